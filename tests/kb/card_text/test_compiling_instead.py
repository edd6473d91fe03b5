"""How often something is done instead of a destruction: by the words before it, and by sentences about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

INSTEAD = "if your Fiend monster would be destroyed by battle, you may banish this monster from your Graveyard instead."
DRAWS = "You can discard 1 card; draw 1 card."
BY_NAME = {"limit": "turn-by-name"}


def limits(text: str) -> list[dict[str, Any]]:
    """The limits of each effect of a card, activated ones first."""
    made = entry(monster(text))["effects"]
    return [{key: value for key, value in one.items() if key.startswith("limit")} for one in made]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{DRAWS} I{INSTEAD[1:]}", [{}, {}]),
        (f"Once per turn, {INSTEAD}", [{"limit": "turn"}]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use each effect of "Brass Owl" once per turn.', [BY_NAME, BY_NAME]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use this effect of "Brass Owl" once per turn.', [{}, BY_NAME]),
        (f'I{INSTEAD[1:]} {DRAWS} You can only use this effect of "Brass Owl" once per turn.', [BY_NAME, {}]),
        (f'I{INSTEAD[1:]} You can only use each of the following effects of "Brass Owl" once per turn.\n● {DRAWS}',
         [BY_NAME, {}]),
        (f'{DRAWS} You can only use each of the following effects of "Brass Owl" once per turn.\n● I{INSTEAD[1:]}',
         [{}, BY_NAME]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use 1 "Brass Owl" effect per turn, and only once that turn.',
         [{**BY_NAME, "limit-shared": True}, {**BY_NAME, "limit-shared": True}]),
    ],
)  # fmt: skip
def test_how_often(text: str, expected: list[dict[str, Any]]) -> None:
    assert limits(text) == expected


def test_a_limit_of_a_replacement_that_has_no_form() -> None:
    assert missing(monster(f"Twice per turn, {INSTEAD}"))
    assert missing(monster(f"Once per opponent's turn, {INSTEAD}"))


# ---- what is done ---------------------------------------------------------------------------------------

MINE = {"where": "monster", "whose": "you"}


def done(text: str) -> list[dict[str, Any]]:
    """What replaces a destruction, without the word of the rule."""
    (found,) = entry(monster(text))["effects"]
    return [{key: value for key, value in rule.items() if key != "rule"} for rule in found["apply"]]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("you can destroy another Fiend monster you control instead",
         {"instead": "destroy", "another": {**MINE, "race": "Fiend", "other": True}}),
        ("you can Tribute 1 face-up Fiend monster instead, except this card",
         {"instead": "tribute", "another": {**MINE, "face": "up", "race": "Fiend", "other": True}}),
        ("you can send 1 Fiend monster from your hand to the GY instead",
         {"instead": "send", "another": {"kind": "monster", "where": "hand", "whose": "you", "race": "Fiend"}}),
        ("you can banish 1 Trap from your GY instead",
         {"instead": "banish", "another": {"kind": "trap", "where": "graveyard", "whose": "you"}}),
        ("you can discard 1 card instead", {"instead": "discard", "another": {"where": "hand", "whose": "you"}}),
        ("you can pay 700 LP instead", {"instead": "pay-lp", "amount": 700}),
        ("you can remove 2 Soot Counters from this card instead",
         {"instead": "remove-counters", "counter": "Soot", "amount": 2}),
        ("remove 1 Soot Counter from this card instead",
         {"mandatory": True, "instead": "remove-counters", "counter": "Soot", "amount": 1}),
        ("you can detach 1 material from this card instead", {"instead": "detach"}),
    ],
)  # fmt: skip
def test_what_is_done_instead(text: str, way: dict[str, Any]) -> None:
    assert done(f"If this card on the field would be destroyed, {text}.") == [{"what": {"role": "this"}, **way}]


def test_by_whose_effect_and_from_where() -> None:
    of = {"what": {**MINE, "race": "Fiend"}, "together": True}
    told = "If your Fiend monster(s) would be destroyed by battle or the opponent's card effect, you can"
    by = {"by": ["battle", "opponent-effect"]}
    assert done(f"{told} Tribute this card instead.") == [{**of, **by, "instead": "tribute-this"}]
    assert done(f"{told} discard this card instead.") == [{**of, **by, "instead": "discard-this", "source": "hand"}]
    both = [{"instead": "banish-this"}, {"instead": "banish-this", "source": "graveyard"}]
    assert done(f"{told} banish this card from your field or GY instead.") == [{**of, **by, **way} for way in both]


def test_what_an_equip_card_must_go_for() -> None:
    text = (
        "If the monster equipped with this card would be destroyed by battle or card effect, destroy this monster"
        " instead."
    )
    assert done(text) == [
        {"what": {"where": "monster", "role": "equipped"}, "mandatory": True, "instead": "destroy-this"}
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be destroyed by a Trap effect, you can discard 1 Field Spell instead.",
        "If this card would be destroyed, you can discard 2 cards instead.",
        "If this card would be destroyed, destroy 1 card you control instead.",
        "If your Fiend monster would be destroyed, you can discard this card from your GY instead.",
        "If a Fiend monster on the field would be destroyed, you can pay 700 LP instead.",
        "If your Fiend monster would be destroyed, you can banish 1 card your opponent controls instead.",
    ],
)
def test_what_has_no_form_instead(text: str) -> None:
    assert missing(monster(text))
