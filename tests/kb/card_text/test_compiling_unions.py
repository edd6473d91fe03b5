"""Union Monsters: two effects that share what stands around them, and what they lend to the monster that bears them."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

EITHER = (
    "Once per turn, you can either: Target a Machine monster you control; equip this monster to that target, OR:"
    " Unequip this card and Special Summon it."
)
UNION = "Machine / Union / Effect"


def test_a_union_has_two_effects_of_which_one_is_used_a_turn() -> None:
    equips, leaves = entry(monster(EITHER, UNION))["effects"]
    assert equips["targets"][0]["what"] == {"where": "monster", "whose": "you", "race": "Machine"}
    assert equips["do"] == [{"op": "equip", "to": "it"}]
    assert leaves["source"] == "equip"
    assert leaves["do"] == [{"op": "special-summon", "what": "this"}]
    assert [(one["limit"], one["limit-shared"]) for one in (equips, leaves)] == [("turn", True)] * 2


def test_what_it_is_equipped_to_is_a_monster() -> None:
    equips, _ = entry(monster(EITHER.replace("Machine monster", '"Elm"'), UNION))["effects"]
    assert equips["targets"][0]["what"] == {"where": "monster", "whose": "you", "name": "Elm"}


def test_what_it_lends_and_that_it_goes_instead_stand_in_one_sentence() -> None:
    text = (
        "A monster equipped with this card gains 400 ATK, also if the monster equipped with this card would be"
        " destroyed by battle or card effect, destroy this monster instead."
    )
    (made,) = entry(monster(text, UNION))["effects"]
    assert [rule["rule"] for rule in made["apply"]] == ["stats", "replace-destruction"]
    assert made["apply"][0]["what"] == "equipped"


@pytest.mark.parametrize(
    "text",
    [
        EITHER.replace("Unequip this card", "Unequip that monster"),
        "A monster equipped with a spell gains 400 ATK, also if it would be destroyed, destroy this card instead.",
    ],
)
def test_other_words_have_no_form(text: str) -> None:
    assert missing(monster(text, UNION))
