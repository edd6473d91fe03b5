"""Activating cards from the hand and abilities of objects.

Source: "Playing Cards - Card Activation", "Abilities - Activated Abilities", "Timing and Permissions", "Card Types
- Attack" 2. What is not modelled: elements, modes, alternative costs and materialization.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from kb.engine.decision import Refusal, refuse
from kb.engine.grand_archive import checks, continuous, costs, targeting, triggers
from kb.engine.grand_archive.actions import Activate, ActivateAbility
from kb.engine.grand_archive.cards import Activated, Effect
from kb.engine.grand_archive.field import champion_of, in_zone, level, move, note
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import CardState, Item, Moment, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

QUESTION = "May this be activated now?"


def slow_refusal(game: Game, player: str, question: str = QUESTION) -> Refusal | None:
    """Why `player` cannot take a slow action now: their own main phase, Opportunity, an empty effects stack."""
    state = game.state
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
    return opportunity_refusal(game, player, question)


def opportunity_refusal(game: Game, player: str, question: str = QUESTION) -> Refusal | None:
    """Why `player` cannot act at all: somebody has a choice to make, or the Opportunity."""
    state = game.state
    if state.over:
        return refuse(question, Reason.GAME_OVER, "grand-archive/game/last-player-wins")
    if state.choice is not None:
        codes = ("grand-archive/opportunity/only-with-opportunity",)
        return refuse(question, Reason.CHOICE_PENDING, *codes, choice=state.choice.kind, player=state.choice.player)
    if state.holder != player:
        codes = ("grand-archive/opportunity/only-with-opportunity",)
        return refuse(question, Reason.NO_OPPORTUNITY, *codes, holder=state.holder)
    return None


# ---- cards ----------------------------------------------------------------------------------------------


def activation_refusal(game: Game, action: Activate) -> Refusal | None:
    """Why this card may not be activated, or None."""
    card = game.state.cards.get(action.card)
    if card is None or card.zone is not Zone.HAND or card.owner != action.player:
        return refuse(QUESTION, Reason.NOT_IN_HAND, "grand-archive/timing/from-hand", card=action.card)
    if card.card.reserve is None or not (card.card.effect or set(card.card.types) - {"action", "champion"}):
        return refuse(QUESTION, Reason.NOT_PLAYABLE, "grand-archive/cost/no-cost-is-not-zero", card=card.uid)
    return (
        (opportunity_refusal if is_fast(game, card) else slow_refusal)(game, action.player)
        or _champion_must_rest(game, card)
        or _targets_refusal(game, card.card.effect, action.player, card, action.targets)
        or _unpayable(game, action.player, card.card.reserve, action.reserving, card)
    )


def is_fast(game: Game, card: CardState) -> bool:
    """Whether `card` in the hand can be activated at fast speed."""
    from_level = card.card.fast_from_level
    if from_level is not None and level(game, card.owner) >= from_level:
        return True
    return "action" in card.card.types and card.card.speed == "fast"


def _champion_must_rest(game: Game, card: CardState) -> Refusal | None:
    if "attack" not in card.card.types:
        return None
    champion = champion_of(game, card.owner)
    if champion is None or champion.rested:
        return refuse(QUESTION, Reason.RESTED, "grand-archive/attack-card/rests-champion", card=card.uid)
    return None


def _targets_refusal(
    game: Game, effect: Effect | None, player: str, source: CardState, chosen: tuple[str, ...]
) -> Refusal | None:
    groups = targeting.candidates(game, effect, player, source) if effect else []
    fits = len(groups) == len(chosen) and all(uid in group for uid, group in zip(chosen, groups, strict=True))
    if fits and len(set(chosen)) == len(chosen):
        return None
    cards = [game.state.cards[uid] for uid in chosen if uid in game.state.cards]
    if effect and any(targeting.shrouded(game, card, effect) for card in cards):
        return refuse(QUESTION, Reason.SHROUDED, "grand-archive/keyword/spellshroud", targets=chosen)
    return refuse(QUESTION, Reason.WRONG_TARGET, "grand-archive/stack/targets", targets=chosen)


def _unpayable(game: Game, player: str, amount: int, reserving: tuple[str, ...], card: CardState) -> Refusal | None:
    able = [c for c in costs.payers(game, player, reserving) if c is not card]
    if len(able) >= amount and len(reserving) in (0, amount):
        return None
    return refuse(QUESTION, Reason.COST_UNPAID, "grand-archive/cost/reserve", card=card.uid, reserve=amount)


def activate(game: Game, action: Activate) -> None:
    """Put the card on the effects stack and pay; an attack card rests the champion as an additional cost."""
    card = game.state.cards[action.card]
    speed = "grand-archive/timing/fast" if is_fast(game, card) else "grand-archive/timing/slow"
    move(game, card, Zone.STACK)
    costs.pay_reserve(game, action.player, card.card.reserve or 0, action.reserving)
    champion = champion_of(game, action.player)
    if card.is_a("attack") and champion is not None:
        triggers.rest(game, champion, "grand-archive/attack-card/rests-champion")
    item = Item(game.state.number(), "activation", card.uid, action.player, card.card.effect, action.targets)
    _push(game, item, speed)


def _push(game: Game, item: Item, speed: str) -> None:
    game.state.stack.append(item)
    codes = ("grand-archive/stack/top-first", speed)
    note(game, "activated", *codes, source=item.source, item=item.kind, player=item.controller)


# ---- abilities ------------------------------------------------------------------------------------------


def ability_of(card: CardState, name: str) -> Activated | None:
    """The activated ability of `card` with this id."""
    return None if card.blank else next((a for a in card.card.activated if a.id == name), None)


def ability_refusal(game: Game, action: ActivateAbility) -> Refusal | None:
    """Why this ability may not be activated, or None."""
    card = game.state.cards.get(action.card)
    ability = ability_of(card, action.ability) if card else None
    code = "grand-archive/timing/abilities"
    if (
        card is None
        or ability is None
        or card.zone not in (Zone.FIELD, Zone.INTENT)
        or card.controller != action.player
    ):
        return refuse(QUESTION, Reason.NO_SUCH_ABILITY, code, card=action.card, ability=action.ability)
    if "rest" in ability.self_cost and card.rested:
        return refuse(QUESTION, Reason.RESTED, code, card=card.uid)
    worn = "remove-durability" in ability.self_cost and not card.counters.get("durability", 0)
    kept = "sacrifice" in ability.self_cost and continuous.has(game, card, "immortality")
    if worn or kept or (card.zone is Zone.INTENT and ability.self_cost):
        return refuse(QUESTION, Reason.COST_UNPAID, code, card=card.uid)
    if not continuous.holds(game, ability.only, None, card):
        return refuse(QUESTION, Reason.RESTRICTED, "grand-archive/timing/restriction", card=card.uid, only=ability.only)
    if not continuous.obeys(game, card):
        return refuse(QUESTION, Reason.DOES_NOT_OBEY, "grand-archive/keyword/pride", card=card.uid)
    if ability.during and not (game.state.phase == "recollection" and game.state.turn_player != action.player):
        return refuse(QUESTION, Reason.WRONG_TURN_PART, code, card=card.uid, during=ability.during)
    return (
        opportunity_refusal(game, action.player)
        or _targets_refusal(game, ability, action.player, card, action.targets)
        or _unpayable(game, action.player, ability.reserve, action.reserving, card)
    )


def activate_ability(game: Game, action: ActivateAbility) -> None:
    """Pay for the ability and put it on the effects stack, independent of its source."""
    card = game.state.cards[action.card]
    ability = ability_of(card, action.ability)
    if ability is None:
        raise LookupError(f"{action.card} has no ability {action.ability}")
    costs.pay_reserve(game, action.player, ability.reserve, action.reserving)
    if "rest" in ability.self_cost:
        triggers.rest(game, card, "grand-archive/timing/abilities")
    if "remove-durability" in ability.self_cost:
        card.counters["durability"] -= 1
    if "banish" in ability.self_cost:
        move(game, card, Zone.BANISHMENT)
    elif "sacrifice" in ability.self_cost:
        checks.destroy(game, [card], "grand-archive/state-based/sacrificed")
    item = Item(game.state.number(), "ability", card.uid, action.player, ability, action.targets)
    _push(game, item, "grand-archive/timing/abilities")


# ---- what can be activated ------------------------------------------------------------------------------


def candidates(game: Game, player: str) -> Iterator[Activate | ActivateAbility]:
    """Every activation of `player` with every set of targets that its text allows; legal or not."""
    for card in in_zone(game, Zone.HAND, player):
        for chosen in _target_sets(game, card.card.effect, player, card):
            yield Activate(player, card.uid, chosen)
    for card in in_zone(game, Zone.FIELD, player) + in_zone(game, Zone.INTENT, player):
        for ability in () if card.blank else card.card.activated:
            for chosen in _target_sets(game, ability, player, card):
                yield ActivateAbility(player, card.uid, ability.id, chosen)


def _target_sets(game: Game, effect: Effect | None, player: str, source: CardState) -> list[tuple[str, ...]]:
    groups = targeting.candidates(game, effect, player, source) if effect else []
    return [chosen for chosen in product(*groups) if len(set(chosen)) == len(chosen)]
