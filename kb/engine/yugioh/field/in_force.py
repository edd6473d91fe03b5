"""Which rules hold now without being activated: of cards on the field, and granted by effects.

Whether a rule holds is seen as cards look in the layers before its own (`looks.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from kb.engine.yugioh.field.filters import Seen, concerns, select
from kb.engine.yugioh.field.gained import have
from kb.engine.yugioh.field.gemini import dormant
from kb.engine.yugioh.field.places import kind_now, not_a_monster
from kb.engine.yugioh.field.states import holds
from kb.engine.yugioh.field.unaffected import PASSED_OVER, By
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Cards, What
from kb.engine.yugioh.vocabulary.standing import Apply, Unaffected

T = TypeVar("T", bound=Apply)


class InForce(NamedTuple, Generic[T]):
    """A rule that holds now, the card that it comes from or was granted to, since when, and how it sees cards.

    `granted` says by what it was granted; None where it is written on the card.
    """

    source: CardState
    rule: T
    since: int
    seen: Seen
    granted: Granted | None = None

    def touches(self, what: What, card: CardState) -> bool:
        """Whether the rule concerns `card`, and does something to it: not to one that is unaffected by it."""
        return self.concerns(what, card) and not self.passes_over(card)

    def concerns(self, what: What, card: CardState) -> bool:
        """Whether the rule speaks of `card`."""
        return concerns(self.seen, what, card, self.source)

    def passes_over(self, card: CardState) -> bool:
        """Whether `card` is unaffected by the rule; what an effect left behind holds on, but for some of it."""
        if not written(self.seen.board, Unaffected) or not card.on_field or isinstance(self.rule, Unaffected):
            return False
        if self.granted is None:
            by = By(self.source.uid, kind_now(self.source), self.source.controller, False)
        elif isinstance(self.rule, PASSED_OVER):
            by = By(self.granted.source, self.granted.kind, self.granted.player, True)
        else:
            return False
        return self.seen.unaffected(card, by) is not None

    def count(self, what: Cards | None) -> int:
        """How many cards the rule counts; once where it counts none."""
        return 1 if what is None else len(select(self.seen, what, self.source.controller, self.source))


def active(board: Board, card: CardState) -> bool:
    """Whether the continuous effects of `card` apply: it is face-up on the field to stay, its activation resolved."""
    return (
        card.on_field
        and card.face_up
        and not card.doomed
        and card.uid not in board.leaving
        and not dormant(board, card)
        and not (board.summoning is not None and board.summoning.uid == card.uid)
        and not any(
            link.uid == card.uid and link.card_activation and i < board.unresolved for i, link in enumerate(board.chain)
        )
    )


def written(board: Board, kind: type[T]) -> bool:
    """Whether there is any rule of a kind at all; mostly there is none."""
    if kind in board.roster.written.by_kind:
        return True
    held = board.lasting
    return Granted in held.by_kind and any(isinstance(granted.entry, kind) for granted in held.of(Granted))


def standing(seen: Seen, kind: type[T], negated: Callable[[CardState], object | None]) -> Iterator[InForce[T]]:
    """Every rule of a kind that holds now, but for those of cards whose effects are `negated`."""
    board = seen.board
    for uid, number, rule in board.roster.written.of(kind):
        effect = board.cards[uid].card.effects[number]
        for card in have(seen, board.cards[uid], effect):
            here = (effect.source == "pendulum") == (card.zone == "pendulum") and not not_a_monster(card, effect)
            if here and active(board, card) and ("effect" in effect.not_negated or negated(card) is None):
                condition = effect.while_
                if condition is None or holds(seen, condition, card):
                    yield InForce(card, rule, card.since, seen)
    for grant in board.lasting.of(Granted):
        if isinstance(grant.entry, kind):
            yield InForce(board.cards[grant.uid], grant.entry, grant.at, seen, grant)
