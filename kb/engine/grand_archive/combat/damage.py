"""Damage: replacement and prevention in the chosen order, then everything is dealt at the same time.

Source: "Game Mechanics - Damage", "Damage Prevention", "Replacement Effects", "Counters" (Bulwark), and "Combat
Phase - Damage Step" 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.engine.grand_archive.combat import critical
from kb.engine.grand_archive.field import elements, in_force
from kb.engine.grand_archive.field.in_force import matches
from kb.engine.grand_archive.field.places import in_zone, note, using
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import triggers
from kb.engine.grand_archive.state import CardState, Choice, DamageEvent, Zone
from kb.engine.grand_archive.vocabulary.rules import ReplaceDamage, Unpreventable
from kb.engine.table.decision import Decision

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

REPLACE = "replacement"
ORDER = "grand-archive/damage/replacement-order"
PREVENTION: Mapping[str, str] = {
    "always": "grand-archive/prevention/always",
    "shield": "grand-archive/prevention/shield",
    "instance": "grand-archive/prevention/instance",
}
#: A bulwark counter: prevents the next combat damage to its unit (grand-archive/prevention/bulwark).
BULWARK = ReplaceDamage(how="prevent", damage="combat", use="instance")


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement effect that can apply to a damage event; `left` is what is left of a shield or instance."""

    key: str
    rule: ReplaceDamage
    source: CardState
    left: int = 0


def proceed(game: Game) -> None:
    """Take the pending damage one step further: apply one replacement effect, ask for one, or deal it all."""
    for number, event in enumerate(game.state.damage):
        options = applicable(game, event)
        if options:
            if len(options) == 1:
                apply(game, number, options[0])
            else:
                player = game.state.cards[event.target].controller
                game.state.choice = Choice(
                    REPLACE, player, tuple((option.key, option.source.uid) for option in options)
                )
            return
    deal(game)


def choose(game: Game, key: str) -> None:
    """Apply the replacement effect that the controller of the damaged object chose to come next."""
    for number, event in enumerate(game.state.damage):
        found = next((option for option in applicable(game, event) if option.key == key), None)
        if found:
            apply(game, number, found)
            return


def applicable(game: Game, event: DamageEvent) -> list[Replacement]:
    """The replacement effects that can still apply to `event`; none once its damage is 0."""
    if event.amount <= 0:
        return []
    target = game.state.cards[event.target]
    found = [
        Replacement(entry.key, entry.rule, entry.source, entry.left)
        for entry in in_force.in_force(game, ReplaceDamage)
        if entry.touches(game, entry.rule.what, target) and _concerns(game, event, entry.rule, entry.source)
    ]
    if event.combat and target.is_a("unit") and target.counters.get("bulwark", 0):
        found.append(Replacement("bulwark", BULWARK, target))
    if critical.wanted(game, event):
        found.append(Replacement(critical.CRITICAL, critical.RULE, game.state.cards[event.source]))
    return [option for option in found if option.key not in event.applied]


def _concerns(game: Game, event: DamageEvent, rule: ReplaceDamage, holder: CardState) -> bool:
    """Whether a rule is about damage of this type, from this source."""
    if rule.damage != "any" and (rule.damage == "combat") != event.combat:
        return False
    source = game.state.cards[event.source]
    combat = game.state.combat
    if rule.from_this:
        uses = source is holder or (combat is not None and source.uid == combat.attacker and holder in using(game))
        if not uses or not event.combat:
            return False
    return rule.source is None or matches(game, source, rule.source, holder.controller, holder)


def apply(game: Game, number: int, option: Replacement) -> None:
    """Apply one replacement effect to one damage event, or to all of its group that it concerns together."""
    if option.key == critical.CRITICAL and critical.ask(game, number):
        return
    if option.rule.together:
        group = game.state.damage[number].group
        concerned = [n for n, event in enumerate(game.state.damage) if event.group == group]
        concerned = [n for n in concerned if option.key in [o.key for o in applicable(game, game.state.damage[n])]]
        for at in concerned:
            _replace(game, at, option)
        _use_up(game, option, 0)
    else:
        _replace(game, number, option)


def _replace(game: Game, number: int, option: Replacement) -> None:
    event, rule = game.state.damage[number], option.rule
    amount = event.amount
    if option.key == critical.CRITICAL and critical.paid(game, event):
        code = critical.CODE
    elif rule.how == "double":
        amount, code = amount * 2, critical.CODE if option.key == critical.CRITICAL else ORDER
    elif rule.how == "add":
        amount, code = amount + (rule.amount or 0), ORDER
    else:
        amount, code = _prevent(game, event, option)
    game.state.damage[number] = replace(event, amount=amount, applied=(*event.applied, option.key))
    note(
        game, "damage-replaced", code, ORDER,
        target=event.target, by=option.source.uid, how=rule.how, was=event.amount, now=amount,
    )  # fmt: skip


def _prevent(game: Game, event: DamageEvent, option: Replacement) -> tuple[int, str]:
    """Prevent damage of `event`: what is left of it, and the rule. Uses up what the attempt uses up."""
    rule = option.rule
    limit = option.left if rule.use == "shield" else rule.amount
    if rule.amount_of == "memory":
        limit = len(in_zone(game, Zone.MEMORY, option.source.controller))
    prevented = 0 if event.unpreventable else min(event.amount, event.amount if limit is None else limit)
    if option.key == "bulwark":
        counters = game.state.cards[event.target].counters
        counters["bulwark"] -= 1
        code = "grand-archive/prevention/bulwark"
    else:
        code = PREVENTION[rule.use]
        if not rule.together:
            _use_up(game, option, prevented)
    if rule.counters and prevented:
        held = game.state.cards[event.target].counters
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
    game.trace.add(Decision("Is this damage prevented?", prevented > 0, reason, tuple(codes), facts))
    return event.amount - prevented, code


def _use_up(game: Game, option: Replacement, prevented: int) -> None:
    """A shield loses what it prevented; an instance loses one attempt, even one that prevented nothing."""
    lost = {"shield": prevented, "instance": 1, "always": 0}[option.rule.use]
    if not lost:
        return
    state = game.state
    state.lingering = [
        replace(effect, left=effect.left - lost) if str(effect.uid) == option.key else effect
        for effect in state.lingering
        if str(effect.uid) != option.key or effect.left > lost
    ]


# ---- dealing --------------------------------------------------------------------------------------------


def prepare(game: Game, events: list[DamageEvent], *, apart: bool = False) -> None:
    """Make `events` the pending damage; sources whose damage cannot be prevented are marked.

    What one source deals to a set of objects is one damage event, unless they were chosen one by one: `apart`.
    """
    rules = list(in_force.in_force(game, Unpreventable))
    groups: dict[str, int] = {}
    for event in events:
        group = game.state.number() if apart else groups.get(event.source) or game.state.number()
        groups[event.source] = group
        source = game.state.cards[event.source]
        marked = any(found.touches(game, found.rule.what, source) for found in rules)
        game.state.damage.append(
            replace(event, unpreventable=event.unpreventable or marked, amount=max(event.amount, 0), group=group)
        )


def deal(game: Game) -> None:
    """Deal all pending damage at the same time; damage of 0 does not happen."""
    state = game.state
    events, state.damage = state.damage, []
    for event in events:
        if event.amount <= 0:
            note(game, "no-damage", "grand-archive/damage/zero-is-none", source=event.source, target=event.target)
        elif state.cards[event.target].on_field:
            _mark(game, event)
    for event in events:
        if event.combat and event.amount > 0:
            triggers.happen(game, "hit", state.cards[event.source], state.cards[event.target])


def _mark(game: Game, event: DamageEvent) -> None:
    """Mark damage: on champions as counters, on allies for this turn; a Siegeable domain loses durability."""
    card = game.state.cards[event.target]
    code = "grand-archive/damage/allies-temporary"
    if card.is_a("siegeable") and not card.is_a("unit"):
        card.counters["durability"] = max(card.counters.get("durability", 0) - event.amount, 0)
        code = "grand-archive/damage/siegeable"
    else:
        card.damage += event.amount
        if card.is_a("champion"):
            code = "grand-archive/damage/champions-permanent"
    combat, life = game.state.combat, in_force.life(game, card)
    lethal = life is not None and card.damage >= life
    if lethal and event.combat and combat is not None:
        combat.killers.setdefault(card.uid, event.source)
    kind = "grand-archive/damage/combat" if event.combat else "grand-archive/damage/non-combat"
    note(
        game, "damage-dealt", code, kind,
        source=event.source, target=card.uid, amount=event.amount,
        elements=elements.of_source(game, game.state.cards[event.source]),
    )  # fmt: skip
    if lethal and in_force.has(game, card, "immortality"):
        note(game, "survives", "grand-archive/keyword/immortality", object=card.uid)
