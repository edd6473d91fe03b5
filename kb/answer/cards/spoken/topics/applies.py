"""Whether what a card does by itself applies under what is told: "does X work if I control no monsters"."""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Said
from kb.answer.cards.spoken.agreeing import is_there
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import is_state
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated

_HOLDS = frozenset({"if", "while"})


def applies(asked: Asked) -> Said | None:
    """Whether all that the text says holds under the states that are told; None of a card with other effects."""
    clause, told = asked.said.main.clause, told_beside(asked.said)
    plain = asked.said.modal == "does" and (clause.get("subject") or {}).get("head") == "this-card"
    if not plain or "object" in clause or clause.get("passive") or asked.said.contrary or asked.unread != frozenset():
        return None
    if not told or not all(is_state(scene.clause) and not scene.left for scene in told):
        return None
    every = [entry for entry in stated(asked.found, asked.about.read) if entry.where == "holds"]
    if any(one.number for one in asked.found) or not every:
        return None
    values = {_holds(entry, asked) for entry in every}
    value = next(iter(values)) if len(values) == 1 else None
    return None if value is None else said_by(value, every[0])._replace(form=True)


def _holds(entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause holds; None of one that asks for nothing, or for more than a state."""
    needs = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
    if not needs or any(each["word"] not in _HOLDS for each in needs):
        return None
    return under(told_beside(asked.said), needs, asked.of)
