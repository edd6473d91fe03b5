"""What a resolution does to monsters on the field: control, battle positions, Equip Cards, Xyz Materials."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.costs import detached
from kb.card_text.compiling.figures import change_stats, until_when
from kb.card_text.compiling.moves import which
from kb.card_text.compiling.newcomers import POSITIONS
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Count, Modifier


def take_control(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.taken()
    found = which(act, phrase, places)
    until = {"end-phase": "end-phase", "while-this": "while-this", "always": ""}.get(until_when(act), "no")
    if until == "no":
        raise act.no_form("so long")
    return {"op": "take-control", **found, **({"until": until} if until else {})}


def change(act: Act, places: list[str]) -> Entry:
    """ "change it to Defense Position", "change its battle position"."""
    act.by_you()
    if act.object is not None and act.object.head in ("atk", "def", "atk-def"):
        return change_stats(act, places)
    phrase = act.taken()
    to = act.rest.take("to")
    if to is None:
        if phrase.head != "position" or phrase.of is None:
            raise act.no_form("somehow")
        if phrase._replace(of=None, whose="", number=Count()) != Cards("position", phrase.start, phrase.end):
            raise act.no_form("of a kind")
        return {"op": "change-position", **which(act, phrase.of, places), "to": "other"}
    if to != Modifier("to", to.start, to.end, word=to.word) or to.word not in POSITIONS:
        raise act.no_form("to that")
    unflipped = act.rest.word("remark", *_NO_FLIP)
    found = {"op": "change-position", **which(act, phrase, places), "to": POSITIONS[to.word]}
    return {**found, "without-flip": True} if unflipped else found


#: What is said of the effects of monsters that are turned face-up.
_NO_FLIP = ("flip effects are not activated", "flip effects are not activated at this time")


def equip(act: Act, places: list[str]) -> Entry:
    """ "equip this card to that target", "equip that target to this card"."""
    act.by_you()
    phrase, to = act.taken(), act.rest.cards("to")
    phrase, still = _still_yours(phrase)
    _as_equip_spell(act)
    if to is None and len(phrase.relations) == 1 and _with_this(phrase.relations[0]):
        to, phrase = phrase._replace(relations=()), Cards("this-card", phrase.start, phrase.start)
    if to is None:
        raise act.no_form("to nothing")
    if phrase.head == "this-card":
        whom = act.known.what(to)
        found = which(act, phrase, places)
        if found != {"what": "this"} or whom not in ("it", "summoned"):
            raise act.no_form("to that")
        for target in act.known.targets if whom == "it" else ():
            if target["what"].get("where") == "field":  # only a monster is equipped
                target["what"]["where"] = "monster"
        return {"op": "equip", "to": whom, **still}
    mine = this_card(to) or (to == Cards("it", to.start, to.end) and not act.known.targets and act.known.about_this)
    if not mine:
        raise act.no_form("to that")
    if phrase.head != "monster" and act.known.what(phrase) is None:
        raise act.no_form("of a kind")
    found = which(act, phrase, places)
    if isinstance(found["what"], dict) and found.get("choose") != 1:
        raise act.no_form("several")
    found.pop("choose", None)
    return {"op": "equip-monster", **found}


def _still_yours(phrase: Cards) -> tuple[Cards, Entry]:
    """ "this card you control": this card, and that its player must control it as it is equipped."""
    this = Cards("this-card", phrase.start, phrase.end)
    if phrase != this._replace(whose="you"):
        return phrase, {}
    return this, {"while": {"some": {"where": "monster", "whose": "you", "role": "this"}}}


def _with_this(relation: Modifier) -> bool:
    """ "equip it with this card"."""
    return relation == Modifier("with", relation.start, relation.end, relation.cards) and this_card(relation.cards)


def _as_equip_spell(act: Act) -> None:
    said = act.rest.take("as")
    if said is None:
        return
    what = said.cards
    plain = what is not None and said == Modifier("as", said.start, said.end, cards=what)
    if not plain or what is None or act.words(what) not in ("equip spell", "equip card", "equip spell card"):
        raise act.no_form("as that")


def attach(act: Act, places: list[str]) -> Entry:
    """ "attach it to this card as material"."""
    act.by_you()
    as_ = act.rest.cards("as")
    if as_ is not None and act.words(as_) not in _MATERIAL:
        raise act.no_form("as that")
    phrase, to = act.taken(), act.rest.cards("to")
    if to is None:
        raise act.no_form("to nothing")
    if this_card(to):
        return {"op": "attach", **which(act, phrase, places), "to": "this"}
    whom = act.known.what(to)
    several = any(target.get("count", 1) != 1 for target in act.known.targets)
    if whom not in ("it", "summoned") or several:
        raise act.no_form("to that")
    if this_card(phrase):
        return {"op": "attach", "what": "this", "to": whom}
    if phrase.head in ("it", "them", "that-card", "those-cards"):
        raise act.no_form("of that")
    found = which(act, phrase, places)
    if "'other'" in str(found):  # than the one that it is attached to, or than this card
        raise act.no_form("another to that")
    return {"op": "attach", **found, "to": whom}


_MATERIAL = frozenset({"material", "materials", "xyz material", "xyz materials"})


def detach(act: Act, places: list[str]) -> Entry:
    """ "detach 1 material from this card", "... from a monster on either field"."""
    act.by_you()
    return {"op": "detach", **detached(act, act.object)}
