"""`judge forget`: wrong pages out again, told before it is done; and how a page from a local file is cited."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.store.store import Store

Judge = Callable[..., Any]
PAGE = "# Frobnication\n\n1. The frobnicator of a zyxomat is wound by its warden.\n2. It is unwound at dusk.\n"


@pytest.fixture
def wrong(judge: Judge, own: Path, tmp_path: Path) -> Judge:
    """Call `judge` on a database with two pages that are wrongly in it."""
    (tmp_path / "log.md").write_text(PAGE)
    (tmp_path / "wall.md").write_text("# Wall\n\n1. A wall of glass stands.\n")
    paths = [str(tmp_path / name) for name in ("log.md", "wall.md")]
    assert judge("--db", str(own), "ingest", *paths, "--source", "ga-rules").code == 0
    return lambda *words: judge("--db", str(own), *words)


def test_what_would_go_is_told_and_nothing_goes_unasked(wrong: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    ended = wrong("forget", "ga-rules", "frobnication")
    told = " ".join(ended.out.split())
    assert ended.code == 2
    assert told.startswith("ga-rules: 1 page with 2 rules would go, in 1 state. frobnication: 'Frobnication', 2 rules")
    assert told.endswith("log.md Nothing was forgotten; --yes does it.")
    assert wrong("show", "ga-rules/frobnication#1").code == 0
    plan = json.loads(wrong("forget", "ga-rules", "--json").out)
    assert (plan["forgotten"], [page["page"] for page in plan["pages"]]) == (False, ["frobnication", "wall"])


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 2), ("", 2)])
def test_a_person_is_asked(wrong: Judge, monkeypatch: pytest.MonkeyPatch, answer: str, code: int) -> None:
    terminal = io.StringIO(answer)
    terminal.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stdin", terminal)
    ended = wrong("forget", "ga-rules", "frobnication")
    assert (ended.code, ended.err) == (code, "Forget them? [y/N]\n")
    assert wrong("show", "ga-rules/frobnication#1").code == (1 if code == 0 else 0)


def test_search_answers_history_and_vectors_follow(wrong: Judge, own: Path) -> None:
    assert wrong("search", "frobnicator zyxomat").code == 0
    assert "ga-rules/frobnication#1" in wrong("search", "frobnicator zyxomat").out
    assert wrong("forget", "ga-rules", "ga-rules/frobnication#1", "--yes").code == 0
    assert "frobnication" not in wrong("search", "frobnicator zyxomat").out
    assert "frobnication" not in wrong("ask", "Who winds the frobnicator of a zyxomat?", "--json").out.replace(
        "Who winds the frobnicator", ""
    )
    assert wrong("show", "ga-rules/frobnication#1").code == 1
    assert wrong("show", "ga-rules/wall#1").code == 0
    with Store.open(own) as store:
        for table in ("pages", "snapshots", "page_records", "rules"):
            assert store.query(f"SELECT 1 FROM {table} WHERE source = 'ga-rules' AND page = 'frobnication'") == []
        assert store.query("SELECT 1 FROM page_vectors WHERE page = 'ga-rules/frobnication'") == []
        assert store.query("SELECT 1 FROM lineage WHERE before LIKE 'ga-rules/frob%'") == []
        assert store.query("SELECT 1 FROM rule_search WHERE rule LIKE 'ga-rules/frob%'") == []
        bodies = "SELECT count(*) FROM page_bodies WHERE sha256 NOT IN (SELECT sha256 FROM snapshots)"
        assert store.query(bodies) == [(0,)]
        assert store.query("PRAGMA foreign_key_check") == []
        store.check_whole()


def test_a_source_goes_whole_with_its_editions(wrong: Judge, own: Path, tmp_path: Path) -> None:
    for day, text in (("2025-01-01", PAGE), ("2026-01-01", PAGE.replace("dusk", "dawn"))):
        (tmp_path / day).mkdir()
        (tmp_path / day / "log.md").write_text(text)
        assert wrong("ingest", str(tmp_path / day), "--source", "ga-rules").code == 0
    with Store.open(own) as store:
        store.set_meta("fetched/ga-rules", '{"pages": 900}')
    assert wrong("forget", "ga-rules", "--yes").out.endswith("Forgotten.\n")
    with Store.open(own) as store:
        for table in ("pages", "snapshots", "whole_editions", "lineage", "rules"):
            assert store.query(f"SELECT 1 FROM {table} WHERE source = 'ga-rules'") == [], table
        assert store.meta("fetched/ga-rules") == "{}"
    assert wrong("ingest", str(tmp_path / "2025-01-01"), "--source", "ga-rules").code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["digest-yugioh"], "digest-yugioh: its pages come with Headjudge and are not forgotten"),
        (["nobody"], "no source is called 'nobody'; 'judge sources' lists them"),
        (["ga-rules", "frobnicatoin"], "ga-rules: no page is called 'frobnicatoin'; did you mean frobnication?"),
        (["yugipedia"], "yugipedia: none of its pages is on record; there is nothing to forget"),
    ],
)
def test_what_cannot_be_forgotten_is_one_sentence(wrong: Judge, own: Path, words: list[str], says: str) -> None:
    before = own.read_bytes()
    ended = wrong("forget", *words, "--yes")
    assert (ended.code, ended.out) == (2, "")
    assert says in ended.err
    assert own.read_bytes() == before


# Citations


def test_a_citation_tells_the_local_file_and_whose_claim_it_is(wrong: Judge, tmp_path: Path, own: Path) -> None:
    shown = wrong("show", "ga-rules/wall#1", "--json")
    origin = {"place": str(tmp_path / "wall.md"), "local": True, "claim": "person"}
    assert json.loads(shown.out)["origin"] == origin
    for words in (["show", "ga-rules/wall#1"], ["search", "wall of glass", "--source", "ga-rules"]):
        told = " ".join(wrong(*words).out.split())
        assert "from the local file wall.md (on the word of who ingested it)" in told
    hits = json.loads(wrong("search", "wall of glass", "--source", "ga-rules", "--json").out)["hits"]
    assert hits[0]["origin"] == origin
    with Store.open(own) as store:
        store.connection.execute("UPDATE snapshots SET claim = '' WHERE page = 'wall'")
    told = " ".join(wrong("show", "ga-rules/wall#1").out.split())
    assert "from the local file wall.md (who said that it is of this source is not on record)" in told


def test_what_is_bundled_is_cited_as_before(wrong: Judge) -> None:
    shown = json.loads(wrong("show", "yugioh/replay/after-chain", "--json").out)
    assert (shown["origin"]["local"], shown["origin"]["claim"]) == (False, "bundle")
    assert "local file" not in wrong("show", "yugioh/replay/after-chain").out
