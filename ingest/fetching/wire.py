"""One HTTP exchange, with limits: who may be asked, how much may come, how long it may take.

Only GET, only registered hosts over https, each redirect checked like the first address. The body is decoded
here, piece by piece, so that a small answer cannot unfold into a large one.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from ingest.fetching.way import Way
from kb.errors import FetchError

if TYPE_CHECKING:
    import httpx

_REDIRECTS = 5
_REDIRECTED = (301, 302, 303, 307, 308)
#: Seconds without a byte after which a server counts as gone.
_SILENCE = 10.0
_REASONS: Mapping[int, str] = {
    204: "nothing is found",
    400: "the request was not understood",
    401: "a log-in is wanted",
    403: "the site refuses this program",
    404: "there is no such page",
    410: "the page is gone",
    429: "too many requests",
    500: "an error of the site",
    502: "the site is not reached behind its gateway",
    503: "the site is overloaded or being worked on",
    504: "the site did not answer its gateway in time",
}


class Refused(FetchError):
    """The site does not serve this address (a status from 400 to 499)."""


class Missing(Refused):
    """The site says that there is no such page (204, 404 or 410, or its own way of saying so)."""


class Unwell(FetchError):
    """What may pass by itself: the site is busy, or its answer broke off. `wait` is the seconds that it asks for."""

    def __init__(self, says: str, wait: float | None = None) -> None:
        super().__init__(says)
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the last address, 200 or 304, the decoded body, and the headers by lower-case name."""

    url: str
    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


def addresses(host: str) -> list[str]:
    """The IP addresses of a host. Raises OSError where the name is not known."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]


class Wire:
    """The connection to one source's hosts, open for one run.

    `resolve` gives a host's addresses, `clock` counts seconds, `context` holds the trusted certificates. `loopback`
    lets tests ask a server of this machine over plain http: it is an argument only, and nothing that a user can set
    reaches it.
    """

    def __init__(
        self,
        way: Way,
        *,
        resolve: Callable[[str], list[str]] = addresses,
        clock: Callable[[], float] = time.monotonic,
        loopback: bool = False,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self.way = way
        self.resolve = resolve
        self.clock = clock
        self.loopback = loopback
        self.context = context

    @cached_property
    def client(self) -> httpx.Client:
        """The HTTP client, made for the first request: a run that needs none never loads it."""
        import httpx

        return httpx.Client(
            headers={"User-Agent": self.way.agent, "Accept-Encoding": "gzip"},
            timeout=min(_SILENCE, self.way.seconds),
            verify=self.context or True,
            follow_redirects=False,
        )

    def close(self) -> None:
        """Close the connection, where there is one."""
        if "client" in vars(self):
            self.client.close()

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for `url`. Raises Missing, Unwell where asking again may help, FetchError otherwise."""
        asked = url
        for _ in range(_REDIRECTS + 1):
            self._check(asked, url)
            with self._exchange(asked, dict(headers or {})) as response:
                if response.status_code not in _REDIRECTED:
                    return self._answer(asked, response)
                asked = self._target(url, asked, response.headers.get("location", ""))
        raise self.error(url, f"was redirected more than {_REDIRECTS} times; check the address in data/sources.toml")

    def error(self, url: str, says: str) -> FetchError:
        """An error of this source at an address."""
        return FetchError(self.sentence(url, says))

    def sentence(self, url: str, says: str) -> str:
        """What happened at an address, as an error says it."""
        return f"{self.way.source}: {url} {says}"

    def _target(self, first: str, asked: str, location: str) -> str:
        """Where a redirect leads to."""
        try:
            return urljoin(asked, location)
        except ValueError:
            raise self.error(first, f"redirects to {location}, which is no address; try again later") from None

    def _check(self, asked: str, first: str) -> None:
        """Refuse an address that is not on a registered host of the public net, over https."""
        place = f"redirects to {asked}, " if asked != first else ""
        try:
            address = urlsplit(asked)
            host, port = address.hostname or "", address.port
        except ValueError:
            raise self.error(first, f"{place}is no address; check data/sources.toml") from None
        if address.scheme != "https" and not (self.loopback and address.scheme == "http"):
            raise self.error(first, f"{place}which is not https; only https is fetched" if place else _NOT_HTTPS)
        if host not in self.way.hosts or address.username is not None:
            says = f"{place}which is not a registered host" if place else "is not on a registered host"
            raise self.error(first, f"{says} ({', '.join(self.way.hosts)}); check `hosts` in data/sources.toml")
        if not self.loopback:
            if port not in (None, 443):
                raise self.error(first, f"{place}names port {port}; only the port of https is asked")
            self._check_public(host, first)

    def _check_public(self, host: str, first: str) -> None:
        """Refuse a host whose name leads into a private network; behind a proxy only the proxy resolves names."""
        if urllib.request.getproxies().get("https") and not urllib.request.proxy_bypass(host):
            return
        try:
            found = self.resolve(host)
        except OSError:
            raise self.error(first, f"cannot be reached: {host} is not known here; check the network") from None
        for text in found:
            if not ipaddress.ip_address(text.partition("%")[0]).is_global:
                raise self.error(first, f"leads to the private address {text}; only public hosts are fetched")

    @contextmanager
    def _exchange(self, url: str, headers: dict[str, str]) -> Iterator[httpx.Response]:
        """The response to one request; what goes wrong on the way is Unwell."""
        import httpx

        try:
            with self.client.stream("GET", url, headers=headers) as response:
                yield response
        except httpx.TimeoutException:
            raise Unwell(self.sentence(url, "did not answer in time; try again later")) from None
        except httpx.RemoteProtocolError:
            raise Unwell(self.sentence(url, "broke off its answer; try again")) from None
        except httpx.TransportError as error:
            raise Unwell(self.sentence(url, f"cannot be reached ({error}); check the network")) from None
        except httpx.InvalidURL:
            raise self.error(url, "is no address; check data/sources.toml") from None

    def _answer(self, url: str, response: httpx.Response) -> Answer:
        status = response.status_code
        headers = {name.lower(): value for name, value in response.headers.items()}
        if status in (200, 304):
            return Answer(url, status, self._body(url, response) if status == 200 else b"", headers)
        reason = f" ({_REASONS[status]})" if status in _REASONS else ""
        if status in (204, 404, 410):
            raise Missing(self.sentence(url, f"answers {status}{reason}; check the name of the page"))
        if status == 429 or status >= 500:
            wait = retry_after(headers.get("retry-after", ""))
            raise Unwell(self.sentence(url, f"answers {status}{reason}; try again later"), wait)
        mend = "save the page by hand and give its path" if status in (401, 403) else "check the address"
        raise Refused(self.sentence(url, f"answers {status}{reason}; {mend}"))

    def _body(self, url: str, response: httpx.Response) -> bytes:
        """The decoded body, read within the limits of size and time."""
        coding = response.headers.get("content-encoding", "identity").lower()
        if coding not in ("identity", "gzip", "x-gzip"):
            raise self.error(url, f"answers in the coding {coding!r}, which was not asked for; try again later")
        unzip = zlib.decompressobj(wbits=31) if coding != "identity" else None
        deadline = self.clock() + self.way.seconds
        pieces: list[bytes] = []
        room = self.way.bytes
        for raw in response.iter_raw():
            if self.clock() > deadline:
                raise Unwell(self.sentence(url, f"took more than {self.way.seconds:g} seconds; try again later"))
            piece = self._unpacked(url, unzip, raw, room + 1) if unzip else raw
            room -= len(piece)
            if room < 0:
                raise self.error(
                    url, f"sends more than {self.way.bytes:,} bytes; raise `bytes` in data/sources.toml if it is right"
                )
            pieces.append(piece)
        if unzip and not unzip.eof:
            raise Unwell(self.sentence(url, "broke off its answer; try again"))
        return b"".join(pieces)

    def _unpacked(self, url: str, unzip: zlib._Decompress, raw: bytes, most: int) -> bytes:
        try:
            return unzip.decompress(raw, most)
        except zlib.error:
            raise Unwell(self.sentence(url, "sends a broken gzip; try again")) from None


_NOT_HTTPS = "is not https; only https is fetched"


def retry_after(text: str, now: Callable[[], float] = time.time) -> float | None:
    """The seconds that a `Retry-After` header asks for, as a number or as a date; None where it says neither."""
    if text.strip().isdecimal() and len(text.strip()) < 10:
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now())
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
