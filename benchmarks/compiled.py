"""How much of all cards is compiled: effects, cards, and what stopped the rest.

    python -m benchmarks.compiled [--json] [--cards CARDS.json]

`CARDS.json` has the shape of yaml-yugi's published list; without the option ../shared/corpus/ygo-cards.json.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ingest.readings import card_text, printed_facts
from kb.card_text import read
from kb.card_text.compiling import Compiled, compiled
from kb.card_text.reading import Reading

CARDS = Path(__file__).parent.parent.parent / "shared" / "corpus" / "ygo-cards.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=Path, default=CARDS)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    report = measured(json.loads(options.cards.read_text("utf-8")))
    print(json.dumps(report, indent=1) if options.json else "\n".join(lines(report)))


def measured(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures over a card list."""
    effects, whole, every, stopped = Counter[bool](), 0, 0, Counter[str]()
    alone: Counter[str] = Counter()
    for _, made in compiled_all(cards):
        parts = (*made.effects, *made.standing)
        if not parts:
            continue
        every += 1
        whole += made.whole
        effects.update(part.entry is not None for part in parts)
        why = [part.missing for part in parts if part.entry is None]
        stopped.update(why)
        stopped.update(f"card: {missing}" for missing in made.missing)
        if len({*why, *made.missing}) == 1:
            alone.update([*why, *made.missing][:1])
    total = effects[True] + effects[False]
    return {
        "effects": {"compiled": effects[True], "all": total, "share": round(effects[True] / total, 3)},
        "cards": {"compiled": whole, "all": every, "share": round(whole / every, 3)},
        "missing": dict(stopped.most_common()),
        "alone": dict(alone.most_common(60)),
    }


def compiled_all(cards: list[dict[str, Any]]) -> Iterator[tuple[Reading, Compiled]]:
    """Each card of a list read and compiled."""
    for card in cards:
        reading = read(card_text(card))
        yield reading, compiled(reading, printed_facts(card))


def lines(report: dict[str, Any]) -> Iterator[str]:
    """The report for people."""
    for name in ("effects", "cards"):
        part = report[name]
        yield f"{name} compiled whole: {part['compiled']:,} of {part['all']:,} = {part['share']:.3f}"
    yield "\nwhat stopped the others, by parts:"
    yield from (f"{count:6,}  {why}" for why, count in list(report["missing"].items())[:120])
    yield "\nthe only thing that stopped a card:"
    yield from (f"{count:6,}  {why}" for why, count in report["alone"].items())


if __name__ == "__main__":
    main()
