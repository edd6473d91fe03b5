"""Our readings beside effect types as others classify them: `python -m benchmarks.effect_types TYPES.json`.

The file has, by passcode, the types of a card's effects as Yugipedia's editors name them ("Trigger", "Quick-like",
"Condition", ...). Compared are the effects that are activated beside a card's own activation: how many Trigger,
Ignition, Quick and Flip Effects there are. Printed: how many cards agree, and each that does not with both counts.
The types are evidence and no authority: where text and reading agree, the reading stands.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ingest.readings import load

_KINDS = ("trigger", "ignition", "quick", "flip")


class Difference(NamedTuple):
    """A card whose effects are counted otherwise: how many of each kind, theirs and ours."""

    name: str
    theirs: Mapping[str, int]
    ours: Mapping[str, int]


def differences(
    types: Mapping[str, Sequence[str]], readings: Iterator[Mapping[str, Any]]
) -> tuple[int, list[Difference]]:
    """How many cards both know, and those that they count otherwise."""
    known, found = 0, []
    for read in readings:
        if read["id"] not in types:
            continue
        known += 1
        theirs = Counter(kind for each in types[read["id"]] if (kind := each.lower().removesuffix("-like")) in _KINDS)
        ours = Counter(effect["kind"] for effect in read["effects"] if effect["kind"] in _KINDS)
        if theirs != ours:
            found.append(Difference(read["name"], theirs, ours))
    return known, found


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    types = json.loads(parser.parse_args().file.read_text(encoding="utf-8"))
    known, found = differences(types, load())
    print(f"{known} cards in both; {known - len(found)} agree, {len(found)} do not")
    for one in found:
        print(f"{one.name}: theirs {_told(one.theirs)}; ours {_told(one.ours)}")


def _told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) or "none"


if __name__ == "__main__":
    _main()
