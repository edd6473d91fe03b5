"""Whether an effect may be activated: every ground on which it is refused, in the order in which they count.

Source: "Activation requirements", "Spell Speed", "Cards/effects that can be activated during the Damage Step"
(ygo-rulebook, official rulebook pages 44-45).
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain import (
    conditions,
    costs,
    declaring,
    forbidden,
    in_damage_step,
    since,
    sooner,
    spell_speed,
    whole_turn,
)
from kb.engine.yugioh.chain import targets as targeting
from kb.engine.yugioh.chain.idle import idle
from kb.engine.yugioh.chain.possible import hopeless
from kb.engine.yugioh.chain.spell_speed import speed
from kb.engine.yugioh.field import limits, looks, only_one
from kb.engine.yugioh.field.gemini import KIND, dormant
from kb.engine.yugioh.field.places import activated_as, pendulum_zone_free, side, spell_zone_free, works_here
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Window
from kb.engine.yugioh.vocabulary.conditions import InPhase, WouldBeSummoned
from kb.engine.yugioh.vocabulary.operations import Draw

MAIN_PHASES = ("main1", "main2")
#: Where Spells and Traps are Set.
SET = ("spell", "field")


def activated(board: Board, card: CardState) -> Iterable[Effect]:
    """What of `card` can be activated, with the effects that it has gained from other cards."""
    if not board.roster.giving or not card.is_monster:
        return card.card.activated
    gained = (effect for effect in looks.effects(board, card)[len(card.card.effects) :] if effect.type != "continuous")
    return (*card.card.activated, *gained)


def find_effect(board: Board, card: CardState, effect: str) -> Effect | None:
    """The effect of `card` with that id which can be activated, or None."""
    return next((e for e in activated(board, card) if e.id == effect), None)


def why_unavailable(board: Board, player: str, uid: str, effect_id: str) -> Refusal | None:
    """Why `player` cannot activate that effect now, whatever would be targeted or paid, or None."""
    card = board.cards.get(uid)
    effect = find_effect(board, card, effect_id) if card else None
    if card is None or effect is None:
        return no_such_effect(uid)
    return unavailable(board, card, effect, player)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def no_such_effect(uid: str) -> Because | None:
    """The card has no such effect."""
    return because(Reason.NO_SUCH_EFFECT, card=uid)


# ---- where the card is ----------------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/activation/zone")
def _not_yours(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """The card is the player's own."""
    return because(Reason.NOT_YOUR_CARD, card=card.uid, zone=card.zone) if side(card) != player else None


@ground(MAY_ACTIVATE, "yugioh/activation/zone", "yugioh/activation/face-up-source")
def _not_where_it_works(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """An effect is activated where it works, on the field face-up; one that was triggered wherever the card is."""
    there = works_here(card, effect) and (board.summoning is None or board.summoning.uid != card.uid)
    if dormant(board, card):
        return because(Reason.NO_SUCH_EFFECT, KIND, card=card.uid)
    if there or (effect.type == "trigger" and is_waiting(board, card, effect)):
        return None
    return because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_ACTIVATE, "yugioh/activation/zone")
def _already_face_up(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """A Spell or Trap on the field is activated by turning it face-up,"""
    up = card.zone in SET and card.face_up
    return because(Reason.ALREADY_FACE_UP, card=card.uid, zone=card.zone) if up else None


@ground(MAY_ACTIVATE, "yugioh/activation/set-trap-next-turn")
def _trap_just_set(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """a Trap not in the turn in which it was Set,"""
    late = card.set_this_turn and card.zone in SET and card.card.kind != "spell"
    late = late and sooner.lets(board, card, player) is None
    return because(Reason.SET_THIS_TURN, card=card.uid) if late else None


@ground(MAY_ACTIVATE, "yugioh/activation/quick-play-set-turn")
def _quick_play_just_set(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """nor a Quick-Play Spell;"""
    late = card.set_this_turn and card.zone in SET and card.card.icon == "quick-play"
    return because(Reason.SET_THIS_TURN, card=card.uid) if late else None


@ground(MAY_ACTIVATE, "yugioh/activation/zone")
def _no_zone(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """a Spell of the hand where there is a zone for it,"""
    if card.zone != "hand" or card.card.kind == "monster" or spell_zone_free(board, card, player):
        return None
    return because(Reason.NO_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_ACTIVATE, "yugioh/pendulum/set-scales", "yugioh/zones/pendulum-zone-taken")
def _no_pendulum_zone(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """a Pendulum Monster in a Pendulum Zone that is free,"""
    if card.zone != "hand" or card.card.kind != "monster" or pendulum_zone_free(board, card, player):
        return None
    return because(Reason.NO_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_ACTIVATE, "yugioh/activation/zone")
def _not_from_there(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """and no card from anywhere else."""
    if card.zone in SET or (card.zone == "hand" and activated_as(card, effect) == "spell"):
        return None
    if card.zone == "hand" and sooner.lets(board, card, player) is not None:
        return None
    return because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_ACTIVATE, "yugioh/places/only-one-barred")
def _only_one(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """Nor is a card activated of which only one may be controlled, where there is one."""
    by = only_one.copy_there(board, card, player)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(MAY_ACTIVATE, "yugioh/damage-step/doomed")
def _doomed(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """A monster determined to be destroyed activates no Quick Effect any more, unless it must."""
    late = card.doomed and effect.type == "quick" and not effect.mandatory
    return because(Reason.DETERMINED_TO_BE_DESTROYED, card=card.uid) if late else None


# ---- whether this is the moment -------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/summon/negation-window")
def _summon_first(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """Between trying a Summon and its success only what negates Summons, and what answers that, is activated."""
    if board.summoning is None or board.chain or isinstance(effect.when, WouldBeSummoned):
        return None
    return because(Reason.GAME_STATE_CLOSED, card=card.uid)


def _not_triggered(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """A Trigger Effect is activated when it was triggered; why that is not so, by the same rules as for others."""
    return None if is_waiting(board, card, effect) else TRIGGERED.why_not(board, card, effect, player)


@ground(MAY_ACTIVATE, "yugioh/timing/triggers-first")
def _not_its_turn_to_trigger(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """It was not triggered, or what was triggered has been dealt with."""
    return because(Reason.CONDITION_NOT_MET, card=card.uid, phase=board.phase)


@ground(MAY_ACTIVATE, "yugioh/activation/spell-from-hand")
def _of_hand_in_their_turn(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """From the hand a Spell is activated in one's own turn,"""
    theirs = card.zone == "hand" and player != board.turn_player and activated_as(card, effect) == "spell"
    return because(Reason.WRONG_TURN, card=card.uid, phase=board.phase) if theirs else None


@ground(MAY_ACTIVATE, "yugioh/activation/own-turn-only")
def _other_turn(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """an effect in the turn that its text names,"""
    if effect.turn is None or (effect.turn == "you") == (player == board.turn_player):
        return None
    return because(Reason.WRONG_TURN, card=card.uid, phase=board.phase)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def _other_phase(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """and in the phases that it names."""
    if not effect.during or board.phase in effect.during:
        return None
    return because(Reason.WRONG_PHASE, card=card.uid, phase=board.phase)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def _other_step(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """(of the Battle Phase in the step that it begins or ends with)"""
    at = effect.when.at if isinstance(effect.when, InPhase) else None
    return because(Reason.WRONG_PHASE, card=card.uid, phase=board.phase) if at not in (None, board.step) else None


@ground(MAY_ACTIVATE, "yugioh/phases/negated-trigger-once")
def _used_in_this_phase(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """An effect for a phase is used once in it,"""
    again = phase_key(card, effect) in board.lasting.of(Used)
    return because(Reason.LIMIT_REACHED, card=card.uid, phase=board.phase) if again else None


@ground(MAY_ACTIVATE, "yugioh/timing/closed-state")
def _phase_not_open(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """in an open game state, by the opponent as the turn player moves on."""
    free = board.window in (Window.OPEN, Window.PROCEED)
    return None if free else because(Reason.GAME_STATE_CLOSED, card=card.uid, phase=board.phase)


def phase_key(card: CardState, effect: Effect) -> Used:
    """Under what the use of an effect for a phase is counted in it."""
    return Used(card.uid, effect.choice or effect.id, "phase")


def must_be_used(board: Board, player: str) -> CardState | None:
    """The card of `player` with a mandatory effect for this phase that is still to be used, or None."""
    for card in looks.holders(board, board.roster.triggering):
        for effect in looks.effects(board, card):
            due = effect.mandatory and isinstance(effect.when, InPhase)
            if due and unavailable(board, card, effect, player) is None:
                return card
    return None


@ground(MAY_ACTIVATE, "yugioh/chain/speed-1")
def _not_in_main_phase(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """What has Spell Speed 1 is activated in a Main Phase."""
    if board.phase in MAIN_PHASES or speed(card, effect) > 1:
        return None
    return because(Reason.WRONG_PHASE, card=card.uid, phase=board.phase)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def _not_while(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """What must be so while the effect is activated is so."""
    if effect.while_ is None or looks.holds(board, effect.while_, card, player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id)


def _condition_not_met(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return None if _is_called_for(board, card, effect) else conditions.why_not(board, card, effect, player)


def _not_in_damage_step(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return in_damage_step.why_not(board, card, effect)


def _too_slow(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return spell_speed.too_low(board, card, effect)


def _is_called_for(board: Board, card: CardState, effect: Effect) -> bool:
    """Whether the chain calls for this mandatory Quick Effect, whatever its Spell Speed."""
    return effect.type == "quick" and is_waiting(board, card, effect)


def is_waiting(board: Board, card: CardState, effect: Effect) -> bool:
    """Whether the effect was triggered, or is called for, and waits to be put on a chain."""
    return any(t.uid == card.uid and t.effect is effect for t in board.triggered)


#: Why an effect was not triggered.
TRIGGERED = Question(MAY_ACTIVATE, conditions.why_not, _not_in_damage_step, limits.reached, _not_its_turn_to_trigger)


# ---- what it would do -----------------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/activation/something-to-do")
def _nothing_to_do(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """An effect that could do nothing now: nothing to destroy, no free zone for a monster."""
    if effect.mandatory:
        return None
    ops = [hopeless(board, e, card, player) or idle(board, e, card, player) for e in declaring.readings(effect)]
    op = ops[0] if all(ops) else None
    if op is None:
        return None
    codes: tuple[str, ...] = ("yugioh/card-text/all-parts",) if op.joined else ()
    codes += ("yugioh/drawing-and-revealing/not-enough-cards",) if isinstance(op, Draw) else ()
    return because(Reason.NOTHING_TO_DO, *codes, card=card.uid)


#: What keeps an effect from being activated, whatever would be targeted or paid: of several grounds the first counts.
WHEN = (_other_turn, _other_phase, since.not_at_start, _not_in_main_phase)
THEN = (
    _condition_not_met,
    _not_while,
    since.not_this_turn,
    _not_in_damage_step,
    _too_slow,
    limits.reached,
    whole_turn.not_kept,
    forbidden.by_card_text,
    forbidden.unanswerable,
    forbidden.one_from_hand,
    costs.lp_missing,
    costs.cards_missing,
    targeting.no_target,
    _nothing_to_do,
)
SINCE_SET = (_already_face_up, _trap_just_set, _quick_play_just_set)
WHERE = (_not_yours, *SINCE_SET, _no_zone, _no_pendulum_zone, _not_from_there, _only_one)
CARD = Question(MAY_ACTIVATE, *WHERE, _summon_first, _of_hand_in_their_turn, *WHEN, *THEN)
EFFECT = Question(MAY_ACTIVATE, _not_yours, _not_where_it_works, _doomed, _summon_first, *WHEN, *THEN)
TRIGGER = Question(MAY_ACTIVATE, _not_yours, _not_where_it_works, _summon_first, _not_triggered, *THEN)
OWN_PHASE = (_other_turn, _other_phase, _other_step, since.not_after, _used_in_this_phase, _phase_not_open)
OF_PHASE = Question(MAY_ACTIVATE, _not_yours, _not_where_it_works, _summon_first, *OWN_PHASE, *THEN)
AVAILABLE = {"card": CARD, "trigger": TRIGGER, "ignition": EFFECT, "quick": EFFECT}


def unavailable(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Why `player` cannot activate `effect` now, whatever would be targeted or paid, or None."""
    question = OF_PHASE if isinstance(effect.when, InPhase) and effect.type == "trigger" else AVAILABLE[effect.type]
    return question.why_not(board, card, effect, player)


# ---- with what ------------------------------------------------------------------------------------------


def wrong_choice(board: Board, action: Activate) -> Refusal | None:
    """Why the targets or the cost of an available activation cannot be those of `action`, or None."""
    card = board.cards[action.card]
    effect = find_effect(board, card, action.effect)
    assert effect is not None
    return CHOICE.why_not(board, card, effect, action)


@ground(MAY_ACTIVATE, "yugioh/activation/cost-payable")
def _wrong_cost(board: Board, card: CardState, effect: Effect, action: Activate) -> Because | None:
    """What is paid pays the cost,"""
    if costs.selection(board, card, effect, action.player).allows(action.cost):
        return None
    whole = costs.with_itself(board, card, effect, action.player)
    codes = (costs.SOMETHING,) if whole is not None and whole.allows(action.cost) else ()
    return because(Reason.WRONG_COST, *codes, card=card.uid, cost=action.cost)


def _wrong_targets(board: Board, card: CardState, effect: Effect, action: Activate) -> Refusal | None:
    """and what is targeted may be."""
    if targeting.selection(board, card, effect, action.player, action.cost).allows(action.targets):
        return None
    return targeting.refusal(board, card, effect, action.player, action.targets)


#: With what an available effect cannot be activated.
CHOICE = Question(MAY_ACTIVATE, _wrong_cost, declaring.wrong, _wrong_targets)
