"""What happens as cards and abilities are played and resolve."""

from __future__ import annotations

from kb.engine.table.log import Event

Names = tuple[str, ...]


class Activated(Event, frozen=True):
    """A card or an ability is put on the effects stack by its player."""

    source: str
    item: str
    player: str


class Bestowed(Event, frozen=True):
    """A boon is put on the effects stack by its player."""

    source: str
    item: str
    player: str


class PreservedReturned(Event, frozen=True):
    """A player returns a Preserved card to the hand instead of materializing."""

    player: str
    card: str


class Materialized(Event, frozen=True):
    """A card of the material deck is put on the effects stack."""

    source: str
    item: str
    player: str


class MaterializesNothing(Event, frozen=True):
    """A player lets the materialize phase go by."""

    player: str


class ReservePaid(Event, frozen=True):
    """Reserve is paid."""

    player: str
    amount: int


class MemoryPaid(Event, frozen=True):
    """A memory cost is paid."""

    player: str
    amount: int


class CostPaid(Event, frozen=True):
    """A cost beside reserve is paid with cards or objects."""

    card: str
    cost: str
    with_: Names


class Triggered(Event, frozen=True):
    """A triggered ability is placed on the effects stack."""

    source: str
    on: str
    player: str


class TriggerWaits(Event, frozen=True):
    """An ability that triggers during a declaration waits for its end."""

    source: str


class Copied(Event, frozen=True):
    """A copy of an activation or of an intent is made."""

    source: str
    player: str


class Aimed(Event, frozen=True):
    """A copy gets new targets."""

    source: str
    targets: Names


class Resolves(Event, frozen=True):
    """The top of the effects stack resolves."""

    source: str
    item: str


class Fizzled(Event, frozen=True):
    """An activation or a triggered ability comes to nothing."""

    source: str
    on: str = ""
    item: str = ""


class TargetsLeft(Event, frozen=True):
    """Some of the targets are illegal and are passed over."""

    source: str
    left: int


class May(Event, frozen=True):
    """A player does what an effect lets them do, or not."""

    done: bool


class Chosen(Event, frozen=True):
    """A player chooses on resolution."""

    player: str
    option: Names


class Permitted(Event, frozen=True):
    """An effect lets a player play one of those cards now."""

    player: str
    cards: Names


class NobodyChooses(Event, frozen=True):
    """Who should choose has left the game."""

    player: str
    choice: str


class EntersIntent(Event, frozen=True):
    """An attack card enters the intent."""

    card: str
