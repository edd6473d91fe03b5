"""The steps of an effect in their order: what is paid, what is done, and which of them a proposal speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, clauses, is_this, stems_of, told_of
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: Verbs of players for whatever takes cards from where they are.
_LOST = frozenset(["lose", "go", "leave", "end", "waste", "spend"])
_TAKES = frozenset(["send", "discard", "banish", "tribute", "destroy", "return", "shuffle", "pay", "detach", "remove"])
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


def meant(said: Proposal, one: One, own: Set[str]) -> list[Step]:
    """The steps of an effect that do what is proposed, to what it names."""
    return [step for step in steps(one) if does(said, step, own)]


def does(said: Proposal, step: Step, own: Set[str]) -> bool:
    """Whether a step does what is proposed, to what it names."""
    told = act(step.clause)
    verbs = set(step.clause["verb"].split("|"))
    asked = set(said.verbs)
    if not (is_act(asked, told) or (asked & _LOST and verbs & _TAKES)):
        return False
    if asked & _LOST and "lp" in said.words and not verbs & {"pay", "lose"}:
        return False
    return names(said, step, own)


def names(said: Proposal, step: Step, own: Set[str], things: Sequence[str] | None = None) -> bool:
    """Whether all words for what a proposal speaks of stand in a step; the card itself where it alone is named."""
    told = said.things if things is None else things
    if not told and {"X", "this-card"} & {*said.raw, *said.words}:
        return is_this(act(step.clause).patient)
    stems = stems_of_step(step)
    found = (word for thing in told for word in ready(r"[a-z0-9]+").findall(thing.lower()))
    return all(stands(word, stems) or word in own for word in found)


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


def one_side(found: Sequence[Step]) -> Step | None:
    """The first of steps that are all paid, or all done; None of others."""
    return found[0] if len({step.paid for step in found}) == 1 else None
