"""Activating cards: who may when, the steps of an activation, and putting it on the effects stack.

Source: "Playing Cards - Card Activation", "Timing and Permissions", "Card Types - Attack" 2. What is not modelled:
materialization and bestowment. An activation that any step makes illegal is refused before anything is done, so
there is nothing to revert (grand-archive/playing/reversed).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kb.engine.grand_archive.actions import Activate, ActivateAbility
from kb.engine.grand_archive.events.stack import Activated, Materialized
from kb.engine.grand_archive.field import elements, looks
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import champion_of
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import paying, targeting, triggers
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.vocabulary.filters import Keyword
from kb.engine.grand_archive.vocabulary.operations import Damage, Effect, Mode
from kb.engine.grand_archive.vocabulary.rules import MayPlay
from kb.engine.table.decision import Refusal, refuse
from kb.engine.table.selection import Selection

QUESTION = "May this be activated now?"
#: The rules of the keywords that matter as a card is activated.
CITED: tuple[tuple[Keyword, str], ...] = (
    ("efficiency", "grand-archive/more-keywords/efficiency"),
    ("fast-activation", "grand-archive/more-keywords/fast-activation"),
    ("interdiction", "grand-archive/more-keywords/interdiction"),
)


def slow_refusal(state: State, player: str, question: str = QUESTION) -> Refusal | None:
    """Why `player` cannot take a slow action now: their own main phase, Opportunity, an empty effects stack."""
    code = "grand-archive/timing/slow"
    if state.over:
        return refuse(question, Reason.GAME_OVER, "grand-archive/game/last-player-wins")
    if player != state.turn_player:
        return refuse(question, Reason.NOT_TURN_PLAYER, code, player=player)
    if state.combat is not None:
        return refuse(question, Reason.IN_COMBAT, code, "grand-archive/attack/one-combat", step=state.step)
    if state.moment is not Moment.MAIN:
        return refuse(question, Reason.NOT_MAIN_PHASE, code, phase=state.phase)
    if state.stack:
        return refuse(question, Reason.STACK_NOT_EMPTY, code, items=len(state.stack))
    return opportunity_refusal(state, player, question)


def opportunity_refusal(state: State, player: str, question: str = QUESTION) -> Refusal | None:
    """Why `player` cannot act at all: somebody has a choice to make, or the Opportunity."""
    if state.over:
        return refuse(question, Reason.GAME_OVER, "grand-archive/game/last-player-wins")
    if state.prompt is not None:
        codes = ("grand-archive/opportunity/only-with-opportunity",)
        return refuse(question, Reason.CHOICE_PENDING, *codes, choice=state.prompt.about, player=state.prompt.player)
    if state.holder != player:
        codes = ("grand-archive/opportunity/only-with-opportunity",)
        return refuse(question, Reason.NO_OPPORTUNITY, *codes, holder=state.holder)
    return None


# ---- may it be activated --------------------------------------------------------------------------------


def activation_refusal(state: State, action: Activate, *, instructed: bool = False) -> Refusal | None:
    """Why this card may not be activated, or None; `instructed` is an effect that tells its controller to do it now."""
    card = state.cards.get(action.card)
    if card is None or not (instructed or _from_here(state, card, action.player)):
        return refuse(QUESTION, Reason.NOT_IN_HAND, "grand-archive/timing/from-hand", card=action.card)
    if card.card.reserve is None or not (card.card.effect or set(card.card.types) - {"action", "champion"}):
        return refuse(QUESTION, Reason.NOT_PLAYABLE, "grand-archive/cost/no-cost-is-not-zero", card=card.uid)
    timing = None
    if not instructed:
        timing = (opportunity_refusal if is_fast(state, card, action.player) else slow_refusal)(state, action.player)
    return timing or _steps_refusal(state, action, card)


def _steps_refusal(state: State, action: Activate, card: CardState) -> Refusal | None:
    """1.2 to 1.8 of an activation, in order: elements, costs, modes, targets, legality, payment."""
    missing = elements.missing(state, action.player, card)
    if missing:
        code = "grand-archive/elements/element-enabled"
        return refuse(QUESTION, Reason.ELEMENT, code, card=card.uid, missing=missing)
    strange = paying.unknown(card, action)
    if strange:
        return refuse(QUESTION, Reason.NO_COST, "grand-archive/cost/additional", card=card.uid, costs=tuple(strange))
    return (
        targets_refusal(state, card.card.effect, action.player, card, action)
        or _locked(state, card, action.player)
        or _rest_refusal(state, card, action)
        or _payment_refusal(state, card, action)
    )


def _from_here(state: State, card: CardState, player: str) -> bool:
    """Whether `player` can activate the card from where it is: their hand, or where something permits it."""
    if card.zone is Zone.HAND:
        return card.owner == player
    if card.zone is Zone.GRAVEYARD and card.card.ephemerate is not None and looks.lost_at(state, card) < 0:
        return card.owner == player
    permits = looks.in_force(state, MayPlay)
    return any(found.controller == player and found.touches(found.rule.what, card) for found in permits)


def is_fast(state: State, card: CardState, player: str) -> bool:
    """Whether `card` can be activated at fast speed."""
    from_level = card.card.fast_from_level
    if from_level is not None and looks.level(state, player) >= from_level:
        return True
    printed = "action" in card.card.types and card.card.speed == "fast"
    return printed or looks.has(state, card, "fast-activation")


def _locked(state: State, card: CardState, player: str) -> Refusal | None:
    """Level Locked wants a printed champion level, Class Locked a class."""
    champion = champion_of(state, player)
    at_level = looks.keyword(state, card, "level-locked")
    if at_level and (champion is None or (champion.card.level or 0) < at_level):
        codes = ("grand-archive/more-keywords/level-locked", "grand-archive/playing/reversed")
        return refuse(QUESTION, Reason.LOCKED, *codes, card=card.uid, level=at_level)
    classes = set(champion.card.classes) if champion else set()
    if looks.has(state, card, "class-locked") and not classes & set(card.card.classes):
        codes = ("grand-archive/more-keywords/class-locked", "grand-archive/playing/reversed")
        return refuse(QUESTION, Reason.LOCKED, *codes, card=card.uid, classes=card.card.classes)
    return None


def _rest_refusal(state: State, card: CardState, action: Activate) -> Refusal | None:
    if "attack" not in card.card.types or paying.commanded(state, card, action.player, action.paying):
        return None
    command = looks.has(state, card, "command")
    code = "grand-archive/keyword/command" if command else "grand-archive/attack-card/rests-champion"
    return refuse(QUESTION, Reason.RESTED, code, card=card.uid)


def _payment_refusal(state: State, card: CardState, action: Activate) -> Refusal | None:
    if not paying.unpayable(state, card, action):
        return None
    codes = ("grand-archive/cost/reserve", "grand-archive/playing/reversed")
    return refuse(QUESTION, Reason.COST_UNPAID, *codes, card=card.uid, reserve=paying.reserve_cost(state, card, action))


# ---- modes and targets ----------------------------------------------------------------------------------


def effect_of(state: State, effect: Effect | None, mode: str, source: CardState) -> Effect | None:
    """The effect in the mode that was chosen. Raises LookupError where that mode cannot be chosen."""
    if effect is None or not (effect.modes or mode):
        return effect
    if mode not in [one.id for one in triggers.with_modes(state, effect, source) if isinstance(one, Mode)]:
        raise LookupError(mode)
    return triggers.in_mode(effect, mode)


def targets_refusal(
    state: State, effect: Effect | None, player: str, source: CardState, action: Activate | ActivateAbility
) -> Refusal | None:
    """Why the mode, the targets or the division among them are not legal, or None."""
    try:
        effect = effect_of(state, effect, action.mode, source)
    except LookupError:
        code = "grand-archive/terms/modes-before"
        return refuse(QUESTION, Reason.WRONG_MODE, code, card=source.uid, mode=action.mode)
    chosen = action.targets
    if targeting.selection(state, effect, player, source).allows(chosen):
        return _split_refusal(state, effect, source, action)
    cards = [state.cards[uid] for uid in chosen if uid in state.cards]
    if effect and any(targeting.shrouded(state, card, effect, source) for card in cards):
        return refuse(QUESTION, Reason.SHROUDED, "grand-archive/keyword/spellshroud", targets=chosen)
    return refuse(QUESTION, Reason.WRONG_TARGET, "grand-archive/stack/targets", targets=chosen)


def _split_refusal(
    state: State, effect: Effect | None, source: CardState, action: Activate | ActivateAbility
) -> Refusal | None:
    """A division among targets gives each at least 1, and all of it."""
    whole = division(state, effect, action.player, source)
    if whole is None or not action.targets:
        return None
    split = shares(whole, action)
    if len(split) == len(action.targets) and sum(split) == whole and all(part > 0 for part in split):
        return None
    return refuse(QUESTION, Reason.WRONG_SPLIT, "grand-archive/playing/split", split=split, of=whole)


def division(state: State, effect: Effect | None, player: str, source: CardState) -> int | None:
    """The damage that an effect divides among its targets, or None."""
    split = next((op for op in (effect.do if effect else ()) if isinstance(op, Damage) and op.split), None)
    if split is None:
        return None
    amount = split.amount
    return amount if isinstance(amount, int) else looks.measure(state, amount, player, source, source.stamp)


def shares(whole: int, action: Activate | ActivateAbility) -> tuple[int, ...]:
    """The declared division or, without one, as even a division as can be, the first targets getting more."""
    declared: tuple[int, ...] = getattr(action, "split", ())
    if declared or not action.targets:
        return declared
    each, more = divmod(whole, len(action.targets))
    return tuple(each + (at < more) for at in range(len(action.targets)))


# ---- activating -----------------------------------------------------------------------------------------


def activate(state: State, action: Activate) -> None:
    """Put the card on the effects stack and pay; an attack card rests the champion as an additional cost."""
    card = state.cards[action.card]
    speed = "grand-archive/timing/fast" if is_fast(state, card, action.player) else "grand-archive/timing/slow"
    amount, was = paying.reserve_cost(state, card, action), card.zone
    effect = effect_of(state, card.card.effect, action.mode, card)
    split = shares(division(state, effect, action.player, card) or 0, action)
    rests = paying.commanded(state, card, action.player, action.paying) if card.is_a("attack") else None
    ephemeral = was is Zone.GRAVEYARD and card.card.ephemerate is not None
    speed_and = [speed, *_cited(state, card, amount)]
    move(state, card, Zone.STACK)
    paid = paying.pay(state, card, action, amount) or ()
    if rests is not None:
        code = "command" if looks.has(state, card, "command") else ""
        rest(state, rests, "grand-archive/keyword/command" if code else "grand-archive/attack-card/rests-champion")
        paid = (rests.uid, *paid)
    card.properties = paying.becomes(state, card, action) | ({"ephemeral"} if ephemeral else frozenset())
    card.paid_with = paid
    item = Item(
        state.number(), "activation", card.uid, action.player, effect, action.targets,
        stamp=card.stamp, stamps=targeting.stamps(state, action.targets), properties=card.properties,
        paid_with=paid, split=split,
    )  # fmt: skip
    push(state, item, *speed_and, *(["grand-archive/more-keywords/ephemerate"] if ephemeral else []))
    notice(state)


def _cited(state: State, card: CardState, amount: int) -> list[str]:
    """The rules that an activation comes by, beside its speed: elements, cost, Fast Activation, modes."""
    codes = []
    of = looks.elements(state, card)
    codes += ["grand-archive/elements/element-enabled"] if set(of) - {"Norm"} else []
    codes += ["grand-archive/elements/element-kinds"] if "Exalted" in of else []
    codes += ["grand-archive/costs/cost-sum"] if amount != card.card.reserve else []
    codes += ["grand-archive/terms/modes-before"] if card.card.effect and card.card.effect.modes else []
    return codes + [code for keyword, code in CITED if looks.has(state, card, keyword)]


def push(state: State, item: Item, *codes: str) -> None:
    """Put an activation or materialization on top of the effects stack."""
    state.stack.append(item)
    kind = Materialized if item.kind == "materialization" else Activated
    codes = ("grand-archive/stack/top-first", *codes)
    state.tell(kind(item.source, item.kind, item.controller, codes=codes))


def candidates(state: State, player: str) -> Iterator[Activate]:
    """Every legal activation of a card by `player`, in every mode and with every set of targets."""
    for card in list(state.cards.values()):
        if card.zone in (Zone.FIELD, Zone.STACK, Zone.INTENT) or not _from_here(state, card, player):
            continue
        for action, targets in readings(state, card, player):
            for chosen in targets.all():
                aimed = replace(action, targets=chosen)
                if activation_refusal(state, aimed) is None:
                    yield aimed


def readings(state: State, card: CardState, player: str) -> Iterator[tuple[Activate, Selection]]:
    """Every way to activate `card`: in every mode, with each of its alternative costs, and what may be targeted."""
    options = [cost.id for cost in card.card.costs if cost.optional or cost.instead]
    effect = card.card.effect
    for mode in triggers.with_modes(state, effect, card) if effect else [None]:
        targets = targeting.selection(state, mode, player, card)
        for announced in ((), *((name,) for name in options)):
            name = mode.id if isinstance(mode, Mode) else ""
            yield Activate(player, card.uid, (), (), name, announced), targets
