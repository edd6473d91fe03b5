"""As what a monster comes, what its Summon costs its player, and what is so of it for as long as it is there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "rule"), [("a Tuner", {"also": "Tuner"}), ("a Level 6 monster", {"level": 6}),
                       ("a Level 3 WIND monster", {"level": 3, "attribute": "WIND"})],
)  # fmt: skip
def test_as_what_a_monster_comes(said: str, rule: dict[str, Any]) -> None:
    made = effect(monster(f"You can pay 700 LP; Special Summon this card from your hand as {said}."))
    assert made["do"][0]["as"] == {"rule": "counts-as", "what": "this", **rule}
    assert "as" not in effect(monster("You can pay 700 LP; Special Summon this card from your hand."))["do"][0]


@pytest.mark.parametrize("said", ["a Union monster", "2 Tuners", "an Equip Spell"])
def test_as_anything_else_has_no_form(said: str) -> None:
    assert missing(monster(f"You can pay 700 LP; Special Summon this card from your hand as {said}."))


@pytest.mark.parametrize("told", ["treat it as a Tuner", "it is treated as a Tuner", "it becomes Level 6"])
def test_what_a_target_counts_as_for_a_turn(told: str) -> None:
    made = effect(spell(f"Target 1 face-up monster you control; {told} until the end of this turn."))
    (op,) = made["do"]
    assert (op["op"], op["what"], op.get("until")) == ("grant", "it", None)
    assert effect(spell(f"Target 1 face-up monster you control; {told}."))["do"][0]["until"] == "always"


@pytest.mark.parametrize("told", ["treat this card as a Tuner", "this card is treated as a Tuner monster",
                                  "its Level becomes 2"])  # fmt: skip
def test_what_this_card_counts_as_if_it_came_so(told: str) -> None:
    way = "You can Special Summon this card (from your hand) by sending 1 Beast monster you control to the GY."
    draws = "During the End Phase: You can draw 1 card."  # of a text with colons the others hold
    *_, made = entry(monster(f"{way} If Summoned this way, {told}. {draws}"))["effects"]
    assert made["while"] == {"some": {"role": "this", "where": "monster", "summoned-by-itself": True}}
    assert made["apply"][0]["what"] == "this"
    assert missing(monster(f"{way} If Summoned that way, {told}. {draws}"))


def test_what_is_made_with_a_kind_of_monster() -> None:
    first = "If this card was Synchro Summoned using a Plant monster as material, it cannot be destroyed by battle."
    made = entry(monster(f"1 Tuner + 1 non-Tuner monster\n{first}", "Fiend / Synchro / Effect"))["effects"][0]
    assert made["while"]["some"]["made"] == {"of": {"kind": "monster", "where": "anywhere", "race": "Plant"}}
    other = first.replace("using a Plant monster", "using only Plant monsters")
    assert missing(monster(f"1 Tuner + 1 non-Tuner monster\n{other}", "Fiend / Synchro / Effect"))


def test_what_a_procedure_locks() -> None:
    way = "You can Special Summon this card (from your hand) by sending 1 Beast monster you control to the GY."
    lock = "If Summoned this way, you cannot Special Summon from the Extra Deck for the rest of this turn"
    made = entry(monster(f"{way} {lock}, except Beast monsters."))["procedure"]
    (rule,) = made["locks"]
    assert (rule["was"], rule["unless"]["race"]) == ("extra", "Beast")
    assert "locks" not in entry(monster(way))["procedure"]
    assert missing(monster(f"{way} {lock.replace('this way', 'that way')}, except Beast monsters."))
    assert missing(monster(f"{way} {lock.replace('this turn', 'this Duel')}, except Beast monsters."))


@pytest.mark.parametrize(
    ("so", "asked"),
    [
        ("while it is face-up in the Monster Zone", {"beside": "summoned"}),
        ("while you control that face-up monster", {"beside": "summoned", "controlled": True}),
    ],
)
def test_a_lock_for_as_long_as_a_monster_is_there(so: str, asked: dict[str, Any]) -> None:
    text = "Special Summon 1 Beast monster from your GY, but you cannot Special Summon from the Extra Deck"
    lock = effect(spell(f"{text} {so}."))["do"][1]
    assert {key: lock[key] for key in ("beside", "controlled") if key in lock} == asked
    assert lock["until"] == "always"
    assert "beside" not in effect(spell(f"{text} for the rest of this turn."))["do"][1]


def test_a_lock_beside_a_monster_that_did_not_come_has_no_form() -> None:
    text = "Add 1 Beast monster from your GY to your hand, but you cannot Special Summon from the Extra Deck while"
    assert missing(spell(f"{text} you control that face-up monster."))


@pytest.mark.parametrize("so", ["Normal Summoned/Set", "Normal Summoned", "Special Summoned"])
def test_monsters_that_came_in_place_of_a_normal_summon(so: str) -> None:
    asked = effect(spell(f"If you control a {so} Beast monster: Draw 1 card."))["while"]["some"]
    found = asked.get("any-of", ({key: asked[key] for key in ("summoned", "special-summoned") if key in asked},))
    kinds = {"Normal Summoned/Set": ["normal", "set"], "Normal Summoned": ["normal"], "Special Summoned": [None]}
    assert [one.get("summoned") for one in found] == kinds[so]


def test_what_lies_in_the_zone_of_its_owner() -> None:
    zone = "its owner's Spell & Trap Zone"
    text = f"Target 1 face-up monster you control; place it face-up in {zone} as a Continuous"
    made = effect(spell(f"{text} Spell."))["do"][0]
    assert (made["op"], made["owner"], made.get("as")) == ("place-in-spell-zone", True, None)
    assert effect(spell(f"{text} Trap."))["do"][0]["as"] == "trap"
    assert "owner" not in effect(spell(f"{text.replace('its owner', 'your').replace('your s', 'your')} Spell."
                                       .replace("your's", "your")))["do"][0]  # fmt: skip
    assert missing(spell(f"{text.replace('Continuous', 'Equip')} Spell."))
