"""Pendulum Scales and Levels that a question tells: played by the engine, and left alone where a word has no place."""

import pytest

from kb.desk.answers import answered
from kb.desk.played.scales import told
from kb.store.store import Store


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("my scales are 3 and 8, can I pendulum summon a level 4?", "yes"),
        ("my scales are 3 and 8, can I pendulum summon a level 3?", "no"),
        ("my scales are 3 and 8, a level 7?", "yes"),
        ("my scales are 3 and 8, a level 8?", "no"),
        ("Can I Pendulum Summon a level 5 monster with scales 1 and 5?", "no"),
        ("Can I Pendulum Summon a level 5 monster with scales 1 and 6?", "yes"),
        ("with a scale 8 and a scale 1 can a Level 7 be Pendulum Summoned from my hand?", "yes"),
        ("With scales 2 and 9, can I Pendulum Summon a level 3 and a level 8 together?", "yes"),
        ("With scales 2 and 9, can I Pendulum Summon a level 3 and a level 9 together?", "no"),
        ("scales 4/4, lvl 4s ok?", "no"),
        ("scale 2 and 8, level 7 pend summon?", "yes"),
        ("scale 2 and 7, level 7 pend summon?", "no"),
    ],
)
def test_a_pendulum_summon_is_played(knowledge: Store, question: str, verdict: str) -> None:
    answer = answered(knowledge, question)
    assert answer.verdict == verdict
    assert answer.answer.startswith("Played: Pendulum Scales")
    assert answer.citations[0].id == "yugioh/pendulum/pendulum-once"


@pytest.mark.parametrize(
    ("question", "came"),
    [
        ("what levels can I pendulum summon with scales 1 and 8?", "Levels 2 to 7 can"),
        ("what levels can I pendulum summon with scales 8 and 5?", "Levels 6 to 7 can"),
        ("which levels can he pendulum summon with a scale 2 and a scale 4?", "Level 3 alone can"),
        ("which levels can he pendulum summon with scales 4 and 5?", "No Level can"),
    ],
)
def test_which_levels_are_between_is_played(knowledge: Store, question: str, came: str) -> None:
    answer = answered(knowledge, question)
    assert answer.verdict is None
    assert came in answer.answer


@pytest.mark.parametrize(
    "said",
    [
        "my scales are 3 and 8 can i pendulum summon a level 4 from my gy",
        "my scales are 3 and 8 can i pendulum summon a rank 4",
        "my scales are 3 and 8 can i not pendulum summon a level 4",
        "my scales are 3 and 8 can i pendulum summon a level 4 twice",
        "my scales are 3 and 80 can i pendulum summon a level 4",
        "my scales are 3 and 8 can i pendulum summon a level 40",
        "my scale is 3 can i pendulum summon a level 4",
    ],
)
def test_what_has_another_word_is_left_to_the_records(said: str) -> None:
    assert told(said) is None


@pytest.mark.parametrize("part", ["my ", "so ", "a ", "level 4 and ", "scale 1 and ", "with "])
def test_however_often_a_word_is_said_the_reading_ends(part: str) -> None:
    assert told(part * (2_000 // len(part))) is None
    assert told(f"scales 3 and 8 {part * (2_000 // len(part))}") is None
