"""The anatomy of an effect: colon, semicolon, conjunctions; kind, timing, cost, targets, where, limit."""

import pytest
from reads import facts, monster, only, said, spell, trap

from kb.card_text.compiling import compiled

TRIGGER = "If this card is Flip Summoned: You can add 1 Insect monster from your Deck to your hand."


@pytest.mark.parametrize(
    ("text", "kind", "speed"),
    [
        ("Once per turn: You can draw 1 card.", "ignition", 1),
        ("During your Main Phase: You can draw 1 card.", "ignition", 1),
        ("(Quick Effect): You can draw 1 card.", "quick", 2),
        ("During your opponent's Main Phase, you can (Quick Effect): Draw 1 card.", "quick", 2),
        ("Once per turn, during either player's turn: You can draw 1 card.", "quick", 2),
        ("If this card is sent to the GY: You can inflict 350 damage to your opponent.", "trigger", 1),
        ("During your Standby Phase: Draw 1 card.", "trigger", 1),
        ("FLIP: Draw 1 card.", "flip", 1),
    ],
)
def test_kind_and_spell_speed_of_a_monster_effect(text, kind, speed):
    assert (facts(monster(text)).kind, facts(monster(text)).spell_speed) == (kind, speed)


@pytest.mark.parametrize(
    ("card", "speed"),
    [
        (spell("Draw 1 card."), 1),
        (spell("Draw 1 card.", "Quick-Play"), 2),
        (trap("Draw 1 card."), 2),
        (trap("When a monster effect is activated: Negate the activation.", "Counter"), 3),
    ],
)
def test_a_spell_or_trap_is_activated_at_the_speed_of_its_kind(card, speed):
    assert (facts(card).kind, facts(card).spell_speed) == ("activation", speed)


def test_you_can_is_optional_and_its_absence_mandatory():
    assert facts(monster(TRIGGER)).mandatory is False
    assert facts(monster(TRIGGER.replace("You can add", "Add"))).mandatory is True
    assert facts(monster("Once per turn: You can draw 1 card.")).mandatory is None


def test_if_and_when_of_an_optional_trigger():
    assert facts(monster(TRIGGER)).timing == "if"
    assert facts(monster(TRIGGER.replace("If", "When"))).timing == "when"
    assert facts(monster(TRIGGER.replace("You can add", "Add"))).timing is None


def test_a_state_is_no_event():
    assert facts(monster("If you control an Insect monster: You can draw 1 card.")).kind == "ignition"
    assert facts(monster("If an Insect monster is destroyed by battle: You can draw 1 card.")).kind == "trigger"


@pytest.mark.parametrize(
    ("before", "cost"),
    [
        ("You can discard 1 card", ["discard"]),
        ("You can pay 700 LP", ["pay_lp"]),
        ("You can Tribute 1 Insect monster", ["tribute"]),
        ("You can banish 2 cards from your GY", ["banish"]),
        ("You can detach 1 material from this card", ["detach"]),
        ("You can send 1 Spell from your Deck to the GY", ["send_gy"]),
        ("You can return 1 Illusion monster you control to the hand", ["return_hand"]),
        ("You can shuffle 1 face-up card from your hand into the Deck", ["return_deck"]),
        ("You can reveal 1 card in your hand", ["reveal"]),
        ("You can remove 3 Brass Counters from this card", ["remove_counter"]),
        ("You can discard 1 card and pay 300 LP", ["discard", "pay_lp"]),
        ("You can target 1 monster on the field", []),
    ],
)
def test_what_stands_before_the_semicolon_is_cost_or_target(before, cost):
    told = facts(monster(f"{before}; draw 1 card."))
    assert list(told.cost) == cost
    assert told.targets is ("target" in before)


def test_the_same_words_behind_the_semicolon_are_no_cost():
    told = facts(monster("You can target 1 card; discard 1 card."))
    assert told.cost == ()
    assert told.actions == ("discard",)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("You can discard this card; draw 1 card.", ("hand",)),
        ("You can banish this card from your GY; draw 3 cards.", ("gy",)),
        ("If this monster is in your hand or Graveyard: You may Special Summon it.", ("gy", "hand")),
        ("Once per turn: You can draw 1 card.", ("mzone",)),
        ("While this card is equipped to a monster: You can draw 1 card.", ("szone",)),
    ],
)
def test_where_an_effect_is_activated(text, where):
    assert facts(monster(text)).where == where


@pytest.mark.parametrize(
    ("joint", "joined"),
    [
        (", and if you do,", "and-if-you-do"),
        (", then", "then"),
        (", also", "also"),
        (" and", "and"),
        (", also, after that,", "also-after-that"),
        (", but", "but"),
    ],
)
def test_conjunctions(joint, joined):
    first, second = only(spell(f"Target 1 card on the field; destroy it{joint} draw 1 card.")).does
    assert (first.verb, second.verb, second.joined) == ("destroy", "draw", joined)


def test_every_part_keeps_its_place():
    text = 'If this card is Normal Summoned: You may discard 1 card, then target 1 "Brass" monster; destroy it.'
    one = only(monster(text))
    assert [text[c.start : c.end] for c in one.when] == ["If this card is Normal Summoned"]
    assert [text[c.start : c.end] for c in one.pays] == ["discard 1 card", 'target 1 "Brass" monster']
    assert [text[c.start : c.end] for c in one.does] == ["destroy it"]


@pytest.mark.parametrize(
    ("sentence", "limit"),
    [
        ('You can only use this effect of "Brass Owl" once per turn.', "hard"),
        ('You can only use each effect of "Brass Owl" once per turn.', "hard"),
        ('You can only use 1 "Brass Owl" effect per turn, and only once that turn.', "hard"),
        ('You can only use this effect of "Brass Owl" once per Duel.', "duel"),
        ("This effect can only be used once while this monster is face-up on the field.", "soft"),
        ("", "none"),
    ],
)
def test_limits(sentence, limit):
    assert facts(monster(f"{TRIGGER} {sentence}")).limit == limit


def test_a_limit_in_front_is_soft_and_once_per_chain_its_own():
    assert facts(monster("Once per turn: You can draw 1 card.")).limit == "soft"
    assert facts(monster("Once per Chain (Quick Effect): You can draw 1 card.")).limit == "chain"


def test_activating_a_card_once_per_turn_by_name():
    assert facts(spell('Draw 1 card. You can only activate 1 "Owl\'s Errand" per turn.')).limit == "hard_activate"


def test_a_limit_of_this_effect_leaves_the_other_effects_free():
    reading = monster(
        "Once per Chain (Quick Effect): You can draw 1 card. If this card is banished: You can draw 3 cards. "
        'You can only use this effect of "Brass Owl" once per turn.'
    )
    assert [one.facts.limit for one in reading.effects] == ["chain", "hard"]


def test_bullets_of_a_choice_belong_to_the_effect():
    reading = spell(
        "Activate 1 of these effects;\n● Target 1 Illusion monster on the field; destroy it.\n● Draw 1 card."
    )
    assert [choice.does[0].verb for choice in only(reading).choices] == ["destroy", "draw"]
    assert facts(reading).actions == ("destroy", "draw")
    assert facts(reading).targets is True


def test_bullets_of_each_effect_once_are_effects_of_their_own():
    reading = monster(
        'You can only use each of the following effects of "Brass Owl" twice per turn.\n'
        "● During your Main Phase: You can draw 3 cards.\n● If this card is banished: You can draw 3 cards."
    )
    assert [(one.facts.kind, one.facts.limit) for one in reading.effects] == [("ignition", "hard"), ("trigger", "hard")]


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("(Quick Effect): You can target 1 monster; it gains 400 ATK.", True),
        ("(Quick Effect): You can target 1 monster; destroy it.", False),
        ("When the opponent activates a Trap Card or effect (Quick Effect): You may negate the activation.", True),
        ("(Quick Effect): You can Special Summon 1 WIND Insect monster from your hand, and it gains 400 ATK.", False),
        ("During damage calculation (Quick Effect): You can reveal this card; draw 1 card.", True),
        ("During the Main Phase, except in the Damage Step (Quick Effect): You can draw 1 card.", False),
    ],
)
def test_the_damage_step(text, allowed):
    assert facts(monster(text)).damage_step is allowed


def test_what_is_not_understood_is_told_and_not_guessed():
    reading = monster("Once per turn: You can target 1 monster; flibber it, then destroy it.")
    assert said(reading) == ["flibber", "it"]
    assert facts(reading).actions == ("destroy",)
    assert not reading.whole


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Add 1 Spell from your Deck to your hand.", {"to_hand", "search"}),
        ("Add 1 Spell from your GY to your hand.", {"to_hand"}),
        ("Return 1 monster on the field to the hand.", {"to_hand"}),
        ("Shuffle 1 monster on the field into the Deck.", {"to_deck"}),
        ("Send 1 monster from your Deck to the GY.", {"to_gy"}),
        ("Special Summon 1 Insect monster from your hand.", {"special_summon"}),
        ("Inflict 600 damage to your opponent.", {"damage"}),
        ("Gain 600 LP.", {"recover"}),
        ("Take control of 1 monster your opponent controls.", {"control"}),
        ("Change 1 monster on the field to Defense Position.", {"position"}),
        ("Place 1 Brass Counter on 1 card on the field.", {"counter"}),
        ("Set 1 Trap from your hand.", {"set"}),
        ("All monsters you control gain 300 ATK/DEF.", {"atk", "def"}),
        ("Negate the effects of all monsters on the field.", {"disable"}),
        ('Special Summon 1 "Owlet Token" (Beast/WIND/Level 1/ATK 0/DEF 0).', {"special_summon", "token"}),
        ("You take no battle damage this turn.", set()),
        ("Monsters cannot be destroyed by battle this turn.", set()),
    ],
)
def test_what_a_resolution_does(text, actions):
    assert set(facts(spell(text)).actions) == actions


@pytest.mark.parametrize(
    ("text", "speed"),
    [
        ("If your opponent Special Summons a monster: You can draw 1 card.", 2),
        ("During your Standby Phase: Gain 300 LP.", 2),
        ("If this card is sent to the GY: You can inflict 350 damage to your opponent.", 1),
        ("If this card is in your GY and a monster is destroyed: You can banish this card; draw 1 card.", 1),
    ],
)
def test_what_a_face_up_continuous_trap_does_upon_an_event_is_of_spell_speed_2(text: str, speed: int) -> None:
    effect = trap(f"All monsters you control gain 100 ATK. {text}", "Continuous").effects[-1]
    assert (effect.facts.kind, effect.facts.spell_speed) == ("trigger", speed)


def test_what_a_continuous_spell_does_upon_an_event_is_of_spell_speed_1() -> None:
    card = spell("All monsters you control gain 100 ATK. If a monster is destroyed: You can draw 1 card.", "Continuous")
    assert card.effects[-1].facts.spell_speed == 1


@pytest.mark.parametrize(
    ("remark", "unread"),
    [
        ("(even if this card leaves the field)", []),
        ("(Ritual, Fusion, Synchro, or Xyz)", []),
        ("(if the owl has not yet flown)", ["(if the owl has not yet flown)"]),
    ],
)
def test_a_long_remark_is_read_or_told_as_unread(remark: str, unread: list[str]) -> None:
    assert said(monster(f"You can discard 1 card; draw 1 card {remark}.")) == unread


def test_as_well_as_goes_on_with_what_is_negated() -> None:
    text = (
        "Negate that monster's effects, as well as the effects on the field and activated effects of monsters with the"
        " same name."
    )
    card = spell(
        f"Target 1 Illusion monster in your GY; banish that monster, and if you do, {text[0].lower()}{text[1:]}"
    )
    assert not said(card)
    assert card.effects[0].does[-1].modifiers[0].role == "as-well"


@pytest.mark.parametrize(
    ("said", "mandatory"),
    [
        ("You can draw 1 card", False),
        ("Draw 1 card", True),
        ("Your opponent can draw 1 card", True),
        ("Your opponent can discard 3 cards to negate this effect, otherwise draw 2 cards", True),
        ("Each player can draw 1 card", True),
        ("Either player can draw 1 card", False),
    ],
)
def test_what_another_player_may_do_leaves_nobody_the_choice_to_activate(said: str, mandatory: bool) -> None:
    assert facts(monster(f"If this card is Normal Summoned: {said}.")).mandatory is mandatory


def test_what_another_player_may_do_is_not_compiled_as_yours() -> None:
    for who in ("Your opponent", "Either player", "The turn player", "Each player"):
        made = compiled(monster(f"If this card is Normal Summoned: {who} can draw 1 card."))
        assert made.card is None


def test_what_a_spell_does_when_it_is_activated_is_its_activation() -> None:
    told = "When this card is {}: Draw 1 card."
    assert facts(spell(told.format("activated"))).kind == "activation"
    assert facts(spell(told.format("sent to the GY"))).kind == "trigger"


@pytest.mark.parametrize(
    ("said", "where"),
    [("this card in your hand becomes revealed", "hand"), ("this card becomes revealed", "mzone")],
)
def test_an_effect_is_activated_where_its_card_is_told_to_be(said: str, where: str) -> None:
    assert facts(monster(f"During your Main Phase: You can activate this effect; {said} this turn.")).where == (where,)
