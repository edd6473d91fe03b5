"""More certain and wrong answers: what comes later, what performs a Ritual, what is new, whom "it" means."""

import pytest
from read_cards import given

from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Umber Ghost": (EFFECT, "When a \"Brine\" monster you control is destroyed: You can Special Summon this card from"
                    " your GY, but banish it when it leaves the field."),
    "Umber Acolyte": (EFFECT, "If this card is Tributed by a card effect: Draw 7 cards."),
    "Umber Squire": (EFFECT, "When this card is Normal Summoned: You can draw 7 cards."),
    "Umber Seer": (EFFECT, "Once per turn: You can draw 7 cards."),
    "Umber Corpse": (EFFECT, "If this card is sent to the GY: Draw 7 cards."),
    "Umber Trapdoor": ("Counter Trap", "When your opponent activates a monster effect that activates when a monster is"
                       " Normal Summoned: Negate that activation."),
    "Umber Fence": ("Continuous Trap", "Neither player can activate a new Field Spell."),
    "Umber Choosing": (EFFECT, "Once per turn, you can select 1 Trap you control and 3 cards in your opponent's GY."
                       " Destroy your selected Trap and return those opponent's cards you selected to the Deck."),
    "Umber Slow": (EFFECT, "When this card is Normal or Special Summoned: You can add 1 \"Brine\" Trap from your Deck"
                   " to your hand during the End Phase of this turn."),
    "Umber Quick": (EFFECT, "When this card is Normal or Special Summoned: You can add 1 \"Brine\" Trap from your Deck"
                    " to your hand."),
    "Umber Warden": ("Counter Trap", "When a Trap Card, or monster effect, is activated: Negate that activation."),
    "Umber Splice": (EFFECT, "You can target 1 Dragon in your GY; Special Summon it, but it cannot be used as material"
                     " for a Link, Xyz, or Ritual Summon."),
    "Umber Limpet": (EFFECT, "If this card is in your hand or GY: You can target 1 \"Brine\" Xyz Monster you control;"
                     " attach this card to it as material."),
    "Umber Diva": (EFFECT, "When you draw this card: You can reveal it; Special Summon it from your hand."),
    "Umber Heir": (EFFECT, "When an opponent's card sends this card to the GY: You can draw 7 cards."),
    "Umber Drake": (EFFECT, "Once per turn: You can discard 1 Dragon; this card gains 900 ATK."),
    "Umber Dawn": ("Normal Spell", "Draw 7 cards. You can activate this card only during your Standby Phase."),
    "Umber Dusk": ("Normal Spell", "Draw 7 cards. You cannot activate this card during your Standby Phase."),
    "Umber World": ("Continuous Spell", "Warrior monsters gain 500 ATK."),
    "Umber Leaf-Turn": ("Quick-Play Spell", "If you control \"Umber World\": Draw 7 cards."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what comes of an effect later does not wait for what the effect waits for
        ("I brought Umber Ghost back with its own effect and now use it for a Synchro. Does it get banished?", None),
        ("My Dragon was destroyed. Can I Special Summon Umber Ghost from my GY?", None),
        # a Ritual Summon is performed by an effect
        ("I Tribute Umber Acolyte for a Ritual Summon. Can I use its effect?", "yes"),
        ("I Tribute Umber Acolyte for a Tribute Summon. Can I use its effect?", "no"),
        # an effect that waits for a Summon
        ("Can I chain Umber Trapdoor to Umber Squire's effect?", "yes"),
        ("Can I chain Umber Trapdoor to Umber Corpse's effect?", "no"),
        ("Can I chain Umber Trapdoor to Umber Seer's effect?", "no"),
        # what is not on the field yet is new there
        ("Can I activate a Field Spell under Umber Fence?", "no"),
        ("Can I activate a searched Field Spell under Umber Fence?", "no"),
        ("Can I activate a Continuous Spell under Umber Fence?", "yes"),
        # where the cards lie that were selected, the step before tells
        ("Can Umber Choosing break my own Set Trap to put three cards from my opponent's GY back in the Deck?", None),
        # at once, or only at the end of the turn
        ("Does Umber Slow's search happen right when she's summoned?", None),
        ("Does Umber Quick's search happen right when she's summoned?", "yes"),
        # one of two that may be activated
        ("A monster effect is activated. Can I use Umber Warden?", "yes"),
        ("A Trap Card is activated. Can I use Umber Warden?", "yes"),
        ("A Spell Card is activated. Can I use Umber Warden?", "no"),
        # one of the Summons that a text lists
        ("Can I use the monster revived by Umber Splice for an Xyz Summon?", "no"),
        ("Can I use the monster revived by Umber Splice for a Synchro Summon?", "yes"),
        # where the card itself is, not the one to which it is attached
        ("Can Umber Limpet attach itself to a Brine Xyz Monster from the graveyard?", None),
        # what is paid for an effect that may be left unused
        ("When I draw Umber Diva, am I forced to reveal her?", "no"),
        ("Do I have to discard a Dragon for Umber Drake?", "yes"),
        # what a player Tributes goes by no card of the opponent's
        ("I tributed Umber Heir for a Tribute Summon. Do I draw?", "no"),
        ("My opponent destroyed Umber Heir with a card effect and it went to my GY. Do I draw?", "yes"),
        # what has to be paid, told by what the effect gives
        ("Must the card I pitch for Umber Drake's boost be a Dragon?", "yes"),
        ("Must the card I pitch for Umber Drake's boost be a Warrior?", "no"),
        # in which phase alone, or not, the card is activated
        ("Can I activate Umber Dawn in my Main Phase?", "no"),
        ("Can I activate Umber Dawn in my Standby Phase?", "yes"),
        ("Can I activate Umber Dusk in my Standby Phase?", "no"),
        ("Can I activate Umber Dusk in my Main Phase?", "yes"),
        # "it" may be another card, named by a part of its name
        ("It's my own Battle Phase, I control Umber World and Leaf-Turn is in my hand. Can I activate it?", "yes"),
        ("It's my own Battle Phase and Umber World is in my hand. Can I activate it?", "no"),
    ],
)
def test_what_was_wrong_is_mended(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(("number", "verdict"), [(1, "yes"), (2, "no")])
def test_a_figure_behind_a_part_of_a_name_is_no_part_of_it(knowledge: Store, number: int, verdict: str) -> None:
    assert given(knowledge, f"Is Gullveig's Link Rating {number}?") == verdict
