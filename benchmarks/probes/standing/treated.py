"""As what a card is treated, to what it may be equipped, how many of it a player may control."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, modifiers, standing
from benchmarks.probes.standing.words import article, is_plain, is_self, kind
from kb.records import Card
from kb.store.readings import Reading

#: Names that few cards are treated as, and archetypes that few are.
_NAMES = ("Umi", "Harpie Lady", "Dark Magician", "Cyber Dragon", "Fallen of Albaz", "Blue-Eyes White Dragon")
_ARCHETYPES = ("Cyberdark", "Phantom Knights", "Gravekeeper's", "Ninja", "Archfiend", "Toon")


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of "treated as", "equip only to" and "can only control"."""
    for clause in standing(read):
        if clause.get("conditions"):
            continue
        if clause["verb"] == "treat" and is_self(clause.get("subject")) and clause.get("passive"):
            yield from _treated(card, clause, chance)
        if clause["verb"] == "equip" and not clause.get("subject"):
            yield from _equipped(card, clause, chance)
        if clause["verb"] == "control" and clause.get("modal") == "can-only" and clause["object"].get("names"):
            yield from _controlled(card, clause, chance)


def _treated(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    roles = {one["role"]: one for one in modifiers(clause, "as", "for", "time") or ()}
    cards = roles["as"].get("cards", {}) if "as" in roles else {}
    if cards.get("head") == "tribute" and "for" in roles and clause.get("modal") == "can":
        yield from _tributed(card, roles["for"].get("cards", {}), chance)
    if clause.get("modal") or roles.keys() - {"as"}:
        return
    if cards.get("head") == "name" and len(cards.get("names", ())) == 1:
        yes = cards["names"][0]
        no = chance.choice([one for one in _NAMES if one not in yes and one not in card.name])
        for said, verdict in ((yes, "yes"), (no, "no")):
            yield Probe(
                "treated, name" if verdict == "yes" else "treated, other name",
                chance.choice(
                    [
                        f'Is {card.name} treated as "{said}"?',
                        f"Does {card.name} count as {said}?",
                        f"Is {card.name} always treated as {said}?",
                    ]
                ),
                verdict,
            )
    filters = cards.get("filters", ())
    if cards.get("head") == "card" and len(filters) == 1 and filters[0]["what"] == "archetype":
        yes = filters[0]["values"][0]
        no = chance.choice([one for one in _ARCHETYPES if one not in yes and one not in card.name])
        for said, verdict in ((yes, "yes"), (no, "no")):
            yield Probe(
                "treated, archetype" if verdict == "yes" else "treated, other archetype",
                chance.choice(
                    [
                        f"Is {card.name} treated as {article(chr(34) + said + chr(34))} card?",
                        f"Is {card.name} {article(said)} card?",
                        f"Does {card.name} count as {article(said)} card?",
                    ]
                ),
                verdict,
            )


def _tributed(card: Card, summon: Part, chance: Random) -> Iterator[Probe]:
    which = kind(summon.get("of", {"head": ""}), chance)
    if not which or summon["of"].keys() - {"head", "number", "filters"}:
        return
    for twin in (False, True):
        question = chance.choice(
            [
                f"Can {card.name} be treated as 2 Tributes for the Tribute Summon of {which.one(twin)}?",
                f"Can I Tribute only {card.name} to Tribute Summon a Level 8 {which.many(twin).removesuffix('s')}?",
                f"Does {card.name} count as two Tributes for {which.one(twin)}?",
            ]
        )
        yield Probe("Tributes, other kind" if twin else "Tributes, kind", question, "no" if twin else "yes")
    yield Probe(
        "Tributes, other number",
        f"Can {card.name} be treated as 3 Tributes for the Tribute Summon of {which.one()}?",
        "no",
    )


def _equipped(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    roles = {one["role"]: one for one in modifiers(clause, "adverb", "to") or ()}
    to = roles.get("to", {}).get("cards", {})
    if roles.get("adverb", {}).get("word") != "only" or not to:
        return
    which = kind(to, chance)
    if which and is_plain(to):
        for twin in (False, True):
            yield Probe(
                "equip, other kind" if twin else "equip, kind",
                chance.choice(
                    [
                        f"Can I equip {card.name} to {which.one(twin)}?",
                        f"Can {card.name} be equipped to {which.one(twin)}?",
                        f"Is {which.one(twin)} a legal target for {card.name}?",
                    ]
                ),
                "no" if twin else "yes",
            )
    if to.get("whose") == "you":
        yield Probe("equip, opponent's", f"Can I equip {card.name} to a monster my opponent controls?", "no")
    elif which and is_plain(to) and not to.get("whose"):
        yield Probe("equip, either side", f"Can I equip {card.name} to my opponent's {which.said} monster?", "yes")
    if to.get("head") == "name" and len(to["names"]) == 1 and not to.keys() - {"head", "number", "names"}:
        yield Probe("equip, name", f"Can I equip {card.name} to {to['names'][0]}?", "yes")
        yield Probe("equip, other name", f"Can I equip {card.name} to a monster other than {to['names'][0]}?", "no")


def _controlled(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    if clause["object"]["names"] != [card.name] or clause["subject"]["head"] != "you":
        return
    yield Probe(
        "control, two",
        chance.choice(
            [
                f"Can I control two copies of {card.name}?",
                f"Can I control 2 {card.name} at the same time?",
                f"Can I have two face-up {card.name} on my field?",
            ]
        ),
        "no",
    )
    yield Probe(
        "control, one each",
        chance.choice(
            [
                f"Can my opponent control {card.name} while I control one?",
                f"If I control {card.name}, can my opponent control one too?",
            ]
        ),
        "yes",
    )
