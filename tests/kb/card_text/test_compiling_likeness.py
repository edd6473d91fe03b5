"""Cards compared with another one, compiled: which other one, and in what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ('Target 1 "Elm" monster you control; Special Summon 1 "Elm" monster with a different name from your Deck.',
         {"to": "it", "differ": ["name"]}),
        ("Target 1 monster on the field; banish it, then add 1 card with the same name as that banished card from the "
         "Deck to your hand.",
         {"to": "it", "same": ["name"]}),
        ("Discard 1 monster; Special Summon 1 monster with the same original Type and Level as that discarded monster "
         "from your Deck.",
         {"to": "paid", "same": ["original-type", "original-level"]}),
        ('Send 1 "Elm" monster from the Deck to the Graveyard, and if you do, add 1 "Elm" monster with a different'
         " Attribute from your Deck to the hand.",
         {"to": "moved", "differ": ["attribute"]}),
        ("Target 1 Trap in your GY; add a card with its name from your Deck to the hand.",
         {"to": "it", "same": ["name"]}),
        ('Special Summon 1 "Elm" monster from the Deck with a different name than the cards you control.',
         {"to": {"where": "field", "whose": "you"}, "differ": ["name"]}),
        ('Tribute 1 Fiend monster; Special Summon 1 "Elm" monster from your Deck with the same Level but a different '
         "name.",
         {"to": "paid", "same": ["level"], "differ": ["name"]}),
        ("Discard 1 monster; add a monster with the same original Type and Level, but with a different "
         "original name, from the Deck to your hand.",
         {"to": "paid", "same": ["original-type", "original-level"],
          "differ": ["original-name"]}),
        ('Target 1 Fiend monster you control; Special Summon from your Deck 1 "Elm" monster with a different name and '
         "a lower Level than that monster.",
         {"to": "it", "differ": ["name"], "lower": ["level"]}),
        ("Target 1 Fiend monster you control; send 1 Fiend monster with the same Type or Attribute from the Deck to "
         "the GY.",
         {"to": "it", "same-in-one": ["type", "attribute"]}),
    ],
)  # fmt: skip
def test_the_other_card(text: str, like: dict[str, Any]) -> None:
    assert effect(spell(text))["do"][-1]["what"]["like"] == like


def test_a_condition_compares_with_this_card() -> None:
    made = effect(monster('If you control an "Elm" monster with a different name: You can draw 1 card.'))
    assert made["while"]["some"]["like"] == {"to": "this", "differ": ["name"]}


@pytest.mark.parametrize(
    "text",
    [
        'Special Summon 1 "Elm" monster with a different name from your Deck.',
        "Discard 1 card, then target 1 monster you control; add a card with the same name from your Deck to the hand.",
        "Target 2 monsters you control; add 1 card with the same name from the Deck to your hand.",
        "Target 1 monster you control; add 1 monster with the same Type but a different card type from your Deck to "
        "your hand.",
        "If you control 2 or more Fiend monsters with the same Level but different names: Draw 1 card.",
        "Target 1 monster you control; Special Summon 2 monsters with the same Level but a different name from the "
        "Deck.",
        "Tribute 1 monster; add 1 monster with a lower original Level, but the same Type, from your Deck to your hand.",
        "Send the top two cards of your Deck to the GY, then add a card with the same name from your Deck to the hand.",
    ],
)
def test_without_one_certain_other_card_there_is_no_form(text: str) -> None:
    assert missing(spell(text))


# ---- compared with what something comes to --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "measured"),
    [
        ("Add 1 Fiend monster from your Deck to the hand, whose Level is equal to or less than the number of Fiend "
         "monsters you control.",
         {"figure": "level", "than": "at-most", "to": {"each": {"where": "monster", "whose": "you", "race": "Fiend"}}}),
        ("Target 1 Fiend monster in your GY; Special Summon 1 Fiend monster from the Deck whose Level is equal to or"
         " less than half of that target's Level.",
         {"figure": "level", "than": "at-most", "to": {"of": "it", "figure": "level", "half": True}}),
        ("Tribute 1 Fiend monster; destroy all face-up Fiend monsters you control whose DEF is equal to or less "
         "than the ATK the Tributed monster had on the field.",
         {"figure": "def", "than": "at-most", "to": {"of": "paid", "figure": "had-atk"}}),
        ("Tribute 1 Fiend monster; Special Summon 1 Fiend monster from the Deck whose Level is equal to or less than "
         "the Level the Tributed monster had on the field +2.",
         {"figure": "level", "than": "at-most", "to": {"of": "paid", "figure": "had-level", "plus": 2}}),
        ("Target 1 Fiend monster you control; destroy that monster, and if you do, add a Fiend monster from your Deck"
         " to the hand whose Level is lower than that monster's original Level.",
         {"figure": "level", "than": "lower", "to": {"of": "it", "figure": "original-level"}}),
        ("Target 1 monster you control; Special Summon 1 monster with a lower Level than that monster's original Level "
         "from your hand.",
         {"figure": "level", "than": "lower", "to": {"of": "it", "figure": "original-level"}}),
    ],
)  # fmt: skip
def test_a_figure_and_an_amount(text: str, measured: dict[str, Any]) -> None:
    assert effect(spell(text))["do"][-1]["what"]["measured"] == measured


def test_a_target_and_an_amount() -> None:
    made = effect(monster("You can target 1 monster the opponent controls with DEF lower than this card's ATK; "
                          "destroy that target."))  # fmt: skip
    assert made["targets"][0]["what"]["measured"] == {"figure": "def", "than": "lower", "to": {"of": "this"}}


@pytest.mark.parametrize(
    "text",
    [
        # what it was as it left is another number than what it is by now
        "Tribute 1 Fiend monster; destroy all monsters on the field whose DEF is no more than the Tributed "
        "monster's ATK.",
        "Target 1 Fiend monster you control; destroy it, and if you do, destroy each of the monsters on the field with"
        " DEF equal to or less than that monster's ATK.",
        # what pays is not known as targets are looked for
        "Tribute 1 Fiend monster, then target 1 monster on the opponent's field with DEF equal to or less than the ATK "
        "the Tributed monster had on the field; destroy it.",
    ],
)
def test_what_is_another_by_then_has_no_form(text: str) -> None:
    assert missing(spell(text))


@pytest.mark.parametrize(("said", "found"), [("its own DEF", True), ("its DEF", True), ("this card's DEF", False)])
def test_atk_and_its_own_def(said: str, found: bool) -> None:
    made = monster(f"You can Special Summon 1 Fiend monster whose ATK equals {said} from your hand.")
    if not found:
        assert missing(made)
        return
    assert effect(made)["do"][0]["what"]["atk-equals-def"] is True
