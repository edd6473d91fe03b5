"""Spell Speed: of an effect, and whether it is enough to respond.

Source: "Spell Speed" (ygo-rulebook, official rulebook pages 44-45).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, Question, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, matches
from kb.engine.yugioh.field.places import activated_as, side
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link, Window
from kb.engine.yugioh.vocabulary.conditions import AnyOf, Banished, Destroyed, LeftField, Sent
from kb.engine.yugioh.vocabulary.locks import NoResponse

#: The definition of each Spell Speed.
SPEEDS = {1: "yugioh/chain/speed-1", 2: "yugioh/chain/speed-2", 3: "yugioh/chain/speed-3"}


def speed(card: CardState, effect: Effect) -> int:
    """The Spell Speed of an effect of a card in the duel."""
    return speed_of(card.card, effect)


def speed_of(card: Card, effect: Effect) -> int:
    """Spell Speed: 3 Counter Traps; 2 other Traps, Quick-Play Spells and Quick Effects; 1 everything else.

    What a Quick-Play Spell activates in the Graveyard, or when it is destroyed, is 1
    (yugioh/spells-and-traps/quick-play-effects-speed-1); so is what a Trap that is not face-up on the field does
    because of an event: the pages speak of the effects of face-up Continuous Traps.
    """
    if card.kind == "trap" and effect.type == "trigger" and _away(effect):
        return 1
    if card.icon == "counter" and "field" in effect.sources:
        return 3
    quick_play = card.icon == "quick-play" and effect.type == "card"
    return 2 if card.kind == "trap" or quick_play or effect.type == "quick" else 1


def _away(effect: Effect) -> bool:
    """Whether the card is not on the field any more, or not there, when the effect is activated."""
    if "field" not in effect.sources:
        return True
    left = effect.when.of if isinstance(effect.when, AnyOf) else (effect.when,)
    return all(isinstance(one, Destroyed | Sent | Banished | LeftField) and one.what.role == "this" for one in left)


def _answered(board: Board, effect: Effect) -> Link | None:
    """The link that the effect would be chained to, if it is one that Spell Speeds are compared with."""
    if effect.type == "trigger" or not board.chain or board.window not in (Window.CHAIN, Window.TRIGGERS):
        return None
    return board.chain[-1]


@ground(MAY_ACTIVATE, "yugioh/activation/no-response-text")
def no_response(board: Board, card: CardState, effect: Effect) -> Because | None:
    """What the text of the link before keeps from answering it, does not, even if it was triggered together with it;"""
    before = board.chain[-1] if board.chain and not board.resolving else None
    if before is None or activated_as(card, effect) not in before.effect.no_response:
        return None
    theirs = side(card) != before.player
    if before.effect.no_response_by != "each" and theirs != (before.effect.no_response_by == "opponent"):
        return None
    return because(Reason.NO_RESPONSE, card=card.uid, to=before.uid)


@ground(MAY_ACTIVATE, "yugioh/activation/no-response-text")
def locked(board: Board, card: CardState, effect: Effect) -> Because | None:
    """nor does what an effect keeps from answering such activations;"""
    before = board.chain[-1] if board.chain and not board.resolving else None
    for source, rule in applied(board, NoResponse) if before is not None else ():
        assert before is not None
        concerned = activated_as(card, effect) in rule.kinds and concerns_player(rule.who, side(card), source)
        answered = rule.activation == "any" or before.card_activation
        if concerned and answered and matches(board, board.cards[before.uid], rule.to, source.controller, source):
            return because(Reason.NO_RESPONSE, card=card.uid, to=before.uid, by=source.uid)
    return None


@ground(MAY_ACTIVATE, "yugioh/chain/spell-speed-order")
def slower(board: Board, card: CardState, effect: Effect) -> Because | None:
    """what answers it is of Spell Speed 2 at least and no slower;"""
    before, own = _answered(board, effect), speed(card, effect)
    if before is None or own >= max(2, before.speed):
        return None
    code = SPEEDS[before.speed if before.speed == 3 else own]
    facts = {"card": card.uid, "spell_speed": own, "link_before": before.speed}
    return because(Reason.SPELL_SPEED_TOO_LOW, code, **facts)


@ground(MAY_ACTIVATE, "yugioh/timing/closed-state", "yugioh/timing/fast-effect")
def no_fast_effect(board: Board, card: CardState, effect: Effect) -> Because | None:
    """and in a closed game state only fast effects are activated."""
    own = speed(card, effect)
    if own >= 2 or effect.type == "trigger" or board.window is Window.OPEN or _answered(board, effect) is not None:
        return None
    late = effect.type == "ignition" and any(board.log.since(board.answerable, card_events.Summoned))
    codes = ("yugioh/timing/ignition-after-summon",) if late else ()
    return because(Reason.GAME_STATE_CLOSED, *codes, card=card.uid, spell_speed=own)


SPEED = Question(MAY_ACTIVATE, no_response, locked, slower, no_fast_effect)
too_low = SPEED.why_not
