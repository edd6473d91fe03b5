"""How a game goes on: moments of the turn, Opportunity, checks and triggers in between.

Source: "Turn Order" and its phase pages, "Timing and Permissions", "Turn Order - Combat Phase".
"""

from __future__ import annotations

from kb.engine.grand_archive.combat import declarable
from kb.engine.grand_archive.events.stack import Fizzled
from kb.engine.grand_archive.events.turn import NoOpportunity, Opportunity, Passes
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.pieces import Zone
from kb.engine.grand_archive.stack import resolve, triggers
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.steps import AttackWithCard, Check, Enter, OfMoment, PlaceTriggers, Proceed, Settle
from kb.engine.grand_archive.turn import phases
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Selection

DECLARE = "declare-attack"
#: The moments at which the turn player receives Opportunity by themselves.
NATURAL = frozenset({Moment.RECOLLECTION, Moment.MAIN, Moment.BEFORE_RETALIATION, Moment.BEFORE_DAMAGE, Moment.END})
#: The moments at which nobody can receive Opportunity, and those of them without a state-based check.
CLOSED = frozenset({Moment.DECLARED, Moment.DAMAGE, Moment.COMBAT_TRIGGERS, Moment.COMBAT_CHECK})
UNCHECKED = CLOSED - {Moment.COMBAT_CHECK}


def settle(state: State, step: Settle) -> None:
    """Check the state, place triggers, and then give Opportunity or let the moment end."""
    checked = () if state.moment in UNCHECKED else (Check(),)
    placed = () if state.moment is Moment.DAMAGE else (PlaceTriggers(state.moment is Moment.DECLARED),)
    state.agenda.put(*checked, *placed, Proceed(step.keeps))


def place_triggers(state: State, step: PlaceTriggers) -> Prompt | None:
    """Place what waits, unless the turn of a player who has lost is over."""
    return None if phases.cut_short(state) else triggers.place(state, step)


def proceed(state: State, step: Proceed) -> None:
    """Give Opportunity, resolve what nobody can respond to, or let the moment end."""
    if phases.cut_short(state):
        return
    if state.moment is Moment.START and state.stack:
        resolve_top(state)
    elif state.moment not in CLOSED and state.stack and interdicted(state):
        bestowing = any(item.kind == "bestowment" for item in state.stack)
        code = "grand-archive/boons/no-opportunity" if bestowing else "grand-archive/keyword/interdiction"
        state.tell(NoOpportunity(codes=(code,)))
        resolve_top(state)
    elif state.moment not in CLOSED and (state.stack or state.moment in NATURAL):
        give_opportunity(state, step.keeps)
    else:
        phases.leave(state)


# ---- Opportunity ----------------------------------------------------------------------------------------


def give_opportunity(state: State, keeps: str) -> None:
    """The turn player receives Opportunity, or the player who has just acted keeps it."""
    order = turn_order(state)
    state.holder, state.passes = keeps if keeps in order else order[0], 0
    code = "grand-archive/opportunity/kept-after-acting" if keeps else "grand-archive/opportunity/turn-player"
    _has_opportunity(state, code)


def _has_opportunity(state: State, code: str) -> None:
    state.tell(Opportunity(state.holder, state.phase, state.step, codes=(code,)))


def pass_opportunity(state: State, player: str) -> None:
    """Pass: to the next player in turn order, or, when all have passed, resolve the top item or go on."""
    state.passes += 1
    state.tell(Passes(player, codes=("grand-archive/opportunity/passing",)))
    order = turn_order(state, player)
    if state.passes < len(order):
        state.holder = order[1]
        _has_opportunity(state, "grand-archive/opportunity/passing")
        return
    state.holder, state.passes = "", 0
    if state.stack:
        resolve_top(state)
    else:
        phases.leave(state)


def resolve_top(state: State) -> None:
    """Resolve the top of the effects stack.

    What was triggered by a clean-up is followed by another one (grand-archive/turn/clean-up).
    """
    resolve.begin(state)
    again = state.moment is Moment.CLEAN_UP and state.ruleset.repeats_clean_up and not state.stack
    state.agenda.later(Enter() if again else Settle())


def interdicted(state: State) -> bool:
    """Whether a boon, or an activation with Interdiction, on the effects stack keeps everybody from Opportunity."""
    cards = state.cards
    pending = [item for item in state.stack if item.kind == "activation"]
    if any(item.kind == "bestowment" for item in state.stack):
        return True
    return any(looks.has(state, cards[item.source], "interdiction") for item in pending)


def keep_opportunity(state: State, player: str) -> None:
    """After an action its player receives Opportunity again, once the state has been checked."""
    state.holder, state.passes = "", 0
    state.agenda.drop(lambda step: isinstance(step, OfMoment))
    state.agenda.put(Settle(player))


def attack_with_card(state: State, step: AttackWithCard) -> Prompt | None:
    """A resolved attack card must attack now; without a legal attack it fizzles."""
    if phases.cut_short(state) or not state.declaring:
        return None
    player = state.cards[state.declaring].controller
    if declarable.possible(state, player):
        return Prompt(player, Selection.of((state.declaring,)), DECLARE)
    attack_card_fizzles(state)
    return None


def attack_card_fizzles(state: State) -> None:
    """No attack was declared with the resolved attack card: it goes to the graveyard, the champion stays rested."""
    player, state.declaring = state.cards[state.declaring].controller, ""
    for card in in_zone(state, Zone.INTENT, player):
        move(state, card, Zone.GRAVEYARD)
        state.tell(Fizzled(card.uid, codes=("grand-archive/attack-card/without-attack",)))
