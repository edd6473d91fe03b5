"""Decisions cite or do not exist; rules that contradict each other are an error."""

from __future__ import annotations

from enum import StrEnum

import pytest

from kb.engine.table.decision import (
    Decision,
    Finding,
    IllegalAction,
    NoRuleApplies,
    RuleConflict,
    UncitedDecision,
    refuse,
    rule,
    settle,
)
from kb.engine.table.log import Event, Trace


class Why(StrEnum):
    BECAUSE = "because"


def decided(answer: object, *codes: str) -> Decision:
    return Decision("May it?", answer, Why.BECAUSE, codes)


def test_a_decision_without_a_code_cannot_be_built() -> None:
    with pytest.raises(UncitedDecision, match="May it"):
        decided(True)


def test_settle_takes_the_answer_on_which_all_agree() -> None:
    assert settle("May it?", [decided(True, "a/b/c"), decided(True, "a/b/d")]).codes == ("a/b/c",)


def test_settle_refuses_contradiction_and_silence() -> None:
    with pytest.raises(RuleConflict, match=r"a/b/c says True, a/b/d says False"):
        settle("May it?", [decided(True, "a/b/c"), decided(False, "a/b/d")])
    with pytest.raises(NoRuleApplies, match="May it"):
        settle("May it?", [])


def test_a_rule_function_answers_with_its_codes_or_says_nothing() -> None:
    @rule("Is it even?", "g/numbers/even")
    def even(number: int) -> Finding | None:
        return (True, Why.BECAUSE, {"number": number}) if number % 2 == 0 else None

    found = even(4)
    assert found is not None
    assert (found.question, found.answer, found.codes, found.facts) == (
        "Is it even?",
        True,
        ("g/numbers/even",),
        {"number": 4},
    )
    assert even(3) is None


def test_an_illegal_action_names_reason_and_rule() -> None:
    refusal = refuse("May it?", Why.BECAUSE, "a/b/c", card="x")
    assert refusal.answer is False
    assert str(IllegalAction(refusal)) == "May it?: no, because because (a/b/c)"


def test_a_trace_knows_events_decisions_and_codes_in_order() -> None:
    trace = Trace()
    trace.add(Event("one", {}, ("a/b/c",)))
    trace.add(decided(True, "a/b/d", "a/b/c"))
    other = trace.copy()
    other.add(Event("two", {}, ("a/b/e",)))
    assert trace.codes() == ("a/b/c", "a/b/d")
    assert [event.kind for event in other.events()] == ["one", "two"]
    assert [event.kind for event in other.events("two")] == ["two"]
    assert len(list(trace.decisions("May it?"))) == 1
    assert (len(trace), len(other)) == (2, 3)
