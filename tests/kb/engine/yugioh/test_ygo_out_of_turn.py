"""Every refusal of passing, choosing and acting out of turn: its ground, rules and facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ygo_duels import duel, is_refused, passes, put, soldier

from kb.engine.table.decision import refuse
from kb.engine.yugioh.actions import (
    Activate,
    Attack,
    Choose,
    Pass,
    Retarget,
    StopAttack,
    ToPhase,
)
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason

ATTACK = "May this attack be declared?"
PASS, REPLAY = "May this player pass?", "May this be chosen in the replay?"
FACE_UP = "yugioh/attack/face-up-attack-position"


def test_the_turn_player_with_the_game_state_open_does_not_pass() -> None:
    game = duel(put("a1", soldier()))
    code = "yugioh/timing/pass-to-proceed"
    is_refused(game, Pass("A"), PASS, Reason.MUST_DECIDE, code, window="open")


@pytest.mark.parametrize(
    ("start", "window", "code"),
    [
        (lambda game: None, "open", "yugioh/timing/turn-player-priority"),
        (lambda game: game.play(Attack("A", "a1", "b1")), "response", "yugioh/timing/turn-player-priority"),
        (lambda game: game.play(Activate("A", "a2", "destroy", ("b2",))), "chain", "yugioh/chain/responder-alternates"),
    ],
)
def test_who_is_not_asked_does_not_act(start: Callable[[Duel], object], window: str, code: str) -> None:
    typhoon = put("a2", "Mystical Space Typhoon", "spell", face_up=False)
    game = duel(put("a1", soldier()), typhoon, put("b1", soldier()), put("b2", "Mirror Force", "spell", face_up=False))
    start(game)
    player = "A" if game.board.actor == "B" else "B"
    reason = Reason.NOT_YOUR_TURN_TO_ACT
    is_refused(game, Pass(player), PASS, reason, code, player=player, window=window)


def test_while_the_opponent_may_act_the_turn_player_waits() -> None:
    game = duel(put("a1", soldier()))
    game.play(ToPhase("A", "end-step"))
    reason, code = Reason.NOT_YOUR_TURN_TO_ACT, "yugioh/timing/pass-to-proceed"
    is_refused(game, Pass("A"), PASS, reason, code, player="A", window="proceed")
    assert game.legal_actions() == [Pass("B")]


def replay(**more: Any) -> Duel:
    """Where player A decides a replay: the attack target has gone back to the hand."""
    device = put("b2", "Compulsory Evacuation Device", "spell", face_up=False)
    game = duel(
        put("a1", soldier()), put("a2", soldier()), put("b1", soldier()), put("b3", soldier(100)), device, **more
    )
    game.play(Attack("A", "a1", "b1"))
    game.play(Pass("A"))
    game.play(Activate("B", "b2", "evacuate", ("b1",)))
    return passes(game, 4)


def test_what_is_no_choice_in_a_replay() -> None:
    game = replay(ruleset="ocg")
    code = "yugioh/replay/choices"
    is_refused(game, Retarget("B", "b3"), REPLAY, Reason.NOT_TURN_PLAYER, code, player="B")
    is_refused(game, StopAttack("B"), REPLAY, Reason.NOT_TURN_PLAYER, code, player="B")
    another = "yugioh/replay/same-attacker"
    is_refused(game, Retarget("A", "b3", "a2"), REPLAY, Reason.ANOTHER_ATTACKER, another, attacker="a2")
    gone, where = Reason.NOT_AN_OPPONENTS_MONSTER, "yugioh/attack/target-or-direct"
    is_refused(game, Retarget("A", "b1"), ATTACK, gone, where, attacker="a1", target="b1")
    past, codes = Reason.OPPONENT_CONTROLS_MONSTERS, (where, "yugioh/attack/direct-by-effect")
    is_refused(game, Retarget("A"), ATTACK, past, *codes, attacker="a1", target=None)
    is_refused(game, Pass("A"), PASS, Reason.MUST_DECIDE, code, window="replay")
    is_refused(
        game, Activate("A", "a1", "any"), "May this be activated?", Reason.GAME_STATE_CLOSED, code, window="replay"
    )
    assert game.legal_actions() == [Retarget("A", "b3"), StopAttack("A")]


def test_in_a_replay_the_tcg_lets_another_monster_attack_that_could() -> None:
    game = replay()
    assert game.legal_actions() == [Retarget("A", "b3"), Retarget("A", "b3", "a2"), StopAttack("A")]
    is_refused(game, Retarget("A", "b3", "nobody"), ATTACK, Reason.NOT_ON_FIELD, FACE_UP)
    is_refused(game, Retarget("A", "b3", "b3"), ATTACK, Reason.NOT_YOUR_MONSTER, FACE_UP, attacker="b3")


def test_without_a_replay_there_is_nothing_to_choose() -> None:
    game = duel(put("a1", soldier()))
    code = "yugioh/replay/choices"
    for action in (Retarget("A"), StopAttack("A")):
        is_refused(game, action, REPLAY, Reason.NO_DECISION_OPEN, code, window="open")
    code = "yugioh/chain/no-interruption"
    is_refused(game, Choose("A", ("a1",)), "May this be chosen?", Reason.NO_DECISION_OPEN, code)


def test_in_a_choice_only_what_is_offered_to_the_player_asked() -> None:
    lords = put("b2", "Return of the Dragon Lords", "graveyard")
    game = duel(put("a1", soldier(3000)), put("b1", "Luster Dragon"), lords)
    game.play(Attack("A", "a1", "b1"))
    passes(game, 8)
    question, code = "May this be chosen?", "yugioh/chain/no-interruption"
    for action in (Choose("A", ("b2",)), Choose("B", ("b1",)), Choose("A", ())):
        is_refused(game, action, question, Reason.WRONG_TARGET, code, options=("b2",))
    is_refused(game, Pass("B"), PASS, Reason.MUST_DECIDE, code, window="choice")
    activated = "May this be activated?"
    is_refused(game, Activate("B", "b1", "x"), activated, Reason.GAME_STATE_CLOSED, code, window="choice")


def test_after_the_duel_every_action_is_refused_by_its_end() -> None:
    game = duel(put("a1", soldier(1500)), lp={"A": 8000, "B": 1500})
    game.play(Attack("A", "a1"))
    passes(game, 8)
    code = "yugioh/damage/lp-zero"
    for action in (Pass("A"), Attack("A", "a1"), ToPhase("A", "end-step"), Activate("A", "a1", "x")):
        is_refused(game, action, "May this be done?", Reason.DUEL_OVER, code)
    found = game.why_unavailable("A", "a1", "x")
    assert found == refuse("May this be activated?", Reason.DUEL_OVER, code)
    assert game.activations(Activate("A", "a1", "x")) == []
