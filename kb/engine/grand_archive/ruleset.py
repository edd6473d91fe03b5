"""The declared options in which editions of the comprehensive rules differ, or contradict themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A set of options. Where two texts answer a question differently, the option names the question.

    `first_turn_attacks`: whether players may attack on their first turn, whoever they are
    (grand-archive/attack/first-turn).
    `repeats_clean_up`: whether clean-up happens again after something was triggered by it
    (grand-archive/turn/clean-up).
    `multistrike`: whether an attack may have additional targets (grand-archive/keyword/multistrike).
    `zero_power_ally_may_wield`: whether an ally with 0 power may attack when a weapon that it wields gives the
    attack power (grand-archive/attack/power).
    `control_change_leaves_combat`: whether an attacking or defending object that changes its controller is
    removed from combat (grand-archive/combat/control-change) or goes on (grand-archive/combat/control-kept).
    `additional_cost_step`, `imposed_cost_step`: the step of the declaration to which a payment is booked. The
    list says 2.d and 2.e; the two hints beside it print 2.c and 2.d (grand-archive/attack-declaration/hint-letters).
    """

    name: str
    first_turn_attacks: bool = False
    repeats_clean_up: bool = True
    multistrike: bool = True
    zero_power_ally_may_wield: bool = True
    control_change_leaves_combat: bool = True
    additional_cost_step: str = "2.d"
    imposed_cost_step: str = "2.e"


#: The editions by the date of their pages, and the current one with the step letters that its hints print.
RULESETS = {
    "2026-08-21": Ruleset("2026-08-21"),
    "2026-05-13": Ruleset(
        "2026-05-13", multistrike=False, zero_power_ally_may_wield=False, control_change_leaves_combat=False
    ),
    "2025-10-24": Ruleset(
        "2025-10-24",
        first_turn_attacks=True,
        repeats_clean_up=False,
        multistrike=False,
        zero_power_ally_may_wield=False,
        control_change_leaves_combat=False,
    ),
    "hint-letters": Ruleset("hint-letters", additional_cost_step="2.c", imposed_cost_step="2.d"),
}
CURRENT = RULESETS["2026-08-21"]
