"""What ranking reads of rules: the full-text index, their numbers and stems, what is asked of them, their restatements.

A rule's number is its row in the index. Filters are pairs of a column of `rules` and its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

Filters = Sequence[tuple[str, str]]


def proposed(store: Store, match: str, columns: Sequence[float], given: Filters, limit: int) -> dict[int, float]:
    """The index's best rows for an FTS5 query and their scores by its own BM25, higher is better.

    `columns` weighs the columns of the index.
    """
    join = " JOIN rules r ON r.number = f.rowid" if given else ""
    sql = (
        f"SELECT f.rowid, bm25(rule_search_fts, {', '.join(map(str, columns))}) AS score"
        f" FROM rule_search_fts f{join} WHERE rule_search_fts MATCH ?{_where(given)} ORDER BY score LIMIT {limit}"
    )
    return {number: -score for number, score in store.query(sql, [match, *_values(given)])}


def numbers(store: Store, ids: Iterable[str], given: Filters = ()) -> list[int]:
    """The numbers of those of the rules `ids` that fit the filters."""
    sql = f"SELECT r.number FROM rules r WHERE r.id {IN_LIST}{_where(given)}"
    return [number for (number,) in store.query(sql, [listed(sorted(ids)), *_values(given)])]


def fitting(store: Store, rules: Iterable[int], given: Filters = ()) -> list[int]:
    """Those of the numbers `rules` that are in the store and fit the filters."""
    sql = f"SELECT r.number FROM rules r WHERE r.number {IN_LIST}{_where(given)}"
    return [number for (number,) in store.query(sql, [listed(rules), *_values(given)])]


def stems(store: Store, rules: Iterable[int]) -> list[Row]:
    """Of each rule: number, id, parent, kind, game, its source's authority, and the stems of its columns."""
    sql = (
        "SELECT r.number, r.id, r.parent, r.kind, r.game, o.authority, s.stems FROM rules r"
        f" JOIN rule_search s ON s.number = r.number JOIN sources o ON o.id = r.source WHERE r.number {IN_LIST}"
    )
    return store.query(sql, (listed(rules),))


def asked(store: Store, rules: Iterable[str]) -> list[Row]:
    """What is asked of the rules with these ids: rule, question, verdict or nothing, and the question's stems."""
    sql = f"SELECT rule, question, verdict, stems FROM rule_asked WHERE rule {IN_LIST} ORDER BY rule, position"
    return store.query(sql, (listed(rules),))


def restated(store: Store, clauses: Iterable[int]) -> dict[int, list[int]]:
    """For each of the numbers `clauses` that digest rules restate: the numbers of those rules."""
    sql = (
        "SELECT r.number, d.number FROM rules r JOIN rule_evidence e ON e.evidence = r.id JOIN rules d ON d.id = e.rule"
        f" WHERE r.number {IN_LIST}"
    )
    found: dict[int, list[int]] = {}
    for clause, digest in store.query(sql, (listed(clauses),)):
        found.setdefault(clause, []).append(digest)
    return found


def _where(given: Filters) -> str:
    return "".join(f" AND r.{name} = ?" for name, _ in given)


def _values(given: Filters) -> list[str]:
    return [value for _, value in given]
