"""What a monster's text says of its own Summon and of being material -> what the card says of itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.states import states
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Place, Standing

_POSITIONS = {"position:attack": "attack", "position:defense": "defense", "face:up position:attack": "attack",
              "face:up position:defense": "defense"}  # fmt: skip
_FROM = {"hand": "hand", "gy": "graveyard", "graveyard": "graveyard", "extra deck": "extra"}
_REMARK = re.compile(r"from your ((?:hand|gy|graveyard|extra deck)(?: or (?:hand|gy|graveyard))?)")
_WAYS = {"fusion-summon": "fusion", "ritual-summon": "ritual", "synchro-summon": "synchro", "xyz-summon": "xyz",
         "link-summon": "link", "pendulum-summon": "pendulum"}  # fmt: skip
_EFFECT = frozenset({"effect", "effects"})


# ---- by a procedure -------------------------------------------------------------------------------------


def procedure(one: Standing, text: str) -> Entry:
    """A procedure by which a card Special Summons itself, as a permission or as the only way to begin with."""
    told = Holds(one.clauses[0], text, None)
    if len(one.clauses) != 1 or told.verb != "special-summon" or told.joined:
        raise told.no_form()
    if told.modal == "can" and player(told.subject) == "you" and not told.passive and told.object is not None:
        this, only = told.object, None
    elif told.modal in ("must", "cannot") and told.passive and (told.subject is None or this_card(told.subject)):
        this, only = None, {"how": ["procedure"], **_first(told)}
    else:
        raise told.no_form("somehow")
    made: Entry = {"source": _sources(told, this)}
    told.rest = _unexcepted(told) if told.modal == "cannot" else told.rest
    asked = _conditions(told, told.node.take("conditions"))
    paid, having = _cost(told, text)
    if asked and having:
        raise told.no_form("under two conditions")
    if paid:
        made["cost"] = paid
    if asked or having:
        made["while"] = asked or having
    made |= _position(told)
    told.done()
    return {"procedure": made, **({"special-summon": only} if only else {})}


def _first(told: Told) -> Entry:
    return {"first": True} if told.adverb("first") else {}


def _unexcepted(told: Told) -> Any:
    """ "cannot be Special Summoned except by ...": the exception is the way."""
    rest = told.rest
    rest.left = [m._replace(role=m.role.removeprefix("except ")) for m in rest.left]
    return rest


def _sources(told: Told, this: Cards | None) -> str | list[str]:
    remark = told.rest.take("remark")
    if remark is not None:
        found = _REMARK.fullmatch(remark.word)
        if not bare(remark) or found is None or (this is not None and not this_card(this)):
            raise told.no_form("from somewhere")
        zones = [_FROM[one] for one in found[1].split(" or ")]
    else:
        places = this.where if this is not None else ()
        if this is not None and this != Cards("this-card", this.start, this.end, where=places):
            raise told.no_form("with a property")
        if any(p.at or p.whose not in ("you", "") or p.zone not in ("hand", "gy", "extra") for p in places):
            raise told.no_form("from there")
        zones = [ZONES[place.zone] for place in places] or ["hand"]
        if not places and this is not None:
            raise told.no_form("from nowhere")
    return zones[0] if len(zones) == 1 else zones


def _conditions(told: Told, conditions: tuple[Condition, ...]) -> Entry:
    if not conditions:
        return {}
    places: list[str] = []
    found = states(conditions[0], places, told.text)
    if len(conditions) > 1 or not found or places or conditions[0].time is not None:
        raise told.no_form("under that condition")
    return found


def _cost(told: Holds, text: str) -> tuple[list[Entry], Entry]:
    """What is paid, or what one must have."""
    by = told.rest.take("by")
    if by is None:
        return [], {}
    if by != Modifier("by", by.start, by.end, clauses=by.clauses):
        raise told.no_form("by that")
    having: Entry = {}
    clauses = list(by.clauses)
    if clauses and clauses[0].verb in ("have", "control"):
        having = _having(clauses.pop(0), text)
    known, places = Known(text), list[str]()
    known.procedure = True
    paid = pays(tuple(clauses), known, places)
    if known.targets or places or any(op.get("what") == "this" for op in paid):
        raise told.no_form("by that")
    return paid, having


def _having(clause: Clause, text: str) -> Entry:
    """ "by having exactly 3 DARK monsters in your GY"."""
    told = Told(clause, text)
    if told.subject is not None or told.object is None or told.passive:
        raise told.no_form()
    what, count = counted(told.object)
    if count.all or count.up_to:
        raise told.no_form("a number")
    told.done()
    exactly = {"at-most": count.most} if told.object.number.word == "exactly" else {}
    return {"some": what, **({"at-least": count.most} if count.most != 1 else {}), **exactly}


def _position(told: Told) -> Entry:
    made: Entry = {}
    position, side = told.rest.take("in"), told.rest.place("to")
    if position is not None:
        if position.word not in _POSITIONS or not bare(position):
            raise told.no_form("in that position")
        made["position"] = _POSITIONS[position.word]
    if side is not None:
        if (side.zone, side.at, side.how) != ("field", "", "") or side.whose not in ("you", "opponent"):
            raise told.no_form("to that zone")
        if side.whose == "opponent":
            made["side"] = "opponent"
    return made


# ---- in which ways --------------------------------------------------------------------------------------


def must(told: Holds) -> Entry:
    """ "Must (first) be Special Summoned with X", "... by card effect", "Must be Fusion Summoned"."""
    _about_this(told)
    made = _first(told)
    if told.verb in _WAYS:
        return {"special-summon": {"how": [_WAYS[told.verb]], **made}}
    return {"special-summon": {**_way(told, ""), **made}}


def cannot(told: Holds) -> Entry:
    """ "Cannot be Special Summoned", "... from the Deck", "... except by X", "... by other ways"."""
    _about_this(told)
    other = told.rest.cards("by")
    if other is not None:
        if other != Cards("way", other.start, other.end, Count(1, None, ""), determiner="other") or told.before is None:
            raise told.no_form("by that")
        return {}  # with "must": that is the only way
    left = told.rest.take("from")
    if left is not None:
        if left != Modifier("from", left.start, left.end, places=left.places):
            raise told.no_form("from that")
        return {"special-summon": {"not-from": [_place(place, told) for place in left.places]}}
    if not told.rest.left:
        return {"special-summon": {"how": []}}
    return {"special-summon": _way(told, "except ")}


def _about_this(told: Holds) -> None:
    before = told.before is not None and told.subject is None
    if not told.passive or told.object is not None or not (before or told.subject is None or this_card(told.subject)):
        raise told.no_form()


def _place(place: Place, told: Told) -> str:
    if place.at or place.whose not in ("", "you") or place.zone not in ("hand", "deck", "gy", "extra", "banished"):
        raise told.no_form("from there")
    return ZONES[place.zone]


def _way(told: Holds, prefix: str) -> Entry:
    if told.rest.word(f"{prefix}adverb", "by-its-effect"):
        return {"how": ["own-effect"]}
    for role in ("with", "by"):
        by = told.rest.cards(prefix + role)
        if by is not None:
            return _by_effect(by, told)
    raise told.no_form("somehow")


def _by_effect(by: Cards, told: Told) -> Entry:
    """ "by a card effect", "with the effect of a "X" card", "with "X"."""
    said = told.words(by)
    if said in ("card effect", "card effects", "effect of a card"):
        return {"how": ["effect"]}
    if by.number not in (Count(1, None, "the"), Count(1, None, ""), Count(1, 1, "a"), Count(1, 1, "")):
        raise told.no_form("by some")
    if by.head in _EFFECT and by.of is not None and by == Cards(by.head, by.start, by.end, by.number, of=by.of):
        by = by.of
    elif by.head != "name":
        raise told.no_form("by that")
    if by.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, 1, "")):
        raise told.no_form("by some")
    return {"how": ["effect"], "by": {**cards(by._replace(number=Count()), False), "where": "anywhere"}}


# ---- how often, and beside what -------------------------------------------------------------------------


def once(told: Holds) -> Entry:
    """ "You can only Special Summon "this name" once per turn (this way)"."""
    named = told.object
    if player(told.subject) != "you" or named is None or told.passive:
        raise told.no_form()
    if named != Cards("name", named.start, named.end, Count(1, None, ""), names=named.names):
        raise told.no_form("of a kind")
    if named.names != (told.name,) or not told.rest.word("adverb", "once"):
        raise told.no_form("of another name")
    per = told.rest.take("adverb")
    while_ = told.rest.take("adverb") or told.rest.take("time")
    words = tuple(m.word for m in (per, while_) if m is not None)
    if not all(bare(m) for m in (per, while_) if m is not None):
        raise told.no_form("somehow")
    told.adverb("only")
    if words == ("each-turn",):
        return {"special-summon-limit": "turn"}
    if words == ("each-turn", "this-way"):
        return {"procedure": {"limit": "turn-by-name"}}
    raise told.no_form("so often")


def only_one(told: Holds) -> list[Entry]:
    """ "You can only control 1 (face-up) X"."""
    named = told.object
    if player(told.subject) != "you" or named is None or told.passive or not told.monster:
        raise told.no_form()
    plain = Cards("name", named.start, named.end, Count(1, 1, ""), names=(told.name,), filters=named.filters)
    if named != plain or cards(named).get("face", "up") != "up":
        raise told.no_form("of a kind")
    told.adverb("only")
    return [{"rule": "only-one", "what": {"whose": "you", "where": "monster", "name": told.name}, "of": "card"}]


def by_ritual(told: Holds) -> Entry:
    """ "You can Ritual Summon this card with X"."""
    this = told.object
    if player(told.subject) != "you" or this is None or told.passive or len(this.relations) != 1:
        raise told.no_form()
    with_ = this.relations[0]
    if this != Cards("this-card", this.start, this.end, relations=this.relations) or with_.cards is None:
        raise told.no_form("somehow")
    if with_ != Modifier("with", with_.start, with_.end, cards=with_.cards):
        raise told.no_form("with that")
    said = with_.cards.number
    if said not in (Count(1, None, ""), Count(1, None, "any"), Count(1, 1, "a")):
        raise told.no_form("with some")
    return {"ritual-spell": {**cards(with_.cards._replace(number=Count()), False), "where": "anywhere"}}


def no_normal_summon(told: Holds) -> Entry:
    if told.subject is not None and not this_card(told.subject):
        raise told.no_form()
    return {"normal-summon": False}


#: As what a card is not used, as it is worded.
_MATERIAL = re.compile(
    r"(?:a )?((?:fusion|synchro|xyz|link)(?:,? (?:or )?(?:fusion|synchro|xyz|link))*) materials?(?: for a summon)?"
    r"|material for an? ((?:fusion|synchro|xyz|link)(?:,? (?:or )?(?:fusion|synchro|xyz|link))*) summon"
)


def not_material(told: Holds) -> Entry:
    """ "Cannot be used as Link Material", "... except for the Synchro Summon of X"."""
    _about_this(told)
    named, of = told.rest.cards("as"), told.rest.cards("for")
    if named is None:
        raise told.no_form()
    excepted = named.excepts
    end = excepted[0].start if excepted else (of.end if of is not None else named.end)
    said = told.text[named.start : end].lower().partition(", except")[0].partition(" except")[0].strip(" ,")
    found = _MATERIAL.fullmatch(said)
    if found is None or named != Cards("material", named.start, named.end, named.number, excepts=excepted):
        raise told.no_form("as that")
    if named.number not in (Count(1, None, ""), Count(1, 1, "a")):
        raise told.no_form("as some")
    if of is not None and of != Cards("summon", of.start, of.end, Count(1, 1, "a")):
        raise told.no_form("for that")
    kinds = re.findall(r"fusion|synchro|xyz|link", found[1] or found[2])
    made: Entry = {"of": kinds}
    if excepted:
        made["unless"] = _excepted_summon(excepted, kinds, told)
    return {"not-material": [made]}


def _excepted_summon(excepted: tuple[Cards, ...], kinds: list[str], told: Told) -> Entry:
    """ "for the Synchro Summon of a "X" monster"."""
    (one,) = excepted if len(excepted) == 1 else (None,)
    if one is None or one.of is None or one != Cards("summon", one.start, one.end, one.number, of=one.of):
        raise told.no_form("except something")
    said = told.text[told.clause.start : one.of.start].lower()
    if len(kinds) != 1 or f"except for the {kinds[0]} summon of" not in said or one.number != Count(1, None, "the"):
        raise told.no_form("except something")
    if one.of.number not in (Count(1, 1, "a"), Count(1, None, "")):
        raise told.no_form("except some")
    return {**cards(one.of._replace(number=Count()), False), "where": "anywhere"}


FORMS: dict[tuple[str, bool, str], Callable[[Holds], Any]] = {
    ("special-summon", True, "must"): must,
    **{(verb, True, "must"): must for verb in _WAYS},
    ("special-summon", True, "cannot"): cannot,
    ("special-summon", False, "can-only"): once,
    ("control", False, "can-only"): only_one,
    ("ritual-summon", False, "can"): by_ritual,
    ("normal-summon|set", True, "cannot"): no_normal_summon,
    ("use", True, "cannot"): not_material,
}
