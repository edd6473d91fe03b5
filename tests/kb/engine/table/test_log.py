"""The log: typed events and decisions in order, the moments at which they happened, cursors of readers."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import pytest

from kb.engine.table.decision import Decision
from kb.engine.table.log import Event, Log


class Why(StrEnum):
    BECAUSE = "because"


class CardDrawn(Event, frozen=True):
    player: str
    count: int = 1


class Ended(Event, frozen=True):
    pass


def test_an_event_has_the_kind_of_its_class_and_its_fields_as_facts() -> None:
    event = CardDrawn("A", 2, codes=("a/b/c",))
    assert (event.kind, event.facts, event.codes) == ("card-drawn", {"player": "A", "count": 2}, ("a/b/c",))
    assert Ended().kind == "ended"
    assert Ended().facts == {}


def test_a_class_may_say_another_kind() -> None:
    class DrawnToo(Event, frozen=True):
        kind: ClassVar[str] = "card-drawn"

        player: str

    event = DrawnToo("A")
    assert (event.kind, event.facts) == ("card-drawn", {"player": "A"})


def test_a_fact_that_the_class_does_not_have_is_an_error() -> None:
    with pytest.raises(TypeError):
        CardDrawn("A", wrong=1)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        CardDrawn("A").count = 3  # type: ignore[misc]


def test_a_log_knows_events_decisions_and_codes_in_order() -> None:
    log = Log()
    log.add(CardDrawn("A", codes=("a/b/c",)))
    log.add(Decision("May it?", True, Why.BECAUSE, ("a/b/d", "a/b/c")))
    other = log.copy()
    other.add(Ended(codes=("a/b/e",)))
    assert log.codes() == ("a/b/c", "a/b/d")
    assert [event.kind for event in other.events()] == ["card-drawn", "ended"]
    assert [event.kind for event in other.events("ended")] == ["ended"]
    assert len(list(log.decisions("May it?"))) == 1
    assert (len(log), len(other)) == (2, 3)


def test_a_reader_sees_what_came_after_its_cursor_and_nothing_twice() -> None:
    log = Log()
    log.add(CardDrawn("A"))
    at = len(log)
    log.add(CardDrawn("B"))
    log.add(Ended())
    assert list(log.since(at, CardDrawn)) == [CardDrawn("B")]
    assert list(log.since(0, Event, until=at)) == [CardDrawn("A")]
    assert list(log.since(len(log), Event)) == []
    assert log.last(CardDrawn) == CardDrawn("B")
    assert log.last(Ended, at=len(log)) is None


def test_what_was_added_between_two_beginnings_happened_at_one_moment() -> None:
    log = Log()
    log.add(CardDrawn("A"))
    log.begin()
    log.add(CardDrawn("B"))
    log.add(Ended())
    log.begin()
    log.begin()
    log.add(Ended())
    assert [log.moment_at(at) for at in range(len(log))] == [0, 1, 1, 3]
    assert log.moment == 3


def test_what_was_tried_and_stands_keeps_its_moments() -> None:
    log, tried = Log(), Log()
    log.add(CardDrawn("A"))
    tried.add(CardDrawn("B"))
    tried.begin()
    tried.add(Ended())
    log.extend(tried)
    assert [log.moment_at(at) for at in range(len(log))] == [0, 0, 1]
    assert len(tried) == 2


def test_a_copy_has_moments_of_its_own() -> None:
    log = Log()
    other = log.copy()
    other.begin()
    assert (log.moment, other.moment) == (0, 1)
