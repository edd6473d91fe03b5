"""The cards of a table in the engine's vocabulary: modelled by hand, or compiled whole from their texts."""

from __future__ import annotations

import msgspec

from kb import blocks
from kb.desk.played.staging import plain_monster
from kb.desk.played.told import Thing, Told
from kb.engine.yugioh.cards import Card
from kb.errors import HeadjudgeError
from kb.records import Card as Record
from kb.scenario import library
from kb.store.readings import bundled_file

_GAME = "yugioh"
#: The ATK of a monster that wins every battle.
_STRONG = 10000
_ATTRIBUTES = frozenset(("dark", "earth", "fire", "light", "water", "wind", "divine"))
_KINDS = frozenset(("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner"))


def cards(told: Told) -> dict[str, Card] | None:
    """The card of each thing by its name; None where one is not known whole, or its traits are not understood."""
    found = {thing.name: card(thing) for thing in told.things}
    return {name: one for name, one in found.items() if one is not None} if all(found.values()) else None


def card(thing: Thing) -> Card | None:
    """The card of a thing, or a plain one with the traits that are told."""
    if thing.card is not None:
        return known(thing.card)
    return _plain(thing)


def known(record: Record) -> Card | None:
    """The card in the engine's vocabulary; None where some part of it is not known."""
    try:
        made: Card | None = library.modelled(_GAME, record.name)
        if made is None:
            row = blocks.find(bundled_file(_GAME), record.id)
            made = msgspec.convert(row["card"], Card) if row and row.get("card") else None
    except (HeadjudgeError, msgspec.ValidationError):
        return None
    return made if made is not None and not made.unmodelled else None


def _plain(thing: Thing) -> Card | None:
    if thing.kind != "monster":
        return Card(name=thing.name, kind=thing.kind, icon="normal")  # type: ignore[arg-type]
    if "strong" in thing.traits:
        return plain_monster(thing.name, atk=_STRONG)
    level, race, attribute, kinds, more = 4, "Warrior", "EARTH", list[str](), "Normal"
    values: dict[str, int] = {}
    for trait in thing.traits:
        if trait.startswith("level "):
            level = int(trait[6:])
        elif trait[0].isdigit():
            values["atk" if trait.endswith("attack") else "defense"] = int(trait.split()[0])
        elif trait in _ATTRIBUTES:
            attribute = trait.upper()
        elif trait in _KINDS:
            kinds.append(trait.capitalize())
        elif trait in ("normal", "vanilla", "non effect"):
            more = "Normal"
        elif trait == "effect":
            more = "Effect"
        elif trait != "set":
            race = "-".join(map(str.capitalize, trait.split())) if trait == "beast warrior" else trait.title()
    kind = " / ".join((race, *kinds, *(() if kinds and more == "Normal" and "Tuner" not in kinds else (more,))))
    return plain_monster(thing.name, kind, level, attribute=attribute, **values)
