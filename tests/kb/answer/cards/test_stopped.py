"""What stops a card without negating it, and what negates a Summon but not what the hand does; with twins."""

import pytest
from read_cards import says

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Void": ("Continuous Trap", "Any monster sent to the GY is banished instead."),
    "Umber Relic": (EFFECT, "If this monster is sent from the field to the Graveyard: You can draw 1 card."),
    "Umber Hammer": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Umber Tide": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Umber Haze": ("Continuous Spell", "All Machine monsters gain 300 ATK."),
    "Umber Rite": ("Counter Trap", "When a monster would be Summoned: Negate the Summon, and if you do, destroy that"
                   " monster."),
    "Umber Imp": (EFFECT, "During the opponent's Main Phase (Quick Effect): You can discard this card; draw 1 card."),
    "Umber Brute": (EFFECT, "Once per turn: You can draw 1 card."),
    "Umber Hush": ("Counter Trap", "When your opponent activates a Spell Card: Negate the activation."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # where it sends things elsewhere, it negates nothing and may stop much
        ("does umber void negate umber relic", "no"),
        ("does umber void stop umber relic", "yes"),
        # what only destroys stops no card that is gone once it has resolved, and may stop one that lies there
        ("can umber hammer stop umber tide", "no"),
        ("can umber hammer stop umber haze", None),
        ("can umber hush stop umber tide", "yes"),
        ("can umber hush counter umber relic", "no"),
        # a Summon is negated; what is used in the hand is none
        ("can umber rite negate umber brute", "yes"),
        ("can umber rite negate umber imp", None),
    ],
)
def test_what_stops_it(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict
