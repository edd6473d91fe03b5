"""Whatever the text, there is a reading: no crash, every part inside the text, time that grows with the length."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from calls import calls
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.card_text import CardText, Reading, read
from kb.card_text.reading import Clause, plain
from kb.card_text.standing import held

_SAID = """if when while during you can cannot target destroy banish 1 2 all "X" monster card your opponent controls GY
hand
Deck from to and or then also , ; : . ( ) ● that whose with equal except this it Special Summon Summoned Level 4 or
lower
face-up 0 rest once per turn effect is are by battle of the until end Phase / + " '"""
WORDS = st.sampled_from([*_SAID.split(), "\n"])
KINDS = st.sampled_from(
    [
        ("Monster", None, "Fiend / Effect"),
        ("Monster", None, "Fiend / Link / Effect"),
        ("Spell", "Normal", None),
        ("Spell", "Continuous", None),
        ("Trap", "Normal", None),
    ]
)


def reading(text: str, kind: tuple[str, str | None, str | None] = ("Monster", None, "Fiend / Effect")) -> Reading:
    return read(CardText(1, "Made Up", *kind, text))


def inside(value: object, size: int) -> bool:
    if isinstance(value, dict):
        placed = "start" not in value or 0 <= value["start"] <= value["end"] <= size
        return placed and all(inside(part, size) for part in value.values())
    return all(inside(part, size) for part in value) if isinstance(value, list) else True


@settings(deadline=None)  # the first reading loads the lexicon
@given(st.one_of(st.text(max_size=400), st.lists(WORDS, max_size=120).map(" ".join)), KINDS)
def test_any_text_has_a_reading_whose_parts_stand_in_it(text, kind):
    made = reading(text, kind)
    assert inside(plain((made.effects, made.standing, made.materials)), len(text))
    assert all(0 <= start <= end <= len(text) for _, (start, end) in made.unread)


@pytest.mark.parametrize(
    "piece",
    ["destroy it and ", "it ", "a monster ", "the zone it points to ",
     "x ", "a monster that mentions ", "(", '"', "your hand or ", "if ", "with the same name as ", "of ",
     "except ", "by banishing ", "1 or ", "you can ", "that target ", "● ", "that was destroyed by ", ": ", "; ",
     "Normal or "],
)  # fmt: skip
def test_work_grows_with_the_length_and_not_faster(piece):
    """Counted in calls, not in time."""
    short, long = (calls(partial(reading, piece * times)) for times in (200, 800))
    assert long < 6 * short + 10_000


def test_a_time_with_a_number_that_is_none() -> None:
    assert read(
        CardText(1, "Owl", "Monster", None, "Fiend / Effect", "You cannot attack for the rest 0: this turn.")
    ).unread


def test_what_holds_is_found_by_going_through_the_clauses_a_few_times() -> None:
    class Counted(tuple[Clause, ...]):
        def __iter__(self) -> Iterator[Clause]:
            times.append(1)
            return super().__iter__()

    times: list[int] = []
    text = CardText(1, "Owl", "Monster", None, "Fiend / Effect", "target " * 60)
    clauses = Counted(read(text).standing[0].clauses)
    held(clauses)
    assert len(clauses) > 20 > len(times)
