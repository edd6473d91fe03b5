"""What an effect can take: each slot of the cards that it picks, as the text has it and changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from benchmarks.probes.cards_told import (
    ARCHETYPES,
    ATTRIBUTES,
    FRAMES,
    TYPES,
    Part,
    Wanted,
    beyond,
    described,
    is_one,
    level,
    wanted,
)
from benchmarks.probes.probe import Probe
from benchmarks.probes.reach_outcomes import outcomes
from benchmarks.probes.reach_said import players, required
from kb.records import Card
from kb.store.readings import Reading

#: What is done to cards, as players ask for it; the cards stand for {}.
_SAID = {
    "destroy": ("destroy {}",),
    "banish": ("banish {}",),
    "target": ("target {}",),
    "special-summon": ("Special Summon {}", "summon {}"),
    "send": ("send {} to the GY",),
    "return": ("return {} to the hand", "bounce {}"),
    "shuffle": ("shuffle {} into the Deck",),
    "add": ("add {} to my hand",),
    "set": ("Set {}",),
    "tribute": ("Tribute {}",),
    "discard": ("discard {}",),
    "take-control": ("take control of {}",),
    "attach": ("attach {}",),
    "reveal": ("reveal {}",),
}
_PAID = ("discard", "tribute", "banish", "send", "reveal")
#: Where it goes, where the words for it tell that.
_WHERE = {"send": "gy", "return": "hand", "add": "hand", "shuffle": "deck"}
_DONE = ("destroy", "banish", "special-summon", "send", "return", "shuffle", "add", "set", "take-control", "attach")
#: What picks cards too, so that two of them in a text may be asked for in the same words.
_PICKS = {*_SAID, "select", "choose", "take", "place", "excavate", "draw", "look", "move", "normal-summon", "use"}
_BACK = {"it", "that-card", "them", "those-cards", "this-card"}
_MODIFIERS = {"to", "from", "in", "into", "time", "on", "except"}
#: Where cards lie to which this is done, where a text does not say it.
_FIELD = {"destroy", "take-control", "tribute"}


class Pick(NamedTuple):
    """Cards that a text picks: what is done to them, which they are, whether they are targeted, or paid with."""

    verb: str
    cards: Wanted
    targeted: bool
    paid: bool
    every: bool


def probes(card: Card, read: Reading, chance: Random) -> Iterable[Probe]:
    """Questions of what a card's effects take, and of what comes of it."""
    if '"' in card.name or any(each.get("unread") for each in (read["parts"], *read["effects"])):
        return
    for pick in picks(read):
        told = f'"{card.name}"' if chance.random() < _QUOTED else card.name
        for slot, cards, verdict in _slots(pick, card, chance):
            yield Probe(slot, _asked(pick, told, cards, chance), verdict)
            if (said := players(pick.verb, told, cards, chance)) is not None and not pick.paid and not pick.every:
                yield Probe(f"as players say it, {verdict}", said, verdict)
        yield from required(pick.cards, "" if pick.paid else pick.verb, told, chance)
    yield from outcomes(card, read, chance)


_QUOTED = 0.3


# ---- the cards that a text picks -----------------------------------------------------------------------


def picks(read: Reading) -> Iterator[Pick]:
    """The cards that a text picks by effects of which no other does the same."""
    effects = read["parts"]["effects"]
    every = [c for one in effects for each in ("pays", "does") for c in one.get(each, ())]
    standing = [c for one in read["parts"]["standing"] for c in one.get("clauses", ())]
    if any("choices" in one or "bullets" in one or "instead" in str(one) for one in effects):
        return
    for one in effects:
        for paid, clauses in ((True, one.get("pays", ())), (False, one.get("does", ()))):
            for at, clause in enumerate(clauses):
                behind = [*clauses[at + 1 :], *(one.get("does", ()) if paid else ())]
                pick = _pick(clause, paid, behind)
                aimed = clause["verb"] == "target" and pick is not None
                own = [c for c in behind if aimed and _goes_back(c) and pick is not None and pick.verb == c["verb"]]
                others = [c for c in (*every, *standing) if c is not clause and c not in own]
                if pick is not None and not any(_may_be(pick, c) for c in others):
                    yield pick


def _pick(clause: Part, paid: bool, behind: list[Part]) -> Pick | None:
    verb, cards = str(clause["verb"]), clause.get("object") or {}
    if not _is_plain(clause) or cards.get("head") in (None, *_BACK):
        return None
    places = tuple(p for m in clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ()))
    every = cards.get("number", {}).get("word") == "all"
    found = wanted(cards, places)
    if found is None:
        return None
    targeted, goes = verb == "target", _goes(clause)
    if targeted:
        done = [c for c in behind if str(c["verb"]) in _DONE and (c.get("object") or {}).get("head") in _BACK]
        plain = len(done) == 1 and done[0]["object"]["head"] != "this-card" and _is_plain(done[0])
        verb, goes = (str(done[0]["verb"]), _goes(done[0])) if plain else ("target", "")
        paid = False
    if verb in _WHERE and goes != _WHERE[verb]:
        verb = "target" if targeted else ""
    if verb not in _SAID or (paid and verb not in _PAID):
        return None
    if not found.zones and (verb in _FIELD or targeted):
        found = found._replace(zones=("field",))
    if paid and verb == "tribute" and found.zones == ("field",) and not found.whose:
        found = found._replace(whose="you")
    return Pick(verb, found, targeted, paid, every)


def _goes_back(clause: Part) -> bool:
    """Whether a clause is done to what was told of before."""
    return (clause.get("object") or {}).get("head") in _BACK


def _goes(clause: Part) -> str:
    """Where the cards go to which a clause does something, where it tells that."""
    zones = [p["zone"] for m in clause.get("modifiers", ()) if m["role"] in ("to", "into") for p in m.get("places", ())]
    return str(zones[0]) if len(zones) == 1 else ""


def _is_plain(clause: Part) -> bool:
    """Whether a clause does no more than its verb, to its cards, by the player whose effect it is."""
    subject = clause.get("subject") or {"head": "you"}
    roles = {m["role"] for m in clause.get("modifiers", ())}
    excepts = any(m["role"] == "except" for m in clause.get("modifiers", ()))
    return (
        subject["head"] == "you"
        and not clause.get("conditions")
        and clause.get("modal") in (None, "can")
        and roles <= _MODIFIERS
        and not excepts
    )


def _may_be(pick: Pick, clause: Part) -> bool:
    """Whether another clause may be asked for in the words for this one."""
    verbs = set(str(clause["verb"]).split("|"))
    alike = {"send": {"send", "discard", "mill"}, "discard": {"send", "discard"}, "special-summon": _SUMMONS}
    alike |= {"return": {"return", "add", "shuffle"}, "add": {"add", "return", "draw", "take"}}
    vague = verbs & {"select", "choose", "take", "excavate", "apply", "activate", "use"}
    return (
        bool(verbs & (alike.get(pick.verb, set()) | {pick.verb}))
        or bool(vague)
        or ("target" in verbs and pick.targeted)
    )


_SUMMONS = {"special-summon", "summon", "fusion-summon", "synchro-summon", "xyz-summon", "link-summon", "ritual-summon"}


# ---- the slots -----------------------------------------------------------------------------------------

Slot = tuple[str, str, str]


def _slots(pick: Pick, card: Card, chance: Random) -> Iterator[Slot]:
    """Each slot with the cards that are asked of, and the verdict."""
    cards = pick.cards
    if not (pick.every or is_one(cards.number) or cards.number.get("least") == 0):
        return
    if cards.zones:
        yield "as the text has it", described(cards, chance), "yes"
    for what, one in cards.has.items():
        make = _MAKES.get(what)
        if make is not None:
            yield from make(pick, one, chance)
    for what, number in cards.figures.items():
        yield from _of_figure(pick, what, number, chance)
    yield from _of_kind(pick, chance)
    yield from _of_place(pick, chance)
    yield from _of_number(pick, chance)
    yield from _of_excepts(pick, card, chance)


def _alone(cards: Wanted, chance: Random, what: str) -> dict[str, Any]:
    """What is left out where cards are changed: now and then all but the changed property."""
    if chance.random() < _WHOLE:
        return {}
    return {name: None for name in (*cards.has, *cards.figures, "zone") if name != what}


_WHOLE = 0.5


def _changed(pick: Pick, chance: Random, what: str, value: Any) -> str:
    return described(pick.cards, chance, **{**_alone(pick.cards, chance, what), what: value})


def _of_type(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    yield "type, as it is", described(pick.cards, chance), "yes"
    others = [each for each in TYPES if each not in one["values"]]
    yield "type, another", _changed(pick, chance, "type", chance.choice(others)), "no"


def _of_attribute(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    yield "attribute, as it is", described(pick.cards, chance), "yes"
    others = [each for each in ATTRIBUTES if each not in one["values"]]
    yield "attribute, another", _changed(pick, chance, "attribute", chance.choice(others)), "no"


def _of_level(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    what = one["what"]
    yield f"{what}, at the bound", described(pick.cards, chance, **{what: level(one)}), "yes"
    yield f"{what}, beyond", _changed(pick, chance, what, beyond(one)), "no"
    # what is used to Summon an Xyz Monster may be its material
    plain = "frame" not in pick.cards.has and pick.cards.head == "monster" and pick.verb != "special-summon"
    if what == "level" and plain:
        yield "level, of an Xyz Monster", _changed(pick, chance, "level", None).replace("monster", "Xyz Monster"), "no"


def _of_archetype(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    own = str(one["values"][0]).lower()
    yield "archetype, as it is", described(pick.cards, chance), "yes"
    others = [each for each in ARCHETYPES if each.lower() not in own and own not in each.lower()]
    yield "archetype, another", _changed(pick, chance, "archetype", chance.choice(others)), "no"


def _of_frame(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    value, head = one["values"][0], pick.cards.head
    if head != "monster" or value not in (*FRAMES, "normal", "effect"):
        return
    yield "frame, as it is", described(pick.cards, chance), "yes"
    if value in FRAMES:
        others = [each for each in FRAMES if each != value]
    elif value == "normal":
        others = ["effect"]
    else:
        others = ["normal"]
    yield "frame, another", _changed(pick, chance, "frame", chance.choice(others)), "no"


def _of_face(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    yield "face, as it is", described(pick.cards, chance), "yes"
    other = {"up": "down", "down": "up"}[one["values"][0]]
    yield "face, the other", _changed(pick, chance, "face", other), "no"


def _of_position(pick: Pick, one: Part, chance: Random) -> Iterator[Slot]:
    yield "position, as it is", described(pick.cards, chance), "yes"
    other = {"attack": "defense", "defense": "attack"}[one["values"][0]]
    yield "position, the other", _changed(pick, chance, "position", other), "no"


_MAKES = {
    "type": _of_type,
    "attribute": _of_attribute,
    "level": _of_level,
    "rank": _of_level,
    "archetype": _of_archetype,
    "frame": _of_frame,
    "face": _of_face,
    "position": _of_position,
}


def _of_figure(pick: Pick, what: str, number: Part, chance: Random) -> Iterator[Slot]:
    least, most = number.get("least"), number.get("most", number.get("least"))
    at = least if least else most
    yield "figure, at the bound", described(pick.cards, chance, **{what: at}), "yes"
    over = [each for each in ((most + 100 if most is not None else None), (least - 100 if least else None)) if each]
    if over:
        yield "figure, beyond", _changed(pick, chance, what, chance.choice(over)), "no"


_OTHER_KINDS = {
    "monster": ("Spell", "Trap", "Spell/Trap"),
    "spell": ("Trap", "monster"),
    "trap": ("Spell", "monster"),
    "spell-trap": ("monster",),
    "card": (),
}


def _of_kind(pick: Pick, chance: Random) -> Iterator[Slot]:
    cards = pick.cards
    bare = dict.fromkeys((*cards.has, *cards.figures))
    if others := _OTHER_KINDS[cards.head]:
        yield "kind, another", described(cards, chance, **bare, head=chance.choice(others)), "no"
    if cards.head == "card" and not cards.has and cards.zones:
        yield "kind, any", described(cards, chance, head=chance.choice(("Spell", "Trap", "monster"))), "yes"
    if cards.head == "spell-trap" and not cards.has:
        yield "kind, one of two", described(cards, chance, head=chance.choice(("Spell", "Trap"))), "yes"
    plain = not set(cards.has) - {"face"} and not cards.figures and cards.head in ("monster", "card")
    if plain and cards.afield and pick.verb not in ("return", "shuffle"):
        kinds = ("Fusion Monster", "Synchro Monster", "Xyz Monster", "Normal Monster", "Link Monster")
        kind = chance.choice(kinds[: 2 if pick.verb == "target" else None])  # some have no Level
        yield "kind, any monster", described(cards, chance, head=kind), "yes"
    if plain and cards.afield and "face" not in cards.has:
        yield "face, no matter", described(cards, chance, face="down"), "yes"


_ZONES = {"gy": ("deck", "hand"), "deck": ("gy", "hand"), "hand": ("gy", "deck"), "extra": ("gy", "deck")}
_ZONES |= {"banished": ("gy", "hand"), "field": ("gy", "hand")}


def _of_place(pick: Pick, chance: Random) -> Iterator[Slot]:
    cards = pick.cards
    if not cards.zones:
        return
    for zone in cards.zones:
        if zone in _ZONES and len(cards.zones) > 1:
            yield "zone, one of several", described(cards, chance, zone=zone), "yes"
    others = [each for zone in cards.zones for each in _ZONES.get(zone, ())]
    others = [each for each in others if each not in (*cards.zones, _WHERE.get(pick.verb))]
    bare = {"face": None, "position": None}
    if others:
        other = chance.choice(others)
        yield "zone, another", described(cards, chance, **bare, zone=other, whose=cards.whose or "you"), "no"
    if cards.whose and set(cards.zones) <= {"field", "gy", "banished"}:
        other = {"you": "opponent", "opponent": "you"}[cards.whose]
        alone = _alone(cards, chance, "zone") | {"zone": cards.zones[0]}
        yield "whose, another's", described(cards, chance, **alone, whose=other), "no"
    elif cards.afield and not pick.paid:
        yield "whose, mine too", described(cards, chance, whose="you"), "yes"
        yield "whose, the opponent's too", described(cards, chance, whose="opponent"), "yes"


def _of_number(pick: Pick, chance: Random) -> Iterator[Slot]:
    number, zoned = pick.cards.number, bool(pick.cards.zones)
    many = number.get("most") if number.get("word") == "up-to" else None
    if not zoned or pick.every or pick.paid:
        return
    if many:
        yield "number, up to it", described(pick.cards, chance, many=many), "yes"
        yield "number, fewer", described(pick.cards, chance, many="just 1"), "yes"
        yield "number, more", described(pick.cards, chance, many=many + 1), "no"
    elif is_one(number):
        yield "number, two for one", described(pick.cards, chance, many=2), "no"


def _of_excepts(pick: Pick, card: Card, chance: Random) -> Iterator[Slot]:
    if card.name in pick.cards.excepts:
        yield "itself, excepted", chance.choice(("another copy of itself", "a copy of itself")), "no"


# ---- as it is asked ------------------------------------------------------------------------------------


def _asked(pick: Pick, name: str, cards: str, chance: Random) -> str:
    verb = "target" if pick.targeted and chance.random() < _AIMED else pick.verb
    said = chance.choice(_SAID[verb]).format(cards)
    if verb == "add" and " from my Deck" in said and chance.random() < _AIMED:
        said = f"search {cards.replace(' from my Deck', '').replace(' in my Deck', '')}"
    if pick.paid:
        ways = (
            f"Can I {said} for {name}?",
            f"Can I {said} to pay the cost of {name}?",
            f"Can I {said} as cost for {name}?",
        )
        return chance.choice(ways)
    ways = (f"Can {name} {said}?", f"Can I {said} with {name}?", f"Can I use {name} to {said}?")
    if pick.every:
        return chance.choice((f"Does {name} {said}?", f"Will {name} {said}?"))
    if cards[0].isdigit() or cards.startswith("just"):
        return chance.choice(ways)
    more = (f"Is {cards} a legal target for {name}?",) if verb == "target" else (f"Does {name} let me {said}?",)
    return chance.choice((*ways, *more))


_AIMED = 0.4
