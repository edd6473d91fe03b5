"""Materializing cards from the material deck.

Source: "Turn Order - Materialize Phase" 3, "Playing Cards - Card Materialization", "Costs and Memory" 2, "Card Types -
Champion" 7.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.grand_archive.actions import Materialize
from kb.engine.grand_archive.events.stack import MaterializesNothing, MemoryPaid
from kb.engine.grand_archive.field import elements, looks, preserving
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import champion_of, in_zone
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.questions import MAY_MATERIALIZE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import paying, playing
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Materializing
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.table.selection import Selection

MATERIALIZE = "materialize"
OPTIONAL = "grand-archive/turn/materialize-optional"
LEVEL = "grand-archive/champion/level-next"
FLOATING = "grand-archive/keyword/floating-memory"


def ask(state: State, step: Materializing) -> Prompt | None:
    """Let the turn player materialize one card or return a Preserved one, where they can."""
    player = state.turn_player
    cards = in_zone(state, Zone.MATERIAL, player)
    able = [card.uid for card in cards if card_refusal(state, Materialize(player, card.uid)) is None]
    anything = able or preserving.preserved(state, player)
    return Prompt(player, Selection.of(able, optional=True), MATERIALIZE) if anything else None


def offers(state: State, player: str) -> Iterator[Materialize]:
    """Nothing, or each card that may be materialized now."""
    if state.prompt is not None and state.prompt.about == MATERIALIZE:
        yield Materialize(player, None)
        yield from (Materialize(player, option[0]) for option in state.prompt.selection.all() if option)


# ---- may it be materialized -----------------------------------------------------------------------------


@ground(MAY_MATERIALIZE, OPTIONAL)
def _not_in_material_deck(state: State, action: Materialize) -> Because | None:
    card = state.cards.get(action.card or "")
    there = card is not None and card.zone is Zone.MATERIAL and card.owner == action.player
    return None if there else because(Reason.NOT_IN_MATERIAL_DECK, card=action.card)


@ground(MAY_MATERIALIZE, OPTIONAL)
def _not_playable(state: State, action: Materialize) -> Because | None:
    card = state.cards[action.card or ""]
    playable = "champion" in card.card.types or "regalia" in card.card.supertypes
    return because(Reason.NOT_PLAYABLE, card=card.uid) if not playable else None


@ground(MAY_MATERIALIZE, "grand-archive/cost/no-cost-is-not-zero")
def _without_cost(state: State, action: Materialize) -> Because | None:
    card = state.cards[action.card or ""]
    return because(Reason.NOT_PLAYABLE, card=card.uid) if card.card.memory is None else None


def _wrong_champion(state: State, action: Materialize) -> Refusal | None:
    card = state.cards[action.card or ""]
    return level_refusal(state, card, action.player) if "champion" in card.card.types else None


@ground(MAY_MATERIALIZE, "grand-archive/elements/element-enabled")
def _missing_elements(state: State, action: Materialize) -> Because | None:
    """Champions need no element enabled."""
    card = state.cards[action.card or ""]
    missing = () if "champion" in card.card.types else elements.missing(state, action.player, card)
    return because(Reason.ELEMENT, card=card.uid, missing=missing) if missing else None


@ground(MAY_MATERIALIZE, "grand-archive/cost/memory-cost")
def _unpayable(state: State, action: Materialize) -> Because | None:
    card = state.cards[action.card or ""]
    cost = paying.memory_cost(state, card, action.player)
    if len(_payers(state, action, cost)) == cost and not _needless(state, action, cost):
        return None
    return because(Reason.COST_UNPAID, card=card.uid, memory=cost)


def unasked(state: State, player: str) -> Because | None:
    """That the player has not been asked what to materialize."""
    prompt = state.prompt
    asked = prompt is not None and prompt.about == MATERIALIZE and prompt.player == player
    return None if asked else because(Reason.NO_CHOICE_ASKED, player=player)


@ground(MAY_MATERIALIZE, OPTIONAL)
def _not_asked(state: State, action: Materialize) -> Because | None:
    return unasked(state, action.player)


_ITSELF = (_not_playable, _without_cost, _wrong_champion, _missing_elements, _unpayable)
_CARD = (_not_in_material_deck, *_ITSELF)
_MAY_CARD = Question(MAY_MATERIALIZE, *_CARD)
_INSTRUCTED = Question(MAY_MATERIALIZE, *_ITSELF)
_MAY_NOW = Question(MAY_MATERIALIZE, *_CARD, _not_asked)
_MAY_NOTHING = Question(MAY_MATERIALIZE, _not_asked)


def refusal(state: State, action: Materialize) -> Refusal | None:
    """Why this card may not be materialized, or nothing be materialized, now; None where it may."""
    return (_MAY_NOTHING if action.card is None else _MAY_NOW).why_not(state, action)


def card_refusal(state: State, action: Materialize) -> Refusal | None:
    """Why this card may not be materialized, whatever the moment."""
    return _MAY_CARD.why_not(state, action)


@ground(MAY_MATERIALIZE, LEVEL)
def wrong_level(state: State, card: CardState, player: str) -> Because | None:
    """A champion is materialized on one of the printed level below it,"""
    champion = champion_of(state, player)
    now, wanted = (champion.card.level or 0) if champion else None, card.card.level or 0
    if now is not None and wanted == now + 1:
        return None
    return because(Reason.WRONG_LEVEL, card=card.uid, level=wanted, champion=now)


@ground(MAY_MATERIALIZE, LEVEL)
def wrong_lineage(state: State, card: CardState, player: str) -> Because | None:
    """and of the lineage that it asks for."""
    champion, lineage = champion_of(state, player), card.card.lineage
    assert champion is not None
    if not lineage or lineage in (champion.card.name, champion.card.name.partition(",")[0]):
        return None
    return because(Reason.WRONG_LINEAGE, card=card.uid, lineage=lineage)


def instructed_refusal(state: State, action: Materialize) -> Refusal | None:
    """Why this card may not be materialized by an effect that tells its controller to, wherever it is."""
    return _INSTRUCTED.why_not(state, action)


level_refusal = Question(MAY_MATERIALIZE, wrong_level, wrong_lineage).why_not


def _payers(state: State, action: Materialize, cost: int) -> list[CardState]:
    """What pays a memory cost: the named cards or, for a random choice, those that are longest in the memory.

    Cards with Floating Memory pay from the graveyard, and before all others: those that are named, and as many more
    as the memory lacks.
    """
    named = [state.cards[uid] for uid in action.paying if uid in state.cards]
    memory = in_zone(state, Zone.MEMORY, action.player)
    graveyard = in_zone(state, Zone.GRAVEYARD, action.player)
    able = [card for card in graveyard if looks.has(state, card, "floating-memory")]
    floating = [card for card in able if card in named]
    lacking = max(0, cost - len(memory) - len(floating))
    floating += [card for card in able if card not in named][:lacking]
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
    floating = (FLOATING,) if any(payer.zone is Zone.GRAVEYARD for payer in payers) else ()
    move(state, card, Zone.STACK)
    for payer in payers:
        move(state, payer, Zone.BANISHMENT)
    if cost:
        state.tell(MemoryPaid(action.player, cost, codes=("grand-archive/cost/memory-cost", *floating)))
    item = Item(state.number(), "materialization", card.uid, action.player, None, stamp=card.stamp)
    playing.push(state, item, OPTIONAL)
