"""A server on this machine that sends what a test scripts, byte by byte: what no HTTP library would let it send."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

#: What a script does with the connection of one client, whose request has been read.
Script = Callable[[socket.socket], None]


@dataclass
class Raw:
    """Where the server listens, and the heads of the requests that it was sent."""

    port: int
    asked: list[str] = field(default_factory=list)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def raw_server(script: Script, context: ssl.SSLContext | None = None, *, reads: bool = True) -> Iterator[Raw]:
    """Serve every client with `script`, over TLS where a `context` is given, once its request was read."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = Raw(listening.getsockname()[1])

    def work() -> None:
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(client,), daemon=True).start()

    def serve(client: socket.socket) -> None:
        with suppress(OSError), client:
            spoken = context.wrap_socket(client, server_side=True) if context else client
            with spoken:
                if reads:
                    server.asked.append(head(spoken))
                script(spoken)

    threading.Thread(target=work, daemon=True).start()
    try:
        yield server
    finally:
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()


def head(client: socket.socket) -> str:
    """The head of a request."""
    read = b""
    while b"\r\n\r\n" not in read:
        more = client.recv(65_536)
        if not more:
            break
        read += more
    return read.decode("latin-1")


def drip(before: bytes, again: bytes, *, times: int = 75, pause: float = 0.02) -> Script:
    """Send `before` at once, then `again` byte after byte, `times` bytes in all, with a pause before each."""

    def script(client: socket.socket) -> None:
        client.sendall(before)
        for at in range(times):
            time.sleep(pause)
            client.sendall(again[at % len(again) :][:1])

    return script


def said(answer: bytes) -> Script:
    """Send `answer` whole."""
    return lambda client: client.sendall(answer)


def tunnel(port: int) -> Script:
    """As a proxy does: open the way to `port` of this machine, whatever was asked for, and pass on what is sent."""

    def script(client: socket.socket) -> None:
        with socket.create_connection(("127.0.0.1", port)) as site:
            client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
            threading.Thread(target=passed, args=(client, site), daemon=True).start()
            passed(site, client)

    return script


def passed(one: socket.socket, other: socket.socket) -> None:
    """Pass on what `one` sends, until it has no more to say."""
    with suppress(OSError):
        while read := one.recv(65_536):
            other.sendall(read)
        other.shutdown(socket.SHUT_WR)
