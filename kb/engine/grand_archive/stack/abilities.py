"""Activating abilities of objects, and of cards in the intent.

Source: "Abilities - Activated Abilities", "Abilities - Restriction Abilities", "Obedience" in the glossary.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.grand_archive.actions import ActivateAbility
from kb.engine.grand_archive.cards import Activated
from kb.engine.grand_archive.events.objects import CountersRemoved
from kb.engine.grand_archive.field import attackers, borrowed, in_force, looks
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import everything
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.questions import MAY_ACTIVATE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import activation, costs, playing, targeting, triggers
from kb.engine.grand_archive.stack.timing import opportunity_refusal
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.card_operations import Draw
from kb.engine.grand_archive.vocabulary.operations import Mode
from kb.engine.table.decision import Because, Question, Refusal, because, ground

# ---- abilities ------------------------------------------------------------------------------------------


#: The ability that enlighten counters have (grand-archive/counters/enlighten).
ENLIGHTEN = Activated(id="enlighten", remove={"enlighten": 3}, do=(Draw(),))


def written(state: State, card: CardState) -> list[Activated]:
    """The activated abilities of `card`: printed on it, had from other cards, and of its counters."""
    of_counters = [ENLIGHTEN] if card.on_field and card.counters.get("enlighten") else []
    return [*card.card.activated, *borrowed.activated(state, card), *of_counters]


def ability_of(state: State, card: CardState, name: str) -> Activated | None:
    """The activated ability of `card` with this id, unless the card has lost its abilities or is elsewhere."""
    found = next((a for a in written(state, card) if a.id == name), None)
    if found is None or not in_force.functions(card, found.zone) or looks.lost_at(state, card) >= 0:
        return None
    return found


def _written(state: State, action: ActivateAbility) -> tuple[CardState, Activated]:
    """The object and its ability, once it is known that both are there."""
    card = state.cards[action.card]
    ability = ability_of(state, card, action.ability)
    if ability is None:
        raise LookupError(f"{action.card} has no ability {action.ability}")
    return card, ability


CODE = "grand-archive/timing/abilities"


@ground(MAY_ACTIVATE, CODE)
def _no_such_ability(state: State, action: ActivateAbility) -> Because | None:
    card = state.cards.get(action.card)
    there = card is not None and card.controller == action.player and ability_of(state, card, action.ability)
    return None if there else because(Reason.NO_SUCH_ABILITY, card=action.card, ability=action.ability)


@ground(MAY_ACTIVATE, CODE)
def _wrong_part_of_turn(state: State, action: ActivateAbility) -> Because | None:
    _, ability = _written(state, action)
    now = state.phase == "recollection" and state.turn_player != action.player
    return (
        because(Reason.WRONG_TURN_PART, card=action.card, during=ability.during) if ability.during and not now else None
    )


@ground(MAY_ACTIVATE, CODE)
def _rested(state: State, action: ActivateAbility) -> Because | None:
    card, ability = _written(state, action)
    return because(Reason.RESTED, card=card.uid) if "rest" in ability.self_cost and card.rested else None


@ground(MAY_ACTIVATE, CODE)
def _own_cost_unpaid(state: State, action: ActivateAbility) -> Because | None:
    """What the object itself cannot pay: counters, a sacrifice although it is immortal, anything from the intent."""
    card, ability = _written(state, action)
    worn = "remove-durability" in ability.self_cost and not card.counters.get("durability", 0)
    kept = "sacrifice" in ability.self_cost and looks.has(state, card, "immortality")
    short = any(card.counters.get(kind, 0) < n for kind, n in ability.remove.items())
    unpaid = worn or kept or short or (card.zone is Zone.INTENT and ability.self_cost)
    return because(Reason.COST_UNPAID, card=card.uid) if unpaid else None


@ground(MAY_ACTIVATE, "grand-archive/restrictions/restriction")
def _restricted(state: State, action: ActivateAbility) -> Because | None:
    card, ability = _written(state, action)
    met = looks.holds(state, ability.only, None, card)
    return because(Reason.RESTRICTED, card=card.uid, only=ability.only) if not met else None


@ground(MAY_ACTIVATE, "grand-archive/keyword/pride")
def _disobedient(state: State, action: ActivateAbility) -> Because | None:
    card = state.cards[action.card]
    return because(Reason.DOES_NOT_OBEY, card=card.uid) if not attackers.obeys(state, card) else None


def _untimely(state: State, action: ActivateAbility) -> Refusal | None:
    return opportunity_refusal(state, action.player)


def _wrong_targets(state: State, action: ActivateAbility) -> Refusal | None:
    card, ability = _written(state, action)
    return activation.targets_refusal(state, ability, action.player, card, action)


@ground(MAY_ACTIVATE, "grand-archive/cost/reserve")
def _unpayable(state: State, action: ActivateAbility) -> Because | None:
    """An object that rests as a cost does not pay reserve by resting as well."""
    card, ability = _written(state, action)
    able = costs.payers(state, action.player, action.reserving)
    able = [payer for payer in able if payer is not card or "rest" not in ability.self_cost]
    if len(able) >= ability.reserve and len(action.reserving) in (0, ability.reserve):
        return None
    return because(Reason.COST_UNPAID, card=card.uid, reserve=ability.reserve)


MAY = Question(
    MAY_ACTIVATE,
    _no_such_ability,
    _wrong_part_of_turn,
    _rested,
    _own_cost_unpaid,
    _restricted,
    _disobedient,
    _untimely,
    _wrong_targets,
    _unpayable,
)


def ability_refusal(state: State, action: ActivateAbility) -> Refusal | None:
    """Why this ability may not be activated, or None."""
    return MAY.why_not(state, action)


# ---- activating it --------------------------------------------------------------------------------------


def activate_ability(state: State, action: ActivateAbility) -> None:
    """Pay for the ability and put it on the effects stack, independent of its source."""
    card, ability = _written(state, action)
    stamp, player = card.stamp, action.player
    gained = ["grand-archive/names/self-reference-changes"] if ability in borrowed.activated(state, card) else []
    effect = activation.effect_of(state, ability, action.mode, card)
    triggers.remember(card, ability, action.mode)
    if "rest" in ability.self_cost:
        rest(state, card, "grand-archive/timing/abilities")
    costs.pay_reserve(state, player, ability.reserve, action.reserving)
    if "remove-durability" in ability.self_cost:
        card.counters["durability"] -= 1
    for kind, n in ability.remove.items():
        card.counters[kind] -= n
        state.tell(CountersRemoved(card.uid, kind, n, codes=("grand-archive/counters/spent",)))
    if "banish" in ability.self_cost:
        move(state, card, Zone.BANISHMENT)
    elif "sacrifice" in ability.self_cost:
        destroy(state, [card], "grand-archive/destroying/sacrificed")
    stamps = targeting.stamps(state, action.targets)
    item = Item(state.number(), "ability", card.uid, player, effect, action.targets, stamp=stamp, stamps=stamps)
    restricted = ["grand-archive/restrictions/restriction"] if ability.only else []
    inherent = ["grand-archive/counters/enlighten"] if ability is ENLIGHTEN else []
    playing.push(state, item, "grand-archive/timing/abilities", *restricted, *inherent, *gained)


def candidates(state: State, player: str) -> Iterator[ActivateAbility]:
    """Every legal activation of an ability by `player`, in every mode and with every set of targets."""
    for card in everything(state):
        if card.controller != player:
            continue
        for printed in written(state, card):
            ability = ability_of(state, card, printed.id)
            for mode in triggers.with_modes(state, ability, card) if ability else []:
                for chosen in targeting.selection(state, mode, player, card).all():
                    name = mode.id if isinstance(mode, Mode) else ""
                    action = ActivateAbility(player, card.uid, printed.id, chosen, (), name)
                    if ability_refusal(state, action) is None:
                        yield action
