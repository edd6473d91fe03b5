"""The clauses before the semicolon -> costs and targets."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.amounts import so_many_cards
from kb.card_text.compiling.cost_clauses import activated_by, apart, then_target, this_as_summoned, this_too
from kb.card_text.compiling.counts import Number
from kb.card_text.compiling.deck import into_main, remove_counters, reveal, to_deck
from kb.card_text.compiling.deck_top import is_top, top
from kb.card_text.compiling.done_so import that_many
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.including import apart_with, included, one_of_them
from kb.card_text.compiling.likeness import as_filter, asked_now, likened
from kb.card_text.compiling.paid_with import detached, excepted, from_where, how_many, some
from kb.card_text.compiling.references import Done, Known, counted
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.those import of_the_event
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier


def pays(clauses: tuple[Clause, ...], known: Known, places: list[str]) -> list[Entry]:
    """The costs of clauses; their targets are added to `known`."""
    made: list[Entry] = []
    told_by = (means for one in clauses for means in activated_by(one))
    for clause in (
        part for one in told_by for whole in then_target(one) for each in apart(whole) for part in this_too(each)
    ):
        if clause.joined not in ("", "and", "then", "also"):
            raise NoForm(f"costs joined by {clause.joined}", (clause.start, clause.end))
        told = Told(_of_this(clause, known), known.text)
        if told.passive or told.subject is not None:
            raise told.no_form("as a cost")
        if told.verb == "target":
            _target(told, known, made)
        elif told.verb == "activate" and told.object is not None and told.object.head == "this-effect":
            told.no_form()  # "you can activate this effect;" says nothing more
        elif told.verb in _COSTS:
            if known.targets:
                raise NoForm("a cost after the target", (clause.start, clause.end))
            known.this_so |= this_as_summoned(told)
            form = _tribute_any if known.procedure and told.verb == "tribute" else _COSTS[told.verb]
            among = included(told)
            for op in apart_with(form(told, places), among, told):
                made.append(op)
                if known.procedure and op.get("up-to"):
                    raise told.no_form("a number")
                _keep(op, told, known)
        else:
            raise NoForm(f"cost: {told.verb}", (clause.start, clause.end))
        told.done()
    return made


def _of_this(clause: Clause, known: Known) -> Clause:
    """What "it" is in a cost before which nothing but the card itself was spoken of: this card."""
    it = clause.object
    alone = known.about_this and not (known.targets or known.done or known.procedure) and clause.verb != "target"
    if it is None or not alone or it != Cards("it", it.start, it.end, where=it.where):
        return clause
    return clause._replace(object=it._replace(head="this-card"))


def _keep(op: Entry, told: Told, known: Known) -> None:
    """Remember the cards that pay, which the effect may count."""
    what = op.get("what", {"where": "hand"} if op["op"] == "discard" else {})
    if op["op"] in ("remove-counters", "pay-lp", "send-from-deck", "banish-from-deck") or what == "this":
        return
    known.done = [one._replace(alone=False) for one in known.done]
    known.done.append(Done((told.verb,), what if isinstance(what, dict) else {}, paid=True, alone=not known.done,
                           one=op.get("count", 1) == 1 and not op.keys() & {"up-to", "any-number"}))  # fmt: skip


def _target(told: Told, known: Known, paid: list[Entry]) -> None:
    phrase = excepted(told)
    if known.targets and phrase.determiner in ("other", "another"):  # than the one before, of which no card is twice
        phrase = phrase._replace(determiner="", number=Count() if phrase.determiner == "another" else phrase.number)
    phrase, bound = that_many(phrase, known) if len(paid) == 1 else (phrase, {})
    if bound:
        what, count = counted(phrase, apart=True)
        known.add_target(what, count._replace(by=bound["so-many"], up_to="up-to" in bound))
        return
    phrase, like, told.rest.left = likened(phrase, told.rest.left, told, known, now=True)
    if like:
        if not asked_now(like):
            raise told.no_form("compared with that")
        phrase = as_filter(phrase, like)
    of_them = of_the_event(phrase, known.when) if not phrase.more else None
    among = included(told)
    what, count = (of_them, Number()) if of_them is not None else _group(phrase, told, known)
    if among is not None:
        one, others = one_of_them(what, count, among, told)
        known.add_target(one, Number())
        count = others
    known.add_target(what, count)


def _group(phrase: Cards, told: Told, known: Known) -> tuple[Entry, Number]:
    phrase, bound = so_many_cards(phrase, told, lambda one: _this(one, told, known))
    what, count = counted(phrase, apart=True)
    if count.all:
        raise told.no_form("all of them")
    return what, count._replace(by=bound["so-many"], up_to="up-to" in bound) if bound else count


def _this(phrase: Cards, told: Told, known: Known) -> Entry | str:
    """Whose counters or materials are counted for the targets: this card's."""
    it = phrase == Cards("it", phrase.start, phrase.end) and known.about_this and not (known.done or known.targets)
    if not (this_card(phrase) or it):
        raise told.no_form("computed of that")
    return "this"


def _discard(told: Told, places: list[str]) -> Entry:
    phrase = excepted(told)
    to = told.rest.place("to")
    if to is not None and (to.zone != "gy" or to.at or to.whose not in ("", "you")):
        raise told.no_form("elsewhere")
    if this_card(phrase):
        return {"op": "discard", "what": "this"}
    if any(place.zone != "hand" or place.whose not in ("you", "") or place.at for place in phrase.where):
        raise told.no_form("from there")
    what, count = counted(phrase._replace(where=(), number=phrase.number))
    if count.all:
        raise told.no_form("a number")
    what = {key: value for key, value in what.items() if key != "where"} if what.get("where") == "field" else what
    kind = _in_hand(phrase._replace(where=()))
    return {
        "op": "discard",
        **told.chance(),
        **how_many(count),
        **({"what": {"where": "hand", **kind}} if kind else {}),
    }


def _in_hand(phrase: Cards) -> Entry:
    found = cards(phrase._replace(number=Count()), False)
    return {key: value for key, value in found.items() if not (key == "where" and value == "anywhere")}


#: From where a monster is Tributed that may as well be in the hand.
_THIS_FROM = [[("hand", "you", ""), ("field", whose, at)] for whose in ("", "you") for at in ("", "face-up")]


def _tribute(told: Told, places: list[str]) -> Entry:
    phrase = excepted(told)
    hand = [(place.zone, place.whose, place.at) for place in phrase.where]
    if phrase.head == "this-card":
        here = hand in _THIS_FROM and all(place.how == "from" for place in phrase.where)
        if not this_card(phrase._replace(whose="", where=() if here else phrase.where)):
            raise told.no_form("from there")
        if phrase.whose not in ("", "you"):
            raise told.no_form("from there")
        places += ["field", "hand"] if here else []
        return {"op": "tribute", "what": "this"}
    if hand == [("hand", "you", "")] and phrase.where[0].how == "from":
        what, count = counted(phrase)
        if count.all or what.get("kind") != "monster":
            raise told.no_form("a number")
        kept = {key: value for key, value in what.items() if key != "kind"}
        return {"op": "tribute", **how_many(count), "what": {**kept, "where": "monster"}, "hand-only": True}
    if [(one.zone, one.whose, one.at, one.how) for one in phrase.where] == [("field", "you", "", "on")]:
        phrase, hand = phrase._replace(where=()), []  # "on your side of the field"
    left = told.rest.take("from") if not hand else None
    if left is not None and left == Modifier("from", left.start, left.end, places=left.places):
        hand = [(place.zone, place.whose, place.at) for place in left.places]
    if hand and hand not in ([("hand", "you", ""), ("field", "you", "")], [("hand", "you", ""), ("mzone", "you", "")]):
        raise told.no_form("from there")
    phrase = phrase._replace(where=())
    yours = tuple(one._replace(whose=one.whose or "you") for one in phrase.more)
    what, count = counted(phrase._replace(whose=phrase.whose or "you", more=yours))
    if all(part.get("where") == "monster" and part.get("whose") == "you" for part in what.get("any-of", [{}])):
        kinds = [{**part, "where": "anywhere"} for part in what["any-of"]]  # one kind or another of one's own
        what = {"where": "monster", "whose": "you", "any-of": [_but(part, "whose") for part in kinds]}
    if phrase.head == "name" or any(one.head == "name" for one in phrase.more):
        what = {**what, "where": "monster", "whose": "you"}
    if count.all or what.get("where") not in ("monster",) or what.get("whose") != "you":
        raise told.no_form("a number")
    found = {"op": "tribute", **how_many(count), "what": what}
    return {**found, "hand": True} if hand else found


def _but(what: Entry, word: str) -> Entry:
    return {key: value for key, value in what.items() if key != word}


def _tribute_any(told: Told, places: list[str]) -> Entry:
    """For a Summon also monsters of the opponent are Tributed."""
    phrase = excepted(told)
    if phrase.whose not in ("opponent", "each") or phrase.where:
        return _tribute(told, places)
    what, count = counted(phrase)
    if count.all or count.up_to or what.get("where") != "monster":
        raise told.no_form("a number")
    return {"op": "tribute", **({"count": count.most} if count.most != 1 else {}), "what": what}


def _banish(told: Told, places: list[str]) -> Entry:
    phrase, this = from_where(told, places)
    hidden = told.rest.word("adverb", "face-down")
    if is_top(phrase):
        return {**_from_the_top(phrase, told, "banish-from-deck"), **({"face-down": True} if hidden else {})}
    down = {"face-down": True} if hidden else {}
    return {"op": "banish", **({"what": "this"} if this else some(phrase, told)), **down}


def _from_the_top(phrase: Cards, told: Told, op: str) -> Entry:
    found = top(phrase, told)
    if found.whose != "you":
        raise told.no_form("from there")
    return {"op": op, **found.number}


def _send(told: Told, places: list[str]) -> Entry:
    phrase, this = _going(told, places, "gy", ("", "you"))
    if is_top(phrase):
        return _from_the_top(phrase, told, "send-from-deck")
    return {"op": "send-to-graveyard", **({"what": "this"} if this else some(phrase, told))}


def _return(told: Told, places: list[str]) -> Entry:
    phrase, this = _going(told, places, "hand")
    return {"op": "return-to-hand", **({"what": "this"} if this else some(phrase, told))}


def _going(told: Told, places: list[str], zone: str, whose: tuple[str, ...] = ()) -> tuple[Cards, bool]:
    """What goes to that zone, with `whose` of one of these, and whether it is this card."""
    phrase, this = from_where(told, places)
    place = told.rest.place("to")
    if place is None or place.zone != zone or place.at or (whose and place.whose not in whose):
        raise told.no_form("elsewhere")
    return phrase, this


def _pay(told: Told, places: list[str]) -> Entry:
    phrase = told.object
    if phrase is not None and phrase == Cards("lp", phrase.start, phrase.end, phrase.number):
        count = phrase.number
        if count.word == "" and count.most and count.most == count.least:
            return {"op": "pay-lp", "amount": count.most}
    if phrase is not None and phrase == Cards("lp", phrase.start, phrase.end, Count(1, None, "half"), phrase.whose):
        if phrase.whose != "you":
            raise told.no_form("whose")
        return {"op": "pay-lp", "half": True}
    raise told.no_form("so much")


def _detach(told: Told, places: list[str]) -> Entry:
    return {"op": "detach", **detached(told, told.object)}


def _to_deck(told: Told, places: list[str]) -> Entry:
    to = to_deck(told)
    if not to:
        raise told.no_form("somewhere")
    phrase, this = from_where(told, places)
    op: Entry = {"op": "return-to-deck", **({"what": "this"} if this else some(phrase, told))}
    if to == "main":
        return into_main(op, told)
    return {**op, **({"to": to} if to != "shuffled" else {})}


def _back(told: Told, places: list[str]) -> Entry:
    if any(one.zone in ("deck", "extra") for one in told.rest.zones("to")):
        return _to_deck(told, places)
    return _return(told, places)


_COSTS: dict[str, Callable[[Told, list[str]], Entry]] = {
    "discard": _discard,
    "tribute": _tribute,
    "banish": _banish,
    "send": _send,
    "return": _back,
    "shuffle": _to_deck,
    "place": _to_deck,
    "reveal": reveal,
    "remove": remove_counters,
    "pay": _pay,
    "detach": _detach,
}
