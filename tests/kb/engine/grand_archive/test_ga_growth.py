"""What a question, a prompt and an answer cost: counted in calls, they grow with the cards and no faster."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from calls import calls
from ga_positions import ally, deck, game, hand, held, resolve, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import CardState
from kb.errors import ScenarioError
from kb.scenario.load import load

#: Twice the cards may cost so much more.
TWICE = 2.5


def full(n: int, *cards: CardState) -> Game:
    """A hand of `n`, a deck of three times as many."""
    return game(*cards, hand("A", n), hand("B", n), deck("A", 3 * n), deck("B", 3 * n))


def payable(n: int) -> Callable[[], object]:
    costs = [{"id": "alms", "pay": "discard", "what": {"whose": "you"}, "n": 10}]
    found = full(n, held("dear", "A", "action", reserve=5, costs=costs, effect={"do": [{"op": "draw"}]}))
    return lambda: found.why_not(Activate("A", "dear"))


def aimed(n: int) -> Callable[[], object]:
    what = {"targets": [{"what": {"kind": "ally"}, "up-to": 10}], "do": [{"op": "rest", "what": "it"}]}
    found = full(n, *(ally(f"foe{k}", "B") for k in range(n)), held("net", "A", "action", effect=what))
    return lambda: found.why_not(Activate("A", "net", tuple(f"foe{k}" for k in range(10))))


def critical(n: int) -> Callable[[], object]:
    found = full(n, ally("fierce", "A", keywords={"critical": 10}))
    found.play(DeclareAttack("A", "fierce", "foe"))
    while found.state.step != "damage":
        found.play(Pass(found.state.holder))

    def ask() -> None:
        found.play(Pass(found.state.holder))
        found.play(Pass(found.state.holder))
        assert found.state.prompt is not None
        assert found.state.prompt.selection.first() == tuple(f"b-hand-{k}" for k in range(10))

    return ask


def armed(n: int) -> Callable[[], object]:
    """An attack card with a rack of weapons and nothing that may be attacked."""
    wall = thing("wall", "B", rules=[{"rule": "cannot-attack", "what": {"whose": "opponent"}}])
    rack = [thing(f"sword{k}", "A", "weapon", power=1, durability=2) for k in range(n)]
    found = full(n, wall, *rack, held("slash", "A", "attack", power=1))
    return lambda: resolve(found, "A", "slash")


@pytest.mark.parametrize("position", [payable, aimed, critical, armed])
def test_twice_the_cards_cost_about_twice_the_calls(position: Callable[[int], Callable[[], object]]) -> None:
    one, two = calls(position(20)), calls(position(40))
    limit = TWICE if position is not armed else 2 * TWICE  # each weapon is tried, each time on a copy of all cards
    assert two <= limit * one, (one, two)


def test_of_many_legal_attacks_the_first_are_found_without_the_others() -> None:
    rack = [thing(f"sword{k}", "A", "weapon", power=1, durability=2) for k in range(20)]
    found = game(*rack, ally("squire", "A"))
    assert len(list(islice(found.legal_actions(), 5))) == 5


def test_an_effect_of_very_many_operations_is_refused_where_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    operations = "".join("\n        - {op: draw}" for _ in range(20_000))
    file.write_text(
        "id: grand-archive/long/effect\ntitle: Too long\ncards:\n  - name: Long\n    types: [action]\n    reserve: 0\n"
        f"    effect:\n      do:{operations}\ngiven:\n  A: {{hand: [{{as: long, card: Long}}]}}\n"
        "when:\n  - A: activates long\nthen: {phase: main}\n"
    )
    with pytest.raises(ScenarioError, match=r"long\.yaml:8: 20,000 entries"):
        load([file])
