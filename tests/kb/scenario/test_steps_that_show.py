"""Every step that a bundled scenario takes shows in what the scenario expects: left out, something comes out otherwise.

A step that nobody would miss proves nothing: an effect was activated, and whether it resolved was not looked at. Not
counted are passing and moving on, and a step that the game takes by itself where it is not written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from each import assert_each, scenarios

from kb.errors import ScenarioError
from kb.scenario.game import module
from kb.scenario.load import load_text
from kb.scenario.model import Result, Scenario

#: Steps that only let the game go on, and questions.
NO_DEED = re.compile(r"may |passes|moves to ")
#: What is told of a step that does nothing but answer, and of passing.
TOLD_OF_STEPS = frozenset({"action", "passes", "may"})

SAID_AND_SEEN = """
id: yugioh/chain/said-and-seen
title: A monster is destroyed
rules: [yugioh/chain/reverse-order]
given:
  turn: {phase: main1}
  A: {hand: [{as: hole, card: Dark Hole}]}
  B: {monsters: [{as: prey, atk: 1}]}
when:
  - A: activates hole
then:
  B: {monsters: MONSTERS}
"""


def test_each_step_shows() -> None:
    assert_each(scenarios(), nothing_is_missed, lambda scenario: scenario.id)


def test_a_step_that_does_not_show_is_found() -> None:
    (seen,) = load_text(SAID_AND_SEEN.replace("MONSTERS", "[]"))
    assert list(unseen(seen)) == []
    (said,) = load_text(SAID_AND_SEEN.replace("{monsters: MONSTERS}", "{hand: []}"))
    assert list(unseen(said)) == ["A: activates hole"]


def nothing_is_missed(scenario: Scenario) -> None:
    assert list(unseen(scenario)) == []


def unseen(scenario: Scenario) -> Iterator[str]:
    """The steps without which all comes out as it is expected, though not everything happened."""
    whole: Counter[str] | None = None
    for i, step in enumerate(scenario.when):
        who, deed = next((key, value) for key, value in step.items() if key != "at")
        if who == "then" or NO_DEED.match(deed):
            continue
        run = without(scenario, i)
        if run is None or run.failures:
            continue
        whole = whole if whole is not None else happened(scenario.program.run(lambda _: None))
        if happened(run) != whole:
            yield f"{who}: {deed}"


def without(scenario: Scenario, i: int) -> Result | None:
    """The run without step `i`; None where the scenario makes no sense then."""
    steps = [*scenario.when[:i], *scenario.when[i + 1 :]]
    try:
        return replace(scenario, when=steps, prepare=module(scenario.game).prepare).program.run(lambda _: None)
    except ScenarioError:
        return None


def happened(run: Result) -> Counter[str]:
    """What was told to have happened, whatever came first."""
    return Counter(
        f"{e.kind} {sorted(map(str, e.facts.items()))}" for e in run.trace.events() if e.kind not in TOLD_OF_STEPS
    )
