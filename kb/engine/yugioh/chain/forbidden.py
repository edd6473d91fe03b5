"""What keeps an effect from being activated, from targeting and from doing anything: limits and card texts."""

from __future__ import annotations

from kb.engine.table.decision import Because, because, ground
from kb.engine.yugioh import events
from kb.engine.yugioh.card_events import Summoned
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import fits
from kb.engine.yugioh.chain.included import includes
from kb.engine.yugioh.events import Happening
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, concerns, look, matches
from kb.engine.yugioh.field.places import activated_as
from kb.engine.yugioh.lasting import NameLocked
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.locks import NoActivation, NoAnswer, NoAnswerToSummon, NotNegated
from kb.engine.yugioh.vocabulary.operations import SpecialSummon
from kb.engine.yugioh.vocabulary.standing import NotTargeted


def not_negatable(board: Board, link: Link) -> CardState | None:
    """The card whose effect keeps the activation of a chain link from being negated, or None."""
    card = board.cards[link.uid]
    for source, rule in applied(board, NotNegated):
        if concerns(board, rule.what, card, source) and (not rule.includes or includes(board, link, rule.includes)):
            return source
    return None


def activation_forbidden(board: Board, player: str, card: CardState, effect: Effect) -> CardState | None:
    """The card whose effect keeps `player` from activating `card` or `effect` of it, or None."""
    attack, kind = board.attack, activated_as(card, effect)
    for source, entry in applied(board, NoActivation):
        attacking = attack is not None and attack.attacker == source.uid
        if (
            concerns_player(entry.who, player, source)
            and kind in entry.kinds
            and (entry.activation == "any" or effect.type == "card")
            and (attacking or not entry.while_attacking)
            and (entry.what is None or concerns(board, entry.what, card, source))
        ):
            return source
    return None


def _name_locked(board: Board, card: CardState) -> CardState | None:
    """The card whose effect lets nobody activate cards of that name, but for another copy, or None."""
    for lock in board.lasting.of(NameLocked):
        own = lock.but.uid == card.uid and board.places.is_there(lock.but)
        if not own and look(board, card).names[0] == lock.name:
            return board.cards[lock.source]
    return None


def untargetable(board: Board, card: CardState, player: str, kind: str) -> CardState | None:
    """The card whose effect keeps effects of `player`, of a card of that `kind`, from targeting `card`, or None."""
    for source, rule in applied(board, NotTargeted):
        whose = source.controller if isinstance(rule.what, Cards) else card.controller
        barred = kind in rule.kinds and (rule.by == "any" or player != whose)
        if barred and concerns(board, rule.what, card, source):
            return source
    return None


def no_answer(board: Board, player: str) -> CardState | None:
    """The card whose effect keeps `player` from answering the attack declaration that has just been made, or None."""
    if board.chain or board.attack is None or not any(board.log.since(board.answerable, events.AttackDeclared)):
        return None
    attacker = board.cards[board.attack.attacker]
    found = (
        s
        for s, e in applied(board, NoAnswer)
        if concerns_player(e.who, player, s) and matches(board, attacker, e.attacker, s.controller, s)
    )
    return next(found, None)


def no_answer_to_summon(board: Board, player: str) -> CardState | None:
    """The card whose effect keeps `player` from answering the Summon that is the last thing that happened, or None."""
    rules = () if board.chain else list(applied(board, NoAnswerToSummon))
    if not rules:
        return None
    open_ = range(len(board.log) - 1, board.answerable - 1, -1)
    last = next((at for at in open_ if isinstance(board.log.entries[at], Happening)), None)
    if last is None:
        return None
    now = board.log.moment_at(last)
    summons = [at for at in open_ if isinstance(board.log.entries[at], Summoned) and board.log.moment_at(at) == now]
    barring = [(s, e) for s, e in rules if concerns_player(e.who, player, s)]
    came = [entry for at in summons if isinstance(entry := board.log.entries[at], Summoned)]
    return next((s for s, e in barring if any(fits(board, one, e.to, s, s.controller) for one in came)), None)


def summons_itself_from_hand(effect: Effect) -> bool:
    """Whether it is an optional Trigger Effect that Special Summons its own monster and can be activated in the hand.

    One that can be activated in the hand or the Graveyard is such an effect in the Graveyard too.
    """
    return (
        effect.type == "trigger"
        and "hand" in effect.sources
        and not effect.mandatory
        and any(isinstance(op, SpecialSummon) and op.what == "this" for op in effect.do)
    )


@ground(MAY_ACTIVATE, "yugioh/activation/card-text-precedes")
def by_card_text(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """No effect keeps the player from activating what is of this kind,"""
    by = activation_forbidden(board, player, card, effect) or _name_locked(board, card)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(MAY_ACTIVATE, "yugioh/activation/no-answer-to-event", "yugioh/activation/card-text-precedes")
def unanswerable(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """or from answering this attack or Summon,"""
    by = no_answer(board, player) or no_answer_to_summon(board, player)
    return None if by is None else because(Reason.NO_RESPONSE, card=card.uid, by=by.uid)


@ground(MAY_ACTIVATE, "yugioh/chain/one-hand-trigger")
def one_from_hand(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """and of several monsters that Summon themselves from the hand one does so in a chain."""
    if not summons_itself_from_hand(effect):
        return None
    taken = any(link.player == player and summons_itself_from_hand(link.effect) for link in board.chain)
    return because(Reason.LIMIT_REACHED, card=card.uid) if taken else None
