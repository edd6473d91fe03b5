"""Terms of the game that no rule knows, and questions of all kinds that nothing on record answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.questions import SETS, load
from kb.answer.ask import ask
from kb.answer.unheard_of import unheard_of
from kb.search.question import understand
from kb.store.store import Store


@pytest.fixture(scope="module")
def every(bundled: Path) -> Iterator[Store]:
    """The store of the bundled data."""
    with Store.open(bundled) as store:
        yield store


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("Is a Marble Summon a Special Summon?", "Marble Summon"),
        ("Is a Requiem Summon a Special Summon?", "Requiem Summon"),
        ("can i do a fluorescent summon", "fluorescent summon"),
        ("may I draw in the Thursday Phase", "Thursday Phase"),
        ("does the plumbing step come first", "plumbing step"),
        ("who may look into the Attic Zone", "Attic Zone"),
        ("are Biscuit Traps sent to the Graveyard", "Biscuit Traps"),
        ("can I chain a Spell Speed 7 effect", "Spell Speed 7"),
        ("my ally has Stapler 4, what now", "Stapler 4"),
        ("does the keyword Umbrage stack", "keyword Umbrage"),
        ("when does the Plumbing Materialize Step begin", "Plumbing Materialize Step"),
    ],
)
def test_a_strange_word_before_one_that_rules_give_names_to(every: Store, question: str, term: str) -> None:
    answer = ask(every, question)
    assert unheard_of(every, understand(every, question)) == term
    assert answer.abstained
    assert f"no rule knows the term “{term}”" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "how does a Synchor Summon work",
        "may I attack twice in the Battel Phase",
        "can i do a pendelum summon",
        "is my Blackwing Monster destroyed",
        "do Kaiju Counters stay",
        "does the Kaiju Summon count",
        "a Horus Trap is mine",
        "may the FLIP effect of Trinity Summon a monster",
        "a Dragon-Type Monster attacks",
        "does the kaiju summon count as my normal",
        "can an Archfiend Summoned from the hand attack",
        "may I use my opponent's Spell Zone",
        "is a LIGHT Monster a Normal Monster",
        "can a Spell Speed 3 effect answer it",
        "I moved it to the centre zone",
        "which monster may I attack in the Battle Phase",
    ],
)
def test_known_misspelt_and_ordinary_words_are_none(every: Store, question: str) -> None:
    assert not unheard_of(every, understand(every, question))


def test_a_word_of_english_that_no_rule_has_makes_it_less_sure(every: Store) -> None:
    likely = ask(every, "does the attack of a monster with my umbrella go on when its target leaves")
    assert likely.confidence < ask(every, "does the attack of a monster go on when its target leaves").confidence


@pytest.mark.parametrize(("name", "least"), [("refused_seen", 0.9), ("general8", 0.93), ("general6", 0.9)])
def test_so_many_that_nothing_answers_are_refused(every: Store, name: str, least: float) -> None:
    asked = [row["question"] for row in load([SETS / f"{name}.jsonl"]) if not row["answerable"]]
    refused = [question for question in asked if ask(every, question).abstained]
    assert len(refused) >= least * len(asked), sorted({*asked} - {*refused})


def test_hardly_any_that_something_answers_are_refused(every: Store) -> None:
    asked = [row["question"] for row in load([SETS / "general8.jsonl"]) if row["answerable"]]
    refused = [question for question in asked if ask(every, question).abstained]
    assert len(refused) <= 0.02 * len(asked), refused
