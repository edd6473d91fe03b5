"""What becomes later of what an effect brought, told in the words of players; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Fawn Beacon": (EFFECT, "You can Tribute this card; Special Summon 1 Machine Xyz Monster from your Extra Deck, also"
                    " return it to the Extra Deck during the End Phase."),
    "Fawn Lamp": (EFFECT, "You can Tribute this card; Special Summon 1 Machine Xyz Monster from your Extra Deck."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("xyz i pulled out with fawn beacon, does it go back to the extra deck in the end phase", "yes"),
        ("xyz i pulled out with fawn lamp, does it go back to the extra deck in the end phase", None),
        # another place, another phase, and a word that nobody knows
        ("xyz i pulled out with fawn beacon, does it go back to the hand in the end phase", "no"),
        ("xyz i pulled out with fawn beacon, does it go back to the extra deck in the standby phase", "no"),
        ("wobbly xyz i pulled out with fawn beacon, does it go back to the extra deck in the end phase", None),
    ],
)
def test_it_is_told_what_becomes_of_it(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
