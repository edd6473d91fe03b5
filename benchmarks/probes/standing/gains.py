"""Who gains or loses ATK or DEF, how much, and for each of what."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, modifiers
from benchmarks.probes.standing.words import amount, is_plain, is_self, kind
from kb.records import Card
from kb.store.readings import Reading

_STATS = {"atk": "ATK", "def": "DEF", "atk-def": "ATK and DEF"}
_VERBS = {"gain": "lose", "lose": "gain"}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of a clause that gives or takes ATK or DEF, alone of its verb on the card."""
    for clause in free(read):
        gained = clause.get("object") or {}
        if clause["verb"] not in _VERBS or gained.get("head") not in _STATS or not amount(gained):
            continue
        if clause.get("modal") or gained.keys() - {"head", "number"}:
            continue
        roles = modifiers(clause, "for")
        if is_self(clause.get("subject")) and roles and len(roles) == 1 and "cards" in roles[0]:
            yield from _counted(card.name, clause, roles[0]["cards"], chance)
        elif roles == () and is_plain(clause.get("subject") or {"head": "", "more": ()}):
            yield from _given(card.name, clause, chance)


def _counted(name: str, clause: Part, counted: Part, chance: Random) -> Iterator[Probe]:
    many, stat, verb = amount(clause["object"]), _STATS[clause["object"]["head"]], clause["verb"]
    which = kind(counted, chance)
    if not which or not is_plain(counted):
        return
    side = {"you": " I control", "opponent": " my opponent controls"}.get(counted.get("whose", ""), " on the field")
    yield Probe("counted, amount", f"Does {name} {verb} {many} {stat} for each {which.said} monster{side}?", "yes")
    off = chance.choice([many * 2, many + 100, many // 2]) if many else 0
    yield Probe("counted, other amount", f"Does {name} {verb} {off} {stat} for each {which.said} monster{side}?", "no")
    yield Probe(
        "counted, kind",
        chance.choice(
            [
                f"Does {which.one()}{side} make {name} {verb} {stat}?",
                f"Does {name} {verb} {stat} for {which.many()}{side}?",
                f"Does {which.one()}{side} count for the {stat} that {name} {verb}s?",
            ]
        ),
        "yes",
    )
    yield Probe(
        "counted, other kind",
        chance.choice(
            [
                f"Does {name} {verb} {stat} for {which.one(True)}{side}?",
                f"Does {which.one(True)}{side} make {name} {verb} {stat}?",
            ]
        ),
        "no",
    )
    if counted.get("whose") in ("you", "opponent"):
        turned = {"you": "my opponent's", "opponent": "my own"}[counted["whose"]]
        yield Probe(
            "counted, other side",
            chance.choice(
                [
                    f"Does {name} {verb} {stat} for {turned} {which.many()}?",
                    f"Do {turned} {which.many()} count for {name}'s {stat}?",
                ]
            ),
            "no",
        )
    elif not counted.get("whose") and counted.get("where"):
        yield Probe(
            "counted, both sides",
            chance.choice(
                [
                    f"Does {name} {verb} {stat} for my opponent's {which.many()}?",
                    f"Do my opponent's {which.many()} count for {name}'s {stat}?",
                ]
            ),
            "yes",
        )


def _given(name: str, clause: Part, chance: Random) -> Iterator[Probe]:
    cards, verb, head = clause["subject"], clause["verb"], clause["object"]["head"]
    many, stat, which = amount(clause["object"]), _STATS[head], kind(cards, chance)
    if not which or "position" in str(cards):
        return
    whose = cards.get("whose", "")
    mine = "my opponent's" if whose == "opponent" else "my"
    yield Probe(
        "given, kind",
        chance.choice(
            [
                f"Do {mine} {which.many()} {verb} {stat} from {name}?",
                f"Does {name} make {mine} {which.many()} {verb} {stat}?",
                f"While {name} is on my field, do {mine} {which.many()} {verb} {stat}?",
            ]
        ),
        "yes",
    )
    yield Probe(
        "given, other kind",
        chance.choice(
            [
                f"Do {mine} {which.many(True)} {verb} {stat} from {name}?",
                f"Does {which.one(True)} {'my opponent controls' if whose == 'opponent' else 'I control'} {verb} {stat}"
                f" from {name}?",
            ]
        ),
        "no",
    )
    yield Probe("given, amount", f"Do {mine} {which.many()} {verb} {many} {stat} from {name}?", "yes")
    yield Probe("given, other amount", f"Do {mine} {which.many()} {verb} {(many or 0) + 200} {stat} from {name}?", "no")
    if head != "atk-def":
        other = {"atk": "DEF", "def": "ATK"}[head]
        yield Probe("given, other stat", f"Do {mine} {which.many()} {verb} {other} from {name}?", "no")
    elsewhere = "my" if whose == "opponent" else "my opponent's"
    yield Probe(
        "given, other side",
        chance.choice(
            [
                f"Do {elsewhere} {which.many()} {verb} {stat} from my {name}?",
                f"If I control {name}, do {elsewhere} {which.many()} also {verb} {stat}?",
            ]
        ),
        "no" if whose else "yes",
    )
