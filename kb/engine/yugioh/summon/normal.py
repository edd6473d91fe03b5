"""What the turn player does with the cards of the hand in an open game state, without starting a chain.

Normal Summons and Sets, Special Summons by a procedure, Setting Spells and Traps.
Source: "Normal Summon", "Tribute Summon", "Special Summon" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground, refuse
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import MOST_WAYS, Reposition, SetCard, Summon
from kb.engine.yugioh.field import only_one, positions, self_removal
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, holds
from kb.engine.yugioh.field.moving import enter, leave, move, replace_field_spell
from kb.engine.yugioh.field.places import spell_zone_free
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Summoning, Window
from kb.engine.yugioh.steps import AfterEvent, TrySummon
from kb.engine.yugioh.summon import materials
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon

OPEN = "yugioh/timing/open-state"


@ground(MAY_SUMMON, OPEN)
def not_turn_player(board: Board, player: str) -> Because | None:
    """The turn player,"""
    return because(Reason.NOT_TURN_PLAYER, player=player) if player != board.turn_player else None


@ground(MAY_SUMMON, "yugioh/timing/closed-state", OPEN)
def not_open(board: Board, player: str) -> Because | None:
    """with the game state open,"""
    return because(Reason.GAME_STATE_CLOSED, window=str(board.window)) if board.window is not Window.OPEN else None


@ground(MAY_SUMMON, OPEN)
def not_in_main_phase(board: Board, player: str) -> Because | None:
    """in a Main Phase."""
    return because(Reason.WRONG_PHASE, phase=board.phase) if board.phase not in ("main1", "main2") else None


MOMENT = Question(MAY_SUMMON, not_turn_player, not_open, not_in_main_phase)


# ---- Summons --------------------------------------------------------------------------------------------


def why_not(board: Board, action: Summon) -> Refusal | None:
    """Why the monster may not be Summoned or Set in that way now, or None."""
    refusal = MOMENT.why_not(board, action.player) or _not_this_card(board, action)
    if refusal is not None:
        return refusal
    card = board.cards[action.card]
    if not materials.selection(board, card, action.player, action.how).allows(action.with_):
        code = "yugioh/summon/tributes" if action.how != "special" else "yugioh/summon/procedure"
        by = None if action.how == "set" else only_one.barred(board, card, action.player, action.with_)
        if by is not None:
            return refuse(MAY_SUMMON, Reason.CARD_EFFECT, "yugioh/places/only-one-barred", card=card.uid, by=by.uid)
        return refuse(MAY_SUMMON, Reason.WRONG_COST, code, card=card.uid, chosen=action.with_)
    return None


def _not_this_card(board: Board, action: Summon) -> Refusal | None:
    card = board.cards.get(action.card)
    normal = action.how != "special"
    code = "yugioh/summon/normal" if normal else "yugioh/summon/procedure"
    if card is None or card.card.kind != "monster" or card.owner != action.player:
        return refuse(MAY_SUMMON, Reason.NOT_YOUR_CARD, code, card=action.card)
    procedure = card.card.procedure
    if (normal and not card.card.normal_summon) or (not normal and procedure is None):
        return refuse(MAY_SUMMON, Reason.CANNOT_BE_SUMMONED_SO, code, card=card.uid)
    so = None if normal or procedure is None else procedure.while_
    if so is not None and not holds(board, so, card, action.player):
        return refuse(MAY_SUMMON, Reason.CONDITION_NOT_MET, code, card=card.uid)
    place = "hand" if normal or procedure is None else procedure.source
    if card.zone != place:
        return refuse(MAY_SUMMON, Reason.WRONG_ZONE, code, card=card.uid, zone=card.zone)
    by = None if normal else no_special_summon(board, action.player)
    if by is not None:
        return refuse(MAY_SUMMON, Reason.CARD_EFFECT, "yugioh/card-text/cannot", card=card.uid, by=by.uid)
    if normal and board.summoned_normally:
        return refuse(MAY_SUMMON, Reason.LIMIT_REACHED, "yugioh/summon/normal-once", card=card.uid)
    return None


def begin(board: Board, action: Summon) -> None:
    """Pay for the Summon; it happens now, or after the players had a chance to negate it."""
    card = board.cards[action.card]
    board.log.begin()
    code = "yugioh/summon/procedure" if action.how == "special" else "yugioh/summon/tributes"
    for uid in action.with_:
        kind: type[card_events.Left] = card_events.SentToGraveyard if action.how == "special" else card_events.Tributed
        if board.cards[uid].zone == "hand":
            kind = card_events.Discarded
        leave(board, board.cards[uid], "graveyard", kind, code, by="summon", of=card.uid)
    self_removal.remove_themselves(board)
    board.log.begin()
    face_up, position = action.how != "set", "defense" if action.how == "set" else "attack"
    if action.how != "special":
        board.summoned_normally = True
    board.summoning = Summoning(action.player, card.uid, action.how, card.zone, face_up, position)
    move(board, card, "summoning")
    if action.how != "set":
        board.log.add(
            card_events.WouldBeSummoned(card.uid, action.player, action.how, codes=("yugioh/summon/negation-window",))
        )
    board.agenda.put(TrySummon())


def begin_flip(board: Board, action: Reposition) -> None:
    """A Flip Summon is tried: the monster stays face-down where it is until it happens or is negated."""
    board.log.begin()
    board.cards[action.card].repositioned = True
    board.summoning = Summoning(action.player, action.card, "flip", "monster")
    code = "yugioh/summon/negation-window"
    board.log.add(card_events.WouldBeSummoned(action.card, action.player, "flip", codes=(code,)))
    board.agenda.put(TrySummon())


def happens(board: Board) -> None:
    """The Summon, which nobody negated, is successful; or the monster is Set, which nothing answers as a Summon."""
    now, board.summoning = board.summoning, None
    assert now is not None
    card = board.cards[now.uid]
    board.log.begin()
    if now.how == "flip":
        if card.is_monster:
            positions.flip_summon(board, card)
        return
    enter(board, card, now.player, position=now.position, face_up=now.face_up)
    card.summoned = {"special": "special", "normal": "normal"}.get(now.how, "")
    facts = {"card": card.uid, "player": now.player, "how": now.how, "was": now.was}
    if now.how == "set":
        board.log.add(card_events.Set(**facts, codes=("yugioh/summon/normal",)))
    else:
        code = "yugioh/summon/procedure" if now.how == "special" else "yugioh/summon/normal"
        board.log.add(
            card_events.Summoned(**facts, codes=(code, "yugioh/summon/response-window", "yugioh/timing/after-action"))
        )


def actions(board: Board, player: str) -> Iterator[Summon | SetCard]:
    """Every Summon and Set open to `player` now."""
    if MOMENT.why_not(board, player) is not None:
        return
    for card in list(board.cards.values()):
        if card.zone not in ("hand", "extra") or card.owner != player:
            continue
        for how in ("normal", "set", "special"):
            if _not_this_card(board, Summon(player, card.uid, how)) is None:
                found = materials.selection(board, card, player, how).all(MOST_WAYS)
                yield from (Summon(player, card.uid, how, picked) for picked in found)
        if why_not_set(board, SetCard(player, card.uid)) is None:
            yield SetCard(player, card.uid)


# ---- Setting Spells and Traps ----------------------------------------------------------------------------


def why_not_set(board: Board, action: SetCard) -> Refusal | None:
    """Why the Spell or Trap may not be Set now, or None."""
    card = board.cards.get(action.card)
    refusal = MOMENT.why_not(board, action.player)
    if refusal is not None:
        return refusal
    if card is None or card.card.kind == "monster" or card.zone != "hand" or card.owner != action.player:
        return refuse(MAY_SUMMON, Reason.WRONG_ZONE, "yugioh/summon/set-spell-trap", card=action.card)
    if not spell_zone_free(board, card, action.player):
        return refuse(MAY_SUMMON, Reason.NO_ZONE, "yugioh/summon/set-spell-trap", card=card.uid)
    return None


def set_card(board: Board, action: SetCard) -> None:
    """Set a Spell or Trap; it is activated by turning it face-up."""
    card = board.cards[action.card]
    board.log.begin()
    if card.card.icon == "field":
        replace_field_spell(board, action.player)
    move(board, card, "field" if card.card.icon == "field" else "spell", action.player, face_up=False)
    card.set_this_turn = True
    board.log.add(card_events.Set(card.uid, action.player, codes=("yugioh/summon/set-spell-trap", OPEN)))
    board.agenda.put(AfterEvent())


def no_special_summon(board: Board, player: str) -> CardState | None:
    """The card whose effect keeps `player` from Special Summoning, or None."""
    found = (s for s, e in applied(board, NoSpecialSummon) if concerns_player(e.who, player, s))
    return next(found, None)
