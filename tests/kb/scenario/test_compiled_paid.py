"""Compiled cards that ask what paid for them, run: what it is, how many it was, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
CARDS = [
    entry("Elm Fish", "Gains 100 ATK.", "Fish / Effect", atk=1100),
    entry("Tin Fish", "Gains 100 ATK.", "Fish / Effect", atk=700),
]
COURSE = """
given:
  turn: {{phase: main1}}
  A:
    monsters: [{{as: owl, card: Brass Owl}}]
    graveyard: [{{as: elm, card: Elm Fish}}, {{as: tin, card: Tin Fish}}]
    deck: [{{as: d1, atk: 1}}, {{as: d2, atk: 1}}]
when:
  - A: activates owl paying with {paid}
then: {{A: {then}}}
"""


#: What the text calls the card that paid.
BANISHED = "the monster banished to activate this effect"


@pytest.mark.parametrize(
    ("text", "paid", "then"),
    [
        ('then, if you banished an "Elm" monster to activate this effect, draw 1 card.', "elm",
         "{lp: 8300, hand: [d1]}"),
        ('then, if you banished an "Elm" monster to activate this effect, draw 1 card.', "tin", "{lp: 8300, hand: []}"),
        (f"then gain LP equal to the original ATK of {BANISHED}.", "elm",
         "{lp: 9400}"),
        (f"then gain LP equal to the original ATK of {BANISHED}.", "tin",
         "{lp: 9000}"),
    ],
)  # fmt: skip
def test_what_paid(scenarios: Loader, text: str, paid: str, then: str) -> None:
    owl = entry("Brass Owl", f"You can banish 1 Fish monster from your GY; gain 300 LP, {text}")
    holds(scenarios, COURSE.format(paid=paid, then=then), [owl, *CARDS])


@pytest.mark.parametrize(("paid", "lp"), [("elm", 8400), ("elm, tin", 8800)])
def test_how_many_paid(scenarios: Loader, paid: str, lp: int) -> None:
    text = "You can banish up to 2 Fish monsters from your GY; gain 400 LP for each monster banished to activate this"
    holds(scenarios, COURSE.format(paid=paid, then=f"{{lp: {lp}}}"), [entry("Brass Owl", f"{text} effect."), *CARDS])
