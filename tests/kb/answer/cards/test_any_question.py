"""Whatever is asked of cards, and however long it is, is answered or not: nothing is raised."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kb.answer.ask import ask
from kb.store.store import Store

MACHINE = "Machine / Effect"
CARDS = {
    "Ochre Lancer": (MACHINE, "If this card is sent to the GY: You can add 1 Spell from your Deck to your hand."),
    "Ochre Scythe - Lancer": ("Equip Spell", "If this card is sent to the GY: Draw 1 card."),
    "Cobalt Gate": ("Continuous Trap", "Once per turn: You can discard 1 card, then target 1 monster; destroy it."),
    "Umbral Vexith": (MACHINE, "You can pay 500 LP; draw 1 card. You can only use this effect once per turn."),
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
