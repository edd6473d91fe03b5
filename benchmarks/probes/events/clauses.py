"""Whether a clause of a reading is met by what is told of the card itself: yes, no, or None where that is not sure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmarks.probes.events.told import Happening, listed

Clause = Mapping[str, Any]

#: Verbs of what befalls a card, how it is Summoned, and what it does in battle.
GROUPS = {
    "fate": listed("destroy send leave tribute banish remove return discard detach excavate use"),
    "summon": listed(
        "summon normal-summon special-summon flip-summon flip tribute-summon fusion-summon synchro-summon xyz-summon"
        " link-summon ritual-summon pendulum-summon"
    ),
    "battle": listed("destroy attack declare battle inflict target"),
}
#: Verbs that ask whether something is so, and wait for nothing that happens to a card.
_APART = listed("activate draw gain pay chain equip")
_PLAIN = frozenset({"verb", "subject", "object", "passive", "form", "modifiers", "start", "end", "joined"})


def every(effect: Clause) -> Iterator[Clause]:
    """The clauses of what an effect waits for."""
    for when in effect.get("when", ()):
        yield from when.get("clauses", ())


def waits(effect: Clause, told: Happening) -> bool | None:
    """Whether what is told lets an effect be used."""
    if effect.get("opener") or any(when["word"] not in ("if", "when") for when in effect.get("when", ())):
        return None
    if not effect.get("when"):
        return False if told.group != "fate" or not effect.get("zone") else None
    found = [_joined(when.get("clauses", ()), told) for when in effect["when"]]
    if False in found:
        return False
    if effect.get("may") and effect["when"][0]["word"] == "when" and told.group == "fate" and not told.whole:
        return None  # it may have missed the timing
    plain = not effect.get("times") and not effect["when"][0].keys() - {"word", "start", "end", "clauses"}
    return True if plain and found == [True] else None


def _joined(clauses: Sequence[Clause], told: Happening) -> bool | None:
    """Whether clauses are met that are joined by one word."""
    joins = {clause.get("joined") for clause in clauses[1:]}
    found = [meets(clause, told) for clause in clauses]
    if len(joins) > 1 or not found:
        return None
    if joins == {"or"}:
        return True if True in found else (None if None in found else False)
    return False if False in found else (None if None in found else True)


def meets(clause: Clause, told: Happening) -> bool | None:
    """Whether a clause is met by what is told."""
    if not _is_own(clause):
        verbs = set(str(clause.get("verb")).split("|"))
        return None if verbs & (GROUPS["fate"] | GROUPS["summon"] | GROUPS["battle"]) or not verbs & _APART else False
    verb = _verb(clause, told)
    if verb is False:
        return False
    parts = [_modifier(one, told) for one in clause.get("modifiers", ())]
    if False in parts:
        return False if verb else None
    subject = clause["subject"]
    plain = subject.keys() <= {"head"} and clause.keys() <= _PLAIN and clause.get("form") in ("past", "third")
    return True if verb and plain and None not in parts else None


def _is_own(clause: Clause) -> bool:
    subject = clause.get("subject")
    if not isinstance(subject, Mapping):
        return False
    return subject.get("head") == "this-card" or (subject.get("determiner") == "this" and subject.get("head") == "card")


def _verb(clause: Clause, told: Happening) -> bool | None:
    verbs = set(str(clause.get("verb")).split("|"))
    known = frozenset[str]().union(*GROUPS.values())
    if not verbs <= known:
        return False if verbs <= _APART and told.group != "summon" else None
    if verbs & told.verbs and bool(clause.get("passive")) != told.active and verbs != {"leave"}:
        return _object(clause, told)
    if verbs == {"leave"} and "leave" in told.verbs:
        return True if clause.get("object", {}).get("head") == "place" else None
    if verbs & told.unlike:
        return None
    if not verbs & GROUPS[told.group] and told.group == "battle":
        return None if verbs & {"send"} else False
    return False


def _object(clause: Clause, told: Happening) -> bool | None:
    found = clause.get("object")
    if not told.active:
        return True if found is None else None
    if found is None:
        return True if told.object == "attack" else None
    head = found.get("head")
    if told.object == "attack" and head == "monster":
        return None
    if head == "damage" and told.object.endswith("damage"):
        return True
    if head != told.object:
        return False if head.endswith("damage") and told.object.endswith("damage") else None
    if head == "monster" and not any(one["role"] == "by" for one in clause.get("modifiers", ())):
        return None
    plain = found.keys() <= {"head", "number", "whose"} and found.get("whose", "opponent") == "opponent"
    return True if plain and not found.get("number", {}).get("least") else None


def _modifier(one: Clause, told: Happening) -> bool | None:
    role = one["role"]
    if role in ("from", "to") and "places" in one and one.keys() <= {"role", "places"}:
        return _place(one, told.start if role == "from" else told.end)
    if role == "by" and "cards" in one:
        return _by(one["cards"], told)
    if role in ("as", "for") and "cards" in one:
        return _as(one["cards"], told)
    if role == "to" and one.get("cards", {}).get("head") == "opponent":
        return True if told.object.endswith("damage") else None
    if role == "adverb" and one.get("word") == "face-up" and "flip" in told.verbs:
        return True
    return None


def _place(one: Clause, zone: str | None) -> bool | None:
    if zone is None or zone in ("?", "field?"):
        return None
    zones = {place["zone"] for place in one["places"]}
    whose = {place.get("whose", "") for place in one["places"]} <= {"", "you"}
    if zone not in zones:
        return None if zone == "field" and zones & {"mzone", "szone", "fzone", "place"} else False
    return True if whose and all(place.keys() <= {"zone", "whose"} for place in one["places"]) else None


def _by(cards: Clause, told: Happening) -> bool | None:
    if told.by in ("?", ""):
        return None
    each = [cards, *cards.get("more", ())]
    found = [_is_by(one, told) for one in each]
    return True if True in found else (None if None in found else False)


def _is_by(one: Clause, told: Happening) -> bool | None:
    head, whose = one.get("head"), one.get("whose", "")
    if head == "battle" and one.keys() <= {"head", "number", "more", "join"}:
        return told.by == "battle"
    if head not in ("effect", "card") or one.keys() - {"head", "number", "more", "join", "sort", "whose", "owned"}:
        return None
    if told.by == "battle":
        return False if head == "effect" else None
    if not whose or whose == told.whose:
        return True
    return False if told.whose and whose in ("you", "opponent") else None


def _as(cards: Clause, told: Happening) -> bool | None:
    head = cards.get("head")
    if head not in ("material", "summon"):
        return None
    sort = cards.get("sort")
    if cards.keys() - {"head", "number", "sort"}:
        return False if told.sort and sort not in (None, told.sort) else None
    if not told.sort:
        unsure = told.start in ("?", "field") or "tribute" in told.verbs or sort not in ("Synchro", "Link")
        return None if unsure else False
    if sort is None:
        return True if head == "material" else None
    return bool(sort == told.sort) if sort in ("Synchro", "Link", "Fusion", "Xyz", "Ritual", "Tribute") else None
