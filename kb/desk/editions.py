"""Editions: what changed between two of a source, and what each did to a rule."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from kb.desk.records import rule_json
from kb.editions.changes import Change, Difference, Run, between, runs, told
from kb.editions.editions import editions, nearest, rules_at
from kb.editions.history import Stage
from kb.errors import SourceError, StoreError
from kb.records import Rule, Source
from kb.store.store import Store

_SIGNS = {"before": ("[-", "-]"), "after": ("{+", "+}"), "both": ("", "")}


class Compared(NamedTuple):
    """Two editions of a source by their days, and what is different between them."""

    source: Source
    start: str
    end: str
    found: Difference


def compared(store: Store, source: str, start: str | None, end: str | None) -> Compared:
    """The editions of two days, or the last before; without days the newest two. Raises SourceError, StoreError."""
    known = store.source(source)
    if known is None:
        raise SourceError(f"no source is called {source!r}; 'judge sources' lists them")
    first, last = _chosen(store, source, start, end)
    return Compared(known, first, last, between(rules_at(store, source, first), rules_at(store, source, last)))


def _chosen(store: Store, source: str, start: str | None, end: str | None) -> tuple[str, str]:
    """The days of the two editions to compare."""
    known = [edition.as_of for edition in editions(store, source)]
    if start is None and len(known) < 2:
        if not known:
            raise StoreError(f"{source} has no page in this database; ingest two editions of it")
        held = f"only the edition of {known[0]}"
        raise StoreError(f"{source} has {held} in this database; ingest another edition to compare with")
    last = nearest(store, source, end).as_of if end else known[-1] if known else ""
    return (nearest(store, source, start).as_of if start else known[-2]), last


def diff(store: Store, source: str, start: str | None = None, end: str | None = None) -> dict[str, Any]:
    """What changed in a source from one edition to another."""
    return compared_json(compared(store, source, start, end), store)


def compared_json(compared: Compared, store: Store) -> dict[str, Any]:
    """The rules added, changed, removed and moved."""
    found = compared.found
    return {
        "source": compared.source.id,
        "from": compared.start,
        "to": compared.end,
        "added": [rule_json(rule, store) for rule in found.added],
        "changed": [_change_json(change, store) for change in found.changed],
        "removed": [rule_json(rule, store) for rule in found.removed],
        "moved": [{"before": rule_json(p.before, store), "after": rule_json(p.after, store)} for p in found.moved],
        "same": found.same,
    }


def _change_json(change: Change, store: Store) -> dict[str, Any]:
    """Of a split `after` is the first part and `parts` are all of them; of a merge the same holds for `before`."""
    parts = change.before if len(change.before) > 1 else change.after
    return {
        "before": rule_json(change.before[0], store),
        "after": rule_json(change.after[0], store),
        "how": change.how,
        "words": marked(change.before, change.after),
        "parts": [rule.id for rule in parts] if len(parts) > 1 else [],
    }


def marked(before: Sequence[Rule], after: Sequence[Rule]) -> str:
    """What `after` says, with [-words-] that only `before` said and {+words+} that it did not say."""
    return " ".join(_signed(run) for run in runs(told(before), told(after)))


def _signed(run: Run) -> str:
    start, end = _SIGNS[run.where]
    return f"{start}{' '.join(run.words)}{end}"


def history_json(stages: Sequence[Stage]) -> list[dict[str, Any]]:
    """Each edition with the rule in it: its date, the rule's id then, how it changed, and its words."""
    return [
        {
            "as_of": stage.as_of,
            "basis": stage.basis,
            "snapshot": stage.snapshot,
            "origin": stage.origin,
            "id": stage.rule.id,
            "change": stage.how,
            "text": stage.rule.text,
            "words": words,
        }
        for stage, words in zip(stages, _marks(stages), strict=True)
    ]


def _marks(stages: Sequence[Stage]) -> list[str]:
    """Of each stage the words that it changed, marked; empty where it changed none."""
    if not stages:
        return []
    changed = (
        "" if after.how in ("same", "moved") else marked([before.rule], [after.rule])
        for before, after in pairwise(stages)
    )
    return ["", *changed]
