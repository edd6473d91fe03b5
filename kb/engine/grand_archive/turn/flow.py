"""How a game goes on: moments of the turn, Opportunity, checks and triggers in between.

Source: "Turn Order" and its phase pages, "Timing and Permissions", "Turn Order - Combat Phase". `advance` does the
next thing that needs no player until a player has something to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.grand_archive.combat import attack_declaration, damage
from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, note, turn_order
from kb.engine.grand_archive.stack import resolve, triggers
from kb.engine.grand_archive.state import Choice, Moment, Zone
from kb.engine.grand_archive.turn import checks, ending, phases
from kb.engine.table.decision import EngineError

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
        ending.nobody_chooses(game)
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
    elif phases.cut_short(game):
        return
    elif state.declaring:
        _attack_with_card(game)
    elif not state.entered:
        state.entered = phases.ENTER[state.moment](game)
    else:
        _settle(game)


def _settle(game: Game) -> None:
    """Check the state, place triggers, and then give Opportunity or let the moment end."""
    state = game.state
    if state.moment not in UNCHECKED:
        checks.check(game)
    if state.over or not state.entered or phases.is_over(game):
        return
    if state.moment is not Moment.DAMAGE:
        triggers.place(game, at_once=state.moment is Moment.DECLARED)
    if state.choice:
        return
    if state.moment not in CLOSED and state.stack and interdicted(game):
        state.next_holder = ""
        note(game, "no-opportunity", "grand-archive/more-keywords/interdiction")
        resolve_top(game)
    elif state.moment not in CLOSED and (state.stack or state.moment in NATURAL):
        give_opportunity(game)
    else:
        phases.leave(game)


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
        resolve_top(game)
    else:
        phases.leave(game)


def resolve_top(game: Game) -> None:
    """Resolve the top of the effects stack.

    What was triggered by a clean-up is followed by another one (grand-archive/turn/clean-up).
    """
    state = game.state
    resolve.begin(game)
    again = state.moment is Moment.CLEAN_UP and game.ruleset.repeats_clean_up and not state.stack
    state.entered = not again


def interdicted(game: Game) -> bool:
    """Whether an activation with Interdiction on the effects stack keeps everybody from having Opportunity."""
    cards = game.state.cards
    pending = [item for item in game.state.stack if item.kind == "activation"]
    return any(in_force.has(game, cards[item.source], "interdiction") for item in pending)


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
