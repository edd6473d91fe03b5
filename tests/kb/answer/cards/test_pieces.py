"""Pieces that a comma cuts off, times before this turn, and how players say what texts put otherwise."""

from __future__ import annotations

import pytest

from kb.answer.cards.spoken.nouns import of_last_turn
from kb.answer.cards.spoken.pieces import pieced
from kb.answer.cards.spoken.sentence import spoken
from kb.records import Card

_STONE = Card("1", "Garnet Sentinel", "yugioh", "Rock / Effect", {"Attribute": "EARTH", "Level": 4, "ATK": 1500})
_STORM = Card("2", "Sudden Gale", "yugioh", "Quick-Play Spell")


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        (["they have two monsters", "both face down", "can i use X"], ["they have two monsters that are face down"]),
        (["they have two monsters", "both attack", "can i use X"], ["they have two monsters", "both attack"]),
        (["they play Y", "a spell", "can i use X"], ["they play Y"]),
        (["they play Y", "a trap", "can i use X"], ["they play Y", "a trap"]),
        (["i have X", "a level 4 rock", "can i use it"], ["i have X"]),
        (["i have X", "a level 5 rock", "can i use it"], ["i have X", "a level 5 rock"]),
    ],
)
def test_what_is_told_of_cards_stands_beside_them(parts: list[str], whole: list[str]) -> None:
    assert pieced(parts, {"X": _STONE, "Y": _STORM}, [])[:-1] == whole


@pytest.mark.parametrize(
    ("parts", "asked"),
    [
        (["to summon X", "can i send a trap"], "can i send a trap to summon X"),
        (["by banishing X", "can i draw"], "can i draw by banishing X"),
        (["by the rules", "can i draw"], "can i draw"),
        (["at the end of battle phase", "can i use X"], "can i use X at the end of the battle phase"),
        (["can i add a spell", "rather than a monster"], "can i add a spell"),
        (["can i add a spell", "to draw"], "can i add a spell to draw"),
        (["i have the sentinel", "is the sentinel destroyed"], "is X destroyed"),
        (["i have the sentinel", "is the sentinel monster destroyed"], "is the sentinel monster destroyed"),
    ],
)
def test_a_piece_beside_what_is_asked_belongs_to_it(parts: list[str], asked: str) -> None:
    assert pieced(parts, {"X": _STONE}, [])[-1] == asked


def test_a_word_of_a_name_for_which_the_text_asks_means_other_cards() -> None:
    assert pieced(["can the sentinel attack"], {"X": _STONE}, ["Sentinel"]) == ["can the sentinel attack"]


def test_what_happened_last_turn_is_told_as_such() -> None:
    earlier = spoken(["i set X last turn", "can i use it"], [])
    now = spoken(["i set X this turn", "can i use it"], [])
    assert earlier is not None
    assert now is not None
    assert not earlier.scenes[0].left
    assert of_last_turn(earlier.scenes[0].clause)
    assert not of_last_turn(now.scenes[0].clause)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (["opponent summons a monster", "can i answer with X"], "you can activate this card"),
        (["does X negate that effect"], "this card will negate that effect"),
        (["can X negate spell effects"], "this card can negate effects of spells"),
        (["they have two monsters", "can X go right past them"], "this card can attack directly"),
        (["i attack", "is a plant with 1000 def searchable"], "you can add a plant with 1000 def"),
    ],
)
def test_what_players_ask_is_heard_whole(parts: list[str], text: str) -> None:
    said = spoken(parts, [])
    assert said is not None
    assert not said.main.left
    assert said.main.text == text


@pytest.mark.parametrize(
    ("scene", "clauses"),
    [
        ("i have a monster but no spell in my hand", ["have", "have"]),
        ("i discard X and draw", ["discard", "draw"]),
        ("my X is co linked", ["be"]),
        ("ive got a continuous spell face up", ["control"]),
        ("coin lands on heads", ["be"]),
        ("my opponents effect banished X", ["banish"]),
        ("my opponent tries to normal summon a dragon", ["normal-summon"]),
    ],
)
def test_what_players_tell_is_heard_whole(scene: str, clauses: list[str]) -> None:
    said = spoken([scene, "can i use X"], [])
    assert said is not None
    assert [told.clause["verb"] for told in said.scenes] == clauses
    assert not any(told.left for told in said.scenes)


def test_a_word_of_the_name_alone_is_the_card_where_it_does_something() -> None:
    cards = {"X": _STONE}
    assert pieced(["sentinel attacks", "can i use it"], cards, [])[0] == "X attacks"
    assert pieced(["sentinel cards are out", "can i use it"], cards, [])[0] == "sentinel cards are out"
