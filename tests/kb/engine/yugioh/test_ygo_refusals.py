"""Every refusal of attacks, moves between phases and battle positions: its ground, rules and facts."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import CARDS, duel, is_refused, officer, passes, put, soldier

from kb.engine.yugioh.actions import (
    Attack,
    Reposition,
    ToPhase,
)
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.durations import battle_phase_of, turn_of
from kb.engine.yugioh.lasting import NoBattlePhase, Repeated, Skipped
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import (
    AttackCost,
    CannotAttack,
    MoreAttacks,
    MustAttack,
    NotAttacked,
)

THEIRS = Cards(whose="opponent", where="monster")
ATTACK, MOVE = "May this attack be declared?", "May the turn player move there?"
TURN = "May its battle position be changed by hand?"
FACE_UP, ENTRY, OVER = (
    "yugioh/attack/face-up-attack-position",
    "yugioh/battle-phase/entry",
    "yugioh/battle-phase/skipped-means-end-phase",
)


# ---- attacks --------------------------------------------------------------------------------------------


def test_only_the_turn_player_attacks() -> None:
    game = duel(put("a1", soldier()), put("b1", soldier()))
    is_refused(
        game, Attack("B", "b1", "a1"), ATTACK, Reason.NOT_TURN_PLAYER, "yugioh/attack/turn-player-only", player="B"
    )


@pytest.mark.parametrize(("phase", "step"), [("main1", ""), ("battle", "start"), ("battle", "end"), ("main2", "")])
def test_attacks_belong_to_the_battle_step(phase: str, step: str) -> None:
    game = duel(put("a1", soldier()), phase=phase, step=step)
    code = "yugioh/battle-step/open-state-actions"
    is_refused(game, Attack("A", "a1"), ATTACK, Reason.WRONG_PHASE, code, phase=phase, step=step)


def test_an_attack_under_way_comes_first() -> None:
    game = duel(put("a1", soldier()), put("a2", soldier()))
    game.play(Attack("A", "a1"))
    codes = ("yugioh/battle-step/open-state-actions", "yugioh/timing/closed-state")
    is_refused(game, Attack("A", "a2"), ATTACK, Reason.GAME_STATE_CLOSED, *codes, window="response")


@pytest.mark.parametrize("uid", ["a2", "nobody"])
def test_what_is_not_on_the_field_does_not_attack(uid: str) -> None:
    game = duel(put("a1", soldier()), put("a2", soldier(), "hand"))
    is_refused(game, Attack("A", uid), ATTACK, Reason.NOT_ON_FIELD, FACE_UP)


def test_nobody_attacks_with_the_opponents_monster() -> None:
    game = duel(put("a1", soldier()), put("b1", soldier()))
    is_refused(game, Attack("A", "b1", "a1"), ATTACK, Reason.NOT_YOUR_MONSTER, FACE_UP, attacker="b1")


@pytest.mark.parametrize(("position", "face_up"), [("defense", True), ("defense", False)])
def test_only_face_up_attack_position_monsters_attack(position: str, face_up: bool) -> None:
    game = duel(put("a1", soldier(), position=position, face_up=face_up))
    reason = Reason.NOT_FACE_UP_ATTACK_POSITION
    is_refused(game, Attack("A", "a1"), ATTACK, reason, FACE_UP, position=position, face_up=face_up, attacker="a1")


@pytest.mark.parametrize(("times", "each"), [(1, False), (2, False), (1, True)])
def test_a_monster_attacks_as_often_as_it_may(times: int, each: bool) -> None:
    more = MoreAttacks(what="this", times=times, each_monster=each)
    game = duel(put("a1", officer(more)), put("b1", soldier(defense=1500), position="defense"))
    for _ in range(times):
        game.play(Attack("A", "a1", "b1"))
        passes(game, 12)
    codes = ("yugioh/attack/all-once-each",) if each else ("yugioh/attack/one-per-turn",)
    facts = {"attacker": "a1", "target": "b1"} if each else {"attacker": "a1"}
    is_refused(game, Attack("A", "a1", "b1"), ATTACK, Reason.ALREADY_ATTACKED, *codes, **facts)


def test_after_a_direct_attack_there_is_no_attack_on_every_monster() -> None:
    game = duel(put("a1", officer(MoreAttacks(what="this", each_monster=True))))
    game.play(Attack("A", "a1"))
    passes(game, 12)
    codes = ("yugioh/attack/one-per-turn", "yugioh/attack/all-once-each")
    is_refused(game, Attack("A", "a1"), ATTACK, Reason.ALREADY_ATTACKED, *codes, attacker="a1")


def test_a_further_attack_is_not_a_direct_one() -> None:
    game = duel(put("a1", officer(MoreAttacks(what="this", each_monster=True))), put("b1", soldier(100)))
    game.play(Attack("A", "a1", "b1"))
    passes(game, 12)
    facts = {"attacker": "a1", "target": None}
    is_refused(game, Attack("A", "a1"), ATTACK, Reason.ALREADY_ATTACKED, "yugioh/attack/all-once-each", **facts)


def test_an_attack_must_be_paid_for() -> None:
    toll = put("b1", officer(AttackCost(what=THEIRS, lp=500)))
    codes = ("yugioh/attack/restricted", "yugioh/activation/cost-payable")
    poor, rich = (duel(put("a1", soldier()), toll, lp={"A": lp, "B": 8000}) for lp in (499, 501))
    attack = Attack("A", "a1", "b1")
    is_refused(poor, attack, ATTACK, Reason.COST_NOT_PAYABLE, *codes, cost=500, lp=499, attacker="a1")
    rich.play(attack)
    (paid,) = rich.trace.events("lp-paid")
    assert paid.facts == {"player": "A", "amount": 500}
    assert paid.codes == ("yugioh/damage/paid-or-lost", "yugioh/activation/card-text-precedes")
    assert rich.board.lp == {"A": 1, "B": 8000}


def test_an_effect_forbids_the_attack() -> None:
    game = duel(put("a1", soldier()), put("b1", officer(CannotAttack(what=THEIRS))))
    code = "yugioh/attack/restricted"
    is_refused(game, Attack("A", "a1", "b1"), ATTACK, Reason.CANNOT_ATTACK, code, by="b1", attacker="a1")


def test_no_direct_attack_past_a_monster() -> None:
    game = duel(put("a1", soldier()), put("b1", soldier()))
    codes = ("yugioh/attack/target-or-direct", "yugioh/attack/direct-by-effect")
    reason = Reason.OPPONENT_CONTROLS_MONSTERS
    is_refused(game, Attack("A", "a1"), ATTACK, reason, *codes, attacker="a1", target=None)


@pytest.mark.parametrize("target", ["a1", "a2", "b2", "nobody"])
def test_a_target_is_a_monster_of_the_opponent(target: str) -> None:
    game = duel(put("a1", soldier()), put("a2", soldier()), put("b1", soldier()), put("b2", soldier(), "graveyard"))
    reason, code = Reason.NOT_AN_OPPONENTS_MONSTER, "yugioh/attack/target-or-direct"
    is_refused(game, Attack("A", "a1", target), ATTACK, reason, code, attacker="a1", target=target)


def test_a_monster_that_cannot_be_attacked_is_no_target() -> None:
    game = duel(put("a1", soldier()), put("b1", officer(NotAttacked(what="this"))), put("b2", soldier()))
    code = "yugioh/attack/cannot-be-targeted"
    facts = {"by": "b1", "attacker": "a1", "target": "b1"}
    is_refused(game, Attack("A", "a1", "b1"), ATTACK, Reason.CANNOT_BE_ATTACKED, code, **facts)
    assert [a for a in game.legal_actions() if isinstance(a, Attack)] == [Attack("A", "a1", "b2")]


# ---- moves between phases -------------------------------------------------------------------------------


def test_only_the_turn_player_moves_on() -> None:
    game = duel(put("a1", soldier()))
    code = "yugioh/timing/turn-player-priority"
    is_refused(game, ToPhase("B", "end-step"), MOVE, Reason.NOT_TURN_PLAYER, code, player="B")


def test_nobody_moves_on_while_the_game_state_is_closed() -> None:
    game = duel(put("a1", soldier()))
    game.play(Attack("A", "a1"))
    reason, code = Reason.GAME_STATE_CLOSED, "yugioh/timing/closed-state"
    is_refused(game, ToPhase("A", "end-step"), MOVE, reason, code, window="response", to="end-step")
    passes(game)
    codes = (code, "yugioh/battle-phase/no-step-left-out")
    is_refused(game, ToPhase("A", "end-step"), MOVE, reason, *codes, window="response", to="end-step")


def test_the_draw_comes_before_the_standby_phase() -> None:
    game = duel(put("a1", soldier(), "deck"), phase="draw")
    is_refused(game, ToPhase("A", "standby"), MOVE, Reason.MANDATORY, "yugioh/summon/draw", player="A")


@pytest.mark.parametrize("phase", ["draw", "standby", "main1", "end"])
def test_main_phase_2_comes_only_after_a_battle_phase(phase: str) -> None:
    is_refused(duel(phase=phase), ToPhase("A", "main2"), MOVE, Reason.NO_BATTLE_PHASE, OVER, phase=phase)


@pytest.mark.parametrize(
    ("phase", "to"),
    [
        ("draw", "main1"),
        ("standby", "draw"),
        ("main1", "standby"),
        ("battle", "end"),
        ("battle", "battle-step"),
        ("main2", "battle"),
        ("end", "battle"),
        ("main2", "nowhere"),
    ],
)
def test_phases_come_in_their_order(phase: str, to: str) -> None:
    is_refused(duel(phase=phase), ToPhase("A", to), MOVE, Reason.WRONG_PHASE, ENTRY, phase=phase, to=to)


def skips(game: Duel, *skipped: tuple[str, str]) -> None:
    """Let players skip phases."""
    for player, phase in skipped:
        game.board.lasting.hold(Skipped(player, phase), turn_of(player))


@pytest.mark.parametrize("to", ["battle", "end"])
def test_from_the_standby_phase_it_is_main_phase_1_unless_that_is_skipped(to: str) -> None:
    game = duel(phase="standby")
    is_refused(game, ToPhase("A", to), MOVE, Reason.WRONG_PHASE, ENTRY, phase="standby", to=to)
    assert game.legal_actions() == [ToPhase("A", "main1")]
    skips(game, ("A", "main1"))
    code = "yugioh/battle-phase/main-phase-1-skipped"
    is_refused(game, ToPhase("A", "main1"), MOVE, Reason.CARD_EFFECT, code, player="A", skipped="main1")
    assert game.legal_actions() == [ToPhase("A", "battle"), ToPhase("A", "end")]


def test_with_both_skipped_the_end_phase_follows_the_standby_phase() -> None:
    game = duel(phase="standby")
    skips(game, ("A", "main1"), ("A", "battle"))
    code = "yugioh/battle-phase/both-skipped"
    is_refused(game, ToPhase("A", "battle"), MOVE, Reason.BATTLE_PHASE_SKIPPED, code, player="A")
    assert game.legal_actions() == [ToPhase("A", "end")]


def test_a_skip_is_of_one_player_and_one_phase() -> None:
    game = duel(phase="main1")
    skips(game, ("B", "battle"), ("A", "main2"))
    assert game.why_not(ToPhase("A", "battle")) is None
    skips(game, ("A", "battle"))
    is_refused(game, ToPhase("A", "battle"), MOVE, Reason.BATTLE_PHASE_SKIPPED, OVER, player="A")


def test_main_phase_2_can_be_skipped() -> None:
    game = duel(phase="battle", step="end")
    skips(game, ("A", "main2"))
    code = "yugioh/battle-phase/main-phase-2"
    is_refused(game, ToPhase("A", "main2"), MOVE, Reason.CARD_EFFECT, code, player="A", skipped="main2")
    assert game.legal_actions() == [ToPhase("A", "end")]


def test_the_first_turn_has_no_battle_phase() -> None:
    game = duel(phase="main1", turn=1)
    code = "yugioh/battle-phase/first-turn"
    is_refused(game, ToPhase("A", "battle"), MOVE, Reason.FIRST_TURN, code, turn=1)


def test_an_effect_forbids_the_battle_phase_of_one_player() -> None:
    game = duel(phase="main1")
    game.board.lasting.hold(NoBattlePhase("B"), "turn")
    assert game.why_not(ToPhase("A", "battle")) is None
    game.board.lasting.hold(NoBattlePhase("A"), "turn")
    code = "yugioh/activation/card-text-precedes"
    is_refused(game, ToPhase("A", "battle"), MOVE, Reason.CARD_EFFECT, code, player="A")


def test_a_second_battle_phase_needs_an_effect() -> None:
    game = duel(phase="battle", step="end")
    game.board.lasting.hold(Repeated("B"), battle_phase_of("B"))
    code = "yugioh/battle-phase/several-in-one-turn"
    is_refused(game, ToPhase("A", "battle"), MOVE, Reason.WRONG_PHASE, code, conducted=1)
    game.board.lasting.hold(Repeated("A"), battle_phase_of("A"))
    assert game.why_not(ToPhase("A", "battle")) is None


def test_a_monster_that_must_attack_takes_its_player_into_the_battle_phase() -> None:
    must = officer(MustAttack(what="this"))
    game = duel(
        put("a1", must), put("a2", soldier()), put("a3", must, face_up=False, position="defense"), phase="main1"
    )
    codes = ("yugioh/battle-phase/forced-entry", "yugioh/battle-phase/forced-even-if-unable")
    is_refused(game, ToPhase("A", "end"), MOVE, Reason.MUST_ENTER_BATTLE_PHASE, *codes, monsters=("a1",))
    game.board.lasting.hold(NoBattlePhase("A"), "turn")
    assert game.why_not(ToPhase("A", "end")) is None


def test_a_monster_that_must_attack_and_can_keeps_the_battle_step_open() -> None:
    must = officer(MustAttack(what="this"))
    game = duel(put("a1", must), put("a2", must, position="defense"), put("a3", soldier()))
    code = "yugioh/attack/must-attack"
    is_refused(game, ToPhase("A", "end-step"), MOVE, Reason.MANDATORY, code, monsters=("a1",))
    game.play(Attack("A", "a1"))
    passes(game, 12)
    assert game.why_not(ToPhase("A", "end-step")) is None


# ---- battle positions -----------------------------------------------------------------------------------

BY_HAND = "yugioh/battle-position/by-hand"


def test_positions_are_turned_by_the_turn_player_in_a_main_phase() -> None:
    cards = put("a1", soldier()), put("b1", soldier()), put("a2", soldier(), "hand")
    game = duel(*cards, phase="main1")
    is_refused(game, Reposition("B", "b1"), TURN, Reason.NOT_TURN_PLAYER, BY_HAND, player="B")
    for uid in ("b1", "a2", "nobody"):
        is_refused(game, Reposition("A", uid), TURN, Reason.NOT_YOUR_MONSTER, BY_HAND, card=uid)
    is_refused(duel(*cards), Reposition("A", "a1"), TURN, Reason.WRONG_PHASE, BY_HAND, phase="battle")


def test_no_position_is_turned_in_a_closed_game_state() -> None:
    game = duel(put("a1", soldier()), put("a2", soldier()), phase="main1")
    game.play(Reposition("A", "a1"))
    code = "yugioh/timing/closed-state"
    is_refused(game, Reposition("A", "a2"), TURN, Reason.GAME_STATE_CLOSED, code, window="response")


@pytest.mark.parametrize(
    ("more", "reason", "code"),
    [
        ({"attacks": 1}, Reason.ALREADY_ATTACKED, "yugioh/attack/no-position-change-after"),
        ({"repositioned": True}, Reason.ALREADY_CHANGED, "yugioh/battle-position/once-a-turn"),
        ({"arrived_this_turn": True}, Reason.ARRIVED_THIS_TURN, "yugioh/battle-position/once-a-turn"),
    ],
)
def test_what_keeps_a_monster_in_its_position(more: dict[str, Any], reason: Reason, code: str) -> None:
    game = duel(put("a1", soldier(), **more), phase="main2")
    is_refused(game, Reposition("A", "a1"), TURN, reason, code, card="a1")


def test_a_link_monster_is_not_turned() -> None:
    link = next(card for card in CARDS.values() if "Link" in card.races)
    game = duel(put("a1", link), phase="main1")
    code = "yugioh/battle-position/link-monsters"
    is_refused(game, Reposition("A", "a1"), TURN, Reason.LINK_MONSTER, code, card="a1")
