"""Materializing cards from the material deck, and champions gaining levels by it.

Source: "Turn Order - Materialize Phase" 3, "Playing Cards - Card Materialization", "Costs and Memory" 2, "Card Types -
Champion" 7 and Leveling Up. An object keeps its name when its champion levels up: the new card's name passes to
the card that now lies beneath it in the inner lineage.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.grand_archive.actions import Materialize
from kb.engine.grand_archive.events.objects import LeveledUp
from kb.engine.grand_archive.events.stack import MaterializesNothing, MemoryPaid
from kb.engine.grand_archive.field import elements, looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import champion_of, in_zone
from kb.engine.grand_archive.field.triggering import happens
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import paying, playing
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Materializing
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Refusal, refuse
from kb.engine.table.selection import Selection

MATERIALIZE = "materialize"
QUESTION = "May this card be materialized?"
OPTIONAL = "grand-archive/phases/materialize-optional"
LEVEL = "grand-archive/card-types/champion-level-next"


def ask(state: State, step: Materializing) -> Prompt | None:
    """Let the turn player materialize one card, where they can; it is a turn-based action."""
    player = state.turn_player
    cards = in_zone(state, Zone.MATERIAL, player)
    able = [card.uid for card in cards if card_refusal(state, Materialize(player, card.uid)) is None]
    return Prompt(player, Selection.of(able, optional=True), MATERIALIZE) if able else None


def offers(state: State, player: str) -> Iterator[Materialize]:
    """Nothing, or each card that may be materialized now."""
    if state.prompt is not None and state.prompt.about == MATERIALIZE:
        yield Materialize(player, None)
        yield from (Materialize(player, option[0]) for option in state.prompt.selection.all() if option)


# ---- may it be materialized -----------------------------------------------------------------------------


def refusal(state: State, action: Materialize) -> Refusal | None:
    """Why this card may not be materialized, or nothing be materialized, now; None where it may."""
    prompt = state.prompt
    refused = None if action.card is None else card_refusal(state, action)
    if refused:
        return refused
    if prompt is None or prompt.about != MATERIALIZE or prompt.player != action.player:
        return refuse(QUESTION, Reason.NO_CHOICE_ASKED, OPTIONAL, player=action.player)
    return None


def card_refusal(state: State, action: Materialize) -> Refusal | None:
    card = state.cards.get(action.card or "")
    if card is None or card.zone is not Zone.MATERIAL or card.owner != action.player:
        return refuse(QUESTION, Reason.NOT_IN_MATERIAL_DECK, OPTIONAL, card=action.card)
    if not ("champion" in card.card.types or "regalia" in card.card.supertypes):
        return refuse(QUESTION, Reason.NOT_PLAYABLE, OPTIONAL, card=card.uid)
    if card.card.memory is None:
        return refuse(QUESTION, Reason.NOT_PLAYABLE, "grand-archive/cost/no-cost-is-not-zero", card=card.uid)
    if "champion" in card.card.types:
        return level_refusal(state, card, action.player) or _payment_refusal(state, action, card)
    missing = elements.missing(state, action.player, card)
    if missing:
        return refuse(
            QUESTION, Reason.ELEMENT, "grand-archive/elements/element-enabled", card=card.uid, missing=missing
        )
    return _payment_refusal(state, action, card)


def level_refusal(state: State, card: CardState, player: str) -> Refusal | None:
    """A champion is materialized on one of the printed level below it, and of the lineage that it asks for."""
    champion = champion_of(state, player)
    now, wanted = (champion.card.level or 0) if champion else None, card.card.level or 0
    if champion is None or now is None or wanted != now + 1:
        return refuse(QUESTION, Reason.WRONG_LEVEL, LEVEL, card=card.uid, level=wanted, champion=now)
    lineage = card.card.lineage
    if lineage and lineage not in (champion.card.name, champion.card.name.partition(",")[0]):
        return refuse(QUESTION, Reason.WRONG_LINEAGE, LEVEL, card=card.uid, lineage=lineage)
    return None


def _payment_refusal(state: State, action: Materialize, card: CardState) -> Refusal | None:
    cost = paying.memory_cost(state, card, action.player)
    if len(_payers(state, action, cost)) == cost and not _needless(state, action, cost):
        return None
    return refuse(QUESTION, Reason.COST_UNPAID, "grand-archive/costs/memory-cost", card=card.uid, memory=cost)


def _payers(state: State, action: Materialize, cost: int) -> list[CardState]:
    """What pays a memory cost: the named cards or, for a random choice, those that are longest in the memory.

    Cards with Floating Memory pay from the graveyard, and before all others.
    """
    named = [state.cards[uid] for uid in action.paying if uid in state.cards]
    memory = in_zone(state, Zone.MEMORY, action.player)
    floating = [
        card
        for card in in_zone(state, Zone.GRAVEYARD, action.player)
        if card in named and looks.has(state, card, "floating-memory")
    ]
    first = [card for card in memory if card in named]
    return (floating + first + [card for card in memory if card not in first])[:cost]


def _needless(state: State, action: Materialize, cost: int) -> bool:
    """Whether something was named that does not pay."""
    paid = {card.uid for card in _payers(state, action, cost)}
    return any(uid not in paid for uid in action.paying)


# ---- materializing --------------------------------------------------------------------------------------


def materialize(state: State, action: Materialize) -> None:
    """Put the card on the effects stack and pay its memory cost; without a card, nothing is materialized."""
    if action.card is None:
        state.tell(MaterializesNothing(action.player, codes=(OPTIONAL,)))
        return
    card = state.cards[action.card]
    cost = paying.memory_cost(state, card, action.player)
    payers = _payers(state, action, cost)
    move(state, card, Zone.STACK)
    for payer in payers:
        move(state, payer, Zone.BANISHMENT)
    if cost:
        state.tell(MemoryPaid(action.player, cost, codes=("grand-archive/costs/memory-cost",)))
    item = Item(state.number(), "materialization", card.uid, action.player, None, stamp=card.stamp)
    playing.push(state, item, OPTIONAL)


def level_up(state: State, card: CardState, champion: CardState) -> None:
    """Put a champion card on top of a lineage: the same object, awake or rested, with its damage and counters."""
    champion.card, card.card = card.card, champion.card
    state.read_cards()
    move(state, card, Zone.LINEAGE)
    card.host = champion.uid
    keeps = "grand-archive/card-types/champion-keeps-state"
    happens(state, LeveledUp(champion.uid, champion.card.level, card.uid, codes=(keeps, LEVEL)))
