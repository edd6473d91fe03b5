"""The stretches of a question with letters for the cards that it names, those of which it says a part only too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kb.desk.played.forms import data
from kb.language.words import fold_name
from kb.records import Card

#: The letters of cards, in the order in which they are named.
LETTERS = "XYZWVU"
#: Before and behind a part of a name that stands for any card that has it.
_ANY = frozenset(("a", "an", "another", "any", "no", "other", "one", "two", "three", "all", "each", "every", "which"))
KINDS = frozenset(
    ("monster", "card", "spell", "trap", "fusion", "synchro", "xyz", "link", "ritual", "pendulum", "token")
)
#: A word of a card's name that stands for it alone has so many letters, and speaks of no other.
_SHORT = 4


def lettered(said: Sequence[str], cards: dict[str, Card]) -> list[str]:
    """The stretches of a question, with the letter of a card for a word that only its name has."""
    of: dict[str, set[str]] = {}
    for letter, card in cards.items():
        for word in fold_name(card.name).split():
            if len(word) >= _SHORT and word not in data()["common"]:
                of.setdefault(word, set()).add(letter)
    short = {word: letters.pop() for word, letters in of.items() if len(letters) == 1}
    seen: set[str] = set()
    return [" ".join(_shortened(one.split(), short, seen)) for one in said]


def _shortened(words: Sequence[str], short: Mapping[str, str], seen: set[str]) -> Iterator[str]:
    """The words with the letter of a card that was named before for a part of its name, but for what is any such card.

    `seen` are the letters of cards that were named so far.
    """
    before = ""
    for word, behind in zip(words, (*words[1:], ""), strict=True):
        letter = short.get(word) or short.get(word.removesuffix("s"), "")
        again = letter in seen and before not in _ANY and behind.removesuffix("s") not in KINDS
        put = letter if letter and (again or before == letter) else word
        seen.update({word} & {*LETTERS})
        if put != before or put not in LETTERS:
            yield put
        before = put
