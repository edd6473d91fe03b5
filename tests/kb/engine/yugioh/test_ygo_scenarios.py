"""What the run of every bundled scenario tells: rules of the digest, plain questions, whole facts about known cards."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from each import assert_each, scenarios

from kb import DATA
from kb.engine.table.decision import Decision
from kb.engine.table.log import Event
from kb.engine.yugioh import card_events
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS
from kb.scenario.model import Scenario
from kb.store.store import Store

DIGEST = sorted((DATA / "digest" / "yugioh").rglob("*.md"))
CODES = frozenset(code for file in DIGEST for code in re.findall(r"`(yugioh/[a-z0-9/-]+)`", file.read_text("utf-8")))
QUESTION = re.compile(r"[A-Z][a-z][a-zA-Z ]+\?")
ONLY_YES = {"Does the Damage Step begin?", "Is the duel over?"}
TOKEN = re.compile(r"-token-\d+$")
FACT = re.compile(r"[a-z]+(_[a-z]+)*")
KIND = re.compile(r"[a-z]+(-[a-z]+)*")
#: The facts from which a decision on each question was made, at least.
DECIDES: dict[str, set[str]] = {
    "Does the Damage Step begin?": {"attacker", "target"},
    "Does the attack go on?": {"attacker"},
    "Does this chain link resolve?": {"link", "card", "player"},
    "Is it affected?": {"card", "by"},
    "Is it destroyed by battle?": {"card", "by"},
    "Is it destroyed?": {"card", "by"},
    "Is something done instead?": {"card", "instead"},
    "Is the activation negated?": {"card", "by"},
    "Is the duel over?": {"winner"},
    "May it be activated in the Damage Step?": {"card", "timing"},
    "What does the battle come to?": {"attack", "against", "position"},
    "What follows now?": {"phase", "step"},
}
#: Facts that name a card, where they name anything.
CARDS = ("card", "attacker", "target", "monster", "by_monster", "of")


@pytest.fixture(scope="module")
def tables(bundled: Path) -> dict[str, Any]:
    """The rows of every table of the digest by the code of its rule."""
    with Store.open(bundled) as store:
        return {rule.id: rule.table.rows for rule in store.rules(source="digest-yugioh") if rule.table is not None}


def test_each_run_passes_and_every_line_says_what_and_why(tables: dict[str, Any]) -> None:
    told_well = partial(passes_and_says_what_and_why, tables=tables)
    assert_each(scenarios("yugioh"), told_well, lambda scenario: scenario.id)


def passes_and_says_what_and_why(scenario: Scenario, tables: dict[str, Any]) -> None:
    """Assert that `scenario` passes and that each line of its trace is well told."""
    program = scenario.program
    result = program.run(tables.get)
    assert [(f.where, f.expected, f.actual) for f in result.failures] == []
    assert set(scenario.rules) <= {*result.trace.codes(), *result.asked} <= CODES
    known = {card.uid for card in program.start.cards}
    for entry in result.trace.entries:
        assert entry.codes
        assert all(FACT.fullmatch(name) for name in entry.facts)
        assert {name for name, value in entry.facts.items() if value is None} <= {"target", "against"}
        if isinstance(entry, Decision):
            well_decided(entry)
        else:
            well_told(entry, known)


def well_decided(decision: Decision) -> None:
    """Assert that `decision` answers a question, with a ground and with the facts that its question asks for."""
    assert QUESTION.fullmatch(decision.question)
    assert decision.answer is not None
    assert decision.answer is True or decision.question not in ONLY_YES
    assert isinstance(decision.reason, Reason)
    assert decision.facts.keys() >= DECIDES.get(decision.question, set()), decision.question


def well_told(event: Event, known: set[str]) -> None:
    """Assert that `event` tells what its kind is to tell, about cards and players that there are."""
    facts = event.facts
    assert KIND.fullmatch(event.kind)
    assert event.kind in card_events.KINDS
    assert not isinstance(event, card_events.Left) or event.by or isinstance(event, card_events.Detached)
    named = {facts[name] for name in CARDS if facts.get(name) is not None}
    assert {TOKEN.sub("", name) for name in named} <= known
    assert facts.get("player", "A") in PLAYERS
    assert facts.get("of_player", "A") in PLAYERS
    assert facts.get("amount", 0) >= 0
