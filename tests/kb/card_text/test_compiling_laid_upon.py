"""Xyz Monsters that an effect lays upon one monster, and what cards are unaffected by."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import Reading
from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

BEHIND = " (This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)"
RAISED = {"figure": "rank", "than": "equal", "to": {"of": "it", "figure": "rank", "plus": 1}}


def done(reading: Reading) -> list[dict[str, Any]]:
    """What the one effect of a card does that is compiled whole."""
    made = compiled(reading)
    assert made.card is not None, [one.missing for one in (*made.effects, *made.standing)]
    found: list[dict[str, Any]] = made.card["effects"][0]["do"]
    return found


def test_one_rank_higher() -> None:
    found = done(
        spell(
            'Target a Xyz Monster you control; Special Summon from your Extra Deck, 1 "Owl" monster that is 1 Rank '
            "higher than that monster, by using that target as material." + BEHIND
        )
    )
    what = {"kind": "monster", "where": "extra", "whose": "you", "name-has": "Owl", "measured": RAISED}
    assert found == [{"op": "xyz-summon-upon", "what": what, "upon": "it", "transfer": True}]


@pytest.mark.parametrize(("behind", "transfer"), [(" (This is treated as an Xyz Summon.)", False), (BEHIND, True)])
def test_upon_itself(behind: str, transfer: bool) -> None:
    text = (
        "You can Special Summon 1 Beast Xyz Monster from your Extra Deck, using this monster you control as material."
    )
    (op,) = done(monster(text + behind))
    assert (op["op"], op["upon"], op.get("transfer", False)) == ("xyz-summon-upon", "this", transfer)


def test_told_within_the_sentence() -> None:
    (op, then) = done(
        spell(
            'Target 1 "Owl" Xyz Monster you control; Special Summon from your Extra Deck, 1 "Owl" Xyz Monster with a '
            "different name, by using that target (this is treated as an Xyz Summon, transfer its "
            "materials to the Summoned monster), and if you do, draw 1 card."
        )
    )
    assert op["what"]["like"] == {"to": "it", "differ": ["name"]}
    assert then == {"op": "draw", "joined": "and-if-you-do"}


def test_treated_as_another_summon() -> None:
    text = "Special Summon 1 Fiend Synchro Monster from your Extra Deck. "
    assert done(spell(text + "(This Special Summon is treated as a Synchro Summon.)"))[0]["how"] == "synchro"


@pytest.mark.parametrize(
    "text",
    [
        "You can Special Summon 1 Beast Xyz Monster from your Extra Deck, using this face-up card you control as"
        " material.",
        "Special Summon 1 Fiend monster from your hand. (This Special Summon is treated as a Synchro Summon.)",
        "You may Special Summon 1 Beast Xyz Monster from your GY, using this card you control as material." + BEHIND,
        "Target 1 Xyz Monster you control; Special Summon from the Extra Deck, 1 Xyz Monster that is 1 Rank higher "
        "or lower than that target, by using that target as material." + BEHIND,
    ],
)
def test_without_a_form(text: str) -> None:
    made = compiled(monster(text))
    assert made.card is None


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ('the effects of "Owl" Normal Traps', {"of": {"kind": "trap", "icon": "normal", "name-has": "Owl"}}),
        ("the activated effects of Defense Position monsters",
         {"by": "activated", "of": {"kind": "monster", "position": "defense"}}),
        ('card effects, except "Owl" cards', {"of": {"none-of": [{"where": "anywhere", "name-has": "Owl"}]}}),
    ],
)  # fmt: skip
def test_unaffected_by_such_cards(said: str, rule: dict[str, Any]) -> None:
    (found,) = effect(monster(f"Unaffected by {said}."))["apply"]
    of = {"where": "anywhere", **rule["of"]}
    assert found == {"rule": "unaffected", "what": "this", **rule, "of": of}


@pytest.mark.parametrize(
    "said",
    ['card effects, except 2 "Owl" cards', "the effects of cards in the GY", "monster effects, except this card"],
)
def test_unaffected_without_a_form(said: str) -> None:
    assert missing(monster(f"Unaffected by {said}."))
