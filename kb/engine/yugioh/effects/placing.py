"""Operations that put cards into the Deck, Set them, and place or remove counters.

Source: "Return/Shuffle to the Deck as an effect", "Counters" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.effects.cards import affected
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moving import leave_by, move, replace_field_spell
from kb.engine.yugioh.field.places import in_zone, spell_zone_free
from kb.engine.yugioh.field.placing import add_counters, into_deck
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary import placing as words
from kb.engine.yugioh.vocabulary.standing import EffectsNegated

RESOLVES = "yugioh/chain/reverse-order"
PENDULUM_ZONES = 2


def return_to_deck(board: Board, link: Link, op: words.ReturnToDeck) -> bool:
    """Return cards to the Deck. A monster determined to be destroyed stays for its destruction."""
    going = [card for card in named(board, op.what, link) if not card.doomed and affected(board, card, link)]
    for card in going:
        into_deck(board, card, op.to, RESOLVES, by="effect", of=link.uid, of_player=link.player)
    return bool(going)


def set_one(board: Board, link: Link, card: CardState, *, may_be_activated: bool) -> bool:
    """Set one Spell or Trap on the field of the player of `link`, where there is a zone for it."""
    player = link.player
    if card.card.kind == "monster" or not spell_zone_free(board, card, player):
        return False
    if card.card.icon == "field":
        replace_field_spell(board, player)
    was = card.zone
    move(board, card, "field" if card.card.icon == "field" else "spell", player, face_up=False)
    card.set_this_turn = not may_be_activated
    board.log.add(card_events.Set(card.uid, player, was=was, codes=(RESOLVES, "yugioh/summon/set-spell-trap")))
    return True


def set_cards(board: Board, link: Link, op: words.SetCards) -> bool:
    """Set what the operation names."""
    done = [set_one(board, link, card, may_be_activated=op.may_be_activated) for card in named(board, op.what, link)]
    return any(done)


def place_face_up(board: Board, link: Link, op: words.PlaceFaceUp) -> bool:
    """Place cards face-up in a zone, as many as there is room for; a Field Spell replaces the one before it."""
    placed = False
    for card in named(board, op.what, link):
        if not _room(board, card, link.player, op.to):
            continue
        if op.to == "field":
            replace_field_spell(board, link.player)
        leave_by(board, link, card, op.to, card_events.Placed, RESOLVES, to=link.player)
        placed = True
    return placed


def _room(board: Board, card: CardState, player: str, zone: str) -> bool:
    if zone == "pendulum":
        return "Pendulum" in card.card.races and len(in_zone(board, player, "pendulum")) < PENDULUM_ZONES
    return (card.card.icon == "field") == (zone == "field") and spell_zone_free(board, card, player)


def place_counters(board: Board, link: Link, op: words.PlaceCounters) -> bool:
    """Place counters; a face-down card gets none."""
    found = [c for c in named(board, op.on, link) if c.on_field and c.face_up and not c.doomed]
    for card in found:
        add_counters(board, card, op.counter, op.count)
    return bool(found)


def remove_counters(board: Board, link: Link, op: words.RemoveCounters) -> bool:
    """Remove counters from this card, if there are enough."""
    card = board.cards[link.uid]
    if dict(card.counters).get(op.counter, 0) < op.count or not named(board, "this", link):
        return False
    add_counters(board, card, op.counter, -op.count)
    return True


def negate_effects(board: Board, link: Link, op: words.NegateEffects) -> bool:
    """Negate the effects of face-up cards on the field, whatever becomes of the card that does it."""
    found = [c for c in named(board, op.what, link) if c.on_field and c.face_up and not c.doomed]
    found = [card for card in found if affected(board, card, link)]
    for card in found:
        rule = EffectsNegated(what="this")
        durations.hold(board, Granted(card.uid, rule, link.uid, board.places.number()), card, op.until)
        board.log.add(card_events.Granted(card.uid, link.uid, codes=(RESOLVES,)))
    return bool(found)
