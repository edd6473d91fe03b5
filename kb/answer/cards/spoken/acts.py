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
    {"activate", "chain", "play", "respond"},
    {"change", "become"},
    {"reveal", "show"},
)
#: Verbs for the use of a card or an effect.
_USED = frozenset({"activate", "use", "chain", "play", "respond"})
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
_BOTH = frozenset({"each", "either", "both", "each-player", "either-player"})


#: Heads of phrases for effects.
EFFECTS = frozenset({"effect", "effects", "that-effect", "this-effect"})


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
    if (mine | theirs) <= _USED and mine and theirs:
        return not any(m["role"] == "as" for one in (said, told) for m in one.aside)
    if "flip" in mine and "activate" in theirs:
        return (said.patient or {}).get("head") in ("name", "trap", "spell-trap", "spell", "card", "this-card")
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
        yield by_whom(said.by, told.by, of)
    yield from _asides(said, told, of)


def by_whom(mine: Part | None, theirs: Part, of: Of) -> bool | None:
    """Whether it is done by what the text says: by battle, by effects of some cards, by the opponent's."""
    if mine is None:
        return None
    wanted = [each for each in (theirs, *theirs.get("more", ())) if "sent" not in str(each.get("filters", ""))]
    owner = next(iter(whose(theirs)), "")
    values = [_source(mine, {"whose": owner, **each} if owner and not whose(each) else each, of) for each in wanted]
    return True if True in values else None if None in values else False


def _source(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether a source of an act is one of those of a phrase of the text."""
    battle = {"battle", "attack"}
    if mine["head"] in battle or theirs["head"] in battle:
        return mine["head"] in battle and theirs["head"] in battle
    if theirs["head"] in ("opponent", "you"):
        theirs = {"head": "card", "whose": theirs["head"]}
    if theirs["head"] not in (*EFFECTS, "card", "monster", "spell", "trap", "spell-trap", "cards-effects"):
        return None
    own, other = whose(mine) | ({mine["head"]} & {"you", "opponent"}), whose(theirs)
    if own and other and not own & other:
        return False
    if other and not own:
        return None
    kinds = kinds_of(mine, of), kinds_of(theirs, of)
    if theirs.get("relations") or (theirs.get("of") or {}).get("filters") or theirs.get("filters"):
        return False if all(kinds) and not kinds[0] & kinds[1] else None
    return bool(kinds[0] & kinds[1]) if all(kinds) else None if kinds[1] else True


def kinds_of(cards: Part, of: Of) -> set[str]:
    """Of which kinds of cards the effects are; none where that is not said."""
    if cards["head"] == "name" and of.other is not None and of.other.name in cards.get("names", ()):
        kind = of.other.type.rpartition(" ")[2].lower()
        return {kind if kind in ("spell", "trap") else "monster"}
    inner = cards["of"]["head"] if cards["head"] in EFFECTS and "of" in cards else cards["head"]
    named = str(cards.get("kind", "")).replace("-", " ").replace("/", " ").replace("|", " ").split()
    return (set(named) | set(str(inner).split("-"))) & {"monster", "spell", "trap"}


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
    owner = whose(told.patient or {}) | {((told.patient or {}).get("of") or {}).get("head", "")}
    if (told.patient or {}).get("head") == "lp" and mine["head"] in PLAYERS and theirs is None and owner & _BOTH:
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
    if told.passive and mine["head"] == "name":
        return by_whom(mine, theirs, of)
    return True if _is_any(mine) else among(mine, theirs, of)


def _patients(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.patient, told.patient
    if mine is None or _is_any(mine):
        return True
    if theirs is None:
        return True if mine["head"] == "number" or ("equip" in told.verbs and mine["head"] == "this-card") else None
    if told.verbs & {"negate"} and theirs["head"] in ACTIVATED and mine["head"] not in (*BACK, "attack"):
        return _negated(mine, theirs, of)
    if said.verbs & _USED and told.verbs & _USED and _of_effects(mine) | _of_effects(theirs):
        return activated(mine, theirs, of)
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


#: What is negated of a card.
ACTIVATED = frozenset({"activation", "that-activation", *EFFECTS, "its-effect", "its-effects"})


def _negated(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether the cards whose activation or effects are negated are those of a question."""
    own = theirs.get("of") if (theirs.get("of") or {}).get("head") not in (None, "card", *BACK) else None
    cards = own or of.back
    if cards is None or cards.get("relations"):
        return None
    said = mine["of"] if mine["head"] in ACTIVATED and "of" in mine else mine
    kind = {"monster": "monster", "spell": "spell", "trap": "trap"}.get(str(said.get("kind", "")))
    said = {**said, "head": kind} if said["head"] in ACTIVATED and kind else said
    wanted = str(cards.get("kind", ""))
    if cards["head"] in (*ACTIVATED, "cards-effects"):
        cards = {**cards, "head": wanted if wanted in ("monster", "spell", "trap") else "card"}
    return among({**said, "number": {"word": "any"}}, {**cards, "number": {"most": None, "word": "any"}}, of)


def _is_any(cards: Part) -> bool:
    """Whether just something is meant: "a card", "anything"."""
    return set(cards) <= {"head", "number"} and cards["head"] == "card" and cards.get("number", {}).get("word") == "a"


def _of_effects(cards: Part) -> bool:
    """Whether effects are meant, and no cards."""
    return cards["head"] in (*EFFECTS, "cards-effects")


def activated(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether what is activated is what a text speaks of: of which kind, whose and where."""
    excepted = {name for each in theirs.get("excepts", ()) for name in each.get("names", ())}
    if theirs.get("relations") or (theirs.get("excepts") and (not excepted or excepted & set(mine.get("names", ())))):
        return None
    kinds, wanted_kinds = kinds_of(mine, of), kinds_of(theirs, of)
    if kinds and wanted_kinds and not kinds & wanted_kinds:
        return False
    own, other = whose(mine) & {"you", "opponent"}, whose(theirs)
    if own and other and not own & other:
        return False
    places, wanted = zones(mine), zones(theirs)
    if places and wanted and not (places & wanted or ("field" in wanted and places & FIELD)):
        return False
    if theirs["head"] == "cards-effects":
        return True
    if theirs.get("filters"):
        return among(mine, theirs, of)
    return None if (wanted_kinds and not kinds) or (wanted and not places) else True


def _asides(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """What is said beside: "to your opponent's monster", in which position, twice."""
    for mine in said.aside:
        if mine["role"] in ("adverb",) and mine.get("word") in ("still", "also", "back", "just", "even", "currently"):
            continue
        if mine.get("word") == "directly":
            yield (told.patient is not None and told.patient.get("head") == "directly") or None
            continue
        theirs = [m for m in told.clause.get("modifiers", ()) if m["role"] == mine["role"]]
        if mine["role"] == "as" and "cards" in mine and theirs:
            yield any((m.get("cards") or {}).get("head") == mine["cards"]["head"] for m in theirs) or None
            continue
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
