"""What a reading says of a monster's Continuous Effects: when they begin and end, and whom they reach."""

from __future__ import annotations

from kb.answer.cards.heads import FIGURES
from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import is_monster, line_of
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import Part, Said, deeds, effects
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_APPLIES = "yugioh/continuous-effects/applies-while-face-up"
#: What is no effect of a monster on the field, or binds its player for a time.
_NO_EFFECT = frozenset(
    [
        "special-summon",
        "normal-summon",
        "set",
        "ritual-summon",
        "synchro-summon",
        "xyz-summon",
        "use",
        "require",
        "fusion-summon",
        "link-summon",
        "tribute-summon",
        "pendulum-summon",
        "treat",
        "activate",
        "transfer",
        "control",
        "do",
    ]
)
#: What tells of another place than the field.
_ELSEWHERE = ("'gy'", "'hand'", "'banished'", "'deck'", "'extra'")


def own_lasting(read: Reading) -> list[Part]:
    """The clauses of what a monster's text applies while it lies face-up on the field."""
    found = []
    for kind, clause in lasting(read, "pendulum"):
        if kind == "continuous" and not deeds(clause) & _NO_EFFECT and clause["verb"]:
            found.append(clause)
    return found


def _only_lasting(card: Card, read: Reading) -> list[Part]:
    """The same, of a monster that has nothing but that; none where its text may tell of another place or a time."""
    found = own_lasting(read)
    plain = (
        is_monster(card) and not line_of(card) & {"Pendulum", "Gemini"} and not effects(card, read) and says_all(read)
    )
    if not plain or not found or len(found) < sum(kind not in ("condition", "name") for kind, _ in lasting(read)):
        return []
    return [] if any(_is_elsewhere(clause) for clause in found) else found


def _is_elsewhere(clause: Part) -> bool:
    """Whether a clause may apply while its card is not on the field, or stays for a time."""
    lies = [c for on in clause.get("conditions", ()) for c in on.get("clauses", ())]
    told = str([c for c in lies if is_it(c.get("subject")) or is_it(c.get("object"))])
    return any(zone in told for zone in _ELSEWHERE) or "'until'" in str(clause) or "leave" in str(clause)


def unanswered(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its Continuous Effect is responded to when it is applied."""
    if not is_monster(card) or not own_lasting(read):
        return None
    return Said(False, f"it starts no chain: {joined(own_lasting(read)[:1])}", _APPLIES)


def at_once(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect applies as soon as it is on the field, with no chance to respond before."""
    found = _only_lasting(card, read)
    if not found:
        return None
    if any(clause.get("conditions") or clause.get("modal") == "can" for clause in found):
        return Said(None, f"it depends: it applies once this is met: {joined(found[:1])}", _APPLIES)
    return Said(True, f"it starts no chain: {joined(found[:1])}", _APPLIES)


def ends_with_it(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect is over as soon as it is gone or face-down."""
    found = _only_lasting(card, read)
    return Said(True, joined(found[:1]), _APPLIES) if found else None


# ---- whom it strengthens ---------------------------------------------------------------------------------


def boosts(read: Reading) -> list[Part]:
    """The clauses by which cards gain ATK or DEF without activation."""
    return [c for c in own_lasting(read) if c["verb"] == "gain" and (c.get("object") or {}).get("head") in FIGURES]


def boosts_itself(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what its text gives monsters it gives to its own card too."""
    rule = "yugioh/continuous-effects/applies-while-face-up"
    if not is_monster(card):
        return None
    found = boosts(read)
    if not found:
        none = not any("gain" in deeds(c) for c in everywhere(read)) and says_all(read)
        return Said(False, "its text gives no boost", rule) if none and "'increase'" not in str(read["parts"]) else None
    told = [_reaches_itself(card, clause) for clause in found]
    if None in told or len(set(told)) != 1:
        return None
    return Said(told[0], joined(found[:1]), rule)


def _reaches_itself(card: Card, clause: Part) -> bool | None:
    """Whether the cards that gain are the card itself, or among others the card itself."""
    cards = clause.get("subject")
    if is_it(cards) or cards is None:
        return True
    if "more" in cards or cards["head"] != "monster" or "relations" in cards:
        return None
    if cards.get("determiner") in ("other", "another") or any(
        each["head"] in ("this-card", "name") for each in cards.get("excepts", ())
    ):
        return False
    if "excepts" in cards:
        return None
    if cards.get("whose") == "opponent" or (
        all(place.get("whose") == "opponent" for place in cards.get("where", ())) and "where" in cards
    ):
        return False
    met = [_is(card, one) for one in cards.get("filters", ())]
    return False if False in met else None if None in met else True


def _is(card: Card, one: Part) -> bool | None:
    """Whether a card itself has what a filter asks for."""
    values = {str(value).lower() for value in one["values"]}
    if one.get("op"):
        return None
    if one["what"] == "attribute":
        held = str(card.facts.get("Attribute", "")).lower() in values
    elif one["what"] in ("type", "frame", "ability"):
        held = bool({word.lower() for word in line_of(card)} & values)
    elif one["what"] == "face":
        return "up" in values
    elif one["what"] == "archetype":
        held = any(value in card.name.lower() for value in values)
        if not held:
            return None  # it may be treated as one
        held = True
    else:
        return None
    return held != bool(one.get("negated"))


def adds_up(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the effects of two copies apply both."""
    found = _only_lasting(card, read)
    if not found or "can-only" in str(read["parts"]) or len(boosts(read)) < len(found):
        return None
    if any((c.get("object") or {}).get("relations") or any("time" in m for m in c.get("modifiers", ())) for c in found):
        return None
    return Said(True, f"each of them gives what it says: {joined(found[:1])}", _APPLIES)


def has_to_be_face_up(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has to lie face-up on the field for its effect."""
    found = _only_lasting(card, read)
    if found:
        return Said(True, joined(found[:1]), _APPLIES)
    if not is_monster(card) or read["statements"] or not says_all(read):
        return None
    places = [set(one.facts["where"]) for one in effects(card, read)]
    if places and all(where == {"mzone"} for where in places):
        return Said(True, "its effects are activated on the field", "yugioh/monster-cards/description")
    if places and all(where and "mzone" not in where for where in places):
        return Said(False, "its effects are activated elsewhere", "yugioh/activation/zone")
    return None
