"""Compiled cards that ask by which effect a monster was Special Summoned, run: by that one, by another, by none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
CARDS = [
    entry("Elm Crow", "You can discard 1 card; Special Summon 1 Fiend monster from your GY.", "Winged Beast / Effect"),
    entry("Tin Lark", "You can discard 1 card; Special Summon 1 Fiend monster from your GY.", "Winged Beast / Effect"),
    entry("Elm Call", "Special Summon 1 Fiend monster from your GY.", "Normal Spell"),
    entry("Lead Snare", "Special Summon 1 Fiend monster from your GY.", "Normal Trap"),
]
FIELD = """
given:
  turn: {phase: main1}
  A:
    graveyard: [{as: owl, card: Brass Owl}]
    hand: [{as: x, atk: 1}, {as: elm-call, card: Elm Call}]
    monsters: [{as: elm-crow, card: Elm Crow}, {as: lark, card: Tin Lark}]
    set: [{as: snare, card: Lead Snare}]
    deck: [{as: d1, atk: 2}, {as: d2, atk: 2}]
  B: {graveyard: [{as: gone, atk: 3}]}
when:
"""


@pytest.mark.parametrize(
    ("by", "met"),
    [
        ("a monster effect", {"elm-crow", "lark"}),
        ("your Trap effect", {"snare"}),
        ('an "Elm" Spell/Trap effect', {"elm-call"}),
        ('an "Elm" card\'s effect', {"elm-crow", "elm-call"}),
        ('the effect of an "Elm" monster', {"elm-crow"}),
    ],
)
@pytest.mark.parametrize("way", ["elm-crow", "lark", "elm-call", "snare"])
def test_what_waits_for_a_summon_by_an_effect(scenarios: Loader, by: str, met: set[str], way: str) -> None:
    owl = entry("Brass Owl", f"If this card is Special Summoned by {by}: You can gain 700 LP.")
    paid = " paying with x" if way in ("elm-crow", "lark") else ""
    verb = "activates owl" if way in met else "may not activate owl"
    steps = f"  - A: activates {way}{paid}\n  - A: {verb}\n"
    holds(scenarios, f"{FIELD}{steps}then: {{A: {{lp: {8700 if way in met else 8000}}}}}", [owl, *CARDS])


@pytest.mark.parametrize("way", ["elm-crow", "lark"])
def test_what_may_be_done_instead_after_such_a_summon(scenarios: Loader, way: str) -> None:
    text = (
        "If this card is Special Summoned: You may target 1 card in your opponent's GY; return it to the Deck, or, "
        'if this monster was Special Summoned by the effect of an "Elm" monster, you can banish that card instead.'
    )
    owl = entry("Brass Owl", text)
    steps = f"  - A: activates {way} paying with x\n  - A: activates owl targeting gone\n"
    steps += "  - A: picks 2\n" if way == "elm-crow" else ""
    then = "{banished: [gone]}" if way == "elm-crow" else "{banished: [], graveyard: []}"
    holds(scenarios, f"{FIELD}{steps}then: {{B: {then}}}", [owl, *CARDS])


@pytest.mark.parametrize("way", ["elm-crow", "lark"])
def test_a_quick_effect_after_such_a_summon(scenarios: Loader, way: str) -> None:
    text = (
        "You can pay 500 LP; draw 1 card. This is a Quick Effect if this monster was Special Summoned by the effect of"
    )
    owl = entry("Brass Owl", f'{text} an "Elm" monster.')
    verb = "activates owl" if way == "elm-crow" else "may not activate owl now"
    steps = f"  - A: activates {way} paying with x\n  - A: activates elm-call\n  - B: passes\n  - A: {verb}\n"
    field = FIELD.replace("[{as: owl, card: Brass Owl}]", "[{as: owl, card: Brass Owl}, {as: imp, card: Brass Owl}]")
    steps = steps.replace("paying with x\n", "paying with x\n  - A: picks owl\n")
    holds(scenarios, f"{field}{steps}then: {{A: {{lp: {7500 if way == 'elm-crow' else 8000}}}}}", [owl, *CARDS])
