"""The draw for the turn.

Source: "Draw Phase" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import Draw
from kb.engine.yugioh.field.filters import in_zone
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.steps import AfterEvent
from kb.engine.yugioh.summon.normal import OPEN, wrong_moment


def why_not_draw(board: Board, action: Draw) -> Refusal | None:
    """Why the turn player may not draw for the turn now, or None."""
    refusal = wrong_moment(board, action.player, ("draw",))
    if refusal is not None:
        return refusal
    if board.drew:
        return refuse(MAY_SUMMON, Reason.LIMIT_REACHED, "yugioh/summon/draw", player=action.player)
    if not in_zone(board, action.player, "deck"):
        return refuse(MAY_SUMMON, Reason.NOTHING_TO_DO, "yugioh/summon/draw", player=action.player)
    return None


def actions(board: Board, player: str) -> Iterator[Draw]:
    """The draw for the turn, if it is open to `player` now."""
    if why_not_draw(board, Draw(player)) is None:
        yield Draw(player)


def draw(board: Board, action: Draw) -> None:
    """The draw for the turn."""
    card = in_zone(board, action.player, "deck")[0]
    board.drew = True
    card.zone = "hand"
    board.log.begin()
    board.log.add(card_events.Drawn(card.uid, action.player, codes=("yugioh/summon/draw", OPEN)))
    board.agenda.put(AfterEvent())
