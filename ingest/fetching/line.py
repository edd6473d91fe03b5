"""Connections that end in time: what a site, a proxy or a handshake drips never makes an exchange last longer.

Every byte of an exchange passes here, so one deadline bounds the connecting, the handshakes, the status line, headers,
interim answers, chunk extensions and trailers as much as the body. The look-up of a name alone is bounded by the
system, which has its own limits for it.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import httpcore2


class Unknown(Exception):
    """A host whose name is not known here."""


class Deadline:
    """When an exchange must be over; `clock` counts seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._end = 0.0

    def begin(self, seconds: float) -> None:
        """An exchange begins that may last so many seconds."""
        self._end = self.clock() + seconds

    def is_over(self) -> bool:
        """Has its time passed?"""
        return self.clock() >= self._end

    def left(self, most: float | None) -> float:
        """The seconds that a step may take, `most` at most. Raises httpcore2.ReadTimeout when none is left."""
        left = self._end - self.clock()
        if left <= 0:
            raise httpcore2.ReadTimeout
        return left if most is None else min(left, most)


class Line(httpcore2.NetworkBackend):
    """Makes connections, to the addresses that `resolve` gives for a host and to no others.

    So an address that was found to be public is the one that is connected to. `resolve` raises OSError where a name
    is not known.
    """

    def __init__(self, deadline: Deadline, resolve: Callable[[str], list[str]]) -> None:
        self.deadline = deadline
        self.resolve = resolve
        self._sockets = httpcore2.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.NetworkStream:
        """Connect to the first address of `host` that answers. Raises Unknown or the errors of httpcore2."""
        failed: Exception | None = None
        for address in self._addresses(host):
            try:
                left = self.deadline.left(timeout)
                stream = self._sockets.connect_tcp(address, port, left, local_address, socket_options)
                return Timely(stream, self.deadline)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                failed = error
        raise failed or Unknown(host)

    def _addresses(self, host: str) -> list[str]:
        try:
            return self.resolve(host)
        except (OSError, UnicodeError):
            raise Unknown(host) from None


class Timely(httpcore2.NetworkStream):
    """A connection of which no step lasts beyond the deadline."""

    def __init__(self, stream: httpcore2.NetworkStream, deadline: Deadline) -> None:
        self.stream = stream
        self.deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Some bytes, none at the end."""
        return self.stream.read(max_bytes, self.deadline.left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all of `buffer`: the head of a request, which the system takes at once."""
        self.stream.write(buffer, self.deadline.left(timeout))

    def close(self) -> None:
        """Close it."""
        self.stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.NetworkStream:
        """The same connection, encrypted; what is encrypted already (by a proxy) is encrypted within that."""
        if self.get_extra_info("ssl_object") is not None:
            return Within(self, ssl_context, server_hostname, timeout)
        stream = self.stream.start_tls(ssl_context, server_hostname, self.deadline.left(timeout))
        return Timely(stream, self.deadline)

    def get_extra_info(self, info: str) -> Any:
        """What is known of the connection."""
        return self.stream.get_extra_info(info)


#: Bytes that are read at once.
_PIECE = 65_536


class Within(httpcore2.NetworkStream):
    """TLS within the TLS of a proxy. The library's own waits anew for each piece of a record, without an end."""

    def __init__(self, outer: Timely, context: ssl.SSLContext, name: str | None, timeout: float | None) -> None:
        self.outer = outer
        self._came, self._goes = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._came, self._goes, server_hostname=name)
        try:
            self._through(self._tls.do_handshake, timeout)
        except ssl.SSLError as error:
            self.close()
            raise httpcore2.ConnectError(error) from error

    def _through(self, step: Callable[[], Any], timeout: float | None) -> Any:
        """What `step` gives once the other side has sent enough for it."""
        while True:
            try:
                given = step()
            except ssl.SSLWantReadError:
                self._send(timeout)
                self._take(self.outer.read(_PIECE, timeout))
            else:
                self._send(timeout)
                return given

    def _send(self, timeout: float | None) -> None:
        self.outer.write(self._goes.read(), timeout)

    def _take(self, read: bytes) -> None:
        if read:
            self._came.write(read)
        else:
            self._came.write_eof()

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Some bytes, none at the end."""
        try:
            return bytes(self._through(partial(self._tls.read, max_bytes), timeout))
        except (ssl.SSLZeroReturnError, ssl.SSLEOFError):
            return b""
        except ssl.SSLError as error:
            raise httpcore2.ReadError(error) from error

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all of `buffer`."""
        try:
            while buffer:
                buffer = buffer[self._through(partial(self._tls.write, buffer), timeout) :]
        except ssl.SSLError as error:
            raise httpcore2.WriteError(error) from error

    def close(self) -> None:
        """Close the whole connection."""
        self.outer.close()

    def get_extra_info(self, info: str) -> Any:
        """What is known of the connection."""
        return self._tls if info == "ssl_object" else self.outer.get_extra_info(info)
