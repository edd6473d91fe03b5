"""Which cards an effect covers: one's own too, the card itself, what comes later, what counts; with twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Saffron Gale": (EFFECT, "Twice per turn: You may destroy all other cards on the field."),
    "Saffron Storm": (EFFECT, "Once per turn: You can destroy all monsters on the field."),
    "Saffron Levy": ("Normal Spell", "All face-up monsters your opponent controls lose 400 ATK."),
    "Saffron Chill": ("Normal Trap", 'Change all face-up monsters on the field to Defense Position, except "Saffron" '
                      "monsters."),
    "Saffron Banner": ("Continuous Spell", "All Machine monsters you control gain 300 ATK."),
    "Saffron Tally": (EFFECT, "Gains 200 ATK for each Machine monster in your GY."),
    "Saffron Aegis": ("Field Spell", "Machine monsters on the field cannot be destroyed by battle."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("saffron gale uses its effect. are my own backrow cards blown up too", "yes"),
        ("Is Saffron Gale included in the destruction it causes?", "no"),
        ("Is Saffron Storm itself included in the destruction it causes?", "yes"),
        ("saffron storm resolves, does my own monster die as well", "yes"),
        ("saffron storm resolves, does my own trap get popped as well", "no"),
        ("i activate saffron levy. do my own monsters lose 400 atk too", "no"),
        ("opp activates saffron levy. do my monsters lose 400 atk", "yes"),
        ("opp activates saffron levy. do my monsters lose 500 atk", None),
        ("saffron chill resolves. are my own dragons turned to defense as well", "yes"),
        ("saffron chill resolves. are my own dragons turned to attack as well", None),
        ("does saffron chill affect my saffron monsters", "no"),
    ],
)
def test_what_is_done_to_which_cards(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Saffron Levy resolved, then my opponent summons another monster. Does the newcomer lose 400 too?", "no"),
        ("saffron banner is up, do my opponents machines benefit too", "no"),
        ("saffron banner is up, do my other machines get the 300 boost", "yes"),
        ("saffron banner is up, do my dragons get the 300 boost", "no"),
        ("does Saffron Tally count the machines in my opponents graveyard", "no"),
        ("do the machines in my grave count towards Saffron Tally's ATK", "yes"),
        ("do my banished machines count for saffron tally", "no"),
        ("Do the machines on the other player's side also profit from the battle protection of Saffron Aegis?", "yes"),
        ("Do the machines on the other player's side profit from the effect protection of Saffron Aegis?", "no"),
        ("are my dragons protected by saffron aegis", "no"),
    ],
)
def test_who_profits_and_what_counts(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
