"""Settings of all tests: on CI the generated examples are the same in every run. And a web server to imitate sites."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from fake_sites import Site

    from kb.store.store import Store

# No test fails because the machine has something else to do.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
# A shell that starts tests in the background has Ctrl-C ignored, which every process that they start would inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)

#: Files here are kept in memory, and how much of it must be free, in bytes.
MEMORY, ENOUGH = Path("/dev/shm"), 2**31
#: The files whose tests take longest. They are begun first, so that no process waits in the end for one of them.
LONGEST = ("test_question_figures.py", "test_readme.py", "test_net.py", "test_stopped_commands.py", "test_mcp.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest; all else stays in its order."""
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


def pytest_configure() -> None:
    """Write temporary files into memory where there is enough of it: SQLite waits for a disk at every commit."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _all_are_run(config: pytest.Config) -> bool:
    return [Path(name).resolve() for name in config.args] == [Path(__file__).parent]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Where all tests are run begin to build the knowledge base while the processes start that will want it."""
    if _all_are_run(config):
        folder = config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        paths = (str(Path(__file__).parent), str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", ""))
        building = subprocess.Popen(
            [sys.executable, "-c", "import sys, each; each.bundled(sys.argv[1])", str(folder)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,  # who wants it builds it where that fails, and says why
        )
        config.add_cleanup(lambda: building.wait() and None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Where all tests are run begin with another part in each process, which then reads what the others compiled.

    pytest compiles every module of tests anew for its assertions, which takes as long as all else in collecting them.
    What cannot be imported is left to pytest, which says why.
    """
    worker, count = os.environ.get("PYTEST_XDIST_WORKER", ""), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    here = Path(__file__).parent
    if not worker or sys.dont_write_bytecode or not _all_are_run(session.config):
        return
    files = sorted(here.rglob("test_*.py"))
    sys.path[:0] = [str(folder) for folder in sorted({file.parent for file in files}) if str(folder) not in sys.path]
    for file in files[int(worker.removeprefix("gw")) :: count]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(file.stem)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors: many tests wait, for a disk or for a command that they started."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """What was collected stays to the end: let the garbage collector look no more through it, and look less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture
def site() -> Iterator[Site]:
    """A web server on this machine, to imitate a site with."""
    from fake_sites import serving

    with serving() as made:
        yield made


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The knowledge base built from the bundled data, once for all tests and processes; not to be written to."""
    import each

    base = tmp_path_factory.getbasetemp()
    return each.bundled(base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base)


@pytest.fixture(scope="module")
def knowledge(bundled: Path) -> Iterator[Store]:
    """The bundled knowledge base, open for reading."""
    from kb.store.store import Store

    with Store.open(bundled) as store:
        yield store


@pytest.fixture
def small_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small data folder instead of the bundled one, of which a database is built at once: page, card, questions."""
    from ingest import bundle, bundled
    from kb.language import terms
    from kb.records import ScenarioRun

    run = ScenarioRun(
        "yugioh/march/one", "One", "passed", ("yugioh/march/tolls",), ("ygo-rulebook/skirmish#4.example",)
    )
    folder = tmp_path / "data"
    (folder / "digest" / "yugioh").mkdir(parents=True)
    (folder / "cards" / "yugioh").mkdir(parents=True)
    page = Path(__file__).parent / "fixtures" / "pages" / "digest_march.md"
    shutil.copy(page, folder / "digest" / "yugioh" / "march.md")
    (folder / "cards" / "yugioh" / "brass-herald.yaml").write_text("{name: Brass Herald, passcode: 5, kind: trap}\n")
    (folder / "questions" / "yugioh").mkdir(parents=True)
    (folder / "questions" / "yugioh" / "march.md").write_text(
        "# March: what players ask\n\n## yugioh/march/ready-only\n\n"
        "- May a resting Warden march? = no\n- Which Wardens march?\n"
    )
    monkeypatch.setattr(bundle, "DATA", folder)
    monkeypatch.setattr(bundled, "DATA", folder)
    monkeypatch.setattr(terms, "load", list)
    monkeypatch.setattr(bundle, "scenario_runs", lambda *_: [run])
    return folder
