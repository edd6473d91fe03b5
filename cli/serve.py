"""`judge serve`: the page for a phone, and the JSON of the commands, from this machine."""

from __future__ import annotations

import os
import socket
from typing import Annotated

import typer

from cli.given import database, lacking, opened
from cli.options import Db
from cli.terminal import err, out
from kb.errors import HeadjudgeError

_PORT = "8765"
#: Connections beyond these are turned away, and seconds after which an idle one is closed and an end is an end.
CONNECTIONS, IDLE, GRACE = 64, 15, 3


class ServeError(HeadjudgeError):
    """The page cannot be served where it was to be."""


def serve(
    ctx: typer.Context,
    *,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 is all.")] = (
        "127.0.0.1"
    ),
    port: Annotated[str, typer.Option("--port", metavar="N", help="The port; 0 takes a free one.")] = _PORT,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="HOST", help="A host name to answer to; repeatable.")
    ] = None,
    db: Db = "",
) -> int:
    """Answer in a browser: the page, and JSON under /api.

    Only this machine is answered unless --host says otherwise. /openapi.json describes the API.

    \b
    Example:
      judge serve --port 8000
    """
    with opened(ctx, db):
        path = database(ctx, db)  # made or brought up to date before anybody asks
    try:
        from cli.web.app import application
        from cli.web.server import run
    except ModuleNotFoundError as missing:
        raise lacking("the page", "web", missing) from missing
    listening = listen(host, port_of(port, "--port"))
    place = listening.getsockname()
    shown = f"[{place[0]}]" if ":" in place[0] else place[0]
    out(f"Headjudge answers at http://{shown}:{place[1]}/ (Ctrl-C ends it).")
    from kb.store.store import Store

    app = application(path, Store.open, [*(name or ()), host])
    run(app, listening, connections=CONNECTIONS, idle=IDLE, grace=GRACE)
    err("judge: The page has been ended.")
    return 0


def port_of(text: str, option: str) -> int:
    """The port in `text`; `option` is named where it is none."""
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65_536:
        return int(text)
    raise typer.BadParameter(f"{text!r} is not a port from 0 to 65535.", param_hint=f"'{option}'")


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises ServeError where nothing can."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.create_server((address[0], port), family=family)
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None) or 0
        # The library says the address again behind the system's own words.
        told = os.strerror(number) if number > 0 else getattr(error, "strerror", None) or error
        raise ServeError(f"cannot listen at {host}, port {port} ({told}); choose others with --host, --port") from None
    # What is accepted inherits it. asyncio sets it only where a socket was made for TCP by its number, and without it
    # an answer on a kept connection waits forty milliseconds: its body for the client's word that its head has come.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
