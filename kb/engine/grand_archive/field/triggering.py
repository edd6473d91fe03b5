"""Which abilities an event triggers. They wait until they are placed on the effects stack.

Source: "Abilities - Triggered Abilities"; the keyword entries on Intercept and Vigor, "Counters" (Static).
"""

from __future__ import annotations

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.in_force import matches, touches
from kb.engine.grand_archive.field.places import note, using
from kb.engine.grand_archive.state import CardState, Delayed, Moment, State, Waiting
from kb.engine.grand_archive.vocabulary.filters import Condition, Objects
from kb.engine.grand_archive.vocabulary.operations import Damage, Redirect, RemoveCounters, Triggered, WakeUp

#: Keywords that are triggered abilities, written in the vocabulary (grand-archive/keyword/intercept, .../vigor).
INTERCEPT = Triggered(on="champion-attacked", of="champion", only=("awake",), may=True, do=(Redirect(intercept=True),))
VIGOR = Triggered(on="end-phase", do=(WakeUp(what="this"),))
#: What a static counter lets its object do when an Arcane unit of its controller has dealt combat damage.
STATIC = Triggered(
    on="hit",
    of=Objects(whose="you", kind="unit", element="Arcane"),
    may=True,
    if_=(Condition(of="counters", counter="static"),),
    do=(RemoveCounters(what="this", counter="static"), Damage(to="against", amount=1)),
)


def abilities(state: State, card: CardState, kind: str) -> list[Triggered]:
    """The abilities of `card` that trigger on `kind`, those of keywords and counters included.

    Vigor is there once for each of its instances.
    """
    found = [one for one in card.card.triggered if one.on == kind and in_force.functions(card, one.zone)]
    if found and in_force.lost_at(state, card) >= 0:
        found = []
    if card.zone not in in_force.FUNCTIONAL:
        return found
    if kind == STATIC.on and card.on_field and card.counters.get("static"):
        found.append(STATIC)
    if kind == INTERCEPT.on and in_force.has(state, card, "intercept"):
        found.append(INTERCEPT)
    return found + ([VIGOR] * in_force.keyword(state, card, "vigor") if kind == VIGOR.on else [])


def happen(
    state: State, kind: str, subject: CardState, against: CardState | None = None, only: CardState | None = None
) -> None:
    """An event of `subject`: every ability that it triggers waits for the effects stack.

    `against` is what was hit or killed; with `only`, no other card sees the event. Call it before a subject
    leaves the field: its own abilities trigger from there (grand-archive/keyword/on-death).
    """
    declaring = state.combat is not None and state.moment is Moment.MAIN
    for source in [only] if only else list(state.cards.values()):
        on_this = abilities(state, source, kind)
        for number, ability in enumerate(on_this, start=1):
            if not _triggers(state, ability, source, subject, against):
                continue
            if ability.once and any(w.ability is ability and w.stamp == source.stamp for w in state.waiting):
                continue
            name = kind if len(on_this) == 1 else f"{kind}-{number}"
            about = (against or subject).uid
            at_once = kind == "attack"
            state.waiting.append(
                Waiting(source.uid, name, source.controller, ability, about, at_once=at_once, stamp=source.stamp)
            )
            if declaring:
                note(state, "trigger-waits", "grand-archive/attack-declaration/triggers-wait", source=source.uid)


def fall_due(state: State, kind: str, player: str | None = None) -> None:
    """The delayed triggers that wait for this moment, those of `player` or all, trigger once (.../trigger/delayed)."""
    for entry in [e for e in state.delayed if e.ability.on == kind and player in (None, e.controller)]:
        state.delayed.remove(entry)
        reflex(state, entry)


def reflex(state: State, entry: Delayed) -> None:
    """A trigger that something resolved has created waits for the effects stack."""
    ability = entry.ability
    state.waiting.append(
        Waiting(entry.source, ability.on, entry.controller, ability, stamp=entry.stamp, about=entry.about)
    )


def _triggers(
    state: State, ability: Triggered, source: CardState, subject: CardState, against: CardState | None
) -> bool:
    if ability.against is not None and not (against is not None and against.is_a(ability.against)):
        return False
    if not in_force.holds(state, (*ability.only, *ability.if_), None, source):
        return False
    if isinstance(ability.of, Objects):
        return matches(state, subject, ability.of, source.controller, source)
    if ability.of == "this" and ability.on in ("attack", "hit", "kill") and _used_by(state, source, subject):
        return True
    return touches(state, ability.of, subject, source.controller, source)


def _used_by(state: State, source: CardState, subject: CardState) -> bool:
    combat = state.combat
    return combat is not None and subject.uid == combat.attacker and source in using(state)
