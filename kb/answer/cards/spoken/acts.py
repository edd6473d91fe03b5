"""What is done: a clause of a question or of a text as an act with who does it, to what, from where and to where."""

from collections.abc import Iterator

from kb.answer.cards.parts import Part
from kb.answer.cards.remarks import kinds_of
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, FIELD, PLAYERS, POINTS, Of, both, whose, zones
from kb.answer.cards.spoken.positions import copied, is_whither, lies, lying
from kb.answer.cards.spoken.sources import ACTIVATED, EFFECTS, activated, by_whom, negated, of_effects
from kb.language.summons import SPECIAL
from kb.quick_tuple import QuickTuple

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
USED = frozenset({"activate", "use", "chain", "play", "respond"})
#: What is got by being added, drawn, Summoned or taken.
_GAINS = {"gain": {"add", "draw", "special-summon", "take-control", "gain", "return", "place"}}
_GAINS |= {
    "go": {"send", "return", "banish", "add", "shuffle", "place", "special-summon"},
    "take": {"take-control", "take", "add"},
}
_GAINS |= {"come": {"special-summon", "return", "add", "target", "select", "banish"}}
#: Where a card goes by what is done to it, where a text does not say it.
_THITHER = {"banish": frozenset({"banished"}), "add": frozenset({"hand"}), "special-summon": FIELD}
_GAINS |= {"leave": {"leave"}}
_GAINS["affect"] = {
    "gain",
    "lose",
    "become",
    "halve",
    "double",
    "reduce",
    "increase",
    "destroy",
    "banish",
    "return",
    "send",
    "negate",
    "change",
    "target",
    "take-control",
    "shuffle",
}
#: What only its own player's cards suffer, where a text does not say whose.
_OWN = frozenset({"tribute", "discard", "pay", "draw", "detach"})
_PLACED = {"destroy": "field", "attack": "field", "equip": "field", "take-control": "field", "change": "field"}
_PLACED |= {"tribute": "field", "target": "field", "select": "field", "discard": "hand"}
#: What is said beside an act and has its own place in it, where it is a place.
_ROLES = frozenset({"from", "in", "on", "to", "into", "onto", "by", "time", "remark"})
_EVERY = frozenset({"each-player", "either-player", "neither-player"})
_BOTH = frozenset({"each", "either", "both", "each-player", "either-player"})


#: What a Summon of a kind says of the monster.
_FRAMES = {"fusion-summon": "fusion", "synchro-summon": "synchro", "xyz-summon": "xyz", "link-summon": "link"}
_FRAMES |= {"ritual-summon": "ritual"}


class Act(QuickTuple):
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
    onto = {"on"} if verbs & {"place", "put", "return", "shuffle"} else set()
    laid = {"in", "on"} if verbs & {"place", "put", "set"} else set()  # "set it in the Spell & Trap Zone"
    places = [
        ("to" if is_whither(m["role"], place["zone"], onto, laid) else m["role"], place["zone"])
        for m in modifiers
        for place in m.get("places", ())
    ]
    whence = {zone for role, zone in places if role in ("from", "in", "on")}
    whence |= {str(m["word"])[len(_PLACE) :] for m in modifiers if m["role"] == "from" and _is_place(m)}
    beside = [m["cards"] for m in modifiers if m["role"] == "to" and (m.get("cards") or {}).get("head") in BACK]
    whence |= {zone for cards in beside for zone in zones(cards)}  # "to it from your Deck"
    if modifiers and verbs & SPECIAL | verbs & {"special-summon"}:
        whence |= {zone for m in modifiers if m["role"] == "remark" for zone in _remarked(str(m.get("word", "")))}
    if verbs & {"place", "put"} and patient is not None:
        put_on = [p for p in patient.get("where", ()) if p.get("how") == "on" and p["zone"] in ("deck", "extra")]
        places += [("to", p["zone"]) for p in put_on]
        if put_on:
            patient = {**patient, "where": [p for p in patient["where"] if p not in put_on]}
    if verbs == {"attack"} and subject is not None and subject["head"] in ("you", "opponent"):
        used = [m["cards"] for m in modifiers if m["role"] == "with" and "cards" in m]
        subject = {"whose": subject["head"], **used[0]} if used else subject
        modifiers = [m for m in modifiers if m["role"] != "with"] if used else modifiers
    patient, beside_it = _aimed_with(patient) if "target" in verbs else (patient, [])
    patient = copied(patient)
    modifiers = [*modifiers, *beside_it]
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
        tuple(m for m in modifiers if _is_aside(m)),
    )


#: How a place stands as a word: "from banished".
_PLACE = "place:"


def _is_place(modifier: Part) -> bool:
    return str(modifier.get("word", "")).startswith(_PLACE)


def _is_aside(modifier: Part) -> bool:
    """Whether a modifier has no place of its own in an act: no time, no place, no means."""
    if modifier["role"] not in _ROLES or lying(modifier):
        return True
    return "cards" in modifier and modifier["role"] not in ("by", "remark")


def _aimed_with(cards: Part | None) -> tuple[Part | None, list[Part]]:
    """What is targeted, and with what: "your monsters with a card effect"."""
    told = (cards or {}).get("relations", ())
    means = [r for r in told if r["role"] == "with" and (r.get("cards") or {}).get("head") in (*EFFECTS, "name")]
    return ({**cards, "relations": [r for r in told if r not in means]} if cards and means else cards), means


def _remarked(words: str) -> set[str]:
    """The places of a remark: "(from your hand or GY)"."""
    return {"hand", "gy", "deck"} & set(words.split()) if words.startswith("from your") else set()


def same(said: Act, told: Act) -> bool:
    """Whether the verbs may mean the same act."""
    mine, theirs = set(said.verbs), set(told.verbs)
    if mine & theirs:
        return True
    if (said.patient or {}).get("head") in POINTS and theirs & {"take-control", "add", "draw"}:
        return False
    if mine == {"go"} and theirs & SPECIAL and not said.whither & FIELD:
        return False
    for verb in mine:
        if theirs & _GAINS.get(verb, set()):
            return not (verb == "go" and said.whither and told.whither and not said.whither & told.whither)
    if any(mine & alike and theirs & alike for alike in _ALIKE):
        return True
    if (mine | theirs) <= USED and mine and theirs:
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
        yield patients(said, told, of)
    if said.whither and told.whither:
        yield bool(said.whither & told.whither) or bool("field" in said.whither and told.whither & FIELD)
        for which in ("whose", "at"):
            mine, theirs = _whither_of(said.clause, which), _whither_of(told.clause, which)
            if mine and theirs and not mine & theirs:
                yield False
    whence = said.whence | frozenset(zones(said.patient) if said.patient else ())
    if "go" in said.verbs and said.whither and not told.whither:
        yield from (bool(said.whither & _THITHER[verb]) for verb in told.verbs if verb in _THITHER)
    lying_ = told.patient if (told.patient or {}).get("head") not in BACK else of.back  # "it": what was targeted
    lies = told.whence | frozenset(zones(lying_) if lying_ else ())
    if whence and lies:
        yield bool(whence & lies) or bool("field" in whence and lies & FIELD)
    elif whence and "come" in said.verbs:
        yield None  # from where it comes is what is asked
    if told.by is not None and (said.passive or said.by is not None):
        yield by_whom(said.by, told.by, of)
    if said.patient is not None and any(m["role"] == "including" for m in told.clause.get("modifiers", ())):
        yield None  # some of the cards have to be of a kind
    yield from _asides(said, told, of)


def _whither_of(clause: Part, which: str) -> set[str]:
    """To whose places something goes ("whose"), or where in them ("at"): the top or the bottom of a Deck."""
    roles = ("to", "into", "onto", "on", "on-top-of")
    found = {p.get(which, "") for m in clause.get("modifiers", ()) if m["role"] in roles for p in m.get("places", ())}
    return found & {"you", "opponent", "top", "bottom"}


def _agents(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.agent, told.agent
    if mine is None or said.passive:
        return True
    owner = whose(told.patient or {}) | {((told.patient or {}).get("of") or {}).get("head", "")}
    if (told.patient or {}).get("head") == "lp" and mine["head"] in PLAYERS and theirs is None and owner & _BOTH:
        return True
    if mine["head"] in PLAYERS:
        return _players(str(mine["head"]), said, told)
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


def _players(mine: str, said: Act, told: Act) -> bool | None:
    """Whether it is that player who does what a text says."""
    theirs = told.agent
    if theirs is not None and theirs["head"] in PLAYERS:
        return mine == theirs["head"] or bool({mine, theirs["head"]} & _EVERY)
    means = said.verbs & {"attack", "battle"} or (told.passive and (theirs or {}).get("head") in EFFECTS)
    if theirs is not None and means:
        return not whose(theirs) or mine in whose(theirs)  # "cannot be targeted by your opponent's effects"
    if theirs is None and whose(told.patient or {}) == {"opponent"} and told.verbs & {"discard", "send"}:
        return mine == "opponent" or None
    own = mine == "you" or told.passive
    return own if theirs is None or theirs["head"] == "this-card" else None


def patients(said: Act, told: Act, of: Of) -> bool | None:
    """Whether the cards to which a question says that it is done are those of the text."""
    mine, theirs = said.patient, told.patient
    if said.verbs == {"affect"} and (theirs is None or theirs["head"] in POINTS):
        theirs = (theirs or {}).get("of") or told.agent  # "all monsters gain 300 ATK"
    if mine is None or _is_any(mine):
        return True
    if theirs is None:
        return True if mine["head"] == "number" or ("equip" in told.verbs and mine["head"] == "this-card") else None
    if told.verbs & {"negate"} and mine["head"] in ACTIVATED:  # "the Summon or activation"
        theirs = next((each for each in (theirs, *theirs.get("more", ())) if each["head"] in ACTIVATED), theirs)
    if told.verbs & {"negate"} and theirs["head"] in ACTIVATED and mine["head"] not in (*BACK, "attack"):
        return negated(mine, theirs, of)
    if said.verbs & USED and told.verbs & USED and of_effects(mine) | of_effects(theirs):
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
    theirs = {**theirs, "filters": [*theirs.get("filters", ()), *kinds]} if (kinds := kinds_of(told.clause)) else theirs
    return among(mine, theirs, of, zone)


def _is_any(cards: Part) -> bool:
    """Whether just something is meant: "a card", "anything"."""
    return set(cards) <= {"head", "number"} and cards["head"] == "card" and cards.get("number", {}).get("word") == "a"


def _asides(said: Act, told: Act, of: Of) -> Iterator[bool | None]:
    """What is said beside: "to your opponent's monster", in which position, twice."""
    for mine in said.aside:
        if mine["role"] in ("adverb",) and mine.get("word") in ("still", "also", "back", "just", "even", "currently"):
            continue
        if mine["role"] == "with" and "target" in said.verbs and "cards" in mine:
            means = [m["cards"] for m in told.clause.get("modifiers", ()) if m["role"] == "with" and "cards" in m]
            means += [m["cards"] for m in _aimed_with(told.clause.get("object"))[1]]
            attacks = any(
                str((m.get("cards") or {}).get("head")).startswith("attack") for m in told.clause.get("modifiers", ())
            )
            yield by_whom(mine["cards"], means[0], of) if means else not attacks
            continue
        if mine["role"] == "on" and said.verbs & told.verbs & {"negate"} and "cards" in mine and of.back is not None:
            yield among(mine["cards"], {**of.back, "number": {"most": None, "word": "any"}}, of)
            continue
        if mine.get("word") == "directly":
            yield (told.patient is not None and told.patient.get("head") == "directly") or None
            continue
        if position := lying(mine):
            theirs_ = {word for m in told.clause.get("modifiers", ()) for word in lying(m)}
            free = told.clause.get("modal") != "must" and any(verb.endswith("summon") for verb in told.verbs)
            yield lies(position, theirs_, free)
            continue
        theirs = [m for m in told.clause.get("modifiers", ()) if m["role"] == mine["role"]]
        if mine["role"] == "as" and "cards" in mine and theirs:
            yield any((m.get("cards") or {}).get("head") == mine["cards"]["head"] for m in theirs) or None
            continue
        if "cards" in mine and theirs and any("cards" in m for m in theirs):
            yield either_of(mine["cards"], [m["cards"] for m in theirs if "cards" in m], of)
        elif mine.get("word") and any(m.get("word") == mine["word"] for m in theirs):
            yield True
        else:
            yield None


def either_of(mine: Part, theirs: list[Part], of: Of) -> bool | None:
    """Whether cards are among one of several phrases."""
    values = [among(mine, each, of, "field") for each in theirs]
    return True if True in values else None if None in values else False


def implied(said: Act) -> Act:
    """With what a Summon of a kind says of the monster."""
    frames = [_FRAMES[verb] for verb in said.verbs if verb in _FRAMES]
    cards: Part = said.patient or {"head": "monster", "number": {"word": "any"}}
    filters = cards.get("filters", ())
    if not frames or cards["head"] != "monster" or any(each["what"] == "frame" for each in filters):
        return said
    return said._replace(patient={**cards, "filters": [*filters, {"what": "frame", "values": frames}]})
