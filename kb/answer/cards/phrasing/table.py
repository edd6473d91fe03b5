"""The table of ways of asking (`data/question_frames.toml`), its words put into the frames."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb import DATA
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "question_frames.toml"
_WORD, _SLOT = r"\{([a-z]+)\}", r"(?<!P)<([a-z])(?::[a-z]+)?>|(?<!P)<(who)>"


class Frame(QuickTuple):
    """A way of asking: texts of which it holds one of each, its pattern, and the plain question."""

    needs: Sequence[Sequence[str]]
    text: str
    plain: str


class Frames(QuickTuple):
    """The ways of asking; patterns of what only asks whether something is true, or may be done; words that lead in."""

    frames: Sequence[Frame]
    tags: Mapping[str, str]
    claims: Sequence[str]
    lead: Sequence[str]
    verbs: frozenset[str]


@functools.cache
def table() -> Frames:
    """The ways of asking."""
    found = read(FILE, make=filled)
    frames = [Frame(*each) for each in found["frames"]]
    return Frames(frames, found["tags"], found["claims"], found["lead"], frozenset(found["verbs"]))


def filled(found: Table) -> Table:
    """The table with its words put into the patterns, and what each of these needs."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    words: dict[str, str] = found["words"]

    def put(text: str) -> str:
        slotted = ready(_SLOT).sub(lambda slot: _group(slot[1] or slot[2], words), text)
        return ready(_WORD).sub(lambda word: f"(?:{put(words[word[1]])})", slotted)

    def rows() -> Iterator[tuple[Any, str, str]]:
        for text, plain in found["frames"]["asked"]:
            pattern = put(text)
            yield needed(pattern), pattern, plain

    return {
        "frames": list(rows()),
        "tags": {name: put("|".join(each)) for name, each in found["tags"].items()},
        "claims": [*map(put, found["claims"]["said"])],
        "lead": sorted(found["lead"]["said"], key=len, reverse=True),
        "verbs": found["verbs"]["more"],
    }


def _group(name: str, words: Mapping[str, str]) -> str:
    """The group of a slot: some words, or one of those for a person."""
    return f"(?P<who>{words['who']})" if name == "who" else f"(?P<{name}>.+?)"
