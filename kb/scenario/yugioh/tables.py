"""Documented damage tables as rows of values: (what was applied, the opponent's damage, your damage)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.scenario.model import Scenario, Tables

KIND = re.compile(r"\b(0[1-9]|10)\b")
PRODUCT = re.compile(r"\s*(\d+)\s*(?:[x×*]\s*(\d+)\s*)?\Z")

Rows = list[tuple[str, int, int]]


def documented(scenario: Scenario, tables: Tables) -> Iterator[tuple[str, Sequence[Sequence[str]]]]:
    """The documented tables that the scenario is bound to, scraped and from the digest, by the rule's id."""
    for name in (*scenario.documents, *scenario.rules):
        table = tables(name)
        if table is not None and _reads(table):
            yield name, table


def _reads(table: Sequence[Sequence[str]]) -> bool:
    return any(len(row) == 3 and PRODUCT.match(row[1]) and PRODUCT.match(row[2]) for row in table)


def rows_of(table: Sequence[Sequence[str]]) -> Rows:
    """The rows of a table: the kind named in the first cell (`-` if none), amounts such as `2000` or `0x2`."""
    rows: Rows = []
    for row in table:
        if len(row) == 3 and PRODUCT.match(row[1]) and PRODUCT.match(row[2]):
            kind = KIND.search(row[0])
            rows.append((kind[1] if kind else "-", _amount(row[1]), _amount(row[2])))
    return rows


def _amount(cell: str) -> int:
    """`0x2` is written where an amount is doubled: 0 times 2."""
    match = PRODUCT.match(cell)
    assert match is not None
    return int(match[1]) * int(match[2] or 1)
