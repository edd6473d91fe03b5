"""What runs in a browser: the knowledge base of a laid-out site opened, its pages drawn.

The page's worker calls this module in Pyodide, with texts only. It needs the standard library, `kb` and jinja2.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

from cli.web import pages
from cli.web.drawing import Place, draw, prepare, static_href
from kb import DATA, blocks
from kb.errors import HeadjudgeError
from kb.store.lean import Begun, NotThereError, begin
from kb.store.store import Store

DATABASE = DATA.parent / "judge.db"
RUNS = DATA / "runs.jsonl.xz"
PLACE = Place(static_href, str, served=False)
_KINDS = ("search", "rule", "card", "scenario", "source", "sources", "damage")


def complete() -> None:
    """Make of the database that was sent lean what first answers want; the rest is made when it is wanted."""
    begin(DATABASE)


@cache
def store() -> Begun:
    """The knowledge base, opened once."""
    return Begun.open(DATABASE)


def finish() -> None:
    """Make the rest of the database, which the next answer may want."""
    store().finish()


def usual() -> str:
    """Addresses, as JSON, of which the answers leave in memory what the next ones want too."""
    prepare()
    return json.dumps(
        [*(static_href("", q=question) for question in pages.EXAMPLES), static_href("search", q="replay")]
    )


def rest() -> None:
    """Close the file of the knowledge base, so that this memory can be kept; what was read of it stays in it."""
    finish()
    store().close()


def wake() -> None:
    """Open the file again, in the memory that was kept or that has been."""
    store().reconnect()


def answer(address: str) -> str:
    """The part of the page that stands at an address of the site, as JSON: `title`, `html` and `status`."""
    query = parse_qs(urlsplit(address).query, keep_blank_values=True)
    kind = next((kind for kind in _KINDS if kind in query), "")
    asked = pages.Asked(kind, next(iter(query.get(kind, ())), ""), query)
    try:
        page = pages.page(store(), asked, _ran)
    except NotThereError:
        finish()
        page = pages.page(store(), asked, _ran)
    return json.dumps({"status": page.status, "title": page.title, "html": draw(page, PLACE, part=True)})


def _ran(_: Store, id: str) -> Mapping[str, Any] | None:
    """How a scenario ran when the site was laid out; the engine itself needs more than a browser has."""
    try:
        found = blocks.find(RUNS, id)
        return found or _first_case(id)
    except HeadjudgeError:
        return None


def _first_case(id: str) -> Mapping[str, Any] | None:
    """The first of the cases of a scenario that is named without one."""
    for line in blocks.lines(RUNS):
        if line.startswith(f'{{"id":{json.dumps(id)[:-1]}['.encode()):
            found: Mapping[str, Any] = json.loads(line)
            return found
    return None
