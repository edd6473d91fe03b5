"""To which monsters an Equip Spell may be equipped: to those alone that its text names; where it names none, to any
face-up one, whoever controls it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, clauses, in_role, is_this, standing_clauses
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import FIELD, any_number, values, zones
from kb.answer.cards.spoken.question import Asked, said_by

_MONSTERS = frozenset({"monster", "tuner", "token"})
_PLAIN = frozenset({"level", "rank", "type", "attribute", "frame", "face", "archetype", "position"})


def equips(asked: Asked) -> Said | None:
    """Whether they are those to which a text says that it is equipped alone; yes, where one read whole says nothing."""
    said = act(asked.said.main.clause)
    on = [m for m in said.aside if m["role"] in ("to", "on") and "cards" in m]
    free = asked.said.modal == "can" and not asked.said.scenes and not asked.said.contrary
    if not free or not is_this(said.patient) or len(on) != 1 or len(said.aside) != 1:
        return None
    if asked.unread != frozenset() or asked.about.other is not None:
        return None
    if (spared := _spared(on[0]["cards"])) is not None:
        return _other_than(spared, on[0]["cards"], asked)
    if not _may_be_equipped(on[0]["cards"]):
        return None
    told = [*standing_clauses(asked.about.read), *(c for one in asked.found for c in clauses(one, "pays", "does"))]
    if any(_tells_of_it(each) for each in told):
        return _bound(on[0]["cards"], [each for each in told if _tells_of_it(each)], asked)
    return Said(True, "its text does not say to which monsters it may be equipped, so it may be any face-up one")


def _bound(cards: Part, told: Sequence[Part], asked: Asked) -> Said | None:
    """Whether the monsters are those to which alone the one clause lets the card be equipped."""
    to = in_role(told[0], "to")
    if len(told) != 1 or not _is_only(told[0]) or told[0].get("conditions") or len(to) != 1:
        return None
    value = among({**cards, "number": {"word": "any"}}, any_number(to[0]), asked.of)
    if value is None and to[0]["head"] == "name" and not cards.get("names") and not values(cards, "archetype"):
        value = False  # of such monsters it may only be those with that name
    return None if value is None else said_by(value, Entry(told[0], "holds", None))._replace(form=True)


def _spared(cards: Part) -> Part | None:
    """What is told that the monsters are not: "a monster other than ..."; None where nothing is."""
    spared = cards.get("excepts", ())
    return spared[0] if len(spared) == 1 and cards["head"] in _MONSTERS and not cards.keys() & _MORE else None


_MORE = frozenset({"relations", "more", "where", "filters", "of"})


def _other_than(spared: Part, cards: Part, asked: Asked) -> Said | None:
    """No, where the card is equipped only to what the monsters are told not to be."""
    told = [clause for clause in standing_clauses(asked.about.read) if _tells_of_it(clause)]
    to = in_role(told[0], "to") if len(told) == 1 and _is_only(told[0]) and not told[0].get("conditions") else []
    if len(to) != 1 or to[0].get("more") or to[0].get("whose"):
        return None
    kinds = {key: value for key, value in spared.items() if key in ("names", "filters")}
    same = kinds == {key: value for key, value in to[0].items() if key in ("names", "filters")}
    return said_by(False, Entry(told[0], "holds", None))._replace(form=True) if same and kinds else None


def _is_only(clause: Part) -> bool:
    """Whether a clause names the only monsters: "You can only equip this card to", "Equip only to"."""
    return clause.get("modal") == "can-only" or any(m.get("word") == "only" for m in clause.get("modifiers", ()))


def _may_be_equipped(cards: Part) -> bool:
    """Whether monsters on the field are meant, face-up ones as far as it is told."""
    plain = not cards.get("relations") and not cards.get("excepts") and not cards.get("more")
    filters = {each["what"] for each in cards.get("filters", ())}
    there = cards["head"] in _MONSTERS and {*zones(cards)} <= FIELD
    return plain and there and filters <= _PLAIN and "down" not in values(cards, "face")


def _tells_of_it(clause: Part) -> bool:
    """Whether a clause tells to what the card is equipped, or how it comes to that."""
    if "equip" in clause["verb"] or clause.get("modal") in ("can-only", "must"):
        return True
    return "activate" in clause["verb"] and is_this(clause.get("object"))
