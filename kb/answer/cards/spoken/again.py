"""The card of a question where it is named again, by some words of its name: "Neo Space Connector ... Connector".

A name that was spotted in part takes in the words of the name beside it ("Grand Chariot" is no grand one). A word of
the name alone names the card again, if it is none of the game, nor of the names for which the text asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kb.answer.cards.segments import ends_between
from kb.answer.cards.spoken.idiom import words_of
from kb.cards.spotting import Spotted, may_be_name, places
from kb.language.words import STOP_WORDS, tokens
from kb.records import Card
from kb.search.question import Question
from kb.store.lexicon import lexicon
from kb.store.store import Store

#: A word of a name that names the card alone has so many letters.
_LETTERS = 4


def named_again(
    store: Store, asked: Question, spots: Sequence[Spotted], card: Card, names: Iterable[str]
) -> list[Spotted]:
    """The spots, each with the words of its card's name beside it, and the further ones of the card."""
    found = [_grown(store, asked, spot, places(spots)) for spot in spots]
    if not any(spot.card.name == card.name and spot.last - spot.first > 1 for spot in found):
        return found
    more = _more(store, asked, card, places(found) | places(asked.cards), words_of(names))
    return sorted([*found, *more], key=lambda spot: spot.first)


def _grown(store: Store, asked: Question, spot: Spotted, taken: set[int]) -> Spotted:
    """The spot with the words of its card's name beside it."""
    name = [token.word for token in tokens(spot.card.name)]
    said = {asked.words[at].base for at in range(spot.first, spot.last)}

    def is_own(at: int, beside: int, first: int, last: int) -> bool:
        if not 0 <= at < len(asked.words) or at in taken or ends_between(asked, min(at, beside), max(at, beside)):
            return False
        word = asked.words[at]
        if word.base not in name or word.base in STOP_WORDS or word.base in said:
            return False
        run = [asked.words[n].base for n in range(first, last)]
        ends = run in (name[: len(run)], name[-len(run) :])  # "tea break"
        return ends or (not _is_of_texts(word.base) and (word.capital or may_be_name(lexicon(store), word.base)))

    first, last = spot.first, spot.last
    while is_own(first - 1, first, first - 1, last):
        first -= 1
    while is_own(last, last - 1, first, last + 1):
        last += 1
    return spot._replace(first=first, last=last)


def _is_of_texts(word: str) -> bool:
    """Whether card texts have a word, for a kind of card or for what is done."""
    from kb.card_text.lexicon import words  # few cards are named in part

    return bool(words(word)[0].senses)


def _more(store: Store, asked: Question, card: Card, taken: set[int], theirs: Iterable[str]) -> Iterator[Spotted]:
    """Where a word of its name alone names a card: one that no name of its text has, beside no word of another name."""
    own = {token.word for token in tokens(card.name) if len(token.word) >= _LETTERS} - STOP_WORDS - set(theirs)
    lex = lexicon(store)
    for at, word in enumerate(asked.words):
        if at in taken or word.base not in own or not may_be_name(lex, word.base) or _is_of_texts(word.base):
            continue
        if not any(_is_name(asked, near, at) for near in (at - 1, at + 1)):
            yield Spotted(at, at + 1, card)


def _is_name(asked: Question, near: int, at: int) -> bool:
    """Whether a word stands in one name with the one beside it."""
    if not 0 <= near < len(asked.words) or ends_between(asked, min(near, at), max(near, at)):
        return False
    word = asked.words[near]
    begins = near == 0 or ends_between(asked, near - 1, near)
    return word.capital and not begins and word.word not in STOP_WORDS and asked.words[at].capital
