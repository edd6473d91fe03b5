"""Changed figures: one number is made greater, and what has none is left."""

import random

from benchmarks.other_figures import changed, sampled
from kb.store.store import Store


def test_one_number_is_made_greater() -> None:
    assert changed("a level 4 at 800", random.Random(1)) in ("a level 5 at 800", "a level 4 at 900")
    assert changed("a level", random.Random(1)) == "a level"


def test_what_is_sampled_is_not_recorded(knowledge: Store) -> None:
    drawn = sampled(knowledge, 20)
    assert len(drawn) == 20
    recorded = {question for (question,) in knowledge.query("SELECT question FROM rule_asked")}
    assert all(before in recorded and after not in recorded for _, before, after in drawn)
