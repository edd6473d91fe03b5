"""What a sentence asks for by which a monster counts as something while it is Synchro Material."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, Rest
from kb.card_text.reading import Cards, Condition, Count


def used_for(condition: Condition, text: str) -> Entry | None:
    """Of a condition that the card is to become Synchro Material, for which monsters; None for others."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 and condition.time is None else None
    this = clause.subject if clause is not None else None
    if clause is None or this is None or condition.word != "if" or (clause.verb, clause.passive) != ("use", True):
        return None
    yours = this == Cards("this-card", this.start, this.end, whose="you")
    if not yours or clause.modal not in ("", "would") or clause.object or clause.conditions or clause.joined:
        return None
    rest = Rest(clause.modifiers)
    as_, for_ = rest.cards("as"), rest.cards("for")
    if as_ is None or rest.left or text[as_.start : as_.end].lower() != "synchro material":
        return None
    if for_ is None:
        return {"where": "anywhere"}
    if for_.number != Count(1, 1, "a") or for_.where or for_.whose or for_.head != "monster":
        return None
    return {**cards(for_._replace(number=Count()), False), "where": "anywhere"}
