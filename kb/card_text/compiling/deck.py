"""Costs that show cards, put them into the Deck or remove counters; and how counters and the Deck are spoken of."""

from __future__ import annotations

from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards

OWN = frozenset({"", "you", "owner"})


def to_deck(told: Told) -> str:
    """How a clause has cards go into the Deck: shuffled into it (or the main one), or on an end of it; "" for none."""
    for role in ("into", "to", "on"):
        place = told.rest.place(role)
        if place is None:
            continue
        if place.zone not in ("deck", "extra") or place.how or place.whose not in OWN:
            raise told.no_form(f"to {place.whose} {place.zone}")
        if role == "on":
            if place.at not in ("top", "bottom"):
                raise told.no_form(f"on {place.at} of the Deck")
            return place.at
        if role == "into" and place.at == "main":
            return "main"
        if place.at or (role == "to" and told.verb not in ("return", "place", "add")):
            raise told.no_form("into there")
        return "shuffled"
    return ""


#: Kinds of monsters that belong into the Extra Deck.
_EXTRA = ("Fusion", "Synchro", "Xyz", "Link")


def into_main(op: Entry, told: Told) -> Entry:
    """What goes into the Main Deck, which no monster of the Extra Deck can."""
    what = op["what"]
    if what == "this":
        return op
    if not isinstance(what, dict):
        raise told.no_form("into the Main Deck")
    others = [{"where": "anywhere", "kind": "monster", "race": kind} for kind in _EXTRA]
    return {**op, "what": {**what, "none-of": [*what.get("none-of", ()), *others]}}


# ---- shown ----------------------------------------------------------------------------------------------


def reveal(told: Told, places: list[str]) -> Entry:
    """ "reveal this card in your hand", "reveal 1 X in your hand"."""
    phrase = told.object
    there = [(p.zone, p.whose, p.at) for p in phrase.where] if phrase is not None else []
    drawn = phrase is not None and phrase == Cards("this-card", phrase.start, phrase.end)
    if phrase is None or (there != [("hand", "you", "")] and not drawn):
        raise told.no_form("from there")
    if phrase.head == "this-card":
        if phrase != Cards("this-card", phrase.start, phrase.end, where=phrase.where):
            raise told.no_form("with a property")
        places.append(ZONES["hand"])
        return {"op": "reveal", "what": "this"}
    what, count = counted(phrase)
    if count.all or count.up_to:
        raise told.no_form("a number")
    return {"op": "reveal", "what": what, **({"count": count.most} if count.most != 1 else {})}


# ---- counters -------------------------------------------------------------------------------------------


def counter(phrase: Cards, told: Told) -> tuple[str, int]:
    """The name of the counters, and how many."""
    count = phrase.number
    if phrase != Cards("counter", phrase.start, phrase.end, count, names=phrase.names) or count.word not in ("", "a"):
        raise told.no_form("of a kind")
    if count.most is None or count.least != count.most:
        raise told.no_form("a number")
    return counter_name(phrase, told), count.most


def counter_name(phrase: Cards, told: Told) -> str:
    """What the counters are called."""
    if len(phrase.names) != 1:
        raise told.no_form("of a kind")
    return phrase.names[0]


def remove_counters(told: Told, places: list[str]) -> Entry:
    """ "remove 2 X Counters from this card", "... from your field"."""
    phrase, holder, there = told.object, told.rest.cards("from"), told.rest.place("from")
    if phrase is None:
        raise told.no_form()
    if phrase.where and holder is None and there is None:  # "from your field" was read with the counters
        *others, there = phrase.where
        phrase = phrase._replace(where=tuple(others), end=there.start)
    elif there is None and not this_card(holder):
        raise told.no_form("from another")
    name, count = counter(phrase, told)
    op: Entry = {"op": "remove-counters", "counter": name, **({"count": count} if count != 1 else {})}
    if there is None:
        return op
    if there.zone != "field" or there.at or there.whose not in ("you", "", "each"):
        raise told.no_form("from there")
    return {**op, "from": {"where": "field", **({"whose": "you"} if there.whose == "you" else {})}}
