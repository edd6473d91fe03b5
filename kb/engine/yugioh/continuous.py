"""What cards do without being activated: the `apply` part of their effects, read afresh at every question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from kb.engine.yugioh.cards import (
    Apply,
    AttackFromDefense,
    CannotAttack,
    Cards,
    EffectDamage,
    MayAttackDirectly,
    MoreAttacks,
    MustAttack,
    NoActivation,
    NotAttacked,
    NotDestroyed,
    NotNegated,
    NotTargeted,
    Piercing,
    StatChange,
    What,
)
from kb.engine.yugioh.field import matches, monsters
from kb.engine.yugioh.state import CardState, other

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

T = TypeVar("T", bound=Apply)


def active(duel: Duel, card: CardState) -> bool:
    """Whether the continuous effects of `card` apply: face-up on the field, its activation resolved, not doomed."""
    board = duel.board
    return (
        card.on_field
        and card.face_up
        and not card.doomed
        and not any(
            link.uid == card.uid and link.card_activation and (board.resolving < 0 or i < board.resolving)
            for i, link in enumerate(board.chain)
        )
    )


def applied(duel: Duel, rule: type[T]) -> Iterator[tuple[CardState, T]]:
    """Every continuous effect of one kind that applies now, with the card it comes from."""
    for uid in duel.applying:
        card = duel.board.cards[uid]
        if active(duel, card):
            for effect in card.card.effects:
                for entry in effect.apply:
                    if isinstance(entry, rule):
                        yield card, entry


def concerns(duel: Duel, what: What, card: CardState, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `what` touches `card`."""
    if isinstance(what, Cards):
        return matches(duel, card, what, source.controller, source)
    if what == "this":
        return card is source
    return what == "equipped" and bool(source.equipped_to) and source.equipped_to == card.uid


def stat_changes(duel: Duel, card: CardState) -> tuple[int, int]:
    """What continuous and lingering effects add to the ATK and DEF of `card`."""
    atk = sum(change[0] for change in card.stats)
    defense = sum(change[1] for change in card.stats)
    for source, entry in applied(duel, StatChange):
        if concerns(duel, entry.what, card, source):
            atk += entry.atk
            defense += entry.defense
    return atk, defense


def attack_forbidden(duel: Duel, card: CardState) -> CardState | None:
    """The card whose effect forbids `card` to attack, or None."""
    return next((s for s, e in applied(duel, CannotAttack) if concerns(duel, e.what, card, s)), None)


def must_attack(duel: Duel, card: CardState) -> bool:
    """Whether a card effect makes `card` attack if able."""
    return card.uid in duel.board.forced or any(concerns(duel, e.what, card, s) for s, e in applied(duel, MustAttack))


def not_attackable(duel: Duel, target: CardState, attacker: CardState) -> CardState | None:
    """The card whose effect keeps `attacker` from attacking `target`, or None."""
    for source, entry in applied(duel, NotAttacked):
        touches = entry.by == "any" or (attacker.controller == source.controller) == (entry.by == "you")
        if touches and concerns(duel, entry.what, target, source):
            return source
    return None


def direct_permission(duel: Duel, attacker: CardState) -> CardState | None:
    """The card whose effect lets `attacker` attack directly although the opponent controls monsters, or None."""
    defenders = monsters(duel, other(attacker.controller))
    for source, entry in applied(duel, MayAttackDirectly):
        if concerns(duel, entry.what, attacker, source) and (
            entry.only_against is None
            or all(matches(duel, m, entry.only_against, source.controller, source) for m in defenders)
        ):
            return source
    return None


def pierces(duel: Duel, attacker: CardState) -> CardState | None:
    """The card whose effect makes `attacker` inflict piercing battle damage, or None."""
    return next((s for s, e in applied(duel, Piercing) if concerns(duel, e.what, attacker, s)), None)


def protected(duel: Duel, card: CardState, by: str, player: str) -> CardState | None:
    """The card whose effect keeps `card` from being destroyed (`by` battle or effect of `player`), or None.

    All effects that save a monster once apply to the first destruction together, and are used up with it.
    """
    grounds = {"any", by} | ({"opponent-effect"} if by == "effect" and player != card.controller else set())
    once: CardState | None = None
    for source, entry in applied(duel, NotDestroyed):
        if entry.by in grounds and concerns(duel, entry.what, card, source):
            if not entry.once:
                return source
            once = source
    if once is None or card.saved:
        return None
    card.saved = True
    return once


def attacks_allowed(duel: Duel, card: CardState) -> tuple[int, bool]:
    """How many attacks `card` may declare this turn, and whether it may attack every monster once each."""
    times, each = 1, False
    for source, entry in applied(duel, MoreAttacks):
        if concerns(duel, entry.what, card, source):
            times, each = max(times, entry.times), each or entry.each_monster
    return times, each


def attacks_from_defense(duel: Duel, card: CardState) -> str | None:
    """The value with which `card` may attack from face-up Defense Position, `atk` or `def`, or None."""
    found = (e.uses for s, e in applied(duel, AttackFromDefense) if concerns(duel, e.what, card, s))
    return next(found, None)


def not_negatable(duel: Duel, card: CardState) -> CardState | None:
    """The card whose effect keeps activations of `card` from being negated, or None."""
    return next((s for s, e in applied(duel, NotNegated) if concerns(duel, e.what, card, s)), None)


def activation_forbidden(duel: Duel, player: str, kind: str) -> CardState | None:
    """The card whose effect keeps `player` from activating cards and effects of `kind`, or None."""
    attack = duel.board.attack
    for source, entry in applied(duel, NoActivation):
        attacking = attack is not None and attack.attacker == source.uid
        touches = entry.who == "each" or (entry.who == "you") == (player == source.controller)
        if touches and kind in entry.kinds and (attacking or not entry.while_attacking):
            return source
    return None


def untargetable(duel: Duel, card: CardState, player: str) -> CardState | None:
    """The card whose effect keeps effects of `player` from targeting `card`, or None."""
    if player == card.controller:
        return None
    return next((s for s, e in applied(duel, NotTargeted) if concerns(duel, e.what, card, s)), None)


def effect_damage(duel: Duel, player: str, amount: int) -> tuple[int, CardState | None]:
    """What effect damage of `amount` becomes for `player`, and the card that changes it."""
    changed: CardState | None = None
    for source, entry in applied(duel, EffectDamage):
        if entry.who == "each" or (entry.who == "you") == (source.controller == player):
            if entry.becomes == "none":
                return 0, source
            changed = source
    # Halves do not stack, and a half is rounded up (07_general_game_mechanics/decimal_values).
    return ((amount + 1) // 2, changed) if changed else (amount, None)
