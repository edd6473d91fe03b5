"""Decisions cite or do not exist; rules that contradict each other are an error."""

from __future__ import annotations

from enum import StrEnum

import pytest

from kb.engine.table.decision import (
    Because,
    Decision,
    Finding,
    IllegalAction,
    NoRuleApplies,
    Question,
    Refusal,
    RuleConflict,
    UncitedDecision,
    because,
    ground,
    refuse,
    rule,
    settle,
)


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


@ground("May it?", "g/numbers/odd")
def odd(number: int) -> Because | None:
    return because(Why.BECAUSE, "g/numbers/why", number=number) if number % 2 else None


@ground("May it?", "g/numbers/large")
def large(number: int) -> Because | None:
    return because(Why.BECAUSE) if number > 10 else None


@rule("May it?", "g/numbers/thirteen")
def thirteen(number: int) -> Finding | None:
    return (True, Why.BECAUSE, {}) if number == 13 else None


def test_a_ground_refuses_with_its_codes_and_those_beside_it() -> None:
    refusal = odd(3)
    assert isinstance(refusal, Refusal)
    assert (refusal.question, refusal.codes, refusal.facts) == (
        "May it?",
        ("g/numbers/odd", "g/numbers/why"),
        {"number": 3},
    )
    assert odd(2) is None


def test_the_first_ground_in_declared_precedence_refuses() -> None:
    may = Question("May it?", large, odd)
    refusal = may.why_not(13)
    assert refusal is not None
    assert refusal.codes == ("g/numbers/large",)
    assert may.why_not(4) is None


def test_a_rule_that_allows_precedes_the_grounds_behind_it() -> None:
    assert Question("May it?", thirteen, odd, large).why_not(13) is None
    assert Question("May it?", thirteen, odd, large).why_not(15) is not None


def test_rules_side_by_side_that_differ_are_a_conflict() -> None:
    may = Question("May it?", (thirteen, odd), large)
    with pytest.raises(RuleConflict, match=r"g/numbers/thirteen says True, g/numbers/odd, g/numbers/why says False"):
        may.why_not(13)
    assert may.why_not(3) is not None


def test_a_question_that_no_rule_answers_is_an_error() -> None:
    assert Question("May it?", thirteen).decide(13).answer is True
    with pytest.raises(NoRuleApplies, match="May it"):
        Question("May it?", thirteen).decide(12)


def test_a_rule_whose_answer_is_no_refuses_too() -> None:
    @rule("May it?", "g/numbers/zero")
    def zero(number: int) -> Finding | None:
        return (False, Why.BECAUSE, {"number": number}) if number == 0 else None

    refusal = Question("May it?", zero).why_not(0)
    assert isinstance(refusal, Refusal)
    assert (refusal.codes, refusal.facts) == (("g/numbers/zero",), {"number": 0})
