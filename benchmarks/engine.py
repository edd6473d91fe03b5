"""How fast the Yu-Gi-Oh! engine is: `python -m benchmarks.engine [--rounds N]`.

Complete one-attack duels through the public API, from the position to the open Battle Step after the battle: between
two monsters without effects, and of Ohime the Manifested Mikanko with Double-Edged Sword against one of them; battle
damage with four modifications worked out; and `judge check` of every bundled scenario, files read included. Medians
of several rounds on one core.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from kb.engine.yugioh import Duel
from kb.engine.yugioh.actions import Attack, Pass
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.damage_order import Modifier, modify
from kb.engine.yugioh.state import CardState, Window
from kb.scenario import library
from kb.scenario.check import check
from kb.scenario.load import select

VANILLA = Card(name="Soldier", kind="monster", type="Warrior / Normal", level=4, atk=1800, defense=1000)
MODIFIERS = (Modifier(2, "A"), Modifier(3, "A", "redirect"), Modifier(7, "B"), Modifier(8, "A"))


class Line(NamedTuple):
    """One measurement: what, how much at the median, its unit, and the slowest and fastest round."""

    what: str
    median: float
    unit: str
    lowest: float
    highest: float


def report() -> str:
    """The measurements as a table."""
    return table(run())


def run(rounds: int = 9) -> list[Line]:
    """Measure everything, `rounds` times each."""
    cards = library.bundled("yugioh")
    ohime, sword = cards["Ohime the Manifested Mikanko"], cards["Double-Edged Sword"]
    return [
        _per_second("one-attack duels without effects", vanilla_duel, 1000, rounds),
        _per_second("Ohime with Double-Edged Sword, one attack", lambda: ohime_duel(ohime, sword), 500, rounds),
        _per_second("damage modifications worked out", lambda: modify({"A": 0, "B": 2000}, MODIFIERS), 10_000, rounds),
        _check(rounds),
    ]


def vanilla_duel() -> Duel:
    """A battle between two monsters without effects."""
    return _attack([_monster("a", VANILLA, "A"), _monster("b", VANILLA, "B")])


def ohime_duel(ohime: Card, sword: Card) -> Duel:
    """A battle of Ohime, equipped with Double-Edged Sword, with a monster without effects."""
    equipped = CardState("s", sword, "A", "A", "spell", equipped_to="a")
    return _attack([_monster("a", ohime, "A"), _monster("b", VANILLA, "B"), equipped])


def _monster(uid: str, card: Card, player: str) -> CardState:
    return CardState(uid, card, player, player, "monster", slot="m3")


def _attack(cards: list[CardState]) -> Duel:
    duel = Duel.from_position(cards)
    duel.play(Attack("A", "a", "b"))
    while duel.board.window is not Window.OPEN:
        mandatory = duel.legal_actions()[0] if duel.board.window is Window.TRIGGERS else None
        duel.play(mandatory or Pass(duel.board.actor))
    return duel


def _per_second(what: str, work: Callable[[], object], times: int, rounds: int) -> Line:
    """How often a second `work` is done."""
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            work()
        found.append(times / (time.perf_counter() - start))
    return Line(what, statistics.median(found), "per second", min(found), max(found))


def _check(rounds: int) -> Line:
    """The seconds that checking every bundled scenario takes."""
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        outcomes = check(select(), lambda _: None)
        found.append(time.perf_counter() - start)
    return Line(f"judge check, {len(outcomes)} scenarios", statistics.median(found), "seconds", min(found), max(found))


def table(lines: list[Line]) -> str:
    """The measurements as a Markdown table."""
    rows = [f"| {x.what} | {x.median:,.2f} | {x.lowest:,.2f} to {x.highest:,.2f} | {x.unit} |" for x in lines]
    return "\n".join(["| what | median | range | unit |", "|---|---:|---:|---|", *rows])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--rounds", type=int, default=9, help="how many rounds to take the median of")
    print(table(run(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
