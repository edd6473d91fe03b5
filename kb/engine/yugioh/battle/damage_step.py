"""The Damage Step: its five timings, from the flip of the target to the Graveyard.

Source: "Sub-steps of the Damage Step" (ygo-rulebook, official rulebook pages 40-43, OCG Perfect Rulebook 2017
pages 188-193).
"""

from __future__ import annotations

from kb.engine.table.decision import Decision, refuse
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.battle import damage, damage_order, declaration, modifiers, permissions, replay
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.destruction import do_instead, instead, saved
from kb.engine.yugioh.field.filters import monsters
from kb.engine.yugioh.field.life import check_lp, effect_damage
from kb.engine.yugioh.field.moments import to_step
from kb.engine.yugioh.field.places import leave
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, AttackState, Board, CardState, Choice, Fate, other
from kb.engine.yugioh.vocabulary.standing import DestroysOpposing

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


def begin(board: Board) -> None:
    """Both players have passed on the attack: the Damage Step begins."""
    attack = _attack(board)
    facts = {"attacker": attack.attacker, "target": attack.target}
    codes = ("yugioh/declaration/both-pass-damage-step", "yugioh/battle-phase/damage-step-only-after-attack")
    board.log.add(Decision("Does the Damage Step begin?", True, Reason.BOTH_PASSED, codes, facts))
    _step_begins(board, attack)
    _enter(board, "start")


def _step_begins(board: Board, attack: AttackState) -> None:
    attack.changes = ()
    to_step(board, "damage", "yugioh/damage-step/timings", "yugioh/damage-step/has-attacked")
    board.cards[attack.attacker].has_attacked = True


def next_timing(board: Board) -> None:
    """Both players have passed at one timing: go on to the next, or back to the Battle Step after the last.

    In damage calculation it may have to wait for a player who chooses about a destruction.
    """
    if board.timing == "calculation":
        if not _attack(board).calculated:
            _calculate(board)
        if board.over or not _settle_fates(board):
            return
    _rule_out_replay(board)
    if board.timing == "end":
        _finish(board)
        return
    following = TIMINGS[TIMINGS.index(board.timing) + 1]
    if following in UNTIL_CALCULATED and (broken := _broken_off(board)) is not None:
        board.log.add(broken)
        following = "end"
    _enter(board, following)


def _rule_out_replay(board: Board) -> None:
    """Monsters that an effect brought or took in the Damage Step bring no replay; the trace says so."""
    attack = _attack(board)
    decision = replay.decide(board) if attack.changes else None
    attack.changes = ()
    if decision is not None and decision.reason is not Reason.OWN_SIDE_ONLY:
        board.log.add(decision)


def calculate_at_once(board: Board) -> None:
    """While an effect resolves: enter the Damage Step and perform damage calculation, with no window on the way.

    Nothing that belongs before or into damage calculation can be activated (yugioh/attack/target-changed-by-effect).
    """
    attack = _attack(board)
    _step_begins(board, attack)
    _enter(board, "start")
    while board.timing != "calculation":
        next_timing(board)
    next_timing(board)


def _enter(board: Board, when: str) -> None:
    """Come to a timing: what happens there by itself."""
    attack = _attack(board)
    board.timing = when
    if when != "after-calculation":
        # What damage calculation brought, a flip and this timing are answered together.
        board.log.begin()
    board.log.add(events.Timing(when, codes=("yugioh/damage-step/timings", CODES[when])))
    if when == "before-calculation":
        _flip_target(board, attack)
    elif when == "after-calculation":
        _do_replacements(board)
        _tell_flip(board, attack)
    elif when == "end":
        _send_doomed(board, attack)


def _tell_flip(board: Board, attack: AttackState) -> None:
    """What a flip triggers waits until damage calculation is over, and is lost if the monster is gone by then."""
    if not attack.flipped:
        return
    card = board.cards[attack.flipped]
    codes = ("yugioh/damage-step/flip", "yugioh/damage-step/flip-effects")
    if card.is_monster and card.face_up:
        board.log.add(card_events.Flipped(card.uid, card.controller, codes=codes))


def _attack(board: Board) -> AttackState:
    attack = board.attack
    assert attack is not None
    return attack


def _pair(board: Board) -> tuple[CardState, CardState | None]:
    attack = _attack(board)
    return board.cards[attack.attacker], board.cards[attack.target] if attack.target else None


def _flip_target(board: Board, attack: AttackState) -> None:
    _, target = _pair(board)
    if target is not None and not target.face_up:
        target.face_up = True
        attack.flipped = target.uid
        codes = ["yugioh/damage-step/flip"]
        if any(effect.apply for effect in target.card.effects):
            codes.append("yugioh/damage-step/flipped-continuous")
        if permissions.not_attackable(board, target, board.cards[attack.attacker]) is not None:
            codes.append("yugioh/damage-step/protection-too-late")
        board.log.add(card_events.TurnedFaceUp(target.uid, codes=tuple(codes)))


def _broken_off(board: Board) -> Decision | None:
    """Why no damage calculation can be done, or None. No replay comes of it, but the end of the step does."""
    attacker, target = _pair(board)
    question = "Is damage calculation performed?"
    codes = (
        "yugioh/damage-step/no-replay",
        "yugioh/replay/battle-step-only",
        "yugioh/damage-step/end-still-occurs",
    )
    stays = attacker.is_monster and attacker.controller == board.turn_player
    if not stays or not declaration.may_battle_as_it_stands(board, attacker):
        reason = Reason.ATTACKER_LEFT_FIELD
        return refuse(question, reason, "yugioh/damage-step/attacker-gone", *codes, attacker=attacker.uid)
    if target is not None and (not target.is_monster or target.controller == attacker.controller):
        reason = Reason.TARGET_LEFT_FIELD
        return refuse(question, reason, "yugioh/damage-step/target-gone", *codes, target=target.uid)
    return None


# ---- damage calculation ---------------------------------------------------------------------------------


def _calculate(board: Board) -> None:
    """Compare, modify, take Life Points, and determine who is destroyed; nobody leaves the field yet."""
    attacker, target = _pair(board)
    board.log.begin()
    decision = damage.outcome(_battle(board, attacker, target))
    board.log.add(decision)
    outcome: damage.Outcome = decision.answer
    base = dict.fromkeys(PLAYERS, 0)
    if outcome.hurt is not None:
        base[attacker.controller if outcome.hurt == "attacker" else other(attacker.controller)] = outcome.damage
    applying = modifiers.collect(board, attacker, target)
    tally = damage_order.modify(base, applying)
    board.log.add(
        events.BattleDamageTable(
            tuple(tally.rows),
            attacker.controller,
            codes=tuple(dict.fromkeys(code for row in tally.rows for code in row.codes)),
        )
    )
    _take(board, tally, attacker, target)
    beaten = [attacker if name == "attacker" else target for name in outcome.destroyed]
    board.fates = [Fate(card.uid, decision.codes) for card in beaten if card is not None]
    _attack(board).calculated = True
    check_lp(board)


def _battle(board: Board, attacker: CardState, target: CardState | None) -> damage.Battle:
    value = in_force.atk(board, attacker)
    if target is None:
        return damage.Battle(value)
    defends = target.position == "defense"
    return damage.Battle(
        attack=value,
        against=in_force.defense(board, target) if defends else in_force.atk(board, target),
        position="defense" if defends else "attack",
        piercing=defends and permissions.pierces(board, attacker) is not None,
    )


def _take(board: Board, tally: damage_order.Tally, attacker: CardState, target: CardState | None) -> None:
    """Both players take what the table says, at the same time."""
    for player in PLAYERS:
        amount = tally.damage[player]
        if tally.gained[player]:
            board.lp[player] += tally.gained[player]
            board.log.add(events.LpGained(player, tally.gained[player], codes=("yugioh/damage-order/05",)))
        if not amount:
            continue
        if player in tally.as_effect:
            effect_damage(board, player, amount, attacker.uid, "yugioh/damage-order/04")
            continue
        inflicter = next((c for c in (attacker, target) if c is not None and c.controller != player), None)
        board.lp[player] -= amount
        board.log.add(
            events.Damage(
                player,
                amount,
                "battle",
                by_monster=inflicter.uid if inflicter else None,
                direct=target is None,
                codes=("yugioh/damage/battle-damage", *_kind_of_damage(tally, player, attacker, target)),
            )
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


def _settle_fates(board: Board) -> bool:
    """Determine who is destroyed by battle; False while a player chooses whether something is done instead."""
    while board.fates:
        fate = board.fates[0]
        card = board.cards[fate.uid]
        decision = saved(board, card, "battle", "")
        if decision is not None:
            board.log.add(decision)
            board.fates.pop(0)
            continue
        taken = {uid for _, uid in board.replacements}
        options = tuple(uid for uid in instead(board, card, "battle") if uid not in taken)
        if options:
            board.choice = Choice(card.controller, options, 1, optional=True)
            return False
        _doom(board, board.fates.pop(0))
    return True


def replacement_chosen(board: Board, uids: tuple[str, ...]) -> None:
    """The player has chosen what is done instead of a destruction by battle, or that nothing is."""
    fate = board.fates.pop(0)
    board.choice = None
    facts = {"card": fate.uid, "instead": uids}
    code = "yugioh/damage-step/replacement-chosen"
    board.log.add(Decision("Is something done instead?", bool(uids), Reason.CARD_EFFECT, (code,), facts))
    if uids:
        board.replacements.append((fate.uid, uids[0]))
    else:
        _doom(board, fate)


def _do_replacements(board: Board) -> None:
    for card, uid in board.replacements:
        do_instead(board, uid, card, "yugioh/damage-step/replacement-chosen")
    board.replacements = []


def _doom(board: Board, fate: Fate) -> None:
    """Determine that a monster is destroyed by battle."""
    board.cards[fate.uid].doomed = True
    board.log.add(
        card_events.DeterminedToBeDestroyed(fate.uid, codes=(*fate.codes, "yugioh/damage-step/destroyed-at-end"))
    )


def _send_doomed(board: Board, attack: AttackState) -> None:
    """At the end of the Damage Step the monsters destroyed by battle leave the field."""
    pair = [card for card in _pair(board) if card is not None]
    opposing = {card.uid: next((c.uid for c in pair if c is not card), None) for card in pair}
    also = [
        (board.cards[uid], source)
        for source, _ in in_force.applied(board, DestroysOpposing)
        if attack.calculated and (uid := opposing.get(source.uid)) is not None
    ]
    for card in [card for card in pair if card.doomed and card.is_monster]:
        leave(
            board,
            card,
            "graveyard",
            card_events.DestroyedByBattle,
            "yugioh/damage-step/destroyed-at-end",
            by="battle",
            by_monster=opposing[card.uid],
        )
    for card, source in also:
        if card.is_monster:
            code = "yugioh/activation/card-text-precedes"
            leave(
                board,
                card,
                "graveyard",
                card_events.Destroyed,
                code,
                by="effect",
                of=source.uid,
                of_player=source.controller,
            )
    attack.changes = ()


def _finish(board: Board) -> None:
    """The Damage Step is over: back to the Battle Step."""
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
    if not any(declaration.able(board, card) for card in monsters(board, board.turn_player)):
        codes.append("yugioh/battle-step/not-automatic-end")
    to_step(board, "battle", *codes)
