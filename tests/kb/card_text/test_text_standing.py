"""What holds without activation, and card kinds: conditions, procedures, materials, Pendulum, Union, old wordings."""

import pytest
from reads import facts, holds, monster, only, spell, trap


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Cannot be destroyed by battle.", "not_destroyed_by_battle"),
        ("Can not be destroyed by your opponent's card effects.", "not_destroyed_by_effect"),
        ("Your opponent cannot target this card with monster effects.", "not_targeted"),
        ("Insect monsters you control cannot be targeted by card effects.", "not_targeted"),
        (
            "If this card has attacked a Defense Position monster, inflict piercing battle damage to your opponent.",
            "piercing",
        ),
        ("This card can attack directly.", "direct_attack"),
        ("Gains 300 ATK for each Spell in your GY.", "atk_change"),
        ("All Insect monsters you control gain 300 DEF.", "def_change"),
        ("Unaffected by your opponent's Spell effects.", "unaffected"),
        ("This monster can make up to 3 attacks on monsters during every Battle Phase.", "more_attacks"),
        ("Monsters your opponent controls cannot attack.", "cannot_attack"),
        ("If this monster would be destroyed by battle, you can discard 1 card instead.", "replace_destruction"),
        (
            "If you control no Illusion monsters, you can Special Summon this card (from your hand).",
            "special_summon_procedure",
        ),
        ("Must be Special Summoned (from your hand) by banishing 1 card from your GY.", "special_summon_procedure"),
        ("Neither player can Special Summon monsters.", "no_special_summon"),
        ("Your opponent's monsters cannot target this card for attacks.", "not_attacked"),
        ('This card\'s name becomes "Tin Owl" while on the field.', "name_treated_as"),
        ("Your opponent cannot activate Spell Cards.", "no_activation"),
    ],
)
def test_what_a_sentence_makes_hold(text, fact):
    reading = monster(text)
    assert (reading.effects, holds(reading)) == ((), [fact])


@pytest.mark.parametrize(
    "text",
    [
        "You cannot Special Summon monsters the turn you activate this effect, excluding Insect monsters.",
        "Your opponent cannot activate cards and effects in response to this effect's activation.",
        "Must be Special Summoned by a card effect.",
        "Cannot attack the turn it is Summoned.",
    ],
)
def test_what_only_follows_the_use_of_something_does_not_hold(text):
    assert holds(monster(text)) == []


def test_materials_are_no_effect():
    reading = monster("2+ Insect monsters, including a Tuner\nCannot be destroyed by battle.", "Insect / Link / Effect")
    assert reading.materials[0].number == (2, None, "")
    assert holds(reading) == ["not_destroyed_by_battle"]


def test_the_text_of_a_normal_monster_is_no_effect():
    assert monster("It destroys every monster that it meets; no owl is safe.", "Fiend / Normal").effects == ()


def test_pendulum_effects_come_first_and_are_used_in_the_pendulum_zone():
    reading = monster("FLIP: Draw 1 card.", "Fiend / Flip / Pendulum / Effect", "Once per turn: You can draw 1 card.")
    assert [(one.section, one.facts.where) for one in reading.effects] == [("pendulum", ("pzone",)), ("monster", ())]


def test_the_pendulum_effect_of_a_normal_monster_is_read():
    reading = monster("An owl of brass.", "Fiend / Normal / Pendulum", "You can target 1 Spell; destroy it.")
    assert [one.section for one in reading.effects] == ["pendulum"]


def test_a_continuous_trap_answers_with_its_effects_and_its_activation_does_nothing():
    reading = trap("Once per turn: You can target 1 monster; change its battle position.", "Continuous")
    assert (facts(reading).kind, facts(reading).where) == ("quick", ("szone",))


def test_what_happens_when_a_continuous_card_is_activated():
    reading = spell("When this card is activated: You can draw 1 card. You gain 100 LP each time.", "Continuous")
    assert facts(reading).kind == "activation"


def test_a_trap_in_the_graveyard():
    reading = trap("Draw 1 card. You can banish this card and 2 Traps from your GY; draw 1 card.")
    assert [one.facts.kind for one in reading.effects] == ["activation", "quick"]


def test_a_spell_in_the_graveyard():
    reading = spell("Draw 1 card. You can banish this card and 2 Traps from your GY; draw 1 card.", "Quick-Play")
    assert [(one.facts.kind, one.facts.spell_speed) for one in reading.effects] == [("activation", 2), ("ignition", 1)]


# ---- wordings before Problem-Solving Card Text ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "mandatory"),
    [
        ("When this card is Normal Summoned, you can destroy 1 Spell Card.", "trigger", False),
        ("When this monster was destroyed by battle and sent to the Graveyard, draw 3 cards.", "trigger", True),
        ("Once per turn, you can discard 1 card to draw 1 card.", "ignition", None),
        ("Tribute 1 Insect-Type monster to inflict 400 damage to your opponent.", "ignition", None),
        ("During each of your Standby Phases, inflict 300 damage to your opponent.", "trigger", True),
    ],
)  # fmt: skip
def test_an_older_sentence_that_is_activated(text, kind, mandatory):
    assert (facts(monster(text)).kind, facts(monster(text)).mandatory) == (kind, mandatory)


@pytest.mark.parametrize(
    "text",
    [
        "During each of your Standby Phases, destroy this monster unless you pay 300 Life Points.",
        "If this card battles, it gains 300 ATK during the Damage Step only. Face-up Insect-Type monsters gain 1 ATK.",
        "You can Special Summon this monster from your hand by sending 1 Illusion monster from your hand to the"
        " Graveyard.",
        "This card can attack your opponent's Life Points directly.",
    ],
)
def test_an_older_sentence_that_only_holds(text):
    assert monster(text).effects == ()


def test_older_costs_and_targets():
    reading = monster("Once per turn, you can pay 500 Life Points to select and destroy 1 monster on the field.")
    assert (facts(reading).cost, facts(reading).targets) == (("pay_lp",), True)
    reading = spell("Discard 1 card. Destroy 1 monster your opponent controls and send it to the Graveyard.")
    assert (facts(reading).cost, facts(reading).targets) == (("discard",), True)


def test_an_older_effect_of_either_players_turn_is_a_quick_effect():
    reading = monster(
        "Once per turn, you can select 1 monster and destroy it. This effect can be used during either player's turn."
    )
    assert only(reading).facts.kind == "quick"


def test_what_is_done_instead_as_this_card_is_destroyed_is_no_part_of_the_effect_before() -> None:
    text = (
        "Once per turn: You can draw 1 card. If this face-up monster is destroyed in a Monster Zone, you may place "
        "it in your Spell & Trap Zone instead of sending it to the GY."
    )
    reading = monster(text)
    (drawn,) = reading.effects
    assert text[drawn.start : drawn.end] == "Once per turn: You can draw 1 card"
    assert len(reading.standing) == 1
    more = monster("Once per turn: You can destroy 1 card. If a monster is destroyed by this effect, draw 1 card.")
    assert len(more.effects) == 1
    assert not more.standing
