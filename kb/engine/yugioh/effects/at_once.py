"""Continuous effects that do something each time an event happens: at once, between chain links too, without a chain.

Source: "Continuous effects that apply at chain link resolution" (ygo-rulebook).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.table.decision import EngineError
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import fits
from kb.engine.yugioh.effects import operations
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.places import kind_now, note
from kb.engine.yugioh.state import CardState, Happening, Link

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

CODE = "yugioh/timing/applies-at-once"
#: Effects that answer each other more often than this never stop.
MAX_ANSWERS = 1_000


def apply(duel: Duel) -> None:
    """Let continuous effects that wait for an event do what they do about everything that has happened since.

    Raises EngineError where they answer each other without end.
    """
    board, answers = duel.board, 0
    if not duel.reacting:
        return
    while not duel.over and (fresh := board.happened - board.answered) > 0:
        board.answered = board.happened
        for happening in board.recent[-fresh:]:
            for uid in duel.reacting:
                answers += _react(duel, board.cards[uid], happening)
                if answers > MAX_ANSWERS:
                    raise EngineError(f"the duel does not come to rest: {uid} and its like answer each other for ever")


def _react(duel: Duel, card: CardState, happening: Happening) -> int:
    """Let `card` do what it does about `happening`; how many of its effects did something."""
    if not in_force.active(duel, card) or in_force.negated(duel, card) is not None:
        return 0
    answers = 0
    for effect in card.card.effects:
        if effect.type == "continuous" and effect.when is not None:
            met = effect.while_ is None or in_force.holds(duel, effect.while_, card)
            if met and fits(duel, happening, effect.when, card, card.controller):
                _do(duel, card, effect)
                answers += 1
    return answers


def _do(duel: Duel, card: CardState, effect: Effect) -> None:
    """Carry the effect out; it is on no chain, and nobody chooses anything for it."""
    stood = ((card.uid, card.moves),)
    link = Link(card.controller, card.uid, effect, (), 1, False, kind_now(card), card.zone, stood=stood)
    note(duel, "applies-at-once", CODE, card=card.uid, effect=effect.id)
    for op in effect.do:
        operations.OPERATIONS[type(op)](duel, link, op)
    duel.check_lp()
