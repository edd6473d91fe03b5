"""Editions: the newest state of a page stands, whatever was put first; ids carry on; an earlier day can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from small_store import SOURCES, digest, rule
from small_store import page as small_page

from kb.editions.asof import store_at
from kb.editions.editions import Listing, State, editions, events, nearest, rules_at, standing
from kb.editions.history import gone, history, now_called, others
from kb.editions.lineage import put_runs
from kb.editions.pages import Changes, put_pages
from kb.editions.staleness import missing, stale
from kb.errors import StoreError
from kb.records import Rule, ScenarioRun, Snapshot
from kb.search.find import search
from kb.store.store import Store
from kb.store.tables import put_sources

LANTERN = "A warden who lights the lantern of the western gate keeps watch there until morning comes."
TOLL = "Whoever crosses the bridge pays a toll of two coins to the marshal of the march."
DEARER = TOLL.replace("two coins", "three silver coins")
FERRY = "The ferry leaves when seven travellers stand aboard or when the bell has rung thrice."

OLD, MIDDLE, NEW = "2024-01-01", "2025-01-01", "2026-01-01"
Page = tuple[Snapshot, str, bytes, list[Rule]]


def page(day: str, *texts: str, name: str = "gate") -> Page:
    """The state of a page of the book on a day; `texts` are its clauses."""
    rules = [
        rule(f"book/{name}#{n}", text, position=n, as_of=day, heading=(name.capitalize(),))
        for n, text in enumerate(texts, 1)
    ]
    sha256 = f"{name}:{'|'.join(texts)}"
    return Snapshot(sha256, "book", name, f"{name}.html", day, "given"), name.capitalize(), sha256.encode(), rules


def whole(day: str, *names: str) -> Listing:
    return Listing("book", day, frozenset(names))


THREE = (
    page(OLD, LANTERN, TOLL),
    page(MIDDLE, FERRY, LANTERN, TOLL),
    page(NEW, FERRY, LANTERN, DEARER),
)


@pytest.fixture
def book(empty: Store) -> Store:
    """The page of the gate in three editions."""
    for state in THREE:
        put_pages(empty, [state])
    return empty


def held(store: Store) -> list[object]:
    """All that follows from the pages, without the numbers of rows."""
    return [
        store.rules(),
        store.query("SELECT source, as_of, before, after, how FROM lineage ORDER BY 1, 2, 3, 4"),
        store.query("SELECT source, page, sha256, as_of, basis FROM snapshots ORDER BY 1, 2, 4"),
        store.query("SELECT source, page, sha256, title, records FROM page_records ORDER BY 1, 2, 3"),
        store.query("SELECT rule, text, stems FROM rule_search ORDER BY 1"),
        store.query("SELECT rule, evidence, stated FROM rule_evidence ORDER BY 1, 2"),
        store.query("SELECT * FROM whole_editions ORDER BY 1, 2"),
    ]


def state(number: int, name: str, day: str) -> State:
    return State(number, name, name, f"{name}{number}", day, "given", f"somewhere/{name}.html")


def test_the_newest_state_stands_and_every_day_can_be_told() -> None:
    happened = events([state(2, "a", NEW), state(1, "a", OLD), state(3, "b", MIDDLE)])
    assert [(e.as_of, e.page) for e in happened] == [(OLD, "a"), (MIDDLE, "b"), (NEW, "a")]
    assert {name: s.number for name, s in standing(happened).items()} == {"a": 2, "b": 3}
    assert {name: s.number for name, s in standing(happened, "2025-06-01").items()} == {"a": 1, "b": 3}


def test_a_page_that_a_whole_edition_lacks_is_gone_by_its_day() -> None:
    states = [state(1, "a", OLD), state(2, "b", OLD), state(3, "a", NEW)]
    happened = events(states, [whole(OLD, "a", "b"), whole(NEW, "a")])
    assert standing(happened).keys() == {"a"}
    assert standing(happened, MIDDLE).keys() == {"a", "b"}


def test_a_page_that_could_not_be_read_is_not_gone() -> None:
    states = [state(1, "a", OLD), state(2, "b", OLD), state(3, "a", NEW)]
    happened = events(states, [Listing("book", NEW, frozenset({"a"}), frozenset({"b.html"}))])
    assert standing(happened).keys() == {"a", "b"}


def test_a_handful_of_pages_is_no_edition() -> None:
    states = [*(state(n, name, OLD) for n, name in enumerate("abcde")), state(9, "a", NEW)]
    assert standing(events(states, [whole(NEW, "a")])).keys() == set("abcde")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_reading_makes_no_difference(order: Sequence[int], book: Store, tmp_path: Path) -> None:
    with Store.open(tmp_path / "other.db") as other:
        put_sources(other, SOURCES)
        for at in order:
            put_pages(other, [THREE[at]])
        assert held(other) == held(book)
    with Store.open(tmp_path / "together.db") as together:
        put_sources(together, SOURCES)
        put_pages(together, [THREE[at] for at in order])
        assert held(together) == held(book)


def test_an_earlier_state_is_kept_and_changes_nothing_now(empty: Store) -> None:
    put_pages(empty, [THREE[2]])
    assert put_pages(empty, [THREE[0]]) == Changes(earlier=1)
    assert [r.text for r in empty.rules()] == [FERRY, LANTERN, DEARER]
    assert [r.text for r in rules_at(empty, "book", MIDDLE)] == [LANTERN, TOLL]


@pytest.mark.parametrize("undated_first", [True, False])
def test_a_file_of_unknown_date_stands_only_until_a_dated_one_is_known(undated_first: bool, empty: Store) -> None:
    snapshot, *rest = page(NEW, LANTERN)
    undated, dated = (snapshot._replace(basis="retrieved"), *rest), page(OLD, TOLL)
    put_pages(empty, [undated] if undated_first else [dated])
    assert [rule.text for rule in empty.rules(page="gate")] == [LANTERN if undated_first else TOLL]
    assert put_pages(empty, [dated] if undated_first else [undated]).earlier == (0 if undated_first else 1)
    assert [rule.text for rule in empty.rules(page="gate")] == [TOLL]


def test_what_was_fetched_today_stands_for_today(empty: Store) -> None:
    put_pages(empty, [page(OLD, TOLL)])
    snapshot, *rest = page(NEW, LANTERN)
    put_pages(empty, [(snapshot._replace(basis="retrieved", origin="https://book.example/gate"), *rest)])
    assert [rule.text for rule in empty.rules(page="gate")] == [LANTERN]


def test_a_whole_edition_takes_a_page_away_and_an_older_one_read_later_does_not_bring_it_back(empty: Store) -> None:
    wall = page(OLD, FERRY, name="wall")
    put_pages(empty, [THREE[2]], [whole(NEW, "gate")])
    put_pages(empty, [THREE[0], wall], [whole(OLD, "gate", "wall")])
    assert {r.page for r in empty.rules()} == {"gate"}
    assert {r.page for r in rules_at(empty, "book", MIDDLE)} == {"gate", "wall"}


def test_a_clause_is_followed_to_the_page_that_it_moved_to(empty: Store) -> None:
    put_pages(empty, [page(OLD, LANTERN, TOLL), page(OLD, FERRY, name="wall")])
    put_pages(empty, [page(NEW, LANTERN), page(NEW, FERRY, TOLL, name="wall")])
    now = now_called(empty, "book/gate#2")
    assert now is not None
    assert now.id == "book/wall#2"
    assert [(s.as_of, s.how, s.rule.id) for s in history(empty, now)] == [
        (OLD, "first", "book/gate#2"),
        (NEW, "moved", "book/wall#2"),
    ]


@pytest.mark.parametrize("other", [{"code": "yugioh/a/old"}, {"code": "yugioh/a/x", "formerly": ("yugioh/a/old",)}])
def test_a_code_of_before_leads_to_one_rule_whichever_page_comes_first(other: dict[str, Any], tmp_path: Path) -> None:
    pages = [
        [digest("yugioh/a/new", TOLL, page="new", formerly=("yugioh/a/old",))],
        [digest(text=FERRY, page="old", **other)],
    ]
    for first, second in (pages, pages[::-1]):
        with Store.open(tmp_path / f"{first[0].page}.db") as store:
            put_sources(store, SOURCES)
            put_pages(store, [small_page(first)])
            put_pages(store, [small_page(first)])
            with pytest.raises(StoreError, match=r"the code yugioh/a/old is one of .* too; give it to one of them"):
                put_pages(store, [small_page(second)])
            assert [rule.page for rule in store.rules()] == [first[0].page]


def test_the_history_of_a_rule_goes_back_under_its_former_ids(book: Store) -> None:
    toll = book.rule("book/gate#3")
    assert toll is not None
    assert [(s.as_of, s.how, s.rule.id, s.rule.text) for s in history(book, toll)] == [
        (OLD, "first", "book/gate#2", TOLL),
        (MIDDLE, "moved", "book/gate#3", TOLL),
        (NEW, "changed", "book/gate#3", DEARER),
    ]
    ferry = book.rule("book/gate#1")
    assert ferry is not None
    assert [(s.as_of, s.how) for s in history(book, ferry)] == [(MIDDLE, "new"), (NEW, "same")]
    assert others(book, "book/gate#1") == [(MIDDLE, "book/gate#2")]


def test_a_rule_that_went_is_told_with_its_last_words(book: Store) -> None:
    put_pages(book, [page("2026-06-01", LANTERN)])
    last = gone(book, "book/gate#3")
    assert last is not None
    assert (last.rule.text, last.since) == (DEARER, "2026-06-01")
    assert gone(book, "book/gate#9") is None


def test_the_days_of_a_source_are_its_editions(book: Store) -> None:
    assert [(e.as_of, e.pages) for e in editions(book, "book")] == [(OLD, 1), (MIDDLE, 1), (NEW, 1)]
    assert nearest(book, "book", "2025-12-31").as_of == MIDDLE
    with pytest.raises(StoreError, match=f"no edition of 2020-01-01 or before; .* {OLD}, {MIDDLE}, {NEW}"):
        nearest(book, "book", "2020-01-01")
    with pytest.raises(StoreError, match="none of its pages"):
        nearest(book, "wiki", NEW)


def restating(day: str, *evidence: str) -> Page:
    rules = [digest("yugioh/march/toll", "Bridges cost coins.", evidence=evidence, as_of=day, page="march")]
    return Snapshot(f"digest {day}", "digest", "march", "march.md", day, "revision"), "March", b"digest", rules


@pytest.mark.parametrize("digest_first", [True, False])
def test_evidence_follows_its_rule_from_the_digest_s_own_day(empty: Store, digest_first: bool) -> None:
    pages = [restating(OLD, "book/gate#2"), *THREE]
    for put in pages if digest_first else reversed(pages):
        put_pages(empty, [put])
    assert empty.evidence(["yugioh/march/toll"]) == {"yugioh/march/toll": ["book/gate#3"]}
    assert empty.restating(["book/gate#3"]) == {"book/gate#3": ["yugioh/march/toll"]}


def test_an_id_is_read_by_the_edition_that_the_digest_knows(book: Store) -> None:
    put_pages(book, [restating(MIDDLE, "book/gate#2")])
    assert book.evidence(["yugioh/march/toll"]) == {"yugioh/march/toll": ["book/gate#2"]}


def test_a_scenario_s_document_follows_its_rule(book: Store) -> None:
    put_pages(book, [restating(OLD, "book/gate#2")])
    put_runs(book, [ScenarioRun("yugioh/march/pays", "Pays", "passed", ("yugioh/march/toll",), ("book/gate#2",))])
    (run,) = book.runs(["book/gate#3"])
    assert run.documents == ("book/gate#3",)


def test_a_digest_rule_is_stale_once_its_evidence_says_something_else(book: Store) -> None:
    put_pages(book, [restating(OLD, "book/gate#1", "book/gate#2")])
    (found,) = stale(book)
    assert (found.rule, found.evidence, found.since, found.how) == ("yugioh/march/toll", "book/gate#2", NEW, "changed")
    assert found.now == "book/gate#3"
    put_pages(book, [restating(NEW, "book/gate#2", "book/gate#3")])
    assert stale(book) == []


def test_evidence_that_no_edition_has_is_missing_only_where_its_page_is_known(book: Store) -> None:
    put_pages(book, [restating(NEW, "book/gate#1", "book/gate#7", "book/elsewhere#1")])
    assert [(m.rule, m.evidence) for m in missing(book)] == [("yugioh/march/toll", "book/gate#7")]


def test_the_store_of_a_day_answers_from_the_edition_of_then(book: Store) -> None:
    now = [hit.rule.text for hit in search(book, "toll of the bridge")]
    assert now[0] == DEARER
    with store_at(book, "2025-06-01") as then:
        (hit, *_) = search(then, "toll of the bridge")
        assert (hit.rule.text, hit.rule.as_of) == (TOLL, MIDDLE)
        assert then.rule("book/gate#3") == hit.rule._replace()
    assert book.rule("book/gate#3").text == DEARER  # type: ignore[union-attr]


def test_before_the_first_edition_nothing_is_on_record(book: Store) -> None:
    with pytest.raises(StoreError, match=rf"as old as 2020-01-01; the oldest edition is of {OLD} \(book\)"):
        store_at(book, "2020-01-01")


@pytest.mark.parametrize(
    ("evidence", "day", "kept"),
    [
        ("book/gate#2", "2025-06-01", MIDDLE),  # the lantern, which says what it said
        ("book/gate#2", "2024-06-01", OLD),
        ("book/gate#3", "2025-06-01", ""),  # the toll, which was lower then
        ("wiki/none#1", "2025-06-01", ""),  # nothing on record tells
    ],
)
def test_a_younger_digest_rule_goes_back_with_evidence_that_has_not_changed(
    book: Store, evidence: str, day: str, kept: str
) -> None:
    put_pages(book, [restating("2026-02-02", evidence)])
    with store_at(book, day) as then:
        found = then.rule("yugioh/march/toll")
        assert (found.as_of if found else "") == kept
        assert found is None or then.rule(found.evidence[0]).text == LANTERN  # type: ignore[union-attr]


def test_evidence_in_the_store_of_a_day_has_the_ids_of_then(book: Store) -> None:
    put_pages(book, [restating(OLD, "book/gate#2")])
    assert book.evidence(["yugioh/march/toll"])["yugioh/march/toll"] == ["book/gate#3"]
    with store_at(book, "2024-06-01") as then:
        assert then.evidence(["yugioh/march/toll"])["yugioh/march/toll"] == ["book/gate#2"]


def test_an_edition_of_the_same_bytes_confirms_them(book: Store) -> None:
    again = page("2026-09-09", FERRY, LANTERN, DEARER)
    assert put_pages(book, [again]) == Changes()
    assert {r.as_of for r in book.rules()} == {"2026-09-09"}
    assert [e.as_of for e in editions(book, "book")] == [OLD, MIDDLE, NEW]
