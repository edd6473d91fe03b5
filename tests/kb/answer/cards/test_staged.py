"""The scene of a question, told by pieces of clauses, and what is chained to what is told in it."""

import pytest
from read_cards import given, says

from kb.answer.cards.spoken.staging import staged
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Jolt": (EFFECT, "During the Main Phase (Quick Effect): You can destroy this card; draw 1 card."),
    "Umber Chant": ("Normal Spell", "Draw 1 card."),
    "Umber Hex": ("Quick-Play Spell", "Draw 1 card."),
    "Umber Veto": ("Counter Trap", 'When a Spell/Trap Card was activated while you control a face-up "Umber Jolt":'
                   " Negate the activation."),
    "Umber Echo": (EFFECT, "When your opponent activates a monster effect (Quick Effect): You can draw 1 card."),
    "Umber Void": (EFFECT, "If you have no cards in your hand: You may banish this card from your GY; draw 1 card."),
    "Umber Tomb": (EFFECT, 'When this card was sent to the GY: You can draw 1 card.'),
    "Umber Pact": ("Normal Trap", "Target 2 Machine monsters in your GY; shuffle both into the Deck."),
    "Umber Guard": (EFFECT, "When a card or effect is activated that would add a card from the Deck to the hand (Quick"
                    " Effect): You may discard this card; negate that activation."),
    "Umber Find": (EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    "Umber Mill": (EFFECT, "(Quick Effect): You can discard 1 card; draw 1 card."),
    "Umber Late": (
        EFFECT,
        "You can discard 1 card; draw 1 card. You cannot activate this effect the turn this card was Summoned.",
    ),
    "Umber Shift": (
        EFFECT,
        "During your opponent's turn (Quick Effect): You can target 1 Field Spell; change this card's battle position.",
    ),
    "Umber Trap": ("Normal Trap", "When an opponent's monster declares an attack: Destroy that monster."),
    "Umber Host": (EFFECT, "If this card attacks, the opponent can not activate Trap Cards until the end of the"
                   " Damage Step."),
    "Umber Gang": (EFFECT, "This card gains 100 ATK."),
    "Umber Sage": (EFFECT, "When a monster effect was activated (Quick Effect): You can pay 500 LP; negate that"
                   " activation."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "clauses"),
    [
        (["in my opponents main phase 2", "can i use X"], ["it is my opponents main phase 2", "can i use X"]),
        (["in their main phase opp attacks"], ["it is their main phase", "opp attacks"]),
        (["in my main phase i used X"], ["i used X during my main phase"]),
        (["in my main phase can i use X"], ["in my main phase can i use X"]),
        (["with two spells in my gy"], ["i have two spells in my gy"]),
        (["with two tokens on my field"], ["i control two tokens on my field"]),
        (["with X face up"], ["with X face up"]),
        (["i hold exactly one card"], ["i have exactly one card in my hand"]),
        (["X died and my deck holds two traps"], ["X died and i have two traps in my deck"]),
        (["only got one trap in grave"], ["i only have one trap in grave"]),
        (["brought X back with Y"], ["special summoned X from the gy with Y"]),
        (["empty hand"], ["i have no cards in my hand"]),
        (["opp activates Y", "targeting X"], ["opp activates Y", "opp targets X with Y"]),
        (["opp activates an effect on the field"], ["opp activates an effect on the field"]),
        (["so then opp attacks", "later that turn"], ["opp attacks"]),
    ],
)
def test_a_piece_of_a_clause_is_made_whole(parts: list[str], clauses: list[str]) -> None:
    assert staged(parts) == clauses


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # when it is
        ("In their Main Phase my opponent activates Umber Chant. May I chain Umber Jolt to it?", "yes"),
        ("In their Battle Phase my opponent activates Umber Hex. May I chain Umber Jolt to it?", "no"),
        # what has the Spell Speed for it, and waits for it
        ("My opponent activates a Counter Trap in their Main Phase. Can I chain Umber Jolt to it?", "no"),
        ("My opponent activates a Trap. Can I chain Umber Chant to it?", "no"),
        ("opp activates a spell, can i chain umber echo to it", "no"),
        ("opp activates a monster effect, can i chain umber echo to it", "yes"),
        # a condition of an event and a state, told apart
        ("My opponent activates Umber Chant and I control Umber Jolt. May I chain Umber Veto?", "yes"),
        ("My opponent activates Umber Chant and I control no cards. May I chain Umber Veto?", "no"),
        # what is held
        ("Umber Void is in my GY and I hold exactly one card. May I use its effect?", "no"),
        ("Umber Void is in my GY and I hold no cards. May I use its effect?", "yes"),
        # where it goes
        ("umber tomb destroyed by battle and sent to gy, can i draw", "yes"),
        # where it lies since an earlier turn
        ("Umber Jolt has been face-up since last turn. Can I use its effect in my Main Phase?", "yes"),
        ("I set Umber Hex last turn. Can I flip it in my opponent's turn?", "yes"),
        # how it came to the field, which its effect does not ask for
        ("Umber Mill was Special Summoned this turn. Can I use its effect?", "yes"),
        # a time, whatever it is used for
        ("Can I use Umber Shift's effect to destroy a Field Spell on my own turn?", "no"),
        # which effect of this card the other one answers
        ("Umber Find is Normal Summoned and its effect activated. Can Umber Sage negate it?", "yes"),
        ("Umber Chant is activated. Can Umber Sage negate it?", "no"),
        ("I Normal Summon Umber Find and activate its effect. Is Umber Sage a legal answer to it?", "yes"),
    ],
)  # fmt: skip
def test_what_is_told_decides(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Umber Tomb has been in my GY since last turn. Can I use its effect?",
        "Umber Late was Special Summoned this turn. Can I use its effect?",
        "Umber Host declares an attack on me. Can I activate Umber Trap?",
    ],
)
def test_a_text_that_keeps_from_it_is_no_yes(read: Store, question: str) -> None:
    assert given(read, question) != "yes"
