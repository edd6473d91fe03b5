"""Events told with what battled, how a monster lies then, and Summons that nobody may answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("foe", "asked"),
    [
        ("a Plant monster", {"where": "anywhere", "race": "Plant"}),
        ("an opponent's attacking monster", {"where": "anywhere", "whose": "opponent", "role": "attacker"}),
        ("an opponent's monster", None),
    ],
)
def test_with_what_a_card_battled_as_it_was_destroyed(foe: str, asked: dict[str, Any] | None) -> None:
    when = effect(monster(f"If this card is destroyed by battle with {foe}: You can draw 1 card."))["when"]
    assert (when["by"], when.get("battled")) == ("battle", asked)


def test_battle_with_some_or_an_effect() -> None:
    text = "If this card is destroyed by battle with a Plant monster, or by card effect: You can draw 1 card."
    when = effect(monster(text))["when"]
    assert (when["by"], when["battled"]["race"]) == ("battle-or-effect", "Plant")
    assert missing(monster("If this card is destroyed by battle with 2 Plant monsters: You can draw 1 card."))


def test_what_no_battle_with_some_destroys() -> None:
    (made,) = entry(monster("This card cannot be destroyed by battle with a Plant monster."))["effects"]
    assert made["apply"][0]["against"] == {"where": "monster", "race": "Plant"}
    (other,) = entry(monster("This card cannot be destroyed by battle."))["effects"]
    assert "against" not in other["apply"][0]


def test_a_monster_that_is_turned_face_down() -> None:
    text = "If a face-up monster you control is flipped face-down: You can Special Summon this card from your hand."
    assert effect(monster(text))["when"] == {"event": "turned-down", "what": {"where": "monster", "whose": "you"}}
    assert missing(monster(text.replace("monster you control", "Plant monster you control")))
    assert missing(monster(text.replace("face-down", "face-up")))


def test_a_battle_position_that_is_changed() -> None:
    text = "If the battle position of this card is changed: You can draw 1 card."
    assert effect(monster(text))["when"] == {"event": "repositioned", "what": {"role": "this", "where": "monster"}}
    theirs = effect(monster(text.replace("this card", "a monster your opponent controls")))["when"]["what"]
    assert theirs == {"where": "monster", "whose": "opponent"}
    assert missing(monster(text.replace("this card", "a face-up Plant monster")))


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("you Tribute Summon a monster", {"who": "you", "how": "tribute", "what": {"where": "monster"}}),
        ("a Plant monster is Special Summoned", {"how": "special", "what": {"where": "monster", "race": "Plant"}}),
    ],
)
def test_a_summon_that_may_not_be_answered(said: str, asked: dict[str, Any]) -> None:
    text = f"Your opponent cannot activate cards or effects when {said}."
    (made,) = [one for one in entry(spell(text, "Continuous"))["effects"] if one["type"] == "continuous"]
    assert made["apply"] == [{"rule": "no-answer-to-summon", "who": "opponent", "to": {"event": "summoned", **asked}}]
    (op,) = effect(monster(f"You can discard 1 card; this turn, y{text[1:]}"))["do"]
    assert (op["op"], op["apply"]) == ("lasting", made["apply"])


@pytest.mark.parametrize("said", ["a monster is Special Summoned this way", "a monster declares an attack"])
def test_other_times_have_no_such_form(said: str) -> None:
    text = "You can discard 1 card; this turn, your opponent cannot activate"
    assert missing(monster(f"{text} cards or effects when {said}."))
    assert missing(monster(f"{text} Spells when you Tribute Summon a monster."))


@pytest.mark.parametrize(
    ("cost", "what"),
    [
        ('1 other "Owl" monster, or 1 Plant monster, from your hand or field', True),
        ('2 "Owl" monsters and/or Plant monsters', False),
    ],
)
def test_tributes_of_one_kind_or_another(cost: str, what: bool) -> None:
    (paid,) = effect(monster(f"You can Tribute {cost}; draw 1 card."))["cost"]
    names = [(one.get("name-has"), one.get("race"), one.get("other")) for one in paid["what"]["any-of"]]
    assert names == [("Owl", None, True if what else None), (None, "Plant", None)]
    assert (paid.get("hand", False), paid["what"]["whose"]) == (what, "you")


def test_tributes_on_ones_own_side() -> None:
    paid = effect(monster("Tribute 2 monsters on your side of the field to draw 2 cards."))["cost"]
    assert paid == [{"op": "tribute", "count": 2, "what": {"where": "monster", "whose": "you"}}]
    assert missing(monster("Tribute 2 monsters on your opponent's side of the field to draw 1 card."))


def test_there_can_be_only_one_of_them() -> None:
    (made,) = entry(monster('There can only be 1 "Owl" monster on the field.'))["effects"]
    (rule,) = made["apply"]
    assert (rule["scope"], rule["too-many"]) == ("field", "destroyed")
    assert rule["what"] == {"where": "monster", "face": "up", "name-has": "Owl"}
    assert missing(monster('There can only be 2 "Owl" monsters on the field.'))
    assert missing(trap('There can be 1 "Owl" monster on the field.', "Continuous"))
