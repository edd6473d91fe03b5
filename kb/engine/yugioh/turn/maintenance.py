"""Maintenance costs: paid in a phase without a chain, or the card goes; nothing negates them.

Source: "Text that is maintenance cost" (ygo-rulebook). What comes due is asked for as the game state would first be
open in the phase, one card after the other.
"""

from __future__ import annotations

from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked
from kb.engine.table.ways import Way, Ways
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain import costs, paying
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.life import lp_of
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.lasting import Maintained
from kb.engine.yugioh.state import Board, CardState, Link, players_from
from kb.engine.yugioh.steps import AfterEvent, Maintain
from kb.engine.yugioh.vocabulary.maintenance import Maintenance
from kb.engine.yugioh.vocabulary.operations import PayLp

CODE = "yugioh/non-effect-text/maintenance"
#: What is picked to pay where no cards are.
YES = ("yes",)


def come_due(board: Board) -> bool:
    """Have the next card that has not been paid for in this phase paid for; whether there is one."""
    if board.chain or board.phase not in ("standby", "end"):
        return False
    for player in players_from(board.turn_player):
        for card in in_zone(board, player, "field"):
            for at, cost in enumerate(card.card.maintenance):
                if _is_due(board, card, cost) and Maintained(card.uid, at) not in board.lasting:
                    board.agenda.put(Maintain(card.uid, at), AfterEvent())
                    return True
    return False


def _is_due(board: Board, card: CardState, cost: Maintenance) -> bool:
    mine = board.turn_player == card.controller
    as_told = card.face_up and (card.is_monster or card.card.kind != "monster")
    return as_told and board.phase == cost.during and (cost.turn is None or mine == (cost.turn == "you"))


def ask(board: Board, step: Maintain) -> Prompt | None:
    """Ask the controller, who may let the card go; where nobody can pay it goes."""
    card = board.cards[step.uid]
    board.lasting.hold(Maintained(card.uid, step.at), durations.TURN, durations.on_field(card))
    cost = card.card.maintenance[step.at]
    ways = tuple(way for way in (_way(board, card, one) for one in _effects(cost)) if way is not None)
    if ways:
        return Prompt(card.controller, Ways(ways, optional=not cost.mandatory), card.uid)
    _goes(board, card, cost)
    return None


def chosen(board: Board, step: Maintain, picked: Picked) -> None:
    """The controller pays in the way in which those cards pay, or lets the card go."""
    card = board.cards[step.uid]
    cost = card.card.maintenance[step.at]
    if not picked:
        _goes(board, card, cost)
        return
    effect = next(one for one in _effects(cost) if _pays(board, card, one, picked))
    board.log.begin()
    link = Link(card.controller, card.uid, effect, (), 0, False, card.card.kind, card.zone)
    paying.pay(board, link, picked if picked != YES else ())


def _effects(cost: Maintenance) -> tuple[Effect, ...]:
    """Each way to pay in the form of an effect that is paid for."""
    return tuple(Effect(id="maintenance", type="continuous", cost=way) for way in cost.ways)


def _way(board: Board, card: CardState, effect: Effect) -> Way | None:
    """With what this way is paid; None where it cannot be."""
    player = card.controller
    if any(isinstance(op, PayLp) and board.lp[player] < lp_of(board, op, player) for op in effect.cost):
        return None
    found = costs.selection(board, card, effect, player)
    if found.first() is None:
        return None
    return Way((), found) if any(group.most for group in found.groups) else Way(YES)


def _pays(board: Board, card: CardState, effect: Effect, picked: Picked) -> bool:
    way = _way(board, card, effect)
    return way is not None and Ways((way,)).allows(picked)


def _goes(board: Board, card: CardState, cost: Maintenance) -> None:
    """It was not paid for: the card destroys itself, or goes to the Graveyard."""
    board.log.begin()
    kind = card_events.SentToGraveyard if cost.sent else card_events.Destroyed
    leave(board, card, "graveyard", kind, CODE, by="rule")
