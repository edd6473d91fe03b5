"""What questions ask to come about, and which two ask for the opposite of each other."""

import pytest

from kb.language.outcomes import comes_to_another, opposite, other_end, other_thing, outcome


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Does my monster survive?", "Is my monster destroyed?", True),
        ("Does my Spell stay on the field?", "Does my Spell leave the field?", True),
        ("Can I still use the effect?", "Is it too late to use the effect?", True),
        ("Does the first effect block the second?", "Does the second one still work?", True),
        ("Do I get the discarded card back?", "Is the discarded card just gone?", True),
        ("Do I still have my Normal Summon?", "Is my Normal Summon lost?", True),
        ("Does the effect resolve?", "Does the effect fail to resolve?", True),
        ("Can I use it again?", "Is my once per turn effect used up?", True),
        ("Can I use it again?", "Is the use gone?", True),
        ("Can I use it again?", "Is it used?", False),
        ("Can rain be stopped by a shed?", "Is a shed used up by rain?", False),
        ("Is a zebra removed?", "Does the zebra stay?", True),
        ("Does a zebra in the rain stop running?", "Does a zebra still run in the rain?", True),
        ("Does a zebra in the rain stop running?", "Does a zebra run in the rain?", False),
        ("Does the effect keep on?", "Does the effect stop?", True),
        ("Does the effect resolve?", "Does the effect do nothing?", True),
        ("Do I still have to pay if it is gone?", "Is the payment gone?", False),
        ("Does my monster survive?", "Is my monster safe?", False),
        ("Does my monster survive?", "Is my attack over?", False),
        ("Is it gone if my monster survives?", "Is it lost if my monster dies?", False),
        ("My monster survived, is it over?", "My monster died, is it over?", False),
        ("Does it stay or is it destroyed?", "Is it destroyed?", False),
    ],
)
def test_opposites(one: str, other: str, expected: bool) -> None:
    assert opposite(outcome(one), outcome(other)) is expected
    assert opposite(outcome(other), outcome(one)) is expected


def test_to_lose_is_another_end_than_to_win() -> None:
    wins, loses = "I win and lose at once. Do I win?", "If I win and lose at once, do I lose?"
    assert other_end(wins, loses)
    assert other_end(loses, wins)
    assert not other_end(wins, "Does my zebra win?")
    assert not other_end(wins, "Is it a draw?")


def test_what_a_thing_is_said_to_be_tells_short_questions_apart() -> None:
    assert other_thing("Is a zebra a horse?", "Are zebras donkeys?")
    assert other_thing("Is a zebra a horse?", "Is a mule a horse?")
    assert not other_thing("Is a zebra a horse?", "Are zebras horses?")
    assert not other_thing("Is a zebra a horse?", "Is a zebra a striped horse?")
    assert not other_thing("Is a zebra a horse?", "May a zebra ride?")


def test_that_only_one_asks_for_leave_is_no_other_outcome() -> None:
    may, does, fails = map(outcome, ("May I pick it?", "Do I pick it?", "Is the pick wasted?"))
    assert not comes_to_another(may, does)
    assert comes_to_another(may, fails)
