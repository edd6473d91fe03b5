"""Which Summons count as which: each of its own kind, and those that are Special Summons as such."""

import pytest

from kb.language.summons import fits


@pytest.mark.parametrize(
    ("said", "told", "so"),
    [
        ("special-summon", "special-summon", True),
        ("pendulum-summon", "special-summon", True),
        ("special-summon", "xyz-summon", None),
        ("fusion-summon", "xyz-summon", False),
        ("normal-summon", "special-summon", False),
        ("special-summon", "normal-summon", False),
    ],
)
def test_a_way_of_summoning_is_one_that_is_told_of(said: str, told: str, so: bool | None) -> None:
    assert fits({said}, {told}) is so
