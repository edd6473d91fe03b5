"""Decisions: what an engine concluded, why, from which facts, and by which rule.

Shared by the games. A decision that cites no rule cannot be built, two rules that contradict each other
without a declared precedence are an error, and so is a question that no rule answers: an engine never falls
back on a silent default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from typing import Any, ParamSpec


class EngineError(Exception):
    """Base of the errors by which an engine says that its rules do not settle a question."""


class RuleConflict(EngineError):
    """Two rules answer the same question differently and neither is declared to precede the other."""


class NoRuleApplies(EngineError):
    """No rule answers the question."""


class UncitedDecision(EngineError):
    """A decision was about to be made without the code of a rule."""


class IllegalAction(Exception):
    """An action was played that the rules forbid; `refusal` says by which rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.question}: no, because {refusal.reason.value} ({', '.join(refusal.codes)})")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Decision:
    """What the engine concluded at one point of a run.

    `question` is asked in the rulebook's words ("Does a replay happen?"), `answer` is what was concluded,
    `reason` is a member of the game's reason enum, `facts` are the values that decided, `codes` name the
    digest rules that decided.
    """

    question: str
    answer: Any
    reason: Enum
    codes: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.codes:
            raise UncitedDecision(self.question)


@dataclass(frozen=True, slots=True)
class Refusal(Decision):
    """A decision that an action is not legal."""


def refuse(question: str, reason: Enum, *codes: str, **facts: Any) -> Refusal:
    """Build a refusal: the answer to `question` is no."""
    return Refusal(question, False, reason, codes, facts)


def settle(question: str, findings: Iterable[Decision]) -> Decision:
    """The one decision on which all `findings` agree.

    Raises `NoRuleApplies` when there is none and `RuleConflict` when their answers differ.
    """
    found = list(findings)
    if not found:
        raise NoRuleApplies(question)
    first = found[0]
    for other in found[1:]:
        if other.answer != first.answer:
            raise RuleConflict(
                f"{question}: {', '.join(first.codes)} says {first.answer}, "
                f"{', '.join(other.codes)} says {other.answer}"
            )
    return first


P = ParamSpec("P")
Finding = tuple[Any, Enum, Mapping[str, Any]]


def rule(question: str, *codes: str) -> Callable[[Callable[P, Finding | None]], Callable[P, Decision | None]]:
    """Mark a function as the rule with these codes.

    The function looks at the situation and returns (answer, reason, facts), or None where its rule has
    nothing to say; what callers get is the decision, with the codes that stand above the function.
    """

    def mark(find: Callable[P, Finding | None]) -> Callable[P, Decision | None]:
        @wraps(find)
        def decide(*args: P.args, **kwargs: P.kwargs) -> Decision | None:
            found = find(*args, **kwargs)
            return None if found is None else Decision(question, found[0], found[1], codes, found[2])

        return decide

    return mark
