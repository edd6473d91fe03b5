"""A wiki with MediaWiki's API: pages by title, by category or by namespace, rendered or as wikitext.

A page that is not fresh is first asked for its revision only, fifty pages a request; its text is fetched where
the revision is another than the kept one. Every request bears `maxlag`, as the wikis ask of programs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from ingest.fetching.forms import as_json
from ingest.fetching.item import Item, Plan, Wanted, item
from ingest.fetching.kept import Kept
from ingest.fetching.visit import Visit
from ingest.fetching.wire import Answer, Missing, Unwell, Wire, retry_after
from kb.errors import FetchError

_PARSE = "text|revid|sections|displaytitle"
_IDS, _TEXTS = 50, 20
#: A list that goes on for longer than this goes round in a circle.
_ROUNDS = 1_000
_MISSING = ("missingtitle", "nosuchpageid", "nosuchrevid", "invalidtitle")
_BUSY = ("maxlag", "readonly", "ratelimited", "internal_api_error")


@dataclass(frozen=True, slots=True)
class _State:
    """A page's newest revision: its number and day; both empty where the wiki has no such page."""

    title: str
    revision: str = ""
    day: str = ""


def plan(visit: Visit, wanted: Sequence[str]) -> Plan:
    """The pages that are named, or those that the registry names. `prefix` may be left out of a name."""
    way = visit.wire.way
    titles = [_title(way.prefix, name) for name in wanted] or list(_listed(visit))
    if not titles:
        raise FetchError(f"{way.source}: no page is named; name some, or `titles` or a `category` in data/sources.toml")
    fresh = {title for title in titles if visit.is_fresh(visit.shelf.get(_key(visit, title)))}
    states = _states(visit, [title for title in titles if title not in fresh])
    still = [_fresh(visit, title) for title in titles if title in fresh]
    steps = _rendered(visit, states) if way.content == "rendered" else _wikitext(visit, states)
    return Plan((*still, *steps))


def _title(prefix: str, name: str) -> str:
    return name if name.startswith(prefix) else f"{prefix}{name}"


def _listed(visit: Visit) -> Iterator[str]:
    """The titles that the registry names, and those of its category and namespace."""
    way = visit.wire.way
    lists: list[Mapping[str, str | int]] = []
    if way.category:
        lists.append({"list": "categorymembers", "cmtitle": way.category, "cmtype": "page", "cmlimit": 500})
    if way.namespace:
        lists.append({"list": "allpages", "apnamespace": way.namespace, "aplimit": 500})
    listed = chain.from_iterable(_members(visit, query) for query in lists)
    yield from dict.fromkeys((*way.titles, *listed))


def _members(visit: Visit, query: Mapping[str, str | int]) -> Iterator[str]:
    for found in _query(visit, query):
        titles = (entry["title"] for entry in found[str(query["list"])])
        yield from (title for title in titles if title.startswith(visit.wire.way.prefix))


def _query(visit: Visit, query: Mapping[str, str | int]) -> Iterator[dict[str, Any]]:
    """The answers to one query, part after part."""
    more: dict[str, Any] = {}
    for _ in range(_ROUNDS):
        url = _url(visit, action="query", **{**query, **more})
        found = json.loads(visit.ask(url, check).body)
        if not isinstance(found.get("query"), dict):
            raise visit.wire.error(url, "sends no answer to the query; try again later")
        yield found["query"]
        more = found.get("continue", {})
        if not more:
            return
    raise visit.wire.error(visit.wire.way.url, f"goes on listing after {_ROUNDS:,} parts; check data/sources.toml")


def _states(visit: Visit, titles: Sequence[str]) -> list[_State]:
    """The newest revision of each page, redirects followed."""
    found: list[_State] = []
    for batch in _batches(titles, _IDS):
        for answer in _query(visit, {**_REVISIONS, "rvprop": "ids|timestamp", "titles": "|".join(batch)}):
            names = _renamed(answer)
            pages = {page.get("title"): page for page in answer.get("pages", ())}
            found.extend(_state(title, pages.get(names(title))) for title in batch)
    return found


_REVISIONS: Mapping[str, str | int] = {"prop": "revisions", "redirects": 1}


def _renamed(answer: Mapping[str, Any]) -> Callable[[str], str]:
    """How the wiki calls a page that was asked for by another spelling, or by a redirect."""
    steps = [{entry["from"]: entry["to"] for entry in answer.get(kind, ())} for kind in ("normalized", "redirects")]

    def name(title: str) -> str:
        for step in steps:
            title = step.get(title, title)
        return title

    return name


def _state(title: str, page: Mapping[str, Any] | None) -> _State:
    revisions = (page or {}).get("revisions") or []
    if not page or not revisions:
        return _State(title)
    return _State(title, str(revisions[0].get("revid", "")), str(revisions[0].get("timestamp", ""))[:10])


def _fresh(visit: Visit, title: str) -> Wanted:
    def bring() -> list[Item]:
        kept = visit.shelf.get(_key(visit, title))
        if kept is None:
            raise FetchError(f"{visit.wire.way.source}: the kept answer for {title!r} is gone; run the command again")
        visit.count(kept.key, "fresh")
        return [_item(visit, kept)]

    return Wanted((title,), 0, bring)


def _rendered(visit: Visit, states: Sequence[_State]) -> Iterator[Wanted]:
    for state in states:
        yield Wanted((state.title,), int(_is_new(visit, state)), partial(_bring_rendered, visit, state))


def _bring_rendered(visit: Visit, state: _State) -> list[Item]:
    _check_there(visit, state)
    url = _url(visit, action="parse", page=state.title, redirects=1, prop=_PARSE)
    kept = visit.fetch(url, check, key=_key(visit, state.title), revision=state.revision, as_of=state.day)
    came = str(json.loads(kept.body)["parse"].get("revid", ""))
    if came != state.revision:
        # The page was edited between our two requests: its day is today's.
        kept = visit.keep(replace(kept, revision=came, as_of=""))
    return [_item(visit, kept)]


def _wikitext(visit: Visit, states: Sequence[_State]) -> Iterator[Wanted]:
    """One step for each page that is known or missing, and one for each batch of those that are new."""
    new = [state for state in states if state.revision and _is_new(visit, state)]
    for state in states:
        if state not in new:
            yield Wanted((state.title,), 0, partial(_bring_known, visit, state))
    for batch in _batches(new, _TEXTS):
        yield Wanted(tuple(state.title for state in batch), 1, partial(_bring_texts, visit, batch))


def _bring_known(visit: Visit, state: _State) -> list[Item]:
    _check_there(visit, state)
    key = _key(visit, state.title)
    return [_item(visit, visit.fetch(key, check, key=key, revision=state.revision, as_of=state.day))]


def _bring_texts(visit: Visit, batch: Sequence[_State]) -> Iterator[Item]:
    titles = "|".join(state.title for state in batch)
    query = {**_REVISIONS, "rvprop": "content|ids|timestamp", "rvslots": "main", "titles": titles}
    left = {state.title for state in batch}
    for answer in _query(visit, query):
        names = _renamed(answer)
        pages = {page.get("title"): page for page in answer.get("pages", ()) if page.get("revisions")}
        for state in [state for state in batch if state.title in left and names(state.title) in pages]:
            left.discard(state.title)
            yield _text(visit, state.title, pages[names(state.title)])
    if left:
        says = f"sends no text of {', '.join(sorted(left)[:3])}; try again later"
        raise visit.wire.error(visit.wire.way.url, says)


def _text(visit: Visit, title: str, page: Mapping[str, Any]) -> Item:
    """Keep one page of a batch by itself, in the form in which the API would send it alone."""
    state = _state(title, page)
    body = json.dumps({"query": {"pages": [page]}}, ensure_ascii=False).encode()
    kept = Kept(_key(visit, title), visit.wire.way.url, body, visit.clock.today(), "", "", state.revision, state.day)
    visit.count(kept.key, "new")
    return _item(visit, visit.keep(kept))


def _is_new(visit: Visit, state: _State) -> bool:
    kept = visit.shelf.get(_key(visit, state.title))
    return kept is None or kept.revision != state.revision


def _check_there(visit: Visit, state: _State) -> None:
    if not state.revision:
        raise Missing(f"{visit.wire.way.source}: the wiki has no page called {state.title!r}; check its title")


def _key(visit: Visit, title: str) -> str:
    return f"{visit.wire.way.url}#{visit.wire.way.content}:{title}"


def _item(visit: Visit, kept: Kept) -> Item:
    """The item of a page, with the permanent address of its revision (attribution)."""
    address = urlsplit(visit.wire.way.url)
    body = json.loads(kept.body)
    title = body["parse"]["title"] if "parse" in body else body["query"]["pages"][0]["title"]
    page = f"{address.scheme}://{address.netloc}/wiki/{quote(title.replace(' ', '_'), safe='/:')}"
    return item(kept, f"{page}?oldid={kept.revision}")


def _url(visit: Visit, **query: str | int) -> str:
    return f"{visit.wire.way.url}?{urlencode({**query, 'format': 'json', 'formatversion': 2, 'maxlag': 5})}"


def _batches(entries: Sequence[Any], size: int) -> Iterator[list[Any]]:
    left = iter(entries)
    while batch := list(islice(left, size)):
        yield batch


def check(wire: Wire, answer: Answer) -> None:
    """Refuse an answer that is an error; errors come with HTTP 200. A wiki that lags is asked again later."""
    found = as_json(wire, answer)
    error = found.get("error") if isinstance(found, dict) else None
    if isinstance(found, list):
        raise wire.error(answer.url, "sends a list where the wiki's API sends an object; check data/sources.toml")
    if not isinstance(error, dict):
        return
    code, says = str(error.get("code", "")), str(error.get("info", "no reason given"))[:200].rstrip(".")
    if code in _MISSING:
        raise Missing(wire.sentence(answer.url, f"answers that there is no such page ({says}); check its title"))
    if code.startswith(_BUSY):
        wait = retry_after(answer.headers.get("retry-after", ""))
        raise Unwell(wire.sentence(answer.url, f"asks to come back later ({code}: {says}); try again later"), wait)
    raise wire.error(answer.url, f"refuses the request ({code}: {says}); check data/sources.toml")
