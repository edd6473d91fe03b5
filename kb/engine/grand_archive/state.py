"""What a game consists of at one moment. Plain, copyable data; the rules live in the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter

from kb.engine.grand_archive.pieces import (
    CardState,
    Combat,
    Delayed,
    Item,
    Known,
    PlayerState,
    Waiting,
    Zone,
)
from kb.engine.grand_archive.ruleset import CURRENT, Ruleset
from kb.engine.table.agenda import Agenda, Prompt
from kb.engine.table.durations import Durations
from kb.engine.table.log import Event, Log
from kb.engine.table.places import Places
from kb.engine.table.standing import Standing


class Moment(StrEnum):
    """The discrete moments of a turn, in order; `PHASES` says to which phase and step each belongs."""

    START = "start"
    WAKE_UP = "wake-up"
    MATERIALIZE = "materialize"
    MATERIALIZING = "materializing"
    RECOLLECTION = "recollection"
    RECOLLECT = "recollect"
    DRAW = "draw"
    MAIN_BEGINS = "main-begins"
    MAIN = "main"
    DECLARED = "declared"
    BEFORE_RETALIATION = "before-retaliation"
    RETALIATION = "retaliation"
    BEFORE_DAMAGE = "before-damage"
    DAMAGE = "damage"
    COMBAT_TRIGGERS = "combat-triggers"
    COMBAT_CHECK = "combat-check"
    COMBAT_ENDS = "combat-ends"
    END = "end"
    CLEAN_UP = "clean-up"


#: The phase and, in the combat and end phases, the step of each moment.
PHASES: Mapping[Moment, tuple[str, str]] = {
    Moment.START: ("start", ""),
    Moment.WAKE_UP: ("wake-up", ""),
    Moment.MATERIALIZE: ("materialize", ""),
    Moment.MATERIALIZING: ("materialize", ""),
    Moment.RECOLLECTION: ("recollection", ""),
    Moment.RECOLLECT: ("recollection", ""),
    Moment.DRAW: ("draw", ""),
    Moment.MAIN_BEGINS: ("main", ""),
    Moment.MAIN: ("main", ""),
    Moment.DECLARED: ("combat", "attack-declaration"),
    Moment.BEFORE_RETALIATION: ("combat", "retaliation"),
    Moment.RETALIATION: ("combat", "retaliation"),
    Moment.BEFORE_DAMAGE: ("combat", "damage"),
    Moment.DAMAGE: ("combat", "damage"),
    Moment.COMBAT_TRIGGERS: ("combat", "end-of-combat"),
    Moment.COMBAT_CHECK: ("combat", "end-of-combat"),
    Moment.COMBAT_ENDS: ("combat", "end-of-combat"),
    Moment.END: ("end", ""),
    Moment.CLEAN_UP: ("end", "clean-up"),
}


@dataclass(slots=True)
class State:
    """The whole position of a game.

    `places` says what is where, in order. `agenda` is what is still to be done before a player has Opportunity: that is
    the `holder`; `passes` says how many passed in succession. `declaring` is the champion or ally with whom a resolved
    attack card must now attack.
    `attempts` are the (attacker, kind of target) pairs of this turn's declarations, legal or not. `skips` counts the
    phases that a player still has to skip. `chosen` is what was chosen during the resolving effect. `known` is the last
    known information on objects that have left the field, by their stamp. `log` is the course of the game so far: two
    states are equal whatever led to them; `noticed` is the place in it up to which abilities have looked for what
    triggers them. `written` are the rules and triggered abilities on all cards by their kind.
    """

    cards: dict[str, CardState]
    players: dict[str, PlayerState]
    turn_player: str
    moment: Moment = Moment.MAIN
    holder: str = ""
    passes: int = 0
    combat: Combat | None = None
    declaring: str = ""
    stack: list[Item] = field(default_factory=list)
    chosen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    delayed: list[Delayed] = field(default_factory=list)
    known: dict[int, Known] = field(default_factory=dict)
    waiting: list[Waiting] = field(default_factory=list)
    lasting: Durations = field(default_factory=Durations)
    attempts: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    skips: dict[tuple[str, str], int] = field(default_factory=dict)
    places: Places[Zone] = field(default_factory=Places, compare=False)
    agenda: Agenda = field(default_factory=Agenda)
    serial: int = 0
    over: bool = False
    ruleset: Ruleset = CURRENT
    written: Standing = field(default_factory=lambda: Standing(()), compare=False)
    log: Log = field(default_factory=Log, compare=False)
    noticed: int = field(default=0, compare=False)

    @property
    def phase(self) -> str:
        """The phase: wake-up, materialize, recollection, draw, main, combat or end."""
        return PHASES[self.moment][0]

    @property
    def step(self) -> str:
        """The step of the combat or end phase, or nothing."""
        return PHASES[self.moment][1]

    @property
    def prompt(self) -> Prompt | None:
        """The choice that a player has to make now, or None."""
        return self.agenda.prompt

    @property
    def current_combat(self) -> Combat:
        """The combat in progress. Raises LookupError when there is none."""
        if self.combat is None:
            raise LookupError("there is no combat in progress")
        return self.combat

    def tell(self, event: Event) -> None:
        """Say in the log that something has happened."""
        self.log.add(event)

    def read_cards(self) -> None:
        """Look anew at what is written on which cards; to be called after a card is new, or another one."""
        self.written = Standing(
            (uid, n, one)
            for uid, card in self.cards.items()
            for written in (card.card.rules, card.card.triggered)
            for n, one in enumerate(written)
        )

    def number(self) -> int:
        """A fresh number for something that needs an identity."""
        self.serial += 1
        return self.serial

    def trial(self) -> State:
        """An independent copy with an empty log, to try something out in."""
        new = State(*STATE_VALUES(self))
        new.log, new.noticed = Log(), 0
        new.cards = {uid: card.copy() for uid, card in self.cards.items()}
        new.players = {uid: player.copy() for uid, player in self.players.items()}
        new.combat = self.combat.copy() if self.combat else None
        new.stack, new.waiting, new.delayed = self.stack.copy(), self.waiting.copy(), self.delayed.copy()
        new.lasting, new.agenda, new.places = self.lasting.copy(), self.agenda.copy(), self.places.copy()
        new.attempts, new.skips = self.attempts.copy(), self.skips.copy()
        new.chosen, new.known = self.chosen.copy(), self.known.copy()
        return new

    def copy(self) -> State:
        """An independent copy, log included: nothing that changes is shared."""
        new = self.trial()
        new.log, new.noticed = self.log.copy(), self.noticed
        return new


#: The values of a state in the order of its fields.
STATE_VALUES = attrgetter(*State.__slots__)
