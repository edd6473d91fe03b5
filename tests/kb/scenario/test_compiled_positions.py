"""Compiled cards by which battle positions are kept, run: by hand, by effects, for how long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
TURNS = entry("Turning Reed", "Target 1 monster on the field; change its battle position.", "Normal Spell")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Monsters your opponent controls cannot change their battle positions.", True),
        ("Defense Position monsters the opponent controls cannot change their battle positions.", False),
        ("While this card is face-up on the field, it can not change its battle position.", False),
    ],
)
def test_all_the_while_this_card_is_there(scenarios: Loader, text: str, kept: bool) -> None:
    course = """
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: theirs, atk: 700}}, {{as: other, atk: 800}}], hand: [{{as: reed, card: Turning Reed}}]}}
  B: {{monsters: [{{as: owl, card: Brass Owl}}]}}
when:
  - A: {first}
  - A: activates reed targeting other
then: {{positions: {{theirs: {at}, other: {at}}}}}
"""
    first = "may not turn theirs because card-effect" if kept else "turns theirs"
    at = "attack" if kept else "defense"
    holds(scenarios, course.format(first=first, at=at), [entry("Brass Owl", text), TURNS])


#: How long it is kept as it lies.
KEPT = "until the end of your next turn"


@pytest.mark.parametrize(
    ("said", "hand", "effect"),
    [
        (f", and its battle position cannot be changed {KEPT}.", "may not", "defense"),
        (f". It cannot change its battle position {KEPT}, except with a card effect.",
         "may not", "attack"),
        (".", "may", "attack"),
    ],
)  # fmt: skip
def test_after_it_has_attacked(scenarios: Loader, said: str, hand: str, effect: str) -> None:
    text = f"If this card attacks, it is changed to Defense Position at the end of the Battle Phase{said}"
    course = f"""
given:
  A: {{monsters: [{{as: owl, card: Brass Owl}}], hand: [{{as: reed, card: Turning Reed}}], deck: [{{as: x, atk: 1}}]}}
  B: {{deck: [{{as: y, atk: 1}}]}}
when:
  - A: attacks directly with owl
  - A: moves to the End Step
  - A: moves to Main Phase 2
  - A: moves to the End Phase
  - A: moves to the next turn
  - B: moves to the Standby Phase
  - B: moves to Main Phase 1
  - B: moves to the End Phase
  - B: moves to the next turn
  - A: moves to the Standby Phase
  - A: moves to Main Phase 1
  - A: {hand} turn owl{" because card-effect" if hand == "may not" else ""}
  - A: activates reed targeting owl
then: {{positions: {{owl: {effect}}}}}
"""
    holds(scenarios, course, [entry("Brass Owl", text), TURNS])


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("Monsters changed to face-down Defense Position by this effect can not change their battle positions.", False),
        ("", True),
    ],
)  # fmt: skip
def test_what_the_effect_has_turned_down(scenarios: Loader, said: str, may: bool) -> None:
    text = f"Change all Attack Position monsters you control to face-down Defense Position. {said}"
    course = f"""
given:
  turn: {{phase: main1}}
  A:
    hand: [{{as: errand, card: Owl's Errand}}]
    monsters: [{{as: stood, atk: 700}}, {{as: lies, atk: 800, position: face-down-defense}}]
when:
  - A: activates errand
  - A: turns lies
  - A: {"turns stood" if may else "may not turn stood because card-effect"}
then: {{positions: {{stood: {"attack" if may else "face-down-defense"}, lies: attack}}}}
"""
    holds(scenarios, course, [entry("Owl's Errand", text, "Normal Spell")])


def test_what_was_targeted_is_kept_this_turn(scenarios: Loader) -> None:
    text = "You may target 1 monster your opponent controls; change its battle position{}."
    course = """
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}], hand: [{{as: reed, card: Turning Reed}}]}}
  B: {{monsters: [{{as: theirs, atk: 700}}]}}
when:
  - A: activates owl targeting theirs
  - A: activates reed targeting theirs
then: {{positions: {{theirs: {at}}}}}
"""
    kept = ", and if you do, it cannot change its battle position during the rest of this turn"
    holds(scenarios, course.format(at="defense"), [entry("Brass Owl", text.format(kept)), TURNS])
    holds(scenarios, course.format(at="attack"), [entry("Brass Owl", text.format("")), TURNS])
