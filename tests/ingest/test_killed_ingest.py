"""A `judge ingest` that is killed leaves every source wholly as it was or wholly as it should be.

Each is a process of its own that runs the command and gets a SIGKILL. The moments are counted in steps of SQLite's
machine, from the opening of the database to the end, so that they are the same on a busy machine: four of five are
drawn from all of them, each from its own stretch, the fifth from the last ones of a source, about its commit.
JUDGE_KILLS sets how many processes are killed (`JUDGE_KILLS=50` for the long run), JUDGE_KILL_SEED chooses when.
"""

import os
import random
import shutil
import signal
from pathlib import Path

import pytest
from made_pages import of_two_sources
from stopping import Steps, begin, ended, fresh

from ingest import bundle, pipeline
from ingest.pipeline import ingest
from ingest.sources import registry
from kb.editions.pages import put_pages
from kb.store.store import Store

KILLS = int(os.environ.get("JUDGE_KILLS", "12"))
SEED = int(os.environ.get("JUDGE_KILL_SEED", "20261121"))
SOURCES = ("ga-rules", "ygo-rulebook")
PAGES = 5


def write_edition(folder: Path, day: str, words: str) -> Path:
    """The pages of two sources of an edition, in whose clauses `words` stand."""
    return of_two_sources(folder / day, PAGES, 8, f"{words} gate")


def state(path: Path) -> dict[str, tuple[object, ...]]:
    """Everything that the database holds of each source; the file itself has to be sound."""
    with Store.open(path) as store:
        store.check_whole()
        assert store.query("PRAGMA foreign_key_check") == []
        store.connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('integrity-check')")
        return {source: _held(store, source) for source in SOURCES}


def _held(store: Store, source: str) -> tuple[object, ...]:
    rules = tuple((rule.id, rule.text, rule.as_of) for rule in store.rules(source=source))
    found = tuple(
        sorted(
            store.query(
                "SELECT s.rule, s.text FROM rule_search s JOIN rules r ON r.id = s.rule WHERE source = ?", (source,)
            )
        )
    )
    days = tuple(store.query("SELECT page, as_of FROM snapshots WHERE source = ? ORDER BY 1, 2", (source,)))
    lineage = tuple(store.query("SELECT before, after, how FROM lineage WHERE source = ? ORDER BY 1, 2", (source,)))
    return rules, found, days, lineage


@pytest.fixture(autouse=True)
def _only_opened(monkeypatch):
    """The bundled data is none of this test's business."""
    monkeypatch.setattr(bundle, "ensure", Store.open)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """A database with an edition, the folder of the next one, and what is held before and after."""
    if not hasattr(os, "fork"):
        pytest.skip("this system has no processes to fork")
    folder = tmp_path_factory.mktemp("killed")
    old, new = write_edition(folder, "2025-01-01", "old"), write_edition(folder, "2026-01-01", "new")
    former, later = folder / "former.db", folder / "later.db"
    with Store.open(former) as store:
        ingest(store, [old], sources=registry())
    shutil.copy(former, later)
    with Store.open(later) as store:
        ingest(store, [new], sources=registry())
    return former, new, state(former), state(later)


def steps_of(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[int]]:
    """How many steps an ingest of `folder` takes, and those at which a source was written."""
    counted, written = Steps(), []
    with counted.opened(path) as store, monkeypatch.context() as patched:
        patched.setattr(pipeline, "put_pages", lambda *given: (put_pages(*given), written.append(counted.done))[0])
        ingest(store, [folder], sources=registry())
    return counted.done, written


def test_a_killed_ingest_leaves_no_half_source(prepared, tmp_path, monkeypatch):
    former, new, before, after = prepared
    assert all(before[source] != after[source] for source in SOURCES)
    path = tmp_path / "kb.db"
    fresh(former, path)
    total, written = steps_of(path, new, monkeypatch)
    assert state(path) == after
    chance = random.Random(SEED)
    seen = {"before": 0, "between": 0, "after": 0}
    for number in range(KILLS):
        fresh(former, path)
        near = written[number // 5 % len(written)] - chance.randrange(30)
        moment = near if number % 5 == 4 else 1 + int(total * (number + chance.random()) / KILLS)
        child = begin(path, "ingest", str(new), last=moment)
        assert ended(child) in (-signal.SIGKILL, 0)
        held = state(path)
        whole = [held[source] == after[source] for source in SOURCES]
        assert all(held[source] in (before[source], after[source]) for source in SOURCES), f"half a source ({SEED})"
        seen["after" if all(whole) else "between" if any(whole) else "before"] += 1
    print(f"killed {KILLS} times: {seen}")
    assert seen["before"]
    assert seen["between"]


def test_after_a_kill_the_ingest_is_simply_run_again(prepared, tmp_path):
    former, new, _, after = prepared
    path = tmp_path / "kb.db"
    fresh(former, path)
    child = begin(path, "ingest", str(new))
    os.kill(child, signal.SIGKILL)
    assert ended(child) == -signal.SIGKILL
    assert ended(begin(path, "ingest", str(new))) == 0
    assert state(path) == after
