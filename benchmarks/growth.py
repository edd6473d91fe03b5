"""How time and memory grow with the size of what is read: `python -m benchmarks.growth [SUBJECT...] [--seconds N]`.

Everything that reads what others wrote, given inputs of `benchmarks.shapes` from 1 kB to 10 MB, each four times as
large as the last: one real shape repeated, and many nasty ones. Pages go through the parser of their format and become
rules; the pipeline's own bound on their size is left out, so that what lies behind it is seen. A shape ends where the
next size would take longer than `--seconds` (then the size that it came to is printed). The exponent is the slope of
log time over log size from the first to the last of the last three sizes that took more than 20 ms: 1 is linear, 2
quadratic; what is above 1.3 is measured again at larger sizes, and marked if it still is. Each measurement is a process
of its own, by its processor time and its peak of memory.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import resource
import tempfile
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from benchmarks import shapes, wiki_shapes
from benchmarks.ground import Ground
from benchmarks.rows import Row
from benchmarks.shapes import Shape
from ingest import card_lists
from ingest.cards import bundled
from ingest.extract import extract
from ingest.formats import DIGEST, recognise
from ingest.linking import Names
from ingest.sources import is_bundled, registry
from kb.answer.ask import ask
from kb.cards.names import resolve
from kb.desk.damage import damage
from kb.errors import HeadjudgeError, PageError
from kb.records import Snapshot
from kb.scenario.load import load
from kb.search.find import search
from kb.store.store import Store

LIMIT = 1.3
_STEPS = (*(1000 * 4**step for step in range(7)), 10_000_000)
_TYPED = (*(1000 * 4**step for step in range(5)), 1_000_000)
_CERTAIN = 0.02
_MEMORY = 6 << 30
#: What seems to grow too fast is measured again with so many times the seconds: on small sizes a busy machine deceives.
_AGAIN = 8
Work = Callable[[str], object]


class Subject(NamedTuple):
    """Something that reads: its name, what it does with a text, and the shapes and sizes that it is given."""

    name: str
    work: Work
    shapes: Sequence[Shape]
    sizes: Sequence[int] = _STEPS


class Point(NamedTuple):
    """One measurement: characters, seconds of processor, megabytes beyond those before, and the refusal if any."""

    size: int
    seconds: float
    memory: float
    refusal: str


class Curve(NamedTuple):
    """The measurements of one shape, and the size at which the time ran out, 0 where it did not."""

    subject: str
    shape: str
    points: tuple[Point, ...]
    stopped: int

    @property
    def exponent(self) -> float | None:
        """The steeper slope of what was read and what was refused; None where all of it is too quick to tell."""
        parts = [[p for p in self.points if bool(p.refusal) is refused] for refused in (False, True)]
        slopes = [slope([(point.size, point.seconds) for point in part]) for part in parts]
        return max((found for found in slopes if found is not None), default=None)

    @property
    def last(self) -> Point:
        return self.points[-1]


def slope(measured: Sequence[tuple[int, float]]) -> float | None:
    """The exponent of seconds over size, from (size, seconds), by the last three that took long enough to be sure."""
    sure = [(size, seconds) for size, seconds in measured if seconds > _CERTAIN][-3:]
    if len(sure) < 2:
        return None
    (small, first), (large, last) = sure[0], sure[-1]
    return math.log(last / first) / math.log(large / small)


def subjects(database: Callable[[], Path]) -> list[Subject]:
    """Everything that is measured; `database` makes, the first time, the one in which things are looked up."""
    pages = {
        "rulebook_html": ("ygo-rulebook", shapes.rulebook()),
        "gitbook": ("ga-rules", shapes.gitbook()),
        "digest": ("digest-yugioh", shapes.digest()),
        "wiki_text": ("yugipedia", wiki_shapes.wiki_text()),
        "mediawiki, rendered": ("yugipedia", wiki_shapes.rendered()),
        "mediawiki, wikitext": ("yugipedia", wiki_shapes.wikitext()),
        "ygoresources": ("ygoresources", shapes.qas()),
        "card_rulings": ("ga-rules", shapes.rulings()),
    }
    looked_up: dict[str, Callable[[Store, str], object]] = {"search": search, "ask": ask, "card": resolve}
    return [
        *(Subject(f"page: {name}", _page(source), made) for name, (source, made) in pages.items()),
        Subject("card list", _card_list, shapes.card_lists()),
        Subject("scenario file", _scenario, shapes.scenarios()),
        *(Subject(name, _looked_up(work, database), shapes.queries(), _TYPED) for name, work in looked_up.items()),
        Subject("damage", _damage, shapes.damages(), _TYPED),
    ]


def _page(source: str) -> Work:
    """Reading a page, as `ingest.pipeline.read` does it, but of any size."""
    origin, names = registry()[source], Names(bundled())

    def read(text: str) -> object:
        body = text.encode()
        snapshot = Snapshot(sha256(body).hexdigest(), source, "page", "page", "2026-11-21", "given")
        try:
            known = DIGEST if is_bundled(origin) else recognise(text, "page")
            document = known.parse(text, "page")
            return [names.link(rule) for rule in extract(document, origin, snapshot)]
        except RecursionError:
            raise PageError("page: nested too deeply") from None

    return read


def _card_list(text: str) -> object:
    return card_lists.parse(text, "list") if card_lists.recognise(text) else recognise(text, "list")


def _scenario(text: str) -> object:
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        return load([Path(file.name)])


def _looked_up(work: Callable[[Store, str], object], database: Callable[[], Path]) -> Work:
    """A look-up in a database, opened for each, since a process may not share it with one that it begins."""

    def look(text: str) -> object:
        with Store.open(database()) as store:
            return work(store, text)

    return look


def _damage(text: str) -> object:
    """What is given to `judge damage`: ATK and what is attacked in a line each, then modifiers."""
    atk, against, *modifiers = [*text.split("\n"), "", ""]
    return damage(atk, against, modifiers=[word for word in modifiers if word])


def curve(subject: Subject, shape: Shape, seconds: float) -> Curve:
    """Measure one shape until it is done or the next size would take longer than this."""
    points: list[Point] = []
    for size in subject.sizes:
        if points and points[-1].seconds * 4 > seconds:
            return Curve(subject.name, shape.name, tuple(points), size)
        found = _measured(subject.work, shape, size, math.ceil(seconds * 8))
        if found is None:
            return Curve(subject.name, shape.name, tuple(points), size)
        points.append(found)
    return Curve(subject.name, shape.name, tuple(points), 0)


def _measured(work: Work, shape: Shape, size: int, most: int) -> Point | None:
    """Measure in a new process, which ends after `most` seconds; None where it did not come to an end."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _measure_and_leave(work, shape, size, most, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    if not told:
        return None
    found = json.loads(told)
    if found[-1]:
        raise RuntimeError(f"{shape.name}, {size:,} characters: {found[-1]}")
    return Point(*found[:-1])


def _measure_and_leave(work: Work, shape: Shape, size: int, most: int, writing: int) -> None:
    """In the new process: do the work, tell what it took, and end."""
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    text, refusal, defect = shape.text(size), "", ""
    before, start = _used()
    try:
        work(text)
    except HeadjudgeError as error:
        refusal = str(error)
    except Exception as error:  # whatever it is, the parent tells it with the shape's name
        defect = repr(error)
    memory, end = _used()
    os.write(writing, json.dumps([len(text), end - start, memory - before, refusal[:1000], defect[:1000]]).encode())
    os._exit(0)


def _used() -> tuple[float, float]:
    """Megabytes at most, and seconds of processor, of this process so far."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_maxrss / 1024, used.ru_utime + used.ru_stime


def curves(database: Callable[[], Path], seconds: float, only: Sequence[str] = ()) -> Iterator[Curve]:
    """Measure every shape of every subject, or of those whose names hold one of `only`."""
    for subject in subjects(database):
        if only and not any(word in subject.name for word in only):
            continue
        # What is imported or read on first use is so here, once for all the processes that begin from this one.
        with contextlib.suppress(HeadjudgeError):
            subject.work(subject.shapes[0].text(subject.sizes[0]))
        for shape in subject.shapes:
            found = curve(subject, shape, seconds)
            yield found if (found.exponent or 0) <= LIMIT else curve(subject, shape, seconds * _AGAIN)


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The shape of each subject that grows fastest, and the one that takes the most memory for its size."""
    measured: dict[str, list[Curve]] = {}
    for found in curves(lambda: ground.whole, 60 if everything else 0.25):
        measured.setdefault(found.subject, []).append(found)
    for subject, found_curves in measured.items():
        worst = max(found_curves, key=lambda each: each.exponent or 0)
        exponent = worst.exponent
        largest = max(point.size for each in found_curves for point in each.points)
        told = "" if exponent is None else f", worst: {worst.shape}, {worst.last.size / 1000:,.0f} kB"
        yield Row(
            f"{subject}: {len(found_curves)} shapes to {largest / 1e6:.1f} MB{told}",
            f"{worst.last.seconds:.2f} s",
            floor="growth exponent",
            ratio=exponent,
            aim=f"exponent at most {LIMIT}",
            met=(exponent or 0) <= LIMIT,
        )
    every = [each for found in measured.values() for each in found if each.points and each.last.size > 100_000]
    if every:
        heaviest = max(every, key=lambda each: each.last.memory / each.last.size)
        yield Row(
            f"most memory for its size: {heaviest.subject}, {heaviest.shape}, {heaviest.last.size / 1000:,.0f} kB",
            f"{heaviest.last.memory:,.0f} MB",
            floor="the input",
            ratio=heaviest.last.memory * 1e6 / heaviest.last.size,
        )


def line(found: Curve) -> str:
    """A curve as a line of text."""
    exponent = found.exponent
    mark = "!" if (exponent or 0) > LIMIT else " "
    times = " ".join(f"{point.seconds:.2f}" for point in found.points)
    told = "-" if exponent is None else f"{exponent:.2f}"
    end = f"stopped before {found.stopped:,}" if found.stopped else found.last.refusal[:90] if found.points else ""
    memory = f"{found.last.memory:.0f} MB" if found.points else ""
    return f"{mark} {found.subject:20} {found.shape:32} {told:>5}  {times}  {memory}  {end}".rstrip()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=(__doc__ or "").split(":")[0])
    parser.add_argument("subjects", nargs="*", help="only these subjects, such as gitbook or search")
    parser.add_argument("--seconds", type=float, default=2, help="the most that one measurement may take (default 2)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(f"  {'subject':20} {'shape':32} slope  seconds of processor at each size  memory at the last")
        ground = Ground(Path(folder))
        for found in curves(lambda: ground.bundled, given.seconds, given.subjects):
            print(line(found), flush=True)


if __name__ == "__main__":
    main()
