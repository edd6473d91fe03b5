"""Cards that another card is told to be used against: what it reaches, what the text keeps from it, with twins."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Plain": (EFFECT, "Once per turn: You can draw 1 card."),
    "Umber Stout": (EFFECT, "Cannot be destroyed by card effects."),
    "Umber Brawler": (EFFECT, "Cannot be destroyed by battle, excluding by battle with a Link Monster."),
    "Umber Aloof": (EFFECT, "Unaffected by monster effects."),
    "Umber Sentry": (EFFECT, "Beast monsters you control cannot be destroyed by Spell effects."),
    "Umber Bound": ("Machine / Xyz / Effect",
                    "This monster gains effects based on the number of materials attached to this"
                    " card.\n● 2+: Cannot be destroyed by card effects."),
    "Umber Decoy": (EFFECT, "Umber monsters cannot be selected as an attack target."),
    "Vexing Gale": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Vexing Mire": ("Normal Trap", "Banish all monsters on the field."),
    "Vexing Hook": (EFFECT, "Once per turn: You can target a monster your opponent controls; destroy it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("opp plays Vexing Gale, does my Umber Plain die", "yes"),
        ("opp plays Vexing Gale, does my Umber Stout die", "no"),
        ("My opponent activates Vexing Gale. Does Umber Plain survive?", "no"),
        ("My opponent activates Vexing Gale. Does Umber Stout survive?", "yes"),
        ("opp flips vexing mire, does umber stout get banished", "yes"),
        ("Is Umber Brawler destroyed by Vexing Gale?", "yes"),
        ("Can my opponent target Umber Aloof with Vexing Hook?", "yes"),
        ("I control Umber Sentry and opp activates Vexing Gale, do my beasts survive", "yes"),
        ("I control Umber Sentry and opp activates Vexing Gale, do my dragons survive", "no"),
        ("I control Umber Sentry and opp activates Vexing Mire, do my beasts get banished", "yes"),
        ("opp plays Vexing Gale, does my Umber Bound die", None),
    ],
)
def test_another_card_is_used(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_a_bar_on_attacks_is_none_on_targets(read: Store) -> None:
    question = "Umber Decoy is on my field. Can my opponent target my Umber monster with Vexing Hook?"
    assert given(read, question) != "no"
