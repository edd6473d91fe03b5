"""How many cards a noun phrase speaks of."""

from __future__ import annotations

from typing import NamedTuple

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Count

#: More than there can be: any number of cards.
EVERY = 60


class Number(NamedTuple):
    """How many: a number, up to that number, or `all` that there are.

    `together`: in what they must differ, or be the same, in the words of the vocabulary.
    """

    most: int = 1
    up_to: bool = False
    all: bool = False
    together: tuple[tuple[str, str | bool], ...] = ()
    as_many: bool = False
    by: Entry | None = None


def number(cards: Cards) -> Number:
    """How many cards a phrase speaks of."""
    count = cards.number
    if count in (Count(1, None, "all"), Count(1, None, "each")):
        return Number(all=True)
    if count.word == "up-to" and count.least == 0 and count.most:
        return Number(count.most, up_to=True)
    if count == Count(1, None, "the") and any(one.what == "battle" for one in cards.filters):
        return Number()  # "the attacking monster"
    if count == Count(1, None, "") and cards.determiner == "another":
        return Number()
    if count == Count(0, None, "any-number"):
        return Number(EVERY, up_to=True)
    if count.word in ("", "a", "exactly") and count.most is not None and count.least == count.most > 0:
        return Number(count.most)
    if count.word == "" and count.most is not None and count.least == 1:
        return Number(count.most, up_to=True)  # "1 or 2"
    raise NoForm(f"number {count.word or 'open'}", (cards.start, cards.end))
