"""The effects and statements of a reading with their phrases: what is said where, of which cards, with which verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import statements
from kb.answer.cards.matching.marks import Mark, Marks, each_of, marks
from kb.answer.cards.parts import One, Part, effects, stands
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_FORBIDS = frozenset({"cannot", "not", "must-not", "do-not"})
_AT = frozenset({"during", "at", "in", "on"})
_HOW = frozenset({"by", "using", "with"})


class Phrase(QuickTuple):
    """Cards as a text names them: the verb that takes them, as what, and where in the text that stands."""

    cards: Part
    marks: Marks
    verb: str
    role: str
    where: str
    clause: Part

    @property
    def forbids(self) -> bool:
        """Whether its clause says what cannot be."""
        return forbids(self.clause)


class Unit(QuickTuple):
    """An effect, or a statement that holds without activation: its clauses with where they stand, phrases, times.

    Where: when, pays, target, does, binds; holds and materials of statements.
    """

    one: One | None
    clauses: Sequence[tuple[str, Part]]
    phrases: Sequence[Phrase]
    times: Sequence[Part]
    forbids: bool = False


def units(card: Card, read: Reading) -> list[Unit]:
    """The effects of a card and its statements."""
    found = list[Unit]()
    for one in effects(card, read):
        parts = [one.part, *one.part.get("choices", ())]
        told = [("when", c) for part in parts for when in part.get("when", ()) for c in when.get("clauses", ())]
        for where in ("pays", "does"):
            each = [clause for part in parts for clause in part.get(where, ())]
            told += [("target" if clause["verb"] == "target" else where, clause) for clause in each]
        told += [("binds", clause) for part in parts for clause in part.get("restrictions", ())]
        found.append(_unit(one, told, [time for part in parts for time in part.get("times", ())]))
    for statement, _ in statements(read):
        found.append(_unit(None, [("holds", c) for c in statement.get("clauses", ())], statement.get("times", ())))
    if materials := read["parts"]["materials"]:
        found.append(_unit(None, [("materials", {"verb": "use", "object": cards}) for cards in materials], ()))
    return found


def _unit(one: One | None, told: Sequence[tuple[str, Part]], times: Sequence[Part]) -> Unit:
    every = [each for where, clause in told for each in _nested(where, clause)]
    at = Mark(frozenset(stands(one))) if one is not None and one.number else None
    phrases = [_lying(phrase, at) for where, clause in every for phrase in _phrases(where, clause)]
    timed = [
        m["time"] for where, c in every if where in ("when", "holds") for m in c.get("modifiers", ()) if "time" in m
    ]
    moments = [each for each in (*times, *timed) if each["how"] in _AT and each.get("which") != "this"]
    return Unit(one, every, phrases, moments, one is None and any(forbids(clause) for _, clause in told))


def forbids(clause: Part) -> bool:
    """Whether a clause says what cannot be."""
    return clause.get("modal") in _FORBIDS or (clause.get("subject") or {}).get("head") == "neither-player"


def _nested(where: str, clause: Part) -> Iterator[tuple[str, Part]]:
    """A clause with those of its conditions, of what says how, and of relative clauses."""
    yield where, clause
    for condition in clause.get("conditions", ()):
        for inner in condition.get("clauses", ()):
            yield from _nested("when", inner)
    for modifier in clause.get("modifiers", ()):
        for inner in modifier.get("clauses", ()):
            yield from _nested("pays" if modifier["role"] in _HOW else where, inner)
    for cards in (clause.get("subject"), clause.get("object")):
        for relation in (cards or {}).get("relations", ()):
            for inner in relation.get("clauses", ()):
                yield from _nested(where, inner)


def _phrases(where: str, clause: Part) -> Iterator[Phrase]:
    """The phrases of a clause: its subject and object, what stands beside them, exceptions, and whose figure it is."""
    subject = "object" if clause.get("passive") else "subject"
    told = [(subject, clause.get("subject")), ("object", clause.get("object"))]
    for modifier in clause.get("modifiers", ()):
        told += [(modifier["role"], modifier.get("cards"))]
        told += [(modifier["role"], {"head": "place", "where": [place]}) for place in modifier.get("places", ())]
    for role, cards in told:
        for one in each_of(cards) if cards else ():
            inner = [("of", one["of"])] if one.get("of") else []
            for as_what, each in [(role, one), *(("except", each) for each in one.get("excepts", ())), *inner]:
                yield Phrase(each, marks(each), clause["verb"], as_what, where, clause)


def _lying(phrase: Phrase, at: Mark | None) -> Phrase:
    """The phrase, with where the card itself is as the effect is activated."""
    if at is None or phrase.cards["head"] != "this-card" or "zone" in phrase.marks or phrase.where == "when":
        return phrase
    return phrase._replace(marks={**phrase.marks, "zone": at})
