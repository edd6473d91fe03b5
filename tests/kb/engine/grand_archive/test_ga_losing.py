"""Who loses, who wins, and what becomes of the cards of a player who is out."""

from __future__ import annotations

import pytest
from ga_positions import ally, bolt, champion, everyone_passes, game, held, pass_until, reason, sources, thing

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Activate, ActivateAbility, Choose, Concede, DeclareAttack, Pass
from kb.engine.grand_archive.pieces import PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason


def test_a_champion_dies_and_the_game_is_over() -> None:
    found = game(champion("foe", "B", life=2), ally("squire", "A"))
    found.play(DeclareAttack("A", "squire", "foe"))
    while not found.state.over:
        found.play(Pass(found.state.holder))
    (decision,) = found.trace.decisions("Who wins?")
    assert decision.answer == "A"
    assert [(d.answer, d.facts["player"]) for d in found.trace.decisions("Does the player lose?")] == [(True, "B")]
    assert list(found.legal_actions()) == []
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


def three(*cards: object, **options: object) -> Game:
    """A game of A, B and C in A's main phase."""
    return game(*cards, champion("third", "C"), players=[PlayerState(p) for p in "ABC"], **options)  # type: ignore[arg-type]


def test_conceding_is_always_possible_and_never_listed() -> None:
    found = game(ally("squire", "A"))
    assert Concede("A") not in list(found.legal_actions())
    assert found.why_not(Concede("B")) is None
    found.play(Concede("B"))
    (decision,) = found.trace.decisions("Who wins?")
    assert (decision.answer, decision.reason) == ("A", Reason.LAST_PLAYER)
    assert reason(found, Concede("A")) is Reason.LOST_ALREADY
    assert reason(found, Concede("nobody")) is Reason.LOST_ALREADY


@pytest.mark.parametrize("leaves", ["A", "C"])
def test_a_copy_of_a_card_that_leaves_with_its_owner_is_not_given_targets(leaves: str) -> None:
    bolt_ = {"targets": [{"what": {"kind": "unit"}}], "do": [{"op": "damage", "to": "it", "amount": 1}]}
    echo = {
        "targets": [{"what": {"zone": "effects-stack", "other": True}}],
        "do": [{"op": "copy-activation", "new-targets": True}],
    }
    found = three(
        held("bolt", "A", "action", speed="fast", effect=bolt_), held("echo", "B", "action", speed="fast", effect=echo)
    )
    found.play(Activate("A", "bolt", ("foe",)))
    found.play(Pass("A"))
    found.play(Activate("B", "echo", ("bolt",)))
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    found.play(Concede(leaves))
    stack = [item.name for item in found.state.stack]
    if leaves == "A":
        assert (stack, found.state.prompt) == ([], None)
        assert list(found.legal_actions())
    else:
        assert stack == ["bolt", "bolt-copy-1"]
        found.play(Choose("B", ("hero",)))
        assert found.state.stack[-1].targets == ("hero",)


def test_conceding_closes_the_choice_of_the_player_who_left() -> None:
    guard = ally("guard", "B")
    found = three(ally("squire", "A"), guard)
    found.play(DeclareAttack("A", "squire", "guard"))
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    assert found.state.prompt.player == "B"
    found.play(Concede("B"))
    assert (found.state.prompt, found.state.holder, found.state.phase) == (None, "A", "combat")
    assert reason(found, Concede("B")) is Reason.LOST_ALREADY
    pass_until(found, "main")
    assert list(found.trace.events("damage-dealt")) == []


def test_the_effect_of_a_player_who_leaves_while_it_resolves_stops() -> None:
    spell = held("spell", "A", "action", effect={"do": [
        {"op": "choose", "what": {"kind": "champion"}}, {"op": "damage", "to": "chosen", "amount": 3}]})  # fmt: skip
    found = three(spell)
    found.play(Activate("A", "spell"))
    while found.state.prompt is None:
        found.play(Pass(found.state.holder))
    found.play(Concede("A"))
    assert list(found.trace.events("damage-dealt")) == []
    assert (found.state.phase, found.state.holder) == ("end", "B")
    assert found.state.cards["spell"].zone is Zone.NOWHERE


def test_when_the_turn_player_concedes_in_combat_the_combat_is_over() -> None:
    found = three(ally("squire", "A"), bolt("bolt", "B", 1))
    found.play(DeclareAttack("A", "squire", "foe"))
    found.play(Pass("A"))
    assert found.state.holder == "B"
    found.play(Activate("B", "bolt", ("third",)))
    found.play(Concede("A"))
    assert (found.state.phase, found.state.holder, sources(found)) == ("combat", "B", ["bolt"])
    everyone_passes(found)
    assert (found.state.phase, found.state.combat, found.state.holder) == ("end", None, "B")
    assert found.state.cards["third"].damage == 1
    everyone_passes(found)
    assert (found.state.turn_player, found.state.phase) == ("B", "recollection")


def test_an_attack_card_of_a_player_who_left_is_not_declared() -> None:
    slash = held("slash", "A", "attack", power=2)
    found = three(slash, ally("squire", "B"))
    found.play(Activate("A", "slash"))
    everyone_passes(found)
    assert found.state.prompt is not None
    found.play(Concede("A"))
    assert (found.state.declaring, found.state.phase) == ("", "end")


def test_what_nobody_controlled_before_ceases_to_exist() -> None:
    lent = ally("lent", "C")
    found = three(lent)
    assert found.state.cards["lent"].previous == ()
    found.state.cards["lent"].controller = "A"
    found.play(Concede("A"))
    assert found.state.cards["lent"].zone is Zone.NOWHERE


def test_what_went_through_several_hands_goes_back_to_the_last_who_plays() -> None:
    lent = ally("lent", "C")
    lent.controller, lent.previous = "A", ("C", "B", "A", "B")
    found = three(lent)
    found.play(Concede("A"))
    card = found.state.cards["lent"]
    assert (card.controller, card.previous) == ("B", ("C", "B"))
    assert [e.facts for e in found.trace.events("control-returns")] == [{"card": "lent", "player": "B"}]


@pytest.mark.parametrize(
    ("do", "winner", "losers"),
    [
        ([{"op": "win"}], "A", []),
        ([{"op": "lose"}], None, ["A"]),
        ([{"op": "lose", "who": "opponent"}], "A", ["B", "C"]),
        ([{"op": "win"}, {"op": "lose"}], None, ["A"]),
        ([{"op": "win"}, {"op": "lose", "who": "opponent"}], "A", ["B", "C"]),
        ([{"op": "lose", "who": "any"}], "draw", ["A", "B", "C"]),
    ],
)
def test_effects_that_end_the_game(do: list[dict[str, str]], winner: str | None, losers: list[str]) -> None:
    found = three(held("spell", "A", "action", effect={"do": do}))
    found.play(Activate("A", "spell"))
    everyone_passes(found)
    assert [p.uid for p in found.state.players.values() if p.lost] == losers
    decided = [d.answer or "draw" for d in found.trace.decisions("Who wins?")]
    assert decided == ([winner] if winner else [])
    assert found.state.over == bool(winner)


def test_all_who_remain_win_together_in_a_draw() -> None:
    found = game()
    found.state.players["A"].wins = found.state.players["B"].wins = True
    everyone_passes(found)
    (decision,) = found.trace.decisions("Who wins?")
    assert (decision.answer, decision.reason, decision.codes) == (None, Reason.ALL_LOST, ("grand-archive/game/draw",))


def test_an_ability_of_a_loser_resolves_but_asks_them_nothing() -> None:
    asking = {
        "do": [
            {"op": "draw"},
            {"op": "choose", "what": {"kind": "champion"}},
            {"op": "damage", "to": "chosen", "amount": 1},
        ]
    }
    fount = thing("fount", "B", activated=[{"id": "use", **asking}])
    found = three(fount)
    found.play(Pass("A"))
    found.play(ActivateAbility("B", "fount", "use"))
    found.play(Concede("B"))
    assert sources(found) == ["fount"]
    everyone_passes(found)
    assert (found.state.prompt, sources(found), found.state.phase) == (None, [], "main")
    assert [e.facts for e in found.trace.events("nobody-chooses")] == [{"player": "B", "choice": "choose"}]
    assert list(found.trace.events("damage-dealt")) == []
