"""What a question tells of a table: things in their places, deeds in order, and what is asked of them."""

from typing import Any

from kb.quick_tuple import QuickTuple
from kb.records import Card

ME, HIM = "A", "B"
#: The trait of a plain monster that is said to pierce.
PIERCING = "piercing"
#: A Trigger Effect that waits for what comes once a battle is decided; the kinds of effects of which a compiled card
#: may have some that the engine does not know (`kb.card_text.compiling.unmodelled`).
LATE = "late trigger"
UNMODELLED = frozenset(("ignition", "trigger", LATE, "quick", "flip"))
#: What a plain card is that is no monster, by the word for it.
_LYING = {"spell": "spell", "trap": "trap", "card": "trap", "backrow": "trap"}


def other(player: str) -> str:
    """The player across the table."""
    return HIM if player == ME else ME


class Thing(QuickTuple):
    """A card that is told: a named one, or a stand-in with the traits that are told of it.

    `name` is that by which deeds speak of it; `whose` is A (the asker), B or empty where it is not told. `place` is
    monster, spell, set, field, hand, graveyard, banished, deck, extra, pendulum or empty; `pose` attack, defense,
    face-down, face-up or empty; `on` the monster that it is equipped to. `alone` says that its player has no other.
    `made` is the card of the engine that it is, where it was made for what is told.
    """

    name: str
    card: Card | None = None
    whose: str = ""
    place: str = ""
    pose: str = ""
    zone: str = ""
    on: str = ""
    traits: tuple[str, ...] = ()
    alone: bool = False
    how: str = ""
    owner: str = ""
    materials: int = -1
    made: Any = None

    @property
    def kind(self) -> str:
        """Monster, spell or trap, in small letters; that of a stand-in as it is told."""
        if self.card is not None:
            last = self.card.type.rpartition(" ")[2].lower()
            return last if last in ("spell", "trap") else "monster"
        if self.made is not None:
            made: str = self.made.kind
            return made
        found = (_LYING[trait] for trait in self.traits if trait in _LYING)
        return next(found, "monster")


class Deed(QuickTuple):
    """Something that is done: `verb` is activate, attack, flip or summon, or what came true of `what`.

    `target` names a thing, is "direct" for a direct attack, or empty. `over`: it has resolved.
    """

    who: str
    verb: str
    what: str
    target: str = ""
    effect: str = ""
    over: bool = False


class Asks(QuickTuple):
    """What is asked: `of` the thing that it is about, `who` the player, `on` a second thing; `no` turns the answer.

    `at_once`: it is asked of an answer to what was activated last, and not of what may be done later.
    """

    form: str
    of: str = ""
    who: str = ""
    on: str = ""
    no: bool = False
    turn: str = ""
    at_once: bool = False


class Told(QuickTuple):
    """All that a question tells, every word in its place. Of the things `guessed` it is not told whose they are.

    `empty` are the places, each with whose it is, in which there is nothing, `absent` the
    things that are told not to be there, `phase` when it is, `lp` the Life Points of players of whom that is told.
    """

    things: tuple[Thing, ...]
    deeds: tuple[Deed, ...]
    asks: Asks
    guessed: tuple[str, ...] = ()
    empty: tuple[tuple[str, str], ...] = ()
    absent: tuple[str, ...] = ()
    phase: str = ""
    lp: tuple[tuple[str, int], ...] = ()

    def thing(self, name: str) -> Thing:
        """The thing of that name."""
        return next(thing for thing in self.things if thing.name == name)
