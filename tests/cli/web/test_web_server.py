"""The server: who is let in, what every answer says to a browser, how many stores are open, and how it ends."""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from web_ground import CARDS, RUN, Served, serving, soon

from cli.web.apart import Apart, Lost
from cli.web.app import is_own, own_names
from cli.web.desks import Busy, Desks, Here
from kb.errors import WrongValue
from kb.records import Card
from kb.store.store import Store
from kb.store.tables import put_cards

LATE = Card("7", "Late Card", "yugioh", "Normal Trap")
PLACES = (
    "/",
    "/?q=toll",
    "/rule/nix",
    "/api/ask?q=toll",
    "/api/nix",
    "/openapi.json",
    "/static/page.css",
    "/static/no",
)


@pytest.mark.parametrize("address", PLACES)
def test_every_answer_tells_the_browser_to_be_strict(served: Served, address: str) -> None:
    _, headers, _ = served.get(address)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", "judge.example.evil"]
)
def test_a_name_that_is_not_ours_is_turned_away(served: Served, host: str) -> None:
    """Another site's name may be bound to this machine's address (DNS rebinding)."""
    status, headers, body = served.get("/?q=toll", host=host)
    assert status == 421
    assert b"toll" not in body
    assert "content-security-policy" in headers


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8", "192.168.0.7:8765", "judge.example"]
)
def test_our_own_names_and_addresses_are_answered(served: Served, host: str) -> None:
    assert served.get("/", host=host)[0] == 200


def test_the_name_of_this_machine_is_ours() -> None:
    assert is_own(socket.gethostname(), own_names())
    assert not is_own("example", own_names() - {"example"})


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_written(served: Served, method: str) -> None:
    status, headers, _ = served.get("/", method)
    assert (status, headers["allow"]) == (405, "GET, HEAD")
    assert served.get("/", "HEAD")[0::2] == (200, b"")


def test_an_address_has_an_end(served: Served) -> None:
    assert served.get(f"/?q={'x' * 9_000}")[0] == 414
    assert served.get(f"/?q={'x' * 3_000}")[0] == 400
    assert served.get("/?" + "&".join(f"a{n}=1" for n in range(1_000)))[0] == 200
    assert served.get("/")[0] == 200


def test_no_file_but_the_pages_own_is_given_out(served: Served) -> None:
    for name in ("app.py", "../app.py", "..%2Fapp.py", "%2e%2e/templates/frame.html", "/etc/passwd"):
        assert served.get(f"/static/{name}")[0] == 404


def test_a_file_with_its_stamp_is_kept_and_another_is_not(served: Served) -> None:
    _, _, page = served.get("/")
    address = page.decode().partition('stylesheet" href="')[2].partition('"')[0]
    assert served.get(address)[1]["cache-control"].endswith("immutable")
    assert served.get("/static/page.css")[1]["cache-control"] == "no-cache"
    assert served.get("/static/page.css?v=old")[1]["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/?q=toll", "/api/ask?q=toll", "/openapi.json", "/static/page.css", "/rule/nix"])
def test_an_answer_is_packed_for_who_can_unpack_it(served: Served, address: str) -> None:
    status, headers, body = served.get(address)
    packed = served.get(address, **{"accept-encoding": "gzip, br"})
    assert "content-encoding" not in headers
    assert packed[1]["content-encoding"] == "gzip"
    assert headers["vary"].lower() == packed[1]["vary"].lower() == "accept-encoding"
    assert (packed[0], gzip.decompress(packed[2])) == (status, body)
    assert int(packed[1]["content-length"]) == len(packed[2]) < len(body)


def test_who_says_nothing_or_says_it_drop_by_drop_is_not_waited_for(knowledge: Path) -> None:
    with serving(knowledge, slowest=0.5) as served:
        for said in (b"", b"GET / HTTP/1.1\r\nhost: localhost\r\nx: "):
            with socket.create_connection(("127.0.0.1", served.port), timeout=20) as slow:
                slow.sendall(said)
                assert slow.recv(100) == b""
        assert served.get("/")[0] == 200


def test_who_asks_in_time_keeps_the_connection(knowledge: Path) -> None:
    """The end for slow ones does not cut off a connection that has asked."""
    with serving(knowledge, slowest=0.5) as served, socket.create_connection(("127.0.0.1", served.port)) as kept:
        for _ in range(2):
            kept.sendall(b"GET /static/icon.svg HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert kept.recv(100).startswith(b"HTTP/1.1 200")
            time.sleep(0.8)
            kept.recv(65_536)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_quietly(knowledge: Path, tmp_path: Path, number: signal.Signals) -> None:
    path = Path(shutil.copy(knowledge, tmp_path / "own.db"))
    with serving(path) as served:
        assert served.get("/?q=toll")[0] == 200
        served.process.send_signal(number)
        out, err = served.process.communicate(timeout=30)
    assert (served.process.returncode, out, err) == (0, "", "")
    assert [beside.name for beside in tmp_path.iterdir()] == ["own.db"]


def test_a_database_that_is_put_in_place_of_another_is_read(knowledge: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(knowledge, tmp_path / "own.db"))
    new = Path(shutil.copy(knowledge, tmp_path / "new.db"))
    with Store.open(new) as store:
        put_cards(store, [*CARDS, LATE])
    with serving(path) as served:
        assert served.get("/card/Late%20Card")[0] == 404
        new.replace(path)
        assert soon(lambda: {served.get("/card/Late%20Card")[0] for _ in range(8)} == {200})


def test_a_database_that_is_put_in_place_as_another_is_opened_is_read_next(knowledge: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(knowledge, tmp_path / "own.db"))
    new = Path(shutil.copy(knowledge, tmp_path / "new.db"))
    with Store.open(new) as store:
        put_cards(store, [*CARDS, LATE])

    def opening(at: Path) -> Store:
        store = Store.open(at)
        if new.exists():
            new.replace(path)
        return store

    here = Here(path, opening)
    names = [here.run(lambda store: store.connection.execute("SELECT name FROM cards").fetchall())]
    here.renew()
    names.append(here.run(lambda store: store.connection.execute("SELECT name FROM cards").fetchall()))
    here.close()
    assert [any("Late Card" in row for row in rows) for rows in names] == [False, True]


def test_a_damaged_database_is_a_sentence(knowledge: Path, tmp_path: Path) -> None:
    path = tmp_path / "own.db"
    path.write_bytes(b"no database at all" * 100)
    with serving(path) as served:
        status, _, body = served.get("/")
        assert status == 500
        assert b"is not a database" in body
        assert served.json("/api/ask?q=toll")[0] == 500


# ---- stores ---------------------------------------------------------------------------------------------


def test_no_more_stores_are_open_than_told_and_each_keeps_its_thread(knowledge: Path) -> None:
    opened: list[int] = []
    used: list[tuple[int, int]] = []

    def opening(path: Path) -> Store:
        opened.append(threading.get_ident())
        return Store.open(path)

    def work(store: Store) -> int:
        used.append((id(store), threading.get_ident()))
        time.sleep(0.01)
        return len(store.rule_ids())

    async def many() -> list[int]:
        desks = Desks([Here(knowledge, opening) for _ in range(2)], patience=20)
        try:
            return [made for made, _ in await asyncio.gather(*(desks.run(work) for _ in range(24)))]
        finally:
            desks.close()

    assert set(asyncio.run(many())) == {4}
    assert len(opened) == 2
    assert len(set(used)) == 2


@pytest.mark.parametrize(
    ("growth", "dear", "forgotten"),
    [(10_000, False, True), (1_000_000, False, False), (10_000, True, True), (30_000, True, False)],
)
def test_what_is_kept_of_a_store_has_an_end(knowledge: Path, growth: int, dear: bool, forgotten: bool) -> None:
    here = Here(knowledge, Store.open, growth)

    def keep(store: Store) -> int:
        return id(store.kept("many", lambda: [object() for _ in range(50_000)], grows=True, dear=dear))

    def is_kept(store: Store) -> bool:
        return store.kept("many", list) != []

    def whole(store: Store) -> object:
        return store.kept("whole", object)

    first = here.run(whole)
    here.run(keep)
    assert here.run(is_kept) is not forgotten
    assert here.run(whole) is first, "what does not grow stays"
    here.close()


def test_who_waits_too_long_is_told_so_and_the_store_comes_back(knowledge: Path) -> None:
    async def waiting() -> list[object]:
        desks = Desks([Here(knowledge, Store.open)], patience=0.2)
        try:
            slow = asyncio.ensure_future(desks.run(lambda store: time.sleep(0.6)))
            await asyncio.sleep(0.05)
            ends = await asyncio.gather(slow, desks.run(lambda store: 1), return_exceptions=True)
            await asyncio.sleep(0.7)
            return [*map(type, ends), (await desks.run(lambda store: 2))[0]]
        finally:
            desks.close()

    assert asyncio.run(waiting()) == [Busy, Busy, 2]


def test_what_is_slow_leaves_the_other_readers_to_the_rest(knowledge: Path) -> None:
    going_on = threading.Event()
    ended: list[str] = []

    def slowly(store: Store) -> str:
        assert going_on.wait(20)
        return ended.append("slow") or "slow"

    async def both() -> list[str]:
        desks = Desks([Here(knowledge, Store.open) for _ in range(2)], patience=20)
        try:
            slow = [asyncio.ensure_future(desks.run(slowly, slow=True)) for _ in range(3)]
            await asyncio.sleep(0)
            quick = [(await desks.run(lambda store: "quick"))[0] for _ in range(4)]
            assert not ended, "one reader only is at what is slow"
            going_on.set()
            return [*quick, *(made for made, _ in await asyncio.gather(*slow))]
        finally:
            desks.close()

    assert asyncio.run(both()) == ["quick"] * 4 + ["slow"] * 3


def test_an_error_of_the_work_is_told_and_the_store_comes_back(knowledge: Path) -> None:
    async def failing() -> int:
        desks = Desks([Here(knowledge, Store.open)], patience=5)
        try:
            with pytest.raises(ZeroDivisionError):
                await desks.run(lambda store: 1 // 0)
            with pytest.raises(sqlite3.ProgrammingError):
                await desks.run(lambda store: store.query("SELECT ?", ()))
            return (await desks.run(lambda store: 3))[0]
        finally:
            desks.close()

    assert asyncio.run(failing()) == 3


# ---- processes ------------------------------------------------------------------------------------------


def place(store: Store) -> tuple[int, int]:
    """Where the work is done, and what is read there."""
    return os.getpid(), len(store.rule_ids())


def fail(store: Store) -> None:
    raise WrongValue("not so", "atk")


@pytest.fixture
def apart(knowledge: Path) -> Iterator[Apart]:
    made = Apart(knowledge, Store.open)
    yield made
    made.close()


def test_what_is_read_apart_is_read_in_a_process_that_stays(apart: Apart) -> None:
    first, second = apart.run(place), apart.run(place)
    assert first == second
    assert first[0] != os.getpid()
    assert first[1] == 4


def test_an_error_apart_is_raised_here_and_the_process_stays(apart: Apart) -> None:
    before = apart.run(place)
    with pytest.raises(WrongValue, match="not so") as raised:
        apart.run(fail)
    assert raised.value.name == "atk"
    assert apart.run(place) == before


def test_a_process_that_was_ended_is_begun_again(apart: Apart) -> None:
    (before, read) = apart.run(place)
    os.kill(before, signal.SIGKILL)
    (after, again) = apart.run(place)
    assert after != before
    assert again == read


def test_what_ends_its_process_is_a_sentence(apart: Apart) -> None:
    with pytest.raises(Lost, match="ask again"):
        apart.run(end)
    assert apart.run(place)[1] == 4


def end(store: Store) -> None:
    os._exit(1)


def children(pid: int) -> list[int]:
    """The processes that a process began and that run."""
    found = subprocess.run(["ps", "-o", "pid=,stat=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line.split()[0]) for line in found.stdout.splitlines() if not line.split()[1].startswith("Z")]


@pytest.mark.skipif(shutil.which("ps") is None, reason="needs ps")
@pytest.mark.parametrize("anew", [False, True])
def test_the_processes_of_a_server_come_again_and_do_not_outlive_it(knowledge: Path, anew: bool) -> None:
    with serving(knowledge) as served:
        assert served.get("/?q=toll")[0] == 200
        begun = children(served.process.pid)
        assert len(begun) == 1
        for pid in begun if anew else ():
            os.kill(pid, signal.SIGKILL)
        assert [served.get(address)[0] for address in ("/?q=march", f"/scenario/{RUN}")] == [200, 200]
        later = children(served.process.pid)
        served.process.kill()
        until = time.monotonic() + 20
        while any(map(running, later)) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(map(running, later))


def running(pid: int) -> bool:
    return subprocess.run(["ps", "-p", str(pid)], capture_output=True, check=False).returncode == 0
