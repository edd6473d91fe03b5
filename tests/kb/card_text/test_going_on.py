"""Which sentence goes on with the effect before it, and which speaks for itself."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import facts, holds, monster, spell, trap


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Once per turn: You may toss a coin and call it. If you called it right, destroy a card.", "destroy"),
        ("Once per turn: You can look at your opponent's hand and choose 1 card. If you control a Fiend monster with "
         "ATK equal to the ATK of the chosen card, discard the chosen card.", "discard"),
        ("You can Tribute this card; Special Summon a monster from your hand. Its effects are negated.", "disable"),
    ],
)  # fmt: skip
def test_how_it_came_out_is_told_of_the_effect_before(text, done):
    assert done in facts(monster(text)).actions


def test_what_holds_is_not_told_of_the_effect_before():
    reading = monster("Once per turn: You can draw 1 card. If it is the Battle Phase, this card gains 300 ATK.")
    assert facts(reading).actions == ("draw",) or holds(reading) == ["atk_change"]
    assert holds(monster("You can Tribute 1 monster; draw 1 card. This card gains 300 ATK.")) == ["atk_change"]


def test_what_a_card_gains_by_its_material_is_its_own_effect():
    reading = monster(
        "When this card is Flip Summoned: Draw 1 card. If this card has a Fiend monster as material, this card gains"
        " this effect.\n● Once per turn: You may detach 1 material from this card; destroy 1 card on the field."
    )
    assert [one.facts.actions for one in reading.effects] == [("draw",), ("destroy",)]


def test_what_another_monster_gains_does_not_hold_for_this_card():
    other = "An Xyz Monster that was Summoned using this monster as material gains this effect.\n● It can attack twice."
    every = "Each Fiend monster you control gains this effect.\n● This card can attack twice during each Battle Phase."
    assert holds(monster(other)) == []
    assert holds(monster(every)) == ["more_attacks"]


def test_a_bullet_that_may_be_used_is_an_effect_and_one_that_tells_a_state_is_none():
    may = monster('You can only use each of the following effects of "Brass Owl" once per turn.\n'
                  "● You can send 1 Fiend card from the hand to the GY, and if you do, draw a card.")  # fmt: skip
    while_ = monster("● While in Attack Position: Fiend monsters you control cannot be destroyed by battle.")
    assert (facts(may).kind, facts(may).limit, facts(may).actions) == ("ignition", "hard", ("draw", "to_gy"))
    assert (while_.effects, holds(while_)) == ((), ["not_destroyed_by_battle"])


def test_a_further_sentence_of_a_bullet_is_of_its_effect():
    reading = monster("● While in Attack Position: Once per turn, you may roll a six-sided die. Special Summon 1 Fiend "
                      "monster from your hand.")  # fmt: skip
    assert facts(reading).actions == ("special_summon",)


def test_what_a_bearer_gains_comes_of_the_effect_that_equips():
    behind = trap("Target 1 Fiend monster you control; equip this card to that target. It gains 350 ATK.")
    apart = monster("While this card is an Equip Card, the monster equipped with this card gains 300 ATK.")
    assert (holds(behind), holds(apart)) == ([], ["atk_change"])


def test_what_counters_do_that_an_effect_places_comes_of_it():
    text = "place 1 Brass Counter on it. (Monsters with a Brass Counter cannot attack.)"
    assert holds(spell(f"Target 1 monster; {text}")) == []
    assert holds(monster("Monsters your opponent controls with a Brass Counter cannot attack.")) == ["cannot_attack"]


def test_an_order_that_bars_answers_besides_is_an_effect():
    orders = spell("Special Summon 1 Fiend monster from your hand, and if you do, the opponent cannot activate cards "
                   "in response to the activation of Fiend monsters' effects this turn.")  # fmt: skip
    bars = spell("Your opponent cannot activate cards in response to this card's activation.\nDraw 1 card.")
    assert facts(orders).actions == ("special_summon",)
    assert (facts(bars).actions, len(bars.standing)) == (("draw",), 1)


def test_an_older_text_tells_later_what_a_card_does_that_has_resolved():
    text = (
        "Draw 1 card. While this monster is in your Graveyard, you can banish a other card from your Graveyard to add "
    )
    reading = spell(f"{text}this card to your hand.")
    assert [one.facts.kind for one in reading.effects] == ["activation", "ignition"]
    assert [one.facts.kind for one in spell("Draw 1 card. If this was your only card, draw 1 more card.").effects] == [
        "activation"
    ]


def test_what_chance_decides_changes_no_atk_at_once():
    told = "toss a coin and call it. If you call it right, this card gains 500 ATK."
    assert facts(monster(f"(Quick Effect): You can {told}")).damage_step is False
    assert facts(monster("(Quick Effect): You can roll a six-sided die; this card gains 500 ATK.")).damage_step is True
