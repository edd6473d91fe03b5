"""A filter of the engine -> a card that fits it, for what is told, or needed, and has no name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec

from kb.engine.yugioh.cards import Arrow, Card
from kb.engine.yugioh.vocabulary.filters import Attribute, Cards, Type

#: What a filter may ask of a card that a stand-in can have.
KNOWN = frozenset(
    (
        *("whose", "where", "kind", "icon", "position", "face", "race", "attribute", "attribute_not", "name"),
        *("name_has", "name_lacks", "level_at_least", "level_at_most", "rank_at_least", "rank_at_most"),
        *("link_at_least", "link_at_most", "atk_at_most", "atk_at_least", "def_at_most", "def_at_least"),
        *("effect_monster", "special_summoned", "summoned", "other", "any_of", "all_of", "none_of", "originally"),
        *("monster_card", "original_atk_at_most", "original_atk_at_least", "original_def_at_most"),
        *("original_def_at_least",),
    )
)
_TYPES = frozenset(get_args(Type))
_ARROWS: tuple[Arrow, ...] = ("bottom", "left", "right", "top", "bottom-left", "bottom-right", "top-left", "top-right")
#: The monsters that have a figure which no others have.
_HAVE = {"rank": "Xyz", "link": "Link"}
_LEVEL, _VALUE = 4, 1500
#: The zones where a thing may lie, by the word of a filter.
_ZONES = {"field": "monster", "field-or-hand": "hand", "monster": "monster", "spell": "spell", "hand": "hand"}
_ZONES |= {"graveyard": "graveyard", "deck": "deck", "extra": "extra", "banished": "banished"}
_ZONES |= {"extra-monster": "monster", "spell-trap-zone": "spell", "field-zone": "spell", "pendulum": "pendulum"}


def asked(what: Cards) -> dict[str, Any]:
    """All that a filter asks for, of alternatives the first."""
    found = {key: value for key, value in msgspec.structs.asdict(what).items() if value != _BARE[key]}
    where = what.where
    races = [what.race] if what.race else []
    kept = [found.pop("originally", None), *what.all_of, *what.any_of[:1]]
    for each in (one for one in kept if one is not None):
        more = asked(each)
        races += more.pop("races", [])
        where = more.pop("where") if where == "anywhere" else where
        found = {**more, **found}
    return {**found, "where": where, "races": races}


_BARE = msgspec.structs.asdict(Cards())


def words(found: Mapping[str, Any]) -> tuple[str, ...]:
    """What a filter asks for, in the words by which an answer tells it."""
    name = found.get("name") or found.get("name_has")
    figures = [
        f"{said}{found[f'{of}_at_least']}"
        for of, said in (("level", "Level "), ("rank", "Rank "), ("link", "Link-"))
        if found.get(f"{of}_at_least") and found[f"{of}_at_least"] == found.get(f"{of}_at_most")
    ]
    told = (f'"{name}"' if name else "", *figures, found.get("attribute") or "", *found["races"])
    return tuple(each for each in told if each)


def unknown(what: Cards) -> set[str]:
    """What a filter asks for that no stand-in can have."""
    return {key for key in asked(what) if key not in (*KNOWN, "races")}


def zone(what: Cards) -> str:
    """Where a card lies that fits a filter, or empty."""
    found = asked(what)
    place = _ZONES.get(found["where"], "")
    return "spell" if place == "monster" and found["where"] == "field" and _kind(found) != "monster" else place


def card(what: Cards, name: str) -> Card:
    """A card that fits a filter, as far as one can."""
    found = asked(what)
    called = found.get("name") or (f"{name} {found['name_has']}" if "name_has" in found else name)
    kind = _kind(found)
    if kind != "monster":
        return Card(name=called, kind=kind, icon=found.get("icon", "normal"))  # type: ignore[arg-type]
    races = [*dict.fromkeys(found["races"])]
    race = next((each for each in races if each in _TYPES), "Warrior")
    frames = [each for each in races if each not in _TYPES]
    # What has a Rank is an Xyz Monster, and what has a Link Rating a Link Monster.
    frames += [frame for of, frame in _HAVE.items() if frame not in frames and _is_asked(found, of)]
    if found.get("effect_monster") or not {*frames} - {"Tuner", "Pendulum"}:
        plain = not found.get("effect_monster") and "Effect" not in frames
        frames = [each for each in frames if each not in ("Effect", "Normal")] + ["Normal" if plain else "Effect"]
    level = _figure(found, "rank" if "Xyz" in frames else "level", _LEVEL)
    links = _figure(found, "link", 2) if "Link" in frames else 0
    return Card(
        name=called,
        kind="monster",
        type=" / ".join((race, *frames)),
        attribute=_attribute(found),
        level=None if "Xyz" in frames or links else level,
        rank=level if "Xyz" in frames else None,
        arrows=_ARROWS[:links],
        scale=4 if "Pendulum" in frames else None,
        atk=_figure(found, "atk", _figure(found, "original_atk", _VALUE)),
        defense=None if links else _figure(found, "def", _figure(found, "original_def", _VALUE)),
    )


def _kind(found: dict[str, Any]) -> str:
    if found.get("kind") in ("spell", "trap"):
        return str(found["kind"])
    icon = found.get("icon")
    if icon is not None:
        return "trap" if icon == "counter" else "spell"
    return "spell" if found["where"] in ("spell", "field-zone", "spell-trap-zone") else "monster"


def _attribute(found: dict[str, Any]) -> Any:
    others = (each for each in get_args(Attribute) if each != found.get("attribute_not"))
    return found.get("attribute") or ("EARTH" if found.get("attribute_not") != "EARTH" else next(others))


def _is_asked(found: dict[str, Any], figure: str) -> bool:
    return not {f"{figure}_at_least", f"{figure}_at_most"}.isdisjoint(found)


def _figure(found: dict[str, Any], name: str, usual: int) -> int:
    """A figure within the bounds that are asked."""
    least, most = found.get(f"{name}_at_least"), found.get(f"{name}_at_most")
    return max(usual if most is None else min(usual, most), least if least is not None else 0)


def filters(part: Any) -> Iterator[Cards]:
    """Every filter in a part of an effect, those within others aside."""
    if isinstance(part, Cards):
        yield part
    elif isinstance(part, msgspec.Struct):
        for each in msgspec.structs.asdict(part).values():
            yield from filters(each)
    elif isinstance(part, tuple):
        for each in part:
            yield from filters(each)
