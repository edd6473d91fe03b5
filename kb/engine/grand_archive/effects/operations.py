"""What the operations of the vocabulary do as an effect resolves.

Source: "Playing Cards - Resolution", "Abilities - Triggered Abilities" 6 to 11, "Game Mechanics - Copy", "Tokens", and
the glossary on Negate, Reflexive Trigger and Suppress.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from kb.engine.grand_archive.combat import damage, redirect
from kb.engine.grand_archive.effects import card_operations, choosing, lasting, stopping
from kb.engine.grand_archive.events.objects import (
    CannotTransform,
    CountersPut,
    CountersRemoved,
    Fostered,
    Loaded,
    Suppressed,
    WokeUp,
)
from kb.engine.grand_archive.field import faces, leveling
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.moving import barred, enter_field, move, rest, take_control
from kb.engine.grand_archive.field.triggering import happens, reflex
from kb.engine.grand_archive.pieces import CardState, DamageEvent, Delayed, Item, Zone
from kb.engine.grand_archive.questions import DOES_RESOLVE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, costs
from kb.engine.grand_archive.stack.meaning import applies, number, speaks_of
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Perform
from kb.engine.grand_archive.vocabulary import operations as vocabulary
from kb.engine.grand_archive.vocabulary.operations import Op, ReturnToField, Triggered
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Because, EngineError, because, ground
from kb.engine.table.selection import Picked, Selection

PAY = "pay"
#: The delayed trigger that Suppress creates.
RETURNS = Triggered(on="next-end-phase", do=(ReturnToField(what="about"),))


# ---- objects --------------------------------------------------------------------------------------------


def _damage(state: State, op: vocabulary.Damage, item: Item) -> None:
    objects = speaks_of(state, op.to, item)
    amounts = list(item.split) if op.split else [number(state, op.amount, item)] * len(objects)
    events = [
        DamageEvent(item.source, card.uid, amount, combat=False, unpreventable=op.unpreventable)
        for card, amount in zip(objects, amounts, strict=True)
    ]
    damage.prepare(state, events, apart=isinstance(op.to, str))


def _destroy(state: State, op: vocabulary.Destroy, item: Item) -> None:
    destroy(state, speaks_of(state, op.what, item), "grand-archive/destroying/destroyed-by-effect")


def _sacrifice(state: State, op: vocabulary.Sacrifice, item: Item) -> None:
    destroy(state, speaks_of(state, op.what, item), "grand-archive/destroying/sacrificed")


def _banish(state: State, op: vocabulary.Banish, item: Item) -> None:
    for card in speaks_of(state, op.what, item, anywhere=True):
        move(state, card, Zone.BANISHMENT)
        card.banished_by = item.source


def _return(state: State, op: vocabulary.ReturnToHand, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        move(state, card, Zone.HAND)


def _rest(state: State, op: vocabulary.Rest, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        rest(state, card, "grand-archive/turn/rest")


def _wake_up(state: State, op: vocabulary.WakeUp, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        if card.rested:
            card.rested = False
            state.tell(WokeUp(card.uid, codes=("grand-archive/turn/wake-up",)))


def _foster(state: State, op: vocabulary.Foster, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        if card.is_a("unit") and "fostered" not in card.properties:
            card.properties |= {"fostered"}
            happens(state, Fostered(card.uid, codes=("grand-archive/keyword/foster",)))


def _put_counters(state: State, op: vocabulary.PutCounters, item: Item) -> None:
    n = number(state, op.n, item)
    for card in speaks_of(state, op.what, item):
        card.counters[op.counter] = card.counters.get(op.counter, 0) + n
        happens(state, CountersPut(card.uid, op.counter, n, codes=("grand-archive/counters/counters",)))


def _remove_counters(state: State, op: vocabulary.RemoveCounters, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        removed = min(op.n, card.counters.get(op.counter, 0))
        card.counters[op.counter] = card.counters.get(op.counter, 0) - removed
        state.tell(CountersRemoved(card.uid, op.counter, removed, codes=("grand-archive/counters/spent",)))


def _take_control(state: State, op: vocabulary.TakeControl, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        take_control(state, card, item.controller)


def _load(state: State, op: vocabulary.Load, item: Item) -> None:
    """Lay a card beneath an object; a card that has moved on cannot be loaded any more."""
    for host, card in zip(
        speaks_of(state, op.into, item), speaks_of(state, op.what, item, anywhere=True), strict=False
    ):
        move(state, card, Zone.LOADED)
        card.host = host.uid
        state.tell(Loaded(card.uid, host.uid, codes=("grand-archive/weapon/loaded", "grand-archive/zone/new-object")))


def _summon(state: State, op: vocabulary.Summon, item: Item) -> None:
    if op.copy_of is None:
        tokens = state.cards[item.source].card.tokens
        if op.token not in tokens:
            raise EngineError(f"{item.source} prints no token '{op.token}'; write it under the card's `tokens`")
        printed = [(op.token, tokens[op.token])]
    else:
        originals = speaks_of(state, op.copy_of, item, anywhere=True)
        for original in originals:
            if original.zone is Zone.INTENT:
                copying.copy_intent(state, original)
        printed = [(original.uid, faces.copied(original)) for original in originals if original.on_field]
    for like, card in printed * number(state, op.n, item):
        token = copying.summon(state, card, item.controller, like)
        token.rested = token.rested or op.rested


# ---- combat ----------------------------------------------------------------------------


def _redirect(state: State, op: vocabulary.Redirect, item: Item) -> None:
    from_attack = op.what == "attack"
    attacked = [redirect.only_target(state)] if from_attack else speaks_of(state, op.what, item)
    for old, new in zip(attacked, speaks_of(state, op.to, item), strict=False):
        redirect.redirect(state, old, new, intercept=op.intercept)


# ---- the effects stack ----------------------------------------------------------------------------------


@ground(DOES_RESOLVE, "grand-archive/fizzling/fizzle-negate")
def negated(pending: Item, item: Item) -> Because | None:
    """What is negated does not resolve."""
    return because(Reason.NEGATED, source=pending.name, by=item.source)


def _negate(state: State, op: vocabulary.Negate, item: Item) -> Prompt | None:
    """Remove an activation from the effects stack; what was paid for it stays paid."""
    pending = copying.pending(state, item, op.what)
    if pending is None:
        return None
    if op.unless and len(costs.payers(state, pending.controller)) >= op.unless:
        return Prompt(pending.controller, Selection.of(("pay",), optional=True), PAY)
    state.stack.remove(pending)
    refusal = negated(pending, item)
    assert refusal is not None
    state.log.add(refusal)
    card = state.cards[pending.source]
    if op.banish and card.zone is Zone.STACK:
        move(state, card, Zone.BANISHMENT)
    else:
        copying.leave_stack(state, pending)
    return None


def _bought_off(state: State, op: vocabulary.Negate, item: Item, picked: Picked) -> None:
    """Its controller pays, or it is negated."""
    pending = copying.pending(state, item, op.what)
    code = "grand-archive/fizzling/fizzle-negate"
    if not (picked and pending and costs.pay_reserve(state, pending.controller, op.unless, (), code)):
        state.agenda.put(Perform(item, structs.replace(op, unless=0)))


def _aimed(state: State, op: vocabulary.CopyActivation, item: Item, picked: Picked) -> None:
    copying.aim(state, picked)


def _suppress(state: State, op: vocabulary.Suppress, item: Item) -> None:
    """Banish each object and have a delayed trigger of its own return it."""
    for card in speaks_of(state, op.what, item):
        move(state, card, Zone.BANISHMENT)
        state.delayed.append(Delayed(item.source, item.controller, RETURNS, item.stamp, (card.stamp,)))
        state.tell(Suppressed(card.uid, codes=("grand-archive/trigger/delayed",)))


def _return_to_field(state: State, op: vocabulary.ReturnToField, item: Item) -> None:
    for card in speaks_of(state, op.what, item, anywhere=True):
        if (
            card.zone is Zone.BANISHMENT
            and not barred(state, card)
            and (not op.transformed or _transforms(state, card))
        ):
            enter_field(state, card, card.owner)


def _transforms(state: State, card: CardState) -> bool:
    """Turn a card over; told where it has no other side (grand-archive/double-faced/transform-impossible)."""
    if faces.transform(state, card):
        return True
    state.tell(CannotTransform(card.uid, codes=("grand-archive/double-faced/transform-impossible",)))
    return False


def _transform(state: State, op: vocabulary.Transform, item: Item) -> None:
    for card in speaks_of(state, op.what, item):
        _transforms(state, card)


def _become_copy(state: State, op: vocabulary.BecomeCopy, item: Item) -> None:
    for card, original in zip(speaks_of(state, op.what, item), speaks_of(state, op.copy_of, item), strict=False):
        faces.become_copy(state, card, original)


def _delevel(state: State, op: vocabulary.Delevel, item: Item) -> None:
    leveling.delevel(state, item.controller)


def _when_you_do(state: State, op: vocabulary.WhenYouDo, item: Item) -> None:
    reflex(state, Delayed(item.source, item.controller, op.then, item.stamp))


def _later(state: State, op: vocabulary.Later, item: Item) -> None:
    about = () if op.what is None else tuple(card.stamp for card in speaks_of(state, op.what, item, anywhere=True))
    state.delayed.append(Delayed(item.source, item.controller, op.then, item.stamp, about))


def perform(state: State, step: Perform) -> Prompt | None:
    """Do one operation of the effect that resolves, where its conditions are met."""
    return DO[type(step.op)](state, step.op, step.item) if applies(state, step.op, step.item) else None


def answered(state: State, step: Perform, picked: Picked) -> None:
    """Go on with an operation that has asked."""
    ANSWERED[type(step.op)](state, step.op, step.item, picked)


#: What each operation of the vocabulary does.
DO: Mapping[type[Op], Callable[[State, Any, Item], Prompt | None]] = {
    vocabulary.Damage: _damage,
    vocabulary.Destroy: _destroy,
    vocabulary.Sacrifice: _sacrifice,
    vocabulary.Banish: _banish,
    vocabulary.ReturnToHand: _return,
    vocabulary.Rest: _rest,
    vocabulary.WakeUp: _wake_up,
    vocabulary.Foster: _foster,
    vocabulary.PutCounters: _put_counters,
    vocabulary.Impose: lasting.impose,
    vocabulary.RemoveCounters: _remove_counters,
    vocabulary.TakeControl: _take_control,
    vocabulary.Become: lasting.become,
    vocabulary.Redirect: _redirect,
    vocabulary.EndCombat: stopping.end_combat,
    vocabulary.Negate: _negate,
    vocabulary.CopyActivation: copying.copy_activation,
    vocabulary.Summon: _summon,
    vocabulary.Load: _load,
    vocabulary.Transform: _transform,
    vocabulary.BecomeCopy: _become_copy,
    vocabulary.Delevel: _delevel,
    vocabulary.ChooseSacrifices: choosing.choose_sacrifices,
    vocabulary.Suppress: _suppress,
    vocabulary.ReturnToField: _return_to_field,
    vocabulary.Choose: choosing.choose,
    vocabulary.PlayNow: choosing.play_now,
    vocabulary.WhenYouDo: _when_you_do,
    vocabulary.Later: _later,
    vocabulary.Wither: choosing.wither,
    **card_operations.DO,
}
#: What is done with the answer to each operation that asks.
ANSWERED: Mapping[type[Op], Callable[[State, Any, Item, Picked], None]] = {
    **choosing.ANSWERED,
    **card_operations.ANSWERED,
    vocabulary.Negate: _bought_off,
    vocabulary.CopyActivation: _aimed,
}
