"""What can happen to a card: Summons and Sets, positions, what it has, where it goes; and the words of all events.

One class a kind, as in `events`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from kb.engine.table.log import Event
from kb.engine.yugioh import events
from kb.engine.yugioh.events import Happening

# ---- Summons, positions -----------------------------------------------------------------------------------


class WouldBeSummoned(Happening, frozen=True):
    """A Summon that starts no chain is tried; it may still be negated."""

    card: str
    player: str
    how: str


class Summoned(Happening, frozen=True):
    """A monster is Summoned: `how` (normal, special, flip) and from where; `way` is the kind of Summon, if it has one.

    `player` is who Summons it, to whosever field. Kinds are tribute, fusion, ritual, synchro, xyz, link and pendulum.
    """

    card: str
    player: str
    how: str
    was: str
    way: str | None = None


class SummonNegated(Event, frozen=True):
    """A Summon is negated."""

    card: str
    by: str


class Set(Happening, frozen=True):
    """A card is Set; of a monster also how and from where."""

    card: str
    player: str
    how: str | None = None
    was: str | None = None


class PositionChanged(Happening, frozen=True):
    """A monster is now in a battle position, face-up or face-down."""

    card: str
    position: str
    face_up: bool


class PositionKept(Event, frozen=True):
    """The battle position of a monster cannot be changed."""

    card: str


class TurnedFaceUp(Event, frozen=True):
    """An attack target is turned face-up for damage calculation."""

    card: str


class Flipped(Happening, frozen=True):
    """A monster was flipped face-up, as its effects may answer it."""

    card: str
    player: str


# ---- monsters ---------------------------------------------------------------------------------------------


class StatsChanged(Happening, frozen=True):
    """The ATK and DEF of a monster change by so much."""

    card: str
    atk: int
    defense: int


class CountersChanged(Happening, frozen=True):
    """Counters of a name are placed on a card, or (negative) removed from it."""

    card: str
    counter: str
    count: int


class Revealed(Event, frozen=True):
    """A card is shown to both players."""

    card: str
    player: str


class ScaleChanged(Happening, frozen=True):
    """The Pendulum Scale of a card is another."""

    card: str
    scale: int


class Granted(Happening, frozen=True):
    """An effect lets something hold for a card."""

    card: str
    by: str


class ControlChanged(Happening, frozen=True):
    """A player takes control of a monster."""

    card: str
    player: str
    was: str


class Equipped(Happening, frozen=True):
    """A card becomes an Equip Card of a monster."""

    card: str
    monster: str


class Unequipped(Event, frozen=True):
    """An Equip Card has left its monster."""

    card: str
    monster: str


class DeterminedToBeDestroyed(Event, frozen=True):
    """The battle has settled that a monster falls; it is destroyed when the Damage Step ends."""

    card: str


# ---- where cards go ---------------------------------------------------------------------------------------


class Drawn(Happening, frozen=True):
    """A card is drawn."""

    card: str
    player: str


class Left(Happening, frozen=True):
    """A card leaves a place (`was`) of `player`: `by` battle, effect, cost, summon, rule or its
    player, `of` which card.

    `face_down`: it lay face-down on the field. `material`: of which kind of Summon it was material. `equipped`: to
    which monster it was equipped.
    """

    card: str
    player: str
    was: str
    by: str | None = None
    of: str | None = None
    of_player: str | None = None
    by_monster: str | None = None
    face_down: bool | None = None
    material: str | None = None
    equipped: str | None = None


class Sent(Left, frozen=True):
    """Something that comes to a card which is sent to the Graveyard; or that goes elsewhere `instead`."""

    instead: str | None = None


class Destroyed(Sent, frozen=True):
    """A card is destroyed."""


class DestroyedByBattle(Destroyed, frozen=True):
    """A monster is destroyed by battle."""


class SentToGraveyard(Sent, frozen=True):
    """A card is sent to the Graveyard, neither destroyed nor discarded nor Tributed."""


class Discarded(Sent, frozen=True):
    """A card is discarded."""


class Tributed(Sent, frozen=True):
    """A monster is Tributed."""


class Detached(Sent, frozen=True):
    """An Xyz Material is detached from `holder`."""

    holder: str | None = None


class Banished(Left, frozen=True):
    """A card is banished; `concealed`: face-down."""

    concealed: bool | None = None


class Returned(Happening, frozen=True):
    """A card that was banished for a time is on the field of a player again; it is not Summoned."""

    card: str
    player: str


class ReturnedToGraveyard(Left, frozen=True):
    """A banished card returns to the Graveyard, which is not being sent there."""


class AddedToHand(Left, frozen=True):
    """A card is added or returned to the hand."""


class AddedToExtraDeck(Left, frozen=True):
    """A card is added to the Extra Deck, face-up."""


class ReturnedToDeck(Left, frozen=True):
    """A card returns to the Deck."""


class ReturnedToExtraDeck(Left, frozen=True):
    """A card of the Extra Deck returns there."""


class ActivatedByEffect(Happening, frozen=True):
    """A card is activated while an effect resolves, without a chain link of its own."""

    card: str
    player: str
    was: str


class Attached(Left, frozen=True):
    """A card is attached to an Xyz Monster."""


class Placed(Left, frozen=True):
    """A monster card is placed in the Spell & Trap Zone."""


class UsedUp(Event, frozen=True):
    """A Spell or Trap that does not stay goes to the Graveyard once its chain has resolved.

    It is no event that an effect could have waited for: the last thing that happened stays what the effects did.
    """

    kind: ClassVar[str] = "sent-to-graveyard"

    card: str
    player: str
    was: str
    by: str | None = None


def _kinds(kind: type[Event]) -> Iterator[str]:
    for found in kind.__subclasses__():
        if found.__module__ in (__name__, events.__name__):
            if found not in (Happening, Left, Sent):
                yield found.kind
            yield from _kinds(found)


#: The word of every kind.
KINDS = tuple(sorted(set(_kinds(Event))))
