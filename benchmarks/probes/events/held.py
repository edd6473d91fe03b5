"""Questions of what is controlled, or where the card is, while its effect is used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.probes.events.clauses import Clause, every
from benchmarks.probes.events.words import noun, one
from benchmarks.probes.probe import Probe
from kb.records import Card
from kb.store.readings import Reading

_FORMS = (
    "Can I activate {name} if {told}?",
    "{Told}. Can I use {name}?",
    "Can I use {name} while {told}?",
    "If {told}, can I activate {name}?",
)
_EFFECT_FORMS = (
    "Can I use the effect of {name} if {told}?",
    "{Told}. Can I use the effect of {name}?",
    "Can I activate {name}'s effect while {told}?",
    "If {told}, can I use {name}'s effect?",
)
_PLAIN = frozenset({"verb", "subject", "object", "form", "start", "end"})


def probes(card: Card, read: Reading, chance: Random) -> Iterator[Probe]:
    """Questions of the one condition of a card's one effect."""
    effects = read["parts"]["effects"]
    if len(effects) != 1 or read["parts"]["standing"] or effects[0].get("times") or "Pendulum" in card.type:
        return
    clauses = [*every(effects[0])]
    if len(clauses) != 1 or len(effects[0].get("when", ())) != 1:
        return
    if effects[0]["when"][0]["word"] not in ("if", "while", "only-if") or clauses[0].keys() - _PLAIN:
        return
    played = card.type.endswith(("Normal Spell", "Quick-Play Spell", "Ritual Spell", "Normal Trap", "Counter Trap"))
    forms = _FORMS if played else _EFFECT_FORMS
    for kind, told, verdict in _told(clauses[0], card.name, chance):
        said = chance.choice(forms).format(told=told, Told=told[:1].upper() + told[1:], name=card.name)
        yield Probe(f"{kind}: {verdict}", said, verdict)


def _told(clause: Clause, name: str, chance: Random) -> Iterator[tuple[str, str, str]]:
    who = {"you": ("I control", "my opponent controls"), "opponent": ("my opponent controls", "I control")}
    subject, cards = clause.get("subject") or {}, clause.get("object") or {}
    if clause["verb"] != "control" or subject.keys() != {"head"} or subject["head"] not in who:
        return
    it, they = who[subject["head"]]
    if cards.get("head") == "name":
        yield from _by_name(cards, name, it)
    elif cards.get("number", {}).get("most") == 0:
        found = noun({key: value for key, value in cards.items() if key != "number"}, chance)
        if found is not None and found.other is None:
            yield f"controls no, {subject['head']}", f"{it} no {found.said}s", "yes"
            yield f"controls no, {subject['head']}", f"{it} a {found.said}", "no"
    elif (found := noun(cards, chance)) is not None:
        yield f"controls, {subject['head']}", f"{it} {one(found.said)}", "yes"
        yield f"controls, {subject['head']}", f"{it} no {found.said}s", "no"
        if found.other is not None:
            yield "controls, whose", f"only {they} {one(found.said)}", "no"
        if found.other is not None and found.other.lower().endswith("monster"):
            yield "controls, which", f"the only monster {it} is {one(found.other)}", "no"


def _by_name(cards: Clause, name: str, it: str) -> Iterator[tuple[str, str, str]]:
    plain = cards.keys() <= {"head", "number", "names"} and cards.get("number", {}).get("least") is None
    said = cards["names"][0]
    if plain and said != name:
        yield "controls by name", f"{it} {said}", "yes"
        yield "controls by name", f"I don't control {said}" if it == "I control" else f"{it} no {said}", "no"
