"""A question of a Summon cut into what it asks and what it tells before, behind and beside.

Players run the two together ("x died can i reborn it", "can i summon x if i control no cards"), ask by a mark alone
("x with two tokens?") and end on words that only ask ("is that ok"). What remains of each piece is words that mean
something.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.spoken.described import ASKS
from kb.answer.cards.spoken.told import CONDITIONS
from kb.answer.cards.summoning import known
from kb.quick_tuple import QuickTuple

Words = tuple[str, ...]

#: What begins a piece in the middle of a part, where no mark stands.
_CUTS = frozenset({*CONDITIONS, "which", "since", "but"} - {"once"})
_ASKED_OF = frozenset(["i", "we", "you", "it", "X", "Y", "my", "the", "they", "he", "she"])
#: So many words has the longest way to ask for leave.
_LEAD = 6


class Pieces(QuickTuple):
    """What is asked, in words that begin with "can" where leave is asked for, and what is told."""

    asks: Words
    tells: tuple[Words, ...] = ()


def pieces(parts: Sequence[str]) -> Pieces | None:
    """The pieces of a question; None where it asks for several things."""
    found = [_led(each) for part in parts for each in _cut(part.split())]
    ends = known()["ends"]
    kept = [each for each in found if each and not set(each) <= ends]
    asking = [each for each in kept if each[0] in ASKS]
    if len(asking) > 1 or not kept:
        return None
    asks = asking[0] if asking else kept[-1]
    at = next(n for n, each in enumerate(kept) if each is asks)
    return Pieces(_plain(asks), (*kept[:at], *kept[at + 1 :]))


def _cut(words: Sequence[str]) -> Iterator[Words]:
    begin = 0
    for at, word in enumerate(words):
        asks = word in ASKS and ASKS[word] == "can" and words[at + 1 : at + 2] and words[at + 1] in _ASKED_OF
        if at > begin and (asks or word in _CUTS):
            yield tuple(words[begin:at])
            begin = at
    yield tuple(words[begin:])


def _led(words: Words) -> Words:
    """The words without those that say nothing before them, leave asked for by "can i"."""
    fills, leads = known()["fills"], known()["leads"]
    while words and words[0] in fills:
        words = words[1:]
    size = next((size for size in range(_LEAD, 1, -1) if " ".join(words[:size]) in leads), 0)
    size = size or int(words[:1] == ("wanna",))
    return ("can", "i", *words[size:]) if size else words


def _plain(words: Words) -> Words:
    """The words that ask without what ends them: "... ok", "... right"."""
    ends = known()["ends"]
    while len(words) > 1 and words[-1] in ends and words[-1] not in ("it", "this", "that"):
        words = words[:-1]
    return words
