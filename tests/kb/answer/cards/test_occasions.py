"""What is said to bring an effect about, as a thing or pointed back at: each with its twin."""

import pytest
from read_cards import says

from kb.answer.cards.occasions.events import happening
from kb.answer.cards.occasions.times import timed
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Poun": (EFFECT, "When this card was destroyed by battle and sent to your Graveyard: You may Special Summon"
                   " 1 monster from your Deck."),
    "Ochre Rider": (EFFECT, "If a monster is Normal Summoned to your field: You can increase this card's Level by 1."),
    "Ochre Roid": (EFFECT, "When this card is Summoned: You can target a monster in your GY; add it to your hand."),
    "Ochre Gate": ("Continuous Spell", "If a monster your opponent controls declares a direct attack: You can draw 1"
                   " card."),
    "Ochre Thief": (EFFECT, "If a card is added to the opponent's hand, except by drawing it: You can draw 2 cards."),
    "Ochre Coal": (EFFECT, "If this card is sent to your GY as material for a Fusion Summon: You can draw 1 card."),
    "Ochre Host": (EFFECT, "If a monster is Special Summoned to your opponent's field: You can draw 1 card."),
    "Ochre Search": ("Continuous Spell", "During your Main Phase: You can add 1 Machine monster from your Deck to your"
                     " hand."),
    "Ochre Dream": (EFFECT, "During the Main or Battle Phase (Quick Effect): You may Tribute this card; draw 1 card."),
    "Ochre Rebirth": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Ochre Bolt": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Ochre Herald": (EFFECT, "When this card is Normal Summoned: You can Special Summon 1 monster from the hand."),
    "Ochre Leaf": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
    "Ochre Last": (EFFECT, "If you have 1000 or less LP: You can Special Summon this card from your hand."),
    "Ochre Blow": ("Normal Trap", 'Activate only if there is a face-up "Ochre Roid" on your side of the field. Draw 1'
                   " card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does destruction by a card effect let Ochre Poun bring out a monster?", "no"),
        ("Does destruction by battle let Ochre Poun bring out a monster?", "yes"),
        ("Does Special Summoning a monster give Ochre Rider a chance to raise its Level?", "no"),
        ("Does Normal Summoning a monster give Ochre Rider a chance to raise its Level?", "yes"),
        ("Does my opponent's Normal Summon give Ochre Rider a chance to raise its Level?", "no"),
        ("Does Ochre Roid's effect apply to a Flip Summon?", "yes"),
        ("Would a direct attack by my opponent's monster set off Ochre Gate?", "yes"),
        ("My opponent searches a card from the Deck. Is that enough to trigger Ochre Thief's draw?", "yes"),
        ("Does the opponent drawing a card let Ochre Thief draw two?", "no"),
        ("Does being sent to the GY as Fusion Material trigger Ochre Coal?", "yes"),
        ("Does being sent to the GY as Link Material trigger Ochre Coal?", "no"),
        ("i special summon a monster. Will Ochre Host react to that?", "no"),
        ("opp special summons a monster. Ochre Host trigger on that?", "yes"),
        ("Is Ochre Search's search available in the other player's Main Phase?", "no"),
        ("can ochre dream be used in opp's main phase", "yes"),
        ("can ochre dream be used in opp's standby phase", "no"),
        # by another card, of which its text tells what it does
        ("ochre rebirth on ochre herald. do i get to summon from hand", "no"),
        ("ochre rebirth on ochre roid. does its effect go off?", "yes"),
        ("i use ochre bolt on ochre poun. does it get to bring out a monster", "no"),
        ("Does destruction by Ochre Bolt let Ochre Poun bring out a monster?", "no"),
        ("Does being used as Synchro Material trigger Ochre Leaf?", "yes"),
        ("Does being banished trigger Ochre Leaf?", "no"),
        ("I am at 900 Life Points. Can I use Ochre Last's effect?", "yes"),
        ("opp at 5000, im at 1500 lp. can i use ochre last's effect", "no"),
        ("My Ochre Roid is face-down. Can I activate Ochre Blow?", "no"),
        ("Ochre Roid is face-up on my field. Can I activate Ochre Blow?", "yes"),
    ],
)
def test_what_happens_is_held_against_what_is_waited_for(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("being destroyed by battle", "X is destroyed by battle"),
        ("my link summon", "i link summon a monster"),
        ("a flip summon of my opponent", "my opponent flip summons a monster"),
        ("the destruction of my monster by a trap", "my monster is destroyed by a trap"),
        ("sending a card to the gy", "i send a card to the gy"),
        ("X being tributed", "X is tributed"),
        ("an opponents direct attack", "my opponents monster attacks directly"),
        ("the activation of a trap by my opponent", "my opponent activates a trap"),
        ("my opponents end phase", "it is my opponents end phase"),
    ],
)
def test_a_thing_is_the_clause_that_it_stands_for(said: str, clause: str) -> None:
    assert clause in [told for _, told in happening(said)]


@pytest.mark.parametrize("said", ["the hand", "a dragon", "my field"])
def test_what_is_no_event_is_no_clause(said: str) -> None:
    assert not list(happening(said))


@pytest.mark.parametrize(
    ("said", "left", "times"),
    [
        ("can X be used in my opponents main phase", "can X be used", ["it is my opponents main phase"]),
        ("can X be used in the standby phase of my opponent", "can X be used", ["it is my opponents standby phase"]),
        ("can X be used in my next standby phase", "can X be used in my next standby phase", []),
        ("can X be used once per turn", "can X be used once per turn", []),
    ],
)
def test_a_time_is_taken_out_of_what_is_asked(said: str, left: str, times: list[str]) -> None:
    assert timed(said) == (left, times)
