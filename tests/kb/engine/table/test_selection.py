"""Selections: what may be picked is a constraint, compared here with trying every subset."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.table.selection import Group, Picked, Selection, Total
from kb.engine.table.ways import Way, Ways

NAMES = "abcde"


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    """Small selections: up to three groups that may overlap, with and without a total and likeness."""
    groups = []
    for _ in range(draw(st.integers(0, 3))):
        options = tuple(draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=3)))
        least = draw(st.integers(0, 2))
        groups.append(Group(options, least, least + draw(st.integers(0, 2))))
    worths = st.lists(st.integers(0, 4), min_size=1, max_size=2, unique=True).map(tuple)
    least = draw(st.integers(0, 6))
    most = draw(st.none() | st.integers(least, 8))
    totals = st.builds(lambda worth: Total(worth, least, most), st.dictionaries(st.sampled_from(NAMES), worths))
    alike = st.dictionaries(st.sampled_from(NAMES), st.sampled_from("123"))
    total = draw(st.none() | totals)
    told = {"alike": draw(st.none() | alike), "same": draw(st.none() | alike)}
    return Selection(tuple(groups), total=total, **told, optional=draw(st.booleans()))


def _subsets(group: Group) -> list[Picked]:
    return [found for size in range(group.least, group.most + 1) for found in combinations(group.options, size)]


def _fits(selection: Selection, picked: Picked) -> bool:
    kinds = [selection.alike[name] for name in picked if selection.alike and name in selection.alike]
    if len(set(picked)) != len(picked) or len(set(kinds)) != len(kinds):
        return False
    if len({selection.same[name] for name in picked if selection.same and name in selection.same}) > 1:
        return False
    total = selection.total
    if total is None:
        return True
    sums = [sum(worths) for worths in product(*(total.worth.get(name, (0,)) for name in picked))]
    return any(total.least <= s and (total.most is None or s <= total.most) for s in sums)


def _by_trying(selection: Selection) -> list[set[Picked]]:
    """Every pick, found without any thought, each with all its orders: one set for each choice of subsets."""
    found: list[set[Picked]] = [{()}] if selection.optional else []
    for parts in product(*map(_subsets, selection.groups)):
        if _fits(selection, tuple(name for part in parts for name in part)):
            orders = product(*map(permutations, parts))
            found.append({tuple(name for part in order for name in part) for order in orders})
    return found


@given(selections())
def test_all_that_may_be_picked_is_what_trying_every_subset_finds(selection: Selection) -> None:
    found, told = _by_trying(selection), list(selection.all())
    assert len(set(told)) == len(told)
    assert set(told) <= set[Picked]().union(*found)
    assert all(orders & set(told) for orders in found)
    assert selection.first() == (told[0] if told else None)


@given(selections(), st.lists(st.sampled_from(NAMES), max_size=6).map(tuple))
def test_what_is_allowed_is_what_trying_every_subset_finds(selection: Selection, picked: Picked) -> None:
    allowed = set[Picked]().union(*_by_trying(selection))
    assert selection.allows(picked) == (picked in allowed)
    assert all(selection.allows(one) for one in allowed)


@given(selections(), st.sets(st.sampled_from(NAMES)))
def test_just_these_names_are_the_first_pick_of_them_all(selection: Selection, names: set[str]) -> None:
    told = [picked for picked in selection.all() if set(picked) == names]
    assert selection.of_just(names) == (told[0] if told else None)


def test_one_group_is_told_in_the_order_of_its_options() -> None:
    assert list(Selection.of(("b", "a", "c"), 2).all()) == [("b", "a"), ("b", "c"), ("a", "c")]
    assert list(Selection.of(("a", "b"), optional=True).all()) == [("a",), ("b",), ()]
    assert list(Selection.of((), 1).all()) == []
    assert list(Selection.of(("a",), 0).all()) == [()]
    assert list(Selection(()).all()) == [()]


def test_groups_of_fixed_size_are_told_as_their_product() -> None:
    groups = (Group(("a", "b")), Group(("c", "d", "e"), 2, 2))
    by_product = product(combinations("ab", 1), combinations("cde", 2))
    assert list(Selection(groups).all()) == [(*one, *two) for one, two in by_product]


def test_levels_that_add_up() -> None:
    levels = {"t": (2,), "x": (4,), "y": (1,), "z": (3,)}
    groups = (Group(("t",)), Group(("x", "y", "z"), 1, 3))
    assert list(Selection(groups, total=Total(levels, 6, 6)).all()) == [("t", "x"), ("t", "y", "z")]
    assert Selection(groups, total=Total(levels, 8)).first() == ("t", "x", "z")
    assert Selection(groups, total=Total(levels, 11)).first() is None


def test_a_name_may_count_as_one_of_several_numbers() -> None:
    worth = {"a": (1, 2), "b": (1,), "c": (1,)}
    three = Selection((Group(("a", "b", "c"), 2, 3),), total=Total(worth, 3, 3))
    assert list(three.all()) == [("a", "b"), ("a", "c"), ("a", "b", "c")]
    assert not three.allows(("b", "c"))


def test_of_those_that_are_alike_one_is_picked() -> None:
    pair = Selection((Group(("a", "b", "c"), 2, 2),), alike={"a": "Twin", "c": "Twin"})
    assert sorted(pair.all()) == [("a", "b"), ("c", "b")]
    assert not pair.allows(("a", "c"))


@pytest.mark.parametrize("count", [60, 2_000])
def test_nothing_grows_with_the_number_of_subsets(count: int) -> None:
    names = tuple(f"card-{number}" for number in range(count))
    many = Selection((Group(names, 1, count),))
    assert many.allows(names)
    assert many.first() == names[:1]
    assert len(list(many.all(limit=100))) == 100
    levels = Total(dict.fromkeys(names, (7,)), 8, 8)
    assert Selection((Group(names, 1, count),), total=levels).first() is None
    two = Selection((Group(names, 1, count), Group(names[:30], 1, 1)), total=Total({names[0]: (3,)}, 3))
    assert two.first() == (names[1], names[0]) or two.first() == (names[0], names[1])


def test_a_selection_is_compared_by_what_it_asks_for() -> None:
    assert Selection.of(("a", "b")) == Selection((Group(("a", "b")),))
    assert Selection.of(("a", "b")) != Selection.of(("a", "b"), optional=True)


# ---- ways -------------------------------------------------------------------------------------------------


def test_a_way_is_told_flat_with_what_is_picked_in_it() -> None:
    ways = Ways((Way(("go", "far"), Selection.of(("x", "y"))), Way(("stay",))))
    assert list(ways.all()) == [("go", "far", "x"), ("go", "far", "y"), ("stay",)]
    assert all(ways.allows(picked) for picked in ways.all())
    for wrong in ((), ("go",), ("go", "far"), ("go", "far", "z"), ("stay", "x"), ("far", "go", "x")):
        assert not ways.allows(wrong), wrong


def test_nothing_comes_last_where_the_ways_are_optional() -> None:
    assert list(Ways((Way(("a",)),), optional=True).all()) == [("a",), ()]
    assert Ways((), optional=True).first() == ()
    assert Ways(()).first() is None
    assert not Ways(()).allows(())


def test_a_pick_that_two_ways_allow_is_told_once() -> None:
    ways = Ways((Way(("a", "b")), Way((), Selection.of(("a", "b", "c"), 2))))
    assert list(ways.all()) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_ways_are_listed_only_as_far_as_they_are_asked_for() -> None:
    many = tuple(f"n{n}" for n in range(200))
    ways = Ways(Way((name,), Selection((Group(many, 0, 100),))) for name in many)
    assert list(ways.all(2)) == [("n0",), ("n0", "n0")]
    assert ways.allows(("n7", *many[:100]))
    assert not ways.allows(("n7", *many[:101]))


def test_names_that_are_given_are_picked_in_the_order_of_the_groups() -> None:
    selection = Selection((Group(("t",)), Group(("x", "y", "z"), 1, 2)))
    assert selection.of_just(("y", "t", "x")) == ("t", "x", "y")
    assert selection.of_just(("x", "y")) is None
    assert selection.of_just(("t", "unknown")) is None
    assert Selection((Group(("x", "y")),), total=Total({"x": (2,), "y": (3,)}, 3)).of_just(("x",)) is None
    many = tuple(map(str, range(60)))
    assert Selection((Group(many, 1, 60),)).of_just(reversed(many)) == many
