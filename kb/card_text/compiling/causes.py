"""By what something happens, and to how many."""

from __future__ import annotations

from kb.card_text.compiling.spending import Spent
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count


def cause_of(by: Cards, told: Told) -> str:
    """By battle, by card effect, or by either."""
    causes = []
    for part in (by._replace(more=(), join=""), *by.more):
        with Spent(part) as node:
            head, whose, count = node.take("head"), node.take("whose"), node.take("number")
        head = "effect" if head == "effects" else head
        if head not in ("battle", "effect") or count not in (Count(1, None, ""), Count(1, 1, "a")):
            raise told.no_form(f"by {head}")
        causes.append(f"{whose}-{head}" if whose else head)
    if by.more and by.join != "or":
        raise told.no_form(f"by {by.join}")
    known = {
        ("battle",): "battle",
        ("effect",): "effect",
        ("battle", "effect"): "battle-or-effect",
        ("battle", "opponent-effect"): "battle-or-opponent-effect",
    }
    if tuple(causes) not in known:
        raise told.no_form(f"by {' '.join(causes)}")
    return known[tuple(causes)]


def one_or_more(phrase: Cards, told: Told) -> None:
    """The events of the vocabulary ask for one card or more."""
    if phrase.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "a")):
        raise told.no_form("a number of them")
