"""From where an effect takes the materials, or Tributes, of the Summon that it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import One, Part, Said, clauses
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import FIELD, any_number, is_state, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, said_by, times_of, with_target
from kb.answer.cards.walking import words

_SUMMONS = frozenset({"fusion-summon", "ritual-summon", "synchro-summon", "xyz-summon", "link-summon"})
_MEANS = frozenset({"by", "using", "with"})
_USED = frozenset({"use", "include", "tribute", "banish", "affect"})


def sourced(asked: Asked) -> Said | None:
    """Whether cards of such a place may be used for the Summon that an effect does."""
    said = act(asked.said.main.clause)
    places = set(said.whence) | zones(said.patient or {}) | _lying(said.patient or {})
    if said.verbs - _USED or said.patient is None or not places or asked.said.modal not in ("can", "does"):
        return None
    if not _is_for_summon(said) or times_of(asked) or asked.said.contrary:
        return None
    beside = [scene for scene in asked.said.scenes if not is_own(scene)]
    if any(scene.left or not is_state(scene.clause) for scene in beside):
        return None
    found = [
        (_fits(said.patient, places, cards, asked, one), clause, one) for one, clause, cards in sources(asked.found)
    ]
    if any(value for value, _, _ in found):
        return None if beside else _told(True, *next((clause, one) for value, clause, one in found if value))
    if not found or any(value is None for value, _, _ in found) or any(one.facts["unread"] for _, _, one in found):
        return None
    return None if any(_also(c, places) for c in _every(asked)) else _told(False, found[0][1], found[0][2])


def _every(asked: Asked) -> Iterator[Part]:
    """Every clause that may tell of further materials."""
    yield from (c for one in asked.found for c in clauses(one, "pays", "does"))
    yield from (c for each in asked.about.read["parts"]["standing"] for c in each.get("clauses", ()))


def _also(clause: Part, places: set[str]) -> bool:
    """Whether a clause makes cards of these places materials too: "you can also banish 1 from your GY as material"."""
    as_ = any(
        m["role"] in ("as", "for") and (m.get("cards") or {}).get("head") in ("material", "summon")
        for m in clause.get("modifiers", ())
    )
    return as_ and bool({*zones(clause.get("object") or {}), *(p["zone"] for p in _from(clause))} & places)


def _told(holds: bool, clause: Part, one: One) -> Said:
    return said_by(holds, Entry(clause, "does", one))._replace(form=True)


def _lying(cards: Part) -> set[str]:
    """Where cards are told to be: "the one that is still in my hand"."""
    told = [c for r in cards.get("relations", ()) if r["role"] == "that" for c in r.get("clauses", ())]
    return {p["zone"] for c in told if c["verb"] == "be" for m in c.get("modifiers", ()) for p in m.get("places", ())}


def _is_for_summon(said: Act) -> bool:
    """Whether cards are said to be used as material, or for a Summon, and nothing else."""
    clause, cards = said.clause, said.patient or {}
    aside = [m for m in clause.get("modifiers", ()) if m["role"] in ("as", "for")]
    heads = {(m.get("cards") or {}).get("head") for m in aside}
    rest = [
        m for m in clause.get("modifiers", ()) if m not in aside and m["role"] not in ("from", "in", "on", "adverb")
    ]
    named = cards.get("head") == "material" or "material" in words(cards.get("relations", ()))
    return (bool(aside) or named) and heads <= {"material", "summon", "tribute"} and not rest


def sources(found: Sequence[One]) -> Iterator[tuple[One, Part, Part]]:
    """The cards that each Summon of the effects uses, with their places."""
    for one in found:
        for clause in clauses(one, "does"):
            if clause["verb"] == "tribute" and one.type.startswith("Ritual"):
                yield one, clause, {**(clause.get("object") or {"head": ""}), "where": _from(clause)}
            if clause["verb"] not in _SUMMONS:
                continue
            for m in clause.get("modifiers", ()):
                if m["role"] == "using" and "cards" in m:
                    yield from ((one, clause, each) for each in (m["cards"], *m["cards"].get("more", ())))
                for inner in m.get("clauses", ()) if m["role"] in _MEANS else ():
                    cards = inner.get("object") or {}
                    yield one, clause, {**cards, "where": _from(inner)}


def _from(clause: Part) -> list[Part]:
    """From where the cards of a clause come."""
    beside = [p for m in clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())]
    return [*(clause.get("object") or {}).get("where", ()), *beside]


def _fits(mine: Part, places: set[str], cards: Part, asked: Asked, one: One) -> bool | None:
    theirs = zones(cards) or ({"field"} if cards.get("whose") else set())
    if not theirs:
        return None
    if not places & theirs and not (("field" in places and theirs & FIELD) or ("field" in theirs and places & FIELD)):
        return False
    if cards.get("head") == "material":
        return True if not mine.get("filters") else None
    free = any_number(cards)
    value = among({**mine, "number": {"word": "any"}, "where": []}, {**free, "where": []}, with_target(asked.of, one))
    return value if value is not True or not free.get("filters") or mine.get("filters") else None
