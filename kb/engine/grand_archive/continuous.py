"""What holds without being activated: rules in force, keywords, power and life. Read afresh at every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from kb.engine.grand_archive.cards import (
    AnyRule,
    AttackPower,
    Grant,
    Keyword,
    MayAttack,
    MayWield,
    MustAttack,
    Only,
    Redirect,
    Stats,
    Triggered,
    WakeUp,
    What,
)
from kb.engine.grand_archive.field import champion_of, has_role, in_zone, level, touches
from kb.engine.grand_archive.state import CardState, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

R = TypeVar("R", bound=AnyRule)

#: Keywords that are triggered abilities, written in the vocabulary (grand-archive/keyword/intercept, .../vigor).
INTERCEPT = Triggered(on="champion-attacked", of="champion", only=("awake",), may=True, do=(Redirect(intercept=True),))
VIGOR = Triggered(on="end-phase", do=(WakeUp("this"),))
KEYWORD_TRIGGERS: Mapping[Keyword, Triggered] = {"intercept": INTERCEPT, "vigor": VIGOR}
#: Keywords whose instances do not add up: the highest number counts.
HIGHEST: frozenset[Keyword] = frozenset({"pride"})


@dataclass(frozen=True, slots=True)
class InForce(Generic[R]):
    """A rule that holds now, the card it comes from and who controls it. `key` tells it from all others."""

    key: str
    rule: R
    source: CardState
    controller: str
    bound: tuple[str, ...] | None = None
    left: int = 0

    def touches(self, game: Game, what: What, card: CardState) -> bool:
        """Whether the rule concerns `card`: one of the objects it is bound to, else what its filter says."""
        if self.bound is not None:
            return card.uid in self.bound
        return touches(game, what, card, self.controller, self.source)


def in_force(game: Game, kind: type[R]) -> Iterator[InForce[R]]:
    """Every rule of a kind that holds now: of objects, of cards in an intent, and of lingering effects."""
    state = game.state
    for card in state.cards.values():
        if card.zone in (Zone.FIELD, Zone.INTENT) and not card.blank:
            for number, rule in enumerate(card.card.rules):
                if isinstance(rule, kind) and holds(game, rule.only, rule.level, card):
                    yield InForce(f"{card.uid}:{number}", rule, card, card.controller)
    for effect in state.lingering:
        source = state.cards[effect.source]
        if isinstance(effect.rule, kind) and holds(game, effect.rule.only, effect.rule.level, source):
            yield InForce(str(effect.uid), effect.rule, source, effect.controller, effect.bound, effect.left)


def holds(game: Game, only: tuple[Only, ...], at_level: int | None, card: CardState) -> bool:
    """Whether the conditions of a rule or ability of `card` are fulfilled."""
    if at_level is not None and level(game, card.controller) < at_level:
        return False
    return all(_condition(game, name, card) for name in only)


def _condition(game: Game, name: Only, card: CardState) -> bool:
    if name == "class-bonus":
        champion = champion_of(game, card.controller)
        return champion is not None and bool(set(champion.card.classes) & set(card.card.classes))
    if name == "banished-by-this":
        return any(c.banished_by == card.uid for c in in_zone(game, Zone.BANISHMENT))
    if name == "awake":
        return not card.rested
    role = {"attacking": "attacker", "defending": "defender", "retaliating": "retaliator"}[name]
    return has_role(game, card, role, card)


def keyword(game: Game, card: CardState, name: Keyword) -> int:
    """The number of a keyword that `card` has, 1 for a keyword without one; 0 where the card has it not.

    Several numbers add up, except those of `HIGHEST`.
    """
    numbers = [] if card.blank else [card.card.keywords.get(name, 0)]
    numbers += [
        f.rule.n for f in in_force(game, Grant) if f.rule.keyword == name and f.touches(game, f.rule.what, card)
    ]
    return max(numbers, default=0) if name in HIGHEST else sum(numbers)


def has(game: Game, card: CardState, name: Keyword) -> bool:
    """Whether `card` has a keyword."""
    return keyword(game, card, name) > 0


def abilities(game: Game, card: CardState) -> list[Triggered]:
    """The triggered abilities of `card`, those that are keywords included."""
    found = [] if card.blank else list(card.card.triggered)
    return found + [ability for name, ability in KEYWORD_TRIGGERS.items() if has(game, card, name)]


def power(game: Game, card: CardState) -> int | None:
    """The power of `card`, or None where it has no power stat: no effect or counter creates one."""
    if card.card.power is None:
        return None
    retort = keyword(game, card, "retort") if has_role(game, card, "retaliator", card) else 0
    return card.card.power + _stats(game, card, "power") + _counters(card) + retort


def life(game: Game, card: CardState) -> int | None:
    """The life of `card`, damage not counted, or None where it has no life stat."""
    if card.card.life is None:
        return None
    return card.card.life + _stats(game, card, "life") + _counters(card)


def _stats(game: Game, card: CardState, stat: str) -> int:
    return sum(getattr(f.rule, stat) for f in in_force(game, Stats) if f.touches(game, f.rule.what, card))


def _counters(card: CardState) -> int:
    return card.counters.get("buff", 0) - card.counters.get("debuff", 0)


def attack_power(game: Game, attacker: CardState, used: list[CardState]) -> int:
    """The power of an attack: of the attacking object, of all that is `used` in it, and what modifies the attack."""
    total = sum(power(game, card) or 0 for card in (attacker, *used))
    total += sum(f.rule.power for f in in_force(game, AttackPower) if f.touches(game, f.rule.what, attacker))
    return total + (keyword(game, attacker, "ranged") if attacker.distant else 0)


def any_has(game: Game, cards: list[CardState], name: Keyword) -> bool:
    """Whether any card of an attack has a keyword."""
    return any(has(game, card, name) for card in cards)


def obeys(game: Game, card: CardState) -> bool:
    """Whether an ally obeys its controller: with Pride N it does so from champion level N on."""
    return not has(game, card, "pride") or level(game, card.controller) >= keyword(game, card, "pride")


def permission(game: Game, card: CardState) -> MayAttack | None:
    """The effect that permits `card` to attack, or None."""
    return next((f.rule for f in in_force(game, MayAttack) if f.touches(game, f.rule.what, card)), None)


def can_wield(game: Game, card: CardState) -> bool:
    """Whether `card` can wield weapons: champions can, allies only by an effect."""
    return card.is_a("champion") or any(f.touches(game, f.rule.what, card) for f in in_force(game, MayWield))


def obligations(game: Game, player: str) -> dict[str, str | None]:
    """The objects of `player` that must attack and have not yet attempted it, with what they must attack."""
    due: dict[str, str | None] = {}
    for found in in_force(game, MustAttack):
        for card in in_zone(game, Zone.FIELD, player):
            if found.touches(game, found.rule.what, card) and not _attempted(game, card.uid, found.rule.target):
                due[card.uid] = found.rule.target
    return due


def _attempted(game: Game, uid: str, kind: str | None) -> bool:
    return any(attacker == uid and (kind is None or kind in kinds) for attacker, kinds in game.state.attempts)
