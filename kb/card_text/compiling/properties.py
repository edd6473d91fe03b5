"""The properties of a noun phrase, one word at a time -> conditions of a filter."""

from __future__ import annotations

import json

from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.reading import Filter

_FRAMES = {
    "normal": "Normal", "effect": "Effect", "ritual": "Ritual", "fusion": "Fusion", "synchro": "Synchro",
    "xyz": "Xyz", "link": "Link", "pendulum": "Pendulum",
}  # fmt: skip
_ICONS = frozenset({"normal", "ritual", "continuous", "field", "equip", "quick-play", "counter"})
_ABILITIES = frozenset({"tuner", "gemini", "union", "spirit", "toon", "flip", "token"})
_AS_IT_STANDS: dict[str, Entry] = {
    "attacking": {"role": "attacker"}, "attacked": {"role": "attack-target"}, "battling": {"role": "battling"},
    "linked": {"linked": True}, "co-linked": {"co-linked": True},
}  # fmt: skip
WAYS = frozenset({"tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"})


def either(found: list[Entry]) -> Entry:
    return found[0] if len(found) == 1 else {"any-of": [{"where": "anywhere", **one} for one in found]}


def property_of(one: Filter, head: str) -> Entry:
    with Spent(one) as node:
        what, op, values = node.take("what"), node.take("op"), node.take("values")
        negated = node.take("negated")
    found = [_value(one, what, value, op, head) for value in values]
    if what in ("level", "rank", "link") and op == "=" and len(found) > 1:
        found = _span(found, values, what)
    if not negated:
        return either(found)
    if what == "attribute" and len(found) == 1:
        return {"attribute-not": found[0]["attribute"]}
    return {"none-of": [{"where": "anywhere", **one} for one in found]}


def _value(one: Filter, what: str, value: str | int, op: str, head: str) -> Entry:
    if what in ("level", "rank", "link") and isinstance(value, int):
        return _bounds(what, value, op, one)
    if what == "level-rank" and isinstance(value, int):
        return either([_bounds("level", value, op, one), _bounds("rank", value, op, one)])
    if what == "either" and op == "=":
        inner, _, inside = str(value).partition(":")
        if inside.startswith("non-"):
            denied = _value(one._replace(what=inner), inner, inside.removeprefix("non-"), op, head)
            return {"none-of": [{"where": "anywhere", **denied}]}
        return _value(one._replace(what=inner), inner, inside, op, head)
    found = _said(what, str(value), head) if op == "=" else None
    if found is None:
        told = "" if what in ("level", "archetype") else value
        raise NoForm(f"filter {what} {told}".strip(), (one.start, one.end))
    return found


def _said(what: str, value: str, head: str) -> Entry | None:
    """A property told by a word."""
    no_monster = head in ("spell", "trap", "spell-trap")
    match what, value:
        case (("like" | "measured"), _):
            return {what: json.loads(value)}
        case "type", _:
            return {"race": value if value in ("Beast-Warrior", "Divine-Beast") else value.replace("-", " ")}
        case "attribute", _:
            return {"attribute": value}
        case "kind", "tuner":
            return {"kind": "monster", "race": "Tuner"}
        case "archetype", _:
            return {"name-has": value}
        case (("property" | "frame"), _) if no_monster:
            return {"icon": value} if value in _ICONS else None
        case ("frame", _) | ("property", "link") if value in _FRAMES:
            return {"kind": "monster", "race": _FRAMES[value]}
        case "ability", _ if value in _ABILITIES:
            return {"kind": "monster", "race": value.capitalize()}
        case ("face", "up" | "down") | ("position", "attack" | "defense"):
            return {what: value}
        case (("battle" | "role"), _) if value in _AS_IT_STANDS:
            return dict(_AS_IT_STANDS[value])
        case "summoned", _:
            return _summoned(value)
    return None


def _summoned(value: str) -> Entry | None:
    """How a monster was Summoned; "Special Summoned" is every kind of Special Summon."""
    if value == "special-summon":
        return {"special-summoned": True}
    if value in ("normal-summon", "set"):
        return {"summoned": value.removesuffix("-summon")}
    way = value.removesuffix("-summon")
    return {"summoned": way} if way in WAYS else None


def _bounds(what: str, value: int, op: str, one: Filter) -> Entry:
    if op not in ("=", "<=", ">="):
        raise NoForm(f"filter {what} {op}", (one.start, one.end))
    least = {f"{what}-at-least": value} if op in ("=", ">=") else {}
    most = {f"{what}-at-most": value} if op in ("=", "<=") else {}
    return {**least, **most}


def _span(found: list[Entry], values: tuple[int, ...], what: str) -> list[Entry]:
    """Levels that follow one another are one span."""
    if sorted(values) == list(range(min(values), max(values) + 1)):
        return [{f"{what}-at-least": min(values), f"{what}-at-most": max(values)}]
    return found
