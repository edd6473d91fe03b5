"""What a monster's text says of its own Summon and of being material: no effect, and never negated."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Cards, Count, While, Zone

Material = Literal["fusion", "synchro", "xyz", "link"]
#: `named-ritual`: by an effect that speaks of Ritual Monsters.
How = Literal[
    "procedure", "effect", "named-ritual", "own-effect", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"
]


class SpecialSummoned(Base, frozen=True):
    """In which ways alone a monster is Special Summoned; with none of them in no way at all.

    `how`: by its own procedure, by card effects (with `by` by those of cards that match), by an effect of its own,
    or by a Fusion, Ritual, ... Summon. `not_from`: places from which it never is; with nothing else said, it is
    from everywhere else. `first`: that is how it comes the first time, afterwards it may come in any way.
    """

    how: tuple[How, ...] | None = None
    by: Cards | None = None
    not_from: tuple[Zone, ...] = ()
    first: bool = False


class NormalSummoned(Base, frozen=True):
    """It cannot be Normal Summoned, nor Set but for `may_set`; `barred_while`: as long as that is so."""

    barred_while: While | None = None
    may_set: bool = False


class NotMaterial(Base, frozen=True):
    """It is no material `of` these Summons, except for a monster that matches `unless`."""

    of: tuple[Material, ...]
    unless: Cards | None = None


class MaterialGroup(Base, frozen=True):
    """`count` materials that match, or with `more` that many or more."""

    what: Cards
    count: Count = 1
    more: bool = False


class XyzUpon(Base, frozen=True):
    """One monster upon which an Xyz Monster may be Xyz Summoned, instead of the materials that it lists.

    Its materials become those of the new one. `limit`: so often by name.
    """

    what: Cards
    limit: Literal["turn-by-name"] | None = None


class Materials(Base, frozen=True):
    """What a monster of the Extra Deck lists as its materials, group by group.

    A Synchro Monster's come to its Level, a Link Monster's to its Link Rating, an Xyz Monster's are attached to it.
    `differ`: no two of them have the same name, Type, ... `only`: a Fusion Summon takes just these, no substitutes.
    """

    groups: tuple[MaterialGroup, ...]
    differ: Literal["name", "type", "attribute", "level"] | None = None
    only: bool = False
