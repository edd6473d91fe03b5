"""Continuous effects that do something each time an event happens: at once, between chain links too, without a chain.

Source: "Continuous effects that apply at chain link resolution" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from kb.engine.table.decision import EngineError
from kb.engine.table.log import Event
from kb.engine.yugioh import events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import fits
from kb.engine.yugioh.effects import cards, operations
from kb.engine.yugioh.effects.conjunctions import goes_on
from kb.engine.yugioh.events import Happening
from kb.engine.yugioh.field import in_force, looks
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.field.places import kind_now, not_a_monster
from kb.engine.yugioh.lasting import GainedEffect
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.operations import Destroy, Op

CODE = "yugioh/timing/applies-at-once"
#: What such an effect may wait for.
WAITED_FOR = (Happening, events.Activated, events.LinkResolved)
#: Effects that answer each other more often than this never stop.
MAX_ANSWERS = 1_000


def apply(board: Board) -> None:
    """Let continuous effects that wait for an event do what they do about everything that has happened since.

    Raises EngineError where they answer each other without end.
    """
    answers = 0
    if not board.roster.reacting:
        return
    while not board.over and (fresh := list(_fresh(board))):
        board.applied = len(board.log)
        for together in fresh:
            for uid in _waiting(board):
                answers += _react(board, board.cards[uid], together)
                if answers > MAX_ANSWERS:
                    raise EngineError(f"the duel does not come to rest: {uid} and its like answer each other for ever")


def _waiting(board: Board) -> tuple[str, ...]:
    """The cards that wait for something: by their own text, or by an effect that they have gained."""
    gained = (one.uid for one in board.lasting.of(GainedEffect))
    return tuple(card.uid for card in looks.holders(board, tuple(dict.fromkeys((*board.roster.reacting, *gained)))))


def _fresh(board: Board) -> Iterator[list[Event]]:
    """What has happened since, with all that happened at the same moment."""
    entries = enumerate(board.log.entries[board.applied :], board.applied)
    found = ((at, entry) for at, entry in entries if isinstance(entry, WAITED_FOR))
    for _, together in groupby(found, lambda one: board.log.moment_at(one[0])):
        yield [event for _, event in together]


def _react(board: Board, card: CardState, together: list[Event]) -> int:
    """Let `card` do what it does, once about all that happened together; how many of its effects did something."""
    if not in_force.active(board, card):
        return 0
    answers = 0
    negated = looks.negated(board, card) is not None
    gained = [found.effect for found in board.lasting.of(GainedEffect) if found.uid == card.uid]
    own = () if negated else [effect for effect in looks.effects(board, card) if effect.source != "granted"]
    for effect in (*own, *gained):
        if effect.type == "continuous" and effect.when is not None and not not_a_monster(card, effect):
            met = effect.while_ is None or looks.holds(board, effect.while_, card)
            if met and any(fits(board, one, effect.when, card, card.controller) for one in together):
                _do(board, card, effect)
                answers += 1
    return answers


def _do(board: Board, card: CardState, effect: Effect) -> None:
    """Carry the effect out; it is on no chain, and nobody chooses anything for it."""
    stood = (board.places.object(card.uid),)
    link = Link(card.controller, card.uid, effect, (), 1, False, kind_now(card), card.zone, stood=stood)
    board.log.add(events.AppliesAtOnce(card.uid, effect.id, codes=(CODE,)))
    for at, op in enumerate(effect.do):
        if not at or goes_on(board, link, op, list(effect.do[at + 1 :])):
            link.done = _part(board, link, op)
    check_lp(board)


def _part(board: Board, link: Link, op: Op) -> bool:
    """Carry out one part; whether it did something."""
    if isinstance(op, Destroy):
        return cards.destroy_unasked(board, link, op)
    return operations.OPERATIONS[type(op)](board, link, op)
