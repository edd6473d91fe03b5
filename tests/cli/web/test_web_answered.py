"""What is answered while others write: all of one moment, anew after it, and kept as long as nothing is written."""

from __future__ import annotations

import asyncio
import ctypes
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from threading import Event

import pytest
from web_ground import RUN, rule, serving, soon, state

from cli.web import app
from cli.web import desks as desks_module
from cli.web.answered import Answered, Asked
from cli.web.apart import Apart
from cli.web.desks import Busy, Desks, Here, Opening, Reader, give_back, one_heap
from cli.web.making import Made
from kb.editions.pages import put_pages
from kb.records import Card
from kb.store.connection import beside
from kb.store.store import Store
from kb.store.tables import put_cards
from kb.store.watch import State

LATE = Card("7", "Late Card", "yugioh", "Normal Trap")
FIRST: State = (1, 2, 3, date(2026, 11, 23))
SECOND: State = (1, 2, 4, date(2026, 11, 23))


@pytest.fixture
def own(knowledge: Path, tmp_path: Path) -> Path:
    """A knowledge base that a test may write to."""
    return Path(shutil.copy(knowledge, tmp_path / "own.db"))


def write(path: Path) -> None:
    """Write a third card beside the two of the small knowledge base."""
    with Store.open(path) as store:
        put_cards(store, [LATE])


def cards(store: Store) -> int:
    """How many cards are read."""
    return len(store.cards())


def note(store: Store) -> int:
    """How many cards were read when this was first asked of what the store keeps."""
    found: int = store.kept("noted", lambda: len(store.cards()))
    return found


def fail(store: Store) -> int:
    raise Busy


# ---- moments --------------------------------------------------------------------------------------------


def test_all_that_is_read_is_of_one_moment_until_that_is_renewed(own: Path) -> None:
    with closing(Here(own, Store.open)) as here:
        assert (here.run(cards), here.run(note)) == (2, 2)
        write(own)
        assert (here.run(cards), here.run(note)) == (2, 2)
        here.renew()
        assert (here.run(cards), here.run(note)) == (3, 3)


def test_a_reader_gives_back_memory_between_answers(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(desks_module, "give_back", lambda: given.append(1))
    with closing(Here(own, Store.open)) as here:
        assert {here.run(note) for _ in range(120)} == {2}
    assert given == [1] * 4


def test_where_the_c_library_cannot_be_told_it_keeps_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: object) -> object:
        raise OSError("no such library")

    monkeypatch.setattr(ctypes, "CDLL", none)
    give_back()
    one_heap()


def test_a_reader_that_nobody_renews_reads_what_is_written_and_a_file_that_takes_its_place(
    own: Path, knowledge: Path, tmp_path: Path
) -> None:
    with closing(Here(own, Store.open, holds=False)) as here:
        assert here.run(cards) == 2
        write(own)
        assert here.run(cards) == 3
        shutil.copy(knowledge, tmp_path / "other.db")
        assert beside(own, remove=True) == []
        (tmp_path / "other.db").replace(own)
        assert here.run(cards) == 2


def test_what_is_kept_of_a_store_outlives_a_renewal_without_anything_written(own: Path) -> None:
    with closing(Here(own, Store.open)) as here:
        first = here.run(lambda store: store.kept("much", object))
        here.renew()
        assert here.run(lambda store: store.kept("much", object)) is first


def test_who_rests_reads_what_is_written_and_keeps_nobody_from_tidying(own: Path) -> None:
    with closing(Here(own, Store.open)) as here, Store.open(own) as store:
        assert here.run(cards) == 2
        put_cards(store, [LATE])
        store.connection.execute("PRAGMA busy_timeout = 0")
        assert store.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0] == 1
        here.rest()
        assert store.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0] == 0
        assert here.run(cards) == 3


@pytest.mark.parametrize("reader", [Here, Apart])
def test_who_has_no_work_for_a_while_rests(own: Path, reader: Callable[[Path, Opening], Reader]) -> None:
    async def waiting(store: Store) -> tuple[bool, bool]:
        desks = Desks([reader(own, Store.open)], patience=20)
        try:
            await desks.run(cards)
            put_cards(store, [LATE])
            store.connection.execute("PRAGMA busy_timeout = 0")
            held, until = tidied(store), time.monotonic() + 20
            while not (rested := tidied(store)) and time.monotonic() < until:
                await asyncio.sleep(0.02)
            return held, rested
        finally:
            desks.close()

    with Store.open(own) as store:
        assert asyncio.run(waiting(store)) == (False, True)


def tidied(store: Store) -> bool:
    """Whether nobody's moment keeps what was written from the file itself."""
    return bool(store.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0] == 0)


def test_a_process_is_renewed(own: Path) -> None:
    with closing(Apart(own, Store.open)) as apart:
        assert apart.run(cards) == 2
        write(own)
        assert apart.run(cards) == 2
        apart.renew()
        assert apart.run(cards) == 3


def test_where_readers_and_writers_exclude_each_other_who_reads_lets_go_at_once(own: Path) -> None:
    with closing(sqlite3.connect(own)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with closing(Here(own, Store.open)) as here, Store.open(own) as store:
        assert here.run(cards) == 2
        store.connection.execute("PRAGMA busy_timeout = 0")
        put_cards(store, [LATE])
        assert here.run(cards) == 3


def test_an_error_lets_go_of_the_moment(own: Path) -> None:
    with closing(Here(own, Store.open)) as here:
        assert here.run(cards) == 2
        write(own)
        with pytest.raises(Busy):
            here.run(fail)
        assert here.run(cards) == 3


# ---- renewing several -----------------------------------------------------------------------------------


def test_all_readers_are_renewed(own: Path) -> None:
    async def renewed() -> list[tuple[int, State | None]]:
        desks = Desks([Here(own, Store.open) for _ in range(2)], patience=20)
        try:
            await asyncio.gather(*(desks.run(cards) for _ in range(2)))
            write(own)
            assert [each async for each in desks.renew(FIRST)] == [None, None]
            return await asyncio.gather(*(desks.run(cards) for _ in range(2)))
        finally:
            desks.close()

    assert asyncio.run(renewed()) == [(3, FIRST), (3, FIRST)]


def test_a_reader_is_renewed_as_soon_as_it_is_free_however_many_wait(own: Path) -> None:
    begun, going_on = Event(), Event()

    def work(store: Store) -> int:
        begun.set()
        going_on.wait(20)
        return len(store.cards())

    async def many() -> list[tuple[int, State | None]]:
        desks = Desks([Here(own, Store.open)], patience=20)
        try:
            asking = [asyncio.ensure_future(desks.run(work)) for _ in range(6)]
            while not begun.is_set():
                await asyncio.sleep(0.01)
            write(own)
            renewing = asyncio.ensure_future(anext(desks.renew(FIRST)))
            await asyncio.sleep(0)
            going_on.set()
            await renewing
            return await asyncio.gather(*asking)
        finally:
            desks.close()

    assert asyncio.run(many()) == [(2, None), *[(3, FIRST)] * 5]


class Unrenewed(Here):
    """A reader that cannot be renewed."""

    def renew(self) -> None:
        raise Busy


def test_a_reader_that_cannot_be_renewed_comes_back(own: Path) -> None:
    async def renewed() -> tuple[int, int]:
        desks = Desks([Unrenewed(own, Store.open), Here(own, Store.open)], patience=20)
        try:
            return len([each async for each in desks.renew(FIRST)]), (await desks.run(cards))[0]
        finally:
            desks.close()

    assert asyncio.run(renewed()) == (2, 2)


def test_a_reader_with_nothing_to_do_is_at_leisure(own: Path) -> None:
    async def working() -> list[bool]:
        going_on = Event()
        desks = Desks([Here(own, Store.open)], patience=20)
        try:
            found = [desks.at_leisure()]
            work = asyncio.ensure_future(desks.run(lambda store: going_on.wait(20)))
            await asyncio.sleep(0)
            found.append(desks.at_leisure())
            going_on.set()
            await work
            return [*found, desks.at_leisure()]
        finally:
            desks.close()

    assert asyncio.run(working()) == [True, False, True]


# ---- what is kept ---------------------------------------------------------------------------------------


class Page:
    """Answers what a test asks, and tells in `made` what was worked out."""

    def __init__(
        self, path: Path, most: int = 100, seconds: float = 60.0, readers: int = 1, stale: float = 0.0
    ) -> None:
        self.made: list[str] = []
        self.desks = Desks([Here(path, Store.open) for _ in range(readers)], patience=20)
        self.answered = Answered(self.desks, most, seconds, stale)

    def about(self, name: str, work: Callable[[Store], object] = cards) -> Asked:
        """The question of this name: answered by it and by what `work` makes of the store."""

        def answer(store: Store) -> Made:
            self.made.append(name)
            return Made(200, f"{name} {work(store)}".encode())

        return name, answer

    async def of(self, *names: str) -> list[str]:
        """What is answered to these, asked one after the other."""
        return [(await self.answered.of(self.about(name))).packed.decode() for name in names]


def test_an_answer_is_kept_until_something_is_written(own: Path) -> None:
    page = Page(own, seconds=0.0)

    async def asked() -> None:
        await page.answered.renew(FIRST)
        assert await page.of("toll", "march", "toll") == ["toll 2", "march 2", "toll 2"]
        assert page.made == ["toll", "march"]
        write(own)
        assert await page.of("toll", "dusk") == ["toll 2", "dusk 2"], "of the moment before"
        await page.answered.renew(SECOND)
        assert page.made == ["toll", "march", "dusk"]
        assert await page.of("dusk", "toll", "toll") == ["dusk 3", "toll 3", "toll 3"]
        assert page.made[3:] == ["dusk", "toll"]
        page.desks.close()

    asyncio.run(asked())


def test_what_was_asked_last_is_answered_anew_and_then_what_is_usual(own: Path) -> None:
    page = Page(own)

    async def asked() -> None:
        await page.answered.renew(FIRST, [page.about("usual")])
        assert page.made == ["usual"]
        await page.of("toll", "march", "toll", "bad")
        write(own)
        page.made.clear()
        await page.answered.renew(SECOND, [page.about("usual"), page.about("more")])
        assert page.made == ["bad", "toll", "march", "usual", "more"]
        assert await page.of("march", "more") == ["march 3", "more 3"]
        assert len(page.made) == 5
        page.desks.close()

    asyncio.run(asked())


def test_an_error_keeps_nothing_else_from_being_answered_anew(own: Path) -> None:
    page = Page(own)

    async def asked() -> None:
        await page.answered.renew(FIRST, [page.about("bad", fail), page.about("usual")])
        assert page.made == ["bad", "usual"]
        page.desks.close()

    asyncio.run(asked())


def test_what_there_is_no_leisure_for_is_answered_when_it_is_asked(own: Path) -> None:
    page, going_on = Page(own, seconds=0.2), Event()

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of("dusk")
        renewing = asyncio.ensure_future(page.answered.renew(SECOND))
        await asyncio.sleep(0)  # the reader is being renewed, and has this to do next
        slow = asyncio.ensure_future(page.answered.of(page.about("toll", lambda store: going_on.wait(20))))
        await renewing
        assert (page.made, slow.done()) == (["dusk", "toll"], False), "no time was left for what was asked before"
        going_on.set()
        await slow
        assert page.made == ["dusk", "toll"]
        assert await page.of("dusk") == ["dusk 2"]
        assert page.made == ["dusk", "toll", "dusk"]
        page.desks.close()

    asyncio.run(asked())


def test_what_was_kept_serves_until_something_newer_does(own: Path) -> None:
    """Who asks while what was written is being read is answered at once, by the moment before."""
    page = Page(own)

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of("toll")
        write(own)
        renewing = asyncio.ensure_future(page.answered.renew(SECOND))
        await asyncio.sleep(0)
        assert await page.of("toll") == ["toll 2"]
        assert not renewing.done()
        await renewing
        assert await page.of("toll") == ["toll 3"]
        page.desks.close()

    asyncio.run(asked())


def test_where_a_reader_has_leisure_nobody_is_answered_as_before(own: Path) -> None:
    page = Page(own, seconds=0.0, stale=60.0)

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of("toll")
        write(own)
        await page.answered.renew(SECOND)
        assert await page.of("toll", "toll") == ["toll 3", "toll 3"]
        assert page.made == ["toll", "toll"]
        page.desks.close()

    asyncio.run(asked())


@pytest.mark.parametrize(("stale", "served"), [(60.0, "2"), (0.001, "3")])
def test_where_all_are_busy_who_asks_is_answered_as_before_for_a_while(own: Path, stale: float, served: str) -> None:
    page, going_on = Page(own, seconds=0.0, stale=stale), Event()
    many = ("toll", "march", "dusk")

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of(*many)
        write(own)
        await page.answered.renew(SECOND)
        await asyncio.sleep(0.01)
        slow = asyncio.ensure_future(page.answered.of(page.about("slow", lambda store: going_on.wait(20))))
        await asyncio.sleep(0)
        asking = [asyncio.ensure_future(page.of(name, name)) for name in many]
        for _ in range(10):
            await asyncio.sleep(0)
        assert [each.done() for each in asking] == [served == "2"] * 3
        going_on.set()
        await slow
        assert [await each for each in asking] == [[f"{name} {served}"] * 2 for name in many]
        while not page.desks.at_leisure():
            await asyncio.sleep(0.01)
        assert await page.of(*many) == ["toll 3", "march 3", "dusk 3"]
        page.desks.close()

    asyncio.run(asked())
    assert sorted(page.made) == sorted([*many, "slow", *many]), "each is worked out anew once"


def test_what_serves_as_before_makes_room_too(own: Path) -> None:
    page = Page(own, most=12, seconds=0.0, stale=60.0)

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of("abcd", "efgh")
        await page.answered.renew(SECOND)
        assert await page.of("ijkl", "efgh") == ["ijkl 2", "efgh 2"]
        assert [page.answered.get(name) is not None for name in ("abcd", "efgh", "ijkl")] == [False, True, True]
        page.desks.close()

    asyncio.run(asked())
    assert page.made == ["abcd", "efgh", "ijkl", "efgh"]


def test_what_was_worked_out_of_the_moment_before_is_not_kept(own: Path) -> None:
    page, going_on = Page(own, readers=2), Event()

    async def asked() -> None:
        await page.answered.renew(FIRST)
        works = {"dusk": cards, "toll": lambda store: going_on.wait(10) and 2}
        dusk, slow = (asyncio.ensure_future(page.answered.of(page.about(*each))) for each in works.items())
        await dusk
        write(own)
        renewing = asyncio.ensure_future(page.answered.renew(SECOND, [page.about("usual")]))
        while page.answered.state != SECOND:
            await asyncio.sleep(0.01)
        assert not slow.done(), "the reader that is free is renewed first"
        going_on.set()
        assert (await slow).packed == b"toll 2"
        await renewing
        assert await page.of("toll") == ["toll 3"]
        page.desks.close()

    asyncio.run(asked())


def test_what_many_ask_for_at_one_time_is_worked_out_once(own: Path) -> None:
    page = Page(own)

    async def many() -> None:
        await page.answered.renew(FIRST)
        failing = (page.answered.of(page.about("bad", fail)) for _ in range(2))
        assert list(map(type, await asyncio.gather(*failing, return_exceptions=True))) == [Busy, Busy]
        assert page.made == ["bad"]
        found = await asyncio.gather(*(page.answered.of(page.about("toll")) for _ in range(3)))
        assert found == [Made(200, b"toll 2")] * 3
        assert page.made == ["bad", "toll"]
        page.desks.close()

    asyncio.run(many())


def test_where_the_state_cannot_be_told_nothing_is_kept(own: Path) -> None:
    page = Page(own)

    async def asked() -> None:
        await page.answered.renew(None)
        await page.of("toll", "toll")
        assert page.made == ["toll", "toll"]
        page.desks.close()

    asyncio.run(asked())


def test_what_was_asked_for_longest_ago_makes_room(own: Path) -> None:
    page = Page(own, most=10)

    async def asked() -> None:
        await page.answered.renew(FIRST)
        await page.of("abc", "def", "abc", "ghi")
        assert [page.answered.get(name) is not None for name in ("abc", "def", "ghi")] == [True, False, True]
        await page.of("what is larger than all that is kept")
        assert page.answered.get("what is larger than all that is kept") is None
        page.desks.close()

    asyncio.run(asked())


@pytest.mark.parametrize(
    ("written", "renewed"),
    [
        # One who writes once, and once more: that is read at the next look.
        ([FIRST, FIRST, SECOND, SECOND], [(0, FIRST), (2, SECOND)]),
        # An ingest that writes one source after the other: between two renewals readers only answer.
        (
            [FIRST, SECOND, *([FIRST, SECOND] * 30), FIRST],
            [(0, FIRST), (1, SECOND), (60, FIRST), (61, SECOND)],
        ),
        ([FIRST, SECOND, *([FIRST] * 65)], [(0, FIRST), (1, SECOND), (60, FIRST)]),
    ],
)
def test_readers_are_renewed_at_once_and_not_again_and_again(
    monkeypatch: pytest.MonkeyPatch, written: list[State], renewed: list[tuple[int, State]]
) -> None:
    seen, looks = list[tuple[int, State | None]](), [0]

    async def renew(state: State | None) -> None:
        seen.append((looks[0], state))

    async def sleep(seconds: float) -> None:
        assert seconds == app.LOOKING
        looks[0] += 1
        if looks[0] == len(written):
            raise asyncio.CancelledError

    monkeypatch.setattr(app.asyncio, "sleep", sleep)
    monkeypatch.setattr(app.time, "monotonic", lambda: looks[0] * app.LOOKING)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(app._follow(lambda: written[looks[0]], renew))
    assert seen == renewed
    # Which the manual promises.
    assert app.OFTEN > 1
    assert app.AGAIN + 2 * app.LOOKING <= 3
    assert app.SPELL + app.AGAIN <= 17
    assert app.SPELL + app.AGAIN + app.STALE <= 25


# ---- a server -------------------------------------------------------------------------------------------


def test_what_another_program_writes_is_read_by_every_process(own: Path) -> None:
    with serving(own) as served:
        card, run = "/card/Late%20Card", f"/scenario/{RUN}"
        assert [served.get(address)[0] for address in (card, run)] == [404, 200]
        write(own)
        assert soon(lambda: {served.get(f"{card}?{n}")[0] for n in range(8)} == {200})
        with Store.open(own) as store:
            put_pages(store, [state([rule("wiki/march/#1", "Tolls are paid at noon.")], "2022-01-02")])
        assert soon(lambda: b"2022-01-02" in served.get("/source/wiki")[2]), "the process for what takes its time"
