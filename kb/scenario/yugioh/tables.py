"""Damage tables as rows of values: what was applied, the opponent's damage, your damage; compared row by row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.engine.table.log import Log
from kb.engine.yugioh.battle.damage_order import Row
from kb.engine.yugioh.state import other
from kb.scenario.expect import Compared
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


# ---- comparing ------------------------------------------------------------------------------------------


def compare_tables(scenario: Scenario, log: Log, you: str, rows: Rows | None, tables: Tables) -> Iterator[Compared]:
    """The table of the last damage calculation, seen by `you`, beside `rows`, or else the documented tables."""
    made = next((e for e in reversed(list(log.events("battle-damage-table")))), None)
    found: Sequence[Row] = made.facts["rows"] if made else ()
    actual = [(row.apply, row.damage[other(you)], row.damage[you]) for row in found]
    wanted = {"rows": rows} if rows is not None else {n: rows_of(t) for n, t in documented(scenario, tables)}
    if not wanted:
        yield "damage-table", "a documented table to compare with", "none of the rules and documents has one", ()
    for name, expected in wanted.items():
        yield from _compare(name, expected, actual, found)


def _compare(
    name: str, expected: Sequence[tuple[str, int, int]], actual: Sequence[tuple[str, int, int]], rows: Sequence[Row]
) -> Iterator[Compared]:
    """Step by step: the first row that differs says where engine and table part."""
    for i in range(max(len(expected), len(actual))):
        wanted = _words(expected[i]) if i < len(expected) else "no further step"
        got = _words(actual[i]) if i < len(actual) else "no further step"
        codes = rows[i].codes if i < len(rows) else ("yugioh/damage-order/order",)
        yield f"damage-table.step {i + 1} of {name}", wanted, got, codes


def _words(row: tuple[str, int, int]) -> str:
    apply, opponent, you = row
    return f"{apply}: opponent {opponent}, you {you}"
