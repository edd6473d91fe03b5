"""What follows when a card changes its place or its controller.

Every card moves through `move`, which resets what a card that moves loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from kb.engine.table.log import Event
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import durations, zones
from kb.engine.yugioh.field.banishing import nobody_may
from kb.engine.yugioh.field.leaving import OFF, as_it_leaves
from kb.engine.yugioh.field.looks import applied, atk, concerns, defense, look
from kb.engine.yugioh.field.places import FORGOTTEN, free_slot, in_zone, materials
from kb.engine.yugioh.state import FIELD, Board, CardState, Link
from kb.engine.yugioh.vocabulary.standing import EffectsNegated, GoesElsewhere


def move(
    board: Board,
    card: CardState,
    zone: str,
    player: str | None = None,
    *,
    slot: str = "",
    position: str = "attack",
    face_up: bool = True,
) -> None:
    """Put `card` into `zone`, on the field one of `player`, behind the cards that are there: it is another card now."""
    side, was_monster = card.controller, card.is_monster
    if was_monster:
        card.was_summoned = (card.summoned, card.way)
    if card.on_field:
        card.was_position = card.position if was_monster else ""
    durations.place_ends(board, card)
    card.turned_up_on = card.fought_on = 0
    card.zone, card.slot, card.position, card.face_up = zone, slot, position, face_up
    card.controller = player if player is not None and zone in FIELD else card.owner
    card.proper = card.proper and (zone not in FORGOTTEN or (zone == "extra" and face_up))
    card.sent_on = board.turn if zone == "graveyard" else 0
    card.since = board.places.put(card.uid, (zone, card.controller)).stamp
    if was_monster:
        count_change(board, side, "left", card.uid)
    if card.is_monster:
        count_change(board, card.controller, "arrived", card.uid)


def turn_up(board: Board, card: CardState) -> None:
    """A card is face-up from now on, where it is: what it applies is as old as that."""
    card.face_up, card.since, card.turned_up_on = True, board.places.number(), board.turn


def turn_down(board: Board, card: CardState) -> None:
    """A monster is face-down from now on, where it is: nobody knows any more what it was."""
    card.counters = ()
    card.face_up = False
    card.hidden = card.hidden or card.attacks > 0
    durations.turned_down(card)
    durations.face_up_ends(board, card)
    unequip(board, card)
    for tied in in_zone(board, None, "field"):
        if tied.bound_to == card.uid:
            tied.bound_to = ""


def leave(
    board: Board,
    card: CardState,
    zone: str,
    kind: type[card_events.Left | card_events.UsedUp],
    *codes: str,
    by: str | None = None,
    to: str | None = None,
    **facts: Any,
) -> None:
    """Move `card` off the place where it is to `zone` of its owner, with all that goes with it; `kind` tells how.

    Equip Cards lose their monster and are destroyed; a card that is bound to this one is destroyed with it. A rule or
    an effect may let it go elsewhere than to `zone`. On the field it goes to a zone of player `to`; what is `concealed`
    is banished face-down.
    """
    own = as_it_leaves(board, card, zone)
    zone, why = _gone_from(board, card, zone, kind)
    if any(rule.to for rule in own) and zone in OFF and kind is not card_events.Attached and not nobody_may(board):
        zone, why = "banished", ("yugioh/places/goes-elsewhere",)
    skipping = card.controller if any(rule.skips for rule in own) else ""
    was_on_field, equipped, bound = card.on_field, card.equipped_to, (card.bound_to, card.bond[0])
    back = issubclass(kind, card_events.ReturnedToExtraDeck) or card.on_leaving == "bottom"
    if was_on_field and not card.face_up and issubclass(kind, card_events.Left):
        facts["face_down"] = True
    if equipped and issubclass(kind, card_events.Left):
        facts["equipped"] = equipped
    if zone != "graveyard" and issubclass(kind, card_events.Sent):
        facts["instead"] = zone
    if was_on_field and board.roster.recalls:
        card.had = _has(board, card)
    board.log.add(kind(card.uid, card.controller, card.zone, by, **facts, codes=codes + why))
    move(board, card, zone, to, face_up=zone != "extra" or not back)
    if facts.get("concealed") and card.zone == "banished":
        card.face_up = False
    if was_on_field:
        _followers(board, card, bound, destroyed=kind is card_events.Destroyed)
        if equipped:
            board.log.add(card_events.Unequipped(card.uid, equipped, codes=("yugioh/chain/equip-leaves",)))
    if skipping:
        durations.skip_of_next_turn(board, skipping, "battle")


def _has(board: Board, card: CardState) -> tuple[int, int, int]:
    """The ATK, DEF and Level of a face-up monster."""
    if not (card.is_monster and card.face_up):
        return 0, 0, 0
    return atk(board, card), defense(board, card), look(board, card).level or 0


def _gone_from(board: Board, card: CardState, zone: str, kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    """Where a card that is leaving goes: what it applied itself on the field, and what leaves with it, is over."""
    if not card.on_field or card.uid in board.leaving:
        return destination(board, card, zone, kind)
    before, board.leaving = board.leaving, (*board.leaving, card.uid)
    found = destination(board, card, zone, kind)
    board.leaving = before
    return found


@contextmanager
def together(board: Board, cards: Iterable[CardState]) -> Iterator[None]:
    """These cards leave at the same time: none of them applies anything to the others any more."""
    before, board.leaving = board.leaving, (*board.leaving, *(card.uid for card in cards))
    yield
    board.leaving = before


def leave_by(
    board: Board,
    link: Link,
    card: CardState,
    zone: str,
    kind: type[card_events.Left],
    *codes: str,
    to: str | None = None,
) -> None:
    """Move `card` to `zone` by the effect of a chain link."""
    leave(board, card, zone, kind, *codes, by="effect", to=to, of=link.uid, of_player=link.player)


def unequip(board: Board, monster: CardState) -> None:
    """The Equip Cards of a monster that left or was turned face-down are destroyed, by no card effect."""
    for card in in_zone(board, None, "field"):
        if card.equipped_to == monster.uid and card.on_field:
            leave(board, card, "graveyard", card_events.Destroyed, "yugioh/chain/equip-leaves", by="rule")


def materials_go(board: Board, card: CardState, code: str) -> None:
    """The Xyz Materials of a monster that is no longer there, or never came, go to the Graveyard."""
    for material in materials(board, card):
        leave(board, material, "graveyard", card_events.SentToGraveyard, code, by="rule")


def _followers(board: Board, card: CardState, bound: tuple[str, str], *, destroyed: bool) -> None:
    """What leaves with `card`: its Equip Cards, and the other half of a bond between card and monster.

    `bound`: the monster that it was bound to, and what must happen to the card for that to be destroyed.
    """
    uid = card.uid
    tied = (uid in (c.equipped_to, c.attached_to, c.bound_to) for c in board.cards.values())
    to, so = bound
    happened = ("leaves", "destroyed") if destroyed else ("leaves",)
    if not to and not any(tied):
        return
    unequip(board, card)
    materials_go(board, card, "yugioh/summon/materials-go-with-it")
    for follower in in_zone(board, None, "field"):
        if not follower.on_field:
            continue
        goes = follower.bound_to == card.uid and follower.bond[1] in happened
        code = "yugioh/chain/bound-cards"
        if follower.uid == to and so == "banishes":
            leave(board, follower, "banished", card_events.Banished, code, by="effect", of=card.uid)
        elif (follower.uid == to and so in happened) or goes:
            leave(board, follower, "graveyard", card_events.Destroyed, code, by="effect", of=card.uid)
        elif follower.bound_to == card.uid:
            follower.bound_to = ""


def enter(
    board: Board,
    card: CardState,
    player: str,
    *,
    position: str,
    face_up: bool = True,
    was: str = "",
    zone: str = "",
    within: zones.Within | None = None,
) -> bool:
    """Put `card`, which `was` in that place, into `zone` of `player`, or the first that is free; False without one.

    `within`: only in one of these places.
    """
    open_ = zones.free(board, card, player, was, within=within)
    if not open_:
        return False
    if "Link" in card.card.races:
        position, face_up = "attack", True
    slot = zone if zone in open_ else open_[0]
    move(board, card, "monster", player, slot=slot, position=position, face_up=face_up)
    card.arrived_this_turn, card.came_as = True, look(board, card).names
    return True


def change_control(board: Board, card: CardState, player: str) -> bool:
    """Move a monster to the other side of the field; where there is no free zone it is destroyed, and False."""
    slot = free_slot(board, player)
    if slot is None:
        leave(board, card, "graveyard", card_events.Destroyed, "yugioh/places/no-zone-for-control", by="rule")
        return False
    count_change(board, card.controller, "left", card.uid)
    card.controller, card.slot = player, slot
    board.lasting.end(durations.controlled(card))
    board.places.shift(card.uid, ("monster", player))
    count_change(board, player, "arrived", card.uid)
    return True


def count_change(board: Board, side: str, what: str, uid: str) -> None:
    """Remember a monster's coming or going for the replay rules (counted by event, not by number)."""
    if board.attack is not None:
        board.attack.changes += ((side, what, uid),)


def destination(board: Board, card: CardState, zone: str, kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    """Where `card`, which would go to `zone`, goes, and the rules by which it goes elsewhere."""
    if card.is_token:
        return "gone", ("yugioh/places/tokens",)
    if card.on_field and card.on_leaving and kind is not card_events.Attached:
        if card.on_leaving == "banished":
            return "banished", ("yugioh/banishing/example-when-leaves",)
        return "extra" if EXTRA_DECK & set(card.card.races) else "deck", ("yugioh/places/goes-elsewhere",)
    if zone != "graveyard":
        return zone, ()
    destroyed = issubclass(kind, card_events.Destroyed)
    for source, entry in applied(board, GoesElsewhere):
        if entry.to == "banished" and nobody_may(board):
            continue
        if (destroyed or not entry.destroyed) and concerns(board, entry.what, card, source):
            back = entry.to == "hand" and EXTRA_DECK & set(card.card.races)
            off = ("yugioh/continuous-effects/off-when-destroyed",) if _switched_off(board) else ()
            return "extra" if back else entry.to, ("yugioh/places/goes-elsewhere", *off)
    if card.on_field and "Pendulum" in card.card.races:
        negated = any(link.uid == card.uid and link.card_activation and link.activation_negated for link in board.chain)
        return (zone, ("yugioh/pendulum/activation",)) if negated else ("extra", ("yugioh/places/pendulum",))
    return zone, ("yugioh/continuous-effects/off-when-destroyed",) if _switched_off(board) else ()


def _switched_off(board: Board) -> bool:
    """Whether what goes off the field at this moment said where cards go, or negated what says so."""
    written = board.roster.written
    if not board.leaving or not written.of(GoesElsewhere):
        return False
    return any(stands.uid in board.leaving for kind in (GoesElsewhere, EffectsNegated) for stands in written.of(kind))


#: Monsters that return to the Extra Deck where others return to the hand or Deck.
EXTRA_DECK = frozenset({"Fusion", "Synchro", "Xyz", "Link"})


def replace_field_spell(board: Board, player: str) -> None:
    """Of two Field Spells of a player the former goes to the Graveyard."""
    for card in in_zone(board, player, "field"):
        if card.zone == "field":
            leave(board, card, "graveyard", card_events.SentToGraveyard, "yugioh/summon/one-field-spell", by="rule")
