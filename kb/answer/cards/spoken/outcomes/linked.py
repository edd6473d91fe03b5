"""Whether a later step of an effect is done when an earlier one is not: "and if you do", "then", "also"."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.parts import BACK, One, Part, Said
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.spoken.idiom import idiom, put
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.answer.cards.spoken.outcomes.steps import Step, meant, steps
from kb.cards.telling.later import joined

_JOINED = "yugioh/psct/joining-words"
#: Whether a step needs the one before, by the words that join them.
_NEEDS = {"and-if-you-do": True, "then": True, "also": False, "also-after-that": False, "and": True}
_NOT = frozenset(
    ["no", "not", "nothing", "none", "cannot", "cant", "couldnt", "isnt", "wasnt", "didnt", "doesnt", "dont"]
)
_NOT |= frozenset(["fails", "failed", "unable", "never", "neither", "zero", "impossible", "arent", "werent", "wont"])
#: What is said of the target of an effect that is no longer where it was.
_GONE = frozenset(["gone", "left", "leaves", "disappeared"])
_SINCE = frozenset(
    ["response", "chain", "chained", "chains", "before", "meanwhile", "resolution", "resolves", "anymore"]
)
_AIM = frozenset(["target", "targets", "targeted"])
_BATTLE = frozenset(["battle", "attack", "attacks", "unless", "almost", "only"])


def follows(said: Proposal, beside: Sequence[str], found: Sequence[One], own: Set[str]) -> Said | None:
    """Whether a step is done although an earlier one of the same effect was not."""
    if said.stays or said.may:
        return None
    told = [step for one in found if one.number for step in meant(said, one, own)]
    if len(told) != 1 or told[0].paid or told[0].one.part.get("old") or told[0].one.facts["unread"]:
        return None
    step = told[0]
    line = [each for each in steps(step.one) if not each.paid]
    failed = [each for each in line if each.at != step.at and any(_fails(part, each) for part in beside)]
    if not failed or any(each.clause.get("conditions") for each in line):
        return None
    before = [each for each in failed if each.at < step.at]
    return _linked(step, before[-1], line) if before else _first(step, failed[0], line)


def _first(step: Step, failed: Step, line: Sequence[Step]) -> Said | None:
    """Whether a step is done though one behind it cannot be: only "and" needs both."""
    joins = {str(each.clause.get("joined")) for each in line if step.at < each.at <= failed.at}
    if not joins <= set(_NEEDS) - {"and"}:
        return None
    why = f"it does not need what stands behind it: {joined([each.clause for each in line])}"
    return Said(True, why, _JOINED, "does", step.one.number, form=True)


def _fails(part: str, step: Step) -> bool:
    """Whether it is told that a step could not be done."""
    words = part.split()
    if _BATTLE & set(words):
        return False
    if _NOT & set(words):
        return bool(set(step.clause["verb"].split("|")) & set(verbs_of(put(words))))
    patient = act(step.clause).patient or {"head": ""}
    if patient["head"] not in BACK or not _AIM & set(words):
        return False
    gone = _GONE & set(words) or (_SINCE & set(words) and idiom().sets["removing"] & set(words))
    return bool(gone)


def _linked(step: Step, failed: Step, line: Sequence[Step]) -> Said | None:
    """What becomes of a step by how it hangs on the one that is not done."""
    between = [each for each in line if failed.at < each.at <= step.at]
    needed = [_NEEDS.get(str(each.clause.get("joined"))) for each in between]
    if None in needed:
        return None
    dead = all(needed)
    if not dead and _takes_that(step.clause):
        return None
    how = "only if the step before is done" if dead else "whether or not the step before is done"
    why = f"it is done {how}: {joined([each.clause for each in line])}"
    return Said(not dead, why, _JOINED, "does", step.one.number, form=True)


def _takes_that(clause: Part) -> bool:
    """Whether a step is done to what one before it was done to."""
    return any((clause.get(side) or {}).get("head") in BACK for side in ("subject", "object"))
