"""What players and monsters cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.probe import Probe
from benchmarks.probes.standing.clauses import Part, free, modifiers
from benchmarks.probes.standing.words import Kind, is_plain, kind
from kb.records import Card
from kb.store.readings import Reading

_PLAYERS = {
    "you": {"I"},
    "opponent": {"my opponent"},
    "neither-player": {"I", "my opponent"},
    "players": {"I", "my opponent"},
    "both-players": {"I", "my opponent"},
}
_THINGS = {
    ("activate", "spell"): "activate Spell Cards",
    ("activate", "trap"): "activate Trap Cards",
    ("activate", "spell-trap"): "activate Spell Cards",
    ("special-summon", "monster"): "Special Summon monsters",
    ("special-summon", ""): "Special Summon monsters",
    ("normal-summon", "monster"): "Normal Summon monsters",
    ("set", "monster"): "Set monsters",
    ("set", "spell-trap"): "Set Spells and Traps",
}
#: What is read of the group that is forbidden.
_SAID = frozenset({"head", "number", "excepts", "filters", "where"})
_TURNED = {"spell": "activate Trap Cards", "trap": "activate Spell Cards", "spell-trap": "activate monster effects"}


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Of clauses with "cannot" or "neither player can"."""
    first = min((one["start"] for one in read["parts"]["effects"]), default=None)
    for clause in free(read, None, "condition"):
        if first is not None and clause["start"] > first and (clause.get("subject") or {}).get("head") == "you":
            continue  # it may be of the turn in which the effect is used
        head = (clause.get("subject") or {}).get("head")
        barred = clause.get("modal") == "cannot" or (head == "neither-player" and clause.get("modal") == "can")
        if barred and head in _PLAYERS and clause["subject"].keys() <= {"head", "number"}:
            yield from _players(card, clause, chance)
        if clause["verb"] == "attack" and clause.get("modal") == "cannot" and head == "monster":
            yield from _attackers(card, clause, chance)


def _players(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    thing = clause.get("object") or {"head": ""}
    said = _THINGS.get((clause["verb"], thing["head"]))
    roles = modifiers(clause, "from", "except")
    if not said or roles is None or thing.get("kind") or thing.keys() - _SAID or clause.get("passive"):
        return
    if thing.get("number", {}).get("least"):
        return
    where = f"while {card.name} is on my field"
    barred, excepts = _PLAYERS[clause["subject"]["head"]], [*thing.get("excepts", ())]
    excepts += [one["cards"] for one in roles if one["role"] == "except"]
    froms = [place["zone"] for one in roles if one["role"] == "from" for place in one["places"]]
    froms += [place["zone"] for place in thing.get("where", ())]
    if froms not in ([], ["extra"]):
        return
    extra = " from the Extra Deck" if froms else ""
    if thing.get("filters"):
        if not excepts and not froms and (which := kind(thing, chance)) and is_plain(thing):
            yield from _narrow(which, said.removesuffix(" monsters"), where, sorted(barred), chance)
        return
    for who in ("I", "my opponent") if not excepts else ():
        slot = "ban, named player" if who in barred else "ban, other player"
        question = chance.choice(
            [f"Can {who} {said}{extra} {where}?", f"If I control {card.name}, can {who} {said}{extra}?"]
        )
        yield Probe(slot, question, "no" if who in barred else "yes")
    who = chance.choice(sorted(barred))
    if froms:
        yield Probe("ban, from elsewhere", f"Can {who} {said} from the GY {where}?", "yes")
    if not excepts and clause["verb"] == "activate":
        yield Probe("ban, other thing", f"Can {who} {_TURNED[thing['head']]} {where}?", "yes")
    if len(excepts) == 1 and is_plain(excepts[0]) and (which := kind(excepts[0], chance)):
        verb = said.removesuffix(" monsters")
        yield Probe("ban, excepted kind", f"Can {who} {verb} {which.one()}{extra} {where}?", "yes")
        yield Probe("ban, kind not excepted", f"Can {who} {verb} {which.one(True)}{extra} {where}?", "no")


def _narrow(which: Kind, verb: str, where: str, barred: list[str], chance: Random) -> Iterator[Probe]:
    who = chance.choice(barred)
    yield Probe("ban, kind", f"Can {who} {verb} {which.one()} {where}?", "no")
    yield Probe("ban, other kind", f"Can {who} {verb} {which.one(True)} {where}?", "yes")


def _attackers(card: Card, clause: Part, chance: Random) -> Iterator[Probe]:
    cards = clause["subject"]
    which = kind(cards, chance) if is_plain(cards) else None
    if not which or modifiers(clause) != () or clause.get("object"):
        return
    whose = {"you": "my", "opponent": "my opponent's"}.get(cards.get("whose", ""), "my opponent's")
    where = f"while {card.name} is on my field"
    yield Probe("ban on attacks, kind", f"Can {whose} {which.many()} attack {where}?", "no")
    yield Probe("ban on attacks, other kind", f"Can {whose} {which.many(True)} attack {where}?", "yes")
