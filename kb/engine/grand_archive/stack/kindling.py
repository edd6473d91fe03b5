"""Paying reserve with fire cards of the graveyard: the keyword Kindle.

Source: the keyword entry on Kindle.
"""

from __future__ import annotations

from kb.engine.grand_archive.actions import Activate
from kb.engine.grand_archive.events.stack import CostPaid
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.stack import costs
from kb.engine.grand_archive.state import State

KINDLE = "kindle"


def kindling(state: State, card: CardState, action: Activate, amount: int) -> list[CardState]:
    """The fire cards that pay for `amount` of the reserve of `card`: the named ones, and as many as the hand lacks.

    They are never more than the number of the keyword.
    """
    most = looks.keyword(state, card, "kindle")
    if not most:
        return []
    graveyard = in_zone(state, Zone.GRAVEYARD, action.player)
    able = [other for other in graveyard if other is not card and "Fire" in looks.elements(state, other)]
    named = [other for other in able if other.uid in action.paying]
    held = sum(payer is not card for payer in costs.payers(state, action.player, action.reserving))
    lacking = max(0, amount - len(named) - held)
    return (named + [other for other in able if other not in named][:lacking])[:most]


def kindle(state: State, card: CardState, burnt: list[CardState]) -> None:
    """Banish the cards that pay."""
    for other in burnt:
        move(state, other, Zone.BANISHMENT)
    if burnt:
        uids = tuple(other.uid for other in burnt)
        state.tell(CostPaid(card.uid, KINDLE, uids, codes=("grand-archive/keyword/kindle",)))
