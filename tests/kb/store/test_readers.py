"""Eight readers during many writes: no error, and never half of an edition."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from small_store import SOURCES, rule

from kb.editions.pages import put_pages
from kb.records import Rule, Snapshot
from kb.search.find import search
from kb.store.store import Store
from kb.store.tables import put_sources

READERS, WRITES, PAGES = 8, 5, 4


def pages(words: str, day: str) -> list[tuple[Snapshot, str, bytes, list[Rule]]]:
    made = []
    for number in range(PAGES):
        rules = [rule(f"book/gate-{number}#{n}", f"Lantern {n} of the {words} gate.", position=n) for n in range(1, 6)]
        snapshot = Snapshot(f"{number} {words}", "book", f"gate-{number}", "gate.html", day, "given")
        made.append((snapshot, f"Gate {number}", words.encode(), rules))
    return made


def read(path: Path, stop: Event | Stop, seen: list[str], wrong: list[str]) -> None:
    """Read until told to stop; what was seen of the editions, and what must not be."""
    try:
        with Store.open(path) as store:
            while not stop.is_set():
                with store.reading():
                    said = {r.text.split()[4] for r in store.rules(source="book")}
                    found = {hit.rule.text.split()[4] for hit in search(store, "lantern gate", limit=50)}
                if len(said) != 1 or found != said:
                    wrong.append(f"half an edition: {said} and {found}")
                seen.extend(said)
    except Exception as error:
        wrong.append(f"{type(error).__name__}: {error}")


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[tuple[Path, Store]]:
    with Store.open(tmp_path / "kb.db") as store:
        put_sources(store, SOURCES)
        put_pages(store, pages("first", "2020-01-01"))
        yield tmp_path / "kb.db", store


def test_readers_see_whole_editions_only(shared: tuple[Path, Store]) -> None:
    path, store = shared
    stop, seen, wrong = Event(), list[str](), list[str]()
    readers = [Thread(target=read, args=(path, stop, seen, wrong)) for _ in range(READERS)]
    for reader in readers:
        reader.start()
    for number in range(1, WRITES + 1):
        put_pages(store, pages(f"edition-{number}", f"2020-02-{number:02}"))
    stop.set()
    for reader in readers:
        reader.join()
    assert wrong == []
    assert seen


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no processes to fork")
def test_readers_in_processes_of_their_own_see_whole_editions_only(shared: tuple[Path, Store]) -> None:
    path, store = shared
    stopped = path.with_name("stop")
    children = [_reading(path, stopped) for _ in range(READERS)]
    for number in range(1, WRITES + 1):
        put_pages(store, pages(f"edition-{number}", f"2020-02-{number:02}"))
    stopped.touch()
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0] * READERS


def _reading(path: Path, stopped: Path) -> int:
    """Start a process that reads until `stopped` is there; it leaves with 0 when all was right."""
    child = os.fork()
    if child:
        return child
    seen, wrong = list[str](), list[str]()
    try:
        read(path, Stop(stopped), seen, wrong)
    finally:
        os._exit(len(wrong) if seen else 1)


class Stop:
    """An event that a file tells of, to processes too."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def is_set(self) -> bool:
        return self.file.exists()


def test_what_is_read_together_is_of_one_moment(shared: tuple[Path, Store]) -> None:
    path, store = shared
    with Store.open(path) as reader, reader.reading():
        before = reader.rules()
        put_pages(store, pages("second", "2021-01-01"))
        assert reader.rules() == before
        assert reader.rule("book/gate-0#1") == before[0]
    with Store.open(path) as reader:
        assert reader.rules() != before
