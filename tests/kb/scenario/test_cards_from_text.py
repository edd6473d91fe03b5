"""A scenario may name any card that was compiled whole from its text."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from kb.engine.yugioh.cards import Card
from kb.errors import ScenarioError
from kb.scenario.game import MODULES
from kb.scenario.library import bundled, find, modelled, read_from_text
from kb.scenario.model import Scenario

Scenarios = Callable[[str], list[Scenario]]
TEXT = """
id: yugioh/card-text/any
title: Any
rules: [yugioh/chain/reverse-order]
given: {turn: {phase: main1}}
then: {A: {lp: 8000}}
"""


def test_a_card_that_nobody_modelled_is_found(scenarios: Scenarios) -> None:
    (one,) = scenarios(TEXT)
    assert "Dark Hole" not in bundled("yugioh")
    found = find(one, "Dark Hole")
    assert [effect.type for effect in found.effects] == ["card"]


def test_the_entry_by_hand_and_the_scenarios_own_come_first(scenarios: Scenarios) -> None:
    (one,) = scenarios(TEXT)
    assert "Raigeki Break" in read_from_text("yugioh")
    assert find(one, "Raigeki Break") is bundled("yugioh")["Raigeki Break"]
    (other,) = scenarios(TEXT + "cards: [{name: Dark Hole, kind: spell}]\n")
    assert find(other, "Dark Hole") == Card(name="Dark Hole", kind="spell") != find(one, "Dark Hole")


@pytest.mark.parametrize("game", MODULES)
def test_each_card_stands_in_a_file_that_is_named_like_it(game: str) -> None:
    found = {name: modelled(game, name) for name in bundled(game)}
    assert found == bundled(game) != {}
    assert modelled(game, "Nobody's Card") is None


def test_a_card_of_which_a_part_was_not_compiled_is_unknown(scenarios: Scenarios) -> None:
    (one,) = scenarios(TEXT)
    with pytest.raises(ScenarioError, match="unknown card"):
        find(one, "Nibiru, the Primal Being")


def test_every_entry_is_valid() -> None:
    entries = read_from_text("yugioh")
    assert len(entries) > 500
    assert all(msgspec.convert(entry, Card).name == name for name, entry in entries.items())
