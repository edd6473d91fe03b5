"""Cards that go into the Deck, are Set or shown, and counters: as a cost and after the semicolon."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import equal_to
from kb.card_text.compiling.deck import OWN, counter, counter_name, into_main, remove_counters, to_deck
from kb.card_text.compiling.filters import place_of
from kb.card_text.compiling.reckoning import referent
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Count, Modifier

Which = Callable[[Act, Cards, list[str]], Entry]


def into_deck(act: Act, places: list[str], which: Which) -> Entry | None:
    """ "shuffle it into the Deck", "return it to the Extra Deck", "place it on the bottom of the Deck"."""
    act.by_you()
    at = _in_object(act)
    to = at or to_deck(act)
    if not to:
        return None
    if act.verb == "shuffle" and to not in ("shuffled", "main"):
        raise act.no_form("on that end")
    act.rest.word("adverb", "back")
    found = which(act, act.taken(), places)
    kept: Entry = {"to": to} if to not in ("shuffled", "main") else {}
    op: Entry = {"op": "return-to-deck", **found}
    op = into_main(op, act) if to == "main" else op
    shown = found == {"what": "shown"} and act.known.shown == "deck"
    if shown or to == "bottom":
        act.rest.word("adverb", "in-any-order")
    if shown:
        op = {"op": "put-back"}
    if _EITHER_END.search(act.text[act.clause.start : act.clause.end].lower()):
        return {"op": "one-of", "of": [{**op, "to": "top"}, {**op, "to": "bottom"}]}
    return {**op, **kept}


_EITHER_END = re.compile(r"\b(?:top or (?:on )?(?:the )?bottom|bottom or (?:on )?(?:the )?top)\b")


def _in_object(act: Act) -> str:
    """Where "on the bottom of the Deck" was read as a part of what is placed."""
    phrase = act.object
    if phrase is None or act.verb not in ("place", "put"):
        return ""
    ends = [place for place in phrase.where if place.zone == "deck" and place.how == "on"]
    if len(ends) != 1 or ends[0].at not in ("top", "bottom") or ends[0].whose not in OWN:
        return ""
    act.object = phrase._replace(where=tuple(place for place in phrase.where if place is not ends[0]))
    return ends[0].at


# ---- Set ------------------------------------------------------------------------------------------------


def set_cards(act: Act, places: list[str], which: Which) -> Entry:
    """ "Set it", "Set 1 Trap directly from your Deck"."""
    act.by_you()
    act.rest.word("adverb", "directly")
    side = act.rest.place("to")
    if side is not None and (side.zone, side.whose, side.at, side.how) not in (
        ("field", "you", "", ""),
        ("szone", "you", "", ""),
    ):
        raise act.no_form("to that field")
    phrase = act.taken()
    if phrase.head == "this-card":
        return {"op": "set", **which(act, phrase, places)}
    word = act.known.what(phrase)
    if word is not None:
        return {"op": "set", "what": word}
    what, count = counted(phrase)
    if phrase.head == "name":  # a monster is not Set so
        what = {**what, "none-of": [*what.get("none-of", ()), {"where": "anywhere", "kind": "monster"}]}
    kinds = ("spell", "trap", "spell-trap", "field-spell", "ritual-spell", "name")
    if phrase.head not in kinds or (phrase.head == "name" and phrase.more) or count.all or count.up_to:
        raise act.no_form("of a kind")
    if not _from_elsewhere(what):
        raise act.no_form("from there")
    act.known.last = "another"
    return {"op": "set", "what": what, **({"count": count.most} if count.most != 1 else {})}


def _from_elsewhere(what: Entry) -> bool:
    if what.get("where") == "anywhere" and what.get("any-of"):
        return all(_from_elsewhere(one) for one in what["any-of"])
    return what.get("where", "field") in ("deck", "graveyard", "hand", "banished")


def face_up(act: Act, places: list[str], which: Which) -> Entry:
    """ "place this card in your Pendulum Zone", "place 1 X from your Deck face-up in your Field Zone"."""
    act.by_you()
    phrase = act.object
    if phrase is None:
        raise act.no_form()
    inside = [place for place in phrase.where if place.how == "in" and place.zone in ("pzone", "szone", "fzone")]
    place = inside[0] if len(inside) == 1 else act.rest.place("in")
    if place is None or place.at or place.whose not in ("you", "", "owner") or len(inside) > 1:
        raise act.no_form("there")
    act.object = phrase._replace(where=tuple(one for one in phrase.where if one not in inside))
    up = act.rest.word("adverb", "face-up")
    as_ = act.rest.cards("as")
    kind = act.words(as_).removeprefix("face-up ").removesuffix(" card") if as_ is not None else ""
    if as_ is not None and (kind not in _CONTINUOUS or as_.number != Count(1, 1, "a")):
        raise act.no_form("as that")
    if place.zone != "pzone" and not (up or (as_ is not None and act.words(as_).startswith("face-up"))):
        raise act.no_form("face-down")
    found = which(act, act.taken(), places)
    if place.zone == "pzone":
        return {"op": "place-face-up", **found, "to": "pendulum"}
    what = found["what"]
    named = what if isinstance(what, dict) else _target(act, what)
    monster = named.get("kind") == "monster" or (named is not what and named.get("where") == "monster")
    if (as_ is not None) != monster or (named is not what and not monster):
        raise act.no_form("as that")
    if monster:
        theirs = {"owner": True} if place.whose == "owner" else {}
        return {"op": "place-in-spell-zone", **found, **theirs, **({"as": "trap"} if kind == "continuous trap" else {})}
    if place.whose == "owner":
        raise act.no_form("there")
    return {"op": "place-face-up", **found, "to": "field" if place.zone == "fzone" else "spell"}


#: As what a monster lies in a Spell & Trap Zone.
_CONTINUOUS = ("continuous spell", "continuous trap")


def _target(act: Act, word: str) -> Entry:
    """What was asked of the one group of targets; `NoForm` for what else a word names."""
    if word != "it" or len(act.known.targets) != 1:
        raise act.no_form("as that")
    what: Entry = act.known.targets[0]["what"]
    return what


def on_this(act: Act) -> Entry:
    """ "Place 1 X Counter on it", where nothing but this card was spoken of."""
    act.by_you()
    on = act.rest.take("on")
    if on is None or on.cards is None or on != Modifier("on", on.start, on.end, cards=on.cards):
        raise act.no_form("on something")
    phrase = act.object
    if phrase is None:
        raise act.no_form()
    where, equal = on.cards, None
    if phrase.number == Count(1, None, ""):
        where, equal = _as_many_as(where, act)
        phrase = phrase._replace(number=Count())
    name, count = counter(phrase, act)
    many: Entry = {"count": count} if count != 1 else {}
    if equal is not None:
        known = act.known
        many = {"by": equal_to(equal, act, lambda one: referent(one, act, act.known), moved=known.moved)}
    return {"op": "place-counters", "counter": name, "on": _holder(act, where), **many}


def _as_many_as(on: Cards, act: Act) -> tuple[Cards, Cards]:
    """ "on this card, equal to the number of X", "on that target equal to its Level": the card, and to what."""
    last = on.relations[0] if len(on.relations) == 1 else None
    told = last.cards if last is not None else None
    if last is not None and told is not None and last == Modifier("equal", last.start, last.end, cards=told):
        return on._replace(relations=(), end=last.start), told
    equal = act.rest.cards("equal")
    if equal is None:
        raise act.no_form("a number")
    return on, equal


def _holder(act: Act, on: Cards) -> Entry | str:
    """On which card or cards."""
    pronoun = on == Cards("it", on.start, on.end)
    if this_card(on) or (pronoun and not act.known.targets and not act.known.last and act.known.about_this):
        return "this"
    where = act.known.what(on)
    if where == "destroyed":
        raise act.no_form("on what has left")
    if where is not None:
        return where
    what, number = counted(on)
    if not number.all:
        raise act.no_form("on some")
    return what


# ---- counters that are removed --------------------------------------------------------------------------


def take_off(act: Act, places: list[str]) -> Entry:
    """ "remove all X Counters on the field", "remove 1 X Counter from this card"."""
    act.by_you()
    phrase = act.object
    if phrase is None or phrase.head != "counter":
        raise act.no_form()
    if phrase.number != Count(1, None, "all"):
        op = remove_counters(act, places)
        if "from" in op:
            raise act.no_form("from some")
        return op
    if phrase != Cards("counter", phrase.start, phrase.end, phrase.number, where=phrase.where, names=phrase.names):
        raise act.no_form("of a kind")
    name = "" if phrase.names == ("counter",) else counter_name(phrase, act)
    op = {"op": "remove-counters", "all": True, **({"counter": name} if name else {})}
    holder = act.rest.cards("from") or act.rest.cards("on")
    there = phrase.where[0] if len(phrase.where) == 1 else act.rest.place("from") or act.rest.place("on")
    if holder is not None and not phrase.where and _holder(act, holder) == "this":
        return op
    if holder is not None or there is None or len(phrase.where) > 1 or (there.zone, there.at) != ("field", ""):
        raise act.no_form("from there")
    return {**op, "from": place_of(there._replace(how=""))}
