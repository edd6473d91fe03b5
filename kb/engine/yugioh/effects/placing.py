"""Operations that put cards into the Deck, Set them, and place or remove counters.

Source: "Return/Shuffle to the Deck as an effect", "Counters" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named, worth
from kb.engine.yugioh.chain.targets import STAYING
from kb.engine.yugioh.effects.cards import affected
from kb.engine.yugioh.field.moving import enter, leave_by, move, replace_field_spell
from kb.engine.yugioh.field.places import pendulum_zone_free, spell_zone_free
from kb.engine.yugioh.field.placing import add_counters, into_deck
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary import placing as words

RESOLVES = "yugioh/chain/reverse-order"


def return_to_deck(board: Board, link: Link, op: words.ReturnToDeck) -> bool:
    """Return cards to the Deck. A monster determined to be destroyed stays for its destruction."""
    going = [card for card in named(board, op.what, link) if not card.doomed and affected(board, card, link)]
    going = [card for card in going if not being_activated(board, card)]
    for card in going:
        one_into_deck(board, link, card, op.to)
    return bool(going)


def one_into_deck(board: Board, link: Link, card: CardState, to: str) -> None:
    """Return one card to the Deck by the effect of `link`."""
    into_deck(board, card, to, RESOLVES, by="effect", of=link.uid, of_player=link.player)


def being_activated(board: Board, card: CardState) -> bool:
    """Whether the card is a Spell or Trap of this chain that is used up by it: such a one does not go to the Deck."""
    used_up = card.on_field and card.card.icon not in STAYING
    return used_up and any(link.uid == card.uid and link.card_activation for link in board.chain)


def set_one(board: Board, link: Link, card: CardState, op: words.SetCards) -> bool:
    """Set one Spell or Trap on the field of the player of `link`, where there is a zone for it."""
    player = link.player
    if card.card.kind == "monster":
        done = _set_monster(board, link, card)
        card.on_leaving = op.goes if done else ""
        return done
    if not spell_zone_free(board, card, player):
        return False
    if card.card.icon == "field":
        replace_field_spell(board, player)
    was = card.zone
    move(board, card, "field" if card.card.icon == "field" else "spell", player, face_up=False)
    card.set_this_turn, card.on_leaving = not op.may_be_activated, op.goes
    board.log.add(card_events.Set(card.uid, player, was=was, codes=(RESOLVES, "yugioh/summon/set-spell-trap")))
    return True


def _set_monster(board: Board, link: Link, card: CardState) -> bool:
    """A monster that an effect Sets from elsewhere is Special Summoned face-down."""
    was = card.zone
    if not enter(board, card, link.player, position="defense", face_up=False):
        return False
    card.summoned, link.summoned = "special", (*link.summoned, card.uid)
    codes = (RESOLVES, "yugioh/normal-summons/set-by-effect")
    board.log.add(card_events.Summoned(card.uid, link.player, "special", was, codes=codes))
    return True


def activate_card(board: Board, link: Link, card: CardState) -> None:
    """Activate a Field Spell while the effect of `link` resolves: it makes no link, and nothing of it is activated."""
    replace_field_spell(board, link.player)
    was = card.zone
    move(board, card, "field", link.player)
    codes = (RESOLVES, "yugioh/spells-and-traps/through-another-card")
    board.log.add(card_events.ActivatedByEffect(card.uid, link.player, was, codes=codes))
    card.resolved = len(board.log)


def set_cards(board: Board, link: Link, op: words.SetCards) -> bool:
    """Set what the operation names."""
    done = [set_one(board, link, card, op) for card in named(board, op.what, link)]
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
        return "Pendulum" in card.card.races and pendulum_zone_free(board, card, player)
    return (card.card.icon == "field") == (zone == "field") and spell_zone_free(board, card, player)


def place_counters(board: Board, link: Link, op: words.PlaceCounters) -> bool:
    """Place counters; a face-down card gets none."""
    found = [c for c in named(board, op.on, link) if c.on_field and c.face_up and not c.doomed]
    count = op.count if op.by is None else worth(board, link, op.by)
    for card in found if count else ():
        add_counters(board, card, op.counter, count)
    return bool(found) and count > 0


def remove_counters(board: Board, link: Link, op: words.RemoveCounters) -> bool:
    """Remove counters from this card, if there are enough, or all of them."""
    card = board.cards[link.uid]
    if op.all_:
        return _remove_all(board, named(board, op.from_ or "this", link), op.counter)
    if dict(card.counters).get(op.counter, 0) < op.count or not named(board, "this", link):
        return False
    add_counters(board, card, op.counter, -op.count)
    return True


def _remove_all(board: Board, cards: list[CardState], name: str) -> bool:
    """Remove all counters of a name, or of any, from these cards; whether there were some."""
    held = [(card, kind, count) for card in cards for kind, count in card.counters if name in ("", kind) and count]
    for card, kind, count in held:
        add_counters(board, card, kind, -count)
    return bool(held)
