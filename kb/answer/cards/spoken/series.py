"""The series of cards that a question names and the text does not: "can X add a Frosthelm monster"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kb.answer.cards.namelike import is_of_game
from kb.cards.mistyped import in_quotes
from kb.cards.spotting import Spotted
from kb.language.words import KINDS_OF_CARDS, STOP_WORDS, Token, key
from kb.search.question import Question
from kb.store import card_names
from kb.store.store import Store

#: A series has no more words.
_LONGEST = 4
#: What stands behind the name of a series, beside the kinds of cards.
_KINDS = frozenset(KINDS_OF_CARDS) | {"fusion", "synchro", "xyz", "link", "ritual", "pendulum", "spelltrap", "normal"}


def series(store: Store, asked: Question, spots: Iterable[Spotted], known: Iterable[str]) -> list[str]:
    """The names of series before kinds of cards, as they are written; none of those that are known, be it in part or
    without a mark ("TG" of "T.G.", "HERO" of "Elemental HERO")."""
    named = {at for spot in spots for at in range(spot.first, spot.last)}
    names = {key(name) for name in known}
    found = dict.fromkeys(_named(store, asked, named))
    return [name for name in found if not any(key(name) in each for each in names)]


def _named(store: Store, asked: Question, named: set[int]) -> Iterator[str]:
    quoted = in_quotes(asked.text, asked.words)
    for at, word in enumerate(asked.words):
        if at and word.word in _KINDS and at - 1 not in named:
            begin = _quoted_from(quoted, at) if at - 1 in quoted else _capital_from(store, asked, named, at)
            if begin < at:
                yield asked.text[asked.words[begin].start : asked.words[at - 1].end]


def _quoted_from(quoted: frozenset[int], end: int) -> int:
    """Where what is quoted before a word begins."""
    begin = end
    while begin - 1 in quoted:
        begin -= 1
    return begin


def _capital_from(store: Store, asked: Question, named: set[int], end: int) -> int:
    """Where the longest run of capital words before a word begins that stands in names of cards; else there itself."""
    if asked.words[end - 1].word in _KINDS:
        return end
    begins = list[int]()
    for at in range(end - 1, max(0, end - 1 - _LONGEST), -1):
        gap = asked.text[asked.words[at].end : asked.words[at + 1].start]
        if at in named or not asked.words[at].capital or asked.words[at].word in STOP_WORDS or gap not in (" ", "-"):
            break
        begins.append(at)
    return next((at for at in reversed(begins) if _is_series(store, asked.words[at:end])), end)


def _is_series(store: Store, run: Sequence[Token]) -> bool:
    """Whether words are no mere words of the game, and stand in a row in the name of a card."""
    said = [word.base for word in run]
    return not all(map(_is_plain, said)) and card_names.stand(store, said)


def _is_plain(word: str) -> bool:
    """Whether a word may stand before a kind of cards and name no series."""
    from kb.card_text.lexicon import words

    return word in _PLAIN or is_of_game(word) or any(each.senses for each in words(word))


_PLAIN = frozenset({"quick", "play", "special", "boss", "my", "opponent", "opponents"})
