"""One fact of one card in everyday wordings, asked either way round; what stands beside it is not taken for it."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Fee": ("Normal Trap", "Discard a card, then target 1 card on the field; destroy it."),
    "Umber Gift": ("Normal Spell", "Destroy all Spells on the field."),
    "Umber Toll": ("Counter Trap", "When a Spell is activated: Pay 900 LP; negate the activation, and destroy it."),
    "Umber Flash": (EFFECT, "(Quick Effect): You can Tribute this card; gain 500 LP."),
    "Umber Herald": (EFFECT, "When this card is Normal Summoned: You can Special Summon 1 monster from the hand."),
    "Umber Squire": (EFFECT, "If this card is Normal Summoned: Draw 1 card."),
    "Umber Half": (EFFECT, "You can pay 300 LP; draw 1 card. If this card is banished: You can gain 300 LP."),
    "Umber Mute": (EFFECT, "When the opponent activates a card or effect (Quick Effect): You may discard this card; "
                   "negate that effect."),
    "Umber Twin": (EFFECT, "You can draw a card. You can only use this effect of \"Umber Twin\" once per turn."),
    "Umber Clash": (EFFECT, "If this monster attacks or is attacked, during the Damage Step: You can discard 1 card;"
                    " this monster gains 500 ATK until the end of this turn."),
    "Umber Past": ("Normal Spell", "Pay 500 Life Points. Draw 1 card."),
    "Umber Door": ("Normal Trap", "Draw 1 card. You can activate this card from the hand by paying half your"
                   " LP."),
    "Umber Wait": (EFFECT, "During the Main Phase: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I have to pay a cost to activate Umber Fee?", "yes"),
        ("Do I have to pay a cost to activate Umber Gift?", "no"),
        ("do i have to pay anything for umber toll", "yes"),
        ("does it cost anything to activate umber gift", "no"),
        ("does umber flash cost me something", "yes"),
        ("is umber gift free to use", "yes"),
        ("is umber fee free", "no"),
        ("Is Umber Half free to activate?", None),  # one of its effects is
        ("Can I activate Umber Toll without paying anything?", "no"),
        ("Can I activate Umber Gift without paying anything?", "yes"),
        ("Does Umber Past have a cost?", "yes"),
        ("Does Umber Door cost Life Points?", None),  # from the hand it does
        ("Do I have to discard to activate Umber Fee?", "yes"),
        ("Is discarding a cost for Umber Gift?", "no"),
        ("does umber toll need a tribute", "no"),
        ("does umber flash need a tribute", "yes"),
        ("do i have to spend lp to use umber toll", "yes"),
        ("do i have to spend lp to use umber fee", "no"),
        ("do i have to target with umber fee", "yes"),
        ("do i have to target with umber gift", "no"),
        ("does umber gift work without targeting", "yes"),
        ("Does Umber Fee work without targeting?", "no"),
        ("Is it true that Umber Gift does not target?", "yes"),
        ("Is it true that Umber Fee does not target?", "no"),
        ("is umber flash quick or not", "yes"),
        ("Is Umber Herald a quick effect monster?", "no"),
        ("My opponent says Umber Herald is a Quick Effect. Is that true?", "no"),
        ("Does Umber Herald lack a Quick Effect?", "yes"),
        ("Is Umber Fee a Spell Speed 2 card?", "yes"),
        ("Is Umber Gift a Spell Speed 2 card?", "no"),
        ("is umber toll spell speed three", "yes"),
        ("Is it true that Umber Squire cannot miss the timing?", "yes"),
        ("Is it true that Umber Herald cannot miss the timing?", "no"),
        ("can i use umber herald even if it happened at chain link 2", "no"),
        ("does umber herald special summon", "yes"),
        ("does umber squire special summon", "no"),
        ("can i special summon with umber herald", "yes"),
        ("Does Umber Toll negate the activation?", "yes"),
        ("Does Umber Mute negate the activation?", "no"),
        ("Can I activate a second copy of Umber Twin this turn?", "no"),
        ("Can I activate a second copy of Umber Wait this turn?", "yes"),
        ("Can Umber Wait be used when it is not my turn?", "no"),
        ("Can Umber Flash be used when it is not my turn?", "yes"),
        ("can i use umber wait while it is not the main phase", None),
        ("Is it true that Umber Fee cannot be used on my opponent's turn?", "no"),
        ("Is it true that Umber Gift cannot be used on my opponent's turn?", "yes"),
        ("Is it true that Umber Gift cannot be activated in the Damage Step?", "yes"),
        ("Is it true that Umber Toll cannot be activated in the Damage Step?", "no"),
        ("Can Umber Clash be activated in the Damage Step?", "yes"),
    ],
)
def test_a_fact_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_a_fact_of_three_cards_is_none_of_one(read: Store) -> None:
    assert given(read, "Do Umber Fee, Umber Gift and Umber Toll have a cost?") is None
