"""What happens to cards and objects, wherever they are."""

from __future__ import annotations

from kb.engine.table.log import Event

Names = tuple[str, ...]


class Moved(Event, frozen=True):
    """A card moves from zone to zone; what ceases to exist was `bound_for` another."""

    card: str
    was: str
    to: str
    bound_for: str = ""


class Entered(Event, frozen=True):
    """A card is put on the field as an object."""

    card: str
    player: str


class Rested(Event, frozen=True):
    """An awake object is rested."""

    card: str


class WokeUp(Event, frozen=True):
    """A rested object wakes up."""

    card: str


class Destroyed(Event, frozen=True):
    """An object is destroyed; a unit that goes to the graveyard has died, and `elsewhere` are other places."""

    object: str
    died: bool
    elsewhere: bool = False


class Killed(Event, frozen=True):
    """A unit has died of the combat damage of `by`."""

    unit: str
    by: str


class Kept(Event, frozen=True):
    """Of several unique objects of a name this one is kept."""

    object: str


class Transformed(Event, frozen=True):
    """A double-faced object is turned over, to the side of this name."""

    object: str
    side: str


class CannotTransform(Event, frozen=True):
    """Nothing happens, for a card has no other side."""

    card: str


class BecameCopy(Event, frozen=True):
    """An object becomes a copy of another."""

    object: str
    of: str


class Shielded(Event, frozen=True):
    """A Link Shield takes the place of the object that it is linked to."""

    object: str
    shield: str


class Deleveled(Event, frozen=True):
    """The topmost card of a champion's lineage returns to the material deck."""

    champion: str
    level: int | None
    card: str


class GainsBoon(Event, frozen=True):
    """A boon lies face-up in the Pantheon zone: its player has gained it."""

    boon: str
    player: str


class Preserved(Event, frozen=True):
    """A card is put into the material deck, revealed and Preserved."""

    card: str


class Revealed(Event, frozen=True):
    """A card is revealed."""

    card: str
    player: str


class Searched(Event, frozen=True):
    """A player has searched a zone, and found cards or none."""

    player: str
    zone: str
    found: Names


class TurnedFaceDown(Event, frozen=True):
    """A card lies face-down in a zone of face-up cards, known to those who have seen it."""

    card: str
    known_to: Names


class CannotEnterField(Event, frozen=True):
    """A card would enter the field, and an effect says that it cannot."""

    card: str


class ControlChanged(Event, frozen=True):
    """A player gains control of an object."""

    card: str
    player: str


class ControlReturns(Event, frozen=True):
    """An object of a player who left goes back to who controlled it before."""

    card: str
    player: str


class CountersPut(Event, frozen=True):
    """Counters are put on an object."""

    card: str
    counter: str
    n: int


class CountersRemoved(Event, frozen=True):
    """Counters are removed, or `pairs` of buff and debuff counters."""

    object: str
    counter: str = ""
    n: int | None = None
    pairs: int | None = None


class WitherRemoved(Event, frozen=True):
    """What withers was paid for, or sacrificed."""

    object: str
    way: str


class DamageRemoved(Event, frozen=True):
    """Temporary damage leaves an ally."""

    object: str


class Recovered(Event, frozen=True):
    """A champion recovers; `damage` is what it has left."""

    champion: str
    damage: int


class Fostered(Event, frozen=True):
    """A unit becomes fostered."""

    card: str


class TypeChanged(Event, frozen=True):
    """An object becomes another type."""

    card: str
    types: Names


class EffectBegins(Event, frozen=True):
    """A resolved effect leaves a continuous one behind."""

    source: str
    until: str


class LeveledUp(Event, frozen=True):
    """A champion card is laid on top of a lineage; `card` names what lies beneath it now."""

    champion: str
    level: int | None
    card: str


class Loaded(Event, frozen=True):
    """A card is laid beneath an object."""

    card: str
    host: str


class PutInDeck(Event, frozen=True):
    """A card is put into a deck, at `place` from the top."""

    card: str
    place: int


class DeckEmpty(Event, frozen=True):
    """A player has to draw from an empty deck."""

    player: str


class Suppressed(Event, frozen=True):
    """An object is banished until the next end phase."""

    card: str


class Summoned(Event, frozen=True):
    """A token is made."""

    card: str
    player: str


class MovedOn(Event, frozen=True):
    """An ability speaks of its object, which is another by now."""

    source: str


class KnownLast(Event, frozen=True):
    """Of an object that has left the field, a figure is what it was last."""

    source: str
    of: str
    n: int
