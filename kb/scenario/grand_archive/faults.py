"""What no type says of a Grand Archive card: see `kb.scenario.faults`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.vocabulary import card_operations
from kb.engine.grand_archive.vocabulary import operations as words
from kb.engine.grand_archive.vocabulary.filters import Condition, Measure
from kb.engine.grand_archive.vocabulary.operations import Effect
from kb.engine.grand_archive.vocabulary.rules import Rule
from kb.files import Path_
from kb.scenario.faults import Fault, doubled, named, parts, too_many, unknown

#: What an operation may speak of besides the targets of its effect.
ALWAYS = frozenset({"this", "champion"})
#: What it may speak of because an event triggered its ability.
OF_EVENTS = frozenset({"attacked", "against", "about"})
#: The keys under which objects are named.
NAMING = ("what", "to", "into", "copy-of", "if-attacking")
#: The elements there are.
ELEMENTS = (
    "Norm", "Fire", "Water", "Wind", "Arcane", "Astra", "Crux", "Exalted", "Exia", "Luxem", "Neos", "Tera", "Umbra",
)  # fmt: skip


def faults(card: Card) -> Iterator[Fault]:
    """What is wrong with a card that the types let pass."""
    yield from doubled([cost.id for cost in card.costs], "cost id", ("costs",))
    yield from too_many(card.costs, "costs", ("costs",))
    yield from doubled([ability.id for ability in card.activated], "ability id", ("activated",))
    for path, part in parts(card):
        yield from _elements(part, path)
        if isinstance(part, Rule):
            yield from _names(part, ALWAYS, path)
        elif isinstance(part, words.Summon) and part.token and part.token not in card.tokens:
            yield (*path, "token"), f"the card prints no token '{part.token}'; write it under its 'tokens'"
    for path, effect in _effects(card):
        yield from _effect(effect, frozenset(), path)
    if card.flip is not None:
        yield from ((("flip", *path), message) for path, message in faults(card.flip))
    for name, token in card.tokens.items():
        yield from ((("tokens", name, *path), message) for path, message in faults(token))


def _effects(card: Card) -> Iterator[tuple[Path_, Effect]]:
    if card.effect is not None:
        yield ("effect",), card.effect
    yield from ((("triggered", i), ability) for i, ability in enumerate(card.triggered))
    yield from ((("activated", i), ability) for i, ability in enumerate(card.activated))


def _effect(effect: Effect, known: frozenset[str], path: Path_) -> Iterator[Fault]:
    """An effect with its modes; `known` are the names that are known around it."""
    known = known | ALWAYS | {target.name for target in effect.targets}
    if isinstance(effect, words.Triggered):
        known = known | OF_EVENTS
        if isinstance(effect.of, str):
            yield from unknown(effect.of, ALWAYS, (*path, "of"))
    yield from too_many(effect.targets, "targets", (*path, "targets"))
    yield from doubled([target.name for target in effect.targets], "target name", (*path, "targets"))
    for i, target in enumerate(effect.targets[:-1]):
        if target.up_to is not None:
            yield (*path, "targets", i, "up-to"), "only the last target of an effect can be 'up-to'; reorder them"
    yield from doubled([mode.id for mode in effect.modes], "mode id", (*path, "modes"))
    for i, mode in enumerate(effect.modes):
        yield from _effect(mode, known, (*path, "modes", i))
    for i, op in enumerate(effect.do):
        yield from _operation(op, known, (*path, "do", i))
        if isinstance(op, words.Choose | card_operations.Discard):
            known = known | {op.name}


def _operation(op: words.Op, known: frozenset[str], path: Path_) -> Iterator[Fault]:
    yield from _names(op, known, path)
    if isinstance(op, words.WhenYouDo | words.Later):
        yield from _effect(op.then, known | OF_EVENTS, (*path, "then"))
        return
    for where, part in parts(op, path):
        if isinstance(part, Measure | Condition):
            yield from _names(part, known, where)


def _names(part: msgspec.Struct, known: Collection[str], path: Path_) -> Iterator[Fault]:
    """The objects that an operation or rule names."""
    for key, value in named(part, NAMING):
        if not (key == "into" and isinstance(part, card_operations.Draw)):
            yield from unknown(value, known, (*path, key))


def _elements(part: msgspec.Struct, path: Path_) -> Iterator[Fault]:
    element = getattr(part, "element", None)
    if element is not None:
        yield from unknown(element, ELEMENTS, (*path, "element"))
    yield from elements(getattr(part, "elements", ()), (*path, "elements"))


def elements(names: Sequence[str], path: Path_) -> Iterator[Fault]:
    """A fault for each name in a list at `path` that is no element."""
    for i, name in enumerate(names):
        yield from unknown(name, ELEMENTS, (*path, i))
