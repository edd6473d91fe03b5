"""The MCP server: the tools and the resources of a knowledge base, by the official SDK."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import mcp_types as types
import msgspec
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from cli.mcp_tools import INSTRUCTIONS, LONGEST, TOOLS, Tool, cited, shown
from cli.web.desks import Busy, Desks, Here
from kb import __version__
from kb.desk import cards, checks, sources
from kb.errors import HeadjudgeError, WrongValue
from kb.language.visible import clean
from kb.store.store import Store

#: So many stores are open, and so long is waited for one and for what is read with it, in seconds.
STORES, PATIENCE = 2, 30.0
#: A scenario's text may take up to six bytes a character on its way.
LONGEST_REQUEST = 8_000_000
SCHEME, JSON = "headjudge://", "application/json"
Context = ServerRequestContext[Desks]
Opening = Callable[[Path], Store]


def server(path: Path, opening: Opening, begun: Callable[[], object] = lambda: None) -> Server[Desks]:
    """The server of the knowledge base at `path`; it opens its stores when it runs, and calls `begun` then."""

    @asynccontextmanager
    async def opened(of: Server[Desks]) -> AsyncIterator[Desks]:
        desks = Desks([Here(path, opening, holds=False) for _ in range(STORES)], patience=PATIENCE)
        begun()
        try:
            yield desks
        finally:
            desks.close()

    return Server(
        "headjudge",
        version=__version__,
        title="Headjudge",
        description="Rulings of Yu-Gi-Oh! and Grand Archive, quoted from records with their sources.",
        instructions=INSTRUCTIONS,
        lifespan=opened,
        on_list_tools=_list_tools,
        on_call_tool=_call_tool,
        on_list_resources=_list_resources,
        on_list_resource_templates=_list_templates,
        on_read_resource=_read_resource,
    )


async def speak(path: Path, opening: Opening) -> None:
    """Serve one client over standard input and output until it leaves."""
    made = server(path, opening)
    async with stdio_server() as (read, write):
        await made.run(read, write, made.create_initialization_options())


def application(path: Path, opening: Opening, begun: Callable[[], object]) -> Any:
    """The server as a web application with the endpoint /mcp, which answers to the names of this machine only."""
    return server(path, opening, begun).streamable_http_app(host="127.0.0.1", max_request_body_size=LONGEST_REQUEST)


# ---- tools ----------------------------------------------------------------------------------------------


async def _list_tools(context: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
    return types.ListToolsResult(tools=[_tool(name, tool) for name, tool in TOOLS.items()])


def _tool(name: str, tool: Tool) -> types.Tool:
    return types.Tool(
        name=name,
        title=tool.title,
        description=tool.told,
        input_schema=_schema(tool.takes),
        output_schema=_schema(tool.gives),
        annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
    )


def _schema(form: Any) -> dict[str, Any]:
    """The schema of a form, an object at its root as clients want it."""
    ((root,), parts) = msgspec.json.schema_components([form], ref_template="#/$defs/{name}")
    own = parts[root["$ref"].rpartition("/")[2]]
    return {**own, "$defs": parts}


async def _call_tool(context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
    tool = TOOLS.get(params.name)
    if tool is None:
        return _wrong(f"there is no tool {params.name[:LONGEST]!r}; there are {', '.join(TOOLS)}")
    try:
        asked = msgspec.convert(params.arguments or {}, tool.takes)
        found = await _with_store(context, lambda store: tool.does(store, asked))
    except msgspec.ValidationError as error:
        return _wrong(f"{params.name} cannot be asked so: {error}")
    except WrongValue as error:
        return _wrong(f"{error.name.lstrip('-')}: {error}" if error.name else str(error))
    except (HeadjudgeError, Busy) as error:
        return _wrong(str(error))
    links = [_link(id, citation) for id, citation in cited(found)]
    return types.CallToolResult(
        content=[types.TextContent(text=_written(found)), *links], structured_content=json.loads(_written(found))
    )


def _wrong(said: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=_sentence(said))], is_error=True)


def _sentence(said: str) -> str:
    """What is wrong and how to mend it, ended as a sentence is."""
    told = clean(said).rstrip(".")
    return told if told.endswith("?") else f"{told}."


def _link(id: str, citation: str) -> types.ResourceLink:
    return types.ResourceLink(uri=_address("rule", id), name=id, description=citation or None, mime_type=JSON)


def _address(kind: str, name: str) -> str:
    return f"{SCHEME}{kind}/{quote(name, safe='/')}"


def _written(found: Mapping[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False).encode("utf-8", "replace").decode()


async def _with_store(context: Context, work: Callable[[Store], Any]) -> Any:
    try:
        found, _ = await context.lifespan_context.run(work)
        return found
    except Busy:
        raise Busy(f"it takes longer than the {PATIENCE:.0f} seconds that are waited; ask for less, or again") from None


# ---- resources ------------------------------------------------------------------------------------------

_SOURCES = f"{SCHEME}sources"
_TEMPLATES = {
    "rule": ("{+id}", "A rule with its citation, by its id"),
    "card": ("{+name}", "What is known of a card, by its name"),
    "scenario": ("{+id}", "A bundled scenario, run, by its id"),
}


async def _list_resources(context: Context, params: types.PaginatedRequestParams | None) -> types.ListResourcesResult:
    told = "Where the rules come from: publishers, licences, and what is held of each."
    return types.ListResourcesResult(
        resources=[types.Resource(uri=_SOURCES, name="sources", title="Sources", description=told, mime_type=JSON)]
    )


async def _list_templates(
    context: Context, params: types.PaginatedRequestParams | None
) -> types.ListResourceTemplatesResult:
    return types.ListResourceTemplatesResult(
        resource_templates=[
            types.ResourceTemplate(uri_template=f"{SCHEME}{kind}/{by}", name=kind, description=told, mime_type=JSON)
            for kind, (by, told) in _TEMPLATES.items()
        ]
    )


async def _read_resource(context: Context, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
    try:
        found = await _with_store(context, lambda store: _resource(store, params.uri))
    except (HeadjudgeError, Busy) as error:
        raise MCPError(types.INVALID_PARAMS, _sentence(str(error))) from error
    contents = types.TextResourceContents(uri=params.uri, text=_written(found), mime_type=JSON)
    return types.ReadResourceResult(contents=[contents])


def _resource(store: Store, uri: str) -> dict[str, Any]:
    """What stands at an address. Raises WrongValue where nothing does."""
    if uri == _SOURCES:
        return sources.sources(store)
    kind, _, rest = uri.removeprefix(SCHEME).partition("/")
    name = clean(unquote(rest)).strip()
    if not uri.startswith(SCHEME) or kind not in _TEMPLATES or not 0 < len(name) <= LONGEST:
        known = ", ".join(f"{SCHEME}{kind}/..." for kind in _TEMPLATES)
        raise WrongValue(f"no resource has that address; there are {_SOURCES}, {known}")
    if kind == "rule":
        return shown(store, name)
    if kind == "card":
        return cards.card(store, name)
    ran = checks.ran(store, name)
    if ran is None:
        raise WrongValue(f"no bundled scenario has the id {name!r}")
    return ran
