"""Who chooses: "do I get to pick which card is discarded", "is it my opponent who decides which monster stays".

A clause that picks some of several cards tells who does: its subject, nobody where it is random, else its player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, rule_of
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.wording import named
from kb.answer.cards.walking import at_random
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_WHO = r"(?P<who>i|we|me|my opponent|the opponent|opponent|opp|they|he|she|the other player)"
_PICKS = r"(?:pick|choose|decide|select)(?:s|es)?(?: out)?(?: for (?:him|them|her|myself|me|my opponent))?"
_WHAT = r"(?P<what>(?:which|what|who|whose)\b.*)"
#: What asks it, and of whom and which choice.
_ASKS = (
    rf"\b(?:do|does|will|would|can|could|may|am|is) {_WHO}(?: (?:get|also|still|have|be|able|allowed|free|the|one|to))*"
    rf"(?: look (?:at|through) .+? and| look and)? {_PICKS} {_WHAT}",
    rf"\b(?:is it|is|am|are) {_WHO} (?:the one |the player )?(?:who|that) (?:gets to )?{_PICKS} {_WHAT}",
    rf"\b(?:does|will|would) X (?:let|allow|make|have) {_WHO}(?: to)? {_PICKS} {_WHAT}",
    r"\b(?:is it|is that) (?P<who>my|my opponents|the opponents|opponents|their|his|her) (?:choice|pick|decision) "
    rf"{_WHAT}",
)
#: What asks whether nobody chooses.
_RANDOM = (
    r"^(?:so |and )*(?:is|are|does|do|will|would) (?P<what>.*\b(?:at )?random(?:ly)?(?: (?:chosen|picked|selected))?)$"
)
_MINE = frozenset({"i", "we", "me", "my"})
#: What chooses of several cards, and what does something to those that it chooses.
_CHOOSES = frozenset({"choose", "select", "target", "pick"})
_TAKES = frozenset({"destroy", "banish", "add", "discard", "send", "return", "special-summon", "shuffle", "attach"})
_TAKES |= {"take-control", "equip", "reveal", "tribute", "place", "detach", "set", "negate"}
#: Verbs of players for what is got.
_GOT = {"gain": {"add", "special-summon"}, "keep": set[str](), "apply": set[str](), "leave": {"banish", "send"}}
_NOT_PICKED = frozenset({"this-card", "it", "them", "that-card", "those-cards", "lp", "damage", "atk", "def", "hand"})
#: What asks of something else than which of several cards or effects it is.
_ELSE = frozenset({"order", "column", "zone", "position", "columns", "zones", "type", "attribute", "level", "name"})
_EFFECTS = frozenset({"effect", "effects", "option", "options"})
_THEIRS = frozenset({"opponent", "opponents", "their", "his", "her", "theirs"})
_OWN = frozenset({"i", "my", "mine", "own"})


def choosing(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether the player that is asked of chooses; None where that is not asked, or the text does not tell it."""
    asked = next((fits for text in (*_ASKS, _RANDOM) if (fits := ready(text).search(parts[-1]))), None)
    if asked is None or about.other is not None or about.read["unread"]:
        return None
    if asked["what"].startswith("whose") or not _ELSE.isdisjoint(asked["what"].split()):
        return None
    words = asked["what"].replace("my opponent", "opponent").split()
    every = [
        (one, clause, who) for one in found for clause, who in _choices(one, of_effects=not _EFFECTS.isdisjoint(words))
    ]
    meant = [each for each in every if _is_of(each[1], each[2], words)]
    told = heard(named(asked["what"]), names_of(about.read["parts"]))
    last = [verb for verb in verbs_of(told.words) if not _CHOOSES & {*verb.split("|")}][-1:]
    verbs = {verb for said in last for each in said.split("|") for verb in _GOT.get(each, {each})}
    if verbs:
        doing = [each for each in meant if verbs & _all_verbs(each[0])]
        meant = [each for each in doing if verbs & _verbs(each[1])]
        meant = meant or [each for each in doing if deeds(each[1]) & _CHOOSES]
    if not meant or len({who for _, _, who in meant}) > 1:
        return None
    one, clause, who = meant[0]
    if drawn := at_random(clause):
        if drawn.isdisjoint(words):
            return None
        who = "random"
    if "who" not in asked.groupdict():
        return Said(who == "random", _why(who, clause), rule_of(one, "kind"), "does", one.number, form=True)
    mine = asked["who"] in _MINE
    if who == "each":
        if _THEIRS.isdisjoint(words) == _OWN.isdisjoint(words):
            return None
        who = "you" if _THEIRS.isdisjoint(words) else "opponent"
    holds = who == ("you" if mine else "opponent")
    return Said(holds, _why(who, clause), rule_of(one, "kind"), "does", one.number, form=True)


def _verbs(clause: Part) -> set[str]:
    """The verbs of a clause and of what stands in it."""
    from kb.answer.cards.walking import within

    return {verb for each in within(clause) for verb in str(each["verb"]).split("|")}


def _all_verbs(one: One) -> set[str]:
    """The verbs of all that an effect does or has its player pay."""
    return {verb for clause in clauses(one, "pays", "does") for verb in _verbs(clause)}


def _is_of(clause: Part, who: str, words: Sequence[str]) -> bool:
    """Whether a clause picks the cards of the player whose cards a question names."""
    cards = clause.get("object") or {}
    owners = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {"", "them"}
    if who == "each" or len(owners) != 1 or not {"opponents", "their", "his", "her", "my"} & set(words):
        return True
    return (owners == {"opponent"}) == bool({"opponents", "their", "his", "her"} & set(words))


def _why(who: str, clause: Part) -> str:
    lead = {
        "each": "each player chooses",
        "you": "its player chooses",
        "opponent": "the opponent chooses",
        "random": "nobody chooses, it is random",
    }
    return f"{lead[who]}: {joined([clause])}"


def choices_of(one: One) -> Iterator[tuple[Part, str]]:
    """What an effect has chosen beside its cost: what it targets, and those of several cards that it takes."""
    paid = [c for part in (one.part, *one.part.get("choices", ())) for c in part.get("pays", ())]
    for clause, who in _choices(one, of_effects=False):
        if clause not in paid or deeds(clause) & _CHOOSES:
            yield clause, "random" if at_random(clause) else who


def _choices(one: One, *, of_effects: bool) -> Iterator[tuple[Part, str]]:
    """The clauses of an effect that pick some of several cards, and who picks: you, opponent, each, random."""
    for part in (one.part, *one.part.get("choices", ())):
        made = chosen = ""
        for clause in (*part.get("pays", ()), *part.get("does", ())):
            if clause["verb"] == "make" and (clause.get("object") or {}).get("head") == "opponent":
                made = "opponent"
                continue
            if clause.get("modal") in ("cannot", "must") or clause.get("passive"):
                continue
            head = (clause.get("object") or {}).get("head", "")
            who = "" if (head in ("effect", "effects")) != of_effects else _picker(clause, made)
            if who and not (chosen and deeds(clause) & _TAKES and not deeds(clause) & _CHOOSES):
                yield clause, who
            chosen = chosen or (who if deeds(clause) & _CHOOSES else "")
            made = ""


def _picker(clause: Part, made: str) -> str:
    """Who picks the cards of a clause; empty where it picks none."""
    cards, verbs = clause.get("object") or {}, deeds(clause)
    number = cards.get("number") or {"least": 1, "most": 1}
    of = cards.get("determiner") == "of" or (cards.get("head") in _EFFECTS and cards.get("determiner") == "this")
    some = of or number.get("most") is not None or number.get("word") in ("a", "up-to", "any-number")
    if (
        not verbs & (_CHOOSES | _TAKES)
        or (cards.get("head", "") in ("", *_NOT_PICKED) and not of)
        or not (some or made)
    ):
        return ""
    if any(str(p.get("at", "")) in ("top", "bottom") for p in cards.get("where", ())):
        return ""
    if "random" in str([cards.get("filters"), [m.get("word") for m in clause.get("modifiers", ())]]):
        return "random"
    who = (clause.get("subject") or {}).get("head", "you")
    if str([m.get("word") for m in clause.get("modifiers", ()) if m["role"] == "remark"]).find("opponent") > 0:
        who = "opponent"
    return made or {"each-player": "each", "opponent": "opponent", "you": "you"}.get(who, "")
