"""A question -> the answer by playing what it tells, or None."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from kb.answer.answer import Answer
from kb.answer.cards.named import namings
from kb.answer.cards.segments import segments
from kb.cards.spotting import Spotted
from kb.desk.played.clauses import Clause, questions
from kb.desk.played.forms import data
from kb.desk.played.hearing import Hearing
from kb.desk.played.result import can_play
from kb.desk.played.things import Unclear
from kb.desk.played.told import Told
from kb.language.words import fold_name
from kb.records import Card
from kb.search.question import Question
from kb.store.store import Store

#: Letters for the cards that a question names; so many words it has at most.
_LETTERS, _WORDS = "XYZ", 60
#: Ways to understand the names of a question that are tried.
_WAYS = 4
#: Before and behind a part of a name that stands for any card that has it.
_ANY = frozenset(("a", "an", "another", "any", "no", "other", "one", "two", "three", "all", "each", "every", "which"))
_KINDS = frozenset(
    ("monster", "card", "spell", "trap", "fusion", "synchro", "xyz", "link", "ritual", "pendulum", "token")
)
#: A word of a card's name that stands for it alone has so many letters, and speaks of no other.
_SHORT = 4


def played(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that tells a table and what is done there; None to any other question."""
    if not asked.cards or len(asked.words) > _WORDS or not can_play(asked.game):
        return None
    for cards, clauses in _heard(store, asked):
        tables = _tables(cards, clauses)
        if tables:
            from kb.desk.played.answering import answered

            found = answered(store, asked.text, tables)
            if found is not None:
                return found
    from kb.desk.played.heard.entrance import played as by_grammar

    return by_grammar(store, asked)


def _heard(store: Store, asked: Question) -> Iterator[tuple[dict[str, Card], tuple[Clause, ...]]]:
    """The clauses of the question, in each way to understand its names that leaves no word without a place."""
    for spots in _named(store, asked):
        names = list(dict.fromkeys(spot.card.name for spot in spots))
        if not 0 < len(names) <= len(_LETTERS) or any(_is_any(asked, spot, names) for spot in spots):
            continue
        cards = {_LETTERS[names.index(spot.card.name)]: spot.card for spot in spots}
        clauses = questions(_lettered(segments(asked, spots), cards))
        if clauses is not None:
            yield cards, clauses


def _named(store: Store, asked: Question) -> Iterator[Sequence[Spotted]]:
    """The ways to understand the names in the question; none leaves out a name that was spotted."""
    yield asked.cards
    spotted = {spot.card.name for spot in asked.cards}
    for named in islice(namings(store, asked), _WAYS):
        if named.cards != asked.cards and spotted <= {spot.card.name for spot in named.cards}:
            yield named.cards


def _is_any(asked: Question, spot: Spotted, names: Sequence[str]) -> bool:
    """Whether a part of a card's name stands for any card that has it: "a Gizmo card", "my Gizmo" beside Gizmo Ray."""
    said = [word.word for word in asked.words[spot.first : spot.last]]
    if len(said) >= len(fold_name(spot.card.name).split()):
        return False
    behind = asked.words[spot.last].word if spot.last < len(asked.words) else ""
    others = {word for name in names if name != spot.card.name for word in fold_name(name).split()}
    return behind.removesuffix("s") in _KINDS or others.issuperset(said)


def _lettered(said: Sequence[str], cards: dict[str, Card]) -> list[str]:
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
        letter = short.get(word, "")
        again = letter in seen and before not in _ANY and behind.removesuffix("s") not in _KINDS
        put = letter if letter and (again or before == letter) else word
        seen.update({word} & {*_LETTERS})
        if put != before or put not in _LETTERS:
            yield put
        before = put


def _tables(cards: dict[str, Card], clauses: Sequence[Clause]) -> list[Told]:
    try:
        return list(Hearing(cards).told(clauses))
    except Unclear:
        return []
