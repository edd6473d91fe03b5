"""What a battle comes to: each row of the WIN/TIE/LOSE tables, piercing and direct attacks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.yugioh.battle.damage import Battle, Outcome, outcome

POINTS = st.integers(0, 10_000)


@pytest.mark.parametrize(
    ("battle", "expected", "code"),
    [
        (Battle(1800, 1500), Outcome(("target",), "target", 300), "yugioh/damage/atk-vs-atk-win"),
        (Battle(1500, 1500), Outcome(("attacker", "target")), "yugioh/damage/atk-vs-atk-tie"),
        (Battle(0, 0), Outcome(), "yugioh/damage/zero-atk"),
        (Battle(1500, 1800), Outcome(("attacker",), "attacker", 300), "yugioh/damage/atk-vs-atk-lose"),
        (Battle(1800, 1500, "defense"), Outcome(("target",)), "yugioh/damage/atk-vs-def-win"),
        (Battle(1800, 1500, "defense", True), Outcome(("target",), "target", 300), "yugioh/damage/piercing"),
        (Battle(1500, 1500, "defense"), Outcome(), "yugioh/damage/atk-vs-def-tie"),
        (Battle(1500, 1500, "defense", True), Outcome(), "yugioh/damage/atk-vs-def-tie"),
        (Battle(1500, 1800, "defense"), Outcome((), "attacker", 300), "yugioh/damage/atk-vs-def-lose"),
        (Battle(1500, 1800, "defense", True), Outcome((), "attacker", 300), "yugioh/damage/atk-vs-def-lose"),
        (Battle(1800), Outcome((), "target", 1800), "yugioh/damage/direct"),
        (Battle(0), Outcome((), "target", 0), "yugioh/damage/direct"),
        (Battle(1, 0), Outcome(("target",), "target", 1), "yugioh/damage/atk-vs-atk-win"),
        (Battle(0, 0, "defense"), Outcome(), "yugioh/damage/atk-vs-def-tie"),
    ],
)
def test_each_row_of_the_tables(battle: Battle, expected: Outcome, code: str) -> None:
    decision = outcome(battle)
    assert decision.answer == expected
    assert decision.codes[0] == code


@given(POINTS, st.none() | POINTS, st.sampled_from(["attack", "defense"]), st.booleans())
def test_exactly_one_rule_settles_every_battle(attack: int, against: int | None, position: str, piercing: bool) -> None:
    battle = Battle(attack, against, position, piercing)  # type: ignore[arg-type]
    result = outcome(battle).answer
    difference = attack if against is None else abs(attack - against)
    assert result.damage in (0, difference)
    assert (result.damage == 0) or result.hurt is not None
