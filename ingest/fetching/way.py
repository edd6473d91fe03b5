"""How a source is fetched: the `[ID.fetch]` table of `data/sources.toml`, checked.

A source without such a table is only read from saved pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any
from urllib.parse import urlsplit

from kb import __version__
from kb.errors import SourceError

#: What each kind of site needs besides `site`, `url` and `hosts`, and what it may have.
_KEYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gitbook": ((), ()),
    "github": (("page", "link", "folder", "suffix"), ()),
    "mediawiki": (("content",), ("titles", "category", "namespace", "prefix")),
    "ygoresources": (("link",), ()),
    "card_file": ((), ()),
    "ygoprodeck": (("page_size",), ()),
    "grand_archive": (("page_size", "link"), ()),
}
_CONTENTS = ("rendered", "wikitext")
_SHARED = ("site", "url", "hosts", "rate", "agent", "cache_days", "pages", "bytes", "seconds")
_CONTACT = re.compile(r"https?://[\w.-]+\.\w|[\w.+-]+@[\w-]+\.\w")


@dataclass(frozen=True, slots=True)
class Way:
    """How one source is fetched.

    `url` is where its pages are listed, or its API; only `hosts` are ever asked. `rate` is the seconds between
    two requests to a host, `cache_days` how long an answer is taken as fresh; `pages` (a count), `bytes` (of one
    answer, decoded) and `seconds` (for one answer) are limits. The rest belongs to single kinds of site: a wiki's
    `titles`, `category`, `namespace` and the `prefix` of its page names, and whether its pages come rendered or as
    wikitext (`content`); a repository's `folder` and `suffix`; the address of one `page` and its `link` for people,
    with places to fill in braces; the `page_size` of a list in parts.
    """

    source: str
    site: str
    url: str
    hosts: tuple[str, ...]
    agent: str
    rate: float = 1.0
    cache_days: float = 7.0
    pages: int = 500
    bytes: int = 2_000_000
    seconds: float = 30.0
    titles: tuple[str, ...] = ()
    category: str = ""
    namespace: int = 0
    prefix: str = ""
    content: str = ""
    page: str = ""
    link: str = ""
    folder: str = ""
    suffix: str = ""
    page_size: int = 0


def read_way(path: object, source: str, table: Any, agent: str) -> Way:
    """Read one `[ID.fetch]` table; `agent` is the registry's own. Raises SourceError, naming `path`."""
    where = f"{path}: [{source}.fetch]"
    if not isinstance(table, dict):
        raise SourceError(f"{path}: `{source}.fetch` is not a table; write it as [{source}.fetch]")
    site = table.get("site")
    if not isinstance(site, str) or site not in _KEYS:
        raise SourceError(f"{where} `site` must be one of {', '.join(_KEYS)}")
    needed, allowed = _KEYS[site]
    for key in ("url", "hosts", *needed):
        if key not in table:
            raise SourceError(f"{where} lacks `{key}`; add it")
    for key in table:
        if key not in (*_SHARED, *needed, *allowed):
            known = ", ".join(sorted((*_SHARED, *needed, *allowed)))
            raise SourceError(f"{where} has an unknown key `{key}`; a {site} site has {known}")
    stated = {key: _value(where, key, value) for key, value in table.items()}
    stated["agent"] = stated.get("agent", agent).replace("{version}", __version__)
    way = Way(source=source, **stated)
    _check(where, way)
    return way


def _value(where: str, key: str, value: Any) -> Any:
    """One value, of the type of its field: a text, a list of texts, or a number above nought."""
    kind = next(field.type for field in fields(Way) if field.name == key)
    if kind == "str" and isinstance(value, str):
        return value
    if kind == "tuple[str, ...]" and isinstance(value, list) and all(isinstance(text, str) and text for text in value):
        return tuple(value)
    if kind in ("int", "float") and type(value) in ((int,) if kind == "int" else (int, float)) and value > 0:
        return value
    wanted = {"str": "a text", "tuple[str, ...]": "a list of texts", "int": "a whole number above 0"}
    raise SourceError(f"{where} `{key}` must be {wanted.get(str(kind), 'a number above 0')}")


def _check(where: str, way: Way) -> None:
    address = urlsplit(way.url)
    if not way.hosts or any("/" in host or host != host.lower() for host in way.hosts):
        raise SourceError(f"{where} `hosts` must name at least one host, in lower case and without `https://`")
    if address.scheme != "https" or address.hostname not in way.hosts:
        raise SourceError(f"{where} `url` must begin with https:// and one of its hosts ({', '.join(way.hosts)})")
    if not _CONTACT.search(way.agent):
        raise SourceError(f"{where} `agent` must hold a contact, an address or URL; write `agent` above the sources")
    page = urlsplit(way.page)
    if way.page and (page.scheme != "https" or page.hostname not in way.hosts):
        raise SourceError(f"{where} `page` must begin with https:// and one of its hosts ({', '.join(way.hosts)})")
    if way.content and way.content not in _CONTENTS:
        raise SourceError(f"{where} `content` must be one of {', '.join(_CONTENTS)}")
