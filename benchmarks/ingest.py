"""How fast whole rulebooks are read: `python -m benchmarks.ingest [PATH...] [--rounds N]`.

`judge ingest PATH...` into a bundled database, as a process of its own, against the floor: the same bytes parsed by
lxml (a card list by json) and the same rows inserted into the same tables, with their full-text index. Wall and CPU
seconds at the median of several rounds, and the peak of memory. Without a path the corpus beside the repository is
read.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from benchmarks.ground import ABSENT, CORPUS, Ground, copy
from benchmarks.rows import Row, against, at_most
from benchmarks.timing import JUDGE, Cost, cost, median
from ingest import local
from kb.store.store import Store

_FLOOR = [sys.executable, "-m", "benchmarks.ingest", "--floor"]


def report() -> str:
    """The measurements of the corpus as a table."""
    return table([CORPUS], _run([CORPUS])) if CORPUS.is_dir() else ABSENT


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The whole corpus in one command, by the time of the processor, and its memory."""
    if not ground.has_corpus:
        yield Row("judge ingest of the corpus", ABSENT)
        return
    if find_spec("lxml") is None:
        yield Row("judge ingest of the corpus", "needs lxml for its floor: pip install -e '.[bench]'")
        return
    rounds = 3
    ours, least = run(ground.bundled, [CORPUS], rounds).values()
    floor = ("lxml parse + insert", least.cpu)
    yield against("judge ingest of the corpus, processor", ours.cpu, "s", rounds, floor, aim=4)
    yield at_most("judge ingest of the corpus, peak of memory", ours.peak, "MB", rounds, 250)


def _run(paths: Sequence[Path], rounds: int = 3) -> dict[str, Cost]:
    with tempfile.TemporaryDirectory() as folder:
        return run(Ground(Path(folder)).bundled, paths, rounds)


def run(bundled: Path, paths: Sequence[Path], rounds: int) -> dict[str, Cost]:
    """Measure the ingest into copies of `bundled` and its floor in turn, so that both see the same load."""
    ingests: list[Cost] = []
    floors: list[Cost] = []
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.db"
        for _ in range(rounds):
            copy(bundled, made)
            ingests.append(cost([*JUDGE, "--db", str(made), "ingest", *map(str, paths)])[0])
            spent, said = cost([*_FLOOR, str(bundled), str(made), *map(str, paths)])
            # The floor itself says how long its work took; finding out what to insert is no part of that.
            wall, cpu = json.loads(said)
            floors.append(Cost(wall, cpu, spent.peak))
    return {"judge ingest": median(ingests), "floor: parse and insert": median(floors)}


def floor(bundled: Path, made: Path, paths: Sequence[Path]) -> tuple[float, float]:
    """Parse the files and insert into `bundled` the rows that `made` has beyond it: wall and CPU seconds."""
    files = [path for path in local.files(paths) if path.stat().st_size]
    with tempfile.TemporaryDirectory() as folder:
        copy(bundled, Path(folder) / "floor.db")
        with closing(Store.open(Path(folder) / "floor.db")) as store:
            rows = _new_rows(store, made)
            wall, cpu = time.perf_counter(), time.process_time()
            _parse(files)
            _insert(store, rows)
            return time.perf_counter() - wall, time.process_time() - cpu


def _new_rows(store: Store, made: Path) -> dict[str, list[tuple[object, ...]]]:
    """The new rows of each table that holds rows of its own: an index and its parts are filled by triggers."""
    store.connection.execute("ATTACH ? AS made", (str(made),))
    sql = "SELECT name FROM made.sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY rowid"
    names = [name for (name,) in store.connection.execute(sql) if "_fts" not in name and not name.startswith("sqlite_")]
    new = "SELECT * FROM made.{0} EXCEPT SELECT * FROM main.{0}"
    return {name: [tuple(row) for row in store.connection.execute(new.format(name))] for name in names}


def _parse(files: Sequence[Path]) -> None:
    from lxml import html

    for path in files:
        body = path.read_bytes()
        if path.suffix == ".json":
            json.loads(body)
        else:
            html.document_fromstring(body)


def _insert(store: Store, rows: dict[str, list[tuple[object, ...]]]) -> None:
    connection = store.connection
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN")
    for name, found in rows.items():
        if found:
            places = ", ".join("?" * len(found[0]))
            connection.executemany(f"REPLACE INTO main.{name} VALUES ({places})", found)
    connection.execute("COMMIT")


def table(paths: Sequence[Path], costs: dict[str, Cost]) -> str:
    """The measurements as text, with what was read."""
    files = local.files(paths)
    size = sum(path.stat().st_size for path in files) / 1e6
    base = costs["floor: parse and insert"]
    rows = [
        f"{len(files)} files, {size:.1f} MB",
        f"{'':26} {'wall s':>8} {'CPU s':>8} {'times':>6} {'peak MB':>8}",
    ]
    for what, took in costs.items():
        ratio = "" if took is base else f"{took.cpu / base.cpu:.1f}"
        rows.append(f"{what:26} {took.wall:8.2f} {took.cpu:8.2f} {ratio:>6} {took.peak:8.0f}")
    return "\n".join(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ingest", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, default=[CORPUS], help="pages, card lists, or folders of them")
    parser.add_argument("--rounds", type=int, default=3, help="rounds a measurement (default 3)")
    parser.add_argument(
        "--floor", nargs=2, type=Path, metavar="DB", help="only the floor, from the first DB to the second"
    )
    given = parser.parse_args()
    if given.floor:
        bundled, made = given.floor
        print(json.dumps(floor(bundled, made, given.paths)))
    else:
        print(table(given.paths, _run(given.paths, given.rounds)))


if __name__ == "__main__":
    main()
