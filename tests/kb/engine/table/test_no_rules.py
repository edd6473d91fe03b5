"""The table cites no rule and knows no game's word: what belongs to one game stands in that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kb.engine.table

MODULES = sorted(Path(kb.engine.table.__path__[0]).glob("*.py"))
#: What only one of the games speaks of, or both in different senses.
WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        monster spell trap graveyard banish banished banishment summon summoned tribute xyz synchro fusion pendulum
        link chain equip attack attacker attacking defender defending damage battle calculation replay atk lp life
        level levels flip token materials champion ally weapon regalia domain opportunity intent intercept reserve
        memory materialize recollection lineage mastery retaliate retaliation cleave element enlighten omen durability
        combat yugioh archive duel opponent segoc
        """,
    )
)
CODE = re.compile(r"\b[a-z][a-z-]*/[a-z-]+/[a-z-]+")


def _words(text: str) -> set[str]:
    parts = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", text)
    return set(re.findall(r"[a-z]+", parts.lower()))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_rule_is_cited_and_no_word_of_a_game_is_known(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert CODE.findall(text) == []
    assert _words(re.sub(r"from itertools import .*", "", text)) & WORDS == set()


def test_the_test_would_see_them() -> None:
    assert CODE.findall('"yugioh/replay/after-chain"')
    assert _words("def attack_declared(): NextAttack") & WORDS
