"""In which position a card lies that an effect Summons: "can I put it in Attack Position".

Whoever Summons a monster chooses its position where the text names none. Where each clause that could bring the card
names another position than is asked for, it cannot be put so.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, deeds, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK, whose
from kb.answer.cards.spoken.positions import lies_so, lying
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.language.summons import SUMMONS

_PUTS = frozenset({"place", "put", "special-summon", "summon", "keep", "bring", "leave", "have"})
_CARDS = frozenset({*BACK, "this-card", "monster", "name", "token", "card"})


def positioned(asked: Asked) -> Said | None:
    """No, where each Summon of the text names another position; None where one does not, or not that is asked."""
    question, said = asked.said, act(asked.said.main.clause)
    cards = said.patient or {}
    mine = {word for m in said.aside for word in lying(m)}
    if question.modal != "can" or question.contrary or not mine or not said.verbs <= _PUTS:
        return None
    if (said.agent or {"head": "you"})["head"] not in ("you", "this-card") or cards.get("head") not in _CARDS:
        return None
    if asked.unread != frozenset() or whose(cards) == {"opponent"}:
        return None
    every = list(_summons(asked, own=is_this(cards)))
    if not every or any(deeds(c.clause) & {"change", "flip"} for c in stated(asked.found, asked.about.read)):
        return None
    values = [lies_so(mine, _named(entry.clause), free=True) for entry in every]
    return said_by(False, every[0])._replace(form=True) if set(values) == {False} else None


def _named(clause: Part) -> set[str]:
    return {word for m in clause.get("modifiers", ()) for word in lying(m)}


def _summons(asked: Asked, own: bool) -> Iterator[Entry]:
    """The clauses that Summon, of the card itself or of others."""
    for entry in stated(asked.found, asked.about.read):
        if entry.forbids or entry.where == "materials" or not deeds(entry.clause) & (SUMMONS | {"summon"}):
            continue
        itself = is_this(act(entry.clause).patient)
        if itself == own:
            yield entry
