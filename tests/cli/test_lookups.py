"""`search`, `show`, `card`, `sources`: what a look-up prints, and its JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.editions.pages import put_pages
from kb.records import Card, Mention, Rule, Snapshot, Source, Table
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources

Judge = Callable[..., Any]

RULE_FIELDS = {
    "id", "code", "kind", "game", "ruleset", "source", "heading", "clause", "text", "cards", "references", "url",
    "as_of", "evidence",
}  # fmt: skip
CODE = "yugioh/replay/after-chain"


def test_search_json_keeps_the_contract(judge: Judge) -> None:
    ended = judge("search", "replay", "after", "chain", "--limit", "3", "--json")
    found = json.loads(ended.out)
    assert ended.code == 0
    assert found["query"] == "replay after chain"
    assert [hit["rank"] for hit in found["hits"]] == [1, 2, 3]
    assert found["hits"][0]["score"] >= found["hits"][-1]["score"]
    assert all(hit.keys() >= RULE_FIELDS for hit in found["hits"])


def test_search_narrows_by_game_source_and_kind(judge: Judge) -> None:
    found = json.loads(judge("search", "attack", "--game", "grand-archive", "--json").out)["hits"]
    assert found
    assert {hit["game"] for hit in found} == {"grand-archive"}
    found = json.loads(judge("search", "damage", "--source", "digest-yugioh", "--kind", "step", "--json").out)["hits"]
    assert found
    assert {(hit["source"], hit["kind"]) for hit in found} == {("digest-yugioh", "step")}


def test_a_hit_has_its_text_and_the_way_on_in_two_to_four_lines(judge: Judge) -> None:
    lines = judge("search", "replay after a chain").out.splitlines()
    starts = [at for at, line in enumerate(lines) if line[:4].strip().endswith(".") and line[:4].strip()[:-1].isdigit()]
    assert len(starts) == 10
    sizes = {after - at for at, after in zip(starts, [*starts[1:], len(lines)], strict=True)}
    assert sizes <= {2, 3, 4}
    assert "judge show yugioh/" in lines[starts[1] - 1]
    assert all(len(line) <= 80 for line in lines)


def test_full_hits_have_quote_source_date_and_the_way_on(judge: Judge) -> None:
    first = judge("search", "replay after a chain", "--full").out.split("\n\n")[0]
    assert first.startswith(" 1. ")
    assert "2026-" in first
    assert "judge show yugioh/" in first


def test_search_without_a_hit_says_so(judge: Judge) -> None:
    ended = judge("search", "xylophone")
    assert ended.code == 1
    assert "Nothing on record" in ended.out
    assert json.loads(judge("search", "xylophone", "--json").out)["hits"] == []


@pytest.mark.parametrize(
    "query", ["blue-eyes", "D/D/D", "what's a replay?", '"', "a AND NOT (b*", "\0", "-- -x", "x" * 9000]
)
def test_any_text_is_a_query(query: str, judge: Judge) -> None:
    assert judge("search", "--json", "--", query or " ").code in (0, 1, 2)


def test_show_json_keeps_the_contract(judge: Judge) -> None:
    ended = judge("show", CODE, "--section", "--json")
    shown = json.loads(ended.out)
    assert ended.code == 0
    assert shown.keys() >= RULE_FIELDS | {"parent", "children", "scenarios", "history", "section"}
    assert shown["id"] == shown["code"] == CODE
    assert all(run.keys() >= {"id", "status"} for run in shown["scenarios"])
    assert CODE in [rule["id"] for rule in shown["section"]]
    assert shown["history"][-1]["as_of"] == shown["as_of"]


def test_show_prints_text_references_evidence_and_scenarios(judge: Judge) -> None:
    shown = json.loads(judge("show", CODE, "--json").out)
    text = judge("show", CODE).out
    flat = " ".join(text.split())
    assert text.startswith(CODE)
    assert shown["text"] in flat
    for reference in shown["references"]:
        assert reference["pages"] in flat
    for run in shown["scenarios"]:
        assert run["id"] in "".join(text.split())
    assert all(len(line) <= 80 for line in text.splitlines())


def test_show_marks_the_rule_in_its_section(judge: Judge) -> None:
    shown = json.loads(judge("show", CODE, "--section", "--json").out)
    text = judge("show", CODE, "--section").out
    assert text.startswith(" > ".join(shown["heading"]))
    assert [line for line in text.splitlines() if line.startswith(">")] != []
    flat = " ".join(text.split())
    assert all(rule["text"] in flat for rule in shown["section"])


def test_show_says_of_a_rule_of_the_digest_whether_an_engine_decides_by_it(judge: Judge) -> None:
    told = "No engine decides this rule."
    codes = {True: CODE, False: "grand-archive/deck-building/proxies"}
    for decided, code in codes.items():
        assert json.loads(judge("show", code, "--json").out)["decided"] is decided
        assert (told in judge("show", code).out) is not decided
    example = "yugioh/replay/example-call-mirror-force"
    assert json.loads(judge("show", example, "--json").out)["decided"] is False
    assert told not in judge("show", example).out, "an example that is run decides nothing, and is confirmed"


def test_show_takes_the_end_of_an_id(judge: Judge) -> None:
    assert judge("show", "replay/after-chain").out == judge("show", CODE).out


def test_show_of_an_unknown_id_names_the_near_ones(judge: Judge) -> None:
    ended = judge("show", "yugioh/replay/after-chian")
    assert (ended.code, ended.out) == (1, "")
    assert CODE in ended.err


def test_card_json_keeps_the_contract(judge: Judge) -> None:
    found = json.loads(judge("card", "Sakuretsu", "Armr", "--json").out)
    assert found["query"] == "Sakuretsu Armr"
    assert found["match"].keys() >= {"id", "name", "game", "type"}
    assert found["match"]["name"] == "Sakuretsu Armor"
    assert all(rule.keys() >= RULE_FIELDS for rule in found["rules"])


def test_card_is_never_guessed(judge: Judge) -> None:
    ended = judge("card", "Mirror Frce Dragn")
    assert "Mirror Force (" not in ended.out
    assert "Mirror Force Dragon" in ended.out or ended.code == 1


def test_card_without_a_match_says_so(judge: Judge) -> None:
    ended = judge("card", "Zxqv Wyvern of Nowhere")
    assert ended.code == 1
    assert "No card on record" in ended.out
    assert json.loads(judge("card", "Zxqv Wyvern of Nowhere", "--json").out)["match"] is None


def test_sources_tell_licence_and_state(judge: Judge) -> None:
    listed = {source["id"]: source for source in json.loads(judge("sources", "--json").out)["sources"]}
    assert listed["digest-yugioh"]["rules"] > 0
    assert listed["yugipedia"]["licence"] == "CC BY-SA 4.0"
    text = judge("sources").out
    assert "CC BY-SA 4.0" in text
    assert "not ingested" in text


@pytest.fixture
def hostile(own: Path) -> Path:
    """A database whose texts try to steer the terminal."""
    evil = "Pay \x1b]0;title\x07\x1b[2J\u202eLP\u200b and \x9bwin\rreplay zebra"
    source = Source("evil", "yugioh", evil, evil, "wiki_text", f"https://x/{evil}", evil, 10, "both")
    rule = Rule(
        id="evil/page#1",
        kind="rule",
        game="yugioh",
        ruleset="both",
        source="evil",
        page="page",
        heading=(evil,),
        clause=evil,
        position=1,
        text=evil,
        as_of="2026-11-21",
        basis="given",
        url=f"https://x/{evil}",
        snapshot="0" * 64,
        cards=(Mention(evil, "1"),),
        table=Table((evil, "b"), ((evil, "d"),)),
    )
    store = Store.open(own)
    put_sources(store, [source])
    put_pages(store, [(Snapshot("0" * 64, "evil", "page", evil, "2026-11-21", "given"), evil, b"x", [rule])])
    put_cards(store, [Card("99999999", f"Zebra {evil}", "yugioh", evil, {evil: evil}, (evil,), (evil,))])
    store.close()
    return own


@pytest.mark.parametrize(
    "words",
    [
        ["search", "zebra"],
        ["search", "zebra", "--json"],
        ["show", "evil/page#1"],
        ["show", "evil/page#1", "--section"],
        ["show", "evil/page#1", "--json"],
        ["show", "evil/page#\x1b[2J"],
        ["ask", "zebra \x1b[31m"],
        ["card", "Zebra"],
        ["card", "Zebra", "--json"],
        ["sources"],
        ["sources", "--json"],
        ["search", "x", "--source", "\x1b[31m"],
        ["\x1b[31m"],
    ],
    ids=repr,
)
def test_hostile_text_never_reaches_the_terminal_raw(words: list[str], judge: Judge, hostile: Path) -> None:
    ended = judge("--db", str(hostile), *words)
    for line in (ended.out + ended.err).split("\n"):
        assert line.isprintable()
    if "--json" in words:
        assert "\\u202e" in ended.out
        json.loads(ended.out)


@pytest.mark.parametrize("wanted", ["replay", "repley"])
def test_half_an_id_gets_the_rules_that_may_be_meant(wanted: str, judge: Judge) -> None:
    ended = judge("show", wanted)
    assert ended.code == 1
    assert "is it one of these?" in ended.err
    assert "  yugioh/replay/" in ended.err


def test_misspelt_words_find_what_is_meant(judge: Judge) -> None:
    typed = json.loads(judge("search", "damge stp", "--limit", "5", "--json").out)["hits"]
    assert any("damage-step" in hit["id"] for hit in typed)
