"""Sentences that hold: who is not targeted, what is negated, which Summons are barred, which names do not count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing
from tests.kb.card_text.test_compiling_families import HERE, held

ELM = {**HERE, "name-has": "Elm"}


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Cannot be targeted by your opponent's card effects.", [{"rule": "not-targeted", "what": "this"}]),
        ("This card cannot be targeted by card effects.", [{"rule": "not-targeted", "what": "this", "by": "any"}]),
        ("Cannot be targeted by an opponent's monster effects.",
         [{"rule": "not-targeted", "what": "this", "kinds": ["monster"]}]),
        ('Your opponent cannot target face-up "Elm" monsters you control with card effects, except this one.',
         [{"rule": "not-targeted", "what": {**ELM, "face": "up", "other": True}}]),
        ('"Elm" monsters you control cannot be destroyed by battle, also your opponent cannot target them with card'
         " effects.",
         [{"rule": "not-destroyed", "what": ELM, "by": "battle"}, {"rule": "not-targeted", "what": ELM}]),
        ("Negate the effects of all face-up monsters the opponent controls.",
         [{"rule": "effects-negated", "what": {"where": "monster", "whose": "opponent", "face": "up"}}]),
        ("Negate all other Trap effects on the field.",
         [{"rule": "effects-negated", "what": {"where": "spell", "kind": "trap", "other": True}}]),
        ('"Elm" monsters you control can not be destroyed by battle, also their effects are negated.',
         [{"rule": "not-destroyed", "what": ELM, "by": "battle"}, {"rule": "effects-negated", "what": ELM}]),
        ("If this card has attacked, it is changed to Defense Position at the end of the Damage Step.",
         [{"rule": "defense-after-attack", "what": "this", "at": "damage-step"}]),
        ("If this card has attacked, it is changed to Defense Position at the end of the Battle Phase.",
         [{"rule": "defense-after-attack", "what": "this"}]),
        ('"Elm" monsters you control gain ATK equal to their own Level x 50.',
         [{"rule": "stats", "what": {**ELM, "face": "up"}, "atk-by": {"of": "it", "figure": "level", "times": 50}}]),
        ("The opponent takes any battle damage you would have taken from battles involving this monster.",
         [{"rule": "battle-damage", "kind": 3, "who": "you", "how": "redirect"}]),
    ],
)  # fmt: skip
def test_what_holds(text: str, rules: list[dict[str, Any]]) -> None:
    assert held(text) == rules


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be targeted by effects of Dragon monsters.",
        "Negate the effects of monsters destroyed by battle with this monster.",
        "Negate all Trap effects in your GY.",
        "If this monster attacks, it is changed to Defense Position at the end of your next turn.",
        'Your opponent cannot target 1 "Elm" monster you control with card effects.',
        "The opponent takes any battle damage you would have taken from cards on the field.",
    ],
)
def test_what_is_told_otherwise_has_no_form(text: str) -> None:
    assert missing(monster(text))


def test_a_card_that_does_not_stay_negates_nothing_for_good() -> None:
    text = "Negate the effects of all face-up monsters the opponent controls."
    assert entry(spell(text, "Continuous"))["effects"][1]["apply"]
    assert not any(part.get("apply") for part in (entry(spell(text)) or {}).get("effects", ()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Cannot be Normal Summoned while you control a monster.",
         {"normal-summon": {"barred-while": {"some": HERE}, "may-set": True}}),
        ('Cannot be Normal Summoned/Set, unless you control an "Elm" monster.',
         {"normal-summon": {"barred-while": {"none": ELM}}}),
        ("Cannot be Normal Summoned (but can be Normal Set).", {"normal-summon": {"may-set": True}}),
        ("Cannot be Normal Summoned/Set.", {"normal-summon": False}),
        ("If you control no monsters, and the opponent controls a monster, you can Normal Summon this monster without"
         " Tributing.",
         {"tributes": [{"count": 0, "while": {"none": HERE, "some": {"where": "monster", "whose": "opponent"}}}]}),
        ('(This card is not treated as a "Brass" card.)', {"not-treated-as": ["Brass"]}),
        ('(This card is always treated as an "Elm" card.)', {"treated-as": ["Elm"]}),
    ],
)  # fmt: skip
def test_what_is_said_of_the_card(text: str, said: dict[str, Any]) -> None:
    made = entry(monster(text))
    assert {key: made[key] for key in said} == said


def test_a_quick_effect_while_something_is_so_is_two_under_one_limit() -> None:
    plain, quick = entry(
        monster(
            "During your Main Phase: You can draw 1 card. This is a Quick Effect if you control an Equip Card."
            ' You can only use this effect of "Brass Owl" once per turn.'
        )
    )["effects"]
    assert (plain["type"], quick["type"]) == ("ignition", "quick")
    assert (plain["limit-shared"], quick["limit-shared"]) == (True, True)
    assert "while" not in plain
    assert quick["while"] == {"some": {"where": "field", "whose": "you", "equip-card": True}}
    assert (quick["during"], quick["turn"]) == (["main1", "main2"], "you")


def test_a_quick_effect_without_such_a_condition_is_one() -> None:
    made = effect(monster("During the Main Phase (Quick Effect): You can draw a card."))
    assert made["type"] == "quick"
    assert "limit-shared" not in made


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("You cannot Normal Summon/Set", {"no-normal-summon": {"who": "you"}}),
        ("You cannot Normal or Special Summon monsters",
         {"no-normal-summon": {"who": "you", "may-set": True}, "no-special-summon": {"who": "you"}}),
        ("You cannot Special Summon", {"no-special-summon": {"who": "you"}}),
    ],
)  # fmt: skip
def test_summons_barred_for_the_turn(said: str, kept: dict[str, Any]) -> None:
    text = f"During your Main Phase: You can draw 1 card. {said} the turn you activate this effect."
    assert effect(monster(text))["all-turn"] == kept


def test_other_monsters_barred_have_no_form() -> None:
    text = "You cannot Normal Summon other monsters the turn you activate this effect."
    assert missing(monster(f"During your Main Phase: You can draw 1 card. {text}"))
