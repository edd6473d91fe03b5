"""What a resolution does to monsters on the field: control, battle positions, Equip Cards, Xyz Materials."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.figures import change_stats, until_when
from kb.card_text.compiling.moves import which
from kb.card_text.compiling.newcomers import POSITIONS
from kb.card_text.compiling.paid_with import detached
from kb.card_text.compiling.reworded import MOVED_ATTACK
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
    if act.verb == MOVED_ATTACK:
        return _attack_target(act)
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


def _attack_target(act: Act) -> Entry:
    """ "change the attack target to it, and calculate the damage"."""
    aim, to = act.object, act.rest.cards("to")
    if aim is None or aim != Cards("attack-target", aim.start, aim.end, Count(1, None, "the")) or to is None:
        raise act.no_form()
    whom = act.known.what(to)
    if whom not in ("this", "it", "summoned"):
        raise act.no_form("to that")
    return {"op": "change-attack-target", "to": whom}


#: What is said of the effects of monsters that are turned face-up.
_NO_FLIP = ("flip effects are not activated", "flip effects are not activated at this time")


def equip(act: Act, places: list[str]) -> Entry:
    """ "equip this card to that target", "equip that target to this card", "equip it with 1 X from your GY"."""
    act.by_you()
    phrase, to = _what_to_which(act)
    phrase, still = _still_yours(phrase)
    _as_equip_spell(act)
    if phrase.head == "this-card":
        op = _this_to(act, phrase, to, places)
        for target in act.known.targets if still and op["to"] == "it" else ():
            target["what"]["other"] = True  # no card is equipped to itself
        return {**op, **still}
    mine = this_card(to) or (to == Cards("it", to.start, to.end) and not act.known.targets and act.known.about_this)
    return _monster_to(act, phrase, "this" if mine else _one_holder(act, to), places)


def _what_to_which(act: Act) -> tuple[Cards, Cards]:
    """What is equipped, and to which monster."""
    phrase, to = act.taken(), act.rest.cards("to")
    if to is not None:
        return phrase, to
    said = phrase.relations[0] if len(phrase.relations) == 1 else None
    other = said.cards if said is not None else None
    if said is None or other is None or said != Modifier("with", said.start, said.end, cards=other):
        raise act.no_form("to nothing")
    if this_card(other):
        return Cards("this-card", phrase.start, phrase.start), phrase._replace(relations=())
    if other.excepts and phrase.excepts:
        raise act.no_form("to nothing")
    return other._replace(excepts=other.excepts or phrase.excepts), phrase._replace(relations=(), excepts=())


def _this_to(act: Act, phrase: Cards, to: Cards, places: list[str]) -> Entry:
    whom = act.known.what(to)
    if which(act, phrase, places) != {"what": "this"} or whom not in ("it", "summoned"):
        raise act.no_form("to that")
    for target in act.known.targets if whom == "it" else ():
        if target["what"].get("where") == "field":  # only a monster is equipped
            target["what"]["where"] = "monster"
    return {"op": "equip", "to": whom}


def _one_holder(act: Act, to: Cards) -> str:
    """The one monster other than this card to which another is equipped."""
    holder = act.known.what(to)
    several = any({"count", "up-to", "so-many"} & one.keys() for one in act.known.targets)
    if holder not in ("it", "summoned") or several or len(act.known.targets) > 1:
        raise act.no_form("to that")
    return holder


def _monster_to(act: Act, phrase: Cards, holder: str, places: list[str]) -> Entry:
    """A monster that becomes an Equip Card of `holder`."""
    if phrase.head != "monster" and (holder != "this" or act.known.what(phrase) is None):
        raise act.no_form("of a kind")
    found = which(act, phrase, places)
    if isinstance(found["what"], dict) and found.get("choose") != 1:
        raise act.no_form("several")
    if found["what"] == holder:
        raise act.no_form("to itself")
    found.pop("choose", None)
    return {"op": "equip-monster", **found, **({"to": holder} if holder != "this" else {})}


def _still_yours(phrase: Cards) -> tuple[Cards, Entry]:
    """ "this card you control": this card, and that its player must control it as it is equipped."""
    this = Cards("this-card", phrase.start, phrase.end)
    if phrase != this._replace(whose="you"):
        return phrase, {}
    return this, {"while": {"some": {"where": "monster", "whose": "you", "role": "this"}}}


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
