"""Pages and card lists whose text steers a terminal, hides or reorders: every command shows it harmlessly."""

from __future__ import annotations

import json
import resource
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from stopping import ended, forked

from cli.app import run
from ingest.bundle import build
from kb.language.visible import clean
from kb.store.store import Store

EVIL = "Pay\x1b[2J\x9b31m \u202eLP\u200b\u2066 w\u00adin\u2069\U000e0041 lantern"
PAGE = "<h2>Gate {evil}</h2><p>The {evil} Herald pays a toll.</p><p>Example: {evil} pays two coins.</p>"
CARD = {
    "id": 5,
    "name": "Brass \x1b]0;x\x07 \u202eHerald\u200b",
    "frameType": "trap",
    "type": "Trap Card",
    "race": "\x1b[1mNormal",
}
Judge = Callable[..., Any]


@pytest.fixture
def judge(small_data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Judge:
    """`judge` on a small database into which the hostile page and card have been read."""
    base = tmp_path / "kb.db"
    build(base).close()
    (tmp_path / "gate.html").write_text(PAGE.format(evil=EVIL), encoding="utf-8")
    (tmp_path / "cards.json").write_text(json.dumps({"data": [CARD]}), encoding="utf-8")

    def call(*words: str) -> tuple[int, str, str]:
        code = run(["--db", str(base), *words])
        return code, *capsys.readouterr()

    read = call("ingest", str(tmp_path / "gate.html"), str(tmp_path / "cards.json"), "--source", "ygo-rulebook")
    assert read[0] == 0, read
    return call


COMMANDS = (
    ["search", "herald pays a toll", "--source", "ygo-rulebook"],
    ["ask", "Does the herald pay a toll of coins?"],
    ["show", "ygo-rulebook/gate-pay-lp-win-lantern#1", "--section"],
    ["card", "Brass Herald"],
    ["sources"],
    ["ingest", "{folder}/gate.html", "--source", "ygo-rulebook"],
    ["ingest", "{folder}/nothing \x1b[2J\u202e\n.html"],
    ["check", "{folder}/nothing \x1b[2J\u202e\n.yaml"],
    ["show", EVIL],
    ["card", EVIL],
    ["search", EVIL, "--source", EVIL],
    [EVIL],
)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: clean(words[0]))
def test_nothing_raw_reaches_the_terminal(words: list[str], judge: Judge, tmp_path: Path) -> None:
    words = [word.format(folder=tmp_path) for word in words]
    for more in ([], ["--json"]):
        code, out, err = judge(*words, *more)
        assert code in (0, 1, 2)
        assert out + err
        assert clean(out + err) == out + err
        if more and out:
            json.loads(out)


def test_what_was_read_is_stored_clean_and_found_by_its_plain_words(judge: Judge, tmp_path: Path) -> None:
    found = json.loads(judge("search", "herald pays toll", "--source", "ygo-rulebook", "--json")[1])["hits"]
    assert "Herald pays a toll." in found[0]["text"]
    with Store.open(tmp_path / "kb.db") as store:
        texts = [rule.text for rule in store.rules(source="ygo-rulebook")]
        names = [card.name for card in store.cards("yugioh")]
    assert texts
    assert all(clean(text) == text for text in [*texts, *names])


@pytest.mark.parametrize("limit", [0, 20_000, 60_000])
def test_a_full_disk_during_an_ingest_is_one_sentence_and_loses_nothing(
    limit: int, judge: Judge, tmp_path: Path
) -> None:
    """The process may not make any file larger than it is by `limit` bytes, which SQLite sees as a full disk."""
    base, shown = tmp_path / "kb.db", judge("sources", "--json")[1]
    page = tmp_path / "large.html"
    page.write_text("<h2>Wall</h2>" + "".join(f"<p>Lantern {n} of the wall is lit.</p>" for n in range(900)))

    def opened(path: Path) -> Store:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (base.stat().st_size + limit,) * 2)
        return Store.open(path)

    with (tmp_path / "told").open("w") as file:
        child = forked(base, ["ingest", str(page), "--source", "ygo-rulebook"], opened, file.fileno())
    assert ended(child) == 2
    told = (tmp_path / "told").read_text()
    assert told.startswith(f"judge: {base} ")
    assert "disk" in told
    assert told.count("\n") == 1
    assert judge("sources", "--json")[1] == shown
    with Store.open(base) as store:
        store.check_whole()
