"""How a game goes on: moments of the turn, Opportunity, checks and triggers in between.

Source: "Turn Order" and its phase pages, "Timing and Permissions", "Turn Order - Combat Phase". `advance` does the
next thing that needs no player until a player has something to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kb.engine.decision import EngineError
from kb.engine.grand_archive import attack_declaration, checks, combat, damage, resolve, triggers
from kb.engine.grand_archive.field import in_zone, move, note, turn_order
from kb.engine.grand_archive.moments import go_to
from kb.engine.grand_archive.state import Choice, Moment, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

DECLARE = "declare-attack"
MAX_STEPS = 10_000
#: The moments at which the turn player receives Opportunity by themselves.
NATURAL = frozenset({Moment.RECOLLECTION, Moment.MAIN, Moment.BEFORE_RETALIATION, Moment.BEFORE_DAMAGE, Moment.END})
#: The moments at which a position can begin.
START = frozenset({Moment.WAKE_UP, Moment.MATERIALIZE, Moment.RECOLLECTION, Moment.DRAW, Moment.MAIN, Moment.END})
#: The moments at which nobody can receive Opportunity, and those of them without a state-based check.
CLOSED = frozenset({Moment.DECLARED, Moment.DAMAGE, Moment.COMBAT_TRIGGERS, Moment.COMBAT_CHECK})
UNCHECKED = CLOSED - {Moment.COMBAT_CHECK}


def advance(game: Game) -> None:
    """Go on until a player has to act or choose, or the game is over. Raises EngineError if it never comes to rest."""
    for _ in range(MAX_STEPS):
        if game.state.over or game.state.choice or game.state.holder:
            return
        _step(game)
    raise EngineError(f"the game does not come to rest within {MAX_STEPS} steps at {game.state.moment}")


def _step(game: Game) -> None:
    state = game.state
    if state.damage:
        damage.proceed(game)
    elif state.resolving:
        resolve.proceed(game)
    elif state.declaring:
        _attack_with_card(game)
    elif not state.entered:
        state.entered = ENTER[state.moment](game)
    else:
        _settle(game)


def _settle(game: Game) -> None:
    """Check the state, place triggers, and then give Opportunity or let the moment end."""
    state = game.state
    if state.moment not in UNCHECKED:
        checks.check(game)
    if state.over or not state.entered:
        return
    if state.moment is not Moment.DAMAGE:
        triggers.place(game, at_once=state.moment is Moment.DECLARED)
    if state.choice:
        return
    if state.moment not in CLOSED and (state.stack or state.moment in NATURAL):
        give_opportunity(game)
    else:
        leave(game)


# ---- Opportunity ----------------------------------------------------------------------------------------


def give_opportunity(game: Game) -> None:
    """The turn player receives Opportunity, or the player who has just acted keeps it."""
    state = game.state
    order = turn_order(game)
    state.holder = state.next_holder if state.next_holder in order else order[0]
    code = (
        "grand-archive/opportunity/kept-after-acting" if state.next_holder else "grand-archive/opportunity/turn-player"
    )
    state.next_holder, state.passes = "", 0
    _has_opportunity(game, code)


def _has_opportunity(game: Game, code: str) -> None:
    state = game.state
    note(game, "opportunity", code, player=state.holder, phase=state.phase, step=state.step)


def pass_opportunity(game: Game, player: str) -> None:
    """Pass: to the next player in turn order, or, when all have passed, resolve the top item or go on."""
    state = game.state
    state.passes += 1
    note(game, "passes", "grand-archive/opportunity/passing", player=player)
    order = turn_order(game, player)
    if state.passes < len(order):
        state.holder = order[1]
        _has_opportunity(game, "grand-archive/opportunity/passing")
        return
    state.holder, state.passes = "", 0
    if state.stack:
        resolve.begin(game)
        # What was triggered by a clean-up is followed by another one (grand-archive/turn/clean-up).
        state.entered = state.moment is not Moment.CLEAN_UP or bool(state.stack)
    else:
        leave(game)


def keep_opportunity(game: Game, player: str) -> None:
    """After an action its player receives Opportunity again, once the state has been checked."""
    game.state.holder, game.state.next_holder, game.state.passes = "", player, 0


def _attack_with_card(game: Game) -> None:
    """A resolved attack card must attack now; without a legal attack it fizzles."""
    state = game.state
    player = state.cards[state.declaring].controller
    if next(attack_declaration.legal(game, player), None) is not None:
        state.choice = Choice(DECLARE, player, ())
    else:
        attack_card_fizzles(game)


def attack_card_fizzles(game: Game) -> None:
    """No attack was declared with the resolved attack card: it goes to the graveyard, the champion stays rested."""
    state = game.state
    player, state.declaring = state.cards[state.declaring].controller, ""
    for card in in_zone(game, Zone.INTENT, player):
        move(game, card, Zone.GRAVEYARD)
        note(game, "fizzled", "grand-archive/attack-card/without-attack", source=card.uid)


# ---- moments --------------------------------------------------------------------------------------------


def leave(game: Game) -> None:
    """End the moment: the next one begins, or the next player's turn."""
    moment = game.state.moment
    if moment is Moment.CLEAN_UP:
        next_turn(game)
    elif moment is Moment.MAIN:
        go_to(game, Moment.END)
    elif moment is Moment.COMBAT_ENDS:
        checks.end_combat_effects(game)
        go_to(game, Moment.MAIN)
    else:
        moments = list(Moment)
        go_to(game, moments[moments.index(moment) + 1])


def next_turn(game: Game) -> None:
    """The next player in turn order begins a turn; on a first turn it begins with the draw phase."""
    state = game.state
    players = list(state.players)
    at = players.index(state.turn_player)
    state.turn_player = next(p for p in players[at + 1 :] + players[: at + 1] if not state.players[p].lost)
    state.players[state.turn_player].turns += 1
    state.attempts = []
    note(game, "turn-begins", "grand-archive/turn/order", player=state.turn_player)
    first = state.players[state.turn_player].turns == 1
    go_to(game, Moment.DRAW if first else Moment.WAKE_UP)


def _wake_up(game: Game) -> bool:
    for card in in_zone(game, Zone.FIELD, game.state.turn_player):
        if card.rested:
            card.rested = False
            note(game, "woke-up", "grand-archive/turn/wake-up", card=card.uid)
    return True


def _recollect(game: Game) -> bool:
    for card in in_zone(game, Zone.MEMORY, game.state.turn_player):
        move(game, card, Zone.HAND)
    note(game, "recollected", "grand-archive/turn/recollection", player=game.state.turn_player)
    return True


def _draw(game: Game) -> bool:
    note(game, "draws", "grand-archive/turn/draw", player=game.state.turn_player)
    resolve.draw(game, game.state.turn_player, 1)
    return True


def _end_phase(game: Game) -> bool:
    for card in in_zone(game, Zone.FIELD, game.state.turn_player):
        triggers.happen(game, "end-phase", card)
    return True


def _clean_up(game: Game) -> bool:
    checks.clean_up(game)
    return True


def _end_of_combat(game: Game) -> bool:
    combat.end_combat(game)
    return True


def _nothing(_: Game) -> bool:
    return True


#: What the game does by itself as a moment begins. False: there is more to do once a choice is made.
ENTER: Mapping[Moment, Callable[[Game], bool]] = {
    Moment.WAKE_UP: _wake_up,
    Moment.MATERIALIZE: _nothing,
    Moment.RECOLLECTION: _nothing,
    Moment.RECOLLECT: _recollect,
    Moment.DRAW: _draw,
    Moment.MAIN: _nothing,
    Moment.DECLARED: _nothing,
    Moment.BEFORE_RETALIATION: _nothing,
    Moment.RETALIATION: combat.declare_retaliation,
    Moment.BEFORE_DAMAGE: _nothing,
    Moment.DAMAGE: combat.deal_damage,
    Moment.COMBAT_TRIGGERS: _nothing,
    Moment.COMBAT_CHECK: _nothing,
    Moment.COMBAT_ENDS: _end_of_combat,
    Moment.END: _end_phase,
    Moment.CLEAN_UP: _clean_up,
}
