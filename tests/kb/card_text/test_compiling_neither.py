"""What can do neither one thing nor another, and what is told for a while of several things together."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "until"),
    [("", "always"), (" until the end of your opponent's turn", "opponent-turn"), (" this turn", None)],
)
def test_what_can_do_neither(said: str, until: str | None) -> None:
    made = effect(trap(f"Target 1 monster your opponent controls; it cannot attack or be Tributed{said}."))["do"]
    assert [(op["apply"][0]["rule"], op.get("until")) for op in made] == [
        ("cannot-attack", until),
        ("no-tribute", until),
    ]
    either = f"Target 1 monster your opponent controls; it loses 500 ATK or gains 500 DEF{said}."
    assert missing(trap(either)) == ["clauses joined by or"]


def test_what_stands_and_can_do_neither() -> None:
    made = entry(spell("The equipped monster cannot change its battle position or attack.", "Equip"))["effects"][-1]
    assert [rule["rule"] for rule in made["apply"]] == ["no-position-change", "cannot-attack"]
    assert missing(spell("The equipped monster can attack directly or cannot attack.", "Equip"))


def test_what_is_so_of_those_that_are_there_now() -> None:
    text = "All monsters your opponent currently controls cannot attack or be Tributed until the end of this turn."
    assert [op["op"] for op in effect(trap(text))["do"]] == ["grant", "grant"]
    assert [op["op"] for op in effect(trap(text.replace("currently ", "")))["do"]] == ["lasting", "lasting"]


@pytest.mark.parametrize(("said", "until"), [("Until the End Phase", "end-phase"), ("This turn", None)])
def test_a_time_in_front_is_told_of_what_follows(said: str, until: str | None) -> None:
    text = f"Target 1 monster on the field; {said.lower().replace('end phase', 'End Phase')}, take control of it,"
    made = effect(spell(f"{text} but it cannot attack."))["do"] if until else []
    assert [op["until"] for op in made] == ([until] * 2 if until else [])
    foe = "a Defense Position monster"
    pierce = f"it gains 300 ATK, also if it attacks {foe}, inflict piercing battle damage"
    gains = effect(spell(f"Target 1 monster you control; {said[0].lower()}{said[1:]}, {pierce} to your opponent."))[
        "do"
    ]
    assert [op.get("until") for op in gains] == [until or "turn", until]


@pytest.mark.parametrize("who", ["it", "that monster", 'your "Owl" monster'])
def test_piercing_for_a_turn(who: str) -> None:
    text = f"if {who} attacks a Defense Position monster this turn, inflict piercing battle damage to your opponent."
    first = "You can discard 1 card; " if "Owl" in who else "You can target 1 Beast monster you control; "
    (op,) = effect(monster(f"{first}{text}"))["do"]
    assert (op["op"], op["apply"][0]["rule"]) == ("lasting" if "Owl" in who else "grant", "piercing")
    assert missing(monster(f"{first}{text.replace('Defense', 'Attack')}"))


@pytest.mark.parametrize("by", ["battle", "card effects", "battle or card effects"])
def test_what_saves_this_card_once_a_turn(by: str) -> None:
    (made,) = entry(monster(f"Once per turn, this card cannot be destroyed by {by}."))["effects"]
    assert [rule["once"] for rule in made["apply"]] == [True]
    (always,) = entry(monster(f"This card cannot be destroyed by {by}."))["effects"]
    assert "once" not in always["apply"][0]
    assert missing(monster(f"Once per turn, monsters you control cannot be destroyed by {by}."))


@pytest.mark.parametrize("told", ["it is destroyed", "it is banished", "it is returned to the hand"])
def test_what_is_done_to_what_came_in_the_end_phase(told: str) -> None:
    text = "Special Summon 1 Beast monster from your hand, but"
    made = effect(spell(f"{text} {told} during the End Phase."))["do"][1]
    assert (made["what"], made["later"]) == ("summoned", "end-phase")
    assert missing(spell(f"{text} {told}."))
    assert missing(trap(f"During your Standby Phase, if you control no monsters, {told}.", "Continuous"))


def test_level_and_attack_raised_together() -> None:
    made = effect(monster("You can discard 1 card; increase this card's Level by 2 and its ATK by 700."))["do"]
    assert made[0]["apply"] == [{"rule": "counts-as", "what": "this", "more-levels": 2}]
    assert (made[1]["op"], made[1]["atk"], made[1]["joined"]) == ("modify-stats", 700, "and")
    (alone,) = effect(monster("You can discard 1 card; increase this card's Level by 2."))["do"]
    assert alone["op"] == "grant"


@pytest.mark.parametrize("zone", ["hand", "GY"])
def test_for_each_of_their_cards(zone: str) -> None:
    text = f"Inflict 300 damage to your opponent for each card in their {zone}."
    assert effect(spell(text))["do"][0]["each"]["whose"] == "opponent"
    assert effect(spell(text.replace("their", "your")))["do"][0]["each"]["whose"] == "you"
    assert missing(spell(text.replace("to your opponent ", "to each player ")))


def test_what_they_control_in_their_zones() -> None:
    text = "If your opponent controls 4 or more cards in their Spell/Trap Zone: Draw 1 card."
    so = effect(spell(text))["while"]
    assert (so["some"], so["at-least"]) == ({"where": "spell-trap-zone", "whose": "opponent"}, 4)
    assert missing(spell(text.replace("4 or more cards in", "a card in each of")))
    assert missing(spell(text.replace("4 or more cards in", "cards in all of").replace("Zone:", "Zones:")))
