"""What playing a card costs, and paying it: reserve, additional and alternative costs.

Source: "Playing Cards - Card Activation" 1.3, 1.7 and 1.8, "Parts of a Card - Cost" 6 to 8, and the keyword entries on
Efficiency, Prepare, Imbue, Command and Ephemerate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from kb.engine.grand_archive.actions import Activate
from kb.engine.grand_archive.cards import Cost
from kb.engine.grand_archive.events.objects import Recovered
from kb.engine.grand_archive.events.stack import CostPaid
from kb.engine.grand_archive.field import in_force, leveling, looks
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import champion_of, in_zone, lineage
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.stack import costs, kindling
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Objects
from kb.engine.grand_archive.vocabulary.rules import PlayCost

#: Revealing what is reserved, as one of the costs that are announced.
IMBUE = "imbue"
#: Costs that one object pays alone.
BY_ONE = frozenset({"remove-counters", "recover", "delevel"})
#: What pays where nothing can.
NOBODY = ("",)


def announced(card: CardState, action: Activate) -> list[Cost]:
    """The costs beside reserve that this activation has: the compulsory ones and those that were announced."""
    return [cost for cost in card.card.costs if (not cost.optional and not cost.instead) or cost.id in action.costs]


def unknown(card: CardState, action: Activate) -> list[str]:
    """What was announced and is no cost of the card."""
    known = {cost.id for cost in card.card.costs if cost.optional or cost.instead}
    known |= {IMBUE} if "imbue" in card.card.keywords else set()
    return [name for name in action.costs if name not in known]


def reserve_cost(state: State, card: CardState, action: Activate) -> int:
    """The reserve to pay: the printed or alternative cost, then what sets, changes and removes it; never below 0."""
    if any(cost.instead for cost in announced(card, action)):
        return 0
    printed = card.card.ephemerate if card.zone is Zone.GRAVEYARD and card.card.ephemerate is not None else None
    amount = card.card.reserve or 0 if printed is None else printed
    amount += action.x
    less = looks.level(state, action.player, card) if looks.has(state, card, "efficiency") else 0
    return _modified(state, card, action.player, amount, less)


def memory_cost(state: State, card: CardState, player: str) -> int:
    """The memory to pay: the printed cost, then what sets, changes and removes it; never below 0."""
    return _modified(state, card, player, card.card.memory or 0)


def x_refused(state: State, card: CardState, action: Activate) -> bool:
    """Whether a value for X is chosen where there is no X, or where nothing is paid for it (.../cost/x-free)."""
    free = any(f.rule.free and _about(state, f, card, action.player) for f in looks.in_force(state, PlayCost))
    unpaid = free or any(cost.instead for cost in announced(card, action))
    return action.x != 0 and (unpaid or not card.card.costs_x)


def _modified(state: State, card: CardState, player: str, amount: int, less: int = 0) -> int:
    """A cost after what sets it, what changes it together with `less`, and what removes it."""
    found = [f for f in looks.in_force(state, PlayCost) if _about(state, f, card, player)]
    newest = max((f for f in found if f.rule.to is not None), key=lambda f: f.stamp, default=None)
    if newest is not None:
        amount = newest.rule.to or 0
    amount += sum(f.amount(f.rule.change) for f in found) - less
    return 0 if any(f.rule.free for f in found) else max(amount, 0)


def _about(state: State, found: in_force.InForce[PlayCost], card: CardState, player: str) -> bool:
    """Whether a rule on costs is about this card, wherever it is, as played by `player`."""
    rule = found.rule
    if rule.who != "any" and (player == found.controller) != (rule.who == "you"):
        return False
    if isinstance(rule.what, Objects):
        where = structs.replace(rule.what, zone=card.zone.value)
        return looks.matches(state, card, where, found.controller, found.source)
    return found.touches(rule.what, card)


# ---- paying ---------------------------------------------------------------------------------------------


def pay(state: State, card: CardState, action: Activate, amount: int) -> tuple[str, ...] | None:
    """Pay `amount` of reserve and all else; what paid beside reserve, or None where something cannot be paid.

    Reserve comes first, so that what was rested for it can still be sacrificed (grand-archive/cost/any-order).
    """
    kept = {uid for cost in announced(card, action) for uid in _named(state, cost, card, action)}
    free = tuple(c.uid for c in costs.payers(state, action.player) if _free(c, kept, card))
    burnt = kindling.kindling(state, card, action, amount)
    due = amount - len(burnt)
    if due < 0 or not costs.pay_reserve(state, action.player, due, action.reserving or free or NOBODY):
        return None
    kindling.kindle(state, card, burnt)
    paid: list[str] = []
    for cost in announced(card, action):
        uids = _named(state, cost, card, action)
        if len(uids) < (1 if cost.pay in BY_ONE else cost.n):
            return None
        for uid in uids:
            PAY[cost.pay](state, state.cards[uid], cost, card)
        state.tell(CostPaid(card.uid, cost.id, uids, codes=("grand-archive/cost/additional",)))
        paid += uids
    return tuple(paid)


def _free(payer: CardState, kept: set[str], card: CardState) -> bool:
    """Whether a card is free to pay reserve: what is kept for another cost pays only where it stays, on the field."""
    return payer is not card and (payer.uid not in kept or payer.on_field)


def _named(state: State, cost: Cost, card: CardState, action: Activate) -> tuple[str, ...]:
    """What pays a cost: the named cards that fit it, or the first that do."""
    fitting = [c for c in payers_of(state, cost, card, action.player) if not action.paying or c.uid in action.paying]
    if cost.pay == "remove-counters":
        fitting = [c for c in fitting if c.counters.get(cost.counter, 0) >= cost.n]
    elif cost.pay == "recover":
        fitting = [c for c in fitting if c.damage >= cost.n]
    return tuple(c.uid for c in fitting)[: 1 if cost.pay in BY_ONE else cost.n]


def payers_of(state: State, cost: Cost, card: CardState, player: str) -> list[CardState]:
    """The objects or cards with which `player` can pay a cost of `card`."""
    if cost.pay in ("recover", "delevel"):
        champion = champion_of(state, player)
        able = champion is not None and (cost.pay == "recover" or lineage(state, champion))
        return [champion] if champion is not None and able else []
    what = structs.replace(cost.what, zone="hand") if cost.pay == "discard" else cost.what
    found = [c for c in looks.named(state, what, player, card) if c is not card]
    if cost.pay == "rest":
        return [c for c in found if not c.rested]
    if cost.pay == "sacrifice":
        return [c for c in found if not looks.has(state, c, "immortality")]
    return found


def unpayable(state: State, card: CardState, action: Activate) -> bool:
    """Whether something cannot be paid, or more was named than is needed. Nothing is paid."""
    amount = reserve_cost(state, card, action)
    burnt = kindling.kindling(state, card, action, amount)
    due = amount - len(burnt)
    if due < 0 or len(action.reserving) not in (0, due) or _needless(state, card, action, burnt):
        return True
    if not announced(card, action):
        return sum(c is not card for c in costs.payers(state, action.player, action.reserving)) < due
    trial = state.trial()
    copy = trial.cards[card.uid]
    copy.zone = Zone.STACK
    trial.places.shift(copy.uid, Zone.STACK)
    return pay(trial, copy, action, amount) is None


def _needless(state: State, card: CardState, action: Activate, burnt: list[CardState]) -> bool:
    """Whether something was named that pays nothing."""
    paying = {uid for cost in announced(card, action) for uid in _named(state, cost, card, action)}
    paying |= {other.uid for other in burnt}
    rested = commanded(state, card, action.player, action.paying) if card.is_a("attack") else None
    return bool(set(action.paying) - paying - ({rested.uid} if rested is not None else set()))


def becomes(state: State, card: CardState, action: Activate) -> frozenset[str]:
    """What the card becomes as it is activated: prepared, brewed, imbued, ephemeral."""
    found = {cost.becomes for cost in announced(card, action) if cost.becomes}
    if IMBUE in action.costs:
        own = set(looks.elements(state, card))
        fitting = [uid for uid in action.reserving if own & set(looks.elements(state, state.cards[uid]))]
        found |= {"imbued"} if len(fitting) >= looks.keyword(state, card, "imbue") else set()
    return frozenset(found)


def _sacrifice(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    destroy(state, [payer], "grand-archive/destroying/sacrificed")


def _banish(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    move(state, payer, Zone.BANISHMENT)
    payer.banished_by = card.uid


def _discard(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    move(state, payer, Zone.GRAVEYARD)


def _rest(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    rest(state, payer, "grand-archive/cost/additional")


def _remove_counters(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    payer.counters[cost.counter] -= cost.n


def _recover(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    payer.damage -= cost.n
    state.tell(Recovered(payer.uid, payer.damage, codes=("grand-archive/cost/recover-cost",)))


def _delevel(state: State, payer: CardState, cost: Cost, card: CardState) -> None:
    leveling.delevel(state, payer.controller)


PAY: Mapping[str, Callable[[State, CardState, Cost, CardState], None]] = {
    "sacrifice": _sacrifice,
    "banish": _banish,
    "discard": _discard,
    "rest": _rest,
    "remove-counters": _remove_counters,
    "recover": _recover,
    "delevel": _delevel,
}


# ---- the rest that an attack card costs -----------------------------------------------------------------


def commanded(state: State, card: CardState, player: str, paying: tuple[str, ...]) -> CardState | None:
    """What is rested to play an attack card: the champion or, for a Command, an awake ally that fits it."""
    if not looks.has(state, card, "command"):
        champion = champion_of(state, player)
        return None if champion is None or champion.rested else champion
    fitting = [
        ally
        for ally in in_zone(state, Zone.FIELD, player)
        if ally.is_a("ally")
        and not ally.rested
        and (not card.card.command or card.card.command in ally.card.subtypes)
        and (not paying or ally.uid in paying)
    ]
    return fitting[0] if fitting else None
