"""The steps that a chapter may put on the agenda for another to do: plain data, done in `turn.agenda`."""

from __future__ import annotations

from dataclasses import dataclass

from kb.engine.yugioh.vocabulary.operations import Op

# ---- a chain ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ApplyAtOnce:
    """Let continuous effects do what they do each time something happens: between two links of a chain."""


@dataclass(frozen=True, slots=True)
class ResolveLink:
    """Resolve a chain link, by its number from 0."""

    link: int


@dataclass(frozen=True, slots=True)
class Perform:
    """Do one operation of a resolving chain link.

    `players` have choices left to make; of the cards to be destroyed, those `asked` about had something that could
    be done instead, and those `spared` have it done by the card named with them. `begun` says that a choice for it
    was made before, `done` that it did something then.
    """

    link: int
    op: Op
    begun: bool = False
    done: bool = False
    players: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    spared: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseFor:
    """Ask `player` for `count` of `options`, or for none of them where it is `optional`, to go on with `perform`."""

    perform: Perform
    player: str
    options: tuple[str, ...]
    count: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class FinishChain:
    """The chain is done: what is used up goes to the Graveyard. This happens even when the duel ended meanwhile."""


@dataclass(frozen=True, slots=True)
class AfterChain:
    """A Summon that was tried and not negated happens, and then what follows every event."""


# ---- a battle ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextTiming:
    """Go on to the next timing of the Damage Step."""


@dataclass(frozen=True, slots=True)
class DestroyUnlessInstead:
    """Determine that a monster is destroyed by battle, by these rules, unless something saves it or is done instead."""

    uid: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ThroughCalculation:
    """Go through the timings of the Damage Step until damage calculation is over, with no window on the way."""


@dataclass(frozen=True, slots=True)
class AfterTiming:
    """What follows a timing: effects may answer it, or the Battle Step goes on."""


# ---- after every event ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AfterEvent:
    """Endings, what goes by itself, triggers, then responses."""


@dataclass(frozen=True, slots=True)
class KeepOne:
    """Ask a player which of these monsters stays, where the effect of `source` lets only one kind stay."""

    source: str
    player: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextTrigger:
    """Ask for the next triggered effect; when there is none, for responses."""


@dataclass(frozen=True, slots=True)
class Respond:
    """Fast effects may answer, the turn player first."""


@dataclass(frozen=True, slots=True)
class TrySummon:
    """A Summon that starts no chain is tried: if anyone could negate it they may, otherwise it happens."""
