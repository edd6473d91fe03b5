"""Families of clauses compiled, by construct: whole turns, other Tributes, amounts, bullets that are applied, locks."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

DRAGONS = {"kind": "monster", "where": "anywhere", "race": "Dragon"}


# ---- for a whole turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "barred"),
    [
        ("You cannot Special Summon monsters the turn you activate this effect, excluding Dragon monsters.",
         {"no-special-summon": {"who": "you", "unless": DRAGONS}}),
        ("This card cannot attack the turn you activate this effect.", {"cannot-attack": "this"}),
        ("You can not conduct your Battle Phase the turn you activate this effect.", {"no-battle-phase": True}),
    ],
)  # fmt: skip
def test_barred_for_all_of_the_turn(text: str, barred: dict[str, Any]) -> None:
    assert effect(monster(f"Once per turn: You can draw 1 card. {text}"))["all-turn"] == barred


def test_other_monsters_are_not_told_apart() -> None:
    text = "You can draw 1 card. You cannot Special Summon further monsters the turn you activate this effect."
    assert missing(monster(text))


# ---- Tributes and procedures ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tributes"),
    [
        ("You can Normal Summon this card without Tributing.", {"count": 0}),
        ("If you control no monsters, you can Normal Summon this monster without Tributing.",
         {"count": 0, "while": {"none": {"where": "monster", "whose": "you"}}}),
        ("You can Tribute Summon this card by Tributing 1 Dragon monster.",
         {"count": 1, "what": {"where": "monster", "whose": "you", "race": "Dragon"}}),
    ],
)  # fmt: skip
def test_other_tributes(text: str, tributes: dict[str, Any]) -> None:
    assert entry(monster(text))["tributes"] == [tributes]


def test_the_above_cards_are_its_materials() -> None:
    way = "Must be Special Summoned (from your Extra Deck) by banishing the above cards you control."
    text = f'"Elm" + "Oak"\n{way}'
    made = entry(monster(text, types="Plant / Fusion / Effect"))
    trees = [{"where": "monster", "whose": "you", "name": name} for name in ("Elm", "Oak")]
    assert made["procedure"]["cost"] == [{"op": "banish", "what": tree} for tree in trees]
    assert made["special-summon"] == {"how": ["procedure"]}


# ---- how much -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("This card gains 250 ATK for each Owl Counter on it.", {"counter": "Owl", "of": "this", "times": 250}),
        ('This card gains 300 ATK for each "Elm" monster with a different name in your GY.',
         {"each": {"kind": "monster", "where": "graveyard", "whose": "you", "name-has": "Elm"}, "different": True,
          "times": 300}),
    ],
)  # fmt: skip
def test_amounts(text: str, by: dict[str, Any]) -> None:
    assert effect(monster(text))["apply"] == [{"rule": "stats", "what": "this", "atk-by": by}]


def test_different_names_that_one_must_have() -> None:
    made = effect(monster('If you have 3 or more "Elm" monsters with different names in your GY: You can draw 1 card.'))
    there = {"kind": "monster", "where": "graveyard", "whose": "you", "name-has": "Elm"}
    assert made["while"] == {"some": there, "at-least": 3, "different": True}


# ---- bullets --------------------------------------------------------------------------------------------


def test_one_of_several_runs() -> None:
    text = "You can discard this card; apply 1 of these effects.\n● Draw 1 card, then gain 500 LP.\n● Gain 1000 LP."
    (op,) = effect(monster(text))["do"]
    assert op == {
        "op": "one-of",
        "of": [[{"op": "draw"}, {"op": "gain-lp", "amount": 500, "joined": "then"}], {"op": "gain-lp", "amount": 1000}],
    }


def test_each_bullet_once_a_turn() -> None:
    once = '(but you can only use each effect of "Owl\'s Errand" once per turn)'
    text = f"Activate 1 of these effects {once};\n● Draw 1 card.\n● Target 1 card on the field; destroy it."
    made = compiled(spell(text)).effects[0]
    assert [one["limit"] for one in (made.entry, *made.more) if one] == ["turn-by-name", "turn-by-name"]


# ---- locks and events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("You cannot Special Summon monsters, except Dragon monsters.",
         {"rule": "no-special-summon", "who": "you", "unless": DRAGONS}),
        ("You cannot Pendulum Summon monsters, except Dragon monsters.",
         {"rule": "no-special-summon", "who": "you", "unless": DRAGONS, "how": ["pendulum"]}),
        ("Neither player can Special Summon monsters from the Extra Deck.",
         {"rule": "no-special-summon", "who": "each", "was": "extra"}),
        ("If this card attacks, the opponent cannot activate Spells/Traps until the end of the Damage Step.",
         {"rule": "no-activation", "who": "opponent", "kinds": ["spell", "trap"], "activation": "card",
          "while-attacking": True}),
        ("If this card has attacked, it is changed to Defense Position at the end of the Battle Phase.",
         {"rule": "defense-after-attack", "what": "this"}),
        ("The first time this monster would be destroyed by battle each turn, that monster is not destroyed.",
         {"rule": "not-destroyed", "what": "this", "by": "battle", "once": True}),
    ],
)  # fmt: skip
def test_locks(text: str, rule: dict[str, Any]) -> None:
    assert effect(monster(text))["apply"] == [rule]


def test_in_its_players_turn_only() -> None:
    assert effect(monster("Cannot be destroyed by battle during your turn."))["while"] == {"turn": "you"}


def test_what_the_event_was_about() -> None:
    event = "If a monster(s) was Special Summoned from the Extra Deck"
    text = f"{event}: You can Tribute this card; send that monster to the GY."
    assert effect(monster(text))["do"] == [{"op": "send-to-graveyard", "what": "triggering"}]


def test_that_target_after_this_card_was_summoned() -> None:
    text = (
        "You can target 1 of your banished monsters; Special Summon this card from your GY, then "
        "shuffle that target into the Deck."
    )
    assert [op["what"] for op in effect(monster(text))["do"]] == ["this", "it"]


def test_it_may_be_what_was_paid() -> None:
    assert missing(monster("If a monster is Special Summoned: You can discard 1 monster; destroy it."))


# ---- immunity, Trap Monsters, names that are mentioned --------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Unaffected by other cards' effects.", {"by": "other-effects"}),
        ("Unaffected by your opponent's activated effects.", {"by": "opponent-activated"}),
        ("Unaffected by Trap effects.", {"kinds": ["trap"]}),
    ],
)
def test_unaffected(text: str, rule: dict[str, Any]) -> None:
    assert effect(monster(text))["apply"] == [{"rule": "unaffected", "what": "this", **rule}]


def test_a_trap_becomes_a_monster() -> None:
    text = "Special Summon this card as an Effect Monster (Plant/WIND/Level 7/ATK 1300/DEF 650)"
    made = effect(trap(f"{text} (this card is also still a Trap).", "Continuous"))
    values = {"type": "Plant / Effect", "attribute": "WIND", "level": 7, "atk": 1300, "def": 650}
    assert made["do"] == [{"op": "become-monster", **values, "still-a-trap": True}]


def test_what_mentions_a_name() -> None:
    made = entry(monster('You can discard this card; add a monster that mentions "Elm" from your Deck to your hand.'))
    assert made["effects"][0]["do"][0]["what"]["mentions"] == "Elm"
    assert made["mentions"] == ["Elm"]


@pytest.mark.parametrize(
    "text",
    [
        "If you do, during the End Phase: Send that monster to the GY.",
        "If you control 2 or more monsters with different original names: You can draw 1 card.",
        "If this monster was Special Summoned, it is unaffected by Trap effects.",
        'If you have "Elm" and "Oak" in your GY: You can draw 1 card.',
        "If this card destroys a Plant monster by battle: Place 3 Spell Counters on it.",
    ],
)
def test_what_is_not_what_it_seems(text: str) -> None:
    assert missing(monster(text))


def test_another_monsters_effect() -> None:
    made = effect(monster("When another monster's effect is activated (Quick Effect): Negate that activation."))
    assert made["when"]["what"] == {"where": "anywhere", "other": True}
