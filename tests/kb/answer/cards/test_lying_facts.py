"""What a card is as it lies there, and how it comes there: each form with its twin, and what has to stay open."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
PENDULUM = "Machine / Pendulum / Effect"
CARDS = {
    # what applies while it is face-up
    "Ochre Banner": (
        "Warrior / Effect",
        "All Warrior monsters you control gain 300 ATK.",
        {"Level": 4},
    ),
    "Ochre Drummer": (
        EFFECT,
        "All other Machine monsters you control gain 200 ATK.",
        {"Level": 4},
    ),
    "Ochre Clerk": (
        EFFECT,
        "You can discard 1 card; draw 1 card.",
        {"Level": 4},
    ),
    "Ochre Hare": (
        EFFECT,
        "While you control another Beast monster, this card cannot be destroyed by battle.",
        {"Level": 3},
    ),
    "Ochre Wall": (
        EFFECT,
        "Cannot be destroyed by card effects.",
        {"Level": 7},
    ),
    "Ochre Moat": (
        EFFECT,
        "Cannot be destroyed by your opponent's card effects.",
        {"Level": 5},
    ),
    "Ochre Warden": (
        EFFECT,
        "Dragon monsters you control cannot be destroyed by battle.",
        {"Level": 4},
    ),
    "Ochre Cushion": (
        EFFECT,
        "You take no battle damage from battles involving this card.",
        {"Level": 4},
    ),
    "Ochre Stand": (
        EFFECT,
        "If this monster would be destroyed, you can destroy 1 other card you control instead.",
        {"Level": 4},
    ),
    "Ochre Burr": (
        EFFECT,
        "This card cannot be Tributed.",
        {"Level": 4},
    ),
    "Ochre Mask": (
        EFFECT,
        "This card's name becomes \"Ochre Face\" while on the field.",
        {"Level": 4},
    ),
    "Ochre Crab": (
        EFFECT,
        "This card can attack while in face-up Defense Position.",
        {"Level": 4},
    ),
    "Ochre Mower": (
        EFFECT,
        "This card can attack all monsters the opponent controls, once each.",
        {"Level": 4},
    ),
    "Ochre Napper": (
        EFFECT,
        "If this card has attacked, it is changed to Defense Position at the end of the Battle Phase.",
        {"Level": 4},
    ),
    "Ochre Slug": (
        EFFECT,
        "You can discard 1 card; draw 1 card. This card cannot attack the turn you activate this "
        "effect.",
        {"Level": 4},
    ),
    # Spells and Traps that stay
    "Ochre Leash": (
        "Continuous Trap",
        "Activate this card by targeting 1 Illusion monster in your GY; Special Summon that target. When this face-up"
        " card leaves the field, destroy that monster.",
    ),
    "Ochre Tax": (
        "Continuous Spell",
        "Monsters you control gain 100 ATK. Once per turn, during your Standby Phase, pay 650 LP "
        "or destroy this card.",
    ),
    "Ochre Choir": (
        "Continuous Spell",
        "All monsters on the field gain 100 ATK.",
    ),
    "Ochre Camp": (
        "Continuous Spell",
        "All monsters you control gain 100 ATK.",
    ),
    "Ochre Hull": (
        "Continuous Trap",
        "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 900).",
    ),
    "Ochre Yard": (
        "Field Spell",
        "You can discard 1 card; draw 1 card.",
    ),
    "Ochre Plaza": (
        "Field Spell",
        "During your Main Phase, you can Normal Summon 1 WIND Machine monster, in addition to your "
        "Normal Summon/Set. If this card was destroyed: Draw 1 card.",
    ),
    # Equip Spells and Pendulum Monsters
    "Ochre Blade": (
        "Equip Spell",
        "The equipped monster gains 400 ATK.",
    ),
    "Ochre Pike": (
        "Equip Spell",
        "Equip only to a Warrior monster. If the equipped monster has attacked a Defense Position "
        "monster, inflict piercing battle damage to the opponent. If this card was sent from the "
        "field to the Graveyard: Draw a card.",
    ),
    "Ochre Belt": (
        EFFECT,
        "You can target 1 Machine monster you control; equip this monster from your hand to that "
        "target.",
        {"Level": 4},
    ),
    # materials
    "Ochre Pair": (
        "Dragon / Fusion / Effect",
        "2 Dragon monsters\nIf this card is Fusion Summoned: Draw 1 card.",
        {"Level": 6},
    ),
    "Ochre Union": (
        "Dragon / Fusion / Effect",
        "\"Ochre Banner\" + \"Ochre Wall\"\nMust be Fusion Summoned. You can discard 1 card; draw 1 "
        "card.",
        {"Level": 8},
    ),
    "Ochre Choice": (
        "Fiend / Link / Effect",
        "2 monsters with different names\nYou can discard 1 card; draw 1 card.",
    ),
    "Ochre Judge": (
        "Fiend / Link / Effect",
        "2+ Effect Monsters\nYou can discard 1 card; draw 1 card.",
    ),
    "Ochre Tuned": (
        "Wyrm / Synchro / Effect",
        "1 Tuner + 1+ non-Tuner monsters\nIf this monster is Synchro Summoned: Draw 1 card.",
        {"Level": 7},
    ),
    "Ochre Exact": (
        "Wyrm / Synchro / Effect",
        "1 Dragon Tuner + 1 non-Tuner monster\nYou can discard 1 card; draw 1 card.",
        {"Level": 7},
    ),
    "Ochre Stack": (
        "Wyrm / Xyz / Effect",
        "2 Level 4 Illusion monsters\nYou can also Xyz Summon this monster by using a Rank 3 Xyz Monster you "
        "control as material. You can detach 3 materials from this card; draw 1 card.",
    ),
    "Ochre Layer": (
        "Wyrm / Xyz / Effect",
        "2+ Level 4 monsters\nYou can attach 1 card from your GY to this card as material.",
    ),
    # how it comes
    "Ochre Lone": (
        EFFECT,
        "If you control no monsters, you can Special Summon this monster (from your hand).",
        {"Level": 5},
    ),
    "Ochre Guest": (
        EFFECT,
        "You can discard a other card; Special Summon this card from your hand.",
        {"Level": 6},
    ),
    "Ochre Hermit": (
        EFFECT,
        "Cannot be Special Summoned. You can discard 1 card; draw 1 card.",
        {"Level": 4},
    ),
    "Ochre Heir": (
        EFFECT,
        "Can not be Normal Summoned/Set. Must first be Special Summoned (from your hand) by "
        "banishing 1 monster from your GY.",
        {"Level": 8},
    ),
    "Ochre Ghost": (
        EFFECT,
        "If this card is in your Graveyard: You can pay 650 LP; Special Summon this monster, but banish it "
        "when it leaves the field.",
        {"Level": 4},
    ),
    "Ochre Key": (
        "Machine / Tuner / Effect",
        "Can not be used as Synchro Material, except for the Synchro Summon of a WIND monster.",
        {"Level": 2},
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Banner also give its boost to itself?", "yes"),
        ("Does Ochre Drummer also give its boost to itself?", "no"),
        ("Does Ochre Clerk give its boost to itself?", "no"),
        ("If I control two copies of Ochre Banner, do their effects stack?", "yes"),
        ("If I control two copies of Ochre Wall, do their effects stack?", None),
        ("Can my opponent respond to the continuous effect of Ochre Banner when it is applied?", "no"),
        ("Does the effect of Ochre Wall apply as soon as it is Summoned, before anyone can respond?", "yes"),
        ("Does the effect of Ochre Hare apply as soon as it is Summoned, before anyone can respond?", None),
        ("Does the effect of Ochre Wall stop applying as soon as it leaves the field?", "yes"),
        ("Does the effect of Ochre Clerk stop applying as soon as it leaves the field?", None),
        ("Does Ochre Wall's effect still apply while it is face-down?", "no"),
        ("Is Ochre Moat protected only from my opponent's effects and not from mine?", "yes"),
        ("Is Ochre Wall protected only from my opponent's effects and not from mine?", "no"),
        ("Does Ochre Hare only have its protection while I control another specific monster?", "yes"),
        ("Does Ochre Wall only have its protection while I control another specific monster?", "no"),
        ("Does Ochre Warden protect my other monsters too, not only itself?", "yes"),
        ("Does Ochre Wall protect my other monsters too, not only itself?", "no"),
        ("If Ochre Cushion battles, do I take no battle damage?", "yes"),
        ("If Ochre Clerk battles, do I take no battle damage?", "no"),
        ("If Ochre Cushion battles, do I still take battle damage?", "no"),
        ("Can I destroy another card instead if Ochre Stand would be destroyed?", "yes"),
        ("Can I destroy another card instead if Ochre Wall would be destroyed?", "no"),
        ("Can my opponent Tribute Ochre Wall with a Kaiju?", "yes"),
        ("Can my opponent Tribute Ochre Burr with a Kaiju?", "no"),
        ("Can I control two copies of Ochre Wall?", "yes"),
        ("Can Ochre Mower attack every monster my opponent controls?", "yes"),
        ("Is the name of Ochre Mask treated as another card's name on the field or in the GY?", "yes"),
        ("Is the name of Ochre Wall treated as another card's name on the field or in the GY?", "no"),
        ("Can Ochre Crab attack while it is in face-up Defense Position?", "yes"),
        ("Can Ochre Clerk attack while it is in face-up Defense Position?", "no"),
        ("Can Ochre Mower attack all monsters my opponent controls, once each?", "yes"),
        ("Can Ochre Clerk attack all monsters my opponent controls, once each?", "no"),
        ("Does Ochre Napper change to Defense Position after it attacks?", "yes"),
        ("Does Ochre Clerk change to Defense Position after it attacks?", "no"),
        ("Can Ochre Slug attack in the same turn in which I used its effect?", "no"),
        ("Can Ochre Clerk attack in the same turn in which I used its effect?", "yes"),
    ],
)
def test_a_monster_that_lies_there(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If Ochre Leash leaves the field, is anything destroyed along with it?", "yes"),
        ("If Ochre Choir leaves the field, is anything destroyed along with it?", "no"),
        ("Do I have to pay a maintenance cost for Ochre Tax every turn?", "yes"),
        ("Do I have to pay a maintenance cost for Ochre Choir every turn?", "no"),
        ("Does Ochre Choir affect both players?", "yes"),
        ("Does Ochre Camp affect both players?", "no"),
        ("Does Ochre Hull become a monster when I activate it?", "yes"),
        ("Does Ochre Leash become a monster when I activate it?", "no"),
        ("I activate a new Field Spell. Is Ochre Yard sent to the GY, not destroyed?", "yes"),
        ("I activate a new Field Spell. Is Ochre Choir sent to the GY, not destroyed?", None),
        ("Does Ochre Plaza give me an additional Normal Summon?", "yes"),
        ("Does Ochre Yard give me an additional Normal Summon?", "no"),
        ("Does Ochre Plaza do something when it is destroyed?", "yes"),
        ("Does Ochre Yard do something when it is destroyed?", "no"),
        ("Can my opponent use the effect of Ochre Yard while I control it?", "no"),
        ("Can I use the effect of Ochre Yard the same turn I activate the card?", "yes"),
        ("Can I equip Ochre Blade to any monster, regardless of Type or Attribute?", "yes"),
        ("Can I equip Ochre Pike to any monster, regardless of Type or Attribute?", "no"),
        ("If the equipped monster leaves the field, is Ochre Blade destroyed?", "yes"),
        ("If the monster equipped with Ochre Blade is flipped face-down, does it stay attached?", "no"),
        ("Can I move Ochre Blade to another monster once it is equipped?", "no"),
        ("Does Ochre Pike let the equipped monster inflict piercing battle damage?", "yes"),
        ("Does Ochre Blade let the equipped monster inflict piercing battle damage?", "no"),
        ("Does Ochre Pike do anything when it is sent from the field to the GY?", "yes"),
        ("Does Ochre Blade do anything when it is sent from the field to the GY?", "no"),
        ("Can Ochre Belt be treated as an Equip Card and be equipped to another monster?", "yes"),
        ("Can Ochre Clerk be treated as an Equip Card and be equipped to another monster?", "no"),
    ],
)
def test_a_spell_or_trap_that_stays(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I use two copies of the same monster as material for Ochre Pair?", "yes"),
        ("Can I use two copies of the same monster as material for Ochre Choice?", "no"),
        ("Can I use two copies of the same monster as material for Ochre Union?", "no"),
        ("Can I use more than the minimum number of materials to Summon Ochre Judge?", "yes"),
        ("Can I use more than the minimum number of materials to Summon Ochre Choice?", "no"),
        ("Does Ochre Judge need a certain number of Effect Monsters as material?", "yes"),
        ("Does Ochre Choice need a certain number of Effect Monsters as material?", "no"),
        ("Can I use a Token as material for Ochre Judge?", "no"),
        ("Can I use a Token as material for Ochre Stack?", "no"),
        ("Can Ochre Union be Fusion Summoned with a Fusion Substitute monster?", "yes"),
        ("Can Ochre Pair be Fusion Summoned with a Fusion Substitute monster?", "no"),
        ("Does Ochre Exact need a specific Tuner for its Synchro Summon?", "yes"),
        ("Does Ochre Tuned need a specific Tuner for its Synchro Summon?", "no"),
        ("Does Ochre Tuned only get its effect when it is Synchro Summoned?", "yes"),
        ("Does Ochre Exact only get its effect when it is Synchro Summoned?", "no"),
        ("Can Ochre Stack be Xyz Summoned by overlaying it on another Xyz Monster I control?", "yes"),
        ("Can Ochre Layer be Xyz Summoned by overlaying it on another Xyz Monster I control?", "no"),
        ("Can Ochre Layer attach new materials to itself?", "yes"),
        ("Can Ochre Stack attach new materials to itself?", "no"),
        ("Does Ochre Key restrict for which monsters it can be used as Synchro Material?", "yes"),
        ("Does Ochre Clerk restrict for which monsters it can be used as Synchro Material?", "no"),
        ("Can Ochre Clerk be used as Fusion Material from the hand?", "yes"),
        ("Can Ochre Pair be used as Fusion Material from the hand?", "no"),
        ("Can I Special Summon Ochre Lone from my hand if I already control a monster?", "no"),
        ("Can I Special Summon Ochre Guest from my hand if I already control a monster?", "yes"),
        ("Can Solemn Judgment negate the Special Summon of Ochre Lone by its own procedure?", "yes"),
        ("Can Solemn Judgment negate the Special Summon of Ochre Guest by its own procedure?", "no"),
        ("Can Solemn Judgment negate the Special Summon of Ochre Choice by its own procedure?", "yes"),
        ("Do I still have my Normal Summon after Special Summoning Ochre Lone?", "yes"),
        ("Can Ochre Clerk be Special Summoned by the effect of another card?", "yes"),
        ("Can Ochre Hermit be Special Summoned by the effect of another card?", "no"),
        ("Can Ochre Heir be Special Summoned by the effect of another card?", None),
        ("Do I need two Tributes to Normal Summon Ochre Wall?", "yes"),
        ("Do I need two Tributes to Normal Summon Ochre Moat?", "no"),
        ("Do I need two Tributes to Normal Summon Ochre Heir?", "no"),
        ("Can Ochre Pair be Special Summoned from the GY if it was properly Fusion Summoned first?", "yes"),
        ("Can Ochre Union be Special Summoned from the GY if it was properly Fusion Summoned first?", "no"),
        ("Is Ochre Ghost banished if it leaves the field after being Summoned by its own effect?", "yes"),
        ("Is Ochre Guest banished if it leaves the field after being Summoned by its own effect?", "no"),
        ("Ochre Heir was sent to the GY from the hand without ever being on the field. Can I revive it?", "no"),
        ("Ochre Clerk was sent to the GY from the hand without ever being on the field. Can I revive it?", "yes"),
    ],
)
def test_how_it_comes_and_of_what(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
