"""Which abilities an event triggers. They wait until they are placed on the effects stack.

Source: "Abilities - Triggered Abilities"; the keyword entries on Intercept and Vigor, "Counters" (Static).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from kb.engine.grand_archive.events.combat import AttackDeclared, DamageDealt
from kb.engine.grand_archive.events.objects import (
    CountersPut,
    Destroyed,
    Entered,
    Fostered,
    Killed,
    LeveledUp,
    Moved,
    Rested,
)
from kb.engine.grand_archive.events.stack import Activated, TriggerWaits
from kb.engine.grand_archive.field import borrowed, in_force, looks
from kb.engine.grand_archive.field.looks import matches, touches
from kb.engine.grand_archive.field.places import everything, using
from kb.engine.grand_archive.pieces import CardState, Delayed, Waiting, Zone
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.vocabulary.card_operations import Preserve
from kb.engine.grand_archive.vocabulary.filters import Condition, Objects
from kb.engine.grand_archive.vocabulary.operations import Damage, Foster, Redirect, RemoveCounters, Triggered, WakeUp
from kb.engine.table.log import Entry, Event

#: Keywords that are triggered abilities, in the vocabulary (grand-archive/keyword/intercept, .../vigor, .../foster).
INTERCEPT = Triggered(on="champion-attacked", of="champion", only=("awake",), may=True, do=(Redirect(intercept=True),))
VIGOR = Triggered(on="end-phase", do=(WakeUp(what="this"),))
PRESERVE = Triggered(on="destroyed", do=(Preserve(),))
FOSTER = Triggered(on="recollection-phase", if_=("unhurt",), do=(Foster(),))
#: What a static counter lets its object do when an Arcane unit of its controller has dealt combat damage.
STATIC = Triggered(
    on="hit",
    of=Objects(whose="you", kind="unit", element="Arcane"),
    may=True,
    if_=(Condition(of="counters", counter="static"),),
    do=(RemoveCounters(what="this", counter="static"), Damage(to="against", amount=1)),
)


#: How what agility triggers is called, before its number.
AGILITY = "agility"
#: What the abilities of keywords and counters trigger on.
OF_KEYWORDS = frozenset(ability.on for ability in (INTERCEPT, VIGOR, PRESERVE, FOSTER, STATIC))


def abilities(state: State, card: CardState, kind: str) -> list[Triggered]:
    """The abilities of `card` that trigger on `kind`, those of keywords and counters included.

    Vigor is there once for each of its instances.
    """
    found = [one for one in card.card.triggered if one.on == kind and in_force.functions(card, one.zone)]
    found += [one for one in borrowed.triggered(state, card) if one.on == kind]
    if found and looks.lost_at(state, card) >= 0:
        found = []
    if not in_force.functions(card, None):
        return found
    if kind == STATIC.on and card.on_field and card.counters.get("static"):
        found.append(STATIC)
    if kind == INTERCEPT.on and looks.has(state, card, "intercept"):
        found.append(INTERCEPT)
    if kind == PRESERVE.on and looks.has(state, card, "preserve"):
        found.append(PRESERVE)
    if kind == FOSTER.on and card.is_a("ally") and looks.has(state, card, "foster"):
        found.append(FOSTER)
    return found + ([VIGOR] * looks.keyword(state, card, "vigor") if kind == VIGOR.on else [])


# ---- what is heard --------------------------------------------------------------------------------------


class Heard(NamedTuple):
    """An event in the words of triggered abilities: on what, of which object; `against` is what was hit or killed.

    With `alone`, no other card than the subject hears of it.
    """

    on: str
    subject: CardState
    against: CardState | None = None
    alone: bool = False


def _attack(state: State, event: AttackDeclared) -> Iterator[Heard]:
    yield Heard("attack", state.cards[event.attacker])
    for uid in event.defenders:
        if state.cards[uid].is_a("champion"):
            yield Heard("champion-attacked", state.cards[uid])


def _damage(state: State, event: DamageDealt) -> Iterator[Heard]:
    if event.combat:
        yield Heard("hit", state.cards[event.source], state.cards[event.target])


def _destroyed(state: State, event: Destroyed) -> Iterator[Heard]:
    if event.died:
        yield Heard("death", state.cards[event.object])
    if not event.elsewhere:
        yield Heard("destroyed", state.cards[event.object])


def _moved(state: State, event: Moved) -> Iterator[Heard]:
    if event.was == Zone.FIELD:
        yield Heard("leave", state.cards[event.card])
        if (event.bound_for or event.to) == Zone.BANISHMENT:
            yield Heard("banish", state.cards[event.card])


def _counters(state: State, event: CountersPut) -> Iterator[Heard]:
    if event.counter == "charge":
        yield Heard("charge", state.cards[event.card], alone=True)


def _activated(state: State, event: Activated) -> Iterator[Heard]:
    if event.item == "activation":
        yield Heard("activate", state.cards[event.source])


#: What triggered abilities hear of the events that trigger any.
HEARD: Mapping[type[Entry], Callable[[State, Any], Iterable[Heard]]] = {
    AttackDeclared: _attack,
    DamageDealt: _damage,
    Destroyed: _destroyed,
    Killed: lambda state, event: [Heard("kill", state.cards[event.by], state.cards[event.unit])],
    Moved: _moved,
    Entered: lambda state, event: [Heard("enter", state.cards[event.card])],
    LeveledUp: lambda state, event: [Heard("enter", state.cards[event.champion], alone=True)],
    Fostered: lambda state, event: [Heard("foster", state.cards[event.card])],
    Rested: lambda state, event: [Heard("rested", state.cards[event.card])],
    Activated: _activated,
    CountersPut: _counters,
}


def notice(state: State) -> None:
    """Have abilities trigger on what the log tells since the last time.

    What leaves the field is told, and noticed, before it goes: abilities trigger from where they were
    (grand-archive/keyword/on-death).
    """
    at, state.noticed = state.noticed, len(state.log)
    for entry in state.log.entries[at : state.noticed]:
        hear = HEARD.get(type(entry))
        for heard in hear(state, entry) if hear else ():
            trigger(state, heard)


def happens(state: State, event: Event) -> None:
    """Tell of an event, and have abilities trigger on it."""
    state.tell(event)
    notice(state)


# ---- what triggers --------------------------------------------------------------------------------------


def trigger(state: State, heard: Heard) -> None:
    """Every ability that hears what it triggers on waits for the effects stack."""
    if heard.on not in OF_KEYWORDS and all(written.rule.on != heard.on for written in state.written.of(Triggered)):
        return
    declaring = state.combat is not None and state.moment is Moment.MAIN
    for source in [heard.subject] if heard.alone else everything(state):
        on_this = abilities(state, source, heard.on)
        for number, ability in enumerate(on_this, start=1):
            if not _triggers(state, ability, source, heard):
                continue
            if ability.once and any(w.ability is ability and w.stamp == source.stamp for w in state.waiting):
                continue
            if heard.on == "charge":
                source.charged |= {ability.charges}
            name = heard.on if len(on_this) == 1 else f"{heard.on}-{number}"
            about = (heard.against or heard.subject).uid
            at_once = heard.on == "attack"
            state.waiting.append(
                Waiting(source.uid, name, source.controller, ability, about, at_once=at_once, stamp=source.stamp)
            )
            if declaring:
                state.tell(TriggerWaits(source.uid, codes=("grand-archive/attack-declaration/triggers-wait",)))


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


def _triggers(state: State, ability: Triggered, source: CardState, heard: Heard) -> bool:
    if ability.against is not None and not (heard.against is not None and heard.against.is_a(ability.against)):
        return False
    if ability.on == "charge" and (ability.charges in source.charged or not _is_charged(source, ability)):
        return False
    if not looks.holds(state, (*ability.only, *ability.if_), None, source):
        return False
    if isinstance(ability.of, Objects):
        return matches(state, heard.subject, ability.of, source.controller, source)
    if ability.of == "this" and ability.on in ("attack", "hit", "kill") and _used_by(state, source, heard.subject):
        return True
    return touches(state, ability.of, heard.subject, source.controller, source)


def _is_charged(source: CardState, ability: Triggered) -> bool:
    return source.counters.get("charge", 0) >= ability.charges


def _used_by(state: State, source: CardState, subject: CardState) -> bool:
    combat = state.combat
    return combat is not None and subject.uid == combat.attacker and source in using(state)
