"""The fields below a digest clause, each `name: value` in a bullet.

`except` is the code of a rule that departs from this one, `formerly` a code that this rule had, or that a rule had
which was joined to it; both may stand several times.

`confirmed` is the day on which a person last found that the clause says what its evidence says; the ids of the
evidence are those of that day's edition.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast

from kb.errors import DigestError
from kb.records import KINDS, Kind

_FIELD = re.compile(r"([a-z]+):\s+(\S.*)", re.DOTALL)
_RULESETS = ("tcg", "ocg", "both")
_FIELDS = ("confirmed", "evidence", "except", "formerly", "kind", "ruleset")
#: The stable name of a digest rule.
CODE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}")
Stated = Sequence[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Fields:
    """What the fields of a clause state; `kind` is None and `ruleset` empty where none is stated."""

    kind: Kind | None = None
    ruleset: str = ""
    evidence: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()
    confirmed: str = ""


def read_fields(items: Stated, name: str) -> Fields:
    """Read the fields of one clause, given as (line, text). Raises DigestError at the wrong one."""
    values: dict[str, list[tuple[int, str]]] = {key: [] for key in _FIELDS}
    for line, text in items:
        found = _FIELD.fullmatch(text)
        if not found or found[1] not in values:
            known = ", ".join(_FIELDS)
            raise DigestError(f"{name}:{line}: `{text[:40]}` is no field; write one of {known}, then `: value`")
        values[found[1]].append((line, " ".join(found[2].split())))
    return Fields(
        kind=cast("Kind | None", _one_of(values["kind"], KINDS, "kind", name)),
        ruleset=_one_of(values["ruleset"], _RULESETS, "ruleset", name) or "",
        evidence=tuple(_evidence(line, value, name) for line, value in values["evidence"]),
        exceptions=tuple(_code(line, value, "except", name) for line, value in values["except"]),
        formerly=tuple(_code(line, value, "formerly", name) for line, value in values["formerly"]),
        confirmed=_day(values["confirmed"], name),
    )


def _one_of(stated: Stated, known: Sequence[str], key: str, name: str) -> str | None:
    if not stated:
        return None
    line, value = stated[-1]
    if len(stated) > 1:
        raise DigestError(f"{name}:{line}: `{key}` is stated twice; keep one")
    if value not in known:
        raise DigestError(f"{name}:{line}: {key} `{value}` is unknown; write one of {', '.join(known)}")
    return value


def _day(stated: Stated, name: str) -> str:
    """The latest of the stated days."""
    for line, value in stated:
        try:
            date.fromisoformat(value)
        except ValueError:
            raise DigestError(f"{name}:{line}: confirmed `{value}` is no date; write it as 2026-11-21") from None
    return max((value for _, value in stated), default="")


def _evidence(line: int, value: str, name: str) -> str:
    if " " in value or "#" not in value:
        raise DigestError(f"{name}:{line}: evidence `{value}` is no rule id; write source/page/heading#clause")
    return value


def _code(line: int, value: str, key: str, name: str) -> str:
    if not CODE.fullmatch(value):
        raise DigestError(f"{name}:{line}: {key} `{value}` is no code; write it as `game/topic/name`")
    return value
