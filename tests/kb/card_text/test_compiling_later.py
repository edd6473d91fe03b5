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
    made = effect(spell("Special Summon 1 Fiend monster from your hand, then banish it."))
    assert "later" not in made["do"][1]


def test_what_follows_on_what_is_put_off_has_no_form() -> None:
    assert missing(spell("During the End Phase of this turn, add 1 Fiend monster from your Deck to your hand, then "
                         "draw 1 card."))  # fmt: skip


def test_banished_until_the_end_phase() -> None:
    made = effect(trap("Target 1 Tuner monster on the field; banish it until the End Phase."))
    assert made["do"] == [{"op": "banish", "what": "it", "until": "end-phase"}]
    assert missing(trap("Target 1 monster on the field; banish it until your next Draw Phase."))


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
        monster(f"During your Main Phase: You can discard 3 cards; immediately after this effect resolves, {text}.")
    )
    (done,) = made["do"]
    assert done["op"] == "summon-now"
    assert op is None or done == {"op": "summon-now", **op}


def test_only_such_materials_are_said_to_be_the_only_ones() -> None:
    text = (
        "You can discard 3 cards; immediately after this effect resolves, Synchro Summon 1 Illusion Synchro Monster,"
        " using {} monsters you control."
    )
    made = effect(monster(text.format("only Fiend")))["do"][0]
    assert (made["using"], made["only"]) == ({"where": "monster", "whose": "you", "race": "Fiend"}, True)
    assert missing(monster(text.format("Fiend")))  # which must be among them, and how many, is not known


# ---- Gemini, Xyz ----------------------------------------------------------------------------------------


def test_a_gemini_monster_has_the_effects_behind_its_sentence() -> None:
    made = entry(monster(f"{GEMINI}\n● Once per turn: You can draw 1 card.", types="Fiend / Gemini / Effect"))
    assert [one["type"] for one in made["effects"]] == ["ignition"]


def test_of_another_monster_the_sentence_has_no_form() -> None:
    assert missing(monster(f"{GEMINI}\n● Once per turn: You can draw 1 card."))


def test_upon_one_monster() -> None:
    text = (
        "2 Level 5 Illusion monsters\nYou can also Xyz Summon this card by using a Rank 4 Xyz Monster you control as"
        " material."
    )
    made = entry(monster(f"{text} (Transfer its materials to this card.)", types="Fiend / Xyz / Effect"))
    what = {"where": "monster", "whose": "you", "rank-at-least": 4, "rank-at-most": 4, "race": "Xyz"}
    assert made["xyz-upon"] == {"what": what}
    assert missing(monster(text, types="Fiend / Xyz / Effect"))  # where do its materials go?


def test_as_which_summon_it_counts() -> None:
    made = effect(monster("If this card is Normal Summoned: You can Special Summon 1 Fiend Fusion Monster from the "
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
    made = effect(monster("Once per turn: You can inflict 350 damage to your opponent. You can only use this effect of"
                          ' "Brass Owl" once per turn.'))  # fmt: skip
    assert made["limit"] == "turn-by-name"


def test_made_to_gain() -> None:
    made = effect(monster("If this card is Normal Summoned: You can draw 1 card, then you can make this card gain 500 "
                          "ATK until the end of this turn."))  # fmt: skip
    gain = {"op": "modify-stats", "what": "this", "atk": 500, "until": "turn", "joined": "then", "optional": True}
    assert made["do"][1] == gain


# ---- the activation of a Spell or Trap ------------------------------------------------------------------


def test_a_trap_activated_from_the_hand() -> None:
    made = entry(trap("Draw 1 card. If you control no monsters, you can activate this card from your hand."))
    assert made["sooner"] == [{"where": "hand", "while": {"none": {"where": "monster", "whose": "you"}}}]


def test_a_trap_activated_in_the_turn_in_which_it_was_set() -> None:
    made = entry(trap("Draw 1 card. If you control a Fiend monster, you can activate this card the turn it was Set."))
    assert made["sooner"][0]["where"] == "set"
    assert missing(spell("Draw 1 card. You can activate this card from your hand."))


def test_activated_by_targeting() -> None:
    made = entry(trap("Activate this card by targeting 1 Fiend monster you control.", "Continuous"))
    assert made["effects"] == [
        {
            "id": "standing-1",
            "type": "card",
            "targets": [{"what": {"where": "monster", "whose": "you", "race": "Fiend"}}],
        }
    ]


def test_only_one_of_a_spell() -> None:
    made = entry(spell('You can only control 1 "Owl\'s Errand".', "Continuous"))
    rule = {"rule": "only-one", "what": {"whose": "you", "where": "field", "name": "Owl's Errand"}, "of": "card"}
    assert made["effects"][1]["apply"] == [rule]


# ---- when -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edge", "whose"), [("start", "your"), ("end", "the")])
def test_at_the_start_or_end_of_the_battle_phase(edge: str, whose: str) -> None:
    made = effect(monster(f"At the {edge} of {whose} Battle Phase: You can draw 1 card."))
    assert (made["when"], made["during"]) == ({"event": "in-phase", "at": edge}, ["battle"])
    assert made.get("turn") == ("you" if whose == "your" else None)


def test_material_for_such_a_monster() -> None:
    made = effect(
        monster("If this card is sent to the Graveyard as Synchro Material for a Fiend monster: Draw 3 cards.")
    )
    asked = {"kind": "monster", "where": "anywhere", "race": "Fiend"}
    assert made["when"] == {"event": "sent", "what": {"role": "this"}, "material-for": asked, "as-material": "synchro"}


def test_an_event_and_what_must_be_so_beside_it() -> None:
    made = effect(monster("If this card is banished and you control a Fiend monster: You can draw 1 card."))
    assert made["when"]["event"] == "banished"
    assert made["while"] == {"some": {"where": "monster", "whose": "you", "race": "Fiend"}}


def test_summoned_this_way_is_by_its_own_text() -> None:
    own = "You can Special Summon this card (from your hand) by discarding 2 Spells."
    made = entry(monster(f"{own} If Summoned this way: You can draw 1 card."))
    assert made["effects"][0]["when"]["what"]["summoned-by-itself"] is True
    assert missing(
        monster("You can Normal Summon this monster without Tributing. If Summoned this way: You can draw 1 card.")
    )


def test_fusion_summoned_using_such_a_monster() -> None:
    made = effect(monster("If this card is Fusion Summoned using a Fairy monster as material: You can draw 1 card."))
    assert made["when"]["what"]["made"] == {"of": {"kind": "monster", "where": "anywhere", "race": "Fairy"}}
    assert missing(monster("If this card is Fusion Summoned using only Fairy monsters: You can draw 1 card."))


def test_each_time_a_spell_card_resolves() -> None:
    text = "Each time a Spell Card is activated, place 3 Spell Counters on this card when that Spell resolves."
    made = entry(monster(f"Once per turn: You can draw 1 card. {text}"))
    assert made["effects"][1]["when"] == {"event": "resolved", "kinds": ["spell"], "activation": "card"}


# ---- which cards ----------------------------------------------------------------------------------------


def test_what_mentions_the_name_before() -> None:
    made = effect(monster('You can add 1 "Elm" or 1 Trap which mentions it from your Deck to your hand, except "Oak".'))
    oak = {"none-of": [{"where": "anywhere", "name": "Oak"}]}
    assert made["do"][0]["what"]["any-of"] == [
        {"where": "deck", "whose": "you", "name": "Elm", **oak},
        {"kind": "trap", "where": "deck", "whose": "you", "mentions": "Elm", **oak},
    ]


def test_that_opponents_monster_is_the_attacker() -> None:
    made = effect(
        monster("When a monster your opponent controls declares an attack: You can destroy that opponent's monster.")
    )
    assert made["do"] == [{"op": "destroy", "what": "attacker"}]


def test_not_directly_nor_as_material() -> None:
    made = effect(spell("Special Summon 1 Fiend monster from your hand, but it cannot be used as Synchro Material."))
    assert made["do"][1]["apply"] == [{"rule": "no-material", "of": ["synchro"], "what": "this"}]
    assert effect(monster("Cannot attack directly."))["apply"] == [
        {"rule": "cannot-attack", "what": "this", "directly": True}
    ]


def test_material_of_each_of_several_kinds_has_no_form() -> None:
    assert missing(
        monster("While this card has LIGHT and DARK monsters as material, it gains 500 ATK.", types="Fiend / Xyz")
    )


def test_face_up_attack_position_is_both() -> None:
    made = effect(trap("Destroy all face-up Attack Position monsters on your opponent's field."))
    what = {"where": "monster", "whose": "opponent", "face": "up", "position": "attack"}
    assert made["do"][0]["what"] == what


def test_the_other_pendulum_zone_is_not_that_of_this_card() -> None:
    made = compiled(monster("", types="Fiend / Pendulum / Effect", pendulum='If you have a "Brass" card in your other '
                            "Pendulum Zone: You can draw 3 cards."))  # fmt: skip
    (first,) = (part.entry for part in made.effects)
    assert first is not None
    assert first["while"]["some"]["other"] is True


def test_how_long_is_told_of_each_of_several_clauses() -> None:
    made = effect(spell("Target 1 monster you control; until the end of this turn, it gains 650 ATK, and it cannot be "
                        "destroyed by battle."))  # fmt: skip
    gain, kept = made["do"]
    assert gain["until"] == "turn"
    assert kept == {"op": "grant", "what": "it", "apply": [{"rule": "not-destroyed", "by": "battle", "what": "this"}],
                    "joined": "and"}  # fmt: skip
    later = effect(
        spell("Target 1 monster you control; it gains 500 DEF, also it cannot be destroyed by battle this turn.")
    )
    assert later["do"][0]["until"] == "always"
