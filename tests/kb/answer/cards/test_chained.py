"""What may be chained to what: of two cards, one effect of which may be described; what keeps answers off."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Guard": (EFFECT, "You can discard 1 card; draw 1 card. When a card or effect was activated that targets this"
                   " card (Quick Effect): You can pay 700 LP; negate that effect."),
    "Teal Watch": (EFFECT, "When a card or effect was activated (Quick Effect): You can pay 700 LP; negate"
                   " that effect."),
    "Teal Bolt": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Teal Aim": ("Normal Spell", "Target 1 monster; destroy it."),
    "Teal Robber": ("Normal Trap", 'When "Teal Bolt" is activated: Draw 1 card.'),
    "Teal Seal": ("Counter Trap", "When a Spell Card is activated: Negate the activation. Cards and effects can not be"
                  " activated in response to this monster's activation."),
    "Teal Vow": (EFFECT, 'When a "Teal" card or effect is activated (Quick Effect): You can draw 1 card.'),
    "Gray Aim": ("Normal Spell", "Target 1 monster; destroy it."),
    "Teal Stand": ("Continuous Trap", "During the Main Phase: You can draw 1 card."),
    "Teal Lock": (EFFECT, 'You can draw a card. You can only use 1 "Teal Lock" effect per turn, and only once that'
                  " turn, also you can not Special Summon monsters from the Extra Deck, excluding Dragon monsters, the"
                  " turn you activate either effect."),
    "Teal Give": (EFFECT, "If this card is Normal Summoned: Draw 1 card, then your opponent can Special Summon a"
                  " monster from their GY."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I chain Teal Watch's effect to my opponent's Teal Bolt?", "yes"),
        ("Can I chain Teal Guard's negation to Teal Bolt?", "no"),
        ("Can I chain Teal Guard's draw to Teal Bolt?", "no"),
        ("My opponent activates Teal Bolt in their Main Phase. Can I chain Teal Watch to it?", "yes"),
        ("My opponent activates Teal Watch in their Main Phase. Can I chain Teal Bolt to it?", "no"),
        ("can i chain teal robber to teal aim", "no"),
        ("can i chain teal robber to teal bolt", "yes"),
        ("Do I get to Special Summon a monster with Teal Give?", "no"),
        ("Can Teal Vow be chained to Teal Aim?", "yes"),
        ("Can my opponent chain anything to the activation of Teal Seal?", "no"),
        ("Can my opponent chain anything to the activation of Teal Aim?", "yes"),
    ],
)
def test_what_answers_what(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Can I use Teal Stand in the Battle Phase?",
        "Does Teal Lock lock me out of the Extra Deck?",
        "Can I chain Teal Guard's negation to Teal Aim?",
        "Can Teal Vow be chained to Gray Aim?",
    ],
)
def test_nothing_is_said_where_a_part_decides_that_was_not_read(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None
