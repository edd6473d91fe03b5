"""The facts of an effect that a judge asks for, told in a word or a line, with the rules that they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.cards.telling.words import table, word

Effect = Mapping[str, Any]

SECTIONS = {"monster": "Effect", "card": "Effect", "pendulum": "Pendulum Effect"}


KINDS = {
    "activation": "activation of the card",
    "ignition": "Ignition Effect",
    "trigger": "Trigger Effect",
    "quick": "Quick Effect",
    "flip": "Flip Effect",
}


PLACES = {
    "mzone": "Monster Zone",
    "szone": "Spell & Trap Zone",
    "fzone": "Field Zone",
    "pzone": "Pendulum Zone",
    "gy": "Graveyard",
    "banished": "banished cards",
    "extra": "Extra Deck",
}


LIMITS = {
    "none": "no limit of its own",
    "soft": "once per turn, each copy for itself",
    "hard": "once per turn by name",
    "hard_activate": "activated once per turn by name",
    "duel": "once per Duel",
    "chain": "once per Chain",
}


#: The facts of an effect that rest on rules.
ASKED = ("kind", "spell_speed", "mandatory", "timing", "targets", "cost", "where", "limit", "damage_step")


def headline(effect: Effect, part: Effect | None = None) -> str:
    """Kind, Spell Speed, must or may, place and limit in a line; `part`, its structure, tells each of its limits."""
    return "; ".join(_headline(effect, part or {}))


def _headline(effect: Effect, part: Effect) -> Iterator[str]:
    yield f"{KINDS[effect['kind']]}, Spell Speed {effect['spell_speed']}"
    if part.get("quick_if"):
        from kb.cards.telling.clauses import condition  # of few effects

        yield f"Quick Effect, Spell Speed 2, {' and '.join(map(condition, part['quick_if']))}"
    if effect.get("mandatory") is not None:
        yield "mandatory" if effect["mandatory"] else "optional"
    if effect.get("where"):
        places = [part["zone"]] if "zone" in part else effect["where"]
        yield f"from the {' or '.join(PLACES.get(place, place) for place in places)}"
    if found := list(dict.fromkeys(map(limited, part.get("limits", ())))):
        yield from found
    elif effect.get("limit", "none") != "none":
        yield LIMITS[effect["limit"]]


def limited(limit: Effect) -> str:
    """One limit: how often, for whom, in what."""
    kind, times, per = limit["kind"], limit.get("times", 1), limit.get("per", "turn")
    if per == "stay":
        return "once while it stays there"
    often = {1: "once", 2: "twice"}.get(times, f"{times} times")
    if kind in ("duel", "chain", "soft") and per not in ("turn", "duel", "chain"):
        return f"{often} per {per}"
    whose = "opponent's turn" if limit.get("whose") == "opponent" else "turn"
    if limit.get("covers") in ("one", "one-listed"):
        return f"only 1 of its effects per {whose} by name, and that once"
    said = LIMITS[kind].replace("once per turn", f"{often} per {whose}")
    return said.replace("once", often, 1) if said.startswith("once") else said


def calls(effect: Effect) -> str:
    """The further calls of a judge in a line: timing, target, cost, Damage Step."""
    return "; ".join(_calls(effect))


def _calls(effect: Effect) -> Iterator[str]:
    if effect.get("timing") is not None:
        yield "can miss the timing" if effect["timing"] == "when" else "does not miss the timing"
    yield "targets" if effect.get("targets") else "does not target"
    yield f"cost: {listed(effect['cost'])}" if effect.get("cost") else "no cost"
    if effect.get("damage_step") is not None:
        yield f"{'may' if effect['damage_step'] else 'may not'} be activated in the Damage Step"


def does(effect: Effect) -> str:
    """What the resolution can do, in the words of the facts."""
    return listed(effect["actions"]) if effect.get("actions") else ""


def rules(effect: Effect, fact: str) -> tuple[str, ...]:
    """The digest codes that a fact of an effect rests on (`data/card_text/rules.toml`)."""
    if fact in effect["rules"]:
        return tuple(effect["rules"][fact])
    value = effect.get(fact)
    if fact in ("cost", "where"):
        value = "some" if value else "none"
    key = str(value).lower() if isinstance(value, bool) else str(value)
    return tuple(table("rules").get(fact, {}).get(key, ()))


def listed(words: Any) -> str:
    """Costs or actions in a row."""
    return ", ".join(word("action", str(each)).replace("_", " ") for each in words)
