"""The activation of a Spell or Trap: which effect is carried out by it, and what holds for whom it is equipped to."""

from __future__ import annotations

from collections.abc import Sequence

from kb.card_text.facts import events, is_this, where
from kb.card_text.reading import CardText, Effect, Standing
from kb.card_text.standing import held


def activates(card: CardText, section: str, one: Effect, at: int, *, stays: bool) -> bool:
    """Whether an effect of a Spell or Trap is carried out when it is activated; of a card that stays, the first."""
    told = events(one.when)
    if section != "card" or (at and (stays or one.may or where(one, "quick") != ("szone",))):
        return False
    if not stays:
        return not any(clause.passive and is_this(clause.subject) and clause.verb != "activate" for clause in told)
    if any(clause.verb == "activate" and (is_this(clause.subject) or is_this(clause.object)) for clause in told):
        return True
    if any(clause.verb == "activate" and is_this(clause.object) for clause in (*one.pays, *one.does)):
        return True
    if card.card_type == "Trap" and not one.may and where(one, "quick") == ("szone",) and _brings_itself(one):
        return True  # it is a Trap while it lies Set, and has no other way onto the field as a monster
    if one.when or one.times or one.limits or one.may or one.quick:
        return False
    return card.property == "Equip" or card.card_type == "Trap" or not one.pays


def _brings_itself(one: Effect) -> bool:
    """Whether a card is bidden to Special Summon itself."""
    return any(clause.verb == "special-summon" and is_this(clause.object) for clause in one.does)


def borne(card: CardText, section: str, one: Effect, standing: Sequence[Standing]) -> tuple[str, ...]:
    """What is said to hold, right behind an effect that equips this card, for the monster that bears it."""
    last = one.does[-1] if one.does else None
    trap = card.card_type == "Trap" and section == "card"
    if not trap or last is None or last.verb != "equip" or not is_this(last.object) or one.choices:
        return ()
    near = (1, 2, len(".\n● "))
    behind = (said for said in standing if said.start - one.end in near and said.clauses)
    subjects = ((said.clauses[0].subject, said.clauses) for said in behind)
    bears = ("it", "equipped")
    return next((held(told) for subject, told in subjects if subject is not None and subject.head in bears), ())
