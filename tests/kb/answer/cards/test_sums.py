"""Figures that no clause gives, what is told as the stage of an act, and what cards that are taken may be."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Amber Stack": ("Machine / Effect", "This card gains 400 ATK for each Machine monster you control.",
                    {"ATK": 1000, "DEF": 1000, "Level": 4}),
    "Amber Gap": ("Normal Trap", "Target a face-up monster your opponent controls; inflict damage to the opponent"
                  " equal to the difference between that target's original ATK and its current ATK."),
    "Amber Step": ("Machine / Effect", "Once per turn: You can target a Machine monster you control; increase its Level"
                   " by 2.", {"ATK": 1000, "DEF": 1000, "Level": 3}),
    "Amber Join": ("Machine / Effect", "Once per turn: You can target a monster you control; the Levels of that monster"
                   " and this monster become the combined Levels of both.", {"ATK": 900, "DEF": 900, "Level": 3}),
    "Amber Mass": ("Continuous Spell", "All Machine monsters you control gain 300 ATK."),
    "Amber Drill": ("Machine / Effect", "If this card has attacked a Defense Position monster, inflict piercing battle"
                    " damage to your opponent.", {"ATK": 2000, "DEF": 500, "Level": 4}),
    "Amber Rank": ("Machine / Effect", "When this card is Normal Summoned: You can target a monster the opponent"
                   " controls; inflict damage to the opponent equal to its Level x 100."),
    "Amber Call": ("Machine / Effect", "When this card is Normal Summoned: You can Special Summon 1 monster from either"
                   " Graveyard to your field."),
    "Amber Hand": ("Machine / Effect", "This card gains 200 ATK for each card in your hand.",
                   {"ATK": 1000, "DEF": 1000, "Level": 4}),
    "Amber Plate": ("Equip Spell", "The equipped monster gains 500 ATK."),
    "Amber Glove": ("Equip Spell", "Equip only to a Warrior monster. It gains 500 ATK."),
    "Amber Seed": ("Machine / Effect", "If this card was sent to the GY: Special Summon 2 \"Amber Tokens\""
                   " (Machine/EARTH/Level 1/ATK 0/DEF 0)."),
    "Amber Pick": ("Machine / Effect", 'Once per turn: You can send 1 "Amber" card from your hand to the GY; draw a'
                   " card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Amber Stack is the only monster I have. Is it at 1400?", "yes"),
        ("I control two other Machines beside Amber Stack. Is it at 2200 ATK?", "yes"),
        ("Two Amber Mass are on my field. Do my Machines gain 600 ATK?", "yes"),
        ("I target a Level 4 Machine with Amber Step. Is it Level 6 now?", "yes"),
        ("I target a Level 4 Machine with Amber Step. Is it Level 7 now?", None),
        ("Amber Join targets my other Level 4 monster. Do both end up Level 7?", "yes"),
        ("Amber Drill attacks a defense position monster with 700 DEF. Does my opponent take 1300?", "yes"),
        ("Amber Drill attacks a defense position monster with 700 DEF. Does my opponent take 1900?", "no"),
        ("My opponent has five cards in hand. Is Amber Hand at 2000 ATK?", None),
        ("I have five cards in hand. Is Amber Hand at 2000 ATK?", "yes"),
        ("I target a Level 8 monster with Amber Rank. Does my opponent take 800?", "yes"),
        # of other cards
        ("Amber Mass is on my field and my Dragon has 2000 ATK. Is my Dragon at 2300?", None),
    ],
)
def test_a_figure_is_held_against_the_sums_that_a_text_allows(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I normal summon Amber Call and there is a Dragon in my opponent's graveyard. Can I special summon a monster"
         " from my opponent's graveyard?", "yes"),
        # what is chained may stand between, and of the hand nothing is said
        ("I normal summon Amber Call and my opponent chains something. Can I special summon a monster from my"
         " opponent's graveyard?", None),
        ("Can the card I send with Amber Pick be an Amber Spell?", "yes"),
        ("Can the monster I target with Amber Step be my opponent's?", "no"),
        ("Can the monster I special summon with Amber Call be from my opponent's graveyard?", "yes"),
    ],
)  # fmt: skip
def test_what_leads_to_an_act_is_told_first(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I equip Amber Plate to a monster my opponent controls?", "yes"),
        ("Can I equip Amber Plate to a face-down monster?", "no"),
        ("Can I equip Amber Glove to a Dragon?", "no"),
        ("Amber Seed is sent to the graveyard. Do I get two tokens?", "yes"),
    ],
)
def test_what_a_text_leaves_free_or_names(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
