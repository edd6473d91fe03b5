"""The Damage Step: its five timings, from the flip of the target to the Graveyard.

Source: "Sub-steps of the Damage Step" (ygo-rulebook, official rulebook pages 40-43, OCG Perfect Rulebook 2017
pages 188-193).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.table.decision import Decision, refuse
from kb.engine.yugioh.battle import damage, damage_order, declaration, modifiers, replay
from kb.engine.yugioh.effects.life import effect_damage
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.destruction import do_instead, instead, saved
from kb.engine.yugioh.field.places import happen, leave, monsters, note
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, AttackState, CardState, Choice, Fate, other
from kb.engine.yugioh.turn import phases
from kb.engine.yugioh.vocabulary.standing import DestroysOpposing

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

TIMINGS = ("start", "before-calculation", "calculation", "after-calculation", "end")
UNTIL_CALCULATED = ("before-calculation", "calculation")
#: The rule of each timing.
CODES = {
    "start": "yugioh/damage-step/start",
    "before-calculation": "yugioh/damage-step/before-calculation",
    "calculation": "yugioh/damage-step/calculation",
    "after-calculation": "yugioh/damage-step/after-calculation",
    "end": "yugioh/damage-step/end",
}


def begin(duel: Duel) -> None:
    """Both players have passed on the attack: the Damage Step begins."""
    attack = _attack(duel)
    facts = {"attacker": attack.attacker, "target": attack.target}
    codes = ("yugioh/declaration/both-pass-damage-step", "yugioh/battle-phase/damage-step-only-after-attack")
    duel.trace.add(Decision("Does the Damage Step begin?", True, Reason.BOTH_PASSED, codes, facts))
    _step_begins(duel, attack)
    _enter(duel, "start")


def _step_begins(duel: Duel, attack: AttackState) -> None:
    attack.changes = ()
    phases.to_step(duel, "damage", "yugioh/damage-step/timings", "yugioh/damage-step/has-attacked")
    duel.board.cards[attack.attacker].has_attacked = True


def next_timing(duel: Duel) -> None:
    """Both players have passed at one timing: go on to the next, or back to the Battle Step after the last.

    In damage calculation it may have to wait for a player who chooses about a destruction.
    """
    board = duel.board
    if board.timing == "calculation":
        if not _attack(duel).calculated:
            _calculate(duel)
        if duel.over or not _settle_fates(duel):
            return
    _rule_out_replay(duel)
    if board.timing == "end":
        _finish(duel)
        return
    following = TIMINGS[TIMINGS.index(board.timing) + 1]
    if following in UNTIL_CALCULATED and (broken := _broken_off(duel)) is not None:
        duel.trace.add(broken)
        following = "end"
    _enter(duel, following)


def _rule_out_replay(duel: Duel) -> None:
    """Monsters that an effect brought or took in the Damage Step bring no replay; the trace says so."""
    attack = _attack(duel)
    decision = replay.decide(duel) if attack.changes else None
    attack.changes = ()
    if decision is not None and decision.reason is not Reason.OWN_SIDE_ONLY:
        duel.trace.add(decision)


def calculate_at_once(duel: Duel) -> None:
    """While an effect resolves: enter the Damage Step and perform damage calculation, with no window on the way.

    Nothing that belongs before or into damage calculation can be activated (yugioh/attack/target-changed-by-effect).
    """
    attack = _attack(duel)
    _step_begins(duel, attack)
    _enter(duel, "start")
    while duel.board.timing != "calculation":
        next_timing(duel)
    next_timing(duel)


def _enter(duel: Duel, when: str) -> None:
    """Come to a timing: what happens there by itself."""
    board, attack = duel.board, _attack(duel)
    board.timing = when
    if when != "after-calculation":
        # What damage calculation brought, a flip and this timing are answered together.
        board.batch += 1
    happen(duel, "timing", "yugioh/damage-step/timings", CODES[when], timing=when)
    if when == "before-calculation":
        _flip_target(duel, attack)
    elif when == "after-calculation":
        _do_replacements(duel)
        _tell_flip(duel, attack)
    elif when == "end":
        _send_doomed(duel, attack)


def _tell_flip(duel: Duel, attack: AttackState) -> None:
    """What a flip triggers waits until damage calculation is over, and is lost if the monster is gone by then."""
    if not attack.flipped:
        return
    card = duel.board.cards[attack.flipped]
    codes = ("yugioh/damage-step/flip", "yugioh/damage-step/flip-effects")
    if card.is_monster and card.face_up:
        happen(duel, "flipped", *codes, card=card.uid, player=card.controller)


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
        codes = ["yugioh/damage-step/flip"]
        if any(effect.apply for effect in target.card.effects):
            codes.append("yugioh/damage-step/flipped-continuous")
        if in_force.not_attackable(duel, target, duel.board.cards[attack.attacker]) is not None:
            codes.append("yugioh/damage-step/protection-too-late")
        note(duel, "turned-face-up", *codes, card=target.uid)


def _broken_off(duel: Duel) -> Decision | None:
    """Why no damage calculation can be done, or None. No replay comes of it, but the end of the step does."""
    attacker, target = _pair(duel)
    question = "Is damage calculation performed?"
    codes = (
        "yugioh/damage-step/no-replay",
        "yugioh/replay/battle-step-only",
        "yugioh/damage-step/end-still-occurs",
    )
    stays = attacker.is_monster and attacker.controller == duel.board.turn_player
    if not stays or not declaration.may_battle_as_it_stands(duel, attacker):
        reason = Reason.ATTACKER_LEFT_FIELD
        return refuse(question, reason, "yugioh/damage-step/attacker-gone", *codes, attacker=attacker.uid)
    if target is not None and (not target.is_monster or target.controller == attacker.controller):
        reason = Reason.TARGET_LEFT_FIELD
        return refuse(question, reason, "yugioh/damage-step/target-gone", *codes, target=target.uid)
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
    beaten = [attacker if name == "attacker" else target for name in outcome.destroyed]
    duel.board.fates = [Fate(card.uid, decision.codes) for card in beaten if card is not None]
    _attack(duel).calculated = True
    duel.check_lp()


def _battle(duel: Duel, attacker: CardState, target: CardState | None) -> damage.Battle:
    value = duel.atk(attacker)
    if target is None:
        return damage.Battle(value)
    defends = target.position == "defense"
    return damage.Battle(
        attack=value,
        against=duel.defense(target) if defends else duel.atk(target),
        position="defense" if defends else "attack",
        piercing=defends and in_force.pierces(duel, attacker) is not None,
    )


def _take(duel: Duel, tally: damage_order.Tally, attacker: CardState, target: CardState | None) -> None:
    """Both players take what the table says, at the same time."""
    for player in PLAYERS:
        amount = tally.damage[player]
        if tally.gained[player]:
            duel.board.lp[player] += tally.gained[player]
            happen(duel, "lp-gained", "yugioh/damage-order/05", player=player, amount=tally.gained[player])
        if not amount:
            continue
        if player in tally.as_effect:
            effect_damage(duel, player, amount, attacker.uid, "yugioh/damage-order/04")
            continue
        inflicter = next((c for c in (attacker, target) if c is not None and c.controller != player), None)
        duel.board.lp[player] -= amount
        happen(
            duel,
            "damage",
            "yugioh/damage/battle-damage",
            *_kind_of_damage(tally, player, attacker, target),
            player=player,
            amount=amount,
            type="battle",
            by_monster=inflicter.uid if inflicter else None,
            direct=target is None,
        )


def _kind_of_damage(
    tally: damage_order.Tally, player: str, attacker: CardState, target: CardState | None
) -> tuple[str, ...]:
    """Why this, too, is battle damage: redirected, from attacking into a higher DEF, or piercing."""
    if any(row.apply == "03" for row in tally.rows):
        return ("yugioh/damage/redirected-is-battle",)
    if target is None or target.position == "attack":
        return ()
    if player == attacker.controller:
        return ("yugioh/damage/from-defense-position",)
    return ("yugioh/damage/inflict-battle-damage-text",)


def _settle_fates(duel: Duel) -> bool:
    """Determine who is destroyed by battle; False while a player chooses whether something is done instead."""
    board = duel.board
    while board.fates:
        fate = board.fates[0]
        card = board.cards[fate.uid]
        decision = saved(duel, card, "battle", "")
        if decision is not None:
            duel.trace.add(decision)
            board.fates.pop(0)
            continue
        taken = {uid for _, uid in board.replacements}
        options = tuple(uid for uid in instead(duel, card, "battle") if uid not in taken)
        if options:
            board.choice = Choice(card.controller, options, 1, optional=True)
            return False
        _doom(duel, board.fates.pop(0))
    return True


def replacement_chosen(duel: Duel, uids: tuple[str, ...]) -> None:
    """The player has chosen what is done instead of a destruction by battle, or that nothing is."""
    fate = duel.board.fates.pop(0)
    duel.board.choice = None
    facts = {"card": fate.uid, "instead": uids}
    code = "yugioh/damage-step/replacement-chosen"
    duel.trace.add(Decision("Is something done instead?", bool(uids), Reason.CARD_EFFECT, (code,), facts))
    if uids:
        duel.board.replacements.append((fate.uid, uids[0]))
    else:
        _doom(duel, fate)


def _do_replacements(duel: Duel) -> None:
    for card, uid in duel.board.replacements:
        do_instead(duel, uid, card, "yugioh/damage-step/replacement-chosen")
    duel.board.replacements = []


def _doom(duel: Duel, fate: Fate) -> None:
    """Determine that a monster is destroyed by battle."""
    duel.board.cards[fate.uid].doomed = True
    note(duel, "determined-to-be-destroyed", *fate.codes, "yugioh/damage-step/destroyed-at-end", card=fate.uid)


def _send_doomed(duel: Duel, attack: AttackState) -> None:
    """At the end of the Damage Step the monsters destroyed by battle leave the field."""
    pair = [card for card in _pair(duel) if card is not None]
    opposing = {card.uid: next((c.uid for c in pair if c is not card), None) for card in pair}
    also = [
        (duel.board.cards[uid], source)
        for source, _ in in_force.applied(duel, DestroysOpposing)
        if attack.calculated and (uid := opposing.get(source.uid)) is not None
    ]
    for card in [card for card in pair if card.doomed and card.is_monster]:
        leave(
            duel,
            card,
            "graveyard",
            "destroyed-by-battle",
            "yugioh/damage-step/destroyed-at-end",
            by="battle",
            by_monster=opposing[card.uid],
        )
    for card, source in also:
        if card.is_monster:
            code = "yugioh/activation/card-text-precedes"
            leave(duel, card, "graveyard", "destroyed", code, by="effect", of=source.uid, of_player=source.controller)
    attack.changes = ()


def _finish(duel: Duel) -> None:
    """The Damage Step is over: back to the Battle Step."""
    board = duel.board
    board.attack = None
    board.lingering = [entry for entry in board.lingering if entry.until != "battle"]
    for card in board.cards.values():
        if card.stats:
            card.stats = tuple(change for change in card.stats if change[2] != "battle")
    codes = [
        "yugioh/battle-step/returns-after-damage-step",
        "yugioh/damage-step/returns",
        "yugioh/battle-step/open-state-actions",
    ]
    if not any(declaration.able(duel, card) for card in monsters(duel, board.turn_player)):
        codes.append("yugioh/battle-step/not-automatic-end")
    phases.to_step(duel, "battle", *codes)
