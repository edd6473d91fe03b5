"""The server behind `judge serve`: pages, their files, and the API, for reading only."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import Any, cast

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cli.web import api, pages
from cli.web.answered import Answered, Made
from cli.web.desks import Busy, Desks
from cli.web.drawing import STATIC, Page, Place, draw, served_href
from kb.desk import checks
from kb.errors import HeadjudgeError
from kb.store.store import Store
from kb.store.watch import Watch

#: So long is waited for a store and for what is read with it, in seconds.
PATIENCE = 10.0
#: What takes its time, runs of the engine and differences of editions, is read with a store of its own; all else with
#: one, for two that work at once in one Python are no quicker, and take twice the memory.
_SLOW = frozenset(("scenario", "source", "check", "diff"))
#: Seconds after which a thread that works lets another one go on: what is kept need not wait for what is worked out.
_SWITCH = 0.001
#: So many bytes of answers are kept: some hundreds.
KEPT = 8 << 20
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
        app.state.quick, app.state.slow = (Desks(path, opening, size=1, patience=PATIENCE) for _ in range(2))
        app.state.watch, app.state.answered = Watch(path), Answered(KEPT)
        sys.setswitchinterval(_SWITCH)
        warming = asyncio.ensure_future(app.state.quick.each(_first))
        yield
        warming.cancel()
        app.state.watch.close()  # the last to close the file is one that may write, which leaves it as one file
        app.state.quick.close()
        app.state.slow.close()

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

    def drawn(store: Store) -> Made:
        page = pages.page(store, asked, checks.ran)
        return _drawn(page)

    try:
        made = await _answered(request, drawn)
    except Busy:
        made = _failing(503, "Too busy", "Too much is asked at once; ask again in a moment.")
    except HeadjudgeError as error:
        made = _failing(500, "The knowledge base cannot be read", f"{error}.")
    return HTMLResponse(made.body, made.status, {"cache-control": "no-cache"})


def _first(store: Store) -> Made:
    """What a first answer takes longer for than others, done before anybody asks."""
    return _drawn(pages.page(store, pages.Asked("", "", {"q": pages.EXAMPLES[:1]}), checks.ran))


async def _answered(request: Request, work: Callable[[Store], Made]) -> Made:
    """What was answered to the same request before, or what `work` makes of a store."""
    app = request.app.state
    asked, state = (request.url.path, request.url.query), app.watch.state()
    if (found := app.answered.get(asked, state)) is not None:
        return cast(Made, found)
    kind = request.path_params.get("command") or request.path_params.get("kind", "")
    made: Made = await (app.slow if kind in _SLOW else app.quick).run(work)
    app.answered.put(asked, made, state)
    return made


def _drawn(page: Page) -> Made:
    return Made(page.status, draw(page, served_place()).encode("utf-8", "replace"))


def _failing(status: int, title: str, said: str) -> Made:
    return _drawn(Page(status, title, "failed.html", {"said": said, "q": ""}))


def _query(request: Request) -> dict[str, list[str]]:
    return {key: request.query_params.getlist(key) for key in request.query_params}


async def _api(request: Request) -> Response:
    command, name = request.path_params["command"], request.path_params.get("name", "")
    query = _query(request)

    def responded(store: Store) -> Made:
        status, found = api.respond(store, command, name, query)
        return _written(found, status)

    try:
        made = await _answered(request, responded)
    except Busy:
        made = _written({"error": "Too much is asked at once; ask again in a moment."}, 503)
    except HeadjudgeError as error:
        made = _written({"error": f"{error}."}, 500)
    return _json(made)


async def _openapi(request: Request) -> Response:
    from cli.web.openapi import description

    return _json(_written(description(), 200))


def _written(found: Any, status: int) -> Made:
    return Made(status, json.dumps(found, ensure_ascii=False).encode("utf-8", "replace"))


def _json(made: Made) -> Response:
    return Response(made.body, made.status, {"cache-control": "no-cache"}, "application/json")


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
