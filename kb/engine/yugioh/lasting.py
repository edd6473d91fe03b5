"""What holds for a while: facts that effects leave behind, kept in `Board.lasting` until what they hold until ends.

When that is stands in `field.durations`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from kb.engine.table.places import Object
from kb.engine.yugioh.vocabulary.battles import AddDamageModifier
from kb.engine.yugioh.vocabulary.standing import Apply, Stat


class Gain(Struct, frozen=True):
    """A monster has gained `by` of a stat, or lost it where that is negative, at time `at`, through card `source`.

    `own`: through an Ignition or Trigger Effect of its own.
    """

    uid: str
    stat: Stat
    by: int
    at: int
    source: str = ""
    own: bool = False


class Became(Struct, frozen=True):
    """A stat of a monster, or its `original` value, became `to` at time `at`, through card `source`.

    `own`: through an Ignition or Trigger Effect of its own.
    """

    uid: str
    stat: Stat
    to: int
    at: int
    source: str = ""
    original: bool = False
    own: bool = False


class Granted(Struct, frozen=True):
    """What an effect of `source` lets hold for card `uid`; it was one of that `kind`, of that `player`."""

    uid: str
    entry: Apply
    source: str
    at: int = 0
    kind: str = ""
    player: str = ""


class GainedEffect(Struct, frozen=True):
    """A continuous effect that card `uid` has gained through card `source`."""

    uid: str
    effect: Any
    source: str


class NameLocked(Struct, frozen=True):
    """An effect of `source` lets nobody activate cards of a name any more, but for one copy as it is where it is."""

    name: str
    but: Object
    source: str


class DamageModified(Struct, frozen=True):
    """A battle damage modification that an effect of `uid`, used by `player`, left behind.

    `involving` narrows it to battles of these monsters.
    """

    player: str
    uid: str
    op: AddDamageModifier
    involving: frozenset[str] = frozenset()


class EffectDamageIs(Struct, frozen=True):
    """Effect damage to a player is halved, not taken, or gained."""

    player: str
    becomes: Literal["none", "half", "gain"]


class Saved(Struct, frozen=True):
    """A rule of `source`, in force `since` then, saved a card from its first destruction of the turn `by` something."""

    uid: str
    source: str
    since: int
    by: str


class Returns(Struct, frozen=True):
    """Control of a monster goes back to a player in the End Phase, or once that card is not face-up on the field."""

    uid: str
    to: str
    while_there: Object | None = None


class Away(Struct, frozen=True):
    """A card that is banished until then comes back to the field of a player, as it was there and what it remembers."""

    card: Object
    player: str
    position: str
    face_up: bool
    summoned: str
    way: str
    origin: Any


class ScaleIs(Struct, frozen=True):
    """The Pendulum Scale of a card is another one."""

    uid: str
    scale: int


class MoreAttack(Struct, frozen=True):
    """An effect gave a monster one more attack.

    `in_a_row`: before another monster attacks, `second`: but no third one, `on_monsters`: on a monster.
    """

    uid: str
    in_a_row: bool = False
    second: bool = False
    on_monsters: bool = False


class Forced(Struct, frozen=True):
    """A monster must attack if able."""

    uid: str


class Skipped(Struct, frozen=True):
    """A player skips a phase."""

    player: str
    phase: str


class SkippedLater(Struct, frozen=True):
    """A player will skip that phase in the turn after the one of theirs that is under way."""

    player: str
    phase: str


class Repeated(Struct, frozen=True):
    """A player conducts the next Battle Phase once more."""

    player: str


class NoBattlePhase(Struct, frozen=True):
    """A player cannot conduct a Battle Phase."""

    player: str


class Delayed(Struct, frozen=True):
    """A part of an effect that is done in a later phase: with which chain link it was applied, about which cards.

    `phase`: in the next such phase, of the turn of `whose` if that is a player, not before that `turn`.
    """

    link: Any
    op: Any
    about: tuple[Object, ...] | None
    at: int
    phase: str = "end"
    whose: str = ""
    turn: int = 0


class LastStanding(Struct, frozen=True):
    """In the End Phase who alone controls a monster wins."""


class Declared(Struct, frozen=True):
    """A Type was declared for a card."""

    uid: str
    word: str


class HandsAreCut(Struct, frozen=True):
    """The turn player has discarded down to the hand size limit: the turn ends with the chain that follows."""


class EndsEarly(Struct, frozen=True):
    """The Battle Phase goes to its End Step (`end-step`), or the turn to its End Phase (`end`), as soon as it can."""

    to: Literal["end-step", "end"]


class Excavated(Struct, frozen=True):
    """A card was excavated, and has not been put back into the Deck since."""

    uid: str


class Used(Struct, frozen=True):
    """An effect with a limit was used, or activated: `by` is the copy or the name that it counts for."""

    by: str
    effect: str
    limit: str


class Maintained(Struct, frozen=True):
    """A maintenance cost of card `uid`, by its number from 0, has come due and was paid or not."""

    uid: str
    at: int
