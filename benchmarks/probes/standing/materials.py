"""Of what a monster of the Extra Deck is Summoned, and for what a monster is no material."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, standing
from benchmarks.probes.standing.words import Kind, article, kind
from kb.records import Card
from kb.store.readings import Reading

_WAYS = {"Fusion": "Fusion Summon", "Synchro": "Synchro Summon", "Xyz": "Xyz Summon", "Link": "Link Summon"}
_NUMBERS = ("zero", "one", "two", "three", "four", "five")


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of materials, and of "cannot be used as"."""
    for clause in free(read):
        if clause["verb"] == "use" and clause.get("modal") == "cannot" and clause.get("passive"):
            yield from _barred(card, clause, chance)
    way = next((way for frame, way in _WAYS.items() if f" {frame}" in card.type), None)
    materials = read["parts"]["materials"]
    if not way or not materials or any(one.keys() - {"head", "number", "filters", "names"} for one in materials):
        return
    if any(map(_turns, standing(read))):
        return
    if way in ("Xyz Summon", "Link Summon") and len(materials) == 1:
        yield from _alike(card, way, materials[0], chance)
    if way == "Synchro Summon" and [one["head"] for one in materials] == ["tuner", "monster"]:
        yield from _tuned(card, materials, chance)
    if way == "Fusion Summon" and len(materials) == 2:
        yield from _fused(card, materials, chance)


def _turns(clause: Part) -> bool:
    """Whether a clause lets the monster be Summoned in another way, or bars the usual one."""
    another = clause["verb"].endswith("summon") and clause.get("modal") == "can"
    treats = clause["verb"] == "treat" and (clause.get("subject") or {}).get("head") == "you"
    return another or treats or clause["verb"] == "special-summon"


def _alike(card: Card, way: str, cards: Part, chance: Random) -> Iterator[Probe]:
    least = cards.get("number", {}).get("least")
    which = kind(cards, chance)
    if not least or least > 4 or not which:
        return
    does = chance.choice([f"Can I {way} {card.name} using", f"Can I {way} {card.name} with"])
    if way == "Xyz Summon" or least > 1:
        kept = "Link" not in way or int(card.facts.get("Link Rating", card.facts.get("Link", 0)) or 0) == least
        if kept:
            yield Probe("material, kind", f"{does} {_NUMBERS[least]} {which.many()}?", "yes")
        yield Probe("material, other kind", f"{does} {_NUMBERS[least]} {which.many(True)}?", "no")
    if least > 1:
        yield Probe(
            "material, too few", f"{does} only {_NUMBERS[least - 1]} {which.said} monster{'s' * (least > 2)}?", "no"
        )


def _tuned(card: Card, materials: list[Part], chance: Random) -> Iterator[Probe]:
    tuner, rest = materials
    filters = rest.get("filters", ())
    non = [one for one in filters if one.get("negated")]
    if len(non) != 1 or non[0]["values"] != ["tuner"] or rest.get("number", {}).get("least"):
        return
    does = f"Can I Synchro Summon {card.name}"
    yield Probe("Synchro material, no Tuner", f"{does} without using a Tuner?", "no")
    yield Probe("Synchro material, Tuners only", f"{does} using only Tuners?", "no")
    if not tuner.get("filters") and len(filters) == 1:
        other = chance.choice(["Dragon", "Machine", "LIGHT", "DARK", "Plant"])
        yield Probe("Synchro material, any Tuner", f"{does} using {article(other)} Tuner?", "yes")
    if tuner.get("filters") and (which := kind({**tuner, "head": "monster"}, chance)):
        for twin in (False, True):
            said = which.twin if twin else which.said
            yield Probe(
                "Synchro material, other Tuner" if twin else "Synchro material, Tuner",
                f"{does} using {article(said)} Tuner as the Tuner?",
                "no" if twin else "yes",
            )
    left = [one for one in filters if not one.get("negated")]
    if left and (which := kind({"head": "monster", "filters": left}, chance)):
        for twin in (False, True):
            said = which.twin if twin else which.said
            yield Probe(
                "Synchro material, other non-Tuner" if twin else "Synchro material, non-Tuner",
                f"{does} using a non-Tuner {said} monster as its non-Tuner material?",
                "no" if twin else "yes",
            )


def _fused(card: Card, materials: list[Part], chance: Random) -> Iterator[Probe]:
    does = f"Can I Fusion Summon {card.name} using"
    names = [one["names"][0] for one in materials if one["head"] == "name" and len(one["names"]) == 1]
    if len(names) == 2:
        yield Probe("Fusion material, names", f"{does} {names[0]} and {names[1]}?", "yes")
        yield Probe("Fusion material, one name", f"{does} only {chance.choice(names)}?", "no")
    which: list[Kind] = [found for one in materials if (found := kind(one, chance))]
    if len(names) == 1 and len(which) == 1 and not any(one.get("number", {}).get("least") for one in materials):
        yield Probe("Fusion material, kind", f"{does} {names[0]} and {which[0].one()}?", "yes")
        yield Probe("Fusion material, other kind", f"{does} {names[0]} and {which[0].one(True)}?", "no")


def _barred(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    roles = clause.get("modifiers", ())
    if clause.get("subject") or len(roles) != 1 or roles[0]["role"] != "as" or "cards" not in roles[0]:
        return
    cards = roles[0]["cards"]
    if cards.keys() - {"head", "number", "sort", "more", "join"}:
        return
    kinds = [one.get("sort") for one in (cards, *cards.get("more", ()))]
    if (
        cards["head"] != "material"
        or None in kinds
        or any(kind not in ("Fusion", "Synchro", "Xyz", "Link") for kind in kinds)
    ):
        return
    barred = chance.choice(kinds)
    yield Probe(
        "no material, named",
        chance.choice(
            [
                f"Can I use {card.name} as {barred} Material?",
                f"Can {card.name} be used as material for a {barred} Summon?",
            ]
        ),
        "no",
    )
    left = [kind for kind in ("Fusion", "Synchro", "Link") if kind not in kinds]
    if "Level" in card.facts and left and "Token" not in card.type:
        yield Probe("no material, other", f"Can I use {card.name} as {chance.choice(left)} Material?", "yes")
