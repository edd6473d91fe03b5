"""Activating cards and effects: every ground on which an activation is refused, and what activation does.

Source: "Spell Speed" and "Chains" (ygo-rulebook, official rulebook pages 44-45), "Activation requirements",
"Cards/effects that can be activated during the Damage Step" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain import conditions, costs, in_damage_step
from kb.engine.yugioh.chain import targets as targeting
from kb.engine.yugioh.chain.possible import hopeless
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.places import kind_now, note
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Link, Window, other
from kb.engine.yugioh.summon.normal import replace_field_spell, spell_zone_free
from kb.engine.yugioh.vocabulary.conditions import AttackDeclared, Summoned, WouldBeSummoned
from kb.engine.yugioh.vocabulary.operations import SpecialSummon

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

QUESTION = "May this be activated?"
MAIN_PHASES = ("main1", "main2")
#: The definition of each Spell Speed.
SPEEDS = {1: "yugioh/chain/speed-1", 2: "yugioh/chain/speed-2", 3: "yugioh/chain/speed-3"}


def speed(card: CardState, effect: Effect) -> int:
    """Spell Speed: 3 Counter Traps; 2 other Traps, Quick-Play Spells and Quick Effects; 1 everything else."""
    if card.card.icon == "counter":
        return 3
    if card.card.kind == "trap" or card.card.icon == "quick-play" or effect.type == "quick":
        return 2
    return 1


def find_effect(card: CardState, effect: str) -> Effect | None:
    """The effect of `card` with that id which can be activated, or None."""
    return next((e for e in card.card.effects if e.id == effect and e.type != "continuous"), None)


def why_unavailable(duel: Duel, player: str, uid: str, effect_id: str) -> Refusal | None:
    """Why `player` cannot activate that effect now, whatever would be targeted or paid, or None."""
    card = duel.board.cards.get(uid)
    effect = find_effect(card, effect_id) if card else None
    if card is None or effect is None:
        return refuse(QUESTION, Reason.NO_SUCH_EFFECT, "yugioh/activation/condition", card=uid)
    return unavailable(duel, card, effect, player)


def unavailable(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Why `effect` cannot be activated by `player` now, whatever would be targeted or paid."""
    called_for = effect.type == "quick" and is_waiting(duel, card, effect)
    return (
        _wrong_place(duel, card, effect, player)
        or _summon_first(duel, card, effect)
        or _wrong_moment(duel, card, effect, player)
        or (None if called_for else conditions.why_not(duel, card, effect, player))
        or _not_while(duel, card, effect, player)
        or in_damage_step.why_not(duel, card, effect)
        or (None if called_for else _wrong_speed(duel, card, effect))
        or _limit(duel, card, effect)
        or _forbidden(duel, card, effect, player)
        or costs.why_not(duel, card, effect, player)
        or targeting.no_target(duel, card, effect, player)
        or _nothing_to_do(duel, card, effect, player)
    )


def _summon_first(duel: Duel, card: CardState, effect: Effect) -> Refusal | None:
    """Between trying a Summon and its success only what negates Summons, and what answers that, is activated."""
    if duel.board.summoning is None or duel.board.chain or isinstance(effect.when, WouldBeSummoned):
        return None
    return refuse(QUESTION, Reason.GAME_STATE_CLOSED, "yugioh/summon/negation-window", card=card.uid)


def _not_while(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    if effect.while_ is None or in_force.holds(duel, effect.while_, card, player):
        return None
    return refuse(QUESTION, Reason.CONDITION_NOT_MET, "yugioh/activation/condition", card=card.uid, effect=effect.id)


def is_waiting(duel: Duel, card: CardState, effect: Effect) -> bool:
    """Whether the effect was triggered, or is called for, and waits to be put on a chain."""
    return any(t.uid == card.uid and t.effect is effect for t in duel.board.triggered)


# ---- where the card is ----------------------------------------------------------------------------------


def _wrong_place(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    facts = {"card": card.uid, "zone": card.zone}
    if (card.controller if card.on_field else card.owner) != player:
        return refuse(QUESTION, Reason.NOT_YOUR_CARD, "yugioh/activation/zone", **facts)
    if effect.type != "card":
        here = card.on_field and card.face_up if effect.source == "field" else card.zone == effect.source
        if here or (effect.type == "trigger" and is_waiting(duel, card, effect)):
            return None
        return refuse(
            QUESTION, Reason.WRONG_ZONE, "yugioh/activation/zone", "yugioh/activation/face-up-source", **facts
        )
    if card.zone in ("spell", "field"):
        if card.face_up:
            return refuse(QUESTION, Reason.ALREADY_FACE_UP, "yugioh/activation/zone", **facts)
        return _set_too_recently(card)
    if card.zone == "hand" and card.card.kind == "spell":
        if spell_zone_free(duel, card, player):
            return None
        return refuse(QUESTION, Reason.NO_ZONE, "yugioh/activation/zone", **facts)
    return refuse(QUESTION, Reason.WRONG_ZONE, "yugioh/activation/zone", **facts)


def _set_too_recently(card: CardState) -> Refusal | None:
    if not card.set_this_turn or (card.card.kind == "spell" and card.card.icon != "quick-play"):
        return None
    code = "yugioh/activation/set-trap-next-turn"
    if card.card.kind == "spell":
        code = "yugioh/activation/quick-play-set-turn"
    return refuse(QUESTION, Reason.SET_THIS_TURN, code, card=card.uid)


# ---- whether this is the moment -------------------------------------------------------------------------


def _wrong_moment(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    board = duel.board
    facts = {"card": card.uid, "phase": board.phase}
    if effect.type == "trigger":
        if is_waiting(duel, card, effect):
            return None
        return (
            conditions.why_not(duel, card, effect, player)
            or in_damage_step.why_not(duel, card, effect)
            or _limit(duel, card, effect)
            or refuse(QUESTION, Reason.CONDITION_NOT_MET, "yugioh/timing/triggers-first", **facts)
        )
    if card.zone == "hand" and effect.type == "card" and player != board.turn_player:
        return refuse(QUESTION, Reason.WRONG_TURN, "yugioh/activation/spell-from-hand", **facts)
    if effect.turn is not None and (effect.turn == "you") != (player == board.turn_player):
        return refuse(QUESTION, Reason.WRONG_TURN, "yugioh/activation/own-turn-only", **facts)
    if effect.during and board.phase not in effect.during:
        return refuse(QUESTION, Reason.WRONG_PHASE, "yugioh/activation/condition", **facts)
    if speed(card, effect) == 1 and board.phase not in MAIN_PHASES:
        return refuse(QUESTION, Reason.WRONG_PHASE, "yugioh/chain/speed-1", **facts)
    return None


def _wrong_speed(duel: Duel, card: CardState, effect: Effect) -> Refusal | None:
    board = duel.board
    own = speed(card, effect)
    if effect.type == "trigger" or board.window is Window.OPEN:
        return None
    if board.chain and board.window is Window.CHAIN:
        before = board.chain[-1].speed
        if kind_now(card) in board.chain[-1].effect.no_response:
            code = "yugioh/activation/no-response-text"
            return refuse(QUESTION, Reason.NO_RESPONSE, code, card=card.uid, to=board.chain[-1].uid)
        if own >= max(2, before):
            return None
        return refuse(
            QUESTION,
            Reason.SPELL_SPEED_TOO_LOW,
            "yugioh/chain/spell-speed-order",
            SPEEDS[before if before == 3 else own],
            card=card.uid,
            spell_speed=own,
            link_before=before,
        )
    if own >= 2:
        return None
    codes = ["yugioh/timing/closed-state", "yugioh/timing/fast-effect"]
    if effect.type == "ignition" and any(h.kind == "summoned" for h in board.recent):
        codes.append("yugioh/timing/ignition-after-summon")
    return refuse(QUESTION, Reason.GAME_STATE_CLOSED, *codes, card=card.uid, spell_speed=own)


def _limit(duel: Duel, card: CardState, effect: Effect) -> Refusal | None:
    if effect.limit is None or limit_key(card, effect) not in duel.board.used:
        return None
    return refuse(QUESTION, Reason.LIMIT_REACHED, "yugioh/activation/once-per-turn", card=card.uid, per=effect.limit)


def limit_key(card: CardState, effect: Effect) -> tuple[str, str, str]:
    """What a use of the effect is counted under: this copy, or every card of its name that its player uses."""
    limit = effect.limit or ""
    player = card.controller if card.on_field else card.owner
    return (f"{player}: {card.card.name}" if limit.endswith("by-name") else card.uid, effect.id, limit)


def _forbidden(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Card effects that forbid activations, and the rule of one self-Summon from the hand in a chain."""
    by = in_force.activation_forbidden(duel, player, kind_now(card))
    if by is not None:
        return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/activation/card-text-precedes", card=card.uid, by=by.uid)
    by = in_force.no_answer(duel, player)
    if by is not None:
        codes = ("yugioh/activation/no-answer-to-event", "yugioh/activation/card-text-precedes")
        return refuse(QUESTION, Reason.NO_RESPONSE, *codes, card=card.uid, by=by.uid)
    if summons_itself_from_hand(effect) and any(
        link.player == player and summons_itself_from_hand(link.effect) for link in duel.board.chain
    ):
        return refuse(QUESTION, Reason.LIMIT_REACHED, "yugioh/chain/one-hand-trigger", card=card.uid)
    return None


def summons_itself_from_hand(effect: Effect) -> bool:
    """Whether it is an optional Trigger Effect that Special Summons its own monster from the hand."""
    return (
        effect.type == "trigger"
        and effect.source == "hand"
        and not effect.mandatory
        and any(isinstance(op, SpecialSummon) and op.what == "this" for op in effect.do)
    )


# ---- what it would do -----------------------------------------------------------------------------------


def _nothing_to_do(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """An effect that could do nothing now: nothing to destroy, no free zone for a monster."""
    if effect.mandatory:
        return None
    op = hopeless(duel, effect, card, player)
    if op is not None:
        codes = ("yugioh/activation/something-to-do",) + (("yugioh/card-text/all-parts",) if op.joined else ())
        return refuse(QUESTION, Reason.NOTHING_TO_DO, *codes, card=card.uid)
    return None


def wrong_choice(duel: Duel, action: Activate) -> Refusal | None:
    """Why the targets or the cost of an available activation cannot be those of `action`, or None."""
    card = duel.board.cards[action.card]
    effect = find_effect(card, action.effect)
    assert effect is not None
    if action.cost not in set(costs.choices(duel, card, effect, action.player)):
        return refuse(QUESTION, Reason.WRONG_COST, "yugioh/activation/cost-payable", card=card.uid, cost=action.cost)
    if action.targets not in set(targeting.choices(duel, card, effect, action.player, action.cost)):
        return targeting.refusal(duel, card, effect, action.player, action.targets)
    return None


def choices(duel: Duel, player: str, card: CardState, effect: Effect) -> Iterator[Activate]:
    """The activations of an available effect, one for every choice of cost and targets."""
    for cost in costs.choices(duel, card, effect, player):
        for targets in targeting.choices(duel, card, effect, player, cost):
            yield Activate(player, card.uid, effect.id, targets, cost)


def actions(duel: Duel, player: str) -> Iterator[Activate]:
    """Every activation open to `player` now."""
    for card in duel.board.cards.values():
        for effect in card.card.effects:
            if effect.type != "continuous" and unavailable(duel, card, effect, player) is None:
                yield from choices(duel, player, card, effect)


# ---- activating -----------------------------------------------------------------------------------------


def activate(duel: Duel, action: Activate) -> None:
    """Put the activation on the chain: reveal the card, pay the cost, choose the targets; the opponent is next."""
    board = duel.board
    card = board.cards[action.card]
    effect = find_effect(card, action.effect)
    assert effect is not None
    allowed = in_damage_step.why(duel, card, effect)
    if allowed is not None:
        duel.trace.add(allowed)
    if not board.chain:
        board.chain_start = len(board.recent)
    link = _new_link(duel, action, card, effect)
    if effect.type == "card":
        _reveal(duel, card, action.player)
    board.chain.append(link)
    if effect.limit:
        board.used.add(limit_key(card, effect))
    board.triggered = [t for t in board.triggered if not (t.uid == card.uid and t.effect is effect)]
    facts = {"player": link.player, "card": card.uid, "effect": effect.id, "link": len(board.chain)}
    note(duel, "activated", *_activation_codes(duel, link, action.cost), **facts, targets=link.targets)
    board.batch += 1
    costs.pay(duel, link, action.cost)
    link.paid = len(action.cost)
    link.stood = tuple((uid, board.cards[uid].moves) for uid in (link.uid, *link.targets))
    board.window, board.actor, board.passes = Window.CHAIN, other(action.player), 0


def _new_link(duel: Duel, action: Activate, card: CardState, effect: Effect) -> Link:
    """The chain link of an activation, with what the card was before; `answers` is the link that called for it."""
    board = duel.board
    cause = next((t for t in board.triggered if t.uid == card.uid and t.effect is effect), None)
    return Link(
        action.player,
        card.uid,
        effect,
        action.targets,
        speed(card, effect),
        effect.type == "card",
        kind_now(card),
        card.zone,
        about=cause.about if cause else "",
        answers=cause.answers if cause and cause.answers >= 0 else len(board.chain) - 1,
    )


def _reveal(duel: Duel, card: CardState, player: str) -> None:
    """Place a Spell of the hand face-up on the field, or turn a Set card face-up."""
    if card.zone == "hand":
        if card.card.icon == "field":
            replace_field_spell(duel, player)
        card.zone = "field" if card.card.icon == "field" else "spell"
    card.face_up, card.set_this_turn = True, False


def _activation_codes(duel: Duel, link: Link, cost: tuple[str, ...]) -> list[str]:
    """The rules behind an activation: its chain, its targets, and what it means for an attack under way."""
    board = duel.board
    codes = ["yugioh/chain/what-starts" if len(board.chain) == 1 else SPEEDS[link.speed]]
    codes += ["yugioh/chain/targets-at-activation"] if link.targets else []
    codes += [targeting.BEFORE_COST] if set(link.targets) & set(cost) else []
    if link.effect.type == "trigger" and (board.triggered or len(board.chain) > 1):
        codes += ["yugioh/timing/segoc", "yugioh/chain/speed-1-together"]
    if isinstance(link.effect.when, AttackDeclared) and link.effect.when.target is not None:
        codes.append("yugioh/declaration/targeted-for-attack")
    attack = board.attack
    if attack is None or len(board.chain) > 1:
        return codes
    if isinstance(link.effect.when, Summoned):
        attack.answered_summon = True
    if board.step == "battle" and attack.chains:
        codes += ["yugioh/declaration/any-number-of-chains", "yugioh/declaration/other-effects-after"]
    attack.chains += 1
    return codes
