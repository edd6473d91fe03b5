"""Whether what is told is what an effect waits for: who has what, from where a card went, how many materials."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sorrel"
    " Guard": ("Normal Trap", "Activate only when the opponent declares a direct attack and you do not control any"
                     " monsters. Draw 1 card."),
    "Sorrel Seed": (EFFECT, "If this card was sent from the hand to the Graveyard: You can Special Summon this card."),
    "Sorrel Husk": (EFFECT, "If this card is sent to the Graveyard, except from the hand: You can add it to the hand."),
    "Sorrel Nest": ("Continuous Spell", "If you control an Xyz Monster with at least 3 materials: You can draw 3"
                    " cards."),
    "Sorrel Bloom": (EFFECT, "If this card in the Monster Zone was Tributed: You can draw 1 card."),
    "Sorrel Root": (EFFECT, "If this card is Normal Summoned while you control no Link Monsters: You can Special"
                    " Summon a WIND Machine monster from your hand."),
    "Sorrel Tide": (EFFECT, "During your opponent's turn (Quick Effect): You can return 1 card to the hand."),
    "Sorrel Ebb": (EFFECT, "You can Special Summon this monster (from your hand) by discarding 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My opponent declared a direct attack and I have no monsters. May I activate Sorrel Guard?", "yes"),
        ("My opponent declared a direct attack and I have a monster. May I activate Sorrel Guard?", "no"),
        ("opp attacks my monster, can i activate sorrel guard", "no"),
        ("discarded sorrel seed for a cost, can i summon it", "yes"),
        ("sorrel seed got milled from my deck, can i summon it", "no"),
        ("sorrel husk sent from deck to gy, can i add it to my hand", "yes"),
        ("sorrel husk discarded from my hand to gy, can i add it to my hand", "no"),
        ("i control 1 xyz with 2 materials, can i draw with sorrel nest", "no"),
        ("i control 1 xyz with 3 materials, can i draw with sorrel nest", "yes"),
        ("sorrel bloom was tributed, do i draw", "yes"),
        ("sorrel bloom was destroyed by battle, do i get the draw", "no"),
        ("i have a link monster on board and normal summon sorrel root, do i get a machine from hand", "no"),
        ("sorrel bloom attacked, do i draw", "no"),
        # Whose turn it is told to be.
        ("its my turn, can i use sorrel tides bounce", "no"),
        ("its my opponents turn, can i use sorrel tides bounce", "yes"),
        ("It is my turn. Can I use Sorrel Tide?", "no"),
        # Brought by the effect of a card of which nothing is known here.
        ("sorrel ebb i got off brooks effect, can i attack with it this turn", None),
    ],
)
def test_what_is_told_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i use sorrel tide in the middle of my opponents turn", "yes"),
        ("can i use sorrel tide in the middle of my turn", "no"),
    ],
)
def test_a_state_in_the_words_of_players(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
