"""Yu-Gi-Oh! battle damage, worked out step by step from values as they are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.engine.table.decision import Decision, RuleConflict
from kb.engine.yugioh.battle.damage import Battle, outcome
from kb.engine.yugioh.battle.damage_order import Modifier, Tally, modify
from kb.errors import WrongValue

SIDES = ("attacker", "defender")
#: The engine's players: the attacking player is A, the defending player B.
PLAYER = {"attacker": "A", "defender": "B"}
POINTS = re.compile(r"\d{1,7}\Z")
MODIFIER = re.compile(r"(attacker|defender|you|opponent):0?([1-9]|10)(?:-(redirect|mirror)|(=|<=|>=)(\d{1,7}))?\Z")
#: Each of them may double the damage, and no number of Life Points is longer than a line.
MOST_MODIFIERS = 100
LIMITS = {"<=": "at-most", ">=": "at-least"}


def damage(
    atk: str,
    against: str,
    *,
    defense: bool = False,
    piercing: bool = False,
    modifiers: Sequence[str] = (),
    you: str = "attacker",
    stays: Sequence[str] = (),
    lp: str = "8000,8000",
) -> dict[str, Any]:
    """The battle of a monster with `atk` `against` an ATK, a DEF (`defense`) or `direct`, as the contract has it.

    `modifiers` are written as `judge damage --help` tells, `stays` are the sides whose monster battle cannot destroy.
    Raises WrongValue for a value that cannot be taken, and where the rules do not settle what was given.
    """
    _side(you, "--you")
    points = _pair(lp)
    if len(modifiers) > MOST_MODIFIERS:
        raise WrongValue(f"more than {MOST_MODIFIERS} effects; no battle has so many.", "-m")
    effects = [_modifier(text, you) for text in modifiers]
    survivors = {_side(side, "--stays") for side in stays}
    decision = _battle(atk, against, defense, piercing)
    try:
        tally = _modified(decision, effects)
    except RuleConflict as conflict:
        raise WrongValue(f"the rules do not settle this: {conflict}.", "-m") from conflict
    return _report(decision, tally, you, points, survivors)


# ---- what was typed -------------------------------------------------------------------------------------


def _points(text: str, name: str) -> int:
    if POINTS.match(text) and text.isascii():
        return int(text)
    raise WrongValue(f"{text!r} is not a whole number of points.", name)


def _pair(text: str) -> dict[str, int]:
    parts = text.split(",")
    if len(parts) != len(SIDES):
        raise WrongValue(f"{text!r} is not two numbers such as 8000,8000.", "--lp")
    return {side: _points(part.strip(), "--lp") for side, part in zip(SIDES, parts, strict=True)}


def _side(text: str, option: str) -> str:
    if text in SIDES:
        return text
    raise WrongValue(f"{text!r} is none of {', '.join(SIDES)}.", option)


def _modifier(text: str, you: str) -> Modifier:
    match = MODIFIER.match(text)
    if match is None:
        raise WrongValue(
            f"{text!r} is not SIDE:KIND, such as you:02, defender:03-mirror, you:09=500 or 'you:10<=1000'.", "-m"
        )
    side, number, how, sign, value = match.groups()
    kind = int(number)
    needs = {3: "a form: 03-redirect or 03-mirror", 9: "a value: 09=500", 10: "a limit: '10<=1000' or '10>=1000'"}
    given = {3: how is not None, 9: sign == "=", 10: sign in LIMITS}.get(kind, how is None and sign is None)
    if not given:
        raise WrongValue(f"kind {kind:02} takes {needs.get(kind, 'nothing after it')}.", "-m")
    other = {"attacker": "defender", "defender": "attacker"}[you]
    side = {"you": you, "opponent": other}.get(side, side)
    form: Any = how or LIMITS.get(sign)
    return Modifier(kind, PLAYER[side], form, int(value) if value else None)


# ---- working it out -------------------------------------------------------------------------------------


def _battle(atk: str, against: str, defense: bool, piercing: bool) -> Decision:
    attack = _points(atk, "ATK")
    if against == "direct":
        if defense or piercing:
            raise WrongValue("a direct attack has no target: drop --defense and --piercing.")
        return outcome(Battle(attack))
    value = _points(against, "ATK|DEF|direct")
    return outcome(Battle(attack, value, "defense" if defense else "attack", piercing and defense))


def _modified(decision: Decision, modifiers: Sequence[Modifier]) -> Tally:
    result = decision.answer
    base = {"A": 0, "B": 0}
    if result.hurt:
        base["A" if result.hurt == "attacker" else "B"] = result.damage
    return modify(base, modifiers)


def _report(decision: Decision, tally: Tally, you: str, lp: dict[str, int], survivors: set[str]) -> dict[str, Any]:
    mine = PLAYER[you]
    theirs = "B" if mine == "A" else "A"
    steps: list[dict[str, Any]] = [
        {"apply": row.apply, "opponent": row.damage[theirs], "you": row.damage[mine], "cites": list(row.codes)}
        for row in tally.rows
    ]
    steps[0]["cites"] = [*decision.codes, *steps[0]["cites"]]
    taken = {side: tally.damage[PLAYER[side]] for side in SIDES}
    gained = {side: tally.gained[PLAYER[side]] for side in SIDES}
    monsters = {"attacker": "attacker", "target": "defender"}
    return {
        "steps": steps,
        "damage": taken,
        "gained": gained,
        "as_effect_damage": [side for side in SIDES if PLAYER[side] in tally.as_effect],
        "lp": {side: max(0, lp[side] - taken[side] + gained[side]) for side in SIDES},
        "destroyed": [name for name in decision.answer.destroyed if monsters[name] not in survivors],
        "because": decision.reason.value,
        "cites": list(dict.fromkeys(code for step in steps for code in step["cites"])),
    }


def told(report: dict[str, Any]) -> str:
    """What the battle comes to, in a sentence or two."""
    taken = [f"the {side} takes {amount}" for side, amount in report["damage"].items() if amount]
    gained = [f"the {side} gains {amount} LP" for side, amount in report["gained"].items() if amount]
    effect = [f"as effect damage for the {side}" for side in report["as_effect_damage"] if report["damage"][side]]
    happens = "; ".join([*taken, *gained, *effect]) or "nobody takes damage"
    fate = " and ".join(f"the {'target' if name == 'target' else 'attacker'}" for name in report["destroyed"])
    verb = "are" if len(report["destroyed"]) > 1 else "is"
    end = f"{fate[:1].upper()}{fate[1:]} {verb} destroyed." if fate else "No monster is destroyed."
    return f"{happens[:1].upper()}{happens[1:]}. {end}"
