"""Cards that a resolution moves: destroyed, banished, sent, returned, added, Tributed, Special Summoned."""

from __future__ import annotations

from typing import Any

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import so_many_cards
from kb.card_text.compiling.counts import EVERY, Number
from kb.card_text.compiling.deck_top import is_top, top
from kb.card_text.compiling.declared import of_that_kind
from kb.card_text.compiling.done_so import counted_so, that_many
from kb.card_text.compiling.figures import by_whom
from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.newcomers import as_monster, counting_as, position_of, side_of, whatever_conditions
from kb.card_text.compiling.paid_with import this_from
from kb.card_text.compiling.placing import into_deck
from kb.card_text.compiling.reckoning import referent
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.remarks import said_of_summon
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.tokens import is_token, summon_tokens
from kb.card_text.compiling.until import until as until_word
from kb.card_text.reading import Cards, Modifier


def which(act: Act, phrase: Cards, places: list[str]) -> Entry:
    """`what`, and `choose` where so many of those that match are picked at resolution."""
    if phrase.head == "this-card" and phrase.where:
        this_from(phrase, act, places)
        return {"what": "this"}
    if (fights := act.known.fighting(phrase)) is not None:
        return {"what": fights}
    word = act.known.what(phrase)
    if word is not None:
        return {"what": word}
    phrase, bound = as_many_as(act, phrase)
    what, count = counted(phrase, apart=True)
    random = act.chance() if not (bound or count.all or count.up_to) else {}
    if bound:
        act.known.last = "another" if act.known.targets else "chosen"
        return {"what": what, **bound, **dict(count.together)}
    if as_many(act, count):
        count = Number(all=True)
    act.known.last = "" if act.known.targets else ("" if count.all else "chosen")
    if count.all:
        act.rest.word("remark", "min . 1", "min. 1")  # which asks that there is one as it is activated
        return {"what": what}
    if act.known.targets:
        act.known.last = "another"
    return {"what": what, "choose": count.most, **several(count), **random}


def as_many_as(act: Act, phrase: Cards) -> tuple[Cards, Entry]:
    """A phrase with "up to the number of X" or "equal to the number destroyed", and how many that is."""
    known = act.known
    phrase, many = that_many(phrase, known)
    if many:
        return phrase, many
    return so_many_cards(phrase, act, lambda one: referent(one, act, act.known), lambda one: counted_so(one, known))


def as_many(act: Act, count: Number) -> bool:
    """ "as many as possible", which is all of them, or as many as there is room for."""
    if not act.rest.word("adverb", "as-much-as-possible"):
        return False
    if count != Number(EVERY, up_to=True):
        raise act.no_form("as many as possible")
    act.rest.word("remark", "min . 1", "min. 1")
    return True


def several(count: Number) -> Entry:
    """What a number says beside how many."""
    return {**({"up-to": True} if count.up_to else {}), **dict(count.together)}


def so_many(count: Number) -> Entry:
    """`count` where it is more than one, with what the number says beside."""
    return {**({"count": count.most} if count.most != 1 else {}), **several(count)}


def destroy(act: Act, places: list[str]) -> Entry:
    act.by_you()
    found = {"op": "destroy", **which(act, act.taken(), places)}
    act.known.moved = True
    return found


def banish(act: Act, places: list[str]) -> Entry:
    if act.who() == "opponent":
        return _have_opponent(act, act.taken(), {"to": "banished"})
    act.by_you()
    hidden = act.rest.word("adverb", "face-down")
    phrase = act.taken()
    if is_top(phrase):
        act.rest.word("adverb", "face-up")
        act.known.moved = True
        found = _from_the_top(act, phrase, "you", "banish-from-deck")
        return {**found, **({"face-down": True} if hidden else {})}
    until = _until_back(act)
    if hidden and until:
        raise act.no_form("face-down")
    found = {"op": "banish", **which(act, phrase, places), **({"face-down": True} if hidden else {}), **until}
    if until and act.known.shown:
        raise act.no_form("for a time, what was shown")
    if until.get("until") in _BACK and not _taken_from(act, found["what"], {"monster"}):
        raise act.no_form("for a time, from there")
    act.known.moved = True
    return found


def _until_back(act: Act) -> Entry:
    """ "until the End Phase": what was on the field comes back then."""
    if act.rest.word("remark", "until the end phase"):
        return {"until": "end-phase"}
    for at, one in enumerate(act.rest.left):
        now = one.time
        if now is None or one != Modifier("time", one.start, one.end, time=now) or now.how != "until":
            continue
        back = until_word(now)
        far = " next turn" in act.text[one.start : one.end].lower()  # which may not be the turn of the next such phase
        if far or (back != "end-phase" and back not in _BACK):
            raise act.no_form("until then")
        del act.rest.left[at]
        return {"until": back}
    return {}


#: Later times at which what was banished comes back.
_BACK = frozenset(
    {"your-standby-phase", "opponent-standby-phase", "next-standby-phase", "your-end-phase", "opponent-end-phase"}
)


def _destination(act: Act, *roles: str) -> str:
    """The zone to which something goes; `NoForm` where the text says more of it."""
    for role in roles:
        place = act.rest.place(role)
        if place is not None:
            if place.at or place.how or place.zone not in ZONES or place.whose not in ("", "you", "owner"):
                raise act.no_form(f"to {place.whose} {place.zone}")
            return place.zone if place.whose != "you" else f"your {place.zone}"
    raise act.no_form("somewhere")


def send(act: Act, places: list[str]) -> Entry:
    who = act.who()
    to = act.rest.place("to")
    if to is None or to.zone != "gy" or to.at or to.how or to.whose not in ("", "you", "owner", "them"):
        raise act.no_form("elsewhere")
    phrase = act.taken()
    if is_top(phrase):
        act.known.moved = True
        return _from_the_top(act, phrase, who, "send-from-deck")
    if who == "opponent":
        return _have_opponent(act, phrase, {})
    act.by_you()
    found = {"op": "send-to-graveyard", **which(act, phrase, places)}
    act.known.moved = True
    return found


def _have_opponent(act: Act, phrase: Cards, to: Entry) -> Entry:
    """ "your opponent sends 1 X from their Deck to the GY": so many of the opponent's own choice."""
    act.rest.word("remark", "their choice")
    kind = of_that_kind(phrase, act.known)
    phrase = phrase._replace(of=None) if kind else phrase
    theirs = tuple(one._replace(whose="opponent") if one.whose in ("them", "opponent") else one for one in phrase.where)
    if any(one.whose != "opponent" for one in theirs) or phrase.whose not in ("", "opponent", "them"):
        raise act.no_form("by another")
    what, count = counted(phrase._replace(where=theirs, whose="opponent" if phrase.whose else ""), apart=True)
    if count.all or count.up_to or count.together or count.by is not None or what.get("whose") != "opponent":
        raise act.no_form("by another")
    act.known.moved, act.known.last = True, "another"
    what = {**what, "kind": "declared"} if kind else what
    return {"op": "have-player", **to, "what": what, **({"count": count.most} if count.most != 1 else {})}


_WHOSE_DECK = {"you": ("you",), "opponent": ("them", "controller", "opponent"), "each": ("them",)}


def _from_the_top(act: Act, phrase: Cards, who: str, op: str) -> Entry:
    """ "send the top 3 cards of your Deck", which another player may be told to do."""
    found = top(phrase, act, lambda one: referent(one, act, act.known))
    who = "opponent" if who == "you" and found.whose == "opponent" else who
    if found.whose not in _WHOSE_DECK[who]:
        raise act.no_form("from the top")
    return {"op": op, **found.number, **by_whom(who)}


def give_back(act: Act, places: list[str]) -> Entry:
    if any(one.zone in ("deck", "extra") for one in act.rest.zones("to")):
        return to_the_deck(act, places)
    act.by_you()
    to = _destination(act, "to")
    if to in ("gy", "your gy"):
        return _to_graveyard(act, places)
    if to not in ("hand", "your hand"):
        raise act.no_form("elsewhere")
    found = {"op": "return-to-hand", **which(act, act.taken(), places)}
    act.known.moved = True
    return found


def _to_graveyard(act: Act, places: list[str]) -> Entry:
    """ "return it to the GY": what is banished, which is not sent there."""
    found = which(act, act.taken(), places)
    if not _taken_from(act, found["what"], {"banished"}):
        raise act.no_form("elsewhere")
    act.known.moved = True
    return {"op": "return-to-graveyard", **found}


def to_the_deck(act: Act, places: list[str]) -> Entry:
    found = into_deck(act, places, which)
    if found is None:
        raise act.no_form("somewhere")
    act.known.moved = True
    return found


def tribute(act: Act, places: list[str]) -> Entry:
    """ "Tribute 1 monster": one's own."""
    act.by_you()
    phrase = act.taken()
    if phrase.head != "this-card" and not phrase.whose and not phrase.where and phrase.head in ("monster", "name"):
        phrase = phrase._replace(whose="you")
    found = which(act, phrase, places)
    what = found["what"]
    if isinstance(what, dict) and (what.get("where") != "monster" or what.get("whose") != "you"):
        raise act.no_form("from there")
    act.known.moved = True
    return {"op": "tribute", **found}


def _to_extra_deck(act: Act, places: list[str]) -> Entry:
    """ "add 1 Pendulum Monster ... to your Extra Deck face-up"."""
    act.rest.place("to")
    if not act.rest.word("adverb", "face-up"):
        raise act.no_form("elsewhere")
    found = which(act, act.taken(), places)
    what = found["what"]
    if not isinstance(what, dict) or what.get("race") != "Pendulum":
        raise act.no_form("elsewhere")
    if not _in(what, {"deck", "graveyard", "banished", "hand"}):
        raise act.no_form("from there")
    act.known.moved = True
    return {"op": "add-to-extra-deck", **found}


def add(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if [(one.zone, one.whose, one.at, one.how) for one in act.rest.zones("to")] in _FACE_UP_EXTRA:
        return _to_extra_deck(act, places)
    if _destination(act, "to") not in ("hand", "your hand"):
        raise act.no_form("elsewhere")
    phrase = act.taken()
    if phrase.head == "this-card" and phrase.where:
        this_from(phrase, act, places)
        return {"op": "add-to-hand", "what": "this"}
    word = act.known.what(phrase)
    if word is not None:
        return {"op": "add-to-hand", "what": word}
    phrase, bound = as_many_as(act, phrase)
    what, count = counted(phrase, apart=True)
    if count.all or not _in(what, {"deck", "graveyard", "banished", "extra"}):
        raise act.no_form("from there")
    alone = count == Number() and not bound and not act.known.targets
    act.known.last = "added" if alone else "another"
    return {"op": "add-to-hand", "what": what, **so_many(count), **bound, **act.picked_by()}


def _taken_from(act: Act, what: Any, zones: set[str]) -> bool:
    """Whether what is meant is in these places: what matches, or what was targeted."""
    if what == "this":
        return "monster" in zones
    groups = [one["what"] for one in act.known.targets] if what in ("it", "targets") else [what]
    return bool(groups) and all(isinstance(one, dict) and _in(one, zones) for one in groups)


_FACE_UP_EXTRA = ([("extra", "you", "", "")], [("extra", "", "", "")])


def _in(what: Entry, zones: set[str]) -> bool:
    """Whether the filter asks for cards of these places only."""
    if what.get("where") == "anywhere" and what.get("any-of"):
        return all(_in(one, zones) for one in what["any-of"])
    return what.get("where", "field") in zones


def special_summon(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.taken()
    as_ = act.rest.cards("as")
    counts = counting_as(as_) if as_ is not None else {}
    if as_ is not None and not counts:
        return as_monster(act, phrase, as_)
    op: Entry = {"op": "special-summon", **side_of(act, phrase), **position_of(act), **counts}
    if whatever_conditions(act):
        op["ignoring-conditions"] = True
    op |= said_of_summon(act, phrase)
    if phrase.head == "this-card":
        this_from(phrase, act, places)
        op["what"] = "this"
        act.known.last, act.known.this_came = "summoned", True
        return op
    word = act.known.what(phrase)
    if word is not None:
        if word == "chosen":
            raise act.no_form("what was chosen")
        act.known.last, act.known.this_came = "summoned-target" if act.known.targets else "summoned", False
        return {**op, "what": word}
    tokens, many = that_many(phrase, act.known)
    if is_token(tokens):
        if "as" in op or op.get("position") == "face-down-defense" or "up-to" in many:
            raise act.no_form("so")
        act.known.last, act.known.this_came = "another" if act.known.targets else "summoned", False
        return {**op, **summon_tokens(act, tokens), **many}
    phrase, bound = as_many_as(act, phrase)
    what, count = counted(phrase, apart=True)
    if count.all or not _in(what, {"deck", "graveyard", "banished", "hand", "extra"}):
        raise act.no_form("from there")
    act.known.last, act.known.this_came = "another" if act.known.targets else "summoned", False
    if bound:
        return {**op, "what": what, **so_many(count), **bound}
    if as_many(act, count):
        return {**op, "what": what, "count": EVERY, "as-many": True}
    if "pointed-to-by" in op and count.most > 1 and not count.up_to:
        raise act.no_form("so many to that field")
    return {**op, "what": what, **so_many(count), **act.picked_by()}
