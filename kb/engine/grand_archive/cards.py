"""A card as data; the package `vocabulary` holds the words in which its abilities are written.

It follows card text: a *rule* holds as long as its object is on the field or in an intent, a *triggered* ability
says on what it triggers, an *activated* ability says what it costs, and `do` is what happens on resolution.
`you` is always the controller. A card file (data/cards/grand-archive/<name>.yaml) is one `Card`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.grand_archive.vocabulary.filters import Base, Change, Count, Keyword, Objects, Only, Place, Type
from kb.engine.grand_archive.vocabulary.operations import Effect, Triggered
from kb.engine.grand_archive.vocabulary.rules import AnyRule


class Activated(Effect, kw_only=True, frozen=True):
    """An activated ability, fast by default. Its cost: reserve, and what is done to this object.

    `remove-durability` is the removal of one durability counter, `remove` that of others, by their kind.
    """

    id: str
    reserve: Count = 0
    remove: dict[str, Count] = field(default_factory=dict)
    self_cost: tuple[Literal["rest", "banish", "sacrifice", "remove-durability"], ...] = ()
    during: Literal["opponent-recollection"] | None = None
    only: tuple[Only, ...] = ()
    zone: Place | None = None
    inherited: bool = False


class Cost(Base, kw_only=True, frozen=True):
    """A cost beside the reserve cost: something is done to `n` of your objects or cards `what`.

    An `optional` cost is paid by those who announce its `id`; `instead` makes it an alternative, which they pay
    rather than the reserve cost. A card whose optional cost was paid is `becomes` (prepared, brewed) from then on.
    To `recover` as a cost, that much damage has to be on the champion; to `delevel`, a card has to be beneath it.
    """

    id: str
    pay: Literal["sacrifice", "banish", "discard", "rest", "remove-counters", "recover", "delevel"]
    what: Objects = Objects(whose="you")
    n: Count = 1
    counter: str = ""
    optional: bool = False
    instead: bool = False
    becomes: str = ""


class Card(Base, frozen=True):
    """A card: its printed facts and its abilities. `unmodelled` says in a few words what is left out.

    `effect` is what an action card does, or what a card with Link is linked to. From champion level
    `fast_from_level` on, any card can be activated at fast speed. A stat that is None is not printed: no power is
    not 0 power. `keywords` maps a keyword to its number, 1 for a keyword without one. `ephemerate` is the cost of
    activating it from the graveyard, `command` the subtype of ally that a Command wants, `lineage` the champion (with
    or without its title) that this one levels up from; `tokens` are what it summons. `flip` is the other side of a
    double-faced card. `costs_x` says that its reserve cost is X more than the number, which is 0 then.
    """

    name: str
    id: str = ""
    types: tuple[Type, ...] = ()
    supertypes: tuple[Literal["regalia", "unique", "token"], ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    speed: Literal["fast", "slow"] = "slow"
    fast_from_level: Count | None = None
    reserve: Count | None = None
    costs_x: bool = False
    memory: Count | None = None
    level: Change | None = None
    power: Change | None = None
    life: Change | None = None
    durability: Count | None = None
    keywords: dict[Keyword, Count] = field(default_factory=dict)
    costs: tuple[Cost, ...] = ()
    ephemerate: Count | None = None
    command: str = ""
    lineage: str = ""
    rules: tuple[AnyRule, ...] = ()
    triggered: tuple[Triggered, ...] = ()
    activated: tuple[Activated, ...] = ()
    effect: Effect | None = None
    flip: Card | None = None
    tokens: dict[str, Card] = field(default_factory=dict)
    unmodelled: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
