"""Questions of what happens to other cards, and of what the players do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.events.clauses import Clause, every
from benchmarks.probes.events.words import noun, one
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

#: What is told, whether the clause is met, and of what that asks.
Telling = tuple[str, str, str]

_FORMS = (
    "If {told}, can I use the effect of {name}?",
    "{Told}. Can I activate {name}?",
    "Can I use {name} when {told}?",
    "Does {name} trigger if {told}?",
)
_CARD_FORMS = (
    "If {told}, can I activate {name}?",
    "{Told}. Can I activate {name}?",
    "Can I use {name} when {told}?",
    "Can I respond with {name} when {told}?",
)
_LYING_FORMS = (
    "If {told}, can I use the effect of {name}?",
    "{told}. Does the effect of my face-up {name} trigger?".replace("{told}", "{Told}"),
    "Does {name}'s effect trigger if {told}?",
)
_PLAIN = frozenset({"verb", "subject", "object", "passive", "form", "modifiers", "start", "end"})


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Questions of the one event for which the card's one effect waits."""
    effects = read["parts"]["effects"]
    if len(effects) != 1 or read["parts"]["standing"] or effects[0].get("times") or "Pendulum" in card.type:
        return
    clauses = [*every(effects[0])]
    if len(clauses) != 1 or len(effects[0].get("when", ())) != 1 or effects[0]["when"][0]["word"] not in ("if", "when"):
        return
    if clauses[0].keys() - _PLAIN or any(
        one["role"] not in ("remark", "by", "to") for one in clauses[0].get("modifiers", ())
    ):
        return
    if card.type.endswith(("Continuous Spell", "Continuous Trap", "Field Spell", "Equip Spell")):
        forms = _LYING_FORMS
    else:
        forms = _CARD_FORMS if card.type.endswith(("Spell", "Trap")) else _FORMS[: 3 if effects[0].get("quick") else 4]
    for kind, told, verdict in _told(clauses[0], chance):
        form = chance.choice(forms)
        said = form.format(told=told, Told=told[:1].upper() + told[1:], name=card.name)
        yield Probe(f"{kind}: {verdict}", said, verdict)


def _told(clause: Clause, chance: Random) -> Iterator[Telling]:
    verb, subject = clause["verb"], clause.get("subject") or {}
    if verb == "activate":
        yield from _activated(clause)
    elif verb == "destroy" and clause.get("passive"):
        yield from _destroyed(clause, chance)
    elif verb == "declare" and (clause.get("object") or {}).get("head") in ("attack", "direct-attack"):
        yield from _attacks(clause, chance)
    elif verb in ("special-summon", "normal-summon|special-summon", "normal-summon", "summon"):
        yield from _summoned(clause, chance)
    elif verb in ("inflict", "take") and subject.get("head") in ("you", "opponent"):
        yield from _damaged(clause)


_WHOSE = {"you": ("I control", "my opponent controls"), "opponent": ("my opponent controls", "I control")}


def _owned(cards: Clause, chance: Random) -> Iterator[tuple[str, str, str]]:
    """A card of a clause with whose it is, and twins: one of another kind, one of the other player."""
    found, whose = noun(cards, chance), cards.get("whose", "")
    if found is None or whose not in ("", *_WHOSE):
        return
    mine, theirs = _WHOSE.get(whose, ("on the field", ""))
    yield "which" if found.other else "whose", f"{one(found.said)} {mine}", "yes"
    if found.other:
        yield "which", f"{one(found.other)} {mine}", "no"
    if theirs:
        yield "whose", f"{one(found.said)} {theirs}", "no"


def _destroyed(clause: Clause, chance: Random) -> Iterator[Telling]:
    by = [each for each in clause.get("modifiers", ()) if each["role"] != "remark"]
    ways = {"by battle", "by a card effect"}
    if by:
        cards = by[0].get("cards", {})
        heads = [each["head"] for each in (cards, *cards.get("more", ()))]
        plain = all(
            each.keys() <= {"head", "number", "sort", "more", "join"} for each in (cards, *cards.get("more", ()))
        )
        if len(by) != 1 or by[0]["role"] != "by" or not plain or not set(heads) <= {"battle", "effect"}:
            return
        ways = {"by battle" if head == "battle" else "by a card effect" for head in heads}
    for kind, said, verdict in _owned(clause["subject"], chance):
        yield f"other destroyed, {kind}", f"{said} is destroyed {chance.choice(sorted(ways))}", verdict
        if verdict == "yes" and len(ways) == 1:
            way = "by battle" if "by battle" not in ways else "by a card effect"
            yield "other destroyed, by what", f"{said} is destroyed {way}", "no"


def _attacks(clause: Clause, chance: Random) -> Iterator[Telling]:
    found = clause["object"]
    if found.keys() - {"head", "number"} or clause.get("modifiers"):
        return
    attack = "attacks directly" if found["head"] == "direct-attack" else "declares an attack"
    for kind, said, verdict in _owned(clause["subject"], chance):
        yield f"other attacks, {kind}", f"{said} {attack}", verdict
    if (
        found["head"] == "direct-attack"
        and clause["subject"].get("whose") == "opponent"
        and not clause["subject"].get("filters")
    ):
        yield "other attacks, what", "an opponent's monster attacks one of my monsters", "no"


_WAYS = {"special-summon": ("Special",), "normal-summon": ("Normal",)}


def _summoned(clause: Clause, chance: Random) -> Iterator[Telling]:
    ways = _WAYS.get(clause["verb"], ("Normal", "Special"))
    wrong = next((way for way in ("Normal", "Special") if way not in ways), "")
    places = [each for each in clause.get("modifiers", ()) if each["role"] != "remark"]
    if clause.get("passive"):
        yield from _is_summoned(clause["subject"], places, (chance.choice(ways), wrong), chance)
    elif not places:
        yield from _summons(clause, (chance.choice(ways), wrong), chance)


def _is_summoned(subject: Clause, places: list[Clause], ways: tuple[str, str], chance: Random) -> Iterator[Telling]:
    found, side = noun(subject, chance), _side(places)
    if found is None or side is None or subject.get("whose"):
        return
    sides = {"you": " to my field", "opponent": " to my opponent's field"}
    where = sides.pop(side, "")
    yield "other Summoned, which", f"{one(found.said)} is {ways[0]} Summoned{where}", "yes"
    if found.other:
        yield "other Summoned, which", f"{one(found.other)} is {ways[0]} Summoned{where}", "no"
    if side:
        yield "other Summoned, whose", f"{one(found.said)} is {ways[0]} Summoned{next(iter(sides.values()))}", "no"
    if ways[1]:
        yield "other Summoned, how", f"{one(found.said)} is {ways[1]} Summoned{where}", "no"


def _side(places: list[Clause]) -> str | None:
    """To whose field a monster is Summoned; None where that is told in another way."""
    if not places:
        return ""
    found = places[0].get("places", ())
    plain = len(places) == len(found) == 1 and places[0]["role"] == "to" and found[0].keys() <= {"zone", "whose"}
    return str(found[0]["whose"]) if plain and found[0]["zone"] == "field" else None


def _summons(clause: Clause, ways: tuple[str, str], chance: Random) -> Iterator[Telling]:
    found, who = noun(clause.get("object") or {}, chance), clause["subject"].get("head")
    if found is None or who not in ("you", "opponent"):
        return
    i, you = ("I", "my opponent") if who == "you" else ("my opponent", "I")
    yield "player Summons", _does(i, f"{ways[0]} Summon", one(found.said)), "yes"
    yield "player Summons, whose", _does(you, f"{ways[0]} Summon", one(found.said)), "no"
    if ways[1]:
        yield "player Summons, how", _does(i, f"{ways[1]} Summon", one(found.said)), "no"
    if found.other:
        yield "player Summons, which", _does(i, f"{ways[0]} Summon", one(found.other)), "no"


def _does(who: str, verb: str, what: str) -> str:
    return f"{who} {verb}{'' if who == 'I' else 's'} {what}"


_ACTIVATED = {
    "spell": (["a Spell Card", "a Spell"], ["a Trap Card", "a monster effect"]),
    "trap": (["a Trap Card", "a Trap"], ["a Spell Card", "a monster effect"]),
    "spell-trap": (["a Spell Card", "a Trap Card", "a Spell/Trap Card"], ["a monster effect", "a monster's effect"]),
    "effect": (["a monster effect", "a monster's effect"], ["a Spell Card", "a Trap Card"]),
    "cards-effects": (["a card or effect", "a Spell Card", "a monster effect"], []),
}


def _activated(clause: Clause) -> Iterator[Telling]:
    active = not clause.get("passive")
    cards, subject = (clause.get("object") or {}, clause["subject"]) if active else (clause["subject"], {})
    if (
        cards.get("head") not in _ACTIVATED
        or cards.keys() - {"head", "number", "kind"}
        or (active and subject.get("head") != "opponent")
    ):
        return
    if clause.get("modifiers") and any(each["role"] != "remark" for each in clause["modifiers"]):
        return
    if (cards["head"] == "effect") != (cards.get("kind") == "monster"):
        return
    right, wrong = _ACTIVATED[cards["head"]]
    who = "my opponent activates"
    for said in right:
        yield "activated, what", f"{who} {said}", "yes"
    for said in wrong:
        yield "activated, what", f"{who} {said}", "no"
    if active:
        yield "activated, whose", f"I activate {right[0]}", "no"


def _damaged(clause: Clause) -> Iterator[Telling]:
    found = clause.get("object") or {}
    if clause["verb"] != "take" or clause.get("modal") or found.keys() - {"head", "number"} or clause.get("modifiers"):
        return
    kinds = {"battle-damage": "battle damage", "effect-damage": "effect damage"}
    if found["head"] not in kinds or (found.get("number") or {}).get("least"):
        return
    who, other = (
        ("I take", "my opponent takes") if clause["subject"]["head"] == "you" else ("my opponent takes", "I take")
    )
    said = kinds.pop(found["head"])
    yield "damage taken, kind", f"{who} {said}", "yes"
    yield "damage taken, kind", f"{who} {next(iter(kinds.values()))}", "no"
    yield "damage taken, whose", f"{other} {said}", "no"
