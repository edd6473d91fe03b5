"""What no type says of a Yu-Gi-Oh! card: see `kb.scenario.faults`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

import msgspec

from kb.engine.yugioh.cards import IN_PENDULUM_ZONE, Card, Effect, Target
from kb.engine.yugioh.effects.operations import OPERATIONS
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary import ties
from kb.engine.yugioh.vocabulary.battles import ChangeAttackTarget
from kb.engine.yugioh.vocabulary.conditions import Activated, InPhase
from kb.engine.yugioh.vocabulary.filters import Race
from kb.engine.yugioh.vocabulary.showing import Show
from kb.engine.yugioh.vocabulary.standing import Replace
from kb.files import Path_
from kb.scenario.faults import Fault, doubled, named, parts, too_many, unknown, written

#: What an operation may speak of besides the targets of its effect.
ALWAYS = frozenset(
    {"this", "attacker", "attack-target", "equipped", "bound", "summoned", "targets", "materials", "moved"}
)
#: What it may speak of because an event came before the colon.
OF_EVENTS = frozenset({"destroyed", "triggering"})
#: What it may speak of because it answers a chain link.
OF_ANSWER = frozenset({"answered"})
#: What rules that hold without being activated may speak of.
STANDING = frozenset({"this", "equipped"})
#: The keys of operations and rules under which cards are named.
NAMING = ("what", "involving", "original-atk-of", "attacker", "target", "on")
#: The operations whose `to` names a card.
TO_A_CARD = (ties.Equip, ties.Attach, ties.Bind, ChangeAttackTarget)
#: The keys of an effect that is not activated.
CONTINUOUS = frozenset({"id", "type", "when", "while", "source", "given", "not-negated", "do", "apply"})
#: Those by which it is told how often something is done instead of a destruction.
OFTEN = frozenset({"limit", "limit-times", "limit-shared", "limits-besides"})


def faults(card: Card) -> Iterator[Fault]:
    """What is wrong with a card that the types let pass."""
    yield from type_line(card.type, ("type",))
    yield from doubled(_ids(card), "effect id", ("effects",))
    if card.materials is not None:
        yield from too_many(card.materials.groups, "groups of materials", ("materials", "groups"))
    for i, effect in enumerate(card.effects):
        path: Path_ = ("effects", i)
        yield from _kind(effect, path)
        yield from _targets(effect.targets, (*path, "targets"))
        yield from too_many(effect.cost, "costs", (*path, "cost"))
        for j, op in enumerate(effect.cost):
            yield from _names(op, {"this"}, (*path, "cost", j))
        yield from _operations(effect, (*path, "do"))
        for j, rule in enumerate(effect.apply):
            yield from _names(rule, STANDING, (*path, "apply", j))


def _ids(card: Card) -> list[str]:
    """The ids of a card's effects, with that of a Pendulum Monster's own activation."""
    return [effect.id for effect in (*card.effects, *(own for own in card.activated if own is IN_PENDULUM_ZONE))]


def type_line(line: str, path: Path_) -> Iterator[Fault]:
    """A fault for each word of a type line that is none."""
    for word in filter(None, (part.strip() for part in line.split("/"))):
        yield from unknown(word, get_args(Race), path)


def _kind(effect: Effect, path: Path_) -> Iterator[Fault]:
    """An effect has what its kind needs, and nothing that its kind does not know."""
    if effect.type == "trigger" and effect.when is None:
        yield (*path, "type"), "a trigger effect needs 'when:'; write the event that triggers it"
    if effect.given is not None and effect.source != "granted":
        yield (*path, "given"), "what is given to monsters is no effect of this card; write 'source: granted' beside it"
    if effect.type != "continuous":
        return
    replaces = any(isinstance(rule, Replace) for rule in effect.apply)
    for key in written(effect):
        if key not in (CONTINUOUS | OFTEN if replaces else CONTINUOUS):
            mend = "remove it, or write under 'while' when the effect applies"
            yield (*path, key), f"'{key}' means nothing in a continuous effect; {mend}"
    for i, op in enumerate(effect.do):
        unasked = type(op) in OPERATIONS or isinstance(op, words.Destroy)
        if not unasked or op.choose is not None or op.optional:
            mend = "write an effect that is activated, or an operation that chooses nothing"
            yield (*path, "do", i), f"nobody chooses anything for a continuous effect; {mend}"
    if effect.do and effect.when is None:
        yield (*path, "do"), "a continuous effect does something when an event happens; write it under 'when'"


def _targets(targets: tuple[Target, ...], path: Path_) -> Iterator[Fault]:
    yield from too_many(targets, "groups of targets", path)
    yield from doubled([target.name for target in targets], "target name", path)
    for i, target in enumerate(targets):
        if target.name in ALWAYS | OF_EVENTS | OF_ANSWER | {"chosen", "shown"}:
            yield (*path, i, "name"), f"'{target.name}' is a word of the vocabulary; give the target another name"


def _operations(effect: Effect, path: Path_) -> Iterator[Fault]:
    known = {*ALWAYS, *(target.name for target in effect.targets), *_of_event(effect)}
    for i, op in enumerate(effect.do):
        yield from _names(op, known, (*path, i))
        if op.choose is not None:
            known.add("chosen")
        if isinstance(op, Show):
            known.add("shown")
        if isinstance(op, words.SummonTokens):
            yield from type_line(op.type, (*path, i, "type"))


def _of_event(effect: Effect) -> Collection[str]:
    """What the event before the colon lets the effect speak of: what it was about, or the card of the link answered."""
    if effect.when is None or isinstance(effect.when, InPhase):
        return ()
    return OF_ANSWER if isinstance(effect.when, Activated) else OF_EVENTS


def _names(part: msgspec.Struct, known: Collection[str], path: Path_) -> Iterator[Fault]:
    """The cards that an operation or rule names, and those of what it grants."""
    keys = (*NAMING, "to") if isinstance(part, TO_A_CARD) else NAMING
    for key, value in named(part, keys):
        yield from unknown(value, known, (*path, key))
    for i, rule in enumerate(getattr(part, "apply", ())):
        for where, inner in parts(rule, (*path, "apply", i)):
            yield from _names(inner, STANDING, where)
