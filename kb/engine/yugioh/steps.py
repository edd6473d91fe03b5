"""The steps that a chapter may put on the agenda for another to do: plain data, done in `turn.agenda`."""

from __future__ import annotations

import msgspec

from kb.engine.yugioh.vocabulary.operations import Op


class Step(msgspec.Struct, frozen=True):
    """Something that is still to be done."""


# ---- a chain ----------------------------------------------------------------------------------------------


class ApplyAtOnce(Step, frozen=True):
    """Let continuous effects do what they do each time something happens: between two links of a chain."""


class ResolveLink(Step, frozen=True):
    """Resolve a chain link, by its number from 0."""

    link: int


class Perform(Step, frozen=True):
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


class ChooseFor(Step, frozen=True):
    """Ask `player` for `count` of `options`, or for none of them where it is `optional`, to go on with `perform`.

    With `up_to` fewer are enough; of those that `alike` gives the same word only one is picked, of those that `same`
    has only some of one word.
    """

    perform: Perform
    player: str
    options: tuple[str, ...]
    count: int
    optional: bool = False
    up_to: bool = False
    alike: tuple[tuple[str, str], ...] = ()
    same: tuple[tuple[str, str], ...] = ()


class PickMaterials(Step, frozen=True):
    """Ask `player` with which materials or Tributes the monster is Summoned that was chosen for `op` of a link."""

    link: int
    player: str
    uid: str
    op: Op


class TellResolved(Step, frozen=True):
    """A chain link has resolved: continuous effects may do something about that."""

    link: int


class FinishChain(Step, frozen=True):
    """The chain is done: what is used up goes to the Graveyard. This happens even when the duel ended meanwhile."""


class DoDelayed(Step, frozen=True):
    """Do what effects have put off until now, the oldest first."""


class FinishDelayed(Step, frozen=True):
    """What was put off is done; it was no chain."""


class Maintain(Step, frozen=True):
    """Have the controller pay one maintenance cost of a card, by its number from 0, or let the card go."""

    uid: str
    at: int


class AfterChain(Step, frozen=True):
    """A Summon that was tried and not negated happens, and then what follows every event."""


# ---- a battle ---------------------------------------------------------------------------------------------


class NextTiming(Step, frozen=True):
    """Go on to the next timing of the Damage Step."""


class DestroyUnlessInstead(Step, frozen=True):
    """Determine that a monster is destroyed by battle, by these rules, unless something saves it or is done instead."""

    uid: str
    codes: tuple[str, ...]


class ThroughCalculation(Step, frozen=True):
    """Go through the timings of the Damage Step until damage calculation is over, with no window on the way."""


class AfterTiming(Step, frozen=True):
    """What follows a timing: effects may answer it, or the Battle Step goes on."""


# ---- after every event ------------------------------------------------------------------------------------


class AfterEvent(Step, frozen=True):
    """Endings, what goes by itself, triggers, then responses."""


class KeepOne(Step, frozen=True):
    """Ask a player which of these monsters stays, where the effect of `source` lets only one kind stay."""

    source: str
    player: str
    options: tuple[str, ...]


class CutHand(Step, frozen=True):
    """The turn player discards down to the hand size limit, and the turn ends."""


class NextTurn(Step, frozen=True):
    """The next turn begins."""


class NextTrigger(Step, frozen=True):
    """Ask for the next triggered effect; when there is none, for responses."""


class Respond(Step, frozen=True):
    """Fast effects may answer, the turn player first."""


class TrySummon(Step, frozen=True):
    """A Summon that starts no chain is tried: if anyone could negate it they may, otherwise it happens."""
