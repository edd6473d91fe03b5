"""What is done of an effect that is negated: what was paid stays paid, and nothing that it does is done."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.answer.cards.spoken.outcomes.scene import is_negated
from kb.answer.cards.spoken.outcomes.steps import Step, meant, one_side
from kb.cards.telling.later import joined

_PAID = "yugioh/chain/cost-at-activation"
_BACK = frozenset(["back", "return", "returned", "returns", "refund", "refunded", "recover", "regain", "reimbursed"])
_GONE = frozenset(["gone", "lost", "wasted", "spent", "removed"])
_AGAIN = frozenset(
    ["again", "new", "second", "another", "twice", "other", "resolve", "resolves", "now", "later", "next"]
)
#: What tells that it was another use that was negated.
_BEFORE = frozenset(["last", "previous", "earlier", "yesterday"])


def undone(said: Proposal, beside: Sequence[str], found: Sequence[One], own: Set[str]) -> Said | None:
    """Whether a step of an effect that is negated is done: what is paid is, the rest is not."""
    raw = set(said.raw)
    if said.may or _AGAIN & raw or any(_BEFORE & set(part.split()) for part in beside) or not is_negated(beside, own):
        return None
    told = [step for one in found if one.number for step in meant(said, one, own)]
    step = one_side(told) if told else None
    if said.stays or ((_BACK | _GONE) & raw and (step is None or step.paid)):
        return None  # of what was paid (`price`)
    if step is None or step.paid:
        return None if step is None else _paid(step, True)
    if _is_gap_before(step) or step.one.part.get("old"):
        return None
    why = f"it is done when the effect resolves, and that is negated: {joined([step.clause])}"
    return Said(False, why, _PAID, "does", step.one.number, form=True)


def _is_gap_before(step: Step) -> bool:
    """Whether a part before a step was not read, which may say that it is paid."""
    return any(start < step.clause.get("start", 0) for start, _ in step.one.facts["unread"])


def _paid(step: Step, holds: bool) -> Said:
    why = f"it is paid when it is activated: {joined([step.clause])}"
    part = "does" if step.one.part.get("old") and not step.one.part.get("pays") else "pays"
    return Said(holds, why, _PAID, part, step.one.number, form=True)
