"""The cards of a table in the engine's vocabulary: modelled by hand, or compiled whole from their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import get_args

import msgspec

from kb.desk.played.staging import plain_monster
from kb.desk.played.told import LATE, PIERCING, UNMODELLED, Thing, Told
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.filters import Attribute, Type
from kb.errors import HeadjudgeError
from kb.records import Card as Record
from kb.scenario import library
from kb.store import readings
from kb.store.store import Store

_GAME = "yugioh"
#: So many cards are kept: a question is laid out with the same ones for each player that may have them.
_KEPT = 32
#: The ATK of a monster that wins every battle.
_STRONG = 10000
#: As a question spells them.
_ATTRIBUTES = frozenset(map(str.lower, get_args(Attribute)))
_TYPES = {each.lower().replace("-", " "): each for each in get_args(Type)}
#: The effect of a plain monster that is said to pierce.
_PIERCES = msgspec.convert(
    [{"id": "pierce", "type": "continuous", "apply": [{"rule": "piercing", "what": "this"}]}], tuple[Effect, ...]
)
_KINDS = frozenset(("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner"))


#: The parts of a card that do not bear on what becomes of others, if the engine does not know them: what its player
#: does in their own time, or once something has happened, and what concerns the card itself.
_APART = frozenset(("ignition", "trigger", LATE, "card"))
#: What cannot change the damage of a battle.
_IDLE = frozenset(("ignition", "card"))


def cards(store: Store, told: Told) -> Mapping[str, Card] | None:
    """The card of each thing by its name; None where one is not known as far as it matters, or its traits are not."""
    found: dict[str, Card] = {}
    for thing in told.things:
        one = card(store, thing)
        if one is None or not _is_enough(one, thing, told):
            return None
        found[thing.name] = one
    return found


def card(store: Store, thing: Thing) -> Card | None:
    """The card of a thing, or a plain one with the traits that are told."""
    if thing.made is not None:
        made: Card = thing.made
        return made
    return known(store, thing.card) if thing.card is not None else _plain(thing)


def known(store: Store, record: Record) -> Card | None:
    """The card in the engine's vocabulary, which says what it leaves out; None where nothing of it is known."""
    pair = (record.name, record.id)
    return store.each("cards as played", [pair], partial(_of, store), None, _KEPT)[pair]


def _of(store: Store, cards: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], Card | None]:
    """The same of cards by their names and ids."""
    return {(name, id): _read(store, name, id) for name, id in cards}


def _read(store: Store, name: str, id: str) -> Card | None:
    try:
        made: Card | None = library.modelled(_GAME, name)
        if made is not None and not made.unmodelled:
            return made
        written = readings.compiled(store, _GAME, id)
        return msgspec.convert(written, Card) if written else made
    except (HeadjudgeError, msgspec.ValidationError):
        return None


def is_as_printed(store: Store, thing: Thing) -> bool:
    """Whether the values that are told of a thing are those that are printed on its card, where it has a name."""
    if thing.card is None:
        return True
    found = known(store, thing.card)
    printed = {"attack": found.atk, "defense": found.defense} if found is not None else {}
    values = (trait.partition(" ") for trait in thing.traits)
    return found is not None and all(printed.get(stat) == int(number) for number, _, stat in values)


def is_partial(one: Card) -> bool:
    """Whether a card was compiled from its text but for some activated effects."""
    return bool(one.unmodelled) and UNMODELLED.issuperset(one.unmodelled)


def _is_enough(one: Card, thing: Thing, told: Told) -> bool:
    """Whether what is not known of a card cannot bear on what is asked."""
    left, asks = frozenset(one.unmodelled), told.asks
    if not left:
        return True
    if any(deed.verb == "activate" and deed.what == thing.name for deed in told.deeds):
        return left == {"card"}
    if not left <= _APART:
        return False
    fights = any(deed.verb == "attack" for deed in told.deeds)
    if fights and ("trigger" in left or (LATE in left and asks.of != thing.name)):
        return False
    if asks.form in ("damage", "banished", "returned") or (asks.form == "may-activate" and asks.of == thing.name):
        return left <= _IDLE if fights and asks.form == "damage" else left == {"card"}
    return "card" not in left or not (asks.form == "may-summon" or asks.on == thing.name)


def _plain(thing: Thing) -> Card | None:
    if thing.kind != "monster":
        return Card(name=thing.name, kind=thing.kind, icon="normal")  # type: ignore[arg-type]
    if "strong" in thing.traits:
        return plain_monster(thing.name, atk=_STRONG)
    level, race, attribute, kinds, more = 4, "Warrior", "EARTH", list[str](), "Normal"
    values: dict[str, int] = {}
    pierces = False
    for trait in thing.traits:
        if trait.startswith("level "):
            level = int(trait[6:])
        elif trait[0].isdigit():
            values["atk" if trait.endswith("attack") else "defense"] = int(trait.split()[0])
        elif trait in _ATTRIBUTES:
            attribute = trait.upper()
        elif trait in _KINDS:
            kinds.append(trait.capitalize())
        elif trait == PIERCING:
            pierces = True
        elif trait in ("normal", "vanilla", "non effect"):
            more = "Normal"
        elif trait == "effect":
            more = "Effect"
        elif trait != "set":
            race = _TYPES.get(trait, race)
    kind = " / ".join((race, *kinds, *(() if kinds and more == "Normal" and "Tuner" not in kinds else (more,))))
    made = plain_monster(thing.name, kind, level, attribute=attribute, **values)
    return msgspec.structs.replace(made, effects=_PIERCES) if pierces else made
