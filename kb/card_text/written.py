"""What a text writes beside what the grammar keeps: how the parts of a reading are to be told where it is not at hand.

Singular or plural, "was" or "is", which Summon and which counter, the word before the colon of a bullet. None of it
bears on the facts; it is kept with `kb.card_text.parts`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from kb.card_text.lexicon import END, Tree, lexicon
from kb.card_text.reading import Cards, Clause, Condition, Effect, Filter, Limit, Modifier, Place, Time
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
_ONLY = r"(?i)only \d"
_MORE = r"(?i)\bmore\b"
_NAME = "\0"
_WAS = r"(?i)\W*(?:was|were|ha[sd] been|have been)\b"
_AND = r"(?i)\band(/or)?\b"
_TURN = r"(?i) of (?:the |this |that |your |the next |[\w' ]*)turn"
_THE_TURN = r"(?i)except (?:on |during )?the turn\b"
_LABEL = r"(?:●|^-|\n-)\s*([^●\n:.;]{1,40}):\s*\Z"
_LONGEST_LABEL = 5
_CONTROLLED = r"(?i)\b(?:control|own|possess)"
_ZONES = ("adjacent", "unused", "other", "main")
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


def _of_filter(one: Filter, slim: dict[str, Any], text: str) -> None:
    if (one.what, one.values[:1]) == ("role", ("leftmost",)):
        slim["written"] = text[one.start : one.end].lower()
    if len(one.values) > 1 and _all_of(text[one.start : one.end]):
        slim["join"] = "and"


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
    return found is not None and not found[1] and not re.search(r"\bor\b", between)


def _of_clause(clause: Clause, slim: dict[str, Any], text: str) -> None:
    """Note what the verb says beside itself, and "otherwise" before it."""
    said = text[clause.start : clause.end]
    if clause.passive and _past(clause, text):
        slim["was"] = True
    subject = clause.subject
    if clause.verb == "control" and subject is not None and text[: subject.start].lower().endswith("only "):
        slim["alone"] = True  # "only your opponent controls"
    if clause.verb == "be" and clause.object is None and not clause.modifiers and "face-up on the field" in said:
        slim["state"] = "face-up-on-the-field"
    if clause.joined == "or" and re.search(r"\botherwise,? *\Z", text[: clause.start], re.IGNORECASE):
        slim["else"] = True


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
    if names and _all_of(ready(_QUOTED).sub(_NAME, span).partition(_NAME)[2].rpartition(_NAME)[0]):
        names[0]["join"] = "and"
    if ready(_ONLY).match(span):
        slim["only"] = True
    if cards.number.word == "many" and ready(_MORE).search(span):
        slim["number"]["more"] = True
    if "number" in slim and (written := _written(cards.head, span)):
        slim["number"][written] = True


def _of_place(place: Place, slim: dict[str, Any], text: str) -> None:
    """Note which zone it is among several, and whether there are several."""
    span = text[place.start : place.end].lower()
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


@functools.cache
def _noun(noun: str) -> re.Pattern[str] | None:
    """The phrases of a noun in the lexicon, behind them the plural in parentheses; made ready when it is first met."""
    each = sorted(_nouns().get(noun, ()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(each)})(\(e?s\))?(?!\w)", re.IGNORECASE) if each else None


@functools.cache
def _nouns() -> dict[str, list[str]]:
    """By noun, its phrases in the lexicon."""
    phrases: dict[str, list[str]] = {}
    _gather(lexicon().phrases, (), phrases)
    return phrases


def _gather(tree: Tree, words: tuple[str, ...], found: dict[str, list[str]]) -> None:
    for word, inner in tree.items():
        if word == END:
            if "noun" in inner:
                found.setdefault(inner["noun"], []).append(r"\s?".join(map(re.escape, words)))
        else:
            _gather(inner, (*words, word), found)


def _written(head: str, span: str) -> str:
    """ "one" where the noun stands in the singular, "some" where it has its plural in parentheses."""
    pattern, found = _noun(head), None
    for match in pattern.finditer(ready(_QUOTED).sub(lambda name: " " * len(name[0]), span)) if pattern else ():
        if found is not None and match.start() > found.end() + 1:
            break  # "Xyz Monsters" are two of its nouns in a row
        found = match
    if found is None:
        return ""
    if found[1]:
        return "some"
    return "" if found[0].lower().endswith("s") else "one"


def _past(clause: Clause, text: str) -> bool:
    """Whether what is suffered has happened before: "was destroyed"."""
    subject = clause.subject
    begin = subject.end if subject is not None and clause.start <= subject.end <= clause.end else clause.start
    return ready(_WAS).match(text, begin, clause.end) is not None


def _joined(found: tuple[Place, ...], kept: list[dict[str, Any]], text: str) -> None:
    """Note where places are joined by "and", or by "and/or"."""
    between = text[found[0].end : found[-1].start]
    if (word := ready(_AND).search(between)) and not re.search(r"(?<!/)\bor\b", between):
        kept[-1]["join"] = "and/or" if word[1] else "and"


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
    Time: _of_time,
}
