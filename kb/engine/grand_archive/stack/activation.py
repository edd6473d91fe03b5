"""Whether a card may be activated: from here, now, in this mode, with these targets, at this cost.

Source: "Playing Cards - Card Activation" 1.2 to 1.8, "Card Types - Attack" 2, and the keyword entries on Level Locked
and Class Locked. An activation that any step makes illegal is refused before anything is done, so there is nothing to
revert (grand-archive/playing/reversed).
"""

from __future__ import annotations

from kb.engine.grand_archive.actions import Activate, ActivateAbility
from kb.engine.grand_archive.field import boons, elements, looks
from kb.engine.grand_archive.field.places import champion_of
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.questions import MAY_ACTIVATE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import paying, targeting, triggers
from kb.engine.grand_archive.stack.timing import opportunity_refusal, slow_refusal
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.operations import Damage, Effect, Mode
from kb.engine.grand_archive.vocabulary.rules import MayPlay
from kb.engine.table.decision import Because, Question, Refusal, because, ground

REVERSED = "grand-archive/playing/reversed"


# ---- from where, and when -------------------------------------------------------------------------------


def from_here(state: State, card: CardState, player: str) -> bool:
    """Whether `player` can activate the card from where it is: their hand, or where something permits it."""
    if card.zone is Zone.HAND:
        return card.owner == player
    if card.zone is Zone.PANTHEON:
        return card.owner == player and boons.BESTOWED not in card.properties
    if card.zone is Zone.GRAVEYARD and card.card.ephemerate is not None and looks.lost_at(state, card) < 0:
        return card.owner == player
    permits = looks.in_force(state, MayPlay)
    return any(found.controller == player and found.touches(found.rule.what, card) for found in permits)


def is_fast(state: State, card: CardState, player: str) -> bool:
    """Whether `card` can be activated at fast speed."""
    from_level = card.card.fast_from_level
    if from_level is not None and looks.level(state, player, card) >= from_level:
        return True
    printed = bool({"action", "boon"} & set(card.card.types)) and card.card.speed == "fast"
    return printed or looks.has(state, card, "fast-activation")


@ground(MAY_ACTIVATE, "grand-archive/timing/from-hand")
def _no_card(state: State, action: Activate) -> Because | None:
    return because(Reason.NOT_IN_HAND, card=action.card) if action.card not in state.cards else None


@ground(MAY_ACTIVATE, "grand-archive/timing/from-hand")
def _not_from_here(state: State, action: Activate) -> Because | None:
    here = from_here(state, state.cards[action.card], action.player)
    return because(Reason.NOT_IN_HAND, card=action.card) if not here else None


@ground(MAY_ACTIVATE, "grand-archive/cost/no-cost-is-not-zero")
def _not_playable(state: State, action: Activate) -> Because | None:
    printed = state.cards[action.card].card
    playable = printed.reserve is not None and (printed.effect or set(printed.types) - {"action", "champion"})
    return because(Reason.NOT_PLAYABLE, card=action.card) if not playable else None


def _untimely(state: State, action: Activate) -> Refusal | None:
    fast = is_fast(state, state.cards[action.card], action.player)
    return (opportunity_refusal if fast else slow_refusal)(state, action.player)


# ---- the steps of an activation -------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "grand-archive/elements/element-enabled")
def _missing_elements(state: State, action: Activate) -> Because | None:
    missing = elements.missing(state, action.player, state.cards[action.card])
    return because(Reason.ELEMENT, card=action.card, missing=missing) if missing else None


@ground(MAY_ACTIVATE, "grand-archive/cost/additional")
def _strange_costs(state: State, action: Activate) -> Because | None:
    strange = paying.unknown(state.cards[action.card], action)
    return because(Reason.NO_COST, card=action.card, costs=tuple(strange)) if strange else None


@ground(MAY_ACTIVATE, "grand-archive/cost/x-free")
def _wrong_x(state: State, action: Activate) -> Because | None:
    refused = paying.x_refused(state, state.cards[action.card], action)
    return because(Reason.NO_COST, card=action.card, x=action.x) if refused else None


def _wrong_targets(state: State, action: Activate) -> Refusal | None:
    card = state.cards[action.card]
    return targets_refusal(state, card.card.effect, action.player, card, action)


@ground(MAY_ACTIVATE, "grand-archive/restrictions/level-locked", REVERSED)
def _level_locked(state: State, action: Activate) -> Because | None:
    """Level Locked wants a printed champion level."""
    champion = champion_of(state, action.player)
    wanted = looks.keyword(state, state.cards[action.card], "level-locked")
    enough = champion is not None and (champion.card.level or 0) >= wanted
    return because(Reason.LOCKED, card=action.card, level=wanted) if wanted and not enough else None


@ground(MAY_ACTIVATE, "grand-archive/restrictions/class-locked", REVERSED)
def _class_locked(state: State, action: Activate) -> Because | None:
    champion, card = champion_of(state, action.player), state.cards[action.card]
    classes = set(champion.card.classes) if champion else set()
    locked = looks.has(state, card, "class-locked") and not classes & set(card.card.classes)
    return because(Reason.LOCKED, card=card.uid, classes=card.card.classes) if locked else None


@ground(MAY_ACTIVATE, "grand-archive/attack-card/rests-champion")
def _no_champion_to_rest(state: State, action: Activate) -> Because | None:
    return _nobody_to_rest(state, action, command=False)


@ground(MAY_ACTIVATE, "grand-archive/keyword/command")
def _no_ally_to_command(state: State, action: Activate) -> Because | None:
    return _nobody_to_rest(state, action, command=True)


def _nobody_to_rest(state: State, action: Activate, *, command: bool) -> Because | None:
    card = state.cards[action.card]
    if "attack" not in card.card.types or paying.commanded(state, card, action.player, action.paying):
        return None
    return because(Reason.RESTED, card=card.uid) if looks.has(state, card, "command") == command else None


@ground(MAY_ACTIVATE, "grand-archive/cost/reserve", REVERSED)
def _unpayable(state: State, action: Activate) -> Because | None:
    card = state.cards[action.card]
    if not paying.unpayable(state, card, action):
        return None
    return because(Reason.COST_UNPAID, card=card.uid, reserve=paying.reserve_cost(state, card, action))


_STEPS = (
    _missing_elements,
    _strange_costs,
    _wrong_x,
    _wrong_targets,
    _level_locked,
    _class_locked,
    _no_champion_to_rest,
    _no_ally_to_command,
    _unpayable,
)
_ACTIVATION = Question(MAY_ACTIVATE, _no_card, _not_from_here, _not_playable, _untimely, *_STEPS)
_INSTRUCTED = Question(MAY_ACTIVATE, _no_card, _not_playable, *_STEPS)


def refusal(state: State, action: Activate, *, instructed: bool = False) -> Refusal | None:
    """Why this card may not be activated, or None; `instructed` is an effect that tells its controller to do it now."""
    return (_INSTRUCTED if instructed else _ACTIVATION).why_not(state, action)


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
        return wrong_mode(source, action)
    if targeting.selection(state, effect, player, source).allows(action.targets):
        return wrong_split(state, effect, source, action)
    return TARGETS.why_not(state, effect, source, action.targets)


@ground(MAY_ACTIVATE, "grand-archive/playing/modes-before")
def wrong_mode(source: CardState, action: Activate | ActivateAbility) -> Because | None:
    """The mode is one that the effect has,"""
    return because(Reason.WRONG_MODE, card=source.uid, mode=action.mode)


@ground(MAY_ACTIVATE, "grand-archive/keyword/spellshroud")
def shrouded(state: State, effect: Effect | None, source: CardState, chosen: tuple[str, ...]) -> Because | None:
    """no target is shrouded,"""
    cards = [state.cards[uid] for uid in chosen if uid in state.cards]
    hidden = effect and any(targeting.shrouded(state, card, effect, source) for card in cards)
    return because(Reason.SHROUDED, targets=chosen) if hidden else None


@ground(MAY_ACTIVATE, "grand-archive/targeting/targets")
def wrong_targets(state: State, effect: Effect | None, source: CardState, chosen: tuple[str, ...]) -> Because | None:
    """and they are what the effect targets."""
    return because(Reason.WRONG_TARGET, targets=chosen)


#: Why targets that are not what an effect may have cannot be chosen.
TARGETS = Question(MAY_ACTIVATE, shrouded, wrong_targets)


@ground(MAY_ACTIVATE, "grand-archive/playing/split")
def wrong_split(
    state: State, effect: Effect | None, source: CardState, action: Activate | ActivateAbility
) -> Because | None:
    """A division among targets gives each at least 1, and all of it."""
    whole = division(state, effect, action.player, source)
    if whole is None or not action.targets:
        return None
    split = shares(whole, action)
    if len(split) == len(action.targets) and sum(split) == whole and all(part > 0 for part in split):
        return None
    return because(Reason.WRONG_SPLIT, split=split, of=whole)


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
