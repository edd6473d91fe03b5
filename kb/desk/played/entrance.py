"""A question -> the answer by playing what it tells, or None."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kb.answer.answer import Answer
from kb.answer.cards.named import namings
from kb.answer.cards.segments import segments
from kb.cards.spotting import Spotted
from kb.desk.played.clauses import Clause, questions
from kb.desk.played.hearing import Hearing
from kb.desk.played.lettered import KINDS, lettered
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


def played(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that tells a table and what is done there; None to any other question."""
    if not asked.cards or len(asked.words) > _WORDS or not can_play(asked.game):
        return None
    chained = of_chain(store, asked)
    if chained is not None:
        return chained
    for cards, clauses in _heard(store, asked):
        tables = _tables(cards, clauses)
        if tables:
            from kb.desk.played.answering import answered

            found = answered(store, asked.text, tables)
            if found is not None:
                return found
    from kb.desk.played.heard.entrance import played as by_grammar

    return by_grammar(store, asked)


def of_chain(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that may tell a chain of named cards; None to any other."""
    if not asked.cards or len(asked.words) > _WORDS or not can_play(asked.game):
        return None
    words = {word.word for word in asked.words}
    tells = words & _CHAINED or (words & _ACTIVATED and words & _UNNAMED)
    if len({spot.card.name for spot in asked.cards}) < _SEVERAL and not tells:
        return None
    from kb.desk.played.chained.entrance import played as by_chain

    return by_chain(store, asked)


#: What players say of an answer to an activation, or of that of a card that has no name: without that, a chain is told
#: by so many named cards at least.
_CHAINED = frozenset(("chain", "chains", "chained", "chaining", "respond", "responds", "responded", "response"))
_ACTIVATED, _UNNAMED = frozenset(("activated", "activation")), frozenset(("spell", "trap"))
_SEVERAL = 2


def _heard(store: Store, asked: Question) -> Iterator[tuple[dict[str, Card], tuple[Clause, ...]]]:
    """The clauses of the question, in each way to understand its names that leaves no word without a place."""
    for spots in _named(store, asked):
        names = list(dict.fromkeys(spot.card.name for spot in spots))
        if not 0 < len(names) <= len(_LETTERS) or any(_is_any(asked, spot, names) for spot in spots):
            continue
        cards = {_LETTERS[names.index(spot.card.name)]: spot.card for spot in spots}
        clauses = questions(lettered(segments(asked, spots), cards))
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
    return behind.removesuffix("s") in KINDS or others.issuperset(said)


def _tables(cards: dict[str, Card], clauses: Sequence[Clause]) -> list[Told]:
    try:
        return list(Hearing(cards).told(clauses))
    except Unclear:
        return []
