"""Phases and steps: which comes next, which may be entered, and what ends the Battle Phase early.

Source: "Battle Phase", "Breakdown", "Entering the Battle Phase" (fandom-yugioh), "Battle Step" (yugipedia,
ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Decision, Refusal, refuse
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import ToPhase
from kb.engine.yugioh.battle import declaration, permissions
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moments import to_phase, to_step
from kb.engine.yugioh.field.places import in_zone, monsters
from kb.engine.yugioh.lasting import NoBattlePhase, Repeated, Skipped
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Window, other

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


def why_not(board: Board, action: ToPhase) -> Refusal | None:
    """Why the turn player may not move to `action.to` now, or None."""
    if action.player != board.turn_player:
        return refuse(QUESTION, Reason.NOT_TURN_PLAYER, "yugioh/timing/turn-player-priority", player=action.player)
    if board.window is not Window.OPEN:
        return refuse(
            QUESTION,
            Reason.GAME_STATE_CLOSED,
            "yugioh/timing/closed-state",
            *(("yugioh/battle-phase/no-step-left-out",) if board.step == "damage" else ()),
            window=str(board.window),
            to=action.to,
        )
    return _not_there(board, action.player, action.to)


def _not_there(board: Board, player: str, to: str) -> Refusal | None:
    if board.phase == "draw" and not board.drew and in_zone(board, player, "deck"):
        return refuse(QUESTION, Reason.MANDATORY, "yugioh/summon/draw", player=player)
    if to not in ROUTES[board.phase, board.step]:
        if to == "main2":
            return refuse(
                QUESTION,
                Reason.NO_BATTLE_PHASE,
                "yugioh/battle-phase/skipped-means-end-phase",
                phase=board.phase,
            )
        return refuse(QUESTION, Reason.WRONG_PHASE, "yugioh/battle-phase/entry", phase=board.phase, to=to)
    if board.phase == "standby":
        return _from_standby(board, player, to)
    if to == "battle":
        return _no_battle_phase(board, player)
    if to == "main2":
        return _skipped(board, player, "main2", "yugioh/battle-phase/main-phase-2")
    if board.phase == "main1":
        return _must_enter(board, player)
    if to == "end-step":
        return _must_attack_first(board, player)
    return None


def _from_standby(board: Board, player: str, to: str) -> Refusal | None:
    """Main Phase 1 follows, unless it is skipped: then the player picks the Battle Phase or the End Phase."""
    skipped = Skipped(player, "main1") in board.lasting
    if to == "main1":
        return _skipped(board, player, "main1", "yugioh/battle-phase/main-phase-1-skipped")
    if not skipped:
        return refuse(QUESTION, Reason.WRONG_PHASE, "yugioh/battle-phase/entry", phase="standby", to=to)
    return _no_battle_phase(board, player) if to == "battle" else None


def _skipped(board: Board, player: str, phase: str, code: str) -> Refusal | None:
    if Skipped(player, phase) not in board.lasting:
        return None
    return refuse(QUESTION, Reason.CARD_EFFECT, code, player=player, skipped=phase)


def _no_battle_phase(board: Board, player: str) -> Refusal | None:
    if board.turn == 1:
        return refuse(QUESTION, Reason.FIRST_TURN, "yugioh/battle-phase/first-turn", turn=1)
    if Skipped(player, "battle") in board.lasting:
        code = "both-skipped" if board.phase == "standby" else "skipped-means-end-phase"
        return refuse(QUESTION, Reason.BATTLE_PHASE_SKIPPED, SKIPPED[code], player=player)
    if NoBattlePhase(player) in board.lasting:
        return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/activation/card-text-precedes", player=player)
    allowed = 1 + board.lasting.of(Repeated).count(Repeated(player))
    if board.battle_phases >= allowed:
        return refuse(
            QUESTION,
            Reason.WRONG_PHASE,
            "yugioh/battle-phase/several-in-one-turn",
            conducted=board.battle_phases,
        )
    return None


SKIPPED = {
    "both-skipped": "yugioh/battle-phase/both-skipped",
    "skipped-means-end-phase": "yugioh/battle-phase/skipped-means-end-phase",
}


def _must_enter(board: Board, player: str) -> Refusal | None:
    """A monster that must attack makes its player enter the Battle Phase, even if it cannot attack now."""
    forced = [m.uid for m in monsters(board, player) if m.face_up and permissions.must_attack(board, m)]
    if not forced or _no_battle_phase(board, player) is not None:
        return None
    return refuse(
        QUESTION,
        Reason.MUST_ENTER_BATTLE_PHASE,
        "yugioh/battle-phase/forced-entry",
        "yugioh/battle-phase/forced-even-if-unable",
        monsters=tuple(forced),
    )


def _must_attack_first(board: Board, player: str) -> Refusal | None:
    """The Battle Step is not left while a monster that must attack still can."""
    forced = [
        m.uid for m in monsters(board, player) if permissions.must_attack(board, m) and declaration.able(board, m)
    ]
    if not forced:
        return None
    return refuse(QUESTION, Reason.MANDATORY, "yugioh/attack/must-attack", monsters=tuple(forced))


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
        _next_turn(board)
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


def _next_turn(board: Board) -> None:
    durations.turn_ends(board)
    board.turn, board.turn_player = board.turn + 1, other(board.turn_player)
    to_phase(board, "draw", "yugioh/timing/pass-to-proceed")


def apply_ending(board: Board) -> None:
    """An effect ended the Battle Phase, or made it the End Phase: it is so at once."""
    ending, board.ending = board.ending, ""
    if not ending:
        return
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
