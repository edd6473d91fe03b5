"""What holds without being activated: found by its kind; looks layer by layer, worked out once a version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from kb.engine.table.standing import Once, Standing, Stands, layered


class Stronger(msgspec.Struct, frozen=True):
    by: int


class Forbids(msgspec.Struct, frozen=True):
    pass


def test_rules_are_found_by_their_kind_with_their_source() -> None:
    standing = Standing([("a", 0, Stronger(500)), ("a", 1, Forbids()), ("b", 0, Stronger(100))])
    assert standing.of(Stronger) == (Stands("a", 0, Stronger(500)), Stands("b", 0, Stronger(100)))
    assert standing.of(Forbids) == (Stands("a", 1, Forbids()),)
    more = standing.and_also([("c", 0, Forbids())])
    assert [stands.uid for stands in more.of(Forbids)] == ["a", "c"]
    assert [stands.uid for stands in standing.of(Forbids)] == ["a"]
    assert Standing(()).of(Forbids) == ()


def _doubled(looks: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    yield from ((uid, 2 * value) for uid, value in looks.items())


def _each_as_the_strongest(looks: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for uid in looks:
        yield uid, max(looks.values()) + 1


def test_a_layer_reads_what_those_before_it_have_made_and_nothing_of_its_own() -> None:
    printed = {"a": 1, "b": 3}
    assert layered(printed, (_doubled, _each_as_the_strongest)) == {"a": 7, "b": 7}
    assert layered(printed, (_each_as_the_strongest, _doubled)) == {"a": 8, "b": 8}
    assert printed == {"a": 1, "b": 3}


def test_a_value_is_worked_out_once_a_version() -> None:
    worked: list[int] = []

    def work() -> int:
        worked.append(len(worked) + 1)
        return worked[-1]

    once = Once[int]()
    assert [once.at(1, work), once.at(1, work), once.at(2, work)] == [1, 1, 2]
    other = once.copy()
    assert other.at(2, work) == 2
    assert other.at(3, work) == 3
    assert once.at(2, work) == 2
    assert worked == [1, 2, 3]
