"""The phases of a turn: which comes next, which are skipped, and what the game does by itself in each.

Source: "Turn Order" and its phase pages, "Skipping Phases", "Starting the Game" (Turn One), "Counters" (Wither).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.engine.grand_archive.combat import combat
from kb.engine.grand_archive.effects import operations
from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, note
from kb.engine.grand_archive.stack import materializing, triggers
from kb.engine.grand_archive.state import PHASES, CardState, Choice, Moment, Waiting, Zone
from kb.engine.grand_archive.turn import checks
from kb.engine.grand_archive.vocabulary.operations import Triggered, Wither
from kb.engine.grand_archive.vocabulary.rules import ZoneLimit

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

DISCARD_DOWN = "discard-down"
#: What triggers at the beginning of each phase, by the moment at which the phase begins.
BEGINNINGS: Mapping[Moment, str] = {
    Moment.WAKE_UP: "wake-up-phase",
    Moment.MATERIALIZE: "materialize-phase",
    Moment.RECOLLECTION: "recollection-phase",
    Moment.DRAW: "draw-phase",
    Moment.MAIN_BEGINS: "main-phase",
    Moment.END: "end-phase",
}
#: The phase after each phase; nothing follows the last.
FOLLOWING: Mapping[Moment, Moment] = dict(pairwise(BEGINNINGS))
#: The ability that wither counters have at the beginning of the main phase (grand-archive/counters/wither).
WITHER = Triggered(on="main-phase", do=(Wither(),))


# ---- from one moment to the next ------------------------------------------------------------------------


def leave(game: Game) -> None:
    """End the moment: the next one begins, or the next player's turn."""
    moment = game.state.moment
    if moment is Moment.CLEAN_UP:
        next_turn(game)
    elif moment is Moment.MAIN:
        begin(game, Moment.END)
    elif moment is Moment.COMBAT_ENDS:
        checks.end_combat_effects(game)
        go_to(game, Moment.MAIN)
    else:
        moments = list(Moment)
        begin(game, moments[moments.index(moment) + 1])


def begin(game: Game, moment: Moment) -> None:
    """Go on to `moment`; a phase that is to be skipped does not happen, and the one after it begins instead."""
    phase = PHASES[moment][0]
    if phase == game.state.phase or not _skipped(game, phase):
        go_to(game, moment)
    elif moment in FOLLOWING:
        begin(game, FOLLOWING[moment])
    else:
        next_turn(game)


def _skipped(game: Game, phase: str) -> bool:
    """Whether the turn player has to skip this phase; it counts as skipped once."""
    state = game.state
    key = (state.turn_player, phase)
    if not state.skips.get(key):
        return False
    state.skips[key] -= 1
    note(game, "phase-skipped", "grand-archive/phases/skipped", phase=phase, player=state.turn_player)
    return True


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
    begin(game, Moment.DRAW if first else Moment.WAKE_UP)


def is_over(game: Game) -> bool:
    """Whether the turn of a player who has lost has nothing left but its end phase."""
    state = game.state
    return state.players[state.turn_player].lost and not state.stack and state.phase != "end"


def cut_short(game: Game) -> bool:
    """The turn of a player who has lost goes to its end phase once nothing is left on the effects stack."""
    if not is_over(game):
        return False
    state = game.state
    if state.combat is not None:
        combat.end_combat(game)
        checks.end_combat_effects(game)
    go_to(game, Moment.END)
    return True


# ---- what the game does in them -------------------------------------------------------------------------


def _phase_begins(game: Game) -> bool:
    """Trigger what waits for the beginning of this phase: of the turn player's objects, and delayed triggers."""
    kind = BEGINNINGS[game.state.moment]
    for card in in_zone(game, Zone.FIELD, game.state.turn_player):
        triggers.happen(game, kind, card)
    triggers.fall_due(game, f"next-{kind}")
    triggers.fall_due(game, f"your-next-{kind}", game.state.turn_player)
    return True


def _wake_up(game: Game) -> bool:
    _phase_begins(game)
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
    _phase_begins(game)
    note(game, "draws", "grand-archive/turn/draw", player=game.state.turn_player)
    operations.draw(game, game.state.turn_player, 1)
    return True


def _main_begins(game: Game) -> bool:
    _phase_begins(game)
    player = game.state.turn_player
    withering = [card for card in in_zone(game, Zone.FIELD, player) if card.counters.get("wither")]
    if withering:
        first = withering[0]
        game.state.waiting.append(Waiting(first.uid, "wither", player, WITHER, stamp=first.stamp))
    return True


def _clean_up(game: Game) -> bool:
    excess = _excess(game)
    if excess:
        game.state.choice = Choice(DISCARD_DOWN, game.state.turn_player, tuple((card.uid,) for card in excess))
        return False
    checks.clean_up(game)
    return True


def _excess(game: Game) -> list[CardState]:
    """The cards among which the turn player must choose what to discard, where a zone is over its limit."""
    player = game.state.turn_player
    for found in in_force.in_force(game, ZoneLimit):
        rule = found.rule
        held = in_zone(game, Zone(rule.of), player)
        concerned = rule.who == "any" or (player == found.controller) == (rule.who == "you")
        if concerned and len(held) > rule.n:
            return held
    return []


def discard_down(game: Game, uid: str) -> None:
    """Discard a card at clean-up, because of a limit that an effect sets."""
    note(game, "discarded-down", "grand-archive/turn/zone-limit", card=uid)
    move(game, game.state.cards[uid], Zone.GRAVEYARD)


def _end_of_combat(game: Game) -> bool:
    combat.end_combat(game)
    return True


def _nothing(_: Game) -> bool:
    return True


#: What the game does by itself as a moment begins. False: there is more to do once a choice is made.
ENTER: Mapping[Moment, Callable[[Game], bool]] = {
    Moment.WAKE_UP: _wake_up,
    Moment.MATERIALIZE: _phase_begins,
    Moment.MATERIALIZING: materializing.ask,
    Moment.RECOLLECTION: _phase_begins,
    Moment.RECOLLECT: _recollect,
    Moment.DRAW: _draw,
    Moment.MAIN_BEGINS: _main_begins,
    Moment.MAIN: _nothing,
    Moment.DECLARED: _nothing,
    Moment.BEFORE_RETALIATION: _nothing,
    Moment.RETALIATION: combat.declare_retaliation,
    Moment.BEFORE_DAMAGE: _nothing,
    Moment.DAMAGE: combat.deal_damage,
    Moment.COMBAT_TRIGGERS: _nothing,
    Moment.COMBAT_CHECK: _nothing,
    Moment.COMBAT_ENDS: _end_of_combat,
    Moment.END: _phase_begins,
    Moment.CLEAN_UP: _clean_up,
}
