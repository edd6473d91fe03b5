"""How often an effect may be used: once, or several times, in a turn, a chain, a battle or a Duel.

Source: "Text that specifies once per turn", "Activate vs use" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, because, ground
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.limits import Limit


def of(effect: Effect) -> Iterator[Limit]:
    """All limits of an effect."""
    if effect.limit is not None:
        yield Limit(per=effect.limit, times=effect.limit_times, shared=effect.limit_shared)
    yield from effect.limits_besides


def key(card: CardState, effect: Effect, one: Limit) -> Used:
    """What a use of the effect is counted under: this copy, or every card of its name that its player uses."""
    player = card.controller if card.on_field else card.owner
    counted = f"{player}: {card.card.name}" if one.per.endswith("by-name") else card.uid
    return Used(counted, "" if one.shared else effect.id, one.per)


def use(board: Board, card: CardState, effect: Effect) -> None:
    """The effect is used."""
    for one in of(effect):
        durations.use(board, card, key(card, effect, one))


UNION = "yugioh/monster-abilities/union"


def still_used(board: Board, card: CardState, effect: Effect) -> tuple[str, ...]:
    """A Union that an effect of its own has equipped or brought back has used that effect, and the other half of it.

    It is the same card on the field throughout, so what its two halves share is used up for both.
    """
    if not effect.limit_shared or "Union" not in card.card.races:
        return ()
    for one in of(effect):
        if one.shared and one.per == "turn" and key(card, effect, one) not in board.lasting:
            durations.use(board, card, key(card, effect, one))
    return (UNION,)


def give_back(board: Board, card: CardState, effect: Effect) -> None:
    """What was used once was not: a limit on activating is not spent by an activation that is negated."""
    for one in of(effect):
        durations.unuse(board, key(card, effect, one))


def spent(board: Board, card: CardState, effect: Effect) -> Limit | None:
    """The limit up to which the effect has been used; None where it may be used again."""
    counted = board.lasting.of(Used)
    return next((one for one in of(effect) if counted.count(key(card, effect, one)) >= one.times), None)


@ground(MAY_ACTIVATE, "yugioh/activation/once-per-turn")
def reached(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """An effect is used as often as its limit says."""
    one = spent(board, card, effect)
    return None if one is None else because(Reason.LIMIT_REACHED, card=card.uid, per=one.per)
