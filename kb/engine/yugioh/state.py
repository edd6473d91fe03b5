"""What a duel consists of at one moment. Plain, copyable data; the rules live in the other modules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

from kb.engine.table.agenda import Agenda
from kb.engine.table.durations import Durations
from kb.engine.table.log import Log
from kb.engine.table.places import Object, Places
from kb.engine.table.standing import Standing
from kb.engine.yugioh.cards import Card, Effect, Look
from kb.engine.yugioh.ruleset import RULESETS, Ruleset
from kb.engine.yugioh.steps import AfterChain, FinishChain, ResolveLink

PLAYERS = ("A", "B")
#: A zone and whose it is: on the field its controller's, elsewhere its owner's.
Place = tuple[str, str]
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


class Origin(NamedTuple):
    """What a monster remembers of its Summon, as far as it is known still.

    From where it came, `by` which card, in which turn; `materials` are the cards used for it, as what they became
    then, `looks` what they were before, in which `zones`; `flip`: it was Flip Summoned, `effect`: by an effect.
    """

    was: str = ""
    by: str = ""
    turn: int = 0
    materials: tuple[Object, ...] = ()
    looks: tuple[Look, ...] = ()
    flip: bool = False
    zones: tuple[str, ...] = ()
    effect: bool = False


UNKNOWN = Origin()


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
    repositioned: bool = False
    arrived_this_turn: bool = False
    doomed: bool = False  # determined to be destroyed by battle, still on the field
    equipped_to: str = ""
    equipped_by: str = ""  # by an effect of which card, where that is known
    bound_to: str = ""
    bond: tuple[str, str] = (
        "leaves",
        "destroyed",
    )  # with what of this card the other goes, and the reverse
    attached_to: str = ""  # as an Xyz Material
    has_attacked: bool = False  # an attack of it came to the Damage Step this Battle Phase
    was_attacked: bool = False  # an attack on it came to the Damage Step this Battle Phase
    battled: bool = False  # it battled in this Battle Phase: damage calculation was reached
    fought_on: int = 0  # the turn in which an attack of it came to the Damage Step, while it is where it is
    summoned: str = ""  # how it was Summoned, while it is known: normal or special
    way: str = ""  # the kind of its Summon: tribute, fusion, ritual, synchro, xyz, link or pendulum
    origin: Origin = UNKNOWN
    hidden: bool = False  # it was turned face-down this turn, after it had declared an attack
    proper: bool = True  # properly Summoned once, where that is asked and not forgotten
    had: tuple[int, int, int] = (0, 0, 0)  # ATK, DEF and Level as it left the field, where a card asks for that
    counters: tuple[tuple[str, int], ...] = ()  # by name, and how many
    on_leaving: str = ""  # where it goes when it leaves the field: banished, or to the bottom of the Deck
    turned_up_on: int = 0  # the turn in which it was flipped face-up where it is
    was_summoned: tuple[str, ...] = ()  # how it was Summoned as it was last on the field
    was_position: str = ""  # the position in which it was then, if it was a monster
    sent_on: int = 0  # the turn in which it was sent to the Graveyard where it is
    resolved: int = 0  # the place in the log where its activation resolved: what happened before it has not seen
    trap: Card | None = None  # the Trap that it is when it is no monster
    came_as: tuple[str, ...] = ()  # the names that it had as it came to the field as a monster
    gemini: bool = False  # a Gemini Monster that was Normal Summoned again
    still_a_trap: bool = False  # it is a Trap beside being a monster
    placed_as: str = ""  # a monster card in the Spell & Trap Zone: as what it was placed there, if not as a Spell
    since: int = 0  # when it came where it is, was turned face-up, or became an Equip Card: what it applies is as old

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
    earlier: int = 0  # on how much the attacker was in attacks before this one
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
    about: tuple[str, ...] = ()  # the cards that the event before the colon was about
    answers: int = -1  # the chain link that it was activated because of
    stood: tuple[Object, ...] = ()  # its card and its targets, as they were once it was activated
    paid: tuple[str, ...] = ()  # the cards that paid its cost
    amount: int = 0  # how much damage was taken, or Life Points gained, in what it answers
    lost: int = 0  # how much ATK the last part of it took away
    materials: tuple[Object, ...] = ()  # of its targets, those that they were Summoned with
    heard: bool = False  # the mandatory Quick Effects that it calls for have been looked for
    chosen: tuple[str, ...] = ()  # what its player chose while it resolved
    moved: tuple[str, ...] = ()  # what the last part of it moved
    shown: tuple[Object, ...] = ()  # what it has shown
    at: int = 0  # when it was activated
    were: tuple[str, ...] = ()  # targets that it had before another effect changed them
    done: bool = True  # whether the last part of it that was to be done was done
    fell: tuple[str, ...] = ()  # how the coins and dice fell that it tossed


@dataclass(frozen=True, slots=True)
class Triggered:
    """An effect that was triggered and waits to be put on a chain."""

    player: str
    uid: str
    effect: Effect
    about: tuple[str, ...] = ()
    answers: int = -1
    waited: bool = False  # something else happened after its event


@dataclass(frozen=True, slots=True)
class Summoning:
    """A Summon that starts no chain, from the moment it is tried until it has happened or was negated."""

    player: str
    uid: str
    how: str
    was: str
    face_up: bool = True
    position: str = "attack"
    side: str = ""  # whose field it comes to, if not that of its player
    way: str = ""
    zone: str = ""  # the Monster Zone that its player chose, if that was said
    origin: Origin = UNKNOWN
    group: tuple[tuple[str, str], ...] = ()  # of a Pendulum Summon all monsters, and from where each comes

    def without(self, negated: Collection[str]) -> Summoning | None:
        """What is left of it once the Summons of these monsters were negated; None where nothing is."""
        left = tuple((uid, was) for uid, was in self.group if uid not in negated)
        return replace(self, uid=left[0][0], was=left[0][1], group=left) if left else None


@dataclass(frozen=True, slots=True)
class Roster:
    """Which cards of a duel have effects of some kind at all, by `uid`: only they are asked for them.

    `written` are the rules that hold without being activated, by their kind.
    """

    written: Standing = field(default_factory=lambda: Standing(()))
    triggering: tuple[str, ...] = ()
    reacting: tuple[str, ...] = ()  # a continuous effect does something at each event of a kind
    equipping: tuple[str, ...] = ()  # Equip Spells
    geminis: frozenset[str] = frozenset()
    giving: tuple[str, ...] = ()  # they give effects to monsters
    winning: tuple[str, ...] = ()  # their text has a victory condition
    called: tuple[str, ...] = ()  # a mandatory Quick Effect answers chain links
    recalls: bool = False  # an effect asks for what a monster had on the field

    @classmethod
    def of(cls, cards: Mapping[str, CardState]) -> Roster:
        """The roster of these cards."""
        effects = [(uid, n, effect) for uid, card in cards.items() for n, effect in enumerate(card.card.effects)]
        winning = tuple(uid for uid, card in cards.items() if card.card.victory is not None)
        geminis = frozenset(uid for uid, card in cards.items() if "Gemini" in card.card.races)
        if not effects:
            return cls(winning=winning, geminis=geminis) if winning or geminis else NO_EFFECTS
        return cls(
            winning=winning,
            geminis=geminis,
            equipping=tuple(uid for uid, card in cards.items() if card.card.icon == "equip"),
            written=Standing((uid, n, entry) for uid, n, effect in effects for entry in effect.apply),
            triggering=_once(uid for uid, _, e in effects if e.type == "trigger"),
            reacting=_once(uid for uid, _, e in effects if e.type == "continuous" and e.when is not None),
            giving=_once(uid for uid, _, e in effects if e.given is not None),
            called=_once(uid for uid, _, e in effects if e.type == "quick" and e.mandatory),
            recalls=any(card.card.recalls for card in cards.values()),
        )


NO_EFFECTS = Roster()


def _once(uids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(uids))


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
    answerable: int = 0  # places in the log: what has happened since then may still be answered
    chain_began: int = 0  # when the chain under way began
    offered: int = 0  # up to where it has been looked through for triggers
    applied: int = 0  # up to where effects that apply at once have been held against it
    triggered: list[Triggered] = field(default_factory=list)
    agenda: Agenda = field(default_factory=Agenda)  # what is still to be done, and who is asked what
    summoning: Summoning | None = None
    normal_summons: tuple[frozenset[str], ...] = ()  # of this turn, each with the cards that let it be made besides
    summoned_by_scales: bool = False  # the Pendulum Summon of the turn was made
    drew: bool = False
    battle_phases: int = 0
    lasting: Durations = field(default_factory=Durations)  # what effects left behind, until it ends
    places: Places[Place] = field(default_factory=Places)  # what is where, in order, and since when
    turn_began: int = 0  # a place in the log
    decks: frozenset[str] = frozenset()  # whose Decks are known to the last card
    leaving: tuple[str, ...] = ()  # what goes off the field at this very moment applies nothing any more
    winner: str = ""

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.winner != ""

    @property
    def resolving(self) -> bool:
        """Whether the chain resolves, and nothing more can be activated."""
        return any(isinstance(step, AfterChain) for step in self.agenda.steps)

    @property
    def unresolved(self) -> int:
        """How many chain links, from the first on, have not begun to resolve."""
        if not self.resolving:
            return len(self.chain)
        return sum(isinstance(step, ResolveLink) for step in self.agenda.steps)

    def end(self, winner: str) -> None:
        """The duel is over: nothing that was still to be done is, but that the cards of a chain go."""
        self.winner, self.window = winner, Window.OVER
        self.agenda.drop(lambda step: not isinstance(step, FinishChain))

    def copy(self) -> Board:
        """An independent copy, log included: nothing that changes is shared."""
        new = Board(*BOARD_VALUES(self))
        new.log, new.agenda = self.log.copy(), self.agenda.copy()
        new.cards = {uid: card.copy() for uid, card in self.cards.items()}
        new.lp, new.triggered = self.lp.copy(), self.triggered.copy()
        new.lasting, new.places = self.lasting.copy(), self.places.copy()
        new.attack = AttackState(*ATTACK_VALUES(self.attack)) if self.attack else None
        new.chain = [Link(*LINK_VALUES(link)) for link in self.chain]
        return new


#: The values of an attack, a link and a board in the order of their fields.
ATTACK_VALUES, LINK_VALUES = attrgetter(*AttackState.__slots__), attrgetter(*Link.__slots__)
BOARD_VALUES = attrgetter(*Board.__slots__)
