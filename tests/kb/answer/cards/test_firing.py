"""Whether an effect may be used when something happens, the effect in the player's words: each with its twin."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Saffron Poun": (EFFECT, "When this card was destroyed by battle and sent to your GY: You may add 1 Spell from"
                     " your Deck or GY to your hand."),
    "Saffron Queen": ("Warrior / Fusion / Effect",
                      "If this card is Fusion or Flip Summoned: You can Special Summon 1 Warrior"
                      " monster from your Deck."),
    "Saffron Fox": (EFFECT, "During the End Phase, if this monster was destroyed by battle and was sent to the GY this"
                    " turn: Special Summon this monster from the GY."),
    "Saffron"
    " Crusader": (EFFECT, "If a Level 5 or higher monster(s) is Flip or Special Summoned: Tribute this card; destroy"
                         " that monster(s)."),
    "Saffron Head": (EFFECT, "If this card is Summoned: You can target 1 Tuner monster in your GY; Special Summon it."),
    "Saffron Pair": (EFFECT, "If this card is Normal Summoned: You can draw 3 cards. If this monster was sent to the"
                     " Graveyard: You can add 1 Spell from your Deck or GY to your hand."),
    "Saffron Bird": (EFFECT, "If a Trap is activated (except during the Damage Step): You can destroy a card."),
    "Saffron Toll": (EFFECT, "If this card is sent to the Graveyard: You can draw 2 cards, then if a monster was Normal"
                     " Summoned this turn, you can draw 1 card."),
    "Saffron Halt": (EFFECT, "When the opponent activates a Trap Card or effect (Quick Effect): You may discard this"
                     " card and 1 Illusion monster; negate that effect."),
    "Saffron Hold": (EFFECT, "When the opponent activates a card or effect (Quick Effect): You may discard this card"
                     " and 1 Illusion monster; negate that effect."),
    "Saffron Watch": (EFFECT, "If your opponent Special Summons a Fusion or Xyz Monster: You can draw 1 card."),
    "Saffron Ghost": (EFFECT, "During your opponent's turn, if you activate a Spell Card: You can Special Summon this"
                      " card from your hand."),
    "Saffron Web": ("Quick-Play Spell", "When a monster your opponent controls declares an attack: Negate it."),
    "Saffron Puff": (EFFECT, "During damage calculation, if your opponent's Illusion monster attacks (Quick Effect):"
                     " You can discard 1 Spell; you take no battle damage this turn."),
    "Saffron Crow": (EFFECT, "(Quick Effect): You can discard this card, then target 1 Spell Card in your opponent's"
                     " GY; banish it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i search with Saffron Poun if it is destroyed by a card effect", "no"),
        ("does Saffron Poun trigger when a card effect destroys it", "no"),
        ("can Saffron Watch's effect be used when my opponent Link Summons?", "no"),
        ("can Saffron Watch's effect be used when my opponent Xyz Summons?", "yes"),
        ("can i special summon Saffron Ghost from my hand when i activate a Spell in my own turn?", "no"),
        ("can i special summon Saffron Ghost from my hand when i activate a Spell in my opponent's turn?", "yes"),
        ("can i activate Saffron Web from my hand when my opponent attacks?", "no"),
        ("can i activate Saffron Web when my opponent attacks?", "yes"),
        ("does Saffron Queen's summon trigger when she is revived", "no"),
        ("does Saffron Queen's summon trigger when she is Fusion Summoned", "yes"),
        ("Saffron Queen comes back with some other card, do I get her summon?", "no"),
        ("Saffron Fox was destroyed by an effect, does it come back in the End Phase?", "no"),
        ("does Saffron Crusader trigger on a level 5 normal summon", "no"),
        ("does Saffron Crusader trigger on a level 5 special summon", "yes"),
        ("does Saffron Head get its effect when flip summoned", "yes"),
        ("does Saffron Pair get its draw when flip summoned", "no"),
        ("Saffron Pair is milled, do I get the search?", "yes"),
        ("Saffron Pair is milled, do I get the draw?", "no"),
        ("My opponent flips a Trap. Can Saffron Bird destroy a card?", "yes"),
        ("My opponent flips a Trap in the Damage Step. Can Saffron Bird destroy a card?", "no"),
        # what an effect keeps from being done is not what it does
        ("my opponent attacks. do i take damage if i use Saffron Puff", None),
        ("my opponent's monster attacks, can i use Saffron Puff in damage calculation", "yes"),
        # what waits for nothing is not kept from use by what happened
        ("he activated monster reborn, can i chain Saffron Crow", None),
        ("can Saffron Halt's negation be used when my opponent activates a monster effect", "no"),
        ("can Saffron Hold's negation be used when my opponent activates a monster effect", "yes"),
        ("can Saffron Halt's negation be used when my opponent activates a Trap", "yes"),
    ],
)
def test_an_effect_waits_for_what_happens(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "A monster was Normal Summoned this turn. Can I draw with Saffron Toll?",
    ],
)
def test_nothing_is_said_where_something_else_decides(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None
