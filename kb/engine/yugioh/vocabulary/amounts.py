"""How much, where a text has it reckoned: so much for each card, or for a figure of cards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kb.engine.yugioh.vocabulary.filters import Base, Cards, What

Figure = Literal[
    "atk", "def", "original-atk", "original-def", "printed-atk", "printed-def", "level", "rank", "link",
    "level-or-rank", "one", "taken", "lost", "had-atk", "had-def", "had-level", "rolled",
]  # fmt: skip


class Amount(Base, frozen=True):
    """`times` for each card that matches `each`, or `times` a figure of the cards `of`, of several all together.

    `different`: cards of one name count once. `counter`: times the counters of that name on the cards `of`.
    `of` may also name the monster that the card was Summoned by, its `maker`, or what it was `made-with`; the figure
    `one` counts them. `half`: half of it, rounded up; `plus` so much more. `highest`: of several cards only the highest
    figure counts. Of the original values and of Level, Rank and Link Rating a card is asked wherever it is now. `taken`
    is the damage or Life Points of the event before the colon, `lost` the ATK that the part before took away,
    `had-atk` and its like are what a monster had as it was last face-up on the field, 0 if it lay face-down.
    `rolled` is what the dice show that the effect rolled, all together.
    """

    each: Cards | None = None
    of: What | None = None
    figure: Figure = "atk"
    different: bool = False
    counter: str | None = None
    times: Annotated[int, Meta(ge=-10_000, le=10_000)] = 1
    half: bool = False
    highest: bool = False
    plus: Annotated[int, Meta(ge=-10_000, le=10_000)] = 0
