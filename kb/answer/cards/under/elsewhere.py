"""What the text of a card that lies there puts elsewhere than into the Graveyard, and what cannot be done so."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import Part, effects, is_this
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.under.standing import Ruling, is_while
from kb.answer.cards.under.uses import own
from kb.language.patterns import ready

_ELSEWHERE = "yugioh/places/goes-elsewhere"
_TRIBUTED = "yugioh/costs/tributed-banished"


def unpaid(clause: Part, about: About, every: Sequence[Entry]) -> Ruling:
    """Whether cards that a cost sends to the Graveyard are put elsewhere, so that it cannot be paid.

    A discard that names no place may be made, and a Tribute too.
    """
    told = [each for entry in every if (each := _put(entry)) is not None]
    if not told:
        return Ruling(False)
    places = {place["zone"] for m in clause.get("modifiers", ()) if m["role"] == "to" for place in m.get("places", ())}
    if "gy" not in places:
        return Ruling(False, told[0][0], _TRIBUTED if clause["verb"] == "tribute" else "")
    for entry, cards, whose in told:
        if whose == "opponent" and (clause.get("subject") or {}).get("head") != "opponent":
            continue
        mine = {**(clause.get("object") or {"head": "card"}), "number": {"word": "any"}}
        value = among({k: v for k, v in mine.items() if k != "where"}, cards, Of(about.card, about.other))
        if value is not False:
            return Ruling(value, entry, _ELSEWHERE)
    return Ruling(False, told[0][0])


def _put(entry: Entry) -> tuple[Entry, Part, str] | None:
    """The cards that are banished in place of going to a Graveyard, and whose that is."""
    clause, cards = entry.clause, entry.clause.get("subject") or {}
    sent = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "send"]
    if clause["verb"] != "banish" or not clause.get("passive") or not sent or not is_while(entry):
        return None
    places = [place for m in sent[0].get("modifiers", ()) for place in m.get("places", ())]
    whose = next((str(place.get("whose", "")) for place in places if place["zone"] == "gy"), None)
    if whose is None:
        return None
    return entry, {key: value for key, value in cards.items() if key in ("head", "filters")}, whose


#: What sends cards to the Graveyard, and how.
_SENT = r"(?:sent|destroyed|discarded?|used|tributed?|milled|dumped|killed|go|going)"
_BY = (
    r"(?:(?:to|from|in|by|as|for|at) (?:the |my |an? |their |your )?(?:opponents )?"
    r"(?:end of |fusion |synchro |link |ritual )?"
    r"(?:gy|grave|graveyard|hand|deck|field|extra deck|battle|effects?|card effects?|costs?|materials?|turn|end phase)"
    r"(?: to (?:the )?(?:gy|grave|graveyard))?)"
)
#: What becomes of cards.
_FATE = (
    r"^(?:do|does|will|would|are|is) (?:all |any |an? |the |of )*"
    r"(?P<whose>my own|my opponents|the opponents|their|my)? ?"
    rf"(?:(?:own|dead|normal|effect|{_SENT}) )*(?P<cards>cards?|monsters?|spells?|traps?)(?: cards?)?"
    rf"(?: (?:that |which )?(?:(?:is|are|were|was|get|gets|i|my opponent) )*{_SENT}(?: {_BY})?)? "
    r"(?:still |also |then )*"
    r"(?P<fate>(?:go|sent|be sent|get sent) to (?:the )?(?:gy|grave|graveyard)|(?:get |be )?(?:banished|exiled))"
    r"(?: instead| (?:when|after|once) (?:they|it) (?:resolves?|dies?|is destroyed|are destroyed))*$"
)
_OPPONENTS = frozenset({"my opponents", "the opponents", "their"})


def fate(asks: str, every: Sequence[Entry], about: About, *, mine: bool) -> tuple[Ruling, bool] | None:
    """Whether cards go elsewhere, and whether it was asked if they go to the Graveyard; None of other questions."""
    found = ready(_FATE).match(asks)
    told = [each for entry in every if (each := _put(entry)) is not None]
    if found is None or not told:
        return None
    owner = "opponent" if mine == (found["whose"] in _OPPONENTS) else "you"
    said = {"head": found["cards"].rstrip("s"), "number": {"word": "any"}}
    values = [
        whose in ("", owner if found["whose"] else "") and among(said, cards, Of(about.card))
        for _, cards, whose in told
    ]
    if None in values or (not found["whose"] and any(whose for _, _, whose in told)):
        return None
    return Ruling(True in values, told[0][0]), "graveyard" in found["fate"]


def unanswered(every: Sequence[Entry], about: About, *, mine: bool) -> Ruling:
    """Whether no effect of the other card is triggered, as each waits until that is sent to the Graveyard."""
    if about.other is None or about.beside is None:
        return Ruling(None)
    ones = effects(about.other, about.beside)
    waits = [
        [
            {**c, "object": {"head": "this-card"}}
            for each in one.part.get("when", ())
            for c in each["clauses"]
            if _sent(c)
        ]
        for one in ones
    ]
    values = [
        unpaid({**own(c, about.other, one), "subject": {"head": "you" if mine else "opponent"}}, about, every)
        for one, told in zip(ones, waits, strict=True)
        for c in told[:1]
    ]
    if not values or not all(waits) or not all(each.barred for each in values):
        return Ruling(None)
    return values[0]


def _sent(clause: Part) -> bool:
    """Whether a clause tells that the card itself is sent to the Graveyard."""
    return clause["verb"] == "send" and is_this(clause.get("subject"))
