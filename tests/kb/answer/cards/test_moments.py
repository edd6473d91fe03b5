"""What a state of the card or of the game leaves of an effect: a yes, its twin that is no, and what stays open."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Fiend / Effect"
CARDS = {
    "Ochre Lancer": (EFFECT, "If this monster attacks a Defense Position monster, inflict piercing battle damage."),
    "Ochre Baker": (EFFECT, "Once per turn: You can draw 1 card."),
    "Ochre Friend": (EFFECT, "Dragon monsters you control inflict piercing battle damage."),
    "Ochre Late": (EFFECT, "Once per turn, except the turn this card was Summoned: You can draw 1 card."),
    "Ochre Judge": (EFFECT, "During damage calculation (Quick Effect): You can send this monster from your hand to the "
                    "GY; gain 700 LP."),
    "Ochre Growth": (EFFECT, "Once per turn: You can discard 3 cards; this card gains 300 ATK."),
    "Ochre Stance": (EFFECT, "If this card is in Attack Position: You can draw 1 card."),
    "Ochre Grave": (EFFECT, "You can banish this card from your GY; draw 3 cards."),
    "Ochre Turn": (EFFECT, "FLIP: Draw 1 card."),
    "Ochre Blast": ("Normal Trap", "Destroy 1 Spell on the field."),
    "Ochre Reply": ("Normal Trap", "When your opponent activates a Spell: Draw 1 card."),
    "Ochre Hush": ("Counter Trap", "Negate the activation of an Equip Spell and destroy it."),
    "Ochre Scale": ("Dragon / Link / Effect", "2 Dragon monsters\nYou can banish this card and 2 Traps from your GY;"
                    " draw 1 card."),
    "Ochre Storm": ("Normal Spell", "Destroy all Spells on the field."),
    "Ochre Vault": ("Continuous Spell", "All Fiend monsters gain 200 ATK."),
    "Ochre Cling": ("Normal Trap", "Equip this card to 1 monster on the field. It gains 500 ATK."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Lancer inflict piercing battle damage?", "yes"),
        ("Does Ochre Baker inflict piercing battle damage?", "no"),
        ("Does Ochre Friend inflict piercing battle damage?", None),  # others do
        ("Can Ochre Baker be used the turn it was summoned?", "yes"),
        ("Can I use Ochre Late the turn it was Special Summoned?", "no"),
        ("can i use ochre blast the turn it was summoned", None),  # it is no monster
        ("Can Ochre Judge be used during damage calculation?", "yes"),
        ("Can Ochre Blast be used during damage calculation?", "no"),
        ("Does Ochre Baker have to be in Attack Position to use its effect?", "no"),
        ("Does Ochre Stance have to be in Attack Position to use its effect?", None),
        ("Can I use Ochre Baker while it is face-down?", "no"),
        ("Can I use Ochre Turn while it is face-down?", None),
        ("If Ochre Baker leaves the field before its effect resolves, does the effect still resolve?", "yes"),
        ("If Ochre Growth leaves the field before its effect resolves, does the effect still resolve?", None),
        ("Can I activate Ochre Growth with no cards in my hand?", "no"),
        ("Can I activate Ochre Blast with no cards in my hand?", "yes"),
        ("Can I activate Ochre Blast in response to a card effect?", "yes"),
        ("Can I activate Ochre Storm in response to a card effect?", "no"),
        ("Can I activate Ochre Reply in response to a card effect?", None),  # a Spell it has to be
        ("Can I activate Ochre Hush in response to a card effect?", None),  # an Equip Spell it has to be
        ("My opponent declares an attack. Can I activate Ochre Blast in response to it?", "yes"),
        ("My opponent declares an attack. Can I activate Ochre Hush in response to it?", None),
        ("My opponent declares an attack. Can I activate Ochre Storm in response to it?", "no"),
        ("I have exactly 100 LP. Can I still pay whatever cost Ochre Baker requires?", "yes"),
        ("Can I banish Ochre Scale from my Graveyard to activate one of its effects?", "yes"),
        ("Can I banish Ochre Baker from my Graveyard to activate one of its effects?", "no"),
        ("Can I use Tokens to Link Summon Ochre Scale?", "yes"),
        ("After I resolve Ochre Blast, am I prevented from conducting my Battle Phase?", "no"),
        ("Is Ochre Baker limited to one use per Duel?", "no"),
        ("Can Ochre Blast destroy a card that cannot be destroyed by card effects?", "no"),
        ("Ochre Grave was banished in response to its own effect. Do I still get the effect?", None),
        ("Does Ochre Storm stay on the field after it resolves?", "no"),
        ("Does Ochre Vault stay on the field after it resolves?", "yes"),
        ("Does Ochre Cling stay on the field after it resolves?", None),
    ],
)
def test_a_state_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
