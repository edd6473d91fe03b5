"""What `judge serve` takes: `python -m benchmarks.page [--seconds N] [--clients N] [--db DB]`.

So many clients ask it at once, while `judge ingest` reads the corpus into the same database again and again. Three
ways of asking (`Way`) are measured, each as long as told:

- without a pause, each client its next question as soon as it has an answer. The questions are two thousand drawn from
  those of `sets/`, as many as there were when the limits were set: the sets have grown to nine times as many since. And
  people repeat each other: the n-th is asked 1/n times as often as the first, in an order of the same seed each time;
- without a pause, and no question twice, of all sets: nothing can be kept, every answer is worked out;
- as people do with the page: the beginning of a question while it is typed, the whole of it a second later, and three
  to nine seconds to read the answer.

Each is asked of a server of its own. Told are milliseconds from the first byte sent to the last one read, how long the
first answer takes after the start was told, the most memory that the server's processes held (their own and their share
of what they share), what the processor did for one answer, and how loaded the machine was. What issue 18 wants is
printed beside it.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from benchmarks.ground import ABSENT, CORPUS, Ground, copy
from benchmarks.rows import Row, at_most, number, table
from benchmarks.timing import JUDGE, compiled

SETS = Path(__file__).parent / "sets"
CLIENTS, SHORT, LONG = 8, 10.0, 60.0
#: So many questions people ask who repeat each other.
ASKED = 2_000
#: What issue 18 wants: milliseconds for 95 of 100, for the first answer, megabytes.
P95, FIRST, MEMORY = 100.0, 1000.0, 200.0
_SEED = 18


class Way(NamedTuple):
    """How clients ask: do they repeat each other, do they pause as people do."""

    what: str
    repeats: bool
    pauses: bool = False


WAYS = (
    Way("no pause, as people repeat each other", True),
    Way("no pause, no question twice", False),
    Way("as people type and read", True, True),
)


class Asked(NamedTuple):
    """What a run of clients saw: milliseconds of each answer in order, and what went wrong."""

    took: Sequence[float]
    errors: Sequence[str]

    def for_of_100(self, share: int) -> float:
        """The milliseconds within which so many of 100 answers came."""
        return self.took[min(len(self.took) - 1, len(self.took) * share // 100)]


class Served(NamedTuple):
    """A server that runs: its process and its port."""

    process: subprocess.Popen[str]
    port: int

    def get(self, question: str, connection: http.client.HTTPConnection | None = None) -> int:
        """Ask for the page of a question; its HTTP status."""
        own = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        own.request("GET", f"/?q={quote(question)}")
        answer = own.getresponse()
        answer.read()
        return answer.status

    def _processes(self) -> list[int]:
        """The server's process and those that it began."""
        own = self.process.pid
        return [
            own,
            *(
                pid
                for pid in map(int, filter(str.isdigit, (path.name for path in Path("/proc").iterdir())))
                if _parent(pid) == own
            ),
        ]

    def memory(self) -> float:
        """The megabytes that it holds now, what it shares with others in its share; 0 where that is not told."""
        pss = (_told(pid, "smaps_rollup").partition("\nPss:")[2].split() for pid in self._processes())
        return sum(int(words[0]) for words in pss if words) / 1024

    def processor(self) -> float:
        """The seconds of processor that it has used."""
        used = (_told(pid, "stat").rpartition(")")[2].split()[11:13] for pid in self._processes())
        return sum(int(ticks) for both in used for ticks in both) / os.sysconf("SC_CLK_TCK")


def _told(pid: int, file: str) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/{file}").read_text()
    return ""


def _parent(pid: int) -> int:
    found = _told(pid, "stat").rpartition(")")[2].split()
    return int(found[1]) if found else 0


class Line(NamedTuple):
    """A run of clients on a server of its own: what they saw, the milliseconds of its first answer, the processor's for
    an answer, the most megabytes it held, ingests that ended, the load before."""

    asked: Asked
    first: float
    processor: float
    peak: float
    ingests: int
    load: float


def questions() -> list[str]:
    """Every question of the sets, in the order of the files."""
    found = []
    for path in sorted(SETS.glob("*.jsonl")):
        found += [json.loads(line)["question"] for line in path.read_text(encoding="utf-8").splitlines()]
    return list(dict.fromkeys(found))


@contextmanager
def serving(db: Path) -> Iterator[tuple[Served, float]]:
    """A server of `db`, and the milliseconds from the word that it answers to its first answer."""
    with tempfile.TemporaryDirectory() as cache:
        command = [*JUDGE, "serve", "--port", "0", "--db", str(db)]
        environment = compiled(cache)
        subprocess.run([*JUDGE, "serve", "--help"], env=environment, check=True, capture_output=True)
        for compiling in (True, False):
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, text=True, env=environment | {"PYTHONUNBUFFERED": "1"}
            )
            assert process.stdout is not None
            port = urlsplit(next(word for word in process.stdout.readline().split() if "://" in word)).port
            told = time.perf_counter()
            served = Served(process, port or 0)
            try:
                served.get("Is there a replay if my attacker is destroyed?")
                first = (time.perf_counter() - told) * 1000
                if not compiling:
                    yield served, first
            finally:
                process.terminate()
                process.wait()


@contextmanager
def ingesting(db: Path) -> Iterator[list[int]]:
    """`judge ingest` of the corpus into `db`, again and again; how each ended. Nothing where there is no corpus."""
    ended: list[int] = []
    stopped = threading.Event()
    running: list[subprocess.Popen[bytes]] = []

    def again() -> None:
        while not stopped.is_set():
            command = [*JUDGE, "ingest", str(CORPUS), "--db", str(db)]
            running[:] = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
            ended.append(running[0].wait())

    beside = threading.Thread(target=again)
    if CORPUS.is_dir():
        beside.start()
    try:
        yield ended
    finally:
        stopped.set()
        for process in running:
            process.terminate()
        if CORPUS.is_dir():
            beside.join()


class _Client:
    """Somebody who asks the server over one connection; `took` and `errors` are what all of them saw."""

    def __init__(self, served: Served, took: list[float], errors: list[str]) -> None:
        self._served, self._took, self._errors = served, took, errors
        self._connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)

    def ask(self, question: str) -> None:
        """Ask, and note how long that took."""
        begun = time.perf_counter()
        try:
            status = self._served.get(question, self._connection)
        except (OSError, http.client.HTTPException) as error:
            self._errors.append(repr(error))
            self._connection.close()
            return
        self._took.append((time.perf_counter() - begun) * 1000)
        if status != 200:
            self._errors.append(f"{status} for {question}")

    def type(self, question: str, drawn: random.Random) -> None:
        """Ask as one does who types, and reads what is answered."""
        words = question.split()
        if len(words) > 3:
            self.ask(" ".join(words[: len(words) // 2 + 1]))
            time.sleep(drawn.uniform(0.5, 1.5))
        self.ask(question)
        time.sleep(drawn.uniform(3, 9))


def asking(served: Served, clients: int, seconds: float, way: Way) -> Asked:
    """What `clients` see that ask one question after the other for so long."""
    every = questions()
    random.Random(_SEED).shuffle(every)
    common = every[:ASKED]
    weights = list(accumulate(1 / n for n in range(1, len(common) + 1)))
    took: list[float] = []
    errors: list[str] = []
    once = iter(every)
    until = time.perf_counter() + seconds

    def client(number: int) -> None:
        drawn = random.Random(f"{_SEED} {number}")
        own = _Client(served, took, errors)
        if way.pauses:
            time.sleep(drawn.uniform(0, 9))
        while time.perf_counter() < until:
            question = drawn.choices(common, cum_weights=weights)[0] if way.repeats else next(once, "")
            if not question:
                return
            own.type(question, drawn) if way.pauses else own.ask(question)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Asked(sorted(took), errors)


@contextmanager
def _peak(served: Served) -> Iterator[list[float]]:
    """The most memory that a server holds, looked at four times a second."""
    most = [served.memory()]
    stopped = threading.Event()

    def look() -> None:
        while not stopped.wait(0.25):
            most[0] = max(most[0], served.memory())

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield most
    finally:
        stopped.set()
        looking.join()


def measured(db: Path, clients: int, seconds: float) -> dict[Way, Line]:
    """A run in each way of asking, each on a copy of `db`."""
    return {way: _measured(db, clients, seconds, way) for way in WAYS}


def _measured(db: Path, clients: int, seconds: float, way: Way) -> Line:
    with tempfile.TemporaryDirectory(prefix="headjudge-page-") as folder:
        own = Path(folder) / "page.db"
        copy(db, own)
        with serving(own) as (served, first), _peak(served) as peak, ingesting(own) as ended:
            used, load = served.processor(), os.getloadavg()[0]
            asked = asking(served, clients, seconds, way)
            each = (served.processor() - used) * 1000 / max(1, len(asked.took))
        return Line(asked, first, each, peak[0], len(ended), load)


def _rows(lines: Mapping[Way, Line], clients: int) -> Iterator[Row]:
    first = max(line.first for line in lines.values())
    yield at_most("judge serve, the first answer after its start was told", first, "ms", len(lines), FIRST)
    for way, line in lines.items():
        asked, what = line.asked, f"{clients} clients, {way.what}"
        times = len(asked.took)
        if not times:
            yield Row(f"{what}: no answer", "0")
            continue
        yield Row(f"{what}: an answer", number(asked.for_of_100(50), "ms"), times)
        yield at_most(f"{what}: an answer, p95", asked.for_of_100(95), "ms", times, P95)
        yield Row(f"{what}: the server's processor for an answer", number(line.processor, "ms"), times)
        yield at_most(f"{what}: errors", len(asked.errors), "", times, 0)
        yield at_most(f"{what}: peak of the server's memory", line.peak, "MB", 1, MEMORY)


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The page under load, with an ingest beside it where there is a corpus; a minute each with `everything`."""
    if not ground.has_corpus:
        yield Row("judge serve while an ingest runs: none ran", ABSENT)
    yield from _rows(measured(ground.bundled, CLIENTS, LONG if everything else SHORT), CLIENTS)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--db", type=Path, help="a database to copy and measure (default: a fresh bundled one)")
    parser.add_argument("--seconds", type=float, default=LONG, help="how long each way is asked (default 60)")
    parser.add_argument("--clients", type=int, default=CLIENTS, help="how many ask at once (default 8)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="headjudge-page-") as folder:
        lines = measured(given.db or Ground(Path(folder)).bundled, given.clients, given.seconds)
    print(f"{len(questions())} questions, {given.seconds:g} s each way; {os.cpu_count()} cores")
    for way, line in lines.items():
        most = f"most {line.asked.took[-1]:.0f} ms" if line.asked.took else "no answer"
        told = f"{len(line.asked.took)} answers, {most}; {line.ingests} ingests ended; load before {line.load:.1f}"
        print(f"{way.what}: {told}")
        for error in line.asked.errors[:5]:
            print(f"  {error}", file=sys.stderr)
    print(table([("page", list(_rows(lines, given.clients)))]))


if __name__ == "__main__":
    main()
