"""What an effect shows as it resolves, what becomes of it, and what depends on what a card turns out to be.

So with a card that is excavated and goes to the hand if it is of a kind, otherwise to the Graveyard.
"""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.done_so import by_print
from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import player
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Place

_WHOSE = {"you": "you", "opponent": "opponent"}


# ---- shown ----------------------------------------------------------------------------------------------


def show(act: Act, places: list[str]) -> Entry:
    """ "excavate the top 3 cards of your Deck", "look at your opponent's hand", "reveal 1 X in your hand"."""
    act.by_you()
    op: Entry = {"op": "show", "how": act.verb}
    if act.verb == "look":
        if act.object is not None and act.object.start < act.clause.end:
            raise act.no_form()
        hand = act.rest.place("at")
        at = act.rest.cards("at") if hand is None else None
        if hand is not None:
            return {**op, **_all_there(hand, act)}
        if at is None:
            raise act.no_form("at nothing")
        return {**op, **_top(at, act)}
    phrase = act.taken()
    if phrase.head == "card" and any(place.zone == "deck" for place in phrase.where) and phrase.determiner != "":
        return {**op, **_top(phrase, act)}
    if act.verb == "reveal" and [(one.zone, one.whose, one.at) for one in phrase.where] == [("hand", "you", "")]:
        what, count = counted(phrase, apart=True)
        if count.all:
            raise act.no_form("all of them")
        act.known.shown, act.known.one_shown = "hand", count.most == 1 and not count.up_to
        act.known.last = "shown" if not act.known.targets else "another"
        return {**op, "what": what, "choose": count.most, **({"up-to": True} if count.up_to else {}),
                **dict(count.together)}  # fmt: skip
    if act.verb == "reveal" and [(one.zone, one.whose, one.at) for one in phrase.where] == [("deck", "you", "")]:
        return {**op, **_of_the_deck(phrase, act)}
    return {**op, **_top(phrase, act)}


def _of_the_deck(phrase: Cards, act: Act) -> Entry:
    """ "reveal 3 X with different names from your Deck"."""
    what, count = counted(phrase, apart=True)
    if count.all or count.up_to or act.known.targets:
        raise act.no_form("a number")
    act.known.shown, act.known.one_shown, act.known.last = "deck", count.most == 1, "shown"
    return {"what": what, "choose": count.most, **dict(count.together)}


def _all_there(place: Place, act: Act) -> Entry:
    """ "your opponent's hand", of which later clauses speak as "their hand"."""
    if place.zone not in ("hand", "extra") or place.whose != "opponent" or place.at or place.how:
        raise act.no_form("at that")
    act.known.shown, act.known.one_shown, act.known.last = f"their {place.zone}", False, "another"
    return {"what": place_of(place._replace(how=""))}


def until_found(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "Excavate cards ... until you excavate an X" is one clause."""
    made: list[Clause] = []
    for clause in clauses:
        last = made[-1] if made else None
        until = last.modifiers[-1] if last is not None and last.modifiers else None
        again = Clause(clause.verb, clause.start, clause.end, form=clause.form, object=clause.object)
        if last is None or until is None or until.role != "until" or clause != again or clause.object is None:
            made.append(clause)
            continue
        you = until.cards is not None and until.cards == Cards("you", until.cards.start, until.cards.end)
        if clause.verb == last.verb and you:
            found = until._replace(cards=clause.object, word="found")
            made[-1] = last._replace(modifiers=(*last.modifiers[:-1], found), end=clause.end)
        else:
            made.append(clause)
    return tuple(made)


def _until(act: Act) -> Entry:
    """ "... until you excavate an X": as many cards as it takes."""
    said = act.rest.take("until")
    if said is None:
        return {}
    what = said.cards
    if said.word != "found" or what is None or what.number != Count(1, 1, "a") or what.where or what.whose:
        raise act.no_form("until that")
    act.known.last = "moved" if not act.known.targets else "another"
    return {"until": {**cards(what._replace(number=Count()), False), "where": "deck"}}


#: What "their" speaks of where nobody else was spoken of.
_OPPONENT = re.compile(r"\b(?:your|an) opponent(?:'s)?\b")


def _top(phrase: Cards, act: Act) -> Entry:
    """ "the top 3 cards of your Deck", "3 cards from the top of your Deck"."""
    deck = [place for place in phrase.where if place.zone == "deck"]
    if len(deck) == 1 and deck[0].whose == "them" and _OPPONENT.search(act.text[: phrase.start].lower()):
        deck = [deck[0]._replace(whose="opponent")]
        phrase = phrase._replace(where=tuple(deck))
    if phrase.head != "card" or len(deck) != 1 or phrase.where != tuple(deck) or deck[0].whose not in _WHOSE:
        raise act.no_form()
    if (phrase.determiner == "top") == (deck[0].at == "top"):
        raise act.no_form("of no end")
    count = phrase.number
    plain = Cards("card", phrase.start, phrase.end, count, where=phrase.where, determiner=phrase.determiner)
    if phrase != plain or deck[0].at not in ("", "top"):
        raise act.no_form("of a kind")
    whose = {"whose": "opponent"} if deck[0].whose == "opponent" else {}
    act.known.shown = "deck"
    if until := _until(act):
        if count not in (Count(1, None, ""), Count(1, None, "the")):
            raise act.no_form("so many, until that")
        return {**until, **whose}
    one = count == Count(1, None, "the") and act.known.said(phrase).startswith("the top card")
    if not one and (count.word not in ("", "the", "exactly") or count.most != count.least or not count.most):
        raise act.no_form("a number")
    size = 1 if one else count.most
    act.known.last = "shown" if not act.known.targets else "another"
    act.known.one_shown = size == 1
    return {"top": size, **whose}


# ---- what it turns out to be ----------------------------------------------------------------------------

_OTHERWISE = re.compile(r"\botherwise\b")


def asked(clause: Clause, before: Clause | None, known: Known, made: list[Entry]) -> tuple[Clause, Entry]:
    """The clause without what the card of the part before must have been, and that."""
    if before is not None and clause.joined in ("", "or"):
        between = known.text[before.end : clause.start + 12].lower()
        if _OTHERWISE.search(between):
            if not known.turned or clause.conditions:
                raise NoForm("otherwise", (clause.start, clause.end))
            found, known.turned = known.turned, {}
            known.last = "shown" if known.one_shown else known.last
            return clause._replace(joined=""), {"if-it-was-not": found}
    if len(clause.conditions) != 1 or clause.conditions[0].word != "if" or not made:
        return clause, {}
    if (unwanted := _what_it_is_not(clause.conditions[0], made[-1])) is not None:
        return clause._replace(conditions=()), {"if-it-was-not": unwanted}
    what = _what_it_is(clause.conditions[0], made[-1])
    if what is None:
        return clause, {}
    if not about_one(made[-1], known):
        raise NoForm("what one of several is", (clause.start, clause.end))
    known.turned = what
    if not known.targets and not isinstance(made[-1].get("what"), str) and made[-1]["op"] != "special-summon":
        known.last = "shown" if made[-1]["op"] == "show" else "moved"
    return clause._replace(conditions=()), {"if-it-was": what}


def _what_it_is(condition: Condition, last: Entry) -> Entry | None:
    """ "if it is a Fiend monster", "if that card was a Spell"."""
    if len(condition.clauses) != 1 or condition.time is not None:
        return None
    (clause,) = condition.clauses
    who, what = clause.subject, clause.object
    if who is None or what is None:
        return None
    told = clause == Clause("be", clause.start, clause.end, subject=who, object=what, form=clause.form) and _is_it(who)
    if not (told or _done_so(clause, last)):
        return None
    if what.number not in (Count(1, 1, "a"), Count(1, None, "")) or what.whose or what.where:
        return None
    found = {"where": "anywhere", **cards(what._replace(number=Count()), False)}
    return found if by_print(found) else None


def _what_it_is_not(condition: Condition, last: Entry) -> Entry | None:
    """ "if the discarded card was not "X" ", of one card that was discarded."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 and condition.time is None else None
    who, what = (clause.subject, clause.object) if clause is not None else (None, None)
    if clause is None or who is None or what is None or last["op"] != "discard" or last.get("count", 1) != 1:
        return None
    plain = Clause("be", clause.start, clause.end, subject=who, modal="not", form="past", object=what)
    role = tuple(one for one in who.filters if one.what == "role" and one.values == ("discarded",))
    the = Cards("card", who.start, who.end, Count(1, None, "the"), filters=role)
    name = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
    if clause != plain or not role or who != the or what != name or len(what.names) != 1:
        return None
    return {"where": "anywhere", "name": what.names[0]}


#: What was done, in the past, as "if you destroyed an X by this effect" tells it of the part before.
_DONE: dict[str, tuple[str, ...]] = {
    "destroy": ("destroy",), "banish": ("banish",), "special-summon": ("special-summon",), "add": ("add-to-hand",),
    "discard": ("discard",), "tribute": ("tribute",), "send": ("send-to-graveyard",), "return": ("return-to-hand",),
    "shuffle": ("return-to-deck",), "set": ("set",),
}  # fmt: skip
#: Where such a verb says again that the cards went.
_WENT = {"send": ("to", "gy"), "return": ("to", "hand"), "shuffle": ("into", "deck"), "add": ("to", "hand")}


def _done_so(clause: Clause, last: Entry) -> bool:
    """ "you Special Summoned an X by this effect", of the part before."""
    if last["op"] not in _DONE.get(clause.verb, ()) or clause.form != "past":
        return False
    by = [one for one in clause.modifiers if (one.role == "by" and one.cards is not None) or one.word == "this-way"]
    ours = all(one == Modifier(one.role, one.start, one.end, cards=one.cards, word=one.word) for one in by)
    effect = all(one.cards == Cards("this-effect", one.cards.start, one.cards.end) for one in by if one.cards)
    there = [one for one in clause.modifiers if one not in by and _went(one, clause.verb)]
    kept = tuple(one for one in clause.modifiers if one in by or one in there)
    plain = Clause(clause.verb, clause.start, clause.end, subject=clause.subject, form="past", object=clause.object,
                   modifiers=kept)  # fmt: skip
    return clause == plain and player(clause.subject) == "you" and ours and effect


def _went(one: Modifier, verb: str) -> bool:
    """ "to the GY", of what was sent."""
    places = [(place.zone, place.at) for place in one.places]
    return one == Modifier(one.role, one.start, one.end, places=one.places) and (
        (one.role, places) == (_WENT.get(verb, ("", ""))[0], [(_WENT.get(verb, ("", ""))[1], "")])
    )


#: Parts after which a text may ask what the one card is that they were about.
_MOVING = frozenset({
    "destroy", "banish", "send-to-graveyard", "send-from-deck", "return-to-hand", "return-to-deck", "add-to-hand",
    "discard", "special-summon", "tribute", "show",
})  # fmt: skip
_ONE = frozenset({"this", "answered", "attacker", "attack-target"})


def about_one(op: Entry, known: Known) -> bool:
    """Whether a part moves, Summons or shows exactly one card."""
    if op["op"] not in _MOVING or op.get("later") or op.get("up-to") or op.get("who"):
        return False
    what = op.get("what")
    if what == "it":
        return len(known.targets) == 1 and known.targets[0].get("count", 1) == 1 and "up-to" not in known.targets[0]
    if what == "shown":
        return known.one_shown
    if isinstance(what, str):
        return what in _ONE
    if op["op"] in ("send-from-deck", "discard", "show"):
        return bool(op.get("top", op.get("count", 1)) == 1) and not op.get("whole-hand")
    each = op["op"] in ("add-to-hand", "special-summon")
    return bool(op.get("choose", op.get("count", 1) if each else 0) == 1)


def depends(op: Entry) -> bool:
    """Whether a part depends on what the card of the part before is."""
    return "if-it-was" in op or "if-it-was-not" in op


def _is_it(who: Cards) -> bool:
    if who == Cards(who.head, who.start, who.end) and who.head in ("it", "that-card"):
        return True
    role = tuple(one for one in who.filters if one.what == "role" and one.values in (("excavated",), ("revealed",)))
    the = Count(1, None, "the")
    return len(role) == 1 and who == Cards("card", who.start, who.end, the, filters=role)
