"""What is done: a clause of a question or of a text as an act with who does it, to what, from where and to where."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import BACK, FIELD, PLAYERS, Of, among, both, whose, zones
from kb.language.summons import SPECIAL

#: Verbs of players and texts for the same act.
_ALIKE = (
    {"banish", "remove-from-play", "remove"},
    {"target", "select", "choose", "pick"},
    {"attack", "declare"},
    {"change", "switch", "flip", "turn"},
    {"gain", "increase", "raise"},
    {"lose", "decrease", "reduce", "lower"},
    {"inflict", "deal"},
    {"negate", "disable"},
    {"take-control", "take"},
    {"place", "put"},
    {"return", "shuffle"},
    {"activate", "chain", "play"},
    {"reveal", "show"},
)
#: What is got by being added, drawn, Summoned or taken.
_GAINS = {"gain": {"add", "draw", "special-summon", "take-control", "gain", "return", "place"}}
_GAINS |= {"go": {"send", "return", "banish", "add", "shuffle", "place"}, "take": {"take-control", "take", "add"}}
_GAINS |= {"come": {"special-summon", "return", "add"}}
_GAINS |= {"leave": {"leave"}}
_GAINS["affect"] = {"destroy", "banish", "return", "send", "negate", "change", "target", "take-control", "shuffle"}
#: What only its own player's cards suffer, where a text does not say whose.
_OWN = frozenset({"tribute", "discard", "pay", "draw", "detach"})
_PLACED = {"destroy": "field", "attack": "field", "equip": "field", "take-control": "field", "change": "field"}
_PLACED |= {"tribute": "field", "target": "field", "select": "field", "discard": "hand"}
#: What is said beside an act and has its own place in it, where it is a place.
_ROLES = frozenset({"from", "in", "on", "to", "into", "onto", "by", "time", "remark"})
_EVERY = frozenset({"each-player", "either-player", "neither-player"})


class Act(NamedTuple):
    """An act: verbs, who does it, to what, from and to where, by what; `aside`: words that have a role of their own."""

    verbs: frozenset[str]
    agent: Part | None
    patient: Part | None
    whence: frozenset[str]
    whither: frozenset[str]
    by: Part | None
    passive: bool
    clause: Part
    aside: tuple[Part, ...] = ()


def act(clause: Part) -> Act:
    """A clause as an act."""
    verbs = frozenset(clause["verb"].split("|"))
    passive = bool(clause.get("passive"))
    subject, object_ = clause.get("subject"), clause.get("object")
    if verbs == {"declare"} and object_ is not None and object_["head"] in ("attack", "direct-attack"):
        verbs, object_ = frozenset({"attack"}), {"head": "directly"} if object_["head"] == "direct-attack" else None
    modifiers = clause.get("modifiers", ())
    if verbs == {"attack"} and any(m.get("word") == "directly" for m in modifiers):
        object_ = {"head": "directly"}
    by = next((m["cards"] for m in modifiers if m["role"] == "by" and "cards" in m), None)
    patient = subject if passive else object_
    if "go" in verbs or "come" in verbs:
        patient, subject = subject, None
    places = [(m["role"], place["zone"]) for m in modifiers for place in m.get("places", ())]
    whence = {zone for role, zone in places if role in ("from", "in", "on")}
    beside = [m["cards"] for m in modifiers if m["role"] == "to" and (m.get("cards") or {}).get("head") in BACK]
    whence |= {zone for cards in beside for zone in zones(cards)}  # "to it from your Deck"
    whither = {zone for role, zone in places if role in ("to", "into", "onto", "on-top-of")}
    return Act(
        verbs,
        by if passive else subject,
        patient,
        frozenset(whence),
        frozenset(whither),
        by,
        passive,
        clause,
        tuple(m for m in modifiers if m["role"] not in _ROLES or ("cards" in m and m["role"] not in ("by", "remark"))),
    )


def same(said: Act, told: Act) -> bool:
    """Whether the verbs may mean the same act."""
    mine, theirs = set(said.verbs), set(told.verbs)
    if mine & theirs:
        return True
    for verb in mine:
        if theirs & _GAINS.get(verb, set()):
            return not (verb == "go" and said.whither and told.whither and not said.whither & told.whither)
    if any(mine & alike and theirs & alike for alike in _ALIKE):
        return True
    if mine & {"special-summon", "summon"} and theirs & SPECIAL:
        return True
    return bool(mine & SPECIAL and theirs & {"special-summon"})


def matches(said: Act, told: Act, of: Of) -> bool | None:
    """Whether the text's act is the one asked about: by whom, to what, where and how."""
    return both(list(_matching(said, told, of)))


def _matching(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    yield _agents(said, told, of)
    if said.patient is not None:
        yield _patients(said, told, of)
    if said.whither and told.whither:
        yield bool(said.whither & told.whither) or bool("field" in said.whither and told.whither & FIELD)
        mine, theirs = _whither_of(said.clause), _whither_of(told.clause)
        if mine and theirs and not mine & theirs:
            yield False
    whence = said.whence | frozenset(zones(said.patient) if said.patient else ())
    lies = told.whence | frozenset(zones(told.patient) if told.patient else ())
    if whence and lies:
        yield bool(whence & lies) or bool("field" in whence and lies & FIELD)
    if told.by is not None and (said.passive or said.by is not None):
        yield _by(said.by, told.by, of)
    yield from _asides(said, told, of)


def _by(mine: Part | None, theirs: Part, of: Of) -> bool | None:
    """Whether it is done by what the text says: by battle, by effects, by the opponent's."""
    if mine is None:
        return None
    heads = {each["head"] for each in (theirs, *theirs.get("more", ()))}
    if mine["head"] == "battle":
        return "battle" in heads
    if heads == {"battle"}:
        return False
    if mine["head"] == "name" and of.other is not None:
        return (
            None
            if whose(theirs) or theirs.get("filters") or "kind" in theirs
            else bool(heads & {"effect", "effects", "card"})
        )
    if mine["head"] not in ("effect", "effects", "card"):
        return None
    owners, own = whose(theirs), whose(mine)
    if (owners and not own) or theirs.get("filters") or ("kind" in theirs and mine.get("kind") != theirs["kind"]):
        return None
    return not owners or bool(owners & own)


def _whither_of(clause: Part) -> set[str]:
    """To whose places something goes."""
    found = {
        p.get("whose", "")
        for m in clause.get("modifiers", ())
        if m["role"] in ("to", "into", "onto")
        for p in m.get("places", ())
    }
    return found & {"you", "opponent"}


def _agents(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.agent, told.agent
    if mine is None or said.passive:
        return True
    if mine["head"] in PLAYERS:
        if theirs is None or theirs["head"] not in PLAYERS:
            if said.verbs & {"attack", "battle"} and theirs is not None:
                return not whose(theirs) or mine["head"] in whose(theirs)
            own = mine["head"] == "you" or told.passive
            return own if theirs is None or theirs["head"] == "this-card" else None
        return mine["head"] == theirs["head"] or bool({mine["head"], theirs["head"]} & _EVERY)
    if mine["head"] == "this-card":
        if said.verbs & {"attack", "battle", "leave", "be", "gain", "lose", "remain", "stay", "go"}:
            return theirs is None or among(mine, theirs, of)
        return theirs is None or theirs["head"] in ("this-card", "you", "this-effect", *BACK) or None
    if mine["head"] in ("this-effect", "that-effect", "its-effect", "effect"):
        return theirs is None or theirs["head"] in ("you", "this-card", "this-effect")
    if theirs is None:
        return None
    return among(mine, theirs, of)


def _patients(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.patient, told.patient
    if mine is None:
        return True
    if theirs is None:
        return True if mine["head"] == "number" or ("equip" in told.verbs and mine["head"] == "this-card") else None
    excepted = [m["cards"] for m in told.clause.get("modifiers", ()) if m["role"] == "except" and "cards" in m]
    if excepted:
        theirs = {**theirs, "excepts": [*theirs.get("excepts", ()), *excepted]}
    zone = next((place for verb, place in _PLACED.items() if verb in told.verbs), "")
    zone = next(iter(told.whence), zone) if len(told.whence) <= 1 else ""
    if told.verbs & _OWN and not whose(theirs) and not zones(theirs) and "opponent" in whose(mine):
        return False
    said_whence = [{"zone": each, "whose": ""} for each in said.whence]
    mine = {**mine, "where": [*mine.get("where", ()), *said_whence]} if said_whence else mine
    told_whence = [{"zone": each, "whose": ""} for each in told.whence]
    theirs = {**theirs, "where": [*theirs.get("where", ()), *told_whence]} if told_whence else theirs
    return among(mine, theirs, of, zone)


def _asides(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """What is said beside: "to your opponent's monster", in which position, twice."""
    for mine in said.aside:
        if mine["role"] in ("adverb",) and mine.get("word") in ("still", "also", "back", "just", "even", "currently"):
            continue
        if mine.get("word") == "directly":
            yield (told.patient is not None and told.patient.get("head") == "directly") or None
            continue
        theirs = [m for m in told.clause.get("modifiers", ()) if m["role"] == mine["role"]]
        if "cards" in mine and theirs and any("cards" in m for m in theirs):
            yield either_of(mine["cards"], [m["cards"] for m in theirs if "cards" in m], of)
        elif mine.get("word") and any(m.get("word") == mine["word"] for m in theirs):
            yield True
        elif mine["role"] == "in" and str(mine.get("word", "")).startswith("position") and theirs:
            yield False
        else:
            yield None


def either_of(mine: Part, theirs: list[Part], of: Of) -> bool | None:
    """Whether cards are among one of several phrases."""
    values = [among(mine, each, of, "field") for each in theirs]
    return True if True in values else None if None in values else False
