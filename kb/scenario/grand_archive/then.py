"""`then` of a Grand Archive scenario: what is expected, compared with the game and its trace."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Literal, get_args

from msgspec import field

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.events import KINDS
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.field.looks import elements, has, life, power
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Keyword
from kb.engine.grand_archive.vocabulary.operations import TRIGGERS
from kb.engine.table.decision import Refusal
from kb.engine.table.log import Event
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.expect import Compared, check_names, happenings, last_codes
from kb.scenario.expect import Words as Events
from kb.scenario.grand_archive.faults import ELEMENTS
from kb.scenario.grand_archive.given import Number, Player, Signed
from kb.scenario.grand_archive.phrases import MADE
from kb.scenario.model import Scenario
from kb.scenario.placed import Words

Names = list[str]
CombatStep = Literal["attack-declaration", "retaliation", "damage", "end-of-combat"]
Phase = Literal["start", "wake-up", "materialize", "recollection", "draw", "main", "combat", "end"]

#: The steps of a declaration, by their clauses.
Clause = Literal["2.a", "2.b", "2.c", "2.d", "2.e"]
#: The words by which events are told: every kind of them but what a player does, which is a step.
EVENTS = Events(
    kinds=KINDS.keys() - {"action"},
    facts=(*get_args(Phase), *get_args(CombatStep), *get_args(Clause), *ELEMENTS, *TRIGGERS),
    plain=lambda name: MADE.sub("", name),
)


Found = Iterator[Compared]


class Attack(Words, frozen=True):
    """The last declaration: whether it was legal, the reason if not, and the steps that were done."""

    legal: bool
    because: str | None = None
    steps: list[Clause] | None = None


class Roles(Words, frozen=True):
    """Who plays which part in the combat in progress."""

    attacker: str | None = None
    defenders: Names | None = None
    targets: Names | None = None
    wielded: Names | None = None
    retaliating: Names | None = None


class PlayerThen(Words, frozen=True):
    """What a player is left with. Zones are compared as sets of names, or by their number of cards."""

    field_: Names | None = field(name="field", default=None)
    hand: Names | Number | None = None
    memory: Names | Number | None = None
    graveyard: Names | None = None
    banishment: Names | None = None
    intent: Names | None = None
    material_deck: Names | None = None
    lineage: Names | None = None
    pantheon: Names | None = None
    must_attack: Names | None = None
    lost: bool | None = None


class Then(Words, frozen=True):
    """What is expected. Only what is written is compared."""

    A: PlayerThen = field(default_factory=PlayerThen)
    B: PlayerThen = field(default_factory=PlayerThen)
    C: PlayerThen = field(default_factory=PlayerThen)
    D: PlayerThen = field(default_factory=PlayerThen)
    phase: Phase | None = None
    step: CombatStep | Literal["clean-up", ""] | None = None
    opportunity: Player | Literal["none"] | None = None
    opportunities: Names | None = None
    attack: Attack | None = None
    combat: Roles | Literal["none"] | None = None
    steps: list[CombatStep] | None = None
    stack: Names | None = None
    rested: tuple[str, ...] = ()
    awake: tuple[str, ...] = ()
    damage: dict[str, Number] = field(default_factory=dict)
    power: dict[str, Signed] = field(default_factory=dict)
    life: dict[str, Signed] = field(default_factory=dict)
    counters: dict[str, dict[str, Number]] = field(default_factory=dict)
    elements: dict[str, Names] = field(default_factory=dict)
    keywords: dict[str, Names] = field(default_factory=dict)
    properties: dict[str, Names] = field(default_factory=dict)
    dealt: list[tuple[str, str, Number]] | None = None
    happens: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    in_order: tuple[str, ...] = ()
    unchanged: bool | None = None
    winner: Player | Literal["draw", "none"] | None = None


ZONES = {
    "field_": Zone.FIELD,
    "hand": Zone.HAND,
    "memory": Zone.MEMORY,
    "graveyard": Zone.GRAVEYARD,
    "banishment": Zone.BANISHMENT,
    "intent": Zone.INTENT,
    "material_deck": Zone.MATERIAL,
    "lineage": Zone.LINEAGE,
    "pantheon": Zone.PANTHEON,
}
SIDES = ("A", "B", "C", "D")


def validate(scenario: Scenario, known: Collection[str], then: Then, path: Path_) -> None:
    """`ScenarioError` for names of cards, events and reasons that do not exist."""
    plain = ((where, [MADE.sub("", name) for name in names]) for where, names in _named(then) if names)
    check_names(scenario, plain, known, path)
    EVENTS.check(scenario, happenings(then), known, path)
    if then.attack is not None and then.attack.because is not None:
        wording.reason(scenario, Reason, then.attack.because, *path, "attack", "because")


def _named(then: Then) -> Iterator[tuple[Path_, Iterable[str]]]:
    """Every place in `then` where cards are named, with the names."""
    for key in ("rested", "awake", "damage", "power", "life", "counters", "elements", "keywords", "properties"):
        yield (key,), getattr(then, key)
    yield ("stack",), then.stack or ()
    yield ("dealt",), [name for row in then.dealt or () for name in row[:2]]
    for side in SIDES:
        for key in (*ZONES, "must_attack"):
            value = getattr(getattr(then, side), key)
            if isinstance(value, list):
                yield (side, key.rstrip("_").replace("_", "-")), value
    if isinstance(then.combat, Roles):
        roles = then.combat
        yield ("combat", "attacker"), [roles.attacker] if roles.attacker not in (None, "none") else ()
        for key in ("defenders", "targets", "wielded", "retaliating"):
            yield ("combat", key), getattr(roles, key) or ()


def compared(game: Game, before: State | None, then: Then) -> Found:
    """What is expected, beside what is the case now; `before` is the position before the last action."""
    yield from _course(game, before, then)
    yield from _attack(game, then)
    yield from _combat(game, then)
    yield from _objects(game, then)
    yield from EVENTS.compare(game.trace, happenings(then))
    for side in SIDES:
        yield from _player(game, side, getattr(then, side))


def _codes(game: Game, *kinds: str) -> tuple[str, ...]:
    return last_codes(game.trace, *kinds)


def _course(game: Game, before: State | None, then: Then) -> Found:
    state = game.state
    if then.phase is not None:
        yield "phase", then.phase, state.phase, _codes(game, "begins")
    if then.step is not None:
        yield "step", then.step, state.step, _codes(game, "begins")
    if then.opportunity is not None:
        yield "opportunity", then.opportunity, state.holder or "none", _codes(game, "opportunity")
    if then.opportunities is not None:
        given = [_place(event) for event in game.trace.events("opportunity")]
        yield "opportunities", then.opportunities, given, _codes(game, "opportunity")
    if then.winner is not None:
        decided = list(game.trace.decisions("Who wins?"))
        actual = (decided[-1].answer or "draw") if decided else "none"
        yield "winner", then.winner, actual, decided[-1].codes if decided else ()
    if then.unchanged is not None and before is not None:
        same = replace(state, attempts=[], serial=0) == replace(before, attempts=[], serial=0)
        yield "unchanged", then.unchanged, same, _codes(game, "declaration-reversed")


def _place(event: Event) -> str:
    """Who had Opportunity where: `A main`, `A retaliation`."""
    return f"{event.facts['player']} {event.facts['step'] or event.facts['phase']}"


def _attack(game: Game, then: Then) -> Found:
    if then.attack is None:
        return
    question = "Is this attack legal?"
    decisions = [d for d in game.trace.decisions(question) if d.answer or isinstance(d, Refusal)]
    if not decisions:
        yield "attack.legal", then.attack.legal, "no attack was declared or attempted", ()
        return
    last = decisions[-1]
    yield "attack.legal", then.attack.legal, last.answer, last.codes
    if then.attack.because is not None:
        yield "attack.because", then.attack.because, str(last.reason), last.codes
    if then.attack.steps is not None:
        yield "attack.steps", list(then.attack.steps), _declaration_steps(game), last.codes


def _declaration_steps(game: Game) -> list[str]:
    """The steps that the last declaration or attempt came through."""
    steps: list[str] = []
    for event in game.trace.events():
        if event.kind == "action":
            steps = steps if type(event.facts["action"]).__name__ not in ("DeclareAttack", "Attempt") else []
        elif event.kind == "declaration-step":
            steps.append(event.facts["step"])
    return steps


def _combat(game: Game, then: Then) -> Found:
    combat = game.state.combat
    if then.combat == "none":
        yield (
            "combat",
            "none",
            "none" if combat is None else f"{combat.attacker} attacks",
            _codes(game, "combat-ended"),
        )
    elif then.combat is not None and combat is None:
        yield "combat", "a combat in progress", "none", _codes(game, "combat-ended")
    elif then.combat is not None and combat is not None:
        actual = {
            "attacker": combat.attacker or "none",
            "defenders": sorted(combat.defenders),
            "targets": sorted(combat.targets),
            "wielded": sorted(combat.wielded),
            "retaliating": sorted(combat.retaliators),
        }
        for key, value in actual.items():
            expected = getattr(then.combat, key)
            if expected is not None:
                wanted = sorted(expected) if isinstance(expected, list) else expected
                yield f"combat.{key}", wanted, value, _codes(game, "attack-declared", "defends-no-more")
    if then.steps is not None:
        steps = [e.facts["step"] for e in game.trace.events("begins") if e.facts["phase"] == "combat"]
        yield "steps", list(then.steps), steps, _codes(game, "begins")
    if then.stack is not None:
        actual_stack = [item.name for item in reversed(game.state.stack)]
        yield "stack", then.stack, actual_stack, _codes(game, "triggered", "activated", "resolves")


def _seen(game: Game, uid: str, value: Callable[[CardState], Any]) -> Any:
    """What is so of an object; a copy or token that is named may not be there yet, nor any more."""
    card = game.state.cards.get(uid)
    return "no such object" if card is None else value(card)


def _rest(card: CardState) -> str:
    return "rested" if card.rested else "awake"


def _held(counter: str, card: CardState) -> int:
    return card.counters.get(counter, 0)


def _objects(game: Game, then: Then) -> Found:
    for uid in then.rested:
        yield f"rested.{uid}", "rested", _seen(game, uid, _rest), _codes(game, "rested")
    for uid in then.awake:
        yield f"awake.{uid}", "awake", _seen(game, uid, _rest), _codes(game, "rested")
    stats: tuple[tuple[str, dict[str, int], Callable[[CardState], int | None], str], ...] = (
        ("damage", then.damage, lambda card: card.damage, "damage-dealt"),
        ("power", then.power, lambda card: power(game.state, card), "effect-begins"),
        ("life", then.life, lambda card: life(game.state, card), "effect-begins"),
    )
    for key, expected, value, kind in stats:
        for uid, number in expected.items():
            yield f"{key}.{uid}", number, _seen(game, uid, value), _codes(game, kind)
    for uid, wanted in then.counters.items():
        for counter, number in wanted.items():
            held = _seen(game, uid, partial(_held, counter))
            yield (
                f"counters.{uid}.{counter}",
                number,
                held,
                _codes(game, "durability-lost", "damage-replaced"),
            )
    yield from _traits(game, then)
    if then.dealt is not None:
        dealt = [(e.facts["source"], e.facts["target"], e.facts["amount"]) for e in game.trace.events("damage-dealt")]
        yield "dealt", then.dealt, dealt, _codes(game, "damage-dealt")


def _traits(game: Game, then: Then) -> Found:
    """Elements, keywords and properties (prepared, imbued, ephemeral, copy) of cards."""
    traits: tuple[tuple[str, dict[str, Names], Callable[[CardState], list[str]], str], ...] = (
        ("elements", then.elements, lambda card: sorted(elements(game.state, card)), "effect-begins"),
        (
            "keywords",
            then.keywords,
            lambda card: sorted(k for k in get_args(Keyword) if has(game.state, card, k)),
            "effect-begins",
        ),
        ("properties", then.properties, lambda card: sorted(card.properties), "activated"),
    )
    for key, expected, value, kind in traits:
        for uid, wanted in expected.items():
            held = _seen(game, uid, value)
            yield f"{key}.{uid}", sorted(wanted), held, _codes(game, kind)


def _player(game: Game, side: str, then: PlayerThen) -> Found:
    for key, zone in ZONES.items():
        expected = getattr(then, key)
        if expected is None:
            continue
        there = _in_zone(game, side, zone)
        name = f"{side}.{key.rstrip('_').replace('_', '-')}"
        if isinstance(expected, int):
            yield name, expected, len(there), _codes(game, "moved", "moved-on", "reserve-paid")
        else:
            yield name, sorted(expected), there, _codes(game, "moved", "moved-on", "destroyed")
    if then.must_attack is not None:
        yield f"{side}.must-attack", sorted(then.must_attack), sorted(obligations(game.state, side)), ()
    if then.lost is not None:
        actual = game.state.players[side].lost
        yield f"{side}.lost", then.lost, actual, ("grand-archive/game/champion-dies",)


def _in_zone(game: Game, side: str, zone: Zone) -> list[str]:
    return sorted(
        card.uid
        for card in game.state.cards.values()
        if card.zone is zone and side == (card.controller if zone is Zone.FIELD else card.owner)
    )
