"""Who cannot be destroyed or targeted, and by what."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, modifiers, standing
from benchmarks.probes.standing.words import is_plain, is_self, kind
from kb.records import Card
from kb.store.readings import Reading

#: What else would decide whether a card is destroyed or targeted.
_ELSE = {"affect", "unaffected", "be", "remain", "have", "gain-effect"}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of what cannot be destroyed, of what cannot be targeted."""
    if any(one["verb"] in _ELSE for one in standing(read)) or not card.facts:
        return
    for clause in free(read):
        if clause["verb"] == "destroy" and clause.get("modal") == "cannot":
            yield from _destroyed(card, clause, chance)
        if clause["verb"] == "target" and clause.get("modal") == "cannot":
            yield from _targeted(card, clause, chance)


def _destroyed(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    roles = modifiers(clause, "by")
    if not roles or len(roles) != 1 or "cards" not in roles[0]:
        return
    ways = [roles[0]["cards"], *roles[0]["cards"].get("more", ())]
    if any(way.keys() - {"head", "number", "sort", "whose", "more", "join"} for way in ways):
        return
    heads = {way["head"].removesuffix("s"): way.get("whose") for way in ways}
    sorts = {way.get("sort", "card") for way in ways}
    if "you" in heads.values() or not heads.keys() <= {"battle", "effect"} or sorts != {"card"}:
        return
    if is_self(clause.get("subject")):
        yield from _itself(card.name, heads, chance)
    elif is_plain(clause["subject"]) and clause["subject"].get("whose") == "you":
        yield from _others(card.name, clause["subject"], heads, chance)


def _itself(name: str, heads: dict[str, str | None], chance: Random) -> Iterator[Probe]:
    battle = chance.choice(
        [
            f"Can {name} be destroyed by battle?",
            f"Can {name} be destroyed in battle?",
            f"Is {name} destroyed if it loses a battle?",
        ]
    )
    yield Probe("shield, itself by battle", battle, "no" if "battle" in heads else "yes")
    if heads.get("effect") == "opponent":
        question = chance.choice(
            [f"Can I destroy my own {name} with my card effect?", f"Can my own card effect destroy my {name}?"]
        )
        yield Probe("shield, itself by own effect", question, "yes")
    elif heads.get("effect") or "effect" not in heads:
        return_ = chance.choice([f"Can {name} be destroyed by a card effect?", f"Can a card effect destroy {name}?"])
        yield Probe("shield, itself by effect", return_, "no" if "effect" in heads else "yes")
    if "effect" in heads:
        question = chance.choice(
            [
                f"Can my opponent destroy my {name} with a card effect?",
                f"Can {name} be destroyed by my opponent's card effects?",
            ]
        )
        yield Probe("shield, itself by opponent's effect", question, "no")


def _others(name: str, cards: Part, heads: dict[str, str | None], chance: Random) -> Iterator[Probe]:
    which = kind(cards, chance)
    how = "battle" if "battle" in heads else "my opponent's card effects"
    if which:
        twin = chance.random() < 0.5
        question = chance.choice(
            [
                f"While {name} is on my field, can my {which.many(twin)} be destroyed by {how}?",
                f"Does {name} keep {which.many(twin)} I control from being destroyed by {how}?",
                f"Can {which.one(twin)} I control be destroyed by {how} if I control {name}?",
            ]
        )
        kept = "yes" if question.startswith("Does") else "no"
        yield Probe("shield, kind of others", question, kept if not twin else {"yes": "no", "no": "yes"}[kept])
    said = which.many() if which else "monsters"
    question = chance.choice(
        [
            f"Can my opponent's {said} be destroyed by battle while I control {name}?",
            f"Does {name} protect {said} my opponent controls from being destroyed by battle?",
        ]
    )
    yield Probe("shield, opponent's", question, "yes" if question.startswith("Can") else "no")


def _targeted(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    aimed, subject = clause.get("object") or {}, clause.get("subject") or {}
    relations = aimed.get("relations", ())
    plain = len(relations) == 1 and relations[0]["role"] == "with"
    if (
        not plain
        or modifiers(clause) is None
        or aimed["head"] != "this-card"
        or aimed.keys() > {"head", "relations"}
        or subject.get("head") != "opponent"
    ):
        return
    by = relations[0]["cards"]
    if by["head"] != "effects" or by.get("sort") != "card" or by.keys() - {"head", "number", "sort"}:
        return
    name = card.name
    yield Probe(
        "target, by opponent",
        chance.choice(
            [
                f"Can my opponent target {name} with a card effect?",
                f"Can {name} be targeted by my opponent's card effects?",
                f"Can my opponent target my {name} with a Spell Card?",
            ]
        ),
        "no",
    )
    yield Probe(
        "target, by myself",
        chance.choice(
            [f"Can I target my own {name} with my card effect?", f"Can I target my {name} with my own Spell Card?"]
        ),
        "yes",
    )
    yield Probe(
        "target, for attacks",
        chance.choice([f"Can my opponent's monster attack {name}?", f"Can {name} be chosen as an attack target?"]),
        "yes",
    )
