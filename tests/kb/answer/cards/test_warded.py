"""Cards that a question tells to be kept from something by their own text, without a name, each with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Dun Hook": ("Normal Trap", "Target a monster your opponent controls; return it to the hand."),
    "Dun Flood": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Dun Snare": ("Quick-Play Spell", "Target a face-up monster on the field; banish it."),
    "Dun Hammer": ("Warrior / Effect", "Once per turn: You can target a card your opponent controls; destroy it."),
    "Dun Broom": ("Warrior / Effect", "If this card is Normal Summoned: You can shuffle 1 monster on the field into the"
                  " Deck."),
    "Dun Cloak": ("Warrior / Effect", "Cannot be targeted by your opponent's card effects."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Dun Hook return a monster that cannot be targeted by card effects?", "no"),
        ("Can Dun Broom shuffle a monster that cannot be targeted by card effects?", "yes"),
        ("Does Dun Flood destroy monsters that can't be targeted?", "yes"),
        ("Does Dun Hook work on an untargetable monster?", "no"),
        ("Does Dun Flood destroy a monster that can't be destroyed by card effects?", "no"),
        ("Does Dun Flood destroy a monster that can't be destroyed by battle?", "yes"),
        ("Can Dun Snare banish a monster that can't be destroyed by battle or card effects?", "yes"),
        ("Does Dun Hammer destroy an indestructible monster?", "no"),
        ("Can Dun Snare banish a monster that's unaffected by Spell effects?", "no"),
        ("Can Dun Snare banish a monster that's unaffected by Trap effects?", "yes"),
        ("Can Dun Snare target a monster that is unaffected by card effects?", "yes"),
        ("Can Dun Hook return a monster immune to Traps?", "no"),
        # told before
        ("My opponent's monster is unaffected by card effects. Does Dun Flood destroy it?", "no"),
        ("My opponent's monster cannot be targeted by card effects. Can I banish it with Dun Snare?", "no"),
        ("My opponent's monster cannot be destroyed by card effects. Can I banish it with Dun Snare?", "yes"),
        # by whose effects is open
        ("Can Dun Snare banish a monster that cannot be targeted by its opponent's card effects?", None),
    ],
)
def test_cards_kept_from_something_and_their_twins(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
