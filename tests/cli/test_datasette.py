"""The copy for Datasette, as Datasette itself shows it (`pip install '.[datasette]'`)."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from cli.app import run
from kb.store.readings import bundled_file
from kb.store.store import Store

Get = Callable[..., Any]


@pytest.fixture(scope="module")
def folder(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("shown")
    database = Path(shutil.copy(bundled, made / "judge.db"))
    assert run(["sources", "--datasette", str(made / "out"), "--db", str(database)]) == 0
    return made / "out"


@pytest.fixture(scope="module")
def get(folder: Path) -> Get:
    """What Datasette answers to a path, as JSON."""
    app = pytest.importorskip("datasette.app", reason="Datasette is not installed: pip install '.[datasette]'")
    told = json.loads((folder / "metadata.json").read_text(encoding="utf-8"))
    datasette = app.Datasette([str(folder / "headjudge.db")], metadata=told)

    def ask(path: str, **query: str) -> Any:
        answer = asyncio.run(datasette.client.get(f"/headjudge{path}.json?{urlencode(query)}"))
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


def rows(folder: Path, sql: str, *parameters: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / "headjudge.db")) as connection:
        return connection.execute(sql, parameters).fetchall()


def test_every_key_leads_to_a_row(folder: Path) -> None:
    assert rows(folder, "PRAGMA foreign_key_check") == []
    tables = [name for (name,) in rows(folder, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    keys = {(table, row[3], row[2]) for table in tables for row in rows(folder, f'PRAGMA foreign_key_list("{table}")')}
    assert {
        ("rules", "parent", "rules"),
        ("rules", "source", "sources"),
        ("evidence", "rule", "rules"),
        ("evidence", "evidence", "rules"),
        ("rule_cards", "card", "cards"),
        ("scenario_rules", "rule", "rules"),
        ("scenario_rules", "scenario", "scenarios"),
    } <= keys


def test_it_holds_what_the_knowledge_base_holds(folder: Path, bundled: Path) -> None:
    with Store.open(bundled) as store:
        assert rows(folder, "SELECT count(*) FROM rules") == store.query("SELECT count(*) FROM rules")
        assert rows(folder, "SELECT count(*) FROM evidence") == store.query("SELECT count(*) FROM rule_evidence")
        assert rows(folder, "SELECT count(*) FROM cards") == store.query("SELECT count(*) FROM cards")
        assert rows(folder, "SELECT id, status FROM scenarios ORDER BY id") == store.query(
            "SELECT id, status FROM scenario_runs ORDER BY id"
        )
    assert bundled_file("yugioh").exists()
    ((read,),) = rows(folder, "SELECT count(DISTINCT card) FROM effects")
    assert read > 1000


def test_rules_are_searched(get: Get) -> None:
    found = get("/rules", _search="replay attack", _shape="objects")
    assert found["filtered_table_rows_count"] > 0
    assert any("replay" in row["id"] for row in found["rows"])
    assert get("/rules", _search="xyzzyplugh", _shape="objects")["rows"] == []


def test_links_bear_labels(get: Get) -> None:
    row = get("/rules", id="yugioh/replay/choices", _shape="objects", _labels="on")["rows"][0]
    assert row["source"]["value"] == "digest-yugioh"
    assert "Yu-Gi-Oh!" in row["source"]["label"]
    bound = get("/scenario_rules", rule="yugioh/replay/choices", role="rule", _shape="objects", _labels="on")["rows"]
    assert bound
    assert bound[0]["scenario"]["label"] != bound[0]["scenario"]["value"]


def test_inner_tables_are_hidden_and_views_shown(get: Get) -> None:
    held = get("")
    shown = {table["name"] for table in held["tables"] if not table["hidden"]}
    assert {"rules", "sources", "cards", "effects", "scenarios", "conflicts"} <= shown
    assert not {name for name in shown if "fts" in name or name.startswith("side")}
    assert {"rule_with_source", "conflict_sides", "coverage", "card_readings"} <= {v["name"] for v in held["views"]}


@pytest.mark.parametrize("view", ["rule_with_source", "conflict_sides", "coverage", "card_readings"])
def test_every_view_has_rows(get: Get, view: str) -> None:
    found = get(f"/{view}", _shape="objects", _size="5")["rows"]
    assert found
    assert all(any(value is not None for value in row.values()) for row in found)


def test_the_canned_queries_answer(get: Get) -> None:
    asked = {
        "rules_about": {"words": "replay"},
        "rules_that_name_a_card": {"name": "mirror force"},
        "what_a_rule_rests_on": {"rule": "yugioh/replay/choices"},
        "scenarios_of_a_rule": {"rule": "yugioh/replay/choices"},
        "effects_in_the_damage_step": {"type": "Trap"},
    }
    known = {query["name"] for query in get("")["queries"]}
    assert known == set(asked)
    for name, given in asked.items():
        assert get(f"/{name}", **given, _shape="objects")["rows"], name


def test_a_folder_that_cannot_be_made_is_a_sentence(
    bundled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["sources", "--datasette", str(tmp_path / "file" / "out"), "--db", str(bundled)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "name another folder" in told
