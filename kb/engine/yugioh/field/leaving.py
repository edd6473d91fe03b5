"""What a card says of itself for the moment in which it leaves the field face-up.

Source: "Continuous effects" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh.field.gemini import dormant
from kb.engine.yugioh.field.looks import effects, negated
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.standing import AsThisLeaves

#: Where a card is once it has left the field, if it is not banished.
OFF = frozenset({"graveyard", "hand", "deck", "extra"})


def as_it_leaves(board: Board, card: CardState, zone: str) -> list[AsThisLeaves]:
    """What it says of that, if its effects are not negated; a card that is only being Summoned says nothing yet."""
    if AsThisLeaves not in board.roster.written.by_kind or not (card.on_field and card.face_up):
        return []
    summoned = board.summoning is None or board.summoning.uid != card.uid
    if zone not in OFF | {"banished"} or not summoned or dormant(board, card) or negated(board, card) is not None:
        return []
    rules = (rule for effect in effects(board, card) if effect.source == "field" for rule in effect.apply)
    return [rule for rule in rules if isinstance(rule, AsThisLeaves)]
