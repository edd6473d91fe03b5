"""Whether words are a card's name with typing errors, or other words that only look like it; and names of a series."""

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence

from kb.language.patterns import ready
from kb.language.words import KINDS_OF_CARDS, STOP_WORDS, Token, quoted
from kb.store import card_names
from kb.store.store import Store

#: A word of fewer letters is in the names of cards for its letters alone.
_LETTERS = 2
#: So many words of a series' name are looked for before a card's.
_BEFORE = 3
#: What may stand between a quoted name and what it is the name of: "a "Frosthelm" Xyz Monster".
_BETWEEN = r"(?:(?:fusion|ritual|synchro|xyz|pendulum|link|effect|normal|tuner|continuous|field|quick-play|equip) )?"
_OF_KIND = rf"[\"“”]([^\"“”]+)[\"“”]\s+{_BETWEEN}(?:{'|'.join(KINDS_OF_CARDS)})\b"


def is_mistyped(store: Store, typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether the words of a name were mistyped in `typed`: not where all that differ are words as they stand.

    A word that is in the names of other cards, or one of card texts, is written right: "Dragons" is no "Dragong". One
    word may be a plural of the name's, or have its letters in another order. A single word of a longer
    name is written right too.
    """
    odd = [word for word in typed if word not in name]
    if not odd:
        return len(typed) >= min(len(name), 2)
    strange = [word for word in odd if not _is_plural_of(word, name)]
    if not strange:
        return len(name) > 1 or not _is_of_others(store, name[0])
    pairs = zip(typed, name, strict=True) if len(typed) == len(name) > 1 else ()
    return any(sorted(a) == sorted(b) for a, b in pairs if a != b) or not all(
        _is_right(store, word) for word in strange
    )


def _is_plural_of(word: str, name: Collection[str]) -> bool:
    """Whether a word is that of the name with the ending of a plural or of an owner, or the other way about."""
    return not _singulars(word).isdisjoint(name) or f"{word}s" in name


def _is_of_others(store: Store, name: str) -> bool:
    """Whether a name of one word is a word of others' names."""
    return len(card_names.holding(store, {name}, "yugioh")) > 1


def _is_right(store: Store, word: str) -> bool:
    """Whether a word, or what it is a plural of, is one of card names or of card texts."""
    forms = {*_singulars(word), f"{word}s"}
    if any(len(each) >= _LETTERS and card_names.stand(store, [each]) for each in forms):
        return True
    from kb.card_text.lexicon import words  # only for what is nearly a name

    return any(each.senses for each in words(word))


def _singulars(word: str) -> set[str]:
    return {word, word.removesuffix("s"), word.removesuffix("es")}


def in_quotes(text: str, words: Sequence[Token]) -> frozenset[int]:
    """The places of the words in quotes before what is of a series, and of no card: "a "Frosthelm" monster"."""
    if not quoted(text):
        return frozenset()
    starts = [word.start for word in words]
    spans = (match.span(1) for match in ready(_OF_KIND, re.IGNORECASE).finditer(text))
    return frozenset(at for a, b in spans for at in range(bisect_left(starts, a), bisect_left(starts, b)))


def in_series(store: Store, words: Sequence[Token], first: int, last: int) -> bool:
    """Whether a name is a part of that of a series: "a Frosthelm Adder monster", where other cards' names hold both.

    Behind the name stands one of `KINDS_OF_CARDS`.
    """
    if words[last].capital:
        return False
    begin = first
    while begin and first - begin < _BEFORE and words[begin - 1].capital and words[begin - 1].word not in STOP_WORDS:
        begin -= 1
    run = [word.base for word in words[begin:last]]
    return begin < first and card_names.stand(store, run)
