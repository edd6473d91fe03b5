"""Coverage-guided fuzzing of everything that reads what others wrote, outside CI: `python tests/fuzz/fuzz.py TARGET`.

Needs `atheris` (`pip install atheris`). Arguments after the target are libFuzzer's: a folder to begin from, and
such as `-max_total_time=1200 -rss_limit_mb=1000 -timeout=20`. Anything but one of our own errors is a find.
"""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import atheris

import cli
import ingest
import kb

with atheris.instrument_imports(include=["kb", "ingest", "cli"]):
    for package in (kb, ingest, cli):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    from cli.app import run
    from ingest import bundle, card_lists
    from ingest.formats import card_rulings, mediawiki, ygoresources
    from ingest.page import read, read_digest
    from ingest.sources import is_bundled, registry
    from kb.answer.ask import ask
    from kb.card_text import CardText
    from kb.card_text import read as reading_of
    from kb.cards.names import resolve
    from kb.errors import HeadjudgeError
    from kb.scenario.check import check
    from kb.scenario.load import load
    from kb.search.find import search

PLACE = Path(tempfile.mkdtemp(prefix="headjudge-fuzz-"))
Target = Callable[[bytes], object]


def page(source: str) -> Target:
    """Reading a page of this source."""
    sources, path = registry(), PLACE / "page"

    def one(data: bytes) -> None:
        path.write_bytes(data)
        if is_bundled(sources[source]):
            read_digest(path, sources, cards=())
        else:
            read(path, sources, source=source, cards=())

    return one


def scenario(data: bytes) -> None:
    """Loading a scenario file, and running what it holds."""
    path = PLACE / "scenario.yaml"
    path.write_bytes(data)
    check(load([path]), lambda id: None)


def answer(parse: Callable[[str, str], object]) -> Target:
    """Reading what a site's programming interface answers: JSON."""

    def one(data: bytes) -> None:
        parse(data.decode("utf-8", "replace"), "answer.json")

    return one


def card_list(text: str, name: str) -> None:
    """Reading a list of cards of whichever publisher's shape it has."""
    if card_lists.recognise(text):
        card_lists.parse(text, name)


def looked_up(look_up: Callable[..., object]) -> Target:
    """A look-up with any text in the bundled data."""
    store = bundle.ensure(PLACE / "judge.db")
    return lambda data: look_up(store, data.decode("utf-8", "surrogateescape"))


def damage(data: bytes) -> None:
    """`judge damage` with any words; its own exit codes are 0 and 2."""
    words = data.decode("utf-8", "replace").split("\n")
    if run(["damage", *words]) not in (0, 2):
        raise AssertionError(words)


def card_text(data: bytes) -> None:
    """Reading a card's text, as each kind of card; every part of the reading stands in the text."""
    text = data.decode("utf-8", "surrogateescape")
    for kind in (("Monster", None, "Fiend / Link / Effect"), ("Spell", "Continuous", None), ("Trap", "Normal", None)):
        reading = reading_of(CardText(1, "Made Up", *kind, text))
        if not all(0 <= start <= end <= len(text) for _, (start, end) in reading.unread):
            raise AssertionError(text)


TARGETS: dict[str, Callable[[], Target]] = {
    "rulebook": lambda: page("ygo-rulebook"),
    "gitbook": lambda: page("ga-rules"),
    "wiki": lambda: page("yugipedia"),
    "digest": lambda: page("digest-yugioh"),
    "scenario": lambda: scenario,
    "cards": lambda: answer(card_list),
    "qas": lambda: answer(ygoresources.parse),
    "rulings": lambda: answer(card_rulings.parse),
    "api": lambda: answer(mediawiki.parse),
    "search": lambda: looked_up(search),
    "ask": lambda: looked_up(ask),
    "card": lambda: looked_up(resolve),
    "damage": lambda: damage,
    "card-text": lambda: card_text,
}


def main() -> None:
    """Fuzz the target that the first word names."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: python tests/fuzz/fuzz.py {{{','.join(TARGETS)}}} [FOLDER] [libFuzzer options]")
    target = TARGETS[sys.argv[1]]()

    def one(data: bytes) -> None:
        with contextlib.suppress(HeadjudgeError):
            target(data)

    atheris.Setup([sys.argv[0], *sys.argv[2:]], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
