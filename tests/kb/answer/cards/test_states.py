"""Whether an effect may be used with few LP, full zones or nothing to get; how it is paid and how often."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Flint Toll": ("Normal Spell", "Pay 800 LP; draw 1 card."),
    "Flint Half": ("Normal Spell", "Pay half your LP; draw 1 card."),
    "Flint Dime": ("Normal Spell", "Pay 100 LP; draw 1 card."),
    "Flint Free": ("Normal Spell", "Destroy all Spells on the field."),
    "Flint Seek": ("Normal Spell", "Add 1 Machine monster from your Deck to your hand."),
    "Flint Both": ("Normal Spell", "Add 1 Machine monster from your Deck or Graveyard to your hand."),
    "Flint Two": ("Normal Spell", "Draw 2 cards."),
    "Flint Call": ("Normal Spell", "Special Summon 1 Machine monster from your hand."),
    "Flint Gift": ("Normal Spell", "Tribute 1 monster; draw 1 card."),
    "Flint Pick": ("Normal Spell", "Tribute 1 monster, except a Token; draw 1 card."),
    "Flint Kind": ("Normal Spell", "Tribute 1 Machine monster; draw 1 card."),
    "Flint Swap": ("Normal Spell", "Either discard or banish; draw 1 card."),
    "Flint Send": ("Normal Spell", "Send 1 monster you control to the GY; draw 1 card."),
    "Flint Drop": ("Normal Spell", "Discard 1 card; draw 1 card."),
    "Flint Aim": ("Normal Spell", "Target 1 monster on the field; destroy it."),
    "Flint Blade": ("Equip Spell", "The equipped monster gains 500 ATK."),
    "Flint Sting": ("Normal Trap", "Target 1 monster your opponent controls; destroy it."),
    "Flint Calm": ("Normal Trap", "Draw a card. You can banish this card from your GY; draw a card."),
    "Flint Hand": (EFFECT, "(Quick Effect): You can discard this card; draw 1 card."),
    "Flint Show": (EFFECT, "You can reveal this monster in your hand; draw a card."),
    "Flint Work": (EFFECT, "You can pay 100 LP; gain 300 LP."),
    "Flint Soft": (EFFECT, "Once per turn: You can target a monster on the field; destroy it."),
    "Flint Hard": (EFFECT, "You can draw a card. You can only use this effect of \"Flint Hard\" once per turn."),
    "Flint One": (EFFECT, "You can draw 1 card. You can target 1 Spell on the field; destroy that monster. You can"
                  ' only use 1 "Flint One" effect per turn, and only once that turn.'),
    "Flint Arm": (EFFECT, "You can target a monster your opponent controls; equip that target to this card."),
    "Flint Grow": (EFFECT, "If this card is Normal Summoned: It gains 500 ATK."),
    "Flint Rain": (EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My opponent negated the activation of Flint Toll. Do I get back what I paid for it?", "no"),
        ("I only have 100 LP left. Can I still activate the effect of Flint Toll?", "no"),
        ("I only have 1000 LP left. Can I still activate the effect of Flint Toll?", "yes"),
        ("I only have 100 LP left. Can I still activate the effect of Flint Half?", "yes"),
        ("I only have 100 LP left. Can I still activate the effect of Flint Dime?", "yes"),
        ("I only have 100 LP left. Can I still activate the effect of Flint Free?", "yes"),
        ("Can I activate Flint Seek if there is nothing left in my Deck that it could get?", "no"),
        ("Can I activate Flint Both if there is nothing left in my Deck that it could get?", None),  # from the GY
        ("Can I activate Flint Free if there is nothing left in my Deck that it could get?", "yes"),
        ("My Deck has fewer cards than Flint Two needs. Can I still activate it?", "no"),
        ("All my Monster Zones are full. Can I still activate Flint Call?", "no"),
        ("All my Monster Zones are full. Can I still activate Flint Free?", "yes"),
        ("All my Spell & Trap Zones are full. Can I still use the effect of Flint Soft?", "yes"),
        ("All my Spell & Trap Zones are full. Can I still use the effect of Flint Arm?", None),
        ("Can I pay the cost of Flint Gift with a Token?", "yes"),
        ("Can I pay the cost of Flint Pick with a Token?", "no"),
        ("Can I pay the cost of Flint Kind with a Token?", None),  # of which Type it is
        ("Can I pay the cost of Flint Send with a Token?", "no"),
        ("Can I pay the cost of Flint Swap with a Token?", None),
        ("Can I activate Flint Drop if it is the only card in my hand?", "no"),
        ("Can I activate Flint Gift if it is the only card in my hand?", "yes"),
        ("Can I activate Flint Aim if there is no legal target on the field?", "no"),
        ("Can I activate Flint Blade if there is no legal target on the field?", "no"),
        ("My opp has an empty board. Can I still flip Flint Sting?", "no"),
        ("My opp has an empty board. Can I still flip Flint Calm?", "yes"),
        ("Is Flint Hand itself sent to the GY as part of the cost, so it's already gone when the effect resolves?",
         "yes"),
        ("Is Flint Show itself sent to the GY as part of the cost, so it's already gone when the effect resolves?",
         "no"),
        ("Can I banish Flint Calm from my GY for an additional effect?", "yes"),
        ("Can I banish Flint Sting from my GY for an additional effect?", "no"),
        ("Do I have to discard Flint Hand to use its hand effect?", "yes"),
        ("Do I have to discard Flint Show to use its hand effect?", "no"),
        ("Is Flint Soft only a soft once per turn?", "yes"),
        ("Is Flint Hard only a soft once per turn?", "no"),
        ("Can I use Flint Work as often as I like in a turn, as long as I can pay for it?", "yes"),
        ("Can I use Flint Soft as often as I like in a turn, as long as I can pay for it?", "no"),
        ("Can I use only one of the effects of Flint One per turn, and only once that turn?", "yes"),
        ("Can I use only one of the effects of Flint Work per turn, and only once that turn?", "no"),
        ("My opponent negated the effect of Flint Work. Can I use it again this turn?", "yes"),
        ("My opponent negated the effect of Flint Soft. Can I use it again this turn?", "no"),
        ("Flint Soft used its effect, got flipped face-down and was flipped face-up again. Can it use its effect "
         "again this turn?", "yes"),
        ("Flint Hard used its effect, got flipped face-down and was flipped face-up again. Can it use its effect "
         "again this turn?", "no"),
        ("Does Flint Rain have to still be on the field for its trigger to resolve?", "no"),
        ("Does Flint Grow have to still be on the field for its trigger to resolve?", None),
    ],
)  # fmt: skip
def test_a_state_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
