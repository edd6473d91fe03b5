"""Lineage: what became of each rule from edition to edition, so that an old id leads to the present one.

The table `lineage` is derived from the kept records: one row for every rule that on some day moved, changed,
was split or merged, or went. What a digest, a scenario or a conflict points to follows it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from kb.editions.editions import altered_by, happened, remembering
from kb.records import Conflict, ScenarioRun
from kb.store import tables
from kb.store.store import Store

#: The tables whose ids follow the lineage: the table, its column, and from which day on the id is to be followed:
#: the day of the digest rule that states it, since its author knew the edition of that day.
_BINDINGS = (
    ("rule_evidence", "evidence", "SELECT r.as_of FROM rules r WHERE r.id = b.rule"),
    (
        "scenario_rules",
        "rule",
        "SELECT max(r.as_of) FROM scenario_rules c JOIN rules r ON r.id = c.rule"
        " WHERE c.run = b.run AND c.role = 'rule'",
    ),
    (
        "conflict_rules",
        "rule",
        "SELECT s.as_of FROM conflict_sides s WHERE (s.conflict, s.position) = (b.conflict, b.side)",
    ),
)
#: The codes that digest rules had before, and the rule that each leads to.
_FORMER = "SELECT code, rule FROM former_codes"


class Step(NamedTuple):
    """On `as_of` the rule `before` became `after`, which is empty when it went (`how` is then `gone`)."""

    as_of: str
    before: str
    after: str
    how: str


Steps = Mapping[str, Sequence[Step]]


def derive(store: Store, source: str, since: str) -> None:
    """Write the lineage of a source again from the day `since` on."""
    from kb.editions.pairing import pair

    store.connection.execute("DELETE FROM lineage WHERE source = ? AND as_of >= ?", (source, since))
    records = remembering(store, source)
    for day, group in groupby(happened(store, source), key=lambda event: event.as_of):
        altered = [event for event in group if day >= since and altered_by(event)]
        if any(event.before for event in altered):
            before = [rule for event in altered if event.before for rule in records(event.before)]
            after = [rule for event in altered if event.after for rule in records(event.after)]
            paired = pair(before, after)
            steps: list[tuple[str, str, str]] = [
                (p.before.id, p.after.id, p.how) for p in paired.pairs if p.how != "same"
            ]
            steps += [(rule.id, "", "gone") for rule in paired.gone]
            sql = "INSERT INTO lineage (source, as_of, before, after, how) VALUES (?, ?, ?, ?, ?)"
            store.connection.executemany(sql, ((source, day, *step) for step in sorted(steps, key=_main_part_first)))


def _main_part_first(step: tuple[str, str, str]) -> tuple[str, bool]:
    """Of the parts of a split the one with the id of the whole leads on."""
    before, after, _ = step
    return before, before != after


def steps_from(store: Store, ids: Collection[str] = ()) -> Steps:
    """The steps that lead on from each id, oldest first; from those of `ids` and all they lead to, or from all."""
    found: dict[str, list[Step]] = defaultdict(list)
    wanted = list(ids)
    sql = "SELECT as_of, before, after, how FROM lineage"
    if not ids:
        for row in store.query(f"{sql} ORDER BY as_of, number"):
            found[row[1]].append(Step(*row))
    while wanted:
        id = wanted.pop()
        if id and id not in found:
            found[id] = [Step(*row) for row in store.query(f"{sql} WHERE before = ? ORDER BY as_of, number", (id,))]
            wanted += [step.after for step in found[id]]
    return found


def follow(steps: Steps, id: str, since: str) -> str:
    """What the rule that was called `id` on the day `since` is called now; empty when it has gone."""
    while id:
        step = next((step for step in steps.get(id, ()) if step.as_of > since), None)
        if step is None:
            break
        id, since = step.after, step.as_of
    return id


def present(steps: Steps, id: str, since: str, known: Collection[str]) -> str:
    """The present id of the rule that was called `id` on the day `since`, else `id` itself.

    An id that leads to none of the `known` rules is followed from the last day on which a rule had it.
    """
    now = follow(steps, id, since)
    if now in known or not steps.get(id) or id in known:
        return now if now in known else id
    last = steps[id][-1].as_of
    leaving = next(step for step in steps[id] if step.as_of == last)
    now = follow(steps, leaving.after, leaving.as_of)
    return now if now in known else id


def put_runs(store: Store, runs: Iterable[ScenarioRun]) -> None:
    """Make `runs` all that are known of how scenarios ended."""
    with store.writing() as connection:
        tables.write_runs(connection, runs)
        rebind(store)


def put_conflicts(store: Store, conflicts: Iterable[Conflict]) -> None:
    """Make `conflicts` all that are known (`kb.store.conflicts.load`)."""
    with store.writing() as connection:
        tables.write_conflicts(connection, conflicts)
        rebind(store)


def rebind(store: Store) -> None:
    """Inside a transaction: let everything that points to rules by an earlier id point to what they are called now."""
    steps = steps_from(store)
    known = {id for (id,) in store.query("SELECT id FROM rules")}
    codes: dict[str, str] = dict(store.query(_FORMER))
    for table, column, since in _BINDINGS:
        rows = store.query(f"SELECT b.rowid, b.{column}, b.stated, coalesce(({since}), '') FROM {table} b")
        updates = list(_updates(rows, codes, steps, known))
        store.connection.executemany(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", updates)


def _updates(
    rows: Iterable[Sequence[str]], codes: Mapping[str, str], steps: Steps, known: Collection[str]
) -> Iterator[tuple[str, str]]:
    for row, bound, stated, since in rows:
        now = present(steps, stated, since, known) if stated in steps else codes.get(stated, stated)
        if now != bound:
            yield now, row
