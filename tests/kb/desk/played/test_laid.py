"""Where a card can lie on a table that is told: none is played on which it cannot."""

import pytest

from kb.desk.answers import answered
from kb.desk.played.staging import may_lie, plain_monster
from kb.store.store import Store


@pytest.mark.parametrize(
    ("kind", "place", "may"),
    [
        ("Beast / Fusion / Effect", "extra", True),
        ("Beast / Fusion / Effect", "hand", False),
        ("Beast / Link / Effect", "deck", False),
        ("Beast / Xyz / Effect", "graveyard", True),
        ("Beast / Effect", "extra", False),
        ("Beast / Pendulum / Effect", "extra", True),
        ("Beast / Effect", "hand", True),
    ],
)
def test_the_extra_deck_has_its_own_cards(kind: str, place: str, may: bool) -> None:
    assert may_lie(plain_monster("Umber", kind), place) is may


def test_a_spell_is_not_played_from_the_extra_deck(knowledge: Store) -> None:
    question = "Can Herald of Ultimateness be revived by Monster Reborn after it was fusion summoned properly?"
    assert "Played" not in answered(knowledge, question).answer
