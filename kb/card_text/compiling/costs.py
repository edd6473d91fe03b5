"""The clauses before the semicolon -> costs and targets."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.amounts import so_many_cards
from kb.card_text.compiling.cost_clauses import activated_by, apart, then_target, this_as_summoned, this_too
from kb.card_text.compiling.counts import Number, number
from kb.card_text.compiling.deck import into_main, remove_counters, reveal, to_deck
from kb.card_text.compiling.deck_top import is_top, top
from kb.card_text.compiling.done_so import that_many
from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.including import apart_with, included, one_of_them
from kb.card_text.compiling.joined import face_up_too, mentioning_too
from kb.card_text.compiling.likeness import as_filter, asked_now, likened
from kb.card_text.compiling.references import Done, Known, counted
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.those import of_the_event
from kb.card_text.compiling.together import among_themselves, as_each_other
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Clause, Count, Filter


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


def excepted(told: Told) -> Cards:
    """The object of a clause with the exception that stands behind it."""
    phrase = told.object
    if phrase is None:
        raise told.no_form("nothing")
    if phrase.number == Count(1, None, "") and told.text[phrase.start :].lower().startswith("1 or more "):
        phrase = phrase._replace(number=Count(0, None, "any-number"))
    chosen = tuple(one for one in phrase.filters if one != Filter("role", ("random",), one.start, one.end))
    if chosen != phrase.filters:
        told.by_chance, phrase = True, phrase._replace(filters=chosen)
    phrase = mentioning_too(phrase, told.rest.left)
    phrase = as_each_other(face_up_too(phrase), told.rest.left, told.text)
    besides = told.rest.cards("except")
    if besides is None:
        return phrase
    more = tuple(one._replace(excepts=(*one.excepts, besides)) for one in phrase.more)
    return phrase._replace(excepts=(*phrase.excepts, besides), more=more)


def _some(phrase: Cards, told: Told) -> Entry:
    """`what`, and `count` where it is more than one."""
    if phrase.number == Count(1, None, "") and phrase.head == "name" and len(phrase.names) == 1 and not phrase.more:
        phrase = phrase._replace(number=Count())  # 'revealing "X"'
    what, count = counted(among_themselves(phrase, told.text), apart=True)
    if count.all:
        raise told.no_form("a number")
    return {"what": what, **how_many(count), **dict(count.together)}


def how_many(count: Number) -> Entry:
    """How many cards pay, where it is not one; with `up-to` at least one of them."""
    return {**({"count": count.most} if count.most != 1 else {}), **({"up-to": True} if count.up_to else {})}


def _from(told: Told, places: list[str]) -> tuple[Cards, bool]:
    """What is paid, and whether it is this card, whose place is then added to `places`."""
    phrase = excepted(told)
    place = told.rest.place("from")
    if place is not None:
        phrase = phrase._replace(where=(*phrase.where, place))
    if phrase.head == "this-card":
        this_from(phrase, told, places)
        return phrase, True
    return phrase, False


def this_from(phrase: Cards, told: Told, places: list[str]) -> None:
    """ "this card from your GY": where this card is when it pays; "this card you control" is on the field."""
    if phrase.whose == "you" and not phrase.where:
        phrase = phrase._replace(whose="")
    if phrase != Cards("this-card", phrase.start, phrase.end, where=phrase.where):
        raise told.no_form("with a property")
    for place in phrase.where:
        found = place_of(place)
        if found.get("whose", "you") != "you":
            raise told.no_form("from there")
        places.append(found["where"])


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
    if hand and hand not in ([("hand", "you", ""), ("field", "you", "")], [("hand", "you", ""), ("mzone", "you", "")]):
        raise told.no_form("from there")
    phrase = phrase._replace(where=())
    what, count = counted(phrase._replace(whose=phrase.whose or "you"))
    if phrase.head == "name" or any(one.head == "name" for one in phrase.more):
        what = {**what, "where": "monster", "whose": "you"}
    if count.all or what.get("where") not in ("monster",) or what.get("whose") != "you":
        raise told.no_form("a number")
    found = {"op": "tribute", **how_many(count), "what": what}
    return {**found, "hand": True} if hand else found


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
    phrase, this = _from(told, places)
    hidden = told.rest.word("adverb", "face-down")
    if is_top(phrase):
        return {**_from_the_top(phrase, told, "banish-from-deck"), **({"face-down": True} if hidden else {})}
    if hidden:
        raise told.no_form("face-down")
    return {"op": "banish", **({"what": "this"} if this else _some(phrase, told))}


def _from_the_top(phrase: Cards, told: Told, op: str) -> Entry:
    found = top(phrase, told)
    if found.whose != "you":
        raise told.no_form("from there")
    return {"op": op, **found.number}


def _send(told: Told, places: list[str]) -> Entry:
    phrase, this = _going(told, places, "gy", ("", "you"))
    if is_top(phrase):
        return _from_the_top(phrase, told, "send-from-deck")
    return {"op": "send-to-graveyard", **({"what": "this"} if this else _some(phrase, told))}


def _return(told: Told, places: list[str]) -> Entry:
    phrase, this = _going(told, places, "hand")
    return {"op": "return-to-hand", **({"what": "this"} if this else _some(phrase, told))}


def _going(told: Told, places: list[str], zone: str, whose: tuple[str, ...] = ()) -> tuple[Cards, bool]:
    """What goes to that zone, with `whose` of one of these, and whether it is this card."""
    phrase, this = _from(told, places)
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


def detached(told: Told, phrase: Cards | None) -> Entry:
    """ "detach 1 material from this card", "... from an Xyz Monster you control": how many, and from which."""
    if phrase is None:
        raise told.no_form()
    holder = told.rest.cards("from") or phrase.of
    count = number(phrase)
    if phrase.head != "material" or count.all or count.together:
        raise told.no_form("a number")
    if phrase != Cards("material", phrase.start, phrase.end, phrase.number, phrase.whose, of=phrase.of):
        raise told.no_form("of a kind")
    if this_card(holder) and not phrase.whose:
        return how_many(count)
    return {**how_many(count), "what": _holders(told, phrase, holder, count)}


def _holders(told: Told, phrase: Cards, holder: Cards | None, count: Number) -> Entry:
    """The monsters from which it is detached: from one of them, so that several may be told of several alone."""
    if holder is None and phrase.whose == "you":
        return {"where": "monster", "whose": "you"}  # "detach 1 material you control"
    if holder is None or phrase.whose:
        raise told.no_form("from another")
    several = told.words(holder).startswith(("monster(s) ", "monsters ")) or holder.number == Count(1, None, "")
    if not several and count.most != 1:
        raise told.no_form("several from one")
    if holder.number not in (Count(1, 1, "a"), Count(1, 1, ""), Count(1, None, "a"), Count(1, None, "")):
        raise told.no_form("from some")
    what = cards(holder._replace(number=Count()))
    if what.get("where") != "monster":
        raise told.no_form("from another")
    return what


def _to_deck(told: Told, places: list[str]) -> Entry:
    to = to_deck(told)
    if not to:
        raise told.no_form("somewhere")
    phrase, this = _from(told, places)
    op: Entry = {"op": "return-to-deck", **({"what": "this"} if this else _some(phrase, told))}
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
