"""Finding rules: the full-text index proposes, `kb.ranking` decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kb.asking import asked_lines
from kb.lexicon import lexicon
from kb.question import Question, understand
from kb.ranking import WEIGHTS, Weights, measure, places
from kb.records import Rule
from kb.rows import IN_LIST, Row, listed
from kb.store import Store

#: So many candidates are taken from the full-text index and ranked.
CANDIDATES = 100
#: The index's own weights of its columns, by which the candidates are chosen.
_COLUMN_WEIGHTS = (1.0, 0.6, 1.0, 0.8, 0.1, 0.4, 0.3)
#: A clause of fewer words only introduces what stands below it, such as "Examples".
_BARE = 4

#: About so many matches are let through to BM25, but at least so many phrases.
_MOST_MATCHES = 10_000
_FEWEST_PHRASES = 3
#: So many of the best are compared with the ways in which they are asked for.
_RERANKED = 30

Filters = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found: its rank from 1, and its score (higher is better, no fixed scale)."""

    rule: Rule
    rank: int
    score: float


class Found(NamedTuple):
    """The id of a rule that was found, its score, and the share of the question that it covers, 0..1."""

    id: str
    score: float
    coverage: float


class _Candidate(NamedTuple):
    """What ordering needs to know of a rule; `length` is its text's in words, `score` the index's own."""

    id: str
    number: int
    parent: str
    kind: str
    authority: int
    length: int
    score: float = 0.0


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

    A scraped rule that a found digest rule has as evidence is part of that hit and not one of its own.
    """
    found = find(store, understand(store, query), game=game, source=source, kind=kind)[: max(0, limit)]
    rules = store.rules_by_id(f.id for f in found)
    return [Hit(rules[f.id], rank, round(f.score, 4)) for rank, f in enumerate(found, 1)]


def find(
    store: Store,
    question: Question,
    *,
    game: str | None = None,
    source: str | None = None,
    kind: str | None = None,
    weights: Weights = WEIGHTS,
) -> list[Found]:
    """Every candidate for `question`, best first; ties by the source's authority, then by id."""
    match = _match(store, question)
    if not match:
        return []
    game = game or question.game or None
    given = [(n, v) for n, v in (("game", game), ("source", source), ("kind", kind)) if v is not None]
    rows = _candidates(store, match, given)
    if not rows:
        return []
    candidates = {row[0]: _candidate(row) for row in rows}
    stems = {stem for idea in question.ideas for way in idea.ways for stem in way.stems}
    stand = places(((row[1], row[5]) for row in rows), stems)
    lengths = {candidate.number: candidate.length for candidate in candidates.values()}
    measured = measure(question.ideas, lengths, stand, weights)
    best = max(candidate.score for candidate in candidates.values())
    found = {}
    for c in candidates.values():
        if c.number in measured:
            score, coverage = measured[c.number]
            found[c.id] = Found(c.id, score * (1 + weights.bm25 * c.score / best), coverage)
    _lift_clauses(store, candidates, found, given, weights)
    ordered = _ordered(store, candidates, found, weights)
    return _as_asked(store, question, ordered, weights)


def _candidate(row: Row) -> _Candidate:
    id, number, parent, kind, authority, stems, *score = row
    return _Candidate(id, number, parent, kind, authority, stems.partition("\n")[0].count(" ") + 1, -sum(score))


def _match(store: Store, question: Question) -> str:
    """The question as FTS5 wants it: the ways of its ideas as quoted phrases, joined with OR.

    In a large store the commonest ways are left out, for they would match most of it and tell little; the ranking
    still looks for them.
    """
    rules = lexicon(store).rules
    ways = {way.phrase: min(map(rules, way.stems)) for idea in question.ideas for way in idea.ways if way.stems}
    phrases: list[str] = []
    matches = 0
    for phrase, count in sorted(ways.items(), key=lambda item: (item[1], item[0])):
        matches += count
        if matches > _MOST_MATCHES and len(phrases) >= _FEWEST_PHRASES:
            break
        phrases.append(f'"{phrase}"')
    return " OR ".join(phrases)


def _candidates(store: Store, match: str, given: Filters) -> list[Row]:
    """The index's best rows: id, number, parent, kind, authority, the stems of the columns, and the score."""
    where = "".join(f" AND r.{name} = ?" for name, _ in given)
    join = " JOIN rules r ON r.number = f.rowid" if given else ""
    best = (
        f"SELECT f.rowid AS number, bm25(rule_search_fts, {', '.join(map(str, _COLUMN_WEIGHTS))}) AS score"
        f" FROM rule_search_fts f{join} WHERE rule_search_fts MATCH ?{where} ORDER BY score LIMIT {CANDIDATES}"
    )
    sql = (
        f"SELECT r.id, r.number, r.parent, r.kind, o.authority, s.stems, b.score FROM ({best}) b"
        " JOIN rule_search s ON s.number = b.number JOIN rules r ON r.id = s.rule JOIN sources o ON o.id = r.source"
    )
    return store.query(sql, [match, *(value for _, value in given)])


def _lift_clauses(
    store: Store,
    candidates: dict[str, _Candidate],
    found: dict[str, Found],
    given: Filters,
    weights: Weights,
) -> None:
    """A clause whose example, exception or part is found is found with it: what is meant is what it says."""
    missing = {candidates[id].parent for id in found} - candidates.keys()
    for row in _clauses(store, sorted(missing - {""}), given):
        candidates[row[0]] = _candidate(row)
    for id, _, coverage in sorted(found.values(), key=lambda f: (f.score, f.id)):
        clause = candidates.get(candidates[id].parent)
        score = found[id].score
        if clause is None:
            continue
        if clause.length < _BARE:
            found[id] = found[id]._replace(score=score * weights.sample)
            continue
        share = weights.example if candidates[id].kind == "example" else weights.part
        known = found.get(clause.id, Found(clause.id, 0.0, 0.0))
        lifted = max(known.score, share * score)
        found[clause.id] = Found(clause.id, lifted, max(known.coverage, share * coverage if lifted else 0.0))


def _clauses(store: Store, ids: Sequence[str], given: Filters) -> list[Row]:
    sql = (
        "SELECT r.id, r.number, r.parent, r.kind, o.authority, s.stems FROM rules r"
        f" JOIN rule_search s ON s.number = r.number JOIN sources o ON o.id = r.source WHERE r.id {IN_LIST}"
    )
    where = "".join(f" AND r.{name} = ?" for name, _ in given)
    return store.query(sql + where, [listed(ids), *(value for _, value in given)])


def _ordered(
    store: Store, candidates: Mapping[str, _Candidate], found: Mapping[str, Found], weights: Weights
) -> list[Found]:
    """Best first, each digest rule with the evidence that was found besides it as one hit, scored as the better."""
    evidence = store.evidence(found)
    restated = {id for ids in evidence.values() for id in ids}
    hits = []
    for hit in found.values():
        if hit.id not in restated:
            of_it = [found[id] for id in evidence.get(hit.id, ()) if id in found]
            score = max(hit.score, *(weights.evidence * f.score for f in of_it), 0.0)
            hits.append(Found(hit.id, score, max(hit.coverage, *(f.coverage for f in of_it), 0.0)))
    return sorted(hits, key=lambda f: (-round(f.score, 6), -candidates[f.id].authority, f.id))


def _as_asked(store: Store, question: Question, found: list[Found], weights: Weights) -> list[Found]:
    """The first of `found` once more, those that are asked for in such words lifted."""
    head = found[:_RERANKED]
    lines = asked_lines(store, question, [f.id for f in head])
    lifted = [
        f._replace(score=f.score * (1 + weights.phrasing * lines[f.id][0].likeness ** 2)) if f.id in lines else f
        for f in head
    ]
    return sorted(lifted, key=lambda f: -round(f.score, 6)) + found[_RERANKED:]
