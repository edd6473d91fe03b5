"""Lists of materials held against the line of a monster's materials: kinds, counts, totals, groups; with twins."""

import pytest
from read_cards import given

from kb.store.store import Store

TEXT = "\nOnce per turn: You can draw 1 card."
CARDS = {
    "Teal Warden": ("Machine / Xyz / Effect", f"2 Level 4 Machine monsters{TEXT}"),
    "Teal Prism": ("Machine / Fusion / Effect", f"2 Machine monsters with different Attributes{TEXT}"),
    "Teal Span": ("Machine / Link / Effect", f"2+ monsters, except Tokens{TEXT}"),
    "Teal Weave": ("Machine / Fusion / Effect", f"2 monsters with the same Attribute and different Types{TEXT}"),
    "Teal Chord": ("Machine / Synchro / Effect", f"1 Tuner + 1+ non-Tuner monsters{TEXT}"),
    "Teal Summit": ("Machine / Fusion / Effect", f"1 Machine monster + 1 monster with 2000 or more ATK{TEXT}"),
    "Teal Crown": ("Machine / Xyz / Effect",
                   'three Level 5 monsters\nYou can also Xyz Summon this monster by using 1 "Teal"'
                   f" Xyz Monster you control.{TEXT}"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Teal Warden be Xyz Summoned with two Level 4 Machine monsters?", "yes"),
        ("Can Teal Warden be Xyz Summoned with three Level 4 Machine monsters?", "no"),
        ("two level 4 dragons, can i overlay those for teal warden", "no"),
        ("one level 4 machine and one level 5 machine, is that ok for teal warden", "no"),
        ("Is it allowed to Fusion Summon Teal Prism with two Machine monsters that are both WATER?", "no"),
        ("can i make teal prism with a water machine and a fire machine", "yes"),
        ("can i make teal weave with 2 fire machines", "no"),
        ("can i make teal weave with a fire machine and a fire dragon", "yes"),
        ("can i make teal weave with a fire machine and a wind dragon", "no"),
        ("can i use 2 tokens to link into teal span", "no"),
        ("can i link 2 dragons into teal span", "yes"),
        ("1 tuner level 3 plus two non tuners for teal chord, legal?", "yes"),
        ("can i synchro summon teal chord with 2 non-tuners", "no"),
        ("two level 4 machines into teal warden", "yes"),
        ("teal warden with two level 4 dragons?", "no"),
        ("can i make teal span out of two tokens", "no"),
        ("Can I use a face-down monster as Link Material for Teal Span?", "no"),
        ("three level 5 monsters for teal crown, ok", "yes"),
        ("can i use a rank 4 teal xyz to make teal crown", "yes"),
        ("can i use two rank 4 teal xyz to make teal crown", "no"),
        ("can i use a rank 4 non-teal xyz to make teal crown", "no"),
        ("Can Teal Summit be Fusion Summoned with a Machine monster and a monster with 2500 ATK?", "yes"),
        ("Can Teal Summit be Fusion Summoned with two Machine monsters with 1500 ATK?", "no"),
    ],
)
def test_materials_of_a_list(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "can teal warden special summon a level 4 machine from my opponents graveyard",
        "can i use a rank 4 xyz to make teal crown",
        "two level 4 monsters, can i overlay those for teal warden",
    ],
)
def test_no_list_and_no_kind_give_no_yes(read: Store, question: str) -> None:
    assert given(read, question) != "yes"
