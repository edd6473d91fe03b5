"""Whether monsters are Tributed for a card: for its Summon, or as a cost of an effect of it."""

from __future__ import annotations

from kb.answer.cards.effect.costs import need_cost
from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.entering import own_effects, own_ways, tributes
from kb.answer.cards.lying.held import EXTRA, is_monster, line_of
from kb.answer.cards.lying.told import says_all
from kb.answer.cards.parts import Part, Said, by_doing, deeds, effects, standing_clauses
from kb.answer.cards.walking import words
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_PAID, _PROCEDURE, _LEVEL = "yugioh/psct/before-semicolon", "yugioh/summon/procedure", "yugioh/summon/tributes"
#: From this Level on a Normal Summon takes a Tribute.
_HIGH = 5


def tribute_needed(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it needs a Tribute, `summon` telling that its Summon is meant; None where ways to Summon it differ."""
    summon = "summon" in asked
    paid = [] if summon else [one for one in effects(card, read) if need_cost(one, {"cost": "tribute"}).holds]
    if paid:
        told = [c for c in paid[0].part.get("pays", ()) if "tribute" in deeds(c)]
        return Said(True, f"its cost: {joined(told[:1])}", _PAID, "pays", paid[0].number)
    ways = own_ways(read)
    if ways and all("tribute" in _means(way) for way in ways) and only_so(card, read):
        return Said(True, joined(ways[:1]), _PROCEDURE)
    if not is_monster(card) or line_of(card) & {*EXTRA, "Ritual"}:
        silent = says_all(read) and "tribute" not in words(read["parts"])
        return Said(False, "its text asks for none", _LEVEL) if silent else None
    level = card.facts.get("Level")
    if not isinstance(level, int):
        return None
    free = bool(ways or own_effects(card, read)) and "normal" not in asked.get("summon", "")
    if free and level >= _HIGH and not only_so(card, read):
        return None  # one way takes Tributes, and another may take none
    if "tribute" in words(standing_clauses(read)):
        return None
    return tributes(card, read, {"times": "two" if level > _HIGH + 1 else "one"})


def summon_asks(read: Reading, card: Card, verb: str) -> str:
    """The own way to Summon a card that is Summoned in no other, where such an act belongs to it; "" of all else."""
    ways = own_ways(read)
    return joined(ways[:1]) if ways and only_so(card, read) and all(verb in _means(way) for way in ways) else ""


def belongs_to_summon(read: Reading, verb: str) -> bool:
    """Whether such an act belongs to some way of its own to Summon a card."""
    return any(verb in _means(way) for way in own_ways(read))


def _means(way: Part) -> set[str]:
    """What is done to Summon the card in a way of its own."""
    return {verb for c in by_doing(way) for verb in deeds(c)}


def only_so(card: Card, read: Reading) -> bool:
    """Whether the card cannot be Normal Summoned."""
    cannot = [c for c in standing_clauses(read) if c.get("modal") == "cannot" and not c.get("conditions")]
    return bool(line_of(card) & {*EXTRA, "Ritual"}) or any("normal-summon" in c["verb"].split("|") for c in cannot)
