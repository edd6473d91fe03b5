"""What `judge ingest` says of what was read, saved pages or fetched ones. Imported when something was read."""

from __future__ import annotations

from typing import Any

from cli.render import count, labelled
from cli.terminal import wrap
from ingest.pipeline import Report


def report_json(report: Report) -> dict[str, Any]:
    """The report of the contract."""
    return {
        "source": report.source,
        "pages": report.pages,
        "rules": report.rules,
        "examples": report.examples,
        "references": report.references,
        "cards": report.cards,
        "added": report.added,
        "changed": report.changed,
        "removed": report.removed,
        "earlier": report.earlier,
        "skipped": [{"page": skipped.page, "why": skipped.why} for skipped in report.skipped],
        "notes": list(report.notes),
    }


def report_text(report: Report) -> list[str]:
    """What was read, and what was not and why."""
    lines = [line for part in _read(report) for line in wrap(part)]
    for note in report.notes:
        lines += labelled("Note", [note])
    for skipped in report.skipped:
        lines += labelled("Skipped", [skipped.why if skipped.page in skipped.why else f"{skipped.page}: {skipped.why}"])
    return lines


def _read(report: Report) -> list[str]:
    """What was read, and what that changed."""
    if not report.pages:
        return ["Nothing was read." if report.skipped else "Nothing was read: no file lies there."]
    held = (
        f"{report.source}: {count(report.pages, 'page')} with {count(report.rules, 'rule')}, "
        f"{report.examples} of them examples, and {count(report.references, 'reference')}"
    )
    if not report.rules:
        held = f"{report.source}: {count(report.cards, 'card')}"
    elif report.cards:
        held += f", and {count(report.cards, 'card')}"
    told = [f"{held}."]
    if report.earlier:
        told.append(f"{count(report.earlier, 'page')} kept as history: a newer state of them is known.")
    if not (report.added or report.changed or report.removed):
        return [*told, "Nothing has changed since they were last read."]
    return [*told, f"{report.added} added, {report.changed} changed, {report.removed} removed."]
