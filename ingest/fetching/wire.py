"""One HTTP exchange, with limits: who may be asked, how much may come, how long it may take.

Only GET, only registered hosts over https, each redirect checked like the first address; no cookies. The body is
decoded here, piece by piece, so that a small answer cannot unfold into a large one.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from urllib.parse import quote, urljoin, urlsplit

import httpcore2

from ingest.fetching.gunzip import Gunzip
from ingest.fetching.line import Deadline, Line, Unknown
from ingest.fetching.surroundings import certificates, proxy
from ingest.fetching.way import Way
from kb.errors import FetchError

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


class _Private(Exception):
    """An address that is not on the public net."""


def addresses(host: str) -> list[str]:
    """The IP addresses of a host. Raises OSError where the name is not known."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]


class Wire:
    """The connections to one source's hosts, open for one run.

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
        self.loopback = loopback
        self.context = context
        self._deadline = Deadline(clock)
        self._pools: dict[str, httpcore2.ConnectionPool] = {}

    def close(self) -> None:
        """Close the connections, where there are any."""
        for pool in self._pools.values():
            pool.close()

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for `url`, redirects included within the seconds of an answer.

        Raises Missing, Unwell where asking again may help, FetchError otherwise.
        """
        self._deadline.begin(self.way.seconds)
        asked = url
        for _ in range(_REDIRECTS + 1):
            self._check(asked, url)
            with self._exchange(asked, dict(headers or {})) as response:
                told = _headers(response)
                if response.status not in _REDIRECTED:
                    return self._answer(asked, response, told)
                asked = self._target(url, asked, told.get("location", ""))
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
        if not self.loopback and port not in (None, 443):
            raise self.error(first, f"{place}names port {port}; only the port of https is asked")

    @contextmanager
    def _exchange(self, url: str, headers: dict[str, str]) -> Iterator[httpcore2.Response]:
        """The response to one request; what goes wrong on the way is Unwell."""
        address = urlsplit(url)
        host = address.hostname or ""
        asked = httpcore2.URL(
            scheme=address.scheme,
            host=host,
            port=address.port,
            target=_target(address.path, address.query),
        )
        given = {"User-Agent": self.way.agent, "Accept": "*/*", "Accept-Encoding": "gzip", **headers}
        encoded = [(name.encode(), value.encode()) for name, value in given.items()]
        waits = {"timeout": dict.fromkeys(("connect", "read", "write", "pool"), _SILENCE)}
        try:
            with self._pool(address.scheme, host).stream("GET", asked, headers=encoded, extensions=waits) as response:
                yield response
        except httpcore2.TimeoutException:
            says = f"took more than {self.way.seconds:g} seconds" if self._deadline.is_over() else _SILENT
            raise Unwell(self.sentence(url, f"{says}; try again later")) from None
        except httpcore2.RemoteProtocolError:
            raise Unwell(self.sentence(url, "broke off its answer; try again")) from None
        except httpcore2.ProxyError as error:
            raise self._of_proxy(url, str(error)) from None
        except httpcore2.NetworkError as error:
            raise self._unreached(url, error) from None
        except Unknown as error:
            place = "" if str(error) == host else "the proxy "
            raise self.error(url, f"cannot be reached: {place}{error} is not known here; check the network") from None
        except _Private as error:
            raise self.error(url, f"leads to the private address {error}; only public hosts are fetched") from None
        except httpcore2.LocalProtocolError as error:
            raise self.error(url, f"cannot be asked for ({error}); check data/sources.toml") from None

    def _pool(self, scheme: str, host: str) -> httpcore2.ConnectionPool:
        """The connections to a host, made for the first request; behind a proxy only the proxy resolves names."""
        if host not in self._pools:
            between = proxy(scheme, host)
            resolve = self.resolve if between or self.loopback else self._public
            self._pools[host] = httpcore2.ConnectionPool(
                self.context or certificates(), between, network_backend=Line(self._deadline, resolve)
            )
        return self._pools[host]

    def _public(self, host: str) -> list[str]:
        """The addresses of a host. Raises _Private where its name leads into a private network."""
        found = self.resolve(host)
        for text in found:
            if not ipaddress.ip_address(text.partition("%")[0]).is_global:
                raise _Private(text)
        return found

    def _of_proxy(self, url: str, answered: str) -> FetchError:
        """What a proxy answered in the site's place: it may be busy, or not let anybody through."""
        says = f"is not reached: the proxy answers {answered.strip()}"
        if answered.startswith("5"):
            return Unwell(self.sentence(url, f"{says}; try again later"))
        return self.error(url, f"{says}; check HTTPS_PROXY and NO_PROXY")

    def _unreached(self, url: str, error: httpcore2.NetworkError) -> FetchError:
        cause = error.args[0] if error.args else None
        if isinstance(cause, ssl.SSLCertVerificationError):
            says = f"has a certificate that is not trusted here ({cause.verify_message})"
            return self.error(url, f"{says}; check the date of this machine, SSL_CERT_FILE and SSL_CERT_DIR")
        return Unwell(self.sentence(url, f"cannot be reached ({error}); check the network"))

    def _answer(self, url: str, response: httpcore2.Response, headers: Mapping[str, str]) -> Answer:
        status = response.status
        if status in (200, 304):
            body = self._body(url, response, headers.get("content-encoding", "")) if status == 200 else b""
            return Answer(url, status, body, headers)
        reason = f" ({_REASONS[status]})" if status in _REASONS else ""
        if status in (204, 404, 410):
            raise Missing(self.sentence(url, f"answers {status}{reason}; check the name of the page"))
        if status == 429 or status >= 500:
            wait = retry_after(headers.get("retry-after", ""))
            raise Unwell(self.sentence(url, f"answers {status}{reason}; try again later"), wait)
        mend = "save the page by hand and give its path" if status in (401, 403) else "check the address"
        raise Refused(self.sentence(url, f"answers {status}{reason}; {mend}"))

    def _body(self, url: str, response: httpcore2.Response, coding: str) -> bytes:
        """The decoded body, read within the limit of size, as it comes and as it unfolds."""
        coding = coding.strip().lower()
        if coding not in ("", "identity", "gzip", "x-gzip"):
            raise self.error(url, f"answers in the coding {coding!r}, which was not asked for; try again later")
        unzip = Gunzip() if coding.endswith("gzip") else None
        body = bytearray()
        came = 0
        for raw in response.iter_stream():
            came += len(raw)
            body += self._unpacked(url, unzip, raw, self.way.bytes + 1 - len(body)) if unzip else raw
            if max(came, len(body)) > self.way.bytes:
                raise self.error(
                    url, f"sends more than {self.way.bytes:,} bytes; raise `bytes` in data/sources.toml if it is right"
                )
        if unzip and not unzip.complete:
            raise Unwell(self.sentence(url, "broke off its answer; try again"))
        return bytes(body)

    def _unpacked(self, url: str, unzip: Gunzip, raw: bytes, most: int) -> bytes:
        try:
            return unzip.feed(raw, most)
        except ValueError:
            raise Unwell(self.sentence(url, "sends a broken gzip; try again")) from None


_SILENT = "did not answer in time"
_NOT_HTTPS = "is not https; only https is fetched"


def _headers(response: httpcore2.Response) -> dict[str, str]:
    """The headers by lower-case name, those of one name joined; in UTF-8 where they are, else in Latin-1."""
    joined: dict[str, str] = {}
    for raw, content in response.headers:
        name = raw.decode("ascii", "replace").lower()
        try:
            value = content.decode()
        except UnicodeDecodeError:
            value = content.decode("latin-1")
        joined[name] = f"{joined[name]}, {value}" if name in joined else value
    return joined


def _target(path: str, query: str) -> str:
    """Path and query as a request names them: what stands only in addresses for people is escaped."""
    return quote((path or "/") + (f"?{query}" if query else ""), safe="/?%&=+$,;:@!~*'()[]|")


def retry_after(text: str, now: Callable[[], float] = time.time) -> float | None:
    """The seconds that a `Retry-After` header asks for, as a number or as a date; None where it says neither."""
    if text.strip().isdecimal():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now())
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
