"""Bullets that are applied in sequence, for a time, by materials; what a card has as an Equip Card; Ritual Spells."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import facts, monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

_THREE = "\n● 1+: Draw 1 card.\n● 3+: Gain 500 LP."


def test_a_list_behind_a_semicolon_is_applied_as_the_effect_resolves() -> None:
    draw, gain = effect(
        spell(f"Apply these effects, in sequence, depending on the number of Insect monsters you control;{_THREE}")
    )["do"]
    some = {"where": "monster", "whose": "you", "race": "Insect"}
    assert draw == {"op": "draw", "while": {"some": some}}
    assert gain == {"op": "gain-lp", "amount": 500, "while": {"some": some, "at-least": 3}}


def test_what_does_not_apply_is_skipped_whether_or_not_that_is_said() -> None:
    by = "Apply these effects in sequence, based on the number of Insect monsters you control"
    said = effect(spell(f"{by} (skip over any that do not apply).{_THREE}"))
    assert said == effect(spell(f"{by}.{_THREE}"))


def test_of_any_of_the_effects_each_is_left_to_the_player() -> None:
    by = "You can apply any of these effects, in sequence, based on the number of Insect monsters you control"
    done = effect(spell(f"Gain 100 LP. {by}.{_THREE}"))["do"]
    assert [op.get("optional", False) for op in done] == [False, True, True]


def test_effects_for_a_time_say_so_each() -> None:
    text = (
        "Apply these effects until the end of this turn.\n● Insect monsters you control gain 300 ATK.\n"
        "● Dragon monsters cannot attack."
    )
    gain, bar = effect(spell(text))["do"]
    assert (gain["op"], gain["until"]) == ("modify-stats", "turn")
    assert (bar["op"], bar["joined"]) == ("lasting", "also")


def test_effects_for_a_time_have_none_of_their_own() -> None:
    text = (
        "Apply these effects this turn.\n● Insect monsters you control gain 9 ATK until the End Phase.\n● Draw 1 card."
    )
    assert missing(spell(text)) == ["bullets: for how long"]


def test_by_the_materials_used() -> None:
    text = (
        "If this monster is Xyz Summoned: You may apply these effects, in sequence, based on the materials used.\n"
        '● "Brass Kite": Draw 1 card.\n● "Brass Crow": Gain 500 LP.'
    )
    done = effect(monster(f"2 Level 4 monsters\n{text}", "Fiend / Xyz / Effect"))["do"]
    made = [op["at-activation"]["some"]["made"]["of"]["name"] for op in done]
    assert made == ["Brass Kite", "Brass Crow"]


def test_a_choice_once_a_turn_of_effects_that_are_used_once_each() -> None:
    text = (
        "Once per Chain, if your opponent Special Summons a monster(s): You can activate 1 of these effects (but you "
        'can only use each effect of "Owl\'s Errand" once per turn);\n● Draw 1 card.\n● Gain 500 LP.'
    )
    reading = spell(text, "Continuous")
    assert facts(reading).limit == "hard"
    limits = [(one["limit"], one["limits-besides"]) for one in entry(reading)["effects"] if one["type"] != "card"]
    assert limits == [("turn-by-name", [{"per": "chain", "shared": True}])] * 2


# ---- as an Equip Card -----------------------------------------------------------------------------------

_BORNE = {"some": {"role": "this", "equipped-by-itself": True}}
_EQUIP = "Target 1 face-up Illusion monster you control; equip this card to it"


@pytest.mark.parametrize("told", ["with this effect", "with the following effect", "with these effects"])
def test_what_is_told_of_the_equip_card_holds_while_it_is_one(told: str) -> None:
    reading = trap(f"{_EQUIP} {told}.\n● The equipped monster gains 700 ATK.")
    equip, holds = entry(reading)["effects"]
    assert equip["do"] == [{"op": "equip", "to": "it"}]
    assert (holds["while"], holds["apply"]) == (_BORNE, [{"rule": "stats", "what": "equipped", "atk": 700}])


@pytest.mark.parametrize(("said", "allowed"), [("gains 700 ATK", True), ("cannot be destroyed by battle", False)])
def test_such_a_trap_enters_the_damage_step_with_the_atk_it_gives(said: str, allowed: bool) -> None:
    assert facts(trap(f"{_EQUIP} with this effect.\n● The equipped monster {said}.")).damage_step is allowed


def test_an_effect_among_them_is_used_while_the_card_is_so_equipped() -> None:
    reading = trap(f"{_EQUIP} with the following effects.\n● Once per turn: You can draw 1 card.")
    assert [one.facts.actions for one in reading.effects] == [("equip",), ("draw",)]
    assert entry(reading)["effects"][1]["while"] == _BORNE


def test_a_monster_would_have_such_an_effect_on_the_field_too() -> None:
    text = "You can target 1 monster you control; equip this monster to it with the following effect.\n"
    assert missing(monster(f"{text}● Once per turn: You can draw 1 card.")) == ["an effect of an Equip Card"]


def test_what_stands_behind_the_list_is_not_of_it() -> None:
    reading = trap(
        f"{_EQUIP} with this effect.\n● The equipped monster gains 750 ATK.\nIf this card is banished: Draw 1 card."
    )
    assert "while" not in entry(reading)["effects"][1]


# ---- Ritual Spells --------------------------------------------------------------------------------------

_RITE = "This card is used to Ritual Summon 1 Insect monster. You must also Tribute Rock monsters you control{}"
_LEVELS = " whose total Levels equal or exceed its Level"


def test_a_ritual_spell_that_banishes_too() -> None:
    text = _RITE.format(f" and/or banish Dragon monsters from your GY,{_LEVELS}.")
    (rite,) = effect(spell(text, "Ritual"))["do"]
    assert rite["using"] == [{"where": "monster", "whose": "you", "race": "Rock"}]
    assert rite["banishing"] == [{"kind": "monster", "where": "graveyard", "whose": "you", "race": "Dragon"}]
    assert "total" not in rite


def test_a_ritual_spell_that_banishes_instead_has_no_form() -> None:
    text = _RITE.format(f", or banish Dragon monsters from your GY,{_LEVELS}.")
    assert missing(spell(text, "Ritual")) == ["a Ritual Summon by that"]


def test_what_is_done_after_the_ritual_summon() -> None:
    rite, draw = effect(spell(_RITE.format(f"{_LEVELS}. Then, draw 1 card."), "Ritual"))["do"]
    assert (rite["op"], draw) == ("ritual-summon", {"op": "draw", "joined": "then"})


# ---- Summons that follow at once ------------------------------------------------------------------------

_NOW = "immediately after this effect resolves, "
_FIRST = "Gain 100 LP, then "


def test_a_tribute_summon_that_follows() -> None:
    _, op = effect(spell(f"{_FIRST}{_NOW}Tribute Summon 1 Insect or Rock monster."))["do"]
    assert (op["op"], op["how"], op["what"]["where"]) == ("summon-now", "tribute", "hand")
    assert [one["race"] for one in op["what"]["any-of"]] == ["Insect", "Rock"]
    assert facts(spell(f"{_FIRST}{_NOW}Tribute Summon 1 Insect monster.")).actions == ("recover",)


def test_with_only_such_monsters() -> None:
    _, op = effect(spell(f"{_FIRST}{_NOW}Xyz Summon 1 Xyz Monster, using only Insect monsters you control."))["do"]
    assert (op["using"], op["only"]) == ({"where": "monster", "whose": "you", "race": "Insect"}, True)


@pytest.mark.parametrize("said", ["only those 2 monsters", "those 2 monsters only"])
def test_with_only_those_that_came(said: str) -> None:
    text = (
        f"Target 2 Insect monsters in your GY; Special Summon them, then {_NOW}Xyz Summon 1 Xyz Monster using {said}."
    )
    assert effect(spell(text))["do"][1]["summoned"] is True


def test_with_those_that_did_not_come() -> None:
    summon = "Xyz Summon 1 Insect Xyz Monster using only those 2 monsters."
    text = f"Target 2 Insect monsters you control; {_FIRST}{_NOW}{summon}"
    assert missing(spell(text)) == ["act: xyz-summon monster using those"]
