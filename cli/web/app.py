"""The server behind `judge serve`: pages, their files, and the API, for reading only."""

from __future__ import annotations

import json
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cli.web import api, pages
from cli.web.desks import Busy, Desks
from cli.web.drawing import STATIC, Page, Place, draw, served_href
from kb.desk import checks
from kb.errors import HeadjudgeError
from kb.store.store import Store

#: So many stores are open, and so long is waited for one and for what is read with it, in seconds.
STORES, PATIENCE = 2, 10.0
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
#: The longest request is longer than any question by so much as an address encodes it.
_LONGEST_ADDRESS = 4 * pages.LONGEST


def application(path: Path, opening: Callable[[Path], Store], names: Sequence[str] = ()) -> Starlette:
    """The server of the knowledge base at `path`; it answers to `names` besides this machine's own."""

    @asynccontextmanager
    async def opened(app: Starlette) -> AsyncIterator[None]:
        app.state.desks = Desks(path, opening, size=STORES, patience=PATIENCE)
        yield
        app.state.desks.close()

    routes = [
        Route("/static/{name}", _static),
        Route("/openapi.json", _openapi),
        Route("/api/{command}", _api),
        Route("/api/{command}/{name:path}", _api),
        Route("/", _page),
        Route("/{kind}", _page),
        Route("/{kind}/{name:path}", _page),
    ]
    middleware = [
        Middleware(Guard, names=frozenset(name.lower() for name in names) | own_names()),
        Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=4),
    ]
    return Starlette(routes=routes, middleware=middleware, lifespan=opened)


# ---- what is let in -------------------------------------------------------------------------------------


def own_names() -> frozenset[str]:
    """The names of this machine, by which it may be asked for."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"})


def is_own(host: str, names: frozenset[str]) -> bool:
    """Is this server meant by `host`, as a request names it? By an address always: only a name can be rebound."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    try:
        return bool(ip_address(name.strip("[]")))
    except ValueError:
        return name.lower().rstrip(".") in names


class Guard:
    """Lets in what asks for this server by its own name, briefly and for reading; every answer has strict headers."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name for name, _ in message["headers"]}
                added = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
                message["headers"] = [*message["headers"], *(pair for pair in added if pair[0] not in known)]
            await send(message)

        refused = self._refused(scope) if scope["type"] == "http" else None
        await (refused or self.app)(scope, receive, sending if scope["type"] == "http" else send)

    def _refused(self, scope: Scope) -> Response | None:
        host = Headers(scope=scope).get("host", "")
        if not is_own(host, self.names):
            said = "This server answers to its own address only; start it with --name to give it another name.\n"
            return PlainTextResponse(said, 421)
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("Nothing can be written here.\n", 405, {"allow": "GET, HEAD"})
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > _LONGEST_ADDRESS:
            return PlainTextResponse("The address is too long.\n", 414)
        return None


# ---- what is answered -----------------------------------------------------------------------------------


async def _page(request: Request) -> Response:
    query = _query(request)
    asked = pages.Asked(request.path_params.get("kind", ""), request.path_params.get("name", ""), query)

    def drawn(store: Store) -> tuple[int, str]:
        page = pages.page(store, asked, checks.ran)
        return page.status, draw(page, served_place())

    try:
        status, html = await request.app.state.desks.run(drawn)
    except Busy:
        status, html = _failing(503, "Too busy", "Too much is asked at once; ask again in a moment.")
    except HeadjudgeError as error:
        status, html = _failing(500, "The knowledge base cannot be read", f"{error}.")
    return HTMLResponse(html, status, {"cache-control": "no-cache"})


def _failing(status: int, title: str, said: str) -> tuple[int, str]:
    return status, draw(Page(status, title, "failed.html", {"said": said, "q": ""}), served_place())


def _query(request: Request) -> dict[str, list[str]]:
    return {key: request.query_params.getlist(key) for key in request.query_params}


async def _api(request: Request) -> Response:
    command, name = request.path_params["command"], request.path_params.get("name", "")
    query = _query(request)
    try:
        status, found = await request.app.state.desks.run(lambda store: api.respond(store, command, name, query))
    except Busy:
        status, found = 503, {"error": "Too much is asked at once; ask again in a moment."}
    except HeadjudgeError as error:
        status, found = 500, {"error": f"{error}."}
    return _json(found, status)


async def _openapi(request: Request) -> Response:
    from cli.web.openapi import description

    return _json(description())


def _json(found: Any, status: int = 200) -> Response:
    written = json.dumps(found, ensure_ascii=False).encode("utf-8", "replace")
    return Response(written, status, {"cache-control": "no-cache"}, "application/json")


async def _static(request: Request) -> Response:
    found = files().get(request.path_params["name"])
    if found is None:
        return PlainTextResponse("There is no such file.\n", 404)
    body, kind, stamp = found
    fresh = request.query_params.get("v") == stamp
    age = "public, max-age=31536000, immutable" if fresh else "no-cache"
    return Response(body, headers={"cache-control": age}, media_type=kind)


@cache
def files() -> dict[str, tuple[bytes, str, str]]:
    """The files of the page by name: each with its type and a stamp of its content."""
    found = {}
    for path in STATIC.iterdir():
        if path.suffix in _TYPES:
            body = path.read_bytes()
            found[path.name] = (body, _TYPES[path.suffix], sha256(body).hexdigest()[:12])
    return found


@cache
def served_place() -> Place:
    """Where served pages stand: their files bear a stamp, and are kept by a browser until it changes."""
    return Place(served_href, lambda name: f"/static/{name}?v={files()[name][2]}", served=True)
