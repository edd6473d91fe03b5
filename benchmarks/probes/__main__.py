"""`python -m benchmarks.probes`: draw probes, ask them, print how they were answered."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import benchmarks.probes
from benchmarks.probes.probe import Asked, asked, drawn, shares
from kb.store.store import Store

#: Modules here that are no family.
_NONE = ("__main__", "acts", "cards_told", "probe", "reach_outcomes", "reach_said", "words")
FAMILIES = tuple(one.name for one in iter_modules(benchmarks.probes.__path__) if one.name not in _NONE)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.probes", description=(benchmarks.probes.__doc__ or "").partition(":")[0]
    )
    parser.add_argument("--db", type=Path, required=True, help="a database with the bundled data")
    parser.add_argument("--only", nargs="+", choices=FAMILIES, default=FAMILIES, help="these families alone")
    parser.add_argument("--slots", nargs="+", default=[], help="only slots that begin so")
    parser.add_argument("--cards", type=int, default=20, help="so many cards a slot (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="by which they are drawn (default 1)")
    parser.add_argument("--open", type=int, default=0, metavar="N", help="print so many of a slot that stay open")
    wanted = parser.parse_args()
    every: list[Asked] = []
    with Store.open(wanted.db) as store:
        for name in wanted.only:
            family = import_module(f"benchmarks.probes.{name}").probes
            for slot, probes in drawn(store, family, wanted.cards, wanted.seed).items():
                if wanted.slots and not slot.startswith(tuple(wanted.slots)):
                    continue
                found = list(asked(store, probes))
                every += found
                print(f"{name}, {slot}: {shares(found)}", flush=True)
                _tell(found, wanted.open)
    print(f"all: {shares(every)}")


def _tell(found: list[Asked], few: int) -> None:
    """Print what was answered wrong, and a few of what stays open."""
    for one in found:
        if one.outcome.endswith("wrong") or (one.outcome == "open" and (few := few - 1) >= 0):
            print(f"  {one.outcome} ({one.probe.verdict}): {one.probe.question} {' '.join(one.answer.answer.split())}")


if __name__ == "__main__":
    main()
