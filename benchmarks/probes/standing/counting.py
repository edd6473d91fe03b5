"""What brings a counter or a gain each time, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, standing
from kb.records import Card
from kb.store.readings import Reading

_KINDS = {"spell": "Spell Card", "trap": "Trap Card", "spell-trap": "Spell Card"}
_OTHERS = {"spell": "Trap Card", "trap": "Spell Card", "spell-trap": "monster effect"}
_BOTH = {"I", "my opponent"}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of the one clause with "each time"."""
    found = [c for c in standing(read) if any(each["word"] == "each-time" for each in c.get("conditions", ()))]
    if len(found) != 1 or found[0]["verb"] not in ("place", "gain", "inflict"):
        return
    clause = found[0]
    conditions = [each for each in clause["conditions"] if each["word"] != "when" or "resolve" not in str(each)]
    conditions = [each for each in conditions if each["word"] != "immediately-after"]
    if len(conditions) != 1 or len(conditions[0]["clauses"]) != 1:
        return
    happened, does = conditions[0]["clauses"][0], _does(card, clause)
    if does and happened["verb"] == "activate" and not happened.get("modifiers"):
        yield from _activated(happened, does, chance)
    if does and happened["verb"] in ("normal-summon", "special-summon") and not happened.get("modifiers"):
        yield from _summoned(happened, does, chance)


def _does(card: Card, clause: Part) -> str:
    """What the card does, as a question's beginning."""
    if clause["verb"] == "place" and clause["object"]["head"] == "counter":
        return f"Does {card.name} get a {clause['object'].get('sort', '')} Counter".replace("  ", " ")
    if clause["verb"] == "gain" and clause["object"]["head"] == "lp":
        return f"Do I gain LP with {card.name}"
    if clause["verb"] == "inflict" and clause["object"]["head"] == "damage":
        return f"Does {card.name} inflict damage"
    return ""


def _activated(happened: Part, does: str, chance: Random) -> Iterator[Probe]:
    passive = happened.get("passive")
    cards = happened.get("subject" if passive else "object") or {}
    if cards.get("head") not in _KINDS or cards.keys() - {"head", "number", "whose"}:
        return
    doer = cards.get("whose") if passive else (happened.get("subject") or {}).get("head")
    if doer not in ("you", "opponent", None):
        return
    doers = {"you": {"I"}, "opponent": {"my opponent"}}.get(doer or "", _BOTH)
    word = chance.choice(["when", "if", "each time"])
    for who in sorted(_BOTH):
        verb = "activate" if who == "I" else "activates"
        slot = "each time, activated by " + ("the named player" if who in doers else "the other player")
        yield Probe(slot, f"{does} {word} {who} {verb} a {_KINDS[cards['head']]}?", "yes" if who in doers else "no")
    who = chance.choice(sorted(doers))
    verb = "activate" if who == "I" else "activates"
    yield Probe("each time, other kind", f"{does} {word} {who} {verb} a {_OTHERS[cards['head']]}?", "no")


def _summoned(happened: Part, does: str, chance: Random) -> Iterator[Probe]:
    passive = happened.get("passive")
    cards = happened.get("subject" if passive else "object") or {}
    if cards.get("head") != "monster" or cards.keys() - {"head", "number"} or len(happened["verb"].split("|")) > 1:
        return
    doer = None if passive else (happened.get("subject") or {}).get("head")
    if doer not in ("you", "opponent", None):
        return
    doers = {"you": {"I"}, "opponent": {"my opponent"}}.get(doer or "", _BOTH)
    how = {"normal-summon": "Normal Summon", "special-summon": "Special Summon"}
    said, twin = how[happened["verb"]], next(name for key, name in how.items() if key != happened["verb"])
    for who in sorted(_BOTH):
        verb = said if who == "I" else f"{said}s"
        slot = "each time, Summoned by " + ("the named player" if who in doers else "the other player")
        yield Probe(slot, f"{does} when {who} {verb} a monster?", "yes" if who in doers else "no")
    who = chance.choice(sorted(doers))
    yield Probe("each time, other Summon", f"{does} when {who} {twin if who == 'I' else f'{twin}s'} a monster?", "no")
