"""Card lists: one file (yaml-yugi), or a list in parts (YGOPRODeck, Grand Archive)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

from ingest.fetching.forms import as_json, as_list
from ingest.fetching.item import Item, Plan, Wanted, item, requests
from ingest.fetching.kept import Kept
from ingest.fetching.visit import Visit
from ingest.fetching.wire import Answer, Missing, Refused, Wire
from kb.errors import FetchError


def one_file(visit: Visit, wanted: Sequence[str]) -> Plan:
    """The list is one file; there is nothing to choose from it."""
    way = visit.wire.way
    if wanted:
        raise FetchError(f"{way.source}: it publishes one list of all cards; leave out {' '.join(wanted)!r}")
    step = Wanted((way.url,), requests(visit, way.url), lambda: [item(visit.fetch(way.url, as_list), way.url)])
    return Plan((step,), whole=True)


def ygoprodeck(visit: Visit, wanted: Sequence[str]) -> Plan:
    """All cards in parts, or those that are named. A part is not fetched again for the same version of the database."""
    way = visit.wire.way
    if wanted:
        steps = (_named(visit, name, _url(way.url, name=name), _cards_in) for name in wanted)
        return Plan(tuple(steps))
    version = _version(visit)
    first = visit.fetch(_part(visit, 0), _cards_in, revision=version)
    rows = _count(visit, first, ("meta", "total_rows"))
    steps = (_wanted_part(visit, at, version) for at in range(0, rows, way.page_size))
    return Plan(tuple(steps), whole=True)


def _version(visit: Visit) -> str:
    url = _url(visit.wire.way.url, file="checkDBVer.php")
    found = visit.json(url)
    if not isinstance(found, list) or not found or not isinstance(found[0], dict) or "database_version" not in found[0]:
        raise visit.wire.error(url, "names no version of the database; check data/sources.toml")
    return str(found[0]["database_version"])


def _part(visit: Visit, at: int) -> str:
    way = visit.wire.way
    return _url(way.url, num=way.page_size, offset=at)


def _wanted_part(visit: Visit, at: int, version: str) -> Wanted:
    url = _part(visit, at)
    kept = visit.shelf.get(url)
    needed = 0 if kept and kept.revision == version else 1
    bring = partial(_bring, visit, url, version)
    return Wanted((f"cards from {at + 1:,}",), needed, bring)


def _bring(visit: Visit, url: str, version: str) -> list[Item]:
    return [item(visit.fetch(url, _cards_in, revision=version), url)]


def _named(visit: Visit, name: str, url: str, check: Any) -> Wanted:
    return Wanted((name,), requests(visit, url), partial(_bring_named, visit, name, url, check))


def _bring_named(visit: Visit, name: str, url: str, check: Any) -> list[Item]:
    try:
        kept = visit.fetch(url, check)
    except Refused:
        raise Missing(f"{visit.wire.way.source}: no card there is called {name!r}; check the name") from None
    return [item(kept, url), *_rulings(visit, kept)]


def _cards_in(wire: Wire, answer: Answer) -> None:
    _list_in(wire, answer)


def _list_in(wire: Wire, answer: Answer) -> list[Any]:
    """The list under `data`. Raises FetchError for an answer that has none."""
    found = as_json(wire, answer)
    cards = found.get("data") if isinstance(found, dict) else None
    if not isinstance(cards, list):
        raise wire.error(answer.url, "sends no list of cards under `data`; check data/sources.toml")
    return cards


def grand_archive(visit: Visit, wanted: Sequence[str]) -> Plan:
    """All cards in parts, or those that are named, each with its rulings."""
    way = visit.wire.way
    if wanted:
        steps = (_named(visit, name, _archive_url(visit, 1, name), _some_cards) for name in wanted)
        return Plan(tuple(steps))
    first = visit.fetch(_archive_url(visit, 1), _cards_in)
    cards = _count(visit, first, ("total_cards",))
    pages = range(1, -(-cards // way.page_size) + 1)
    return Plan(tuple(_archive_part(visit, page) for page in pages), whole=True)


def _some_cards(wire: Wire, answer: Answer) -> None:
    """A search that finds nothing may answer with an empty list."""
    if not _list_in(wire, answer):
        raise Missing(wire.sentence(answer.url, "finds no card; check the name"))


def _archive_part(visit: Visit, page: int) -> Wanted:
    way = visit.wire.way
    url = _archive_url(visit, page)
    first = (page - 1) * way.page_size + 1
    return Wanted((f"cards from {first:,}",), requests(visit, url), partial(_bring_archive, visit, url))


def _archive_url(visit: Visit, page: int, name: str = "") -> str:
    way = visit.wire.way
    return _url(way.url, name=name, page=page, page_size=way.page_size)


def _bring_archive(visit: Visit, url: str) -> list[Item]:
    kept = visit.fetch(url, _cards_in)
    return [item(kept, url), *_rulings(visit, kept)]


def _rulings(visit: Visit, kept: Kept) -> Iterator[Item]:
    """A page of rulings for each card of a list that has some."""
    for card in json.loads(kept.body)["data"]:
        if isinstance(card, dict) and card.get("rule") and isinstance(card.get("slug"), str):
            body = {key: card.get(key) for key in ("name", "slug", "rule")}
            page = visit.wire.way.link.replace("{slug}", card["slug"])
            yield item(kept, page, json.dumps(body, ensure_ascii=False).encode())


def _count(visit: Visit, kept: Kept, keys: tuple[str, ...]) -> int:
    found = json.loads(kept.body)
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    if type(found) is not int or found < 1:
        raise visit.wire.error(kept.url, f"does not say how many cards there are (`{'.'.join(keys)}`); try again later")
    return found


def _url(base: str, file: str = "", **query: str | int) -> str:
    """`base` with a query, or with its last part replaced by `file`."""
    address = urlsplit(base)
    path = f"{address.path.rpartition('/')[0]}/{file}" if file else address.path
    return urlunsplit((address.scheme, address.netloc, path, urlencode(query), ""))
