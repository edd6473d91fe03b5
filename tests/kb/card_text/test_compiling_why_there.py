"""Why a card is in the Graveyard, discards of a kind or by chance, "only" one player, what is targeted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "after"),
    [
        ("that monster was destroyed on the field and sent there this turn",
         {"event": "destroyed", "what": {"role": "this", "all-of": [{"where": "field"}]}, "to": "graveyard"}),
        ("that monster was destroyed by card effect and sent there this turn",
         {"event": "destroyed", "what": {"role": "this"}, "by": "effect", "to": "graveyard"}),
        ("it was sent there to activate a monster effect this turn",
         {"event": "sent", "what": {"role": "this"}, "to-activate": {"where": "anywhere", "kind": "monster"}}),
    ],
)  # fmt: skip
def test_why_it_is_in_the_graveyard(said: str, after: dict[str, Any]) -> None:
    found = effect(monster(f"During the End Phase, if this monster is in the GY because {said}: You can draw 1 card."))
    assert (found["when"], found["during"], found["source"]) == (
        {"event": "in-phase", "after": after}, ["end"], "graveyard",
    )  # fmt: skip


def test_that_it_was_sent_there_at_all() -> None:
    text = (
        "During the End Phase, if this monster is in the GY because it was sent there this turn: You may draw 1 card."
    )
    assert effect(monster(text))["while"] == {"sent-this-turn": True}


@pytest.mark.parametrize("said", ["it was banished and sent there this turn", "it was destroyed and sent there"])
def test_why_it_is_there_without_a_form(said: str) -> None:
    assert missing(monster(f"During the End Phase, if this monster is in the GY because {said}: You can draw 1 card."))


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("discard 1 Fiend monster", {"what": {"where": "hand", "whose": "you", "kind": "monster", "race": "Fiend"}}),
        ("discard 2 Spells from your hand", {"count": 2, "what": {"where": "hand", "whose": "you", "kind": "spell"}}),
        ('discard 1 "Owl" monster',
         {"what": {"where": "hand", "whose": "you", "kind": "monster", "name-has": "Owl"}}),
        ("discard up to 3 DARK monsters",
         {"count": 3, "up-to": True,
          "what": {"where": "hand", "whose": "you", "kind": "monster", "attribute": "DARK"}}),
    ],
)  # fmt: skip
def test_discarded_by_an_effect(said: str, op: dict[str, Any]) -> None:
    assert effect(spell(f"Pay 500 LP; {said}, then draw 1 card."))["do"][0] == {"op": "discard", **op}


@pytest.mark.parametrize(
    "said", ["your opponent discards 1 Fiend monster", "discard 1 random monster", "discard all Fiend monsters"]
)
def test_discards_without_a_form(said: str) -> None:
    assert missing(spell(f"Pay 500 LP; {said}."))


@pytest.mark.parametrize(
    ("who", "some", "none"), [("your opponent controls", "opponent", "you"), ("you control", "you", "opponent")]
)
def test_only_one_player(who: str, some: str, none: str) -> None:
    both = {"some": {"where": "monster", "whose": some}, "none": {"where": "monster", "whose": none}}
    assert effect(monster(f"If only {who} a monster: You can draw 1 card."))["while"] == both
    found = entry(monster(f"If only {who} a monster, you can Special Summon this card (from your hand)."))
    assert found["procedure"]["while"] == both


def test_points_of_damage_in_an_older_text() -> None:
    text = "Inflict 300 points of damage to the opponent's Life Points for each card in your hand."
    each = {"where": "hand", "whose": "you"}
    assert effect(spell(text))["do"] == [{"op": "damage", "to": "opponent", "amount": 300, "each": each}]
    assert missing(spell("Inflict 300 points of damage to its Life Points."))


def test_discarded_by_chance() -> None:
    picked = "your opponent randomly chooses 1 card from your entire hand, then you discard the chosen card."
    told = 'Then, if the discarded card was not "Brass Owl", draw 1 card.'
    found = effect(monster(f"You can reveal this card in your hand; {picked} {told}"))
    assert found["do"] == [
        {"op": "discard", "random": True},
        {"op": "draw", "joined": "then", "if-it-was-not": {"where": "anywhere", "name": "Brass Owl"}},
    ]
    for other in ("your opponent chooses 1 card", "your opponent randomly chooses 2 cards"):
        changed = picked.replace("your opponent randomly chooses 1 card", other)
        assert missing(monster(f"You can reveal this card in your hand; {changed} {told}"))


@pytest.mark.parametrize(
    ("said", "targeting"),
    [
        ("this card", {"role": "this"}),
        ("a Fiend monster(s) you control", {"where": "monster", "whose": "you", "race": "Fiend"}),
        ('an "Owl" card(s) you control', {"where": "field", "whose": "you", "name-has": "Owl"}),
    ],
)
def test_what_is_targeted_by_what_is_answered(said: str, targeting: dict[str, Any]) -> None:
    event = f"When your opponent activates a card or effect that targets {said} (Quick Effect)"
    found = effect(monster(f"{event}: You can discard 1 card; negate that effect."))
    assert found["when"] == {"event": "activated", "by": "opponent", "targeting": targeting}
    event = "When the opponent activates a card or effect that targets your card (Quick Effect)"
    assert missing(monster(f"{event}: You can discard 1 card; negate that effect."))


def test_both_pendulum_zones() -> None:
    some = {"where": "pendulum", "whose": "you", "name-has": "Owl"}
    text = 'If you have 2 "Owl" cards in your Pendulum Zones: Draw 1 card.'
    assert effect(spell(text))["while"] == {"some": some, "at-least": 2}
    assert missing(spell('If you have 2 "Owl" cards in your GY: Draw 1 card.'))
