"""`judge mcp`: the look-ups as tools for a language model, by the Model Context Protocol."""

from __future__ import annotations

import signal
from typing import Annotated

import typer

from cli.given import database, lacking, opened
from cli.options import Db
from cli.terminal import err


def mcp(
    ctx: typer.Context,
    *,
    http: Annotated[
        str, typer.Option("--http", metavar="PORT", help="Listen on this machine's port instead; 0 takes a free one.")
    ] = "",
    db: Db = "",
) -> int:
    """Let a language model ask: an MCP server.

    On standard input and output, or over HTTP.

    Its tools: ask, search, show, card, read_card_text, check_scenario, damage.

    \b
    Example:
      judge mcp --http 8766
    """
    with opened(ctx, db):
        path = database(ctx, db)  # made or brought up to date before anybody asks
    try:
        import anyio

        from cli.mcp_server import application, speak
        from cli.web.server import run
    except ModuleNotFoundError as missing:
        raise lacking("the MCP server", "mcp", missing) from missing
    from kb.store.store import Store

    if not http:
        # A thread that waits for a line cannot be woken, and there is nothing to finish: Ctrl-C ends it at once.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        anyio.run(speak, path, Store.open)
        return 0
    from cli.serve import CONNECTIONS, GRACE, IDLE, listen, port_of

    listening = listen("127.0.0.1", port_of(http, "--http"))
    told = f"judge: MCP at http://127.0.0.1:{listening.getsockname()[1]}/mcp (Ctrl-C ends it)."
    app = application(path, Store.open, lambda: err(told))  # when Ctrl-C does end it
    run(app, listening, connections=CONNECTIONS, idle=IDLE, grace=GRACE)
    err("judge: The MCP server has been ended.")
    return 0
