"""Bullets with a word before each, told by what is so, by what was paid, or by what was moved."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import Reading
from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


def _each(reading: Reading) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = entry(reading)["effects"]
    return found


# ---- as it is activated ---------------------------------------------------------------------------------


def test_by_how_many_there_are() -> None:
    text = "\n● 1+: Draw 1 card.\n● 3: Gain 500 LP."
    one, three = _each(spell(f"Activate 1 of these effects, based on the number of Fiend monsters in your GY;{text}"))
    fiends = {"kind": "monster", "where": "graveyard", "whose": "you", "race": "Fiend"}
    assert (one["while"], three["while"]) == ({"some": fiends}, {"some": fiends, "at-least": 3, "at-most": 3})
    assert (one["do"], three["do"]) == ([{"op": "draw"}], [{"op": "gain-lp", "amount": 500}])


def test_by_the_attributes_there() -> None:
    text = "You may activate 1 of these effects based on the Attributes in your Graveyard;"
    made = _each(monster(f"{text}\n● FIRE: Draw 1 card.\n● WIND: Gain 500 LP."))
    fire, wind = (one["while"]["some"]["attribute"] for one in made)
    assert (fire, wind) == ("FIRE", "WIND")


def test_by_what_is_revealed() -> None:
    by = "by revealing monster in your hand with the listed Attribute(s);"
    text = f"(Quick Effect): You can activate 1 of these effects, {by}"
    one, both = _each(monster(f"{text}\n● FIRE: Draw 1 card.\n● FIRE & WIND: Gain 500 LP."))
    assert [op["what"]["attribute"] for op in one["cost"]] == ["FIRE"]
    assert [op["what"]["attribute"] for op in both["cost"]] == ["FIRE", "WIND"]
    assert {op["op"] for op in (*one["cost"], *both["cost"])} == {"reveal"}


@pytest.mark.parametrize(
    "said",
    [
        "detach 1 or 2 materials from this card; apply this effect, depending on the number detached.",
        "detach 1 to 2 materials from this card, then activate the appropriate effect;",
    ],
)
def test_by_how_many_are_detached(said: str) -> None:
    one, two = _each(monster(f"You can {said}\n● 1: Draw 1 card.\n● 2: Gain 500 LP.", "Fiend / Xyz / Effect"))
    assert (one["cost"], two["cost"]) == ([{"op": "detach"}], [{"op": "detach", "count": 2}])


def test_once_a_turn_for_all_of_them_beside_another_effect() -> None:
    once = 'You can only use each effect of "Brass Owl" once per turn.'
    choice = "You can activate 1 of these effects;\n● Draw a card.\n● Gain 500 LP.\n"
    alone = _each(monster(f"{choice}{once}"))
    beside = _each(monster(f"If this card is Normal Summoned: You can draw 1 card. {choice}{once}"))
    assert ["limit-shared" in one for one in alone] == [False, False]
    assert ["limit-shared" in one for one in beside] == [False, True, True]


# ---- as it resolves -------------------------------------------------------------------------------------


def _cases(reading: Reading, key: str) -> list[dict[str, Any]]:
    (op,) = [one for one in effect(reading)["do"] if one["op"] == "one-of"]
    return [run[key] for run in op["of"]]


def test_by_what_was_discarded() -> None:
    told = "depending on the type of card discarded.\n● Monster: Draw 1 card.\n● Spell/Trap: Gain 500 LP."
    found = _cases(monster(f"You can discard 1 card; apply the following effect, {told}"), "if-paid")
    either = {"where": "anywhere", "any-of": [{"where": "anywhere", "kind": kind} for kind in ("spell", "trap")]}
    assert found == [{"where": "anywhere", "kind": "monster"}, either]


def test_by_what_was_destroyed() -> None:
    told = "apply this effect based on its type.\n● Monster: Draw 1 card.\n● Trap: Gain 500 LP."
    reading = monster(f"You can target 1 card on your opponent's field; destroy it, and if you do, {told}")
    assert _cases(reading, "if-it-was") == [{"where": "anywhere", "kind": kind} for kind in ("monster", "trap")]


def test_by_how_many_there_are_then() -> None:
    told = "depending on the number of Fiend monsters in your GY.\n● 1: Draw 1 card.\n● 2+: Gain 500 LP."
    found = _cases(monster(f"You can pay 500 LP; apply 1 of these effects, {told}"), "while")
    assert [(one.get("at-least", 1), one.get("at-most")) for one in found] == [(1, 1), (2, None)]


def test_by_its_position() -> None:
    told = "\n● Attack Position: Draw 1 card.\n● Defense Position: Gain 500 LP."
    reading = monster(f"You can pay 500 LP; apply this effect, depending on this card's battle position.{told}")
    found = _cases(reading, "while")
    assert [one["some"]["position"] for one in found] == ["attack", "defense"]


def test_if_the_part_before_was_that() -> None:
    told = "then, if it was a Trap Card, you can apply 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP."
    op = effect(spell(f"Target 1 card on the field; destroy it, {told}"))["do"][1]
    assert (op["op"], op["if-it-was"]["kind"], op["optional"], op["joined"]) == ("one-of", "trap", True, "then")


def test_together() -> None:
    text = "FLIP: Apply these effects (simultaneously).\n● You can draw 1 card.\n● Gain 500 LP."
    first, second = effect(monster(text))["do"]
    assert (first["optional"], second["joined"]) == (True, "also")


KINDS = "\n● Monster: Draw 1 card.\n● Spell: Gain 500 LP."
ONE_OF = "You can activate 1 of these effects"


@pytest.mark.parametrize(
    "text",
    [
        f"You can discard 1 card; apply 1 of these effects.{KINDS}",
        f"You can discard 2 cards; apply this effect, depending on the type of card discarded.{KINDS}",
        f"You can pay 500 LP; apply this effect, depending on the type of card discarded.{KINDS}",
        f"{ONE_OF} based on the Attributes in your GY;\n● FIRE: Draw 1 card.\n● Fiend: Gain 500 LP.",
        "You can detach 1 or 2 of its materials; apply this effect, depending on the number you detached."
        "\n● 1: Draw 1 card.\n● 3: Gain 500 LP.",
        f"{ONE_OF}, based on the number of Fiend monsters in your GY;\n● many: Draw 1 card.\n● 2: Gain 500 LP.",
        f"{ONE_OF}, based on the weather;\n● 1: Draw 1 card.\n● 2: Gain 500 LP.",
    ],
)
def test_without_a_form(text: str) -> None:
    assert missing(monster(text))
