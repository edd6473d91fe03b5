"""What is told of a fact that is asked for openly, and two facts of the chain; each with a twin that has another."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Purse": ("Normal Spell", "Draw 2 cards."),
    "Ochre Gavel": ("Counter Trap", "When a Spell is activated: Negate the activation."),
    "Ochre Muzzle": ("Normal Trap", "When a monster effect is activated: Negate that effect."),
    "Ochre Heron": (
        EFFECT,
        "If this card is sent to the Graveyard: You may draw a card. You can only use this effect of "
        '"Ochre Heron" once per turn.',
        {"Level": 4},
    ),
    "Ochre Wren": (EFFECT, "If this card is sent to the GY: Draw 1 card.", {"Level": 7}),
    "Ochre Owl": (EFFECT, "Once per turn (Quick Effect): You can discard this card; draw 3 cards."),
    "Ochre Toll": ("Normal Spell", "Your opponent discards 1 card."),
    "Ochre Fence": ("Continuous Spell", "Monsters cannot attack."),
}


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many cards does Ochre Purse draw?", "draw 2 cards"),
        ("how many cards does Ochre Owl draw?", "draw 3 cards"),
        ("who draws with Ochre Purse?", "player who activates it"),
        ("who discards with Ochre Toll?", "opponent"),
        ("what kind of effect is Ochre Heron?", "Trigger Effect"),
        ("what kind of effect is Ochre Owl?", "Quick Effect"),
        ("how often can I use Ochre Heron?", "once per turn by name"),
        ("how often can I use Ochre Owl?", "once per turn"),
        ("does Ochre Gavel negate the activation or the effect?", "the activation"),
        ("does Ochre Muzzle negate the activation or the effect?", "the effect"),
        ("when can I activate Ochre Heron?", "if this card is sent"),
        ("where can I activate Ochre Owl?", "hand"),
        ("what level is Ochre Heron?", "Level 4"),
        ("what level is Ochre Wren?", "Level 7"),
    ],
)
def test_what_is_asked_for_openly(read: Store, question: str, told: str) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely) == (None, None)
    assert told in answer.answer


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("if my opponent destroys Ochre Fence in response to its activation, does it do nothing?", "yes"),
        ("if my opponent destroys Ochre Purse in response to its activation, does it do nothing?", None),
        ("my other effect and Ochre Heron trigger at the same time, can I choose their order?", "yes"),
        ("my other effect and Ochre Wren trigger at the same time, can I choose their order?", None),
    ],
)
def test_on_a_chain(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
