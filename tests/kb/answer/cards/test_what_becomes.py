"""What comes of an effect under what is told, in the words of players; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Forge": ("Normal Spell", "Send 1 Machine monster you control to the GY, and if you do, draw two cards."),
    "Umber Kiln": ("Normal Spell", "Send 1 Machine monster you control to the GY; draw 2 cards."),
    "Umber Levy": ("Normal Spell", "Pay 800 LP; destroy all Spells and Traps your opponent controls."),
    "Umber Storm": ("Normal Trap", "Destroy all monsters on the field."),
    "Umber Dart": (EFFECT, "Once per turn: You can target 1 monster on the opponent's field; destroy that monster, and"
                   " if you do, inflict 500 damage to your opponent."),
    "Umber Bolt": (EFFECT, "Once per turn: You can target a monster your opponent controls; destroy it, also inflict"
                   " 500 damage to your opponent."),
    "Umber Hail": (EFFECT, "Once per turn: You can destroy both face-up Traps your opponent controls."),
    "Umber Ghost": (EFFECT, "If this card is in your Graveyard: You can pay 200 LP; Special Summon this monster, but"
                    " banish it when it leaves the field."),
    "Umber Chain": ("Continuous Trap", "Activate this card by targeting 1 Pyro monster in your GY; Special Summon"
                    " that card. When this card leaves the field, destroy that monster. When that monster is"
                    " destroyed, destroy this card."),
    "Umber Collar": ("Equip Spell", "The equipped monster gains 300 ATK, also its effects are negated."),
    "Umber Spire": (EFFECT, "Once per turn: You can target 1 monster on the field; halve that monster's ATK until the"
                    " end of this turn."),
    "Umber Wall": (EFFECT, "When this card is Normal Summoned: Select 1 unused Spell & Trap Zone. While this card is"
                   " face-up, that selected zone cannot be used."),
    "Umber Leash": ("Normal Spell", "Target 1 monster the opponent controls; take control of it until the End Phase."),
    "Umber Nook": (EFFECT, "Once per turn: You can target a monster on the field; banish it until your next Standby"
                   " Phase."),
    "Umber Rift": (EFFECT, "Once per turn: You can target a monster on the field; banish it until the next Standby"
                   " Phase."),
    "Umber Levee": (EFFECT, "Once per turn: You can Special Summon a Machine monster from your hand, but destroy it"
                    " during the End Phase."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i used umber forge and opp negated it with solemn judgment. do i lose the machine anyway", "no"),
        ("i used umber kiln and opp negated it with solemn judgment. do i lose the machine anyway", "yes"),
        ("Umber Forge is negated. Is my Machine sent to the GY in spite of that?", "no"),
        ("Umber Kiln is negated. Is my Machine sent to the GY in spite of that?", "yes"),
        ("opp ashed umber kiln, do i still draw 2", "no"),
        ("umber levy got negated, do i get my 800 back", "no"),
        ("umber levy got solemned. is the 800 gone", "yes"),
        # what the card itself negates, another amount, and a further use
        ("umber kiln negated it. do i still draw 2", None),
        ("umber levy got negated, do i get my 900 back", None),
        ("umber kiln got negated, do i draw 2 with another copy", "yes"),
        ("umber kiln got negated last turn, do i draw 2 now", None),
        ("umber kiln got negated, is the machine still in my hand", None),
    ],
)
def test_of_what_is_negated_the_cost_alone_is_done(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("the monster umber dart targeted could not be destroyed. does my opponent still take the 500 damage", "no"),
        ("the monster umber bolt targeted could not be destroyed. does my opponent still take the 500 damage", "yes"),
        ("umber dart targets a monster and opp chains a card that tributes the target. do i inflict 500", "no"),
        ("umber dart could not inflict damage. is the monster still destroyed", "yes"),
        # what cannot be destroyed by battle may be so by an effect
        ("the monster umber dart targeted cannot be destroyed by battle. does my opponent still take the 500", None),
    ],
)
def test_a_step_needs_the_one_before_as_they_are_joined(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i resolve umber storm. are my own monsters destroyed too", "yes"),
        ("i resolve umber levy. are my own spells destroyed too", "no"),
        ("my opponent activates umber levy. are their own traps destroyed as well", "no"),
        ("umber dart resolves properly, do both of the targets get destroyed", "no"),
        ("umber hail resolves properly, do both of the traps get destroyed", "yes"),
        ("i use umber storm, do my own spells blow up as well", "no"),
        ("i use umber storm but nothing of mine is negated. are my own monsters destroyed too", None),
    ],
)
def test_an_effect_takes_the_cards_of_those_of_whom_it_speaks(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("umber ghost special summoned itself and then got popped by my opponent. is it banished", "yes"),
        ("umber ghost special summoned itself and then got popped by my opponent. does it go to the gy", "no"),
        ("i normal summoned umber ghost and it died. is it banished", "no"),
        ("I Normal Summoned Umber Ghost and it was destroyed by battle. Does it go to the GY?", "yes"),
        # it is not told how it came, and it did not leave
        ("umber ghost got popped by my opponent. is it banished", None),
        ("umber ghost special summoned itself and was not destroyed. is it banished", None),
        # cards that are tied to each other
        ("opp popped umber chain. does the monster i revived with it die too", "yes"),
        ("the monster i revived with umber chain got destroyed. is umber chain destroyed", "yes"),
    ],
)
def test_a_card_that_leaves_becomes_what_its_summon_says(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("umber collar, equipped to my opponents monster, was destroyed. do its effects stay negated", "no"),
        ("umber spire halved a monsters atk and then got popped. is its atk still halved", "yes"),
        ("my opponent pops umber wall. can the blocked zone be used again", "yes"),
        ("my opponent pops umber wall. does the search go on", None),
    ],
)
def test_what_a_card_applies_ends_with_it(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i stole a monster with umber leash in my turn, do i still have it in my opponents next turn", "no"),
        ("i stole a monster with umber leash in my turn, do i still have it in main phase 2", "yes"),
        ("umber levee brought out a machine, do i get to keep it in my next turn", "no"),
        ("umber nook banished a monster in my turn, does it come back in my next standby phase", "yes"),
        ("umber nook banished a monster in my turn, does it come back in my opponents next standby phase", "no"),
        ("umber nook banished a monster in my turn, does it come back in the end phase", "no"),
        ("umber rift banished a monster in my turn, does it come back in my opponents next standby phase", "yes"),
        ("umber rift banished a monster in my turn, does it come back in my next standby phase", "no"),
        # whose turn it is is not told, and no time
        ("umber rift banished a monster, does it come back in my next standby phase", None),
        ("i stole a monster with umber leash, do i still have it", None),
    ],
)
def test_what_is_taken_goes_back_when_the_text_says(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
