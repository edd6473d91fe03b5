"""Choices that an effect asks for as it resolves.

Source: "Objects and Targeting", Target 4; "Timing and Permissions", Special Play Permissions 2; the glossary on Negate
and Wither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kb.engine.grand_archive.actions import Activate, Materialize, ReturnPreserved
from kb.engine.grand_archive.events.objects import Revealed, WitherRemoved
from kb.engine.grand_archive.events.stack import Chosen, Permitted
from kb.engine.grand_archive.field import preserving
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.stack import activation, costs, materializing, playing, returning
from kb.engine.grand_archive.stack.meaning import speaks_of
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Perform
from kb.engine.grand_archive.vocabulary import operations as vocabulary
from kb.engine.grand_archive.vocabulary.operations import Op
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.table.ways import Way, Ways

#: What is done with the answer to an operation that asks.
Answered = Callable[[State, Any, Item, Picked], None]

#: A way in which a card can be played now, and the action that it is.
Playing = tuple[Way, Activate | Materialize | ReturnPreserved]

CHOOSE = "choose"
WITHER = "wither"
SACRIFICE = "choose-sacrifices"
PLAY_NOW = "play-now"


def choose(state: State, op: vocabulary.Choose, item: Item) -> Prompt | None:
    state.chosen.setdefault(op.name, ())
    objects = [card.uid for card in speaks_of(state, op.what, item)]
    return ask(state, op, item, CHOOSE, Selection.of(objects, optional=op.may and bool(objects)), _chosen)


def _chosen(state: State, op: vocabulary.Choose, item: Item, picked: Picked) -> None:
    tell(state, item, picked)
    state.chosen[op.name] = (*state.chosen.get(op.name, ()), *picked)


def ask(state: State, op: Op, item: Item, about: str, ways: Selection | Ways, then: Answered) -> Prompt | None:
    """Ask the controller of the effect to choose; where there is but one way, it is taken: `then` it is done."""
    two = list(ways.all(2))
    if len(two) == 1:
        then(state, op, item, two[0])
    return Prompt(item.controller, ways, about) if len(two) > 1 else None


def tell(state: State, item: Item, picked: Picked) -> None:
    state.tell(Chosen(item.controller, picked, codes=("grand-archive/targeting/chosen-on-resolution",)))


# ---- playing a card now ---------------------------------------------------------------------------------


def play_now(state: State, op: vocabulary.PlayNow, item: Item) -> Prompt | None:
    """Have the controller activate a card during the resolution, whatever its speed."""
    ways = _playable(state, op, item)
    cards = tuple(card.uid for card in speaks_of(state, op.what, item))
    state.tell(Permitted(item.controller, cards, codes=("grand-archive/timing/instructed",)))
    options = Ways((way for way, _ in ways), optional=op.may and bool(ways))
    return ask(state, op, item, PLAY_NOW, options, _played)


def _played(state: State, op: vocabulary.PlayNow, item: Item, picked: Picked) -> None:
    tell(state, item, picked)
    if not picked:
        return
    way, action = next((way, action) for way, action in _playable(state, op, item) if Ways((way,)).allows(picked))
    if isinstance(action, Materialize):
        materializing.materialize(state, action)
    elif isinstance(action, ReturnPreserved):
        for card in speaks_of(state, op.what, item):
            state.tell(Revealed(card.uid, item.controller, codes=("grand-archive/replacement/play-method",)))
        returning.return_card(state, action)
    else:
        playing.activate(state, replace(action, targets=picked[len(way.names) :]))


def _playable(state: State, op: vocabulary.PlayNow, item: Item) -> list[Playing]:
    """The legal ways in which the controller can play these cards now: activate or, with a memory cost, materialize.

    What could be materialized can be replaced by the return of a Preserved card.
    """
    player, cards = item.controller, speaks_of(state, op.what, item)
    found: list[Playing] = []
    for card in cards:
        for action, targets in playing.readings(state, card, player):
            first = targets.first()
            legal = first is not None and not activation.refusal(state, replace(action, targets=first), instructed=True)
            if legal:
                names = tuple(filter(None, (action.card, action.mode, *action.costs)))
                found.append((Way(names, targets), action))
    ways = [Materialize(player, card.uid) for card in cards]
    played: list[Playing] = [(Way((way.card or "",)), way) for way in ways if not _cannot_materialize(state, way)]
    return found + played + (_instead(state, player) if played else [])


def _cannot_materialize(state: State, way: Materialize) -> bool:
    return materializing.instructed_refusal(state, way) is not None


def _instead(state: State, player: str) -> list[Playing]:
    """The Preserved cards that can be returned where a card could be materialized."""
    cards = preserving.preserved(state, player)
    return [(Way((preserving.PRESERVED, card.uid)), ReturnPreserved(player, card.uid)) for card in cards]


# ---- sacrifices ------------------------------------------------------------------------------------------


def choose_sacrifices(state: State, op: vocabulary.ChooseSacrifices, item: Item) -> Prompt | None:
    """One player after another chooses; an object and the Link Shield on it are never both chosen."""
    if SACRIFICE not in state.chosen:
        players = [p for p in turn_order(state) if op.who == "any" or (p == item.controller) == (op.who == "you")]
        state.chosen[SACRIFICE] = tuple(players)
    if not state.chosen[SACRIFICE]:
        del state.chosen[SACRIFICE]
        return None
    player = state.chosen[SACRIFICE][0]
    mine = [card for card in speaks_of(state, op.what, item) if card.controller == player]
    links = {card.stamp: card.uid for card in mine}
    alike = {card.uid: links.get(card.link, card.uid) for card in mine}
    count = min(op.n, len(set(alike.values())))
    one = Selection((Group(tuple(alike), count, count),), alike=alike)
    if len(list(one.all(2))) > 1:
        return Prompt(player, one, SACRIFICE)
    _sacrificed(state, op, item, one.first() or ())
    return None


def _sacrificed(state: State, op: vocabulary.ChooseSacrifices, item: Item, picked: Picked) -> None:
    player, *others = state.chosen[SACRIFICE]
    state.chosen[SACRIFICE] = tuple(others)
    state.tell(Chosen(player, picked, codes=("grand-archive/link/shield-one-sacrifice",)))
    destroy(state, [state.cards[uid] for uid in picked], "grand-archive/destroying/sacrificed")
    state.agenda.put(Perform(item, op))


# ---- wither ---------------------------------------------------------------------------------------------


def wither(state: State, op: vocabulary.Wither, item: Item) -> Prompt | None:
    """One withering object after another: its player pays for all its counters, or sacrifices it."""
    withering = _withering(state, item)
    if not withering:
        return None
    card = withering[0]
    if len(withering) > 1:
        state.agenda.put(Perform(item, op))
    ways = [Way(("sacrifice", card.uid))]
    if len(costs.payers(state, item.controller)) >= card.counters["wither"]:
        ways.append(Way(("pay", card.uid)))
    return ask(state, op, item, WITHER, Ways(ways), _withers)


def _withering(state: State, item: Item) -> list[CardState]:
    return [card for card in in_zone(state, Zone.FIELD, item.controller) if card.counters.get("wither")]


def _withers(state: State, op: vocabulary.Wither, item: Item, picked: Picked) -> None:
    tell(state, item, picked)
    code, (way, uid) = "grand-archive/counters/wither", picked
    card = state.cards[uid]
    if way == "sacrifice" or not costs.pay_reserve(state, item.controller, card.counters["wither"], (), code):
        destroy(state, [card], code)
    state.tell(WitherRemoved(card.uid, way, codes=(code,)))
    card.counters.pop("wither", None)


#: What is done with the answer to each operation that asks.
ANSWERED: Mapping[type[Op], Answered] = {
    vocabulary.Choose: _chosen,
    vocabulary.PlayNow: _played,
    vocabulary.Wither: _withers,
    vocabulary.ChooseSacrifices: _sacrificed,
}
