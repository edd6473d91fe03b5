"""What a game consists of at one moment. Plain, copyable data; the rules live in the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from kb.engine.grand_archive.cards import AnyRule, Card, Effect, Op, Triggered, Type, Until


class Zone(StrEnum):
    """Where a card is. LOADED lies beneath an object; NOWHERE is where a token has ceased to exist."""

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
    NOWHERE = "nowhere"


class Moment(StrEnum):
    """The discrete moments of a turn, in order; `PHASES` says to which phase and step each belongs."""

    WAKE_UP = "wake-up"
    MATERIALIZE = "materialize"
    RECOLLECTION = "recollection"
    RECOLLECT = "recollect"
    DRAW = "draw"
    MAIN = "main"
    DECLARED = "declared"
    BEFORE_RETALIATION = "before-retaliation"
    RETALIATION = "retaliation"
    BEFORE_DAMAGE = "before-damage"
    DAMAGE = "damage"
    COMBAT_TRIGGERS = "combat-triggers"
    COMBAT_CHECK = "combat-check"
    COMBAT_ENDS = "combat-ends"
    END = "end"
    CLEAN_UP = "clean-up"


#: The phase and, in the combat and end phases, the step of each moment.
PHASES: Mapping[Moment, tuple[str, str]] = {
    Moment.WAKE_UP: ("wake-up", ""),
    Moment.MATERIALIZE: ("materialize", ""),
    Moment.RECOLLECTION: ("recollection", ""),
    Moment.RECOLLECT: ("recollection", ""),
    Moment.DRAW: ("draw", ""),
    Moment.MAIN: ("main", ""),
    Moment.DECLARED: ("combat", "attack-declaration"),
    Moment.BEFORE_RETALIATION: ("combat", "retaliation"),
    Moment.RETALIATION: ("combat", "retaliation"),
    Moment.BEFORE_DAMAGE: ("combat", "damage"),
    Moment.DAMAGE: ("combat", "damage"),
    Moment.COMBAT_TRIGGERS: ("combat", "end-of-combat"),
    Moment.COMBAT_CHECK: ("combat", "end-of-combat"),
    Moment.COMBAT_ENDS: ("combat", "end-of-combat"),
    Moment.END: ("end", ""),
    Moment.CLEAN_UP: ("end", "clean-up"),
}


@dataclass(slots=True)
class CardState:
    """One card in the game: an object while it is on the field. `uid` is the name that actions use.

    `damage` is temporary on allies and permanent (damage counters) on champions. `types` and `blank` say what a
    type change left of the printed card. `host` is the object that a loaded card lies beneath; `banished_by`
    the card that banished this one.
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
    blank: bool = False
    host: str = ""
    banished_by: str = ""

    @property
    def on_field(self) -> bool:
        """Whether the card is an object on the field."""
        return self.zone is Zone.FIELD

    def is_a(self, kind: str) -> bool:
        """Whether it is of a card type now; `unit` is champion or ally, `siegeable` a Siegeable domain."""
        types = self.card.types if self.types is None else self.types
        if kind == "unit":
            return "champion" in types or "ally" in types
        if kind == "siegeable":
            return "domain" in types and "Siegeable" in self.card.subtypes
        return kind == "object" or kind in types

    def copy(self) -> CardState:
        """An independent copy."""
        new = replace(self)
        new.counters = self.counters.copy()
        return new


@dataclass(slots=True)
class PlayerState:
    """One player.

    `turns` counts the turns begun, the current one included; `had_champion` says that the player has controlled
    a champion; `decked` that they tried to draw from an empty deck.
    """

    uid: str
    turns: int = 2
    had_champion: bool = False
    decked: bool = False
    lost: bool = False


@dataclass(slots=True)
class Combat:
    """The combat in progress.

    `attacker` is empty once the attacking object was removed from combat. `defenders` have the defending role;
    those of them in `targets` are attack targets, the others defend because of Cleave. `retaliators` maps a
    retaliating unit to its retaliation target. `order` is the order in which retaliating units deal damage.
    `declined` are the players who declare no further retaliation. `worn` are the weapons that lose durability
    with the damage, None before damage is calculated. `killers` maps a unit to the source whose
    combat damage was lethal for it.
    """

    attacker: str
    attacking_player: str
    defending_players: tuple[str, ...] = ()
    wielded: tuple[str, ...] = ()
    targets: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    cleave: bool = False
    retaliators: dict[str, str] = field(default_factory=dict)
    declined: list[str] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    worn: tuple[str, ...] | None = None
    killers: dict[str, str] = field(default_factory=dict)

    def copy(self) -> Combat:
        """An independent copy."""
        new = replace(self)
        for name in ("targets", "defenders", "retaliators", "declined", "order", "killers"):
            setattr(new, name, getattr(self, name).copy())
        return new


@dataclass(frozen=True, slots=True)
class Item:
    """One layer of the effects stack: a card's activation, an activated ability or a triggered ability.

    `against` is the object that the triggering event was about.
    """

    uid: int
    kind: str
    source: str
    controller: str
    effect: Effect | None
    targets: tuple[str, ...] = ()
    against: str = ""


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
    """Damage that is about to be dealt; `applied` are the replacement effects it has gone through."""

    source: str
    target: str
    amount: int
    combat: bool
    unpreventable: bool = False
    applied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that `player` has to make: one of `options`, each a tuple of names."""

    kind: str
    player: str
    options: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class State:
    """The whole position of a game.

    `holder` is the player with Opportunity, `next_holder` who gets it after the next check (nobody: the turn
    player), `passes` how many passed in succession. `declaring` is the champion
    with whom a resolved attack card must now attack. `attempts` are the (attacker, kind of target) pairs of this
    turn's declarations, legal or not. `doing` is what is left of the resolving effect.
    """

    cards: dict[str, CardState]
    players: dict[str, PlayerState]
    turn_player: str
    moment: Moment = Moment.MAIN
    entered: bool = False
    holder: str = ""
    next_holder: str = ""
    passes: int = 0
    combat: Combat | None = None
    declaring: str = ""
    stack: list[Item] = field(default_factory=list)
    resolving: Item | None = None
    doing: list[Op] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    lingering: list[Lingering] = field(default_factory=list)
    damage: list[DamageEvent] = field(default_factory=list)
    choice: Choice | None = None
    attempts: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    serial: int = 0
    over: bool = False

    @property
    def phase(self) -> str:
        """The phase: wake-up, materialize, recollection, draw, main, combat or end."""
        return PHASES[self.moment][0]

    @property
    def step(self) -> str:
        """The step of the combat or end phase, or nothing."""
        return PHASES[self.moment][1]

    @property
    def current_combat(self) -> Combat:
        """The combat in progress. Raises LookupError when there is none."""
        if self.combat is None:
            raise LookupError("there is no combat in progress")
        return self.combat

    def number(self) -> int:
        """A fresh number for something that needs an identity."""
        self.serial += 1
        return self.serial

    def copy(self) -> State:
        """An independent copy: nothing that changes is shared."""
        new = replace(self)
        new.cards = {uid: card.copy() for uid, card in self.cards.items()}
        new.players = {uid: replace(player) for uid, player in self.players.items()}
        new.combat = self.combat.copy() if self.combat else None
        for name in ("stack", "doing", "waiting", "lingering", "damage", "attempts"):
            setattr(new, name, getattr(self, name).copy())
        return new
