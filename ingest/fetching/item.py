"""What a site brings: items for the reading, and the plan of what is to be fetched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import get_close_matches

from ingest.fetching.kept import Kept
from ingest.fetching.visit import Visit
from ingest.fetching.wire import Missing
from kb.records import Basis


@dataclass(frozen=True, slots=True)
class Item:
    """One page or card list as it came: its address for people, and its bytes.

    `as_of` is an ISO date; `basis` says whether it is the page's own revision or the day of fetching.
    """

    origin: str
    body: bytes
    as_of: str
    basis: Basis


@dataclass(frozen=True, slots=True)
class Wanted:
    """Some pages that one step fetches: their names, the requests that it will take, and how to bring them."""

    names: tuple[str, ...]
    requests: int
    bring: Callable[[], Iterable[Item]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run will fetch. `whole` means all that the source has."""

    wanted: tuple[Wanted, ...]
    whole: bool = False

    @property
    def names(self) -> list[str]:
        """The names of all pages, in order."""
        return [name for wanted in self.wanted for name in wanted.names]

    @property
    def requests(self) -> int:
        """The requests that bringing them takes."""
        return sum(wanted.requests for wanted in self.wanted)


#: A kind of site: what it will fetch of the pages that a person named, of all when none was named.
Site = Callable[[Visit, Sequence[str]], Plan]


def item(kept: Kept, origin: str, body: bytes | None = None) -> Item:
    """An item from a kept answer: dated by the page's own revision where the site tells it, else by the day it came."""
    day = kept.as_of or datetime.fromtimestamp(kept.fetched, UTC).date().isoformat()
    return Item(origin, kept.body if body is None else body, day, "revision" if kept.as_of else "retrieved")


def requests(visit: Visit, key: str) -> int:
    """The requests that fetching a page takes: none where the kept answer is fresh."""
    return 0 if visit.is_fresh(visit.shelf.get(key)) else 1


def choose(visit: Visit, wanted: Sequence[str], pages: Sequence[str]) -> list[str]:
    """The pages that were named, by their whole path or its unmistakable end; all when none was.

    Raises Missing, with the nearest names, for a name that fits none or several.
    """
    return [_chosen(visit, name, pages) for name in wanted] if wanted else list(pages)


def _chosen(visit: Visit, name: str, pages: Sequence[str]) -> str:
    if name in pages:
        return name
    ends = [page for page in pages if page.endswith(f"/{name}")]
    if len(ends) == 1:
        return ends[0]
    near = ends or [page for page in pages if name.lower() in page.lower()] or get_close_matches(name, pages, 3, 0.5)
    hint = f"is it {' or '.join(near[:3])}" if near else "'--dry-run' without a page lists them"
    raise Missing(f"{visit.wire.way.source}: no single page is called {name!r} there; {hint}")
