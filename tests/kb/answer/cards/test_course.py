"""What is told before a card is used, held against its effect: what happened last, what has nothing to do with it,
who has which cards, and from where the card is activated."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Grudge": (EFFECT, "If this card is destroyed by an opponent's card: You can draw 1 card."),
    "Umber Spite": (EFFECT, "If this card is destroyed by your opponent's card effect: You can draw 1 card."),
    "Umber Ring": (EFFECT, "You can draw 1 card if you control a Machine monster, except \"Umber Ring\"."),
    "Umber Kin": (EFFECT, "If you control a Machine monster, except \"Umber Kin\": You can draw 1 card."),
    "Umber Lone": (EFFECT, "If you control no other monsters: You can draw 1 card."),
    "Umber Dawn": (EFFECT, "When this card was Normal Summoned while you control no other monsters: You may draw 1 "
                           "card."),
    "Umber Leap": (EFFECT, "If this card is flipped face-up: You can draw 1 card."),
    "Umber Calm": (EFFECT, "If a Machine monster was Special Summoned (except during the Damage Step): You can draw 1 "
                           "card."),
    "Umber Loud": (EFFECT, "If a Machine monster is Special Summoned: You can draw 1 card."),
    "Umber Ache": (EFFECT, "If you take battle or effect damage: You can draw 1 card."),
    "Umber Bite": (EFFECT, "If this card attacks: You can draw 1 card."),
    "Umber Snare": ("Normal Trap", "When an opponent's monster declares an attack: Destroy it."),
    "Umber Sleeve": ("Normal Trap", "Draw 1 card. You can activate this card from your hand if you control no cards."),
    "Umber Gate": ("Continuous Trap", "Activate only if you control a Machine monster. Machine monsters you control "
                   "gain 500 ATK."),
    "Umber Pair": ("Normal Spell", "Add 2 Machine monsters from your GY to your hand."),
    "Umber Round": (EFFECT, "When an attack is declared involving this monster: You can draw 1 card."),
    "Umber Duel": (EFFECT, "If this card battles a monster: You can draw 1 card."),
    "Umber Strip": ("Normal Trap", "If your opponent controls an Xyz Monster that has material: Draw 1 card."),
    "Umber Back": (EFFECT, "If this card is added to your hand: You can draw 1 card."),
    "Umber Trapper": (EFFECT, "You can Set 1 Normal Trap from your Deck."),
    "Umber Hasty": (EFFECT, "You can Set 1 Normal Trap from the Deck. It can be activated this turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My Umber Grudge was destroyed by battle. Can I use its effect?", "yes"),
        ("My Umber Spite was destroyed by battle. Can I use its effect?", "no"),
        ("Umber Kin is my only monster. Can I use its effect?", "no"),
        ("Umber Lone is my only monster. Can I use its effect?", "yes"),
        ("Can I use Umber Dawn's effect if it is my only monster?", "yes"),
        ("Can I use Umber Dawn's effect if I control another monster?", "no"),
        ("Umber Leap was Set and gets flipped by an attack. Can I use its effect?", "yes"),
        ("A Machine monster is Special Summoned during the Damage Step. Can I use Umber Calm's effect?", "no"),
        ("A Machine monster is Special Summoned during the Damage Step. Can I use Umber Loud's effect?", "yes"),
        ("I paid 1000 LP. Can I use Umber Ache's effect?", "no"),
        ("I took 1000 effect damage. Can I use Umber Ache's effect?", "yes"),
        ("My opponent attacks into Umber Bite. Can I use its effect?", "no"),
        ("My opponent Special Summons a monster. Can I activate Umber Snare?", "no"),
        ("My opponent's monster declares an attack. Can I activate Umber Snare?", "yes"),
        ("I control one Set card. Can I activate Umber Sleeve from my hand?", "no"),
        ("My field is empty. Can I activate Umber Sleeve from my hand?", "yes"),
        ("I control no Machine monsters. Can I activate Umber Gate?", "no"),
        ("I control a Machine monster. Can I activate Umber Gate?", "yes"),
        ("Can I activate Umber Pair if I have only one Machine monster in my GY?", "no"),
        ("My opponent attacks Umber Round. Can I use its effect?", "yes"),
        ("Umber Duel is attacking directly. Can I use its effect?", "no"),
        ("My opponent's only Xyz Monster has no materials. Can I activate Umber Strip?", "no"),
        ("My opponent's Xyz Monster has two materials. Can I activate Umber Strip?", "yes"),
        ("I took Umber Back from my GY back to my hand with a Spell. Can I use its effect?", "yes"),
        ("Umber Back was returned from the field to my hand. Can I use its effect?", "no"),
        ("Umber Trapper Sets a Normal Trap. Can I activate that Trap this turn?", "no"),
        ("Umber Hasty Sets a Normal Trap. Can I activate that Trap this turn?", "yes"),
    ],
)
def test_what_is_told_before_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
