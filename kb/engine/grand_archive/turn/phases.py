"""The phases of a turn: which comes next, which are skipped, and what the game does by itself in each.

Source: "Turn Order" and its phase pages, "Skipping Phases", "Starting the Game" (Turn One), "Counters" (Wither).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from kb.engine.grand_archive.combat import combat
from kb.engine.grand_archive.events.objects import CountersPut, WokeUp
from kb.engine.grand_archive.events.turn import DiscardedDown, Draws, PhaseSkipped, Recollected, TurnBegins
from kb.engine.grand_archive.field import durations, looks
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import draw, move
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.field.triggering import AGILITY, Heard, abilities, fall_due, happens, trigger
from kb.engine.grand_archive.pieces import CardState, Waiting, Zone
from kb.engine.grand_archive.state import PHASES, Moment, State
from kb.engine.grand_archive.steps import CleanUp, CombatDamage, Enter, Materializing, Retaliation, Settle, Step
from kb.engine.grand_archive.turn import starting
from kb.engine.grand_archive.vocabulary.card_operations import ReturnFromMemory
from kb.engine.grand_archive.vocabulary.operations import Triggered, Wither
from kb.engine.grand_archive.vocabulary.rules import ZoneLimit
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection

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
#: The moment after each moment of a turn.
NEXT: Mapping[Moment, Moment] = dict(pairwise(Moment))
#: The ability that wither counters have at the beginning of the main phase (grand-archive/counters/wither).
WITHER = Triggered(on="main-phase", do=(Wither(),))


# ---- from one moment to the next ------------------------------------------------------------------------


def leave(state: State) -> None:
    """End the moment: the next one begins, or the next player's turn."""
    moment = state.moment
    if moment is Moment.CLEAN_UP:
        next_turn(state)
    elif moment is Moment.START:
        _begin_turn(state)
    elif moment is Moment.MAIN:
        begin(state, Moment.END)
    elif moment is Moment.COMBAT_ENDS:
        durations.combat_ends(state)
        go_to(state, Moment.MAIN)
    else:
        begin(state, NEXT[moment])


def begin(state: State, moment: Moment) -> None:
    """Go on to `moment`; a phase that is to be skipped does not happen, and the one after it begins instead."""
    phase = PHASES[moment][0]
    if phase == state.phase or not _skipped(state, phase):
        go_to(state, moment)
    elif moment in FOLLOWING:
        begin(state, FOLLOWING[moment])
    else:
        next_turn(state)


def _skipped(state: State, phase: str) -> bool:
    """Whether the turn player has to skip this phase; it counts as skipped once."""
    key = (state.turn_player, phase)
    if not state.skips.get(key):
        return False
    state.skips[key] -= 1
    state.tell(PhaseSkipped(phase, state.turn_player, codes=("grand-archive/turn/skipped",)))
    return True


def next_turn(state: State) -> None:
    """The next player in turn order begins a turn; on a first turn it begins with the draw phase."""
    players = list(state.players)
    at = players.index(state.turn_player)
    state.turn_player = next(p for p in players[at + 1 :] + players[: at + 1] if not state.players[p].lost)
    _begin_turn(state)


def _begin_turn(state: State) -> None:
    """The turn player's turn begins; the first of two players does not even draw in the first of all turns."""
    start = state.moment is Moment.START
    state.players[state.turn_player].turns += 1
    durations.turn_begins(state)
    code = "grand-archive/starting/first-turn-phases" if start else "grand-archive/turn/order"
    state.tell(TurnBegins(state.turn_player, codes=(code,)))
    first = state.players[state.turn_player].turns == 1
    without_draw = start and len(state.players) == 2
    begin(state, Moment.MAIN_BEGINS if without_draw else Moment.DRAW if first else Moment.WAKE_UP)


def is_over(state: State) -> bool:
    """Whether the turn of a player who has lost has nothing left but its end phase."""
    return state.players[state.turn_player].lost and not state.stack and state.phase != "end"


def cut_short(state: State) -> bool:
    """The turn of a player who has lost goes to its end phase once nothing is left on the effects stack."""
    if not is_over(state):
        return False
    if state.combat is not None:
        combat.end_combat(state)
        durations.combat_ends(state)
    go_to(state, Moment.END)
    return True


# ---- what the game does in them -------------------------------------------------------------------------


def enter(state: State, step: Enter) -> None:
    """The moment begins: what the game does by itself in it, and then the state is settled."""
    if not cut_short(state):
        state.agenda.put(Settle())
        ENTER[state.moment](state)


def _phase_begins(state: State) -> None:
    """Trigger what waits for the beginning of this phase: of the turn player's objects, and delayed triggers."""
    kind = BEGINNINGS[state.moment]
    for card in in_zone(state, Zone.FIELD, state.turn_player):
        trigger(state, Heard(kind, card))
    fall_due(state, f"next-{kind}")
    fall_due(state, f"your-next-{kind}", state.turn_player)


def _recollection_begins(state: State) -> None:
    """Objects with an On Charge ability that has not triggered get a charge counter."""
    _phase_begins(state)
    for card in in_zone(state, Zone.FIELD, state.turn_player):
        if any(one.charges not in card.charged for one in abilities(state, card, "charge")):
            card.counters["charge"] = card.counters.get("charge", 0) + 1
            happens(state, CountersPut(card.uid, "charge", 1, codes=("grand-archive/keyword/on-charge",)))


def _end_begins(state: State) -> None:
    """What triggers as the end phase begins, agility of players and of objects included."""
    _phase_begins(state)
    for player in turn_order(state):
        mine = in_zone(state, Zone.FIELD, player)
        instances = [(card.uid, n) for card in mine for n in looks.instances(state, card, "agility")]
        for number, (source, n) in enumerate((*state.players[player].agility, *instances), start=1):
            ability = Triggered(on="end-phase", do=(ReturnFromMemory(n),))
            stamp = state.cards[source].stamp
            state.waiting.append(Waiting(source, f"{AGILITY}-{number}", player, ability, stamp=stamp))


def _wake_up(state: State) -> None:
    _phase_begins(state)
    for card in in_zone(state, Zone.FIELD, state.turn_player):
        if card.rested:
            card.rested = False
            state.tell(WokeUp(card.uid, codes=("grand-archive/turn/wake-up",)))


def _recollect(state: State) -> None:
    for card in in_zone(state, Zone.MEMORY, state.turn_player):
        move(state, card, Zone.HAND)
    state.tell(Recollected(state.turn_player, codes=("grand-archive/turn/recollection",)))


def _draw(state: State) -> None:
    _phase_begins(state)
    state.tell(Draws(state.turn_player, codes=("grand-archive/turn/draw",)))
    draw(state, state.turn_player, 1)


def _main_begins(state: State) -> None:
    _phase_begins(state)
    player = state.turn_player
    withering = [card for card in in_zone(state, Zone.FIELD, player) if card.counters.get("wither")]
    if withering:
        first = withering[0]
        state.waiting.append(Waiting(first.uid, "wither", player, WITHER, stamp=first.stamp))


def clean_up(state: State, step: CleanUp) -> Prompt | None:
    """Discard down to the limits of zones; then temporary damage leaves allies, and effects end."""
    excess = _excess(state)
    if excess:
        return Prompt(state.turn_player, Selection.of([card.uid for card in excess]), DISCARD_DOWN)
    durations.turn_ends(state)
    return None


def _excess(state: State) -> list[CardState]:
    """The cards among which the turn player must choose what to discard, where a zone is over its limit."""
    player = state.turn_player
    for found in looks.in_force(state, ZoneLimit):
        rule = found.rule
        held = in_zone(state, Zone(rule.of), player)
        concerned = rule.who == "any" or (player == found.controller) == (rule.who == "you")
        if concerned and len(held) > rule.n:
            return held
    return []


def discard_down(state: State, step: CleanUp, picked: Picked) -> None:
    """Discard a card at clean-up, because of a limit that an effect sets."""
    state.tell(DiscardedDown(picked[0], codes=("grand-archive/turn/zone-limit",)))
    move(state, state.cards[picked[0]], Zone.GRAVEYARD)
    state.agenda.put(step)


def _then(step: Step) -> Callable[[State], None]:
    return lambda state: state.agenda.put(step)


def _nothing(_: State) -> None:
    """Nothing happens by itself."""


#: What the game does by itself as a moment begins.
ENTER: Mapping[Moment, Callable[[State], None]] = {
    Moment.START: starting.start,
    Moment.WAKE_UP: _wake_up,
    Moment.MATERIALIZE: _phase_begins,
    Moment.MATERIALIZING: _then(Materializing()),
    Moment.RECOLLECTION: _recollection_begins,
    Moment.RECOLLECT: _recollect,
    Moment.DRAW: _draw,
    Moment.MAIN_BEGINS: _main_begins,
    Moment.MAIN: _nothing,
    Moment.DECLARED: _nothing,
    Moment.BEFORE_RETALIATION: _nothing,
    Moment.RETALIATION: _then(Retaliation()),
    Moment.BEFORE_DAMAGE: _nothing,
    Moment.DAMAGE: _then(CombatDamage()),
    Moment.COMBAT_TRIGGERS: _nothing,
    Moment.COMBAT_CHECK: _nothing,
    Moment.COMBAT_ENDS: combat.end_combat,
    Moment.END: _end_begins,
    Moment.CLEAN_UP: _then(CleanUp()),
}
