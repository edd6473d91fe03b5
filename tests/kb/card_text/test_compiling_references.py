"""Phrases that say again of which cards they speak: a side or place, the battle, the event, what was done with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, missing

# ---- several targets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "whats"),
    [
        ("Target 1 Fiend monster you control and 1 monster on the opponent's field; destroy that monster you control, "
         "and if you do, banish that opponent's monster.", ["it", "it-2"]),
        ("Target 1 monster your opponent controls and 1 Fiend monster you control; return your monster to the hand, "
         "then destroy the opponent's monster.", ["it-2", "it"]),
        ("Target 1 Fiend card you control and 1 Fiend monster in your Graveyard; send that card on the field to the"
         " GY, then add that other monster from your Graveyard to your hand.", ["it", "it-2"]),
    ],
)  # fmt: skip
def test_one_of_two_targets(text: str, whats: list[str]) -> None:
    made = effect(spell(text))
    assert [op["what"] for op in made["do"]] == whats
    assert all(one["refers"] == "that-target" for one in made["targets"])


@pytest.mark.parametrize(
    "text",
    [
        "Target 2 Fiend monsters you control and 1 monster your opponent controls; destroy that monster you control.",
        "Target 1 Fiend monster you control and 1 Fairy monster you control; destroy that monster you control.",
    ],
)
def test_not_certain_which_target(text: str) -> None:
    assert missing(spell(text))


def test_your_monsters_are_not_the_one_target() -> None:
    made = effect(spell("Target 1 Fiend monster you control and 1 monster the opponent controls; destroy all your "
                        "monsters."))  # fmt: skip
    assert made["do"][0]["what"] == {"where": "monster", "whose": "you"}


# ---- the battle -----------------------------------------------------------------------------------------

THEIRS = {"where": "monster", "role": "battling", "whose": "opponent"}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("At the start of the Damage Step, if your Fiend monster battles a monster your opponent controls: You can"
         " discard this card; destroy that opponent's monster.", THEIRS),
        ("At the start of the Damage Step, if your Fiend monster battles an opponent's monster: You may discard this "
         "card; destroy that monster you control.", {**THEIRS, "whose": "you"}),
        ("When an attack is declared involving this monster and an opponent's monster: Destroy that opponent's "
         "monster.", {"where": "monster", "role": "opposing"}),
        ("When a monster your opponent controls declares an attack: You can pay 700 LP; destroy the opponent's"
         " monster.",
         "attacker"),
        ("When your Fiend monster declares an attack: You can discard this monster; destroy that monster you control.",
         "attacker"),
    ],
)  # fmt: skip
def test_a_monster_of_the_battle(text: str, what: Any) -> None:
    assert effect(monster(text))["do"][0]["what"] == what


def test_of_two_monsters_that_battle_no_one_is_that_monster() -> None:
    assert missing(monster("At the start of the Damage Step, if your Fiend monster battles an opponent's monster: You"
                           " may discard this card; destroy that monster."))  # fmt: skip


def test_this_face_up_attack_position_card_is_targeted() -> None:
    made = effect(monster("When this face-up Defense Position card is targeted for an attack: You may pay 700 LP; "
                          "change it to Attack Position."))  # fmt: skip
    assert made["when"]["target"] == {"role": "this", "face": "up", "position": "defense"}
    assert made["do"][0]["what"] == "this"


def test_damage_by_a_direct_attack() -> None:
    made = effect(monster("If this card inflicts battle damage to the opponent by a direct attack: Gain 700 LP."))
    assert made["when"]["direct"] is True
    assert missing(monster("If this card inflicts battle damage to your opponent by an attack: Draw 1 card."))


# ---- the event ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "those", "where"),
    [
        ("If a monster(s) is Special Summoned to your opponent's field", "1 of those monsters", "monster"),
        ("If a monster(s) is Special Summoned to your opponent's field", "1 of those Special Summoned monsters",
         "monster"),
        ("If a Fiend monster(s) you control is destroyed by battle or card effect", "1 of those destroyed monsters",
         "anywhere"),
        ("If a Fiend monster(s) you control is destroyed and sent to your GY", "1 of those Fiend monsters",
         "graveyard"),
    ],
)  # fmt: skip
def test_one_of_those_is_targeted(when: str, those: str, where: str) -> None:
    made = effect(monster(f"{when}: You can target {those}; banish it."))
    assert made["targets"] == [{"what": {"where": where, "role": "triggering"}}]


def test_one_of_others_is_not_of_the_event() -> None:
    assert missing(monster("If a Fiend monster you control was destroyed and sent to the GY: You may target 1 of "
                           "those Fairy monsters; banish it."))  # fmt: skip


# ---- what was done with them ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("destroy 1 Fiend monster your opponent controls, then inflict damage to the opponent equal to the "
         "destroyed monster's original ATK.", {"of": "moved", "figure": "original-atk"}),
        ("destroy all Fiend monsters you control, and if you do, inflict damage to the opponent equal to the "
         "combined original ATK of those destroyed monsters.", {"of": "moved", "figure": "original-atk"}),
    ],
)  # fmt: skip
def test_of_what_was_moved(text: str, by: dict[str, Any]) -> None:
    assert effect(spell(f"Discard 1 card; {text}"))["do"][1]["by"] == by


def test_of_what_paid() -> None:
    made = effect(spell("Tribute 1 Fiend monster; inflict damage to the opponent equal to half the Tributed monster's "
                        "original ATK."))  # fmt: skip
    assert made["do"][0]["by"] == {"of": "paid", "figure": "original-atk", "half": True}


def test_of_what_was_destroyed_by_battle() -> None:
    made = effect(monster("If this card destroys a Fiend monster by battle and sends it to your GY: Inflict damage to "
                          "the opponent equal to that monster's ATK in the GY."))  # fmt: skip
    assert made["do"][0]["by"] == {"of": "destroyed", "figure": "original-atk"}


@pytest.mark.parametrize(
    "text",
    [
        "Tribute 1 Fiend monster; inflict damage to the opponent equal to the Tributed monster's ATK.",
        "Destroy 1 monster on the field, then banish 1 card from your GY, then inflict damage to the opponent equal "
        "to the destroyed monster's original ATK.",
        "Tribute 1 Fiend monster; inflict damage to the opponent equal to the destroyed monster's original ATK.",
    ],
)
def test_what_is_not_known_of_it_any_more(text: str) -> None:
    assert missing(spell(text))


# ---- nobody's choice, Ritual Spells, afterwards ---------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("Discard 1 random card from your opponent's hand.", {"op": "discard", "who": "opponent", "random": True}),
        ("Your opponent discards 1 random card.", {"op": "discard", "who": "opponent", "random": True}),
        ("Send 1 random card from your opponent's hand to the GY.",
         {"op": "send-to-graveyard", "what": {"where": "hand", "whose": "opponent"}, "choose": 1, "random": True}),
    ],
)  # fmt: skip
def test_nobody_chooses(text: str, op: dict[str, Any]) -> None:
    assert effect(trap(text))["do"] == [op]


def test_somebody_chooses_from_the_hand_of_another() -> None:
    assert missing(trap("Discard 1 card from your opponent's hand."))


def test_levels_that_come_to_that_of_the_ritual_monster() -> None:
    made = effect(spell("This card can be used to Ritual Summon any Fiend Ritual Monster from your GY or hand. You "
                        "must also Tribute monsters from your hand or field whose total Levels equal or exceed the "
                        "Level of the Ritual Monster.", "Ritual"))  # fmt: skip
    (op,) = made["do"]
    assert "level" not in op
    assert "total" not in op
    assert [one["race"] for one in op["what"]["any-of"]] == ["Fiend", "Fiend"]
    assert missing(
        spell(
            "This card can be used to Ritual Summon any Fiend Ritual Monster. You must also Tribute "
            "monsters whose total Levels equal or exceed the Level of a monster you control.",
            "Ritual",
        )
    )


@pytest.mark.parametrize(
    "text",
    [
        "Gain 700 LP, also this turn after this card resolves, you cannot Special Summon monsters.",
        "Draw 1 card. You cannot Special Summon monsters until the end of this turn after this card resolves.",
    ],
)
def test_for_the_rest_of_the_turn_after_it_resolves(text: str) -> None:
    made = effect(spell(text))
    assert made["do"][1]["apply"] == [{"rule": "no-special-summon", "who": "you"}]


def test_it_of_a_spell_is_not_the_spell() -> None:
    assert missing(trap("Once per turn: You can activate this effect; it gains 400 ATK.", "Continuous"))


# ---- read with something else ---------------------------------------------------------------------------


def test_a_place_that_was_read_with_the_figure() -> None:
    made = effect(spell("Target 1 Fiend monster with 900 or less ATK in your GY; add it to your hand."))
    what = {"kind": "monster", "where": "graveyard", "whose": "you", "race": "Fiend", "atk-at-most": 900}
    assert made["targets"] == [{"what": what}]
    assert missing(spell("Destroy 1 monster with the highest ATK on the field."))


def test_the_one_with_the_most() -> None:
    made = effect(spell("Discard 1 card; destroy the 1 monster on the opponent's field with the highest ATK (your "
                        "choice, if tied)."))  # fmt: skip
    what = {"where": "monster", "whose": "opponent", "most": "highest-atk"}
    assert made["do"] == [{"op": "destroy", "what": what, "choose": 1}]


def test_one_controls_each_of_the_alternatives() -> None:
    for said in (
        '"Elm" or a Fiend monster',
        "a Fairy monster or a Fiend monster",
        '"Elm" or a monster that mentions it',
    ):
        made = effect(monster(f"If you control {said}: You can draw 1 card."))
        assert [one["whose"] for one in made["while"]["some"]["any-of"]] == ["you", "you"]


def test_other_than_a_part_of_a_name() -> None:
    made = effect(spell('Add 1 non-"Elm" Trap from your Deck to your hand.'))
    assert made["do"][0]["what"]["none-of"] == [{"where": "anywhere", "name-has": "Elm"}]


def test_destroyed_by_battle_or_sent() -> None:
    made = effect(monster("If a Fiend monster you control was destroyed by battle or sent to the GY: Draw 1 card."))
    what = {"where": "monster", "whose": "you", "race": "Fiend"}
    assert made["when"] == {
        "event": "any-of",
        "of": [{"event": "destroyed", "what": what, "by": "battle"}, {"event": "sent", "what": what}],
    }


def test_the_targeted_monster_behind_another_part() -> None:
    made = effect(spell("Target 1 Fiend monster you control; draw 1 card, then destroy that targeted monster."))
    assert made["do"][1]["what"] == "it"
    assert missing(spell("Target 1 card on the field; Special Summon a Fiend monster from your hand, then destroy it."))


def test_both_of_which_only_one_says_where_it_is() -> None:
    assert missing(monster("You can banish both this monster and 1 card from your hand, then draw 1 card."))


@pytest.mark.parametrize(
    ("said", "than"),
    [
        ("less ATK than this card", {"atk-than-this": "lower"}),
        ("higher ATK than this card", {"atk-than-this": "higher"}),
        ("an equal or higher ATK than this card", {"atk-than-this": "at-least"}),
        ("ATK less than or equal to this card's", {"atk-than-this": "at-most"}),
        ("DEF higher than this card's DEF", {"def-than-this": "higher"}),
    ],
)
def test_compared_with_this_card(said: str, than: dict[str, str]) -> None:
    made = effect(monster(f"You can target 1 monster your opponent controls with {said}; banish it."))
    assert made["targets"] == [{"what": {"where": "monster", "whose": "opponent", **than}}]


def test_this_card_is_not_there_to_be_compared() -> None:
    for cost in ("You can Tribute this card, then target", "You can discard this card, then target"):
        assert missing(monster(f"{cost} 1 monster on the field with less ATK than this monster; banish it."))
    assert missing(trap("Target 1 monster on the field with less ATK than this face-up card; banish it."))
    assert missing(monster("You can target a monster on the field with less ATK than that monster; banish it."))


def test_your_monster_is_not_all_of_them() -> None:
    text = (
        "When your Fiend monster destroys a monster your opponent controls by battle: You can discard 1 card; {} 500"
        " ATK."
    )
    assert missing(monster(text.format("your monster loses")))
    whole = effect(monster(text.format("monsters you control lose")))["do"][0]
    assert whole["what"] == {"where": "monster", "whose": "you"}
