"""Whether a text negates, or stops, the effects of a place: "does X negate effects in the hand"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.named import Named
from kb.answer.cards.parts import Part, befalls, effects
from kb.answer.cards.resting import rule_of_clause
from kb.answer.cards.spoken.nouns import BACK, FIELD, Of, values, zones
from kb.answer.cards.spoken.question import stated, with_target
from kb.answer.cards.spoken.sources import of_effects
from kb.answer.cards.told import Told
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Verdict
from kb.store.readings import reading
from kb.store.store import Store

_ASKS = (
    r"^(?:so |and )*(?:does|do|will|would|can) (?:the |my |an? |an opponents |my opponents )?X (?:still |also |even )*"
    r"(?:(?P<negates>negates?|disables?)|stops?|prevents?|shuts? (?:off|down)|blocks?) "
    r"(?:all |any |the |my |their |opponents )*"
)
_KIND = r"(?:(?P<kind>monster|spell|trap|card)s?(?: s)? )?"
_ZONE = r"(?:the |my |their |a |my opponents |either )*(?P<zone>hand|gy|graveyard|grave|deck)s?$"
_USED = r"(?:(?:that (?:are |get |is )?)?(?:activated|activate|activating|used) )?"
_WAYS = (
    rf"{_ASKS}{_KIND}(?:effects? )?{_USED}(?:in|from) {_ZONE}",
    rf"{_ASKS}effects? of {_KIND}{_USED}(?:in|from) {_ZONE}",
    rf"{_ASKS}(?P<zone>hand|gy|graveyard|grave) {_KIND}effects?$",
    rf"{_ASKS}(?P<zone>hand) ?(?P<kind>trap)s?$",
)
_NAMES = {"graveyard": "gy", "grave": "gy"}


class There(QuickTuple):
    """Of which place, and of which kind of cards, effects are spoken of; whether it is asked if they are negated."""

    zone: str
    kind: str
    negates: bool


def there(store: Store, named: Named, parts: Sequence[str]) -> Told | None:
    """The answer of the clauses that negate, or forbid, effects; None where it is open from where they come."""
    asked = _asked(" ".join(part for part in parts if part))
    cards = {spot.card.name: spot.card for spot in named.cards}
    if asked is None or len(cards) != 1:
        return None
    card = next(iter(cards.values()))
    read = reading(store, card)
    if read is None or read["refused"] or read["unread"]:
        return None
    told = [
        (entry, _where(entry, About(card, read)))
        for entry in stated(effects(card, read), read)
        if _is_such(entry, asked)
    ]
    if not told or not all(places for _, places in told):
        return None
    for entry, places in told:
        if asked.zone in places:
            sure = not _narrow(entry.clause) and asked.kind in ("", _kind(entry.clause))
            return _said(card.name, entry, "yes") if sure else None
    return _said(card.name, told[0][0], "no")


def _asked(said: str) -> There | None:
    for way in _WAYS:
        if found := ready(way).match(said):
            kind = found["kind"] or ""
            kind = "" if kind == "card" or found[0].endswith(("hand traps", "hand trap", "handtraps")) else kind
            return There(_NAMES.get(found["zone"], found["zone"]), kind, bool(found["negates"]))
    return None


def _said(name: str, entry: Entry, verdict: Verdict) -> Told:
    return Told(
        f"{name}: {joined([entry.clause])}.", verdict, rule_of_clause(entry), True, card=name, clause=entry.clause
    )


def _is_such(entry: Entry, asked: There) -> bool:
    """Whether a clause negates, or forbids the use of, effects."""
    if entry.clause["verb"] == "negate":
        return True
    return not asked.negates and entry.forbids and entry.clause["verb"] in ("activate", "use")


def _where(entry: Entry, about: About) -> set[str]:
    """The places of whose effects a clause speaks; none where that is open."""
    clause = entry.clause
    cards = befalls(clause) or {"head": ""}
    if not of_effects(cards) and cards["head"] not in ("its-effects", "its-effect"):
        return set()
    told = set(_places(clause, cards))
    if not told and (cards["head"] != "effects" or (cards.get("of") or {}).get("head") in BACK):
        told = zones(with_target(Of(about.card), entry.one).back or {})  # "negate its effects": of what was targeted
    return {"field" if zone in FIELD else zone for zone in told}


def _places(clause: Part, cards: Part) -> Iterator[str]:
    """The places in which a clause tells that effects are activated, or their cards lie."""
    owner = cards.get("of") or {}
    yield from (place["zone"] for each in (cards, owner) for place in each.get("where", ()))
    used = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "activate"]
    yield from (p["zone"] for c in used for m in c.get("modifiers", ()) for p in m.get("places", ()))
    inner = [c for each in clause.get("conditions", ()) if each["word"] == "while" for c in each.get("clauses", ())]
    there = any((c.get("subject") or {}).get("head") in BACK and "field" in str(c.get("state", "")) for c in inner)
    if there or (owner.get("head") == "monster" and (owner.get("whose") or values(owner, "face"))):
        yield "field"  # who controls a monster has it there, and face-up it lies nowhere else


def _narrow(clause: Part) -> bool:
    """Whether a clause speaks of the effects of some cards only."""
    cards = befalls(clause) or {}
    return bool(cards.get("filters") or cards.get("excepts") or cards.get("determiner"))


def _kind(clause: Part) -> str:
    """The kind of cards of whose effects a clause speaks."""
    cards = befalls(clause) or {}
    return str(cards.get("kind") or (cards.get("of") or {}).get("head") or "")
