"""Operations on the attack in progress, on phases, and on what a battle will come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh import damage_step
from kb.engine.yugioh.field import happen, named, note, players_of, select
from kb.engine.yugioh.state import Lingering, Link
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def negate_attack(duel: Duel, link: Link, op: words.NegateAttack) -> None:
    """Negate the attack in progress; the monster has used its attack all the same."""
    if duel.board.attack is not None:
        duel.board.attack.negated = True
        happen(duel, "attack-negated", "yugioh/attack/negated-uses-attack", card=link.uid)


def end_battle_phase(duel: Duel, link: Link, op: words.EndBattlePhase) -> None:
    """The Battle Phase ends: once the chain is over it is its End Step."""
    if duel.board.phase == "battle":
        duel.board.ending = "end-step"


def become_end_phase(duel: Duel, link: Link, op: words.BecomeEndPhase) -> None:
    """Once the chain is over it is the End Phase."""
    duel.board.ending = "end"


def skip_phase(duel: Duel, link: Link, op: words.SkipPhase) -> None:
    """The players skip their next phase of that name."""
    duel.board.skips += [(player, op.phase) for player in players_of(duel, link, op.who)]


def repeat_battle_phase(duel: Duel, link: Link, op: words.RepeatBattlePhase) -> None:
    """The players conduct their next Battle Phase twice."""
    duel.board.repeats += players_of(duel, link, op.who)


def force_attack(duel: Duel, link: Link, op: words.ForceAttack) -> None:
    """The monsters that match now must attack this turn, if able."""
    duel.board.forced += [c.uid for c in select(duel, op.what, link.player, duel.board.cards[link.uid])]


def forbid_battle_phase(duel: Duel, link: Link, op: words.ForbidBattlePhase) -> None:
    """The players cannot conduct their Battle Phase this turn."""
    duel.board.no_battle_phase += players_of(duel, link, op.who)


def change_attack_target(duel: Duel, link: Link, op: words.ChangeAttackTarget) -> None:
    """The attack goes on against another monster, up to damage calculation, while the effect resolves."""
    attack = duel.board.attack
    if attack is None or duel.board.step != "battle":
        return
    for target in named(duel, op.to, link)[:1]:
        attack.target = target.uid
        note(
            duel,
            "attack-target-chosen",
            "yugioh/attack/target-changed-by-effect",
            attacker=attack.attacker,
            target=target.uid,
        )
        damage_step.calculate_at_once(duel)


def add_damage_modifier(duel: Duel, link: Link, op: words.AddDamageModifier) -> None:
    """Leave a battle damage modification behind for this battle or this turn."""
    involving = frozenset(card.uid for card in named(duel, op.involving, link)) if op.involving else frozenset()
    duel.board.lingering.append(Lingering(link.player, link.uid, op, op.until, involving))
    happen(duel, "battle-damage-modified", "yugioh/damage-order/order", card=link.uid, order=op.kind)
