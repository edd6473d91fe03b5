"""What is paid for an effect, and what becomes of it, in the words of players; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Vault": ("Normal Spell", "Discard 1 card; add 1 Machine monster from your Deck to your hand."),
    "Ochre Chest": ("Normal Spell", "If you control no monsters: Add 1 Machine monster from your Deck to your hand,"
                    " then discard 1 card."),
    "Ochre Lender": (EFFECT, "Once per turn: You can pay 700 LP; draw 1 card."),
    "Ochre Gavel": ("Counter Trap", "When a Spell Card or monster effect was activated: Negate the activation, and if"
                    " you do, destroy that monster."),
    "Ochre Tithe": (EFFECT, "Once per turn: You can draw 1 card, and if you do, you take 700 damage."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("is the discard in ochre vault's search a cost i pay before the search", "yes"),
        ("is the discard in ochre chest's search a cost i pay before the search", "no"),
        ("activating ochre vault - do i discard before my opp even chains", "yes"),
        ("activating ochre chest - do i discard before my opp even chains", "no"),
        ("opp chained something and ochre lender did nothing. is the 700 gone", "yes"),
        ("opp veilered my ochre lender, do the 700 lp go back to me", "no"),
        ("My opponent negates Ochre Vault. Does the card that I discarded stay in the GY?", "yes"),
        ("is the 700 i take from ochre tithe a cost i gotta pay when activating", "no"),
        ("Is the 700 for Ochre Lender part of the effect rather than a cost?", "no"),
        ("is the discard for ochre vault paid up front or when it resolves", "yes"),
        ("is the discard for ochre chest paid up front or when it resolves", "no"),
        ("My Ochre Vault was negated. Do I get the card I discarded back to my hand?", "no"),
        # who negates is named, or how it came to nothing is told in other words
        ("my ochre vault ran into ochre gavel. is the card i discarded gone all the same", "yes"),
        ("ochre lender lost its draw to ochre gavel. do the 700 lp return to me", "no"),
        ("opp answers my ochre vault with ochre gavel. has my discard been wasted", "yes"),
        ("When Ochre Vault is used, is discarding a card the price of activation?", "yes"),
        ("When Ochre Chest is used, is discarding a card the price of activation?", "no"),
        ("ochre vault: the card i discard, thats paid at activation, not on resolution right", "yes"),
        ("opp negates a monster with ochre gavel. is that monster gone for good", None),
        ("may i activate ochre lender just to pay 700", None),
        # another amount, and what is no cost
        ("opp veilered my ochre lender, do the 900 lp go back to me", None),
        ("opp veilered my ochre tithe, is the 700 gone", None),
    ],
)
def test_it_is_told_what_becomes_of_a_cost(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
