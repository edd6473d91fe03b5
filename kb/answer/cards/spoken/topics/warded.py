"""Whether an effect reaches cards that are told, without a name, to be kept from something by their own text.

"Can X return a monster that cannot be targeted by card effects": the question without that is answered as any other,
and then held against it. What cannot be targeted is reached by what does not target, what cannot be destroyed by what
does something else, and what is unaffected by no more than what is paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect.facts import targets
from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, of_number
from kb.answer.cards.spoken.nouns import BACK, FIELD, zones
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_MEANS = (
    r"(?:any|all|other|another|my|your|our|the|an?|opponents?|their|either|players?|card|monster|spell|trap|spells"
    r"|traps|battle|battles|or|and|effects?|cards|monsters)"
)
_BY = rf"(?: by (?P<by>{_MEANS}(?: {_MEANS})*))?"
_NEVER = r"(?:cannot|cant|can not|could not|couldnt|can never) be"
#: What is told of cards, by what they are kept from.
_TOLD = {
    "target": rf"(?:{_NEVER} (?:targeted|chosen as a target)|(?:is |are )?untargetable){_BY}",
    "destroy": rf"(?:{_NEVER} (?:destroyed|killed)|(?:is |are )?indestructible"
    rf"|(?:is |are )?(?:immune to|protected from|safe from) (?:destruction|being destroyed)){_BY}",
    "affect": r"(?:(?:is |are )?(?:unaffected by|immune to|immune against|not affected by)|(?:isnt|arent) affected by"
    rf"|{_NEVER} affected by) (?P<by>{_MEANS}(?: {_MEANS})*)",
}
_CARDS = r"(?:monsters?|cards?|spells?|traps?|one)"
#: What follows cards without a word between, and what may be asked for by such words.
_ALONE = "(?=unaffected|immune|untargetable|indestructible)"
_ASKS = frozenset(["is", "are", "make", "makes", "made", "keep", "keeps", "render", "give", "gives", "leave", "become"])
#: Before cards: what they are, in a word.
_LED = {"target": "untargetable", "destroy": "indestructible"}
_WHO = (
    r"(?:(?:and|but|if|when|while) )?"
    rf"(?P<who>(?:my|their|his|the|an?|that|opponents?|own|only)(?: \w+){{0,2}} {_CARDS})"
)
#: What is only chosen, and what is done by other rules than those of effects.
_CHOOSES = frozenset({"target", "select", "choose", "pick"})
_APART = frozenset({"tribute", "equip", "special-summon", "attach", "use"})


class Ward(QuickTuple):
    """What cards are kept from: being a target, being destroyed, being affected; and by what, in the player's words."""

    kind: str
    by: str


def unwarded(parts: Sequence[str]) -> tuple[list[str], Ward] | None:
    """The question without what cards are told to be kept from, and that; None where none are."""
    for at, part in enumerate(parts):
        for kind, told in _TOLD.items():
            before, after = parts[:at], parts[at + 1 :]
            if found := ready(rf"(?<= )(?:(?:that|which|who|thats) |{_ALONE}){told}(?= |$)").search(part):
                rest = f"{part[: found.start()]}{part[found.end() + 1 :]}".strip()
                if ready(rf"\b{_CARDS} $").search(part[: found.start()]) and _is_told(part, found[0]):
                    return [*before, rest, *after], Ward(kind, found["by"] or "")
            if len(after) == 1 and (found := ready(rf"^{_WHO} {told}$").match(part)):
                whose = "my opponents" if {"opponents", "their", "his"} & set(found["who"].split()) else "my"
                cards = f"{whose} {found['who'].split()[-1]}"
                asked = ready(r"\b(?:it|that (?:monster|card))\b").sub(cards, after[0], count=1)
                return ([*before, asked], Ward(kind, found["by"] or "")) if cards in asked else None
            if (word := _LED.get(kind)) and f" {word} " in part:
                rest = part.replace(f"an {word}", "a").replace(f" {word}", "")
                return [*before, rest, *after], Ward(kind, "")
    return None


def _is_told(part: str, said: str) -> bool:
    """Whether that cards are kept from something is told of them, and not what is asked."""
    return said.startswith("that") or not _ASKS & set(part.split())


def held(ward: Ward, told: Said | None, about: About, found: Sequence[One]) -> Said | None:
    """What is said of the cards without what keeps them, held against that; None where that is not sure."""
    if told is None or not told.holds:
        return told
    one = of_number(found, told.number)
    if one is None or (reached := _applies(ward.by, about)) is None:
        return None
    if not reached:
        return told
    if any((lies := zones(c.get("object") or {})) and not lies <= FIELD for c in clauses(one, told.part or "does")):
        return None  # what keeps them does so on the field
    through = {"target": _past_target, "destroy": _past_shield, "affect": _past_all}[ward.kind](one, told)
    if through is None:
        return None
    return (
        told._replace(form=True)
        if through
        else told._replace(holds=False, form=True, why=f"{told.why}: {_WHY[ward.kind]}")
    )


_WHY = {
    "target": "it targets, which these cards are kept from",
    "destroy": "it destroys, which these cards are kept from",
    "affect": "it affects cards, which these are kept from",
}


def _applies(by: str, about: About) -> bool | None:
    """Whether what cards are kept from is what this card does: a Trap does not do what a Spell does."""
    words = set(by.split())
    if words & {"opponents", "opponent", "their", "your", "my", "our"}:
        return None  # of whose cards it is asked is told in other words
    kind = next((each for each in ("spell", "trap") if about.card.type.lower().endswith(each)), "monster")
    named = {each for each in ("spell", "trap", "monster") if {each, f"{each}s"} & words}
    if words and not words - {"battle", "battles", "or", "and", "by"}:
        return False
    return not named or kind in named


def _past_target(one: One, told: Said) -> bool | None:
    """Whether an effect does not target; where it does, all that it does has to befall its one target."""
    if (aims := targets(one, {}).holds) is None:
        return None
    aimed = [c.get("object") or {} for c in clauses(one, "pays") if "target" in c["verb"]]
    done = [c for c in clauses(one, "does") if told.part == "does"]
    apart = any((c.get("object") or c.get("subject") or {"head": ""})["head"] not in BACK for c in done)
    more = any("cards" in m for c in done for m in c.get("modifiers", ()))
    return None if aims and (len(aimed) != 1 or "more" in aimed[0] or apart or more) else not aims


def _past_shield(one: One, told: Said) -> bool | None:
    """Whether an effect does something else than destroy."""
    verbs = {verb for each in clauses(one, "does") for verb in each["verb"].split("|")} - _CHOOSES
    if told.part == "pays":
        return True if "destroy" not in {v for each in clauses(one, "pays") for v in each["verb"].split("|")} else None
    return None if "destroy" in verbs and len(verbs) > 1 else "destroy" not in verbs


def _past_all(one: One, told: Said) -> bool | None:
    """Whether no more is asked than that cards are chosen, or paid, and not that an effect does something to them."""
    done = [each for each in clauses(one, "does") if not _CHOOSES & deeds(each)]
    if told.part == "pays":
        return True
    if any(_is_apart(each) for each in done):
        return None
    return False


def _is_apart(clause: Part) -> bool:
    """Whether a clause does what other rules allow, makes the other player do it, or takes cards from off the field."""
    cards = clause.get("object") or clause.get("subject") or {}
    off = zones(cards) and not zones(cards) & FIELD
    who = (clause.get("subject") or {}).get("head") in ("opponent", "each-player", "them")
    return bool(deeds(clause) & _APART or who or off)
