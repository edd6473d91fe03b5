"""The standing clauses of a reading that can be asked of: a clause with its statement, the only one of its verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.store.readings import Reading

Part = Mapping[str, Any]


def standing(read: Reading) -> Sequence[Part]:
    """All clauses that hold, also those of conditions and procedures."""
    return [clause for said in read["parts"]["standing"] for clause in said.get("clauses", ())]


def free(read: Reading, *kinds: str | None) -> Iterator[Part]:
    """Clauses that stand alone in statements of these kinds, with no condition; other texts have not their verb."""
    every = standing(read)
    for said in read["parts"]["standing"]:
        if said.get("kind") not in (kinds or (None,)) or "limits" in said:
            continue
        for clause in said.get("clauses", ()):
            alone = sum(one["verb"] == clause["verb"] for one in every) == 1
            if alone and not clause.get("conditions") and clause.get("joined") in (None, "also", "and"):
                yield clause


def modifiers(clause: Part, *roles: str) -> Sequence[Part] | None:
    """The modifiers of a clause; none where one has another role than these."""
    found: Sequence[Part] = clause.get("modifiers", ())
    return found if all(one["role"] in roles for one in found) else None
