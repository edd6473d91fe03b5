"""How a monster Special Summons itself: its procedure, what is paid for it, and when -> the card's `procedure`."""

from __future__ import annotations

import re
from typing import Any

from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry, NoForm, bare
from kb.card_text.compiling.states import states
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Standing

_POSITIONS = {"position:attack": "attack", "position:defense": "defense", "face:up position:attack": "attack",
              "face:up position:defense": "defense"}  # fmt: skip
_FROM = {"hand": "hand", "gy": "graveyard", "graveyard": "graveyard", "extra deck": "extra"}
_REMARK = re.compile(r"from your ((?:hand|gy|graveyard|extra deck)(?: or (?:hand|gy|graveyard))?)")


def procedure(one: Standing, text: str, home: str = "hand") -> Entry:
    """A procedure by which a card Special Summons itself, as a permission or as the only way to begin with.

    `home` is where it comes from where the text does not say.
    """
    told = Holds(one.clauses[0], text, None)
    if len(one.clauses) > 1 and not (len(one.clauses) == 2 and told.modal == "must" and _no_other(one.clauses[1])):
        raise told.no_form()
    if told.verb != "special-summon" or told.joined:
        raise told.no_form()
    if told.modal == "can" and player(told.subject) == "you" and not told.passive and told.object is not None:
        this, only = told.object, None
    elif told.modal in ("must", "cannot") and told.passive and (told.subject is None or this_card(told.subject)):
        this, only = None, {"how": ["procedure"], **first(told)}
    else:
        raise told.no_form("somehow")
    made: Entry = {"source": _sources(told, this, home)}
    told.rest = _unexcepted(told) if told.modal == "cannot" else told.rest
    asked = _conditions(told, told.node.take("conditions"))
    paid, having = _cost(told, text)
    if paid:
        made["cost"] = paid
    if asked or having:
        made["while"] = both_so(asked, having)
    made |= _position(told)
    told.done()
    return {"procedure": made, **({"special-summon": only} if only else {})}


def _no_other(clause: Clause) -> bool:
    """ "and cannot be Special Summoned by other ways", which "must be" says already."""
    by = clause.modifiers[0] if len(clause.modifiers) == 1 else None
    way = by.cards if by is not None else None
    if by is None or way is None or by != Modifier("by", by.start, by.end, cards=way):
        return False
    plain = Clause("special-summon", clause.start, clause.end, "and", clause.subject, "cannot", True, clause.form,
                   modifiers=clause.modifiers)  # fmt: skip
    mine = clause.subject is None or this_card(clause.subject)
    return mine and clause == plain and way == Cards("way", way.start, way.end, Count(1, None, ""), determiner="other")


def first(told: Told) -> Entry:
    return {"first": True} if told.adverb("first") else {}


def _unexcepted(told: Told) -> Any:
    """ "cannot be Special Summoned except by ...": the exception is the way."""
    rest = told.rest
    rest.left = [m._replace(role=m.role.removeprefix("except ")) for m in rest.left]
    return rest


def _sources(told: Told, this: Cards | None, home: str) -> str | list[str]:
    remark = told.rest.take("remark")
    left = told.rest.place("from") if remark is None and this is None else None
    if remark is not None:
        found = _REMARK.fullmatch(remark.word)
        if not bare(remark) or found is None or (this is not None and not this_card(this)):
            raise told.no_form("from somewhere")
        zones = [_FROM[one] for one in found[1].split(" or ")]
    else:
        places = this.where if this is not None else (left,) if left is not None else ()
        if this is not None and this != Cards("this-card", this.start, this.end, where=places):
            raise told.no_form("with a property")
        if any(p.at or p.whose not in ("you", "") or p.zone not in ("hand", "gy", "extra") for p in places):
            raise told.no_form("from there")
        zones = [ZONES[place.zone] for place in places] or [home]
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
    """What is paid, and what must be so: what one must have, what is said "while" one pays."""
    by = told.rest.take("by")
    if by is None:
        return [], {}
    if by != Modifier("by", by.start, by.end, clauses=by.clauses):
        raise told.no_form("by that")
    having: Entry = {}
    clauses = list(by.clauses)
    if clauses and clauses[0].verb in ("have", "control"):
        having = _having(clauses.pop(0), text)
    elif clauses and [one.word for one in clauses[-1].conditions] == ["while"]:
        having = _conditions(told, clauses[-1].conditions)
        clauses[-1] = clauses[-1]._replace(conditions=())
    if len(clauses) == 1 and (above := _above(clauses[0])):
        return [above], having
    known, places = Known(text), list[str]()
    known.procedure = True
    paid = pays(tuple(clauses), known, places)
    if known.targets or places or any(op.get("what") == "this" for op in paid):
        raise told.no_form("by that")
    return paid, having


#: How a cost speaks of what is listed as the materials of a card.
ABOVE = "above"
_GIVEN = {"banish": "banish", "tribute": "tribute", "send": "send-to-graveyard", "shuffle": "return-to-deck",
          "return": "return-to-deck"}  # fmt: skip


def _above(clause: Clause) -> Entry:
    """ "by banishing the above cards you control": the cost is told by the materials that the card lists."""
    phrase = clause.object
    if phrase is None or clause.verb not in _GIVEN or len(phrase.filters) != 1:
        return {}
    role = phrase.filters[0]
    whose = phrase.whose if clause.verb == "tribute" and not phrase.whose else "you"  # one Tributes one's own
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, whose, filters=phrase.filters)
    kept = clause.modifiers
    bare_ = Clause(clause.verb, clause.start, clause.end, form=clause.form, object=phrase, modifiers=kept)
    if phrase != plain or phrase.head not in ("card", "monster") or role.values != ("specific",) or clause != bare_:
        return {}
    roles = {one.role: [place.zone for place in one.places] for one in kept}
    asked = {"send": {"to": ["gy"]}, "shuffle": {"into": ["deck"]}, "return": {"to": ["deck"]}}
    if roles != asked.get(clause.verb, {}):
        return {}
    return {"op": _GIVEN[clause.verb], "what": ABOVE}


def given(procedure: Entry, groups: list[Entry]) -> None:
    """Say of the cost of a procedure which cards "the above" are."""
    cost: list[Entry] = []
    for op in procedure.get("cost", ()):
        if op.get("what") != ABOVE:
            cost.append(op)
            continue
        if not groups or any(one.get("more") or one["what"].get("where") != "anywhere" for one in groups):
            raise NoForm("the above cards")
        for one in groups:
            what = {**one["what"], "where": "monster", "whose": "you"}
            cost.append({**op, "what": what, **({"count": one["count"]} if "count" in one else {})})
    if cost:
        procedure["cost"] = cost


def _having(clause: Clause, text: str) -> Entry:
    """ "by having exactly 3 DARK monsters in your GY"."""
    told = Told(clause, text)
    if told.subject is not None or told.object is None or told.passive:
        raise told.no_form()
    phrase = told.object
    if told.verb == "control" and not phrase.where:
        phrase = phrase._replace(whose=phrase.whose or "you")
    if phrase.number.most is None and not phrase.number.word:  # "3 or more"
        phrase = phrase._replace(number=Count(phrase.number.least, phrase.number.least))
    what, count = counted(phrase)
    if count.all or count.up_to:
        raise told.no_form("a number")
    asked = _conditions(told, told.node.take("conditions"))
    told.done()
    exactly = {"at-most": count.most} if told.object.number.word == "exactly" else {}
    return both_so({"some": what, **({"at-least": count.most} if count.most != 1 else {}), **exactly}, asked)


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
