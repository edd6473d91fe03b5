"""Returning a Preserved card to the hand instead of materializing.

Source: the keyword entry on Preserve 4, "Replacement Effects" 7.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.grand_archive.actions import ReturnPreserved
from kb.engine.grand_archive.events.stack import PreservedReturned
from kb.engine.grand_archive.field import preserving
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.pieces import Zone
from kb.engine.grand_archive.questions import MAY_MATERIALIZE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack.materializing import unasked
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Because, Question, because, ground

OPPORTUNITY = "grand-archive/keyword/preserved-opportunity"


@ground(MAY_MATERIALIZE, "grand-archive/keyword/preserve")
def _not_preserved(state: State, action: ReturnPreserved) -> Because | None:
    there = any(card.uid == action.card for card in preserving.preserved(state, action.player))
    return None if there else because(Reason.NOT_PRESERVED, card=action.card)


@ground(MAY_MATERIALIZE, OPPORTUNITY)
def _not_asked(state: State, action: ReturnPreserved) -> Because | None:
    return unasked(state, action.player)


refusal = Question(MAY_MATERIALIZE, _not_preserved, _not_asked).why_not


def offers(state: State, player: str) -> Iterator[ReturnPreserved]:
    """Each Preserved card that may be returned now."""
    for card in preserving.preserved(state, player):
        action = ReturnPreserved(player, card.uid)
        if refusal(state, action) is None:
            yield action


def return_card(state: State, action: ReturnPreserved) -> None:
    """Return the card; this is no materialization."""
    move(state, state.cards[action.card], Zone.HAND)
    codes = ("grand-archive/keyword/preserve", OPPORTUNITY)
    state.tell(PreservedReturned(action.player, action.card, codes=codes))
