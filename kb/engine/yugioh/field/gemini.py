"""Gemini Monsters: Normal Monsters on the field and in the Graveyard until they count as Summoned once more.

Source: "Gemini" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 166-167).
"""

from __future__ import annotations

from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.normally import GeminiAgain

KIND = "yugioh/monster-abilities/gemini-kind"
AGAIN = "yugioh/monster-abilities/gemini-second-summon"


def dormant(board: Board, card: CardState) -> bool:
    """Whether the card is a Gemini Monster that is a Normal Monster now, without its effects."""
    if card.uid not in board.roster.geminis:
        return False
    if card.zone == "graveyard":
        return True
    return card.is_monster and card.face_up and not (card.gemini or _counts_so(board, card))


def _counts_so(board: Board, card: CardState) -> bool:
    """Whether an effect has it count as Summoned again (yugioh/monster-abilities/gemini-by-card-effect)."""
    for uid, _, rule in board.roster.written.of(GeminiAgain):
        source = board.cards[uid]
        if rule.what == "equipped" and source.on_field and source.face_up and source.equipped_to == card.uid:
            return True
    return any(one.uid == card.uid and isinstance(one.entry, GeminiAgain) for one in board.lasting.of(Granted))


def as_normal(look: Look) -> Look:
    """What such a monster looks like."""
    return look._replace(races=tuple("Normal" if word == "Effect" else word for word in look.races))
