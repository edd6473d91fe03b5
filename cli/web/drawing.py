"""Pages as HTML: the templates, where their links lead, and what may stand in their text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from urllib.parse import quote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from kb.language.visible import clean

TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parent / "static"
_NUMBER = re.compile(r"\[(\d{1,2})\]")


class Page(NamedTuple):
    """What stands at an address: its HTTP status, its title, and a template with its values."""

    status: int
    title: str
    template: str
    values: dict[str, Any]


class Href(Protocol):
    """The address of something that is shown."""

    def __call__(self, kind: str, name: str = "", **query: str) -> str: ...


class Place(NamedTuple):
    """Where pages stand: how they link to each other and to a file of theirs; without a server, under which policy."""

    href: Href
    asset: Callable[[str], str]
    served: bool
    policy: str = ""


def served_href(kind: str, name: str = "", **query: str) -> str:
    """An address of `judge serve`, such as `/rule/yugioh/replay/choices`."""
    path = f"/{kind}" if kind else "/"
    path += f"/{quote(name, safe='/')}" if name else ""
    return f"{path}?{urlencode(query)}" if query else path


def static_href(kind: str, name: str = "", **query: str) -> str:
    """An address of a laid-out site, which has one page only, such as `./?rule=yugioh/replay/choices`."""
    asked = {kind: name, **query} if kind else query
    return f"./?{urlencode(asked, safe='/')}" if asked else "./"


def draw(page: Page, place: Place, *, part: bool = False) -> str:
    """The page as HTML; only what stands between header and footer where a `part` is wanted."""
    template = _environment().get_template(page.template)
    frame = "part.html" if part else "frame.html"
    return template.render(page.values, title=page.title, at=place.href, place=place, frame=frame)


def prepare() -> None:
    """Make every template ready that a page may want."""
    for name in _environment().list_templates():
        _environment().get_template(name)


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["numbered"] = _numbered
    made.filters["web"] = web_address
    return made


def _shown(value: Any) -> Any:
    """A text without what hides or reorders it; escaped markup of ours is left as it is."""
    return clean(value) if type(value) is str else value


def _numbered(text: str) -> Iterator[tuple[str, str]]:
    """A text in pieces, each with the number of the citation that follows it, empty behind the last."""
    end = 0
    for found in _NUMBER.finditer(text):
        yield text[end : found.start()], found.group(1)
        end = found.end()
    yield text[end:], ""


def web_address(text: str) -> str:
    """`text` where it is an address that a link may lead to, else nothing: scraped pages bring `javascript:` too."""
    return text if text.startswith(("https://", "http://")) else ""
