"""Operations on the attack in progress, on phases, and on what a battle will come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.battle import damage_step, declaration
from kb.engine.yugioh.field.places import happen, monsters, named, note, players_of, select
from kb.engine.yugioh.state import AttackState, Lingering, Link, other
from kb.engine.yugioh.turn import phases
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def negate_attack(duel: Duel, link: Link, op: words.NegateAttack) -> bool:
    """Negate the attack in progress; the monster has used its attack all the same."""
    if duel.board.attack is None:
        return False
    duel.board.attack.negated = True
    happen(duel, "attack-negated", "yugioh/attack/negated-uses-attack", card=link.uid)
    return True


def end_battle_phase(duel: Duel, link: Link, op: words.EndBattlePhase) -> bool:
    """The Battle Phase ends: once the chain is over it is its End Step."""
    if duel.board.phase == "battle":
        duel.board.ending = "end-step"
    return duel.board.phase == "battle"


def become_end_phase(duel: Duel, link: Link, op: words.BecomeEndPhase) -> bool:
    """Once the chain is over it is the End Phase."""
    duel.board.ending = "end"
    return True


def skip_phase(duel: Duel, link: Link, op: words.SkipPhase) -> bool:
    """The players skip their next phase of that name."""
    duel.board.skips += [(player, op.phase) for player in players_of(duel, link, op.who)]
    return True


def repeat_battle_phase(duel: Duel, link: Link, op: words.RepeatBattlePhase) -> bool:
    """The players conduct their next Battle Phase twice."""
    duel.board.repeats += players_of(duel, link, op.who)
    return True


def force_attack(duel: Duel, link: Link, op: words.ForceAttack) -> bool:
    """The monsters that match now must attack this turn, if able."""
    forced = [c.uid for c in select(duel, op.what, link.player, duel.board.cards[link.uid])]
    duel.board.forced += forced
    return bool(forced)


def forbid_battle_phase(duel: Duel, link: Link, op: words.ForbidBattlePhase) -> bool:
    """The players cannot conduct their Battle Phase this turn."""
    duel.board.no_battle_phase += players_of(duel, link, op.who)
    return True


def change_attack_target(duel: Duel, link: Link, op: words.ChangeAttackTarget) -> bool:
    """The attack goes on against another monster, up to damage calculation, while the effect resolves.

    An attack that cannot go on any more (yugioh/attack/stopped) is not moved, nor is one moved to the attacking side.
    """
    attack = duel.board.attack
    if attack is None or duel.board.step != "battle" or declaration.stopped(duel) is not None:
        return False
    defenders = monsters(duel, other(duel.board.turn_player))
    for target in [card for card in named(duel, op.to, link) if card in defenders][:1]:
        attack.target = target.uid
        note(
            duel,
            "attack-target-chosen",
            "yugioh/attack/target-changed-by-effect",
            attacker=attack.attacker,
            target=target.uid,
        )
        damage_step.calculate_at_once(duel)
        return True
    return False


def attack_again(duel: Duel, link: Link, op: words.AttackAgain) -> bool:
    """Monsters may declare one attack more this turn."""
    found = [card for card in named(duel, op.what, link) if card.is_monster]
    for card in found:
        card.more_attacks += 1
        happen(duel, "may-attack-again", "yugioh/attack/several-by-effect", card=card.uid, by=link.uid)
    return bool(found)


def stage_battle(duel: Duel, link: Link, op: words.StageBattle) -> bool:
    """A Battle Phase outside the turn's own, in which the turn player's monster attacks; nobody takes damage."""
    board = duel.board
    attacker = next((c for c in named(duel, op.attacker, link) if c.controller == board.turn_player), None)
    target = next((c for c in named(duel, op.target, link) if c.is_monster), None)
    if attacker is None or target is None:
        return False
    conducted, code = board.battle_phases, "yugioh/battle-phase/several-in-one-turn"
    phases.to_phase(duel, "battle", code)
    phases.to_step(duel, "battle", code)
    board.battle_phases = conducted
    board.attack = AttackState(attacker.uid, target.uid)
    attacker.attacks += 1
    none_taken = words.AddDamageModifier(kind=6, who="each")
    board.lingering.append(Lingering(link.player, link.uid, none_taken, "battle"))
    note(duel, "attack-target-chosen", code, attacker=attacker.uid, target=target.uid)
    damage_step.calculate_at_once(duel)
    return True


def last_standing(duel: Duel, link: Link, op: words.LastStanding) -> bool:
    """In the End Phase of this turn the player who alone controls a monster wins."""
    duel.board.last_standing = True
    return True


def add_damage_modifier(duel: Duel, link: Link, op: words.AddDamageModifier) -> bool:
    """Leave a battle damage modification behind for this battle or this turn."""
    involving = frozenset(card.uid for card in named(duel, op.involving, link)) if op.involving else frozenset()
    duel.board.lingering.append(Lingering(link.player, link.uid, op, op.until, involving))
    happen(duel, "battle-damage-modified", "yugioh/damage-order/order", card=link.uid, order=op.kind)
    return True
