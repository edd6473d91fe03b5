"""Banishing for a time: what comes back to the field, when, and what it still knows of itself.

Source: "Temporarily banish", "Retaining information" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 150, 168-169).
"""

from __future__ import annotations

from collections.abc import Hashable

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moving import enter, leave, leave_by
from kb.engine.yugioh.lasting import Away
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.filters import Back

#: When it comes back, by the words of a text; at any other time as `durations` has it.
UNTIL = {"end-phase": durations.END_PHASE, "battle-phase": durations.BATTLE_PHASE, "damage-step": durations.BATTLE}


#: What a monster that comes back remembers of its Summon, and what it does not.
KNOWN = (
    "yugioh/retained-information/method-kept",
    "yugioh/retained-information/materials-known",
    "yugioh/retained-information/forgotten-in-either",
)


def banish(board: Board, card: CardState, until: Back, link: Link, *codes: str) -> None:
    """Banish a card of the field until then, by the effect of a chain link. A Token is gone for good."""
    ends = (UNTIL[until],) if until in UNTIL else durations.ends(board, until, link.player, link.uid)
    before = (card.controller, card.position, card.face_up, card.summoned, card.way, card.origin)
    monster = card.is_monster
    leave_by(board, link, card, "banished", card_events.Banished, *codes)
    if monster and card.zone == "banished":
        board.lasting.hold(Away(board.places.object(card.uid), *before), *ends)


def come_back(board: Board, *until: Hashable) -> None:
    """What was banished until now, the end of any of these, comes back, if it is where it went.

    It is another card now, yet it knows how, from where and with which very materials it was Summoned; not what they
    were, nor in which turn (yugioh/retained-information/method-kept, materials-known, forgotten-in-either).
    """
    now = frozenset(until)
    for away in [held.fact for held in board.lasting if now & {*held.until} and isinstance(held.fact, Away)]:
        card = board.cards[away.card.uid]
        if not board.places.is_there(away.card):
            board.log.add(events.NotApplied(card.uid, codes=("yugioh/temporary-banishing/moved",)))
            continue
        if not enter(board, card, away.player, position=away.position, face_up=away.face_up):
            code = "yugioh/temporary-banishing/no-room"
            leave(board, card, "graveyard", card_events.SentToGraveyard, code, by="rule")
            continue
        card.summoned, card.way, card.arrived_this_turn = away.summoned, away.way, False
        card.origin = away.origin._replace(looks=(), zones=(), turn=0, flip=False)
        codes = ("yugioh/temporary-banishing/until-when", "yugioh/temporary-banishing/not-summoned", *KNOWN)
        board.log.add(card_events.Returned(card.uid, away.player, codes=codes))
