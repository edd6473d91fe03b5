"""Compiled cards, run: with what a monster battled, how it was turned, and a Summon that may not be answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
LARK = entry("Tin Lark", "", "Beast / Normal", atk=2000)
WREN = entry("Elm Wren", "", "Plant / Normal", atk=2000)
BATTLE = """
given:
  turn: {{player: {player}, phase: battle}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}], deck: [{{as: d1, atk: 1}}]}}
  B: {{monsters: [{{as: lark, card: Tin Lark}}, {{as: wren, card: Elm Wren}}]}}
when:
  - {player}: attacks with {by} into {into}
"""


@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize(
    ("foe", "met"),
    [("an opponent's attacking monster", {"B lark", "B wren"}), ("a Plant monster", {"A wren", "B wren"})],
)
@pytest.mark.parametrize("other", ["lark", "wren"])
def test_with_what_it_battled(scenarios: Loader, player: str, foe: str, met: set[str], other: str) -> None:
    owl = entry("Brass Owl", f"If this card is destroyed by battle with {foe}: You can gain 500 LP.")
    by, into = ("owl", other) if player == "A" else (other, "owl")
    answers = f"{player} {other}" in met
    verb = "activates owl" if answers else "may not activate owl"
    then = f"then: {{A: {{lp: {8000 if answers else 7500}, graveyard: [owl]}}}}"
    field = BATTLE.format(player=player, by=by, into=into)
    holds(scenarios, f"{field}  - A: {verb}\n{then}", [owl, LARK, WREN])


@pytest.mark.parametrize("foe", ["Plant", "Beast"])
def test_what_no_battle_with_some_destroys(scenarios: Loader, foe: str) -> None:
    owl = entry("Brass Owl", f"This card cannot be destroyed by battle with a {foe} monster.")
    field = BATTLE.format(player="B", by="wren", into="owl")
    then = "monsters: [owl]" if foe == "Plant" else "graveyard: [owl]"
    holds(scenarios, f"{field}then: {{A: {{lp: 7500, {then}}}}}", [owl, LARK, WREN])


TURNS = """
given:
  turn: {phase: main1}
  A: {monsters: [{as: lark, card: Tin Lark}], hand: [{as: owl, card: Brass Owl}, {as: call, card: Owl Call}]}
when:
  - A: activates call targeting lark
"""


@pytest.mark.parametrize(("to", "met"), [("face-down Defense Position", True), ("face-up Defense Position", False)])
def test_a_monster_that_is_turned_face_down(scenarios: Loader, to: str, met: bool) -> None:
    text = "If a face-up monster you control is flipped face-down: You can Special Summon this card from your hand."
    call = entry("Owl Call", f"Target 1 monster you control; change it to {to}.", "Normal Spell")
    verb = "activates owl" if met else "may not activate owl"
    then = f"then: {{A: {{monsters: [lark{', owl' if met else ''}]}}}}"
    holds(scenarios, f"{TURNS}  - A: {verb}\n{then}", [entry("Brass Owl", text), LARK, call])


@pytest.mark.parametrize("what", ["Plant", "Beast"])
@pytest.mark.parametrize("lasting", [True, False])
def test_a_summon_that_may_not_be_answered(scenarios: Loader, what: str, lasting: bool) -> None:
    no = f"our opponent cannot activate cards or effects when a {what} monster is Special Summoned."
    owl = entry("Brass Owl", f"You can discard this card; this turn, y{no}" if lasting else f"Y{no}")
    call = entry("Owl Call", "Special Summon 1 Beast monster from your hand.", "Normal Spell")
    field = """
given:
  turn: {phase: main1}
  A: {PLACE: [{as: owl, card: Brass Owl}], hand: [{as: call, card: Owl Call}, {as: lark, card: Tin Lark}]}
  B: {set: [{as: snare, card: Owl Snare}]}
when:
"""
    snare = entry("Owl Snare", "When a monster is Special Summoned: Gain 500 LP.", "Normal Trap")
    field = field.replace("PLACE: [{as: owl, card: Brass Owl}], hand: [", "hand: [{as: owl, card: Brass Owl}, ") if (
        lasting
    ) else field.replace("PLACE", "monsters")  # fmt: skip
    steps = "  - A: activates owl\n" if lasting else ""
    verb = "may not activate snare now" if what == "Beast" else "activates snare"
    then = f"then: {{B: {{lp: {8000 if what == 'Beast' else 8500}}}}}"
    holds(scenarios, f"{field}{steps}  - A: activates call\n  - B: {verb}\n{then}", [owl, LARK, call, snare])


@pytest.mark.parametrize("paid", ["wren", "lark", "x"])
def test_tributes_of_one_kind_or_another(scenarios: Loader, paid: str) -> None:
    text = 'You can Tribute 1 other "Owl" monster, or 1 Plant monster, from your hand or field; gain 500 LP.'
    field = """
given:
  turn: {phase: main1}
  A:
    monsters: [{as: owl, card: Brass Owl}, {as: lark, card: Tin Lark}]
    hand: [{as: wren, card: Elm Wren}, {as: x, card: Owl Chick}]
when:
"""
    chick = entry("Owl Chick", "", "Beast / Normal")
    verb = "may not activate owl paying with lark" if paid == "lark" else f"activates owl paying with {paid}"
    then = "monsters: [owl, lark], graveyard: []" if paid == "lark" else f"lp: 8500, graveyard: [{paid}]"
    holds(scenarios, f"{field}  - A: {verb}\nthen: {{A: {{{then}}}}}", [entry("Brass Owl", text), LARK, WREN, chick])
