"""Normal Summons beside the one of the turn, and one of each of two kinds."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

ONCE = "(You can only gain this effect once per turn.)"
OWL = {"kind": "monster", "where": "anywhere", "name-has": "Owl"}


def test_as_long_as_the_card_is_there() -> None:
    card = entry(monster(f'During your Main Phase, you can Normal Summon 1 "Owl" monster in addition to your Normal '
                         f'Summon/Set. {ONCE} While you control an "Owl" Spell, this card gains 100 ATK.'))  # fmt: skip
    assert [one["type"] for one in card["effects"]] == ["continuous", "continuous"]
    assert card["effects"][0]["apply"] == [{"rule": "more-normal-summons", "what": OWL}]


BEHIND = "in addition to your Normal Summon/Set"


@pytest.mark.parametrize(
    "said",
    [
        f'you can Normal Summon 1 "Owl" monster during your Main Phase this turn, {BEHIND}. {ONCE}',
        f'during your Main Phase this turn, you can Normal Summon 1 "Owl" monster {BEHIND} (you can only gain this '
        "effect once per turn).",
    ],
)
def test_for_the_rest_of_the_turn(said: str) -> None:
    found = effect(monster(f"You can discard 1 card; {said}"))
    assert found["do"] == [{"op": "lasting", "apply": [{"rule": "more-normal-summons", "what": OWL}]}]
    assert "limit" not in found


def test_a_tribute_summon_and_an_exception() -> None:
    found = effect(monster(f'You can discard 1 card; during your Main Phase this turn, you may Tribute Summon 1 "Owl" '
                           f'monster in addition to your Normal Summon/Set, except "Tall Owl". {ONCE}'))  # fmt: skip
    what = {**OWL, "none-of": [{"where": "anywhere", "name": "Tall Owl"}]}
    assert found["do"][0]["apply"] == [{"rule": "more-normal-summons", "what": what, "tribute": True}]


@pytest.mark.parametrize(
    "text",
    [
        'During your Main Phase, you can Normal Summon 1 "Owl" monster in addition to your Normal Summon/Set.',
        f'During your Main Phase, you can Normal Summon 2 "Owl" monsters in addition to your Normal Summon/Set. {ONCE}',
        f'During your Main Phase, you can Normal Summon 1 "Owl" monster in addition to your normal draw. {ONCE}',
        f'During the turn this monster was Normal Summoned, you can Normal Summon 1 "Owl" monster in addition to your '
        f"Normal Summon/Set. {ONCE}",
    ],
)
def test_no_form(text: str) -> None:
    assert missing(monster(text))


def test_one_of_each_of_two_kinds() -> None:
    so = effect(spell("If you control a FIRE and WATER monster(s): Draw 1 card."))["while"]
    assert (so["some"]["attribute"], so["and"]["some"]["attribute"]) == ("FIRE", "WATER")
    either = effect(spell("If you control a FIRE or WATER monster: Draw 1 card."))["while"]
    assert "and" not in either
    assert [one["attribute"] for one in either["some"]["any-of"]] == ["FIRE", "WATER"]
