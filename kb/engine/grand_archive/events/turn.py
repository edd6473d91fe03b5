"""What happens in the course of a turn and of the game."""

from __future__ import annotations

from kb.engine.grand_archive import actions
from kb.engine.table.log import Event

Names = tuple[str, ...]


class Action(Event, frozen=True):
    """A player does something."""

    action: actions.Action


class TurnBegins(Event, frozen=True):
    """A turn begins."""

    player: str


class Begins(Event, frozen=True):
    """A phase or a step of it begins."""

    phase: str
    step: str


class BeginsOnField(Event, frozen=True):
    """A card is put onto the field before the game begins."""

    card: str
    player: str


class StartingChampion(Event, frozen=True):
    """A player reveals their Level 0 champion and puts it onto the field; it is not materialized."""

    champion: str
    player: str


class PhaseSkipped(Event, frozen=True):
    """A phase is skipped."""

    phase: str
    player: str


class WillSkip(Event, frozen=True):
    """A player will skip their next phase of a kind."""

    player: str
    phase: str


class Opportunity(Event, frozen=True):
    """A player has Opportunity."""

    player: str
    phase: str
    step: str


class NoOpportunity(Event, frozen=True):
    """Interdiction keeps everybody from having Opportunity."""


class Passes(Event, frozen=True):
    """A player passes Opportunity."""

    player: str


class Recollected(Event, frozen=True):
    """A player takes their memory into the hand."""

    player: str


class Draws(Event, frozen=True):
    """A player draws for the turn."""

    player: str


class Glimpsed(Event, frozen=True):
    """A player looks at the top cards of their deck, to put them on its top and bottom."""

    player: str
    n: int


class Empowered(Event, frozen=True):
    """The next Spell card of a player this turn will count their champion as so many levels higher."""

    player: str
    n: int


class GainsAgility(Event, frozen=True):
    """A player has agility until the turn ends."""

    player: str
    n: int


class DiscardedDown(Event, frozen=True):
    """A card is discarded because of a limit that an effect sets."""

    card: str


class CleanedUp(Event, frozen=True):
    """Temporary damage and the effects of the turn end."""


class CombatEndedByEffect(Event, frozen=True):
    """An effect ends the combat phase."""

    source: str


class TurnEndedByEffect(Event, frozen=True):
    """An effect ends the turn."""

    source: str


class Concedes(Event, frozen=True):
    """A player gives up."""

    player: str


class CardsRemoved(Event, frozen=True):
    """The cards of players who lost leave the game with them."""

    players: Names
