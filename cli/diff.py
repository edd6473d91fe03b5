"""`judge diff`: what changed in a source from one edition to another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from cli.options import Db, Json, day, opened
from cli.render import count, rule_json
from cli.terminal import out, paint, to_json, wrap
from kb.errors import SourceError, StoreError
from kb.records import Rule
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.editions.changes import Change, Difference


class _Entry(NamedTuple):
    """Lines to tell of a rule in its section; 1 as `last` puts them at the section's end."""

    rule: Rule
    last: int
    lines: list[str]


def diff(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="A source, such as ga-rules.")],
    start: Annotated[str, typer.Argument(metavar="FROM", help="A day, as 2026-05-13: the edition of then.")] = "",
    end: Annotated[str, typer.Argument(metavar="TO", help="A later day; the newest edition when it is left out.")] = "",
    *,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Show what changed between two editions of a source.

    The editions are those of the days given, or the last ones before; without days, the newest two.

    \b
    Example:
      judge diff ga-rules 2025-10-24 2026-08-21
    """
    from kb.editions.changes import between
    from kb.editions.editions import rules_at

    days = day(start, "FROM"), day(end, "TO")
    with opened(ctx, db) as store:
        known = store.source(source)
        if known is None:
            raise SourceError(f"no source is called {source!r}; 'judge sources' lists them")
        first, last = _chosen(store, source, *days)
        found = between(rules_at(store, source, first), rules_at(store, source, last))
        if as_json:
            out(to_json({"source": source, "from": first, "to": last, **_json(found, store)}))
        else:
            out("\n".join([*_head(known.title, first, last, found), *_text(found)]))
    return 0


def _chosen(store: Store, source: str, start: str | None, end: str | None) -> tuple[str, str]:
    """The days of the two editions to compare."""
    from kb.editions.editions import editions, nearest

    known = [edition.as_of for edition in editions(store, source)]
    if start is None and len(known) < 2:
        held = f"only the edition of {known[0]}" if known else "no page"
        raise StoreError(f"{source} has {held} in this database; ingest another edition to compare with")
    last = nearest(store, source, end).as_of if end else known[-1] if known else ""
    return (nearest(store, source, start).as_of if start else known[-2]), last


def _json(found: Difference, store: Store) -> dict[str, Any]:
    return {
        "added": [rule_json(rule, store) for rule in found.added],
        "changed": [_change_json(change, store) for change in found.changed],
        "removed": [rule_json(rule, store) for rule in found.removed],
        "moved": [{"before": rule_json(p.before, store), "after": rule_json(p.after, store)} for p in found.moved],
        "same": found.same,
    }


def _change_json(change: Change, store: Store) -> dict[str, Any]:
    """Of a split `after` is the first part and `parts` are all of them; of a merge the same holds for `before`."""
    from cli.marking import marked

    parts = change.before if len(change.before) > 1 else change.after
    return {
        "before": rule_json(change.before[0], store),
        "after": rule_json(change.after[0], store),
        "how": change.how,
        "words": marked(change.before, change.after, plain=True),
        "parts": [rule.id for rule in parts] if len(parts) > 1 else [],
    }


def _head(title: str, first: str, last: str, found: Difference) -> list[str]:
    counts = (
        f"{len(found.added)} added, {len(found.changed)} changed, {len(found.removed)} removed, "
        f"{len(found.moved)} moved or renumbered; {count(found.same, 'rule')} as before."
    )
    return [*(paint(line, "bold") for line in wrap(f"{title}, {first} to {last}")), *wrap(counts)]


def _text(found: Difference) -> Iterator[str]:
    """Everything under its section, in the order of the pages; what only moved stands last in its section."""
    entries = [_Entry(rule, 0, _whole("+", rule, "after")) for rule in found.added]
    entries += [_Entry(rule, 0, _whole("-", rule, "before")) for rule in found.removed]
    entries += [_Entry(change.after[0], 0, _changed(change)) for change in found.changed]
    for _, pairs in groupby(found.moved, key=lambda p: _section(p.after)):
        moved = list(pairs)
        listed = "; ".join(f"{_number(p.after)} was {_former(p.before, p.after)}" for p in moved)
        entries.append(_Entry(moved[0].after, 1, wrap(listed, "> ", "  ")))
    first: dict[tuple[str, tuple[str, ...]], int] = {}
    for entry in sorted(entries, key=lambda entry: entry.rule.position):
        first.setdefault(_section(entry.rule), entry.rule.position)
    entries.sort(key=lambda e: (e.rule.page, first[_section(e.rule)], e.rule.heading, e.last, e.rule.position))
    for (_, heading), group in groupby(entries, key=lambda entry: _section(entry.rule)):
        yield ""
        yield from (paint(line, "bold") for line in wrap(" > ".join(heading)))
        for entry in group:
            yield from entry.lines


def _section(rule: Rule) -> tuple[str, tuple[str, ...]]:
    return rule.page, rule.heading


def _number(rule: Rule) -> str:
    """A rule's number in its section, as its id has it."""
    return rule.id.partition("#")[2] or rule.id


def _former(before: Rule, after: Rule) -> str:
    """How a rule was called, as far as it is called otherwise now."""
    return _number(before) if _section(before) == _section(after) else before.id


def _whole(sign: str, rule: Rule, where: str) -> list[str]:
    from cli.marking import styled, whole

    return styled(wrap(whole(rule, where) or f"({rule.kind})", f"{sign} {_number(rule)}  ", "  "))


def _changed(change: Change) -> list[str]:
    """A changed rule with its words marked; where its number is another one, with the former one."""
    from cli.marking import marked, styled

    now = ", ".join(map(_number, change.after))
    former = ", ".join(_former(rule, change.after[0]) for rule in change.before)
    renamed = f" (was {former})" if [r.id for r in change.before] != [r.id for r in change.after] else ""
    return styled(wrap(marked(change.before, change.after), f"~ {now}{renamed}  ", "  "))
