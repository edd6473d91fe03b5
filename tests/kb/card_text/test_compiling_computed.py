"""Counters told of cards, figures that cards had on the field, damage that was taken, ATK lost exactly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing

THERE = {"where": "monster", "whose": "opponent"}


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("If your opponent controls a monster with a Soot Counter: You can draw 1 card.", "Soot"),
        ("If your opponent controls a monster with a B-Counter(s): You can draw 1 card.", "B-"),
        ("If your opponent controls a monster with 3 or more Soot Counters: You can draw 1 card.",
         {"name": "Soot", "at-least": 3}),
        ("If your opponent controls a monster with counters: You can draw 1 card.", "counter"),
    ],
)  # fmt: skip
def test_cards_with_counters(text: str, asked: Any) -> None:
    assert effect(monster(text))["while"] == {"some": {**THERE, "counter": asked}}


def test_cards_with_just_so_many_counters_have_no_form() -> None:
    assert missing(monster("If your opponent controls a monster with 3 Soot Counters: You can draw 1 card."))


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("Place Soot Counters on this card, equal to the number of Traps in your GY.",
         {"on": "this", "by": {"each": {"kind": "trap", "where": "graveyard", "whose": "you"}}}),
        ("Place 2 Soot Counters on this card.", {"on": "this", "count": 2}),
    ],
)  # fmt: skip
def test_so_many_counters_placed(text: str, op: dict[str, Any]) -> None:
    made = effect(monster(f"When this card is Normal Summoned: {text}"))
    assert made["do"] == [{"op": "place-counters", "counter": "Soot", **op}]


def last(text: str) -> dict[str, Any]:
    """The last thing that an effect does."""
    return dict(effect(monster(text))["do"][-1])


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("You can target 1 Spell Card your opponent controls; destroy that target, then inflict damage to the opponent"
         " equal to half the ATK that card had on the field.", {"of": "it", "figure": "had-atk", "half": True}),
        ("You can Tribute 2 Illusion monsters; inflict damage to the opponent equal to the Tributed monster's Level on"
         " the field x 150.", {"of": "paid", "figure": "had-level", "times": 150}),
        ("If this card destroys a Pyro monster by battle: Inflict damage to the opponent equal to the DEF that"
         " monster had on the field.", {"of": "destroyed", "figure": "had-def"}),
        ("If this card destroys a Pyro monster by battle: Inflict damage to the opponent equal to that monster's"
         " original ATK.", {"of": "destroyed", "figure": "original-atk"}),
    ],
)  # fmt: skip
def test_what_a_monster_had_on_the_field(text: str, by: dict[str, Any]) -> None:
    assert last(text)["by"] == by


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 monster; destroy that target, then inflict damage to your opponent equal to its original DEF"
        " on the field.",
        "You can discard 1 card; inflict damage to your opponent equal to the ATK of a monster on the field.",
        "You can Tribute 2 Illusion monsters; inflict damage to the opponent equal to the ATK it had in your hand.",
    ],
)
def test_what_it_had_elsewhere_has_no_form(text: str) -> None:
    assert missing(monster(text))


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("When you take battle damage", "the battle damage you took"),
        ("When you take effect damage", "the damage you took"),
        ("When either player takes battle damage", "that battle damage"),
        ("When this card inflicts battle damage to the opponent", "the damage inflicted"),
    ],
)
def test_damage_that_was_taken(when: str, told: str) -> None:
    assert last(f"{when}: You can gain LP equal to {told}.")["by"] == {"figure": "taken"}


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("When you take battle damage", "the damage they took"),
        ("When you take battle damage", "the effect damage you took"),
        ("When you draw a card", "the damage you took"),
    ],
)
def test_damage_that_the_event_is_not_about_has_no_form(when: str, told: str) -> None:
    assert missing(monster(f"{when}: You can gain LP equal to {told}."))


def test_exactly_so_much_is_lost_or_nothing() -> None:
    text = (
        "You can target 1 Illusion monster your opponent controls; this card loses exactly {} {}, and if it does,"
        " destroy it."
    )
    (loses, destroys) = effect(monster(text.format(300, "ATK/DEF")))["do"]
    assert loses == {"op": "modify-stats", "what": "this", "atk": -300, "def": -300, "exactly": True, "until": "always"}
    assert destroys["joined"] == "and-if-you-do"
    plain = text.replace("exactly ", "").replace(", and if it does, destroy it", "")
    (loses,) = effect(monster(plain.format(300, "ATK")))["do"]
    assert loses == {"op": "modify-stats", "what": "this", "atk": -300, "until": "always"}
