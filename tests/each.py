"""Many cases in one test: what is run once is asserted of, and every case that fails is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from kb.scenario.load import select
from kb.scenario.model import Scenario

T = TypeVar("T")


@cache
def scenarios(*wanted: str) -> tuple[Scenario, ...]:
    """The bundled scenarios, or those whose ids begin so, read once."""
    return tuple(select(wanted))


def assert_each(cases: Iterable[T], test: Callable[[T], None], name: Callable[[T], str] = str) -> None:
    """Assert that `test` holds for every one of `cases`, of which there are some; those for which not are named."""
    failed = []
    each = list(cases)
    for case in each:
        try:
            test(case)
        except AssertionError as error:
            failed.append(f"{name(case)}:\n{error}")
        except Exception as error:
            raise AssertionError(f"{name(case)} stopped with {type(error).__name__}: {error}") from error
    assert each, "there are no cases"
    assert not failed, f"{len(failed)} of {len(each)} fail\n" + "\n".join(failed[:20])


def once(folder: Path, name: str, make: Callable[[Path], object]) -> Path:
    """The file `name` in `folder`, made by the first of the processes that want it; the others wait for that."""
    import fcntl

    path = folder / name
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            half = folder / f"half-{name}"
            make(half)
            half.rename(path)
    return path


def bundled(folder: Path | str) -> Path:
    """The knowledge base in `folder` that is built from the bundled data, by the first process that wants it."""
    from ingest.bundle import ensure

    return once(Path(folder), "bundled.db", lambda path: ensure(path).close())
