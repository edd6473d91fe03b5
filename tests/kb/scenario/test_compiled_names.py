"""Compiled cards by which nothing of a name may be activated, run: that name, and that player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.card_text.compiling import compiled
from kb.scenario.model import Scenario
from tests.kb.card_text.reads import spell
from tests.kb.card_text.test_compiling import missing
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
BARRED = "activate cards, or the effects of cards, with"
COURSE = """
given:
  turn: {{phase: main1}}
  A:
    monsters: [{{as: owl, card: Brass Owl}}]
    hand: [{{as: other, card: {other}}}]
    deck: [{{as: found, card: Tin Lark}}]
when:
  - A: activates owl
  - B: passes
  - A: passes
  - A: {last}
then: {{A: {{lp: {lp}}}}}
"""


@pytest.mark.parametrize(
    ("said", "other", "may"),
    [
        (f"but for the rest of this turn, you cannot {BARRED} that name.", "Lead Crow", True),
        (f"but for the rest of this turn, you cannot {BARRED} that name.", "Tin Lark", False),
        (f"but you cannot {BARRED} its name for the rest of this turn.", "Tin Lark", False),
        (f"also, neither player can {BARRED} the same name as that card for the rest of this turn.", "Tin Lark", False),
        (f"but for the rest of this turn, your opponent cannot {BARRED} that name.", "Tin Lark", True),
    ],
)
def test_nothing_of_the_name_that_was_found(scenarios: Loader, said: str, other: str, may: bool) -> None:
    owl = entry("Brass Owl", f"You can pay 500 LP; add a Winged Beast monster from your Deck to your hand, {said}")
    birds = [
        entry(name, "(Quick Effect): You can discard this card; gain 300 LP.", "Winged Beast / Effect")
        for name in ("Tin Lark", "Lead Crow")
    ]
    last, lp = ("activates other", 7800) if may else ("may not activate other because card-effect", 7500)
    holds(scenarios, COURSE.format(other=other, last=last, lp=lp), [owl, *birds])


def test_but_for_some_of_that_name_it_has_no_form() -> None:
    text = (
        f"Add 1 Fish monster from your Deck to your hand, but you cannot {BARRED} that name for the rest of this turn"
    )
    assert compiled(spell(f"{text}.")).whole
    assert missing(spell(f"{text}, except Fish monsters."))
