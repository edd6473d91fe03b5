"""Questions of which every word is understood: who is spoken of, what befell the cards, and what figures come to."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.persons import persons
from kb.store.store import Store

CARDS = {
    "Umber Gale": ("Machine / Effect", "If this face-up card leaves the field because of an opponent's card effect:"
                   " Draw a card."),
    "Umber Purse": ("Normal Trap", "Discard 1 card, then gain 1500 LP."),
    "Umber Wake": ("Machine / Effect", "If this monster is sent from the field to the Graveyard: You can draw 1 card."),
    "Umber Fuse": ("Machine / Effect", "If this card is sent to your GY as material for a Fusion Summon: You can draw"
                   " 1 card."),
    "Umber Price": ("Machine / Effect", "If this card was sent to the GY by card effect: You can draw 1 card."),
    "Umber Hook": ("Machine / Effect", "Once per turn: You can target a Special Summoned monster your opponent"
                   " controls; destroy it."),
    "Umber Rescue": ("Normal Spell", "Special Summon 1 Machine monster from your hand, Deck, or GY."),
    "Umber Sole": ("Machine / Effect", "If you have a Tuner in your hand or GY: You can Special Summon this card from"
                   " your hand."),
    "Umber Crowd": ("Machine / Effect", "If your opponent controls more monsters than you do, you may Special Summon"
                    " this card (from your hand)."),
    "Umber Tally": ("Machine / Effect", "This card gains 400 ATK for each monster your opponent controls.",
                    {"ATK": 1000, "DEF": 1000}),
    "Umber Halver": ("Normal Trap", "Target 1 monster your opponent controls; destroy that card, and if you do, inflict"
                     " damage to the opponent equal to half its original ATK."),
    "Umber Echo": ("Machine / Effect", "When you take battle damage: You may gain LP equal to the damage you took."),
    "Umber Choir": ("Field Spell", "Increase the DEF of all Defense Position monsters by 300 points."),
    "Umber Barter": ("Normal Spell", "Each player chooses 1 Insect monster they control and swaps control of those"
                     " monsters with each other."),
    "Umber Twin": ("Machine / Xyz / Effect",
                   "two Level 4 monsters\nYou can detach 2 materials from this monster; draw 1"
                   " card."),
    "Umber Rite": ("Machine / Ritual / Effect", "Must be Ritual Summoned using only Ritual Monsters. Once per turn:"
                   " You can draw 1 card."),
    "Umber Crew": ("Normal Trap", "Banish up to 3 \"Umber\" cards and/or Wyrm monsters from your GY."),
    "Umber Pose": ("Machine / Effect", "● While in Attack Position: Once per turn, you may Tribute a monster to"
                   " inflict 300 damage to your opponent."),
    "Umber Claw": ("Machine / Effect",
                   "Once per turn: You can target an Attack Position monster your opponent controls;"
                   " equip it to this card."),
    "Umber Shell": ("Machine / Link / Effect", "2 monsters\nThis Link Summoned card cannot be destroyed by the"
                    " opponent's card effects."),
    "Umber Ramp": ("Machine / Effect", "When this card was Normal Summoned: You can Special Summon a Level 4 or lower"
                   " monster from your hand."),
    "Umber Mill": ("Machine / Effect", "When this card is Normal Summoned: You can send 1 \"Umber\" card from your Deck"
                   " to the GY."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("does he take 500", "does my opponent take 500"),
        ("does he have 500 atk", "does he have 500 atk"),
        ("can i destroy his face up monsters", "can i destroy my opponents face up monsters"),
        ("does he keep his effect", "does he keep his effect"),
        ("is it my opponent who draws a card", "does my opponent draw a card"),
        ("am i the one who takes 800", "do i take 800"),
        ("does each player shuffle their hand", "does each player shuffle their hand"),
    ],
)
def test_who_has_or_does_what_only_a_player_does_is_the_opponent(part: str, told: str) -> None:
    assert persons(part) == told


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # because of an effect is by it
        ("Umber Gale died in battle against his monster. Do I draw?", "no"),
        ("Is it my opponent who gets the 1500 life from Umber Purse?", "no"),
        # material for Link or Synchro Summons goes from the field to the Graveyard
        ("Umber Wake is used as link material. Do I draw?", "yes"),
        ("Umber Fuse is used as link material. Do I draw?", "no"),
        ("I discarded Umber Price to pay a cost. Do I draw?", "no"),
        # what befell the cards is what they are
        ("My opponent's monster was normal summoned. Can Umber Hook destroy it?", "no"),
        ("My Machine monster is banished. Can Umber Rescue special summon it?", "no"),
        # who has which, and where
        ("My only Tuner is in the graveyard. Can I special summon Umber Sole from my hand?", "yes"),
        ("My only Tuner is on the field. Can I special summon Umber Sole from my hand?", "no"),
        ("We both have one monster on board. Can I special summon Umber Crowd from my hand?", "no"),
        ("I have 1 monster and my opponent has 3 monsters. Can I special summon Umber Crowd from my hand?", "yes"),
        ("My opponent has no monsters, may I activate Umber Barter anyway?", "no"),
        ("Umber Twin has only one material left, can I use its effect?", "no"),
        ("Umber Twin has three materials, can I use its effect?", "yes"),
        ("With Umber Pose in attack mode, may I tribute another monster I have to burn for 300?", "yes"),
        ("With Umber Pose in defense mode, may I tribute another monster I have to burn for 300?", "no"),
        # what is told behind "that"
        ("May I banish a Wyrm that isn't an Umber from my grave for Umber Crew?", "yes"),
        ("May I banish a Dragon that isn't an Umber from my grave for Umber Crew?", "no"),
        ("Can I tribute a non-ritual monster to ritual summon Umber Rite?", "no"),
        # cards that no clause takes, whatever that is called
        ("Can Umber Claw grab a monster in Defense Position?", "no"),
        ("Can Umber Claw grab one of my own monsters?", "no"),
        ("Can Umber Claw grab a monster in Attack Position?", None),
        # how the card came, and lies
        ("Can a Link Summoned Umber Shell be destroyed by battle?", "yes"),
        ("If I Normal Summon Umber Ramp, do I get to put a Level 4 from my hand on the field?", "yes"),
        ("When I Normal Summon Umber Mill, may I send an Umber card from my hand instead of my deck?", "no"),
        # figures
        ("If I play Umber Choir do my opponent's defense position monsters get the 300 too?", "yes"),
        ("Does Umber Choir raise attack as well?", "no"),
        ("Opponent has three monsters. Is my Umber Tally at 2200 attack?", "yes"),
        ("Opponent has two monsters. Is my Umber Tally at 2200 attack?", "no"),
        ("Umber Halver destroyed a monster with 3000 original attack. Does he take 1500?", "yes"),
        ("Umber Halver destroyed a monster with 3000 original attack. Do I take 1500?", None),
        ("I took 700 battle damage. With Umber Echo, do I gain 700?", "yes"),
        ("A 700 ATK monster fights. With Umber Echo, do I gain 700?", None),
    ],
)
def test_what_is_heard_whole_is_held_against_the_text(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
