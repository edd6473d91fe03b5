"""The ten kinds of battle damage modification: order, simultaneity, what stops what."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.table.decision import RuleConflict
from kb.engine.yugioh.battle.damage_order import Modifier, Tally, modify


def table(tally: Tally) -> list[tuple[str, int, int]]:
    """The rows as (kind, damage of A, damage of B)."""
    return [(row.apply, row.damage["A"], row.damage["B"]) for row in tally.rows]


def final(a: int, b: int, *modifiers: Modifier) -> tuple[int, int]:
    tally = modify({"A": a, "B": b}, modifiers)
    return tally.damage["A"], tally.damage["B"]


SHARE = Modifier(2, "A")
REDIRECT_A, REDIRECT_B = Modifier(3, "A", "redirect"), Modifier(3, "B", "redirect")
MIRROR_B = Modifier(3, "B", "mirror")


@pytest.mark.parametrize(
    ("base", "modifiers", "rows"),
    [
        ((0, 2000), [SHARE, REDIRECT_A], [("-", 0, 2000), ("02", 2000, 2000), ("03", 0, 4000)]),
        (
            (4000, 0),
            [Modifier(1, "B"), SHARE, REDIRECT_A],
            [("-", 4000, 0), ("01", 8000, 0), ("02", 8000, 8000), ("03", 0, 16000)],
        ),
        ((0, 1000), [SHARE, REDIRECT_A, MIRROR_B], [("-", 0, 1000), ("02", 1000, 1000), ("03", 1000, 2000)]),
        ((0, 2000), [SHARE, REDIRECT_A, REDIRECT_B], [("-", 0, 2000), ("02", 2000, 2000), ("03", 2000, 2000)]),
        (
            (500, 0),
            [SHARE, REDIRECT_A, Modifier(8, "A")],
            [("-", 500, 0), ("02", 500, 500), ("03", 0, 1000), ("08", 0, 1000)],
        ),
    ],
)
def test_the_five_worked_tables(
    base: tuple[int, int], modifiers: list[Modifier], rows: list[tuple[str, int, int]]
) -> None:
    assert table(modify({"A": base[0], "B": base[1]}, modifiers)) == rows


def test_every_row_cites_its_kind() -> None:
    tally = modify(
        {"A": 1000, "B": 0}, [Modifier(kind, "A", "redirect" if kind == 3 else None) for kind in range(1, 9)]
    )
    assert [row.codes[0] for row in tally.rows[1:]] == [f"yugioh/damage-order/{row.apply}" for row in tally.rows[1:]]
    assert tally.rows[0].codes == ("yugioh/damage-order/order",)


@pytest.mark.parametrize(
    ("modifiers", "expected"),
    [
        ([Modifier(1, "B")], (2000, 0)),
        ([Modifier(1, "A")], (1000, 0)),
        ([SHARE], (1000, 1000)),
        ([REDIRECT_A], (0, 1000)),
        ([Modifier(3, "A", "mirror")], (1000, 1000)),
        ([MIRROR_B], (1000, 0)),
        ([Modifier(6, "A")], (0, 0)),
        ([Modifier(6, "B")], (1000, 0)),
        ([Modifier(7, "A")], (500, 0)),
        ([Modifier(8, "A")], (2000, 0)),
        ([Modifier(8, "B")], (1000, 0)),
        ([Modifier(9, "A", value=300)], (300, 0)),
        ([Modifier(9, "B", value=300)], (1000, 0)),
        ([Modifier(10, "A", "at-most", 1000)], (0, 0)),
        ([Modifier(10, "A", "at-most", 999)], (1000, 0)),
        ([Modifier(10, "A", "at-least", 1000)], (0, 0)),
        ([Modifier(10, "A", "at-least", 1001)], (1000, 0)),
        ([Modifier(7, "A"), Modifier(7, "A")], (500, 0)),
        ([Modifier(7, "A"), Modifier(8, "A")], (1000, 0)),
        ([Modifier(6, "A"), Modifier(9, "A", value=300)], (0, 0)),
        ([Modifier(8, "A"), Modifier(9, "A", value=300)], (300, 0)),
        ([Modifier(7, "A"), Modifier(10, "A", "at-most", 500)], (0, 0)),
        ([Modifier(9, "A", value=300), Modifier(10, "A", "at-least", 1000)], (300, 0)),
        ([REDIRECT_A, Modifier(6, "A")], (0, 1000)),
        ([REDIRECT_A, Modifier(7, "B")], (0, 500)),
    ],
)
def test_kinds_alone_and_in_pairs_on_1000_damage_to_a(modifiers: list[Modifier], expected: tuple[int, int]) -> None:
    for order in permutations(modifiers):
        assert final(1000, 0, *order) == expected


def test_a_half_is_rounded_up() -> None:
    assert final(725, 0, Modifier(7, "A")) == (363, 0)


def test_damage_turned_into_life_points_is_no_damage() -> None:
    tally = modify({"A": 1000, "B": 0}, [Modifier(5, "A"), Modifier(8, "A"), Modifier(9, "A", value=700)])
    assert (tally.damage["A"], tally.gained["A"]) == (0, 1000)
    assert [row.apply for row in tally.rows] == ["-", "05"]


def test_damage_treated_as_effect_damage_is_out_of_reach_of_later_kinds() -> None:
    tally = modify({"A": 1000, "B": 0}, [Modifier(4, "A"), Modifier(6, "A"), Modifier(8, "A")])
    assert (tally.damage["A"], tally.as_effect) == (1000, {"A"})


def test_one_player_takes_effect_damage_while_the_other_gains_life_points() -> None:
    tally = modify({"A": 1000, "B": 600}, [Modifier(4, "A"), Modifier(5, "B")])
    assert (tally.damage, tally.gained) == ({"A": 1000, "B": 0}, {"A": 0, "B": 600})
    assert tally.as_effect == {"A"}


def test_a_limit_of_nothing_keeps_no_damage_away() -> None:
    assert final(1, 0, Modifier(10, "A", "at-most", 0)) == (1, 0)


@pytest.mark.parametrize(("damage", "half", "rounded"), [(725, 363, True), (700, 350, False), (0, 0, False)])
def test_only_a_half_that_was_rounded_says_so(damage: int, half: int, rounded: bool) -> None:
    tally = modify({"A": 0, "B": damage}, [Modifier(7, "B")])
    codes = ("yugioh/damage-order/07", "yugioh/damage-order/halves-do-not-stack")
    assert tally.rows[1].damage == {"A": 0, "B": half}
    assert tally.rows[1].codes == ((*codes, "yugioh/damage/rounding") if rounded else codes)


def test_a_row_names_each_card_behind_it_once_and_keeps_its_amounts() -> None:
    modifiers = [Modifier(8, "A", source=name) for name in ("one", "", "one", "two")]
    base = {"A": 100, "B": 0}
    rows = modify(base, modifiers).rows
    assert [row.sources for row in rows] == [(), ("one", "two")]
    assert [row.damage["A"] for row in rows] == [100, 1600]
    assert base == {"A": 100, "B": 0}


@pytest.mark.parametrize("kind", [7, 8, 9, 10])
def test_a_kind_that_comes_too_late_for_one_player_still_reaches_the_other(kind: int) -> None:
    late = [Modifier(6, "A"), *(Modifier(kind, player, "at-least", 100) for player in "AB")]
    tally = modify({"A": 200, "B": 200}, late)
    assert tally.damage == {"A": 0, "B": {7: 100, 8: 400, 9: 100, 10: 0}[kind]}
    assert [row.apply for row in tally.rows] == ["-", "06", f"{kind:02}"]


def test_two_different_fixed_values_contradict_each_other() -> None:
    with pytest.raises(RuleConflict, match="yugioh/damage-order/09"):
        final(1000, 0, Modifier(9, "A", value=300), Modifier(9, "A", value=400))


MODIFIERS = st.lists(
    st.builds(
        Modifier,
        kind=st.integers(1, 8),
        player=st.sampled_from(["A", "B"]),
        how=st.sampled_from(["redirect", "mirror"]),
    ),
    max_size=6,
)


@given(st.integers(0, 8000), st.sampled_from(["A", "B"]), MODIFIERS, st.randoms())
def test_the_order_in_which_effects_are_listed_does_not_matter(
    amount: int, hurt: str, modifiers: list[Modifier], chooser: object
) -> None:
    base = {"A": 0, "B": 0, hurt: amount}
    shuffled = list(modifiers)
    chooser.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = modify(base, modifiers), modify(base, shuffled)
    assert (one.damage, one.gained, one.as_effect) == (other.damage, other.gained, other.as_effect)
    assert [row.apply for row in one.rows] == sorted(row.apply for row in one.rows)
    assert min(one.damage.values()) >= 0
