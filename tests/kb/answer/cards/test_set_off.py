"""Whether what happens to a card sets off its effect: by what it goes where, and what comes after it."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cinder Ward": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
    "Cinder Wake": (EFFECT, "When this card was sent to the GY: You can draw 1 card."),
    "Cinder Duty": (EFFECT, "When this card is sent to the GY: Draw 1 card."),
    "Cinder Yard": (EFFECT, "If this monster is sent from the field to the Graveyard: You can draw 1 card."),
    "Cinder Fist": (EFFECT, "If this card is destroyed by battle: You can draw 1 card."),
    "Cinder Bolt": (EFFECT, "If this card was destroyed by battle or card effect: You can draw a card."),
    "Cinder Grudge": (EFFECT, "If this card is destroyed by your opponent's card effect: You can draw 1 card."),
    "Cinder Toss": (EFFECT, "If this card is discarded to the GY by a card effect: You may draw a card."),
    "Cinder Tune": (EFFECT, "If this card is sent to your GY as Synchro Material: You can draw 1 card."),
    "Cinder Loose": (EFFECT, "If this card is detached from an Xyz Monster: You can draw 1 card."),
    "Cinder Leap": (EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    "Cinder Call": (EFFECT, "If this card is Special Summoned from the GY: You may draw 1 card."),
    "Cinder Both": (EFFECT, "If this card was sent to the Graveyard or banished by your opponent's card effect: You"
                    " can draw 1 card."),
    "Cinder Bare": (EFFECT, "If this card is sent to your GY: You can draw 1 card. You must have no cards in your hand "
                    "to activate and to resolve this effect."),
    "Cinder Deed": (EFFECT, "Once per turn: You can draw 1 card."),
    "Cinder Grave": (EFFECT, "You can banish this card from your GY; draw a card."),
    "Cinder Turn": ("Machine / Flip / Effect", "FLIP: Draw 1 card."),
    "Cinder Kill": (EFFECT, "When this card destroys a monster your opponent controls by battle: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I had more than 6 cards and discarded Cinder Ward for hand size in the End Phase. Does its effect activate?",
         "yes"),
        ("I had more than 6 cards and discarded Cinder Toss for hand size in the End Phase. Does its effect activate?",
         "no"),
        ("Does Cinder Yard trigger if it is discarded for the hand size?", "no"),
        ("I popped my own Cinder Bolt with my own effect. Do I get its effect?", "yes"),
        ("I popped my own Cinder Grudge with my own effect. Do I get its effect?", "no"),
        ("Does Cinder Grudge trigger if it is destroyed by my opponent's card effect?", "yes"),
        ("Does Cinder Grudge trigger if it is destroyed by a card effect?", None),  # by whose
        ("Does Cinder Fist trigger if it is destroyed by a card effect?", "no"),
        ("Does Cinder Fist trigger if it is destroyed by battle?", "yes"),
        ("If Cinder Ward is sent to the grave as cost, can its effect still trigger?", "yes"),
        ("If Cinder Wake is sent to the grave as cost, can its effect still trigger?", "no"),
        ("If Cinder Duty is sent to the grave as cost, can its effect still trigger?", "yes"),
        ("If Cinder Wake was sent to the GY as Chain Link 2 with another effect resolving after it, does it trigger?",
         "no"),
        ("If Cinder Toss is discarded by my opponent's effect, does its effect activate?", "yes"),
        ("If I discard Cinder Toss as a cost, does its effect activate?", "no"),
        ("If I discard Cinder Ward as a cost, does its effect activate?", "yes"),
        ("If Cinder Yard is sent to the GY from the hand, can I use its effect?", "no"),
        ("If Cinder Ward is sent to the GY from the hand, can I use its effect?", "yes"),
        ("If Cinder Grave is sent to the GY from the hand, can I use its effect?", None),  # once it lies there
        ("Does Cinder Tune trigger if it is used as Link Material?", "no"),
        ("Does Cinder Tune trigger if it is sent to the GY as Synchro Material?", "yes"),
        ("Does Cinder Yard trigger if it is used as Link Material?", "yes"),
        ("If Cinder Loose is detached from an Xyz Monster as material, does its effect trigger?", "yes"),
        ("If Cinder Yard is detached from an Xyz Monster as material, does its effect trigger?", "no"),
        ("I milled Cinder Ward from the top of my Deck. Does its effect trigger?", "yes"),
        ("I milled Cinder Yard from the top of my Deck. Does its effect trigger?", "no"),
        ("Cinder Bolt was destroyed while face-down on the field. Does its effect still trigger?", "yes"),
        ("Cinder Fist was destroyed while face-down on the field. Does its effect still trigger?", "no"),
        ("Does Cinder Ward trigger if it is returned to the hand?", "no"),
        ("Does Cinder Leap get its effect when it is Flip Summoned?", "no"),
        ("Does Cinder Turn get its effect when it is Flip Summoned?", "yes"),
        ("Does the FLIP effect of Cinder Turn activate when it is Normal Summoned face-up?", "no"),
        ("Does Cinder Call get its effect if it is Special Summoned from the hand?", "no"),
        ("Does Cinder Call get its effect if it is Special Summoned from the GY?", "yes"),
        ("Does Cinder Kill trigger when it destroys an opponent's monster by battle?", "yes"),
        ("Does Cinder Fist trigger when it destroys an opponent's monster by battle?", "no"),
        ("I milled Cinder Deed from the top of my Deck. Does its effect trigger?", "no"),
    ],
)  # fmt: skip
def test_what_sets_it_off_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize("name", ["Cinder Both", "Cinder Bare"])
def test_what_else_it_asks_for_leaves_it_open(read: Store, name: str) -> None:
    answer = ask(read, f"I milled {name} from the top of my Deck. Does its effect trigger?")
    assert answer.verdict is None
