"""Shapes of sentences that players use: each is heard as the plain one, and answered as that is, with its twin."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.turns import plainer
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sable Crane": (EFFECT, "Target 1 face-down Defense Position monster; return that monster to the hand."),
    "Sable Wagon": ("Normal Spell", "You can target 1 banished Machine monster; Special Summon it."),
    "Sable Motor": (EFFECT, "If an effect adds this card from your Deck to your hand: Special Summon this card."),
    "Sable Gauge": (EFFECT, "If your LP are lower than your opponent's: Gain 500 LP."),
    "Sable Medic": (EFFECT, "Target 1 Machine monster in your GY; add that Machine to your hand."),
    "Sable Choir": ("Normal Trap", "Activate 1 of these effects.\n● Draw a card.\n● Special Summon 1 Machine monster"
                    " from your GY."),
    "Sable Siren": (EFFECT, "When your opponent's monster declares an attack: Discard this card; Fusion Summon 1"
                    " Machine Fusion Monster."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("given that its level 6", ["it is level 6"]),
        ("who is level 3", ["it is level 3"]),
        ("in the middle of my battle phase", ["it is my battle phase"]),
        ("one X is face up on my field", ["X is face up on my field"]),
        ("my opponent picks X as an attack target", ["my opponent attacks X"]),
        ("do i need a spellcaster of my own to use X", ["do i need a spellcaster i control to use X"]),
        ("his 1500 atk beater attacks", ["my opponents monster with 1500 atk attacks"]),
        ("my monster wearing three equip cards", ["my monster equipped with three equip cards"]),
        ("it survives", ["it is not destroyed by battle"]),
        ("a fusion hits the board", ["a fusion is summoned"]),
        ("is it still legal to set X", ["can i set X"]),
        ("is it fine for my opponent to chain X", ["can my opponent chain X"]),
        ("is there any way to use X", ["can i use X"]),
        ("does that mean i can use X", ["can i use X"]),
        ("is a trap in my hand good enough to pitch for X", ["can i pitch a trap in my hand for X"]),
        ("do they get burned for 1000", ["do they take 1000 damage"]),
        ("with no protection", []),
        ("same turn can i draw", ["can i draw this turn"]),
        ("were both sitting at 8000", ["both players have 8000 lp"]),
        ("my grave is full of dragons", ["i have dragons in my grave"]),
        ("X runs into my monster", ["X attacks my monster"]),
        ("can X jump out of my hand", ["can X be special summoned from my hand"]),
        ("the guy across from me flips X", ["my opponent flips X"]),
        ("my X dies to his board wipe", ["my X dies by my opponents card effect"]),
        ("can i use X the moment he summons", ["can i use X when my opponent summons"]),
        ("what about if i discard X", ["if i discard X"]),
        ("X is never properly summoned", ["X is not properly summoned"]),
        ("does it trigger before damage is dealt", ["does it trigger before damage calculation"]),
        ("can i put X right on top of it", ["can i xyz summon X using it"]),
        ("i have nothing", ["i control no cards"]),
        ("are my monsters shuffled away", ["are my monsters shuffled into the deck"]),
        ("does X destroy everything he has", ["does X destroy all cards my opponent controls"]),
        ("do i keep it past the end phase", ["do i keep it after the end phase"]),
        ("i fired off X", ["i activated X"]),
        ("synchro summoned X is destroyed", ["my synchro summoned X is destroyed"]),
        ("the opponents monster has X stuck on it", ["X is equipped to the opponents monster"]),
        ("i summon it instead of normalling it", ["i summon it instead of normal summoning it"]),
        ("X hit the grave this very turn", ["X hit the grave this turn"]),
        ("nothing has hit them yet", []),
        ("does X wipe his field", ["does X destroy all cards my opponent controls"]),
        # what another player does, and what of a card is meant
        ("can my opponent fusion summon", ["can my opponent fusion summon"]),
        ("i revive a zombie out of my own graveyard", ["i revive a zombie out of my own graveyard"]),
        ("im down a card", ["im down a card"]),
    ],
)
def test_a_construction_is_put_in_plain_words(said: str, plain: list[str]) -> None:
    assert plainer([said]) == plain


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Sable Crane bounce a face-down defense position monster?", "yes"),
        ("Can Sable Crane bounce a face-up attack position monster?", "no"),
        ("I drew Sable Motor for my normal draw. Can I special summon it with its effect?", "no"),
        ("We're both sitting at 8000. Does Sable Gauge let me gain the 500?", "no"),
        ("My opponent's monster attacks. Can I toss Sable Siren from hand and fuse into a machine?", "yes"),
    ],
)
def test_what_is_heard_is_answered(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is added is not Summoned
        ("Can I take a monster from my grave and special summon it with Sable Medic?", "no"),
        # one of two effects is chosen, and a Fiend is no Machine
        ("Can I flip Sable Choir and draw a card and special summon a machine from my grave?", None),
        ("Does Sable Choir let me draw a card and special summon a machine from my grave?", "no"),
        ("My opponent's monster attacks. Can I toss Sable Siren from hand and fuse into a fiend?", "no"),
    ],
)
def test_their_twins_are_no_yes(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
