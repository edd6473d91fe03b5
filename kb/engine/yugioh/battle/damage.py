"""What a battle comes to before anything modifies it: who is destroyed, who takes how much.

Source: "Determining Battle Damage and Battle Destruction" (ygo-rulebook, official rulebook pages 42-43, 50).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kb.engine.table.decision import Decision, Finding, Question, rule
from kb.engine.yugioh.reasons import Reason


class Battle(Struct, frozen=True):
    """The values that battle: `attack` of the attacker, `against` of the target (None: a direct attack).

    `position` is the target's battle position; `piercing` says that the attacker inflicts piercing damage.
    """

    attack: int
    against: int | None = None
    position: Literal["attack", "defense"] = "attack"
    piercing: bool = False


class Outcome(Struct, frozen=True):
    """Who is destroyed (`attacker`, `target`), and which side's player takes `damage` Life Points."""

    destroyed: tuple[str, ...] = ()
    hurt: Literal["attacker", "target"] | None = None
    damage: int = 0


QUESTION = "What does the battle come to?"


def _both(battle: Battle, position: str) -> tuple[int, int] | None:
    if battle.against is None or battle.position != position:
        return None
    return battle.attack, battle.against


def _facts(battle: Battle) -> dict[str, object]:
    return {"attack": battle.attack, "against": battle.against, "position": battle.position}


@rule(QUESTION, "yugioh/damage/atk-vs-atk-win", "yugioh/damage/compare")
def higher_atk(battle: Battle) -> Finding | None:
    """Higher ATK against ATK: the target is destroyed, its player takes the difference."""
    pair = _both(battle, "attack")
    if pair is None or pair[0] <= pair[1]:
        return None
    return Outcome(("target",), "target", pair[0] - pair[1]), Reason.HIGHER_ATK, _facts(battle)


@rule(QUESTION, "yugioh/damage/atk-vs-atk-tie", "yugioh/damage/compare")
def equal_atk(battle: Battle) -> Finding | None:
    """Equal ATK against ATK above 0: both are destroyed, no damage."""
    pair = _both(battle, "attack")
    if pair is None or pair[0] != pair[1] or pair[0] == 0:
        return None
    return Outcome(("attacker", "target")), Reason.EQUAL_ATK, _facts(battle)


@rule(QUESTION, "yugioh/damage/zero-atk", "yugioh/damage/atk-vs-atk-tie")
def zero_atk(battle: Battle) -> Finding | None:
    """0 ATK destroys nothing: at 0 against 0 both stay."""
    if _both(battle, "attack") != (0, 0):
        return None
    return Outcome(), Reason.ZERO_ATK, _facts(battle)


@rule(QUESTION, "yugioh/damage/atk-vs-atk-lose", "yugioh/damage/compare")
def lower_atk(battle: Battle) -> Finding | None:
    """Lower ATK against ATK: the attacker is destroyed, its player takes the difference."""
    pair = _both(battle, "attack")
    if pair is None or pair[0] >= pair[1]:
        return None
    return Outcome(("attacker",), "attacker", pair[1] - pair[0]), Reason.LOWER_ATK, _facts(battle)


@rule(QUESTION, "yugioh/damage/atk-vs-def-win", "yugioh/damage/compare")
def higher_than_def(battle: Battle) -> Finding | None:
    """Higher than DEF: the target is destroyed, no damage."""
    pair = _both(battle, "defense")
    if battle.piercing or pair is None or pair[0] <= pair[1]:
        return None
    return Outcome(("target",)), Reason.HIGHER_THAN_DEF, _facts(battle)


@rule(QUESTION, "yugioh/damage/piercing", "yugioh/damage/atk-vs-def-win")
def piercing(battle: Battle) -> Finding | None:
    """Higher than DEF with piercing: the target is destroyed and its player takes the difference."""
    pair = _both(battle, "defense")
    if not battle.piercing or pair is None or pair[0] <= pair[1]:
        return None
    return Outcome(("target",), "target", pair[0] - pair[1]), Reason.PIERCING, _facts(battle)


@rule(QUESTION, "yugioh/damage/atk-vs-def-tie", "yugioh/damage/compare")
def equal_to_def(battle: Battle) -> Finding | None:
    """Equal to DEF: nothing is destroyed, no damage."""
    pair = _both(battle, "defense")
    if pair is None or pair[0] != pair[1]:
        return None
    return Outcome(), Reason.EQUAL_TO_DEF, _facts(battle)


@rule(QUESTION, "yugioh/damage/atk-vs-def-lose", "yugioh/damage/compare")
def lower_than_def(battle: Battle) -> Finding | None:
    """Lower than DEF: nothing is destroyed, the attacker's player takes the difference."""
    pair = _both(battle, "defense")
    if pair is None or pair[0] >= pair[1]:
        return None
    return Outcome((), "attacker", pair[1] - pair[0]), Reason.LOWER_THAN_DEF, _facts(battle)


@rule(QUESTION, "yugioh/damage/direct")
def direct(battle: Battle) -> Finding | None:
    """A direct attack: the full ATK."""
    if battle.against is not None:
        return None
    return Outcome((), "target", battle.attack), Reason.DIRECT_ATTACK, _facts(battle)


RULES = (
    higher_atk, equal_atk, zero_atk, lower_atk,
    higher_than_def, piercing, equal_to_def, lower_than_def, direct,
)  # fmt: skip
OUTCOME = Question(QUESTION, RULES)


def outcome(battle: Battle) -> Decision:
    """The decision whose answer is the `Outcome` of `battle`; exactly one rule settles every battle."""
    return OUTCOME.decide(battle)
