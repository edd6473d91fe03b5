"""What a duel consists of at one moment. Plain, copyable data; the rules live in the other modules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any

from kb.engine.table.agenda import Agenda
from kb.engine.table.log import Log
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.ruleset import RULESETS, Ruleset
from kb.engine.yugioh.steps import FinishChain
from kb.engine.yugioh.vocabulary.standing import Apply, EffectsNegated, Replace

PLAYERS = ("A", "B")
FIELD = frozenset({"monster", "spell", "field", "pendulum"})


def other(player: str) -> str:
    """The opponent of `player`."""
    return "B" if player == "A" else "A"


def token_name(source: str, number: int) -> str:
    """The `uid` of the Token that an effect of card `source` brought as its `number`-th."""
    return f"{source}-token-{number}"


def players_from(turn_player: str) -> tuple[str, str]:
    """Both players, the turn player first."""
    return turn_player, other(turn_player)


class Window(StrEnum):
    """Who may do what now (fast effect timing)."""

    OPEN = "open"  # the turn player has complete freedom of action
    RESPONSE = "response"  # after an action or a chain: fast effects only
    PROCEED = "proceed"  # the turn player wants to move on: the opponent may act first
    TRIGGERS = "triggers"  # effects that were triggered go on a chain
    CHAIN = "chain"  # a chain is being built
    REPLAY = "replay"  # the turn player decides a replay
    CHOICE = "choice"  # a resolving effect needs a choice
    OVER = "over"  # the duel has ended


@dataclass(slots=True)
class CardState:
    """One card in the duel. `uid` is the name by which actions and scenarios speak of it."""

    uid: str
    card: Card
    owner: str
    controller: str
    zone: str
    face_up: bool = True
    position: str = "attack"  # of a monster on the field: attack or defense
    slot: str = ""  # m1..m5, x1, x2 for a monster zone
    set_this_turn: bool = False
    attacks: int = 0  # attack declarations this turn
    attacked: tuple[str, ...] = ()  # what they were on; "" for a direct attack
    saved: bool = False  # from its first destruction this turn
    repositioned: bool = False
    arrived_this_turn: bool = False
    doomed: bool = False  # determined to be destroyed by battle, still on the field
    equipped_to: str = ""
    bound_to: str = ""
    return_to: str = ""  # the player who gets control back in the End Phase
    stats: tuple[tuple[int, int, str], ...] = ()  # (ATK, DEF, until)
    attached_to: str = ""  # as an Xyz Material
    changed_scale: int | None = None
    has_attacked: bool = False  # an attack of it came to the Damage Step this Battle Phase
    summoned: str = ""  # how it was Summoned, while it is known: normal or special
    hidden: bool = False  # it was turned face-down this turn, after it had declared an attack
    more_attacks: int = 0  # attacks that effects gave it this turn
    moves: int = 0  # how often it has changed places: a card that left and came back is another one to an effect

    @property
    def on_field(self) -> bool:
        """Whether the card is on the field."""
        return self.zone in FIELD

    @property
    def is_monster(self) -> bool:
        """Whether the card is a monster on the field."""
        return self.zone == "monster"

    @property
    def is_token(self) -> bool:
        """Whether it is a Monster Token."""
        return "Token" in self.card.races

    def copy(self) -> CardState:
        """An independent copy; duels are copied often, and this is far faster than `replace`."""
        return CardState(*CARD_VALUES(self))


#: The values of a card in the order of its fields.
CARD_VALUES = attrgetter(*CardState.__slots__)


@dataclass(slots=True)
class AttackState:
    """The attack in progress.

    `changes` are the comings and goings in Monster Zones since the target was last chosen: (player, what, uid).
    `permitted_direct` says that a direct attack rests on a card effect, `further` that the attack as such does
    (attacking every monster once each). `chains` counts them since the declaration, `replayed` says that there was a
    replay, `calculated` that damage calculation was performed, `answered_summon` that effects answered a Summon
    meanwhile.
    """

    attacker: str
    target: str | None
    permitted_direct: bool = False
    negated: bool = False
    further: bool = False
    replayed: bool = False
    chains: int = 0
    calculated: bool = False
    answered_summon: bool = False
    changes: tuple[tuple[str, str, str], ...] = ()
    flipped: str = ""
    replaced: tuple[tuple[str, str], ...] = ()  # who would be destroyed, and the card that goes instead


@dataclass(slots=True)
class Link:
    """One chain link. `card_activation` tells the activation of a Spell/Trap Card from that of an effect."""

    player: str
    uid: str
    effect: Effect
    targets: tuple[str, ...]
    speed: int
    card_activation: bool
    kind: str
    from_zone: str
    activation_negated: bool = False
    damage_negated: bool = False
    effect_negated: bool = False
    summoned: tuple[str, ...] = ()
    about: str = ""  # the card that triggered it
    answers: int = -1  # the chain link that it was activated because of
    stood: tuple[tuple[str, int], ...] = ()  # its card and its targets, with their moves so far, once it was activated
    paid: int = 0  # how many cards paid its cost
    chosen: tuple[str, ...] = ()  # what its player chose while it resolved
    moved: tuple[str, ...] = ()  # what the last part of it moved
    done: bool = True  # whether the last part of it that was to be done was done


@dataclass(frozen=True, slots=True)
class Triggered:
    """An effect that was triggered and waits to be put on a chain."""

    player: str
    uid: str
    effect: Effect
    about: str = ""
    answers: int = -1
    waited: bool = False  # something else happened after its event


@dataclass(frozen=True, slots=True)
class Lingering:
    """A battle damage modification that an effect left behind until `until` (battle or turn)."""

    player: str
    uid: str
    op: Any
    until: str
    involving: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Granted:
    """What an effect of `source` lets hold for card `uid` until the end of the turn."""

    uid: str
    entry: Apply
    source: str
    lasting: bool = False  # it does not end when card `uid` leaves the field


@dataclass(frozen=True, slots=True)
class Summoning:
    """A Summon that starts no chain, from the moment it is tried until it has happened or was negated."""

    player: str
    uid: str
    how: str
    was: str
    face_up: bool = True
    position: str = "attack"


@dataclass(frozen=True, slots=True)
class Roster:
    """Which cards of a duel have effects of some kind at all, by `uid`: only they are asked for them."""

    applying: tuple[str, ...] = ()  # something holds without being activated
    negating: tuple[str, ...] = ()  # it negates effects
    replacing: tuple[str, ...] = ()  # it does something instead of a destruction
    triggering: tuple[str, ...] = ()
    reacting: tuple[str, ...] = ()  # a continuous effect does something at each event of a kind

    @classmethod
    def of(cls, cards: Mapping[str, CardState]) -> Roster:
        """The roster of these cards."""
        effects = {uid: card.card.effects for uid, card in cards.items()}
        standing = {uid: [entry for e in found for entry in e.apply] for uid, found in effects.items()}
        return cls(
            applying=tuple(uid for uid, entries in standing.items() if entries),
            negating=tuple(u for u, entries in standing.items() if any(isinstance(e, EffectsNegated) for e in entries)),
            replacing=tuple(u for u, entries in standing.items() if any(isinstance(e, Replace) for e in entries)),
            triggering=tuple(uid for uid, found in effects.items() if any(e.type == "trigger" for e in found)),
            reacting=tuple(
                u for u, found in effects.items() if any(e.type == "continuous" and e.when is not None for e in found)
            ),
        )


@dataclass(slots=True)
class Board:
    """The whole state of a duel, with its ruleset and the log of its course."""

    cards: dict[str, CardState] = field(default_factory=dict)
    ruleset: Ruleset = RULESETS["tcg"]
    log: Log = field(default_factory=Log, compare=False, repr=False)
    roster: Roster = Roster()
    lp: dict[str, int] = field(default_factory=lambda: {"A": 8000, "B": 8000})
    turn_player: str = "A"
    turn: int = 2
    phase: str = "battle"
    step: str = "battle"  # in the Battle Phase: start, battle, damage, end
    timing: str = ""  # in the Damage Step: one of its five timings
    window: Window = Window.OPEN
    actor: str = "A"
    passes: int = 0
    to: str = ""  # where the turn player wants to move (window PROCEED)
    attack: AttackState | None = None
    chain: list[Link] = field(default_factory=list)
    resolving: int = -1
    answerable: int = 0  # places in the log: what has happened since then may still be answered
    chain_began: int = 0  # when the chain under way began
    offered: int = 0  # up to where it has been looked through for triggers
    applied: int = 0  # up to where effects that apply at once have been held against it
    triggered: list[Triggered] = field(default_factory=list)
    agenda: Agenda = field(default_factory=Agenda)  # what is still to be done, and who is asked what
    called: int = 0  # how many chain links have been looked at for mandatory Quick Effects
    summoning: Summoning | None = None
    summoned_normally: bool = False
    drew: bool = False
    granted: list[Granted] = field(default_factory=list)
    effect_damage: list[tuple[str, str]] = field(default_factory=list)  # player, what it becomes this turn
    lingering: list[Lingering] = field(default_factory=list)
    used: set[tuple[str, str, str]] = field(default_factory=set)  # limited effects: copy or name, effect, limit
    skips: list[tuple[str, str]] = field(default_factory=list)
    repeats: list[str] = field(default_factory=list)
    forced: list[str] = field(default_factory=list)
    no_battle_phase: list[str] = field(default_factory=list)
    battle_phases: int = 0
    last_standing: bool = False  # in the End Phase who alone controls a monster wins
    ending: str = ""  # an effect ended the Battle Phase (end-step) or the turn (end)
    winner: str = ""

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.window is Window.OVER

    def end(self, winner: str) -> None:
        """The duel is over: nothing that was still to be done is, but that the cards of a chain go."""
        self.winner, self.window = winner, Window.OVER
        self.agenda.drop(lambda step: not isinstance(step, FinishChain))

    def copy(self) -> Board:
        """An independent copy, log included: nothing that changes is shared."""
        new = replace(self)
        new.log, new.agenda = self.log.copy(), self.agenda.copy()
        new.cards = {uid: card.copy() for uid, card in self.cards.items()}
        new.lp = self.lp.copy()
        new.attack = replace(self.attack) if self.attack else None
        new.chain = [replace(link) for link in self.chain]
        new.used = self.used.copy()
        for name in (
            "triggered",
            "lingering",
            "skips",
            "repeats",
            "forced",
            "no_battle_phase",
            "granted",
            "effect_damage",
        ):
            setattr(new, name, getattr(self, name).copy())
        return new
