"""What cards look like now: elements, keywords, levels, power and life, layer by layer.

Source: "Types of Effects - Continuous Effects" (Layers). A rule that changes looks sees what the layers before its own
have made; all other rules, and everybody who asks, see what the last layer has made. Within a layer the timestamp
decides, unless one effect depends on another. Effects on elements apply before abilities are lost, all others after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TypeVar

from kb.engine.grand_archive.field import conditions, filters
from kb.engine.grand_archive.field.in_force import InForce, losses, standing
from kb.engine.grand_archive.field.places import champion_of, everything, has_role
from kb.engine.grand_archive.field.spell_levels import more_levels
from kb.engine.grand_archive.pieces import CardState, Lingering
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Keyword, Measure, Objects, Only, What
from kb.engine.grand_archive.vocabulary.rules import (
    Grant,
    LevelBonus,
    LoseAbilities,
    Rule,
    SetElement,
    SetStats,
    Stats,
    SwapStats,
)

R = TypeVar("R", bound=Rule)


class Layer(IntEnum):
    """What has been applied, in this order."""

    PRINTED = 0
    ELEMENTS = 1
    LOSSES = 2
    LEVELS = 3
    KEYWORDS = 4
    STATS = 5


#: The layer that rules of a kind are applied in; those of other kinds change no looks.
LAYER_OF: dict[type[Rule], Layer] = {
    SetElement: Layer.ELEMENTS,
    LoseAbilities: Layer.LOSSES,
    LevelBonus: Layer.LEVELS,
    Grant: Layer.KEYWORDS,
    SetStats: Layer.STATS,
    Stats: Layer.STATS,
    SwapStats: Layer.STATS,
}
#: Rules that apply although their card has lost its abilities: their layer comes before.
BEFORE_LOSS: frozenset[type[Rule]] = frozenset({SetStats, SetElement})
#: Keywords whose instances do not add up: the highest number counts.
HIGHEST: frozenset[Keyword] = frozenset({"pride", "level-locked"})


class Looks:
    """What cards look like once all layers up to `layer` have been applied; each layer asks only those before it."""

    __slots__ = ("_losses", "layer", "state")

    def __init__(self, state: State, layer: Layer = Layer.STATS) -> None:
        self.state = state
        self.layer = layer
        self._losses: list[InForce[LoseAbilities]] | None = None

    def rules(self, kind: type[R]) -> Iterator[InForce[R]]:
        """The rules of a kind that hold, seen as cards look before they are applied."""
        if not _written(self.state, kind):
            return iter(())
        layer = LAYER_OF.get(kind)
        below = self if layer is None else Looks(self.state, Layer(layer - 1))
        return standing(below, kind, () if kind in BEFORE_LOSS else self.losses)

    @property
    def losses(self) -> list[InForce[LoseAbilities]]:
        """The effects by which cards have lost their abilities."""
        if self._losses is None:
            applied = self.layer >= Layer.LOSSES and _written(self.state, LoseAbilities)
            self._losses = losses(Looks(self.state, Layer.ELEMENTS)) if applied else []
        return self._losses

    def lost_at(self, card: CardState) -> int:
        """The timestamp at which a card lost its abilities last, -1 where it has them."""
        return max((loss.stamp for loss in self.losses if loss.touches(loss.rule.what, card)), default=-1)

    def elements(self, card: CardState) -> Sequence[str]:
        """The elements of a card: as the newest effect sets them, else as printed; Norm where nothing is said."""
        if self.layer >= Layer.ELEMENTS:
            found = [f for f in self.rules(SetElement) if f.touches(f.rule.what, card)]
            if found:
                return max(found, key=lambda f: f.stamp).rule.elements
        return card.card.elements or ("Norm",)

    def instances(self, card: CardState, name: Keyword) -> list[int]:
        """The numbers of all instances of a keyword. What was given before the card lost its abilities is lost."""
        granted = self.layer >= Layer.KEYWORDS and _written(self.state, Grant)
        if not (granted or name in card.card.keywords):
            return []
        lost = self.lost_at(card)
        numbers = [card.card.keywords[name]] if lost < 0 and name in card.card.keywords else []
        if granted:
            numbers += [
                found.rule.n
                for found in self.rules(Grant)
                if found.rule.keyword == name and found.stamp > lost and found.touches(found.rule.what, card)
            ]
        return numbers

    def keyword(self, card: CardState, name: Keyword) -> int:
        """The number of a keyword. Several numbers add up, except those of `HIGHEST`."""
        numbers = self.instances(card, name)
        return max(numbers, default=0) if name in HIGHEST else sum(numbers)

    def keywords(self, card: CardState) -> int:
        """How many different keywords a card has; several instances of one count once."""
        granted = self.rules(Grant) if self.layer >= Layer.KEYWORDS else ()
        names = {*card.card.keywords, *(found.rule.keyword for found in granted)}
        return sum(self.keyword(card, name) > 0 for name in names)

    def level(self, player: str, asks: CardState | None = None) -> int:
        """LV: the level of a champion with its level counters and whatever gives it levels; 0 without one.

        Where a card `asks`, it is what counts for that card as it is activated and resolves.
        """
        champion = champion_of(self.state, player)
        if champion is None:
            return 0
        own = (champion.card.level or 0) + champion.counters.get("level", 0)
        own += more_levels(self, asks, player) if asks is not None else 0
        if self.layer < Layer.LEVELS:
            return own
        return own + sum(found.rule.n for found in self.rules(LevelBonus) if found.controller == player)

    def stat(self, card: CardState, name: str) -> int | None:
        """Power or life: base value, then what effects add, then counters; swapped last (.../effect/layers)."""
        if self.layer < Layer.STATS:
            printed: int | None = getattr(card.card, name)
            return printed
        if sum(found.touches(found.rule.what, card) for found in self.rules(SwapStats)) % 2:
            name = "life" if name == "power" else "power"
        return self._unswapped(card, name)

    def _unswapped(self, card: CardState, name: str) -> int | None:
        base: int | None = getattr(card.card, name)
        if base is None:
            return None
        newest = -1
        for found in self.rules(SetStats):
            to: int | None = getattr(found.rule, name)
            if to is not None and found.stamp > newest and found.touches(found.rule.what, card):
                base, newest = to, found.stamp
        for more in self.rules(Stats):
            change = getattr(more.rule, name)
            if change and more.touches(more.rule.what, card):
                base += more.amount(change)
        if name == "power" and has_role(self.state, card, "retaliator", card):
            base += self.keyword(card, "retort")
        return base + card.counters.get("buff", 0) - card.counters.get("debuff", 0)


def _written(state: State, kind: type[Rule]) -> bool:
    """Whether there is any rule of a kind at all; mostly there is none."""
    if kind in state.written.by_kind:
        return True
    lasting = state.lasting
    return Lingering in lasting.by_kind and any(isinstance(effect.rule, kind) for effect in lasting.of(Lingering))


# ---- as everybody sees it -------------------------------------------------------------------------------


def in_force(state: State, kind: type[R]) -> Iterator[InForce[R]]:
    """Every rule of a kind that holds now."""
    return Looks(state).rules(kind)


def lost_at(state: State, card: CardState) -> int:
    """The timestamp at which `card` lost its abilities last, -1 where it has them."""
    return Looks(state).lost_at(card)


def elements(state: State, card: CardState) -> Sequence[str]:
    """The elements of `card`."""
    return Looks(state).elements(card)


def instances(state: State, card: CardState, name: Keyword) -> list[int]:
    """The numbers of all instances of a keyword that `card` has."""
    return Looks(state).instances(card, name)


def keyword(state: State, card: CardState, name: Keyword) -> int:
    """The number of a keyword that `card` has, 1 for a keyword without one; 0 where the card has it not."""
    return Looks(state).keyword(card, name)


def has(state: State, card: CardState, name: Keyword) -> bool:
    """Whether `card` has a keyword: one that is printed on it, or that something gives."""
    return (name in card.card.keywords or _written(state, Grant)) and Looks(state).keyword(card, name) > 0


def any_has(state: State, cards: list[CardState], *names: Keyword) -> bool:
    """Whether any of some cards, such as those of an attack, has one of the keywords."""
    return any(has(state, card, name) for card in cards for name in names)


def keywords(state: State, card: CardState) -> int:
    """How many different keywords `card` has."""
    return Looks(state).keywords(card)


def level(state: State, player: str, asks: CardState | None = None) -> int:
    """LV: the level of the player's champion, as the card that `asks` counts it; 0 without one."""
    return Looks(state).level(player, asks)


def power(state: State, card: CardState) -> int | None:
    """The power of `card`, or None where it has no power stat: no effect or counter creates one."""
    return Looks(state).stat(card, "power")


def life(state: State, card: CardState) -> int | None:
    """The life of `card`, damage not counted, or None where it has no life stat."""
    return Looks(state).stat(card, "life")


def holds(state: State, only: tuple[Only, ...], at_level: int | None, card: CardState) -> bool:
    """Whether the conditions of an ability of `card` are fulfilled."""
    return conditions.holds(Looks(state), only, at_level, card)


def measure(state: State, wanted: Measure, you: str, source: CardState, stamp: int) -> int:
    """The number that `wanted` asks for, seen by `you`; `source` is the card with that `stamp` that asks."""
    return conditions.measure(Looks(state), wanted, you, source, stamp)


def matches(state: State, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    """Whether the card fits the filter, seen by `you`, the controller of the effect of `source`."""
    return filters.matches(Looks(state), card, what, you, source)


def touches(state: State, what: What, card: CardState, you: str, source: CardState) -> bool:
    """Whether an effect of `source` on `what` concerns `card`."""
    return filters.touches(Looks(state), what, card, you, source)


def named(state: State, what: What, you: str, source: CardState) -> list[CardState]:
    """The cards that an effect of `source` on `what` concerns, in the order in which they came where they are."""
    seen = Looks(state)
    return [card for card in everything(state) if filters.touches(seen, what, card, you, source)]
