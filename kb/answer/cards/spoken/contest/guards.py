"""Whether what a text keeps from cards holds in a scene: the position, the Link arrows, the materials, who has what."""

from __future__ import annotations

from typing import Any

from kb.answer.cards.heads import ITSELF
from kb.answer.cards.parts import OTHER, Part
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.contest.scene import Scene
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import Of, both, either
from kb.answer.cards.spoken.topics.shields import Shield, keeps
from kb.records import Card

_POSITIONS = ("attack", "defense")


def holds(shield: Shield, said: Act, seen: Scene, of: Of, printed: Card | None = None) -> bool | None:
    """Whether a shield keeps the cards of an act, or the one that is `printed` so, from it, as things are told."""
    cards, asks = _bare(shield.cards)
    values = [keeps(shield._replace(cards=cards, needs=()), said, of, (), printed)]
    if values[0] is False:
        return False
    values += [_state(each, seen) for each in asks]
    values += [met(each, seen, of) for each in shield.needs]
    values += [_of_turn(seen)] if once(shield) else []
    values += [None] if _has_more(shield) or _counts(shield.cards, said.patient or {}) or _of_some(shield, said) else []
    return both(values)


def once(shield: Shield) -> bool:
    """Whether it keeps cards from that the first time in a turn only."""
    clause = shield.entry.clause
    first = any(each["word"] == "first-time" for each in clause.get("conditions", ()))
    return first or any(m["role"] == "limit" for m in clause.get("modifiers", ()))


def _of_turn(seen: Scene) -> bool | None:
    return None if not seen.spent else seen.spent == "first"


def _of_some(shield: Shield, said: Act) -> bool:
    """Whether it is against battles with some monsters, of which nothing is told."""
    means = [each for each in (shield.by, shield.excepted) if each is not None]
    told = [each for one in means for each in (one, *one.get("more", ())) if each["head"] == "battle"]
    return (said.by or {}).get("head") == "battle" and any(each.get("relations") for each in told)


def _counts(cards: Part, told: Part) -> bool:
    """Whether it is for so many cards at once, and other numbers, or none, are told."""
    number = cards.get("number", {})
    return (
        number.get("most") is not None
        and "least" in number
        and number.get("most") != told.get("number", {}).get("most")
    )


def _has_more(shield: Shield) -> bool:
    """Whether a text is against more than one kind of means, of which the shield tells the first."""
    told = shield.entry.clause.get("modifiers", ())
    return sum(m["role"] in ("by", "from") and "cards" in m for m in told) > 1


def _bare(cards: Part) -> tuple[Part, list[str]]:
    """The cards of a shield without how the card itself has to lie, and that: "this linked Attack Position card"."""
    asks = [each for each in _POSITIONS if str(cards.get("lies", "")).startswith(each)]
    filters = cards.get("filters", ())
    if cards.get("determiner") == "this" and cards["head"] in ("card", "monster"):
        asks += [str(value) for each in filters for value in each["values"]]
        return {"head": "this-card"}, asks
    if cards["head"] in ITSELF:
        asks += [str(v) for each in filters if each["what"] in ("position", "role") for v in each["values"]]
    return {key: value for key, value in cards.items() if key != "lies"}, asks


def _state(asks: str, seen: Scene) -> bool | None:
    """Whether the card lies as a text asks."""
    if asks in _POSITIONS:
        return seen.lies == asks if seen.lies else None
    if asks.endswith("-summon"):
        return came(asks, seen)
    return seen.linked if asks == "linked" else None


def came(asks: str, seen: Scene) -> bool | None:
    """Whether the card was Summoned in such a way."""
    if not seen.came or asks == "summon":
        return None if not seen.came else True
    special = asks == "special-summon" and seen.came not in ("normal-summon", "tribute-summon", "flip-summon")
    tribute = asks == "normal-summon" and seen.came == "tribute-summon"
    return special or tribute or asks == seen.came


def met(condition: Part, seen: Scene, of: Of) -> bool | None:
    """Whether a condition is met in a scene."""
    if condition["word"] == "first-time":
        return True
    if condition["word"] not in ("while", "if", "unless", "as-long-as"):
        return None
    every = condition.get("clauses", ())
    if not every:
        return None
    values = [_is_so(each, condition, seen, of) for each in every]
    value = either(values) if any(each.get("joined") == "or" for each in every) else both(values)
    return value if condition["word"] != "unless" or value is None else not value


def _is_so(clause: Part, condition: Part, seen: Scene, of: Of) -> bool | None:
    """Whether one clause of a condition is so."""
    about = (clause.get("subject") or {"head": "this-card"})["head"] in ITSELF
    words = " ".join(str(m.get("word", "")) for m in clause.get("modifiers", ()))
    if about and clause["verb"] == "be" and clause.get("modal") is None:
        lies = [each for each in _POSITIONS if f"position:{each}" in words] + _filtered(clause)
        if lies:
            return _state(lies[0], seen)
        if words in ("face:up", "face-up-on-the-field") or clause.get("state") == "face-up-on-the-field":
            return True
    if "this-way" in words.split() and "summon" in clause["verb"] and about and seen.raised:
        return True
    if about and clause["verb"] == "be" and (clause.get("object") or {}).get("number", {}).get("word") == "only":
        return _alone(clause["object"], seen)
    clause = _besides(clause, of)
    if clause["verb"] == "point" and not clause.get("passive") and not about:
        return seen.pointed
    if about and clause["verb"] == "have" and (clause.get("object") or {}).get("head") == "material":
        return _materials(clause, seen)
    if clause["verb"] == "have" and any(place["zone"] == "hand" for place in _places(clause)):
        return _held(clause, seen)
    values = [under((told,), ({**condition, "word": "if", "clauses": [clause]},), of) for told in seen.told]
    return next((value for value in values if value is not None), None)


def _places(clause: Part) -> list[Part]:
    return list((clause.get("object") or {}).get("where", ()))


def _held(clause: Part, seen: Scene) -> bool | None:
    """Whether a player has so many cards in the hand."""
    wants, who = (clause.get("object") or {}).get("number", {}), (clause.get("subject") or {}).get("head")
    if (clause.get("object") or {}).get("filters") or "least" not in wants:
        return None
    for told in seen.told:
        many = (told.clause.get("object") or {}).get("number", {})
        here = any(place["zone"] == "hand" for place in _places(told.clause))
        if here and (told.clause.get("subject") or {}).get("head") == who and many.get("least") == many.get("most"):
            most = wants.get("most")
            return bool(wants["least"] <= many["least"] and (most is None or many["least"] <= most))
    return None


def _besides(clause: Part, of: Of) -> Part:
    """That a player controls a card but for this one, as that they control another."""
    cards = clause.get("object") or {}
    excepted = [name for each in cards.get("excepts", ()) for name in each.get("names", ())]
    if clause["verb"] != "control" or excepted != [of.card.name] or cards.get("determiner"):
        return clause
    rest = {name: value for name, value in cards.items() if name not in ("excepts", "number")}
    return {**clause, "object": {**rest, "number": {"most": None, "one": True}, "determiner": "another"}}


def _alone(cards: Part, seen: Scene) -> bool | None:
    """Whether the card is told to be the only one of its kind that its player controls."""
    for told in seen.told:
        others = told.clause.get("object") or {}
        alike = others.get("head") in (cards["head"], "card") and others.get("filters") == cards.get("filters")
        if told.clause["verb"] == "control" and others.get("determiner") == "another" and alike:
            return told.clause.get("modal") == "not" or None
    return None


def _filtered(clause: Part) -> list[str]:
    """The position of "be a Defense Position monster"."""
    told = [m.get("cards") or {} for m in clause.get("modifiers", ())]
    every = [f for cards in (clause.get("object") or {}, *told) for f in cards.get("filters", ())]
    return [str(v) for each in every if each["what"] == "position" for v in each["values"]]


def _materials(clause: Part, seen: Scene) -> bool | None:
    """Whether the card has so many materials."""
    wants = (clause.get("object") or {}).get("number", {})
    if (clause.get("object") or {}).get("filters"):
        return None
    for told in seen.told:
        cards = told.clause.get("object") or {}
        if cards.get("head") == "material" and told.clause["verb"] == "have":
            many = cards.get("number", {})
            least, most = many.get("least", 1), many.get("most", many.get("least", 1))
            low, high = wants.get("least", 1), wants.get("most")
            if high == 0:
                return bool(most == 0)
            if least >= low:
                return True if (high in (None, low) and "least" not in wants) or high is None or least <= high else None
            return False
    return None


def swapped(seen: Scene) -> Scene:
    """The scene as the opponent tells it."""
    told = tuple(each._replace(clause=_other(each.clause)) for each in seen.told)
    return seen._replace(told=told, threat=OTHER.get(seen.threat, ""))


def _other(value: Any) -> Any:
    """A part of a reading with the one player for the other."""
    if isinstance(value, dict):
        return {
            key: OTHER.get(each, each) if key in ("whose", "head") and isinstance(each, str) else _other(each)
            for key, each in value.items()
        }
    return [_other(each) for each in value] if isinstance(value, (list, tuple)) else value
