"""Choices that an effect asks for as it resolves.

Source: "Objects and Targeting", Target 4; "Timing and Permissions", Special Play Permissions 2; the glossary on Negate
and Wither.
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.grand_archive.actions import Activate, Materialize
from kb.engine.grand_archive.events.objects import WitherRemoved
from kb.engine.grand_archive.events.stack import Chosen, Permitted
from kb.engine.grand_archive.field.destruction import destroy
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.stack import costs, materializing, playing
from kb.engine.grand_archive.stack.meaning import speaks_of
from kb.engine.grand_archive.state import CardState, Choice, Item, State, Zone
from kb.engine.grand_archive.vocabulary import operations as vocabulary

CHOOSE = "choose"
DISCARD = "discard"
WITHER = "wither"
PLAY_NOW = "play-now"
PAY = "pay"


def choose(state: State, op: vocabulary.Choose, item: Item) -> None:
    options = tuple((card.uid,) for card in speaks_of(state, op.what, item))
    _ask(state, CHOOSE, item, options, op.name, may=op.may)


def discard(state: State, op: vocabulary.Discard, item: Item) -> None:
    if op.n > 1:
        state.doing.insert(0, structs.replace(op, n=op.n - 1))
    _ask(state, DISCARD, item, tuple((card.uid,) for card in in_zone(state, Zone.HAND, item.controller)), op.name)


def _ask(
    state: State, kind: str, item: Item, options: tuple[tuple[str, ...], ...], name: str = "", *, may: bool = False
) -> None:
    """Ask the controller of the effect to choose; where there is but one way, it is taken."""
    state.chosen.setdefault(name, ())
    options = (*options, ()) if may and options else options
    if len(options) == 1:
        decide(state, Choice(kind, item.controller, options, name), options[0])
    elif options:
        state.choice = Choice(kind, item.controller, options, name)


def decide(state: State, choice: Choice, option: tuple[str, ...]) -> None:
    """What was chosen on resolution: it is remembered by its name, discarded, or activated."""
    if choice.kind == PAY:
        if option and costs.pay_reserve(
            state, choice.player, int(choice.name), (), "grand-archive/terms/fizzle-negate"
        ):
            state.doing.pop(0)
        return
    state.tell(Chosen(choice.player, option, codes=("grand-archive/stack/chosen-on-resolution",)))
    if choice.kind == PLAY_NOW:
        for action in _playable(state, choice.player, tuple(dict.fromkeys(o[0] for o in choice.options if o))):
            if option and _option(action) == option:
                _play(state, action)
                return
        return
    if choice.kind == WITHER:
        _withers(state, choice.player, option[0], state.cards[option[1]])
        return
    state.chosen[choice.name] = (*state.chosen.get(choice.name, ()), *option)
    if choice.kind == DISCARD:
        for uid in option:
            move(state, state.cards[uid], Zone.GRAVEYARD)


def _play(state: State, action: Activate | Materialize) -> None:
    if isinstance(action, Materialize):
        materializing.materialize(state, action)
    else:
        playing.activate(state, action)


def play_now(state: State, op: vocabulary.PlayNow, item: Item) -> None:
    """Have the controller activate a card during the resolution, whatever its speed."""
    cards = tuple(card.uid for card in speaks_of(state, op.what, item))
    options = tuple(_option(action) for action in _playable(state, item.controller, cards))
    state.tell(Permitted(item.controller, cards, codes=("grand-archive/timing/instructed",)))
    _ask(state, PLAY_NOW, item, options, may=op.may)


def _playable(state: State, player: str, cards: tuple[str, ...]) -> list[Activate | Materialize]:
    """The legal ways in which `player` can play these cards now: activate or, with a memory cost, materialize them."""
    found: list[Activate | Materialize] = [
        action
        for uid in cards
        for action in playing.readings(state, state.cards[uid], player)
        if playing.activation_refusal(state, action, instructed=True) is None
    ]
    ways = [Materialize(player, uid) for uid in cards]
    return found + [way for way in ways if materializing.card_refusal(state, way) is None]


def _option(action: Activate | Materialize) -> tuple[str, ...]:
    if isinstance(action, Materialize):
        return (action.card or "",)
    return tuple(filter(None, (action.card, action.mode, *action.costs, *action.targets)))


def wither(state: State, op: vocabulary.Wither, item: Item) -> None:
    """One withering object after another: its player pays for all its counters, or sacrifices it."""
    withering = [c for c in in_zone(state, Zone.FIELD, item.controller) if c.counters.get("wither")]
    if not withering:
        return
    card = withering[0]
    if len(withering) > 1:
        state.doing.insert(0, op)
    ways: tuple[tuple[str, ...], ...] = (("sacrifice", card.uid),)
    if len(costs.payers(state, item.controller)) >= card.counters["wither"]:
        ways = (*ways, ("pay", card.uid))
    _ask(state, WITHER, item, ways)


def _withers(state: State, player: str, way: str, card: CardState) -> None:
    code = "grand-archive/counters/wither"
    if way == "sacrifice" or not costs.pay_reserve(state, player, card.counters["wither"], (), code):
        destroy(state, [card], code)
    state.tell(WitherRemoved(card.uid, way, codes=(code,)))
    card.counters.pop("wither", None)
