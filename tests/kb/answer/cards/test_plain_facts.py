"""Plain questions of a fact that a text, or its silence, settles: where it lies, when it is used, what comes after."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Lapis Drone": (EFFECT, "Once per turn: You can draw 1 card."),
    "Lapis Late": (EFFECT, "Once per turn, except the turn this card was Summoned: You can draw 1 card."),
    "Lapis Slow": (EFFECT, "You can draw 1 card. You cannot use this effect the turn this card is Summoned."),
    "Lapis Blade": (EFFECT, "This card can attack your opponent directly."),
    "Lapis Buffer": (EFFECT, "During damage calculation (Quick Effect): You can discard this monster; gain 500 LP."),
    "Lapis Swift": (EFFECT, "(Quick Effect): You can target a monster your opponent controls; destroy it."),
    "Lapis Ember": ("Normal Spell", "Destroy all Spells on the field."),
    "Lapis Brace": ("Normal Trap", "Target 1 monster you control; equip this card to it."),
    "Lapis Price": ("Normal Spell", "Discard 1 card; draw 1 card. You cannot Special Summon this turn."),
    "Lapis Ghost": (EFFECT, "You can banish this card from your GY; draw a card."),
    "Lapis Eager": (EFFECT, "This card must attack, if able."),
    "Lapis Leap": (EFFECT, "You can Special Summon this monster (from your hand) by paying 700 LP."),
    "Lapis Lone": (EFFECT, "You can only control 1 \"Lapis Lone\"."),
    "Lapis Drain": ("Continuous Trap", "Negate the effects of all face-up monsters on the field."),
    "Lapis Pit": ("Normal Trap", "When your opponent Summons a monster(s) with 900 or more ATK: Destroy that monster."),
    "Lapis Name": (EFFECT, "You can draw a card. You can only use this effect of \"Lapis Name\" once per turn."),
    "Lapis Toll": ("Normal Spell", "Pay 900 LP; draw 1 card."),
    "Lapis Shell": (EFFECT, "Cannot be targeted by card effects."),
    "Lapis Hush": ("Continuous Trap", "Your opponent cannot activate Spell Cards."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I use Lapis Late's effect the turn it is Summoned?", "no"),
        ("Can I use Lapis Slow's effect the turn it is Summoned?", None),
        ("can lapis blade attack directly", "yes"),
        ("can lapis drone attack directly", "no"),
        ("Does Lapis Brace stay on the field after it resolves?", None),
        ("Does Lapis Drone let me draw cards?", "yes"),
        ("Does Lapis Ember let me draw cards?", "no"),
        ("does lapis ember destroy anything", "yes"),
        ("does lapis drone destroy anything", "no"),
        ("Does Lapis Ghost have an effect in the Graveyard?", "yes"),
        ("Does Lapis Drone have an effect in the Graveyard?", "no"),
        ("does lapis price lock me out of special summoning", "yes"),
        ("Does Lapis Hush prevent my opponent from activating spells?", "yes"),
        ("can i use lapis price with an empty hand", "no"),
        ("Can I use Lapis Swift if my opponent controls no monsters?", "no"),
        ("Is Lapis Drone's effect once per turn per copy?", "yes"),
        ("does lapis eager have to attack", "yes"),
        ("Can I Special Summon Lapis Leap from my hand?", "yes"),
        ("does lapis buffer gain me life points", "yes"),
        ("does lapis swift gain me life points", "no"),
        ("Can I use Lapis Swift in the Battle Step?", "yes"),
        ("Can I use Lapis Drone in the Battle Step?", "no"),
        ("Is the once per turn limit of Lapis Name tied to its name?", "yes"),
        ("Is the once per turn limit of Lapis Drone tied to its name?", "no"),
        ("does lapis toll cost life points", "yes"),
        ("does lapis ember cost life points", "no"),
        ("Does Lapis Blade have a continuous effect?", "yes"),
        ("Does Lapis Drone have a continuous effect?", "no"),
        ("Is Lapis Shell immune to targeting?", "yes"),
        ("Is Lapis Drone immune to targeting?", "no"),
        ("Can I Set Lapis Pit and activate it on my opponent's turn?", "yes"),
        ("Can I Set Lapis Ember and activate it on my opponent's turn?", "no"),
        ("Can I have two copies of Lapis Lone on the field?", "no"),
        ("Can I have two copies of Lapis Drone on the field?", "yes"),
    ],
)
def test_a_plain_question_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Lapis Drain negate Lapis Drone?", "yes"),
        ("Does Lapis Drain negate Lapis Ember?", "no"),
        ("Does Lapis Hush negate Lapis Drone?", "no"),
        ("Is Lapis Drone affected by Lapis Drain?", None),
        ("Does Lapis Pit work on Lapis Drone?", None),
    ],
)
def test_what_a_card_does_as_it_lies_there_is_not_nothing(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
