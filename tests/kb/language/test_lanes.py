"""Numbers side by side in one: the equation of the module against the naive reference."""

from hypothesis import given
from hypothesis import strategies as st

from kb.language import lanes

BYTES = st.integers(0, 255)
ROWS = st.integers(1, 9).flatmap(
    lambda width: st.tuples(
        st.lists(st.integers(-12, 12), min_size=width, max_size=width),
        st.lists(st.lists(BYTES, min_size=width, max_size=width), max_size=20),
    )
)
LIFT = 1 << 15


@given(st.lists(st.integers(0, 65_535)))
def test_what_was_packed_is_unpacked(values: list[int]) -> None:
    assert list(lanes.unpacked(lanes.packed(values, 2), len(values), 2)) == values


@given(st.lists(BYTES))
def test_a_lane_is_a_digit_to_the_base_of_its_size(values: list[int]) -> None:
    naive = sum(value * 256 ** (4 * place) for place, value in enumerate(values))
    assert lanes.packed(values, 4) == lanes.packed_bytes(bytes(values), 4) == naive


@given(ROWS)
def test_products_of_all_rows_at_once_are_those_of_each(given: tuple[list[int], list[list[int]]]) -> None:
    vector, rows = given
    naive = [sum(v * c for v, c in zip(vector, row, strict=True)) + LIFT for row in rows]
    columns = [lanes.packed([row[place] for row in rows], 2) for place in range(len(vector))]
    assert list(lanes.numbers(lanes.products(vector, columns, len(rows), LIFT), 2)) == naive


@given(st.lists(st.integers(0, 65_535), max_size=50), st.integers(0, 65_535))
def test_those_above_are_found_with_their_places(values: list[int], least: int) -> None:
    naive = [(place, value) for place, value in enumerate(values) if value > least]
    assert lanes.above(lanes.packed(values, 2).to_bytes(2 * len(values), "little"), least) == naive


def test_sums_of_whole_vectors() -> None:
    added = lanes.packed([1, 20_000, 3], 2) + lanes.packed([5, 7, 65_000], 2)
    assert list(lanes.unpacked(added, 3, 2)) == [6, 20_007, 65_003]
