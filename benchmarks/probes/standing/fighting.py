"""How a monster attacks, and what damage comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, standing
from benchmarks.probes.standing.words import is_self
from kb.records import Card
from kb.store.readings import Reading


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of direct and further attacks, piercing damage and damage that is not taken."""
    if "ATK" not in card.facts or "Pendulum" in card.type:
        return
    texts = str(read["parts"])
    if "'attack'" not in texts:
        yield Probe(
            "attack, plainly not directly",
            chance.choice(
                [
                    f"Can {card.name} attack directly while my opponent controls a monster?",
                    f"My opponent controls a monster. Can {card.name} attack them directly?",
                ]
            ),
            "no",
        )
        yield Probe("attack, plainly once", f"Can {card.name} attack twice in one Battle Phase?", "no")
    for clause in free(read):
        if clause["verb"] == "attack" and clause.get("modal") == "can" and is_self(clause.get("subject")):
            yield from _attacks(card, clause, texts, chance)
    yield from _piercing(card, read, texts, chance)
    for clause in standing(read):
        if clause["verb"] == "take" and not clause.get("modal") and not clause.get("conditions"):
            yield from _taken(card, clause, chance)


def _attacks(card: Card, clause: Part, texts: str, chance: Random) -> Iterator[Probe]:
    words = {one.get("word") for one in clause.get("modifiers", ())}
    if texts.count("'verb': 'attack'") > 1 or "'make'" in texts:
        return
    aimed = clause.get("object") or {}
    if words == {"directly"} and aimed.get("head") in ("opponent", None):
        yield Probe(
            "attack, directly",
            chance.choice(
                [
                    f"Can {card.name} attack directly while my opponent controls a monster?",
                    f"Can {card.name} attack directly?",
                    f"My opponent controls a monster. Can {card.name} attack them directly?",
                ]
            ),
            "yes",
        )
        yield Probe("attack, directly but once", f"Can {card.name} attack twice in one Battle Phase?", "no")
    every = aimed.get("head") == "monster" and aimed.get("number", {}).get("word") == "all"
    if every and aimed.keys() <= {"head", "number", "whose"} and words <= {"once-each"}:
        yield Probe("attack, all", f"Can {card.name} attack every monster my opponent controls?", "yes")
        yield Probe("attack, all but one twice", f"Can {card.name} attack the same monster twice?", "no")


def _piercing(card: Card, read: Reading, texts: str, chance: Random) -> Iterator[Probe]:
    verdict = ""
    if "piercing" not in texts and "'inflict'" not in texts:
        verdict = "no"
    for clause in free_of_conditions(read):
        verdict = "yes" if _pierces(clause) else verdict
    if verdict:
        yield Probe(
            f"piercing, {verdict}",
            chance.choice(
                [
                    f"Does {card.name} inflict piercing battle damage?",
                    f"Does {card.name} have piercing damage?",
                    f"If {card.name} attacks a Defense Position monster with lower DEF,"
                    " does my opponent take battle damage?",
                ]
            ),
            verdict,
        )


def free_of_conditions(read: Reading) -> Iterator[Part]:
    """Clauses of damage under one condition alone."""
    for clause in standing(read):
        if clause["verb"] == "inflict" and len(clause.get("conditions", ())) == 1:
            yield clause


def _pierces(clause: Part) -> bool:
    """Whether a clause is of piercing damage whenever the card itself attacks a monster in Defense Position."""
    happened = clause["conditions"][0]["clauses"]
    if clause["object"].get("sort") != "piercing" or len(happened) != 1 or happened[0]["verb"] != "attack":
        return False
    aimed = happened[0].get("object") or {}
    return is_self(happened[0].get("subject")) and aimed.get("filters") == [{"what": "position", "values": ["defense"]}]


def _taken(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    taken, who = clause.get("object") or {}, (clause.get("subject") or {}).get("head")
    froms = [one["cards"] for one in clause.get("modifiers", ()) if one["role"] == "from" and "cards" in one]
    if taken.get("head") != "battle-damage" or taken.get("number", {}).get("word") != "no" or len(froms) != 1:
        return
    involving = froms[0].get("relations", ())
    if froms[0]["head"] != "battles" or len(involving) != 1 or not is_self(involving[0].get("cards")):
        return
    if who == "you" and len(clause["modifiers"]) == 1:
        yield Probe("damage, not taken", f"Do I take battle damage from battles involving {card.name}?", "no")
        yield Probe(
            "damage, of the other",
            f"Does my opponent take battle damage if {card.name} destroys their Attack Position monster by battle?",
            "yes",
        )
