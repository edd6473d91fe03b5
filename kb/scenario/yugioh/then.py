"""`then` of a Yu-Gi-Oh! scenario: what is expected, compared with the duel and its trace."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from kb.engine.table.log import Event
from kb.engine.yugioh import Duel
from kb.engine.yugioh.battle.damage_order import Row
from kb.engine.yugioh.card_events import KINDS
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, other
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.expect import Compared, failures
from kb.scenario.model import Failure, Scenario, Tables
from kb.scenario.yugioh.given import Words
from kb.scenario.yugioh.tables import documented, rows_of

Names = list[str]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]

#: Words of `happens` and `never` for steps, phases and timings; anything else is the kind of an event.
PLACES = {
    "start-step": ("step", "step", "start"),
    "battle-step": ("step", "step", "battle"),
    "damage-step": ("step", "step", "damage"),
    "end-step": ("step", "step", "end"),
    "main-phase-1": ("phase", "phase", "main1"),
    "battle-phase": ("phase", "phase", "battle"),
    "main-phase-2": ("phase", "phase", "main2"),
    "end-phase": ("phase", "phase", "end"),
    "after-damage-calculation": ("timing", "timing", "after-calculation"),
}
#: The words for everything else that can happen.
EVENTS = tuple(kind for kind in KINDS if kind not in {kind for kind, _, _ in PLACES.values()})


class Replay(Words, frozen=True):
    """Whether a replay happened, and the reason of the last decision about it."""

    happens: bool
    because: str | None = None


class PlayerThen(Words, frozen=True):
    """What a player is left with. Zones are compared as sets of names; damage and the like as sums of the run."""

    lp: Points | None = None
    monsters: Names | None = None
    spells: Names | None = None
    set: Names | None = None
    field_spell: Names | None = field(name="field", default=None)
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
    """What is expected. Only what is written is compared."""

    A: PlayerThen = field(default_factory=PlayerThen)
    B: PlayerThen = field(default_factory=PlayerThen)
    chain: Names | None = None
    chains: list[Names] | None = None
    resolves: dict[str, bool | str] = field(default_factory=dict)
    replay: Replay | None = None
    steps: list[Literal["start", "battle", "damage", "end"]] | None = None
    phase: Literal["draw", "standby", "main1", "battle", "main2", "end"] | None = None
    step: Literal["start", "battle", "damage", "end"] | None = None
    happens: Names = field(default_factory=list)
    never: Names = field(default_factory=list)
    attack: Literal["none"] | dict[Literal["attacker", "target"], str] | None = None
    positions: dict[str, Literal["attack", "defense", "face-down-defense"]] = field(default_factory=dict)
    atk: dict[str, int] = field(default_factory=dict)
    first_to_act: Literal["A", "B"] | None = None
    damage_table: DamageTable | None = None
    winner: Literal["A", "B", "draw", "none"] | None = None


def validate(scenario: Scenario, then: Then, known: Collection[str], path: Path_) -> None:
    """`ScenarioError` for names of cards, events and reasons that do not exist."""
    for where, names in _named(then):
        for name in names:
            if name not in known:
                raise scenario.error(f"unknown name '{name}'; {wording.nearest(name, known)}", *path, *where)
    for key, words in (("happens", then.happens), ("never", then.never)):
        for i, word in enumerate(words):
            if word not in PLACES and word not in EVENTS:
                message = f"unknown event '{word}'; {wording.nearest(word, [*PLACES, *EVENTS])}"
                raise scenario.error(message, *path, key, i)
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
    "hand": "hand",
    "graveyard": "graveyard",
    "banished": "banished",
    "extra": "extra",
}


def check(scenario: Scenario, duel: Duel, then: Then, tables: Tables, path: Path_) -> list[Failure]:
    """Every expectation of `then` that is not so."""
    found = [
        *_chains(duel, then),
        *_resolves(duel, then),
        *_replay(duel, then),
        *_course(duel, then),
        *_cards(duel, then),
        *_table(scenario, duel, then, tables),
    ]
    for player in PLAYERS:
        found += _player(duel, player, getattr(then, player))
    return failures(scenario, found, path)


Found = Iterator[Compared]


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
    happened = any(decision.answer for decision in decisions)
    cites = decisions[-1].codes if decisions else ("yugioh/replay/after-chain",)
    yield "replay.happens", then.replay.happens, happened, cites
    if then.replay.because is not None:
        yield "replay.because", then.replay.because, str(decisions[-1].reason) if decisions else "nothing", cites


def _course(duel: Duel, then: Then) -> Found:
    board = duel.board
    steps = list(duel.trace.events("step"))
    if then.steps is not None:
        cites = dict.fromkeys(code for event in steps for code in event.codes)
        yield "steps", list(then.steps), [event.facts["step"] for event in steps], tuple(cites)
    if then.phase is not None:
        yield "phase", then.phase, board.phase, _last_codes(duel, "phase")
    if then.step is not None:
        yield "step", then.step, board.step, _last_codes(duel, "step")
    for word in then.happens:
        events = list(_occurrences(duel, word))
        yield "happens", f"{word} happens", f"{word} happens" if events else f"no {word}", ()
    for word in then.never:
        events = list(_occurrences(duel, word))
        yield "never", f"no {word}", f"{word} happened" if events else f"no {word}", events[0].codes if events else ()
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
            _last_codes(duel, "attack-declared", "attack-target-chosen", "attack-stopped"),
        )


def _occurrences(duel: Duel, word: str) -> Iterator[Event]:
    kind, key, value = PLACES.get(word, (word, "", ""))
    return (event for event in duel.trace.events(kind) if not key or event.facts.get(key) == value)


def _last_codes(duel: Duel, *kinds: str) -> tuple[str, ...]:
    return next((e.codes for e in reversed(list(duel.trace.events())) if e.kind in kinds), ())


def _cards(duel: Duel, then: Then) -> Found:
    for uid, expected in then.positions.items():
        card = duel.board.cards.get(uid)
        if card is None:
            yield f"positions.{uid}", expected, "no such card yet", ()
            continue
        actual = card.position if card.face_up else "face-down-defense"
        cites = _last_codes(duel, "position-changed", "turned-face-up")
        yield f"positions.{uid}", expected, actual if card.is_monster else card.zone, cites
    for uid, value in then.atk.items():
        there = duel.board.cards.get(uid)
        yield (
            f"atk.{uid}",
            value,
            "no such card yet" if there is None else in_force.atk(duel.board, there),
            _last_codes(duel, "stats-changed", "equipped"),
        )


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
    return _last_codes(duel, *kinds)


# ---- worked tables --------------------------------------------------------------------------------------


def _table(scenario: Scenario, duel: Duel, then: Then, tables: Tables) -> Found:
    if then.damage_table is None:
        return
    made = next((e for e in reversed(list(duel.trace.events("battle-damage-table")))), None)
    rows: Sequence[Row] = made.facts["rows"] if made else ()
    you = then.damage_table.you
    actual = [(row.apply, row.damage[other(you)], row.damage[you]) for row in rows]
    if then.damage_table.rows is not None:
        yield from _compare("rows", then.damage_table.rows, actual, rows)
        return
    found = dict(documented(scenario, tables))
    if not found:
        yield "damage-table", "a documented table to compare with", "none of the rules and documents has one", ()
    for name, table in found.items():
        yield from _compare(name, rows_of(table), actual, rows)


def _compare(
    name: str, expected: Sequence[tuple[str, int, int]], actual: Sequence[tuple[str, int, int]], rows: Sequence[Row]
) -> Found:
    """Step by step: the first row that differs says where engine and table part."""
    for i in range(max(len(expected), len(actual))):
        wanted = _words(expected[i]) if i < len(expected) else "no further step"
        got = _words(actual[i]) if i < len(actual) else "no further step"
        codes = rows[i].codes if i < len(rows) else ("yugioh/damage-order/order",)
        yield f"damage-table.step {i + 1} of {name}", wanted, got, codes


def _words(row: tuple[str, int, int]) -> str:
    apply, opponent, you = row
    return f"{apply}: opponent {opponent}, you {you}"
