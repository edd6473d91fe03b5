"""How many Normal Summons copies of a card give: no more than one of them does; with twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

CARDS = {
    "Cobalt Rush": ("Normal Spell", "You can conduct 2 Normal Summons/Sets this turn."),
    "Cobalt Bell": ("Machine / Effect", "While this card is face-up, you can Normal Summon 1 Machine monster during"
                    " your Main Phase in addition to your Normal Summon/Set."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("If I resolve two copies of Cobalt Rush in the same turn, do I get three Normal Summons?", "no"),
        ("If I resolve two copies of Cobalt Rush in the same turn, do I get two Normal Summons?", "yes"),
        ("I have two Cobalt Bells on the field. Do I get two extra Normal Summons this turn?", "no"),
        ("With two face-up copies of Cobalt Bell, do I get two additional Normal Summons this turn?", "no"),
        ("With two face-up copies of Cobalt Bell, do I get two additional Special Summons this turn?", None),
        ("With two face-up copies of another monster, do I get two additional Normal Summons from Cobalt Bell?", None),
    ],
)
def test_what_copies_give(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict
