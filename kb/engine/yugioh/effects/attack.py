"""Operations on the attack in progress, on phases, and on what a battle will come to."""

from __future__ import annotations

from kb.engine.yugioh import events
from kb.engine.yugioh.battle import damage_step, declaration
from kb.engine.yugioh.chain.meaning import named, players_of
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.moments import to_phase, to_step
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.lasting import (
    DamageModified,
    EndsEarly,
    Forced,
    LastStanding,
    MoreAttack,
    NoBattlePhase,
    Repeated,
)
from kb.engine.yugioh.state import AttackState, Board, Link, other
from kb.engine.yugioh.vocabulary import battles


def negate_attack(board: Board, link: Link, op: battles.NegateAttack) -> bool:
    """Negate the attack in progress; the monster has used its attack all the same."""
    if board.attack is None:
        return False
    board.attack.negated = True
    board.log.add(events.AttackNegated(link.uid, codes=("yugioh/attack/negated-uses-attack",)))
    return True


def end_battle_phase(board: Board, link: Link, op: battles.EndBattlePhase) -> bool:
    """The Battle Phase ends: once the chain is over it is its End Step."""
    if board.phase == "battle":
        board.lasting.hold(EndsEarly("end-step"), durations.AFTERWARDS)
    return board.phase == "battle"


def become_end_phase(board: Board, link: Link, op: battles.BecomeEndPhase) -> bool:
    """Once the chain is over it is the End Phase."""
    board.lasting.hold(EndsEarly("end"), durations.AFTERWARDS)
    return True


def skip_phase(board: Board, link: Link, op: battles.SkipPhase) -> bool:
    """The players skip their next phase of that name."""
    for player in players_of(board, link, op.who):
        durations.skip(board, player, op.phase)
    return True


def repeat_battle_phase(board: Board, link: Link, op: battles.RepeatBattlePhase) -> bool:
    """The players conduct their next Battle Phase twice."""
    for player in players_of(board, link, op.who):
        board.lasting.hold(Repeated(player), durations.battle_phase_of(player))
    return True


def force_attack(board: Board, link: Link, op: battles.ForceAttack) -> bool:
    """The monsters that match now must attack this turn, if able."""
    forced = [c.uid for c in select(board, op.what, link.player, board.cards[link.uid])]
    for uid in forced:
        board.lasting.hold(Forced(uid), durations.TURN)
    return bool(forced)


def forbid_battle_phase(board: Board, link: Link, op: battles.ForbidBattlePhase) -> bool:
    """The players cannot conduct their Battle Phase this turn."""
    for player in players_of(board, link, op.who):
        board.lasting.hold(NoBattlePhase(player), durations.TURN)
    return True


def change_attack_target(board: Board, link: Link, op: battles.ChangeAttackTarget) -> bool:
    """The attack goes on against another monster, up to damage calculation, while the effect resolves.

    An attack that cannot go on any more (yugioh/attack/stopped) is not moved, nor is one moved to the attacking side.
    """
    attack = board.attack
    if attack is None or board.step != "battle" or declaration.stopped(board) is not None:
        return False
    defenders = monsters(board, other(board.turn_player))
    for target in [card for card in named(board, op.to, link) if card in defenders][:1]:
        attack.target = target.uid
        board.log.add(
            events.AttackTargetChosen(attack.attacker, target.uid, codes=("yugioh/attack/target-changed-by-effect",))
        )
        damage_step.calculate_at_once(board)
        return True
    return False


def attack_again(board: Board, link: Link, op: battles.AttackAgain) -> bool:
    """Monsters may declare one attack more this turn, or this Battle Phase."""
    found = [card for card in named(board, op.what, link) if card.is_monster]
    for card in found:
        more = MoreAttack(card.uid, op.in_a_row, op.second, op.on_monsters)
        phase = (durations.BATTLE_PHASE,) if op.in_a_row else ()
        board.lasting.hold(more, durations.TURN, durations.face_up(card), *phase)
        board.log.add(events.MayAttackAgain(card.uid, link.uid, codes=("yugioh/attack/several-by-effect",)))
    return bool(found)


def stage_battle(board: Board, link: Link, op: battles.StageBattle) -> bool:
    """A Battle Phase outside the turn's own, in which the turn player's monster attacks; nobody takes damage."""
    attacker = next((c for c in named(board, op.attacker, link) if c.controller == board.turn_player), None)
    target = next((c for c in named(board, op.target, link) if c.is_monster), None)
    if attacker is None or target is None:
        return False
    conducted, code = board.battle_phases, "yugioh/battle-phase/several-in-one-turn"
    to_phase(board, "battle", code)
    to_step(board, "battle", code)
    board.battle_phases = conducted
    board.attack = AttackState(attacker.uid, target.uid)
    attacker.attacks += 1
    none_taken = battles.AddDamageModifier(kind=6, who="each")
    board.lasting.hold(DamageModified(link.player, link.uid, none_taken), *durations.ENDS["battle"])
    board.log.add(events.AttackTargetChosen(attacker.uid, target.uid, codes=(code,)))
    damage_step.calculate_at_once(board)
    return True


def last_standing(board: Board, link: Link, op: battles.LastStanding) -> bool:
    """In the End Phase of this turn the player who alone controls a monster wins."""
    board.lasting.hold(LastStanding(), durations.TURN)
    return True


def add_damage_modifier(board: Board, link: Link, op: battles.AddDamageModifier) -> bool:
    """Leave a battle damage modification behind for this battle or this turn."""
    involving = frozenset(card.uid for card in named(board, op.involving, link)) if op.involving else frozenset()
    board.lasting.hold(
        DamageModified(link.player, link.uid, op, involving), *durations.ends(board, op.until, link.player, link.uid)
    )
    board.log.add(events.BattleDamageModified(link.uid, op.kind, codes=("yugioh/damage-order/order",)))
    return True
