"""The net under the engines: the whole course of every bundled scenario, in a form that no inner change touches.

    python tests/kb/engine/net.py dump FILE        every course, line by line
    python tests/kb/engine/net.py diff OLD NEW     the lines in which two dumps differ, scenario by scenario
    python tests/kb/engine/net.py record           write `courses.txt`, which the test holds the engines against

A course is the trace (events with their facts, decisions with answer, reason and codes) and, before every action, the
legal actions and the refusals of the others that could be named. Facts that say nothing (None, False, empty) are left
out, so that an event may be a mapping or a class of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from difflib import unified_diff
from enum import Enum
from functools import cache, lru_cache
from hashlib import sha256
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from kb.engine import grand_archive, yugioh
from kb.engine.grand_archive import actions as ga
from kb.engine.table.decision import Decision
from kb.engine.yugioh import actions as ygo
from kb.engine.yugioh.state import Window
from kb.scenario.load import select
from kb.scenario.model import Scenario

COURSES = Path(__file__).with_name("courses.txt")
#: Of very many legal actions these come into the course.
MOST = 200
PLAYERS = ("A", "B")
PHASES = ("standby", "main1", "battle", "battle-step", "end-step", "main2", "end", "next-turn")


def courses(scenarios: Iterable[Scenario] | None = None) -> Iterator[tuple[str, list[str]]]:
    """The id and the course of every scenario, in the order of the ids."""
    found = select() if scenarios is None else list(scenarios)
    for scenario in sorted(found, key=lambda one: one.id):
        yield scenario.id, course(scenario)


def course(scenario: Scenario) -> list[str]:
    """The course of one scenario, line by line."""
    lines: list[str] = []
    owner, asked = (yugioh.Duel, _of_duel) if scenario.game == "yugioh" else (grand_archive.Game, _of_game)
    play = owner.play

    def recorded(engine: Any, action: Any) -> Any:
        lines.extend(_prompt(engine, asked))
        lines.append(f"> {text(action)}")
        return play(engine, action)

    owner.play = recorded  # type: ignore[method-assign]
    try:
        result = scenario.program.run(lambda _: None)
    finally:
        owner.play = play  # type: ignore[method-assign]
    told = [f"! {failure.where} {failure.expected} / {failure.actual}" for failure in result.failures]
    return [*lines, *map(entry, result.trace.entries), *told]


def digest(lines: Iterable[str]) -> str:
    """The course in sixteen characters."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


# ---- what may be done, and what may not ------------------------------------------------------------------


def _prompt(engine: Any, asked: Callable[[Any], Iterable[Any]]) -> Iterator[str]:
    """The legal actions, and the refusals of what could be named, those of one ground in one line."""
    legal = list(islice(engine.legal_actions(), MOST))
    yield f"? {'; '.join(map(text, legal))}"
    grounds: dict[tuple[Any, tuple[str, ...]], list[str]] = {}
    for action in asked(engine):
        refusal = engine.why_not(action)
        if refusal is not None:
            grounds.setdefault((refusal.reason, refusal.codes), []).append(text(action))
    for (reason, codes), actions in grounds.items():
        yield f"  not {reason} [{', '.join(codes)}]: {'; '.join(actions)}"


def _of_duel(duel: Any) -> Iterator[Any]:
    board = duel.board
    monsters = [card.uid for card in board.cards.values() if card.zone == "monster"]
    for player in PLAYERS:
        yield from (ygo.Pass(player), ygo.StopAttack(player), ygo.Draw(player), ygo.Choose(player, ()))
        yield from (ygo.ToPhase(player, phase) for phase in PHASES)
        yield from (ygo.Retarget(player, target) for target in (*monsters, None))
        for uid in monsters:
            yield ygo.Reposition(player, uid)
            open_ = board.window is Window.OPEN and player == board.turn_player
            yield from (ygo.Attack(player, uid, target) for target in ((*monsters, None) if open_ else (None,)))
        for card in list(board.cards.values()):
            yield from _with_card(duel, player, card)


def _with_card(duel: Any, player: str, card: Any) -> Iterator[Any]:
    if card.zone in ("hand", "extra"):
        yield from (ygo.Summon(player, card.uid, how) for how in ("normal", "set", "special"))
        yield ygo.SetCard(player, card.uid)
    if duel.board.window is Window.CHOICE:
        yield ygo.Choose(player, (card.uid,))
    if duel.board.window is Window.REPLAY:
        yield ygo.Retarget(player, None, card.uid)
    for effect in card.card.effects:
        if effect.type == "continuous":
            continue
        yield ygo.Activate(player, card.uid, effect.id)
        if (effect.targets or effect.cost) and duel.why_unavailable(player, card.uid, effect.id) is None:
            for uid in duel.board.cards:
                yield ygo.Activate(player, card.uid, effect.id, (uid,))
                yield ygo.Activate(player, card.uid, effect.id, (), (uid,))


def _of_game(game: Any) -> Iterator[Any]:
    state = game.state
    cards = sorted(state.cards.items(), key=lambda entry: entry[1].stamp)
    units = [uid for uid, card in cards if card.on_field]
    for player in state.players:
        yield from (ga.Pass(player), ga.Choose(player, ()), ga.Retaliate(player, None), ga.Materialize(player, None))
        for uid in units:
            yield ga.Retaliate(player, uid)
            targets = units if player == state.turn_player and state.holder == player and not state.stack else units[:1]
            yield from (ga.DeclareAttack(player, uid, target) for target in targets)
        for uid, card in cards:
            yield ga.Activate(player, uid)
            yield ga.Materialize(player, uid)
            yield from (ga.ActivateAbility(player, uid, ability.id) for ability in card.card.activated)
            if state.prompt is not None:
                yield ga.Choose(player, (uid,))


# ---- in words ---------------------------------------------------------------------------------------------


def entry(found: Any) -> str:
    """A decision or an event of the trace in one line."""
    codes = f"[{', '.join(found.codes)}]"
    if isinstance(found, Decision):
        return f"{found.question} {text(found.answer)} {found.reason}{_facts(found.facts)} {codes}"
    return f"{found.kind}{_facts(found.facts)} {codes}"


def _facts(facts: Mapping[str, Any]) -> str:
    said = {key: value for key, value in facts.items() if value not in (None, "", ()) and value is not False}
    return "".join(f" {key}={text(said[key])}" for key in sorted(said))


def text(value: Any) -> str:
    """A value in words that do not depend on how it is kept."""
    if type(value) is str:
        return value
    if _parts(type(value)):
        return _again(value) if isinstance(value, Struct) and value.__struct_config__.frozen else _of_parts(value)
    if isinstance(value, tuple | list):
        return f"({' '.join(map(text, value))})"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return f"({' '.join(f'{key}:{text(value[key])}' for key in sorted(value))})"
    if isinstance(value, set | frozenset):
        return f"({' '.join(sorted(map(text, value)))})"
    return str(value)


def _of_parts(value: Any) -> str:
    parts = [part for name in _parts(type(value)) if (part := getattr(value, name)) or name != "declared"]
    return f"{type(value).__name__}({' '.join([part if type(part) is str else text(part) for part in parts])})"


#: Actions in words: the same are named before every move.
_again = lru_cache(100_000)(_of_parts)


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """The names of the parts of a dataclass or a Struct, and none of anything else."""
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(part.name for part in fields(kind)) if is_dataclass(kind) else ()


# ---- commands ---------------------------------------------------------------------------------------------


def dump(file: Path) -> None:
    """Write every course into `file`."""
    with file.open("w") as out:
        for name, lines in courses():
            out.writelines(f"{line}\n" for line in (f"== {name}", *lines))


def diff(old: Path, new: Path) -> Iterator[str]:
    """The lines in which two dumps differ."""
    before, after = _read(old), _read(new)
    for name in sorted({*before, *after}):
        yield from unified_diff(
            before.get(name, []), after.get(name, []), f"{name} before", f"{name} after", n=1, lineterm=""
        )


def _read(file: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for heading, lines in groupby(file.read_text().splitlines(), lambda line: line.startswith("== ")):
        if heading:
            name = [*lines][-1][3:]
            found[name] = []
        else:
            found[name] = list(lines)
    return found


def record() -> None:
    """Write the digest of every course, one a line."""
    COURSES.write_text("".join(f"{name} {digest(lines)}\n" for name, lines in courses()))


def recorded() -> dict[str, str]:
    """The digests as they were recorded, by the id of the scenario."""
    return dict(line.rsplit(" ", 1) for line in COURSES.read_text().splitlines())


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["dump", file]:
            dump(Path(file))
        case ["diff", old, new]:
            sys.stdout.writelines(f"{line}\n" for line in diff(Path(old), Path(new)))
        case ["record"]:
            record()
        case _:
            sys.exit(__doc__)
