"""Operations on cards that are no objects, and on players.

Source: "Drawing Cards", "Placing Cards", the glossary on Glimpse, Recover and Reserve, the keyword entries on Agility
and Empower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from kb.engine.grand_archive.effects import searching, stopping
from kb.engine.grand_archive.effects.choosing import Answered, ask, tell
from kb.engine.grand_archive.events.objects import PutInDeck, Recovered
from kb.engine.grand_archive.events.turn import Empowered, GainsAgility, Glimpsed
from kb.engine.grand_archive.field import facing, looks, preserving
from kb.engine.grand_archive.field.moving import draw, move
from kb.engine.grand_archive.field.places import champion_of, in_zone
from kb.engine.grand_archive.pieces import Item, Zone
from kb.engine.grand_archive.stack import costs
from kb.engine.grand_archive.stack.meaning import number, speaks_of, stop
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Perform
from kb.engine.grand_archive.vocabulary import card_operations as vocabulary
from kb.engine.grand_archive.vocabulary.operations import Op
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection
from kb.engine.table.ways import Way, Ways

DISCARD = "discard"
RETURN = "return-from-memory"
GLIMPSE = "glimpse"
#: Under these names an effect that glimpses keeps what it has still to place, and what it has placed.
LOOKED_AT, TOP, BOTTOM = "looked at", "on top", "on the bottom"


# ---- cards ----------------------------------------------------------------------------------------------


def _draw(state: State, op: vocabulary.Draw, item: Item) -> None:
    draw(state, item.controller, number(state, op.n, item), Zone(op.into))


def _put_in_deck(state: State, op: vocabulary.PutInDeck, item: Item) -> None:
    """Put a card into its owner's deck; places that a smaller deck does not have are empty, so it becomes the last."""
    for card in speaks_of(state, op.what, item, anywhere=True):
        move(state, card, Zone.DECK)
        others = [other.uid for other in in_zone(state, Zone.DECK, card.owner) if other is not card]
        place = len(others) + 1 if op.at is None else max(1, min(op.at, len(others) + 1))
        if place <= len(others):
            state.places.shift(card.uid, Zone.DECK, state.places.of(Zone.DECK).index(others[place - 1]))
        state.tell(PutInDeck(card.uid, place, codes=("grand-archive/placing/too-few-cards",)))


def _banish_from_graveyard(state: State, op: vocabulary.BanishFromGraveyard, item: Item) -> None:
    """Banish the cards that have been there for longest; an effect that cannot do so ends here."""
    fitting = [
        card
        for card in in_zone(state, Zone.GRAVEYARD, item.controller)
        if op.element is None or op.element in looks.elements(state, card)
    ]
    if len(fitting) < op.n:
        stop(state)
        return
    for card in fitting[: op.n]:
        move(state, card, Zone.BANISHMENT)
        card.banished_by = item.source


def _banish_top(state: State, op: vocabulary.BanishTop, item: Item) -> None:
    for player in stopping.players(state, op.whose, item):
        for card in in_zone(state, Zone.DECK, player)[: op.n]:
            if op.face_down:
                facing.banish_face_down(state, card)
            else:
                move(state, card, Zone.BANISHMENT)
            card.banished_by = item.source


def _discard(state: State, op: vocabulary.Discard, item: Item) -> Prompt | None:
    """Discard one card after the other."""
    state.chosen.setdefault(op.name, ())
    if op.n > 1:
        state.agenda.put(Perform(item, structs.replace(op, n=op.n - 1)))
    held = [card.uid for card in in_zone(state, Zone.HAND, item.controller)]
    return ask(state, structs.replace(op, n=1), item, DISCARD, Selection.of(held), _discarded)


def _discarded(state: State, op: vocabulary.Discard, item: Item, picked: Picked) -> None:
    tell(state, item, picked)
    state.chosen[op.name] = (*state.chosen.get(op.name, ()), *picked)
    for uid in picked:
        move(state, state.cards[uid], Zone.GRAVEYARD)


def _return_from_memory(state: State, op: vocabulary.ReturnFromMemory, item: Item) -> Prompt | None:
    """Return the cards of the memory that are chosen, or all where there are no more."""
    held = [card.uid for card in in_zone(state, Zone.MEMORY, item.controller)]
    return ask(state, op, item, RETURN, Selection.of(held, min(op.n, len(held))), _returned)


def _returned(state: State, op: vocabulary.ReturnFromMemory, item: Item, picked: Picked) -> None:
    tell(state, item, picked)
    for uid in picked:
        move(state, state.cards[uid], Zone.HAND)


def _glimpse(state: State, op: vocabulary.Glimpse, item: Item) -> Prompt | None:
    """Look at the top cards, and have each put on the top or the bottom, one after the other."""
    if LOOKED_AT not in state.chosen:
        deck = in_zone(state, Zone.DECK, item.controller)[: number(state, op.n, item)]
        state.chosen |= {LOOKED_AT: tuple(card.uid for card in deck), TOP: (), BOTTOM: ()}
        state.tell(Glimpsed(item.controller, len(deck), codes=("grand-archive/action-words/glimpse",)))
    left = state.chosen[LOOKED_AT]
    if left:
        return Prompt(item.controller, Ways(Way((at, uid)) for uid in left for at in ("top", "bottom")), GLIMPSE)
    _lay_down(state, item.controller)
    return None


def _glimpsed(state: State, op: vocabulary.Glimpse, item: Item, picked: Picked) -> None:
    at, uid = picked
    side = TOP if at == "top" else BOTTOM
    state.chosen[side] = (*state.chosen[side], uid)
    state.chosen[LOOKED_AT] = tuple(other for other in state.chosen[LOOKED_AT] if other != uid)
    state.agenda.put(Perform(item, op))


def _lay_down(state: State, player: str) -> None:
    """Put the cards that were looked at where they were put: the first named uppermost, on either side."""
    top, bottom = state.chosen.pop(TOP), state.chosen.pop(BOTTOM)
    del state.chosen[LOOKED_AT]
    between = [card.uid for card in in_zone(state, Zone.DECK, player) if card.uid not in (*top, *bottom)]
    for uid in (*top, *between, *bottom):
        state.places.shift(uid, Zone.DECK)


def _preserve(state: State, op: vocabulary.Preserve, item: Item) -> None:
    """Preserve a card that is still in the graveyard (grand-archive/keyword/preserve-how)."""
    for card in speaks_of(state, op.what, item, anywhere=True):
        if card.zone is Zone.GRAVEYARD:
            preserving.preserve(state, card)


# ---- players --------------------------------------------------------------------------------------------


def _recover(state: State, op: vocabulary.Recover, item: Item) -> None:
    champion = champion_of(state, item.controller)
    if champion is not None:
        champion.damage = max(champion.damage - number(state, op.n, item), 0)
        state.tell(Recovered(champion.uid, champion.damage, codes=("grand-archive/damage/recover",)))


def _pay(state: State, op: vocabulary.Pay, item: Item) -> None:
    """Pay reserve; an effect whose controller cannot ends here."""
    if not costs.pay_reserve(state, item.controller, op.n, (), "grand-archive/resolving/order"):
        stop(state)


def _empower(state: State, op: vocabulary.Empower, item: Item) -> None:
    """Several of them add up; Empower 0 is nothing."""
    n = number(state, op.n, item)
    if n:
        state.players[item.controller].empower += n
        state.tell(Empowered(item.controller, n, codes=("grand-archive/keyword/empower",)))


def _gain_agility(state: State, op: vocabulary.GainAgility, item: Item) -> None:
    state.players[item.controller].agility += ((item.source, op.n),)
    state.tell(GainsAgility(item.controller, op.n, codes=("grand-archive/keyword/agility-player",)))


#: What each of these operations does.
DO: Mapping[type[Op], Callable[[State, Any, Item], Prompt | None]] = {
    vocabulary.Draw: _draw,
    vocabulary.Discard: _discard,
    vocabulary.PutInDeck: _put_in_deck,
    vocabulary.BanishFromGraveyard: _banish_from_graveyard,
    vocabulary.ReturnFromMemory: _return_from_memory,
    vocabulary.Glimpse: _glimpse,
    vocabulary.Recover: _recover,
    vocabulary.BanishTop: _banish_top,
    vocabulary.Search: searching.search,
    vocabulary.Preserve: _preserve,
    vocabulary.Pay: _pay,
    vocabulary.Empower: _empower,
    vocabulary.GainAgility: _gain_agility,
    vocabulary.SkipPhase: stopping.skip_phase,
    vocabulary.EndTurn: stopping.end_turn,
    vocabulary.Win: stopping.win,
    vocabulary.Lose: stopping.lose,
}
#: What is done with the answer to each of them that asks.
ANSWERED: Mapping[type[Op], Answered] = {
    vocabulary.Discard: _discarded,
    vocabulary.ReturnFromMemory: _returned,
    vocabulary.Glimpse: _glimpsed,
    vocabulary.Search: searching.found,
}
