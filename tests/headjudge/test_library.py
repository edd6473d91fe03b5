"""The library gives what the command line gives; docs/library.md tells the truth about it."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from cli.app import run
from headjudge import HeadjudgeError, Knowledge, ScenarioError, SourceError, StoreError, WrongValue, open_knowledge
from headjudge.results import Rule

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
SCENARIO = "yugioh/replay/attacker-destroyed-before-chain-ends"
QUESTION = "Can a replay happen after the damage step began?"
TEXT = "Once per turn: You can target 1 monster; destroy it."
WRITTEN = """id: yugioh/replay/mine
title: Nothing happens
given: {turn: {player: A, phase: main1}}
then: {A: {lp: %s}}
"""
#: What is asked of the library, and the words of the command that is asked the same.
SAME: dict[str, tuple[Callable[[Knowledge], Any], list[str]]] = {
    "ask": (lambda k: k.ask(QUESTION), ["ask", QUESTION]),
    "ask, abstaining": (lambda k: k.ask("price of Raigeki"), ["ask", "price of Raigeki"]),
    "search": (lambda k: k.search("replay", kind="rule", limit=3), ["search", "replay", "--kind=rule", "--limit=3"]),
    "show": (lambda k: k.show("replay/after-chain"), ["show", "replay/after-chain"]),
    "card": (lambda k: k.card("Mirror Force"), ["card", "Mirror Force"]),
    "no card": (lambda k: k.card("mirror"), ["card", "mirror"]),
    "read": (lambda k: k.read(TEXT, type="link"), ["read", TEXT, "--type", "link"]),
    "check": (lambda k: k.check(SCENARIO, trace=True), ["check", SCENARIO, "--trace"]),
    "damage": (
        lambda k: k.damage(2000, "direct", modifiers=["you:02"], stays=["attacker"], lp=(8000, 500)),
        ["damage", "2000", "direct", "-m", "you:02", "--stays", "attacker", "--lp", "8000,500"],
    ),
}


@pytest.fixture
def knowledge(bundled: Path) -> Iterator[Knowledge]:
    with open_knowledge(bundled) as opened:
        yield opened


@pytest.mark.parametrize("what", SAME)
def test_it_gives_what_the_command_gives(
    what: str, knowledge: Knowledge, bundled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, words = SAME[what]
    assert run(["--db", str(bundled), *words, "--json"]) in (0, 1)
    assert timeless(asked(knowledge).data) == timeless(json.loads(capsys.readouterr().out))


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """`data` without the seconds that a run took."""
    for scenario in data.get("scenarios", ()):
        scenario.pop("seconds", None)
    return data


def test_its_page_tells_the_truth(bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DB", str(bundled))
    ended = doctest.testfile(str(PAGE), module_relative=False)
    assert ended.attempted > 10
    assert ended.failed == 0


@pytest.mark.parametrize("what", SAME)
def test_a_notebook_shows_it_with_its_citations(what: str, knowledge: Knowledge) -> None:
    result = SAME[what][0](knowledge)
    shown = result._repr_markdown_()
    assert shown.strip()
    cited = [*getattr(result, "citations", ()), *getattr(result, "rules", ())]
    assert all(rule.citation.partition(",")[0] in shown for rule in cited)


def test_nothing_in_a_page_is_markdown_or_html(knowledge: Knowledge) -> None:
    rule = knowledge.show("replay/after-chain")
    assert rule is not None
    hostile = "<script>x</script> ![a](https://evil.example) `b` $c$ | d\n# e\u202e"
    data: Any = {**rule.data, "text": hostile, "citation": hostile, "url": "https://good.example/a)(b c"}
    shown = Rule(data)._repr_markdown_()
    assert "\u202e" not in shown
    drawn = MarkdownIt("gfm-like", {"linkify": False}).render(shown)
    assert re.findall(r"<(\w+)", drawn) == ["blockquote", "p", "p", "a"], drawn
    assert re.findall(r'href="([^"]*)"', drawn) == ["https://good.example/a%29%28b%20c"]
    assert "$c$" not in shown
    unsafe = Rule({**data, "url": "javascript:alert(1)"})._repr_markdown_()
    assert "<a " not in MarkdownIt("gfm-like", {"linkify": False}).render(unsafe)


def test_a_scenario_in_a_text_is_run_and_a_wrong_one_is_named_by_its_line(knowledge: Knowledge) -> None:
    assert knowledge.check_text(WRITTEN % 8000).ok
    wrong = knowledge.check_text(WRITTEN % 7999)
    assert (wrong.ok, wrong.passed, wrong.failed) == (False, 0, 1)
    assert "7999" in wrong._repr_markdown_()
    with pytest.raises(ScenarioError, match=r"^scenario:4: "):
        knowledge.check_text(WRITTEN % "8000, hp: 1")
    with pytest.raises(ScenarioError, match="larger than 1,000,000 bytes"):
        knowledge.check_text("#" * 1_000_001)


def test_what_is_wrong_is_a_sentence(knowledge: Knowledge, tmp_path: Path) -> None:
    for error, asked in (
        (WrongValue, lambda: knowledge.ask(" \u200b")),
        (WrongValue, lambda: knowledge.search("replay", kind="poem")),
        (WrongValue, lambda: knowledge.search("replay", limit=0)),
        (WrongValue, lambda: knowledge.damage(-1, "direct")),
        (WrongValue, lambda: knowledge.read("x", type="sorcery")),
        (SourceError, lambda: knowledge.ask("replay", game="chess")),
        (ScenarioError, lambda: knowledge.check("no/such/scenario")),
        (StoreError, lambda: open_knowledge(tmp_path / "missing" / "judge.db")),
        (StoreError, lambda: open_knowledge(":memory:")),
    ):
        with pytest.raises(error) as raised:
            asked()
        assert isinstance(raised.value, HeadjudgeError)
        assert "\n" not in str(raised.value)
    assert knowledge.show("no-such-rule-anywhere") is None


def test_a_damaged_database_is_told_as_that(bundled: Path, tmp_path: Path) -> None:
    path = tmp_path / "damaged.db"
    body = bytearray(bundled.read_bytes())
    with open_knowledge(bundled) as opened:
        assert opened.path == bundled
    body[8192:] = b"\x00" * (len(body) - 8192)
    path.write_bytes(body)
    with pytest.raises(StoreError), open_knowledge(path) as opened:
        opened.ask(QUESTION)


def test_importing_it_imports_nothing_heavy() -> None:
    heavy = ("bs4", "httpcore2", "rich", "yaml", "msgspec", "sqlite_utils", "ingest", "typer", "mcp", "pydantic")
    code = f"import sys, headjudge; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
