"""What cards do without being activated: the `apply` part of their effects, read afresh at every question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from kb.engine.yugioh.field.filters import (
    asks_for_print,
    between,
    has_role,
    in_place,
    in_zone,
    kind_now,
    looks,
    printed,
    scale,
    unknown,
)
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Cards, What, While, Who
from kb.engine.yugioh.vocabulary.standing import Apply, AttackFromDefense, EffectsNegated, StatChange

T = TypeVar("T", bound=Apply)


def active(board: Board, card: CardState) -> bool:
    """Whether the continuous effects of `card` apply: face-up on the field, its activation resolved, not doomed."""
    return (
        card.on_field
        and card.face_up
        and not card.doomed
        and not any(
            link.uid == card.uid and link.card_activation and (board.resolving < 0 or i < board.resolving)
            for i, link in enumerate(board.chain)
        )
    )


def applied(board: Board, rule: type[T]) -> Iterator[tuple[CardState, T]]:
    """Every continuous effect of one kind that applies now, with the card it comes from or was granted to."""
    for uid in board.roster.applying:
        card = board.cards[uid]
        if active(board, card) and negated(board, card) is None:
            yield from _entries(board, card, rule)
    for grant in board.granted:
        if isinstance(grant.entry, rule):
            yield board.cards[grant.uid], grant.entry


def _entries(board: Board, card: CardState, rule: type[T]) -> Iterator[tuple[CardState, T]]:
    for effect in card.card.effects:
        for entry in effect.apply:
            if isinstance(entry, rule) and (effect.while_ is None or holds(board, effect.while_, card)):
                yield card, entry


def holds(board: Board, condition: While, card: CardState, you: str = "") -> bool:
    """Whether a condition of an effect of `card`, used by `you`, is met."""
    player = you or card.controller
    if condition.some is not None and len(select(board, condition.some, player, card)) < condition.at_least:
        return False
    if condition.none is not None and select(board, condition.none, player, card):
        return False
    if condition.lp_at_most is not None and board.lp[player] > condition.lp_at_most:
        return False
    if not condition.equal_scales:
        return True
    scales = [scale(c) for c in in_zone(board, player, "pendulum")]
    return len(scales) == 2 and scales[0] == scales[1]


def negated(board: Board, card: CardState) -> CardState | None:
    """The card whose effect negates the effects of `card` on the field, or None."""
    for uid in board.roster.negating:
        source = board.cards[uid]
        if source is not card and active(board, source):
            for _, entry in _entries(board, source, EffectsNegated):
                if matches(board, card, entry.what, source.controller, source):
                    return source
    return None


def concerns(board: Board, what: What, card: CardState, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `what` touches `card`."""
    if isinstance(what, Cards):
        if what.most is not None:
            return card in select(board, what, source.controller, source)
        return matches(board, card, what, source.controller, source)
    if what == "this":
        return card is source
    return what == "equipped" and bool(source.equipped_to) and source.equipped_to == card.uid


def stat_changes(board: Board, card: CardState) -> tuple[int, int]:
    """What continuous and lingering effects add to the ATK and DEF of `card`."""
    atk = sum(change[0] for change in card.stats)
    defense = sum(change[1] for change in card.stats)
    for source, entry in applied(board, StatChange):
        if concerns(board, entry.what, card, source):
            times = 1 if entry.each is None else len(select(board, entry.each, source.controller, source))
            atk += entry.atk * times
            defense += entry.defense * times
    return atk, defense


def attacks_from_defense(board: Board, card: CardState) -> str | None:
    """The value with which `card` may attack from face-up Defense Position, `atk` or `def`, or None."""
    found = (e.uses for s, e in applied(board, AttackFromDefense) if concerns(board, e.what, card, s))
    return next(found, None)


def concerns_player(who: Who, player: str, source: CardState) -> bool:
    return who == "each" or (who == "you") == (source.controller == player)


def matches(board: Board, card: CardState, what: Cards, you: str, source: CardState) -> bool:
    """Whether `card` fits the filter, seen by `you`, the controller of the effect of `source`."""
    return (
        in_place(card, what, you)
        and not (what.other and card is source)
        and (what.kind is None or kind_now(card) == what.kind)
        and (what.role is None or has_role(board, card, what.role, source))
        and looks(board, card, what)
        and printed(card, what)
        and _stats(board, card, what)
        and _parts_fit(board, card, what, you, source)
    )


def _parts_fit(board: Board, card: CardState, what: Cards, you: str, source: CardState) -> bool:
    """Whether it fits one of `any_of`, all of `all_of` and none of `none_of`.

    Of a face-down card nobody can say that it is not what an exception names, so none with one is fulfilled.
    """
    return (
        (not what.any_of or any(matches(board, card, one, you, source) for one in what.any_of))
        and all(matches(board, card, one, you, source) for one in what.all_of)
        and not any(
            matches(board, card, one, you, source) or (unknown(card) and asks_for_print(one)) for one in what.none_of
        )
    )


def _stats(board: Board, card: CardState, what: Cards) -> bool:
    """Whether its ATK and DEF are within the bounds asked for; what has no DEF is within none."""
    atk_asked = what.atk_at_least is not None or what.atk_at_most is not None
    if atk_asked and not between(atk(board, card), what.atk_at_least, what.atk_at_most):
        return False
    if what.def_at_least is None and what.def_at_most is None:
        return True
    value = None if card.card.defense is None else defense(board, card)
    return between(value, what.def_at_least, what.def_at_most)


def select(board: Board, what: Cards, you: str, source: CardState) -> list[CardState]:
    """Every card that fits the filter; with `most`, those of them with that value."""
    found = [card for card in board.cards.values() if matches(board, card, what, you, source)]
    if what.most is None or not found:
        return found
    values = {c.uid: atk(board, c) if what.most == "lowest-atk" else defense(board, c) for c in found}
    best = min(values.values()) if what.most == "lowest-atk" else max(values.values())
    return [card for card in found if values[card.uid] == best]


def atk(board: Board, card: CardState) -> int:
    """Its current ATK, never below 0; in damage calculation the DEF that stands in for it.

    That is so for a monster which attacks from Defense Position with its DEF (yugioh/attack/from-defense-position).
    """
    if card.position == "defense" and board.timing == "calculation" and _attacks_with_def(board, card):
        return defense(board, card)
    return max(0, (card.card.atk or 0) + stat_changes(board, card)[0])


def _attacks_with_def(board: Board, card: CardState) -> bool:
    attacks = board.attack is not None and board.attack.attacker == card.uid
    return attacks and attacks_from_defense(board, card) == "def"


def defense(board: Board, card: CardState) -> int:
    """Its current DEF, never below 0."""
    return max(0, (card.card.defense or 0) + stat_changes(board, card)[1])
