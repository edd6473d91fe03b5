"""What the words of an operation mean as it is done: its objects, its conditions, its numbers."""

from __future__ import annotations

from msgspec import structs

from kb.engine.grand_archive.events.objects import KnownLast, MovedOn
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.places import everything
from kb.engine.grand_archive.pieces import CardState, Item
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import OfEffect
from kb.engine.grand_archive.vocabulary.filters import Amount, Condition, Measure, What
from kb.engine.grand_archive.vocabulary.operations import Op


def speaks_of(state: State, what: What, item: Item, *, anywhere: bool = False) -> list[CardState]:
    """The objects on the field that an operation of `item` speaks of or, `anywhere`, the cards wherever they are.

    A card is followed through one change of zone and no further (grand-archive/zone/new-object).
    """
    cards = state.cards
    found = None
    if isinstance(what, str):
        found = _by_name(state, what, item)
    if found is None:
        found = looks.named(state, what, item.controller, cards[item.source])
    if what == "this":
        same = [card for card in found if item.stamp in (card.stamp, card.before if anywhere else card.stamp)]
        if found != same:
            state.tell(MovedOn(item.source, codes=("grand-archive/zone/new-object",)))
        found = same
    return found if anywhere else [card for card in found if card.on_field or not isinstance(what, str)]


def _by_name(state: State, what: str, item: Item) -> list[CardState] | None:
    """The cards that a name means: of the event, of what was chosen, of the targets; None for any other name."""
    cards = state.cards
    if what in ("attacked", "against"):
        return [cards[item.against]] if item.against else []
    if what == "about":
        return [card for card in everything(state) if card.stamp in item.about]
    if what in state.chosen:
        return [cards[uid] for uid in state.chosen[what]]
    names = [target.name for target in item.effect.targets] if item.effect else []
    if what not in names:
        return None
    at = names.index(what)
    uids = item.targets[at:] if at == len(names) - 1 else item.targets[at : at + 1]
    return [cards[uid] for uid in uids if uid in cards]


def applies(state: State, op: Op, item: Item) -> bool:
    """Whether an operation is done: its conditions on the game, and on the cards that it speaks of."""
    source = state.cards[item.source]
    plain = tuple(one for one in op.only if not isinstance(one, Condition) or one.fits is None)
    return looks.holds(state, plain, None, source) and all(
        _fit(state, one, item) for one in op.only if isinstance(one, Condition) and one.fits is not None
    )


def _fit(state: State, condition: Condition, item: Item) -> bool:
    cards = speaks_of(state, condition.what, item, anywhere=True)
    source, wanted = state.cards[item.source], condition.fits
    return (
        bool(cards)
        and wanted is not None
        and all(
            looks.matches(state, card, structs.replace(wanted, zone=card.zone.value), item.controller, source)
            for card in cards
        )
    )


def number(state: State, amount: Amount, item: Item) -> int:
    """How much an operation speaks of, never below 0; of what has left the field, as it was last."""
    if isinstance(amount, int):
        return amount
    source = state.cards[item.source]
    if isinstance(amount.what, str) and amount.what not in ("this", "champion"):
        about = speaks_of(state, amount.what, item, anywhere=True)
        this = Measure(amount.of, "this", amount.counter)
        values = [
            looks.measure(state, this, item.controller, card, card.stamp if card.on_field else card.before)
            for card in about
        ]
        return max(sum(values), 0)
    found = max(looks.measure(state, amount, item.controller, source, item.stamp), 0)
    if amount.what == "this" and item.stamp in state.known:
        state.tell(KnownLast(item.source, amount.of, found, codes=("grand-archive/zone/last-known",)))
    return found


def stop(state: State) -> None:
    """Nothing more is done of the effect that resolves."""
    state.agenda.drop(lambda step: isinstance(step, OfEffect))
