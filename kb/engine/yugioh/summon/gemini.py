"""The Normal Summon of a Gemini Monster that is on the field already: it becomes an Effect Monster.

Source: "Gemini" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 166-167).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import Summon
from kb.engine.yugioh.field.gemini import AGAIN, KIND, dormant
from kb.engine.yugioh.state import Board, CardState, Summoning
from kb.engine.yugioh.steps import TrySummon
from kb.engine.yugioh.summon import besides


def may_come_again(board: Board, card: CardState, player: str) -> bool:
    """Whether the card is a Gemini Monster of `player` on the field that is a Normal Monster there."""
    return card.is_monster and card.controller == player and dormant(board, card)


def begin(board: Board, card: CardState, player: str) -> None:
    """It takes no Tributes and stays where it is; the Summon may still be negated."""
    board.log.begin()
    board.normal_summons = besides.counted(board, Summon(player, card.uid))
    board.summoning = Summoning(player, card.uid, "normal", "monster")
    codes = ("yugioh/summon/negation-window", AGAIN, *besides.codes(board, "normal"))
    board.log.add(card_events.WouldBeSummoned(card.uid, player, "normal", codes=codes))
    board.agenda.put(TrySummon())


def happens(board: Board, card: CardState, player: str) -> None:
    """From now on it is an Effect Monster and has its effects."""
    if not card.is_monster:
        return
    card.gemini, card.summoned, card.since = True, "normal", board.places.number()
    card.origin = card.origin._replace(turn=board.turn)
    codes = (AGAIN, KIND, "yugioh/summon/response-window", "yugioh/timing/after-action")
    board.log.add(card_events.Summoned(card.uid, player, "normal", "monster", codes=codes))
