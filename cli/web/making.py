"""Pages and JSON as they are sent: what a server's readers make of a store. Every function here can be sent to them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from cli.web import api, pages
from cli.web.drawing import STATIC, Page, Place, draw, served_href
from kb.desk import checks
from kb.store.store import Store

#: More than this takes longer than it saves.
_LEVEL = 4
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}


class Made(NamedTuple):
    """An answer as it is sent: its HTTP status and its body, packed by gzip."""

    status: int
    packed: bytes


def page(asked: pages.Asked, store: Store) -> Made:
    """The page that stands at an address."""
    return drawn(pages.page(store, asked, checks.ran))


def response(command: str, name: str, query: Mapping[str, Sequence[str]], store: Store) -> Made:
    """What a command of the API finds."""
    status, found = api.respond(store, command, name, query)
    return written(found, status)


def drawn(shown: Page) -> Made:
    """A page as HTML."""
    return _made(shown.status, draw(shown, served_place()))


def written(found: Any, status: int) -> Made:
    """A value as JSON."""
    return _made(status, json.dumps(found, ensure_ascii=False))


def _made(status: int, text: str) -> Made:
    return Made(status, gzip.compress(text.encode("utf-8", "replace"), _LEVEL, mtime=0))


@cache
def files() -> dict[str, tuple[bytes, str, str]]:
    """The files of the page by name: each with its type and a stamp of its content."""
    found = {}
    for path in STATIC.iterdir():
        if path.suffix in _TYPES:
            body = path.read_bytes()
            found[path.name] = (body, _TYPES[path.suffix], sha256(body).hexdigest()[:12])
    return found


@cache
def served_place() -> Place:
    """Where served pages stand: their files bear a stamp, and are kept by a browser until it changes."""
    return Place(served_href, lambda name: f"/static/{name}?v={files()[name][2]}", served=True)
