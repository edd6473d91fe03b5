"""By which words a question shows what it asks of an effect as a whole (`data/question_cues.toml`), and what is left.

What a player says around such a cue tells of the effect: it is not read as a clause, but each of its words has to be
known. So a cue is looked for in any place, and not at the beginning of a clause.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from kb import DATA
from kb.answer.cards.intents.phrases import begun, places
from kb.quick_tuple import QuickTuple
from kb.tables import read

FILE = DATA / "question_cues.toml"


class Cue(QuickTuple):
    """The kind of a cue, and which words of a clause it takes."""

    kind: str
    spots: tuple[int, ...]


@functools.cache
def data() -> dict[str, Any]:
    """The kinds of cues and their phrases."""
    return read(FILE, make=dict)


def cues(words: Sequence[str], kind: str) -> list[Cue]:
    """Where phrases of a kind stand."""
    found = (spots for text in begun(data()[kind]["phrases"], words) for spots in places(text, words, 0, len(words)))
    return [Cue(kind, spots) for spots in found if spots]


def most(words: Sequence[str], *kinds: str) -> Cue | None:
    """The cue of some kinds that takes most words; of the kind named first, where several take as many."""
    return max((each for kind in kinds for each in cues(words, kind)), key=lambda cue: len(cue.spots), default=None)


def without(words: Sequence[str], found: Sequence[Cue]) -> list[str]:
    """The words that no cue takes."""
    took = {at for cue in found for at in cue.spots}
    return [word for at, word in enumerate(words) if at not in took]
