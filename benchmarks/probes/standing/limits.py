"""What leaves a card unaffected, what it negates, and what itself it cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, modifiers, standing
from benchmarks.probes.standing.words import is_self
from kb.records import Card
from kb.store.readings import Reading

_KINDS = ("Spell", "Trap", "monster")
_ACTIVATED = [{"what": "role", "values": ["activated"]}]


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of "unaffected by", "negate all", "cannot attack" and "cannot be Special Summoned"."""
    for clause in free(read):
        if clause["verb"] == "be" and is_self(clause.get("subject")):
            yield from _unaffected(card, read, clause, chance)
        if clause["verb"] == "negate" and not clause.get("modal") and "negate" not in str(read["parts"]["effects"]):
            yield from _negating(card, clause, chance)
    if "ATK" in card.facts and "Pendulum" not in card.type:
        yield from _attacking(card, read, chance)
        yield from _summoned(card, read, chance)


def _unaffected(card: Card, read: Reading, clause: Part, chance: Random) -> Iterator[Probe]:
    roles = modifiers(clause, "is", "by") or ()
    by = [one["cards"] for one in roles if one["role"] == "by" and "cards" in one]
    if len(by) != 1 or not any(one.get("word") == "unaffected" for one in roles):
        return
    told = by[0]
    plain = told["head"] == "effects" and not told.keys() - {"head", "number", "whose", "kind", "filters", "sort"}
    whose, kinds = told.get("whose"), [each for each in _KINDS if each.lower() in str(told.get("kind", "")).lower()]
    if not plain or whose not in (None, "opponent") or told.get("filters", _ACTIVATED) != _ACTIVATED:
        return
    if "destroy" in str(standing(read)):
        return
    for kind in _KINDS:
        named = kind in kinds or not kinds
        slot = "unaffected, named kind" if named else "unaffected, other kind"
        question = chance.choice(
            [
                f"Is {card.name} affected by my opponent's {kind} effects?",
                f"Can my opponent's {kind} effects affect {card.name}?",
            ]
        )
        yield Probe(slot, question, "no" if named else "yes")
    if whose == "opponent":
        yield Probe(
            "unaffected, own effects", f"Is {card.name} affected by my own {chance.choice(_KINDS)} effects?", "yes"
        )


def _negating(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    cards = clause.get("object") or {}
    kind = str(cards.get("kind", "")).capitalize()
    if cards.get("head") != "effects" or kind not in _KINDS[:2] or modifiers(clause) != ():
        return
    if cards.keys() - {"head", "number", "kind", "where"} or cards.get("number", {}).get("word") != "all":
        return
    other = "Trap" if kind == "Spell" else "Spell"
    yield Probe("negated, kind", f"Does {card.name} negate {kind} effects on the field?", "yes")
    yield Probe("negated, other kind", f"Does {card.name} negate {other} effects on the field?", "no")
    yield Probe("negated, either side", f"Does my {card.name} negate my own {kind} effects on the field?", "yes")


def _attacking(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    found = [c for c in standing(read) if c["verb"] in ("attack", "declare") and c.get("modal") == "cannot"]
    if len(found) != 1 or not is_self(found[0].get("subject")) or found[0].get("passive"):
        return
    if str(read["parts"]).count("'attack'") > 1:
        return
    clause, aimed = found[0], found[0].get("object")
    told = clause.get("conditions", ())
    if modifiers(clause) == () and not aimed and len(told) == 1 and told[0]["word"] == "the-turn":
        inner = told[0]["clauses"]
        if (
            len(inner) == 1
            and inner[0]["verb"] in ("special-summon", "normal-summon")
            and not inner[0].get("modifiers")
        ):
            said, other = ("Special", "Normal") if inner[0]["verb"] == "special-summon" else ("Normal", "Special")
            yield Probe("attack, turn of its Summon", f"Can {card.name} attack the turn it is {said} Summoned?", "no")
            yield Probe(
                "attack, turn of another Summon", f"Can {card.name} attack the turn it is {other} Summoned?", "yes"
            )
    words = {one.get("word") for one in clause.get("modifiers", ())}
    if not told and words == {"directly"}:
        yield Probe(
            "attack, not directly", f"Can {card.name} attack directly if my opponent controls no monsters?", "no"
        )
        yield Probe("attack, monsters", f"Can {card.name} attack my opponent's monsters?", "yes")


def _summoned(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    found = [c for c in standing(read) if "special-summon" in c["verb"].split("|") and c.get("modal")]
    if len(found) == 1 and found[0].get("modal") == "cannot" and found[0].get("passive"):
        clause = found[0]
        if is_self(clause.get("subject")) and modifiers(clause) == () and not clause.get("conditions"):
            yield Probe(
                "entering, not Special",
                chance.choice(
                    [
                        f"Can {card.name} be Special Summoned?",
                        f"Can I Special Summon {card.name} from my GY?",
                        f"Can I Special Summon {card.name} from my hand with a card effect?",
                    ]
                ),
                "no",
            )
    if "special-summon" in str(read["parts"]["effects"]):
        return
    others = [c for c in found if "'way'" in str(c) and c.get("modal") == "cannot" and not c.get("conditions")]
    must = [c for c in found if c.get("modal") == "must"]
    if len(others) == 1 and len(must) == 1 and len(found) == 2 and not any("cards" in m for m in must[0]["modifiers"]):
        yield Probe(
            "entering, no other way",
            chance.choice(
                [
                    f"Can I Special Summon {card.name} from my GY with a card effect?",
                    f"Can I Special Summon {card.name} with Monster Reborn?",
                ]
            ),
            "no",
        )
