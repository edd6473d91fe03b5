"""Whether the records answer a question at all, and what is said where they do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from kb.answer.unheard_of import unheard_of
from kb.language.vectors import word_vectors
from kb.language.words import STOP_WORDS, key
from kb.records import Rule, Source
from kb.search.grouping import Found
from kb.search.question import Question
from kb.search.ranking import meant
from kb.store import card_names, index
from kb.store.lexicon import lexicon
from kb.store.store import Store

#: Below this confidence the answer is that there is none.
ENOUGH = 0.5
#: The first hit is taken for what was meant, and not only for what comes closest, when it stands out so far.
_STANDS_OUT = 3.1
#: How sure it is that one answers what is about nothing of which rules are.
_NONE = 0.05
#: So like a question must be to a way of asking for a rule to be taken for it, and so sure it then is that one answers.
LIKE, _JUST_SO = 0.85, 0.95
#: What each feature counts for it that the records answer, fitted by `benchmarks.abstaining`.
WEIGHTS: Mapping[str, float] = {
    "any": -9.7,
    "likest": 4.1,
    "near": 4.6,
    "covered": 2.9,
    "score": 1.5,
    "words": 7.3,
    "unknown words": -0.7,
    "unknown names": -1.3,
    "unnamed card": -1.2,
    "words of no rule": -0.9,
    "names of no rule": -0.9,
}
#: A score, over the rarity of all that is asked, from which on more is no more certain; and so many unknown words. A
#: question has so few words at least, one that names a card so many, and no more than so many count.
_FULL_SCORE, _MANY_UNKNOWN, _MANY_OF_NO_RULE = 2.0, 2, 3
_FEW_WORDS, _WITH_A_CARD, _MANY_WORDS = 8, 14, 30
#: Formats of sources that hold rulings card by card, and of those that hold no rulings at all.
_BY_CARD = frozenset(("card_rulings", "mediawiki", "ygoresources"))
_NO_RULINGS = frozenset(("card_list",))
#: At most so many sources are named.
_NAMED = 2


def confidence(store: Store, asked: Question, found: Sequence[Found], likeness: Mapping[str, float]) -> float:
    """How likely the records answer the question at all, 0..1.

    A logistic estimate from `features`. A question about a term of the game that no rule knows has next to none, nor
    has one about a subject that no rules cover, unless it is asked for in just these words.
    """
    if is_elsewhere(asked, found, likeness) or unheard_of(store, asked):
        return _NONE
    told = features(store, asked, found, likeness)
    sure = 1 / (1 + exp(-sum(WEIGHTS[name] * value for name, value in told.items())))
    just_so = told["likest"] >= LIKE and not told["unnamed card"]
    return round(max(sure, _JUST_SO) if just_so else sure, 3)


def is_elsewhere(asked: Question, found: Sequence[Found], likeness: Mapping[str, float]) -> bool:
    """Is a question about a subject that no rules cover, and not the first hit's own?"""
    return bool(asked.elsewhere) and likeness.get(found[0].id, 0.0) < LIKE


def features(
    store: Store, asked: Question, found: Sequence[Found], likeness: Mapping[str, float]
) -> Mapping[str, float]:
    """What tells how likely the records answer a question.

    How like it is to the likest way in which each hit is asked for (`likeness`, by rule), how near to what a hit means,
    how much of it the first hit covers, that hit's score by words, how many words are said and how many of them nobody
    knows, and whether it turns on a card that no record names.
    """
    first = found[0]
    whole = sum(idea.rarity for idea in asked.ideas) or 1.0
    least = _WITH_A_CARD if asked.cards else _FEW_WORDS
    return {
        "any": 1.0,
        "likest": max(likeness.values(), default=0.0),
        "near": max(hit.nearness for hit in found) or first.coverage,  # of words whose meaning is not known
        "covered": first.coverage,
        "score": min((first.score - meant(first.nearness, whole)) / whole, _FULL_SCORE) / _FULL_SCORE,
        "words": min(max(len(asked.words), least), _MANY_WORDS) / _MANY_WORDS,
        "unknown words": float(min(sum(idea.kind == "unknown" for idea in asked.ideas), _MANY_UNKNOWN)),
        "unknown names": float(_strangers(asked)),
        **_of_no_rule(store, asked),
        "unnamed card": float(bool(unnamed(store, asked))),
    }


def _strangers(asked: Question) -> int:
    """How many words of the question that nobody knows are written as names are: cards of which nothing is known."""
    names = {word.word for word in asked.words[1:] if word.capital}
    return sum(idea.kind == "unknown" and idea.said in names for idea in asked.ideas)


def _of_no_rule(store: Store, asked: Question) -> Mapping[str, float]:
    """How many words of the question are words of English that no rule has, by whether cards are called so."""
    lex, vectors = lexicon(store), word_vectors()
    named = {place for card in asked.cards for place in range(card.first, card.last)}
    said = [word.base for place, word in enumerate(asked.words) if place not in named and word.word not in STOP_WORDS]
    stems = lex.stems(said)
    odd = [word for word in dict.fromkeys(said) if all(vectors.knows(s) and not lex.is_known(s) for s in stems[word])]
    names = sum(card_names.stand(store, [word]) for word in odd)
    return {
        "words of no rule": float(min(len(odd) - names, _MANY_OF_NO_RULE)),
        "names of no rule": float(min(names, _MANY_OF_NO_RULE)),
    }


def stands_out(found: Sequence[Found]) -> bool:
    """Is the first hit clearly what was meant: it covers the question, is near in meaning, and no other comes close?"""
    first, *others = found
    margin = 1 - others[0].score / first.score if others else 1.0
    return 0.7 * first.coverage + 2.5 * first.nearness + 3.8 * margin >= _STANDS_OUT


def unnamed(store: Store, asked: Question) -> list[str]:
    """The cards of the question that have effects and that no record names: what they do is not on record."""
    names = [spot.card.name for spot in asked.cards if not spot.card.type.endswith("Normal")]
    known = card_names.mentioned(store, map(key, names))
    return [name for name in names if key(name) not in known]


def nothing(store: Store, asked: Question, closest: Sequence[Rule]) -> str:
    """Why there is no answer: no rules on the subject, none on the card, pages not ingested, or none on record."""
    if asked.elsewhere:
        return f"No record answers this: it asks about {asked.elsewhere[0]}, and only rules of play are on record."
    if unknown := unheard_of(store, asked):
        return f"No record answers this: no rule knows the term “{unknown}”."
    missing = not_ingested(store, asked, closest)
    if missing:
        named = " and ".join(f"{source.title} (`judge ingest {source.id}`)" for source in missing[:_NAMED])
        return f"Nothing on record settles this question; not ingested yet: {named}."
    names = unnamed(store, asked)
    if names:
        return f"Nothing on record settles this question: no record names {' or '.join(names)}."
    return "Nothing on record settles this question."


def not_ingested(store: Store, asked: Question, closest: Sequence[Rule]) -> list[Source]:
    """Registered sources without a page in the store that may tell more, the weightiest first.

    First those that the closest records restate, else those of the question's game; rulings on single cards only
    where the question names a card.
    """
    empty = {source.id: source for source in index.without_pages(store)}
    restated = dict.fromkeys(id.partition("/")[0] for rule in closest for id in rule.evidence)
    near = [empty[id] for id in restated if id in empty]
    useless = _NO_RULINGS if asked.cards else _NO_RULINGS | _BY_CARD
    others = [source for source in empty.values() if source.format not in useless]
    mine = [source for source in others if asked.likely in ("", source.game)]
    return near or sorted(mine, key=lambda source: -source.authority)
