"""Phases and steps: which comes next, which may be entered, and what ends the Battle Phase early.

Source: "Battle Phase", "Breakdown", "Entering the Battle Phase" (fandom-yugioh), "Battle Step" (yugipedia,
ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import ToPhase
from kb.engine.yugioh.battle import declaration, permissions
from kb.engine.yugioh.chain import available
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moments import to_phase, to_step
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.lasting import EndsEarly, NoBattlePhase, Repeated, Skipped
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Window, other
from kb.engine.yugioh.turn.drawing import must_draw

QUESTION = "May the turn player move there?"
OPEN = "yugioh/timing/open-state"
#: From where to where, in the order of the turn.
ROUTES: dict[tuple[str, str], tuple[str, ...]] = {
    ("draw", ""): ("standby",),
    ("standby", ""): ("main1", "battle", "end"),
    ("main1", ""): ("battle", "end"),
    ("battle", "start"): ("battle-step",),
    ("battle", "battle"): ("end-step",),
    ("battle", "end"): ("battle", "main2", "end"),
    ("main2", ""): ("end",),
    ("end", ""): ("next-turn",),
}
#: The rule each destination rests on.
ARRIVES = {
    "battle": ("yugioh/battle-phase/entry", "yugioh/battle-phase/steps"),
    "battle-step": ("yugioh/battle-step/begins", "yugioh/battle-step/open-state-actions"),
    "end-step": ("yugioh/battle-step/no-more-attacks", "yugioh/battle-phase/steps-always-occur"),
    "main2": ("yugioh/battle-phase/main-phase-2",),
    "end": ("yugioh/battle-phase/skipped-means-end-phase",),
}


# ---- when -----------------------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/timing/turn-player-priority")
def not_turn_player(board: Board, player: str, to: str) -> Because | None:
    """The turn player moves on,"""
    return because(Reason.NOT_TURN_PLAYER, player=player) if player != board.turn_player else None


@ground(QUESTION, "yugioh/timing/closed-state")
def not_open(board: Board, player: str, to: str) -> Because | None:
    """with the game state open,"""
    if board.window is Window.OPEN:
        return None
    codes = ("yugioh/battle-phase/no-step-left-out",) if board.step == "damage" else ()
    return because(Reason.GAME_STATE_CLOSED, *codes, window=str(board.window), to=to)


@ground(QUESTION, "yugioh/phases/end-order")
def phase_not_done(board: Board, player: str, to: str) -> Because | None:
    """not before what must be done in this phase,"""
    idle = board.phase == "battle" and board.step not in ("start", "end")
    due = available.must_be_used(board, player) if not idle else None
    return because(Reason.MANDATORY, card=due.uid) if due is not None else None


@ground(QUESTION, "yugioh/summon/draw")
def not_drawn(board: Board, player: str, to: str) -> Because | None:
    """not before the draw for the turn,"""
    return because(Reason.MANDATORY, player=player) if must_draw(board) else None


# ---- where to -------------------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/battle-phase/skipped-means-end-phase")
def no_main_phase_2(board: Board, player: str, to: str) -> Because | None:
    """to Main Phase 2 only from a Battle Phase,"""
    if to != "main2" or to in ROUTES[board.phase, board.step]:
        return None
    return because(Reason.NO_BATTLE_PHASE, phase=board.phase)


@ground(QUESTION, "yugioh/battle-phase/entry")
def no_way(board: Board, player: str, to: str) -> Because | None:
    """otherwise to what follows."""
    if to in ROUTES[board.phase, board.step]:
        return None
    return because(Reason.WRONG_PHASE, phase=board.phase, to=to)


@ground(QUESTION, "yugioh/battle-phase/main-phase-1-skipped")
def main_phase_1_skipped(board: Board, player: str, to: str) -> Because | None:
    """What is skipped is not entered;"""
    return _skipped(board, player, to, "main1")


@ground(QUESTION, "yugioh/battle-phase/main-phase-2")
def main_phase_2_skipped(board: Board, player: str, to: str) -> Because | None:
    """so with Main Phase 2."""
    return _skipped(board, player, to, "main2")


def _skipped(board: Board, player: str, to: str, phase: str) -> Because | None:
    if to != phase or Skipped(player, phase) not in board.lasting:
        return None
    return because(Reason.CARD_EFFECT, player=player, skipped=phase)


@ground(QUESTION, "yugioh/battle-phase/entry")
def main_phase_1_first(board: Board, player: str, to: str) -> Because | None:
    """From the Standby Phase it is Main Phase 1, unless that is skipped: then the Battle Phase or the End Phase."""
    if board.phase != "standby" or to == "main1" or Skipped(player, "main1") in board.lasting:
        return None
    return because(Reason.WRONG_PHASE, phase="standby", to=to)


# ---- into the Battle Phase ------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/battle-phase/first-turn")
def first_turn(board: Board, player: str, to: str) -> Because | None:
    """There is no Battle Phase in the first turn,"""
    return because(Reason.FIRST_TURN, turn=1) if to == "battle" and board.turn == 1 else None


@ground(QUESTION, "yugioh/battle-phase/both-skipped")
def both_skipped(board: Board, player: str, to: str) -> Because | None:
    """none where it is skipped like the Main Phase 1 before it,"""
    both = to == "battle" and board.phase == "standby" and Skipped(player, "battle") in board.lasting
    return because(Reason.BATTLE_PHASE_SKIPPED, player=player) if both else None


@ground(QUESTION, "yugioh/battle-phase/skipped-means-end-phase")
def battle_phase_skipped(board: Board, player: str, to: str) -> Because | None:
    """or where it alone is,"""
    skipped = to == "battle" and board.phase != "standby" and Skipped(player, "battle") in board.lasting
    return because(Reason.BATTLE_PHASE_SKIPPED, player=player) if skipped else None


@ground(QUESTION, "yugioh/activation/card-text-precedes")
def forbidden(board: Board, player: str, to: str) -> Because | None:
    """none where an effect forbids it,"""
    none = to == "battle" and NoBattlePhase(player) in board.lasting
    return because(Reason.CARD_EFFECT, player=player) if none else None


@ground(QUESTION, "yugioh/battle-phase/several-in-one-turn")
def conducted(board: Board, player: str, to: str) -> Because | None:
    """and one a turn, unless an effect gives more."""
    if to != "battle" or board.battle_phases <= board.lasting.of(Repeated).count(Repeated(player)):
        return None
    return because(Reason.WRONG_PHASE, conducted=board.battle_phases)


#: What keeps a player from conducting a Battle Phase.
BATTLE_PHASE = Question(QUESTION, first_turn, both_skipped, battle_phase_skipped, forbidden, conducted)


# ---- what must be done first ----------------------------------------------------------------------------


@ground(QUESTION, "yugioh/battle-phase/forced-entry", "yugioh/battle-phase/forced-even-if-unable")
def must_enter(board: Board, player: str, to: str) -> Because | None:
    """A monster that must attack makes its player enter the Battle Phase, even if it cannot attack now;"""
    if board.phase != "main1" or to != "end":
        return None
    forced = [m.uid for m in monsters(board, player) if m.face_up and permissions.must_attack(board, m)]
    if not forced or BATTLE_PHASE.why_not(board, player, "battle") is not None:
        return None
    return because(Reason.MUST_ENTER_BATTLE_PHASE, monsters=tuple(forced))


@ground(QUESTION, "yugioh/attack/must-attack")
def must_attack_first(board: Board, player: str, to: str) -> Because | None:
    """and the Battle Step is not left while it still can."""
    if to != "end-step":
        return None
    able = (m.uid for m in monsters(board, player) if permissions.must_attack(board, m) and declaration.able(board, m))
    forced = tuple(able)
    return because(Reason.MANDATORY, monsters=forced) if forced else None


MAY_MOVE = Question(
    QUESTION,
    not_turn_player,
    not_open,
    phase_not_done,
    not_drawn,
    no_main_phase_2,
    no_way,
    main_phase_1_skipped,
    main_phase_2_skipped,
    main_phase_1_first,
    first_turn,
    both_skipped,
    battle_phase_skipped,
    forbidden,
    conducted,
    must_enter,
    must_attack_first,
)


def why_not(board: Board, action: ToPhase) -> Refusal | None:
    """Why the turn player may not move to `action.to` now, or None."""
    return MAY_MOVE.why_not(board, action.player, action.to)


def actions(board: Board, player: str) -> Iterator[ToPhase]:
    """Every move to a phase or step open to `player` now."""
    for to in ROUTES[board.phase, board.step]:
        if why_not(board, ToPhase(player, to)) is None:
            yield ToPhase(player, to)


# ---- moving ---------------------------------------------------------------------------------------------


def propose(board: Board, action: ToPhase) -> None:
    """The turn player wants to move on; the opponent may act first (yugioh/timing/pass-to-proceed)."""
    board.log.add(events.WantsToMoveOn(action.player, action.to, codes=("yugioh/timing/pass-to-proceed", OPEN)))
    board.to, board.window, board.actor = action.to, Window.PROCEED, other(action.player)


def move_on(board: Board) -> None:
    """The opponent lets it happen: the duel is where the turn player wanted to go."""
    if board.to == "next-turn":
        next_turn(board)
    elif board.to in ("battle-step", "end-step"):
        to_step(board, board.to.removesuffix("-step"), *ARRIVES[board.to], *_freely(board))
    else:
        to_phase(board, board.to, *ARRIVES.get(board.to, ("yugioh/timing/pass-to-proceed",)), *_freely(board))


def _freely(board: Board) -> tuple[str, ...]:
    """What the turn player did not have to have, or to do, for this move."""
    own = monsters(board, board.turn_player)
    if board.to == "battle":
        if not own:
            return ("yugioh/battle-phase/no-monsters-needed",)
        barred = not any(True for card in own for _ in declaration.targets(board, card, further=False))
        return ("yugioh/battle-phase/no-valid-target-needed",) if barred else ()
    if board.to == "end" and board.phase == "main1" and board.turn > 1:
        return ("yugioh/battle-phase/optional",)
    if board.to == "end-step" and any(declaration.able(board, card) for card in own):
        return ("yugioh/battle-step/attack-optional",)
    return ()


def next_turn(board: Board) -> None:
    """The turn is over; the next one begins with its Draw Phase, or where that is skipped with its Standby Phase."""
    durations.turn_ends(board)
    board.turn_began = len(board.log)
    board.turn, board.turn_player = board.turn + 1, other(board.turn_player)
    skipped = Skipped(board.turn_player, "draw") in board.lasting
    to_phase(board, "standby" if skipped else "draw", "yugioh/timing/pass-to-proceed")


def apply_ending(board: Board) -> None:
    """An effect ended the Battle Phase, or made it the End Phase: it is so at once."""
    found = board.lasting.of(EndsEarly)
    if not found:
        return
    ending = found[-1].to
    board.lasting.end(durations.AFTERWARDS)
    codes = {
        "end-step": ("yugioh/battle-phase/ended-by-effect",),
        "end": ("yugioh/battle-phase/phase-changed-by-effect",),
    }[ending]
    where = {"phase": board.phase, "step": board.step}
    board.log.add(Decision("What follows now?", ending, Reason.CARD_EFFECT, codes, where))
    board.attack = None
    if ending == "end":
        to_phase(board, "end", *codes)
    else:
        to_step(board, "end", *codes)
