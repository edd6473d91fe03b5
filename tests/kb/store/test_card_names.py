"""The names of cards: those that hold some words, however often it has been asked."""

from pathlib import Path

import pytest

from kb.language.words import key
from kb.records import Card
from kb.store import card_names
from kb.store.lexicon import lexicon
from kb.store.store import Store
from kb.store.tables import put_cards

NAMES = ("Brass Heron", "Brass Heron of the Marsh", "Heron King", "Marsh Brass", "The The")


@pytest.fixture
def named(tmp_path: Path) -> Store:
    store = Store.open(tmp_path / "judge.db")
    cards = [Card(str(at), name, "yugioh", "Beast / Effect") for at, name in enumerate(NAMES)]
    put_cards(store, [*cards, Card("9", "Heron Moon", "grand-archive", "Ally")])
    return store


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("brass heron", {"0", "1"}),
        ("heron", {"0", "1", "2"}),
        ("heron brass", set()),
        ("bras heron", set()),
        ("marsh", {"1", "3"}),
        ("the the", {"4"}),
        ("of the", {"1"}),
        ("the", {"1", "4"}),
        ("heron of", {"1"}),
        ("marsh king", set()),
    ],
)
def test_names_with_words_in_a_row_are_found_at_first_and_by_their_index(
    named: Store, words: str, held: set[str]
) -> None:
    for _ in range(2):
        assert {id for _, id in card_names.with_run(named, words, "yugioh")} == held
        assert card_names.stand(named, words.split()) is bool(held)
        for _ in range(50):
            card_names.stand(named, ["brass"])
        named.kept("names with a word of yugioh", dict).clear()


def test_a_name_of_another_game_holds_the_words_and_is_none_of_this_one(named: Store) -> None:
    for _ in range(50):
        assert card_names.stand(named, ["heron", "moon"])
    assert card_names.with_run(named, "heron moon", "yugioh") == []


def test_no_words_stand_in_no_name(named: Store) -> None:
    for _ in range(50):
        assert not card_names.stand(named, [])


def test_what_rules_name_is_told_by_their_list_as_without_it(store: Store) -> None:
    keys = ["mirrorforce", "sakuretsuarmor", "nothing", ""]
    first = card_names.mentioned(store, keys)
    assert "mirrorforce" in first
    assert "nothing" not in first
    assert all(card_names.mentioned(store, keys) == first for _ in range(30))
    assert card_names.mentioned(store, ["nothing"]) == set()


def test_names_are_told_by_their_marks_as_without_them(named: Store) -> None:
    keys = ["brassheron", "heronmoon", "nothing", "", "brassheron", "heronking "]
    first = card_names.known(named, keys)
    assert {key: card.id for key, card in first.items()} == {"brassheron": "0", "heronmoon": "9"}
    for _ in range(50):
        named.kept("known names", dict).clear()
        assert card_names.known(named, keys) == first


def test_terms_are_told_by_the_list_of_their_keys_as_without_it(store: Store) -> None:
    lex = lexicon(store)
    first = lex.terms(["swing", "nothing"])
    assert {term.key for term in first} == {"swing"}
    assert all(lex.terms(["swing", "nothing"]) == first for _ in range(30))
    assert lex.terms(["nothing"]) == []


@pytest.mark.parametrize(
    ("names", "together"),
    [
        (("Mirror Force",), True),
        (("Mirror Force", "Brass Heron"), True),
        (("Mirror Force", "Call of the Haunted"), False),
        (("Sakuretsu Armor", "Call of the Haunted"), False),  # by a rule without a verdict
        (("Heron King",), False),
        ((), False),
    ],
)
def test_names_are_settled_together_where_one_rule_with_a_verdict_names_all(
    store: Store, names: tuple[str, ...], together: bool
) -> None:
    with store.writing() as connection:
        row = ("yugioh/replay/no-new-declaration", 1, "Brass Heron", "", key("Brass Heron"))
        connection.execute("INSERT INTO rule_cards VALUES (?, ?, ?, ?, ?)", row)
    for _ in range(20):  # at first by what is asked for, then by the list of what rules name
        assert card_names.settled_together(store, {key(name) for name in names}) is together


def test_what_is_marked_as_a_name_has_every_name_among_it(named: Store) -> None:
    keys = [key(name) for name in NAMES]
    for _ in range(60):  # from some time on it is looked for among marks
        assert card_names.known(named, [*keys, "heronbrass"]).keys() == {*keys}
        named.kept("known names", dict).clear()
    few = [key for key in map(str, range(1_000)) if key in card_names._may_be_known(named, [key])]
    assert len(few) < 10
