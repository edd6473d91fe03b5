"""ATK, DEF and Levels that are raised as long as something holds, and what holds for the bearer of an Equip Card."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.reading import Reading
from tests.kb.card_text.reads import holds, monster, spell, trap
from tests.kb.card_text.test_compiling import entry, missing

BORNE = {"some": {"role": "this", "equip-card": True}}


def applied(reading: Reading) -> list[dict[str, Any]]:
    """What the last continuous effect of a card applies."""
    found: list[dict[str, Any]] = entry(reading)["effects"][-1]["apply"]
    return found


# ---- older words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Increase the ATK of all FIRE monsters by 300 points and decrease their DEF by 200 points.",
         [{"what": {"where": "monster", "attribute": "FIRE", "face": "up"}, "atk": 300},
          {"what": {"where": "monster", "attribute": "FIRE", "face": "up"}, "def": -200}]),
        ("Increase the ATK of all FIRE monsters by 300 points and decrease the ATK of all WATER monsters by 200.",
         [{"what": {"where": "monster", "attribute": "FIRE", "face": "up"}, "atk": 300},
          {"what": {"where": "monster", "attribute": "WATER", "face": "up"}, "atk": -200}]),
    ],
)  # fmt: skip
def test_stats_of_all(text: str, rules: list[dict[str, Any]]) -> None:
    assert applied(spell(text, "Field")) == [{"rule": "stats", **rule} for rule in rules]


def test_an_older_equip_spell_says_to_what_it_is_equipped() -> None:
    card = entry(spell("A Fiend-Type monster equipped with this card increases its ATK by 100 points.", "Equip"))
    assert card["effects"][0]["targets"] == [{"what": {"where": "monster", "race": "Fiend", "face": "up"}}]
    assert card["effects"][-1]["apply"] == [{"rule": "stats", "what": "equipped", "atk": 100}]


def test_a_newer_one_does_not() -> None:
    assert missing(spell("A Fiend monster equipped with this card gains 100 ATK.", "Equip"))


def test_the_verb_behind_a_participle_is_read() -> None:
    assert holds(spell("A Fiend monster equipped with this card gains 100 ATK.", "Equip")) == ["atk_change"]


# ---- Levels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("This card's Level is increased by 2.", {"what": "this", "more-levels": 2}),
        ("The Levels of Fiend monsters your opponent controls are reduced by 1.",
         {"what": {"where": "monster", "whose": "opponent", "race": "Fiend"}, "more-levels": -1}),
        ('This card\'s Level is increased by the total Levels of all "Owl Tokens" you control.',
         {"what": "this", "more-levels-by": {"of": {"where": "field", "whose": "you", "name": "Owl Token"},
                                             "figure": "level"}}),
        ("This card's Level is increased by the number of Owl Counters on it.",
         {"what": "this", "more-levels-by": {"counter": "Owl", "of": "this"}}),
        ("While you control a Zombie monster, this card's Level becomes 6.", {"what": "this", "level": 6}),
    ],
)  # fmt: skip
def test_levels(text: str, rule: dict[str, Any]) -> None:
    assert applied(monster(text)) == [{"rule": "counts-as", **rule}]


def test_of_another_figure_there_is_no_form() -> None:
    assert missing(monster("This card's Rank is increased by 2."))
    assert missing(monster("This card's Level is increased by 1 or 2."))


# ---- what holds for the bearer --------------------------------------------------------------------------


def test_that_monster_is_the_bearer() -> None:
    text = (
        "While this monster is equipped to a monster, that monster's Level is increased by 5, also it gains ATK/DEF"
        " equal"
    )
    effect = entry(monster(f"{text} to this card's ATK/DEF."))["effects"][0]
    assert effect["while"] == BORNE
    assert [rule["what"] for rule in effect["apply"]] == ["equipped", "equipped"]
    assert effect["apply"][1]["atk-by"] == {"of": "this", "figure": "printed-atk"}
    assert effect["apply"][1]["def-by"] == {"of": "this", "figure": "printed-def"}


def test_it_gains_behind_an_equip_is_as_long_as_it_is_equipped() -> None:
    text = (
        "You can target 1 Fiend monster you control; equip this monster from your hand to that target. It gains 100 ATK"
    )
    activated, lasting = entry(monster(f"{text}, also it cannot be destroyed by battle."))["effects"]
    assert [op["op"] for op in activated["do"]] == ["equip"]
    assert lasting["while"] == {"some": {"role": "this", "equipped-by-itself": True}}
    assert [(rule["rule"], rule["what"]) for rule in lasting["apply"]] == [
        ("stats", "equipped"),
        ("not-destroyed", "equipped"),
    ]


def test_of_several_effects_that_equip_it_nobody_knows_which_gives_it() -> None:
    text = "You can target 1 Fiend monster you control; equip this card from your GY to that target."
    assert missing(monster(f"{text} {text.replace('GY', 'hand')} It gains 100 ATK."))


def test_in_a_bullet_that_has_no_form() -> None:
    text = "● Target 1 Fiend monster; equip this card to it. It gains 100 ATK.\n● Draw 1 card."
    assert missing(trap(f"Activate 1 of these effects;\n{text}")) == ["what bears this card"]


def test_whose_monster_the_bearer_destroys_is_told_where_it_may_be_anybodys() -> None:
    """An Equip Card may be on an opponent's monster, which destroys yours."""
    theirs = "When the equipped monster destroys an opponent's monster by battle: Inflict 500 damage to your opponent."
    (made,) = (one for one in entry(spell(theirs, "Equip"))["effects"] if one["type"] == "trigger")
    assert made["when"]["what"] == {"where": "monster", "whose": "opponent"}
    (any_,) = (one for one in entry(spell(theirs.replace("an opponent's", "a"), "Equip"))["effects"] if "when" in one)
    assert "what" not in any_["when"]
