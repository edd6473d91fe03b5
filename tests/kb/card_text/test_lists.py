"""Lists of bullets, and what stands before them; what older texts target, pay and answer."""

import pytest
from reads import facts, holds, monster, only, said, spell, trap

BY_NUMBER = "\n● 2+: This card gains 700 ATK.\n● 3+: Your opponent cannot target this card with monster effects."


@pytest.mark.parametrize(
    "before",
    [
        "Apply these effects based on the number of Insect monsters you control.",
        "This card gains effects based on the number of Insect monsters you control:",
        "This card gets the following effects while there is an Insect monster on the field:",
    ],
)
def test_bullets_with_a_word_before_the_colon_say_what_holds(before):
    reading = monster(before + BY_NUMBER)
    assert reading.effects == ()
    assert holds(reading) == ["atk_change", "not_targeted"]


def test_bullets_belong_to_the_effect_that_applies_them_though_a_limit_stands_between():
    reading = monster(
        "If this card is Flip Summoned: You may activate this effect; apply as many of these effects as possible, "
        'based on the number of Insects in your GY. You may only use this effect of "Brass Owl" once per turn.\n'
        "● 1 or more: This card gains 100 ATK.\n● 2 or more: Draw 1 card."
    )
    assert only(reading).facts.actions == ("atk", "draw")
    assert only(reading).facts.limit == "hard"


def test_what_has_to_be_controlled_to_activate_either_is_one_activation_with_two_choices():
    reading = trap(
        'You must control an "Owl" monster to activate either of these effects.\n'
        "● When your opponent activates a Spell Card: Negate that effect.\n"
        "● When a Pyro monster on your opponent's field activates its effect: Negate that effect."
    )
    assert (facts(reading).kind, len(only(reading).choices)) == ("activation", 2)
    assert facts(reading).actions == ("negate_effect",)


def test_the_activation_may_stand_behind_an_effect_of_its_own_destruction():
    reading = spell(
        "If this card is destroyed by a card effect: You can Set this face-up card. Activate 1 of these effects;\n"
        "● Draw 1 card.\n● Gain 500 LP.",
        "Quick-Play",
    )
    assert [one.facts.kind for one in reading.effects] == ["trigger", "activation"]
    assert reading.effects[1].facts.spell_speed == 2


@pytest.mark.parametrize(
    ("behind", "allowed"),
    [("It gains 300 ATK.", True), ("It cannot be destroyed by battle.", False)],
)
def test_a_trap_that_equips_itself_enters_the_damage_step_with_the_atk_it_gives(behind, allowed):
    reading = trap(f"Target 1 WIND Insect monster you control; equip this card to that target. {behind}")
    assert facts(reading).damage_step is allowed


def test_what_an_opponent_may_do_to_negate_this_effect_negates_no_other():
    reading = monster(
        "If this card is Flip Summoned: Your opponent can discard 3 cards to negate this effect, otherwise draw 1 card."
    )
    assert "negate_effect" not in facts(reading).actions


def test_a_monster_of_an_older_text_replies_to_an_activation_as_a_quick_effect():
    negates = "When your opponent activates a Trap Card, you can discard this card to negate the activation."
    summons = "When your opponent Special Summons a monster, you can discard 1 card to draw 1 card."
    assert facts(monster(negates)).kind == "quick"
    assert facts(monster(summons)).kind == "trigger"


@pytest.mark.parametrize(
    ("text", "aims"),
    [
        ("Once per turn, you can destroy 1 face-up Illusion monster on the field.", True),
        ("Once per turn, you can destroy all face-up Illusion monsters on the field.", False),
        ("FLIP: Place 1 Owl Counter on 1 face-up monster your opponent controls.", True),
        ("FLIP: Place 1 Owl Counter on this card.", False),
        ("FLIP: Select 1 Set card your opponent controls, and look at it.", True),
    ],
)
def test_what_an_older_text_of_a_monster_picks_in_the_open_it_targets(text, aims):
    assert facts(monster(text)).targets is aims


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Pay 700 Life Points and select 1 Insect in your Graveyard. Add it to your hand.", ("pay_lp",)),
        ("Draw 2 cards and pay 700 Life Points to your side of the field.", ()),
        ("Activate only when your opponent Summons a monster. Tribute 1 monster to take control of it.", ("tribute",)),
    ],
)
def test_what_an_older_text_orders_its_player_to_pay_first_is_a_cost(text, cost):
    assert facts(spell(text)).cost == cost


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn: You can pay 100 LP; all Insect monsters currently on the field gain 200 ATK.",
        'If all "Brass Owl"(s) you control are in Attack Position, this card loses 500 ATK.',
        "If an Insect is sent to your GY: You can Special Summon this monster from your Graveyard (if that monster was"
        " there when the Insect was sent) or hand (even if not).",
        "Once per turn: You can add 1 Insect whose ATK equals its own DEF from the Deck to the hand.",
        "Twice per turn: You can destroy this monster, and if you do that, draw 1 card.",
    ],
)
def test_these_words_are_read(text):
    assert said(monster(text)) == []
