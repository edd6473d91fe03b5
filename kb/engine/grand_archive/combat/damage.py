"""Damage: replacement and prevention in the chosen order, then everything is dealt at the same time.

Source: "Game Mechanics - Damage", "Damage Prevention", "Replacement Effects", "Counters" (Bulwark), and "Combat
Phase - Damage Step" 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kb.engine.grand_archive.combat import critical
from kb.engine.grand_archive.combat.critical import ORDER
from kb.engine.grand_archive.events.combat import DamageDealt, DamageReplaced, NoDamage, Survives
from kb.engine.grand_archive.field import durations, elements, looks
from kb.engine.grand_archive.field.looks import matches
from kb.engine.grand_archive.field.places import in_zone, using
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, DamageEvent, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import AskCritical, DealDamage
from kb.engine.grand_archive.vocabulary.rules import ReplaceDamage, Unpreventable
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Decision
from kb.engine.table.selection import Picked
from kb.engine.table.ways import Way, Ways

REPLACE = "replacement"
PREVENTION: Mapping[str, str] = {
    "always": "grand-archive/prevention/always",
    "shield": "grand-archive/prevention/shield",
    "instance": "grand-archive/prevention/instance",
}
#: A bulwark counter: prevents the next combat damage to its unit (grand-archive/prevention/bulwark).
BULWARK = ReplaceDamage(how="prevent", damage="combat", use="instance")


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement effect that can apply to a damage event; `left` is what is left of a shield or instance,
    `effect` the number of the lingering effect that it belongs to."""

    key: str
    rule: ReplaceDamage
    source: CardState
    left: int = 0
    effect: int = 0


def proceed(state: State, step: DealDamage) -> Prompt | None:
    """Take pending damage one step further: apply one replacement effect, ask for one, or deal it all."""
    for number, event in enumerate(step.events):
        options = applicable(state, event)
        if len(options) == 1:
            apply(state, step.events, number, options[0])
            return None
        if options:
            ways = Ways(Way((option.key, option.source.uid)) for option in options)
            return Prompt(state.cards[event.target].controller, ways, REPLACE)
    deal(state, step.events)
    return None


def choose(state: State, step: DealDamage, picked: Picked) -> None:
    """Apply the replacement effect that the controller of the damaged object chose to come next."""
    for number, event in enumerate(step.events):
        found = next((option for option in applicable(state, event) if option.key == picked[0]), None)
        if found:
            apply(state, step.events, number, found)
            return


def applicable(state: State, event: DamageEvent) -> list[Replacement]:
    """The replacement effects that can still apply to `event`; none once its damage is 0."""
    target = state.cards[event.target]
    if event.amount <= 0 or not target.on_field:
        return []
    found = [
        Replacement(entry.key, entry.rule, entry.source, entry.left, entry.effect)
        for entry in looks.in_force(state, ReplaceDamage)
        if entry.touches(entry.rule.what, target) and _concerns(state, event, entry.rule, entry.source)
    ]
    if event.combat and target.is_a("unit") and target.counters.get("bulwark", 0):
        found.append(Replacement("bulwark", BULWARK, target))
    if critical.wanted(state, event):
        found.append(Replacement(critical.CRITICAL, critical.RULE, state.cards[event.source]))
    return [option for option in found if option.key not in event.applied]


def _concerns(state: State, event: DamageEvent, rule: ReplaceDamage, holder: CardState) -> bool:
    """Whether a rule is about damage of this type, from this source."""
    if rule.damage != "any" and (rule.damage == "combat") != event.combat:
        return False
    source = state.cards[event.source]
    combat = state.combat
    if rule.from_this:
        uses = source is holder or (combat is not None and source.uid == combat.attacker and holder in using(state))
        if not uses or not event.combat:
            return False
    return rule.source is None or matches(state, source, rule.source, holder.controller, holder)


def apply(state: State, events: tuple[DamageEvent, ...], number: int, option: Replacement) -> None:
    """Apply one replacement effect to one damage event, or to all of its group that it concerns together."""
    if option.key == critical.CRITICAL:
        state.agenda.put(AskCritical(events, number))
        return
    now = list(events)
    if option.rule.together:
        for at, event in enumerate(events):
            if event.group == events[number].group and option.key in [o.key for o in applicable(state, event)]:
                now[at] = _replace(state, event, option)
        _use_up(state, option, 0)
    else:
        now[number] = _replace(state, events[number], option)
    state.agenda.put(DealDamage(tuple(now)))


def _replace(state: State, event: DamageEvent, option: Replacement) -> DamageEvent:
    rule, amount, code = option.rule, event.amount, ORDER
    if rule.how == "double":
        amount *= 2
    elif rule.how == "add":
        amount += rule.amount or 0
    else:
        amount, code = _prevent(state, event, option)
    facts = (event.target, option.source.uid, rule.how, event.amount, amount)
    state.tell(DamageReplaced(*facts, codes=(code, ORDER)))
    return replace(event, amount=amount, applied=(*event.applied, option.key))


def _prevent(state: State, event: DamageEvent, option: Replacement) -> tuple[int, str]:
    """Prevent damage of `event`: what is left of it, and the rule. Uses up what the attempt uses up."""
    rule = option.rule
    limit = option.left if rule.use == "shield" else rule.amount
    if rule.amount_of == "memory":
        limit = len(in_zone(state, Zone.MEMORY, option.source.controller))
    prevented = 0 if event.unpreventable else min(event.amount, event.amount if limit is None else limit)
    if option.key == "bulwark":
        counters = state.cards[event.target].counters
        counters["bulwark"] -= 1
        code = "grand-archive/prevention/bulwark"
    else:
        code = PREVENTION[rule.use]
        if not rule.together:
            _use_up(state, option, prevented)
    if rule.counters and prevented:
        held = state.cards[event.target].counters
        held[rule.counters] = held.get(rule.counters, 0) + prevented
    reason = Reason.UNPREVENTABLE if event.unpreventable else Reason.PREVENTED
    codes = [code]
    if event.unpreventable:
        codes.append("grand-archive/prevention/unpreventable")
    if rule.together:
        codes.append("grand-archive/prevention/together")
    elif rule.use != "always" and option.key != "bulwark":
        codes.append("grand-archive/prevention/each-unit")
    if rule.counters:
        codes.append("grand-archive/prevention/part-of-replacement")
    facts = {"target": event.target, "by": option.source.uid, "prevented": prevented}
    state.log.add(Decision("Is this damage prevented?", prevented > 0, reason, tuple(codes), facts))
    return event.amount - prevented, code


def _use_up(state: State, option: Replacement, prevented: int) -> None:
    """A shield loses what it prevented; an instance loses one attempt, even one that prevented nothing."""
    lost = {"shield": prevented, "instance": 1, "always": 0}[option.rule.use]
    if lost:
        durations.use_up(state, option.effect, lost)


# ---- dealing --------------------------------------------------------------------------------------------


def prepare(state: State, events: list[DamageEvent], *, apart: bool = False) -> None:
    """Deal the damage of `events` next; sources whose damage cannot be prevented are marked.

    What one source deals to a set of objects is one damage event, unless they were chosen one by one: `apart`.
    """
    rules = list(looks.in_force(state, Unpreventable))
    groups: dict[str, int] = {}
    found = []
    for event in events:
        group = state.number() if apart else groups.get(event.source) or state.number()
        groups[event.source] = group
        source = state.cards[event.source]
        marked = event.unpreventable or any(rule.touches(rule.rule.what, source) for rule in rules)
        found.append(replace(event, unpreventable=marked, amount=max(event.amount, 0), group=group))
    state.agenda.put(DealDamage(tuple(found)))


def deal(state: State, events: tuple[DamageEvent, ...]) -> None:
    """Deal all this damage at the same time; damage of 0 does not happen."""
    for event in events:
        if event.amount <= 0:
            state.tell(NoDamage(event.source, event.target, codes=("grand-archive/damage/zero-is-none",)))
        elif state.cards[event.target].on_field:
            _mark(state, event)
    notice(state)


def _mark(state: State, event: DamageEvent) -> None:
    """Mark damage: on champions as counters, on allies for this turn; a Siegeable domain loses durability."""
    card = state.cards[event.target]
    code = "grand-archive/damage/allies-temporary"
    if card.is_a("siegeable") and not card.is_a("unit"):
        card.counters["durability"] = max(card.counters.get("durability", 0) - event.amount, 0)
        code = "grand-archive/damage/siegeable"
    else:
        card.damage += event.amount
        card.hurt = True
        if card.is_a("champion"):
            code = "grand-archive/damage/champions-permanent"
    combat, life = state.combat, looks.life(state, card)
    lethal = life is not None and card.damage >= life
    if lethal and event.combat and combat is not None:
        combat.killers.setdefault(card.uid, event.source)
    kind = "grand-archive/damage/combat" if event.combat else "grand-archive/damage/non-combat"
    of = elements.of_source(state, state.cards[event.source])
    state.tell(DamageDealt(event.source, card.uid, event.amount, of, event.combat, codes=(code, kind)))
    if lethal and looks.has(state, card, "immortality"):
        state.tell(Survives(card.uid, codes=("grand-archive/keyword/immortality",)))
