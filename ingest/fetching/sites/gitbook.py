"""GitBook: `llms.txt` lists the pages, and each is served as Markdown under its address with `.md`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from urllib.parse import urljoin, urlsplit

from ingest.fetching.forms import as_markdown
from ingest.fetching.item import Item, Plan, Wanted, choose, item, requests
from ingest.fetching.visit import Visit

_LINK = re.compile(r"\]\(\s*<?([^()\s<>]+\.md)\b[^()\s]*\)")


def plan(visit: Visit, wanted: Sequence[str]) -> Plan:
    """List the pages. A page is named by its path, or by the end of it."""
    way = visit.wire.way
    listed = visit.fetch(way.url, as_markdown, page=False).body.decode("utf-8", "replace")
    found = (urljoin(way.url, link) for link in _LINK.findall(listed))
    pages = {urlsplit(url).path.strip("/").removesuffix(".md"): url for url in found if _is_ours(visit, url)}
    if not pages:
        raise visit.wire.error(way.url, "lists no page; the site may have moved, so check data/sources.toml")
    chosen = choose(visit, wanted, list(pages))
    return Plan(tuple(_wanted(visit, name, pages[name]) for name in chosen), whole=not wanted)


def _is_ours(visit: Visit, url: str) -> bool:
    return urlsplit(url).hostname in visit.wire.way.hosts


def _wanted(visit: Visit, name: str, url: str) -> Wanted:
    return Wanted((name,), requests(visit, url), partial(_bring, visit, url))


def _bring(visit: Visit, url: str) -> list[Item]:
    return [item(visit.fetch(url, as_markdown), url.removesuffix(".md"))]
