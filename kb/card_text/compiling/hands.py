"""Drawing and discarding, by either player."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.costs import excepted
from kb.card_text.compiling.figures import by_whom, reckoned
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards


def discard(act: Act, places: list[str]) -> Entry:
    who = act.who()
    if act.known.shown == "their hand" and who == "you":
        return _of_their_hand(act)
    phrase = excepted(act)
    to = act.rest.place("to")
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
