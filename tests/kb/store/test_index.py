"""What search reads of the full-text index."""

import pytest
import small_store

from kb.editions.pages import put_pages
from kb.store import index
from kb.store.store import Store
from kb.store.tables import put_sources

PHRASES = ("replay", "attack", "mirror force", "monster", "no such words", "attack target")


def by_the_index(store: Store, phrases: tuple[str, ...], given: index.Filters) -> dict[int, float]:
    """All rows that the index finds for any of the phrases at once, with its own scores."""
    score = "-bm25(rule_search_fts, 1.0, 0.6, 1.0, 0.8, 0.1, 0.4, 0.3)"
    sql = f"SELECT rowid, {score} FROM rule_search_fts WHERE rule_search_fts MATCH ?"
    rows = store.query(sql, (" OR ".join(f'"{phrase}"' for phrase in phrases),))
    fits = {number for (number,) in index_rows(store, given)}
    return {number: score for number, score in rows if number in fits}


def index_rows(store: Store, given: index.Filters) -> list[tuple[int]]:
    where = " AND ".join(f"{column} = ?" for column, _ in given) or "1"
    return store.query(f"SELECT number FROM rules WHERE {where}", [value for _, value in given])


@pytest.mark.parametrize("limit", [1, 2, 5, 100])
@pytest.mark.parametrize("given", [(("game", "yugioh"),), (("game", "yugioh"), ("kind", "example"))])
@pytest.mark.parametrize("count", range(1, len(PHRASES) + 1))
def test_the_best_rows_that_fit_are_proposed_however_many_others_are_better(
    store: Store, count: int, given: index.Filters, limit: int
) -> None:
    every = by_the_index(store, PHRASES[:count], given)
    assert every
    for _ in range(2):
        found = index.proposed(store, PHRASES[:count], given, limit)
        assert list(found.values()) == pytest.approx(sorted(every.values(), reverse=True)[:limit])
        assert found == pytest.approx({number: every[number] for number in found})


@pytest.mark.parametrize("count", range(1, len(PHRASES) + 1))
def test_what_phrases_count_together_is_the_sum_of_what_each_counts(store: Store, count: int) -> None:
    expected = by_the_index(store, PHRASES[:count], ())
    assert expected
    found = index.summed(store, PHRASES[:count])
    assert found.keys() == expected.keys()
    assert [found[number] for number in expected] == pytest.approx(list(expected.values()), rel=1e-12)


def test_a_phrase_asked_for_twice_counts_twice_as_it_does_in_the_index(store: Store) -> None:
    phrases = (*PHRASES, PHRASES[0])
    expected = by_the_index(store, phrases, ())
    assert index.summed(store, phrases) == pytest.approx(expected, rel=1e-12)
    assert expected != pytest.approx(by_the_index(store, PHRASES, ()))


@pytest.mark.parametrize("given", [(), (("game", "yugioh"),)])
@pytest.mark.parametrize("most", [0, 2_000_000])
def test_the_best_rows_are_proposed_the_first_time_and_again_whatever_is_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch, most: int, given: index.Filters
) -> None:
    monkeypatch.setattr(index, "_MOST_SCORES", most)
    every = by_the_index(store, PHRASES, given)
    for _ in range(3):
        found = index.proposed(store, PHRASES, given, 5)
        assert list(found.values()) == pytest.approx(sorted(every.values(), reverse=True)[:5])
        assert all(every[number] == pytest.approx(score) for number, score in found.items())


def test_what_phrases_count_is_read_anew_after_writing(store: Store) -> None:
    before = index.proposed(store, ("zebra",), (), 5)
    put_pages(store, [small_store.page([small_store.digest("yugioh/zebra/one", "A zebra.", page="zebra")])])
    assert (len(before), len(index.proposed(store, ("zebra",), (), 5))) == (0, 1)


def test_rules_that_were_found_are_read_anew_after_writing(store: Store) -> None:
    code = "yugioh/zebra/one"
    for said in ("A zebra.", "A zebra that bites."):
        put_pages(store, [small_store.page([small_store.digest(code, said, page="zebra")])])
        assert index.rules(store, [code, "yugioh/no/such"]) == store.shown([code]) == store.rules_by_id([code])
        assert index.rules(store, [code])[code].text == said


def test_what_is_asked_of_a_rule_is_no_part_of_what_is_shown(store: Store) -> None:
    code = "yugioh/zebra/one"
    rule = small_store.digest(code, "A zebra.", "Does it bite? = yes", page="zebra")
    put_pages(store, [small_store.page([rule])])
    assert store.rules_by_id([code]) == {code: rule}
    assert index.rules(store, [code]) == {code: rule._replace(asked=())}


def test_phrases_looked_up_first_are_forgotten_where_too_much_is_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []
    monkeypatch.setattr(index, "any_of", lambda phrases: looked_up.extend(phrases) or '"replay"')
    ((most,),) = store.query("SELECT count(*) FROM rule_search_fts WHERE rule_search_fts MATCH 'replay'")
    monkeypatch.setattr(index, "_MOST_SCORES", most)
    for phrase in ("one", "two", "three", "two", "one", "three"):
        index.summed(store, [phrase])
    assert looked_up == ["one", "two", "three", "one"]


def test_sources_without_pages_are_those_that_hold_none(store: Store) -> None:
    new = [small_store.SOURCES[0]._replace(id=id) for id in ("zebra", "heron")]
    put_sources(store, new)
    assert [source.id for source in index.without_pages(store)] == ["heron", "zebra"]
    assert index.without_pages(store) == [state.source for state in store.sources() if not state.pages]
    put_pages(store, [small_store.page([small_store.rule("zebra/y#1", "A heron.")])])
    assert [source.id for source in index.without_pages(store)] == ["heron"]


def test_of_rows_that_count_alike_the_first_are_proposed_whatever_phrase_they_have(store: Store) -> None:
    source = small_store.SOURCES[0]
    animals = enumerate(("heron", "zebra") * 4, 1)
    rules = [small_store.rule(f"{source.id}/animals#{number}", f"A {animal}.") for number, animal in animals]
    put_pages(store, [small_store.page(rules)])
    numbers = sorted(number for (number,) in store.query("SELECT number FROM rules WHERE page = 'animals'"))
    for _ in range(2):
        assert list(index.proposed(store, ("zebra", "heron"), (), 5)) == numbers[:5]
