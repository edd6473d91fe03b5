"""Places: order, moving, and the identity that a move takes away."""

from __future__ import annotations

import pytest

from kb.engine.table.places import Places

DECK, HAND = ("deck", "A"), ("hand", "A")


def laid() -> Places[tuple[str, str]]:
    places = Places[tuple[str, str]]()
    for uid in ("a", "b", "c"):
        places.put(uid, DECK)
    return places


def test_a_place_has_its_cards_in_order() -> None:
    places = laid()
    assert places.of(DECK) == ("a", "b", "c")
    places.put("d", DECK, at=0)
    places.put("b", DECK)
    assert places.of(DECK) == ("d", "a", "c", "b")
    assert places.of(HAND) == ()


def test_a_card_is_in_one_place() -> None:
    places = laid()
    places.put("b", HAND)
    assert (places.of(DECK), places.of(HAND)) == (("a", "c"), ("b",))
    assert places.of(HAND, DECK) == ("b", "a", "c")
    assert places.where("b") == HAND


def test_a_card_that_moved_is_another_object() -> None:
    places = laid()
    before = places.object("a")
    assert places.is_there(before)
    places.put("a", HAND)
    assert not places.is_there(before)
    places.put("a", DECK, at=0)
    assert places.of(DECK) == ("a", "b", "c")
    assert not places.is_there(before)
    assert places.is_there(places.object("a"))


def test_a_card_that_is_shifted_stays_the_object_that_it_was() -> None:
    places = laid()
    before = places.object("a")
    places.shift("a", HAND)
    assert places.is_there(before)
    assert places.where("a") == HAND


def test_a_card_that_is_removed_is_nowhere_and_comes_back_as_another() -> None:
    places = laid()
    before = places.object("a")
    places.remove("a")
    assert "a" not in places
    assert not places.is_there(before)
    with pytest.raises(KeyError):
        places.where("a")
    places.shift("a", DECK)
    assert not places.is_there(before)


def test_stamps_grow_with_every_move_and_every_number() -> None:
    places = laid()
    number = places.number()
    assert places.object("c").stamp < number < places.put("a", HAND).stamp


def test_a_copy_moves_on_its_own() -> None:
    places = laid()
    other = places.copy()
    moved = other.put("a", HAND)
    assert places.of(DECK) == ("a", "b", "c")
    assert not places.is_there(moved)
