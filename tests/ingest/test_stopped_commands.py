"""`rebuild` and `check` that are killed, and every kind of command that is interrupted: wholly as before or as after.

The kills come at steps of SQLite's machine (stopping.py), the interruptions (Ctrl-C, a real SIGINT) at any time.
"""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest
from made_pages import of_two_sources
from stopping import Steps, begin, ended, fresh, interrupted

from ingest.pipeline import ingest
from ingest.rebuild import rebuild
from kb.editions.lineage import put_runs
from kb.records import ScenarioRun
from kb.scenario import load
from kb.store.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no processes to fork")

KILLS = int(os.environ.get("JUDGE_KILLS", "6"))
INTERRUPTIONS = int(os.environ.get("JUDGE_INTERRUPTIONS", "5"))
SCENARIO = """\
id: yugioh/new/battle-{number}
title: {number} stands
given: {{A: {{monsters: [{{as: one, atk: 1800}}]}}, B: {{monsters: [{{as: other, atk: 1500}}]}}}}
when: [{{A: attacks with one into other}}]
then: {{B: {{lp: 7700}}}}
"""
OLD_RUNS = [ScenarioRun(f"yugioh/old/battle-{number}", "Old", "failed", (), ()) for number in range(20)]


def held(path: Path) -> dict[str, object]:
    """What is kept of each source, and of the scenarios; the file itself has to be sound."""
    with Store.open(path) as store:
        store.check_whole()
        assert store.query("PRAGMA foreign_key_check") == []
        store.connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('integrity-check')")
        of = {source: _of(store, source) for source in ("ga-rules", "ygo-rulebook")}
        return {**of, "runs": store.query("SELECT id, status FROM scenario_runs ORDER BY 1")}


def _of(store: Store, source: str) -> object:
    found = "SELECT s.rule, s.text FROM rule_search s JOIN rules r ON r.id = s.rule WHERE r.source = ? ORDER BY 1"
    records = "SELECT page, sha256, records FROM page_records WHERE source = ? ORDER BY 1, 2"
    return store.rules(source=source), store.query(found, (source,)), store.query(records, (source,))


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A folder of pages of two sources."""
    return of_two_sources(tmp_path / "pages", 4, 6)


@pytest.fixture
def former(pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with these pages and the outcomes of scenarios that are there no more; `check` runs other ones."""
    files = []
    for number in range(10):
        files.append(tmp_path / f"{number}.yaml")
        files[-1].write_text(SCENARIO.format(number=number))
    monkeypatch.setattr(load, "select", lambda wanted=(): load.load(files))
    path = tmp_path / "former.db"
    with Store.open(path) as store:
        ingest(store, [pages])
        put_runs(store, OLD_RUNS)
    return path


def moments(total: int) -> list[int]:
    """When to kill: spread over all steps."""
    return [1 + int(total * (number + 0.5) / KILLS) for number in range(KILLS)]


def test_a_killed_rebuild_leaves_every_source_whole(former: Path, tmp_path: Path) -> None:
    """Records and the index are lost before, so that what has been built again can be told from what has not."""
    whole, path = held(former), tmp_path / "kb.db"
    with Store.open(former) as store:
        store.connection.executescript(
            "DELETE FROM page_records; DELETE FROM lineage; DELETE FROM page_vectors; DELETE FROM rules;"
        )
    lost = held(former)
    fresh(former, path)
    counted = Steps()
    with counted.opened(path) as store:
        store.check_whole()
        rebuild(store)
    assert held(path) == whole
    seen = set()
    for moment in moments(counted.done):
        fresh(former, path)
        assert ended(begin(path, "rebuild", last=moment)) in (-signal.SIGKILL, 0)
        found = held(path)
        for source in ("ga-rules", "ygo-rulebook"):
            assert found[source] in (lost[source], whole[source])
            seen.add(found[source] == whole[source])
    assert seen == {False, True}
    assert ended(begin(path, "rebuild")) == 0
    assert held(path) == whole


def test_a_killed_check_keeps_the_old_outcomes_or_the_new_ones(former: Path, tmp_path: Path) -> None:
    old, path = held(former), tmp_path / "kb.db"
    fresh(former, path)
    assert ended(begin(path, "check")) == 0
    new = held(path)
    assert len(new["runs"]) == 10
    fresh(former, path)
    counted = Steps()
    with counted.opened(path) as store:
        put_runs(store, [ScenarioRun(f"yugioh/new/battle-{number}", "N", "passed", (), ()) for number in range(10)])
    seen = []
    for moment in moments(counted.done):
        fresh(former, path)
        assert ended(begin(path, "check", last=moment)) in (-signal.SIGKILL, 0)
        found = held(path)
        assert found in (old, new)
        seen.append(found == new)
    assert not all(seen)


@pytest.mark.parametrize("command", ["ingest", "rebuild", "check", "search", "ask"])
def test_ctrl_c_at_any_time_ends_it_quietly(command: str, former: Path, pages: Path, tmp_path: Path) -> None:
    for file in pages.iterdir():
        file.write_text(file.read_text().replace("lit", "put out"))
    words = {"ingest": [str(pages)], "search": ["lantern of the gate"], "ask": ["Who lights the lantern of a gate?"]}
    path = tmp_path / "kb.db"
    shutil.copy(former, path)
    before = held(path)
    code, printed, seconds = interrupted(path, command, *words.get(command, []), after=None)
    assert code in (0, 1)
    assert printed
    after = held(path)
    endings = set()
    for number in range(INTERRUPTIONS):
        fresh(former, path)
        ending, told, _ = interrupted(path, command, *words.get(command, []), after=seconds * number / INTERRUPTIONS)
        endings.add(ending)
        assert (ending, told) in ((130, ""), (130, printed), (code, printed))
        found = held(path)
        assert all(found[part] in (before[part], after[part]) for part in found)
    assert 130 in endings
