"""Compiled cards that change a monster of a battle by a figure of "its": that monster's own, run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.card_text import read
from kb.card_text.compiling import compiled
from kb.scenario.model import Scenario
from tests.kb.card_text.reads import monster
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
FISH = entry("Elm Fish", "Gains 100 ATK.", "Fish / Effect", atk=1100)
WHEN = "During the Damage Step, when your Fish monster battles an opponent's monster (Quick Effect): You can send this"


@pytest.mark.parametrize(
    ("said", "lp"),
    [
        ("that opponent's monster loses ATK equal to its own ATK", 8000 - 1200),
        ("that opponent's monster loses ATK equal to half its ATK", 8000 - 1200 + 500),
        ("that monster you control gains ATK equal to its original ATK", 8000 - 1200 - 1100 + 1000),
        ("that monster you control gains ATK equal to that opponent's monster's ATK", 8000 - 1200),
    ],
)
def test_its_own_figure(scenarios: Loader, said: str, lp: int) -> None:
    hen = entry("Brass Hen", f"{WHEN} card from your hand to the GY; {said}, until the end of this turn.")
    course = f"""
given:
  A: {{monsters: [{{as: elm, card: Elm Fish}}], hand: [{{as: hen, card: Brass Hen}}]}}
  B: {{monsters: [{{as: one, atk: 1000}}]}}
when:
  - A: attacks with elm into one
  - A: activates hen
then: {{B: {{lp: {lp}, graveyard: [one]}}}}
"""
    holds(scenarios, course, [hen, FISH])


def test_its_figure_where_nothing_says_whose() -> None:
    text = "When an opponent's monster declares an attack: You can gain LP equal to its ATK plus that of its Type."
    assert compiled(monster(text)).card is None
    assert compiled(read(monster("Draw 1 card equal to its ATK.").card)).card is None
