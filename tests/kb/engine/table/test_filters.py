"""Filters: only the words that are written are asked, and every word has its row."""

from __future__ import annotations

import msgspec
import pytest

from kb.engine.table.filters import Rows


class Cards(msgspec.Struct, frozen=True):
    colour: str | None = None
    cheap: bool = False
    best: str | None = None


class Card(msgspec.Struct, frozen=True):
    colour: str
    cost: int


def _cheap(limit: int, card: Card, value: bool) -> bool:
    return (card.cost <= limit) == value


ROWS = Rows[int, Card](
    Cards, {"colour": lambda limit, card, value: card.colour == value, "cheap": _cheap}, beside=("best",)
)


def test_every_written_word_must_fit() -> None:
    red = Card("red", 5)
    assert ROWS.fits(Cards(), 3, red)
    assert ROWS.fits(Cards(colour="red"), 3, red)
    assert not ROWS.fits(Cards(colour="blue"), 3, red)
    assert not ROWS.fits(Cards(colour="red", cheap=True), 3, red)
    assert ROWS.fits(Cards(colour="red", cheap=True, best="cost"), 5, red)


def test_a_word_that_is_not_written_is_not_asked() -> None:
    def never(limit: int, card: Card, value: object) -> bool:
        raise AssertionError("asked")

    rows = Rows[int, Card](Cards, {"cheap": never, "colour": lambda limit, card, value: True}, beside=("best",))
    assert rows.fits(Cards(colour="red"), 3, Card("red", 5))


def test_a_word_without_a_row_and_a_row_without_a_word_are_errors() -> None:
    with pytest.raises(ValueError, match="Cards and its rows differ in best, cheap"):
        Rows(Cards, {"colour": lambda seen, card, value: True})
    with pytest.raises(ValueError, match="differ in size"):
        Rows(Cards, {"size": lambda seen, card, value: True}, beside=("best", "cheap", "colour"))
