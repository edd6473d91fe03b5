"""What the player of an effect may not do in the whole turn in which it is activated: neither before it nor after.

Source: "Cannot summon - Summon restrictions" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, because, ground
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import AllTurn, Effect
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.printed import printed_fits
from kb.engine.yugioh.lasting import Granted, NoBattlePhase
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards, What
from kb.engine.yugioh.vocabulary.normally import NoNormalSummon
from kb.engine.yugioh.vocabulary.standing import CannotAttack, NoSpecialSummon


@ground(MAY_ACTIVATE, "yugioh/activation/card-text-precedes", "yugioh/restrictions/summoned-means-successful")
def not_kept(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """Its player has done nothing this turn that the text forbids for all of the turn; negated Summons do not count."""
    kept = effect.all_turn
    if kept is None:
        return None
    by = _summoned(board, kept, player) or _normal_summoned(board, kept, player)
    by = by or _attacked(board, kept, card, player)
    by = by or ("battle" if kept.no_battle_phase and _had_battle_phase(board, player) else "")
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id, because_of=by) if by else None


def _summoned(board: Board, kept: AllTurn, player: str) -> str:
    """A monster that the player has Special Summoned this turn against what is to be kept."""
    rule = kept.no_special_summon
    if rule is None:
        return ""
    found = board.log.since(board.turn_began, card_events.Summoned)
    barred = (e for e in found if e.player == player and e.how == "special" and _barred(board, rule, e))
    return next((event.card for event in barred), "")


def _normal_summoned(board: Board, kept: AllTurn, player: str) -> str:
    """A monster that the player has Normal Summoned or Set this turn against what is to be kept."""
    rule = kept.no_normal_summon
    if rule is None:
        return ""
    made: list[card_events.Summoned | card_events.Set] = [
        event
        for event in board.log.since(board.turn_began, card_events.Summoned)
        if event.how == "normal" or (rule.flip and event.how == "flip")
    ]
    if not rule.may_set:
        made += [event for event in board.log.since(board.turn_began, card_events.Set) if event.how is not None]
    barred = (event.card for event in made if event.player == player and _normally_barred(board, rule, event.card))
    return next(barred, "")


def _normally_barred(board: Board, rule: NoNormalSummon, uid: str) -> bool:
    card = board.cards[uid]
    spared = rule.unless is not None and printed_fits(card, rule.unless)
    return not spared and (rule.what is None or printed_fits(card, rule.what))


def _barred(board: Board, rule: NoSpecialSummon, event: card_events.Summoned) -> bool:
    card = board.cards[event.card]
    return (
        (rule.what is None or printed_fits(card, rule.what))
        and (rule.was is None or event.was == rule.was)
        and (not rule.how or event.way in rule.how)
        and not (rule.unless is not None and printed_fits(card, rule.unless))
    )


def _attacked(board: Board, kept: AllTurn, card: CardState, player: str) -> str:
    """A monster that has declared an attack this turn and may not."""
    what = kept.cannot_attack
    found = board.log.since(board.turn_began, events.AttackDeclared) if what is not None else []
    return next((e.attacker for e in found if e.player == player and _meant(board, what, card, e.attacker)), "")


def _meant(board: Board, what: What | None, card: CardState, uid: str) -> bool:
    if not isinstance(what, Cards):
        return uid == card.uid
    return printed_fits(board.cards[uid], what) and not (what.other and uid == card.uid)


def _had_battle_phase(board: Board, player: str) -> bool:
    begun = board.log.since(board.turn_began, events.Phase)
    return board.turn_player == player and any(event.phase == "battle" for event in begun)


def keep(board: Board, link: Link) -> None:
    """From the activation on, whatever becomes of it, the player may not do it for the rest of the turn."""
    kept = link.effect.all_turn
    if kept is None:
        return
    attack = None if kept.cannot_attack is None else CannotAttack(what=kept.cannot_attack)
    for rule in (kept.no_special_summon, kept.no_normal_summon, attack):
        if rule is not None:
            board.lasting.hold(Granted(link.uid, rule, link.uid, board.places.number()), durations.TURN)
    if kept.no_battle_phase:
        board.lasting.hold(NoBattlePhase(link.player), durations.TURN)
