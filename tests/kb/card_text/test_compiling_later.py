"""Families of clauses compiled, by construct: what is put off, Summons afterwards, Gemini and Xyz Monsters, labels."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

GEMINI = (
    "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal "
    "Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect."
)


# ---- put off until the End Phase ------------------------------------------------------------------------


def test_what_was_summoned_goes_in_the_end_phase() -> None:
    made = effect(spell("Special Summon 1 Fiend monster from your hand, but destroy it during the End Phase."))
    assert made["do"][1] == {"op": "destroy", "what": "summoned", "joined": "also", "later": "end-phase"}


def test_at_once_without_those_words() -> None:
    made = effect(spell("Special Summon 1 Fiend monster from your hand, then destroy it."))
    assert "later" not in made["do"][1]


def test_what_follows_on_what_is_put_off_has_no_form() -> None:
    assert missing(spell("During the End Phase of this turn, add 1 Fiend monster from your Deck to your hand, then "
                         "draw 1 card."))  # fmt: skip


def test_banished_until_the_end_phase() -> None:
    made = effect(trap("Target 1 monster on the field; banish it until the End Phase."))
    assert made["do"] == [{"op": "banish", "what": "it", "until": "end-phase"}]
    assert missing(trap("Target 1 monster on the field; banish it until your next Standby Phase."))


# ---- immediately after the effect -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("Normal Summon 1 Fiend monster",
         {"how": "normal", "what": {"kind": "monster", "where": "hand", "race": "Fiend", "whose": "you"}}),
        ("Synchro Summon using this card you control",
         {"how": "synchro", "what": {"where": "extra", "whose": "you", "kind": "monster", "race": "Synchro"},
          "using": {"where": "monster", "whose": "you", "role": "this"}}),
        ("Link Summon 1 Fiend Link Monster, using materials you control including a Fairy monster", None),
    ],
)  # fmt: skip
def test_summoned_immediately_after(text: str, op: dict[str, Any] | None) -> None:
    made = effect(
        monster(f"During your Main Phase: You can discard 1 card; immediately after this effect resolves, {text}.")
    )
    (done,) = made["do"]
    assert done["op"] == "summon-now"
    assert op is None or done == {"op": "summon-now", **op}


def test_only_such_materials_have_no_form() -> None:
    assert missing(monster("You can discard 1 card; immediately after this effect resolves, Synchro Summon 1 Synchro "
                           "Monster, using only Fiend monsters you control."))  # fmt: skip


# ---- Gemini, Xyz ----------------------------------------------------------------------------------------


def test_a_gemini_monster_has_the_effects_behind_its_sentence() -> None:
    made = entry(monster(f"{GEMINI}\n● Once per turn: You can draw 1 card.", types="Fiend / Gemini / Effect"))
    assert [one["type"] for one in made["effects"]] == ["ignition"]


def test_of_another_monster_the_sentence_has_no_form() -> None:
    assert missing(monster(f"{GEMINI}\n● Once per turn: You can draw 1 card."))


def test_upon_one_monster() -> None:
    text = (
        "2 Level 5 monsters\nYou can also Xyz Summon this card by using a Rank 4 Xyz Monster you control as material."
    )
    made = entry(monster(f"{text} (Transfer its materials to this card.)", types="Fiend / Xyz / Effect"))
    what = {"where": "monster", "whose": "you", "rank-at-least": 4, "rank-at-most": 4, "race": "Xyz"}
    assert made["xyz-upon"] == {"what": what}
    assert missing(monster(text, types="Fiend / Xyz / Effect"))  # where do its materials go?


def test_as_which_summon_it_counts() -> None:
    made = effect(monster("If this card is Normal Summoned: You can Special Summon 1 Fiend Fusion Monster from your "
                          "Extra Deck. (This is treated as a Fusion Summon.)"))  # fmt: skip
    assert made["do"][0]["how"] == "fusion"
    assert missing(
        monster("If this card is Normal Summoned: You can draw 1 card. (This is treated as a Fusion Summon.)")
    )


# ---- sentences about this card --------------------------------------------------------------------------


def test_this_fusion_summoned_card() -> None:
    made = effect(monster("This Fusion Summoned card cannot be destroyed by battle.", types="Fiend / Fusion / Effect"))
    assert made["apply"][0]["what"] == {"where": "field", "role": "this", "summoned": "fusion"}


def test_neither_is_destroyed_by_that_battle() -> None:
    made = effect(monster("If this card battles a Fairy monster, neither can be destroyed by that battle."))
    fairy = {"where": "monster", "race": "Fairy"}
    assert made["apply"] == [
        {"rule": "not-destroyed", "what": "this", "by": "battle", "against": fairy},
        {"rule": "not-destroyed", "what": {**fairy, "role": "opposing"}, "by": "battle"},
    ]


def test_it_is_this_card_where_nothing_else_was_spoken_of() -> None:
    made = effect(monster("While this card is in the Monster Zone, your opponent cannot target it with card effects."))
    assert made["apply"] == [{"rule": "not-targeted", "what": "this"}]


def test_none_of_what_one_does_not_control() -> None:
    made = effect(monster('If you do not control "Elm": You can draw 1 card.'))
    assert made["while"] == {"none": {"where": "field", "whose": "you", "name": "Elm"}}


# ---- labels and limits ----------------------------------------------------------------------------------


def test_a_bullet_behind_a_label_is_no_effect_by_itself() -> None:
    made = compiled(spell("Apply these effects.\n● Fiend: Once per turn: You can draw 1 card.", "Continuous"))
    assert all(part.entry is None for part in made.effects)


def test_once_in_each_turn_of_the_opponent() -> None:
    made = effect(monster("Once per opponent's turn (Quick Effect): You can draw 1 card."))
    assert (made["limit"], made["turn"]) == ("turn", "opponent")


def test_the_narrower_of_two_limits() -> None:
    made = effect(monster('Once per turn: You can draw 1 card. You can only use this effect of "Brass Owl" once per '
                          "turn."))  # fmt: skip
    assert made["limit"] == "turn-by-name"


def test_made_to_gain() -> None:
    made = effect(monster("If this card is Normal Summoned: You can draw 1 card, then you can make this card gain 500 "
                          "ATK until the end of this turn."))  # fmt: skip
    gain = {"op": "modify-stats", "what": "this", "atk": 500, "until": "turn", "joined": "then", "optional": True}
    assert made["do"][1] == gain
