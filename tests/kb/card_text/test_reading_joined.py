"""What is named together, told of what was named, or said between commas: whose it is, and what it does."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import facts, holds, monster, said, spell, trap

# ---- what holds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Fiend monsters you control cannot be targeted by the opponent's card effects, or their monsters' attacks.",
         ["not_attacked", "not_targeted"]),
        ("Your opponent's monsters can only target Fiend monsters for attacks.", ["not_attacked"]),
        ("Your opponent's monsters can only target Fiend monsters with card effects.", []),
        ("This card cannot attack your opponent directly.", []),
        ("This card cannot attack Fiend monsters.", ["not_attacked"]),
        ("The opponent cannot target or destroy this monster with card effects.",
         ["not_destroyed_by_effect", "not_targeted"]),
        ("If this card is used as Fusion Material, that monster's name can be treated as \"Brass Hen\". Once per turn:"
         " You can draw 1 card.", ["name_treated_as"]),
        ("This monster can attack a number of times every Battle Phase, up to the number of Fiend monsters you"
         " control.",
         ["more_attacks"]),
        ("Cannot be destroyed by battle with a Fiend monster, or by a Fiend monster's effects.",
         ["not_destroyed_by_battle", "not_destroyed_by_effect"]),
        ("This monster can not be targeted by, or destroyed by, the effects of Effect Monsters.",
         ["not_destroyed_by_effect", "not_targeted"]),
        ("Monsters can not be destroyed in a battle if the monsters' ATK are equal.", ["not_destroyed_by_battle"]),
        ("Neither player can Synchro Summon.", ["no_special_summon"]),
        ("Level 5 or higher monsters cannot be Special Summoned.", ["no_special_summon"]),
        ("This card cannot be Special Summoned.", []),
        ("You cannot Link Summon unless you use this card as material.", []),
        ("Must first be Special Summoned (from your hand) if you control no cards.", ["special_summon_procedure"]),
        ("This monster cannot be Special Summoned except by Tributing 1 Fiend monster.", ["special_summon_procedure"]),
        ("This card cannot be Special Summoned except by Pendulum Summon.", []),
        ("If 2 or more of your monsters were banished, you can Special Summon this monster (from your hand).",
         ["special_summon_procedure"]),
        ('You cannot activate the following effects of "Brass Owl" in the same Chain.', []),
        ("Your opponent cannot activate cards or effects when a Fiend monster is Ritual Summoned.", []),
        ("While a Fiend monster is on the field, the opponent cannot activate cards or effects.", ["no_activation"]),
        ("Each of the opponent's monsters in the same column as 1 of your Fiend monsters loses 300 ATK.",
         ["atk_change"]),
        ("Fiend monsters this card points to gain 300 ATK.", ["atk_change"]),
        ("Monsters with the same name as that equipped monster cannot attack.", ["cannot_attack"]),
    ],
)  # fmt: skip
def test_what_holds_follows_from_all_that_is_named(text, fact):
    reading = monster(text)
    assert holds(reading) == fact
    assert said(reading) == []


# ---- what is done ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("take 1 Fiend and 1 Fairy monster from your Deck, add 1 to your hand, and send 1 to the GY.",
         ("search", "to_gy", "to_hand")),
        ("add 1 Fiend monster with the same Attribute, but a higher Level, from the Deck to your hand.",
         ("search", "to_hand")),
        ("reveal a Fusion Monster in your Extra Deck, and if you do, add 1 Fusion Material mentioned on it, with a "
         "different name, from your Deck to the hand.", ("search", "to_hand")),
        ("excavate the top 3 cards of your Deck, then place the remaining cards and 1 card from the hand on the "
         "bottom of the Deck.", ("to_deck",)),
        ("excavate the top 3 cards of your Deck, then place the remaining cards on the bottom of the Deck.", ()),
        ("add that lost ATK to your monster.", ()),
        ("the monsters you control, their ATK's become halved.", ("atk",)),
        ("both players lose 1000 LP, and if those monsters do, each draws 1 card.", ("draw",)),
        ("gain 500 LP, and if you do, inflict the same amount of damage to the opponent.", ("damage", "recover")),
        ("gain control of 1 monster your opponent controls.", ("control",)),
        ("negate the effects of that monster.", ("disable",)),
        ("negate the effect of 1 Effect Monster your opponent controls.", ("disable",)),
        ("negate the effect of that monster.", ("negate_effect",)),
        ("send it to the GY, also, after that, if that monster left the field by this effect, Special Summon 1 Fiend"
         " monster from your Extra Deck.", ("special_summon", "to_gy")),
        ("draw 1 card, but if this card leaves the field, discard that card.", ("draw",)),
        ("take 1 Fiend monster from the Deck, and either Special Summon it, or send it to the GY.",
         ("special_summon", "to_gy")),
        ("make your opponent shuffle cards they control into the Deck, so that the ATK of their monsters becomes 0.",
         ("to_deck",)),
    ],
)  # fmt: skip
def test_what_is_done(text, done):
    assert facts(monster(f"You can Tribute 1 monster; {text}")).actions == done


def test_what_was_named_is_told_and_not_paid():
    told = trap(
        "Target a monster that was destroyed by battle and sent to your Graveyard this turn; Special Summon it."
    )
    paid = trap("Send a monster from your hand to the GY, then target a monster in your GY; Special Summon it.")
    assert (facts(told).cost, facts(paid).cost) == ((), ("send_gy",))


def test_where_a_card_goes_that_is_equipped_to_another():
    reading = monster("You may send 1 of your Equip Spells equipped to this monster to the GY; draw 1 card.")
    assert facts(reading).cost == ("send_gy",)


def test_what_cannot_be_activated_is_no_choice():
    paid = monster("If this card is Flip Summoned: You can Special Summon 1 monster from your GY, but it cannot "
                   "activate its effects this turn.")  # fmt: skip
    assert facts(paid).actions == ("special_summon",)


# ---- where and when -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("You can banish from your Graveyard, this card and 1 Fiend monster; draw 1 card.", ("gy",)),
        ("If you have 2 monsters in your GY and this card in your hand: You can banish 1 of them; draw 1 card.",
         ("hand",)),
        ("During your Main Phase, if you control this monster that was Normal Summoned, or Special Summoned by an"
         " effect: You can draw 1 card.", ("mzone",)),
        ("During your Main Phase, except the turn this monster was sent to the Graveyard: You can shuffle this card"
         " into the Deck; draw 1 card.", ("gy",)),
        ("During your Main Phase, except the turn this monster was Summoned: You can shuffle this card into the Deck; "
         "draw 1 card.", ("mzone",)),
    ],
)  # fmt: skip
def test_where_it_is_activated(text, where):
    assert (facts(monster(text)).kind, facts(monster(text)).where) == ("ignition", where)


def test_each_time_is_an_event_even_of_what_may_last():
    assert facts(monster("Each time an Equip Card is equipped to this card: Draw 1 card.")).kind == "trigger"
    assert facts(monster("If this monster is equipped with an Equip Card: You can draw 1 card.")).kind == "ignition"


def test_what_it_originally_was_is_told_of_what_happens():
    reading = monster("If a monster that was originally a Fiend is sent to the GY: You can draw a card.")
    assert (facts(reading).kind, facts(reading).timing, said(reading)) == ("trigger", "if", [])


def test_an_older_text_sees_the_field_where_it_names_no_place():
    aims = monster("Once per turn, you may destroy 1 monster with ATK equal to or higher than the ATK of this monster.")
    whole = spell("Excavate the top two cards of your Deck, then add 1 of them to the hand.")
    assert (facts(aims).targets, facts(whole).targets) == (True, False)


# ---- nothing is left unread -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "You can equip 1 Fiend monster from your hand to this monster as an Equip Spell that gives this monster 500"
        " ATK.",
        "You can Special Summon this monster from your hand to your zone your Fiend Link Monster points to.",
        "Gains ATK equal to the total Levels of the monsters this card points to x 300.",
        "If a Fiend monster this monster points to attacks a Defense Position monster, it gains 300 ATK.",
        "You can add Fiend monsters from your Deck to the hand, whose total Levels equal 8.",
        "You can Special Summon monsters from your GY in Defense Position, that were equipped to this card.",
        "The ATK of a Fiend monster that battles becomes doubled.",
        "You can toss a coin 3 times.",
        "You can pay LP in multiples of 100.",
        "Draw until you have 4 cards in your hand.",
        "You can banish a monster with the same original Type, Attribute, and Level.",
        "You can add a Fiend monster with the same Level, but with a different name, from your Deck to the hand.",
        "You can attach no more than 1 card each from your Graveyard and your opponent's GY to this card as material.",
        "You cannot Summon/Set monsters to a zone this monster points to.",
        "The opponent takes no further damage this turn.",
        "This card is also DARK-Attribute.",
        "To Tribute Summon this monster face-up, you can Tribute a Continuous Spell.",
        "In response to this card's activation, the opponent cannot activate cards.",
        "If this card, or another Fiend monster you control, is destroyed by battle: You can draw 1 card.",
        "While a Fiend monster and a Field Spell are both on the field, this card gains 300 ATK.",
        "Once during each of your Standby Phases: You may pay 700 LP; draw 1 card.",
        "You can target a face-up opponent's monster that was Special Summoned; destroy it.",
        'This card can only be Ritual Summoned with the Ritual Spell, "Rite of the Owl".',
        "You can target 1 of your Fiend monsters that was banished, or in your Graveyard; add it to your hand.",
    ],
)
def test_it_is_read_whole(text):
    assert said(monster(text)) == []


def test_a_phase_in_which_it_is_done_once_is_what_it_waits_for():
    reading = monster("Once during each of your Standby Phases: You may pay 700 LP; draw 1 card.")
    assert (facts(reading).kind, facts(reading).limit) == ("trigger", "soft")
    assert facts(monster("Once per Battle Phase: You can pay 700 LP; draw 1 card.")).kind == "ignition"


def test_words_that_nobody_knows_stay_unread():
    assert said(monster("You can toss a coin 3 floops.")) == ["3", "floops"]
    assert said(monster("You can pay LP in heaps of 100.")) != []
