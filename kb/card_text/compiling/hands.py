"""Drawing and discarding, by either player."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.done_so import same_number
from kb.card_text.compiling.figures import by_whom, reckoned
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.paid_with import excepted
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Clause, Count, Filter, Place


def discard(act: Act, places: list[str]) -> Entry:
    who = act.who()
    if act.known.shown == "their hand" and who == "you":
        return _of_their_hand(act)
    phrase = excepted(act)
    to = act.rest.place("to")
    if _whole_hand(phrase) and _to_the_graveyard(to):
        return _discard_all(act, phrase, who)
    if who == "you" and phrase.head in ("monster", "spell", "trap", "spell-trap", "name") and _to_the_graveyard(to):
        return _of_a_kind(act, phrase)
    if to is not None and (to.zone != "gy" or to.at or to.whose not in ("", "you", "their")):
        raise act.no_form("elsewhere")
    plain = Cards("card", phrase.start, phrase.end, phrase.number, phrase.whose, phrase.where)
    where = [(place.zone, place.whose, place.at) for place in phrase.where]
    _, count = counted(phrase._replace(where=()))
    if phrase != plain or phrase.whose or count.all or count.up_to:
        raise act.no_form("of a kind")
    random = act.chance()
    if where and who == "you" and random and _theirs(where, act):
        who = "opponent"  # it is discarded from their hand, and nobody chooses it
    elif where not in ([], [("hand", "you", "")]) or (where and who != "you"):
        raise act.no_form("from there")
    return {"op": "discard", **_number(count.most), **by_whom(who), **random}


def _whole_hand(phrase: Cards) -> bool:
    """ "your entire hand": all cards in it."""
    every = Cards("card", phrase.start, phrase.end, Count(1, None, "all"), where=phrase.where)
    return phrase == every and [(one.zone, one.at) for one in phrase.where] == [("hand", "")]


def _discard_all(act: Act, phrase: Cards, who: str) -> Entry:
    """ "discard your entire hand", "your opponent discards their entire hand": of one or more cards."""
    owner = phrase.where[0].whose
    act.rest.word("remark", "min . 1", "min. 1", "min.1", "min .1")
    if owner == ("you" if who == "you" else "them"):
        owner = who
    elif owner != "opponent" or who != "you":
        raise act.no_form("of that hand")
    act.known.moved, act.known.last = True, "another"
    return {"op": "discard", "whole-hand": True, **by_whom(owner)}


def _to_the_graveyard(to: Place | None) -> bool:
    return to is None or (to.zone, to.at, to.whose in ("", "you")) == ("gy", "", True)


def _of_a_kind(act: Act, phrase: Cards) -> Entry:
    """ "discard 1 Fiend monster": of one's own hand, and one's own choice."""
    if phrase.whose or [(one.zone, one.whose, one.at) for one in phrase.where] not in ([], [("hand", "you", "")]):
        raise act.no_form("from there")
    _, count = counted(phrase._replace(where=()))
    if count.all or count.together or act.chance():
        raise act.no_form("a number")
    found = cards(phrase._replace(number=Count(), where=()), False)
    kind = {key: value for key, value in found.items() if key != "where"}
    act.known.moved = True
    act.known.last = "another" if act.known.targets else "moved"
    return {"op": "discard", **_number(count.most), **({"up-to": True} if count.up_to else {}),
            "what": {"where": "hand", "whose": "you", **kind}}  # fmt: skip


def _of_their_hand(act: Act) -> Entry:
    """ "discard 1 card from it", of the opponent's hand that was looked at: one chooses it oneself."""
    to = act.rest.place("to")
    what, count = counted(act.taken())
    if to is not None or count.all or (what.get("where"), what.get("whose")) != ("hand", "opponent"):
        raise act.no_form("of that hand")
    return {
        "op": "discard",
        "who": "opponent",
        "what": what,
        "choose": count.most,
        **({"up-to": True} if count.up_to else {}),
    }


def _theirs(where: list[tuple[str, str, str]], act: Act) -> bool:
    """ "from your opponent's hand", or "their hand" where no other player is spoken of."""
    others = any(said in act.text.lower() for said in ("each player", "both players", "turn player", "its owner"))
    return where == [("hand", "opponent", "")] or (where == [("hand", "them", "")] and not others)


def _number(count: int) -> Entry:
    return {"count": count} if count != 1 else {}


def draw(act: Act, places: list[str]) -> Entry:
    if (again := _as_many_again(act)) is not None:
        return again
    who = act.who()
    phrase = act.object
    by = reckoned(act, phrase, "card")
    if by is not None:
        if by.keys() - {"each", "different"} and by.get("figure") != "one":
            raise act.no_form("computed")
        return {"op": "draw", **by_whom(who), "by": by}
    if phrase is None or phrase != Cards("card", phrase.start, phrase.end, phrase.number):
        raise act.no_form("of a kind")
    count = counted(phrase)[1]
    if count.all or count.up_to:
        raise act.no_form("a number")
    return {"op": "draw", **by_whom(who), **_number(count.most)}


def _as_many_again(act: Act) -> Entry | None:
    """ "discard their whole hand, and if you do, they draw as many cards"; None for another."""
    done, who = act.known.done[-1] if act.known.done else None, act.subject
    them = who is not None and who == Cards("them", who.start, who.end)
    if done is None or done.paid or done.word != "moved" or not act.joined or act.object is None:
        return None
    phrase = same_number(act.object)
    if phrase.determiner != "that" or phrase != Cards("card", phrase.start, phrase.end, Count(1, None, "many"),
                                                      determiner="that"):  # fmt: skip
        return None
    if not them:
        return {"op": "draw", **by_whom(act.who()), "count-of-moved": True}
    if done.what.get("whose") != "opponent":
        raise act.no_form("by them")
    return {"op": "draw", "who": "opponent", "count-of-moved": True}


def picked_by_chance(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """ "... randomly chooses 1 card ..., then you discard the chosen card" is one."""
    made: list[Clause] = []
    for clause in clauses:
        if made and _picks(made[-1], text) and _discards_it(clause):
            picks = made.pop()
            assert picks.object is not None
            chance = Filter("role", ("random",), picks.start, picks.start)
            phrase = picks.object._replace(filters=(chance,))
            made.append(picks._replace(verb="discard", subject=None, form="base", object=phrase, modifiers=()))
        else:
            made.append(clause)
    return tuple(made)


def _picks(clause: Clause, text: str) -> bool:
    what, who = clause.object, clause.subject
    plain = Clause("choose", clause.start, clause.end, clause.joined, who, form=clause.form, object=what,
                   modifiers=clause.modifiers)  # fmt: skip
    hand = what is not None and [(one.zone, one.whose, one.at) for one in what.where] == [("hand", "you", "")]
    if clause != plain or what is None or who is None or who.head != "opponent" or not hand:
        return False
    one = what == Cards("card", what.start, what.end, where=what.where)
    chance = [(m.role, m.word) for m in clause.modifiers] == [("adverb", "at-random")]
    return one and chance and text[what.start : what.end].lower().endswith("from your entire hand")


def _discards_it(clause: Clause) -> bool:
    """ "then you discard the chosen card"."""
    what, who = clause.object, clause.subject
    plain = Clause("discard", clause.start, clause.end, "then", who, form="base", object=what)
    roles = [one.values for one in what.filters] if what is not None else []
    mine = who is not None and who.head == "you"
    return clause == plain and mine and what is not None and what.head == "card" and roles == [("targeted",)]
