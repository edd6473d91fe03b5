"""Operations that move cards: destroying, sending, banishing, returning and adding to the hand, attaching."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kb.engine.table.decision import Decision
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.destruction import destroy_one, do_instead, instead
from kb.engine.yugioh.field.places import in_zone, leave, named, players_of
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Choice, Link, Pending
from kb.engine.yugioh.summon.normal import spell_zone_free
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

RESOLVES = "yugioh/chain/reverse-order"


def destroy(duel: Duel, link: Link, pending: Pending, op: words.Destroy) -> bool:
    """Destroy by card effect, unless an effect prevents it or its player has something done instead."""
    victims = [card for card in named(duel, op.what, link) if affected(duel, card, link)]
    doomed = {card.uid for card in victims}
    for card in victims:
        if card.uid in pending.asked or in_force.protected(duel, card, "effect", link.player):
            continue
        taken = {uid for _, uid in pending.spared}
        options = tuple(uid for uid in instead(duel, card, "effect", doomed) if uid not in taken)
        if options:
            duel.board.choice = Choice(card.controller, options, 1, optional=True)
            duel.board.queue.insert(0, replace(pending, asked=(*pending.asked, card.uid), begun=True))
            return False
    spared = dict(pending.spared)
    destroyed = False
    for card in victims:
        if card.uid in spared:
            do_instead(duel, spared[card.uid], card.uid, "yugioh/activation/done-instead")
        else:
            destroyed = destroy_one(duel, link, card) or destroyed
    return destroyed


def _go(
    duel: Duel, link: Link, op: words.SendToGraveyard | words.Banish | words.Tribute, *, zone: str, kind: str
) -> bool:
    going = [card for card in named(duel, op.what or "this", link) if affected(duel, card, link)]
    for card in going:
        leave(duel, card, zone, kind, RESOLVES, by="effect", of=link.uid, of_player=link.player)
    return bool(going)


send_to_graveyard = partial(_go, zone="graveyard", kind="sent-to-graveyard")
tribute = partial(_go, zone="graveyard", kind="tributed")
banish = partial(_go, zone="banished", kind="banished")


def return_to_hand(duel: Duel, link: Link, op: words.ReturnToHand) -> bool:
    """Return cards to the hand. A monster determined to be destroyed stays for its destruction."""
    going = [card for card in named(duel, op.what, link) if not card.doomed and affected(duel, card, link)]
    for card in going:
        to_hand(duel, link, card)
    return bool(going)


def to_hand(duel: Duel, link: Link, card: CardState) -> None:
    """Put one card into its owner's hand, or back into the Extra Deck that it belongs to."""
    from_extra_deck = {"Fusion", "Synchro", "Xyz", "Link"} & set(card.card.races)
    if from_extra_deck:
        leave(duel, card, "extra", "returned-to-extra-deck", RESOLVES, by="effect", of=link.uid, of_player=link.player)
    else:
        leave(duel, card, "hand", "added-to-hand", RESOLVES, by="effect", of=link.uid, of_player=link.player)


def attach(duel: Duel, link: Link, op: words.Attach) -> bool:
    """Attach cards to an Xyz Monster: they are its materials, and no longer cards on the field."""
    holder = next((card for card in named(duel, op.to, link) if card.is_monster), None)
    if holder is None:
        return False
    going = [card for card in named(duel, op.what, link) if card is not holder]
    for card in going:
        leave(duel, card, "material", "attached", RESOLVES, by="effect", of=link.uid, of_player=link.player)
        card.attached_to = holder.uid
    return bool(going)


def place_in_spell_zone(duel: Duel, link: Link, op: words.PlaceInSpellZone) -> bool:
    """Place monster cards face-up in the Spell & Trap Zone, as many as there is room for."""
    placed = False
    for card in named(duel, op.what, link):
        if spell_zone_free(duel, card, link.player):
            leave(duel, card, "spell", "placed", RESOLVES, by="effect", of=link.uid, of_player=link.player)
            card.controller, placed = link.player, True
    return placed


def send_from_deck(duel: Duel, link: Link, op: words.SendFromDeck) -> bool:
    """Send cards from the top of the Deck; the player of the link does it, whoever controls its card now."""
    sent = False
    for player in players_of(duel, link, op.who):
        for card in in_zone(duel, player, "deck")[: op.count]:
            leave(
                duel,
                card,
                "graveyard",
                "sent-to-graveyard",
                RESOLVES,
                *(("yugioh/chain/activator-resolves",) if duel.board.cards[link.uid].controller != link.player else ()),
                by="effect",
                of=link.uid,
                of_player=link.player,
            )
            sent = True
    return sent


def affected(duel: Duel, card: CardState, link: Link) -> bool:
    """Whether the effect of `link` does anything to `card`; if not, the trace tells why."""
    by = in_force.unaffected(duel, card, link.uid, link.player) if card.on_field else None
    if by is not None:
        facts = {"card": card.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/unaffected", "yugioh/activation/card-text-precedes")
        duel.trace.add(Decision("Is it affected?", False, Reason.PROTECTED, codes, facts))
    return by is None
