"""A ruling on record that names both cards, where their texts read otherwise: who does it to whom is easily turned."""

import pytest

from kb.answer.answer import Answer, Case
from kb.answer.ask import ask, held_against
from kb.answer.cards.told import Told
from kb.records import Verdict
from kb.store.store import Store


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Skill Drain is active and I Summon Jinzo. Is Skill Drain negated?", "no"),
        ("if i summon jinzo under skill drain is he negated", "yes"),
        ("jinzo is up, can i activate skill drain", "no"),
    ],
)
def test_which_of_two_was_first_and_which_is_negated(knowledge: Store, question: str, verdict: str) -> None:
    assert ask(knowledge, question).verdict == verdict


@pytest.mark.parametrize(
    ("question", "reads", "chance", "verdict"),
    [
        ("does one negate the other", "yes", 1.0, None),  # a likely no
        ("does one negate the other", "no", 1.0, "no"),
        ("does one negate the other", "yes", 0.9, "no"),  # what is less sure is mostly wrong
        ("is the other negated by one", "yes", 1.0, "no"),  # the very question on record
    ],
)
def test_a_sure_reading_against_what_is_on_record(
    question: str, reads: Verdict, chance: float, verdict: str | None
) -> None:
    case = Case("Is the other negated by one?", "no", 5.0)
    recorded = Answer(question, False, "said", "no", 1.0, certain=True, rests_on=case)
    told = Told("as it lies there", reads, "", True, True)._replace(chance=chance)
    answer = held_against(recorded, told)
    assert (answer.verdict, answer.likely) == ((verdict, None) if verdict else (None, "no"))
    assert bool(answer.notes) == (reads != "no")
