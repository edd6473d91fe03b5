"""What a Ritual Monster asks for its own Summon: its spell, and whether it comes back without one."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import bound, line_of, own_clauses, unless
from kb.answer.cards.parts import Said
from kb.records import Card
from kb.store.readings import Reading


def any_ritual_spell(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Ritual Spell that names no monster will do for it."""
    if "Ritual" not in line_of(card):
        return None
    must = [c for c in own_clauses(read, "ritual-summon", "special-summon") if c.get("modal") in ("must", "can-only")]
    if any(m["role"] in ("with", "by") for c in must for m in c.get("modifiers", ())):
        return None
    return unless(read, True, "one that Ritual Summons any Ritual Monster fits it", "yugioh/ritual/what-needed")


def revived_ritual(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Ritual Monster comes back from the Graveyard without a Ritual Spell."""
    if "Ritual" not in line_of(card):
        return None
    from kb.answer.cards.lying.summons import barred  # of few questions

    told = barred(card, read, properly=True)
    if told is not None:
        return told
    if any(bound(c) for c in own_clauses(read, "special-summon")):
        return None
    return Said(
        None, "it depends: it has to have been properly Ritual Summoned before", "yugioh/special-summons/properly"
    )
