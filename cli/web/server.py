"""Uvicorn as `judge serve` runs it: quiet, bounded, and ended by Ctrl-C or SIGTERM after what is being answered."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

#: A request that has not come whole after so many seconds is not waited for.
SLOWEST = 10.0


class Protocol(H11Protocol):
    """HTTP, with an end to waiting for somebody who connects and says nothing, or says it drop by drop."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.loop.call_later(SLOWEST, self._asked)

    def _asked(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()


class Server(uvicorn.Server):
    """A server whose end is no error."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def run(app: Any, listening: socket.socket, *, connections: int, idle: int, grace: int) -> None:
    """Serve `app` on a socket that listens, until a signal ends it."""
    config = uvicorn.Config(
        app,
        http=Protocol,
        ws="none",
        loop="asyncio",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=connections,
        timeout_keep_alive=idle,
        timeout_graceful_shutdown=grace,
        h11_max_incomplete_event_size=32_768,
    )
    server = Server(config)
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve([listening]))
