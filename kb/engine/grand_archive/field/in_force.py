"""What holds without being activated: rules in force, layer by layer, and what they make of cards.

Read afresh at every question. Source: "Types of Effects - Continuous Effects" (Layers, Timestamps, Dependencies),
"Abilities" 3 to 12, "Abilities - Restriction Abilities". Effects on elements apply before abilities are lost, all
others after; within a layer the timestamp decides, unless one effect depends on another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from kb.engine.grand_archive.field.places import champion_of, has_role, in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Condition, Keyword, Measure, Objects, Only, Place, What
from kb.engine.grand_archive.vocabulary.rules import (
    Grant,
    LevelBonus,
    LoseAbilities,
    PlayCost,
    Rule,
    SetElement,
    SetStats,
    Stats,
    SwapStats,
)

R = TypeVar("R", bound=Rule)

#: Where abilities function unless they name a zone.
FUNCTIONAL = frozenset({Zone.FIELD, Zone.INTENT, Zone.MASTERY})
#: Rules of the layers that are applied before abilities are lost: they apply all the same.
BEFORE_LOSS: frozenset[type[Rule]] = frozenset({SetStats, SetElement})
#: Keywords whose instances do not add up: the highest number counts.
HIGHEST: frozenset[Keyword] = frozenset({"pride", "level-locked"})


@dataclass(frozen=True, slots=True)
class InForce(Generic[R]):
    """A rule that holds now, the card it comes from and who controls it. `key` tells it from all others.

    `stamp` is its timestamp: that of its object, or the one at which the effect began.
    """

    key: str
    rule: R
    source: CardState
    controller: str
    bound: tuple[str, ...] | None = None
    left: int = 0
    stamp: int = 0

    def touches(self, state: State, what: What, card: CardState) -> bool:
        """Whether the rule concerns `card`: one of the objects it is bound to, else what its filter says."""
        if self.bound is not None:
            return card.uid in self.bound
        return touches(state, what, card, self.controller, self.source, asking=type(self.rule))


def in_force(state: State, kind: type[R]) -> Iterator[InForce[R]]:
    """Every rule of a kind that holds now: of objects, of cards in an intent, and of lingering effects."""
    written = list(_written(state, kind))
    lost = losses(state) if written and kind not in BEFORE_LOSS else ()
    for found in written:
        if found.key.isdigit() or not any(loss.touches(state, loss.rule.what, found.source) for loss in lost):
            yield found


def _written(state: State, kind: type[R]) -> Iterator[InForce[R]]:
    """The rules of a kind whose conditions are met, whether their card has lost its abilities or not."""
    for card in [card for card in state.cards.values() if card.card.rules]:
        for number, rule in enumerate(card.card.rules):
            if isinstance(rule, kind) and _functions(card, rule) and _rule_holds(state, rule, card):
                yield InForce(f"{card.uid}:{number}", rule, card, card.controller, stamp=card.stamp)
    for effect in state.lingering:
        if isinstance(effect.rule, kind):
            source = state.cards[effect.source]
            if _rule_holds(state, effect.rule, source):
                yield InForce(
                    str(effect.uid), effect.rule, source, effect.controller, effect.bound, effect.left, effect.uid
                )


def _rule_holds(state: State, rule: Rule, card: CardState) -> bool:
    return holds(state, rule.only, rule.level, card, asking=type(rule))


def _functions(card: CardState, rule: Rule) -> bool:
    """Whether a rule functions where its card is. What a card says of itself as a card, it says in every zone."""
    of_itself = isinstance(rule, Grant | PlayCost) and rule.what == "this" and rule.zone is None
    return of_itself or functions(card, rule.zone)


def functions(card: CardState, zone: Place | None) -> bool:
    """Whether an ability of `card` that names `zone`, or none, functions where the card is."""
    return card.zone in FUNCTIONAL if zone is None else card.zone == zone


def losses(state: State) -> list[InForce[LoseAbilities]]:
    """The effects by which cards lose their abilities, the oldest first.

    One whose card loses its abilities to another depends on that other and is applied after it, if at all; in a
    loop the older one is applied first (grand-archive/effect/dependency).
    """
    left = sorted(_written(state, LoseAbilities), key=lambda found: found.stamp)
    applied: list[InForce[LoseAbilities]] = []
    while left:
        found = next((one for one in left if not any(_removes(state, other, one) for other in left)), left[0])
        left.remove(found)
        if not any(_removes(state, other, found) for other in applied):
            applied.append(found)
    return applied


def _removes(state: State, loss: InForce[LoseAbilities], other: InForce[LoseAbilities]) -> bool:
    """Whether one loss takes away the ability that another comes from. Resolved effects stand by themselves."""
    return loss is not other and not other.key.isdigit() and loss.touches(state, loss.rule.what, other.source)


def lost_at(state: State, card: CardState) -> int:
    """The timestamp at which `card` lost its abilities last, -1 where it has them."""
    return max((loss.stamp for loss in losses(state) if loss.touches(state, loss.rule.what, card)), default=-1)


# ---- conditions and measures ----------------------------------------------------------------------------


def holds(
    state: State, only: tuple[Only, ...], at_level: int | None, card: CardState, asking: type[Rule] | None = None
) -> bool:
    """Whether the conditions of a rule or ability of `card` are fulfilled. `asking` is the kind of that rule."""
    if at_level is not None and level(state, card.controller, asking) < at_level:
        return False
    return all(_condition(state, name, card, asking) for name in only)


def _condition(state: State, name: Only, card: CardState, asking: type[Rule] | None) -> bool:
    if isinstance(name, Condition):
        return _figures(state, name, card, asking)
    if name in ("imbued", "prepared"):
        return name in card.properties
    champion = champion_of(state, card.controller)
    if name == "class-bonus":
        return champion is not None and bool(set(champion.card.classes) & set(card.card.classes))
    if name == "element-bonus":
        return champion is not None and bool(set(elements(state, champion)) & set(elements(state, card)))
    if name == "banished-by-this":
        return any(c.banished_by == card.uid for c in in_zone(state, Zone.BANISHMENT))
    if name == "awake":
        return not card.rested
    role = {"attacking": "attacker", "defending": "defender", "retaliating": "retaliator"}[name]
    return has_role(state, card, role, card)


def _figures(state: State, condition: Condition, card: CardState, asking: type[Rule] | None) -> bool:
    champion = champion_of(state, card.controller)
    if condition.champion is not None and (
        champion is None or champion.card.name.partition(",")[0] != condition.champion
    ):
        return False
    if condition.of is None:
        return True
    wanted = Measure(condition.of, condition.what, condition.counter)
    number = measure(state, wanted, card.controller, card, card.stamp, asking)
    return number >= condition.at_least and (condition.at_most is None or number <= condition.at_most)


def measure(
    state: State, wanted: Measure, you: str, source: CardState, stamp: int, asking: type[Rule] | None = None
) -> int:
    """The number that `wanted` asks for, seen by `you`; `source` is the card with that `stamp` that asks.

    Of an object that has left the field it is what was known of it last (grand-archive/zone/last-known).
    """
    if wanted.of == "memory":
        return len(in_zone(state, Zone.MEMORY, you))
    if wanted.of == "omens":
        return sum(bool(card.counters.get("omen")) for card in in_zone(state, Zone.BANISHMENT, you))
    if wanted.of == "level":
        return level(state, you, asking)
    if wanted.of == "objects":
        return sum(touches(state, wanted.what, card, you, source, asking) for card in list(state.cards.values()))
    about = source
    if wanted.what == "champion":
        about, stamp = champion_of(state, you) or source, 0
    known = state.known.get(stamp)
    if wanted.what == "this" and known is not None:
        figures = {"power": known.power, "life": known.life, "damage": known.damage, "keywords": known.keywords}
        figures |= {"counters": known.counters.get(wanted.counter, 0), "paid-with": len(known.paid_with)}
        return figures[wanted.of] or 0
    return figure(state, about, wanted, asking)


def figure(state: State, card: CardState, wanted: Measure, asking: type[Rule] | None = None) -> int:
    """A figure of one card as it is now, 0 for a stat that it does not have."""
    if wanted.of in ("power", "life"):
        if asking in (Stats, SetStats, SwapStats):
            return (card.card.power if wanted.of == "power" else card.card.life) or 0
        return (power(state, card) if wanted.of == "power" else life(state, card)) or 0
    if wanted.of == "damage":
        return card.damage
    if wanted.of == "counters":
        return card.counters.get(wanted.counter, 0)
    return len(card.paid_with) if wanted.of == "paid-with" else keywords(state, card)


def level(state: State, player: str, asking: type[Rule] | None = None) -> int:
    """LV: the level of the player's champion with its level counters and whatever gives it levels; 0 without one.

    A rule that itself gives levels or takes abilities sees the level without what rules give.
    """
    champion = champion_of(state, player)
    if champion is None:
        return 0
    own = (champion.card.level or 0) + champion.counters.get("level", 0)
    if asking in (LevelBonus, LoseAbilities):
        return own
    return own + sum(found.rule.n for found in in_force(state, LevelBonus) if found.controller == player)


# ---- which objects --------------------------------------------------------------------------------------


def matches(
    state: State, card: CardState, what: Objects, you: str, source: CardState, asking: type[Rule] | None = None
) -> bool:
    """Whether the card fits the filter, seen by `you`, the controller of the effect of `source`.

    `asking` is the kind of rule that asks: one that changes elements or abilities sees the printed ones.
    """
    if not _is_there(state, card, what, you, source):
        return False
    if what.element is not None:
        seen = card.card.elements if asking is SetElement else elements(state, card)
        if what.element not in seen:
            return False
    if what.keyword is None:
        return True
    return (
        what.keyword in card.card.keywords
        if asking in (SetElement, Grant, LoseAbilities)
        else has(state, card, what.keyword)
    )


def _is_there(state: State, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    held = card.controller if card.zone in (Zone.FIELD, Zone.STACK) else card.owner
    return (
        card.zone == what.zone
        and any(card.is_a(kind) for kind in ((what.kind,) if isinstance(what.kind, str) else what.kind))
        and (what.not_kind is None or not card.is_a(what.not_kind))
        and (what.whose == "any" or (held == you) == (what.whose == "you"))
        and (what.role is None or has_role(state, card, what.role, source))
        and (what.subtype is None or what.subtype in card.card.subtypes)
        and (what.supertype is None or what.supertype in card.card.supertypes)
        and (what.awake is None or what.awake != card.rested)
        and not (what.other and card is source)
        and (not what.by_this or card.banished_by == source.uid)
        and what.memory_cost in (None, card.card.memory)
        and (what.least_cost is None or (card.card.reserve or 0) >= what.least_cost)
    )


def touches(
    state: State, what: What, card: CardState, you: str, source: CardState, asking: type[Rule] | None = None
) -> bool:
    """Whether an effect of `source` on `what` concerns `card`."""
    if isinstance(what, Objects):
        return matches(state, card, what, you, source, asking)
    if what == "champion":
        return card.on_field and card.is_a("champion") and card.controller == you
    return what == "this" and card is source


def named(state: State, what: What, you: str, source: CardState) -> list[CardState]:
    """The cards that an effect of `source` on `what` concerns, in the order in which they came where they are."""
    return [card for card in state.cards.values() if touches(state, what, card, you, source)]


# ---- what a card is -------------------------------------------------------------------------------------


def elements(state: State, card: CardState) -> tuple[str, ...]:
    """The elements of `card`: as the newest effect sets them, else as printed; Norm where nothing is said."""
    found = [f for f in in_force(state, SetElement) if f.touches(state, f.rule.what, card)]
    if found:
        return max(found, key=lambda f: f.stamp).rule.elements
    return card.card.elements or ("Norm",)


def keyword(state: State, card: CardState, name: Keyword) -> int:
    """The number of a keyword that `card` has, 1 for a keyword without one; 0 where the card has it not.

    Several numbers add up, except those of `HIGHEST`.
    """
    numbers = instances(state, card, name)
    return max(numbers, default=0) if name in HIGHEST else sum(numbers)


def instances(state: State, card: CardState, name: Keyword) -> list[int]:
    """The numbers of all instances of a keyword. What was given before the card lost its abilities is lost."""
    lost = lost_at(state, card)
    numbers = [card.card.keywords[name]] if lost < 0 and name in card.card.keywords else []
    return numbers + [
        found.rule.n
        for found in in_force(state, Grant)
        if found.rule.keyword == name and found.stamp > lost and found.touches(state, found.rule.what, card)
    ]


def has(state: State, card: CardState, name: Keyword) -> bool:
    """Whether `card` has a keyword."""
    return keyword(state, card, name) > 0


def any_has(state: State, cards: list[CardState], name: Keyword) -> bool:
    """Whether any card of an attack has a keyword."""
    return any(has(state, card, name) for card in cards)


def keywords(state: State, card: CardState) -> int:
    """How many different keywords `card` has; several instances of one count once."""
    names = {*card.card.keywords, *(found.rule.keyword for found in in_force(state, Grant))}
    return sum(has(state, card, name) for name in names)


# ---- power and life -------------------------------------------------------------------------------------


def power(state: State, card: CardState) -> int | None:
    """The power of `card`, or None where it has no power stat: no effect or counter creates one."""
    return _stat(state, card, "life" if _swapped(state, card) else "power")


def life(state: State, card: CardState) -> int | None:
    """The life of `card`, damage not counted, or None where it has no life stat."""
    return _stat(state, card, "power" if _swapped(state, card) else "life")


def _stat(state: State, card: CardState, stat: str) -> int | None:
    """Base value, then what effects add, then counters (grand-archive/effect/layers)."""
    base: int | None = getattr(card.card, stat)
    if base is None:
        return None
    newest = -1
    for found in in_force(state, SetStats):
        to: int | None = getattr(found.rule, stat)
        if to is not None and found.stamp > newest and found.touches(state, found.rule.what, card):
            base, newest = to, found.stamp
    for more in in_force(state, Stats):
        change = getattr(more.rule, stat)
        if change and more.touches(state, more.rule.what, card):
            base += amount(state, change, more)
    if stat == "power" and has_role(state, card, "retaliator", card):
        base += keyword(state, card, "retort")
    return base + card.counters.get("buff", 0) - card.counters.get("debuff", 0)


def _swapped(state: State, card: CardState) -> bool:
    return sum(found.touches(state, found.rule.what, card) for found in in_force(state, SwapStats)) % 2 == 1


def amount(state: State, number: int | Measure, found: InForce[R]) -> int:
    """The number that a rule in force speaks of."""
    if isinstance(number, int):
        return number
    return measure(state, number, found.controller, found.source, found.source.stamp, type(found.rule))
