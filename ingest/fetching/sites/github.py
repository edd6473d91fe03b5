"""Pages in a GitHub repository: the tree of its newest commit lists them, and each is fetched as it stands there.

A page is known by the hash of its content, so one that is kept already is not fetched for a new commit. All pages
are dated by the commit: it is the state of the whole that they belong to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any
from urllib.parse import quote

from ingest.fetching.forms import as_html, as_json
from ingest.fetching.item import Item, Plan, Wanted, choose, item
from ingest.fetching.visit import Visit


def plan(visit: Visit, wanted: Sequence[str]) -> Plan:
    """List the pages below the way's folder. A page is named by its path without the suffix, or by the end of it."""
    commit, day = _newest(visit)
    way = visit.wire.way
    pages = dict(_pages(visit, commit))
    if not pages:
        raise visit.wire.error(way.url, f"has no page in {way.folder}/; check `folder` in data/sources.toml")
    steps = (_wanted(visit, name, commit, pages[name], day) for name in choose(visit, wanted, list(pages)))
    return Plan(tuple(steps), whole=not wanted)


def _newest(visit: Visit) -> tuple[str, str]:
    """The newest commit and its day."""
    url = f"{visit.wire.way.url}/commits/HEAD"
    try:
        found = _json(visit, url)
        return str(found["sha"]), str(found["commit"]["committer"]["date"])[:10]
    except (KeyError, TypeError):
        raise visit.wire.error(url, "names no commit; check data/sources.toml") from None


def _pages(visit: Visit, commit: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each page's name, with its path and the hash of its content."""
    way = visit.wire.way
    url = f"{way.url}/git/trees/{commit}?recursive=1"
    tree = _json(visit, url, revision=commit)
    if not isinstance(tree, dict) or not isinstance(tree.get("tree"), list):
        raise visit.wire.error(url, "lists no files; check data/sources.toml")
    if tree.get("truncated"):
        raise visit.wire.error(url, "lists only a part of the files; save the folder by hand and give its path")
    for entry in tree["tree"]:
        path = str(entry.get("path", ""))
        if entry.get("type") == "blob" and path.startswith(f"{way.folder}/") and path.endswith(way.suffix):
            name = path.removeprefix(f"{way.folder}/").removesuffix(way.suffix)
            yield name, (path, str(entry.get("sha", "")))


def _json(visit: Visit, url: str, revision: str = "") -> Any:
    """The JSON of an answer that is kept."""
    return json.loads(visit.fetch(url, as_json, revision=revision, page=False).body)


def _wanted(visit: Visit, name: str, commit: str, page: tuple[str, str], day: str) -> Wanted:
    path, content = page
    kept = visit.shelf.get(path)
    needed = 0 if kept and kept.revision == content else 1
    return Wanted((name,), needed, partial(_bring, visit, commit, path, content, day))


def _bring(visit: Visit, commit: str, path: str, content: str, day: str) -> list[Item]:
    way = visit.wire.way
    places = {"commit": commit, "path": quote(path)}
    kept = visit.fetch(_filled(way.page, places), as_html, key=path, revision=content, as_of=day)
    return [item(kept, _filled(way.link, places))]


def _filled(template: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        template = template.replace(f"{{{name}}}", value)
    return template
