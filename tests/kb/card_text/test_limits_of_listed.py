"""Limits of effects that follow, and activations of a kind of card or its effects: told apart from all."""

import pytest

from ingest.readings import told
from kb.card_text import CardText


def _parts(text: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = told(CardText(1, "Card", "Monster", None, "Machine / Effect", text), {})["parts"][
        "effects"
    ]
    return found


@pytest.mark.parametrize(("said", "covers"), [("each", "listed"), ("1", "one-listed")])
def test_one_of_what_follows_is_not_each_of_it(said: str, covers: str) -> None:
    text = f'You can only use {said} of the following effects of "Card" per turn, and only once that turn. You can draw'
    limits = _parts(f"{text} 1 card. You can destroy 1 card on the field.")[0]["limits"]
    assert [limit["covers"] for limit in limits] == [covers]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("said", "head"),
    [
        ("a card or effect", "cards-effects"),
        ("a Spell/Trap Card or effect", "spell-trap"),
        ("a Spell Card or effect", "spell"),
        ("a Trap Card or effect", "trap"),
    ],
)
def test_the_kind_of_what_is_activated_is_kept(said: str, head: str) -> None:
    (one,) = _parts(f"When your opponent activates {said} (Quick Effect): You can negate that effect.")
    assert one["when"][0]["clauses"][0]["object"]["head"] == head  # type: ignore[index]
