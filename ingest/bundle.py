"""The bundled data -> a database: registry, terms, cards, digest, and how every scenario ends."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from zlib import crc32

from ingest import Step, ready, stepping
from kb import DATA, __version__
from kb import quick_json as json
from kb.errors import StoreError
from kb.records import ScenarioRun
from kb.store import schema
from kb.store.connection import beside, can_write, unwaiting
from kb.store.rows import listed
from kb.store.store import Store

#: Is told what will take its time, and as what it is held open until that is done.
Telling = Callable[[str], AbstractContextManager[Step]]

_FINGERPRINT = "fingerprint"
#: Where a database keeps its fingerprint and how the files looked of which it was made (`_outside`).
_LOOKS = "looks of the bundled data"


def fingerprint() -> str:
    """Return a short text that changes with the bundled data, the version and the schema."""
    return ready.stamp() or f"{__version__}-{schema.VERSION}-{_contents(DATA)}"


def _outside(folder: Path) -> str:
    """What changes with the name, size or time of any file below `folder`: the quick test, which opens none.

    Where it is as it was the contents count as the same; where it is another they decide.
    """
    looks = []
    for file in _files(folder):
        found = file.stat()
        looks.append(f"{file.path} {found.st_size} {found.st_mtime_ns}")
    every = "\n".join(looks).encode(errors="surrogateescape")
    return f"{__version__}-{schema.VERSION}-{len(looks)}-{crc32(every):08x}"


def _contents(folder: Path) -> str:
    """The number of files below `folder`, and what changes with any name or content. File times do not count."""
    begins = len(str(folder)) + 1
    files = sorted((file.path[begins:].replace(os.sep, "/"), file.path) for file in _files(folder))
    # hashlib would load OpenSSL, which costs a look-up more than everything else here.
    found = 0
    for name, path in files:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  # Path.open takes twice as long
            body = file.read()
        found = crc32(body, crc32(f"{name} {len(body)} ".encode(errors="surrogateescape"), found))
    return f"{len(files)}-{found:08x}"


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Every file below the folder."""
    folders = [str(folder)]
    for place in folders:  # grows while it is gone through
        for entry in os.scandir(place):
            if entry.is_dir():
                folders.append(entry.path)
            else:
                yield entry


@contextmanager
def silent(said: str) -> Iterator[Step]:
    """Tell nobody."""
    yield lambda share: None


def ensure(path: Path, tell: Telling = silent) -> Store:
    """Open the database at `path`, made first when it is missing or the bundled data is another.

    `tell` is told before it takes its time. One that cannot be written is read as it is. Raises StoreError for a file
    that is not ours; the other HeadjudgeErrors when bundled data is wrong.
    """
    if not path.exists():
        if path.parent.is_dir() and _made(path, ready.unpack):
            return Store.open(path)
        with tell("Building the knowledge base") as step:
            return _made_of_files(path, step)
    store = Store.open(path)
    if _is_of_this_data(store) or not can_write(path):
        return store
    store.close()
    with tell("Updating the knowledge base") as step:
        return _made_of_files(path, step)


def _is_of_this_data(store: Store) -> bool:
    """Its files look as they did when it was made of them, or have the same contents; then these looks are kept."""
    made_of, stamp = store.meta(_FINGERPRINT), ready.stamp()
    if stamp or not made_of:
        return made_of == stamp
    looks = listed((made_of, _outside(DATA)))
    if store.meta(_LOOKS) == looks:
        return True
    if made_of != fingerprint():
        return False
    if can_write(store.path):
        _keep_looks(store, looks)
    return True


def _keep_looks(store: Store, looks: str) -> None:
    """Keep how the files look, that the next time none is opened; where that has to wait or fails, another time."""
    with suppress(StoreError, sqlite3.Error), unwaiting(store.connection):
        store.set_meta(_LOOKS, looks)


def _made_of_files(path: Path, step: Step) -> Store:
    """Build it and keep how the files looked before they were read: one that changes meanwhile will be seen."""
    looks = _outside(DATA)
    store = build(path, step)
    store.set_meta(_LOOKS, listed((store.meta(_FINGERPRINT) or "", looks)))
    return store


def build(path: Path, step: Step = lambda share: None) -> Store:
    """Make or refresh the database at `path` from the bundled data and open it; what the user ingested stays.

    A new database is built beside its place and moved there when it is complete. `step` is told which share of the
    work is done. Raises StoreError where there can be none; the other HeadjudgeErrors when bundled data is wrong.
    """
    if path.exists() or not path.parent.is_dir():
        return _filled(path, step)
    _made(path, lambda place: _closed(_filled(place, step)))
    return Store.open(path)


def _made(path: Path, make: Callable[[Path], bool]) -> bool:
    """Let `make` fill a new file, which becomes `path` if that succeeds. Raises StoreError where none can be."""
    from ingest.unfinished import unfinished

    try:
        with unfinished(path) as place:
            done = make(place)
            if done:
                _put_in_place(place, path)
    except OSError as error:
        mend = "free some space, or name a database elsewhere with --db or JUDGE_DB"
        raise StoreError(f"{path}: it cannot be written there ({error.strerror}); {mend}") from None
    return done


def _closed(store: Store) -> bool:
    store.close()
    return True


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


def _filled(path: Path, step: Step) -> Store:
    from kb.files import uncollected

    store = Store.open(path)
    try:
        with uncollected():
            _fill(store, step)
    except BaseException:
        store.close()
        raise
    return store


def _fill(store: Store, step: Step) -> None:
    """Write everything; the fingerprint comes last, so that a killed refresh is begun again."""
    from ingest import bundled
    from ingest.cards import merged
    from ingest.rebuild import rebuild
    from ingest.sources import manners, registry
    from kb.editions.kept import incomplete
    from kb.editions.lineage import put_conflicts, put_runs
    from kb.language import terms
    from kb.scenario.coverage import cited_by_engines
    from kb.store import conflicts, made_ready, vectors_of_pages
    from kb.store.readings import put_bundled
    from kb.store.tables import put_cards, put_sources, put_terms

    made_of = fingerprint()
    store.set_meta(_FINGERPRINT, "")
    put_sources(store, registry().values())
    store.set_meta("fetch", json.dumps(manners()))
    put_terms(store, terms.load())
    put_conflicts(store, conflicts.load())
    cards = bundled.cards()
    put_cards(store, merged(cards, store.cards()))
    if (DATA / "read").is_dir() and put_bundled(store, "yugioh"):
        store.shrink()
    step(0.1)
    bundled.put_digest(store, bundled.digest(cards, lambda share: step(0.1 + 0.3 * share)))
    if incomplete(store):
        rebuild(store)
    vectors_of_pages.refresh(store)
    with store.writing() as connection:
        made_ready.put(connection)
    step(0.75)
    runs = scenario_runs(store, lambda share: step(0.75 + 0.25 * share))
    put_runs(store, runs)
    decided = {code for run in runs if run.status == "passed" for code in run.cited}
    store.set_meta("exercised", json.dumps(sorted(decided)))
    store.set_meta("cited by the engines", json.dumps(sorted(cited_by_engines())))
    store.set_meta(_FINGERPRINT, made_of)
    step(1)


def scenario_runs(store: Store, step: Step = lambda share: None) -> list[ScenarioRun]:
    """Run every bundled scenario against the rules in the store; `step` is told the share that has run."""
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
            cited=tuple(outcome.cited),
        )
        for outcome in check(stepping(select(), step), store.named)
    ]
