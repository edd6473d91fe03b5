"""`judge mcp` with the SDK's own client: both transports give what the command line gives, and errors are sentences."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("mcp", reason="the MCP server needs headjudge[mcp]")

from mcp import Client, MCPError, StdioServerParameters

MAIN = "from cli.app import main; main()"
SCENARIO = "yugioh/replay/monster-arrives"
TEXT = "Once per turn: You can target 1 monster; destroy it."
QUESTIONS = (
    "Does Raigeki target?",
    "Can a replay happen after the damage step began?",
    "can Mirror Force be activated when the attacker picks a new target in a replay?",
    "Can Pot of Greed be negated by Solemn Judgment?",
    "what is the price of a Starlight Rare?",
    "may I look through my opponent's Graveyard?",
    "Who draws first?",
    "Does a rested ally retaliate?",
)
#: Calls of tools, and the words of the command that gives the same.
CALLS: list[tuple[str, dict[str, Any], list[str]]] = [
    *(("ask", {"question": question}, ["ask", question]) for question in QUESTIONS),
    ("ask", {"question": "how many cards", "game": "yugioh"}, ["ask", "how many cards", "--game", "yugioh"]),
    ("search", {"query": "replay"}, ["search", "replay"]),
    ("search", {"query": "chain", "kind": "rule", "limit": 3}, ["search", "chain", "--kind", "rule", "--limit", "3"]),
    ("show", {"id": "replay/after-chain"}, ["show", "replay/after-chain"]),
    ("show", {"id": "yugioh/replay/choices", "section": True}, ["show", "yugioh/replay/choices", "--section"]),
    ("card", {"name": "Mirror Force"}, ["card", "Mirror Force"]),
    ("card", {"name": "mirror"}, ["card", "mirror"]),
    ("read_card_text", {"text": TEXT, "type": "link"}, ["read", TEXT, "--type", "link"]),
    ("check_scenario", {"id": SCENARIO, "trace": True}, ["check", SCENARIO, "--trace"]),
    ("damage", {"atk": 2000, "against": 1500}, ["damage", "2000", "1500"]),
    (
        "damage",
        {"atk": 2000, "against": "direct", "modifiers": ["you:02"], "you": "defender", "defender_lp": 500},
        ["damage", "2000", "direct", "-m", "you:02", "--you", "defender", "--lp", "8000,500"],
    ),
]
#: Calls that cannot be answered, and what is said of them.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("ask", {}, "question"),
    ("ask", {"question": ""}, "question"),
    ("ask", {"question": " \u200b"}, "at least one word"),
    ("ask", {"question": "x" * 2_001}, "2000"),
    ("ask", {"question": "replay", "more": 1}, "more"),
    ("ask", {"question": "replay", "game": "chess"}, "chess"),
    ("search", {"query": "replay", "limit": 51}, "50"),
    ("show", {"id": "no such rule"}, "no rule has the id"),
    ("damage", {"atk": -1, "against": "direct"}, ">= 0"),
    ("damage", {"atk": 1, "against": "direct", "modifiers": ["you:11"]}, "SIDE:KIND"),
    ("read_card_text", {"text": "x", "type": "sorcery"}, "sorcery"),
    ("check_scenario", {}, "either an id or a text"),
    ("check_scenario", {"id": "data/scenarios"}, "no bundled scenario"),
    ("check_scenario", {"id": "/etc/passwd"}, "no bundled scenario"),
    ("check_scenario", {"text": "a: [b"}, "scenario:"),
    ("check_scenario", {"text": "[" * 500_000}, "nested deeper"),
    ("check_scenario", {"text": "#" * 1_000_001}, "1000000"),
    ("rebuild", {}, "there is no tool"),
]
Asking = Callable[[Client], Awaitable[Any]]


def stdio(database: Path) -> StdioServerParameters:
    return StdioServerParameters(
        command=sys.executable, args=["-c", MAIN, "--db", str(database), "mcp"], env=dict(os.environ)
    )


@contextmanager
def http(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`judge mcp --http 0` as a process, and where it answers."""
    command = [sys.executable, "-c", MAIN, "--db", str(database), "mcp", "--http", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        found = re.fullmatch(r"judge: MCP at (http://127\.0\.0\.1:\d+/mcp) \(Ctrl-C ends it\)\.\n", said)
        assert found, said
        try:
            yield process, found[1]
        finally:
            process.kill()


def asked(server: Any, asking: Asking) -> Any:
    """What `asking` makes of a client of the server."""

    async def connected() -> Any:
        async with Client(server) as client:
            return await asking(client)

    return asyncio.run(connected())


class Said(NamedTuple):
    """What a server said to one client: of itself, to `CALLS`, to `WRONG` and a call after them, of its resources."""

    instructions: str
    info: Any
    tools: list[Any]
    called: list[Any]
    wrong: list[Any]
    next: Any
    resources: tuple[Any, ...]


async def everything(client: Client) -> Said:
    tools = (await client.list_tools()).tools  # by whose schemas the client holds the results
    called = [await client.call_tool(name, given) for name, given, _ in CALLS]
    wrong = [await client.call_tool(name, given) for name, given, _ in WRONG]
    after = await client.call_tool("damage", {"atk": 1, "against": "direct"})
    return Said(client.instructions, client.server_info, tools, called, wrong, after, await resources(client))


async def resources(client: Client) -> tuple[Any, ...]:
    answer = await client.call_tool("ask", {"question": QUESTIONS[0]})
    links = [part for part in answer.content if part.type == "resource_link"]
    read = [json.loads((await client.read_resource(link.uri)).contents[0].text) for link in links]
    listed = [each.uri for each in (await client.list_resources()).resources]
    sources = json.loads((await client.read_resource(listed[0])).contents[0].text)
    templates = [each.uri_template for each in (await client.list_resource_templates()).resource_templates]
    card = json.loads((await client.read_resource("headjudge://card/Mirror%20Force")).contents[0].text)
    ran = json.loads((await client.read_resource(f"headjudge://scenario/{SCENARIO}")).contents[0].text)
    refused = []
    for uri in ("headjudge://rule/none", "headjudge://rule/", "headjudge://scenario/x", "file:///etc/passwd"):
        with pytest.raises(MCPError) as raised:
            await client.read_resource(uri)
        refused.append(str(raised.value))
    return answer.structured_content, links, read, sources, templates, card, ran, refused


class Ended(NamedTuple):
    """How a server ended that was told to."""

    code: int
    out: str
    err: str


def end(process: subprocess.Popen[str], number: signal.Signals) -> Ended:
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    return Ended(process.returncode, out, err)


@pytest.fixture(scope="module")
def served(bundled: Path) -> tuple[dict[str, Said], Ended]:
    """What both kinds of server said, and how that of HTTP ended at Ctrl-C.

    One process each, for to start one takes longer than all that it is asked.
    """
    with http(bundled) as (process, address):
        over_http = asked(address, everything)
        ended = end(process, signal.SIGINT)
    return {"stdio": asked(stdio(bundled), everything), "http": over_http}, ended


@pytest.fixture(params=["stdio", "http"])
def said(request: pytest.FixtureRequest, served: tuple[dict[str, Said], Ended]) -> Said:
    """What one kind of server said."""
    return served[0][request.param]


def test_every_call_gives_what_the_command_gives(
    served: tuple[dict[str, Said], Ended], judge: Callable[..., Any]
) -> None:
    assert len({name for name, *_ in CALLS}) == 7
    called = [said.called for said in served[0].values()]
    for (_, _, words), *results in zip(CALLS, *called, strict=True):
        wanted = timeless(json.loads(judge(*words, "--json").out))
        for result in results:
            assert not result.is_error, result.content
            assert timeless(result.structured_content) == wanted, words
            assert timeless(json.loads(result.content[0].text)) == wanted, words


#: The questions with which conversations begin, and a card that each comes to.
CONVERSATIONS = (
    ("Does Raigeki target?", "Raigeki"),
    ("Can a replay happen after the damage step began?", "Mirror Force"),
    ("can Mirror Force be activated when the attacker picks a new target in a replay?", "mirror frce"),
    ("Can Pot of Greed be negated by Solemn Judgment?", "Solemn Judgment"),
    ("what is the price of a Starlight Rare?", "no such card at all"),
    ("may I look through my opponent's Graveyard?", "Call of the Haunted"),
    ("Who draws first?", "Pot of Greed"),
    ("Does a rested ally retaliate?", "Sakuretsu Armor"),
    ("must I attack with every monster", "Dark Hole"),
    ("does piercing count as battle damage", "Mystical Space Typhoon"),
)


def test_ten_conversations_give_what_the_command_line_gives(bundled: Path, judge: Callable[..., Any]) -> None:
    """Each asks, follows the first citation, runs the scenario behind it, looks for its words and up a card."""

    async def talking(client: Client) -> list[tuple[list[str], Any]]:
        await client.list_tools()
        said = []

        async def call(words: list[str], tool: str, **given: Any) -> Any:
            result = await client.call_tool(tool, given)
            assert not result.is_error, result.content
            said.append((words, result.structured_content))
            return result.structured_content

        for question, card in CONVERSATIONS:
            answer = await call(["ask", question], "ask", question=question)
            for rule in (answer["citations"] or answer["nearest"])[:1]:
                await call(["show", rule["id"]], "show", id=rule["id"])
                words = " ".join(rule["text"].split()[:6])
                await call(["search", words], "search", query=words)
            for run in answer["scenarios"][:1]:
                id = run["id"].partition("[")[0]
                await call(["check", id], "check_scenario", id=id)
            await call(["card", card], "card", name=card)
        return said

    said = asked(stdio(bundled), talking)
    assert len(said) >= 3 * len(CONVERSATIONS)
    assert {words[0] for words, _ in said} == {"ask", "show", "search", "check", "card"}
    for words, found in said:
        assert timeless(found) == timeless(json.loads(judge(*words, "--json").out)), words


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """`data` without the seconds that a run took."""
    for scenario in data.get("scenarios", ()):
        scenario.pop("seconds", None)
    return data


def test_what_is_wrong_is_one_sentence_and_the_next_call_is_answered(said: Said) -> None:
    for (name, given, told), result in zip(WRONG, said.wrong, strict=True):
        [content] = result.content
        assert result.is_error, (name, given)
        assert told in content.text
        assert content.text.endswith((".", "?"))
        assert "\n" not in content.text
        assert "Traceback" not in content.text
        assert len(content.text) < 1_000
    assert not said.next.is_error


def test_a_citation_is_a_resource_that_can_be_read(said: Said) -> None:
    answer, links, read, sources, templates, card, ran, refused = said.resources
    cited = [(rule["id"], rule["citation"]) for rule in answer["citations"]]
    assert cited
    assert [(link.name, link.description) for link in links] == cited
    assert [(rule["id"], rule["citation"]) for rule in read] == cited
    assert all(source["licence"] for source in sources["sources"])
    assert templates == ["headjudge://rule/{+id}", "headjudge://card/{+name}", "headjudge://scenario/{+id}"]
    assert card["match"]["name"] == "Mirror Force"
    assert ran["status"] == "passed"
    assert all("no rule has" in said or "no resource" in said or "no bundled" in said for said in refused)


def test_a_model_is_told_to_quote_and_to_pass_on_abstentions(said: Said) -> None:
    assert said.info.name == "headjudge"
    for word in ("citation", "abstained", "likely", "candidates", "instruction"):
        assert word in said.instructions
    for tool in said.tools:
        assert tool.description
        assert tool.annotations.read_only_hint
        assert tool.input_schema["type"] == tool.output_schema["type"] == "object"


def test_http_ends_with_a_sentence(served: tuple[dict[str, Said], Ended]) -> None:
    assert served[1] == (0, "", "judge: The MCP server has been ended.\n")


def test_http_answers_to_no_other_name_and_no_other_page_and_ends_when_told_to(bundled: Path) -> None:
    import httpx2

    hello = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    accepted = {"accept": "application/json, text/event-stream"}
    with http(bundled) as (process, address):
        foreign = [{"host": "evil.example"}, {"origin": "https://evil.example"}]
        answers = [httpx2.post(address, json=hello, headers=accepted | header) for header in foreign]
        long = httpx2.post(address, content=b"x" * 8_000_001, headers=accepted | {"content-type": "application/json"})
        ended = end(process, signal.SIGTERM)
    said = [line for line in ended.err.splitlines() if not line.startswith("Invalid ")]  # the SDK's of the strangers
    assert (ended.code, ended.out, said) == (0, "", ["judge: The MCP server has been ended."])
    assert [answer.status_code for answer in answers] == [421, 403]
    assert long.status_code == 413


def test_without_the_extra_it_says_how_to_get_it(process: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    ended = process("mcp", code=f"import sys; sys.modules['mcp'] = None; {MAIN}")
    wanted = "the MCP server needs what is not installed (mcp); install it with: pip install 'headjudge[mcp]'.\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"judge: {wanted}")


@pytest.mark.parametrize("port", ["-1", "65536", "eight"])
def test_a_port_that_is_none_is_a_sentence(judge: Callable[..., Any], port: str) -> None:
    ended = judge("mcp", "--http", port)
    assert (ended.code, ended.out) == (2, "")
    assert "--http" in ended.err
    assert ended.err.count("\n") == 1


def test_a_client_that_leaves_ends_it(process: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    ended = process("mcp")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_though_it_waits_for_a_line(number: signal.Signals, bundled: Path) -> None:
    command = [sys.executable, "-c", MAIN, "--db", str(bundled), "mcp"]
    hello = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(hello) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.send_signal(number)
        assert process.wait(timeout=30) == -number
