"""Life Points: effect damage, and the end of the Duel at 0.

Source: "Damage", "Gain Life Points" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 43, 164).
"""

from __future__ import annotations

from kb.engine.table.decision import Decision
from kb.engine.yugioh import events
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied
from kb.engine.yugioh.lasting import EffectDamageIs
from kb.engine.yugioh.questions import IS_OVER
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, Board, other
from kb.engine.yugioh.vocabulary.operations import PayLp
from kb.engine.yugioh.vocabulary.standing import EffectDamage


def lp_of(board: Board, op: PayLp, player: str) -> int:
    """How many Life Points a cost takes; half of an odd number is rounded up."""
    return (board.lp[player] + 1) // 2 if op.half else op.amount


def effect_damage(board: Board, player: str, amount: int, uid: str, *codes: str) -> None:
    """Take effect damage off Life Points, as effects that change it let it."""
    becomes, by = _becomes(board, player)
    if becomes == "none" and amount:
        board.log.add(events.DamageNotTaken(player, by, amount, codes=("yugioh/damage/effect-damage",)))
        return
    if becomes == "gain" and amount:
        board.lp[player] += amount
        board.log.add(events.LpGained(player, amount, codes=("yugioh/damage/gained-instead",)))
        return
    if becomes == "half":
        codes += ("yugioh/damage/rounding",) if amount % 2 else ()
        amount = (amount + 1) // 2
    board.lp[player] -= amount
    board.log.add(events.Damage(player, amount, "effect", uid, codes=("yugioh/damage/effect-damage", *codes)))


def _becomes(board: Board, player: str) -> tuple[str, str]:
    """What effect damage to `player` becomes (`none`, `gain`, `half`, or `` if nothing changes it), and through what.

    What is not taken is not gained either, and halves do not stack (yugioh/damage-order/halves-do-not-stack).
    """
    found: dict[str, str] = {
        entry.becomes: source.uid
        for source, entry in applied(board, EffectDamage)
        if concerns_player(entry.who, player, source)
    }
    found |= {left.becomes: "lingering" for left in board.lasting.of(EffectDamageIs) if left.player == player}
    return next(((becomes, found[becomes]) for becomes in ("none", "gain", "half") if becomes in found), ("", ""))


def cannot_draw(board: Board, player: str, code: str) -> None:
    """A player who has to draw and cannot loses the Duel."""
    if not board.over:
        board.end(other(player))
        board.log.add(Decision(IS_OVER, True, Reason.DECK_EMPTY, (code,), {"winner": board.winner, "player": player}))


def check_lp(board: Board) -> None:
    """A player whose Life Points are 0 has lost (yugioh/damage/lp-zero); both at once is a draw (lp-zero-both)."""
    gone = [player for player in PLAYERS if board.lp[player] <= 0]
    if not gone or board.over:
        return
    for player in gone:
        board.lp[player] = 0
    board.end(other(gone[0]) if len(gone) == 1 else "draw")
    facts = {"winner": board.winner}
    code = "yugioh/damage/lp-zero" if len(gone) == 1 else "yugioh/damage/lp-zero-both"
    board.log.add(Decision(IS_OVER, True, Reason.LP_ZERO, (code,), facts))
