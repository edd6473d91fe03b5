"""Replays: when one happens, and what the turn player may then do.

Source: "Replay Rules during the Battle Step" (ygo-rulebook, official rulebook page 39, OCG Perfect Rulebook
2017 pages 186-187); "Declaring an attack" (yugipedia, Battle Step). A replay is looked at when the chain and
everything that responded to it is over and both players would move on to the Damage Step
(yugioh/replay/after-chain, yugioh/replay/after-summon-triggers).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from kb.engine.table.decision import Because, Decision, Finding, Question, Refusal, because, ground, rule, settle
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import Retarget, StopAttack
from kb.engine.yugioh.battle import declaration, permissions
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import AttackState, Board, CardState, Window, other
from kb.engine.yugioh.steps import Respond

QUESTION = "Does a replay happen?"
CHOICE = "May this be chosen in the replay?"


# ---- what keeps a replay from happening -----------------------------------------------------------------


@rule(QUESTION, "yugioh/replay/attacker-must-remain")
def attacker_gone(board: Board, attack: AttackState) -> Finding | None:
    """Without the attacking monster there is nothing to choose a target for."""
    attacker = board.cards[attack.attacker]
    if attacker.is_monster and attacker.controller == board.turn_player:
        return None
    return False, Reason.ATTACKER_LEFT_FIELD, {"attacker": attacker.uid}


@rule(QUESTION, "yugioh/replay/battle-step-only")
def damage_step(board: Board, attack: AttackState) -> Finding | None:
    """In the Damage Step a change of the opponent's monsters brings none."""
    changes = _changes(attack, other(board.turn_player))
    if board.step != "damage" or not changes:
        return None
    return False, Reason.DAMAGE_STEP, {"changes": tuple(f"{uid} {what}" for _, what, uid in changes)}


# ---- what causes a replay -------------------------------------------------------------------------------


@rule(QUESTION, "yugioh/replay/target-left")
def target_left(board: Board, attack: AttackState) -> Finding | None:
    """The opponent does not control the attack target any more."""
    if attack.target is None or _is_defender(board, attack.target):
        return None
    return True, Reason.TARGET_LEFT_FIELD, {"target": attack.target}


@rule(QUESTION, "yugioh/replay/monster-arrived", "yugioh/replay/count-by-event")
def monsters_changed(board: Board, attack: AttackState) -> Finding | None:
    """A monster came to or left the opponent's side, even if the number is what it was."""
    changes = _changes(attack, other(board.turn_player))
    if not changes:
        return None
    arrived = any(what == "arrived" for _, what, _ in changes)
    reason = Reason.MONSTER_ARRIVED if arrived else Reason.MONSTERS_CHANGED
    return True, reason, {"changes": tuple(f"{uid} {what}" for _, what, uid in changes)}


@rule(QUESTION, "yugioh/replay/target-no-longer-legal")
def target_not_legal(board: Board, attack: AttackState) -> Finding | None:
    """The declared target has become one that cannot be attacked."""
    if attack.target is None or not _is_defender(board, attack.target):
        return None
    attacker, target = board.cards[attack.attacker], board.cards[attack.target]
    by = permissions.not_attackable(board, target, attacker)
    return None if by is None else (True, Reason.TARGET_NOT_LEGAL, {"target": target.uid, "by": by.uid})


@rule(QUESTION, "yugioh/replay/direct-no-longer-possible")
def direct_not_possible(board: Board, attack: AttackState) -> Finding | None:
    """A direct attack that rested on a card effect no longer has it."""
    attacker = board.cards[attack.attacker]
    if not attack.permitted_direct or attack.target is not None:
        return None
    if not monsters(board, other(attacker.controller)) or permissions.direct_permission(board, attacker):
        return None
    return True, Reason.DIRECT_NOT_POSSIBLE, {"attacker": attacker.uid}


@rule(QUESTION, "yugioh/replay/count-by-event")
def own_side_only(board: Board, attack: AttackState) -> Finding | None:
    """Changes among the attacking player's own monsters alone."""
    mine = _changes(attack, board.turn_player)
    changes = tuple(change for change in mine if change[2] != attack.attacker)
    return (False, Reason.OWN_SIDE_ONLY, {"changes": changes}) if changes else None


CAUSES = (target_left, monsters_changed, target_not_legal, direct_not_possible)


def decide(board: Board) -> Decision | None:
    """Whether a replay happens now; None where nothing has happened that the rules ask about.

    The Damage Step and a missing attacker precede what causes a replay, and a cause precedes the rule about one's
    own side.
    """
    attack = board.attack
    if attack is None:
        return None
    causes = [found for find in CAUSES if (found := find(board, attack)) is not None]
    if not causes:
        return own_side_only(board, attack)
    found = damage_step(board, attack) or attacker_gone(board, attack) or _together(settle(QUESTION, causes), causes)
    # Only now, with every chain and every answer to a Summon done, is it decided.
    codes = (("yugioh/replay/after-chain",) if attack.chains else ()) + (
        ("yugioh/replay/after-summon-triggers",) if attack.answered_summon else ()
    )
    return structs.replace(found, codes=(*found.codes, *codes))


def _together(settled: Decision, causes: Sequence[Decision]) -> Decision:
    """The decision with the rules and facts of every cause, of which the first gives the reason."""
    codes = tuple(dict.fromkeys(code for cause in causes for code in cause.codes))
    facts = {key: value for cause in reversed(causes) for key, value in cause.facts.items()}
    return structs.replace(settled, codes=codes, facts=facts)


def _changes(attack: AttackState, player: str) -> tuple[tuple[str, str, str], ...]:
    return tuple(change for change in attack.changes if change[0] == player)


def _is_defender(board: Board, uid: str) -> bool:
    return uid in board.places.of(("monster", other(board.turn_player)))


# ---- the turn player's decision -------------------------------------------------------------------------


def begin(board: Board, decision: Decision) -> None:
    """The replay that `decision` found happens: the turn player is asked."""
    assert board.attack is not None
    board.log.add(events.Replay(board.attack.attacker, str(decision.reason), codes=decision.codes))
    board.attack.replayed = True
    board.attack.changes = ()
    board.answerable = len(board.log)
    board.window, board.actor = Window.REPLAY, board.turn_player


@ground(CHOICE, "yugioh/replay/choices")
def no_replay(board: Board, action: Retarget | StopAttack) -> Because | None:
    """In a replay"""
    pending = board.window is Window.REPLAY and board.attack is not None
    return None if pending else because(Reason.NO_DECISION_OPEN, window=str(board.window))


@ground(CHOICE, "yugioh/replay/choices")
def not_turn_player(board: Board, action: Retarget | StopAttack) -> Because | None:
    """the turn player chooses,"""
    return because(Reason.NOT_TURN_PLAYER, player=action.player) if action.player != board.turn_player else None


@ground(CHOICE, "yugioh/replay/same-attacker")
def another_attacker(board: Board, action: Retarget | StopAttack) -> Because | None:
    """with another monster only where the ruleset lets it,"""
    switches = _switches(board, action) and not board.ruleset.replay_may_switch_attacker
    return because(Reason.ANOTHER_ATTACKER, attacker=_attacker(board, action)) if switches else None


def cannot_attack(board: Board, action: Retarget | StopAttack) -> Refusal | None:
    """one that may attack,"""
    if not _switches(board, action):
        return None
    return declaration.attacker_refusal(board, board.cards.get(_attacker(board, action)), action.player)


def not_a_target(board: Board, action: Retarget | StopAttack) -> Refusal | None:
    """and what it may attack."""
    if isinstance(action, StopAttack):
        return None
    assert board.attack is not None
    attacker = board.cards[_attacker(board, action)]
    further = _further(board, board.attack, attacker)
    return declaration.target_refusal(board, attacker, action.target, further=further)


def _attacker(board: Board, action: Retarget | StopAttack) -> str:
    assert board.attack is not None
    return (action.attacker if isinstance(action, Retarget) else "") or board.attack.attacker


def _switches(board: Board, action: Retarget | StopAttack) -> bool:
    """Whether the attack is to go on with another monster."""
    assert board.attack is not None
    return _attacker(board, action) != board.attack.attacker


MAY_CHOOSE = Question(CHOICE, no_replay, not_turn_player, another_attacker, cannot_attack, not_a_target)
why_not = MAY_CHOOSE.why_not


def actions(board: Board, player: str) -> Iterator[Retarget | StopAttack]:
    """Every choice of the turn player in the replay (yugioh/replay/choices)."""
    attack = board.attack
    assert attack is not None
    for target in declaration.targets(board, board.cards[attack.attacker], further=attack.further):
        yield Retarget(player, target)
    if board.ruleset.replay_may_switch_attacker:
        for card in monsters(board, player):
            if card.uid != attack.attacker and declaration.attacker_refusal(board, card, player) is None:
                for target in declaration.targets(board, card, further=declaration.is_further(board, card)):
                    yield Retarget(player, target, card.uid)
    yield StopAttack(player)


def _further(board: Board, attack: AttackState, attacker: CardState) -> bool:
    """Whether this attack of `attacker` rests on attacking every monster once each."""
    return attack.further if attack.attacker == attacker.uid else declaration.is_further(board, attacker)


def retarget(board: Board, action: Retarget) -> None:
    """A target is chosen. It is no declaration: the declaration window stays closed."""
    attack = board.attack
    assert attack is not None
    codes: tuple[str, ...] = ("yugioh/replay/choices", "yugioh/replay/not-a-declaration")
    attacker = board.cards[action.attacker or attack.attacker]
    if attacker.uid != attack.attacker:
        attack.attacker, attack.further = attacker.uid, declaration.is_further(board, attacker)
        attack.earlier = len(attacker.attacked)
        attacker.attacks += 1
        codes += ("yugioh/replay/switch-attacker", "yugioh/replay/first-stays-declared")
    attack.target = action.target
    attacker.attacked += (action.target or "",)
    attack.permitted_direct = action.target is None and bool(monsters(board, other(action.player)))
    board.log.add(events.AttackTargetChosen(attack.attacker, action.target, codes=codes))
    board.agenda.put(Respond())


def stop(board: Board) -> None:
    """No target is chosen: the attack stops, and the monster still counts as having declared one."""
    attack = board.attack
    assert attack is not None
    board.log.add(
        events.AttackStopped(
            attack.attacker,
            str(Reason.NO_TARGET_CHOSEN),
            codes=("yugioh/replay/may-stop", "yugioh/replay/stop-uses-attack"),
        )
    )
    board.attack = None
    board.agenda.put(Respond())
