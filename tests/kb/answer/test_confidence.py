"""Refusals: what is said where nothing on record answers."""

from small_store import digest, page, rule

from kb.answer.ask import ask
from kb.answer.confidence import not_ingested, unnamed
from kb.editions.pages import put_pages
from kb.language import terms
from kb.records import Card
from kb.search.question import understand
from kb.store.store import Store
from kb.store.tables import put_cards, put_terms


def test_a_source_that_was_not_ingested_is_told_apart_from_none_on_record(empty: Store) -> None:
    put_terms(empty, terms.load())
    put_pages(empty, [page([digest("yugioh/a/b", "Zebras may graze.", evidence=("wiki/zebra#1",))])])
    answer = ask(empty, "who grazes by the wide river under seven old trees of the savanna")
    assert answer.abstained
    assert "not ingested yet: The Wiki (`judge ingest wiki`)" in answer.answer


def test_with_every_source_ingested_there_is_none_on_record(empty: Store) -> None:
    rules = [rule(f"{source}/zebra#1", f"The {source} on zebras.") for source in ("book", "wiki", "archive", "digest")]
    put_pages(empty, [page([each]) for each in rules])
    answer = ask(empty, "who grazes beside the zebra river of the far savanna")
    assert answer.abstained
    assert answer.answer == "Nothing on record settles this question."


def test_the_sources_that_the_nearest_records_restate_are_named_first(empty: Store) -> None:
    near = digest("yugioh/a/b", "Zebras may graze.", evidence=("book/zebra#1", "archive/zebra#2"))
    put_pages(empty, [page([near])])
    asked = understand(empty, "zebras")
    assert [source.id for source in not_ingested(empty, asked, [near])] == ["book", "archive"]
    assert {source.id for source in not_ingested(empty, asked, [])} == {"book", "wiki", "archive"}


def test_a_card_with_effects_that_no_record_names(store: Store) -> None:
    assert unnamed(store, understand(store, "does Blue-Eyes White Dragon attack")) == []
    assert unnamed(store, understand(store, "does Mirror Force stop it")) == []
    put_cards(store, [Card("1", "Zebra Queen", "yugioh", "Beast / Effect")])
    assert unnamed(store, understand(store, "how often can Zebra Queen graze")) == ["Zebra Queen"]


def test_a_name_that_nobody_knows_makes_it_less_sure(store: Store) -> None:
    known = ask(store, "Can an attacker be changed in a replay by a zorblax?")
    named = ask(store, "Can an attacker be changed in a replay by a Zorblax?")
    assert named.confidence < known.confidence
