"""What may not be activated for having a name: "you cannot activate ... cards with that name"."""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player
from kb.card_text.reading import Cards, Count

_PLURAL = (Count(1, None, ""), Count(1, None, "the"), Count(1, None, "any"))
_DONE = r"(?:added|sent|returned)"
#: How a text speaks of the name of the card that the part before has moved, or that was paid.
_ITS_NAME = re.compile(
    r"(?:that|its) name"
    rf"|the same name as (?:that|the)(?: {_DONE})? card"
    rf"|the same name (?:that card|the {_DONE} (?:card|monster)) had(?: in the gy)?"
    rf"|the same name as the (?:added card had|(?:one|card) {_DONE} to the hand by this effect)"
    rf"|the {_DONE} card's name"
)
_THEIR_NAMES = re.compile(r"their names?|the same names? as those returned to the hand by this effect")
#: Once such a card is where it was moved, which is when the part is done.
_ONCE = re.compile(r" once it (?:was in your|returned to the) hand\Z")


def names_barred(act: Act) -> Entry:
    """The operation; `{}` where a clause is about no names."""
    found = re.search(r"\bwith (?=[a-z' ]*\bnames?\b)", act.text[act.clause.start : act.clause.end].lower())
    if found is None or act.object is None:
        return {}
    who = "each" if act.subject is not None and act.subject.head == "neither-player" else player(act.subject)
    said, of = _worded(act, act.clause.start + found.end()), _of(act)
    if not who or not _all_of_them(act.object) or not of:
        raise act.no_form("of a name")
    many = _THEIR_NAMES.fullmatch(said)
    if not many and not (_ITS_NAME.fullmatch(said) and act.known.done[-1].one):
        raise act.no_form("of that name")
    return {"op": "bar-names", "of": of, **({"who": who} if who != "you" else {})}


def _of(act: Act) -> str:
    """What the name is of, in a word of the vocabulary; "" where that is not certain."""
    last = act.known.done[-1] if act.known.done else None
    if last is None:
        return ""
    return ("paid" if last.alone else "") if last.paid else last.word


def _worded(act: Act, start: int) -> str:
    """How the name is told, of which the modifiers are now spent."""
    end = act.clause.end
    told = [one for one in act.rest.left if one.start >= start - len("with ")]
    times = [one for one in told if one.time is not None or one.word == "this-turn"]
    end = min([end, *(one.start for one in times)])
    act.rest.left = [one for one in act.rest.left if one not in told or one.start >= end]
    return _ONCE.sub("", act.text[start:end].lower().rstrip(" ,").partition(" (")[0])


def _all_of_them(what: Cards) -> bool:
    """ "cards, or the effects of cards": with such a name, which stands behind them."""
    if what.head != "card" or len(what.more) != 1 or what.join != "or":
        return False
    (effects,) = what.more
    of = effects.of._replace(relations=()) if effects.of is not None else None
    effects = effects._replace(of=of)
    card = Cards("card", what.start, what.end, what.number, more=what.more, join="or")
    both = effects == Cards("effects", effects.start, effects.end, effects.number, of=of)
    plain = of is not None and of == Cards("card", of.start, of.end, of.number) and of.number in _PLURAL
    return what == card and both and plain and what.number in _PLURAL and effects.number in _PLURAL
