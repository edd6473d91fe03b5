"""A knowledge base with hostile texts in it, its pages as HTML, and a server of it as a process of its own."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from kb.editions.lineage import put_runs
from kb.editions.pages import put_pages
from kb.records import Asked, Card, Mention, Reference, Rule, ScenarioRun, Snapshot, Source, Table
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\u202eevil\u200b"
RUN = "yugioh/replay/attacker-destroyed-before-chain-ends"
SOURCES = (
    Source("digest", "yugioh", "Digest", "us", "gitbook", "", "MIT", 50, "both"),
    Source("wiki", "yugioh", f"Wiki {HOSTILE}", "all", "wiki_text", "javascript:alert(3)", "CC BY-SA 4.0", 30, "both"),
)
CARDS = (
    Card("5", "Brass Herald", "yugioh", "Normal Trap", {"ATK": 3}, aliases=("Herald of Brass",)),
    Card("6", f"Brass {HOSTILE}", "yugioh", "Normal Trap"),
)


def rule(id: str, text: str, **more: Any) -> Rule:
    """A rule with the fields that a test cares for; source, page and clause come from its id."""
    source, page, clause = id.replace("#", "/").split("/")[:3]
    known: dict[str, Any] = {
        "kind": "rule",
        "game": "yugioh",
        "ruleset": "both",
        "source": source,
        "page": page,
        "heading": (page.capitalize(), "Marching"),
        "clause": clause,
        "position": 1,
        "as_of": "2020-01-02",
        "basis": "given",
    }
    return Rule(id=id, text=text, **(known | more))


def state(rules: list[Rule], as_of: str) -> tuple[Snapshot, str, bytes, list[Rule]]:
    """A page of a day with these rules."""
    first = rules[0]
    sha = f"{first.page}{as_of}"
    found = Snapshot(sha, first.source, first.page, f"{first.page}.html", as_of, "given")
    return found, first.page.capitalize(), sha.encode(), rules


def small(path: Path) -> Path:
    """A small database at `path`: a digest page, a scraped page in two editions, one full of markup, cards, a run."""
    table = Table(("step", "<b>you</b>"), (("01", "2000"),))
    march = [
        rule(
            "digest/march/tolls",
            "A Warden that marches pays its toll first.",
            code="digest/march/tolls",
            clause="digest/march/tolls",
            evidence=("wiki/march/#1", "wiki/march/#9"),
            cards=(Mention("Brass Herald", "5"),),
            references=(Reference("The Thick Book", "186-187", "https://thick.example"),),
            asked=(Asked("Does a Warden pay before it marches?", "yes"),),
        )
    ]
    before = [rule("wiki/march/#1", "Tolls are paid at dusk by each Warden.", url="https://wiki.example/march")]
    after = [rule("wiki/march/#1", "Tolls are paid at dawn by each Warden.", url="https://wiki.example/march")]
    bad = [
        rule("wiki/bad/#1", f"A banner says {HOSTILE} to every Warden.", url="javascript:alert(4)", table=table),
        rule("wiki/bad/#2", "It hangs.", parent="wiki/bad/#1", kind="example", position=2),
    ]
    with Store.open(path) as store:
        put_sources(store, SOURCES)
        put_cards(store, CARDS)
        put_pages(store, [state(before, "2020-01-02")])
        put_pages(store, [state(march, "2020-01-02"), state(after, "2021-01-02"), state(bad, "2020-01-02")])
        run = ScenarioRun(RUN, "A run", "passed", ("digest/march/tolls",), ("wiki/march/#1",), ("Brass Herald",))
        put_runs(store, [run])
    return path


@dataclass(frozen=True)
class Drawn:
    """A page as it was drawn: its status, its HTML, and its elements."""

    status: int
    html: str

    @property
    def elements(self) -> list[tuple[str, dict[str, str]]]:
        found: list[tuple[str, dict[str, str]]] = []

        class Reader(HTMLParser):
            def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
                found.append((tag, {name: value or "" for name, value in attrs}))

        Reader().feed(self.html)
        return found

    @property
    def text(self) -> str:
        """What a person reads, white space collapsed."""
        found: list[str] = []

        class Reader(HTMLParser):
            def handle_data(self, data: str) -> None:
                found.append(data)

        Reader().feed(self.html)
        return " ".join(" ".join(found).split())


@dataclass(frozen=True)
class Served:
    """A server and how to ask it."""

    port: int
    process: subprocess.Popen[str]

    def get(self, address: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(method, address, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body

    def json(self, address: str) -> tuple[int, Any]:
        status, _, body = self.get(address)
        return status, json.loads(body)


SERVER = """
import socket, sys
from pathlib import Path
from cli.web import server
from cli.web.app import application
from kb.store.store import Store
listening = socket.create_server(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
server.SLOWEST = float(sys.argv[2])
server.run(application(Path(sys.argv[1]), Store.open, ["judge.example"]), listening, connections=16, idle=5, grace=3)
"""


@contextmanager
def serving(path: Path, slowest: float = 10.0) -> Iterator[Served]:
    """A server of the database at `path`, ended again."""
    command = [sys.executable, "-c", SERVER, str(path), str(slowest)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Served(int(process.stdout.readline()), process)
        finally:
            process.terminate()
            process.communicate(timeout=30)


def soon(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold."""
    until = time.monotonic() + 20
    while not (found := holds()) and time.monotonic() < until:
        time.sleep(0.05)
    return found
