"""What card effects forbid: Special Summons of a player, and of which monsters.

Source: "Summon restrictions" (ygo-rulebook).
"""

from __future__ import annotations

from functools import partial

from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, matches
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.standing import NoSpecialSummon


def no_special_summon(board: Board, player: str, card: CardState | None = None) -> CardState | None:
    """The card whose effect keeps `player` from Special Summoning `card`, or without it any monster, or None."""
    rules = ((s, e) for s, e in applied(board, NoSpecialSummon) if concerns_player(e.who, player, s))
    if card is None:
        return next((source for source, rule in rules if not _partly(rule)), None)
    return next((source for source, rule in rules if _bars(board, rule, card, source)), None)


def _partly(rule: NoSpecialSummon) -> bool:
    """Whether some monsters are left out."""
    return rule.what is not None or rule.unless is not None or rule.was is not None


def _bars(board: Board, rule: NoSpecialSummon, card: CardState, source: CardState) -> bool:
    fits = partial(matches, board, card, you=source.controller, source=source)
    return (
        (rule.what is None or fits(rule.what))
        and (rule.was is None or card.zone == rule.was)
        and not (rule.unless is not None and fits(rule.unless))
    )
