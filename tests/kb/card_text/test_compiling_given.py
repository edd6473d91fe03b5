"""Effects that a card gives to monsters, told in bullets: through material, and what a Summon was made with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

DRAWS = "Once per turn: You can draw 1 card."
XYZ = {"where": "monster", "race": "Xyz"}


def given(text: str) -> list[Any]:
    """To whom each effect is given; None for one that the card keeps."""
    return [one.get("given") for one in entry(monster(text))["effects"]]


@pytest.mark.parametrize(
    ("who", "to"),
    [
        ("An Xyz Monster that has this card as material", {"to": XYZ, "by": "attached"}),
        ("An Xyz Monster whose original Type is Machine and has this monster as Xyz Material",
         {"to": {**XYZ, "originally": {"where": "anywhere", "race": "Machine"}}, "by": "attached"}),
        ("A WIND Xyz Monster that was Summoned using this monster on the field as material",
         {"to": {**XYZ, "attribute": "WIND"}, "by": "material", "on-field": True}),
        ('An "Elm" monster that was Synchro Summoned using this card',
         {"to": {"where": "monster", "name-has": "Elm", "summoned": "synchro"}, "by": "material"}),
        ("A monster that was Fusion or Xyz Summoned using this monster on the field as material",
         {"to": {"where": "monster", "all-of": [{"where": "anywhere", "any-of": [
             {"where": "anywhere", "summoned": "fusion"}, {"where": "anywhere", "summoned": "xyz"}]}]},
          "by": "material", "on-field": True}),
    ],
)  # fmt: skip
def test_whom_a_bullet_is_given(who: str, to: Any) -> None:
    assert given(f"{who} gains this effect.\n● {DRAWS}") == [to]
    assert given(f"{who} gains this effect.\n● This card gains 500 ATK.") == [to]


def test_it_is_the_monster_that_has_the_effect() -> None:
    text = "An Xyz Monster that has this monster as material gains this effect.\n● If it was Xyz Summoned: Draw 1 card."
    (made,) = entry(monster(text))["effects"]
    assert made["when"] == {"event": "summoned", "how": "xyz", "what": {"role": "this", "where": "monster"}}
    assert made["source"] == "granted"


@pytest.mark.parametrize(
    "bullet",
    [
        "If this card is sent to your GY: You can draw 1 card.",
        "If this card would be destroyed, you may detach 1 material from this card instead.",
        'You can draw a card. You can only use this effect of "Elm" once per turn.',
    ],
)
def test_what_no_monster_on_the_field_could_have_so_has_no_form(bullet: str) -> None:
    assert missing(monster(f"An Xyz Monster that has this monster as material gains this effect.\n● {bullet}"))


@pytest.mark.parametrize(
    "who", ["An Xyz Monster that was Summoned using only this monster", "Xyz Monsters you control"]
)
def test_other_monsters_have_no_form(who: str) -> None:
    assert missing(monster(f"{who} gains this effect.\n● {DRAWS}"))
