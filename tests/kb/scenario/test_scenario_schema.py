"""The JSON Schema: it lists every word that a scenario may use, and takes every bundled scenario."""

import re
from typing import Any

import pytest

from kb.files import read
from kb.scenario import game as games
from kb.scenario.load import SCENARIOS
from kb.scenario.schema import json_schema, words

GAMES = sorted(games.MODULES)


@pytest.mark.parametrize("game", GAMES)
def test_events_reasons_and_moments_are_listed(game: str) -> None:
    defs, module = json_schema(game)["$defs"], games.module(game)
    assert defs["event"]["anyOf"][0]["enum"] == list(module.EVENTS.known) == words(game)["events"]
    assert defs["reason"]["enum"] == sorted(module.Reason) == words(game)["reasons"]
    assert defs["moment"]["enum"] == list(module.MOMENTS) == words(game)["moments"]
    for key in ("happens", "never", "in-order"):
        assert defs["Then"]["properties"][key]["items"] == {"$ref": "#/$defs/event"}


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_that_there_is_not_fits_no_form(game: str) -> None:
    step = json_schema(game)["properties"]["when"]["items"]["additionalProperties"]
    forms = [re.compile(form["pattern"]) for form in step["anyOf"]]
    reason = next(iter(games.module(game).Reason))
    assert any(form.search(f"may not pass because {reason}") for form in forms)
    assert not any(form.search("may not pass because it-rains") for form in forms)


def _events(then: Any) -> list[str]:
    written = [(then or {}).get(key) for key in ("happens", "never", "in-order")]
    return [event for events in written if isinstance(events, list) for event in events]


@pytest.mark.parametrize("game", GAMES)
def test_the_events_and_moments_of_every_bundled_scenario_fit(game: str) -> None:
    defs = json_schema(game)["$defs"]
    known, about = defs["event"]["anyOf"]
    seen = 0
    for file in sorted((SCENARIOS / game).rglob("*.yaml")):
        for document in read(file):
            steps = [step for step in document.value.get("when", ()) if isinstance(step, dict)]
            for then in (document.value.get("then"), *(step.get("then") for step in steps)):
                for event in (event for event in _events(then) if "$" not in event):
                    assert event in known["enum"] or re.search(about["pattern"], event), (file, event)
                    seen += 1
            assert all(step.get("at", "$") in (*defs["moment"]["enum"], "$") for step in steps)
    assert seen > 50
