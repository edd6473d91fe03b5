"""Setting Spells and Traps from the hand, which starts no chain.

Source: "Spell & Trap Zone" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import SetCard
from kb.engine.yugioh.field.moving import move, replace_field_spell
from kb.engine.yugioh.field.places import spell_zone_free
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.steps import AfterEvent
from kb.engine.yugioh.summon.moment import MOMENT, OPEN


@ground(MAY_SUMMON, "yugioh/summon/set-spell-trap")
def not_to_be_set(board: Board, action: SetCard) -> Because | None:
    """A Spell or Trap of one's own hand is Set, or a monster whose text lets it be Set as one,"""
    card = board.cards.get(action.card)
    if card is None or (card.card.kind == "monster" and not card.card.set_as_spell):
        return because(Reason.WRONG_ZONE, card=action.card)
    return None if (card.zone, card.owner) == ("hand", action.player) else because(Reason.WRONG_ZONE, card=card.uid)


@ground(MAY_SUMMON, "yugioh/summon/set-spell-trap")
def no_zone_to_set(board: Board, action: SetCard) -> Because | None:
    """where there is a zone for it."""
    card = board.cards[action.card]
    return None if spell_zone_free(board, card, action.player) else because(Reason.NO_ZONE, card=card.uid)


MAY_SET = Question(MAY_SUMMON, not_to_be_set, no_zone_to_set)


def why_not(board: Board, action: SetCard) -> Refusal | None:
    """Why the Spell or Trap may not be Set now, or None."""
    return MOMENT.why_not(board, action.player) or MAY_SET.why_not(board, action)


def set_card(board: Board, action: SetCard) -> None:
    """Set a Spell or Trap; it is activated by turning it face-up."""
    card = board.cards[action.card]
    board.log.begin()
    if card.card.icon == "field":
        replace_field_spell(board, action.player)
    move(board, card, "field" if card.card.icon == "field" else "spell", action.player, face_up=False)
    card.set_this_turn = True
    board.log.add(card_events.Set(card.uid, action.player, codes=("yugioh/summon/set-spell-trap", OPEN)))
    board.agenda.put(AfterEvent())
