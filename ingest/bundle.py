"""The bundled data -> a database: registry, terms, cards, digest, and how every scenario ends."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from kb import DATA, __version__
from kb.store import schema
from kb.store.connection import beside, can_write
from kb.store.store import Store

if TYPE_CHECKING:
    from ingest.pipeline import Page
    from kb.records import Card, ScenarioRun

_FINGERPRINT = "fingerprint"
_PAGES = "bundled-pages"


def fingerprint() -> str:
    """Return a short text that changes with the bundled data, the version and the schema. Reads no contents."""
    states = [f"{name} {state.st_size} {state.st_mtime_ns}" for name, state in _states(DATA, "")]
    # hashlib would load OpenSSL, which costs a look-up more than everything else here.
    return f"{__version__}-{schema.VERSION}-{len(states)}-{crc32(chr(10).join(states).encode()):08x}"


def _states(folder: Path, prefix: str) -> Iterator[tuple[str, os.stat_result]]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    for entry in entries:
        name = f"{prefix}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            yield from _states(Path(entry.path), f"{name}/")
        else:
            yield name, entry.stat(follow_symlinks=False)


def ensure(path: Path, tell: Callable[[str], object] = lambda said: None) -> Store:
    """Open the database at `path`, built first when it is missing or the bundled data is another.

    `tell` is told before it takes its time. One that cannot be written is read as it is. Raises StoreError for a file
    that is not ours; the other HeadjudgeErrors when bundled data is wrong.
    """
    if not path.exists():
        tell("Building the knowledge base for the first time; this takes some ten seconds.")
        return build(path)
    store = Store.open(path)
    if store.meta(_FINGERPRINT) == fingerprint() or not can_write(path):
        return store
    store.close()
    tell("Bringing the knowledge base up to date with this version; this takes some ten seconds.")
    return build(path)


def build(path: Path) -> Store:
    """Make or refresh the database at `path` and open it; what the user ingested stays.

    A new database is built beside its place and moved there when it is complete. Raises StoreError where there
    can be none; the other HeadjudgeErrors when bundled data is wrong.
    """
    if path.exists() or not path.parent.is_dir():
        return _filled(path)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.unfinished")
    try:
        _filled(unfinished).close()
        _put_in_place(unfinished, path)
    finally:
        beside(unfinished, remove=True)
    return Store.open(path)


def _put_in_place(unfinished: Path, path: Path) -> None:
    """Give a new database its name, unless another process was quicker; what a deleted one left beside it goes."""
    if path.exists():
        return
    # SQLite would replay the log of a database that was deleted into the new one.
    beside(path, remove=True)
    try:
        os.link(unfinished, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        unfinished.replace(path)


def _filled(path: Path) -> Store:
    store = Store.open(path)
    try:
        _fill(store)
    except BaseException:
        store.close()
        raise
    return store


def _fill(store: Store) -> None:
    """Write everything; the fingerprint comes last, so that a killed refresh is begun again."""
    from ingest import printed
    from ingest.cards import bundled, merged
    from ingest.rebuild import incomplete, rebuild
    from ingest.sources import manners, registry
    from kb.editions.lineage import put_conflicts, put_runs
    from kb.language import terms
    from kb.store import conflicts, vectors_of_pages
    from kb.store.tables import put_cards, put_sources, put_terms

    store.set_meta(_FINGERPRINT, "")
    put_sources(store, registry().values())
    store.set_meta("fetch", json.dumps(manners()))
    put_terms(store, terms.load())
    put_conflicts(store, conflicts.load())
    modelled = bundled(DATA / "cards")
    cards = (*modelled, *merged(printed.bundled(DATA / "printed"), modelled))
    put_cards(store, merged(cards, store.cards()))
    _put_digest(store, digest(cards))
    if incomplete(store):
        rebuild(store)
    vectors_of_pages.refresh(store)
    put_runs(store, scenario_runs(store))
    store.set_meta(_FINGERPRINT, fingerprint())


def digest(cards: tuple[Card, ...]) -> list[Page]:
    """Read every page of the digest, linked to `cards`, with what is asked of its rules.

    Raises DigestError or PageError for a wrong one.
    """
    from ingest import questions
    from ingest.linking import Names
    from ingest.pipeline import read
    from ingest.sources import registry

    sources, names = registry(), Names(cards)
    pages = [read(path, sources, cards=names) for path in sorted((DATA / "digest").rglob("*.md"))]
    _check_unique(pages)
    asked = questions.load(DATA / "questions")
    questions.check(asked, {rule.code for page in pages for rule in page.rules})
    return [replace(page, rules=questions.joined(page.rules, asked)) for page in pages]


def _check_unique(pages: list[Page]) -> None:
    """Raise DigestError for a page name or a code that two files share."""
    from kb.errors import DigestError

    seen: dict[str, str] = {}
    for page in pages:
        here = page.snapshot.origin
        title = f"{page.snapshot.source}/{page.snapshot.page}"
        for name, what in ((title, "title"), *((rule.id, "code") for rule in page.rules)):
            if name in seen:
                raise DigestError(f"{here}:1: the {what} `{name}` stands in {seen[name]} too; rename one")
            seen[name] = here


def _put_digest(store: Store, pages: list[Page]) -> None:
    """Replace the digest's pages, so that a code may move from one page to another."""
    from kb.editions.pages import drop_pages, put_pages

    former: list[list[str]] = json.loads(store.meta(_PAGES) or "[]")
    for source in sorted({source for source, _ in former}):
        gone = {page for owner, page in former if owner == source}
        drop_pages(store, source, {rule.page for rule in store.rules(source=source)} - gone)
    put_pages(store, [(page.snapshot, page.title, page.body, page.rules) for page in pages])
    names = sorted({(page.snapshot.source, page.snapshot.page) for page in pages})
    store.set_meta(_PAGES, json.dumps(names))


def scenario_runs(store: Store) -> list[ScenarioRun]:
    """Run every bundled scenario against the rules in the store."""
    from kb.records import ScenarioRun
    from kb.scenario.check import check
    from kb.scenario.load import select

    return [
        ScenarioRun(
            id=outcome.id,
            title=outcome.title,
            status=outcome.status,
            rules=tuple(outcome.rules),
            documents=tuple(outcome.documents),
            cards=tuple(outcome.cards),
        )
        for outcome in check(select(), store.rule)
    ]
