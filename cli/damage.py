"""`judge damage`: battle damage step by step, with the rule of every step."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cli.options import Json
from cli.terminal import out, paint, table, to_json, wrap

Modifiers = Annotated[
    list[str] | None,
    typer.Option("-m", "--modifier", metavar="SIDE:KIND", help="An effect that modifies it; repeatable."),
]
Stays = Annotated[
    list[str] | None,
    typer.Option("--stays", metavar="SIDE", help="Whose monster battle cannot destroy; repeatable."),
]


def damage(
    atk: Annotated[str, typer.Argument(metavar="ATK", help="The attacking monster's ATK.")],
    against: Annotated[str, typer.Argument(metavar="ATK|DEF|direct", help="What it battles, or 'direct'.")],
    *,
    defense: Annotated[bool, typer.Option("--defense", help="The target is in Defense Position.")] = False,
    piercing: Annotated[bool, typer.Option("--piercing", help="The attacker inflicts piercing damage.")] = False,
    modifier: Modifiers = None,
    you: Annotated[str, typer.Option("--you", metavar="SIDE", help="Who 'you' is: attacker or defender.")] = "attacker",
    stays: Stays = None,
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
    from kb.desk.damage import damage as worked_out

    report = worked_out(
        atk,
        against,
        defense=defense,
        piercing=piercing,
        modifiers=modifier or (),
        you=you,
        stays=stays or (),
        lp=lp,
    )
    out(to_json(report) if as_json else "\n".join(_text(report, you)))
    return 0


def _text(report: dict[str, Any], you: str) -> list[str]:
    from kb.desk.damage import told

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
    lines += ["", *(paint(line, "bold") for line in wrap(told(report)))]
    lines += wrap(f"Life Points: attacker {report['lp']['attacker']}, defender {report['lp']['defender']}.")
    return [*lines, "", *wrap(f"Rests on {', '.join(report['cites'])}; 'judge show RULE' quotes each.")]
