"""Which objects, under which conditions, how many: the words that rules and operations of cards are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Whose = Literal["you", "opponent", "any"]
Type = Literal["champion", "ally", "weapon", "item", "domain", "phantasia", "action", "attack", "mastery", "boon"]
Kind = Literal[
    "unit", "object", "champion", "ally", "weapon", "item", "domain", "phantasia", "siegeable", "action", "attack",
]  # fmt: skip
Place = Literal[
    "field", "intent", "effects-stack", "hand", "memory", "graveyard", "banishment", "deck", "material-deck"
]
Keyword = Literal[
    "agility", "ambush", "bulwark", "class-locked", "cleave", "command", "commanded-will", "critical", "efficiency",
    "elysian-aura", "fast-activation", "floating-memory", "foster", "hindered", "imbue", "immortality", "intercept",
    "interdiction", "kindle", "level-locked", "link", "link-shield", "multistrike", "omnishroud", "preserve", "pride",
    "ranged", "renewable", "reservable", "retort", "spellshroud", "stealth", "steadfast", "taunt", "true-sight",
    "unblockable", "vigor",
]  # fmt: skip
Role = Literal["this", "attacker", "defender", "retaliator", "wielded"]
Until = Literal["combat", "turn", "game"]
Count = Annotated[int, Meta(ge=0, le=1000)]
Change = Annotated[int, Meta(ge=-1000, le=1000)]
Measured = Literal[
    "power", "life", "level", "damage", "counters", "keywords", "memory", "omens", "paid-with", "objects", "x"
]


class Base(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True, cache_hash=True):
    """Common settings of the vocabulary: frozen, kebab-case keys, an unknown key is an error."""


class Objects(Base, frozen=True):
    """Which objects or, with a `zone` other than the field, which cards: every condition given must hold.

    `kind` is one kind or several of which one must fit, `not_kind` one that must not; `other` leaves out the
    card that has the effect, `by_this` all that it did not banish itself; `least_cost` and `memory_cost` are
    printed costs, `costs` those of which the cost must be one, where X is none of them; X counts as 0 for
    `cost_below`, and on the effects stack as what was chosen. In the zone `effects-stack` it is activations that are
    meant.
    """

    whose: Whose = "any"
    kind: Kind | tuple[Kind, ...] = "object"
    not_kind: Kind | None = None
    role: Role | None = None
    subtype: str | None = None
    supertype: str | None = None
    element: str | None = None
    keyword: Keyword | None = None
    awake: bool | None = None
    other: bool = False
    by_this: bool = False
    least_cost: Count | None = None
    memory_cost: Count | None = None
    costs: tuple[Count, ...] = ()
    cost_below: Count | None = None
    zone: Place = "field"


What = str | Objects
"""`this`, `champion` (yours), the name of a target or of what was chosen, or a filter."""


class Measure(Base, frozen=True):
    """A number that the game gives.

    Of `what`: its `power`, `life`, `damage`, its `counters` of one kind (`counter`), how many different
    `keywords` it has. Of you: your champion's `level`, the cards in your `memory`, your `omens`; `paid-with` are
    the cards that this was paid with beside reserve, `objects` all that `what` fits, `x` what was chosen for
    its X. Of an object that has left
    the field it is the last known information.
    """

    of: Measured
    what: What = "this"
    counter: str = ""


class Condition(Base, frozen=True):
    """A condition: the `champion` has that name, or a measure is at least and at most so much.

    A champion's name is compared without its title. With `fits`, an operation asks whether the cards that `what`
    means fit that filter, wherever they are now.
    """

    champion: str | None = None
    fits: Objects | None = None
    of: Measured | None = None
    what: What = "this"
    counter: str = ""
    at_least: Change = 1
    at_most: Change | None = None


Only = (
    Literal[
        "class-bonus", "element-bonus", "banished-by-this", "awake", "attacking", "defending", "retaliating",
        "imbued", "prepared", "fostered", "unhurt",
    ]
    | Condition
)  # fmt: skip
Amount = Count | Measure
