"""The structure of a reading as JSON: kept beside its facts, to be told and asked where the reader is not.

Places are kept of what an answer quotes: conditions, and the clauses before and after the semicolon.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any

from kb.card_text.lexicon import words
from kb.card_text.reading import Cards, Clause, Condition, Effect, Filter, Modifier, Place, Reading, Time
from kb.card_text.text import sentence
from kb.card_text.written import beside
from kb.language.patterns import ready

#: What `as_json` tells of an effect or statement already, and what is known elsewhere.
_TOLD = frozenset({"card", "facts", "rules", "unread", "section", "holds"})
#: Remarks in parentheses of more words are no words of the game's frame, but sentences of the text.
_SHORT_REMARK = 5
#: Longer ones that are kept, under keys.
_REMARKS = {
    "you can only gain this effect once per turn": "gained-once",
    r"even if (?:this card|it) (?:leaves the field|is no longer face-up on the field)": "even-if-it-leaves",
    r"if (?:it|this card) was there when .*": "if-there-then",
    "but (?:their|its) effects can still be activated": "still-activated",
    r"this card is (?:also still|still treated as) a trap(?: card)?": "still-trap",
    r"this card is not treated as a trap(?: card)?": "no-trap",
    r"this (?:special summon )?is treated as an? (\w+) summon(?: ,.*)?": "treated-{}-summon",
}
#: "Fiend / DARK / Level 2 / ATK 0 / DEF 0": what a Token or a Trap is as a monster.
_PRINTED = r"[a-z' /-]+(?: / (?:level|rank) [\d?]+)? / atk [\d?,]+ / def [\d?,]+"
_INNER = (Cards, Filter, Modifier, Place, Time)


def parts(reading: Reading) -> dict[str, Any]:
    """The parts of each effect and statement, in the order of `as_json`, and the unread parts.

    An unread part has its section, start and end, and how many words it is; none lies in another. `unread_verbs`: the
    verbs that stand in them, where there are such parts.
    """

    def text(section: str) -> str:
        return (reading.card.pendulum_text if section == "pendulum" else reading.card.text) or ""

    lost, field = _merged(reading), reading.card.property == "Field"
    return {
        "effects": [{**_slim(one, False, text(one.section)), **_zone(one, field)} for one in reading.effects],
        "standing": [_slim(one, False, text(one.section)) for one in reading.standing],
        "materials": [_slim(one, True, reading.card.text) for one in reading.materials],
        "unread": [[*place, len(text(place[0])[place[1] : place[2]].split())] for place in lost],
        **({"unread_verbs": _verbs(text(place[0])[place[1] : place[2]] for place in lost)} if lost else {}),
    }


def _zone(one: Effect, field: bool) -> dict[str, str]:
    """Where the effect of a Field Spell is activated, for which the facts have no word of its own."""
    return {"zone": "fzone"} if field and one.facts.where == ("szone",) else {}


def _verbs(lost: Iterable[str]) -> list[str]:
    """The verbs in what was not read, without "be" and "have"."""
    known = {word.senses.get("verb") for part in lost for word in words(part)}
    return sorted(str(verb) for verb in known - {None, "be", "have"})


def slim(clause: Clause, text: str) -> dict[str, Any]:
    """A clause that stands alone, read from `text`, in the form of those of a reading, without places."""
    found: dict[str, Any] = _slim(clause, True, text)
    return found


def _merged(reading: Reading) -> list[tuple[str, int, int]]:
    """The unread places, those that touch made one."""
    found: list[tuple[str, int, int]] = []
    for section, (start, end) in sorted(reading.unread):
        if found and found[-1][0] == section and start <= found[-1][2] + 1:
            found[-1] = (section, found[-1][1], max(end, found[-1][2]))
        else:
            found.append((section, start, end))
    return found


def _slim(value: Any, inner: bool, text: str) -> Any:
    """A record as an object without defaults and, `inner` to a phrase or condition, without places."""
    if not hasattr(value, "_field_defaults"):
        return [_slim(part, inner, text) for part in value] if isinstance(value, tuple) else value
    kind: Any = type(value)
    below = inner or isinstance(value, Clause | Condition | Modifier)
    slim = {
        name: part if isinstance(part, str) else _slim(part, below, text)
        for place, name, default in _kept_fields(kind, inner)
        if (part := value[place]) != default
    }
    if isinstance(value, Cards) and value.names:
        slim["names"] = ["…" if sentence(name) else name for name in value.names]
    if isinstance(value, Modifier) and value.role == "remark" and value.word:
        if said := _remark(value.word):
            slim["word"] = said
        else:
            slim.pop("word")
    return beside(value, slim, text)


@functools.cache
def _kept_fields(kind: Any, inner: bool) -> Sequence[tuple[int, str, object]]:
    """The fields of a kind of records that are kept: place, name, and the default with which they are left out."""
    placeless = issubclass(kind, _INNER) or (inner and issubclass(kind, Clause | Condition))
    left = {*_TOLD, *(("start", "end") if placeless else ())}
    fields = enumerate(kind._fields)
    return [(place, name, kind._field_defaults.get(name, _NEVER)) for place, name in fields if name not in left]


#: Equal to nothing that a field holds.
_NEVER = object()


def _remark(word: str) -> str:
    """A remark as it is kept: its own words where they are few or name figures, else its key, or ""."""
    if len(word.split()) <= _SHORT_REMARK or word.startswith("until the end of ") or ready(_PRINTED).fullmatch(word):
        return word
    found = ((key, ready(pattern).fullmatch(word)) for pattern, key in _REMARKS.items())
    return next((key.format(*match.groups()) for key, match in found if match), "")
