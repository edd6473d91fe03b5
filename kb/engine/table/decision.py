"""Decisions: what an engine concluded, why, from which facts, and by which rule.

    MAY = "May this card be played?"

    @ground(MAY, "the/rule")                        # the rule stands above the function that looks whether it forbids
    def not_yours(state: State, action: Play) -> Because | None:
        return because(Reason.NOT_YOURS, card=action.card) if state.owner(action.card) != action.player else None

    MAY_PLAY = Question(MAY, not_yours, no_room)    # in declared precedence
    MAY_PLAY.why_not(state, action)                 # the refusal, or None

Shared by the games. A decision that cites no rule cannot be built, two rules that contradict each other
without a declared precedence are an error, and so is a question that no rule answers: an engine never falls
back on a silent default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import wraps
from typing import Any, Generic, NamedTuple, ParamSpec

import msgspec


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


class Decision(msgspec.Struct, frozen=True):
    """What the engine concluded at one point of a run.

    `question` is asked in the rulebook's words ("May this be done now?"), `answer` is what was concluded,
    `reason` is a member of the game's reason enum, `facts` are the values that decided, `codes` name the
    digest rules that decided.
    """

    question: str
    answer: Any
    reason: Enum
    codes: tuple[str, ...]
    facts: Mapping[str, Any] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.codes:
            raise UncitedDecision(self.question)


class Refusal(Decision, frozen=True):
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


# ---- rules under their codes ----------------------------------------------------------------------------

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


class Because(NamedTuple):
    """Why a ground forbids: the reason, the facts that decided, and the rules that decided beside its own."""

    reason: Enum
    also: tuple[str, ...]
    facts: Mapping[str, Any]


class Ground(NamedTuple):
    """What stands behind a ground: what looks at the situation, the question, and the codes."""

    find: Callable[..., Because | None]
    question: str
    codes: tuple[str, ...]


def because(reason: Enum, *also: str, **facts: Any) -> Because:
    """What a ground returns where it forbids; `also` are the codes of further rules that decided."""
    return Because(reason, also, facts)


def ground(question: str, *codes: str) -> Callable[[Callable[P, Because | None]], Callable[P, Refusal | None]]:
    """Mark a function as the ground with these codes on which the answer to `question` is no.

    The function looks at the situation and returns `because(...)`, or None where its rule does not forbid;
    what callers get is the refusal.
    """

    def mark(find: Callable[P, Because | None]) -> Callable[P, Refusal | None]:
        @wraps(find)
        def forbid(*args: P.args, **kwargs: P.kwargs) -> Refusal | None:
            found = find(*args, **kwargs)
            return None if found is None else Refusal(question, False, found[0], codes + found[1], found[2])

        forbid.__dict__["ground"] = Ground(find, question, codes)
        return forbid

    return mark


# ---- questions ------------------------------------------------------------------------------------------


class Question(Generic[P]):
    """A question with the rules that answer it, in declared precedence.

    A rule precedes those behind it. Rules side by side in a tuple have none declared among them: where several
    of them have something to say, they must agree.
    """

    __slots__ = ("_asked", "ranks", "text")

    def __init__(
        self, text: str, *ranks: Callable[P, Decision | None] | tuple[Callable[P, Decision | None], ...]
    ) -> None:
        self.text = text
        self.ranks = tuple(rank if isinstance(rank, tuple) else (rank,) for rank in ranks)
        # A ground that stands alone in its rank is asked directly: there are many, and hardly any has something to say.
        self._asked = tuple(_asked(text, rank) for rank in self.ranks)

    def found(self, *args: P.args, **kwargs: P.kwargs) -> Decision | None:
        """What the first rule that has something to say decides; None where none has.

        Raises `RuleConflict` where rules without declared precedence differ.
        """
        for find, question, codes in self._asked:
            found = find(*args, **kwargs)
            if found is not None:
                return Refusal(question, False, found[0], codes + found[1], found[2]) if codes else found
        return None

    def decide(self, *args: P.args, **kwargs: P.kwargs) -> Decision:
        """The decision. Raises `NoRuleApplies` where no rule answers, and `RuleConflict`."""
        found = self.found(*args, **kwargs)
        if found is None:
            raise NoRuleApplies(self.text)
        return found

    def why_not(self, *args: P.args, **kwargs: P.kwargs) -> Refusal | None:
        """The refusal of what is asked for; None where a rule allows it or none forbids it. Raises `RuleConflict`."""
        found = self.found(*args, **kwargs)
        if found is None or found.answer is not False:
            return None
        return found if isinstance(found, Refusal) else refuse(self.text, found.reason, *found.codes, **found.facts)


def _asked(text: str, rank: tuple[Callable[..., Any], ...]) -> tuple[Callable[..., Any], str, tuple[str, ...]]:
    """How a rank is asked: what to call and, where that is what stands behind a ground, its question and codes."""
    if len(rank) == 1:
        ground: Ground | None = getattr(rank[0], "ground", None)
        return ground if ground is not None else (rank[0], text, ())

    def together(*args: Any, **kwargs: Any) -> Decision | None:
        found = [decision for find in rank if (decision := find(*args, **kwargs)) is not None]
        return settle(text, found) if found else None

    return together, text, ()
