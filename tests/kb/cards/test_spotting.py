"""Card names inside sentences: what is a name, what is ordinary speech, and which of two names is meant."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_store import ARMOR, CALL, CARDS, DRAGON, FORCE, page, rule

from kb.answer.cards.named import namings
from kb.cards.likeness import allowed_errors, certain, meant, nearest
from kb.cards.spotting import spotted
from kb.editions.pages import put_pages
from kb.records import Card, Mention
from kb.search.question import understand
from kb.store.store import Store
from kb.store.tables import put_cards

FORCE_DRAGON = Card("84687358", "Mirror Force Dragon", "yugioh", "Dragon / Fusion / Effect")


def spot(store: Store, text: str) -> list[Card]:
    """The cards that `text` names, in its order, each once."""
    return list({one.card.name: one.card for one in spotted(store, text)}.values())


@pytest.mark.parametrize(
    ("sentence", "cards"),
    [
        ("I flip Mirror Force on the attack", [FORCE]),
        ("mirror force or sakuretsu armor?", [FORCE, ARMOR]),
        ("opp chained CotH to Saku... I mean Sakuretsu Armor", [CALL, ARMOR]),
        ("my blue-eyes white dragon's attack", [DRAGON]),
        ("Blue Eyes White Dragons attack", [DRAGON]),
        ("can Armure Sakuretsu be chained", [ARMOR]),
        ("i flip miror force", [FORCE]),
        ("they used Sakuretsu Armr and call of the hauntd", [ARMOR, CALL]),
        ("Mirror Force, then Mirror Force again", [FORCE]),
        ("the armor of my monster is forced to attack", []),
        ("is there a replay after the call", []),
        ("", []),
        ('\x00 ((( "', []),
    ],
)
def test_cards_of_a_sentence(store: Store, sentence: str, cards: list[Card]) -> None:
    assert spot(store, sentence) == cards


@pytest.mark.parametrize(
    ("sentence", "cards"),
    [
        ("my CotH attacks", [CALL]),
        ("can my Velvet CotH attack", []),
        ("can the CotH of Velvet attack", []),
        ("can my Velvet, CotH attack", [CALL]),
        ("can Mirror Force CotH be chained", [FORCE, CALL]),
        (f"can my Velvet {'of the ' * 6}CotH attack", [CALL]),  # longer than any name
    ],
)
def test_a_nickname_within_a_longer_name_is_not_meant(store: Store, sentence: str, cards: list[Card]) -> None:
    assert spot(store, sentence) == cards


def test_the_longest_name_is_meant(store: Store) -> None:
    put_cards(store, [FORCE_DRAGON])
    assert spot(store, "Mirror Force Dragon was attacked") == [FORCE_DRAGON]
    assert spot(store, "mirror force dragn was attacked") == [FORCE_DRAGON]
    assert spot(store, "Mirror Force hits the dragon") == [FORCE]


def test_of_names_that_differ_in_spaces_only_the_one_written_is_meant(store: Store) -> None:
    one, other = Card("61", "Zorvath", "yugioh", "Normal Spell"), Card("62", "Zor-Vath", "yugioh", "Normal Trap")
    put_cards(store, [one, other])
    assert spot(store, "does Zorvath target") == [one]
    assert spot(store, "does Zor-Vath target") == [other]
    assert spot(store, "does zor vath target") == [other]


@pytest.fixture
def speaking(store: Store) -> Store:
    """A store in which the name of a card is also what the rules speak of."""
    put_cards(store, [Card("5", "Draw", "yugioh", "Normal Spell")])
    put_pages(store, [page([rule(f"book/draws#{n}", "You draw a card.", position=n) for n in range(1, 9)])])
    return store


@pytest.mark.parametrize(
    ("sentence", "is_card"),
    [
        ("when do I draw", False),
        ("Draw phase effects", False),
        ("when does Draw resolve", True),
        ('when does "draw" resolve', True),
    ],
)
def test_a_word_of_the_game_is_a_card_only_in_capitals_or_quotes(speaking: Store, sentence: str, is_card: bool) -> None:
    assert [card.name for card in spot(speaking, sentence)] == (["Draw"] if is_card else [])


@pytest.fixture
def mirrored(store: Store) -> Store:
    """A store in which the words of Mirror Force are each common in rules."""
    texts = ["A mirror shows the field.", "The force of an attack is its ATK."]
    rules = [rule(f"book/words#{n}", texts[n % 2], position=n) for n in range(1, 13)]
    put_pages(store, [page(rules)])
    return store


@pytest.mark.parametrize(
    ("sentence", "cards"),
    [
        ("i flip mirror force on the attack", []),
        ("can mirror force be chained to Sakuretsu Armor", [FORCE, ARMOR]),
        ("may i answer sakuretsu armor with mirror force", [ARMOR, FORCE]),
        ("i force a mirror on Sakuretsu Armor", [ARMOR]),
    ],
)
def test_a_name_of_common_words_is_sure_beside_another(mirrored: Store, sentence: str, cards: list[Card]) -> None:
    assert spot(mirrored, sentence) == cards


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("is a pendulum scale treated as a spell", []),
        ("are pendulum scales public", []),
        ("is Pendulum Scale a Spell", ["Pendulum Scale"]),
        ("can i chain monster reborn", ["Monster Reborn"]),
    ],
)
def test_a_term_of_the_game_is_a_card_only_in_capitals(knowledge: Store, sentence: str, names: list[str]) -> None:
    asked = understand(knowledge, sentence)
    assert [spot.card.name for named in list(namings(knowledge, asked))[:1] for spot in named.cards] == names
    assert [card.name for card in spot(knowledge, sentence)] in ([], names)


def test_a_card_that_only_a_rule_mentions_is_known_by_name(store: Store) -> None:
    mention = (Mention("Magic Cylinder", "62279055"),)
    put_pages(store, [page([rule("book/cylinder#1", "Magic Cylinder answers a declaration.", cards=mention)])])
    assert spot(store, "is magic cylinder fine") == [Card("62279055", "Magic Cylinder", "yugioh", "")]


def test_a_nickname_of_an_unknown_card_is_its_name(store: Store) -> None:
    assert "Mystical Space Typhoon" not in {card.name for card in CARDS}
    assert [card.name for card in spot(store, "they chain MST")] == ["Mystical Space Typhoon"]


@pytest.mark.parametrize(("sentence", "names"), [("they flip RoW", ["Rivalry of Warlords"]), ("twice in a row", [])])
def test_a_nickname_that_is_a_plain_word_needs_its_capital(store: Store, sentence: str, names: list[str]) -> None:
    assert [card.name for card in spot(store, sentence)] == names


def test_a_word_of_the_game_is_a_nickname_and_no_name_of_two_words(store: Store) -> None:
    said = [rule(f"book/said/zone#{n}", f"Here a zone and CotH are spoken of, {n} times.") for n in range(9)]
    put_pages(store, [page(said)])
    put_cards(store, [Card("1", "Z-ONE", "yugioh", "Fiend / Effect"), Card("2", "Re-Mend", "yugioh", "Normal Spell")])
    assert spot(store, "he chained CotH") == [CALL]
    assert spot(store, "is that a Zone") == []
    assert [card.name for card in spot(store, "does remend trigger")] == ["Re-Mend"]
    mended = [rule(f"book/mended/remend#{n}", f"Whoever remends has mended, {n} times.") for n in range(6)]
    put_pages(store, [page(said), page(mended, sha256="b")])
    assert spot(store, "does remend trigger") == []


@pytest.fixture(scope="module")
def birds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    names = ("Brass Heron of the Marsh", "Brass Heron in the Marsh", "Brassheron", "Rai-Mei Heron", "Raimei Heron", "X")
    with Store.open(tmp_path_factory.mktemp("birds") / "judge.db") as store:
        put_cards(store, [Card(str(at), name, "yugioh", "Beast / Effect") for at, name in enumerate(names)])
        for _ in range(200):
            meant(store, "heron of brass marsh", 1)  # as of many questions before
        yield store


@given(st.sampled_from(["brass heron of the marsh", "brassheron", "brass heron", "rai mei heron"]), st.data())
def test_a_misspelt_name_is_meant_by_its_words_as_by_all_names(birds: Store, name: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(name) - 1))
        changed = data.draw(st.sampled_from([name[at], "", " ", "b", f"{name[at]}n"]))
        name = " ".join(f"{name[:at]}{changed}{name[at + 1 :]}".split()) or "b"
    allowed = allowed_errors(len(name.replace(" ", "")))
    for margin in (1, 2):
        plain = certain(name, nearest(birds, name, allowed + 1), margin)
        assert meant(birds, name, margin) == plain
