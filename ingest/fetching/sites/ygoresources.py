"""YGOResources: Q&As by their numbers, or all those of a card; never a crawl.

Without a name the Q&As that are kept are brought up to date: the site's manifest tells which of them changed since
the oldest revision that is kept. A Q&A is handed on with the names of the cards that it points to by number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ingest.fetching.forms import as_json
from ingest.fetching.item import Item, Plan, Wanted, item, requests
from ingest.fetching.kept import Kept
from ingest.fetching.visit import Visit
from ingest.fetching.wire import Missing
from kb.errors import FetchError

_POINTER = re.compile(r"<<(\d{1,8})>>")
#: The header that numbers the state of the whole database.
_REVISION = "x-cache-revision"


def plan(visit: Visit, wanted: Sequence[str]) -> Plan:
    """The Q&As that are named by number, or by the name of a card; without a name those that are kept."""
    names = _names(visit)
    if not wanted:
        return Plan(tuple(_renewed(visit, names)))
    numbers = dict.fromkeys(number for name in wanted for number in _numbers(visit, name, names))
    urls = [f"{visit.wire.way.url}/data/qa/{number}" for number in numbers]
    return Plan(tuple(_wanted(visit, url, requests(visit, url), names) for url in urls))


def _names(visit: Visit) -> dict[str, list[int]]:
    """The numbers of the cards, by English name."""
    url = f"{visit.wire.way.url}/data/idx/card/name/en"
    found = json.loads(visit.fetch(url, as_json, tag=_REVISION, page=False).body)
    if not isinstance(found, dict):
        raise visit.wire.error(url, "sends no list of card names; check data/sources.toml")
    return {str(name): [int(number) for number in numbers] for name, numbers in found.items() if numbers}


def _numbers(visit: Visit, wanted: str, names: Mapping[str, list[int]]) -> list[int]:
    """The Q&A of this number, or all that name the card of this name."""
    if wanted.isascii() and wanted.isdecimal():
        return [int(wanted)]
    folded = {name.casefold(): numbers for name, numbers in names.items()}
    cards = names.get(wanted) or folded.get(wanted.casefold())
    source = visit.wire.way.source
    if not cards:
        raise Missing(f"{source}: no card there is called {wanted!r}; write its whole English name, or a Q&A's number")
    found = [number for card in cards for number in _qas_of(visit, card)]
    if not found:
        raise Missing(f"{source}: there is no Q&A about {wanted!r}; 'judge card' shows what is on record")
    return found


def _qas_of(visit: Visit, card: int) -> list[int]:
    url = f"{visit.wire.way.url}/data/card/{card}"
    found = json.loads(visit.fetch(url, as_json, tag=_REVISION, page=False).body)
    listed = found.get("qaIndex") if isinstance(found, dict) else None
    if not isinstance(listed, list):
        raise visit.wire.error(url, "lists no Q&As under `qaIndex`; check data/sources.toml")
    return [int(entry["id"] if isinstance(entry, dict) else entry) for entry in listed]


def _wanted(visit: Visit, url: str, needed: int, names: Mapping[str, list[int]], *, fresh: bool = True) -> Wanted:
    return Wanted((url.rpartition("/")[2],), needed, partial(_bring, visit, url, _by_number(names), fresh))


def _by_number(names: Mapping[str, list[int]]) -> Callable[[str], str | None]:
    known = {str(number): name for name, numbers in names.items() for number in numbers}
    return known.get


def _bring(visit: Visit, url: str, name_of: Callable[[str], str | None], fresh: bool) -> list[Item]:
    kept = visit.fetch(url, as_json, tag=_REVISION, fresh=fresh)
    text = kept.body.decode("utf-8", "replace")
    named = {number: name_of(number) for number in dict.fromkeys(_POINTER.findall(text))}
    body: dict[str, Any] = {**json.loads(kept.body), "names": {number: name for number, name in named.items() if name}}
    page = visit.wire.way.link.replace("{id}", url.rpartition("/")[2])
    return [item(kept, page, json.dumps(body, ensure_ascii=False).encode())]


def _renewed(visit: Visit, names: Mapping[str, list[int]]) -> list[Wanted]:
    """The kept Q&As, those that changed to be fetched again."""
    held = [kept for kept in visit.shelf.all() if "/data/qa/" in kept.url]
    if not held:
        says = "it is asked for single cards and Q&As, never for all; name a card or a Q&A's number"
        raise FetchError(f"{visit.wire.way.source}: {says}")
    changed, revision = _changes(visit, min(map(_revision, held)))
    steps = []
    for kept in held:
        other = kept.url.rpartition("/")[2] in changed
        if not other:
            visit.keep(replace(kept, revision=revision, fetched=visit.clock.today()))
        steps.append(_wanted(visit, kept.url, int(other), names, fresh=not other))
    return steps


def _revision(kept: Kept) -> int:
    return int(kept.revision) if kept.revision.isdecimal() else 0


def _changes(visit: Visit, since: int) -> tuple[set[str], str]:
    """The numbers of the Q&As that changed since a revision, and the revision that this is known as of."""
    url = f"{visit.wire.way.url}/manifest/{since}"
    answer = visit.ask(url, as_json)
    found = json.loads(answer.body)
    data = found.get("data") if isinstance(found, dict) else None
    if not isinstance(data, dict):
        raise visit.wire.error(url, "sends no manifest; check data/sources.toml")
    return set(data.get("qa") or ()), answer.headers.get(_REVISION, str(since))
