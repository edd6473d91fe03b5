"""The ways to ask whether a card answers something, by their parts; X and Y are cards of ours."""

import pytest

from kb.answer.cards.replies.asking import asked


@pytest.mark.parametrize(
    ("said", "asks", "answer", "by", "reached"),
    [
        ("can i chain X to Y", "chain", "X", "you", "Y"),
        ("could they still flip their X in response to that", "chain", "X", "opponent", ""),
        ("may my opponent respond to Y with X", "chain", "X", "opponent", "Y"),
        ("can X hit Y", "chain", "X", "", "Y"),
        ("is X a legal answer to Y", "chain", "X", "", "Y"),
        ("will X be used against Y", "chain", "X", "", "Y"),
        ("can i X it", "use", "X", "you", ""),
        ("can i X the Y", "use", "X", "you", "Y"),
        ("do i negate Y by chaining X", "negate", "X", "you", "Y"),
        ("does X stop Y", "stop", "X", "", "Y"),
        ("is X able to shut off Y", "stop", "X", "", "Y"),
        ("can i chain X to counter Y", "negate", "X", "you", "Y"),
        ("can Y get cancelled with my X", "negate", "X", "", "Y"),
        ("can i use its search effect on Y", "chain", "", "you", "Y"),
        ("so then can i chain X to Y in response or not", "chain", "X", "you", "Y"),
        ("X on that ok", "chain", "X", "", ""),
        ("X ok", "chain", "X", "", ""),
    ],
)
def test_a_clause_asks_what_answers_what(said: str, asks: str, answer: str, by: str, reached: str) -> None:
    found = asked(said)
    assert found is not None
    assert (found.asks, found.answer, found.by, found.reached.letter) == (asks, answer, by, reached)


def test_what_describes_an_effect_is_as_short_as_may_be() -> None:
    found = asked("can i chain X graveyard effect to the summon of Y")
    assert found is not None
    assert (found.which, found.reached.words) == (("graveyard", "effect"), ("summon",))


@pytest.mark.parametrize(
    "said", ["can i chain X to", "can i chain it to", "does X look nice", "chain X to Y", "can X chain X to X and Y"]
)
def test_a_clause_that_lacks_a_part_or_has_another_asks_nothing(said: str) -> None:
    assert asked(said) is None


@pytest.mark.parametrize("said", ["then", "or not", "so", "right"])
def test_a_clause_that_only_leads_or_ends_asks_nothing(said: str) -> None:
    assert asked(said) is None
