"""Compiled cards, run: as what a monster comes, what that locks and for how long, and whether it was Set before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
PLAIN = entry("Tin Lark", "", "Beast / Normal")
TALL = {
    **entry("Zinc Roc", "1 Tuner + 1 non-Tuner monster", "Beast / Synchro", level=8),
    "type": "Beast / Synchro",
}
WREN = {**entry("Elm Wren", "", "Beast / Normal"), "type": "Beast / Tuner"}
FIELD = """
given:
  turn: {phase: main1}
  A:
    monsters: [{as: lark, card: Tin Lark}]
    hand: [{as: owl, card: Brass Owl}, {as: call, card: Owl Call}, {as: x, atk: 1}, {as: beast, card: Elm Wren}]
    deck: [{as: d1, card: Tin Lark}]
    extra: [{as: roc, card: Zinc Roc}]
  B: {monsters: [{as: foe, atk: 1}]}
when:
"""


@pytest.mark.parametrize(("said", "may"), [(" as a Tuner", True), ("", False), (" as a Level 5 monster", False)])
def test_what_comes_as_a_tuner(scenarios: Loader, said: str, may: bool) -> None:
    owl = entry("Brass Owl", f"You can discard 1 card; Special Summon this card from your hand{said}.")
    verb = "synchro summons roc" if may else "may not synchro summon roc using owl, lark"
    steps = f"  - A: activates owl paying with x\n  - A: {verb}{' using owl, lark' if may else ''}\n"
    then = "{A: {graveyard: [x, owl, lark]}}" if may else "{A: {graveyard: [x]}}"
    holds(
        scenarios,
        f"{FIELD}{steps}then: {then}",
        [owl, PLAIN, WREN, TALL, entry("Owl Call", "Draw 1 card.", "Normal Spell")],
    )


@pytest.mark.parametrize(
    ("so", "gone"),
    [("while it is face-up in the Monster Zone", False), ("while it is face-up in the Monster Zone", True)],
)
def test_a_lock_ends_with_the_monster(scenarios: Loader, so: str, gone: bool) -> None:
    lock = (
        f"Special Summon this card from your hand, but {so}, you cannot Special Summon monsters, except Fiend monsters."
    )
    owl = entry("Brass Owl", f"You can discard 1 card; {lock}")
    ends = entry("Owl Call", "Target 1 Fiend monster you control; destroy it.", "Normal Spell")
    steps = "  - A: activates owl paying with x\n"
    steps += "  - A: activates call targeting owl\n" if gone else ""
    steps += "  - A: normal summons beast\n  - A: passes\n  - B: passes\n"
    steps += (
        "  - A: synchro summons roc using beast, lark\n"
        if gone
        else "  - A: may not synchro summon roc using beast, lark because card-effect\n"
    )
    then = "{A: {monsters: [roc]}}" if gone else "{A: {monsters: [lark, owl, beast]}}"
    holds(scenarios, f"{FIELD}{steps}then: {then}", [owl, PLAIN, WREN, TALL, ends])


@pytest.mark.parametrize("taken", [False, True])
def test_a_lock_ends_with_the_control(scenarios: Loader, taken: bool) -> None:
    lock = "but while you control that face-up monster you cannot Special Summon from the Extra Deck."
    owl = entry("Brass Owl", f"You can discard 1 card; Special Summon 1 Beast monster from your Deck, {lock}")
    steals = entry("Owl Call", "Target 1 Beast monster your opponent controls; take control of it.", "Quick-Play Spell")
    field = FIELD.replace("{as: lark, card: Tin Lark}", "{as: lark, card: Tin Lark}, {as: owl, card: Brass Owl}")
    field = field.replace("{as: owl, card: Brass Owl}, {as: call, card: Owl Call}, {as: x", "{as: x", 1)
    field = field.replace("monsters: [{as: foe, atk: 1}]", "set: [{as: call, card: Owl Call}]")
    steps = "  - A: activates owl paying with x\n"
    steps += "  - A: passes\n  - B: activates call targeting d1\n" if taken else ""
    steps += "  - A: normal summons beast\n  - A: passes\n  - B: passes\n"
    steps += (
        "  - A: synchro summons roc using beast, lark\n"
        if taken
        else "  - A: may not synchro summon roc using beast, lark because card-effect\n"
    )
    then = "{A: {monsters: [owl, roc]}}" if taken else "{A: {monsters: [lark, owl, d1, beast]}}"
    holds(scenarios, f"{field}{steps}then: {then}", [owl, PLAIN, WREN, TALL, steals])


@pytest.mark.parametrize("this_way", [True, False])
def test_what_a_procedure_locks_for_the_turn(scenarios: Loader, this_way: bool) -> None:
    way = "You can Special Summon this card (from your hand) by sending 1 Beast monster you control to the GY."
    lock = "If Summoned this way, you cannot Special Summon from the Extra Deck for the rest of this turn."
    owl = entry("Brass Owl", f"{way} {lock}", "Fiend / Tuner / Effect")
    call = entry("Owl Call", "Special Summon 1 Fiend monster from your hand.", "Normal Spell")
    field = FIELD.replace("monsters: [{as: lark, card: Tin Lark}]",
                          "monsters: [{as: lark, card: Tin Lark}, {as: wren, card: Tin Lark}]")  # fmt: skip
    steps = "  - A: special summons owl using wren\n" if this_way else "  - A: activates call\n"
    steps += "" if this_way else "  - A: picks owl\n"
    steps += (
        "  - A: may not synchro summon roc using owl, lark because card-effect\n"
        if this_way
        else "  - A: synchro summons roc using owl, lark\n"
    )
    then = "{A: {monsters: [lark, owl]}}" if this_way else "{A: {monsters: [wren, roc]}}"
    holds(scenarios, f"{field}{steps}then: {then}", [owl, PLAIN, WREN, TALL, call])


@pytest.mark.parametrize("way", ["sets", "normal summons", "activates"])
def test_what_was_set_in_place_of_a_normal_summon(scenarios: Loader, way: str) -> None:
    owl = entry("Brass Owl", "If you control this Normal Summoned/Set card: You can draw 1 card.")
    call = entry("Owl Call", "Special Summon 1 Fiend monster from your hand.", "Normal Spell")
    steps = f"  - A: {way} {'call' if way == 'activates' else 'owl'}\n"
    turns = "ends, goes on, B begins, B plays, B ends, B goes on, begins, plays"
    words = {
        "ends": "the End Phase",
        "goes on": "the next turn",
        "begins": "the Standby Phase",
        "plays": "Main Phase 1",
    }
    for step in turns.split(", ") if way == "sets" else ():
        steps += f"  - {'B' if step.startswith('B ') else 'A'}: moves to {words[step.removeprefix('B ')]}\n"
    steps += "  - A: turns owl\n" if way == "sets" else ""
    steps += "  - A: may not activate owl\n" if way == "activates" else "  - A: activates owl\n"
    field = FIELD.replace("{as: d1, card: Tin Lark}", "{as: d1, atk: 1}, {as: d2, atk: 1}, {as: d3, atk: 1}")
    field = field.replace("B: {", "B: {deck: [{as: b1, atk: 1}, {as: b2, atk: 1}], ")
    then = "{A: {graveyard: [call]}}" if way == "activates" else "{A: {graveyard: []}}"
    holds(scenarios, f"{field}{steps}then: {then}", [owl, PLAIN, WREN, TALL, call])


@pytest.mark.parametrize("whose", ["its owner", "your"])
def test_in_whose_zone_a_monster_comes_to_lie(scenarios: Loader, whose: str) -> None:
    zone = "its owner's" if whose == "its owner" else "your"
    text = f"Target 1 face-up monster your opponent controls; place it face-up in {zone} Spell & Trap Zone"
    call = entry("Owl Call", f"{text} as a Continuous Spell.", "Normal Spell")
    owl = entry("Brass Owl", "You can discard 1 card; draw 1 card.")
    steps = "  - A: activates call targeting foe\n"
    then = "{B: {spells: [foe], monsters: []}}" if whose == "its owner" else "{A: {spells: [foe]}, B: {monsters: []}}"
    holds(scenarios, f"{FIELD}{steps}then: {then}", [owl, PLAIN, WREN, TALL, call])
