"""What a Trigger Effect waits for: by whom its card is destroyed, from where it is sent, whose monster is Summoned."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Grudge": (EFFECT, "If this card is destroyed by your opponent's card: You can draw 1 card."),
    "Ochre Fall": (EFFECT, "If this card is destroyed: You can draw 1 card."),
    "Ochre Yard": (EFFECT, "If this monster is sent from the field to the Graveyard: You can draw 1 card."),
    "Ochre Ward": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
    "Ochre Leap": (EFFECT, "If this card was Normal or Special Summoned: You can draw 1 card."),
    "Ochre Watch": (EFFECT, "If another monster is Special Summoned to your field: You can draw 1 card."),
    "Ochre Guard": (EFFECT, "If your opponent Special Summons a monster: You can draw 1 card."),
    "Ochre Kin": (EFFECT, "If a Machine monster is Special Summoned to your field: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Grudge need to be destroyed by my opponent's card for its effect to trigger?", "yes"),
        ("Does Ochre Fall need to be destroyed by my opponent's card for its effect to trigger?", "no"),
        ("Does Ochre Yard have to be sent from the field to the GY for its effect to trigger?", "yes"),
        ("Does Ochre Ward have to be sent from the field to the GY for its effect to trigger?", "no"),
        ("Does Ochre Leap trigger if another monster of mine, not itself, is Summoned?", "no"),
        ("Does Ochre Watch trigger if another monster of mine, not itself, is Special Summoned?", "yes"),
        ("Does Ochre Watch trigger if another monster of mine, not itself, is Normal Summoned?", "no"),
        ("Does Ochre Kin trigger if another monster of mine, not itself, is Special Summoned?", None),  # of which Type
        ("Can Ochre Guard trigger when my opponent Special Summons a monster?", "yes"),
        ("Can Ochre Watch trigger when my opponent Special Summons a monster?", "no"),
    ],
)
def test_what_it_waits_for_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
