"""What is done, to what, by what, from where and whither: of a question and of a text in one form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.matching.hearing import Heard
from kb.answer.cards.matching.marks import Mark, compared, marks, one_of
from kb.answer.cards.matching.units import Unit, forbids
from kb.answer.cards.parts import Part
from kb.quick_tuple import QuickTuple

#: Where cards are after a verb, where that is not told.
_GOES = {"add": "hand", "draw": "hand", "banish": "banished", "discard": "gy", "destroy": "gy", "tribute": "gy"}
_GOES |= {"special-summon": "field", "summon": "field", "normal-summon": "field", "set": "field"}
_EFFECTS = frozenset({"effect", "effects", "card-effect", "spell", "trap", "spell-trap", "cards-effects"})
_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "name", "token"})
_BACK = frozenset({"it", "them", "that-card", "those-cards"})
_TO = frozenset({"to", "into", "on", "in"})
#: Verbs of states and of what is asked in general, no events.
_STATES = frozenset({"be", "have", "do", "let", "allow", "use", "get", "control", "want"})
_BATTLE = ("by battle", "in battle", "in that battle", "by an attack")
_EFFECT = ("by card effect", "by a card effect", "card effect", "by an effect", "by effect")


class Event(QuickTuple):
    """What is done. Patient, actor: this, it, cards, you, opponent or "". Marks: cause, by, to, from, how it lies."""

    verb: str
    patient: str
    actor: str
    marks: dict[str, Mark]
    where: str = ""
    asks: bool = False
    forbids: bool = False


def _who(head: str) -> str:
    if head == "this-card":
        return "this"
    return "it" if head in _BACK else "cards" if head in _CARDS else head if head in ("you", "opponent") else ""


def of_text(unit: Unit) -> Iterator[Event]:
    """What the clauses of a unit say to be done."""
    for where, clause in unit.clauses:
        found = dict[str, Mark]()
        for modifier in clause.get("modifiers", ()):
            _beside(modifier, found)
        passive = bool(clause.get("passive"))
        subject, object_ = (clause.get(side) or {"head": ""} for side in ("subject", "object"))
        patient = subject if passive and subject["head"] else object_
        acts = "" if passive else _who(subject["head"]) or ("you" if clause.get("form") in ("base", "ing") else "")
        if any(place.get("how") == "from" for place in patient.get("where", ())):
            found["from"] = Mark(frozenset(place["zone"] for place in patient["where"]))
        for verb in clause["verb"].split("|"):
            goes = {"to": one_of(_GOES[verb])} if verb in _GOES and "to" not in found else {}
            yield Event(verb, _who(patient["head"]), acts, {**found, **goes}, where, forbids=forbids(clause))


def _beside(modifier: Part, found: dict[str, Mark]) -> None:
    """What a modifier of a clause tells of its event."""
    role, zones = modifier["role"], [place["zone"] for place in modifier.get("places", ())]
    if role == "by" and "cards" in modifier:
        _by(modifier["cards"], found, {"effect", "battle"}, frozenset({"card", "monster"}))
    elif role in ("to", "from", "into") and zones:
        found["from" if role == "from" else "to"] = Mark(frozenset(zones))
    elif role in ("in", "to", "into"):
        for each in str(modifier.get("word", "")).split():
            what, _, value = each.partition(":")
            if what in ("position", "face"):
                found[what] = Mark(frozenset(one.rpartition(":")[2] for one in value.split("|")))
    elif modifier.get("word") == "directly":
        found["directly"] = one_of("directly")


def _by(cards: Part, found: dict[str, Mark], either: set[str], open_: frozenset[str]) -> None:
    """What something happens by; heads that are `open_` may mean `either`."""
    heads = {cards["head"], *(each["head"] for each in cards.get("more", ()))}
    causes = ({"battle"} if heads & {"battle", "attack"} else set()) | ({"effect"} if heads & _EFFECTS else set())
    causes |= either if heads & open_ and "effect" not in causes else set()
    if causes:
        found["cause"] = Mark(frozenset(causes))
    if owner := marks(cards).get("whose"):
        found["by"] = owner


def of_question(heard: Sequence[Heard]) -> Iterator[Event]:
    """What a question tells to be done, or asks whether it is."""
    for verb in heard:
        if verb.kind == "verb" and verb.verb not in _STATES:
            yield _event(verb, [each for each in heard if each.kind == "cards" and each.part == verb.part])


def _event(verb: Heard, beside: Sequence[Heard]) -> Event:
    """One verb of a question, with the phrases beside it."""
    found, patient, acts = dict[str, Mark](), "", ""
    for each in beside:
        if each.verb != verb.verb or _stands_beside(each, found):
            continue
        head = each.value["head"]
        if each.role == "object" and not patient and _who(head) not in ("you", "opponent"):
            patient = _who(head)
            if any(place.get("how") == "from" for place in each.value.get("where", ())):
                found["from"] = marks(each.value).get("zone", Mark())
        elif each.role == "subject" or (each.role == "object" and each.at < verb.at):
            acts = _who(head) or acts
            if head == "name":
                found.setdefault("cause", one_of("effect"))
    before = [_who(each.value["head"]) for each in beside if each.at < verb.at and _who(each.value["head"])]
    passive = bool(verb.value.get("passive"))
    if before and not passive:
        acts = acts or before[-1]
    elif before and not patient:
        patient = before[-1]
    return Event(verb.verb, patient, acts, found, "", verb.asks, bool(verb.value.get("negated")))


def _stands_beside(each: Heard, found: dict[str, Mark]) -> bool:
    """Whether a phrase says by what, from where or whither, which is then among `found`."""
    head, told = each.value["head"], marks(each.value)
    if each.role == "by" or (each.role in ("with", "from", "using") and head == "name"):
        _by(each.value, found, {"effect"}, frozenset({"name"}))
    elif head == "place" and (each.role in _TO or each.role == "from"):
        found["from" if each.role == "from" else "to"] = told.get("zone", Mark())
    elif each.role in ("to", "into") and head in ("hand", "cards-deck"):
        found["to"] = one_of("deck" if head == "cards-deck" else head)
    elif each.role in ("in", "to", "into") and head == "card":
        found |= {what: mark for what, mark in told.items() if what in ("position", "face")}
    else:
        return False
    return True


def told_cause(words: Sequence[str]) -> Mark | None:
    """By battle, or by an effect, as the words of a question tell it anywhere."""
    said = " ".join(words)
    battle, effect = any(each in said for each in _BATTLE), any(each in said for each in _EFFECT)
    return one_of("battle" if battle else "effect") if battle is not effect else None


def held(said: Event, told: Event) -> Iterator[tuple[str, bool | None]]:
    """What a text says to each thing that is told of an act; None where it tells nothing of it."""
    for what, mark in said.marks.items():
        yield what, compared(what, mark, told.marks[what]) if what in told.marks else None
    if said.actor in ("you", "opponent") and told.actor in ("you", "opponent"):
        yield "actor", said.actor == told.actor
    if said.patient and told.patient and "it" not in (said.patient, told.patient):
        yield "patient", said.patient == told.patient
