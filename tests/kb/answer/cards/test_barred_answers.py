"""Texts that keep the other player from answering an attack: by whom, with what, and in which case."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sienna Gate": (EFFECT, "If this card battles, the opponent cannot activate cards and effects until the end of the "
                    "Damage Step."),
    "Sienna Ram": (EFFECT, "If this card attacks or is attacked, the opponent cannot activate Spells/Traps until the "
                   "end of the Damage Step."),
    "Sienna Hush": (EFFECT, "If this card attacks, the opponent can not activate monster effects until the end of the "
                    "Damage Step."),
    "Sienna Herd": (EFFECT, "If a Beast monster you control battles, the opponent cannot activate cards and effects "
                    "until the end of the Damage Step."),
    "Sienna Siege": (EFFECT, "Your opponent cannot activate Traps during the Battle Phase."),
    "Sienna Wall": (EFFECT, "If this card attacks a Defense Position monster, the opponent cannot activate cards and"
                    " effects until the end of the Damage Step."),
    "Sienna Mute": (EFFECT, "You can banish 1 card from your GY; draw 1 card."),
    "Umbra Cage": ("Normal Trap", "When an opponent's monster declares an attack: Destroy that monster."),
    "Umbra Fang": (EFFECT, "When a monster your opponent controls declares an attack (Quick Effect): You can discard"
                   " this monster; negate the attack."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can my opponent activate Umbra Cage when Sienna Gate attacks?", "no"),
        ("Can my opponent activate Umbra Cage when Sienna Mute attacks?", "yes"),
        ("I attack with Sienna Gate, can my opponent use Umbra Fang?", "no"),
        ("I attack with Sienna Mute, can my opponent use Umbra Fang?", "yes"),
        ("Can my opponent activate Umbra Cage when Sienna Ram attacks?", "no"),
        ("I attack with Sienna Ram, can my opponent use Umbra Fang?", "yes"),  # a monster's effect is not barred
        ("Can my opponent activate Umbra Cage when Sienna Hush attacks?", "yes"),
        ("I attack with Sienna Hush, can my opponent use Umbra Fang?", "no"),
        ("Can my opponent activate Umbra Cage when Sienna Herd attacks?", None),  # whether it is one is not looked at
        ("Can my opponent activate Umbra Cage when Sienna Siege attacks?", "no"),
        ("I attack with Sienna Siege, can my opponent use Umbra Fang?", "yes"),
        ("Can my opponent activate Umbra Cage when Sienna Wall attacks?", None),  # what it attacks is not told
    ],
)
def test_an_answer_to_an_attack_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
