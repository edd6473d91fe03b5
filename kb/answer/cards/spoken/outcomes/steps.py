"""The steps of an effect in their order: what is paid, what is done."""

from __future__ import annotations

from collections.abc import Iterator, Set

from kb.answer.cards.parts import One, Part, clauses, stems_of, told_of
from kb.answer.cards.spoken.acts import Act, same
from kb.quick_tuple import QuickTuple

_CHOOSES = frozenset(["target", "select", "choose"])


class Step(QuickTuple):
    """A step of an effect: its clause, its place among those of its part, whether it is paid, and its effect."""

    clause: Part
    at: int
    paid: bool
    one: One


def steps(one: One) -> Iterator[Step]:
    """The steps of an effect, without what is only chosen."""
    for part in ("pays", "does"):
        for at, clause in enumerate(clauses(one, part)):
            if clause["verb"] and clause["verb"] not in _CHOOSES:
                yield Step(clause, at, part == "pays" or (at == 0 and _is_price(clause, one)), one)


def _is_price(clause: Part, one: One) -> bool:
    """Whether the first step of a text from before costs were told by a semicolon is one all the same."""
    return bool(one.part.get("old")) and clause["verb"] in ("pay", "tribute", "discard", "detach")


def stems_of_step(step: Step) -> set[str]:
    """The stems of all that a step tells, the kinds and names of its cards too."""
    return stems_of(f"{told_of(step.one, step.clause)} {_kinds(step.clause)}".lower())


def is_act(verbs: Set[str], told: Act) -> bool:
    """Whether an act is one of those that some verbs name."""
    return any(same(Act(frozenset([v]), None, None, frozenset(), frozenset(), None, False, {}), told) for v in verbs)


def _kinds(clause: Part) -> str:
    """The names and kinds of the cards of a clause, as words."""
    return " ".join(str(value) for value in _values(clause))


def _values(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.get("values", ())
        yield from value.get("names", ())
        for each in value.values():
            yield from _values(each)
    elif isinstance(value, list):
        for each in value:
            yield from _values(each)
