"""Activating cards and effects: every ground on which an activation is refused, and what activation does.

Source: "Spell Speed" and "Chains" (ygo-rulebook, official rulebook pages 44-45), "Activation requirements",
"Cards/effects that can be activated during the Damage Step" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground, refuse
from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import MOST_WAYS, Activate
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain import conditions, costs, forbidden, in_damage_step, spell_speed
from kb.engine.yugioh.chain import targets as targeting
from kb.engine.yugioh.chain.forbidden import limit_key
from kb.engine.yugioh.chain.possible import hopeless
from kb.engine.yugioh.chain.spell_speed import SPEEDS, speed
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.moving import move, replace_field_spell, turn_up
from kb.engine.yugioh.field.places import kind_now, spell_zone_free
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link, Window, other
from kb.engine.yugioh.steps import NextTrigger
from kb.engine.yugioh.vocabulary.conditions import AttackDeclared, Summoned, WouldBeSummoned

MAIN_PHASES = ("main1", "main2")


def find_effect(card: CardState, effect: str) -> Effect | None:
    """The effect of `card` with that id which can be activated, or None."""
    return next((e for e in card.card.effects if e.id == effect and e.type != "continuous"), None)


def why_unavailable(board: Board, player: str, uid: str, effect_id: str) -> Refusal | None:
    """Why `player` cannot activate that effect now, whatever would be targeted or paid, or None."""
    card = board.cards.get(uid)
    effect = find_effect(card, effect_id) if card else None
    if card is None or effect is None:
        return refuse(MAY_ACTIVATE, Reason.NO_SUCH_EFFECT, "yugioh/activation/condition", card=uid)
    return unavailable(board, card, effect, player)


@ground(MAY_ACTIVATE, "yugioh/summon/negation-window")
def _summon_first(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """Between trying a Summon and its success only what negates Summons, and what answers that, is activated."""
    if board.summoning is None or board.chain or isinstance(effect.when, WouldBeSummoned):
        return None
    return because(Reason.GAME_STATE_CLOSED, card=card.uid)


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def _not_while(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    if effect.while_ is None or looks.holds(board, effect.while_, card, player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id)


def _condition_not_met(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return None if _is_called_for(board, card, effect) else conditions.why_not(board, card, effect, player)


def _not_in_damage_step(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return in_damage_step.why_not(board, card, effect)


def _too_slow(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return None if _is_called_for(board, card, effect) else spell_speed.too_low(board, card, effect)


def _limit_reached(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    return forbidden.limit(board, card, effect)


def _is_called_for(board: Board, card: CardState, effect: Effect) -> bool:
    """Whether the chain calls for this mandatory Quick Effect, whatever its Spell Speed."""
    return effect.type == "quick" and is_waiting(board, card, effect)


def is_waiting(board: Board, card: CardState, effect: Effect) -> bool:
    """Whether the effect was triggered, or is called for, and waits to be put on a chain."""
    return any(t.uid == card.uid and t.effect is effect for t in board.triggered)


# ---- where the card is ----------------------------------------------------------------------------------


def _wrong_place(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    facts = {"card": card.uid, "zone": card.zone}
    if (card.controller if card.on_field else card.owner) != player:
        return refuse(MAY_ACTIVATE, Reason.NOT_YOUR_CARD, "yugioh/activation/zone", **facts)
    if effect.type != "card":
        here = card.on_field and card.face_up if effect.source == "field" else card.zone == effect.source
        if here or (effect.type == "trigger" and is_waiting(board, card, effect)):
            return None
        return refuse(
            MAY_ACTIVATE, Reason.WRONG_ZONE, "yugioh/activation/zone", "yugioh/activation/face-up-source", **facts
        )
    if card.zone in ("spell", "field"):
        if card.face_up:
            return refuse(MAY_ACTIVATE, Reason.ALREADY_FACE_UP, "yugioh/activation/zone", **facts)
        return _set_too_recently(card)
    if card.zone == "hand" and card.card.kind == "spell":
        if spell_zone_free(board, card, player):
            return None
        return refuse(MAY_ACTIVATE, Reason.NO_ZONE, "yugioh/activation/zone", **facts)
    return refuse(MAY_ACTIVATE, Reason.WRONG_ZONE, "yugioh/activation/zone", **facts)


def _set_too_recently(card: CardState) -> Refusal | None:
    if not card.set_this_turn or (card.card.kind == "spell" and card.card.icon != "quick-play"):
        return None
    code = "yugioh/activation/set-trap-next-turn"
    if card.card.kind == "spell":
        code = "yugioh/activation/quick-play-set-turn"
    return refuse(MAY_ACTIVATE, Reason.SET_THIS_TURN, code, card=card.uid)


# ---- whether this is the moment -------------------------------------------------------------------------


def _wrong_moment(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    facts = {"card": card.uid, "phase": board.phase}
    if effect.type == "trigger":
        if is_waiting(board, card, effect):
            return None
        return (
            conditions.why_not(board, card, effect, player)
            or in_damage_step.why_not(board, card, effect)
            or forbidden.limit(board, card, effect)
            or refuse(MAY_ACTIVATE, Reason.CONDITION_NOT_MET, "yugioh/timing/triggers-first", **facts)
        )
    if card.zone == "hand" and effect.type == "card" and player != board.turn_player:
        return refuse(MAY_ACTIVATE, Reason.WRONG_TURN, "yugioh/activation/spell-from-hand", **facts)
    if effect.turn is not None and (effect.turn == "you") != (player == board.turn_player):
        return refuse(MAY_ACTIVATE, Reason.WRONG_TURN, "yugioh/activation/own-turn-only", **facts)
    if effect.during and board.phase not in effect.during:
        return refuse(MAY_ACTIVATE, Reason.WRONG_PHASE, "yugioh/activation/condition", **facts)
    if speed(card, effect) == 1 and board.phase not in MAIN_PHASES:
        return refuse(MAY_ACTIVATE, Reason.WRONG_PHASE, "yugioh/chain/speed-1", **facts)
    return None


# ---- what it would do -----------------------------------------------------------------------------------


def _nothing_to_do(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """An effect that could do nothing now: nothing to destroy, no free zone for a monster."""
    if effect.mandatory:
        return None
    op = hopeless(board, effect, card, player)
    if op is not None:
        codes = ("yugioh/activation/something-to-do",) + (("yugioh/card-text/all-parts",) if op.joined else ())
        return refuse(MAY_ACTIVATE, Reason.NOTHING_TO_DO, *codes, card=card.uid)
    return None


#: What keeps an effect from being activated, whatever would be targeted or paid: of several grounds the first counts.
AVAILABLE = Question(
    MAY_ACTIVATE,
    _wrong_place,
    _summon_first,
    _wrong_moment,
    _condition_not_met,
    _not_while,
    _not_in_damage_step,
    _too_slow,
    _limit_reached,
    forbidden.by_card_text,
    costs.why_not,
    targeting.no_target,
    _nothing_to_do,
)
unavailable = AVAILABLE.why_not


def wrong_choice(board: Board, action: Activate) -> Refusal | None:
    """Why the targets or the cost of an available activation cannot be those of `action`, or None."""
    card = board.cards[action.card]
    effect = find_effect(card, action.effect)
    assert effect is not None
    if not costs.selection(board, card, effect, action.player).allows(action.cost):
        return refuse(
            MAY_ACTIVATE, Reason.WRONG_COST, "yugioh/activation/cost-payable", card=card.uid, cost=action.cost
        )
    if not targeting.selection(board, card, effect, action.player, action.cost).allows(action.targets):
        return targeting.refusal(board, card, effect, action.player, action.targets)
    return None


def ways(
    board: Board, player: str, card: CardState, effect: Effect, targets: Picked = (), cost: Picked = ()
) -> Iterator[Activate]:
    """Activations of an available effect, one for every way to pay and to target; of very many, the first.

    Only those with these very `targets` and this `cost`, where they are named.
    """
    paying = costs.selection(board, card, effect, player)
    count = 0
    for paid in _picks(paying, cost):
        for aimed in _picks(targeting.selection(board, card, effect, player, paid), targets):
            if count == MOST_WAYS:
                return
            count += 1
            yield Activate(player, card.uid, effect.id, aimed, paid)


def _picks(found: Selection, named: Picked) -> Iterable[Picked]:
    if not named:
        return found.all(MOST_WAYS)
    picked = found.of_just(named)
    return () if picked is None else (picked,)


def actions(board: Board, player: str) -> Iterator[Activate]:
    """Every activation open to `player` now."""
    for card in board.cards.values():
        for effect in card.card.effects:
            if effect.type != "continuous" and unavailable(board, card, effect, player) is None:
                yield from ways(board, player, card, effect)


# ---- activating -----------------------------------------------------------------------------------------


def activate(board: Board, action: Activate) -> None:
    """Put the activation on the chain: reveal the card, pay the cost, choose the targets; the opponent is next."""
    card = board.cards[action.card]
    effect = find_effect(card, action.effect)
    assert effect is not None
    allowed = in_damage_step.why(board, card, effect)
    if allowed is not None:
        board.log.add(allowed)
    if not board.chain:
        board.chain_began = len(board.log)
    link = _new_link(board, action, card, effect)
    if effect.type == "card":
        _reveal(board, card, action.player)
    board.chain.append(link)
    if effect.limit:
        durations.use(board, card, limit_key(card, effect))
    board.triggered = [t for t in board.triggered if not (t.uid == card.uid and t.effect is effect)]
    codes = tuple(_activation_codes(board, link, action.cost))
    board.log.add(events.Activated(link.player, card.uid, effect.id, len(board.chain), link.targets, codes=codes))
    board.log.begin()
    costs.pay(board, link, action.cost)
    link.paid = len(action.cost)
    link.stood = tuple(board.places.object(uid) for uid in (link.uid, *link.targets))
    board.window, board.actor, board.passes = Window.CHAIN, other(action.player), 0
    board.agenda.put(NextTrigger())


def _new_link(board: Board, action: Activate, card: CardState, effect: Effect) -> Link:
    """The chain link of an activation, with what the card was before; `answers` is the link that called for it."""
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


def _reveal(board: Board, card: CardState, player: str) -> None:
    """Place a Spell of the hand face-up on the field, or turn a Set card face-up."""
    if card.zone == "hand":
        if card.card.icon == "field":
            replace_field_spell(board, player)
        move(board, card, "field" if card.card.icon == "field" else "spell", player)
    turn_up(board, card)
    card.set_this_turn = False


def _activation_codes(board: Board, link: Link, cost: tuple[str, ...]) -> list[str]:
    """The rules behind an activation: its chain, its targets, and what it means for an attack under way."""
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
