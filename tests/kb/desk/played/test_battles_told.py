"""Small battles that a question tells: played by the engine, and left alone where a word has no place."""

import pytest

from kb.answer.answer import Answer
from kb.desk.answers import answered
from kb.desk.played import result
from kb.desk.played.battles import run
from kb.search.question import understand
from kb.store.store import Store


def played(store: Store, question: str) -> Answer | None:
    return run(store, understand(store, question), question)


@pytest.mark.parametrize(
    ("question", "verdict", "came", "rule"),
    [
        ("my 1800 attacks his 2000 in defense, what happens?", None, "You take 200", "yugioh/damage/atk-vs-def-lose"),
        ("my 1800 attacks his 2000 in defense, do I take damage?", "yes", "You take 200", "atk-vs-def-lose"),
        (
            "my 2200 attacks his 2000 in defense, does he take damage?",
            "no",
            "No damage",
            "yugioh/damage/atk-vs-def-win",
        ),
        ("my 2200 with piercing attacks his 2000 in defense, does he take damage?", "yes", "takes 200", "piercing"),
        ("my 2500 attacks his 2500, do both die?", "yes", "Both monsters", "yugioh/damage/atk-vs-atk-tie"),
        ("my 2500 attacks his 2400, do both die?", "no", "The attacked monster", "yugioh/damage/atk-vs-atk-win"),
        ("my 0 attacks his 0, do both die?", "no", "No monster", "yugioh/damage/zero-atk"),
        ("his 2300 swings over my 1800, does my monster die?", "yes", "You take 500", "yugioh/damage/atk-vs-atk-win"),
        ("his 1700 attacks my 1800, does my monster die?", "no", "Your opponent takes 100", "atk-vs-atk-lose"),
        ("if my 2000 attacks his face-down 1500, who dies?", None, "The attacked monster", "atk-vs-def-win"),
        ("if my 2000 attacks his face-down 2100, who dies?", None, "No monster", "atk-vs-def-lose"),
        ("I attack his 1900 atk monster with my 1800, who dies?", None, "The attacking monster", "atk-vs-atk-lose"),
        ("he attacks with 2000 into my 1800 def, do i take damage?", "no", "The attacked monster", "atk-vs-def-win"),
        ("I swing with my 1700 at his 1800, do I take damage?", "yes", "You take 100", "yugioh/damage/atk-vs-atk-lose"),
        ("I attack directly with 1500 at 1200 LP", None, "You win.", "yugioh/damage/direct"),
        ("I attack directly with 1500 and he has 1600 lp, do I win?", "no", "takes 1500", "yugioh/damage/direct"),
        (
            "he attacks me directly with 3000 and I have 2500 life points, do I lose?",
            "yes",
            "Your opponent wins",
            "direct",
        ),
    ],
)
def test_a_battle_is_played(knowledge: Store, question: str, verdict: str | None, came: str, rule: str) -> None:
    answer = played(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert came in answer.answer
    assert answer.citations[0].code.endswith(rule)


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("he chains Book of Moon to my attack, does it go on?", "no", "yugioh/attack/stopped"),
        ("he activates Mirror Force in response to my attack, is my attack stopped?", "yes", "attacker-left"),
        ("i chain Negate Attack to his attack, does it go through?", "no", "yugioh/attack/negated-uses-attack"),
    ],
)
def test_a_card_in_answer_to_an_attack_is_played(knowledge: Store, question: str, verdict: str, rule: str) -> None:
    answer = played(knowledge, question)
    assert answer is not None
    assert answer.verdict == verdict
    assert answer.citations[0].code.endswith(rule)


@pytest.mark.parametrize(
    "question",
    [
        "my 1800 attacks my 2000",
        "my 1800 attacks his 2000 while Skill Drain is up, what happens?",
        "my hungry 1800 attacks his 2000, what happens?",
        "my defense position 1800 attacks his 2000, what happens?",
        "my 123456 attacks his 2000, what happens?",
        "he chains Raigeki to my attack, does it go on?",
        "he chains Zorblax to my attack, does it go on?",
        "I chain Book of Moon to my attack, does it go on?",
        "can I attack directly?",
    ],
)
def test_what_is_not_understood_to_the_last_word_is_not_played(knowledge: Store, question: str) -> None:
    assert played(knowledge, question) is None


def test_a_battle_is_played_before_the_records_are_asked(knowledge: Store) -> None:
    assert answered(knowledge, "my 2500 attacks his 2500, do both die?").answer.startswith("Played: your 2500 ATK")
    assert "Played" not in answered(knowledge, "my 2500 attacks his 2500, do both die?", "grand-archive").answer


def test_where_scenarios_cannot_be_played_the_records_are_asked(
    knowledge: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = "my 1800 attacks his 2000 in defense, do I take damage?"
    assert played(knowledge, question) is not None
    monkeypatch.setattr(result, "find_spec", lambda name: None)
    assert played(knowledge, question) is None
    assert answered(knowledge, question).citations
