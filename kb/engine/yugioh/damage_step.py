"""The Damage Step: its five timings, from the flip of the target to the Graveyard.

Source: "Sub-steps of the Damage Step" (ygo-rulebook, official rulebook pages 40-43, OCG Perfect Rulebook 2017
pages 188-193).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.decision import Decision, refuse
from kb.engine.yugioh import battle_phase, continuous, damage, damage_order, declaration, effects, modifiers
from kb.engine.yugioh.field import happen, leave, note
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, AttackState, CardState, other

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

TIMINGS = ("start", "before-calculation", "calculation", "after-calculation", "end")
UNTIL_CALCULATED = ("before-calculation", "calculation")


def begin(duel: Duel) -> None:
    """Both players have passed on the attack: the Damage Step begins."""
    attack = _attack(duel)
    facts = {"attacker": attack.attacker, "target": attack.target}
    codes = ("yugioh/declaration/both-pass-damage-step", "yugioh/battle-phase/damage-step-only-after-attack")
    duel.trace.add(Decision("Does the Damage Step begin?", True, Reason.BOTH_PASSED, codes, facts))
    attack.changes = ()
    battle_phase.to_step(duel, "damage", "yugioh/damage-step/timings")
    _enter(duel, "start")


def next_timing(duel: Duel) -> None:
    """Both players have passed at one timing: go on to the next, or back to the Battle Step after the last."""
    board = duel.board
    if board.timing == "calculation":
        _calculate(duel)
        if duel.over:
            return
    if board.timing == "end":
        _finish(duel)
        return
    following = TIMINGS[TIMINGS.index(board.timing) + 1]
    if following in UNTIL_CALCULATED and (broken := _broken_off(duel)) is not None:
        duel.trace.add(broken)
        following = "end"
    _enter(duel, following)


def _enter(duel: Duel, when: str) -> None:
    """Come to a timing: what happens there by itself."""
    board, attack = duel.board, _attack(duel)
    board.timing = when
    board.batch += 1
    note(duel, "timing", "yugioh/damage-step/timings", timing=when)
    if when == "before-calculation":
        _flip_target(duel, attack)
    elif when == "after-calculation" and attack.flipped and board.cards[attack.flipped].is_monster:
        # What a flip triggers waits until damage calculation is over.
        happen(
            duel,
            "flipped",
            "yugioh/damage-step/flip",
            card=attack.flipped,
            player=board.cards[attack.flipped].controller,
        )
    elif when == "end":
        _send_doomed(duel, attack)


def _attack(duel: Duel) -> AttackState:
    attack = duel.board.attack
    assert attack is not None
    return attack


def _pair(duel: Duel) -> tuple[CardState, CardState | None]:
    attack = _attack(duel)
    return duel.board.cards[attack.attacker], duel.board.cards[attack.target] if attack.target else None


def _flip_target(duel: Duel, attack: AttackState) -> None:
    _, target = _pair(duel)
    if target is not None and not target.face_up:
        target.face_up = True
        attack.flipped = target.uid
        note(duel, "turned-face-up", "yugioh/damage-step/flip", card=target.uid)


def _broken_off(duel: Duel) -> Decision | None:
    """Why no damage calculation can be done, or None. No replay comes of it."""
    attacker, target = _pair(duel)
    question = "Is damage calculation performed?"
    stays = attacker.is_monster and attacker.controller == duel.board.turn_player
    if not stays or not declaration.may_battle_as_it_stands(duel, attacker):
        return refuse(
            question,
            Reason.ATTACKER_LEFT_FIELD,
            "yugioh/damage-step/attacker-gone",
            "yugioh/damage-step/no-replay",
            attacker=attacker.uid,
        )
    if target is not None and (not target.is_monster or target.controller == attacker.controller):
        return refuse(
            question,
            Reason.TARGET_LEFT_FIELD,
            "yugioh/damage-step/target-gone",
            "yugioh/damage-step/no-replay",
            target=target.uid,
        )
    return None


# ---- damage calculation ---------------------------------------------------------------------------------


def _calculate(duel: Duel) -> None:
    """Compare, modify, take Life Points, and determine who is destroyed; nobody leaves the field yet."""
    attacker, target = _pair(duel)
    duel.board.batch += 1
    decision = damage.outcome(_battle(duel, attacker, target))
    duel.trace.add(decision)
    outcome: damage.Outcome = decision.answer
    base = dict.fromkeys(PLAYERS, 0)
    if outcome.hurt is not None:
        base[attacker.controller if outcome.hurt == "attacker" else other(attacker.controller)] = outcome.damage
    applying = modifiers.collect(duel, attacker, target)
    tally = damage_order.modify(base, applying)
    note(
        duel,
        "battle-damage-table",
        *dict.fromkeys(code for row in tally.rows for code in row.codes),
        rows=tuple(tally.rows),
        attacking=attacker.controller,
    )
    _take(duel, tally, attacker, target)
    for name in outcome.destroyed:
        _doom(duel, attacker if name == "attacker" else target, decision.codes)
    duel.check_lp()


def _battle(duel: Duel, attacker: CardState, target: CardState | None) -> damage.Battle:
    uses = continuous.attacks_from_defense(duel, attacker) if attacker.position == "defense" else "atk"
    value = duel.defense(attacker) if uses == "def" else duel.atk(attacker)
    if target is None:
        return damage.Battle(value)
    defends = target.position == "defense"
    return damage.Battle(
        attack=value,
        against=duel.defense(target) if defends else duel.atk(target),
        position="defense" if defends else "attack",
        piercing=defends and continuous.pierces(duel, attacker) is not None,
    )


def _take(duel: Duel, tally: damage_order.Tally, attacker: CardState, target: CardState | None) -> None:
    """Both players take what the table says, at the same time."""
    for player in PLAYERS:
        amount = tally.damage[player]
        inflicter = next((c for c in (attacker, target) if c is not None and c.controller != player), None)
        if tally.gained[player]:
            duel.board.lp[player] += tally.gained[player]
            happen(duel, "lp-gained", "yugioh/damage-order/05", player=player, amount=tally.gained[player])
        if not amount:
            continue
        if player in tally.as_effect:
            effects.effect_damage(duel, player, amount, attacker.uid, "yugioh/damage-order/04")
            continue
        duel.board.lp[player] -= amount
        happen(
            duel,
            "damage",
            "yugioh/damage/battle-damage",
            player=player,
            amount=amount,
            type="battle",
            by_monster=inflicter.uid if inflicter else None,
        )


def _doom(duel: Duel, card: CardState | None, codes: tuple[str, ...]) -> None:
    """Determine that a monster is destroyed by battle, unless an effect prevents it."""
    assert card is not None
    by = continuous.protected(duel, card, "battle", "")
    if by is None:
        card.doomed = True
        note(duel, "determined-to-be-destroyed", *codes, "yugioh/damage-step/destroyed-at-end", card=card.uid)
        return
    duel.trace.add(
        refuse(
            "Is it destroyed by battle?",
            Reason.PROTECTED,
            "yugioh/activation/card-text-precedes",
            card=card.uid,
            by=by.uid,
        )
    )


def _send_doomed(duel: Duel, attack: AttackState) -> None:
    """At the end of the Damage Step the monsters destroyed by battle leave the field."""
    pair = [card for card in _pair(duel) if card is not None]
    doomed = [card for card in pair if card.doomed and card.is_monster]
    opposing = {card.uid: next((c.uid for c in pair if c is not card), None) for card in doomed}
    for card in doomed:
        leave(
            duel,
            card,
            "graveyard",
            "destroyed-by-battle",
            "yugioh/damage-step/destroyed-at-end",
            by="battle",
            by_monster=opposing[card.uid],
        )


def _finish(duel: Duel) -> None:
    """The Damage Step is over: back to the Battle Step."""
    board = duel.board
    board.attack = None
    board.lingering = [entry for entry in board.lingering if entry.until != "battle"]
    for card in board.cards.values():
        if card.stats:
            card.stats = tuple(change for change in card.stats if change[2] != "battle")
    battle_phase.to_step(duel, "battle", "yugioh/battle-step/returns-after-damage-step")
