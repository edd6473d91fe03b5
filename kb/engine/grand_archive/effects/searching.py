"""Searching a zone for a card.

Source: "Searching and Finding", "Parts of a Card - Cost" 9, "Public vs Private Information" 1.
"""

from __future__ import annotations

from kb.engine.grand_archive.effects.choosing import ask, tell
from kb.engine.grand_archive.events.objects import Revealed, Searched
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.pieces import Item, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.card_operations import Search
from kb.engine.grand_archive.vocabulary.filters import Objects
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection

SEARCH = "search"
PRIVATE = frozenset({Zone.DECK, Zone.MATERIAL, Zone.HAND, Zone.MEMORY})


def search(state: State, op: Search, item: Item) -> Prompt | None:
    """Have one of the fitting cards found; one with characteristics in a private zone need not be."""
    fitting = [card.uid for card in looks.named(state, op.what, item.controller, state.cards[item.source])]
    if not fitting:
        _tell(state, op, item, ())
        return None
    optional = Zone(op.what.zone) in PRIVATE and _characterized(op.what)
    return ask(state, op, item, SEARCH, Selection.of(fitting, optional=optional), found)


def _characterized(what: Objects) -> bool:
    """Whether more is wanted than any card of the zone."""
    return what != Objects(whose=what.whose, zone=what.zone)


def found(state: State, op: Search, item: Item, picked: Picked) -> None:
    """Reveal what was found for what it is, and put it where it goes."""
    tell(state, item, picked)
    for uid in picked:
        if _characterized(op.what):
            state.tell(Revealed(uid, item.controller, codes=("grand-archive/information/revealed-first",)))
        move(state, state.cards[uid], Zone(op.into))
    _tell(state, op, item, picked)


def _tell(state: State, op: Search, item: Item, picked: Picked) -> None:
    code = "grand-archive/searching/fail-to-find" if picked else "grand-archive/searching/found-nothing"
    state.tell(Searched(item.controller, op.what.zone, picked, codes=(code, "grand-archive/cost/x-zero")))
