"""Finding rules: index and meaning propose, the signals are weighed, what belongs together is made one hit."""

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import partial
from heapq import nsmallest
from itertools import repeat
from sys import intern

from kb.by_place import ByPlace
from kb.quick_tuple import QuickTuple
from kb.records import Rule
from kb.search.grouping import Candidate, Found, grouped, lifted
from kb.search.nearness import nearness
from kb.search.phrasing import Phrasings, of_last
from kb.search.question import Question, Stems, understand
from kb.search.ranking import WEIGHTS, Weights, meant, of_game, of_phrasing, of_record, of_words
from kb.search.wording import Matched, Words, measure
from kb.store import index
from kb.store.lexicon import lexicon, signs
from kb.store.store import Store

#: So many candidates are taken from the full-text index and ranked.
CANDIDATES = 60

#: About so many matches are let through to BM25, but at least so many phrases; where even these have more than so many,
#: as among hundreds of thousands of rules, fewer.
_MOST_MATCHES = 10_000
_FEWEST_PHRASES = 3
_FAR_TOO_MANY = 60_000
#: So many of the best are compared with the ways in which they are asked for.
_RERANKED = 30
#: So many candidates are taken for what they mean, whatever their words.
_NEAREST = 50
#: A question about so few things asks what they are.
_SHORT = 2
#: The words of so many rules are kept between two questions.
_KEPT = 20_000
#: What was found for so many questions is kept: who searches also asks, and asks again.
_LAST = 20

#: What else than the question tells what is found: game, source, kind and weights.
_Given = tuple[str | None, str | None, str | None, Weights]

_UNMATCHED = Matched(0.0, 0.0, 0.0)


class Hit(QuickTuple):
    """A rule that was found: its rank from 1, and its score (higher is better, no fixed scale).

    `passages` are further records that belong to this hit: the example under the clause that was found, the same
    statement on another page. What a digest rule restates is its `evidence` and not repeated here.
    """

    rule: Rule
    rank: int
    score: float
    passages: tuple[Rule, ...] = ()


def search(
    store: Store,
    query: str,
    *,
    game: str | None = None,
    source: str | None = None,
    kind: str | None = None,
    limit: int = 10,
) -> list[Hit]:
    """The rules that answer `query` best, best first, each at most once; any text is a query.

    A scraped rule that a found digest rule has as evidence is part of that hit and not one of its own; so is the
    example of a clause, and a statement that a weightier source makes in the same words.
    """
    found = find(store, understand(store, query), game=game, source=source, kind=kind)[: max(0, limit)]
    rules = index.rules(store, (id for f in found for id in (f.id, *f.passages)))
    return [
        Hit(rules[f.id], rank, round(f.score, 4), tuple(rules[id] for id in f.passages))
        for rank, f in enumerate(found, 1)
    ]


def find(
    store: Store,
    question: Question,
    *,
    game: str | None = None,
    source: str | None = None,
    kind: str | None = None,
    weights: Weights = WEIGHTS,
    phrasings: Phrasings | None = None,
) -> list[Found]:
    """Every candidate for `question`, best first; ties by the source's authority, then by id.

    What the ways of asking for them say is compared by `phrasings` where the caller will want that too. What was found
    for the last questions is kept with the store.
    """
    kept: ByPlace[dict[_Given, Sequence[Found]]] = store.kept("found", lambda: ByPlace(_LAST))
    found, given = kept.of(question, dict), (game, source, kind, weights)
    if given not in found:
        found[given] = _found(store, question, game, source, kind, weights, phrasings)
    return [*found[given]]


def _found(
    store: Store,
    question: Question,
    game: str | None,
    source: str | None,
    kind: str | None,
    weights: Weights,
    phrasings: Phrasings | None,
) -> list[Found]:
    phrases = _phrases(store, question)
    if not phrases:
        return []
    game = game or question.game or None
    given = [(n, v) for n, v in (("game", game), ("source", source), ("kind", kind)) if v is not None]
    scores = index.proposed(store, phrases, given, CANDIDATES)
    if not scores:
        return []
    near = nearness(store, question)
    known = _known(store, weights)
    candidates = _candidates(store, known, {**scores, **dict.fromkeys(_nearest(store, near, given, known.candidates))})
    found = _measured(question, candidates, known.words, scores)
    parents = {candidates[n].parent for n in found} - {candidate.id for candidate in candidates.values()}
    candidates |= _candidates(store, known, index.numbers(store, parents - {""}, given))
    by_id = {candidate.id: candidate for candidate in candidates.values()}
    each = lifted(by_id, {f.id: f for f in found.values()}, weights)
    hits = grouped(by_id, each, store.each("evidence", each, store.evidence, []), weights)
    hits = _as_asked(phrasings or of_last(store, question), hits, weights)
    return _as_meant(question, hits, candidates, near, weights)


class _Known(QuickTuple):
    """What ranking has read of rules, by their numbers: each as a candidate, and its words."""

    candidates: dict[int, Candidate]
    words: Words


def _known(store: Store, weights: Weights) -> _Known:
    """What has been read of rules, kept with the store; begun anew for other weights and where it grows large."""
    by_weights: dict[Weights, _Known] = store.kept("candidates", dict, dear=True)
    known = by_weights.get(weights)
    if known is None or len(known.candidates) > _KEPT:
        by_weights.clear()
        known = by_weights[weights] = _Known({}, Words(weights, signs(store)))
    return known


def _phrases(store: Store, question: Question) -> list[str]:
    """What the full-text index is asked for: the ways of the question's ideas, the rarest first.

    In a large store the commonest ways are left out, for they would match most of it and tell little; the ranking
    still looks for them.
    """
    rules = lexicon(store).rules
    stems = {way.phrase: way.stems for idea in question.ideas for way in idea.ways if way.stems}
    ways = {phrase: min(map(rules, each)) for phrase, each in stems.items()}
    phrases: list[str] = []
    matches = 0
    for phrase, count in sorted(ways.items(), key=lambda item: (item[1], item[0])):
        matches += count
        few = 1 if matches > _FAR_TOO_MANY else _FEWEST_PHRASES
        if matches > _MOST_MATCHES and len(phrases) >= few:
            break
        phrases.append(phrase)
    # What has the same stems matches the same: it is asked for in the same words, and looked up once. But a word that
    # is a stem already, as of what was misspelt, may have another.
    same: dict[Stems, str] = store.kept("phrases of stems", dict, grows=True)
    return [
        phrase if phrase == " ".join(stems[phrase]) else same.setdefault(stems[phrase], phrase) for phrase in phrases
    ]


def _nearest(store: Store, near: Mapping[int, float], given: index.Filters, known: Container[int]) -> list[int]:
    """The numbers of the rules that are nearest in what they mean; those `known` need not be looked for."""
    best = partial(nsmallest, _NEAREST, key=lambda number: (-near[number], number))
    if given:
        return best(index.fitting(store, near, given))
    nearest = best(near)
    new = [number for number in nearest if number not in known]
    there = {*index.fitting(store, new)} if new else ()
    return [number for number in nearest if number in known or number in there]


def _candidates(store: Store, known: _Known, numbers: Iterable[int]) -> dict[int, Candidate]:
    """What ranking needs to know of the rules with these numbers; read once and kept with the store."""
    wanted = list(numbers)
    new = [number for number in wanted if number not in known.candidates]
    for number, id, parent, kind, game, authority, stems in index.stems(store, new) if new else ():
        text = known.words.add(number, stems)
        known.candidates[number] = Candidate(number, id, parent, intern(kind), intern(game), authority, len(text), text)
    # By the very number that is kept: what is looked for by it and kept too need not keep another one like it.
    return {candidate.number: candidate for candidate in map(known.candidates.__getitem__, wanted)}


def _measured(
    question: Question, candidates: Mapping[int, Candidate], words: Words, scores: Mapping[int, float]
) -> dict[int, Found]:
    """The score of each candidate by its words, taken by itself; 0 where it has none of the question's."""
    weights = words.weights
    matched = measure(question.ideas, words, candidates)
    best, short = max(scores.values()), len(question.ideas) <= _SHORT
    found = {}
    for number, candidate in candidates.items():
        by_words = matched.get(number, _UNMATCHED)
        score = of_record(
            of_words(by_words.worth, by_words.coverage, by_words.titled, weights),
            indexed=scores.get(number, 0.0) / best,
            foreign=question.likely not in ("", candidate.game),
            defining=short and candidate.kind == "definition",
            weights=weights,
        )
        found[number] = Found(candidate.id, score, by_words.coverage)
    return found


def _as_asked(phrasings: Phrasings, found: list[Found], weights: Weights) -> list[Found]:
    """The first of `found` once more, those that are asked for in such words lifted."""
    head = found[:_RERANKED]
    alike = phrasings.likest(f.id for f in head)
    lifted = [f._replace(score=of_phrasing(f.score, alike[f.id], weights)) if f.id in alike else f for f in head]
    return sorted(lifted, key=lambda f: -round(f.score, 6)) + found[_RERANKED:]


def _as_meant(
    question: Question,
    found: list[Found],
    candidates: Mapping[int, Candidate],
    near: Mapping[int, float],
    weights: Weights,
) -> list[Found]:
    """`found` once more, those lifted that are near in what they mean, themselves or by a record of the hit."""
    whole = sum(idea.rarity for idea in question.ideas)
    by_id = {candidate.id: near[number] for number, candidate in candidates.items() if number in near}
    games = {candidate.id: candidate.game for candidate in candidates.values()}
    each = []
    for id, by_words, coverage, passages, *_ in found:
        nearest = by_id.get(id, 0.0)
        if passages:
            nearest = max(nearest, *map(by_id.get, passages, repeat(0.0)))
        game, score = games.get(id, ""), by_words
        if nearest:
            foreign = question.likely not in ("", game or question.likely)
            score += of_game(meant(nearest, whole, weights), foreign, weights)
        each.append(Found(id, score, coverage, passages, nearest, game))
    return sorted((f for f in each if f.score), key=lambda f: -round(f.score, 6))
