"""What holds for as long as a battle lasts, and what is asked once it was fought, compiled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

THIS = {"where": "monster", "role": "this"}
ATTACKS = {**THIS, "all-of": [{"where": "monster", "role": "attacker"}]}
BATTLES = {**THIS, "all-of": [{"where": "monster", "role": "battling"}]}
OURS = {"where": "monster", "whose": "you", "name-has": "Elm"}


@pytest.mark.parametrize(
    ("text", "so", "rule"),
    [
        ("If this card battles a LIGHT monster, it gains 500 ATK during the Damage Step only.",
         {"some": BATTLES, "and": {"some": {"where": "monster", "role": "opposing", "attribute": "LIGHT"}},
          "timing": "any"},
         {"rule": "stats", "what": "this", "atk": 500}),
        ("If this card attacks an opponent's monster, it gains 900 ATK during damage calculation only.",
         {"some": ATTACKS, "and": {"some": {"where": "monster", "role": "opposing"}}, "timing": "calculation"},
         {"rule": "stats", "what": "this", "atk": 900}),
        ("If this card attacks directly, it loses 500 ATK during the Damage Step only.",
         {"some": ATTACKS, "none": {"where": "monster", "role": "attack-target"}, "timing": "any"},
         {"rule": "stats", "what": "this", "atk": -500}),
        ('If your "Elm" monster battles an opponent\'s monster, that opponent\'s monster loses 400 ATK during damage '
         "calculation only.",
         {"some": {**OURS, "role": "battling"},
          "and": {"some": {"where": "monster", "whose": "opponent", "role": "battling"}}, "timing": "calculation"},
         {"rule": "stats", "what": {"where": "monster", "whose": "opponent", "role": "battling", "face": "up"},
          "atk": -400}),
        ("If this card battles, the opponent cannot activate any monster effects until the end of the Damage Step.",
         {"some": BATTLES},
         {"rule": "no-activation", "who": "opponent", "kinds": ["monster"]}),
        ('If an "Elm" monster you control attacks, your opponent cannot activate Spells/Traps until the end of the '
         "Damage Step.",
         {"some": {**OURS, "role": "attacker"}},
         {"rule": "no-activation", "who": "opponent", "kinds": ["spell", "trap"], "activation": "card"}),
    ],
)  # fmt: skip
def test_as_long_as_it_battles(text: str, so: dict[str, Any], rule: dict[str, Any]) -> None:
    made = effect(monster(text))
    assert (made["while"], made["apply"]) == (so, [rule])


@pytest.mark.parametrize(
    "text",
    [
        "If this card battles a LIGHT monster, it gains 500 ATK.",
        "If this card battles, your opponent cannot activate monster effects.",
        "If this card attacks a face-down Defense Position monster, it gains 500 ATK during damage calculation only.",
        "If a monster battles another monster, it gains 500 DEF during the Damage Step only.",
        'If your "Elm" monster battles an opponent\'s monster, that monster gains 500 ATK during the Damage Step only.',
    ],
)
def test_how_long_and_for_whom_must_be_said(text: str) -> None:
    assert missing(monster(text))


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("this card battled", {"while": {"some": {"role": "this", "fought": "battled"}}}),
        ("this card attacked", {"while": {"some": {"role": "this", "fought": "attacked"}}}),
        ("this card attacked or was attacked",
         {"while": {"some": {"role": "this", "fought": "attacked-or-was-attacked"}}}),
        ("this card destroyed a monster by battle", {"this-turn": {"event": "destroys-by-battle"}}),
    ],
)  # fmt: skip
def test_at_the_end_of_the_battle_phase(said: str, asked: dict[str, Any]) -> None:
    made = effect(monster(f"At the end of the Battle Phase, if {said}: You can draw 1 card."))
    assert made["when"] == {"event": "in-phase", "at": "end"}
    assert {key: made[key] for key in ("while", "this-turn") if key in made} == asked


@pytest.mark.parametrize("said", ["your monster battled", "this card attacked directly", "this card is targeted"])
def test_of_others_and_of_more_it_has_no_form(said: str) -> None:
    assert missing(monster(f"At the end of the Battle Phase, if {said}: You can draw 1 card."))


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ('Fusion Summon 1 "Elm" Fusion Monster from your Extra Deck, by shuffling its materials from the field and/or '
         "GY into the Deck.",
         {"to": "deck",
          "using": [{"where": "monster", "whose": "you"}, {"kind": "monster", "where": "graveyard", "whose": "you"}]}),
        ('Fusion Summon 1 "Elm" Fusion Monster from your Extra Deck, using monsters from either field.',
         {"using": [{"where": "monster", "whose": "you"}, {"where": "monster", "whose": "opponent", "face": "up"}]}),
    ],
)  # fmt: skip
def test_materials_of_either_field_and_into_the_deck(text: str, op: dict[str, Any]) -> None:
    (made,) = effect(spell(text))["do"]
    assert {key: made[key] for key in ("to", "using") if key in made} == op
