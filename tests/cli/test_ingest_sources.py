"""`judge ingest SOURCE`: what it says, to whom, and how it ends, against a server that imitates a site."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fake_sites import CERTIFICATES, Reply, Site, as_json, gitbook, march, prodeck, text, wiki

from ingest.fetching.visit import Patience
from ingest.fetching.way import Way
from ingest.fetching.wire import Wire

Judge = Callable[..., Any]
PAGES = {
    "rules_start": march("Start", "A march begins at the gate.", "A toll is paid there."),
    "rules_end": march("End", "A march ends at night."),
}


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[[Way], None]:
    """Let a source be fetched in this way, from this machine."""

    def register(way: Way) -> None:
        monkeypatch.setattr("ingest.sources.ways", lambda *path: {way.source: way})
        monkeypatch.setattr("ingest.fetch.Wire", partial(Wire, loopback=True, context=CERTIFICATES))
        monkeypatch.setattr("ingest.fetch.Patience", partial(Patience, attempts=2, first=0.0, longest=0.0))

    return register


@pytest.fixture
def ingest(judge: Judge, own: Path, site: Site, registered: Callable[[Way], None]) -> Judge:
    """Call `judge ingest` with a book of two pages to fetch as `ga-rules`."""
    registered(gitbook(site, **PAGES))
    return lambda *words: judge("--db", str(own), "ingest", *words)


def test_a_source_is_fetched_and_the_second_time_it_is_fresh(ingest: Judge) -> None:
    ended = ingest("ga-rules")
    assert (ended.code, ended.err) == (0, "")
    first, *told = ended.out.splitlines()
    assert first.startswith("127.0.0.1: 2 fetched (4 requests, ")
    assert told[0] == "ga-rules: 2 pages with 3 rules, 0 of them examples, and 0 references."
    assert told[1] == "3 added, 0 changed, 0 removed."
    again = ingest("ga-rules").out.splitlines()
    assert again[0] == "127.0.0.1: 2 kept and still fresh (no request)."
    assert again[-1] == "Nothing has changed since they were last read."


def test_what_is_asked_for_again_writes_nothing_of_its_own(
    ingest: Judge, site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    site.serve("/rules/end.md", Reply(status=503), text(PAGES["rules_end"]))
    ended = ingest("ga-rules")
    assert (ended.code, ended.err) == (0, "")
    assert site.asked.count("/rules/end.md") == 2
    assert caplog.messages == [], "what a library logs comes to standard error where nobody has said otherwise"


def test_json_is_the_report_with_what_it_cost(ingest: Judge) -> None:
    report = json.loads(ingest("ga-rules", "--json").out)
    assert (report["source"], report["pages"], report["added"], report["skipped"]) == ("ga-rules", 2, 3, [])
    assert report["fetched"].items() >= {"requests": 4, "new": 2, "unchanged": 0, "fresh": 0}.items()


def test_a_page_is_named_after_its_source(ingest: Judge, site: Site) -> None:
    assert ingest("ga-rules", "start").out.splitlines()[1].startswith("ga-rules: 1 page with 2 rules")
    assert "/rules/end.md" not in site.asked


def test_a_dry_run_lists_the_pages_and_the_cost_and_writes_nothing(ingest: Judge, own: Path, site: Site) -> None:
    before = own.read_bytes()
    ended = ingest("ga-rules", "--dry-run")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[-2:] == ["  rules/start", "  rules/end"]
    assert "ga-rules: 2 pages at 127.0.0.1. Fetching them would take 2 requests" in ended.out
    assert site.pages_asked() == ["/llms.txt"]
    assert own.read_bytes() == before
    assert not own.with_name(f"{own.name}.fetched").exists()


def test_a_dry_run_marks_what_is_kept(ingest: Judge) -> None:
    ingest("ga-rules", "start")
    plan = json.loads(ingest("ga-rules", "--dry-run", "--json").out)
    assert plan["pages"] == [{"page": "rules/start", "kept": True}, {"page": "rules/end", "kept": False}]
    assert (plan["requests"], plan["hosts"]) == (1, ["127.0.0.1"])
    assert "  rules/start (kept)" in ingest("ga-rules", "--dry-run").out.splitlines()
    ingest("ga-rules")
    assert "Fetching them would take no request. Nothing was written." in " ".join(
        ingest("ga-rules", "--dry-run").out.split()
    )


def test_refresh_asks_again(ingest: Judge, site: Site) -> None:
    ingest("ga-rules")
    site.asked.clear()
    assert ingest("ga-rules", "--refresh").out.startswith("127.0.0.1: 2 unchanged (3 requests, ")
    assert len(site.asked) == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["gax"], "judge: gax: neither a file nor a source; 'judge sources' lists the sources."),
        (["ga-rulse"], "judge: ga-rulse: neither a file nor a source; did you mean ga-rules?"),
        (["digest-yugioh"], "judge: digest-yugioh: it is not fetched; it comes with Headjudge."),
        (["ga-rules", "stort"], "judge: ga-rules: no single page is called 'stort' there; is it rules/start."),
        (["ga-rules", "--as-of", "2026-01-01"], "a page that is fetched has its own date; see 'judge ingest --help'."),
    ],
)
def test_what_is_no_source_or_page_is_one_sentence(words: list[str], says: str, ingest: Judge) -> None:
    ended = ingest(*words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.rstrip().endswith(says)


@pytest.mark.parametrize("option", ["--dry-run", "--refresh"])
def test_a_saved_page_is_not_fetched(option: str, ingest: Judge, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<h3>Toll</h3><p>A toll is paid.</p>")
    ended = ingest(str(page), option)
    assert (ended.code, ended.out) == (2, "")
    assert f"'{option}'" in ended.err
    assert "is no source; saved pages are not fetched" in ended.err


def test_a_folder_with_the_name_of_a_source_is_the_folder(
    ingest: Judge, site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "ga-rules"
    folder.mkdir()
    (folder / "page.md").write_text(march("Saved", "A saved rule holds."))
    monkeypatch.chdir(tmp_path)
    assert "ga-rules: 1 page with 1 rule" in ingest("ga-rules").out
    assert site.asked == []


def test_a_fault_is_one_sentence_and_leaves_the_database(ingest: Judge, own: Path, site: Site) -> None:
    ingest("ga-rules")
    before = own.read_bytes()
    site.serve("/rules/end.md", Reply(status=503))
    ended = ingest("ga-rules", "--refresh")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        f"judge: ga-rules: {site.base}/rules/end.md answers 503 (the site is overloaded or being worked on); try again"
        " later.\n"
    )
    assert own.read_bytes() == before


def test_what_a_hostile_site_says_reaches_the_terminal_without_its_control_characters(
    judge: Judge, own: Path, site: Site, registered: Callable[[Way], None]
) -> None:
    registered(wiki(site, {}))
    site.serve("/api.php", as_json({"error": {"code": "odd", "info": "\x1b]0;owned\x07\u202egnorw"}}))
    ended = judge("--db", str(own), "ingest", "yugipedia", "Gate")
    assert (ended.code, ended.out) == (2, "")
    assert "refuses the request (odd: ]0;ownedgnorw); check data/sources.toml" in ended.err
    assert not {"\x1b", "\x07", "\u202e"} & set(ended.err)


def test_a_card_that_was_named_and_is_not_there_ends_with_2(
    judge: Judge, own: Path, site: Site, registered: Any
) -> None:
    registered(prodeck(site, ["Gate Dragon"]))
    ended = judge("--db", str(own), "ingest", "ygoprodeck", "Gate Dragon", "Goat Dragon")
    assert ended.code == 2
    assert "Skipped" in ended.out
    assert "no card there is called 'Goat Dragon'" in " ".join(ended.out.split())
    assert "ygoprodeck: 1 card.\n" in ended.out
    assert judge("--db", str(own), "card", "Gate Dragon").code == 0


def test_sources_tell_how_they_are_fetched_and_when_they_were(ingest: Judge, judge: Judge, own: Path) -> None:
    def told() -> dict[str, Any]:
        listed = json.loads(judge("--db", str(own), "sources", "--json").out)["sources"]
        return {source["id"]: source["fetch"] for source in listed}

    before = told()
    assert before["digest-yugioh"] is None
    assert before["ga-rules"] == {"rate": 1, "cache_days": 1, "last": None, "cards": 0}
    ingest("ga-rules")
    assert len(told()["ga-rules"]["last"]) == len("2026-11-21")
    text = " ".join(judge("--db", str(own), "sources").out.split())
    assert "Fetch judge ingest ga-rules (1 s between requests, fresh for 1 day), last on 20" in text
    assert "Fetch comes with Headjudge" in text
    assert "Fetch judge ingest yugipedia (1 s between requests, fresh for 30 days), never yet" in text


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_shown_on_a_terminal_only(ingest: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    ingest("ga-rules", "--json")
    assert terminal.getvalue() == ""
    ingest("ga-rules", "--refresh")
    assert "ga-rules" in terminal.getvalue()
    assert "2/2" in terminal.getvalue()


INTERRUPTED = """
from functools import partial
import ingest.fetch, ingest.sources
from ingest.fetching.way import Way
from ingest.fetching.wire import Wire
way = {way!r}
ingest.sources.ways = lambda *path: {{way.source: way}}
ingest.fetch.Wire = partial(Wire, loopback=True)
from cli.app import main
main()
"""


def test_ctrl_c_keeps_the_former_state_says_so_and_the_next_run_goes_on(ingest: Judge, own: Path, site: Site) -> None:
    way = gitbook(site, **PAGES)
    before = own.read_bytes()
    site.serve("/rules/end.md", text(PAGES["rules_end"], silence=3.0))
    command = [sys.executable, "-c", INTERRUPTED.format(way=way), "--db", str(own), "ingest", "ga-rules"]
    environment = {**os.environ, "JUDGE_TRACEBACK": ""}
    running = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for _ in range(1500):
        if "/rules/end.md" in site.asked or running.poll() is not None:
            break
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert (running.returncode, out) == (130, "")
    assert err == "judge: Interrupted; ga-rules stays as it was, and the next run goes on from what was fetched.\n"
    assert own.read_bytes() == before
    site.serve("/rules/end.md", text(PAGES["rules_end"]))
    site.asked.clear()
    assert ingest("ga-rules").code == 0
    assert site.asked == ["/rules/end.md"]
