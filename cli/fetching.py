"""Fetching a source for `judge ingest`: what it would take, a bar while it runs, and what it brought.

Imported when something is ingested, so that what it needs is not loaded for a look-up.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import typer

from cli.render import count
from cli.report import report_json, report_text
from cli.terminal import err, out, to_json, wrap
from ingest import sources
from ingest.fetch import Wishes, brought, planned, stored, visiting
from ingest.fetching.item import Plan, Wanted
from ingest.fetching.visit import Visit
from ingest.pipeline import Report
from ingest.sizes import remembered
from kb.errors import FetchError, SourceError
from kb.store.store import Store


def is_source(word: str, words: Sequence[str]) -> bool:
    """Tell whether a word names a source to fetch; what exists as a file or folder is that file or folder.

    Raises SourceError for a single word that is neither.
    """
    if Path(word).exists():
        return False
    known = sources.registry()
    if word in known:
        return True
    if Path(word).suffix or Path(word).name != word or any(Path(other).exists() for other in words):
        return False
    near = get_close_matches(word, known, 1)
    hint = f"did you mean {near[0]}?" if near else "'judge sources' lists the sources"
    raise SourceError(f"{word}: neither a file nor a source; {hint}")


def fetch(store: Store, source: str, pages: Sequence[str], wishes: Wishes, *, as_json: bool) -> int:
    """Fetch `pages` of a source, or all that it lists, and say what that did. Returns the exit code."""
    from stamina.instrumentation import set_on_retry_hooks

    # What is asked for again is told where it fails for good; the library would tell of every time.
    set_on_retry_hooks(())
    way = sources.ways().get(source)
    if way is None:
        saved = f"give it saved pages with 'judge ingest PATH --source {source}'"
        raise FetchError(
            f"{source}: it is not fetched; {saved if sources.registry()[source].url else 'it comes with Headjudge'}"
        )
    folder = store.path.with_name(f"{store.path.name}.fetched")
    try:
        with visiting(way, folder, wishes) as visit:
            plan = planned(visit, pages, remembered(store, source))
            if wishes.dry_run:
                out(to_json(_plan_json(visit, plan)) if as_json else "\n".join(_plan_text(visit, plan)))
                return 0
            with _bar(source, plan, quiet=as_json) as step:
                items, missing = brought(visit, plan, step)
            report = stored(store, visit, plan, items, missing)
    except KeyboardInterrupt:
        err(f"judge: Interrupted; {source} stays as it was, and the next run goes on from what was fetched.")
        return 130
    _say(report, visit, as_json=as_json)
    named = {name for skipped in missing for name in skipped.page.split(", ")}
    return 0 if report.pages and not named.intersection(pages) else 2


def _say(report: Report, visit: Visit, *, as_json: bool) -> None:
    """What was fetched, then what was read, as for saved pages."""
    if as_json:
        out(to_json(report_json(report) | {"fetched": asdict(visit.tally)}))
    else:
        out("\n".join([*wrap(_cost(visit)), *report_text(report)]))


def _cost(visit: Visit) -> str:
    """What became of the pages, and the requests that it took."""
    tally = visit.tally
    counts = ((tally.new, "fetched"), (tally.unchanged, "unchanged"), (tally.fresh, "kept and still fresh"))
    told = ", ".join(f"{number:,} {said}" for number, said in counts if number) or "nothing to fetch"
    asked = f"{count(tally.requests, 'request')}, {_size(tally.bytes)}" if tally.requests else "no request"
    return f"{', '.join(visit.wire.way.hosts)}: {told} ({asked})."


def _size(number: int) -> str:
    """Bytes as a person reads them."""
    if number < 1_000:
        return count(number, "byte")
    return f"{number / 1_000:,.0f} kB" if number < 1_000_000 else f"{number / 1_000_000:,.1f} MB"


def _seconds(visit: Visit, plan: Plan) -> float:
    return plan.requests * visit.wire.way.rate


def _plan_json(visit: Visit, plan: Plan) -> dict[str, Any]:
    pages = [{"page": name, "kept": not wanted.requests} for wanted in plan.wanted for name in wanted.names]
    return {
        "source": visit.wire.way.source,
        "hosts": list(visit.wire.way.hosts),
        "requests": plan.requests,
        "seconds": round(_seconds(visit, plan)),
        "pages": pages,
    }


def _plan_text(visit: Visit, plan: Plan) -> list[str]:
    """What a run would fetch, page by page; those that it would not ask for are marked."""
    way = visit.wire.way
    lasts = _seconds(visit, plan)
    time = (
        f"about {count(max(1, round(lasts / 60)), 'minute')}"
        if lasts >= 60
        else f"about {count(max(1, round(lasts)), 'second')}"
    )
    told = f"{way.source}: {count(len(plan.names), 'page')} at {', '.join(way.hosts)}. Fetching them would take "
    cost = (
        f"{count(plan.requests, 'request')}, {time} at {way.rate:g} s between two." if plan.requests else "no request."
    )
    lines = wrap(f"{told}{cost} Nothing was written.")
    for wanted in plan.wanted:
        for name in wanted.names:
            lines += wrap(name if wanted.requests else f"{name} (kept)", "  ")
    return lines


@contextmanager
def _bar(source: str, plan: Plan, *, quiet: bool) -> Iterator[Callable[[Wanted], None]]:
    """A progress bar on standard error while pages come, where that is a terminal."""
    if quiet or not plan.requests or sys.stderr is None or not sys.stderr.isatty():
        yield lambda wanted: None
        return
    with typer.progressbar(length=len(plan.names), label=source, file=sys.stderr, show_pos=True) as bar:
        yield lambda wanted: bar.update(len(wanted.names))
