"""`judge diff`: what changed in a source from one edition to another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Any, NamedTuple

import typer

from cli import completing
from cli.given import day, opened
from cli.listing import chosen, listed
from cli.options import Db, Form, Json
from cli.render import count
from cli.terminal import out, paint, wrap
from kb.editions.changes import Change, Difference
from kb.records import Rule


class _Entry(NamedTuple):
    """Lines to tell of a rule in its section; 1 as `last` puts them at the section's end."""

    rule: Rule
    last: int
    lines: list[str]


def diff(
    ctx: typer.Context,
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="A source, such as ga-rules.", autocompletion=completing.sources)
    ],
    start: Annotated[str, typer.Argument(metavar="FROM", help="A day, as 2026-05-13: the edition of then.")] = "",
    end: Annotated[str, typer.Argument(metavar="TO", help="A later day; the newest edition when it is left out.")] = "",
    *,
    db: Db = "",
    as_json: Json = False,
    form: Form = "",
) -> int:
    """Show what changed between two editions of a source.

    The editions are those of the days given, or the last ones before; without days, the newest two.

    \b
    Example:
      judge diff ga-rules 2025-10-24 2026-08-21
    """
    from kb.desk.editions import compared, compared_json

    printed = chosen(form, as_json)
    days = day(start, "FROM"), day(end, "TO")
    with opened(ctx, db) as store:
        both = compared(store, source, *days)
        if printed != "text":
            whole = compared_json(both, store)
            listed(printed, whole, _entries(whole), ("how", "id", "before", "after", "as_of"))
        else:
            out("\n".join([*_head(both.source.title, both.start, both.end, both.found), *_text(both.found)]))
    return 0


def _entries(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """What came, changed, went and moved, an entry each: how, the rule's id, its text before and after."""
    entries = []
    for how in ("added", "changed", "removed", "moved"):
        for each in whole[how]:
            before = each.get("before") or (each if how == "removed" else {})
            after = each.get("after") or (each if how == "added" else {})
            told = {"before": before.get("text", ""), "after": after.get("text", "")}
            rule = after or before
            entries.append({"how": each.get("how", how), "id": rule["id"], **told, "as_of": rule["as_of"]})
    return entries


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
