"""The Damage Step: its five timings, from the flip of the target to the Graveyard.

Source: "Sub-steps of the Damage Step" (ygo-rulebook, official rulebook pages 40-43, OCG Perfect Rulebook 2017
pages 188-193).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, Decision, Question, because, ground
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.battle import damage, damage_order, declaration, destroyed, modifiers, permissions, replay
from kb.engine.yugioh.battle.destroyed import attack_of
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.away import come_back
from kb.engine.yugioh.field.life import check_lp, effect_damage
from kb.engine.yugioh.field.moments import to_step, turn_after_attack
from kb.engine.yugioh.field.moving import turn_up
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, AttackState, Board, CardState, other
from kb.engine.yugioh.steps import DestroyUnlessInstead, NextTiming, ThroughCalculation
from kb.engine.yugioh.vocabulary.standing import Piercing

TIMINGS = ("start", "before-calculation", "calculation", "after-calculation", "end")
UNTIL_CALCULATED = ("before-calculation", "calculation")
UNTIL_OVER = ("start", *UNTIL_CALCULATED)
CALCULATED = "Is damage calculation performed?"
#: What follows where it is not.
ENDS = ("yugioh/replay/battle-step-only", "yugioh/damage-step/end-still-occurs")
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
    attack = attack_of(board)
    facts = {"attacker": attack.attacker, "target": attack.target}
    codes = ("yugioh/declaration/both-pass-damage-step", "yugioh/battle-phase/damage-step-only-after-attack")
    board.log.add(Decision("Does the Damage Step begin?", True, Reason.BOTH_PASSED, codes, facts))
    _step_begins(board, attack)
    _enter(board, "start")


def _step_begins(board: Board, attack: AttackState) -> None:
    attack.changes = ()
    to_step(board, "damage", "yugioh/damage-step/timings", "yugioh/damage-step/has-attacked")
    board.cards[attack.attacker].has_attacked = True
    board.cards[attack.attacker].fought_on = board.turn
    if attack.target is not None:
        board.cards[attack.target].was_attacked = True


def next_timing(board: Board, step: NextTiming) -> None:
    """Go on to the next timing, or back to the Battle Step after the last.

    Damage calculation comes first where it is the timing for it: who is destroyed is then determined one by one.
    """
    if board.timing == "calculation" and not attack_of(board).calculated:
        beaten = _calculate(board)
        if not board.over:
            board.agenda.put(*beaten, NextTiming())
        return
    _rule_out_replay(board)
    if board.timing == "end":
        _finish(board)
        return
    following = TIMINGS[TIMINGS.index(board.timing) + 1]
    if following in UNTIL_CALCULATED and (broken := BROKEN_OFF.why_not(board, *_pair(board))) is not None:
        board.log.add(broken)
        following = "end"
    _enter(board, following)


def _rule_out_replay(board: Board) -> None:
    """Monsters that an effect brought or took in the Damage Step bring no replay; the trace says so."""
    attack = attack_of(board)
    decision = replay.decide(board) if attack.changes else None
    attack.changes = ()
    if decision is not None and decision.reason is not Reason.OWN_SIDE_ONLY:
        board.log.add(decision)


def calculate_at_once(board: Board) -> None:
    """While an effect resolves: enter the Damage Step and perform damage calculation, with no window on the way.

    Nothing that belongs before or into damage calculation can be activated (yugioh/attack/target-changed-by-effect).
    """
    attack = attack_of(board)
    _step_begins(board, attack)
    _enter(board, "start")
    board.agenda.put(ThroughCalculation())


def through_calculation(board: Board, step: ThroughCalculation) -> None:
    """One timing more, if damage calculation is not over yet."""
    if board.attack is not None and board.timing in UNTIL_OVER:
        board.agenda.put(NextTiming(), step)


def _enter(board: Board, when: str) -> None:
    """Come to a timing: what happens there by itself."""
    attack = attack_of(board)
    board.timing = when
    if when != "after-calculation":
        # What damage calculation brought, a flip and this timing are answered together.
        board.log.begin()
    board.log.add(events.Timing(when, codes=("yugioh/damage-step/timings", CODES[when])))
    if when == "before-calculation":
        _flip_target(board, attack)
    elif when == "after-calculation":
        durations.calculation_ends(board)
        destroyed.do_replacements(board, attack)
        _tell_flip(board, attack)
    elif when == "end":
        destroyed.send_doomed(board, attack)
        turn_after_attack(board, board.cards[attack.attacker], "damage-step")


def _tell_flip(board: Board, attack: AttackState) -> None:
    """What a flip triggers waits until damage calculation is over, and is lost if the monster is gone by then."""
    if not attack.flipped:
        return
    card = board.cards[attack.flipped]
    codes = ("yugioh/damage-step/flip", "yugioh/damage-step/flip-effects")
    if card.is_monster and card.face_up:
        board.log.add(card_events.Flipped(card.uid, card.controller, codes=codes))


def _pair(board: Board) -> tuple[CardState, CardState | None]:
    attack = attack_of(board)
    return board.cards[attack.attacker], board.cards[attack.target] if attack.target else None


def _flip_target(board: Board, attack: AttackState) -> None:
    _, target = _pair(board)
    if target is not None and not target.face_up:
        turn_up(board, target)
        attack.flipped = target.uid
        codes = ["yugioh/damage-step/flip"]
        if any(effect.apply for effect in target.card.effects):
            codes.append("yugioh/damage-step/flipped-continuous")
        if permissions.not_attackable(board, target, board.cards[attack.attacker]) is not None:
            codes.append("yugioh/damage-step/protection-too-late")
        board.log.add(card_events.TurnedFaceUp(target.uid, codes=tuple(codes)))


@ground(CALCULATED, "yugioh/damage-step/attacker-gone")
def attacker_gone(board: Board, attacker: CardState, target: CardState | None) -> Because | None:
    """The attacker must be there as one that may battle,"""
    stays = attacker.is_monster and attacker.controller == board.turn_player
    if stays and declaration.may_battle_as_it_stands(board, attacker):
        return None
    return because(Reason.ATTACKER_LEFT_FIELD, *ENDS, attacker=attacker.uid)


@ground(CALCULATED, "yugioh/damage-step/target-gone")
def target_gone(board: Board, attacker: CardState, target: CardState | None) -> Because | None:
    """and so must its target, as an opponent's monster."""
    if target is None or (target.is_monster and target.controller != attacker.controller):
        return None
    return because(Reason.TARGET_LEFT_FIELD, *ENDS, target=target.uid)


#: Why no damage calculation can be done. No replay comes of it, but the end of the step does.
BROKEN_OFF = Question(CALCULATED, attacker_gone, target_gone)


# ---- damage calculation ---------------------------------------------------------------------------------


def _calculate(board: Board) -> list[DestroyUnlessInstead]:
    """Compare, modify and take Life Points; who would be destroyed, nobody of whom leaves the field yet."""
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
            codes=tuple(dict.fromkeys(code for row in tally.rows for code in row.codes))
            + looks.lifted(board, Piercing, attacker),
        )
    )
    _take(board, tally, attacker, target)
    beaten = [attacker if name == "attacker" else target for name in outcome.destroyed]
    attack_of(board).calculated = True
    for card in (attacker, target):
        if card is not None:
            card.battled = True
    check_lp(board)
    return [DestroyUnlessInstead(card.uid, decision.codes) for card in beaten if card is not None]


def _battle(board: Board, attacker: CardState, target: CardState | None) -> damage.Battle:
    value = looks.atk(board, attacker)
    if target is None:
        return damage.Battle(value)
    defends = target.position == "defense"
    return damage.Battle(
        attack=value,
        against=looks.defense(board, target) if defends else looks.atk(board, target),
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


def _finish(board: Board) -> None:
    """The Damage Step is over: back to the Battle Step."""
    board.attack = None
    come_back(board, durations.BATTLE)
    durations.battle_ends(board)
    codes = [
        "yugioh/battle-step/returns-after-damage-step",
        "yugioh/damage-step/returns",
        "yugioh/battle-step/open-state-actions",
    ]
    if not any(declaration.able(board, card) for card in monsters(board, board.turn_player)):
        codes.append("yugioh/battle-step/not-automatic-end")
    to_step(board, "battle", *codes)
