"""What a game consists of: cards and objects, players, a combat, what is on the effects stack and what waits for it.

Plain data; the rules live in the chapters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.vocabulary.filters import Type, Until
from kb.engine.grand_archive.vocabulary.operations import Effect, Triggered
from kb.engine.grand_archive.vocabulary.rules import AnyRule


class Zone(StrEnum):
    """Where a card is. LOADED lies beneath an object and LINEAGE beneath a champion, neither is on the field.

    MASTERY is a player's mastery, PANTHEON are their boons; none is an object. NOWHERE is where a token has
    ceased to exist.
    """

    FIELD = "field"
    INTENT = "intent"
    STACK = "effects-stack"
    HAND = "hand"
    MEMORY = "memory"
    DECK = "deck"
    MATERIAL = "material-deck"
    GRAVEYARD = "graveyard"
    BANISHMENT = "banishment"
    LOADED = "loaded"
    LINEAGE = "inner-lineage"
    MASTERY = "mastery"
    PANTHEON = "pantheon"
    NOWHERE = "nowhere"


@dataclass(slots=True)
class CardState:
    """One card in the game: an object while it is on the field. `uid` is the name that actions use.

    `stamp` is its timestamp: with every change of zone it is new, and so is the object; `before` is the one it had
    in its last zone. `damage` is temporary on allies and permanent (damage counters) on champions. `types` are the
    types that it was given instead of the printed ones and `supertypes` what goes with them, `properties` what it
    became as it was activated (prepared, imbued, ephemeral). `host` is the object that a card lies beneath, loaded or
    in its lineage, `link` the stamp of the object that it is linked to; `banished_by` the card that banished this one,
    `hurt` says that it was dealt damage since its controller's last turn ended,
    `paid_with` the cards that it was paid with. `previous` are those who controlled it before, the last one last.
    `own` is what is printed on it while it is transformed or a copy of another, `turned` the timestamp of transforming,
    `modes` those that its abilities have chosen and do not choose again. `x` is what was chosen for its X, `empowered`
    by how much its activation counts the champion's level higher, `charged` the numbers of charge counters at which it
    has triggered. Those it is `known_to` saw it before it was turned face-down.
    """

    uid: str
    card: Card
    owner: str
    zone: Zone
    controller: str = ""
    rested: bool = False
    distant: bool = False
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    types: tuple[Type, ...] | None = None
    supertypes: tuple[str, ...] = ()
    host: str = ""
    banished_by: str = ""
    stamp: int = 0
    before: int = 0
    properties: frozenset[str] = frozenset()
    link: int = 0
    paid_with: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()
    hurt: bool = False
    own: Card | None = None
    turned: int = 0
    modes: frozenset[str] = frozenset()
    face_down: bool = False
    known_to: frozenset[str] = frozenset()
    x: int = 0
    empowered: int = 0
    charged: frozenset[int] = frozenset()

    @property
    def on_field(self) -> bool:
        """Whether the card is an object on the field."""
        return self.zone is Zone.FIELD

    @property
    def is_unique(self) -> bool:
        """Whether it is a unique object; a set type takes the printed supertypes away."""
        return "unique" in (self.card.supertypes if self.types is None else self.supertypes)

    def is_a(self, kind: str) -> bool:
        """Whether it is of a card type now; `unit` is champion or ally, `siegeable` a Siegeable domain."""
        types = self.card.types if self.types is None else self.types
        if kind == "unit":
            return "champion" in types or "ally" in types
        if kind == "siegeable":
            return "domain" in types and "Siegeable" in self.card.subtypes
        return kind == "object" or kind in types

    def copy(self) -> CardState:
        """An independent copy; games are copied often, and this is ten times as fast as `replace`."""
        new = CardState(*CARD_VALUES(self))
        new.counters = self.counters.copy()
        return new


#: The values of a card in the order of its fields.
CARD_VALUES = attrgetter(*CardState.__slots__)


@dataclass(slots=True)
class PlayerState:
    """One player.

    `turns` counts the turns begun, the current one included; `had_champion` says that the player has controlled
    a champion; `decked` that they tried to draw from an empty deck; `loses` and `wins` that an effect says so,
    `conceded` that they gave up. `empower` is what their next Spell card of this turn counts the level higher;
    `agility` has the card that each agility comes from, and its number.
    """

    uid: str
    turns: int = 2
    had_champion: bool = False
    decked: bool = False
    loses: bool = False
    wins: bool = False
    conceded: bool = False
    lost: bool = False
    empower: int = 0
    agility: tuple[tuple[str, int], ...] = ()

    def copy(self) -> PlayerState:
        """An independent copy."""
        return PlayerState(*PLAYER_VALUES(self))


#: The values of a player in the order of its fields.
PLAYER_VALUES = attrgetter(*PlayerState.__slots__)


@dataclass(slots=True)
class Combat:
    """The combat in progress.

    `attacker` is empty once the attacking object was removed from combat. `defenders` have the defending role;
    those of them in `targets` are attack targets, the others defend because of Cleave. `retaliators` maps a
    retaliating unit to its retaliation target. `order` is the order in which retaliating units deal damage.
    `declined` are the players who declare no further retaliation. `killers` maps a unit to the source whose
    combat damage was lethal for it. `departed` has left the field since: what comes back is another object.
    """

    attacker: str
    attacking_player: str
    wielded: tuple[str, ...] = ()
    targets: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    cleave: bool = False
    retaliators: dict[str, str] = field(default_factory=dict)
    declined: list[str] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    killers: dict[str, str] = field(default_factory=dict)
    departed: list[str] = field(default_factory=list)

    def copy(self) -> Combat:
        """An independent copy."""
        new = replace(self)
        for name in ("targets", "defenders", "retaliators", "declined", "order", "killers", "departed"):
            setattr(new, name, getattr(self, name).copy())
        return new


@dataclass(frozen=True, slots=True)
class Item:
    """One layer of the effects stack: a card's activation, materialization or bestowment, or an activated or triggered
    ability.

    `stamp` and `stamps` tell the source and the targets from later objects of the same cards. `against` is the
    object that the triggering event was about, `about` the stamps of those that a delayed trigger is about. `copy`
    numbers the copies of a card's activation, 0 for the original; `properties` are what its player made of it
    (prepared, imbued), `paid_with` the cards that paid for it beside reserve, `split` a division among the targets.
    """

    uid: int
    kind: str
    source: str
    controller: str
    effect: Effect | None
    targets: tuple[str, ...] = ()
    against: str = ""
    stamp: int = 0
    stamps: tuple[int, ...] = ()
    about: tuple[int, ...] = ()
    copy: int = 0
    properties: frozenset[str] = frozenset()
    paid_with: tuple[str, ...] = ()
    split: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """How targets and the trace speak of it: by its source, numbered where it is a copy."""
        return f"{self.source}-copy-{self.copy}" if self.copy else self.source


#: The kinds of item that a played card has on the effects stack.
PLAYED = frozenset({"activation", "materialization", "bestowment"})


@dataclass(frozen=True, slots=True)
class Waiting:
    """A triggered ability that waits to be placed on the effects stack.

    `name` is its event, numbered where the source has several abilities on it; `at_once` marks On Attack triggers.
    """

    source: str
    name: str
    controller: str
    ability: Triggered
    against: str = ""
    at_once: bool = False
    stamp: int = 0
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Delayed:
    """A delayed trigger: `ability` triggers once, at the next moment that it names.

    `about` are the stamps of the objects that it is about.
    """

    source: str
    controller: str
    ability: Triggered
    stamp: int
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """Last known information: what an object was as it left the field."""

    power: int | None
    life: int | None
    damage: int
    counters: Mapping[str, int]
    keywords: int
    properties: frozenset[str]
    paid_with: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lingering:
    """A continuous effect that a resolved effect left behind.

    `bound` are the objects that it applies to, or None where the rule's own filter says so. `left` is what is
    left of a shield, or of the attempts of an instance.
    """

    uid: int
    rule: AnyRule
    source: str
    controller: str
    until: Until
    bound: tuple[str, ...] | None = None
    left: int = 0


@dataclass(frozen=True, slots=True)
class DamageEvent:
    """Damage that is about to be dealt; `applied` are the replacement effects it has gone through.

    `group` is the same for what one source deals to a set of objects at once: one damage event of the rules.
    """

    source: str
    target: str
    amount: int
    combat: bool
    unpreventable: bool = False
    applied: tuple[str, ...] = ()
    group: int = 0
