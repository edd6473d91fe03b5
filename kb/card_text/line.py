"""The words of one part of a text, with what was already read of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.card_text.lexicon import NO_SENSES, Word

#: Phrases within phrases are read so deep; what is nested deeper stays unread.
DEEPEST = 8


class Line:
    """Words with an empty word at the end, so that a look ahead never falls off.

    `memo` keeps what was read at a place: each phrase is read once, however often the grammar comes back to it.
    `before` are the words of the sentence before, of whose players this one may go on to tell as "they".
    """

    __slots__ = ("asides", "before", "deep", "memo", "w")

    def __init__(self, read: Sequence[Word], before: Sequence[Word] = ()) -> None:
        end = read[-1].end if read else 0
        self.before = before
        self.w: list[Word] = [*read, *[Word("", end, end, NO_SENSES)] * 3]
        self.memo: dict[tuple[str, int, int], Any] = {}
        self.deep = 0
        #: Where the parentheses that were met begin and end.
        self.asides: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.w) - 3

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words from `first` up to `last` (not included) stand in the text."""
        return self.w[first].start, self.w[max(first, last - 1)].end

    def past_do(self, at: int) -> int:
        """Past "do" and "had" behind what is compared with: "than your opponent does", "as that monster had"."""
        if self.w[at].word == "had" and self.w[at + 1].word in ("on", ",", ".", ";", ""):
            return at + 1
        does = self.w[at].senses.get("verb") == "do" and "base" not in self.w[at + 1].senses
        return at + does

    def finite(self, at: int) -> bool:
        """Whether a verb with a subject before it may stand here."""
        word = self.w[at]
        return "third" in word.senses or "modal" in word.senses or word.word in ("was", "were", "had", "did")


def modal_at(line: Line, at: int) -> tuple[int, str]:
    """Where the verb behind "can", "cannot", "must" and the adverbs at `at` begins, and which of them stands there."""
    here, modal = at, ""
    for _ in range(4):
        word = line.w[here]
        if "modal" in word.senses:
            key = word.senses["modal"]
            modal = (
                {"not": "cannot", "nor": "cannot", "do-not": "not", "must-not": "cannot"}.get(key, key)
                if modal != "cannot"
                else modal
            )
        elif not (
            "adverb" in word.senses
            and here + 1 < len(line)
            and ("verb" in line.w[here + 1].senses or "modal" in line.w[here + 1].senses)
        ):
            break
        here += 1
    return here, modal


def past_adverbs(line: Line, at: int) -> int:
    """Past the adverbs between "is" and what follows it."""
    while line.w[at].senses.get("adverb") in (
        "always",
        "still",
        "also",
        "currently",
        "only",
        "normally",
        "successfully",
        "just",
        "originally",
        "previously",
        "again",
        "once",
    ) or line.w[at].word in ("not", "either", "being"):
        at += 1
    return at


#: So many words before "they control" the player may be named.
_SO_FAR = 30
_ANY_PLAYER = frozenset({"each-player", "either-player", "neither-player", "turn-player"})


def controller(line: Line, at: int) -> str:
    """Who controls it, by a word such as "they control" at `at`; "them" where that is a player told of before."""
    return "them" if _of_any_player(line, at) else str(line.w[at].senses["controls"])


def _of_any_player(line: Line, at: int) -> bool:
    """Whether "they" is a player of whom the words before tell, and not the opponent: "a player ... they control"."""
    if not line.w[at].word.startswith("they "):
        return False
    for word in reversed([*line.before, *line.w[:at]][-_SO_FAR:]):
        if word.senses.get("noun") == "player" or word.senses.get("reference") in _ANY_PLAYER:
            return True
        if "opponent" in word.senses.values():
            return False
    return False
