"""Whole runs as `judge check --trace` prints them: every line with its facts and rules, for one scenario a mechanic.

The expected lines are in `__snapshots__`; `pytest --snapshot-update` writes them anew, to be read before they are kept.
"""

from __future__ import annotations

import pytest
from each import scenarios
from syrupy.assertion import SnapshotAssertion

from kb.scenario.check import check

TOLD = (
    "yugioh/attack/all-once-each",
    "yugioh/attack/target-changed-while-resolving",
    "yugioh/battle-phase/weather-report",
    "yugioh/battle-phase/neko-mane-king",
    "yugioh/chain/equip-card-without-its-monster",
    "yugioh/damage/piercing-is-battle-damage",
    "yugioh/damage-order/chaos-max-lethal",
    "yugioh/damage-order/ohime-mirror-match",
    "yugioh/damage-step/having-attacked",
    "yugioh/damage-step/replacement-with-material[kept]",
    "yugioh/damage-step/second-malefic",
    "yugioh/damage-step/self-destruction-waits[giant-kozaky]",
    "yugioh/damage-step/two-barriers",
    "yugioh/declaration/attacker-changes-sides",
    "yugioh/declaration/seven-tools-enemy-controller-raigeki-break[other-target]",
    "yugioh/declaration/turn-player-chains-own-answer",
    "yugioh/replay/responses-after-the-choice",
    "yugioh/summon/negated",
    "yugioh/timing/dragon-after-two-triggers",
    "yugioh/timing/negated-link-still-counts",
)


@pytest.mark.parametrize("name", TOLD)
def test_a_run_is_told_line_by_line(name: str, snapshot: SnapshotAssertion) -> None:
    (outcome,) = check([scenario for scenario in scenarios("yugioh") if scenario.id == name], lambda _: None)
    assert "\n".join(outcome.trace) == snapshot
