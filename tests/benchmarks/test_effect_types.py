"""Effect types of others beside our readings: which cards are told to differ."""

from benchmarks.effect_types import Difference, differences


def reading(id: str, *kinds: str) -> dict[str, object]:
    return {"id": id, "name": f"Card {id}", "effects": [{"kind": kind} for kind in kinds]}


def test_only_cards_that_are_counted_otherwise_are_told() -> None:
    types = {"1": ["Trigger", "Condition"], "2": ["Quick-like", "Trigger-like"], "4": ["Flip"]}
    readings = [reading("1", "trigger"), reading("2", "activation", "quick", "quick"), reading("3", "flip")]
    known, found = differences(types, iter(readings))
    assert known == 2
    assert found == [Difference("Card 2", {"quick": 1, "trigger": 1}, {"quick": 2})]
