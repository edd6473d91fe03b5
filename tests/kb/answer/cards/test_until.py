"""How long what an effect does holds, and what ends it; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Lilac Surge": ("Normal Spell", "Target 1 face-up monster you control; that monster gains 700 ATK until the End"
                    " Phase."),
    "Lilac Vigor": ("Normal Spell", "Target a face-up monster you control; it gains 700 ATK."),
    "Lilac Bloom": ("Normal Spell", "Target 1 face-up monster you control; that monster gains 700 ATK until the end of"
                    " your opponent's turn."),
    "Lilac Banner": ("Continuous Spell", "All Machine monsters on the field gain 400 ATK."),
    "Lilac Flash": (EFFECT, "Once per turn: You can target a face-up monster on the field; its ATK is doubled during"
                    " the Damage Step only."),
    "Lilac Leash": ("Normal Spell", "Target 1 Warrior monster the opponent controls; take control of it until the End"
                    " Phase."),
    "Lilac Bond": ("Normal Spell", "Target 1 monster your opponent controls; take control of it."),
    "Lilac Thrall": (EFFECT, "FLIP: Take control of 1 monster on the opponent's field, while this card remains face-up"
                     " on the field."),
    "Lilac Drift": (EFFECT, "Once per turn (Quick Effect): You can banish this monster until the End Phase."),
    "Lilac Hush": (EFFECT, "If this card destroys a Warrior monster by battle: The opponent cannot activate cards and"
                   " effects until the end of this turn."),
    "Lilac Long Hush": (EFFECT, "If this card was Normal Summoned: Your opponent cannot activate Traps until the end of"
                        " your opponent's next turn."),
    "Lilac Veto": ("Normal Trap", "Target 1 Xyz Monster; negate its effects until the end of the next turn."),
    "Lilac Snub": ("Quick-Play Spell", "Target 1 Xyz Monster; negate its effects until the end of this turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does the monster keep the 700 atk from lilac surge into my opponent's next turn", "no"),
        ("does the monster keep the 700 atk from lilac vigor into my opponent's next turn", "yes"),
        ("does the monster keep the 700 atk from lilac bloom into my opponent's next turn", "yes"),
        ("does the monster keep the 700 atk from lilac bloom into my next turn", "no"),
        ("Does the boost of Lilac Surge wear off at the end of the turn?", "yes"),
        ("Does the boost of Lilac Vigor wear off at the end of the turn?", "no"),
        ("If Lilac Banner leaves the field, do my monsters keep the 400 ATK?", "no"),
        ("If Lilac Surge leaves the field, does the monster keep the 700 ATK?", "yes"),
        ("does the monster keep its doubled atk from lilac flash after the damage step", "no"),
        ("does my opponent get the monster taken by lilac leash back in the end phase", "yes"),
        ("does my opponent get the monster taken by lilac bond back in the end phase", "no"),
        ("If Lilac Thrall leaves the field, does the stolen monster go back to its owner?", "yes"),
        ("lilac drift banished itself, does it come back in the end phase", "yes"),
        ("does lilac hush stop my opponent from activating cards on their next turn", "no"),
        ("does lilac long hush stop my opponent from activating traps on their next turn", "yes"),
        ("Lilac Surge boosted my monster in my Battle Phase. On my next turn, is its ATK still 700 higher?", "no"),
        (
            "Lilac Vigor boosted my monster in my Battle Phase. On my next turn, is its ATK still 700 higher?",
            "yes",
        ),
        ("used lilac flash in the first battle, does my monster keep the doubled atk if it attacks again", "no"),
        ("used lilac surge in the first battle, does my monster keep the 700 atk if it attacks again", "yes"),
        ("lilac surge, does the 700 atk boost stay for the turn", "yes"),
        # a figure that the text does not name, and a word that nobody knows
        ("does the monster keep the 900 atk from lilac surge into my opponent's next turn", None),
        ("does the monster keep the wobbly 700 atk from lilac surge into my opponent's next turn", None),
    ],
)
def test_how_long_it_lasts(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Lilac Veto last until the end of the next turn?", "yes"),
        ("Does Lilac Snub last until the end of the next turn?", "no"),
        ("does lilac snub's negation last until the end of my next turn", "no"),
        ("does lilac snub's negation last until the end of the turn", "yes"),
        ("does lilac bloom's boost last until the end of my opponent's next turn", "yes"),
        ("does lilac surge's boost last until the end of my opponent's next turn", "no"),
    ],
)
def test_to_the_end_of_which_turn(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
