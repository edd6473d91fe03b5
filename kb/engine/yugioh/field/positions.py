"""Battle positions: turned by hand in the Main Phase, and by effects.

Source: "Battle Position" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 104-106, official rulebook page 36).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import Reposition
from kb.engine.yugioh.field import only_one
from kb.engine.yugioh.field.filters import monsters
from kb.engine.yugioh.field.places import forget_uses, unequip
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Window
from kb.engine.yugioh.steps import AfterEvent

QUESTION = "May its battle position be changed by hand?"
BY_HAND = "yugioh/battle-position/by-hand"


def why_not(board: Board, action: Reposition) -> Refusal | None:
    """Why the turn player may not turn the monster by hand now, or None."""
    card = board.cards.get(action.card)
    if action.player != board.turn_player:
        return refuse(QUESTION, Reason.NOT_TURN_PLAYER, BY_HAND, player=action.player)
    if board.phase not in ("main1", "main2"):
        return refuse(QUESTION, Reason.WRONG_PHASE, BY_HAND, phase=board.phase)
    if board.window is not Window.OPEN:
        return refuse(QUESTION, Reason.GAME_STATE_CLOSED, "yugioh/timing/closed-state", window=str(board.window))
    if card is None or not card.is_monster or card.controller != action.player:
        return refuse(QUESTION, Reason.NOT_YOUR_MONSTER, BY_HAND, card=action.card)
    by = None if card.face_up else only_one.barred(board, card, action.player)
    if by is not None:
        return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/places/only-one-barred", card=card.uid, by=by.uid)
    return _kept(card)


def _kept(card: CardState) -> Refusal | None:
    """Why this monster keeps its position this turn, or None."""
    if "Link" in card.card.races:
        return refuse(QUESTION, Reason.LINK_MONSTER, "yugioh/battle-position/link-monsters", card=card.uid)
    if card.attacks:
        return refuse(QUESTION, Reason.ALREADY_ATTACKED, "yugioh/attack/no-position-change-after", card=card.uid)
    if card.repositioned or card.arrived_this_turn:
        reason = Reason.ALREADY_CHANGED if card.repositioned else Reason.ARRIVED_THIS_TURN
        return refuse(QUESTION, reason, "yugioh/battle-position/once-a-turn", card=card.uid)
    return None


def actions(board: Board, player: str) -> Iterator[Reposition]:
    """Every monster that `player` may turn by hand now."""
    for card in monsters(board, player):
        action = Reposition(player, card.uid)
        if why_not(board, action) is None:
            yield action


def turn_by_hand(board: Board, action: Reposition) -> None:
    """Turn a face-up monster by hand."""
    card = board.cards[action.card]
    board.log.begin()
    turn(board, card, "other", BY_HAND)
    card.repositioned = True
    board.agenda.put(AfterEvent())


def flip_summon(board: Board, card: CardState) -> None:
    """A Flip Summon that nobody negated: the monster is turned face-up into Attack Position."""
    turn(board, card, "attack", BY_HAND)
    board.log.add(card_events.Summoned(card.uid, card.controller, "flip", "monster", codes=(BY_HAND,)))


def turn(board: Board, card: CardState, to: str, *codes: str, flips: bool = True) -> bool:
    """Turn a monster to `attack`, `defense`, `face-down-defense`, or `other` than it is in; whether it was turned.

    A monster turned face-down loses the changes of its ATK and DEF, what was granted to it, and its Equip Cards.
    `flips` says that turning face-up is something its effects may answer.
    """
    if "Link" in card.card.races:
        board.log.add(card_events.PositionKept(card.uid, codes=("yugioh/battle-position/link-monsters",)))
        return False
    position = to if to in ("attack", "defense") else "defense"
    if to == "other":
        position = "defense" if card.position == "attack" else "attack"
    face_up = to != "face-down-defense"
    if (card.position, card.face_up) == (position, face_up):
        return False
    flipped = face_up and not card.face_up
    card.position, card.face_up = position, face_up
    if not face_up:
        card.stats, card.summoned = (), ""
        card.hidden = card.hidden or card.attacks > 0
        board.granted = [g for g in board.granted if g.uid != card.uid or g.lasting]
        unequip(board, card)
        forget_uses(board, card)
        for tied in (c for c in board.cards.values() if c.bound_to == card.uid):
            tied.bound_to = ""
    board.log.add(card_events.PositionChanged(card.uid, position, face_up, codes=codes))
    if flipped and flips:
        board.log.add(card_events.Flipped(card.uid, card.controller, codes=codes))
    return True
