"""How a text speaks of several targets again: both of them, the first and the second ones."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("aims", "what"),
    [
        ("1 Fish monster you control and 1 monster your opponent controls; destroy both monsters", "targets"),
        ("2 monsters your opponent controls; destroy both monsters", "it"),
        ("2 Spells on the field; destroy both cards", "it"),
    ],
)
def test_both(aims: str, what: str) -> None:
    (op,) = effect(monster(f"You can target {aims}."))["do"]
    assert op == {"op": "destroy", "what": what}


@pytest.mark.parametrize(
    "aims",
    [
        "3 monsters your opponent controls; destroy both monsters",
        "up to 2 monsters your opponent controls; destroy both monsters",
        "1 Fish monster you control and 2 monsters your opponent controls; destroy both monsters",
        "1 monster your opponent controls; destroy both monsters",
    ],
)
def test_both_of_more_or_fewer(aims: str) -> None:
    assert missing(monster(f"You can target {aims}."))


def test_the_second_targets() -> None:
    text = "Target 1 Fish monster you control and {many} your opponent controls; banish the first target, also destroy"
    first, second = effect(spell(f"{text.format(many='2 Spells')} the second targets."))["do"]
    assert (first["what"], second["what"]) == ("it", "it-2")
    assert missing(spell(f"{text.format(many='2 Spells')} the second target."))
    assert missing(spell(f"{text.format(many='1 Spell')} the second targets."))
