"""What a question asks of a card, as the events by which it would be so and the operations of effects that do it."""

from __future__ import annotations

from collections.abc import Mapping

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.told import Spoken
from kb.desk.played.heard.done import one
from kb.desk.played.heard.facts import THIS, Facts, placed
from kb.desk.played.heard.using import used
from kb.desk.played.things import Unclear
from kb.desk.played.told import HIM, ME, other
from kb.quick_tuple import QuickTuple


class Wanted(QuickTuple):
    """What is asked of the card: that `who` can use it, so that one of `events` comes to one of the things `to`.

    `ops` are the operations of an effect that does so; without events only the use is asked. `any` says that it may
    come to any card, or for a `player` to a `figure`, `by_hand` what is done without an effect, with the card or with a
    thing `of` the table, `how` a kind of Summon, `free` that players do it by whatever means, `at_once` that it is in
    answer to a chain, `outcome` that it is asked what comes of a use. `source` is the place that is told of the effect,
    `on` what it is used on, `paid` the operations of a cost by which it is told. `view` is what is asked to be so in
    place of a use: destroyed, banished, returned, atk or def, with + or - that this is more or less by the figure.
    `waits`: it is asked of what activates of itself. `full` are the places, each with whose it is, in which there is no
    more than is told, `ends` where things are at the end.
    """

    who: str
    events: frozenset[str]
    ops: frozenset[str]
    to: tuple[str, ...] = ()
    any: bool = False
    source: str = ""
    on: str = ""
    paid: frozenset[str] = frozenset()
    by_hand: str = ""
    of: str = THIS
    how: str = ""
    free: bool = False
    at_once: bool = False
    outcome: bool = False
    view: str = ""
    figure: int | None = None
    player: str = ""
    full: frozenset[tuple[str, str]] = frozenset()
    ends: tuple[tuple[str, str], ...] = ()
    waits: bool = False


#: The events of each verb, and the operations.
EVENTS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "special-summon": (("summoned",), ("special-summon", "fusion-summon", "ritual-summon", "summon-now")),
    "add": (("added-to-hand", "returned"), ("add-to-hand", "return-to-hand")),
    "draw": (("drawn",), ("draw",)),
    "destroy": (("destroyed",), ("destroy",)),
    "banish": (("banished",), ("banish", "banish-from-deck")),
    "send": (("sent-to-graveyard",), ("send-to-graveyard", "send-from-deck", "send-from-hand")),
    "discard": (("discarded",), ("discard",)),
    "tribute": (("tributed",), ("tribute",)),
    "set": (("set",), ("set", "set-cards")),
    "equip": (("equipped",), ("equip", "equip-monster", "equip-other")),
    "take-control": (("control-changed",), ("take-control",)),
    "inflict": (("damage",), ("damage",)),
    "return": (
        ("returned", "added-to-hand", "returned-to-deck", "returned-to-extra-deck"),
        ("return-to-hand", "return-to-deck"),
    ),
    "change": (("position-changed",), ("change-position",)),
    "shuffle": (("returned-to-deck", "returned-to-extra-deck"), ("return-to-deck",)),
    "detach": (("detached",), ("detach",)),
    "negate": (("activation-negated", "effect-negated"), ("negate-activation", "negate-effect")),
}
_GOT = tuple((*EVENTS["add"][at], *EVENTS["special-summon"][at]) for at in (0, 1))
EVENTS = {**EVENTS, "summon": EVENTS["special-summon"], "gain": (_GOT[0], _GOT[1]), "take": (_GOT[0], _GOT[1])}
_USES = frozenset(("use", "activate", "play", "chain"))
_OWN = frozenset(("this-card", "its-effect", "its-effects", "this-effect", "it"))
#: Words that describe the effect that is meant, and where it works.
_SOURCES = {"hand": "hand", "graveyard": "graveyard", "gy": "graveyard", "field": "field", "banished": "banished"}


def wanted(facts: Facts, said: Spoken) -> Wanted:
    """What is asked. Raises Unclear."""
    clause = said.main.clause
    if said.main.left or clause.get("modal") in ("not", "cannot") or said.modal not in ("can", "does"):
        raise Unclear
    facts.known(clause, "subject", "object", "passive", "modal")
    ops, source = _described(said)
    paid: frozenset[str] = frozenset()
    if said.purpose is not None:
        if said.purpose.left:
            raise Unclear
        verb = clause["verb"]
        if verb in _USES:
            _used(facts, clause)
        elif verb in EVENTS:
            paid = frozenset(EVENTS[verb][1])
            _acted(facts, clause)
        else:
            raise Unclear
        facts.known(said.purpose.clause, "subject", "object", "passive")
        asked = _acted(facts, said.purpose.clause)
    elif clause["verb"] in _BY_HAND:
        asked = _by_hand(facts, clause)
    elif clause["verb"] in _FRAMES:
        asked = _framed(facts, clause)
    elif clause["verb"] in _USES:
        on = _used(facts, clause)
        waits = said.modal == "does" and clause.get("object") is None and not clause.get("passive")
        asked = Wanted(ME, frozenset(), frozenset(), on=on, at_once=clause["verb"] == "chain", waits=waits)
    else:
        asked = _acted(facts, clause)
    ops = asked.ops & ops if asked.ops and ops else asked.ops or ops
    return asked._replace(ops=ops, source=source, paid=paid, outcome=said.modal == "does")


_BY_HAND = {"normal-summon": "normal", "attack": "attack"}
_FRAMES = {"fusion-summon": "fusion", "synchro-summon": "synchro", "xyz-summon": "xyz", "link-summon": "link"}


def _by_hand(facts: Facts, clause: Part) -> Wanted:
    """A monster is Normal Summoned, or attacks."""
    verb = clause["verb"]
    beside = facts.beside(clause, "adverb", "from")
    word = (beside.get("adverb") or {}).get("word", "")
    passive = bool(clause.get("passive"))
    this = clause.get("object") if verb == "normal-summon" and not passive else clause.get("subject")
    if this is None or word not in _ADVERBS[verb] or (placed(beside) if "from" in beside else "hand") != "hand":
        raise Unclear
    of = one(facts.some(this, ME, "hand" if verb == "normal-summon" else "monster"))
    if verb == "normal-summon":
        if not passive and facts.player(clause.get("subject")) != ME:
            raise Unclear
        if word:
            facts.full.add((ME, "monster"))
        return Wanted(ME, frozenset(), frozenset(), by_hand="normal", of=of)
    if passive or (word and clause.get("object") is not None):
        raise Unclear
    on = one(facts.some(clause["object"], HIM, "monster")) if clause.get("object") is not None else ""
    facts.put(of, "", "", "" if facts.things[of].pose not in ("", "face-up") else "attack")
    return Wanted(ME, frozenset(), frozenset(), on=on, by_hand="direct" if word else "attack", of=of)


def _framed(facts: Facts, clause: Part) -> Wanted:
    """A monster of the Extra Deck is Summoned, in the way of its kind."""
    facts.beside(clause)
    if clause.get("passive") or facts.player(clause.get("subject")) != ME:
        raise Unclear
    kind = _FRAMES[clause["verb"]]
    frame = {"what": "frame", "values": [kind]}
    hit = clause.get("object") or {"head": "monster", "number": {"word": "a"}}
    if hit["head"] != "monster":
        raise Unclear
    filters = [each for each in hit.get("filters", ()) if each != frame]
    name = one(facts.some({**hit, "filters": [*filters, frame]}, ME, "extra"))
    events = frozenset(EVENTS["special-summon"][0])
    return Wanted(ME, events, frozenset(("none",)), (name,), how=kind, free=True)


#: The adverbs that each verb may have.
_ADVERBS = {"normal-summon": ("", "instead-of-tribute"), "attack": ("", "directly")}


def _described(said: Spoken) -> tuple[frozenset[str], str]:
    """The operations and the place by which the effect that is meant is described."""
    ops: set[str] = set()
    source = ""
    for word in said.which:
        if word in _SOURCES and not source:
            source = _SOURCES[word]
        elif word in EVENTS:
            ops |= {*EVENTS[word][1]}
        else:
            raise Unclear
    return frozenset(ops), source


def _used(facts: Facts, clause: Part) -> str:
    """The card, or its effect, is used; on which thing."""
    subject, object_ = clause.get("subject"), clause.get("object")
    used = subject if clause.get("passive") or object_ is None else object_
    if used is None or used["head"] not in _OWN:
        raise Unclear
    if clause["verb"] == "chain" and (clause.get("passive") or not facts.deeds):
        raise Unclear  # whether something can be chained to it may be asked
    if object_ is not None and not clause.get("passive") and facts.player(subject) != ME:
        raise Unclear
    beside = facts.beside(clause, "from", "in", "on")
    on = beside.get("on", {}).get("cards")
    _placed_this(facts, used, {k: v for k, v in beside.items() if "places" in v})
    if any("places" not in v and v.get("cards") is not on for v in beside.values()):
        raise Unclear
    if on is None:
        return ""
    if on["head"] == "it":
        return one(facts.last())
    return one(facts.some(on))


def _placed_this(facts: Facts, used: Part, beside: Mapping[str, Part]) -> None:
    if set(used) - {"head", "where", "number"}:
        raise Unclear
    place = placed(beside)
    if used["head"] == "this-card" and used.get("where"):
        facts.some(used)
    if place:
        facts.put(THIS, "", place)


def _acted(facts: Facts, clause: Part) -> Wanted:
    """An act that is done with the card."""
    verb = clause["verb"]
    if verb not in EVENTS:
        raise Unclear
    passive = bool(clause.get("passive"))
    subject, hit = clause.get("subject"), clause.get("object")
    if passive:
        subject, hit = None, subject
    if verb in ("inflict", "take", "gain", "draw") and (points := _points(facts, verb, subject, hit)) is not None:
        facts.beside(clause)
        return points
    if subject is not None and facts.player(subject) != ME and subject["head"] not in _OWN:
        raise Unclear
    beside = dict(facts.beside(clause, "from", "to", "in", "on"))
    on = ""
    if verb == "equip" and "cards" in beside.get("to", {}):
        on = one(facts.some(beside.pop("to")["cards"], "", "field"))
        facts.put(on, facts.things[on].whose or ME)
    if verb == "change" and not beside.get("to", {}).get("places"):
        beside.pop("to", None)  # to which position, which an effect says
    whither = placed({"in": beside.pop("to")}) if "to" in beside else ""
    if whither not in _WHITHER.get(verb, ("",)):
        raise Unclear
    events, ops = map(frozenset, EVENTS[verb])
    if verb == "negate":
        return Wanted(ME, events, ops, (_negated(facts, hit, beside),))
    whence = placed(beside)
    if hit is None and verb in _ANY and not whence:
        return Wanted(ME, events, ops, any=True)
    if hit is None:
        raise Unclear
    free = verb in ("special-summon", "summon") and facts.player(subject) == ME
    return Wanted(ME, events, ops, (_hit(facts, verb, hit, whence),), on=on, free=free)


def _points(facts: Facts, verb: str, who: Part | None, what: Part | None) -> Wanted | None:
    """How many cards a player draws, or how much damage they take or LP they gain; None where it is something else."""
    head = (what or {}).get("head", "card" if verb == "draw" else "")
    known = {"draw": ("card",), "gain": ("lp",)}.get(verb, ("damage", "effect-damage"))
    if head not in known:
        return None
    number = (what or {}).get("number", {})
    if set(what or {}) - {"head", "number"} or ("least" in number and number["least"] != number.get("most")):
        raise Unclear
    figure = int(number["least"]) if "least" in number else None
    mine = who is None or who["head"] in _OWN
    player = ME if mine else facts.player(who)
    if not player:
        raise Unclear
    if verb == "inflict":
        player = other(player)
    kind = {"draw": ("drawn", "draw"), "gain": ("lp-gained", "gain-lp")}.get(verb, ("damage", "damage"))
    return Wanted(ME, frozenset(kind[:1]), frozenset(kind[1:]), any=True, figure=figure, player=player)


def _hit(facts: Facts, verb: str, hit: Part, whence: str) -> str:
    """The one thing to which something is done, where it lies. Raises Unclear."""
    known = {*facts.things}
    own = hit["head"] in ("this-card", "it")
    named = whence or next((place["zone"] for place in hit.get("where", ())), "")
    if verb in ("gain", "take") and (named != "deck" if own else not named):
        raise Unclear
    if verb == "change" and named not in ("", "mzone", "monster", "field"):
        raise Unclear
    if own:
        name = one(facts.some(hit, ME, whence))
    else:
        name = one(facts.some(hit, _SIDE.get(verb, ""), whence or _LIES.get(verb, "")))
    if not facts.things[name].place and name != THIS and verb not in _TAKEN:
        facts.put(name, "", whence or _LIES.get(verb, "field"))
    if not facts.things[name].whose:
        facts.put(name, HIM if verb in ("destroy", "take-control") and name != THIS else ME)
    if name not in known and (facts.things[name].whose, facts.things[name].place) in facts.full:
        raise Unclear  # it is told what else lies there
    return name


def _negated(facts: Facts, hit: Part | None, beside: Mapping[str, Part]) -> str:
    """What the other player activates, and is negated: what was told to be, or a Spell or Trap of a kind."""
    if hit is None or beside or hit["head"] not in ("spell", "trap", "name", "it", "activation"):
        raise Unclear
    acted = [deed.what for ways in facts.deeds for _, done in ways for deed in done if deed.verb == "activate"]
    if hit["head"] in ("it", "activation"):
        if set(hit) - {"head", "number"} or len({*acted}) != 1 or acted[0] == THIS:
            raise Unclear
        return acted[0]
    if acted:
        raise Unclear
    used(facts, {"verb": "activate", "subject": {"head": "opponent"}, "object": hit})
    return facts.deeds[-1][0][1][0].what


#: What is asked without the cards to which it is done: "can I search".
_ANY = frozenset(("add", "special-summon", "summon", "draw"))
#: What is done to cards that lie in several places.
_TAKEN = frozenset(("special-summon", "summon", "banish", "send"))
#: Where a card may go by each verb, where that is told.
_WHITHER: Mapping[str, tuple[str, ...]] = {
    "add": ("", "hand"),
    "send": ("", "graveyard"),
    "return": ("", "hand"),
    "special-summon": ("", "field"),
    "shuffle": ("", "deck"),
}
#: Where a card lies, and whose it is, to which that is done, if it is not told.
_LIES: Mapping[str, str] = {"add": "deck", "discard": "hand", "gain": "deck", "take": "deck"}
_SIDE: Mapping[str, str] = {"add": ME, "discard": ME, "tribute": ME, "draw": ME, "detach": ME}
