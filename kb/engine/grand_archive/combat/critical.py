"""Critical N: combat damage is doubled unless an opponent discards N cards.

Source: "Keywords and Abilities", Critical. Each instance of one source is paid by itself, and
the damage is doubled once.
"""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from kb.engine.grand_archive.events.combat import CriticalAnswered, DamageReplaced
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.pieces import DamageEvent, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import AskCritical, DealDamage
from kb.engine.grand_archive.vocabulary.rules import ReplaceDamage
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection

CRITICAL = "critical"
CODE = "grand-archive/keyword/critical"
ORDER = "grand-archive/damage/replacement-order"
RULE = ReplaceDamage(how="double", damage="combat")


def wanted(state: State, event: DamageEvent) -> list[int]:
    """How many cards each instance asks for, which opponents may discard between them; none without Critical."""
    return looks.instances(state, state.cards[event.source], "critical") if event.combat else []


def ask(state: State, step: AskCritical) -> Prompt | None:
    """Ask the next opponent who can discard for an instance; after all instances the damage is doubled, or not."""
    wants = wanted(state, step.events[step.number])
    if step.instance == len(wants):
        _decide(state, step)
        return None
    n, player = wants[step.instance], _next(state, step)
    if player is not None:
        hand = [card.uid for card in in_zone(state, Zone.HAND, player)]
        return Prompt(player, Selection.of(hand, n, optional=True), CRITICAL)
    state.agenda.put(structs.replace(step, instance=step.instance + 1, asked=(), doubled=True))
    return None


def answer(state: State, step: AskCritical, picked: Picked) -> None:
    """The opponent discards those cards for the instance, or declines."""
    player = _next(state, step) or ""
    state.tell(CriticalAnswered(player, picked, codes=(CODE,)))
    for uid in picked:
        move(state, state.cards[uid], Zone.GRAVEYARD)
    paid = structs.replace(step, instance=step.instance + 1, asked=())
    state.agenda.put(paid if picked else structs.replace(step, asked=(*step.asked, player)))


def _next(state: State, step: AskCritical) -> str | None:
    """The opponent who may discard next for the instance: of those who can and have not declined."""
    event = step.events[step.number]
    n = wanted(state, event)[step.instance]
    left = [p for p in turn_order(state) if p != state.cards[event.source].controller and p not in step.asked]
    return next((player for player in left if len(in_zone(state, Zone.HAND, player)) >= n), None)


def _decide(state: State, step: AskCritical) -> None:
    """Double the damage once, unless every instance was paid for."""
    event = step.events[step.number]
    amount = event.amount * 2 if step.doubled else event.amount
    facts = (event.target, event.source, RULE.how, event.amount, amount)
    state.tell(DamageReplaced(*facts, codes=(CODE, ORDER)))
    now = replace(event, amount=amount, applied=(*event.applied, CRITICAL))
    state.agenda.put(DealDamage((*step.events[: step.number], now, *step.events[step.number + 1 :])))
