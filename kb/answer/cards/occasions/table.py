"""The table of what brings an effect about (`data/question_events.toml`), its words put into the frames."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb import DATA
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "question_events.toml"
_WORD, _SLOT = r"\{([a-z]+)\}", r"(?<!P)<([a-z]+)>"
_VOICE = {"event": r"(?P<event>\S.*?)", "used": r"(?P<used>\S.*?)"}


class Frame(QuickTuple):
    """A way to ask: texts of which a question holds one of each, and the pattern."""

    needs: Sequence[Sequence[str]]
    text: str


class Events(QuickTuple):
    """The ways to ask what brings an effect about, and, `plain`, whether it may be used; nouns for what happens by
    their words; kinds of Summons; verbs of the card; words that point back;
    words that tell nothing of an effect.
    """

    frames: Sequence[Frame]
    plain: Sequence[Frame]
    nouns: Mapping[str, str]
    kinds: frozenset[str]
    summons: frozenset[str]
    alone: frozenset[str]
    back: frozenset[str]
    pointed: frozenset[str]
    light: frozenset[str]


@functools.cache
def events() -> Events:
    """The table, read once."""
    found = read(FILE, make=filled)
    frames, plain = ([Frame(*each) for each in found[name]] for name in ("frames", "plain"))
    return Events(frames, plain, found["nouns"], *(frozenset(found[name]) for name in _SETS))


_SETS = ("kinds", "summons", "alone", "back", "pointed", "light")


def filled(found: Table) -> Table:
    """The table with its words put into the frames, and what each of these needs."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    words: dict[str, str] = found["words"]

    def put(text: str) -> str:
        slotted = ready(_SLOT).sub(lambda slot: _VOICE[slot[1]], text)
        return ready(_WORD).sub(lambda word: f"(?:{put(words[word[1]])})", slotted)

    def rows(name: str) -> Iterator[tuple[Any, str]]:
        for text in found["frames"][name]:
            pattern = put(text)
            yield needed(pattern), pattern

    return {
        "frames": list(rows("asked")),
        "plain": list(rows("plain")),
        "nouns": {noun: past for past, each in found["nouns"].items() for noun in each},
        "kinds": found["summons"]["kinds"],
        "summons": found["summons"]["nouns"],
        "alone": found["alone"]["verbs"],
        "back": found["back"]["words"],
        "pointed": found["back"]["nouns"],
        "light": found["light"]["words"],
    }
