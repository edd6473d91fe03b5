"""What comes out of the Graveyard, how many in a turn, and whence the materials are; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sable Rite": ("Dragon / Ritual / Effect", "Must be Ritual Summoned. Once per turn: You can draw 1 card."),
    "Sable Envoy": (EFFECT, "Can not be Normal Summoned/Set. Must first be Special Summoned (from your hand) by"
                    " banishing three FIRE monsters from your GY."),
    "Sable Lone": (EFFECT, "Can not be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing"
                   " three FIRE monsters from your GY."),
    "Sable Stern": (EFFECT, "Cannot be Special Summoned. Once per turn: You can draw 1 card."),
    "Sable Elder": (EFFECT, 'This card cannot be Special Summoned, except by paying 700 LP when "Sable Stern" is'
                    " destroyed; you can Special Summon this card from your hand."),
    "Sable Common": (EFFECT, "Once per turn: You can draw 1 card."),
    "Sable Single": (EFFECT, "You can only Special Summon \"Sable Single(s)\" once per turn."),
    "Sable Return": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Sable Weld": ("Normal Spell", "Fusion Summon 1 Machine Fusion Monster from the Extra Deck, by banishing Fusion"
                   " Materials from your GY."),
    "Sable Forge": ("Normal Spell", "Fusion Summon 1 Machine Fusion Monster from the Extra Deck, using monsters from"
                    " the hand or field as Fusion Material."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i revive sable rite with sable return after it was ritual summoned properly", "no"),
        ("If Sable Envoy was properly Summoned before, can Sable Return bring it back from the GY?", "yes"),
        ("Can Sable Return bring Sable Envoy back from the GY?", None),
        ("If Sable Lone was properly Summoned before, can Sable Return bring it back from the GY?", "no"),
        ("can sable stern be special summoned from the graveyard with sable return", "no"),
        ("can i sable return sable stern", "no"),
        ("can i sable return sable elder", "no"),
        ("can i sable return sable common", "yes"),
        ("can i sable weld sable common", None),
        ("can sable common be special summoned from the graveyard with sable return", "yes"),
        ("can sable stern be special summoned with monster reborn", "no"),
        ("can i special summon two sable common in the same turn", None),
        ("Can I use monsters from my hand for Sable Weld's Fusion Summon?", "no"),
        ("Can I use monsters from my hand for Sable Forge's Fusion Summon?", "yes"),
        ("sable forge: may i use monsters from my graveyard as material", "no"),
        ("sable weld: may i use monsters from my graveyard as material", "yes"),
    ],
)
def test_what_is_revived_and_used(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
