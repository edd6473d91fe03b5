"""The structure of a reading as JSON: kept beside its facts, to be told and asked where the reader is not.

Places are kept of what an answer quotes: conditions, and the clauses before and after the semicolon.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kb.card_text.lexicon import words
from kb.card_text.reading import Cards, Clause, Condition, Filter, Modifier, Place, Reading, Time
from kb.card_text.written import beside

#: What `as_json` tells of an effect or statement already, and what is known elsewhere.
_TOLD = frozenset({"card", "facts", "rules", "unread", "section", "holds"})
_INNER = (Cards, Filter, Modifier, Place, Time)
#: Remarks in parentheses of more words are left out: they are sentences of the text.
_SHORT_REMARK = 5


def parts(reading: Reading) -> dict[str, Any]:
    """The parts of each effect and statement, in the order of `as_json`, and the unread parts.

    An unread part has its section, start and end, and how many words it is; none lies in another. `unread_verbs`: the
    verbs that stand in them, where there are such parts.
    """

    def text(section: str) -> str:
        return (reading.card.pendulum_text if section == "pendulum" else reading.card.text) or ""

    lost = _merged(reading)
    return {
        "effects": [_slim(one, False, text(one.section)) for one in reading.effects],
        "standing": [_slim(one, False, text(one.section)) for one in reading.standing],
        "materials": [_slim(one, True, reading.card.text) for one in reading.materials],
        "unread": [[*place, len(text(place[0])[place[1] : place[2]].split())] for place in lost],
        **({"unread_verbs": _verbs(text(place[0])[place[1] : place[2]] for place in lost)} if lost else {}),
    }


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
    defaults: Mapping[str, Any] | None = getattr(value, "_field_defaults", None)
    if defaults is None:
        return [_slim(part, inner, text) for part in value] if isinstance(value, tuple) else value
    placeless = isinstance(value, _INNER) or (inner and isinstance(value, Clause | Condition))
    below = inner or isinstance(value, Clause | Condition | Modifier)
    slim = {
        name: _slim(part, below, text)
        for name, part in zip(value._fields, value, strict=True)
        if name not in _TOLD and (name not in defaults or part != defaults[name])
        if not (placeless and name in ("start", "end"))
    }
    if isinstance(value, Modifier) and value.role == "remark" and len(value.word.split()) > _SHORT_REMARK:
        slim.pop("word")
    return beside(value, slim, text)
