"""Operations that move cards: destroying, sending, banishing, returning and adding to the hand, attaching."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from msgspec import structs

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain.meaning import named, players_of
from kb.engine.yugioh.field import away, looks
from kb.engine.yugioh.field.banishing import no_banishing
from kb.engine.yugioh.field.destruction import destroy_one, protected, safe
from kb.engine.yugioh.field.moving import EXTRA_DECK, leave, leave_by, together
from kb.engine.yugioh.field.places import in_zone, pendulum_zone_free, spell_zone_free
from kb.engine.yugioh.field.standing_in import do_instead, instead, take
from kb.engine.yugioh.field.unaffected import By
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link, other
from kb.engine.yugioh.steps import ChooseFor, Perform
from kb.engine.yugioh.summon.restrictions import may_be_tributed
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary import ties

RESOLVES = "yugioh/chain/reverse-order"


def destroy(board: Board, link: Link, pending: Perform, op: words.Destroy) -> bool:
    """Destroy by card effect, unless an effect prevents it or its player has something done instead."""
    victims = [card for card in named(board, op.what, link) if affected(board, card, link)]
    doomed = doomed_by(board, link, op)
    for card in victims:
        if card.uid in pending.asked or card.uid not in doomed:
            continue
        taken = {uid for _, uid in pending.spared}
        asking = structs.replace(pending, asked=(*pending.asked, card.uid), begun=True)
        must = instead(board, card, "effect", player=link.player, mandatory=True)
        if must:
            board.agenda.put(spare(board, link, asking, must[0], doomed))
            return False
        options = tuple(uid for uid in instead(board, card, "effect", doomed, player=link.player) if uid not in taken)
        if options:
            board.agenda.put(ChooseFor(asking, card.controller, options, 1, optional=True))
            return False
    spared = dict(pending.spared)
    going = [card for card in victims if card.uid not in spared and not safe(board, link, card)]
    for_whom: dict[str, str] = {}  # what stands in, by the first card that it does so for
    for uid, stand_in in spared.items():
        for_whom.setdefault(stand_in, uid)
    both = [stand_in for stand_in in for_whom if board.cards[stand_in] in going]
    with together(board, going):
        for stand_in in both:
            do_instead(board, stand_in, for_whom[stand_in], "yugioh/activation/done-instead")
        destroyed = [destroy_one(board, link, card) for card in going]
    for stand_in in [uid for uid in for_whom if uid not in both]:
        do_instead(board, stand_in, for_whom[stand_in], "yugioh/activation/done-instead")
    return any(destroyed)


def doomed_by(board: Board, link: Link, op: words.Destroy) -> tuple[str, ...]:
    """What the operation would destroy: nothing keeps it from being destroyed or affected."""
    found = (card for card in named(board, op.what, link) if unaffected(board, card, link) is None)
    return tuple(card.uid for card in found if protected(board, card, "effect", link.player) is None)


def spare(board: Board, link: Link, asking: Perform, stand_in: str, doomed: Collection[str]) -> Perform:
    """Spare the card that was asked about last: `stand_in` goes instead, for all of the `doomed` that it saves."""
    card = asking.asked[-1]
    others = [uid for uid in doomed if uid != card and uid not in dict(asking.spared)]
    also = take(board, board.cards[card], "effect", stand_in, others, player=link.player)
    spared = (*asking.spared, *((uid, stand_in) for uid in (card, *also)))
    return structs.replace(asking, asked=(*asking.asked, *also), spared=spared)


def destroy_unasked(board: Board, link: Link, op: words.Destroy) -> bool:
    """Destroy outside a chain, where nobody is asked for anything; whether anything is."""
    there = [card for card in named(board, op.what, link) if affected(board, card, link)]
    going = [card for card in there if not safe(board, link, card)]
    with together(board, going):
        for card in going:
            destroy_one(board, link, card)
    return bool(going)


def _go(
    board: Board,
    link: Link,
    op: words.SendToGraveyard | words.Banish | words.Tribute | words.ReturnToGraveyard | words.AddToExtraDeck,
    *,
    zone: str,
    kind: type[card_events.Left],
) -> bool:
    if isinstance(op, words.Banish):
        player = link.player if op.who == "you" else other(link.player)
        if _may_not_banish(board, link, player):
            return False
    going = [card for card in named(board, op.what or "this", link) if affected(board, card, link)]
    if isinstance(op, words.Tribute):
        going = [card for card in going if may_be_tributed(board, card)]
    facts: dict[str, Any] = {"of": link.uid, "of_player": link.player}
    hidden = isinstance(op, words.Banish) and op.face_down
    facts |= {"concealed": True} if hidden else {}
    with together(board, going):
        for card in going:
            leave(board, card, zone, kind, RESOLVES, by="effect", **facts)
    return bool(going)


def _may_not_banish(board: Board, link: Link, player: str) -> bool:
    """Whether an effect keeps the player from banishing; the trace tells which."""
    by = no_banishing(board, player)
    if by is not None:
        board.log.add(events.NotApplied(link.uid, by.uid, codes=("yugioh/card-text/cannot",)))
    return by is not None


send_to_graveyard = partial(_go, zone="graveyard", kind=card_events.SentToGraveyard)
return_to_graveyard = partial(_go, zone="graveyard", kind=card_events.ReturnedToGraveyard)
add_to_extra_deck = partial(_go, zone="extra", kind=card_events.AddedToExtraDeck)
tribute = partial(_go, zone="graveyard", kind=card_events.Tributed)


def banish(board: Board, link: Link, op: words.Banish) -> bool:
    """Banish cards, for good or for a time."""
    if op.until is None:
        return _go(board, link, op, zone="banished", kind=card_events.Banished)
    going = [card for card in named(board, op.what, link) if affected(board, card, link)]
    for card in going:
        away.banish(board, card, op.until, link, RESOLVES)
    return bool(going)


def return_to_hand(board: Board, link: Link, op: words.ReturnToHand) -> bool:
    """Return cards to the hand. A monster determined to be destroyed stays for its destruction."""
    going = [card for card in named(board, op.what, link) if not card.doomed and affected(board, card, link)]
    for card in going:
        to_hand(board, link, card)
    return bool(going)


def to_hand(board: Board, link: Link, card: CardState) -> None:
    """Put one card into its owner's hand, or back into the Extra Deck that it belongs to."""
    if EXTRA_DECK & set(card.card.races):
        leave_by(board, link, card, "extra", card_events.ReturnedToExtraDeck, RESOLVES)
    else:
        leave_by(board, link, card, "hand", card_events.AddedToHand, RESOLVES)


def attach(board: Board, link: Link, op: ties.Attach) -> bool:
    """Attach cards to an Xyz Monster: they are its materials, and no longer cards on the field."""
    holder = next((card for card in named(board, op.to, link) if card.is_monster), None)
    if holder is None:
        return False
    going = [card for card in named(board, op.what, link) if card is not holder and affected(board, card, link)]
    for card in going:
        leave_by(board, link, card, "material", card_events.Attached, RESOLVES)
        card.attached_to = holder.uid
    return bool(going)


def place_in_spell_zone(board: Board, link: Link, op: words.PlaceInSpellZone) -> bool:
    """Place monster cards face-up in the Spell & Trap Zone, or the Pendulum Zones, as many as there is room for."""
    placed = False
    zone, free = ("pendulum", pendulum_zone_free) if op.pendulum else ("spell", spell_zone_free)
    codes = (RESOLVES, *(("yugioh/zones/pendulum-placed",) if op.pendulum else ()))
    for card in named(board, op.what, link):
        side = card.owner if op.owner else link.player
        if free(board, card, side):
            leave_by(board, link, card, zone, card_events.Placed, *codes, to=side)
            card.placed_as = "" if op.as_ == "spell" else op.as_
            placed = True
    return placed


def send_from_deck(board: Board, link: Link, op: words.SendFromDeck) -> bool:
    """Send cards from the top of the Deck; the player of the link does it, whoever controls its card now."""
    theirs = board.cards[link.uid].controller != link.player
    codes = (RESOLVES, *(("yugioh/chain/activator-resolves",) if theirs else ()))
    sent = False
    for player in players_of(board, link, op.who):
        for card in in_zone(board, player, "deck")[: op.count]:
            leave_by(board, link, card, "graveyard", card_events.SentToGraveyard, *codes)
            sent = True
    return sent


def banish_from_deck(board: Board, link: Link, op: words.BanishFromDeck) -> bool:
    """Banish cards from the top of Decks, unless an effect keeps the player of the link from it."""
    if _may_not_banish(board, link, link.player):
        return False
    going = [card for player in players_of(board, link, op.who) for card in in_zone(board, player, "deck")[: op.count]]
    for card in going:
        facts: dict[str, Any] = {"of": link.uid, "of_player": link.player, "concealed": op.face_down or None}
        leave(board, card, "banished", card_events.Banished, RESOLVES, by="effect", **facts)
    return bool(going)


def unaffected(board: Board, card: CardState, link: Link) -> CardState | None:
    """The card by which the effect of `link` does nothing to `card`, or None."""
    return looks.unaffected(board, card, By(link.uid, link.kind, link.player, True)) if card.on_field else None


def affected(board: Board, card: CardState, link: Link) -> bool:
    """Whether the effect of `link` does anything to `card`; if not, the trace tells why."""
    by = unaffected(board, card, link)
    if by is not None:
        facts = {"card": card.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/unaffected", "yugioh/activation/card-text-precedes")
        board.log.add(Decision("Is it affected?", False, Reason.PROTECTED, codes, facts))
    return by is None
