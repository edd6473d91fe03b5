"""A second use in the same turn, both uses told in the player's words."""

import pytest
from read_cards import given, says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Olive Smith": (EFFECT, 'You can discard 1 card; Special Summon this monster from your hand. You can send 1 Spell'
                    " from your Deck to the GY; draw a card. You can only use each effect of"
                    ' "Olive Smith" once per turn.'),
    "Olive Miser": (EFFECT, "If this card was Normal Summoned: You can add a Machine monster from your Deck to your"
                    " hand. You may banish this card from your GY, then target a Trap in your GY; Set that monster."
                    ' You can only use 1 "Olive Miser" effect per turn, and only once that turn.'),
    "Olive Heir": (EFFECT, "You can Special Summon this monster (from your hand) by discarding 1 card. You can pay 500"
                   " LP; draw 1 card."),
    "Olive Bank": ("Field Spell", "Up to thrice per turn: You can pay 500 LP; draw 1 card."),
    "Olive Twin": (EFFECT, "Once per turn: You can pay 500 LP; draw 1 card."),
    "Olive Dirge": (EFFECT, "If this card is in your GY: You may Special Summon it. You can only use this effect of"
                    ' "Olive Dirge" once per Duel.'),
    "Olive Name": (EFFECT, 'You can pay 500 LP; draw a card. You can only use this effect of "Olive Name" once per'
                   " turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I Special Summoned Olive Smith by its own effect this turn. Can I use its draw effect too?", "yes"),
        ("i used olive misers search this turn, can i banish it from gy now to set a trap, same turn", "no"),
        ("summoned olive heir with its own effect, can i use its draw effect the same turn", "yes"),
        ("I used Olive Twin's draw this turn. Can I use its draw effect again?", "no"),
        ("I used Olive Twin's draw this turn and it left the field. Can I use its draw effect again?", "yes"),
        ("I control two copies of Olive Twin. May each of them use its draw effect in the same turn?", "yes"),
        ("I control two copies of Olive Name. May each of them use its draw effect in the same turn?", "no"),
    ],
)
def test_a_second_use_in_the_turn(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        # what is done without its effect
        "After I used Olive Twin's effect, can it attack in defense position this turn?",
    ],
)
def test_nothing_is_said_of_what_is_no_second_use(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # the uses told in pieces; which effect each piece means
        ("olive smith specialed itself by its first effect. can i use its other effect now this turn", "yes"),
        ("olive smith drew a card by sending a spell earlier this turn, can my second copy do that too", "no"),
        ("olive name drew me a card already this turn. got another copy, can that one do it too", "no"),
        ("olive twin drew me a card already this turn. got another copy, can that one do it too", "yes"),
        ("olive twin drew me a card already this turn, can the same one do it again", "no"),
        # one limit for all effects: whichever was used
        ("olive miser searched with its effect this turn, can i use its other effect", "no"),
        ("used olive miser this turn, does it get to banish itself to set a trap same turn", "no"),
        # of another turn, another player, or what is no use
        ("olive name drew me a card. in my opponents turn, can it do that again", "no"),
        ("opponent drew with his olive name this turn, can my olive name do that too", "yes"),
        ("used olive miser this turn, does my opponent take damage this turn", None),
    ],
)
def test_a_second_use_told_in_pieces(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # another turn: what is limited by the turn is free again, what is limited by the Duel is not
        ("Olive Twin drew a card last turn. Can it do that again this coming turn of mine?", "yes"),
        ("used olive twins draw last turn, can i use it again", "yes"),
        ("used olive twins draw earlier this turn, can i use it again", "no"),
        ("turn 2 i used olive dirge from the gy. its turn 5, again?", "no"),
        # cut short, without a word that asks
        ("specialed olive smith by its first effect, draw with the other one same turn?", "yes"),
        ("olive miser searched. banish it to set a trap, same turn?", "no"),
        # two that are named, two copies, so many times
        ("may both effects of olive smith be used in one turn", "yes"),
        ("may both effects of olive miser be used in one turn", "no"),
        ("used olive bank 2 times this turn, can i go for a third", "yes"),
        ("used olive bank 3 times this turn, can i go for a 4th", "no"),
        # the turn of the one told behind the other
        ("May the draw of Olive Smith be used in the same turn in which it was Summoned by its own effect?", "yes"),
    ],
)
def test_a_use_in_that_turn_or_in_another(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
