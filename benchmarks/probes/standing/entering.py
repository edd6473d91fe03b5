"""How a card can be Summoned: not Normal Summoned, only so, by its own procedure."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, modifiers, standing
from benchmarks.probes.standing.words import Kind, is_plain, kind
from kb.records import Card
from kb.store.readings import Reading

_EXTRA = ("Fusion", "Synchro", "Xyz", "Link", "Ritual", "Token", "Skill")
_PAID = {"discard": "discarding", "tribute": "Tributing", "banish": "banishing", "send": "sending to the GY"}
#: What else says how a card is Summoned.
_SUMMONS = ("summon", "set", "ignor")


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of Normal Summons, and of a procedure that is the card's only one."""
    if "Level" not in card.facts or any(word in card.type for word in _EXTRA):
        return
    clauses = standing(read)
    barred = [c for c in clauses if c["verb"] == "normal-summon|set" and c.get("modal") == "cannot"]
    summons = [c for c in clauses if "summon" in c["verb"] or "set" in c["verb"].split("|")]
    if barred and all(c.get("passive") and not c.get("conditions") and not c.get("modifiers") for c in barred):
        yield from _barred(card, chance)
    elif not summons and not read["parts"]["unread"]:
        yield from _free(card, chance)
    ways = [
        (said, c)
        for said in read["parts"]["standing"]
        if said.get("kind") == "procedure" and not said.get("limits")
        for c in said.get("clauses", ())
        if c["verb"] == "special-summon"
    ]
    others = [
        c for c in summons if c not in [way for _, way in ways] and c not in barred and c.get("modal") != "can-only"
    ]
    if len(ways) == 1 and not others and "Special" not in card.name:
        yield from _procedure(card, ways[0][1], _from_hand_otherwise(read), chance)


def _from_hand_otherwise(read: Reading) -> bool:
    """Whether an effect of the card Special Summons it, so that another way leads to the field."""
    return "special-summon" in str(read["parts"]["effects"])


def _barred(card: Card, chance: Random) -> Iterator[Probe]:
    yield Probe(
        "entering, not Normal",
        chance.choice(
            [
                f"Can I Normal Summon {card.name}?",
                f"Can {card.name} be Normal Summoned?",
                f"Can I Tribute Summon {card.name}?",
                f"Can I Set {card.name} from my hand?",
                f"Can I Normal Set {card.name}?",
            ]
        ),
        "no",
    )


def _free(card: Card, chance: Random) -> Iterator[Probe]:
    level = int(card.facts["Level"])
    needed = (level > 4) + (level > 6)
    if not needed:
        yield Probe(
            "entering, Normal",
            chance.choice(
                [
                    f"Can I Normal Summon {card.name} without Tributing?",
                    f"Can {card.name} be Normal Summoned?",
                    f"Can I Set {card.name} from my hand?",
                ]
            ),
            "yes",
        )
        return
    yield Probe(
        "entering, Tributes",
        chance.choice(
            [
                f"Can I Tribute Summon {card.name} with {needed} Tribute{'s' * (needed > 1)}?",
                f"Can I Normal Summon {card.name} by Tributing {needed} monster{'s' * (needed > 1)}?",
            ]
        ),
        "yes",
    )
    fewer = "without Tributing" if needed == 1 else "by Tributing only 1 monster"
    yield Probe("entering, too few Tributes", f"Can I Normal Summon {card.name} {fewer}?", "no")


def _procedure(card: Card, clause: Part, otherwise: bool, chance: Random) -> Iterator[Probe]:
    roles = {one["role"]: one for one in modifiers(clause, "remark", "by", "adverb", "from") or ()}
    hand = "hand" in str(roles.get("remark", "")) or "hand" in str(roles.get("from", ""))
    if not hand or len(clause.get("conditions", ())) > 1 or clause.get("modal") not in ("can", "must"):
        return
    if not clause.get("conditions") and "by" in roles and len(roles["by"].get("clauses", ())) == 1:
        yield from _by(card, roles["by"]["clauses"][0], chance)
    if "by" in roles or not clause.get("conditions") or len(clause["conditions"][0]["clauses"]) != 1:
        return
    needs, name = clause["conditions"][0]["clauses"][0], card.name
    if needs["verb"] != "control" or needs.get("modifiers") or "excepts" in needs["object"]:
        return
    who, cards = (needs.get("subject") or {}).get("head"), needs["object"]
    none = cards["head"] == "monster" and cards.keys() <= {"head", "number"}
    if who == "you" and none and cards["number"].get("word") == "no":
        asks = f"Can I Special Summon {name} from my hand if I control"
        yield Probe("procedure, no monsters", f"{asks} no monsters?", "yes")
        if not otherwise:
            yield Probe("procedure, a monster", f"{asks} a monster?", "no")
    which = kind(cards, chance) if is_plain(cards) else None
    if which and who == "you" and cards.get("number", {}).get("word") == "a":
        yield from _controlling(name, which, otherwise, chance)


def _controlling(name: str, which: Kind, otherwise: bool, chance: Random) -> Iterator[Probe]:
    yield Probe(
        "procedure, kind",
        chance.choice(
            [
                f"Can I Special Summon {name} from my hand if I control {which.one()}?",
                f"I control {which.one()}. Can I Special Summon {name} from my hand?",
            ]
        ),
        "yes",
    )
    if otherwise:
        return
    yield Probe(
        "procedure, other kind",
        chance.choice(
            [
                f"Can I Special Summon {name} from my hand if the only monster I control is {which.one(True)}?",
                f"I only control {which.one(True)}. Can I Special Summon {name} from my hand?",
            ]
        ),
        "no",
    )
    yield Probe(
        "procedure, other side",
        chance.choice(
            [
                f"Can I Special Summon {name} from my hand if only my opponent controls {which.one()}?",
                f"My opponent controls {which.one()} and I control no monsters."
                f" Can I Special Summon {name} from my hand?",
            ]
        ),
        "no",
    )
    yield Probe("procedure, other place", f"Can I Special Summon {name} from my GY if I control {which.one()}?", "no")


def _by(card: Card, paid: Part, chance: Random) -> Iterator[Probe]:
    cards = paid.get("object") or {}
    which = kind(cards, chance) if paid["verb"] in ("discard", "tribute", "banish") else None
    if not which or cards.keys() - {"head", "number", "filters", "where", "whose"}:
        return
    count = cards.get("number", {})
    if count and not (count.get("least") == count.get("most") and count.get("least") in (1, None)):
        return
    place = {"discard": " from my hand"}.get(paid["verb"], "")
    zones = [where["zone"] for where in cards.get("where", ())]
    if paid["verb"] != "discard" and zones not in (["gy"], ["hand"], []):
        return
    place = place or {"gy": " from my GY", "hand": " from my hand"}.get(zones[0] if zones else "", "")
    for twin in (False, True):
        yield Probe(
            "procedure, paid with other kind" if twin else "procedure, paid with kind",
            chance.choice(
                [
                    f"Can I Special Summon {card.name} from my hand by {_PAID[paid['verb']]} {which.one(twin)}{place}?",
                    f"Can I {paid['verb'].replace('tribute', 'Tribute')} {which.one(twin)}{place} to Special Summon"
                    f" {card.name} from my hand?",
                ]
            ),
            "no" if twin else "yes",
        )
    if zones == ["gy"] and paid["verb"] == "banish":
        yield Probe(
            "procedure, paid from elsewhere",
            f"Can I Special Summon {card.name} from my hand by banishing {which.one()} from my hand?",
            "no",
        )
