"""Which figures a text turns, what is controlled together, how many effects are used at once, responses; with twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Lantern": ("Field Spell", "Increase the ATK of all FIRE monsters by 300 and decrease their DEF by 200."),
    "Teal Press": ("Continuous Trap", "All monsters on the field lose ATK equal to their DEF."),
    "Teal Ladder": ("Continuous Spell", "Each turn, you can have every Plant monster you control gain 2 Levels "
                    "until the End Phase."),
    "Teal Grindstone": ("Quick-Play Spell", "Target 1 Plant monster on the field; its original DEF is halved."),
    "Teal Drowse": (EFFECT, "While this card is in Defense Position, change each monster on the field to Defense "
                    "Position."),
    "Teal Sprout": (EFFECT, "If this card is Flip Summoned: Reduce its Level by up to 2."),
    "Teal Census": ("Continuous Trap", "Each player can only control 1 monster of each Type."),
    "Teal Flag": ("Continuous Trap", "Each player can only control 1 Attribute of monster."),
    "Teal Squall": ("Normal Spell", "Activate 1 of these effects;\n● Destroy 1 Trap.\n● Draw 2 cards."),
    "Teal Gale": ("Normal Spell", "Activate 2 of these effects;\n● Destroy 1 Trap.\n● Draw 2 cards.\n● Gain 500 LP."),
    "Teal Captain": (EFFECT, "Once per turn: You can destroy 1 Trap. The opponent cannot activate cards or effects in "
                     "response to this effect's activation."),
    "Teal Deckhand": (EFFECT, "Once per turn: You can draw 1 card."),
    "Teal Marshal": (EFFECT, 'You can only control 1 "Teal Marshal".'),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Teal Lantern raise the ATK of FIRE monsters?", "yes"),
        ("does teal lantern also raise the def of fire monsters", "no"),
        ("Does Teal Lantern lower the DEF of FIRE monsters?", "yes"),
        ("does teal lantern boost the atk of water monsters", "no"),
        ("does teal lantern lower the def of my opponents fire monsters too", "yes"),
        ("does teal lantern change the stats of my opponents fire monsters too", "yes"),
        ("does teal lantern raise the level of fire monsters", "no"),
        ("does teal press lower the atk of plant monsters", "yes"),
        ("does teal press lower the atk of link monsters", None),
        ("does teal ladder raise the level of my plant monsters", "yes"),
        ("does teal ladder raise the level of my opponents plant monsters", "no"),
        ("does teal ladder lower the level of my plant monsters", "no"),
        ("Does Teal Grindstone halve the original DEF?", "yes"),
        ("Does Teal Grindstone halve the original ATK?", "no"),
        ("does teal grindstone double the original def", "no"),
        ("does teal grindstone lower the original def", None),
        ("could teal sprout lower its level by just 1", "yes"),
        ("could teal sprout lower its level by 3", "no"),
        ("does teal drowse also change my own monsters to defense position", "yes"),
        ("does teal drowse also change my own monsters to attack position", None),
        ("does teal lantern raise the def of moonlit fire monsters", None),
    ],
)
def test_which_figures_are_turned(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i control two dragons under teal census", "no"),
        ("Can I control a Dragon and a Warrior under Teal Census?", "yes"),
        ("Can I control a FIRE and a WATER monster under Teal Flag?", "no"),
        ("can i control two fire monsters under teal flag", "yes"),
        ("can i control two dragons under teal flag", None),
        ("can i control monsters of different attributes under teal flag", "no"),
        ("can i control monsters of different types under teal census", "yes"),
        ("Does Teal Census allow one monster of each Type?", "yes"),
        ("Does Teal Flag allow two Attributes?", "no"),
        ("Does Teal Census allow two Attributes?", None),
        ("can i have two teal marshals on the field", "no"),
        ("am i allowed two Teal Marshal on my field at once", "no"),
        ("can i control teal marshal and a dragon", None),
    ],
)
def test_what_is_controlled_together(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I use both effects of Teal Squall?", "no"),
        ("may i apply both of teal squall's effects at once", "no"),
        ("can i use both effects of teal gale with one activation", "yes"),
        ("can i use all three effects of teal gale", "no"),
        ("can i use both effects of teal squall in the same turn", None),
        ("can i use both effects of teal deckhand at once", None),
    ],
)
def test_how_many_effects_are_used_at_once(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can my opponent chain to Teal Captain's effect?", "no"),
        ("can the opponent respond to the effects of teal captain", "no"),
        ("Can my opponent chain to Teal Deckhand's effect?", "yes"),
        ("can my opponent chain a counter of cheese to teal deckhand's effect", None),
    ],
)
def test_whether_effects_are_answered(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict
