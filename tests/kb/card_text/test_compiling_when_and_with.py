"""Events told with a phase or a timing, with what a monster was made, and what is added but not drawn."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("during the Battle Phase", {"during": ["battle"]}),
        ("during your Main Phase", {"during": ["main1", "main2"], "turn": "you"}),
        ("during your opponent's turn", {"turn": "opponent"}),
    ],
)
def test_in_which_phase_it_happens(said: str, so: dict[str, object]) -> None:
    made = effect(monster(f"If this card is destroyed {said}: Draw 1 card."))
    assert (made["when"]["event"], made["while"]) == ("destroyed", so)
    assert "while" not in effect(monster("If this card is destroyed: Draw 1 card."))


def test_a_timing_of_the_damage_step_is_no_phase_of_an_event() -> None:
    assert missing(trap("When a Spell Card is activated during the Damage Step: Negate the activation."))


def test_the_timing_told_with_the_battle() -> None:
    text = "If this card battles a FIRE monster, {}: This card gains 900 ATK until the end of this turn."
    assert effect(monster(text.format("during damage calculation")))["when"]["at"] == ["calculation"]
    assert missing(monster(text.format("during the Main Phase")))


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("tribute", "Tribute Summoned by Tributing a Dragon monster"),
        ("xyz", "Xyz Summoned by using a Dragon monster as material"),
    ],
)
def test_what_it_was_made_with(how: str, said: str) -> None:
    when = effect(monster(f"If this card is {said}: Draw 1 card."))["when"]
    assert (when["how"], when["what"]["made"]) == (
        how, {"of": {"kind": "monster", "where": "anywhere", "race": "Dragon"}},
    )  # fmt: skip
    assert missing(monster(f"If this card was {said}: You can pay 700 LP; draw 1 card."))


def test_what_is_drawn_or_comes_back_is_not_added() -> None:
    made = effect(monster("If this card is added to the hand, except by drawing it: Draw 1 card."))
    there = {"where": "anywhere", "none-of": [{"where": "field"}]}
    assert made["when"] == {"event": "added-to-hand", "what": {"role": "this", "all-of": [there]}}
    assert missing(monster("If this card is added to your hand, except by Tributing it: Draw 1 card."))


def test_this_card_is_one_of_the_materials() -> None:
    text = "You can Fusion Summon 1 Fusion Monster from the Extra Deck, using this card you control and {}."
    (op,) = effect(monster(text.format("other monsters from your hand or field")))["do"]
    assert op["including"] == {"where": "anywhere", "role": "this"}
    assert [one["where"] for one in op["using"]] == ["hand", "monster"]
    (op,) = effect(monster(text.format("Dragon monsters you control")))["do"]
    assert op["using"][0] == {"where": "monster", "whose": "you", "role": "this"}
    (op,) = effect(spell("Fusion Summon 1 Fusion Monster from the Extra Deck, using monsters from your hand."))["do"]
    assert "including" not in op


def test_its_materials() -> None:
    (op,) = effect(spell("Fusion Summon 1 Fusion Monster from the Extra Deck, by banishing its materials from the "
                         "field or Graveyard."))["do"]  # fmt: skip
    assert (op["to"], [one["where"] for one in op["using"]]) == ("banished", ["monster", "graveyard"])
