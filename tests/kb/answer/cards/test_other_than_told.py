"""What a question tells is held against what the text tells of it: the same turn, any of a kind, from where."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Aqua / Effect"
CARDS = {
    "Slate Errand": ("Quick-Play Spell", "Gain 900 LP. Except the turn it was sent to your GY: You can banish it from"
                     " your GY; gain 400 LP."),
    "Slate Favour": ("Quick-Play Spell", "Gain 900 LP. You can banish this card from your GY; gain 400 LP."),
    "Slate Skimmer": (EFFECT, "This card with a Slate Counter can attack directly."),
    "Slate Darter": (EFFECT, "This card can attack directly."),
    "Slate Comer": (EFFECT, "If this card is added to the hand, except by drawing it: You can pay 100 LP; Special"
                    " Summon this card, also this turn, you cannot Special Summon monsters, except Aqua monsters."),
    "Slate Caller": (EFFECT, 'Once per turn: You can target 1 "Slate" monster in your GY; add it to your hand.'),
    "Slate Finder": (EFFECT, "Once per turn: You can target 1 Aqua monster in your GY; add it to your hand."),
    "Slate Layer": (EFFECT, "If this card is Normal Summoned: You can Set a Trap from your Deck. Once in each of your"
                    " Standby Phases: You can add this card from your GY to the hand."),
    "Slate Bane": (EFFECT, "If this card is Flip Summoned: You can target 2 other cards you control; destroy"
                   " them."),
    "Slate Vow": (EFFECT, "Once per turn: You can reveal 1 Aqua monster in your hand; neither player can Xyz Summon"
                  " this turn."),
    "Slate Whip": (EFFECT, "If this card is Normal Summoned: Discard 1 card."),
    "Slate Toll": ("Normal Spell", "Discard 1 card; draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # A card is not activated from the Graveyard: its other effect is meant.
        ("can i use Slate Errand from the grave the same turn it went there", "no"),
        ("can i use Slate Favour from the grave the same turn it went there", "yes"),
        # What the card has to have for it.
        ("Is Slate Skimmer able to attack directly with no counters on it?", None),
        ("Is Slate Darter able to attack directly?", "yes"),
        # Another monster than that which the effect Summons.
        ("I searched Slate Comer and summoned it by its own effect. May I still Special Summon another Aqua monster"
         " this turn?", "yes"),
        ("I drew Slate Comer. Can I Special Summon it with its own effect?", "no"),
        # Each of a kind, and some of it.
        ("Can I target any Aqua monster in my graveyard with Slate Caller?", None),
        ("Can I target any Aqua monster in my graveyard with Slate Finder?", "yes"),
        # Of two effects the one from which the card is told to come.
        ("Is the Trap that Slate Layer sets taken from the Graveyard?", "no"),
        # Of which cards it has to be done is no duty to do it.
        ("Do the cards Slate Bane destroys have to be ones I control?", None),
        ("Do I have to destroy cards with Slate Bane?", "no"),
        # What binds somebody to nothing obliges to nothing.
        ("Does the Xyz restriction from Slate Vow bind me as well as my opponent?", None),
        ("Does Slate Whip force me to discard a card?", "yes"),
        # What is done when it resolves has to be done, and is no cost.
        ("Do I have to discard a card with Slate Whip?", "yes"),
        ("Do I have to discard a card to activate Slate Whip?", "no"),
        ("Do I have to discard a card to activate Slate Toll?", "yes"),
    ],
)  # fmt: skip
def test_it_is_answered_as_it_is_told(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
