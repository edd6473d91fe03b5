"""What is asked of the form of a text: costs."""

from __future__ import annotations

from kb.answer.cards.entries import entries
from kb.answer.cards.parts import Said, clauses
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.question import Asked
from kb.cards.telling.later import joined

_COST = "yugioh/psct/before-semicolon"


def is_cost(asked: Asked) -> Said | None:
    """Whether something is a cost: it stands before the semicolon, and not behind it."""
    if asked.said.modal != "cost":
        return None
    said, found = act(asked.said.main.clause), asked.found
    if (aim := asked.said.purpose) is not None:
        if aim.left or not aim.clause["verb"]:
            return None
        wanted = act(aim.clause)
        found = [one for one in found if any(same(wanted, act(c)) for c in clauses(one, "does"))]
    told = [(matches(said, act(e.clause), asked.of), e) for e in entries(list(found), asked.about.read)]
    if any(one.part.get("old") or (one.is_card and one.part.get("punctuated") is False) for one in found):
        return None  # older texts do not tell costs by a semicolon
    told = [(value, e) for value, e in told if e.one is not None and e.clause["verb"] and _close(said, act(e.clause))]
    for sure in (True, None):
        sides = {e.where for value, e in told if value is sure or (sure is None and value is not False)}
        if len(sides) == 1:
            side = sides.pop()
            one = next(e for value, e in told if e.where == side and value is not False)
            if side in ("pays", "does"):
                number = one.one.number if one.one is not None else 0
                return Said(side == "pays", joined([one.clause]), _COST, side, number)
        elif sides:
            return None
    return None


def _close(said: Act, told: Act) -> bool:
    return same(said, told) or bool(said.verbs & {"send"} and told.verbs & {"discard"})
