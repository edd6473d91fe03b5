"""One run's dealings with the site of a source: what it has kept, its pace, its robots.txt, and asking again.

Requests go out one after the other. Before each the host's pace is waited for; a host that asks to be left alone
(`Retry-After`) is, for as long as it says, unless that is longer than a person waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from ingest.fetching import robots
from ingest.fetching.forms import as_json
from ingest.fetching.kept import Kept, Shelf
from ingest.fetching.wire import Answer, Refused, Unwell, Wire

_DAY = 86_400.0
#: An answer of at least so many bytes that has come to less than half is refused.
_WORTH_CHECKING = 1_000

#: Seconds that are counted no more.
_EVER = 1e12
#: Longer or other marks of a page's state than these are not sent back to the site.
_LONGEST_MARK = 1_000

Check = Callable[[Wire, Answer], Any]


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the time comes from, and how it is waited for: seconds since 1970, a steady count, and a pause."""

    today: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep


@dataclass(frozen=True, slots=True)
class Patience:
    """How often an address is asked, the first and the longest pause between, and the longest `Retry-After` obeyed."""

    attempts: int = 4
    first: float = 1.0
    longest: float = 30.0
    obeyed: float = 120.0


@dataclass
class Tally:
    """What a run has cost and brought: requests, bytes, and pages that were new, unchanged, or still fresh here."""

    requests: int = 0
    bytes: int = 0
    new: int = 0
    unchanged: int = 0
    fresh: int = 0


@dataclass
class Visit:
    """The dealings of one run with one site. `refresh` takes no kept answer for fresh."""

    wire: Wire
    shelf: Shelf
    clock: Clock = field(default_factory=Clock)
    patience: Patience = field(default_factory=Patience)
    refresh: bool = False
    accept_shrunk: bool = False
    tally: Tally = field(default_factory=Tally)
    _counted: set[str] = field(default_factory=set)
    _next: dict[str, float] = field(default_factory=dict)
    _robots: dict[str, robots.Robots] = field(default_factory=dict)

    def is_fresh(self, kept: Kept | None) -> bool:
        """Tell whether an answer is young enough not to be asked for."""
        age = self.clock.today() - kept.fetched if kept else 0.0
        return kept is not None and not self.refresh and 0 <= age < self.wire.way.cache_days * _DAY

    def fetch(
        self,
        url: str,
        check: Check,
        *,
        key: str = "",
        revision: str = "",
        as_of: str = "",
        tag: str = "",
        fresh: bool = True,
        page: bool = True,
    ) -> Kept:
        """The answer of `url`, from the shelf where it is fresh or has this `revision`, else asked for.

        `key` is what it is kept under where addresses change (default: the address); `tag` names the header that
        numbers its revision, where none is known before; `fresh` off asks at any age; `page` off is for lists, which
        the tally does not count. Raises FetchError.
        """
        key = key or url
        kept = self.shelf.get(key)
        if kept and revision and kept.revision == revision:
            self.count(key, "unchanged", page)
            return self.keep(replace(kept, fetched=self.clock.today(), as_of=as_of or kept.as_of))
        if kept and fresh and not revision and self.is_fresh(kept):
            self.count(key, "fresh", page)
            return kept
        answer = self.ask(url, check, _validators(kept) if kept and not revision else {})
        if answer.status == 304 and kept:
            self.count(key, "unchanged", page)
            return self.keep(replace(kept, fetched=self.clock.today()))
        self.count(key, "new", page)
        tags = (answer.headers.get("etag", ""), answer.headers.get("last-modified", ""))
        known = revision or answer.headers.get(tag, "")
        return self.keep(Kept(key, url, answer.body, self.clock.today(), *tags, known, as_of))

    def count(self, key: str, what: str, page: bool = True) -> None:
        """Count in the tally what became of a page; one that was fetched for the list already counts as that."""
        if page and key not in self._counted:
            self._counted.add(key)
            setattr(self.tally, what, getattr(self.tally, what) + 1)

    def keep(self, kept: Kept) -> Kept:
        """Put an answer on the shelf. Raises FetchError for one that has shrunk to less than half."""
        former = self.shelf.get(kept.key)
        before = len(former.body) if former else 0
        if before >= _WORTH_CHECKING and len(kept.body) < before / 2 and not self.accept_shrunk:
            says = f"has shrunk from {before:,} to {len(kept.body):,} bytes"
            raise self.wire.error(kept.url, f"{says}; look at it, and take it with --accept-shrunk if it is right")
        self.shelf.put(kept)
        return kept

    def ask(self, url: str, check: Check, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for `url`, with manners, and again where that may help. `check` refuses an answer of the wrong form."""
        self._check_robots(url)
        return self._asked(url, check, headers)

    def json(self, url: str) -> Any:
        """The JSON at `url`, asked for and not kept."""
        return as_json(self.wire, self.ask(url, as_json))

    def _asked(self, url: str, check: Check, headers: Mapping[str, str] | None = None) -> Answer:
        import stamina

        wait = self.patience
        # A host that names its own pause has set the pace of its next request: no other pause is added.
        tries = stamina.retry_context(
            on=self._pause_after,
            attempts=wait.attempts,
            timeout=None,
            wait_initial=wait.first,
            wait_max=wait.longest,
            wait_jitter=wait.first,
        )
        for attempt in tries:
            with attempt:
                return self._once(url, check, headers)
        raise self.wire.error(url, "was not asked at all; set `attempts` to at least 1")

    def _pause_after(self, error: Exception) -> bool | float:
        if not isinstance(error, Unwell):
            return False
        return True if error.wait is None else 0.0

    def _once(self, url: str, check: Check, headers: Mapping[str, str] | None) -> Answer:
        host = urlsplit(url).hostname or ""
        self._wait_for(host)
        try:
            answer = self.wire.get(url, headers)
            if answer.status == 200:
                check(self.wire, answer)
            elif not headers:
                raise self.wire.error(url, "answers 304 to a request that named no former state; try again later")
        except Unwell as error:
            self._hold(host, url, error.wait)
            raise
        finally:
            self.tally.requests += 1
        self.tally.bytes += len(answer.body)
        return answer

    def _wait_for(self, host: str) -> None:
        """Wait until the host may be asked again."""
        pause = self._next.get(host, 0.0) - self.clock.steady()
        if pause > 0:
            self.clock.sleep(pause)
        delay = max(self.wire.way.rate, self._robots[host].delay if host in self._robots else 0.0)
        self._next[host] = self.clock.steady() + delay

    def _hold(self, host: str, url: str, wait: float | None) -> None:
        """Leave a host alone for as long as it asks. Raises FetchError when that is longer than a person waits."""
        if wait is None:
            return
        if wait > self.patience.obeyed:
            long = f"{wait:,.0f} seconds" if wait < _EVER else "years"
            raise self.wire.error(url, f"asks to be left alone for {long}; run the command again after that")
        self._next[host] = self.clock.steady() + max(wait, self.wire.way.rate)

    def _check_robots(self, url: str) -> None:
        address = urlsplit(url)
        host = address.hostname or ""
        if host not in self._robots:
            self._robots[host] = self._read_robots(urlunsplit((address.scheme, address.netloc, "/robots.txt", "", "")))
        if not self._robots[host].allows(url):
            raise self.wire.error(url, "is closed to programs by the site's robots.txt; save the page by hand")

    def _read_robots(self, url: str) -> robots.Robots:
        """The rules of a host, asked for once a day. A host without a robots.txt forbids nothing (RFC 9309, 2.3.1)."""
        kept = self.shelf.get(url)
        if kept is None or not 0 <= self.clock.today() - kept.fetched < _DAY:
            try:
                body = self._asked(url, _anything).body
            except Refused:
                body = b""
            kept = Kept(url, url, body, self.clock.today())
            self.shelf.put(kept)
        return robots.read(kept.body.decode("utf-8", "replace"), self.wire.way.agent)


def _anything(wire: Wire, answer: Answer) -> None:
    """Any answer will do."""


def _validators(kept: Kept) -> dict[str, str]:
    """The headers that ask only for what has changed since; a mark that is no header's value is not sent back."""
    given = (("If-None-Match", kept.etag), ("If-Modified-Since", kept.modified))
    return {
        name: mark for name, mark in given if mark.isascii() and mark.isprintable() and 0 < len(mark) <= _LONGEST_MARK
    }
