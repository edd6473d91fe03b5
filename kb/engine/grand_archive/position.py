"""A position from which a game can begin: whether it is possible, and what follows from it before the first step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.engine.grand_archive.field import durations
from kb.engine.grand_archive.field.moving import give_counters
from kb.engine.grand_archive.pieces import CardState, Lingering, PlayerState, Zone
from kb.engine.grand_archive.ruleset import Ruleset
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.steps import Enter
from kb.engine.table.decision import EngineError

#: The moments at which a position can begin.
START = frozenset(
    {Moment.START, Moment.WAKE_UP, Moment.MATERIALIZE, Moment.RECOLLECTION, Moment.DRAW, Moment.MAIN, Moment.END}
)


class PositionError(EngineError):
    """A position is impossible; the message says what is wrong with it."""


def position(
    cards: Iterable[CardState],
    players: Sequence[PlayerState],
    turn_player: str,
    moment: Moment,
    effects: Iterable[Lingering],
    ruleset: Ruleset,
) -> State:
    """The state at the beginning of `moment`. Raises PositionError for what the rules do not allow."""
    held = {player.uid: player.copy() for player in players}
    state = State({}, held, turn_player, moment, ruleset=ruleset)
    cards, effects = tuple(cards), tuple(effects)
    state.serial = max((0, *(effect.uid for effect in effects), *(card.stamp for card in cards)))
    for effect in effects:
        durations.begin(state, effect)
    for card in cards:
        _place(state, card.copy())
    _lay_lineages(state)
    _check_position(state)
    state.read_cards()
    state.agenda.put(Enter())
    return state


def _place(state: State, card: CardState) -> None:
    if card.uid in state.cards or card.uid in state.players:
        raise PositionError(f"two cards or players are called `{card.uid}`")
    if card.owner not in state.players:
        raise PositionError(f"the owner of `{card.uid}` is `{card.owner}`, who does not play")
    card.controller = card.controller or card.owner
    if card.controller not in state.players:
        raise PositionError(f"`{card.uid}` is controlled by `{card.controller}`, who does not play")
    if card.on_field:
        card.previous = card.previous or ((card.owner,) if card.controller != card.owner else ())
        give_counters(card)
        if card.is_a("champion"):
            state.players[card.controller].had_champion = True
    card.stamp = card.stamp or state.number()
    state.cards[card.uid] = card
    state.places.shift(card.uid, card.zone)


def _lay_lineages(state: State) -> None:
    """Put each player's inner lineage beneath the champion that they control."""
    for card in [c for c in state.cards.values() if c.zone is Zone.LINEAGE and not c.host]:
        champions = [
            c for c in state.cards.values() if c.on_field and c.is_a("champion") and c.controller == card.owner
        ]
        if not champions:
            raise PositionError(f"`{card.uid}` is in a lineage, but {card.owner} controls no champion")
        card.host = champions[0].uid


def _check_position(state: State) -> None:
    if state.turn_player not in state.players:
        raise PositionError(f"the turn player `{state.turn_player}` does not play")
    if state.moment not in START:
        raise PositionError(f"a position cannot begin at `{state.moment}`; combat is reached by declaring an attack")
    for card in state.cards.values():
        if card.zone in (Zone.STACK, Zone.INTENT):
            raise PositionError(f"`{card.uid}` cannot begin in the {card.zone}; activate it instead")
        if card.on_field and not card.card.types:
            raise PositionError(f"`{card.uid}` has no card type and cannot be on the field")
        if card.host and card.host not in state.cards:
            raise PositionError(f"`{card.uid}` lies beneath `{card.host}`, which is not there")
