"""Whose cards a text reaches, asked in clauses that are heard: one's own too, the opponent's too; with twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Hush": (EFFECT, "Twice per turn: You can Tribute this card; every face-up monster on the field has its"
                   " effects negated until the End Phase."),
    "Umber Glare": (EFFECT, "Twice per turn: You can Tribute this card; every face-up monster your opponent controls"
                    " has its effects negated until the End Phase."),
    "Umber Kiln": ("Field Spell", "Increase the ATK of all FIRE monsters by 500 points."),
    "Umber Siege": ("Fish / Xyz / Effect", "2 Level 4 monsters\nWhile this card has material, Level 5 or higher"
                    " monsters cannot attack."),
    "Umber Screen": (EFFECT, "While this card is in the Main Monster Zone, negate the effects of monsters in the Extra"
                     " Monster Zone."),
}  # fmt: skip


def _given(read: Store, question: str, verdict: str | None) -> str | None:
    told = given(read, question) if verdict else None
    return told if verdict else ask(read, question).verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I tribute Umber Hush. Are my own face-up monsters negated too?", "yes"),
        ("I tribute Umber Glare. Are my own face-up monsters negated too?", "no"),
        ("I tribute Umber Glare. Are my opponent's face-up monsters negated?", "yes"),
        ("I tribute Umber Hush. Are my own face-down monsters negated too?", "no"),
        ("Umber Hush has 3 counters. Are my own face-up monsters negated too?", None),
    ],
)
def test_effects_that_cards_have_negated(read: Store, question: str, verdict: str | None) -> None:
    assert _given(read, question, verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My opponent controls a FIRE monster while my Umber Kiln is face-up. Does their monster gain 500 ATK"
         " as well?", "yes"),
        ("My opponent controls a WATER monster while my Umber Kiln is face-up. Does their monster gain 500 ATK"
         " as well?", "no"),
        ("My opponent controls a FIRE monster while my Umber Kiln is face-up. Does their monster gain 600 ATK"
         " as well?", None),
        ("My opponent controls a FIRE monster while my Umber Kiln is face-down. Does their monster gain 500 ATK"
         " as well?", None),
    ],
)  # fmt: skip
def test_a_monster_that_was_told_to_be_there(read: Store, question: str, verdict: str | None) -> None:
    assert _given(read, question, verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Umber Siege has materials. Is my own Level 6 monster kept from attacking too?", "yes"),
        ("Umber Siege has no materials. Is my own Level 6 monster kept from attacking too?", "no"),
        ("Umber Siege has materials. Is my own Level 3 monster kept from attacking too?", "no"),
    ],
)
def test_what_is_kept_from_attacking(read: Store, question: str, verdict: str | None) -> None:
    assert _given(read, question, verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My Umber Screen is in a Main Monster Zone. Are the effects of my own monster in the Extra Monster Zone"
         " negated too?", "yes"),
        ("My Umber Screen is in the Extra Monster Zone. Are the effects of my own monster in the Extra Monster Zone"
         " negated too?", None),
    ],
)  # fmt: skip
def test_where_the_card_has_to_be(read: Store, question: str, verdict: str | None) -> None:
    assert _given(read, question, verdict) == verdict
