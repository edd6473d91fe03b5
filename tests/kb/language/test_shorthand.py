"""Shorthand of the table is read as the full words that it stands for, and nothing else is."""

import pytest

from kb.language.deciding import deciding
from kb.language.polarity import main_clause
from kb.language.shorthand import spelled_out


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("must i ns in MP 1", "must i normal summon in main phase 1"),
        ("ss1 onto SS 3 at cl2", "spell speed 1 onto spell speed 3 at chain link 2"),
        ("ssed by opp's eff", "special summoned by opponent's effect"),
        ("sp summon, sp. summoned? ss'd", "special summon, special summoned? special summoned"),
        ("opps mons n mats", "opponent's monsters and materials"),
        ("dmg calc, dmg step", "damage calculation, damage step"),
        ("cont traps in def pos", "continuous traps in def position"),
        ("quick plays, qp", "quick-play spells, quick-play spell"),
        ("negd or negged", "negated or negated"),
    ],
)
def test_shorthand_is_spelled_out(said: str, meant: str) -> None:
    assert spelled_out(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "S:P Little Knight",
        "Monsters negate the chain",
        "Ms. Judge",
        "a passing Champion",
        "P.U.N.K. JAM",
        "Block-n-Roll",
        "Mon Larvas",
        'the "N" card',
    ],
)
def test_what_only_looks_like_it_stays(said: str) -> None:
    assert spelled_out(said) == said


def test_what_decides_and_what_asks_is_read_in_full_words() -> None:
    assert deciding("is it ssed in opps ep") == deciding("is it special summoned in opponent's end phase")
    assert main_clause("if i neg it, does the mon die") == ("does", "the", "monster", "die")
