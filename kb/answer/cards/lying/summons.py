"""What a reading says of how a card is Summoned and used, what answers it, and what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.forms.patterns import data
from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import EXTRA, NO_MONSTER, bound, is_monster, line_of, no_monster, own_clauses, unless
from kb.answer.cards.parts import (
    Part,
    Said,
    clauses,
    deeds,
    effects,
    is_this,
    origins,
    places,
    remarked,
    standing_clauses,
)
from kb.cards.telling.later import joined
from kb.language.summons import SUMMONS
from kb.records import Card
from kb.store.readings import Reading

_PROPERTIES = ("normal", "continuous", "field", "equip", "ritual", "quick-play", "counter")
_HIGH, _TWO = 5, 7

# ---- Summons ---------------------------------------------------------------------------------------------


_PROCEDURE = "yugioh/summon/procedure"


def summoned(card: Card, read: Reading, asked: Asked) -> Said | None:
    how = asked["how"]
    if not is_monster(card):
        if how == "normal":
            return NO_MONSTER
        return Said(True, f"it is a {card.type}", "yugioh/summon/set-spell-trap") if how == "set" else no_monster(read)
    if how.title() in (*EXTRA, "Ritual"):
        return _framed(card, read, how)
    if how == "special" and asked.get("by") == "there":  # from the Graveyard, in whichever way
        own = summon_from(card, read, {"place": "gy"})
        if own is not None and own.holds:
            return own
    if how == "special" and asked.get("by"):
        told = barred(card, read, properly=False)
        if told is not None or asked["by"] in ("gy", "there"):
            return told or unless(read, True, "nothing in its text forbids it", _PROCEDURE)
    return _special(read) if how == "special" else _normal(card, read, asked)


def barred(card: Card, read: Reading, properly: bool) -> Said | None:
    """That its text keeps the card from coming out of the Graveyard.

    Of what has to be Summoned `properly` first: that this is not told.
    """
    first = bool(line_of(card) & {*EXTRA, "Ritual"})
    for clause in (*own_clauses(read, "special-summon", "summon", *SUMMONS), *_among_effects(card, read)):
        told = clause.get("modifiers", ())
        if clause.get("modal") == "cannot" and not clause.get("conditions"):
            places = {place["zone"] for m in told if m["role"] == "from" for place in m.get("places", ())}
            kinds = deeds(clause) & {"special-summon", "summon"}
            if kinds and (not places or "gy" in places):
                return Said(False, joined([clause]), _PROCEDURE)
        if clause.get("modal") in ("must", "can-only") and "normal-summon" not in clause["verb"]:
            if any(m["role"] == "by" and _is_any_effect(m.get("cards")) for m in told):
                continue  # what brings it back is one
            if not any(m.get("word") == "first" for m in told):
                return Said(False, joined([clause]), _PROCEDURE) if clause.get("modal") == "must" else Said(None, "")
            first = True
    return None if properly or not first else Said(None, "whether it was Summoned properly is not told")


def _is_any_effect(cards: Part | None) -> bool:
    """Whether the effect of any card is meant."""
    return (
        cards is not None and cards["head"] in ("effect", "effects") and not cards.keys() & {"of", "filters", "whose"}
    )


def _among_effects(card: Card, read: Reading) -> Iterator[Part]:
    """What a text says of its card's Summon in a sentence that tells an effect, as older texts do."""
    for one in effects(card, read):
        barring = [c for c in (*clauses(one, "pays"), *clauses(one, "does")) if c.get("modal") == "cannot"]
        yield from (c for c in barring if c["verb"] == "special-summon" and is_this(c.get("subject")))


def _normal(card: Card, read: Reading, asked: Asked) -> Said | None:
    rule = "yugioh/summon/normal"
    frame = next((name for name in (*EXTRA, "Ritual") if name in line_of(card)), "")
    if frame:
        return Said(False, f"it is a {frame} Monster", rule)
    found = [c for c in own_clauses(read, "normal-summon", "set") if c.get("modal") == "cannot"]
    if found:
        return Said(None if bound(found[0]) else False, joined(found[:1]), rule)
    if asked["how"] == "set" and "cannot be normal set" in str(read["parts"]["standing"]):
        return Said(False, "its text says that it cannot be Normal Set", rule)
    only = [c for c in own_clauses(read, "special-summon") if c.get("modal") in ("must", "can-only")]
    if only:
        return Said(None, joined(only[:1]), rule)
    if any(clause["verb"] == "require" for clause in standing_clauses(read)):
        return Said(True, "in the way that its text tells", rule)
    level = card.facts.get("Level")
    high = isinstance(level, int) and level >= _HIGH
    more = f", with {'two Tributes' if level >= _TWO else 'one Tribute'}" if isinstance(level, int) and high else ""
    return unless(read, True, f"nothing in its text forbids it{more}", "yugioh/summon/tributes" if high else rule)


def _framed(card: Card, read: Reading, how: str) -> Said | None:
    """Whether it is Summoned in the way of a frame: only a Monster of that frame is, if its text does not forbid it."""
    if how.title() not in line_of(card):
        return Said(False, f"it is no {how.title()} Monster: {card.type}", _PROCEDURE)
    found = [c for c in own_clauses(read, f"{how}-summon") if c.get("modal") == "cannot" and not bound(c)]
    if found:
        return Said(False, joined(found[:1]), _PROCEDURE)
    other = [c for c in own_clauses(read, "special-summon") if c.get("modal") in ("must", "can-only")]
    musts = [c for c in other if c.get("modal") == "must" and not bound(c)]
    by_card = any((m.get("cards") or {}).get("names") for c in musts for m in c.get("modifiers", ()))
    if musts and not by_card and not any(f"{how}-summon" in c["verb"] for c in other):
        return Said(False, joined(musts[:1]), _PROCEDURE)
    return None if other else Said(True, f"it is a {how.title()} Monster", _PROCEDURE)


def _special(read: Reading) -> Said | None:
    rule = _PROCEDURE
    found = [
        c for c in own_clauses(read, "special-summon", "summon") if c.get("modal") in ("cannot", "must", "can-only")
    ]
    plain = [c for c in found if c.get("modal") == "cannot" and not c.get("modifiers") and not bound(c)]
    if plain:
        return Said(False, joined(plain[:1]), rule)
    # "Must be either Fusion Summoned, or Special Summoned by ..." reads as what it must be.
    found += [c for c in standing_clauses(read) if c.get("modal") == "must" and "summon" in str(c)]
    if found:
        return Said(None, f"it depends: {joined(found[:1])}", rule)
    return unless(read, True, "nothing in its text forbids it", rule)


def summon_from(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be Special Summoned from a place: by its own text, or at all."""
    zone = {"hand": "hand", "gy": "gy", "deck": "deck", "banishment": "banished", "banished": "banished"}
    wanted = zone.get(asked["place"], asked["place"])
    rule = _PROCEDURE
    for clause in own_clauses(read, "special-summon"):
        named = {place["zone"] for place in places(clause)} | set(_remarked(clause))
        if clause.get("modal") == "cannot" and (wanted in named or not clause.get("modifiers")):
            return Said(False, joined([clause]), rule)
        if clause.get("modal") in ("can", "must") and wanted in named:
            return Said(True, joined([clause]), rule)
    for one in effects(card, read):
        for clause in one.part.get("does", ()):
            taken = origins(clause)
            if clause["verb"] == "special-summon" and is_this(clause.get("object")) and wanted in taken:
                return Said(True, joined([clause]), rule)
    return None


def _remarked(clause: Part) -> Iterator[str]:
    said = remarked(clause)
    yield from (
        zone
        for zone, word in (("hand", "hand"), ("gy", "gy"), ("gy", "graveyard"), ("extra", "extra deck"))
        if word in said
    )


def summon_chain(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the card's own way to be Special Summoned starts a chain."""
    rule = _PROCEDURE
    procedures = [
        c for c in own_clauses(read, "special-summon") if c.get("modal") in ("can", "must") and not c.get("passive")
    ]
    procedures += [c for c in own_clauses(read, "special-summon") if c.get("modal") == "must" and c.get("passive")]
    done = [
        c
        for one in effects(card, read)
        for c in one.part.get("does", ())
        if c["verb"] == "special-summon" and is_this(c.get("object"))
    ]
    if "special_summon_procedure" in read["standing"] and procedures and not done:
        return Said(False, f"it is done without activation: {joined(procedures[:1])}", rule)
    if done and not procedures:
        return Said(True, f"an activated effect does it: {joined(done[:1])}", "yugioh/psct/colon-semicolon")
    frame = next((name for name in EXTRA if name in line_of(card)), "")
    if frame and not done and all(c.get("modal") == "must" for c in procedures):
        return Said(False, f"a {frame} Summon starts no chain", rule) if frame != "Fusion" else None
    return None


def has_effect(card: Card, read: Reading, asked: Asked) -> Said | None:
    if effects(card, read) or read["statements"]:
        return Said(True, "its text has one")
    return None if read["unread"] or "Effect" in card.type else Said(False, "its text has none")


def control_one(card: Card, read: Reading, asked: Asked) -> Said | None:
    found = [c for c in standing_clauses(read) if c["verb"] == "control" and c.get("modal") == "can-only"]
    if found:
        return Said(False, joined(found[:1]))
    if any(c["verb"] == "be" and c.get("modal") in ("can-only", "can") for c in standing_clauses(read)):
        return None
    return unless(read, True, "its text sets no such limit")


def each_controls(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether each player may control one at the same time."""
    if any(c["verb"] == "be" and c.get("modal") in ("can-only", "can") for c in standing_clauses(read)):
        return None
    limits = [c for c in standing_clauses(read) if c["verb"] == "control" and c.get("modal") == "can-only"]
    if limits and all((c.get("subject") or {}).get("head") == "you" for c in limits):
        return Said(True, f"it limits one player only: {joined(limits[:1])}")
    return None if limits else unless(read, True, "its text sets no such limit")


# ---- what is printed -------------------------------------------------------------------------------------

_FIGURES = {"level": "Level", "rank": "Rank", "atk": "ATK", "attack": "ATK", "attack points": "ATK", "def": "DEF"}
_FIGURES |= {
    "defense": "DEF",
    "attribute": "Attribute",
    "link rating": "Link Rating",
    "pendulum scale": "Pendulum Scale",
}
_FIGURES |= {"scale": "Pendulum Scale", "scales": "Pendulum Scale", "link arrows": "Link Arrows"}


def printed(card: Card, read: Reading, asked: Asked) -> Said | None:
    if asked["figure"] == "type":
        return Said(True, card.type)
    name = _FIGURES[asked["figure"]]
    if name not in card.facts:
        return Said(True, f"it has no {name}; {card.type}")
    value = card.facts[name]
    return Said(
        True,
        f"{name} {', '.join(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value}",
    )


def is_a(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is a Tuner, a Continuous Trap, a Level 4 DARK monster."""
    known, held = data()["kinds"], list[bool]()
    said = asked["what"]
    for word in (one for one in (*known["type"], *_PROPERTIES) if "-" in one):
        said = said.replace(word.replace("-", " "), word)
    words = said.split()
    line = {word.lower().replace(" ", "-") for word in (*line_of(card), *card.type.split())}
    figure = ""
    for word in words:
        if word in ("normal", "effect") and is_monster(card) and not line & {"normal", "effect"}:
            # Lists of cards leave it out of the line of Normal Monsters.
            extra = not line.isdisjoint(("fusion", "synchro", "xyz", "link", "ritual"))
            told = (one["section"] != "pendulum" for one in (*read["effects"], *read["statements"]))
            held.append(word == "normal" and not extra and not any(told))
        elif word in ("level", "rank", "link") and word != words[-1] and words[words.index(word) + 1].isdigit():
            figure = {"level": "Level", "rank": "Rank", "link": "Link Rating"}[word]
        elif word.isdigit() and figure:
            held.append(str(card.facts.get(figure)) == word)
        elif word == "monster":
            held.append(is_monster(card))
        elif word in ("spell", "trap") or word in _PROPERTIES or word in known["frame"]:
            held.append(word in line)
        elif word in known["attribute"]:
            held.append(str(card.facts.get("Attribute", "")).lower() == word)
        elif word in known["type"]:
            held.append(word in line)
        elif word != "card":
            return None
    return Said(all(held), f"{card.type}{_figures(card)}") if held else None


def _figures(card: Card) -> str:
    told = [
        f"{name} {card.facts[name]}" for name in ("Attribute", "Level", "Rank", "Link Rating") if name in card.facts
    ]
    return f", {', '.join(told)}" if told else ""
