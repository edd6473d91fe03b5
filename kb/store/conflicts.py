"""Conflicts: questions that sources answer differently, with every side, its authority and its date.

They are data (`data/conflicts.toml`), written by a person who read the sides; the store holds them with the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kb import DATA
from kb.errors import SourceError
from kb.records import Conflict, ConflictSide
from kb.store.rows import IN_LIST, listed
from kb.store.store import Store

_RULESETS = ("tcg", "ocg", "both", "grand-archive")
_SIDE = ("says", "document", "source", "as_of", "ruleset", "rules", "followed")
_CONFLICT = ("game", "question", "codes", "sides")
_NAMES = {"tcg": "TCG", "ocg": "OCG"}


def load(path: Path = DATA / "conflicts.toml") -> list[Conflict]:
    """The conflicts of a file. Raises SourceError that names the conflict which is not in the file's shape."""
    from kb.files import read_toml

    return [_conflict(f"{path}: {id}", id, entry) for id, entry in read_toml(path, SourceError).items()]


def _conflict(where: str, id: str, entry: Any) -> Conflict:
    _check_keys(where, entry, _CONFLICT)
    sides = tuple(_side(f"{where}, side {number}", side) for number, side in enumerate(entry["sides"], 1))
    if len(sides) < 2:
        raise SourceError(f"{where}: a conflict has two sides or more; add one")
    return Conflict(id, entry["game"], entry["question"], tuple(entry["codes"]), sides)


def _side(where: str, entry: Any) -> ConflictSide:
    _check_keys(where, entry, _SIDE)
    if entry["ruleset"] not in _RULESETS:
        raise SourceError(f"{where}: the ruleset {entry['ruleset']!r} is none of {', '.join(_RULESETS)}; mend it")
    return ConflictSide(**{**entry, "rules": tuple(entry["rules"]), "followed": tuple(entry["followed"])})


def _check_keys(where: str, entry: Any, keys: Iterable[str]) -> None:
    if not isinstance(entry, Mapping) or set(entry) != set(keys):
        raise SourceError(f"{where}: write exactly these keys: {', '.join(keys)}")


def find(store: Store, ids: Iterable[str] | None = None) -> list[Conflict]:
    """The conflicts that any of these rules has a part in, or all, by id."""
    where, parameters = "", []
    if ids is not None:
        where, parameters = f"WHERE id IN (SELECT conflict FROM conflict_rules WHERE rule {IN_LIST})", [listed(ids)]
    rows = store.query(f"SELECT id, game, question FROM conflicts {where} ORDER BY id", parameters)
    return [Conflict(id, game, question, _rules(store, id, 0), tuple(_sides(store, id))) for id, game, question in rows]


def _sides(store: Store, id: str) -> Iterator[ConflictSide]:
    sql = (
        "SELECT position, says, document, source, as_of, ruleset, followed FROM conflict_sides"
        " WHERE conflict = ? ORDER BY position"
    )
    for position, says, document, source, day, ruleset, followed in store.query(sql, (id,)):
        rules = _rules(store, id, position)
        yield ConflictSide(says, document, source, day, ruleset, rules, tuple(followed.split()))


def _rules(store: Store, id: str, side: int) -> tuple[str, ...]:
    sql = "SELECT rule FROM conflict_rules WHERE (conflict, side) = (?, ?) ORDER BY position"
    return tuple(rule for (rule,) in store.query(sql, (id, side)))


def as_json(conflict: Conflict, store: Store) -> dict[str, Any]:
    """A conflict with both sides, their rules, authority and dates, as the command line prints it."""
    return {
        "id": conflict.id,
        "question": conflict.question,
        "codes": list(conflict.codes),
        "sides": [
            {
                "says": side.says,
                "document": side.document,
                "source": side.source,
                "authority": authority(side, store),
                "as_of": side.as_of,
                "ruleset": side.ruleset,
                "rules": list(side.rules),
                "followed": list(side.followed),
            }
            for side in conflict.sides
        ],
    }


def authority(side: ConflictSide, store: Store) -> int:
    """How weighty the side's source is; 0 when it is not registered."""
    source = store.source(side.source)
    return source.authority if source else 0


def told(side: ConflictSide, store: Store) -> str:
    """A side in one sentence, with who says so, as of when, and whether the engine follows it."""
    who = ", ".join(part for part in (side.document, _NAMES.get(side.ruleset, "")) if part)
    day = f"as of {side.as_of}" if side.as_of else "undated"
    followed = " and ".join(_NAMES.get(ruleset, ruleset) for ruleset in side.followed)
    engine = f"; the engine follows it ({followed})" if followed else ""
    return f"{side.says} ({who}; in {side.source}, authority {authority(side, store)}, {day}{engine})"


def note(conflict: Conflict, store: Store) -> str:
    """A conflict as a note to an answer: the question, then every side on a line of its own."""
    sides = (f"- {told(side, store)}" for side in conflict.sides)
    return "\n".join([f"Sources disagree. {conflict.question}", *sides])
