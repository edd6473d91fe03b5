"""How a monster comes: in one of two ways, while something is so; and how the one that is there came."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import CardText, read
from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing

MATERIALS = "1 Fiend monster + 1 Dragon monster\n"


def fused(text: str) -> dict[str, Any]:
    """The entry of a Fusion Monster with that text."""
    made = compiled(read(CardText(1, "Brass Owl", "Monster", None, "Fiend / Fusion / Effect", MATERIALS + text)))
    assert made.card is not None, [one.missing for one in made.standing]
    return made.card


def test_either_way() -> None:
    found = fused("Must be either Fusion Summoned, or Special Summoned by Tributing 2 Beast monsters.")
    assert found["special-summon"] == {"how": ["fusion", "procedure"]}
    beasts = {"where": "monster", "whose": "you", "race": "Beast"}
    assert found["procedure"] == {"source": "extra", "cost": [{"op": "tribute", "count": 2, "what": beasts}]}


def test_either_way_first_and_with_what_is_listed() -> None:
    found = fused(
        "Must first be either Fusion Summoned, or Special Summoned (from your Extra Deck) by banishing the above "
        'monsters you control (in which case you do not use "Polymerization").'
    )
    assert found["special-summon"] == {"how": ["fusion", "procedure"], "first": True}
    assert [op["what"]["race"] for op in found["procedure"]["cost"]] == ["Fiend", "Dragon"]


@pytest.mark.parametrize(
    "text",
    [
        "Must be either Fusion Summoned, or Pendulum Summoned from your hand.",
        "Can only be either Fusion Summoned, or Special Summoned by Tributing up to 2 Beast monsters.",
        'Must be either Ritual Summoned, or Special Summoned with "Owl Call".',
    ],
)
def test_no_such_two_ways(text: str) -> None:
    assert missing(read(CardText(1, "Brass Owl", "Monster", None, "Fiend / Fusion / Effect", MATERIALS + text)))


def test_while_something_is_so() -> None:
    made = compiled(
        monster(
            "Must be Special Summoned (from your hand) by banishing 1 Fiend monster from your GY while the total "
            "Levels and Ranks of all Effect Monsters you control are 8 or lower."
        )
    ).card
    assert made is not None
    theirs = {"where": "monster", "whose": "you", "race": "Effect", "face": "up"}
    assert made["procedure"]["while"] == {
        "total": {"of": {"of": theirs, "figure": "level-or-rank"}, "at-most": 8},
    }


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("Special Summoned from the GY", {"special-summoned": True, "came-from": "graveyard"}),
        (
            'Link Summoned using "Elm Keeper" as material',
            {"summoned": "link", "made": {"of": {"where": "anywhere", "name": "Elm Keeper"}}},
        ),
        (
            "Tribute Summoned by Tributing a Fiend monster",
            {"summoned": "tribute", "made": {"of": {"where": "anywhere", "kind": "monster", "race": "Fiend"}}},
        ),
    ],
)
def test_how_this_card_came(said: str, so: dict[str, Any]) -> None:
    found = effect(monster(f"If you control this card that was {said}: You can draw 1 card."))
    assert found["while"] == {"some": {"role": "this", "where": "monster", "whose": "you", **so}}


@pytest.mark.parametrize("said", ["Link Summoned using 2 Fiend monsters as material", "not Summoned this turn"])
def test_how_it_came_without_a_form(said: str) -> None:
    assert missing(monster(f"If you control this card that was {said}: You can draw 1 card."))


def test_a_monster_card_among_spells() -> None:
    found = effect(monster("You can target 1 Fiend Monster Card in your Spell & Trap Zone; Special Summon it."))
    what = {"where": "spell-trap-zone", "whose": "you", "race": "Fiend", "monster-card": True}
    assert found["targets"] == [{"what": what}]
