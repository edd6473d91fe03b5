"""What cards do without being activated: the `apply` part of their effects, read afresh at every question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from kb.engine.yugioh.field.places import in_zone, matches, monsters, opposing, select
from kb.engine.yugioh.state import CardState, other
from kb.engine.yugioh.vocabulary.filters import Cards, What, While, Who
from kb.engine.yugioh.vocabulary.standing import (
    Apply,
    AttackCost,
    AttackFromDefense,
    CannotAttack,
    EffectDamage,
    EffectsNegated,
    GoesElsewhere,
    MayAttackDirectly,
    MoreAttacks,
    MustAttack,
    NoActivation,
    NoAnswer,
    NoSpecialSummon,
    NotAttacked,
    NotDestroyed,
    NotNegated,
    NotTargeted,
    Piercing,
    StatChange,
    Unaffected,
)

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

T = TypeVar("T", bound=Apply)
#: Monsters that return to the Extra Deck where others return to the hand or Deck.
EXTRA_DECK = frozenset({"Fusion", "Synchro", "Xyz", "Link"})


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
    """Every continuous effect of one kind that applies now, with the card it comes from or was granted to."""
    for uid in duel.applying:
        card = duel.board.cards[uid]
        if active(duel, card) and negated(duel, card) is None:
            yield from _entries(duel, card, rule)
    for grant in duel.board.granted:
        if isinstance(grant.entry, rule):
            yield duel.board.cards[grant.uid], grant.entry


def _entries(duel: Duel, card: CardState, rule: type[T]) -> Iterator[tuple[CardState, T]]:
    for effect in card.card.effects:
        for entry in effect.apply:
            if isinstance(entry, rule) and (effect.while_ is None or holds(duel, effect.while_, card)):
                yield card, entry


def holds(duel: Duel, condition: While, card: CardState, you: str = "") -> bool:
    """Whether a condition of an effect of `card`, used by `you`, is met."""
    player = you or card.controller
    if condition.some is not None and len(select(duel, condition.some, player, card)) < condition.at_least:
        return False
    if condition.none is not None and select(duel, condition.none, player, card):
        return False
    if condition.lp_at_most is not None and duel.board.lp[player] > condition.lp_at_most:
        return False
    if not condition.equal_scales:
        return True
    scales = [scale(c) for c in in_zone(duel, player, "pendulum")]
    return len(scales) == 2 and scales[0] == scales[1]


def scale(card: CardState) -> int | None:
    """Its current Pendulum Scale."""
    return card.card.scale if card.changed_scale is None else card.changed_scale


def negated(duel: Duel, card: CardState) -> CardState | None:
    """The card whose effect negates the effects of `card` on the field, or None."""
    for uid in duel.negating:
        source = duel.board.cards[uid]
        if source is not card and active(duel, source):
            for _, entry in _entries(duel, source, EffectsNegated):
                if matches(duel, card, entry.what, source.controller, source):
                    return source
    return None


def unaffected(duel: Duel, card: CardState, uid: str, player: str) -> CardState | None:
    """The card that keeps an activated effect of `uid`, activated by `player`, from doing anything to `card`."""
    for source, entry in applied(duel, Unaffected):
        touches = {
            "effects": True,
            "other-effects": uid != card.uid,
            "opponent-activated": player != card.controller,
        }[entry.by]
        if touches and concerns(duel, entry.what, card, source):
            return source
    return None


def concerns(duel: Duel, what: What, card: CardState, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `what` touches `card`."""
    if isinstance(what, Cards):
        if what.most is not None:
            return card in select(duel, what, source.controller, source)
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


def attack_cost(duel: Duel, card: CardState) -> int:
    """How many Life Points effects ask for an attack of `card`."""
    return sum(e.lp for s, e in applied(duel, AttackCost) if concerns(duel, e.what, card, s))


def must_attack(duel: Duel, card: CardState) -> bool:
    """Whether a card effect makes `card` attack if able."""
    return card.uid in duel.board.forced or any(concerns(duel, e.what, card, s) for s, e in applied(duel, MustAttack))


def not_attackable(duel: Duel, target: CardState, attacker: CardState) -> CardState | None:
    """The card whose effect keeps `attacker` from attacking `target`, or None."""
    for source, entry in applied(duel, NotAttacked):
        touches = entry.by == "any" or (attacker.controller == source.controller) == (entry.by == "you")
        if entry.only_by is not None and not matches(duel, attacker, entry.only_by, source.controller, source):
            continue
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


def protected(duel: Duel, card: CardState, by: str, player: str) -> tuple[CardState, bool] | None:
    """The card whose effect keeps `card` from being destroyed (`by` battle or effect of `player`), or None.

    The second value says that it does so only once this turn. All effects that save a monster once apply to the
    first destruction together, and are used up with it, unless something else saved it already.
    """
    grounds = {"any", by} | ({"opponent-effect"} if by == "effect" and player != card.controller else set())
    once: CardState | None = None
    for source, entry in applied(duel, NotDestroyed):
        if entry.by in grounds and concerns(duel, entry.what, card, source) and _battles(duel, card, entry, source):
            if not entry.once:
                return source, False
            once = source
    return None if once is None or card.saved else (once, True)


def _battles(duel: Duel, card: CardState, entry: NotDestroyed, source: CardState) -> bool:
    if entry.against is None:
        return True
    enemy = opposing(duel, card)
    return enemy is not None and matches(duel, enemy, entry.against, source.controller, source)


def attacks_allowed(duel: Duel, card: CardState) -> tuple[int, bool]:
    """How many attacks `card` may declare this turn, and whether it may attack every monster once each."""
    times, each = 1, False
    for source, entry in applied(duel, MoreAttacks):
        if concerns(duel, entry.what, card, source):
            times, each = max(times, entry.times), each or entry.each_monster
    return times + card.more_attacks, each


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
        if _meant(entry.who, player, source) and kind in entry.kinds and (attacking or not entry.while_attacking):
            return source
    return None


def untargetable(duel: Duel, card: CardState, player: str) -> CardState | None:
    """The card whose effect keeps effects of `player` from targeting `card`, or None."""
    if player == card.controller:
        return None
    return next((s for s, e in applied(duel, NotTargeted) if concerns(duel, e.what, card, s)), None)


def destination(duel: Duel, card: CardState, zone: str, kind: str) -> tuple[str, tuple[str, ...]]:
    """Where `card`, which would go to `zone`, goes, and the rules by which it goes elsewhere."""
    if card.is_token:
        return "gone", ("yugioh/places/tokens",)
    if zone != "graveyard":
        return zone, ()
    destroyed = kind in ("destroyed", "destroyed-by-battle")
    for source, entry in applied(duel, GoesElsewhere):
        if (destroyed or not entry.destroyed) and concerns(duel, entry.what, card, source):
            back = entry.to == "hand" and EXTRA_DECK & set(card.card.races)
            return "extra" if back else entry.to, ("yugioh/places/goes-elsewhere",)
    if card.on_field and "Pendulum" in card.card.races:
        return "extra", ("yugioh/places/pendulum",)
    return zone, ()


def no_special_summon(duel: Duel, player: str) -> CardState | None:
    """The card whose effect keeps `player` from Special Summoning, or None."""
    found = (s for s, e in applied(duel, NoSpecialSummon) if _meant(e.who, player, s))
    return next(found, None)


def no_answer(duel: Duel, player: str) -> CardState | None:
    """The card whose effect keeps `player` from answering the attack declaration that has just been made, or None."""
    board = duel.board
    if board.chain or board.attack is None or not any(h.kind == "attack-declared" for h in board.recent):
        return None
    attacker = board.cards[board.attack.attacker]
    found = (
        s
        for s, e in applied(duel, NoAnswer)
        if _meant(e.who, player, s) and matches(duel, attacker, e.attacker, s.controller, s)
    )
    return next(found, None)


def _meant(who: Who, player: str, source: CardState) -> bool:
    return who == "each" or (who == "you") == (source.controller == player)


def effect_damage(duel: Duel, player: str) -> tuple[str, str]:
    """What effect damage to `player` becomes (`none`, `gain`, `half`, or `` if nothing changes it), and through what.

    What is not taken is not gained either, and halves do not stack (yugioh/damage-order/halves-do-not-stack).
    """
    found: dict[str, str] = {
        entry.becomes: source.uid for source, entry in applied(duel, EffectDamage) if _meant(entry.who, player, source)
    }
    found |= {becomes: "lingering" for who, becomes in duel.board.effect_damage if who == player}
    return next(((becomes, found[becomes]) for becomes in ("none", "gain", "half") if becomes in found), ("", ""))
