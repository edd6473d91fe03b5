"""What texts say in other words than most: compiled as those are, and only where nothing is lost."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import idle, monster, spell, trap
from tests.kb.card_text.test_compiling import effect, missing

# ---- effects negated ------------------------------------------------------------------------------------


def test_it_has_its_effects_negated() -> None:
    made = effect(
        spell("Target 1 Fiend monster in your Graveyard; Special Summon that target, but it has its effects negated.")
    )
    assert made["do"][1] == {"op": "negate-effects", "what": "it", "joined": "and"}


def test_until_when_they_are_negated_is_kept() -> None:
    text = "Target 1 face-up monster on the field; it has its effects negated this turn."
    assert effect(spell(text))["do"][0]["until"] == "turn"


def test_negated_in_brackets() -> None:
    made = effect(spell("Target 1 Fiend monster in your GY; Special Summon it (but negate its effects)."))
    assert made["do"][1] == {"op": "negate-effects", "what": "it", "joined": "and"}
    assert missing(
        spell("Target 1 Fiend monster in your GY; add it to your hand (in Defense Position, but negate its effects).")
    )


# ---- where and how a monster comes ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("in Attack Position or face-down Defense Position", ["attack", "face-down-defense"]),
        ("in face-up or face-down Defense Position", ["defense", "face-down-defense"]),
    ],
)
def test_one_of_two_positions(said: str, ways: list[str]) -> None:
    (op,) = effect(spell(f"Special Summon 1 Fiend monster from your hand {said}."))["do"]
    assert op["op"] == "one-of"
    assert [one.get("position", "attack") for one in op["of"]] == ways


def test_their_field_is_that_of_the_player_whose_graveyard_it_is() -> None:
    (op,) = effect(spell("Special Summon 1 Illusion monster from your opponent's GY to their field."))["do"]
    assert op["side"] == "opponent"
    assert missing(spell("Special Summon 1 monster from your hand to their field."))


@pytest.mark.parametrize(
    ("said", "settings"),
    [
        ("this is treated as a Fusion Summon", {"how": "fusion"}),
        ("but banish it when it leaves the field", {"banish-on-leaving": True}),
    ],
)
def test_said_in_brackets_of_a_summon(said: str, settings: dict[str, object]) -> None:
    (op,) = effect(spell(f"Special Summon 1 Fiend Fusion Monster from your Extra Deck ({said})."))["do"]
    assert settings.items() <= op.items()


def test_what_is_treated_so_comes_from_the_extra_deck() -> None:
    assert missing(spell("Special Summon 1 Fiend monster from your GY (this is treated as a Fusion Summon)."))


def test_types_in_brackets() -> None:
    (op,) = effect(spell("Add 1 LIGHT monster (Warrior or Dragon) from your Deck to the hand."))["do"]
    assert [one["race"] for one in op["what"]["any-of"]] == ["Warrior", "Dragon"]
    assert missing(spell("Add 1 LIGHT monster (Warrior or brass) from your Deck to your hand."))


# ---- compared -------------------------------------------------------------------------------------------


def test_different_from_that_monster() -> None:
    text = ("Tribute 1 Fiend monster; Special Summon 1 Fiend monster from your Deck with a different {} from the "
            "Tributed monster.")  # fmt: skip
    assert effect(spell(text.format("name")))["do"][0]["what"]["like"] == {"to": "paid", "differ": ["name"]}
    assert effect(spell(text.format("original name")))["do"][0]["what"]["like"]["differ"] == ["original-name"]
    assert missing(spell(text.replace("different {}", "same brass")))


# ---- Ritual Spells --------------------------------------------------------------------------------------


def test_places_behind_the_levels() -> None:
    (op,) = effect(spell('This card is used to Ritual Summon "Iron Owl". You must also Tribute Fish monsters whose '
                         "total Levels equal 7 or more from your field or hand.", "Ritual"))["do"]  # fmt: skip
    assert op["level"] == 7
    assert [one["where"] for one in op["using"]] == ["monster", "hand"]


def test_just_its_level() -> None:
    text = ("This monster may be used to Ritual Summon any Plant Ritual Monster. You must also Tribute monsters from"
            " the hand or field whose total Levels exactly equal the Level of {}.")  # fmt: skip
    assert effect(spell(text.format("the Ritual Monster you Ritual Summon"), "Ritual"))["do"][0]["total"] == "exactly"
    assert missing(spell(text.format("a monster your opponent controls"), "Ritual"))


# ---- what was spoken of ---------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", ["banish it", "shuffle it into the Deck"])
def test_it_is_paid_where_nothing_else_was_spoken_of(cost: str) -> None:
    text = f"If this card is in your Graveyard, except the turn it was sent there: You can {cost}; draw 1 card."
    made = effect(monster(text))
    assert [one["what"] for one in made["cost"]] == ["this"]
    assert made["source"] == "graveyard"


def test_it_may_be_another_that_was_spoken_of() -> None:
    assert missing(monster("If you control a Fiend monster: You can banish it; draw 1 card."))


def test_one_of_them_is_of_the_event() -> None:
    made = effect(
        monster("If a Pyro monster(s) is sent to your GY: You can target 1 of those monsters; add it to your hand.")
    )
    assert made["targets"] == [{"what": {"where": "graveyard", "role": "triggering"}}]


def test_of_summoned_monsters_it_is_told_how_they_lie() -> None:
    made = effect(monster("If your opponent Special Summons a monster(s): You may target 1 of those face-up monsters "
                          "they control; destroy it."))  # fmt: skip
    there = {"where": "monster", "role": "triggering", "face": "up", "whose": "opponent"}
    assert made["targets"] == [{"what": there}]


@pytest.mark.parametrize(
    ("does", "done"),
    [
        ("destroy it", "destroyed a Fiend monster"),
        ("send it to the GY", "sent a Fiend monster to the GY"),
        ("return it to the hand", "returned a Fiend monster to the hand"),
        ("shuffle it into the Deck", "shuffled a Fiend monster into the Deck"),
    ],
)
def test_what_was_done_by_this_effect(does: str, done: str) -> None:
    text = f"Target 1 monster on the field; {does}, then if you {done} by this effect, draw 1 card."
    assert effect(spell(text))["do"][1]["if-it-was"]["race"] == "Fiend"
    assert missing(spell(text.replace(done, "revealed a Fiend monster")))


# ---- times ----------------------------------------------------------------------------------------------


def test_how_long_is_told_of_what_lasts() -> None:
    (op,) = effect(spell("All Fiend monsters you control gain 350 ATK until the end of this turn."))["do"]
    assert op["until"] == "turn"
    (op,) = effect(monster("When this monster was sent from the field to the Graveyard, all face-up Fish monsters you "
                           "control gain 700 ATK until the End Phase."))["do"]  # fmt: skip
    assert op["until"] == "end-phase"


def test_the_phase_an_effect_is_for() -> None:
    made = effect(monster("During your Standby Phase, inflict 350 damage to your opponent."))
    assert (made["when"], made["during"], made["turn"]) == ({"event": "in-phase"}, ["standby"], "you")


def test_during_that_damage_calculation_only() -> None:
    made = effect(monster("During damage calculation, if this monster battles (Quick Effect): You can pay 700 LP; this "
                          "card gains 900 ATK during that damage calculation only."))  # fmt: skip
    assert made["do"][0]["until"] == "calculation"


# ---- protections ----------------------------------------------------------------------------------------


def test_by_battle_or_by_card_effects() -> None:
    (op,) = effect(spell("Target 1 Illusion monster you control; that card can not be destroyed by battle or by card"
                         " effects this turn."))["do"]  # fmt: skip
    assert op["apply"][0]["by"] == "any"
    made = effect(monster("If this card was destroyed by battle or by a card effect: Draw 1 card."))
    assert made["when"]["by"] == "battle-or-effect"


def test_once_this_turn() -> None:
    text = "Target 1 monster you control; once during this turn, that monster cannot be destroyed by battle."
    assert effect(spell(text))["do"][0]["apply"][0]["once"] is True
    assert "once" not in effect(spell(text.replace("once during", "during")))["do"][0]["apply"][0]


@pytest.mark.parametrize(
    ("said", "ops"),
    [
        ("You take no battle damage this turn", [{"op": "modify-battle-damage", "kind": 6, "until": "turn"}]),
        ("You take no effect damage this turn", [{"op": "change-effect-damage", "becomes": "none"}]),
        ("You take no damage this turn", [{"op": "modify-battle-damage", "kind": 6, "until": "turn"},
                                          {"op": "change-effect-damage", "becomes": "none", "joined": "and"}]),
    ],
)  # fmt: skip
def test_no_damage(said: str, ops: list[dict[str, object]]) -> None:
    assert effect(trap(f"{said}."))["do"] == [{"who": "you", **op} for op in ops]
    assert missing(trap(f"{said} from Fiend monsters."))


def test_no_battle_damage_of_one_battle() -> None:
    made = effect(trap("When an opponent's monster declares an attack: You take no battle damage from that battle."))
    assert made["do"] == [{"op": "modify-battle-damage", "kind": 6, "who": "you"}]
    made = effect(trap("Target 1 Fiend monster you control; you take no battle damage from attacks involving it this "
                       "turn."))  # fmt: skip
    assert made["do"][0]["involving"] == "it"


def test_no_word_is_lost() -> None:
    assert idle(spell("Target 1 Fiend monster in your GY; Special Summon it (but negate its effects).")) <= {"monster"}
    assert idle(trap("You take no battle damage this turn.")) <= {"you"}
