"""`judge damage`: battle damage step by step, with the rule of every step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Json
from cli.terminal import out, paint, table, to_json, wrap

if TYPE_CHECKING:
    from kb.engine.table.decision import Decision
    from kb.engine.yugioh.battle.damage_order import Modifier, Tally

SIDES = ("attacker", "defender")
#: The engine's players: the attacking player is A, the defending player B.
PLAYER = {"attacker": "A", "defender": "B"}
POINTS = re.compile(r"\d{1,7}\Z")
MODIFIER = re.compile(r"(attacker|defender|you|opponent):0?([1-9]|10)(?:-(redirect|mirror)|(=|<=|>=)(\d{1,7}))?\Z")
#: Each of them may double the damage, and no number of Life Points is longer than a line.
MOST_MODIFIERS = 100
LIMITS = {"<=": "at-most", ">=": "at-least"}


def damage(
    atk: Annotated[str, typer.Argument(metavar="ATK", help="The attacking monster's ATK.")],
    against: Annotated[str, typer.Argument(metavar="ATK|DEF|direct", help="What it battles, or 'direct'.")],
    *,
    defense: Annotated[bool, typer.Option("--defense", help="The target is in Defense Position.")] = False,
    piercing: Annotated[bool, typer.Option("--piercing", help="The attacker inflicts piercing damage.")] = False,
    modifier: Annotated[
        list[str] | None,
        typer.Option("-m", "--modifier", metavar="SIDE:KIND", help="An effect that modifies it; repeatable."),
    ] = None,
    you: Annotated[str, typer.Option("--you", metavar="SIDE", help="Who 'you' is: attacker or defender.")] = "attacker",
    stays: Annotated[
        list[str] | None,
        typer.Option("--stays", metavar="SIDE", help="Whose monster battle cannot destroy; repeatable."),
    ] = None,
    lp: Annotated[str, typer.Option("--lp", metavar="N,N", help="LP of attacker and defender.")] = "8000,8000",
    as_json: Json = False,
) -> int:
    """Work out Yu-Gi-Oh! battle damage, step by step.

    \b
    SIDE is attacker, defender, you or opponent. KIND is one of:
      01 SIDE's monster inflicts double battle damage
      02 both players take the battle damage
      03 SIDE's damage goes to the opponent: 03-redirect instead, 03-mirror too
      04 SIDE's damage is treated as effect damage
      05 SIDE gains Life Points instead
      06 SIDE's damage becomes 0
      07 SIDE's damage is halved
      08 SIDE's damage is doubled
      09 SIDE's damage becomes a value: 09=500
      10 SIDE takes none if it is at most or at least a value: '10<=1000'

    \b
    Example:
      judge damage 2000 direct -m you:02 -m you:03-redirect
    """
    from kb.engine.table.decision import RuleConflict

    _side(you, "--you")
    points = _pair(lp)
    if len(modifier or ()) > MOST_MODIFIERS:
        raise typer.BadParameter(f"more than {MOST_MODIFIERS} effects; no battle has so many.", param_hint="'-m'")
    modifiers = [_modifier(text, you) for text in modifier or ()]
    survivors = {_side(side, "--stays") for side in stays or ()}
    decision = _battle(atk, against, defense, piercing)
    try:
        tally = _modified(decision, modifiers)
    except RuleConflict as conflict:
        raise typer.BadParameter(f"the rules do not settle this: {conflict}.", param_hint="'-m'") from conflict
    report = _report(decision, tally, you, points, survivors)
    out(to_json(report) if as_json else "\n".join(_text(report, you)))
    return 0


# ---- what was typed -------------------------------------------------------------------------------------


def _points(text: str, name: str) -> int:
    if POINTS.match(text) and text.isascii():
        return int(text)
    raise typer.BadParameter(f"{text!r} is not a whole number of points.", param_hint=f"'{name}'")


def _pair(text: str) -> dict[str, int]:
    parts = text.split(",")
    if len(parts) != len(SIDES):
        raise typer.BadParameter(f"{text!r} is not two numbers such as 8000,8000.", param_hint="'--lp'")
    return {side: _points(part.strip(), "--lp") for side, part in zip(SIDES, parts, strict=True)}


def _side(text: str, option: str) -> str:
    if text in SIDES:
        return text
    raise typer.BadParameter(f"{text!r} is none of {', '.join(SIDES)}.", param_hint=f"'{option}'")


def _modifier(text: str, you: str) -> Modifier:
    from kb.engine.yugioh.battle.damage_order import Modifier

    match = MODIFIER.match(text)
    if match is None:
        raise typer.BadParameter(
            f"{text!r} is not SIDE:KIND, such as you:02, defender:03-mirror, you:09=500 or 'you:10<=1000'.",
            param_hint="'-m'",
        )
    side, number, how, sign, value = match.groups()
    kind = int(number)
    needs = {3: "a form: 03-redirect or 03-mirror", 9: "a value: 09=500", 10: "a limit: '10<=1000' or '10>=1000'"}
    given = {3: how is not None, 9: sign == "=", 10: sign in LIMITS}.get(kind, how is None and sign is None)
    if not given:
        raise typer.BadParameter(f"kind {kind:02} takes {needs.get(kind, 'nothing after it')}.", param_hint="'-m'")
    other = {"attacker": "defender", "defender": "attacker"}[you]
    side = {"you": you, "opponent": other}.get(side, side)
    form: Any = how or LIMITS.get(sign)
    return Modifier(kind, PLAYER[side], form, int(value) if value else None)


# ---- working it out -------------------------------------------------------------------------------------


def _battle(atk: str, against: str, defense: bool, piercing: bool) -> Decision:
    from kb.engine.yugioh.battle.damage import Battle, outcome

    attack = _points(atk, "ATK")
    if against == "direct":
        if defense or piercing:
            raise typer.BadParameter("a direct attack has no target: drop --defense and --piercing.")
        return outcome(Battle(attack))
    value = _points(against, "ATK|DEF|direct")
    return outcome(Battle(attack, value, "defense" if defense else "attack", piercing and defense))


def _modified(decision: Decision, modifiers: Sequence[Modifier]) -> Tally:
    from kb.engine.yugioh.battle.damage_order import modify

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


# ---- showing it -----------------------------------------------------------------------------------------


def _text(report: dict[str, Any], you: str) -> list[str]:
    rows = [
        [
            "before any effect" if step["apply"] == "-" else f"after kind {step['apply']}",
            str(step["opponent"]),
            str(step["you"]),
            step["cites"][0],
        ]
        for step in report["steps"]
    ]
    lines = [*wrap(f"Battle damage; you are the {you}."), "", *table(["", "opponent", "you", "rule"], rows)]
    lines += ["", *(paint(line, "bold") for line in wrap(_result(report)))]
    lines += wrap(f"Life Points: attacker {report['lp']['attacker']}, defender {report['lp']['defender']}.")
    return [*lines, "", *wrap(f"Rests on {', '.join(report['cites'])}; 'judge show RULE' quotes each.")]


def _result(report: dict[str, Any]) -> str:
    taken = [f"the {side} takes {amount}" for side, amount in report["damage"].items() if amount]
    gained = [f"the {side} gains {amount} LP" for side, amount in report["gained"].items() if amount]
    effect = [f"as effect damage for the {side}" for side in report["as_effect_damage"] if report["damage"][side]]
    happens = "; ".join([*taken, *gained, *effect]) or "nobody takes damage"
    fate = " and ".join(f"the {'target' if name == 'target' else 'attacker'}" for name in report["destroyed"])
    verb = "are" if len(report["destroyed"]) > 1 else "is"
    end = f"{fate[:1].upper()}{fate[1:]} {verb} destroyed." if fate else "No monster is destroyed."
    return f"{happens[:1].upper()}{happens[1:]}. {end}"
