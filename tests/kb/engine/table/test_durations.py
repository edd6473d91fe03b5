"""Durations: what holds until something ends, ends there and nowhere else."""

from __future__ import annotations

import msgspec

from kb.engine.table.durations import Durations


class Stronger(msgspec.Struct, frozen=True):
    uid: str
    by: int


class Forbidden(msgspec.Struct, frozen=True):
    player: str


def held() -> Durations:
    found = Durations()
    found.hold(Stronger("a", 500), "turn", ("leaves", "a"))
    found.hold(Stronger("b", 100), "turn", ("leaves", "b"))
    found.hold(Forbidden("A"), "turn")
    found.hold(Stronger("a", 300))
    return found


def test_facts_hold_by_their_class_the_oldest_first() -> None:
    assert held().of(Stronger) == [Stronger("a", 500), Stronger("b", 100), Stronger("a", 300)]
    assert held().of(Forbidden) == [Forbidden("A")]
    assert Forbidden("A") in held()
    assert Forbidden("B") not in held()


def test_what_held_until_then_is_over_and_nothing_else() -> None:
    found = held()
    assert found.end(("leaves", "a")) == [Stronger("a", 500)]
    assert found.of(Stronger) == [Stronger("b", 100), Stronger("a", 300)]
    assert found.end("turn", "phase") == [Stronger("b", 100), Forbidden("A")]
    assert found.of(Forbidden) == []
    assert found.of(Stronger) == [Stronger("a", 300)]
    assert found.end("turn") == []


def test_two_like_facts_are_two() -> None:
    found = Durations()
    found.hold(Stronger("a", 100), "turn")
    found.hold(Stronger("a", 100), "phase")
    assert len(found.of(Stronger)) == 2
    found.end("phase")
    assert len(found.of(Stronger)) == 1


def test_what_a_fact_becomes_holds_as_long_as_it_did() -> None:
    found = held()
    found.change(Stronger, lambda fact: Stronger(fact.uid, fact.by - 100) if fact.by > 100 else None)
    assert found.of(Stronger) == [Stronger("a", 400), Stronger("a", 200)]
    found.end("turn")
    assert found.of(Stronger) == [Stronger("a", 200)]


def test_a_copy_ends_on_its_own() -> None:
    found = held()
    other = found.copy()
    assert other == found
    other.end("turn")
    assert len(found.of(Stronger)) == 3
    assert other != found
