"""What a reading says of an Equip Spell: what it may be equipped to, and what becomes of both."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, effects, events, is_this, places
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_TARGET = "yugioh/equip-cards/equip-target"
_GONE = "yugioh/equip-cards/wrong-monster"


def _is_equip(card: Card) -> bool:
    return card.type == "Equip Spell"


def only_to(read: Reading) -> list[Part]:
    """The clauses that say to what alone it is equipped."""
    found = [c for _, c in lasting(read) if "equip" in deeds(c)]
    return [
        c
        for c in found
        if c.get("modal") == "can-only" or "'only'" in str(c.get("modifiers", "")) or c.get("modal") == "cannot"
    ]


def to_any(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be equipped to any face-up monster."""
    if not _is_equip(card):
        return None
    found = only_to(read)
    if found:
        return Said(False, joined(found[:1]), _TARGET)
    own = [c for one in effects(card, read) if one.is_card for c in clauses(one, "pays", "does")]
    if any(c["verb"] in ("target", "equip", "activate", "special-summon", "select") for c in own) or not says_all(read):
        return None
    if any("activate" in deeds(c) for _, c in lasting(read)):
        return None
    return Said(True, "its text names no sort of monster", _TARGET)


def goes_with_monster(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is destroyed when the monster that it is equipped to leaves the field or is turned face-down."""
    if not _is_equip(card):
        return None
    for clause in everywhere(read):
        if is_this(clause.get("object")) and deeds(clause) & {"equip", "banish"} and "leave" in str(clause):
            return None
    if any(c.get("modal") == "would" for c in everywhere(read)) or "instead" in str(read["parts"]["standing"]):
        return None
    return Said(
        True, "its monster is no longer one that it may be equipped to; an effect of it does not keep it there", _GONE
    )


def moves(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is equipped to another monster while it lies there."""
    if not _is_equip(card):
        return None
    waits = [
        one for one in effects(card, read) if not one.is_card and not _is_gone(one) and "this-card" not in _given(one)
    ]
    found = [c for one in waits for c in clauses(one, "does") if "equip" in deeds(c) and _is_moved(c)]
    if found:
        return Said(True, joined(found[:1]), "yugioh/equip-cards/equip-spell")
    if not says_all(read) or any("equip" in deeds(c) for c in everywhere(read) if "'only'" not in str(c)):
        return None
    return Said(False, "nothing in its text moves it", "yugioh/equip-cards/equip-spell")


def _is_gone(one: One) -> bool:
    """Whether an effect is used when the card no longer lies there."""
    waits = [c for c in events(one) if is_this(c.get("subject")) and deeds(c) & {"destroy", "send", "leave"}]
    return (
        bool(waits) or bool(set(one.facts["where"]) & {"gy", "hand", "banished"}) or "'gy'" in str(one.part.get("when"))
    )


def _given(one: One) -> str:
    """What an effect costs that is sent away, as text."""
    return str([c.get("object") for c in clauses(one, "pays") if c["verb"] not in ("target", "select", "activate")])


def _is_moved(clause: Part) -> bool:
    """Whether a clause equips this card to a monster, or a monster with this card."""
    cards = clause.get("object") or {"head": ""}
    return is_this(cards) or any(r["role"] == "with" and is_this(r.get("cards")) for r in cards.get("relations", ()))


def lends_piercing(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the equipped monster inflicts piercing battle damage."""
    rule = "yugioh/damage/piercing"
    if not _is_equip(card):
        return None
    found = [c for _, c in lasting(read) if (c.get("object") or {}).get("sort") == "piercing"]
    if found:
        told = [inner for c in found for on in c.get("conditions", ()) for inner in on["clauses"]]
        plain = all(c["verb"] == "attack" and "equipped" in str(c.get("subject", "")) for c in told)
        return (
            Said(True, joined(found[:1]), rule)
            if plain and told
            else Said(None, f"it depends: {joined(found[:1])}", rule)
        )
    if not says_all(read) or any(
        word in str(read["parts"]) for word in ("piercing", "battle-damage", "the-difference", "'difference'")
    ):
        return None
    return Said(False, "nothing in its text gives it that", rule)


def does_when_sent(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether an effect of it answers that it goes from the field to the Graveyard."""
    for one in effects(card, read):
        for event in events(one):
            sent = "send" in deeds(event) and is_it(event.get("subject")) and _reaches_gy(event)
            gone = event["verb"] in ("leave", "destroy") and is_this(event.get("subject"))
            if sent or (gone and "'gy'" in str(event)):
                if any(place.get("how") == "from" and place["zone"] in ("hand", "deck") for place in places(event)):
                    return None
                told = one.part.get("when", ())
                more = any(len(each.get("clauses", ())) > 1 for each in told) or _is_narrow(event)
                return Said(
                    None if more else True,
                    f"{'it depends: ' if more else ''}{joined([event])}",
                    "yugioh/activation/condition",
                    "when",
                )
            if gone:
                return Said(None, f"it depends: {joined([event])}", "yugioh/activation/condition")
    if (
        not says_all(read)
        or "leave" in str(read["parts"])
        or any("send" in deeds(c) and c.get("passive") for c in everywhere(read))
    ):
        return None
    return Said(False, "no effect of it waits for that", "yugioh/activation/condition")


def _is_narrow(event: Part) -> bool:
    """Whether an event asks for more than that the card goes from the field to the Graveyard."""
    return bool(event.get("conditions")) or any(m["role"] not in ("from", "to") for m in event.get("modifiers", ()))


def _reaches_gy(event: Part) -> bool:
    return any(place["zone"] == "gy" and place.get("how") == "to" for place in places(event))


def equips_itself(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a monster may be equipped to another one by its own text."""
    rule = "yugioh/equip-cards/example-self"
    if not is_monster(card):
        return None
    found = [c for c in everywhere(read) if "equip" in deeds(c) and is_this(c.get("object")) and not c.get("passive")]
    if found:
        return Said(True, joined(found[:1]), rule)
    if not says_all(read) or "Union" in card.type or any("equip" in deeds(c) for c in everywhere(read)):
        return None
    return Said(False, "nothing in its text equips it", rule)
