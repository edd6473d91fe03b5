"""Turns of phrase of players: each is heard as the plain words for it, and answered as these are."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.turns import plainer
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Hauler": (EFFECT, "You can discard 1 Spell; Special Summon a Level 4 or lower Machine monster from your"
                     " Deck."),
    "Ochre Crane": (EFFECT, "You can target 1 monster your opponent controls; that target loses 500 ATK."),
    "Ochre Scrap": (EFFECT, "If this card destroys a monster your opponent controls by battle: You can draw 1 card."),
    "Ochre Medic": ("Normal Spell", "Add 1 Machine monster from your GY to your hand."),
    "Ochre Drill": (EFFECT, "If you control no other monsters, you may Special Summon this card (from your hand)."),
    "Ochre Flood": ("Normal Trap", "Banish 1 card from your opponent's GY."),
    "Ochre Pup": (EFFECT, "When this card is Normal Summoned: You can draw 1 card."),
    "Ochre Turbine": (EFFECT, "If this card is Special Summoned by the effect of a Machine monster: You can draw 1"
                      " card."),
    "Ochre Night": (EFFECT, "If this card was Special Summoned during your opponent's turn: You can draw 1 card."),
    "Ochre Bolt": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Ochre Heir": (EFFECT, "If this card was destroyed by an opponent's card effect: You can draw 1 card."),
    "Ochre Duelist": (EFFECT, "If this card is destroyed by battle: You can draw 1 card."),
    "Ochre Few": (EFFECT, "You can Special Summon this monster (from your hand) while the opponent has 3 or less cards"
                  " in their GY."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("can X put a dragon from my deck on the field", "can X special summon a dragon from my deck"),
        ("can X put a continuous spell on the field", "can X put a continuous spell on the field"),
        ("does X drop a monster by 500", "does a monster lose 500 atk"),
        ("can i drop a dragon from my hand with X", "can i special summon a dragon from my hand with X"),
        ("does X go up by 500", "does X gain 500 atk"),
        ("do i go up 500", "do i gain 500 lp"),
        ("does my opponent take the 800", "does my opponent take 800 damage"),
        ("do i draw 2", "do i draw 2"),
        ("X ran over a monster", "X destroys a monster by battle"),
        ("X beats a monster in battle", "X destroys a monster by battle"),
        ("opp crashes a monster into my X", "my opponents monster attacks X"),
        ("can X get me a trap from deck", "can X add a trap from deck"),
        ("can X give me a second normal summon", "can X give me a second normal summon"),
        ("with my X out", "i control X"),
        ("he has two monsters", "my opponent has two monsters"),
        ("he has 2000 atk", "he has 2000 atk"),
        ("my board is totally empty", "i control no cards"),
        ("X is about to die", "X would die"),
        ("i get X out by a flip summon", "X is flip summoned"),
        ("can i detach a material off it", "can i detach a material off it"),
        ("can i use X off that", "can i use X"),
        # words that turn an answer stay
        ("can X only pop a monster again", "can X only pop a monster again"),
        ("can i use both X instead", "can i use both X instead"),
    ],
)
def test_a_turn_is_put_in_plain_words(said: str, plain: str) -> None:
    assert plainer([said]) == [plain]


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("can X rfg a monster", "can X banish a monster"),
        ("can i trib a monster for X", "can i tribute a monster for X"),
        ("can X bust a trap", "can X destroy a trap"),
        ("can i add a level 4 one", "can i add a level 4 monster"),
        ("can i target the other one with X", "can i target the other card with X"),
        ("does X hit my opponent for 500", "does X inflict 500 damage to my opponent"),
        ("can X swing into a monster", "can X attack a monster"),
        ("can X go face", "can X attack directly"),
    ],
)
def test_verbs_and_nouns_of_players_are_heard_whole(said: str, plain: str) -> None:
    heard, meant = spoken([said], []), spoken([plain], [])
    assert heard is not None
    assert meant is not None
    assert (heard.main.left, heard.main.clause) == ((), meant.main.clause)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Ochre Crane drop an opponent's monster by 500?", "yes"),
        ("Can Ochre Crane drop an opponent's monster by 800?", "no"),
        ("Ochre Scrap runs over a monster. Do I get to draw?", "yes"),
        ("Ochre Scrap gets run over by a monster. Do I get to draw?", "no"),
        ("Can Ochre Medic get me a machine from the graveyard?", "yes"),
        ("Can Ochre Medic get me a machine from the deck?", "no"),
        ("Can Ochre Flood rfg a card from their grave?", "yes"),
        ("Can Ochre Flood rfg a card from my own grave?", "no"),
        ("I get Ochre Pup out by a normal summon. Do I draw?", "yes"),
        ("I get Ochre Pup out by a special summon. Do I draw?", "no"),
        # by whose effect it came, and in whose turn
        ("I revived Ochre Turbine with Monster Reborn. Do I get to draw?", "no"),
        ("I special summoned Ochre Night on my opponent's turn. Do I draw?", "yes"),
        ("I special summoned Ochre Night on my own turn. Do I draw?", "no"),
        # another card as a verb
        ("My opponent Ochre Bolts my Ochre Heir. Can I draw a card?", "yes"),
        ("My Ochre Heir got hit by my opponent's Ochre Bolt. Can I draw a card?", "yes"),
        ("My Ochre Duelist got hit by my opponent's Ochre Bolt. Can I draw a card?", "no"),
        # none are fewer than three
        ("The opponent's graveyard is empty. Can I special summon Ochre Few from hand?", "yes"),
    ],
)
def test_what_is_heard_is_answered(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I pitch a spell with Ochre Hauler and bring out a level 4 machine from the deck?", "yes"),
        ("Can I pitch a spell with Ochre Hauler and bring out a level 5 machine from the deck?", "no"),
        ("Can I pitch a spell for Ochre Hauler to bring out a level 3 machine from the deck?", "yes"),
    ],
)
def test_two_acts_are_each_asked_alone(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Can I pitch a trap with Ochre Hauler and bring out a level 4 machine from the deck?",
        "The opponent has 5 cards in the graveyard. Can I special summon Ochre Few from hand?",
    ],
)
def test_their_twins_are_no_yes(read: Store, question: str) -> None:
    assert given(read, question) != "yes"
