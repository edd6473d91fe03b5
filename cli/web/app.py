"""The server behind `judge serve`: pages, their files, and the API, for reading only."""

from __future__ import annotations

import asyncio
import gzip
import math
import socket
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from pkgutil import walk_packages
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import kb.answer
import kb.desk
from cli.web import making, pages
from cli.web.answered import Answered, Asked
from cli.web.apart import Apart, collect_seldom
from cli.web.desks import Busy, Desks, Here, Opening, Reader, give_back, one_heap
from cli.web.drawing import Page
from cli.web.making import Made
from kb.errors import HeadjudgeError
from kb.language import patterns
from kb.store.store import Store
from kb.store.watch import State, Watch

#: So long is waited for a store and for what is read with it, in seconds.
PATIENCE = 10.0
#: For so many seconds an answer that is worked out here keeps the processor from what is to be sent meanwhile.
_SWITCHING = 0.001
#: What takes its time, runs of the engine and differences of editions, is left to the reader apart: the one here is for
#: who asks.
_SLOW = frozenset(("scenario", "source", "check", "diff"))
#: A question that wants nearly all tables, those by which texts of cards are read too; its answer is told nobody.
_OF_TWO_CARDS = "If my opponent activates Mirror Force, can I use Jinzo to negate it?"
#: So many bytes of answers are kept, packed: some thousand.
KEPT = 4 << 20
#: So many seconds pass between two looks for what was written, and for so many what was last asked for is answered
#: again by who has nothing else to do.
LOOKING, AGAIN = 0.25, 2.0
#: Readers are renewed so often in so many seconds at most: an ingest writes one source after the other, and each time
#: all that is kept is worked out anew. What is written is read within three seconds where little is, else in seventeen.
OFTEN, SPELL = 2, 15.0
#: For so many seconds more who asks is answered as before it, where both readers have others to answer.
STALE = 8.0
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
#: The longest request is longer than any question by so much as an address encodes it.
_LONGEST_ADDRESS = 4 * pages.LONGEST


def application(path: Path, opening: Opening, names: Sequence[str] = ()) -> Starlette:
    """The server of the knowledge base at `path`; it answers to `names` besides this machine's own.

    Two read: a thread of this process, and a process of some 70 MB, which is begun before there is that thread.
    """
    patterns.keep_none()
    one_heap()
    _prepare(path, opening)
    collect_seldom()
    sys.setswitchinterval(_SWITCHING)
    readers: list[Reader] = [Here(path, opening), Apart(path, opening)]

    @asynccontextmanager
    async def opened(app: Starlette) -> AsyncIterator[None]:
        desks = Desks(readers, patience=PATIENCE)
        app.state.answered = answered = Answered(desks, KEPT, AGAIN, STALE)
        watch = Watch(path)
        following = asyncio.ensure_future(_follow(watch.state, partial(answered.renew, usual=_usual())))
        yield
        following.cancel()
        watch.close()  # the last to close the file is one that may write, which leaves it as one file
        desks.close()

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


def _prepare(path: Path, opening: Opening) -> None:
    """Load what answers need once for all processes, modules and tables, and answer once."""
    for package in (kb.answer, kb.desk):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    with suppress(ModuleNotFoundError):
        import_module("rapidfuzz.process")  # which counts typing errors (`kb.language.errors_between`)
    with suppress(Exception), closing(Here(path, opening)) as here:  # what is wrong is told to whoever asks
        for _, work in _asking([_OF_TWO_CARDS]):
            here.run(work)
    give_back()


async def _follow(look: Callable[[], State | None], renew: Callable[[State | None], Awaitable[None]]) -> None:
    """Renew what reads the knowledge base, at first and when something has been written, `OFTEN` in a `SPELL`."""
    known: object = ()
    last = deque([-math.inf] * OFTEN, OFTEN)
    while True:
        now = time.monotonic()
        if now - last[0] >= SPELL and (state := look()) != known:
            last.append(now)
            await renew(state)
            known = state
        await asyncio.sleep(LOOKING)


def _usual() -> list[Asked]:
    """The questions that the page itself links to."""
    return _asking(pages.EXAMPLES)


def _asking(questions: Sequence[str]) -> list[Asked]:
    """The pages of some questions."""
    each = [{"q": [question]} for question in questions]
    return [(("/", urlencode(query, doseq=True)), partial(making.page, pages.Asked("", "", query))) for query in each]


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
    asked = pages.Asked(request.path_params.get("kind", ""), request.path_params.get("name", ""), _query(request))
    try:
        made = await _answered(request, partial(making.page, asked))
    except Busy:
        made = _failing(503, "Too busy", "Too much is asked at once; ask again in a moment.")
    except HeadjudgeError as error:
        made = _failing(500, "The knowledge base cannot be read", f"{error}.")
    return _sent(request, made, "text/html")


async def _answered(request: Request, work: Callable[[Store], Made]) -> Made:
    """What was answered to the same request before, or what `work` makes of a store."""
    kind = request.path_params.get("command") or request.path_params.get("kind", "")
    answered: Answered = request.app.state.answered
    return await answered.of(((request.url.path, request.url.query), work), slow=kind in _SLOW)


def _failing(status: int, title: str, said: str) -> Made:
    return making.drawn(Page(status, title, "failed.html", {"said": said, "q": ""}))


def _query(request: Request) -> dict[str, list[str]]:
    return {key: request.query_params.getlist(key) for key in request.query_params}


async def _api(request: Request) -> Response:
    command, name = request.path_params["command"], request.path_params.get("name", "")
    try:
        made = await _answered(request, partial(making.response, command, name, _query(request)))
    except Busy:
        made = making.written({"error": "Too much is asked at once; ask again in a moment."}, 503)
    except HeadjudgeError as error:
        made = making.written({"error": f"{error}."}, 500)
    return _sent(request, made, "application/json")


async def _openapi(request: Request) -> Response:
    from cli.web.openapi import description

    return _sent(request, making.written(description(), 200), "application/json")


def _sent(request: Request, made: Made, kind: str) -> Response:
    """An answer as the client takes it: packed, as it was made and is kept, or unpacked."""
    headers = {"cache-control": "no-cache"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(made.packed), made.status, headers, kind)
    packed = {"content-encoding": "gzip", "vary": "Accept-Encoding"}  # of others the packing one says so
    return Response(made.packed, made.status, {**headers, **packed}, kind)


async def _static(request: Request) -> Response:
    found = making.files().get(request.path_params["name"])
    if found is None:
        return PlainTextResponse("There is no such file.\n", 404)
    body, kind, stamp = found
    fresh = request.query_params.get("v") == stamp
    age = "public, max-age=31536000, immutable" if fresh else "no-cache"
    return Response(body, headers={"cache-control": age}, media_type=kind)
