"""How fast the Yu-Gi-Oh! engine is: `python -m benchmarks.engine [--rounds N]`.

Complete one-attack duels through the public API, from the position to the open Battle Step after the battle: between
two monsters without effects, and of Ohime the Manifested Mikanko with Double-Edged Sword against one of them; battle
damage with four modifications worked out, no two of them the same in a round; and `judge check` of every bundled
scenario, files read included. Medians of several rounds on one core, by the time of the process (what the machine does
meanwhile for others does not count) and by the clock. The last line is a measure of the machine: a plain loop that
never changes.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import combinations, count, islice
from typing import NamedTuple

from benchmarks.ground import Ground
from benchmarks.rows import Row, at_least, at_most, number
from kb.engine.yugioh.actions import Attack, Pass
from kb.engine.yugioh.battle.damage_order import Modifier, modify
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.state import CardState, Window
from kb.scenario import library
from kb.scenario.check import check
from kb.scenario.load import select

VANILLA = Card(name="Soldier", kind="monster", type="Warrior / Normal", level=4, atk=1800, defense=1000)
MODIFICATIONS = 10_000


class Line(NamedTuple):
    """One measurement: what, its unit, and how much in each round, by the time of the process and by the clock."""

    what: str
    unit: str
    process: list[float]
    clock: list[float]


def report() -> str:
    """The measurements as a table."""
    return table(run())


def run(rounds: int = 9) -> list[Line]:
    """Measure everything, `rounds` times each."""
    cards = library.bundled("yugioh")
    ohime, sword = cards["Ohime the Manifested Mikanko"], cards["Double-Edged Sword"]
    cases = list(islice(modifications(), MODIFICATIONS))
    return [
        _per_second("one-attack duels without effects", vanilla_duel, 1000, rounds),
        _per_second("Ohime with Double-Edged Sword, one attack", lambda: ohime_duel(ohime, sword), 500, rounds),
        _per_second("damage modifications worked out", lambda: resolve(cases), 1, rounds, len(cases)),
        _check(rounds),
        _per_second("plain loop of a thousand additions", lambda: [i + 1 for i in range(1000)], 1000, rounds),
    ]


#: What issue 3 wants of each line, in its unit: duels and modifications a second at least, seconds at most.
AIMS = {"duels without": 2500, "Ohime": 1500, "modifications": 50_000, "judge check": 3}


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The measurements by the time of the process, each with its aim."""
    rounds = 9 if everything else 5
    for line in run(rounds):
        value = statistics.median(line.process)
        aim = next((aim for word, aim in AIMS.items() if word in line.what), None)
        if aim is None:
            yield Row(line.what, number(value, line.unit), rounds)
        else:
            yield (at_most if line.unit == "seconds" else at_least)(line.what, value, line.unit, rounds, aim)


def modifications() -> Iterator[tuple[dict[str, int], tuple[Modifier, ...]]]:
    """Battle damage and four modifications of different kinds, on either side: no two cases are the same."""
    for amount in count(500, 100):
        for kinds in combinations(range(1, 11), 4):
            hurt, spared = ("A", "B") if amount % 200 else ("B", "A")
            how = {3: "redirect" if amount % 300 else "mirror", 10: "at-most"}
            yield (
                {hurt: amount, spared: 0},
                tuple(Modifier(kind, hurt if kind % 2 else spared, how.get(kind), 400) for kind in kinds),
            )


def vanilla_duel() -> Duel:
    """A battle between two monsters without effects."""
    return _attack([_monster("a", VANILLA, "A"), _monster("b", VANILLA, "B")])


def ohime_duel(ohime: Card, sword: Card) -> Duel:
    """A battle of Ohime, equipped with Double-Edged Sword, with a monster without effects."""
    equipped = CardState("s", sword, "A", "A", "spell", equipped_to="a")
    return _attack([_monster("a", ohime, "A"), _monster("b", VANILLA, "B"), equipped])


def resolve(cases: list[tuple[dict[str, int], tuple[Modifier, ...]]]) -> None:
    """Work out every one of these modifications."""
    for damage, modifiers in cases:
        modify(damage, modifiers)


def _monster(uid: str, card: Card, player: str) -> CardState:
    return CardState(uid, card, player, player, "monster", slot="m3")


def _attack(cards: list[CardState]) -> Duel:
    duel = Duel.from_position(cards)
    duel.play(Attack("A", "a", "b"))
    while duel.board.window is not Window.OPEN:
        mandatory = duel.legal_actions()[0] if duel.board.window is Window.TRIGGERS else None
        duel.play(mandatory or Pass(duel.board.actor))
    return duel


def _per_second(what: str, work: Callable[[], object], times: int, rounds: int, each: int = 1) -> Line:
    """How often a second `work` is done; it counts `each` times."""

    def often() -> None:
        for _ in range(times):
            work()

    spent = [_seconds(often) for _ in range(rounds)]
    process, clock = ([times * each / seconds for seconds in found] for found in zip(*spent, strict=True))
    return Line(what, "per second", process, clock)


def _check(rounds: int) -> Line:
    """The seconds that checking every bundled scenario takes."""
    scenarios = len(select())
    spent = [_seconds(lambda: check(select(), lambda _: None)) for _ in range(rounds)]
    process, clock = (list(found) for found in zip(*spent, strict=True))
    return Line(f"judge check, {scenarios} scenarios", "seconds", process, clock)


def _seconds(work: Callable[[], object]) -> tuple[float, float]:
    """How long `work` takes, by the time of the process and by the clock."""
    process, clock = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - process, time.perf_counter() - clock


def table(lines: list[Line]) -> str:
    """The measurements as a Markdown table."""
    rows = [f"| {x.what} | {_median(x.process)} | {_median(x.clock)} | {x.unit} |" for x in lines]
    return "\n".join(["| what | process time | clock | unit |", "|---|---:|---:|---|", *rows])


def _median(found: list[float]) -> str:
    return f"{statistics.median(found):,.2f} ({min(found):,.2f} to {max(found):,.2f})"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--rounds", type=int, default=9, help="how many rounds to take the median of")
    print(table(run(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
