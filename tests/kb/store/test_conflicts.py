"""Conflicts: questions that sources answer differently, with both sides, their authority and their dates."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from small_store import page, rule

from kb import DATA
from kb.answer.ask import ask
from kb.editions.lineage import put_conflicts
from kb.editions.pages import put_pages
from kb.errors import SourceError
from kb.records import Conflict, ConflictSide
from kb.store import conflicts
from kb.store.store import Store

NO = ConflictSide("No.", "The Book, page 3", "book", "2020-01-02", "ocg", ("book/replay#2",), ("ocg",))
YES = ConflictSide("Yes.", "The Wiki", "wiki", "2015-11-19", "tcg", ("wiki/replay#1",), ())
WHO = Conflict("yugioh/conflict/who", "yugioh", "May another attack?", ("yugioh/replay/no-new-declaration",), (NO, YES))


@pytest.fixture
def disputed(store: Store) -> Store:
    put_conflicts(store, [WHO])
    return store


@pytest.mark.parametrize("id", ["yugioh/replay/no-new-declaration", "book/replay#2", "wiki/replay#1"])
def test_a_conflict_is_found_by_every_rule_that_has_a_part_in_it(disputed: Store, id: str) -> None:
    assert conflicts.find(disputed, [id]) == [WHO]


def test_other_rules_have_none(disputed: Store) -> None:
    assert conflicts.find(disputed, ["book/replay#1", "nothing"]) == []
    assert conflicts.find(disputed, []) == []
    assert conflicts.find(disputed) == [WHO]


def test_put_again_they_are_replaced(disputed: Store) -> None:
    put_conflicts(disputed, [])
    assert conflicts.find(disputed) == []
    assert disputed.query("SELECT * FROM conflict_rules") == []


def test_an_answer_notes_both_sides_with_authority_and_date(disputed: Store) -> None:
    answer = ask(disputed, "May I answer the new attack target of a replay?")
    assert answer.citations[0].id == "yugioh/replay/no-new-declaration"
    (note,) = [note for note in answer.notes if "disagree" in note]
    for told in ("May another attack?", "The Book, page 3, OCG", "authority 60", "as of 2020-01-02", "authority 30"):
        assert told in note
    assert note.count("the engine follows it") == 1


def test_a_side_follows_its_rule_to_a_new_number(disputed: Store) -> None:
    first, second = "A replay happens when monsters come or go.", disputed.rule("book/replay#2")
    assert second is not None
    newer = [rule("book/replay#1", first), rule("book/replay#5", second.text, position=2)]
    put_pages(disputed, [page(newer, sha256="b", as_of="2023-01-01")])
    assert conflicts.find(disputed, ["book/replay#5"])[0].sides[0].rules == ("book/replay#5",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a", "not valid TOML .*correct it there"),
        ("a = 1", "a: write exactly these keys: game, question, codes, sides"),
        ('[a]\ngame = "g"\nquestion = "q"\ncodes = []\nsides = []', "a: a conflict has two sides or more"),
        ('[a]\ngame = "g"\nquestion = "q"\ncodes = []\nsides = [{says = "s"}]', "a, side 1: write exactly these keys"),
    ],
)
def test_a_file_that_is_wrong_is_told_by_its_place(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "conflicts.toml"
    path.write_text(text)
    with pytest.raises(SourceError, match=says):
        conflicts.load(path)
    with pytest.raises(SourceError, match="cannot be read"):
        conflicts.load(tmp_path / "none.toml")


def test_the_bundled_conflicts_name_registered_sources_and_known_codes() -> None:
    from ingest.sources import registry

    codes = {
        code
        for file in (DATA / "digest").rglob("*.md")
        for code in re.findall(r"\d+\. `([^`]+)`", file.read_text(encoding="utf-8"))
    }
    for conflict in conflicts.load():
        assert codes.issuperset(conflict.codes), conflict.id
        assert {side.source for side in conflict.sides} <= registry().keys()
        assert any(side.followed for side in conflict.sides)


def test_every_side_names_rules_that_its_page_has() -> None:
    from ingest.page import read
    from ingest.sources import registry

    corpus = Path(__file__).parents[4] / "shared" / "corpus"
    stated = {rule for conflict in conflicts.load() for side in conflict.sides for rule in side.rules}
    pages = sorted({rule.split("/")[1] for rule in stated if rule.startswith("ga-rules/")})
    newest = tuple(f"gatcg-rules/2026-08-21/**/*{page}{end}" for page in pages for end in (".md", "/README.md"))
    rulebook = ("*battle_step", "damage", "*damage_step", "can_only_control_1_unique_on_field", "*modifications")
    wanted = (*(f"ygo-rulebook/**/{page}.html" for page in rulebook), "seeds/003_*.txt", *newest)
    files = [file for pattern in wanted for file in corpus.glob(pattern)]
    if not files:
        pytest.skip(f"corpus absent: {corpus}")
    known = {rule.id for file in files for rule in read(file, registry(), cards=()).rules}
    assert stated <= known
