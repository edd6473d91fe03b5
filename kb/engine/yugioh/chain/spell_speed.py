"""Spell Speed: of an effect, and whether it is enough to respond.

Source: "Spell Speed" (ygo-rulebook, official rulebook pages 44-45).
"""

from __future__ import annotations

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.field.places import kind_now
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Window

#: The definition of each Spell Speed.
SPEEDS = {1: "yugioh/chain/speed-1", 2: "yugioh/chain/speed-2", 3: "yugioh/chain/speed-3"}


def speed(card: CardState, effect: Effect) -> int:
    """The Spell Speed of an effect of a card in the duel."""
    return speed_of(card.card, effect)


def speed_of(card: Card, effect: Effect) -> int:
    """Spell Speed: 3 Counter Traps; 2 other Traps, Quick-Play Spells and Quick Effects; 1 everything else.

    What a Quick-Play Spell activates in the Graveyard, or when it is destroyed, is 1
    (yugioh/spells-and-traps/quick-play-effects-speed-1).
    """
    if card.icon == "counter":
        return 3
    quick_play = card.icon == "quick-play" and effect.type == "card"
    return 2 if card.kind == "trap" or quick_play or effect.type == "quick" else 1


def too_low(board: Board, card: CardState, effect: Effect) -> Refusal | None:
    own = speed(card, effect)
    if effect.type == "trigger" or board.window is Window.OPEN:
        return None
    if board.chain and board.window is Window.CHAIN:
        before = board.chain[-1].speed
        if kind_now(card) in board.chain[-1].effect.no_response:
            code = "yugioh/activation/no-response-text"
            return refuse(MAY_ACTIVATE, Reason.NO_RESPONSE, code, card=card.uid, to=board.chain[-1].uid)
        if own >= max(2, before):
            return None
        return refuse(
            MAY_ACTIVATE,
            Reason.SPELL_SPEED_TOO_LOW,
            "yugioh/chain/spell-speed-order",
            SPEEDS[before if before == 3 else own],
            card=card.uid,
            spell_speed=own,
            link_before=before,
        )
    if own >= 2:
        return None
    codes = ["yugioh/timing/closed-state", "yugioh/timing/fast-effect"]
    if effect.type == "ignition" and any(board.log.since(board.answerable, card_events.Summoned)):
        codes.append("yugioh/timing/ignition-after-summon")
    return refuse(MAY_ACTIVATE, Reason.GAME_STATE_CLOSED, *codes, card=card.uid, spell_speed=own)
