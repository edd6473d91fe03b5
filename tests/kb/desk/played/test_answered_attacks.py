"""A card in answer to an attack: played by the engine, and left alone where a word has no place."""

import pytest

from kb.answer.answer import Answer
from kb.desk.played.answered_attacks import run
from kb.search.question import understand
from kb.store.store import Store


def played(store: Store, question: str) -> Answer | None:
    return run(store, understand(store, question))


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
        "he chains Raigeki to my attack, does it go on?",
        "he chains Zorblax to my attack, does it go on?",
        "I chain Book of Moon to my attack, does it go on?",
        "can I attack directly?",
    ],
)
def test_what_is_not_understood_to_the_last_word_is_not_played(knowledge: Store, question: str) -> None:
    assert played(knowledge, question) is None
