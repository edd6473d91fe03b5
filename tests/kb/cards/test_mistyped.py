"""Words that are written right are no misspelt name of a card, and a series that is named is no card."""

import pytest

from kb.cards.spotting import spotted
from kb.records import Card
from kb.store.store import Store
from kb.store.tables import put_cards

NAMES = (
    "Drakeng",
    "Drake of Ash",
    "Frosthelm Adder",
    "Frosthelm Adder Queen",
    "Frosthelm Munster",
    "Rogue Puppet",
    "Rouge Fan",
    "Adder",
    "Velmor",
    "Velmor Guard",
    "Tunnel Mole",
)


@pytest.fixture
def stocked(store: Store) -> Store:
    """A store with made-up cards."""
    put_cards(store, [Card(str(at), name, "yugioh", "Beast / Effect") for at, name in enumerate(NAMES, 100)])
    return store


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("do my own face-up Drakes die", []),
        ("do my own face-up Drakkng die", ["Drakeng"]),
        ("can I add a Frosthelm monster", []),
        ("can I add Frosthelm Munstr", ["Frosthelm Munster"]),
        ("can I add Rouge Puppet", ["Rogue Puppet"]),  # its letters are swapped
        ("can I add Rouge Munster", []),
        ("can I add two Tunnel Moles", ["Tunnel Mole"]),
        ("can I attack with Tunnel Spell", []),
        ("do my Velmors die", []),  # a word of another name too
        ("does my Velmor die", ["Velmor"]),
    ],
)
def test_what_is_written_right_is_no_misspelt_name(stocked: Store, sentence: str, names: list[str]) -> None:
    assert [spot.card.name for spot in spotted(stocked, sentence)] == names


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ('can I add a "Frosthelm Adder" monster', []),
        ("can I add a “Frosthelm Adder” Xyz Monster", []),
        ('can I add "Frosthelm Adder" to my hand', ["Frosthelm Adder"]),
        ('can I add a "Drakkng" card', []),
        ("can I add a Frosthelm Adder monster", ["Frosthelm Adder"]),
        ("can Drakeng add a Helm Adder monster", ["Drakeng", "Adder"]),
        ("can Drakeng add a Frosthelm Adder Queen card", ["Drakeng", "Frosthelm Adder Queen"]),
    ],
)
def test_a_series_is_no_card(stocked: Store, sentence: str, names: list[str]) -> None:
    assert [spot.card.name for spot in spotted(stocked, sentence)] == names


def test_a_name_within_that_of_a_series_is_no_card(stocked: Store) -> None:
    put_cards(stocked, [Card("90", "Hollow Velmor Knight", "yugioh", "Beast / Effect")])
    assert [spot.card.name for spot in spotted(stocked, "can I add a Hollow Velmor monster")] == []
    assert [spot.card.name for spot in spotted(stocked, "can I add my Velmor monster")] == ["Velmor"]
