"""What is asked of Spells and Traps at a table: states that are told, what a card brings, banishes, costs and keeps."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Teal Even": ("Normal Trap", "At the end of the Battle Phase, if the opponent controls more cards than you do:"
                  " Destroy 1 card your opponent controls. If you do not control any cards, you can activate this card"
                  " from your hand."),
    "Teal Mine": ("Continuous Spell", "If you control more monsters than the opponent does, you cannot declare an"
                  " attack."),
    "Teal Boot": ("Counter Trap", "When your opponent activates a Trap Card: Negate the activation. You can activate"
                  " this card from your hand by paying half of your LP."),
    "Teal Herd": ("Quick-Play"
                  " Spell", 'Special Summon 2 "Teal Tokens" (Beast/EARTH/Level 1/ATK 0/DEF 0). They can not be'
                  " Tributed for a Tribute Summon. You can not Summon other monsters the turn you activate this card."),
    "Teal Grip": ("Normal Spell", "Target a monster your opponent controls; take control of that card until the End"
                  " Phase, but that monster cannot declare an attack."),
    "Teal Loan": ("Normal Spell", "Target 1 monster the opponent controls; take control of it until the End Phase."),
    "Teal Tomb": ("Continuous Trap", "Activate this card by targeting 1 Fiend monster in your GY; Special Summon"
                  " that target in Attack Position."),
    "Teal Shrine": ("Normal Spell", "Target 1 monster in either GY; Special Summon it."),
    "Teal Rift": ("Continuous Spell", "Any monster sent to the GY is banished instead."),
    "Teal Void": ("Continuous Trap", "While this card is on the field face-up, any card sent to the Graveyard"
                  " was banished instead."),
    "Teal Mute": ("Continuous Trap", "Negate the effects of all face-up monsters while those monsters are face-up on"
                  " the field."),
    "Teal Mirror": ("Continuous Trap", "Negate all monster effects activated on the field or in the Graveyard."),
    "Teal Veto": ("Counter Trap", "When a monster effect is activated: Negate the activation."),
    "Teal Blend": ("Quick-Play Spell", "Discard 1 card; Fusion Summon 1 Fusion Monster from the Extra Deck, using"
                   " monsters from either field."),
    "Teal Graft": ("Normal Spell", "Fusion Summon 1 Fish Fusion Monster from your Extra Deck, by banishing the"
                   " materials mentioned on it from your field or GY."),
    "Teal Twist": ("Quick-Play Spell", "Target up to two Spells/Traps on the field; destroy them."),
    "Teal Wind": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Teal Order": ("Continuous Trap", "All Spell effects on the field are negated. Once per turn, during the Standby"
                   " Phase, you must pay 600 LP, or this card is destroyed."),
    "Teal Theft": ("Equip Spell", "Take control of the monster equipped with this card. Once per turn, during the"
                   " opponent's Standby Phase: They gain 900 LP."),
    "Teal Calm": ("Normal Trap", "You take no battle damage this turn. Your monsters can not be destroyed by battle"
                  " this turn."),
    "Teal Jar": ("Normal Spell", "Draw 1 card, also until the end of this turn after this card resolves, any damage"
                 " the opponent takes is halved."),
    "Teal Land": ("Continuous Spell", "During each player's Standby Phase: The turn player takes 400 damage."),
    "Teal Jammer": ("Counter Trap", "When the opponent activates a Trap during the Battle Phase: Negate the"
                    " activation, and if you do, banish it."),
    "Teal Haste": ("Normal Trap", "Draw 1 card. You can activate this card the turn that monster was Set, by"
                   " discarding 1 Trap."),
    "Teal Peace": ("Counter Trap", "When a monster your opponent controls declared an attack: Negate the attack, then"
                   " end the Battle Phase."),
    "Teal Gate": ("Normal Spell", "Tribute 1 monster; draw 2 cards."),
    "Teal Flash": ("Quick-Play Spell", "Fusion Summon 1 Fusion Monster from the Extra Deck, using monsters you control"
                   " as Fusion Material."),
    "Teal Barrier": ("Continuous Trap", "While you control a monster, you take no effect damage."),
    "Teal Wish": ("Continuous Trap", "Each time you draw a card(s), you gain 300 LP."),
    "Teal Ultra": ("Normal Spell", "Pay 700 LP; draw 2 cards. Neither player can activate cards and effects in response"
                   " to this card's activation. You may banish this card from your GY; draw 1 card."),
    "Teal Grave": ("Normal Spell", "Target 1 monster in your GY; Special Summon that monster in face-down Defense"
                   " Position."),
    "Teal Burst": ("Normal Spell", "If you control a Rank 6 or higher Xyz Monster: Draw 1 card."),
    "Teal Hush": ("Quick-Play Spell", "Target a face-up monster on the field; this turn, that monster"
                  " gains 400 ATK, but its effects are negated."),
    "Teal Camo": ("Equip Spell", "You can only equip this card to a Level 1 monster. The equipped monster can"
                  " attack directly."),
    "Teal Hole": ("Normal Trap", "When your opponent Summons a monster with 1500 or more ATK: Destroy that"
                  " monster(s)."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # who has more is held against what a text asks for
        ("can i activate teal even if i control more cards than my opponent", "no"),
        ("can i activate teal even if we control the same number of cards", "no"),
        ("can i activate teal even if my opponent controls more cards than me", "yes"),
        ("can i activate teal even if my opponent controls more monsters than me", None),
        ("can i use teal even in the battle phase if i control more cards than my opponent", "no"),
        ("can i attack under teal mine if i control more monsters", "no"),
        ("can i attack under teal mine if my opponent controls more monsters than me", "yes"),
        # from the hand, under what is told and at a price
        ("can teal even be activated from the hand if i control a spell", "no"),
        ("can teal even be used from hand if i have a set card", "no"),
        ("i have teal even in my hand and i control nothing. can i activate it", None),
        ("i have teal calm in my hand. can i activate it", "no"),
        ("can teal even be activated in main phase 2", "no"),
        ("can teal jammer be used in the main phase", "no"),
        ("can teal jammer be used in the battle phase", "yes"),
        # in the turn in which it was Set, whatever else is so
        ("can i activate teal calm the turn i set it if my opponent controls a monster", "no"),
        ("can i activate teal haste the turn i set it if my opponent controls a monster", None),
        ("can teal boot be activated from the hand", "yes"),
        ("can teal boot be activated from hand for free", "no"),
        ("do i have to pay half my lp to activate teal boot from the hand", "yes"),
        ("do i pay 1000 lp to activate teal boot from hand", None),
        ("can i use teal burst with a rank 6", "yes"),
        ("can i use teal burst with a rank 5", None),
        # for what a card is used is no answer to that
        ("can teal blend be used for a fusion summon", "yes"),
        ("can i use teal blend to fusion summon", "yes"),
        ("can teal blend be used for an xyz summon", None),
    ],
)
def test_when_it_may_be_used(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # of what it brings, its text goes on to speak
        ("can the tokens of teal herd be tributed for a tribute summon", "no"),
        ("can teal tokens from teal herd be tributed for a tribute summon", "no"),
        ("can teal herd tokens be tributed for a cost", "yes"),
        ("can teal herd tokens be tributed", None),
        ("can teal herd tokens attack", "yes"),
        ("can i attack with a monster taken by teal grip", "no"),
        ("can i attack with a monster i took with teal loan", "yes"),
        ("can i synchro summon with a monster taken by teal loan", "yes"),
        ("can i xyz summon with teal herd tokens", "no"),
        # who may not Summon may do it in no way
        ("can i special summon the turn i activate teal herd", "no"),
        ("can i normal summon the turn i activate teal herd", "no"),
        ("can i special summon tokens with teal herd", "yes"),
        ("does teal grave summon face-down", "yes"),
        ("does teal shrine summon face-down", "no"),
        # whose Graveyard it is
        ("can teal tomb summon from opponents graveyard", "no"),
        ("can teal tomb summon from my graveyard", "yes"),
        ("can teal shrine summon from opponents graveyard", "yes"),
        # until when it is taken
        ("does teal loan return the monster at end phase", "yes"),
        ("does teal loan give the monster back in the end phase", "yes"),
        ("do i keep the monster after the end phase with teal loan", "no"),
        ("does teal tomb return the monster in the end phase", None),
        ("is it negated by teal hush", None),
        ("is the monster negated with teal hush", "yes"),
        ("is the monster still negated next turn with teal hush", None),
        ("can teal camo be equipped to a level 2 monster", "no"),
        ("can teal camo be equipped to a level 1 monster", "yes"),
        ("can the monster equipped with teal camo attack directly", "yes"),
        # any Summon is a Summon
        ("can teal hole destroy a special summoned monster with 2000 atk", "yes"),
        ("can teal hole destroy a special summoned monster with 1400 atk", "no"),
    ],
)
def test_what_becomes_of_what_it_brings(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is banished in place of going to the Graveyard; a Token never goes there
        ("does teal void affect tokens", "no"),
        ("does teal rift banish tokens", "no"),
        ("does teal void banish spells sent to the gy", "yes"),
        ("does teal rift banish spells sent to the gy", "no"),
        ("does teal rift banish monsters discarded from hand", "yes"),
        ("is a trap banished with teal rift", "no"),
        # of which place the effects are
        ("does teal mute negate effects activated in the hand", "no"),
        ("does teal mute negate graveyard effects", "no"),
        ("does teal mirror negate effects in the graveyard", "yes"),
        ("does teal mirror negate effects in the hand", "no"),
        ("does teal veto negate effects in the hand", "yes"),
        # from where, and whose, its materials are
        ("can teal blend use my opponents monsters", "yes"),
        ("can teal blend use monsters from the hand", "no"),
        ("can teal graft use monsters in the gy", "yes"),
        ("can teal graft use my opponents monsters", "no"),
        ("does teal graft banish the materials", "yes"),
        ("does teal blend banish the materials", "no"),
        ("can teal flash use monsters from the hand", "no"),
        ("can teal flash use monsters on the field", "yes"),
        # several targets are several cards
        ("can teal twist target the same card twice", "no"),
        ("can teal wind target the same card twice", None),
    ],
)
def test_which_cards_it_is_about(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does teal order cost 600 each turn", "yes"),
        ("does teal order cost 700 each turn", "no"),
        ("is teal order destroyed if i dont pay", "yes"),
        ("is teal calm destroyed if i dont pay", None),
        ("does teal theft give the opponent life points", "yes"),
        ("does teal theft give me 900 lp", "no"),
        ("do i take 400 damage with teal land", "yes"),
        ("do i take 400 damage with teal land in my opponents standby phase", "no"),
        ("does teal calm stop battle damage", "yes"),
        ("does teal calm protect my monsters from battle", "yes"),
        ("does teal calm stop my monsters being destroyed by effects", "no"),
        ("does teal jar halve damage before", "no"),
        ("does teal jar halve damage", "yes"),
        ("does teal barrier work if i control no monsters", "no"),
        ("does teal barrier work if i control a monster", "yes"),
        ("does teal void work if i control a monster", None),
        ("do i gain 300 lp when i draw with teal wish", "yes"),
        ("do i gain 300 lp when my opponent draws with teal wish", "no"),
        ("can i chain to teal ultra", "no"),
        ("can i chain to teal gate", "yes"),
        ("does teal peace end the battle phase", "yes"),
        ("does teal peace end the main phase", "no"),
        ("does teal gate tribute a monster", "yes"),
        ("does teal jar tribute a monster", "no"),
    ],
)
def test_what_it_costs_gives_and_keeps(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
