"""Scenarios that would never end: stopped after a bounded number of steps, and reported, never passed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.errors import ScenarioError
from kb.scenario import run
from kb.scenario.check import check
from kb.scenario.load import MAX_STEPS
from kb.scenario.model import Scenario

Loader = Callable[[str], list[Scenario]]

TRIGGERS = """\
id: yugioh/new/triggers
title: Two mandatory effects give each other Life Points for ever
cards:
  - name: Giver
    kind: monster
    type: Fiend / Effect
    level: 4
    atk: 1000
    def: 1000
    effects:
      - id: give
        type: trigger
        mandatory: true
        when: {event: lp-gained, who: you}
        do: [{op: gain-lp, who: opponent, amount: 100}]
  - {name: Potion, kind: spell, icon: normal, effects: [{id: gain, type: card, do: [{op: gain-lp, amount: 100}]}]}
given:
  turn: {phase: main1}
  A: {monsters: [{as: giver, card: Giver}], hand: [{as: potion, card: Potion}]}
  B: {monsters: [{as: taker, card: Giver}]}
when:
  - A: activates potion
"""
AT_ONCE = """\
id: yugioh/new/at-once
title: A continuous effect answers itself for ever, between two chain links
cards:
  - name: Endless Well
    kind: spell
    icon: continuous
    effects:
      - {id: gain, type: card, do: [{op: gain-lp, amount: 100}]}
      - {id: well, type: continuous, when: {event: lp-gained, who: you}, do: [{op: gain-lp, amount: 100}]}
given:
  turn: {phase: main1}
  A: {spells: [{as: well, card: Endless Well}], hand: [{as: second, card: Endless Well}]}
when:
  - A: activates second
"""
RESTED = """\
id: grand-archive/new/rested
title: An ally wakes up and rests itself for ever
cards:
  - name: Restless Sentry
    types: [ally]
    power: 1
    life: 3
    triggered: [{on: rested, do: [{op: wake-up, what: this}, {op: rest, what: this}]}]
given:
  A: {champion: {as: champion, life: 20}, field: [{as: sentry, card: Restless Sentry}]}
  B: {champion: {as: foe, life: 20}}
when:
  - A: attacks with sentry into foe
"""
SWARM = """\
id: grand-archive/new/swarm
title: Every ally that enters the field brings two more
cards:
  - name: Caller
    types: [ally]
    reserve: 0
    power: 1
    life: 3
    tokens: {crawler: {name: Crawler, types: [ally], power: 1, life: 1}}
    triggered: [{on: enter, of: {kind: ally}, do: [{op: summon, token: crawler, n: 2}]}]
given:
  A: {champion: {as: champion, life: 20}, hand: [{as: caller, card: Caller}]}
  B: {champion: {as: foe, life: 20}}
when:
  - A: activates caller
"""


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (TRIGGERS, "{A: {lp: 8100}}"),
        (TRIGGERS + "  - B: passes\n  - A: attacks with giver into taker\n", "{A: {lp: 8100}}"),
        (TRIGGERS + "  - B: may attack with taker into giver\n", "{}"),
        (AT_ONCE, "{A: {lp: 8100}}"),
        (RESTED, "{dealt: []}"),
        (RESTED + "  - B: may attack with foe into sentry\n", "{}"),
        (SWARM, "{dealt: []}"),
    ],
)
def test_a_loop_is_stopped_and_told(text: str, then: str, scenarios: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MAX_PASSES", 300)
    (outcome,) = check(scenarios(f"{text}then: {then}\n"), lambda id: None)
    assert outcome.status == "error"
    failure = outcome.failures[-1]
    assert "does not come to rest" in failure.actual
    assert failure.where.startswith("new.yaml:")
    assert len(outcome.trace) < 3_000


def test_a_loop_that_costs_life_points_ends_the_duel(scenarios: Loader) -> None:
    """What ends by the rules is played to its end: each mandatory effect inflicts damage until somebody has lost."""
    hurt = TRIGGERS.replace("lp-gained", "damaged").replace("op: gain-lp, who:", "op: damage, to:")
    hurt = hurt.replace("op: gain-lp,", "op: damage, to: you,")
    (outcome,) = check(scenarios(f"{hurt}then: {{winner: B, A: {{lp: 0}}, B: {{lp: 100}}}}\n"), lambda id: None)
    assert (outcome.status, outcome.failures) == ("passed", ())


def test_a_scenario_of_a_thousand_steps_is_played(scenarios: Loader) -> None:
    asked = "  - A: may not attack with champion into A\n" * MAX_STEPS
    field = "given: {A: {champion: {as: champion, life: 9}}}"
    text = f"id: grand-archive/new/long\ntitle: Long\n{field}\nwhen:\n{asked}"
    (outcome,) = check(scenarios(f"{text}then: {{dealt: []}}\n"), lambda id: None)
    assert (outcome.status, outcome.failures) == ("passed", ())


def test_a_token_that_the_card_does_not_print_is_told(scenarios: Loader) -> None:
    with pytest.raises(ScenarioError, match="the card prints no token 'beetle'; write it under its 'tokens'"):
        scenarios(SWARM.replace("token: crawler", "token: beetle") + "then: {dealt: []}\n")
