"""What the text of a card that lies there puts elsewhere than into the Graveyard, and what cannot be done so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import FIELD, One, Part, clauses, effects, is_this, standing_clauses
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of, both, zones
from kb.answer.cards.under.standing import Ruling, is_while
from kb.answer.cards.under.uses import own
from kb.quick_tuple import QuickTuple

_ELSEWHERE = "yugioh/places/goes-elsewhere"
_TRIBUTED = "yugioh/costs/tributed-banished"


class Put(QuickTuple):
    """The cards that a clause puts elsewhere than into a Graveyard: whose that is, and from where they come.

    `whose` is "" of both Graveyards, `whence` empty of cards from anywhere; `always`: at any time.
    """

    entry: Entry
    cards: Part
    whose: str
    whence: frozenset[str]
    always: bool

    def reaches(self, lies: frozenset[str]) -> bool | None:
        """Whether cards from one of these places are put elsewhere; None where that is open."""
        open_ = None if not self.always else True
        if not self.whence:
            return open_
        if not lies:
            return None
        places = _alike(self.whence)
        return open_ if lies <= places else None if lies & places else False

    def is_of(self, owner: str) -> bool | None:
        """Whether it is of the Graveyard of a player; None where it is of one, and which player is not told."""
        return True if not self.whose else self.whose == owner if owner else None


def puts(every: Sequence[Entry]) -> list[Put]:
    """What is put elsewhere than into a Graveyard by the clauses that hold."""
    return list(_puts(every))


def _puts(every: Sequence[Entry]) -> Iterator[Put]:
    for entry in every:
        clause, cards = entry.clause, entry.clause.get("subject") or {}
        sent = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "send"]
        if clause["verb"] != "banish" or not clause.get("passive") or not sent or not is_while(entry):
            continue
        told = sent[0].get("modifiers", ())
        gone = [str(p.get("whose", "")) for m in told for p in m.get("places", ()) if p["zone"] == "gy"]
        whence = frozenset(p["zone"] for m in told if m["role"] == "from" for p in m.get("places", ()))
        if gone:
            always = all(m["role"] in ("to", "from") for m in told)
            plain = {key: value for key, value in cards.items() if key in ("head", "filters")}
            yield Put(entry, plain, gone[0], whence, always)


def _alike(places: frozenset[str]) -> frozenset[str]:
    """The places, those of the field with it."""
    return places | FIELD if "field" in places else places


def unpaid(clause: Part, about: About, every: Sequence[Entry]) -> Ruling:
    """Whether cards that a cost sends to the Graveyard are put elsewhere, so that it cannot be paid.

    A discard that names no place may be made, and a Tribute too.
    """
    told = puts(every)
    if not told:
        return Ruling(False)
    places = {place["zone"] for m in clause.get("modifiers", ()) if m["role"] == "to" for place in m.get("places", ())}
    if "gy" not in places:
        return Ruling(False, told[0].entry, _TRIBUTED if clause["verb"] == "tribute" else "")
    mine = {**(clause.get("object") or {"head": "card"}), "number": {"word": "any"}}
    lies = frozenset(zones(mine)) | _whence(clause)
    lies |= {"hand"} if clause["verb"] == "discard" else set()
    owner = "opponent" if (clause.get("subject") or {}).get("head") == "opponent" else "you"
    mine = {key: value for key, value in mine.items() if key != "where"}
    for put in told:
        if put.is_of(owner) is False:
            continue
        value = both([put.reaches(lies), among(mine, put.cards, Of(about.card, about.other))])
        if value is not False:
            return Ruling(value, put.entry, _ELSEWHERE)
    return Ruling(False, told[0].entry)


def _whence(clause: Part) -> frozenset[str]:
    """From where a clause tells that cards come."""
    told = [p["zone"] for m in clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())]
    return frozenset(told)


def is_moved(about: About) -> bool:
    """Whether the other card's own text says where it goes, or it does not go to the Graveyard from the field."""
    assert about.other is not None
    assert about.beside is not None
    return "Pendulum" in about.other.type or any(map(_is_instead, standing_clauses(about.beside)))


def _is_instead(clause: Part) -> bool:
    """Whether a clause puts something in the place of what would become of its card."""
    return any(m.get("word") == "instead" for m in clause.get("modifiers", ()))


def unanswered(every: Sequence[Entry], about: About, *, mine: bool) -> Ruling:
    """Whether no effect of the other card is triggered, as each waits until that is sent to the Graveyard."""
    if about.other is None or about.beside is None:
        return Ruling(None)
    ones = effects(about.other, about.beside)
    waits = [list(_awaited(one)) for one in ones]
    values = [
        unpaid({**own(c, about.other, one), "subject": {"head": "you" if mine else "opponent"}}, about, every)
        for one, told in zip(ones, waits, strict=True)
        for c in told[:1]
    ]
    if not values or not all(waits) or not all(each.barred for each in values):
        return Ruling(None)
    return values[0]


def _awaited(one: One) -> Iterator[Part]:
    """The clauses that tell that the card itself is sent to the Graveyard, from the field where it is destroyed first,
    for which an effect waits."""
    for each in one.part.get("when", ()):
        gone = any(c["verb"] == "destroy" and is_this(c.get("subject")) for c in each["clauses"])
        for c in each["clauses"]:
            if c["verb"] == "send" and is_this(c.get("subject")):
                place = {"role": "from", "places": [{"zone": "field", "whose": ""}]}
                more = [place] if gone and not _whence(c) else []
                yield {**c, "object": {"head": "this-card"}, "modifiers": [*c.get("modifiers", ()), *more]}


def sends(one: One, verbs: frozenset[str]) -> Iterator[Part]:
    """The clauses of what an effect does, or pays, that send cards away by such an act."""
    return (c for c in (*clauses(one, "pays"), *clauses(one, "does")) if c["verb"] in verbs and not c.get("modal"))
