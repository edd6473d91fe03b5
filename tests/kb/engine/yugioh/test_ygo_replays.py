"""The turn player's decision in a replay: what it may be on either side, and what it does to the attack."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, officer, passes, put, soldier

from kb.engine.table.decision import refuse
from kb.engine.yugioh.actions import Activate, Attack, Pass, Retarget, StopAttack
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.moving import move
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Window
from kb.engine.yugioh.vocabulary.standing import MayAttackDirectly, MoreAttacks

EACH = MoreAttacks(what="this", each_monster=True)
TWICE = MoreAttacks(what="this", times=2)


def start(mine: str, attacker: Card, *more: CardState, ruleset: str = "tcg", **facts: Any) -> Duel:
    """Player `mine` attacks with `one`; the other has `left`, which can go back to the hand, and `right`."""
    theirs = "B" if mine == "A" else "A"
    return duel(
        put("one", attacker, player=mine, **facts),
        put("left", soldier(100), player=theirs),
        put("right", soldier(100), player=theirs),
        put("device", "Compulsory Evacuation Device", "spell", theirs, face_up=False),
        *more,
        turn_player=mine,
        ruleset=ruleset,
    )


def evacuate(game: Duel, uid: str = "left") -> Duel:
    """The attack on `uid` is declared, and its target goes back to the hand."""
    mine = game.board.turn_player
    theirs = "B" if mine == "A" else "A"
    game.play(Attack(mine, "one", uid))
    game.play(Pass(mine))
    game.play(Activate(theirs, "device", "evacuate", (uid,)))
    passes(game, 4)
    assert game.board.window is Window.REPLAY
    assert game.board.actor == mine
    return game


@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_same_monster_goes_on_against_another_target(mine: str) -> None:
    game = evacuate(start(mine, soldier()))
    (decision,) = game.trace.decisions("Does a replay happen?")
    assert (decision.answer, decision.reason) == (True, Reason.TARGET_LEFT_FIELD)
    assert decision.facts == {"target": "left", "changes": ("left left",)}
    assert decision.codes == (
        "yugioh/replay/target-left",
        "yugioh/replay/monster-arrived",
        "yugioh/replay/count-by-event",
        "yugioh/replay/after-chain",
    )
    (told,) = game.trace.events("replay")
    assert (told.facts, told.codes) == ({"attacker": "one", "reason": "target-left-field"}, decision.codes)
    assert game.legal_actions() == [Retarget(mine, "right"), StopAttack(mine)]
    game.play(Retarget(mine, "right"))
    attack = game.board.attack
    assert attack is not None
    assert (attack.attacker, attack.target, attack.replayed, attack.permitted_direct) == ("one", "right", True, False)
    one = game.board.cards["one"]
    assert (one.attacks, one.attacked) == (1, ("left", "right"))
    chosen = list(game.trace.events("attack-target-chosen"))[-1]
    assert chosen.facts == {"attacker": "one", "target": "right"}
    assert chosen.codes == ("yugioh/replay/choices", "yugioh/replay/not-a-declaration")
    passes(game, 12)
    assert game.board.cards["right"].zone == "graveyard"


@pytest.mark.parametrize("mine", ["A", "B"])
def test_a_direct_attack_in_a_replay_rests_on_the_effect_that_permits_it(mine: str) -> None:
    game = evacuate(start(mine, officer(MayAttackDirectly(what="this"))))
    assert Retarget(mine) in game.legal_actions()
    game.play(Retarget(mine))
    attack = game.board.attack
    assert attack is not None
    assert (attack.target, attack.permitted_direct) == (None, True)
    assert game.board.cards["one"].attacked == ("left", "")


@pytest.mark.parametrize("mine", ["A", "B"])
def test_without_monsters_left_the_attack_may_become_direct(mine: str) -> None:
    game = start(mine, soldier())
    move(game.board, game.board.cards["right"], "graveyard")
    evacuate(game)
    game.play(Retarget(mine))
    attack = game.board.attack
    assert attack is not None
    assert (attack.target, attack.permitted_direct) == (None, False)


def test_a_stopped_attack_says_so() -> None:
    game = evacuate(start("A", soldier()))
    game.play(StopAttack("A"))
    stopped = list(game.trace.events("attack-stopped"))[-1]
    assert stopped.facts == {"attacker": "one", "reason": "no-target-chosen"}
    assert stopped.codes == ("yugioh/replay/may-stop", "yugioh/replay/stop-uses-attack")
    passes(game)
    assert game.why_not(Attack("A", "one", "right")) == refuse(
        "May this attack be declared?", Reason.ALREADY_ATTACKED, "yugioh/attack/one-per-turn", attacker="one"
    )


# ---- another monster goes on ----------------------------------------------------------------------------


@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_monster_that_goes_on_has_used_an_attack_and_so_has_the_first(mine: str) -> None:
    two = put("two", officer(TWICE), player=mine, attacks=1, attacked=("gone",))
    game = evacuate(start(mine, soldier(), two))
    game.play(Retarget(mine, "right", "two"))
    attack = game.board.attack
    assert attack is not None
    assert (attack.attacker, attack.target, attack.further) == ("two", "right", False)
    assert (two.attacks, two.attacked) == (2, ("gone", "right"))
    assert game.board.cards["one"].attacks == 1
    assert list(game.trace.events("attack-target-chosen"))[-1].codes == (
        "yugioh/replay/choices",
        "yugioh/replay/not-a-declaration",
        "yugioh/replay/switch-attacker",
        "yugioh/replay/first-stays-declared",
    )


def test_naming_the_same_monster_is_no_switch() -> None:
    game = evacuate(start("A", soldier(), ruleset="ocg"))
    game.play(Retarget("A", "right", "one"))
    assert game.board.cards["one"].attacks == 1
    assert "yugioh/replay/switch-attacker" not in game.trace.codes()


@pytest.mark.parametrize(
    ("two", "reason"),
    [
        ({"position": "defense"}, Reason.NOT_FACE_UP_ATTACK_POSITION),
        ({"attacks": 1, "attacked": ("gone",)}, Reason.ALREADY_ATTACKED),
    ],
)
def test_a_monster_that_could_not_attack_does_not_go_on(two: dict[str, Any], reason: Reason) -> None:
    game = evacuate(start("A", soldier(), put("two", soldier(), player="A", **two)))
    refusal = game.why_not(Retarget("A", "right", "two"))
    assert refusal is not None
    assert refusal.reason is reason
    assert game.legal_actions() == [Retarget("A", "right"), StopAttack("A")]


def test_the_monster_that_goes_on_needs_a_target_too() -> None:
    game = evacuate(start("A", soldier(), put("two", soldier(), player="A")))
    refusal = game.why_not(Retarget("A", "left", "two"))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == (
        Reason.NOT_AN_OPPONENTS_MONSTER,
        {"attacker": "two", "target": "left"},
    )


# ---- attacking every monster once each ------------------------------------------------------------------


def test_a_further_attack_stays_one_in_a_replay() -> None:
    third = put("third", soldier(100), player="B")
    game = evacuate(start("A", officer(EACH), third, attacks=1, attacked=("right",)))
    attack = game.board.attack
    assert attack is not None
    assert attack.further
    assert game.legal_actions() == [Retarget("A", "third"), StopAttack("A")]
    refusal = game.why_not(Retarget("A", "right"))
    assert refusal is not None
    assert refusal.codes == ("yugioh/attack/all-once-each",)


@pytest.mark.parametrize("attacked", [(), ("right",)])
def test_a_switch_to_a_monster_that_attacks_each_is_further_if_it_has_attacked(attacked: tuple[str, ...]) -> None:
    two = put("two", officer(EACH), player="A", attacks=len(attacked), attacked=attacked)
    third = put("third", soldier(100), player="B")
    game = evacuate(start("A", soldier(), two, third))
    offered = [a.target for a in game.legal_actions() if isinstance(a, Retarget) and a.attacker == "two"]
    assert offered == [uid for uid in ("right", "third") if uid not in attacked]
    assert (game.why_not(Retarget("A", "right", "two")) is None) is (not attacked)
    game.play(Retarget("A", "third", "two"))
    attack = game.board.attack
    assert attack is not None
    assert attack.further is bool(attacked)


def test_the_target_chosen_in_a_replay_has_been_attacked_too() -> None:
    game = evacuate(start("A", officer(EACH)))
    game.board.cards["right"].position = "defense"
    game.play(Retarget("A", "right"))
    passes(game, 12)
    refusal = game.why_not(Attack("A", "one", "right"))
    assert refusal is not None
    assert refusal.reason in (Reason.ALREADY_ATTACKED, Reason.NOT_AN_OPPONENTS_MONSTER)
    assert game.board.cards["one"].attacked == ("left", "right")
