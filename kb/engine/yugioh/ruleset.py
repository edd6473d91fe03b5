"""The declared options in which the documents of the TCG and the OCG differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A set of options. Where two documents answer a question differently, the option names the question.

    `replay_may_switch_attacker`: in a replay the turn player may attack with another monster
    (yugioh/replay/switch-attacker, official rulebook) or only with the same one
    (yugioh/replay/same-attacker, OCG Perfect Rulebook).
    """

    name: str
    replay_may_switch_attacker: bool


RULESETS = {
    "tcg": Ruleset("tcg", replay_may_switch_attacker=True),
    "ocg": Ruleset("ocg", replay_may_switch_attacker=False),
}
