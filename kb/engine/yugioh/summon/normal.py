"""What the turn player does with the cards of the hand in an open game state, without starting a chain.

Normal Summons and Sets, Special Summons by a procedure, Setting Spells and Traps.
Source: "Normal Summon", "Tribute Summon", "Special Summon" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import MOST_WAYS, Reposition, SetCard, Summon
from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field import only_one, positions, self_removal
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, holds, matches
from kb.engine.yugioh.field.moving import enter, move, replace_field_spell
from kb.engine.yugioh.field.places import spell_zone_free
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Summoning, Window, other
from kb.engine.yugioh.steps import AfterEvent, TrySummon
from kb.engine.yugioh.summon import allowed, materials
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


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_yours(board: Board, action: Summon) -> Because | None:
    """A monster of one's own"""
    return _not_yours(board, action) if action.how != "special" else None


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def not_yours_to_special_summon(board: Board, action: Summon) -> Because | None:
    """(by a procedure too)"""
    return _not_yours(board, action) if action.how == "special" else None


def _not_yours(board: Board, action: Summon) -> Because | None:
    card = board.cards.get(action.card)
    yours = card is not None and card.card.kind == "monster" and card.owner == action.player
    return None if yours else because(Reason.NOT_YOUR_CARD, card=action.card)


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_normal(board: Board, action: Summon) -> Because | None:
    """that can be Normal Summoned or Set"""
    cannot = action.how != "special" and not board.cards[action.card].card.normal_summon
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=action.card) if cannot else None


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def no_procedure(board: Board, action: Summon) -> Because | None:
    """or has a procedure,"""
    cannot = action.how == "special" and board.cards[action.card].card.procedure is None
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=action.card) if cannot else None


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def procedure_not_met(board: Board, action: Summon) -> Because | None:
    """whose condition is met,"""
    card = board.cards[action.card]
    procedure = card.card.procedure if action.how == "special" else None
    if procedure is None or procedure.while_ is None or holds(board, procedure.while_, card, action.player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid)


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_in_hand(board: Board, action: Summon) -> Because | None:
    """from the hand"""
    card = board.cards[action.card]
    there = action.how == "special" or card.zone == "hand"
    return None if there else because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def not_in_place(board: Board, action: Summon) -> Because | None:
    """or from where its procedure begins,"""
    card = board.cards[action.card]
    procedure = card.card.procedure if action.how == "special" else None
    if procedure is None or card.zone in procedure.sources:
        return None
    return because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_SUMMON, "yugioh/once-per-turn/hard")
def procedure_used(board: Board, action: Summon) -> Because | None:
    """as often as the text has it,"""
    card = board.cards[action.card]
    again = action.how == "special" and allowed.procedure_key(card, action.player) in board.lasting.of(Used)
    return because(Reason.LIMIT_REACHED, card=card.uid) if again else None


def its_text(board: Board, action: Summon) -> Refusal | None:
    """in a way that the text lets it come;"""
    card = board.cards[action.card]
    return (
        allowed.why_not(board, card, allowed.way_of_procedure(card), action.player) if action.how == "special" else None
    )


@ground(MAY_SUMMON, "yugioh/card-text/cannot")
def no_special_summons(board: Board, action: Summon) -> Because | None:
    """Specially where no effect forbids it,"""
    by = no_special_summon(board, action.player, board.cards[action.card]) if action.how == "special" else None
    return None if by is None else because(Reason.CARD_EFFECT, card=action.card, by=by.uid)


@ground(MAY_SUMMON, "yugioh/summon/normal-once")
def summoned_already(board: Board, action: Summon) -> Because | None:
    """normally once a turn."""
    again = action.how != "special" and board.summoned_normally
    return because(Reason.LIMIT_REACHED, card=action.card) if again else None


#: Why this card cannot come in that way, whatever is taken for it.
THIS_CARD = Question(
    MAY_SUMMON,
    not_yours,
    not_yours_to_special_summon,
    not_normal,
    no_procedure,
    procedure_not_met,
    not_in_hand,
    not_in_place,
    procedure_used,
    its_text,
    no_special_summons,
    summoned_already,
)


@ground(MAY_SUMMON, "yugioh/places/only-one-barred")
def barred(board: Board, action: Summon) -> Because | None:
    """What is taken for it lets it come face-up where it may be,"""
    card = board.cards[action.card]
    by = None if action.how == "set" else only_one.barred(board, card, action.player, action.with_)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(MAY_SUMMON, "yugioh/summon/tributes")
def wrong_tributes(board: Board, action: Summon) -> Because | None:
    """and is as many Tributes"""
    return because(Reason.WRONG_COST, card=action.card, chosen=action.with_) if action.how != "special" else None


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def wrong_materials(board: Board, action: Summon) -> Because | None:
    """or what the procedure takes."""
    return because(Reason.WRONG_COST, card=action.card, chosen=action.with_) if action.how == "special" else None


#: Why what is not what the Summon takes cannot be taken for it.
TAKEN = Question(MAY_SUMMON, barred, wrong_tributes, wrong_materials)


def why_not(board: Board, action: Summon) -> Refusal | None:
    """Why the monster may not be Summoned or Set in that way now, or None."""
    refusal = MOMENT.why_not(board, action.player) or THIS_CARD.why_not(board, action)
    if refusal is not None:
        return refusal
    fitting = materials.selection(board, board.cards[action.card], action.player, action.how)
    return None if fitting.allows(action.with_) else TAKEN.why_not(board, action)


def begin(board: Board, action: Summon) -> None:
    """Pay for the Summon; it happens now, or after the players had a chance to negate it."""
    card = board.cards[action.card]
    board.log.begin()
    materials.give(board, card, action.player, action.with_, action.how)
    self_removal.remove_themselves(board)
    board.log.begin()
    face_up, position = action.how != "set", "defense" if action.how == "set" else "attack"
    procedure = card.card.procedure if action.how == "special" else None
    side = action.player
    if procedure is not None:
        position = procedure.position or position
        side = side if procedure.side == "you" else other(side)
    if action.how != "special":
        board.summoned_normally = True
    board.summoning = Summoning(
        action.player, card.uid, action.how, card.zone, face_up, position, side, _way(action, procedure)
    )
    move(board, card, "summoning")
    if action.how != "set":
        board.log.add(
            card_events.WouldBeSummoned(card.uid, action.player, action.how, codes=("yugioh/summon/negation-window",))
        )
    board.agenda.put(TrySummon())


def _way(action: Summon, procedure: Procedure | None) -> str:
    """Which kind of Summon it is, if it has a name of its own."""
    if procedure is not None:
        return "synchro" if procedure.levels else ""
    return "tribute" if action.how == "normal" and action.with_ else ""


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
    enter(board, card, now.side or now.player, position=now.position, face_up=now.face_up)
    if now.how == "special":
        allowed.counted(board, card, now.player, allowed.way_of_procedure(card))
    card.summoned = {"special": "special", "normal": "normal"}.get(now.how, "")
    card.way = now.way
    facts = {"card": card.uid, "player": now.player, "how": now.how, "was": now.was}
    if now.how == "set":
        board.log.add(card_events.Set(**facts, codes=("yugioh/summon/normal",)))
    else:
        code = "yugioh/summon/procedure" if now.how == "special" else "yugioh/summon/normal"
        board.log.add(
            card_events.Summoned(
                **facts,
                way=now.way or None,
                codes=(code, "yugioh/summon/response-window", "yugioh/timing/after-action"),
            )
        )


def actions(board: Board, player: str) -> Iterator[Summon | SetCard]:
    """Every Summon and Set open to `player` now."""
    if MOMENT.why_not(board, player) is not None:
        return
    for card in list(board.cards.values()):
        if card.zone not in ("hand", "extra", "graveyard", "banished") or card.owner != player:
            continue
        for how in ("normal", "set", "special"):
            if THIS_CARD.why_not(board, Summon(player, card.uid, how)) is None:
                found = materials.selection(board, card, player, how).all(MOST_WAYS)
                yield from (Summon(player, card.uid, how, picked) for picked in found)
        if why_not_set(board, SetCard(player, card.uid)) is None:
            yield SetCard(player, card.uid)


# ---- Setting Spells and Traps ----------------------------------------------------------------------------


@ground(MAY_SUMMON, "yugioh/summon/set-spell-trap")
def not_to_be_set(board: Board, action: SetCard) -> Because | None:
    """A Spell or Trap of one's own hand is Set"""
    card = board.cards.get(action.card)
    there = card is not None and card.card.kind != "monster" and (card.zone, card.owner) == ("hand", action.player)
    return None if there else because(Reason.WRONG_ZONE, card=action.card)


@ground(MAY_SUMMON, "yugioh/summon/set-spell-trap")
def no_zone_to_set(board: Board, action: SetCard) -> Because | None:
    """where there is a zone for it."""
    card = board.cards[action.card]
    return None if spell_zone_free(board, card, action.player) else because(Reason.NO_ZONE, card=card.uid)


MAY_SET = Question(MAY_SUMMON, not_to_be_set, no_zone_to_set)


def why_not_set(board: Board, action: SetCard) -> Refusal | None:
    """Why the Spell or Trap may not be Set now, or None."""
    return MOMENT.why_not(board, action.player) or MAY_SET.why_not(board, action)


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


def no_special_summon(board: Board, player: str, card: CardState | None = None) -> CardState | None:
    """The card whose effect keeps `player` from Special Summoning `card`, or without it any monster, or None."""
    rules = ((s, e) for s, e in applied(board, NoSpecialSummon) if concerns_player(e.who, player, s))
    if card is None:
        return next((source for source, rule in rules if not _partly(rule)), None)
    return next((source for source, rule in rules if _bars(board, rule, card, source)), None)


def _partly(rule: NoSpecialSummon) -> bool:
    """Whether some monsters are left out."""
    return rule.what is not None or rule.unless is not None or rule.was is not None


def _bars(board: Board, rule: NoSpecialSummon, card: CardState, source: CardState) -> bool:
    fits = partial(matches, board, card, you=source.controller, source=source)
    return (
        (rule.what is None or fits(rule.what))
        and (rule.was is None or card.zone == rule.was)
        and not (rule.unless is not None and fits(rule.unless))
    )
