"""`ingest`: saved pages into a database, reported and never silently lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]
PAGES = Path(__file__).parent.parent / "fixtures" / "pages"
GOOD = [str(path) for path in sorted(PAGES.glob("*.*")) if "digest" not in path.name]
SEEDS = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "seeds"


def test_json_keeps_the_contract_and_a_second_time_changes_nothing(judge: Judge, own: Path) -> None:
    ended = judge("--db", str(own), "ingest", *GOOD, "--json")
    report = json.loads(ended.out)
    assert ended.code == 0
    assert report["pages"] == len(GOOD)
    assert report["skipped"] == []
    assert report["added"] == report["rules"] > report["examples"] > 0
    assert report.keys() >= {"source", "references", "changed", "removed"}
    again = json.loads(judge("--db", str(own), "ingest", *GOOD, "--json").out)
    assert (again["added"], again["changed"], again["removed"]) == (0, 0, 0)
    assert "Nothing has changed" in judge("--db", str(own), "ingest", *GOOD).out


def test_what_was_ingested_is_found_and_shown(judge: Judge, own: Path) -> None:
    path = ["--db", str(own)]
    judge(*path, "ingest", str(PAGES / "wiki_yugipedia.txt"), "--json")
    states = {source["id"]: source for source in json.loads(judge(*path, "sources", "--json").out)["sources"]}
    assert states["yugipedia"]["pages"] == 1
    hits = json.loads(judge(*path, "search", "toll bridge marshal", "--source", "yugipedia", "--json").out)["hits"]
    assert {hit["source"] for hit in hits} == {"yugipedia"}
    assert judge(*path, "show", hits[0]["id"]).code == 0


def test_a_given_date_and_source_are_kept(judge: Judge, own: Path) -> None:
    path = ["--db", str(own)]
    page = str(PAGES / "rulebook_skirmish.html")
    judge(*path, "ingest", page, "--source", "ygo-rulebook", "--as-of", "2019-02-03")
    states = {source["id"]: source for source in json.loads(judge(*path, "sources", "--json").out)["sources"]}
    assert states["ygo-rulebook"]["as_of"] == "2019-02-03"


@pytest.mark.parametrize("name", sorted(page.name for page in (PAGES / "bad").iterdir()))
def test_a_named_page_that_is_wrong_is_reported_and_exit_code_2(name: str, judge: Judge, own: Path) -> None:
    page = str(PAGES / "bad" / name)
    ended = judge("--db", str(own), "ingest", GOOD[0], page, "--json")
    report = json.loads(ended.out)
    assert ended.code == 2
    assert [skipped["page"] for skipped in report["skipped"]] == [page]
    assert report["pages"] == 1
    text = " ".join(judge("--db", str(own), "ingest", page).out.split())
    assert text.startswith("Nothing was read. Skipped ")


@pytest.mark.parametrize("name", ["missing.html", "empty.html", "folder", "pipe"])
def test_what_is_no_page_is_told(name: str, judge: Judge, own: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    if name == "empty.html":
        path.touch()
    elif name == "folder":
        path.mkdir()
    elif name == "pipe":
        os.mkfifo(path)
    ended = judge("--db", str(own), "ingest", str(path))
    assert ended.code == 2
    assert f"Nothing was read{': no file lies there' if name == 'folder' else ''}." in ended.out


def test_an_empty_name_does_not_mean_the_folder_one_is_in(
    judge: Judge, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PAGES)
    ended = judge("--db", str(own), "ingest", "")
    assert (ended.code, ended.out) == (2, "")
    assert "an empty name is neither a file nor a source" in ended.err


def test_an_unknown_source_is_one_sentence(judge: Judge, own: Path) -> None:
    ended = judge("--db", str(own), "ingest", GOOD[0], "--source", "nobody")
    assert (ended.code, ended.out) == (2, "")
    assert "nobody" in ended.err


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the corpus (../shared) is not beside this checkout")
def test_the_five_pages_are_read_and_every_documented_example_is_verified(judge: Judge, own: Path) -> None:
    path = ["--db", str(own)]
    report = json.loads(judge(*path, "ingest", *map(str, sorted(SEEDS.iterdir())), "--json").out)
    assert (report["pages"], report["skipped"]) == (5, [])
    examples = json.loads(judge(*path, "coverage", "--json").out)["examples"]
    assert examples["documented"] > 0
    assert (examples["failed"], examples["unmodelled"]) == (0, 0)


@pytest.mark.parametrize(
    "words", [["ingest", "gate.md"], ["ingest", "gate.md", "--db", "own.db"], ["search", "replay"]]
)
def test_a_deleted_working_folder_is_named(
    words: list[str], judge: Judge, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    ended = judge(*words) if "--db" in words else judge("--db", "x.db" if words[0] == "search" else str(own), *words)
    assert ended.code == 2
    said = " ".join((ended.out + ended.err).split())
    assert "the working folder has been deleted; go to another one" in said
    assert "standard output" not in said


@pytest.mark.skipif(not hasattr(os, "setpriority"), reason="Windows has no such priorities")
def test_it_stands_back_behind_what_people_wait_for(process: Judge, own: Path) -> None:
    """Else `judge serve` shares a busy processor with it evenly."""
    page = str(PAGES / "wiki_yugipedia.txt")
    code = (
        "import atexit, os; from cli.app import main; os.nice(int(os.environ['MORE']));"
        " atexit.register(lambda: print(os.getpriority(os.PRIO_PROCESS, 0))); main()"
    )
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    for more in (0, max(0, 15 - mine)):
        ended = process("--db", str(own), "ingest", page, code=code, MORE=str(more))
        assert ended.stdout.split()[-1] == str(max(19, mine + more))
    ended = process("--db", str(own), "sources", code=code, MORE="0")
    assert ended.stdout.split()[-1] == str(mine)
