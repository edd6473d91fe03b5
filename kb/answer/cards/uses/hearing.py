"""A question as a story of uses: its clauses, what each tells of a use, and how the uses stand to each other.

Each clause is heard by its cues (`data/use_cues.toml`), in any place and order; the words that no cue takes tell which
effect is meant, or something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from kb.answer.cards.entries import About
from kb.answer.cards.forms.patterns import fillers
from kb.answer.cards.intents.phrases import begun_at, listed, places, stand
from kb.answer.cards.uses.cues import data, phrases
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple

_ASKS = frozenset(["can", "could", "may", "am", "is", "are", "do", "does", "did", "will", "would", "must"])
_SUBJECTS = frozenset(
    ["i", "we", "you", "it", "X", "he", "she", "they", "my", "the", "both", "that", "another", "each"]
)
_SUBJECTS |= frozenset(["two", "three", "a", "an", "its", "either", "players", "opponent", "this", "one"])
#: Where one thing that is told ends and another begins, and where a condition behind a question begins.
_ENDS = frozenset(["and", "then", "but", "when", "after"])
_BEHIND = frozenset(["if", "when", "while", "once", "after", "provided", "since", "though", "although", "assuming"])
#: The turn of one use, told behind the other: "the same turn in which".
_WHICH = frozenset(["in", "that", "when", "where", "i", "we", "it", "X"])
_CALLED = {"graveyard": "gy", "grave": "gy"}
_TURN = frozenset(["same", "this", "that", "the", "in", "on", "during", "turn", "still", "later", "very"])
#: Whose turn it is, and no user: "in either player's turn".
_THEIR_TURN = (["turn"], ["turns"])
_OFTEN = {"two": 2, "three": 3, "four": 4}
_PRONOUNS = frozenset(["he", "she"])
#: The kinds of cues that tell of several uses, or of turns.
_SEVERAL: tuple[str, ...] = ("again", "two", "three", "four", "copies", "copy", "other", "both", "both_players")
_SEVERAL += ("one_turn", "earlier", "next", "each_turn")
#: Words that lead a clause and say nothing of who does it.
_LEADING = frozenset(["so", "and", "then", "but", "now", "ok", "if", "when", "after", "once", "say", "suppose", "that"])


class Clause(QuickTuple):
    """One thing that is said: its words, the kinds of cues among them, and the words of sense that none takes."""

    words: Sequence[str]
    kinds: frozenset[str]
    left: frozenset[str]

    @property
    def line(self) -> str:
        """The words as a line."""
        return " ".join(self.words)

    @property
    def turn(self) -> str:
        """The number of the turn that is told."""
        return next((number for said, number in pairwise(self.words) if said == "turn" and number.isdigit()), "")

    @property
    def is_of_opponent(self) -> bool:
        """Whether the opponent does it; "she" may be the card, where that is not named beside."""
        words = [word for word in self.words if word not in _LEADING and word not in _ASKS]
        if words and words[0] in _PRONOUNS:
            return "X" in words
        return any(
            0 in spots for text in data()["opponents"]["phrases"] for spots in places(text, words, 0, len(words[:2]))
        )


class Story(QuickTuple):
    """What is asked, and what is told beside."""

    asked: Clause
    told: Sequence[Clause]

    @property
    def every(self) -> Sequence[Clause]:
        """All that is said."""
        return (*self.told, self.asked)

    def has(self, *kinds: str) -> bool:
        """Whether anything said is of one of these kinds."""
        return any(not each.kinds.isdisjoint(kinds) for each in self.every)

    @property
    def is_of_several(self) -> bool:
        """Whether several uses are told of, or a turn in which they are."""
        return self.has(*_SEVERAL) or (self.has("each_copy") and self.has("has"))

    @property
    def times(self) -> int:
        """So often it was done before: of what is asked at once, all but the last."""
        told = [n for name, n in _OFTEN.items() for each in self.told if name in each.kinds]
        return max([1, *told, *(n - 1 for name, n in _OFTEN.items() if name in self.asked.kinds)])

    @property
    def is_later(self) -> bool | None:
        """Whether the second use is in another turn; None where both are told."""
        if len({each.turn for each in self.every if each.turn}) > 1:
            return True
        before, now = {kind for each in self.told for kind in each.kinds}, self.asked.kinds
        if "earlier" in before or not {"next", "earlier"}.isdisjoint(now) or "next" in before:
            return None if "one_turn" in before or ("one_turn" in now and "next" in now) else True
        turns = {"my_turn", "their_turn"}
        return bool(before & turns and now & turns and before & turns != now & turns) or (
            "their_turn" in now and not before & turns and bool(self.told)
        )


def heard(parts: Sequence[str], about: About) -> Story | None:
    """The story that the parts of a question tell; None where it is none."""
    said = [words for part in parts for words in _split([_CALLED.get(word, word) for word in part.split()])]
    said = [words for words in said if set(words) - _LEADING - {"X", "ok"} and words[0] not in data()["given"]["words"]]
    if not said or is_undone(said):
        return None
    at = next((n for n in reversed(range(len(said))) if _begins(said[n]) == 0), None)
    if at is None:
        if len(said) < 2:
            return None
        at = next((n for n in reversed(range(len(said))) if not set(said[n]) <= _TURN), 0)  # "again, same turn?"
    idle = _idle(about)
    told = [each for n, words in enumerate(said) if n != at for each in _cut(words)]
    return Story(_clause(said[at], idle), [_clause(words, idle) for words in told])


def is_undone(said: Iterable[Sequence[str]]) -> bool:
    """Whether something that is said makes it no second use, or one that is told of otherwise."""
    return any(_stand("undone", words) for words in said)


def is_repeated(part: str) -> bool:
    """Whether what a part asks is done once more."""
    return _stand("again", part.split())


def clauses_of(parts: Sequence[str], about: About) -> list[Clause]:
    """The clauses of parts that only tell something."""
    idle = _idle(about)
    said = ([_CALLED.get(word, word) for word in part.split()] for part in parts)
    return [_clause(each, idle) for words in said for each in _cut(words)]


def _begins(words: Sequence[str]) -> int | None:
    """Where a word asks."""
    for at, word in enumerate(words[:-1]):
        if word in _ASKS and words[at + 1] in _SUBJECTS and words[at - 1 : at] not in (["that"], ["which"], ["i"]):
            lead = [each for each in words[:at] if each not in _LEADING]
            return 0 if not lead else at
    return None


def _split(words: list[str]) -> Iterator[list[str]]:
    """What is told before and behind what is asked, apart from that."""
    at = _begins(words)
    if at is None:
        yield words
        return
    if at:
        yield words[:at]
        words = words[at:]
    end = next((n for n in range(2, len(words)) if _is_behind(words, n)), len(words))
    yield words[end:]
    yield words[:end]


def _is_behind(words: Sequence[str], at: int) -> bool:
    """Whether a condition, or the turn of another use, begins here."""
    if words[at] in _BEHIND and words[at + 1 : at + 2] != ["per"] and at + 1 < len(words):
        return words[at : at + 2] not in (["once", "more"], ["when", "its"])
    return words[at - 1] == "turn" and words[at] in _WHICH and at + 1 < len(words)


def _cut(words: Sequence[str]) -> Iterator[list[str]]:
    """The things that a clause tells one behind the other."""
    said: list[str] = []
    for word in words:
        if word in _ENDS and said:
            yield said
            said = []
        else:
            said.append(word)
    if said:
        yield said


def _clause(words: Sequence[str], idle: frozenset[str]) -> Clause:
    took, kinds = set[int](), set[str]()
    texts, its = phrases()
    for at in begun_at(texts, words):
        for spots in places(texts[at], words, 0, len(words)):
            if spots and not (its[at] == "both_players" and words[spots[-1] + 1 : spots[-1] + 2] in _THEIR_TURN):
                kinds.add(its[at])
                took.update(spots if its[at] != "free" else ())
    left = (word for at, word in enumerate(words) if at not in took and word not in idle)
    return Clause(words, frozenset(kinds), frozenset(word for word in left if not word.isdigit()))


def _stand(kind: str, words: Sequence[str]) -> bool:
    return any(stand(text, words) for text in data()[kind]["phrases"])


def _idle(about: About) -> frozenset[str]:
    """The words that tell nothing of an effect."""
    own = {token.word for token in tokens(about.card.name)}
    return frozenset({*own, *fillers(), *STOP_WORDS, *listed("idle"), *data()["idle"]["words"]})
