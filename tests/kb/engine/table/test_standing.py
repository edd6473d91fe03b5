"""What holds without being activated: found by its kind."""

from __future__ import annotations

import msgspec

from kb.engine.table.standing import Standing, Stands


class Stronger(msgspec.Struct, frozen=True):
    by: int


class Forbids(msgspec.Struct, frozen=True):
    pass


def test_rules_are_found_by_their_kind_with_their_source() -> None:
    standing = Standing([("a", 0, Stronger(500)), ("a", 1, Forbids()), ("b", 0, Stronger(100))])
    assert standing.of(Stronger) == (Stands("a", 0, Stronger(500)), Stands("b", 0, Stronger(100)))
    assert standing.of(Forbids) == (Stands("a", 1, Forbids()),)
    assert Standing(()).of(Forbids) == ()
