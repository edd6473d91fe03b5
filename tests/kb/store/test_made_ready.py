"""What look-ups read as it was made ready: there while it holds, gone with what it is made of, and never needed."""

import pytest
from small_store import digest, page

from kb.editions.pages import put_pages
from kb.language.terms import Term
from kb.records import Card
from kb.search.phrasing import Asked, Phrasings
from kb.search.question import understand
from kb.store import card_names, index, made_ready
from kb.store.store import Store
from kb.store.tables import put_cards, put_terms

CODE = "yugioh/zebra/attack"
LINES = ("May a zebra attack directly?", "Does the badger run from a zebra that stays?")
CARDS = (Card("1", "Striped Zebra", "yugioh", ""), Card("2", "Badger of the North", "yugioh", ""))


@pytest.fixture
def zebras(empty: Store) -> Store:
    terms = [("badger", "beast"), ("run", "flee"), ("stripes march", "zebra attacks"), ("march on", "zebra zzzz")]
    put_terms(empty, [Term(said, "word", meant, 0.9) for said, meant in terms])
    put_cards(empty, CARDS)
    put_pages(empty, [page([digest(CODE, "A zebra attacks; a beast that can flee does not.", *LINES, page="zebra")])])
    return empty


def asked(store: Store) -> list[Asked]:
    return Phrasings(store, understand(store, "does a beast run from the zebra")).of([CODE])[CODE]


def kept(store: Store, table: str) -> list[tuple[object, ...]]:
    return store.query(f"SELECT * FROM {table}")


def test_the_weights_of_asked_lines_are_read_as_they_are_kept(zebras: Store) -> None:
    made = asked(zebras)
    zebras.connection.execute("UPDATE asked_weights SET weights = zeroblob(length(weights))")
    zebras.forget()
    with pytest.raises(ZeroDivisionError):  # it is the kept ones by which is divided
        asked(zebras)
    zebras.connection.execute("DELETE FROM asked_weights")
    zebras.forget()
    assert asked(zebras) == made
    zebras.connection.execute("INSERT INTO asked_weights VALUES (?, ?)", (CODE, b"too short"))
    zebras.forget()
    assert asked(zebras) == made


@pytest.mark.parametrize(
    "written", ["rule_asked SET stems = stems", "rule_search SET stems = stems", "terms SET key = key"]
)
def test_the_weights_go_with_what_they_are_made_of_and_come_again(zebras: Store, written: str) -> None:
    made = kept(zebras, "asked_weights")
    assert len(made) == 1
    zebras.connection.execute(f"UPDATE {written}")
    assert kept(zebras, "asked_weights") == []
    made_ready.put(zebras.connection)
    assert kept(zebras, "asked_weights") == made


def test_what_is_no_part_of_the_weights_leaves_them(zebras: Store) -> None:
    made = kept(zebras, "asked_weights")
    zebras.connection.execute("UPDATE card_names SET folded = folded")
    assert kept(zebras, "asked_weights") == made


def test_another_page_makes_other_weights(zebras: Store) -> None:
    made = kept(zebras, "asked_weights")
    put_pages(zebras, [page([digest("yugioh/zebra/rest", "A zebra rests.", "May it rest?", page="rest")])])
    again = kept(zebras, "asked_weights")
    assert (len(again), made[0] in again) == (2, False)


@pytest.fixture
def common(zebras: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    for module in (index, made_ready):
        monkeypatch.setattr(module, "COMMON", (1, 80_000))
    made_ready.put(zebras.connection)
    zebras.forget()
    return zebras


def counted(store: Store, phrase: str) -> dict[int, float]:
    store.forget()
    return index.summed(store, [phrase])


def test_what_a_common_word_counts_is_read_as_it_is_kept(common: Store) -> None:
    made = counted(common, "zebras")
    assert len(made) == 1
    common.connection.execute("UPDATE common_scores SET scores = zeroblob(length(scores))")
    assert counted(common, "zebras") == dict.fromkeys(made, 0.0)
    common.connection.execute("DELETE FROM common_scores")
    assert counted(common, "zebras") == made


def test_what_a_term_of_common_words_counts_is_read_as_it_is_kept(common: Store) -> None:
    made = counted(common, "zebras attack")
    assert len(made) == 1
    assert [stem for stem, *_ in kept(common, "common_scores") if " " in str(stem)] == ["zebra attack"]
    common.connection.execute("UPDATE common_scores SET scores = zeroblob(length(scores))")
    assert counted(common, "zebras attack") == dict.fromkeys(made, 0.0)
    assert counted(common, "attack zebra") == {}
    common.connection.execute("DELETE FROM common_scores")
    assert counted(common, "zebras attack") == made


@pytest.mark.parametrize("spoilt", ["scores = x'00'", "numbers = numbers || numbers", "weights = 'others'"])
def test_what_was_kept_otherwise_is_counted_anew(common: Store, spoilt: str) -> None:
    made = counted(common, "zebra")
    common.connection.execute("UPDATE common_scores SET scores = zeroblob(length(scores))")
    common.connection.execute(f"UPDATE common_scores SET {spoilt}")
    assert counted(common, "zebra") == made


def test_what_common_words_count_goes_with_any_rule_and_comes_again(common: Store) -> None:
    made = kept(common, "common_scores")
    common.connection.execute("UPDATE rule_search SET stems = stems")
    assert kept(common, "common_scores") == []
    made_ready.put(common.connection)
    assert kept(common, "common_scores") == made
    common.connection.execute("UPDATE common_scores SET weights = 'others'")
    made_ready.put(common.connection)
    assert kept(common, "common_scores") == made


def test_another_page_makes_other_counts(common: Store) -> None:
    put_pages(common, [page([digest("yugioh/zebra/rest", "A zebra rests.", "May it rest?", page="rest")])])
    found = counted(common, "zebra")
    common.connection.execute("DELETE FROM common_scores")
    assert (len(found), counted(common, "zebra")) == (2, found)


def test_all_names_are_kept_in_one_text_until_a_card_is_written(zebras: Store) -> None:
    assert kept(zebras, "all_names") == [("badger of the north \n striped zebra",)]
    assert card_names.stand(zebras, ["badger", "of"])
    zebras.connection.execute("UPDATE all_names SET names = ''")
    zebras.forget()
    assert not card_names.stand(zebras, ["badger", "of"])
    zebras.connection.execute("UPDATE card_names SET folded = folded")
    zebras.forget()
    assert kept(zebras, "all_names") == []
    assert card_names.stand(zebras, ["badger", "of"])
    put_cards(zebras, [Card("3", "Third Badger", "yugioh", "")])
    assert card_names.stand(zebras, ["third", "badger"])
    assert len(kept(zebras, "all_names")) == 1
