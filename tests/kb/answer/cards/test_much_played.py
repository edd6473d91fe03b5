"""What players ask of much played cards: what a card gives, which monster it picks, how many it asks for."""

import pytest
from read_cards import says

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Cell": ("Normal Trap", "When a monster your opponent controls declares an attack: Target that monster;"
                   " banish that target."),
    "Umber Plate": ("Normal Trap", "When a monster your opponent controls declared an attack: Target the attacking"
                    " monster; destroy that target."),
    "Umber Wall": ("Normal Trap", "When an opponent's monster declares an attack: Pay 300 LP; destroy all your"
                   " opponent's Attack Position monsters."),
    "Umber Axe": ("Equip Spell", "The equipped monster gains 1000 ATK. When this card leaves the field: You can banish"
                  " 1 monster from your hand; return this card to the top of the Deck."),
    "Umber Band": ("Equip Spell", "The equipped monster gains 800 ATK for each face-up monster you control."),
    "Umber Spike": ("Equip Spell", "If the equipped monster has attacked a Defense Position monster, inflict piercing"
                    " battle damage."),
    "Umber Crack": ("Normal Spell", "Pay 300 LP; destroy 1 monster your opponent controls that has the lowest ATK."),
    "Umber Exact": (EFFECT, "Can not be Normal Summoned or Set. Must be Special Summoned (from either your hand or"
                    " GY) by having exactly 3 DARK Machine monsters in your GY."),
    "Umber Giant": (EFFECT, "Requires 3 Tributes to Normal Summon."),
    "Umber Storm": ("Normal Spell", "If you control no face-up cards: Destroy all Spells and Traps your opponent"
                    " controls."),
    "Umber Rank": ("Machine / Xyz / Effect",
                   "2 Level 4 Illusion monsters\nOnce per turn (Quick Effect): You may detach 1"
                   " material from this card; draw 2 cards."),
    "Umber Guard": ("Counter Trap", "When a Trap effect is activated while you control a monster: Negate the"
                    " activation."),
    "Umber"
    " Order": ("Continuous Trap", "Negate all Spell effects on the field. Twice per turn, during the End Phase, you"
                    " must pay 700 LP, or this card is destroyed."),
    "Umber Fetter": ("Continuous Trap", "Activate this card by targeting 1 Effect Monster; it cannot attack, also its"
                     " effects are negated. When it is destroyed, destroy this card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # whose attack an effect waits for tells which monster it means
        ("Does Umber Cell banish the attacking monster?", "yes"),
        ("Does Umber Plate destroy my opponent's monster?", "yes"),
        ("Does Umber Plate destroy my monster?", "no"),
        ("Does Umber Wall destroy only the attacking monster?", "no"),
        # what is given is gained
        ("Does Umber Axe give 1000 ATK?", "yes"),
        ("Does Umber Axe give 500 ATK?", "no"),
        ("Does Umber Band give 800 for each face-up monster I control?", "yes"),
        ("Does Umber Band give 500 for each face-up monster I control?", "no"),
        ("Does Umber Spike give piercing damage?", "yes"),
        ("Does Umber Axe give piercing damage?", "no"),
        # the end of a figure by which a monster is picked
        ("Does Umber Crack destroy the monster with the lowest ATK?", "yes"),
        ("Does Umber Crack destroy the monster with the highest ATK?", "no"),
        ("Does Umber Crack destroy the monster with the lowest DEF?", "no"),
        # how many a Summon asks for
        ("Can Umber Exact be Special Summoned with four DARK Machine monsters in the GY?", "no"),
        ("Does Umber Giant require three Tributes?", "yes"),
        ("Does Umber Giant need three Tributes?", "yes"),
        ("Does Umber Giant require two Tributes?", "no"),
        # what has to be there
        ("Does Umber Storm require that I control no face-up cards?", "yes"),
        ("Does Umber Storm require me to control no face-up cards?", "yes"),
        ("Does Umber Storm require that I control a monster?", "no"),
        ("Does Umber Rank need a material to use its effect?", "yes"),
        ("Does Umber Rank need three materials to use its effect?", None),
        ("Does Umber Guard require that I control a monster?", "yes"),
        ("Does Umber Guard require that I control a Dragon monster?", None),
        # what stands elsewhere in the text is no reason for a no
        ("Do I have to pay 700 LP for Umber Order?", None),
        ("Is Umber Fetter destroyed when the monster is destroyed?", None),
    ],
)
def test_what_everybody_asks(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict
