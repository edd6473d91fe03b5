"""What a text writes beside what the grammar keeps: how the parts of a reading are to be told where it is not at hand.

Singular or plural, "was" or "is", which Summon and which counter, the word before the colon of a bullet. None of it
bears on the facts; it is kept with `kb.card_text.parts`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kb.card_text.lexicon import lexicon
from kb.card_text.reading import Cards, Clause, Condition, Effect, Filter, Limit, Modifier, Place, Standing, Time
from kb.language.patterns import ready

#: Whose effects "a monster effect" and the like are.
_EFFECTS_OF = r"(?i)\b(monster|spell/trap|spell|trap) (?:card )?effects?\b"
_KIND = "tribute|normal|special|flip|fusion|synchro|xyz|link|ritual|pendulum|gemini|union"
#: Of which kind a Summon or material is: "Synchro or Xyz Summon".
_SUMMON = rf"(?i)\b((?:(?:{_KIND})(?:, or |, and | or | and |/|, | )?)+) ?summon"
_MATERIAL = r"(?i)\b((?:(?:fusion|synchro|xyz|link)(?:, or |, and | or | and |/|, )?)+) material"
_COUNTER = r"\b((?:[A-Z][\w'-]* ){1,3}|[A-Z]-)Counters?\b"
_EFFECTS = frozenset({"effect", "effects"})
_SUMMONS = frozenset({"summon", "special-summon", "normal-summon"})
_QUOTED = r'"[^"\n]*"'
_ONLY = r"(?i)only\b"
_MORE = r"(?i)\bmore\b"
_NAME = "\0"
_WAS = r"(?i)\W*(?:was|were|ha[sd] been|have been)\b"
_AND = r"(?i)\band(/or)?\b"
_TOGETHER = r"(?i)at the same time|simultaneously"
_AGAIN = r"(?i)(and/or|and|or)\b"
_TURN = r"(?i) of (?:the |this |that |your |the next |[\w' ]*)turn"
_THE_TURN = r"(?i)except (?:on |during )?the turn\b"
_LABEL = r"(?:●|^-|\n-)\s*([^●\n:.;]{1,40}):\s*\Z"
_LONGEST_LABEL = 5
_MUST_NOT = r"(?is)^(?!.*\bcannot\b).*\bmust not\b"
_OWNS = r"(?i)\b(?:you own|opponent owns)(?! and)\b"
_CONTROLLED = r"(?i)\b(?:control|own|possess)"
_ZONES = ("center", "adjacent", "unused", "other", "main", "same", "leftmost or rightmost", "leftmost", "rightmost")
#: Properties of which the text's own word is told: the keys stand for several words.
_SEVERAL_WORDS = frozenset({("role", "leftmost"), ("role", "targeted"), ("role", "specific")})
#: How this card lies, where its phrase says so.
_LIES = r"(?i)\b(set|face-up|face-down|attack position|defense position)\b"
#: What a noun says more than its key, by how it ends: the key under which that is told.
_LONG_NOUNS = {
    "card or effect": "{}-or-effect",
    "cards or effect": "{}-or-effect",
    "monster card": "monster-card",
    "summon/set": "normal-summon-set",
}
#: Words of sentences that are kept whole under a key.
_FIXED = {
    "still a trap": "still-trap",
    "treated as a normal monster": "gemini-normal",
    "normal summon it to have it": "gemini-effect",
    "effect cannot be negated": "not-negated",
    "effects cannot be negated": "not-negated",
}
_LONG = frozenset({"spell", "trap", "spell-trap", "monster", "normal-summon"})
_THEY = frozenset({"its-effects", "its-effect", "owner", "controller"})


def beside(part: Any, slim: dict[str, Any], text: str) -> dict[str, Any]:
    """`slim`, the part as it is kept, with what `text` writes beside it."""
    note = _NOTES.get(type(part))
    if note is not None:
        note(part, slim, text)
    return slim


def _of_condition(condition: Condition, slim: dict[str, Any], text: str) -> None:
    if condition.word == "except-if" and ready(_THE_TURN).match(text, condition.start):
        slim["turn"] = True


def _of_time(time: Time, slim: dict[str, Any], text: str) -> None:
    if time.phase != "turn" and ready(_TURN).search(text, time.start, time.end):
        slim["turn"] = True


def _of_modifier(modifier: Modifier, slim: dict[str, Any], text: str) -> None:
    if len(modifier.places) > 1:
        _joined(modifier.places, slim["places"], text)
    if modifier.word == "role:leftmost":
        slim["written"] = text[modifier.start : modifier.end].lower()
    if modifier.word == "at-that-time" and ready(_TOGETHER).match(text, modifier.start):
        slim["written"] = "at the same time"
    if modifier.role == "to" and modifier.clauses and text.endswith(" and ", 0, modifier.start):
        slim["join"] = "and"
    if modifier.places and (join := ready(_AGAIN).match(text, modifier.start)):
        slim["join"] = join[1].lower()
    elif modifier.role in ("by", "for") and text.endswith(" or ", 0, modifier.start):
        slim["join"] = "or"  # "by battle or by card effect"


def _of_filter(one: Filter, slim: dict[str, Any], text: str) -> None:
    if one.values and (one.what, one.values[0]) in _SEVERAL_WORDS:
        slim["written"] = text[one.start : one.end].lower()
    if len(one.values) > 1 and _all_of(text[one.start : one.end]):
        slim["join"] = "and"


#: What begins a clause that tells how this card is.
_THIS_IS = r"(?i)this(?: card)? is "
_IF_THIS_IS = r"(?i)if this is the only card in your hand, "


def _of_limit(limit: Limit, slim: dict[str, Any], text: str) -> None:
    if "opponent's turn" in text[limit.start : limit.end].lower():
        slim["whose"] = "opponent"


def _of_effect(effect: Effect, slim: dict[str, Any], text: str) -> None:
    for choice, kept in zip(effect.choices, slim.get("choices", ()), strict=False):
        if label := _label(choice, text):
            kept["label"] = label


def _all_of(between: str) -> bool:
    """Whether words are joined by "and" and not by "or"."""
    found = ready(_AND).search(between)
    return found is not None and not found[1] and not ready(r"\bor\b").search(between)


def _of_clause(clause: Clause, slim: dict[str, Any], text: str) -> None:
    """Note what the verb says beside itself, and "otherwise" before it."""
    said = text[clause.start : clause.end]
    if clause.passive and _past(clause, text):
        slim["was"] = True
    if clause.modal == "not" and " did not " in f" {said} ":
        slim["did"] = True
    if clause.modal == "cannot" and ready(_MUST_NOT).search(said):
        slim["must_not"] = True
    subject = clause.subject
    if clause.verb == "control" and subject is not None and text[: subject.start].lower().endswith("only "):
        slim["alone"] = True  # "only your opponent controls"
    _of_the_only(slim, said)
    if slim.get("object") == {"head": "it"} and ready(_IF_THIS_IS).match(said):
        slim["object"] = {"head": "this-card"}
    bare = not any(one.role in ("is", "in", "on", "as") or one.word.startswith("face") for one in clause.modifiers)
    if clause.verb == "be" and clause.object is None and bare and "face-up on the field" in said:
        slim["state"] = "face-up-on-the-field"
    if clause.joined == "or" and ready(r"\botherwise,? *\Z", re.IGNORECASE).search(text[: clause.start]):
        slim["else"] = True


def _of_the_only(slim: dict[str, Any], said: str) -> None:
    """Write "this is the only card in your hand" as it is mostly written: "you have no other cards in your hand"."""
    card = slim.get("object") or {}
    alone = card.get("head") == "card" and card.get("number", {}).get("word") == "only" and "filters" not in card
    in_hand = [place["zone"] for place in card.get("where", ())] == ["hand"]
    if slim["verb"] == "be" and alone and in_hand and ready(_THIS_IS).match(said):
        other = {**card, "number": {"least": 0, "most": 0, "word": "no"}, "determiner": "other"}
        slim |= {"verb": "have", "form": "base", "subject": {"head": "you"}, "object": other}


def _of_cards(cards: Cards, slim: dict[str, Any], text: str) -> None:
    span = text[cards.start : cards.end]
    kind = ready(_EFFECTS_OF).search(span) if cards.head in ("effect", "effects") else None
    if kind:
        slim["kind"] = kind[1].lower()
    if sort := _sort(cards.head, span):
        slim["sort"] = sort
    if cards.head in _THEY and span.lower().startswith("their"):
        slim["they"] = True
    if cards.head == "card" and cards.whose and not ready(_CONTROLLED).search(span):
        slim["owned"] = True
    if len(cards.where) > 1:
        _joined(cards.where, slim["where"], text)
    names = [one for one in slim.get("filters", ()) if one["what"] == "archetype" and len(one["values"]) > 1]
    named = len(cards.names) > 1 and not cards.more
    if (names or named) and _all_of(ready(_QUOTED).sub(_NAME, span).partition(_NAME)[2].rpartition(_NAME)[0]):
        (names[0] if names else slim)["join"] = "and"
    _limited(cards, slim, text)
    _of_noun(cards, slim, span)


def _limited(cards: Cards, slim: dict[str, Any], text: str) -> None:
    """Note "only", how this card lies, and that what follows several phrases is said of all."""
    if ready(_ONLY).match(text, cards.start) or text.endswith(("only ", "Only "), 0, cards.start):
        slim["only"] = True
    if cards.head == "this-card" and (lies := ready(_LIES).search(text, cards.start, cards.end)):
        slim["lies"] = lies[1].lower()
    if cards.more and cards.relations and cards.relations[-1].start > cards.more[-1].end:
        slim["shared"] = True


def _of_noun(cards: Cards, slim: dict[str, Any], span: str) -> None:
    """Note whether the noun stands in the plural, and what it says more than its key."""
    if cards.number.word == "many" and ready(_MORE).search(span):
        slim["number"]["more"] = True
    noun, plural = _written(cards.head, span)
    if "number" in slim and noun and (plural or not noun.endswith("s")):
        slim["number"]["some" if plural else "one"] = True
    longer = next((key for end, key in _LONG_NOUNS.items() if noun.removesuffix("s").endswith(end)), "")
    if longer and cards.head in _LONG:
        slim["noun"] = longer.format(cards.head)
    elif not noun and cards.filters and cards.head in ("monster", "card"):
        slim["bare"] = True  # "becomes DARK"
    if cards.head in ("that-card", "those-cards"):
        said = next((one for one in ("monster", "token") if one in span.lower()), "card")
        slim.update({"noun": cards.head.replace("card", said)} if said != "card" else {})
    if cards.head == "hit" and noun:
        slim["written"] = noun.title()
    if cards.whose in ("you", "opponent") and ready(_OWNS).search(span):
        slim["owns"] = True


def _of_place(place: Place, slim: dict[str, Any], text: str) -> None:
    """Note which zone it is among several, and whether there are several."""
    span = text[place.start : place.end].lower()
    if span.endswith("possession"):
        slim["zone"] = "possession"  # wherever it is one's own
    if states := [word for word in _ZONES if word in span]:
        slim["state"] = " ".join(states)
    if span.endswith("s") and slim["zone"] in ("column", "zone", "mzone", "szone", "pzone", "emzone"):
        slim["many"] = True


def _sort(head: str, span: str) -> str:
    """Which Summon, material or counter it is; "" where the text does not say."""
    pattern = _SUMMON if head in _SUMMONS else {"material": _MATERIAL, "counter": _COUNTER}.get(head)
    found = ready(pattern).search(span) if pattern else None
    if found is None and head in _EFFECTS and "card effect" in span.lower():
        return "card"
    if head == "type-of" and "card type" in span.lower():
        return "card"
    if head == "battle-damage" and "piercing" in span.lower():
        return "piercing"
    return found[1].strip() if found else ""


def _noun(noun: str) -> re.Pattern[str] | None:
    """The phrases of a noun in the lexicon, behind them the plural in parentheses."""
    phrases = lexicon().nouns.get(noun)
    return ready(rf"(?<![\w-])(?:{phrases})(\(e?s\))?(?!\w)", re.IGNORECASE) if phrases else None


def _written(head: str, span: str) -> tuple[str, bool]:
    """The noun of a phrase as it is written, and whether its plural follows in parentheses."""
    pattern, found = _noun(head), None
    for match in pattern.finditer(ready(_QUOTED).sub(lambda name: " " * len(name[0]), span)) if pattern else ():
        if found is not None and match.start() > found.end() + 1:
            break  # "Xyz Monsters" are two of its nouns in a row
        found = match
    if found is None:
        return "", False
    return found[0].removesuffix(found[1] or "").lower(), bool(found[1])


def _past(clause: Clause, text: str) -> bool:
    """Whether what is suffered has happened before: "was destroyed"."""
    subject = clause.subject
    begin = subject.end if subject is not None and clause.start <= subject.end <= clause.end else clause.start
    return ready(_WAS).match(text, begin, clause.end) is not None


def _joined(found: tuple[Place, ...], kept: list[dict[str, Any]], text: str) -> None:
    """Note where places are joined by "and", or by "and/or"."""
    between = text[found[0].end : found[-1].start]
    if (word := ready(_AND).search(between)) and not ready(r"(?<!/)\bor\b").search(between):
        kept[-1]["join"] = "and/or" if word[1] else "and"


def _of_standing(standing: Standing, slim: dict[str, Any], text: str) -> None:
    """Name a sentence of which no clause is kept: every Gemini Monster has it, or a Trap that becomes a monster."""
    if standing.clauses or standing.granted:
        return
    said = text[standing.start : standing.end].lower()
    if key := next((key for words, key in _FIXED.items() if words in said), ""):
        slim["says"] = key


def _label(choice: Effect, text: str) -> str:
    """The word before the colon of a bullet: "Heads", "2"."""
    found = ready(_LABEL).search(text, 0, choice.start)
    return found[1].strip() if found and len(found[1].split()) <= _LONGEST_LABEL else ""


_NOTES: dict[type, Callable[[Any, dict[str, Any], str], None]] = {
    Cards: _of_cards,
    Clause: _of_clause,
    Condition: _of_condition,
    Effect: _of_effect,
    Filter: _of_filter,
    Limit: _of_limit,
    Modifier: _of_modifier,
    Place: _of_place,
    Standing: _of_standing,
    Time: _of_time,
}
