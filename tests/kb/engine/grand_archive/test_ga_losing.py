"""Who loses, who wins, and what becomes of the cards of a player who is out."""

from __future__ import annotations

import pytest
from ga_positions import ally, bolt, champion, game, pass_until

from kb.engine.grand_archive.actions import Activate, DeclareAttack, Pass
from kb.engine.grand_archive.state import PlayerState, Zone


def test_a_champion_dies_and_the_game_is_over() -> None:
    found = game(champion("foe", "B", life=2), ally("squire", "A"))
    found.play(DeclareAttack("A", "squire", "foe"))
    while not found.state.over:
        found.play(Pass(found.state.holder))
    (decision,) = found.trace.decisions("Who wins?")
    assert decision.answer == "A"
    assert [(d.answer, d.facts["player"]) for d in found.trace.decisions("Does the player lose?")] == [(True, "B")]
    assert found.legal_actions() == []
    refusal = found.why_not(Pass("A"))
    assert refusal is not None
    assert refusal.reason.value == "game-over"


def test_a_draw_when_both_champions_die() -> None:
    found = game(champion("foe", "B", life=2), champion("hero", "A", life=2), bolt("quake", "A", 2, {"kind": "unit"}))
    found.play(Activate("A", "quake"))
    while not found.state.over:
        found.play(Pass(found.state.holder))
    (decision,) = found.trace.decisions("Who wins?")
    assert (decision.answer, decision.codes) == (None, ("grand-archive/game/draw",))


@pytest.mark.parametrize("loser", ["B", "A"])
def test_in_a_game_of_three_the_loser_leaves(loser: str) -> None:
    stolen = ally("stolen", "C")
    stolen.controller = loser
    lent = ally("lent", "A" if loser == "B" else "B")
    lent.controller = "C"
    lives = {"A": 20, "B": 20, "C": 20, loser: 1}
    found = game(
        champion("hero", "A", life=lives["A"]), champion("foe", "B", life=lives["B"]), champion("third", "C"),
        ally("mine", loser), stolen, lent, bolt("bolt", "A", 1), players=[PlayerState(p) for p in "ABC"],
    )  # fmt: skip
    found.play(Activate("A", "bolt", ("hero" if loser == "A" else "foe",)))
    while not found.state.players[loser].lost:
        found.play(Pass(found.state.holder))
    assert not found.state.over
    assert found.state.cards["mine"].zone is Zone.NOWHERE
    assert (found.state.cards["stolen"].controller, found.state.cards["stolen"].zone) == ("C", Zone.FIELD)
    assert found.state.cards["lent"].controller == "C"
    assert found.state.phase == ("end" if loser == "A" else "main")
    pass_until(found, "end")
    assert found.state.holder == ("B" if loser == "A" else "A")
