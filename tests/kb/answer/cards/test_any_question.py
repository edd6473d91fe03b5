"""Whatever is asked of cards, and however long it is, is answered or not: nothing is raised."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kb.answer.ask import ask
from kb.store.store import Store

MACHINE = "Machine / Effect"
CARDS = {
    "Ochre Lancer": (MACHINE, "If this monster was sent to the Graveyard: You can add a Spell from your Deck to your"
                     " hand."),
    "Ochre Scythe - Lancer": ("Equip Spell", "If this card was sent to the GY: Draw 1 card."),
    "Cobalt Gate": ("Continuous Trap", "Once per turn: You can discard 1 card, then target 1 Illusion monster; destroy"
                    " it."),
    "Umbral Vexith": (MACHINE, "You can pay 500 LP; draw 3 cards. You can only use this effect once per turn."),
}  # fmt: skip
NAMES = [*CARDS, "lancer", "scythe", '"Ochre"', "gate's", "Vexith", "ochre lancers"]
WORDS = (
    *("can", "i", "is", "does", "it", "the", "effect", "and", "my", "twice", "not", "negated", "if", "when", "have to"),
    *("target", "cost", "chain", "miss the timing", "link 2", "500", "search", "spell speed", "trigger", "discard"),
    *(",", ".", "?", "turn", "copies", "choose", "resolved", "gone", "-", "'", "once"),
)
FEW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("card", NAMES)
@FEW
@given(words=st.lists(st.sampled_from([*WORDS, *NAMES]), max_size=45), at=st.integers(0, 45))
@example(words=["is", *["it"] * 34], at=99)
@example(words=["is", *["it"] * 28], at=99)
def test_nothing_is_raised(read: Store, card: str, words: list[str], at: int) -> None:
    said = " ".join([*words[:at], card, *words[at:]])
    assert ask(read, said).question == said


@cache
def asked() -> list[str]:
    """Questions of players about printed cards."""
    lines = (Path(__file__).parents[4] / "benchmarks" / "sets" / "card_questions_own.jsonl").read_text("utf-8")
    return [json.loads(line)["question"] for line in lines.splitlines()]


@settings(FEW, max_examples=150)
@given(data=st.data())
def test_nothing_is_raised_by_what_is_left_of_a_question(knowledge: Store, data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(asked())).split()
    gone = data.draw(st.sets(st.integers(0, len(words) - 1), max_size=6))
    more = data.draw(st.lists(st.sampled_from(WORDS), max_size=3))
    said = " ".join([*(word for at, word in enumerate(words) if at not in gone), *more])
    assert ask(knowledge, said).question == said


@pytest.mark.parametrize(
    "said",
    [
        "There are six counters around. With Updraft, can I take off only two and later?",  # an act of no words
        "My monster crashes into theirs and is destroyed. Does Vendread Nightmare 1000 ATK?",  # a figure of nothing
    ],
)
def test_nothing_is_raised_by_what_was_found_so(knowledge: Store, said: str) -> None:
    assert ask(knowledge, said).question == said
