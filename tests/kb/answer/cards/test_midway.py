"""Whether an effect is used after the Chain went on: "When" and "If", may and must, the event and another one."""

import pytest
from read_cards import given, says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Russet Late": (EFFECT, "When this card is Special Summoned: You can add a Spell from your Deck to your hand."),
    "Russet Early": (EFFECT, "If this card is Special Summoned: You can add a Spell from your Deck to your hand."),
    "Russet Must": (EFFECT, "When this card is destroyed by a card effect: Draw 1 card."),
    "Russet Both": (EFFECT, "When this card is Special Summoned: You can draw a card. If this card is destroyed by a"
                    " card effect: You can destroy 1 Spell."),
    "Russet Fuel": (EFFECT, "When this card was sent to the GY: You can draw 1 card."),
    "Russet Ash": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Russet Early was Special Summoned as Chain Link 2, then Chain Link 1 resolved. Can I still search?", "yes"),
        ("russet early got specialed at chain 3, then links 2 and 1 did other stuff. do i still get the spell", "yes"),
        ("Russet Late is Special Summoned in the middle of a Chain, and other effects resolve after that. Does its"
         " effect miss the timing?", "yes"),
        ("Russet Early is Special Summoned in the middle of a Chain, and other effects resolve after that. Does its"
         " effect miss the timing?", "no"),
        ("opp destroyed russet must with a card effect as chain link 2 and chain link 1 resolved after. do i still draw"
         " with it", "yes"),
        ("Russet Early was Special Summoned as Chain Link 2, then Chain Link 1 resolved. Can I still search or did it"
         " miss?", "yes"),
        ("My opponent's effect at chain 2 destroyed Russet Both, chain 1 then burned me. Can I use its effect?", "yes"),
        ("Russet Fuel is sent to the GY as Synchro Material. Can I use its effect?", "no"),
        ("I send Russet Fuel to the GY as the cost of another card. Does its effect miss the timing?", "yes"),
        ("I send Russet Ash to the GY as the cost of another card. Does its effect miss the timing?", "no"),
    ],
)  # fmt: skip
def test_the_chain_went_on(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


def test_an_effect_that_waits_for_something_else_is_not_promised(read: Store) -> None:
    said = ask(read, "Russet Early was banished by chain link 2, then chain link 1 resolved. Can I still search?")
    assert said.verdict != "yes"


@pytest.mark.parametrize(
    "question",
    [
        "Russet Late was Special Summoned as Chain Link 2, then Chain Link 1 resolved. Can I still search?",
        "Russet Both was special summoned by chain link 2, then chain link 1 resolved. Can I use its effect?",
    ],
)  # fmt: skip
def test_a_no_is_given_to_much_that_is_said(read: Store, question: str) -> None:
    assert (says(read, question), given(read, question)) == ("no", "no")


def test_a_no_to_much_is_likely_where_an_effect_waits_for_something_else(read: Store) -> None:
    asked = "Russet Late was Special Summoned as Chain Link 2, then Chain Link 1 resolved. Can I still search or did it"
    assert given(read, f"{asked} miss?") == "no"
