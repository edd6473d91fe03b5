"""The digest rules that the facts of an effect rest on, by fact (`data/card_text/rules.toml`)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kb.card_text.lexicon import FOLDER, table
from kb.card_text.reading import Effect, Facts

Rules = tuple[tuple[str, tuple[str, ...]], ...]


@functools.cache
def _codes(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    return table(folder / "rules.toml")


def rules(effect: Effect, facts: Facts, ground: str) -> Rules:
    """The codes by fact. `ground`: why the effect may be activated in the Damage Step or may not, "" if not asked."""
    found = {fact: _of(fact, value) for fact, value in _values(effect, facts, ground)}
    return tuple((fact, codes) for fact, codes in found.items() if codes)


def _values(effect: Effect, facts: Facts, ground: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "kind", (facts.kind,)
    yield "spell_speed", (str(facts.spell_speed),)
    if facts.mandatory is not None:
        yield "mandatory", (str(facts.mandatory).lower(),)
    if facts.timing is not None:
        yield "timing", (facts.timing,)
    yield "targets", (str(facts.targets).lower(),)
    yield "cost", ("some" if facts.cost else "none",)
    if facts.where:
        yield "where", ("some",)
    yield "limit", (facts.limit,)
    if ground:
        yield "damage_step", (ground,)
    parts = (effect, *effect.choices)
    yield "actions", tuple(sorted({clause.joined for part in parts for clause in part.does if clause.joined}))


def _of(fact: str, values: tuple[str, ...]) -> tuple[str, ...]:
    told = _codes()[fact]
    return tuple(dict.fromkeys(code for value in values for code in told.get(value, ())))
