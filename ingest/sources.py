"""The registry of sources: `data/sources.toml` -> `Source`, how each is fetched, and which source a page belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ingest.fetching.way import Way, read_way
from kb import DATA, __version__
from kb.errors import PageError, SourceError
from kb.files import read_toml
from kb.records import Source

_TEXTS = ("game", "title", "publisher", "format", "url", "licence", "ruleset")


_REGISTRY = DATA / "sources.toml"


def registry(path: Path = _REGISTRY) -> dict[str, Source]:
    """Read the registry, by source id. Raises SourceError on a wrong or missing file."""
    tables, _ = _tables(path)
    return {name: _source(path, name, table) for name, table in tables.items()}


def ways(path: Path = _REGISTRY) -> dict[str, Way]:
    """Read how the sources are fetched, for those that are. Raises SourceError on a wrong or missing file."""
    tables, agent = _tables(path)
    stated = {name: table["fetch"] for name, table in tables.items() if isinstance(table, dict) and "fetch" in table}
    return {name: read_way(path, name, table, agent) for name, table in stated.items()}


def manners(path: Path = _REGISTRY) -> dict[str, dict[str, float]]:
    """How the sources that are fetched are asked, for `judge sources`: seconds between requests, days of freshness."""
    return {name: {"rate": way.rate, "cache_days": way.cache_days} for name, way in ways(path).items()}


def agent(path: Path = _REGISTRY) -> str:
    """As whom sites are asked that no source has a way of its own for."""
    return _tables(path)[1].replace("{version}", __version__)


def _tables(path: Path) -> tuple[dict[str, Any], str]:
    """The tables of the sources, and the registry's `agent`, with which every site is asked."""
    tables = read_toml(path, SourceError)
    agent = tables.pop("agent", "")
    if not isinstance(agent, str):
        raise SourceError(f"{path}: `agent` must be a text; write who asks, and a contact")
    return tables, agent


def _source(path: Path, name: str, table: Any) -> Source:
    if not isinstance(table, dict):
        raise SourceError(f"{path}: `{name}` is not a table; write it as [{name}]")
    known = {*Source._fields} - {"id"} | {"fetch"}
    for key in table:
        if key not in known:
            raise SourceError(f"{path}: [{name}] has an unknown key `{key}`; known are {', '.join(sorted(known))}")
    for key in _TEXTS:
        if not isinstance(table.get(key), str):
            raise SourceError(f"{path}: [{name}] lacks the text `{key}`; add it")
    authority, marks = table.get("authority"), table.get("marks", [])
    if type(authority) is not int or not 0 <= authority <= 100:
        raise SourceError(f"{path}: [{name}] `authority` must be a number from 0 to 100")
    if not isinstance(marks, list) or not all(isinstance(entry, str) and entry for entry in marks):
        raise SourceError(f"{path}: [{name}] `marks` must be a list of texts")
    texts = {key: table[key] for key in _TEXTS}
    return Source(id=name, authority=authority, marks=tuple(marks), **texts)


def is_bundled(source: Source) -> bool:
    """Does a source come with Headjudge? Then no page that is ingested is one of its pages."""
    return source.format == "digest"


def named(wanted: str, sources: Mapping[str, Source]) -> Source:
    """The registered source of this id. Raises SourceError for an unknown one, and for one that is bundled."""
    if wanted not in sources:
        open_ = sorted(id for id, source in sources.items() if not is_bundled(source))
        raise SourceError(f"{wanted}: not a registered source; known are {', '.join(open_)}")
    if is_bundled(sources[wanted]):
        raise SourceError(f"{wanted}: its pages come with Headjudge alone; name the source that the page is of")
    return sources[wanted]


def choose(signs: Sequence[str], fmt: str, sources: Mapping[str, Source], wanted: str | None, page: str) -> Source:
    """Return the source of a page in format `fmt`: the one wanted, or the one of which the page bears a mark.

    `signs` are what the page itself shows of where it comes from (`ingest.formats`). Raises SourceError when `wanted`
    is not registered or bundled, PageError when the page does not tell.
    """
    if wanted is not None:
        return named(wanted, sources)
    same = [source for source in sources.values() if source.format == fmt]
    marked = [source for source in same if any(sign.startswith(source.marks) for sign in signs)]
    if len(marked) == 1:
        return marked[0]
    names = " or ".join(source.id for source in marked or same) or "any registered source"
    raise PageError(
        f"{page}: nothing in it shows that it is a page of {names} (it looks like {fmt}, and has none of the marks "
        "by which such a page is known); if it is one, name its --source"
    )
