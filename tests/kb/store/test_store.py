"""What is put into the store comes out again, once, and in one piece."""

import sqlite3
import zlib
from pathlib import Path

import pytest
import small_store
from small_store import page, rule

from kb.editions.forgetting import forget
from kb.editions.lineage import put_runs
from kb.editions.pages import Changes, put_pages
from kb.errors import StoreError
from kb.records import Asked, Mention, Reference, Rule, ScenarioRun, Table
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources

FULL = rule("book/tables#2.c.1", 'Text with “quotes”, ümlauts and "Mirror Force".')._replace(
    kind="table",
    heading=("Tables", "Of damage"),
    parent="book/tables#2",
    code="yugioh/tables/full",
    url="https://book.example/tables",
    snapshot="a",
    cards=(Mention("Mirror Force", "44095762"), Mention("Nameless")),
    references=(small_store.REPLAY, Reference("Without pages")),
    table=Table(("what", "how much"), (("normal", "0"), ("doubled", "0x2"))),
    evidence=("elsewhere/page#1", "book/replay#1"),
    asked=(Asked("How much?"), Asked("Doubled?", "yes")),
    exceptions=("yugioh/tables/none", "yugioh/tables/half"),
    formerly=("yugioh/rows/full",),
)


def test_a_rule_comes_back_as_it_was(empty: Store) -> None:
    put_pages(empty, [page([FULL])])
    assert empty.rule(FULL.id) == FULL
    assert empty.rule("book/tables#9") is None


def test_a_former_code_leads_on_and_an_exception_back(empty: Store) -> None:
    half = FULL._replace(id="yugioh/tables/half", code="yugioh/tables/half", position=9, exceptions=(), formerly=())
    put_pages(empty, [page([FULL, half])])
    assert empty.formerly("yugioh/rows/full") == FULL
    assert empty.formerly(FULL.id) is None
    assert empty.departed_from(half.id) == [FULL]
    assert empty.departed_from(FULL.id) == []


def test_the_same_page_again_changes_nothing(empty: Store) -> None:
    pages = [page(small_store.replay_book())]
    assert put_pages(empty, pages).added == tuple(sorted(r.id for r in small_store.replay_book()))
    before = list(empty.connection.iterdump())
    assert put_pages(empty, pages) == Changes()
    assert list(empty.connection.iterdump()) == before


def test_the_same_bytes_read_another_day_change_nothing(empty: Store) -> None:
    rules = [r._replace(basis="retrieved") for r in small_store.replay_book()]
    put_pages(empty, [page(rules)])
    later = [r._replace(as_of="2021-01-01") for r in rules]
    assert put_pages(empty, [page(later, as_of="2021-01-01")]) == Changes()
    assert {r.as_of for r in empty.rules()} == {"2020-01-02"}


def test_a_new_state_tells_what_came_changed_and_went(empty: Store) -> None:
    first, second, third, example = small_store.replay_book()
    put_pages(empty, [page([first, second, third, example])])
    newer = [
        second._replace(as_of="2022-01-01", position=1),
        third._replace(text="It says something else now.", position=2),
        rule("book/replay#4", "One more.")._replace(position=3),
    ]
    changes = put_pages(empty, [page(newer, sha256="b", as_of="2022-01-01")])
    assert changes == Changes(
        added=("book/replay#4",), changed=("book/replay#3",), removed=("book/replay#1", "book/replay#3.example")
    )
    assert [r.id for r in empty.rules(page="replay")] == ["book/replay#2", "book/replay#3", "book/replay#4"]
    moved = empty.rule("book/replay#2")
    assert moved is not None
    assert moved.as_of == "2022-01-01"


def test_of_two_states_in_one_call_the_later_stands(empty: Store) -> None:
    old = [rule("book/p#1", "old"), rule("book/p#2", "gone soon", position=2)]
    new = [rule("book/p#1", "new")]
    assert put_pages(empty, [page(old), page(new, sha256="b")]).added == ("book/p#1",)
    assert [r.text for r in empty.rules()] == ["new"]


def test_bytes_are_kept_compressed_also_of_former_states(empty: Store) -> None:
    put_pages(empty, [page([rule("book/p#1", "old")])])
    put_pages(empty, [page([rule("book/p#1", "new")], sha256="b")])
    packed = empty.query("SELECT sha256, zlib FROM page_bodies ORDER BY sha256")
    assert [(sha256, zlib.decompress(body)) for sha256, body in packed] == [("a", b"bytes of a"), ("b", b"bytes of b")]


def test_a_call_that_fails_changes_nothing(empty: Store) -> None:
    good, bad = page([rule("book/a#1", "fine")]), page([rule("book/b#1", "one"), rule("book/b#1", "two")])
    with pytest.raises(StoreError, match=r"b\.html: two rules have the id book/b#1"):
        put_pages(empty, [good, bad])
    assert empty.rules() == []


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ([rule("unknown/p#1", "x")], "the source unknown is not registered"),
        ([rule("book/p#1", "x"), rule("book/p#2", "y")._replace(page="q")], "does not belong to the page book/p"),
        ([rule("book/a#1", "x")._replace(page="p")], "already stands on book/a"),
    ],
)
def test_a_wrong_page_is_named(empty: Store, rules: list[Rule], says: str) -> None:
    put_pages(empty, [page([rule("book/a#1", "here first")])])
    with pytest.raises(StoreError, match=says):
        put_pages(empty, [page(rules)])


def test_pages_that_are_gone_take_their_rules_along(store: Store) -> None:
    gone = {r.page for r in store.rules(source="book")} - {"replay", "damage"}
    forget(store, "book", gone)
    assert {r.page for r in store.rules(source="book")} == {"replay", "damage"}
    assert store.query("SELECT rowid FROM rule_search_fts WHERE rule_search_fts MATCH 'tributed'") == []


def test_rules_by_source_page_and_kind(store: Store) -> None:
    assert [r.id for r in store.rules(source="book", page="replay")] == [r.id for r in small_store.replay_book()]
    assert [r.id for r in store.rules(kind="example")] == ["book/replay#3.example"]
    assert len(store.rules()) == sum(len(rules) for rules in small_store.all_pages())


def test_children_and_section(store: Store) -> None:
    assert [r.id for r in store.children("book/replay#3")] == ["book/replay#3.example"]
    example = store.rule("book/replay#3.example")
    assert example is not None
    assert [r.position for r in store.section(example)] == [1, 2, 3, 4]


def test_rules_that_mention_a_card_by_id_or_name(store: Store) -> None:
    by_id = small_store.ARMOR._replace(name="Another print")
    by_name = small_store.ARMOR._replace(id="1", name="SAKURETSU ARMOR")
    for card in (small_store.ARMOR, by_id, by_name):
        assert [r.id for r in store.mentioning(card)] == ["book/replay#3.example"]
    assert store.mentioning(small_store.DRAGON) == []


def test_sources_with_what_is_held_of_them(store: Store) -> None:
    states = {state.source.id: state for state in store.sources()}
    assert states["book"].source == small_store.BOOK
    assert (states["book"].pages, states["book"].rules, states["book"].as_of) == (5, 11, "2020-01-02")
    assert list(states) == ["archive", "book", "digest", "wiki"]
    put_sources(store, [small_store.BOOK._replace(title="New title")])
    assert [s.source.title for s in store.sources()] == ["Archive Rules", "New title", "Digest", "The Wiki"]


def test_cards_by_game_with_their_other_names(store: Store) -> None:
    assert {card.name: card for card in store.cards("yugioh")} == {card.name: card for card in small_store.CARDS}
    assert store.cards("grand-archive") == []
    renamed = small_store.ARMOR._replace(name="Sakuretsu Armour", aliases=())
    put_cards(store, [renamed])
    assert renamed in store.cards()
    assert len(store.cards()) == len(small_store.CARDS)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (["yugioh/replay/after-chain"], {"yugioh/replay/chain"}),
        (["book/replay#3"], {"yugioh/replay/chain"}),
        (["yugioh/replay/no-new-declaration"], {"yugioh/replay/pick"}),
        (["book/replay#3.example"], {"yugioh/replay/example"}),
        (["book/replay#3", "book/replay#3.example"], {"yugioh/replay/chain", "yugioh/replay/example"}),
        (["book/damage#1"], set()),
        ([], set()),
    ],
)
def test_runs_are_found_through_evidence_both_ways(store: Store, asked: list[str], found: set[str]) -> None:
    runs = store.runs(asked)
    assert {run.id for run in runs} == found
    assert all(run in small_store.RUNS for run in runs)


def test_the_runs_put_last_are_all_that_are_known(store: Store) -> None:
    newer = ScenarioRun("yugioh/replay/chain", "Now failing", "failed", ("yugioh/replay/after-chain",), ("doc#1",))
    put_runs(store, [newer])
    assert store.runs(["doc#1"]) == [newer]
    assert store.runs(["book/replay#3.example"]) == []


def test_values_are_kept_by_key(empty: Store) -> None:
    assert empty.meta("fingerprint") is None
    empty.set_meta("fingerprint", "1")
    empty.set_meta("fingerprint", "2")
    assert empty.meta("fingerprint") == "2"


def test_foreign_keys_hold(store: Store) -> None:
    assert store.query("PRAGMA foreign_key_check") == []
    with pytest.raises(sqlite3.IntegrityError):
        store.connection.execute("DELETE FROM sources WHERE id = 'book'")


def test_thousands_of_ids_at_once(store: Store) -> None:
    ids = [f"book/none#{n}" for n in range(3000)] + ["book/replay#1"]
    assert list(store.rules_by_id(ids)) == ["book/replay#1"]
    assert store.runs(ids) == []


def test_what_is_put_is_there_for_the_next_process(store: Store, tmp_path: Path) -> None:
    with Store.open(tmp_path / "new.db") as again:
        assert len(again.rules()) == len(store.rules())


def test_what_is_read_of_each_key_is_read_once_until_something_is_written(store: Store) -> None:
    asked: list[list[str]] = []

    def read(keys: list[str]) -> dict[str, int]:
        asked.append(keys)
        return {key: len(key) for key in keys if key != "none"}

    assert store.each("sizes", ["a", "bb", "none"], read, 0) == {"a": 1, "bb": 2, "none": 0}
    assert store.each("sizes", ["bb", "ccc", "none"], read, 0) == {"bb": 2, "ccc": 3, "none": 0}
    assert asked == [["a", "bb", "none"], ["ccc"]]
    with store.writing():
        pass
    store.each("sizes", ["a"], read, 0)
    assert asked[-1] == ["a"]


def test_where_more_are_kept_than_may_be_they_are_forgotten_before_others_are_read(store: Store) -> None:
    asked: list[list[str]] = []

    def read(keys: list[str]) -> dict[str, int]:
        asked.append(keys)
        return {key: len(key) for key in keys}

    for keys in (["a", "b"], ["b", "c"], ["c", "d"]):
        assert store.each("sizes", keys, read, 0, 2) == {keys[0]: 1, keys[1]: 1}
    assert asked == [["a", "b"], ["c"], ["c", "d"]]
