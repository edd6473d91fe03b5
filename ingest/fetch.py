"""A registered source, fetched: what it lists, its pages, and their way into the store, whole or not at all.

Everything is fetched before anything is read, and read before anything is written: a site that fails half-way
leaves the store as it was, and what has come so far is kept for the next run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ingest.fetching.item import Item, Plan, Wanted
from ingest.fetching.kept import Shelf
from ingest.fetching.sites import SITES
from ingest.fetching.visit import Clock, Patience, Visit
from ingest.fetching.way import Way
from ingest.fetching.wire import Missing, Wire
from ingest.page import Skipped
from ingest.pipeline import Report, Size, ingest_fetched
from ingest.sizes import keep, remembered
from kb.store.store import Store

#: The share of what a source held that it must still hold; less is refused as an accident of the site.
_LEAST = 0.8


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a person wants a source fetched: past its kept answers, with less than before, or not at all yet."""

    refresh: bool = False
    accept_shrunk: bool = False
    dry_run: bool = False


@contextmanager
def visiting(
    way: Way,
    folder: Path,
    wishes: Wishes,
    *,
    wire: Wire | None = None,
    clock: Clock | None = None,
    patience: Patience | None = None,
) -> Iterator[Visit]:
    """The dealings with a source's site; answers are kept in `folder`, by source."""
    opened = wire or Wire(way)
    try:
        yield Visit(
            opened,
            Shelf(folder / way.source, writes=not wishes.dry_run),
            clock or Clock(),
            patience or Patience(),
            refresh=wishes.refresh,
            accept_shrunk=wishes.accept_shrunk,
        )
    finally:
        opened.close()


def planned(visit: Visit, pages: Sequence[str], former: Mapping[str, Any]) -> Plan:
    """What is to be fetched: the `pages` that are named, or all that the source lists.

    `former` is what `remembered` gives. Raises FetchError where the list cannot be had, is longer than the limit, or
    has shrunk.
    """
    way = visit.wire.way
    with _in_shape(visit):
        plan = SITES[way.site](visit, pages)
    count = len(plan.names)
    if count > way.pages:
        says = f"lists {count:,} pages, more than the limit of {way.pages:,}; raise `pages` in data/sources.toml"
        raise visit.wire.error(way.url, says)
    if plan.whole:
        _check_size(visit, {"listed": count}, former)
    return plan


def brought(visit: Visit, plan: Plan, on_step: Callable[[Wanted], None]) -> tuple[list[Item], list[Skipped]]:
    """Fetch what is planned; `on_step` is told of each step that is done. What the site lacks is skipped.

    Raises FetchError at the first other fault: then nothing of the source may be taken in.
    """
    items: list[Item] = []
    missing: list[Skipped] = []
    for wanted in plan.wanted:
        try:
            with _in_shape(visit):
                items.extend(wanted.bring())
        except Missing as error:
            missing.append(Skipped(", ".join(wanted.names), str(error)))
        on_step(wanted)
    return items, missing


def stored(store: Store, visit: Visit, plan: Plan, items: Sequence[Item], missing: Sequence[Skipped]) -> Report:
    """Read the items and write them in one transaction; remember what the source held."""
    source = visit.wire.way.source
    former = remembered(store, source)
    sizes: dict[str, int] = {}

    def check(size: Size) -> None:
        sizes.update(size._asdict())
        if plan.whole:
            _check_size(visit, sizes, former)

    report = ingest_fetched(store, items, source, missing=missing, whole=plan.whole, check=check)
    told = {"listed": len(plan.names), **sizes} if plan.whole else {k: v for k, v in former.items() if k != "on"}
    today = datetime.fromtimestamp(visit.clock.today(), UTC).date().isoformat()
    keep(store, source, {"on": today, **told})
    return replace(report, source=source)


_WHAT: Mapping[str, str] = {
    "listed": "pages on its list",
    "pages": "pages",
    "cards": "cards",
    "characters": "characters of text",
}


def _check_size(visit: Visit, sizes: Mapping[str, int], former: Mapping[str, Any]) -> None:
    """Refuse a source that has far less of something than before."""
    if visit.accept_shrunk:
        return
    for name, count in sizes.items():
        before = former.get(name, 0)
        if isinstance(before, int) and count < before * _LEAST:
            says = f"has {count:,} {_WHAT[name]} where it had {before:,}, so nothing was taken in; look at it, and"
            raise visit.wire.error(visit.wire.way.url, f"{says} take it with --accept-shrunk if it is right")


@contextmanager
def _in_shape(visit: Visit) -> Iterator[None]:
    """What comes from a site may have any shape; one that its kind of site never has is told as that."""
    try:
        yield
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError) as error:
        says = f"answers in a shape that is not known ({type(error).__name__}: {error})"
        raise visit.wire.error(visit.wire.way.url, f"{says}; look whether Headjudge has a newer version") from error
