"""What is done: a clause of a question or of a text as an act with who does it, to what, from where and to where."""

from functools import partial

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, FIELD, POINTS, zones
from kb.answer.cards.spoken.positions import copied, is_whither, lying
from kb.by_place import ByPlace
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
#: What an effect does to the cards that it picks or gets, and no player does without one.
PICKS = frozenset({"target", "choose", "select", "destroy", "banish", "add", "return", "take-control", "negate"})
PICKS |= {"special-summon", "send", "attach", "equip", "shuffle", "reveal", "pick"}
PICKS |= {"draw", "gain", "inflict", "place", "take"}
#: What is got by being added, drawn, Summoned or taken.
_GAINS = {"gain": {"add", "draw", "special-summon", "take-control", "gain", "return", "place"}}
_GAINS |= {
    "go": {"send", "return", "banish", "add", "shuffle", "place", "special-summon"},
    "take": {"take-control", "take", "add"},
}
_GAINS |= {"come": {"special-summon", "return", "add", "target", "select", "banish"}}
_GAINS |= {"leave": {"leave"}}
#: What else is done to cards of which it is told from where they come.
_TAKEN = frozenset({"send", "set", "tribute", "reveal"})
_GAINS["remove"] = {"destroy", "banish", "return", "shuffle", "send"}
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
#: What is said beside an act and has its own place in it, where it is a place.
_ROLES = frozenset({"from", "in", "on", "to", "into", "onto", "by", "time", "remark"})


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


#: The acts of so many clauses are kept: each who holds a question against a text asks for those of the same clauses.
_KEPT = 300
_ACTS: ByPlace[Act] = ByPlace(_KEPT)


def act(clause: Part) -> Act:
    """A clause as an act."""
    return _ACTS.of(clause, partial(_act, clause))


def _act(clause: Part) -> Act:
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
    whence = {zone for role, zone in places if role in ("from", "in", "on") and zone != "possession"}
    whence |= {str(m["word"])[len(_PLACE) :] for m in modifiers if m["role"] == "from" and _is_place(m)}
    beside = [m["cards"] for m in modifiers if m["role"] == "to" and (m.get("cards") or {}).get("head") in BACK]
    whence |= {zone for cards in beside for zone in zones(cards)}  # "to it from your Deck"
    if modifiers and verbs & SPECIAL | verbs & {"special-summon"}:
        whence |= {zone for m in modifiers if m["role"] == "remark" for zone in _remarked(str(m.get("word", "")))}
    if verbs & {"place", "put"} and patient is not None:
        put_on = [p for p in patient.get("where", ()) if p.get("how") == "on" and p["zone"] in _ONTO]
        places += [("to", p["zone"]) for p in put_on]
        if put_on:
            patient = {**patient, "where": [p for p in patient["where"] if p not in put_on]}
    if verbs == {"attack"} and subject is not None and subject["head"] in ("you", "opponent"):
        used = [m["cards"] for m in modifiers if m["role"] == "with" and "cards" in m]
        subject = {"whose": subject["head"], **used[0]} if used else subject
        modifiers = [m for m in modifiers if m["role"] != "with"] if used else modifiers
    if verbs & (SPECIAL | {"summon"}) and patient is not None:
        patient, beside_it = _put_so(patient)
        modifiers = [*modifiers, *beside_it]
    patient, beside_it = aimed_with(patient) if "target" in verbs else (patient, [])
    patient = copied(patient)
    modifiers = [*modifiers, *beside_it]
    whither = {zone for role, zone in places if role in ("to", "into", "onto", "on-top-of") and zone != "zone"}
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


def _put_so(cards: Part) -> tuple[Part, list[Part]]:
    """Cards that are Summoned, and how they are put: "Summon a Dragon face-down"."""
    lies = [
        each for each in cards.get("filters", ()) if each["what"] in ("face", "position") and not each.get("written")
    ]
    if not lies or zones(cards) & FIELD:
        return cards, []
    rest = [each for each in cards["filters"] if each not in lies]
    return {**cards, "filters": rest}, [
        {"role": "in", "word": " ".join(f"{each['what']}:{value}" for each in lies for value in each["values"])}
    ]


#: On what cards are put that come from elsewhere.
_ONTO = frozenset({"deck", "extra", "field"})
#: How a place stands as a word: "from banished".
_PLACE = "place:"


def _is_place(modifier: Part) -> bool:
    return str(modifier.get("word", "")).startswith(_PLACE)


def _is_aside(modifier: Part) -> bool:
    """Whether a modifier has no place of its own in an act: no time, no place, no means."""
    if modifier["role"] not in _ROLES or lying(modifier):
        return True
    return "cards" in modifier and modifier["role"] not in ("by", "remark")


def aimed_with(cards: Part | None) -> tuple[Part | None, list[Part]]:
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
    if mine & theirs or (mine == {"gain"} and theirs == {"set"}) or (mine == {"come"} and _is_taken(said, theirs)):
        return True
    if _is_of_others(said, mine, theirs):
        return False
    if mine == {"take"} and "gy" in said.whence | zones(said.patient or {}) and theirs & SPECIAL:
        return True
    if mine == {"go"} and theirs & SPECIAL and not said.whither & FIELD:
        return False
    for verb in mine:
        if theirs & _GAINS.get(verb, set()):
            return not (verb == "go" and said.whither and told.whither and not said.whither & told.whither)
    if any(mine & alike and theirs & alike for alike in _ALIKE):
        return True
    if (mine | theirs) <= USED and mine and theirs:
        if (said.patient or {}).get("head") in ("monster", "token"):
            return False  # one is used as material or for a cost, and is not activated
        return not any(m["role"] == "as" for one in (said, told) for m in one.aside)
    if "flip" in mine and "activate" in theirs:
        return (said.patient or {}).get("head") in ("name", "trap", "spell-trap", "spell", "card", "this-card")
    if mine & {"special-summon", "summon"} and theirs & SPECIAL:
        return True
    return bool(mine & SPECIAL and theirs & {"special-summon"})


def _is_of_others(said: Act, mine: set[str], theirs: set[str]) -> bool:
    """Whether points are told of, where a text moves cards; or cards that are seen, where it draws some."""
    head = (said.patient or {}).get("head")
    if head in POINTS and theirs & ({"take-control", "add", "draw", "place", "return"} | SPECIAL):
        return True
    return mine == {"gain"} and theirs == {"draw"} and head in _CHOSEN


#: What is told of cards that are seen, and not of what may be any card.
_CHOSEN = frozenset({"monster", "spell", "trap", "tuner", "name", "token"})


def _is_taken(said: Act, theirs: set[str]) -> bool:
    """Whether cards that are told to come from somewhere are taken from there."""
    told = any(m["role"] == "from" for m in said.clause.get("modifiers", ()))
    return bool(theirs & _TAKEN) and told and (said.patient or {}).get("head") != "this-card"


def implied(said: Act) -> Act:
    """With what a Summon of a kind says of the monster; what is taken back from the Graveyard, as added to the hand."""
    lay = said.whence | zones(said.patient or {})
    if said.verbs == {"return"} and lay and lay <= {"gy", "banished"} and said.whither <= {"hand"}:
        return said._replace(verbs=frozenset({"return", "add"}), whither=frozenset({"hand"}))
    comes = said.verbs <= {"place", "put"} and said.whither == {"field"} and lay & {"hand", "deck", "gy", "extra"}
    if comes and (said.patient or {}).get("head") in ("monster", "name", "tuner"):
        return said._replace(verbs=said.verbs | {"special-summon"})
    frames = [_FRAMES[verb] for verb in said.verbs if verb in _FRAMES]
    cards: Part = said.patient or {"head": "monster", "number": {"word": "any"}}
    filters = cards.get("filters", ())
    if not frames or cards["head"] != "monster" or any(each["what"] == "frame" for each in filters):
        return said
    return said._replace(patient={**cards, "filters": [*filters, {"what": "frame", "values": frames}]})


def is_for_attacks(clause: Part) -> bool:
    """Whether a clause tells of what is targeted for attacks, or as attack target: effects may target it still."""
    return any(str((m.get("cards") or {}).get("head")).startswith("attack") for m in clause.get("modifiers", ()))
