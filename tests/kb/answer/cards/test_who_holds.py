"""Who holds what, told as players tell it: of both players, of one alone, of all cards, in which zone, how many."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Tawny Writ": ("Normal Spell", "If your opponent has 6 or more cards in their hand: Draw 1 card."),
    "Tawny Crowd": ("Normal Spell", "If there are at least 4 monsters on the field: Draw 1 card."),
    "Tawny Outpost": ("Normal Spell", "If you control a Machine monster in the Extra Monster Zone: Draw 1 card."),
    "Tawny Vacancy": ("Normal Spell", "If you control no monsters in your Main Monster Zone: Draw 1 card."),
    "Tawny Flood": ("Normal Spell", "Destroy all face-up monsters your opponent controls."),
    "Tawny Ground": ("Normal Spell", "If you control a card in your Field Zone: Draw 1 card."),
    "Tawny Grave": ("Normal Spell", "Target a monster in your GY; add it to your hand."),
    "Tawny Five": ("Normal Spell", "Target 5 monsters in your GY; shuffle them into the Deck."),
    "Tawny Pair": ("Normal Spell", 'If you control monsters whose names are "Tawny King" and "Tawny Queen": Draw 1'
                   " card."),
    "Tawny King": (EFFECT, "This card gains 300 ATK."),
    "Tawny Queen": (EFFECT, "This card gains 300 ATK."),
    "Tawny Wreck": (EFFECT, "When this card was destroyed by battle and sent to your GY: You may draw a card."),
    "Tawny Relic": (EFFECT, "If this monster is sent from the field to the Graveyard: You can draw 1 card."),
    "Tawny Gone": (EFFECT, "If this card leaves the field: You can draw 1 card."),
    "Tawny Sprout": (EFFECT, "If this monster was Special Summoned by the effect of a Plant monster: You may draw 1"
                     " card."),
    "Tawny Gardener": ("Plant / Effect", "You can target a monster in your GY; Special Summon it."),
    "Tawny Recall": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Tawny Shell": ("Normal Trap", "When a LIGHT monster you control battles: Draw 1 card."),
    "Tawny Charge": (EFFECT, "When this attacking card has destroyed a monster by battle: You can draw 1 card."),
    "Tawny Ash": ("Normal Trap", "Draw a card. You can banish this card from your Graveyard; add a Machine monster"
                  ' from your Deck to your hand, except "Tawny Ash".'),
    "Tawny Cinder": ("Normal Trap", "Draw 1 card. Except the turn this card was sent to the GY: You may banish this"
                     " card from your GY; add 1 Machine monster from your Deck to your hand."),
    "Tawny Hush": ("Counter Trap", "When a Spell Card is activated: Negate that effect."),
    "Tawny Rival": ("Counter Trap", "When your opponent activates a Spell Card: Negate that effect."),
    "Tawny Shove": (EFFECT, "You can target a monster you control; destroy it."),
    "Tawny Verdict": (EFFECT, "While your LP are higher than the opponent's: You can draw 1 card. You must control"
                      ' "Tawny Hall" to activate and to resolve this effect.'),
    "Tawny Hall": ("Field Spell", "All Machine monsters gain 100 ATK."),
    "Tawny Blitz": ("Normal Spell", "Draw 1 card. You cannot Special Summon monsters the turn you activate this"
                    " face-up card, except Dragon monsters."),
    "Tawny Herald": (EFFECT, "If this card is Fusion Summoned: You can draw 1 card."),
    "Tawny Bolt": ("Normal Spell", 'If you control "Tawny King": Destroy all Spells your opponent controls.'),
    "Tawny Heir": (EFFECT, "If this Synchro Summoned card was sent to the GY: You can draw 1 card."),
    "Tawny Cog": (EFFECT, "If this card was detached from an Xyz Monster and sent to your GY to activate that monster's"
                  " effect: You can draw a card."),
    "Tawny Sun": (EFFECT, "If this card battles a DARK monster, this card gains 500 ATK during the Damage"
                  " Step only."),
    "Tawny Spur": (EFFECT, "If this card attacks a monster your opponent controls, this card gains 300 ATK during the"
                   " Damage Step only."),
    "Tawny Turn": ("Normal Spell", "Draw 1 card. You cannot Synchro Summon during the turn you activate this card."),
    "Tawny Ghost": (EFFECT, "Can not be Normal Summoned/Set. Must be Special Summoned by card effect. This card gains"
                    " 100 ATK."),
    "Tawny Scale": (EFFECT, "If this card was Normal or Pendulum Summoned: You can draw 1 card."),
    "Tawny Storm": ("Normal Spell", "Destroy all monsters on the field."),
    "Tawny Lodger": (EFFECT, "You can Normal Summon this card without Tributing. Send it to the GY during the End"
                     " Phase."),
    "Tawny Porter": (EFFECT, "Once per turn: You can target a monster you control; move it to another of your"
                     " Main Monster Zones."),
    "Tawny Watch": (EFFECT, "If another monster is Special Summoned from the GY while you control this card: You can"
                    " draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # how many, of both players
        ("I have 4 cards in hand and my opponent has 7. Can I activate Tawny Writ?", "yes"),
        ("I have 7 cards in hand and my opponent has 4. Can I activate Tawny Writ?", "no"),
        ("My opponent has exactly 5 cards in hand, is that enough for Tawny Writ?", "no"),
        ("My opponent has exactly 6 cards in hand. Can I activate Tawny Writ?", "yes"),
        ("I have 1 monster, my opponent has 3. Can I use Tawny Crowd?", "yes"),
        ("I have 1 monster, my opponent has 2. Can I use Tawny Crowd?", "no"),
        ("I have exactly 5 monsters in my GY. Can I play Tawny Five?", "yes"),
        ("I have exactly 4 monsters in my GY. Can I play Tawny Five?", "no"),
        # in which zone
        ("My Machine is in a Main Monster Zone. Can I activate Tawny Outpost?", "no"),
        ("My Machine is in the Extra Monster Zone. Can I activate Tawny Outpost?", "yes"),
        ("My only monster is a Link Monster in the Extra Monster Zone. Can I activate Tawny Vacancy?", "yes"),
        ("My only monster is a Link Monster in a Main Monster Zone. Can I activate Tawny Vacancy?", "no"),
        # of one player alone, of all cards
        ("Only my opponent has a Field Spell out. Can I activate Tawny Ground?", "no"),
        ("Only I have a Field Spell out. Can I activate Tawny Ground?", "yes"),
        ("Only my opponent has monsters in the GY. Can I activate Tawny Grave?", "no"),
        ("Only I have monsters in the GY. Can I activate Tawny Grave?", "yes"),
        ("All of my opponent's monsters are face-down. Can I activate Tawny Flood?", "no"),
        ("None of my monsters is a Machine. Can I activate Tawny Outpost?", "no"),
        # one of each name
        ("I control only Tawny King. Can I activate Tawny Pair?", "no"),
        ("I control Tawny King and Tawny Queen, may I activate Tawny Pair?", "yes"),
        # one of the opponent's monsters is none that comes from the card
        ("Can I destroy one of my opponent's monsters with Tawny Shove?", "no"),
        ("Can I destroy one of my monsters with Tawny Shove?", "yes"),
    ],
)
def test_who_holds_what(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If my opponent destroys Tawny Wreck with Tawny Flood, do I get to draw?", "no"),
        ("Does Tawny Wreck get its effect if Tawny Flood destroys it?", "no"),
        ("Does Tawny Wreck get its effect if it is destroyed by battle?", "yes"),
        ("Does Tawny Relic get its effect if it is destroyed by battle?", "yes"),
        ("Does Tawny Relic get its effect if it is discarded from the hand?", "no"),
        ("Does Tawny Gone trigger if it is sent from the hand to the GY?", "no"),
        ("Does Tawny Gone trigger if it is banished?", "yes"),
        ("I Special Summoned Tawny Sprout with Tawny Gardener. Do I get its effect?", "yes"),
        ("I Special Summoned Tawny Sprout with Tawny Recall. Do I get its effect?", "no"),
        ("Can I use Tawny Shell when my LIGHT monster is attacked by my opponent's monster?", "yes"),
        ("Can I use Tawny Shell when my opponent's monster attacks my LIGHT monster?", "yes"),
        ("Can I use Tawny Shell when my opponent's LIGHT monster attacks my DARK monster?", "no"),
        ("Tawny Charge gets attacked and destroys the attacker. Can it use its effect?", "no"),
        ("Can I banish Tawny Ash from the GY the same turn it was sent there?", "yes"),
        ("Can I banish Tawny Cinder from the GY the same turn it was sent there?", "no"),
        ("Can Tawny Hush negate a Spell I activated myself?", "yes"),
        ("Can Tawny Rival negate a Spell I activated myself?", "no"),
    ],
)
def test_by_what_it_happened(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what a sentence behind the effect wants, whose LP are higher
        ("I don't control Tawny Hall. Can I use Tawny Verdict's effect?", "no"),
        ("Our LP are equal. Can I use Tawny Verdict's effect?", "no"),
        ("My opponent has more LP than me. Can I use Tawny Verdict's effect?", "no"),
        ("I have 3000 LP and my opponent has 5000 LP. Can I use Tawny Verdict's effect?", "no"),
        # only such cards were Summoned
        ("I Special Summoned only Dragons this turn. Can I activate Tawny Blitz?", "yes"),
        ("I Special Summoned only Fiends this turn. Can I activate Tawny Blitz?", "no"),
        # the effect that a Summon sets off
        ("Does Tawny Herald get its summon effect when it's revived with Tawny Recall?", "no"),
        ("Does Tawny Herald get its summon effect when it is Fusion Summoned?", "yes"),
        # where the card is, told before what happens
        ("With Tawny Watch on the field I Special Summon a monster from my hand. Does its effect trigger?", "no"),
        ("With Tawny Watch on the field I Special Summon a monster from the GY. Does its effect trigger?", "yes"),
        ("With Tawny Watch face-up I Special Summon a monster from my hand. Does its effect trigger?", "no"),
        ("Tawny Heir was revived with Tawny Recall and got destroyed. Do I draw?", "no"),
        # what must be held to use a card
        ("Do I have to control a monster to activate Tawny Crowd?", None),
        ("Both of us have no monsters. Can I activate Tawny Storm?", "no"),
        ("I have no monsters. Can I activate Tawny Storm?", None),
        # whose the card is that a text names
        ("My opponent controls Tawny King. Can I activate Tawny Bolt?", "no"),
        ("I control Tawny King. Can I activate Tawny Bolt?", "yes"),
        # how the card was Summoned to which something happens, and why it happened
        ("Tawny Heir was Synchro Summoned and got destroyed. Do I draw?", "yes"),
        ("I detached Tawny Cog for my Xyz Monster's effect. Do I draw?", "yes"),
        ("Tawny Cog was detached because the Xyz Monster left the field. Does its effect go off?", None),
        ("Tawny Scale is Special Summoned with Tawny Recall. Can I use its effect?", "no"),
        ("Tawny Scale is Pendulum Summoned. Can I use its effect?", "yes"),
        # what holds by itself, in a battle
        ("Does Tawny Sun gain 500 ATK when a DARK monster attacks it?", "yes"),
        ("Does Tawny Sun gain 500 ATK when it attacks a LIGHT monster?", "no"),
        ("Does Tawny Spur get the extra 300 ATK on a direct attack?", "no"),
        ("Does Tawny Spur get the extra 300 ATK if it attacks an opponent's monster?", "yes"),
        ("Can I Synchro Summon this turn after activating Tawny Turn?", "no"),
        ("Can I Link Summon this turn after activating Tawny Turn?", None),
        # an effect brings back what must be Summoned by one
        ("Can I Special Summon Tawny Ghost from the GY with Tawny Recall?", "yes"),
        # what is asked is done by an effect that waits for another thing
        ("Can I draw with Tawny Wreck if it is destroyed by Tawny Flood?", "no"),
        ("Can Tawny Wreck draw when it is banished?", "no"),
    ],
)
def test_what_else_has_to_be_so(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If Tawny Lodger is Special Summoned, does it go to the GY in the End Phase?", None),
        ("Can Tawny Porter move itself to another zone?", "yes"),
        ("Can I move one of my opponent's monsters with Tawny Porter?", "no"),
    ],
)
def test_what_it_and_a_zone_are(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
