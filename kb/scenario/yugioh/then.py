"""`then` of a Yu-Gi-Oh! scenario: what is expected, compared with the duel and its trace."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, field

from kb.engine.yugioh.battle import replay
from kb.engine.yugioh.card_events import KINDS
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS
from kb.engine.yugioh.vocabulary.filters import Zone
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.expect import Compared, check_names, happenings, last_codes
from kb.scenario.expect import Words as Events
from kb.scenario.model import Scenario, Tables
from kb.scenario.placed import Words
from kb.scenario.yugioh.moments import MOMENTS
from kb.scenario.yugioh.tables import compare_tables

Names = list[str]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]

#: The words by which events are told. A phase or step is told by its name; `of` what kind an event is, by its fields.
OF = (
    "battle", "effect", "rule", "cost", "summon", "normal", "special", "flip", "tribute", "attack", "defense",
    "fusion", "ritual", "synchro", "xyz", "link",
)  # fmt: skip
EVENTS = Events(
    kinds=[kind for kind in KINDS if kind not in {kind for kind, _ in MOMENTS.values()}],
    facts=(*PLAYERS, *OF, *get_args(Zone)),
    moments=MOMENTS,
)


Found = Iterator[Compared]


class Replay(Words, frozen=True):
    """Whether a replay happened, or is pending until both players pass; the reason of the last decision about it."""

    happens: bool | Literal["pending"]
    because: str | None = None


class PlayerThen(Words, frozen=True):
    """What a player is left with. Zones are compared as sets of names; damage and the like as sums of the run."""

    lp: Points | None = None
    monsters: Names | None = None
    spells: Names | None = None
    set: Names | None = None
    field_spell: Names | None = field(name="field", default=None)
    pendulum: Names | None = None
    hand: Names | None = None
    graveyard: Names | None = None
    banished: Names | None = None
    extra: Names | None = None
    battle_damage: Points | None = None
    effect_damage: Points | None = None
    lp_lost: Points | None = None
    lp_paid: Points | None = None
    lp_gained: Points | None = None
    draws: Points | None = None


class DamageTable(Words, frozen=True):
    """The table of the last damage calculation, seen by `you`: the documented rows, or rows written here.

    A row is what was applied (`-` for the normal circumstances), the opponent's damage, your damage.
    """

    you: Literal["A", "B"]
    rows: list[tuple[str, int, int]] | None = None


class Then(Words, frozen=True):
    """What is expected. Only what is written is compared.

    `happens` and `never` name events, by their kind and what they are about (`destroyed defender`), `in-order` one
    after the other. `doomed` are the monsters determined to be destroyed by battle that are still on the field,
    `materials` those attached to a monster, as sets.
    """

    A: PlayerThen = field(default_factory=PlayerThen)
    B: PlayerThen = field(default_factory=PlayerThen)
    chain: Names | None = None
    chains: list[Names] | None = None
    resolves: dict[str, bool | str] = field(default_factory=dict)
    replay: Replay | None = None
    steps: list[Literal["start", "battle", "damage", "end"]] | None = None
    phase: Literal["draw", "standby", "main1", "battle", "main2", "end"] | None = None
    step: Literal["start", "battle", "damage", "end"] | None = None
    happens: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    in_order: tuple[str, ...] = ()
    attack: Literal["none"] | dict[Literal["attacker", "target"], str] | None = None
    positions: dict[str, Literal["attack", "defense", "face-down-defense"]] = field(default_factory=dict)
    atk: dict[str, int] = field(default_factory=dict)
    def_: dict[str, int] = field(name="def", default_factory=dict)
    doomed: Names | None = None
    materials: dict[str, Names] = field(default_factory=dict)
    first_to_act: Literal["A", "B"] | None = None
    damage_table: DamageTable | None = None
    winner: Literal["A", "B", "draw", "none"] | None = None


def validate(scenario: Scenario, known: Collection[str], then: Then, path: Path_) -> None:
    """`ScenarioError` for names of cards, events and reasons that do not exist."""
    check_names(scenario, _named(then), known, path)
    EVENTS.check(scenario, happenings(then), known, path)
    for because in [then.replay.because] if then.replay else []:
        if because is not None:
            wording.reason(scenario, Reason, because, *path, "replay", "because")
    for why in then.resolves.values():
        if isinstance(why, str):
            wording.reason(scenario, Reason, why, *path, "resolves")


def _named(then: Then) -> Iterator[tuple[tuple[str | int, ...], Iterable[str]]]:
    """Every place in `then` where cards are named, with the names."""
    yield ("chain",), then.chain or []
    yield from ((("chains", i), names) for i, names in enumerate(then.chains or []))
    yield from ((("resolves", name), [name]) for name in then.resolves)
    yield from ((("positions", name), [name]) for name in then.positions)
    yield from ((("atk", name), [name]) for name in then.atk)
    yield from ((("def", name), [name]) for name in then.def_)
    yield ("doomed",), then.doomed or []
    yield from ((("materials", name), [name, *names]) for name, names in then.materials.items())
    for player in PLAYERS:
        side: PlayerThen = getattr(then, player)
        for zone in ZONES:
            yield (player, "field" if zone == "field_spell" else zone), getattr(side, zone) or []
    if isinstance(then.attack, dict):
        yield ("attack",), [name for name in then.attack.values() if name != "direct"]


ZONES = {
    "monsters": "monster",
    "spells": "spell",
    "set": "set",
    "field_spell": "field",
    "pendulum": "pendulum",
    "hand": "hand",
    "graveyard": "graveyard",
    "banished": "banished",
    "extra": "extra",
}


def compared(scenario: Scenario, duel: Duel, then: Then, tables: Tables) -> Found:
    """What is expected, beside what is the case now."""
    for part in (_chains, _resolves, _replay, _course, _cards):
        yield from part(duel, then)
    yield from EVENTS.compare(duel.trace, happenings(then))
    for player in PLAYERS:
        yield from _player(duel, player, getattr(then, player))
    if then.damage_table is not None:
        table = then.damage_table
        yield from compare_tables(scenario, duel.trace, table.you, table.rows, tables)


def _links(duel: Duel) -> Iterator[tuple[int, str, Any]]:
    for decision in duel.trace.decisions("Does this chain link resolve?"):
        yield decision.facts["link"], decision.facts["card"], decision


def _chains(duel: Duel, then: Then) -> Found:
    chains: list[list[str]] = []
    before = 0
    for link, uid, _ in _links(duel):
        if link >= before:
            chains.append([])
        chains[-1].append(uid)
        before = link
    cites = ("yugioh/chain/reverse-order",)
    if then.chain is not None:
        yield "chain", then.chain, chains[0] if len(chains) == 1 else chains, cites
    if then.chains is not None:
        yield "chains", then.chains, chains, cites


def _resolves(duel: Duel, then: Then) -> Found:
    for uid, expected in then.resolves.items():
        decisions = [decision for _, card, decision in _links(duel) if card == uid]
        if not decisions:
            yield f"resolves.{uid}", expected, "never on a chain", ()
            continue
        last = decisions[-1]
        actual = True if last.answer else (False if isinstance(expected, bool) else str(last.reason))
        yield f"resolves.{uid}", expected, actual, last.codes


def _replay(duel: Duel, then: Then) -> Found:
    if then.replay is None:
        return
    decisions = list(duel.trace.decisions("Does a replay happen?"))
    happened: bool | str = any(decision.answer for decision in decisions) or _pending(duel)
    cites = decisions[-1].codes if decisions else ("yugioh/replay/after-chain",)
    yield "replay.happens", then.replay.happens, happened, cites
    if then.replay.because is not None:
        yield "replay.because", then.replay.because, str(decisions[-1].reason) if decisions else "nothing", cites


def _pending(duel: Duel) -> bool | str:
    """`pending` where a replay has come about that is decided once both players have passed; False where none has."""
    board = duel.board
    due = replay.decide(board) if board.attack is not None and board.step == "battle" else None
    return "pending" if due is not None and due.answer else False


def _course(duel: Duel, then: Then) -> Found:
    board = duel.board
    steps = list(duel.trace.events("step"))
    if then.steps is not None:
        cites = dict.fromkeys(code for event in steps for code in event.codes)
        yield "steps", list(then.steps), [event.facts["step"] for event in steps], tuple(cites)
    if then.phase is not None:
        yield "phase", then.phase, board.phase, last_codes(duel.trace, "phase")
    if then.step is not None:
        yield "step", then.step, board.step, last_codes(duel.trace, "step")
    if then.first_to_act is not None:
        yield "first-to-act", then.first_to_act, board.actor, ("yugioh/timing/turn-player-priority",)
    if then.winner is not None:
        yield "winner", then.winner, board.winner or "none", ("yugioh/damage/lp-zero",)
    if then.attack is not None:
        attack = board.attack
        actual = "none" if attack is None else {"attacker": attack.attacker, "target": attack.target or "direct"}
        yield (
            "attack",
            then.attack,
            actual,
            last_codes(duel.trace, "attack-declared", "attack-target-chosen", "attack-stopped"),
        )


def _cards(duel: Duel, then: Then) -> Found:
    for uid, expected in then.positions.items():
        card = duel.board.cards.get(uid)
        if card is None:
            yield f"positions.{uid}", expected, "no such card yet", ()
            continue
        actual = card.position if card.face_up else "face-down-defense"
        cites = last_codes(duel.trace, "position-changed", "turned-face-up")
        yield f"positions.{uid}", expected, actual if card.is_monster else card.zone, cites
    for key, stats, value in (("atk", then.atk, looks.atk), ("def", then.def_, looks.defense)):
        cites = last_codes(duel.trace, "stats-changed", "equipped")
        for uid, number in stats.items():
            there = duel.board.cards.get(uid)
            yield f"{key}.{uid}", number, value(duel.board, there) if there else "no such card yet", cites
    there_now = duel.board.cards.values()
    if then.doomed is not None:
        doomed = sorted(card.uid for card in there_now if card.doomed)
        yield "doomed", sorted(then.doomed), doomed, last_codes(duel.trace, "determined-to-be-destroyed")
    for uid, names in then.materials.items():
        attached = sorted(card.uid for card in there_now if card.attached_to == uid)
        yield f"materials.{uid}", sorted(names), attached, last_codes(duel.trace, "attached", "detached")


def _player(duel: Duel, player: str, then: PlayerThen) -> Found:
    if then.lp is not None:
        kinds = ("damage", "lp-lost", "lp-paid", "lp-gained")
        events = [e for e in duel.trace.events() if e.kind in kinds and e.facts["player"] == player]
        cites = tuple(dict.fromkeys(code for event in events for code in event.codes))
        yield f"{player}.lp", then.lp, duel.board.lp[player], cites
    for key, zone in ZONES.items():
        expected = getattr(then, key)
        if expected is not None:
            name = "field" if key == "field_spell" else key
            yield f"{player}.{name}", sorted(expected), _in_zone(duel, player, zone), _moves(duel)
    sums = (
        ("battle-damage", then.battle_damage, "damage", "battle"),
        ("effect-damage", then.effect_damage, "damage", "effect"),
        ("lp-lost", then.lp_lost, "lp-lost", None),
        ("lp-paid", then.lp_paid, "lp-paid", None),
        ("lp-gained", then.lp_gained, "lp-gained", None),
    )
    for key, amount, kind, type_ in sums:
        if amount is not None:
            events = [
                e
                for e in duel.trace.events(kind)
                if e.facts["player"] == player and (type_ is None or e.facts["type"] == type_)
            ]
            cites = tuple(dict.fromkeys(code for event in events for code in event.codes))
            yield f"{player}.{key}", amount, sum(e.facts["amount"] for e in events), cites
    if then.draws is not None:
        drawn = sum(e.facts["player"] == player for e in duel.trace.events("drawn"))
        yield f"{player}.draws", then.draws, drawn, ()


def _in_zone(duel: Duel, player: str, zone: str) -> list[str]:
    def there(uid: str) -> bool:
        card = duel.board.cards[uid]
        if card.controller != player:
            return False
        if zone in ("spell", "set"):
            return (
                card.zone in ("spell", "field")
                and card.face_up == (zone == "spell")
                and not (zone == "spell" and card.zone == "field")
            )
        return card.zone == zone

    return sorted(uid for uid in duel.board.cards if there(uid))


def _moves(duel: Duel) -> tuple[str, ...]:
    """The rules of the last event that moved a card."""
    kinds = ("destroyed", "destroyed-by-battle", "sent-to-graveyard", "summoned", "banished", "discarded", "tributed")
    return last_codes(duel.trace, *kinds)
