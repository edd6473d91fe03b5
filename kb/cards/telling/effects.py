"""What a judge asks of an effect, in words: each as a label and what is told under it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.cards.telling.clauses import condition, joined
from kb.cards.telling.phrases import phrase, time
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
_TARGETING = ("target", "select")


def headline(effect: Effect) -> str:
    """Kind, Spell Speed, must or may, place and limit in a line."""
    return "; ".join(_headline(effect))


def _headline(effect: Effect) -> Iterator[str]:
    yield f"{KINDS[effect['kind']]}, Spell Speed {effect['spell_speed']}"
    if effect.get("mandatory") is not None:
        yield "mandatory" if effect["mandatory"] else "optional"
    if effect.get("where"):
        yield f"from the {' or '.join(PLACES.get(place, place) for place in effect['where'])}"
    if effect.get("limit", "none") != "none":
        yield LIMITS[effect["limit"]]


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


def own_words(part: Mapping[str, Any], unread: bool = False) -> Iterator[tuple[str, str]]:
    """The structure of an effect, told: When, Cost, Targets, Does; a label each, and what stands under it.

    With `unread` words after the semicolon what it does is not told: half a sentence may say something else.
    """
    if said := when(part):
        yield "When", said
    spent = [inner for clause in part.get("pays", ()) for inner in _spent(clause)]
    paid = [clause for clause in spent if clause["verb"] not in _TARGETING]
    aimed = [clause for clause in spent if clause["verb"] in _TARGETING]
    if paid:
        yield "Cost", joined(paid)
    if aimed:
        yield "Targets", "; ".join(phrase(one["object"], _no_clause) for one in aimed if "object" in one)
    if not unread and (said := joined(part.get("does", ()))):
        yield "Does", said
    elif part.get("choices") and len(spent) < len(part.get("pays", ())):
        yield "Does", "one of these:"
    for choice in part.get("choices", ()):
        if said := "; ".join(text for _, text in own_words(choice)):
            yield "-", said


def _spent(clause: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A clause before the semicolon; of "activate this card by ..." what stands behind "by"."""
    by = [each for m in clause.get("modifiers", ()) if m["role"] == "by" for each in m.get("clauses", ())]
    if clause["verb"] not in ("activate", "apply") or not (by or clause.get("object", {}).get("head") != "this-card"):
        yield clause
    yield from by if clause["verb"] in ("activate", "apply") else ()


def when(part: Mapping[str, Any]) -> str:
    """The conditions before the colon, told."""
    return "; ".join([*(time(one) for one in part.get("times", ())), *map(condition, part.get("when", ()))])


def _no_clause(clause: Mapping[str, Any]) -> str:
    return joined([clause])


def holds(statement: Mapping[str, Any], part: Mapping[str, Any]) -> str:
    """A statement that holds without activation, told."""
    return joined(part["clauses"]) if part.get("clauses") else "; ".join(word("fact", f) for f in statement["holds"])
