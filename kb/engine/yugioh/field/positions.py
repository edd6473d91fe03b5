"""Battle positions: turned by hand in the Main Phase, and by effects.

Source: "Battle Position" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 104-106, official rulebook page 36).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import Reposition
from kb.engine.yugioh.field import only_one
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import in_force
from kb.engine.yugioh.field.moving import turn_down, turn_up
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Window
from kb.engine.yugioh.steps import AfterEvent
from kb.engine.yugioh.vocabulary.normally import NoNormalSummon
from kb.engine.yugioh.vocabulary.positions import NoPositionChange

QUESTION = "May its battle position be changed by hand?"
BY_HAND = "yugioh/battle-position/by-hand"


#: What a monster that is turned face-down still remembers of its Summon, and what it forgets.
KNOWN = (
    "yugioh/retained-information/flipped-kind-kept",
    "yugioh/retained-information/flipped-method-lost",
    "yugioh/retained-information/origin-lost",
    "yugioh/retained-information/turn-lost",
)


@ground(QUESTION, BY_HAND)
def not_turn_player(board: Board, action: Reposition) -> Because | None:
    """The turn player,"""
    return because(Reason.NOT_TURN_PLAYER, player=action.player) if action.player != board.turn_player else None


@ground(QUESTION, BY_HAND)
def not_in_main_phase(board: Board, action: Reposition) -> Because | None:
    """in a Main Phase,"""
    return because(Reason.WRONG_PHASE, phase=board.phase) if board.phase not in ("main1", "main2") else None


@ground(QUESTION, "yugioh/timing/closed-state")
def not_open(board: Board, action: Reposition) -> Because | None:
    """with the game state open, turns"""
    return because(Reason.GAME_STATE_CLOSED, window=str(board.window)) if board.window is not Window.OPEN else None


@ground(QUESTION, BY_HAND)
def not_yours(board: Board, action: Reposition) -> Because | None:
    """a monster of their own,"""
    card = board.cards.get(action.card)
    yours = card is not None and card.is_monster and card.controller == action.player
    return None if yours else because(Reason.NOT_YOUR_MONSTER, card=action.card)


@ground(QUESTION, "yugioh/places/only-one-barred")
def barred(board: Board, action: Reposition) -> Because | None:
    """face-up only where nothing keeps it from being there,"""
    card = board.cards[action.card]
    by = None if card.face_up else only_one.barred(board, card, action.player)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(QUESTION, "yugioh/activation/card-text-precedes")
def no_flip_summon(board: Board, action: Reposition) -> Because | None:
    """or from being Flip Summoned,"""
    card = board.cards[action.card]
    rules = () if card.face_up else in_force(board, NoNormalSummon)
    barred = (f for f in rules if f.rule.flip and concerns_player(f.rule.who, action.player, f.source))
    by = next((f.source for f in barred if f.rule.unless is None or not f.concerns(f.rule.unless, card)), None)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(QUESTION, "yugioh/battle-position/link-monsters")
def is_link(board: Board, action: Reposition) -> Because | None:
    """no Link Monster,"""
    card = board.cards[action.card]
    return because(Reason.LINK_MONSTER, card=card.uid) if "Link" in card.card.races else None


@ground(QUESTION, "yugioh/attack/no-position-change-after")
def has_attacked(board: Board, action: Reposition) -> Because | None:
    """not after it declared an attack,"""
    card = board.cards[action.card]
    return because(Reason.ALREADY_ATTACKED, card=card.uid) if card.attacks else None


@ground(QUESTION, "yugioh/battle-position/once-a-turn")
def turned_already(board: Board, action: Reposition) -> Because | None:
    """and once a turn, not in that in which it came."""
    card = board.cards[action.card]
    if not (card.repositioned or card.arrived_this_turn):
        return None
    return because(Reason.ALREADY_CHANGED if card.repositioned else Reason.ARRIVED_THIS_TURN, card=card.uid)


@ground(QUESTION, "yugioh/activation/card-text-precedes")
def kept(board: Board, action: Reposition) -> Because | None:
    """No effect keeps it as it is."""
    by = keeps(board, board.cards[action.card], by_hand=True)
    return None if by is None else because(Reason.CARD_EFFECT, card=action.card, by=by.uid)


def keeps(board: Board, card: CardState, *, by_hand: bool) -> CardState | None:
    """The card whose effect keeps `card` in its battle position, by hand or by effects; or None."""
    found = (f for f in in_force(board, NoPositionChange) if (by_hand or not f.rule.by_hand))
    return next((f.source for f in found if f.touches(f.rule.what, card)), None)


BY_HAND_NOW = Question(
    QUESTION, not_turn_player, not_in_main_phase, not_open, not_yours, barred, no_flip_summon, is_link, has_attacked,
    turned_already,
    kept,
)  # fmt: skip
why_not = BY_HAND_NOW.why_not


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
    card.origin = card.origin._replace(flip=True, turn=board.turn)
    board.log.add(card_events.Summoned(card.uid, card.controller, "flip", "monster", codes=(BY_HAND,)))


def turned(card: CardState, to: str) -> tuple[str, bool] | None:
    """The position of a monster once it is turned to one, and whether it is face-up then; None where that is as now."""
    if "Link" in card.card.races:
        return None
    position = to if to in ("attack", "defense") else "defense"
    if to == "other":
        position = "defense" if card.position == "attack" else "attack"
    new = position, to != "face-down-defense"
    return None if new == (card.position, card.face_up) else new


def turn(board: Board, card: CardState, to: str, *codes: str, flips: bool = True) -> bool:
    """Turn a monster to `attack`, `defense`, `face-down-defense`, or `other` than it is in; whether it was turned.

    A monster turned face-down loses the changes of its ATK and DEF, what was granted to it, and its Equip Cards.
    `flips` says that turning face-up is something its effects may answer.
    """
    if "Link" in card.card.races:
        board.log.add(card_events.PositionKept(card.uid, codes=("yugioh/battle-position/link-monsters",)))
        return False
    new = turned(card, to)
    if new is None:
        return False
    if BY_HAND not in codes and keeps(board, card, by_hand=False) is not None:
        board.log.add(card_events.PositionKept(card.uid, codes=("yugioh/activation/card-text-precedes",)))
        return False
    position, face_up = new
    flipped = face_up and not card.face_up
    card.position = position
    if flipped:
        turn_up(board, card)
    if not face_up:
        codes += KNOWN if card.summoned not in ("", "set") else ()
        turn_down(board, card)
    board.log.add(card_events.PositionChanged(card.uid, position, face_up, codes=codes))
    if flipped and flips:
        board.log.add(card_events.Flipped(card.uid, card.controller, codes=codes))
    return True
