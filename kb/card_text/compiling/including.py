"""Several cards of which one is of a kind: "2 monsters on the field, including a WATER monster you control"."""

from __future__ import annotations

from kb.card_text.compiling.counts import Number
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Count, Modifier

_ONE = (Count(1, 1, "a"), Count(1, 1, ""), Count(1, None, "at-least"))


def included(told: Told) -> Entry | None:
    """Of what kind one of the cards of the clause is; None where it says nothing of that."""
    said = next((one for one in told.rest.left if one.role == "including"), None)
    phrase = said.cards if said is not None else None
    if (
        said is None
        or phrase is None
        or phrase.more
        or said != Modifier("including", said.start, said.end, cards=phrase)
    ):
        return None
    if phrase.number not in _ONE:
        return None
    told.rest.left.remove(said)
    return {"where": "anywhere", **cards(phrase._replace(number=Count()), False)}


def one_of_them(what: Entry, count: Number, among: Entry, told: Told) -> tuple[Entry, Number]:
    """The filter of the one card, and how many others there are."""
    if count.most < 2 or count != Number(count.most):
        raise told.no_form("some, including one")
    return {**what, "all-of": [*what.get("all-of", ()), among]}, Number(count.most - 1)


def apart_with(op: Entry, among: Entry | None, told: Told) -> tuple[Entry, ...]:
    """What is paid: the one card of a kind, and the others."""
    if among is None:
        return (op,)
    what, most = op.get("what"), op.get("count", 1)
    if not isinstance(what, dict) or op.keys() & {"up-to", "different", "same", "random", "choose"}:
        raise told.no_form("some, including one")
    one, others = one_of_them(what, Number(most), among, told)
    alone = {key: value for key, value in op.items() if key != "count"}
    return {**alone, "what": one}, {**alone, **({"count": others.most} if others.most > 1 else {})}
