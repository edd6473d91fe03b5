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
from typing import Any, Generic, NamedTuple, TypeVar, TypeVarTuple

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

Ts = TypeVarTuple("Ts")
F = TypeVar("F")
D = TypeVar("D", bound=Decision)
#: What looks at a situation and decides, or has nothing to say.
Rule = Callable[[*Ts], Decision | None]
Finding = tuple[Any, Enum, Mapping[str, Any]]


def rule(question: str, *codes: str) -> Callable[[Callable[[*Ts], Finding | None]], Rule[*Ts]]:
    """Mark a function as the rule with these codes.

    The function looks at the situation and returns (answer, reason, facts), or None where its rule has
    nothing to say; what callers get is the decision, with the codes that stand above the function.
    """

    def mark(find: Callable[[*Ts], Finding | None]) -> Rule[*Ts]:
        return _marked(find, lambda found: Decision(question, found[0], found[1], codes, found[2]))

    return mark


class Because(NamedTuple):
    """Why a ground forbids: the reason, the facts that decided, and the rules that decided beside its own."""

    reason: Enum
    also: tuple[str, ...]
    facts: Mapping[str, Any]


def because(reason: Enum, *also: str, **facts: Any) -> Because:
    """What a ground returns where it forbids; `also` are the codes of further rules that decided."""
    return Because(reason, also, facts)


def ground(question: str, *codes: str) -> Callable[[Callable[[*Ts], Because | None]], Callable[[*Ts], Refusal | None]]:
    """Mark a function as the ground with these codes on which the answer to `question` is no.

    The function looks at the situation and returns `because(...)`, or None where its rule does not forbid;
    what callers get is the refusal.
    """

    def mark(find: Callable[[*Ts], Because | None]) -> Callable[[*Ts], Refusal | None]:
        return _marked(find, lambda found: Refusal(question, False, found[0], codes + found[1], found[2]))

    return mark


class _Marked(NamedTuple):
    """What stands behind a rule or a ground: what looks at the situation, and what makes a decision of what it finds.

    A question asks `find` itself: there are many, and hardly any has something to say.
    """

    find: Callable[..., Any]
    made: Callable[[Any], Decision]


def _marked(find: Callable[[*Ts], F | None], made: Callable[[F], D]) -> Callable[[*Ts], D | None]:
    @wraps(find)
    def decide(*about: *Ts) -> D | None:
        found = find(*about)
        return None if found is None else made(found)

    decide.__dict__["marked"] = _Marked(find, made)
    return decide


# ---- questions ------------------------------------------------------------------------------------------


class Question(Generic[*Ts]):
    """A question with the rules that answer it, in declared precedence.

    A rule precedes those behind it. Rules side by side in a tuple have none declared among them: where several
    of them have something to say, they must agree.
    """

    __slots__ = ("_asked", "ranks", "text")

    def __init__(self, text: str, *ranks: Rule[*Ts] | tuple[Rule[*Ts], ...]) -> None:
        self.text = text
        self.ranks = tuple(rank if isinstance(rank, tuple) else (rank,) for rank in ranks)
        self._asked = tuple(_together(text, rank) if len(rank) > 1 else _asked(rank[0]) for rank in self.ranks)

    def found(self, *about: *Ts) -> Decision | None:
        """What the first rule that has something to say decides; None where none has.

        Raises `RuleConflict` where rules without declared precedence differ.
        """
        return self._first(about)

    def decide(self, *about: *Ts) -> Decision:
        """The decision. Raises `NoRuleApplies` where no rule answers, and `RuleConflict`."""
        found = self._first(about)
        if found is None:
            raise NoRuleApplies(self.text)
        return found

    def why_not(self, *about: *Ts) -> Refusal | None:
        """The refusal of what is asked for; None where a rule allows it or none forbids it. Raises `RuleConflict`."""
        found = self._first(about)
        if found is None or found.answer is not False:
            return None
        return found if isinstance(found, Refusal) else refuse(self.text, found.reason, *found.codes, **found.facts)

    def _first(self, about: tuple[Any, ...]) -> Decision | None:
        for find, made in self._asked:
            found = find(*about)
            if found is not None:
                return made(found)
        return None


def _asked(rule: Callable[..., Any]) -> _Marked:
    """How a rule is asked: what stands behind it or, where nothing does, the rule itself."""
    return getattr(rule, "marked", None) or _Marked(rule, lambda found: found)


def _together(text: str, rank: Iterable[Callable[..., Any]]) -> _Marked:
    """How rules side by side are asked, as one that decides what all agree on that have something to say."""
    asked = [_asked(rule) for rule in rank]

    def find(*about: Any) -> list[Decision] | None:
        return [made(found) for find, made in asked if (found := find(*about)) is not None] or None

    return _Marked(find, lambda found: settle(text, found))
