"""Where cards are, which cards match a filter, and what follows when a card moves."""

from __future__ import annotations

from kb.engine.table.log import Event
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field.filters import monsters
from kb.engine.yugioh.field.in_force import applied, concerns
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.standing import GoesElsewhere

SLOTS = ("m3", "m2", "m4", "m1", "m5", "x1", "x2")


# ---- moving ---------------------------------------------------------------------------------------------


def free_slot(board: Board, player: str) -> str | None:
    """A free Main Monster Zone of `player`, or None."""
    return next(iter(free_slots(board, player)), None)


def free_slots(board: Board, player: str) -> list[str]:
    """The free Main Monster Zones of `player`."""
    taken = {c.slot for c in monsters(board, player)}
    return [slot for slot in SLOTS[:5] if slot not in taken]


def leave(
    board: Board,
    card: CardState,
    zone: str,
    kind: type[card_events.Left | card_events.UsedUp],
    *codes: str,
    by: str | None = None,
    **facts: str | None,
) -> None:
    """Move `card` off the place where it is to `zone` of its owner, with all that goes with it; `kind` tells how.

    Equip Cards lose their monster and are destroyed; a card that is bound to this one is destroyed with it. A rule or
    an effect may let it go elsewhere than to `zone`.
    """
    zone, why = destination(board, card, zone, kind)
    codes += why
    was_on_field, was_monster, side = card.on_field, card.is_monster, card.controller
    board.log.add(kind(card.uid, side, card.zone, by, **facts, codes=codes))
    if was_monster:
        count_change(board, side, "left", card.uid)
    card.zone, card.controller, card.moves = zone, card.owner, card.moves + 1
    card.face_up, card.position, card.slot = True, "attack", ""
    card.stats, card.doomed, card.return_to, card.repositioned = (), False, "", False
    card.attached_to, card.changed_scale, card.summoned, card.more_attacks = "", None, "", 0
    equipped, bound = card.equipped_to, card.bound_to
    card.equipped_to = card.bound_to = ""
    if was_on_field:
        card.attacks, card.attacked, card.saved, card.has_attacked, card.hidden = 0, (), False, False, False
        board.granted = [g for g in board.granted if g.uid != card.uid or g.lasting]
        forget_uses(board, card)
        _followers(board, card, bound, destroyed=kind is card_events.Destroyed)
        if equipped:
            board.log.add(card_events.Unequipped(card.uid, equipped, codes=("yugioh/chain/equip-leaves",)))


def forget_uses(board: Board, card: CardState) -> None:
    """A copy that left the field or was turned face-down may use again what it used "once per turn"."""
    board.used = {key for key in board.used if (key[0], key[2]) != (card.uid, "turn")}


def unequip(board: Board, monster: CardState) -> None:
    """The Equip Cards of a monster that left or was turned face-down are destroyed, by no card effect."""
    for card in list(board.cards.values()):
        if card.on_field and card.equipped_to == monster.uid:
            leave(board, card, "graveyard", card_events.Destroyed, "yugioh/chain/equip-leaves", by="rule")


def _followers(board: Board, card: CardState, bound: str, *, destroyed: bool) -> None:
    """What leaves with `card`: its Equip Cards, and the other half of a bond between card and monster."""
    unequip(board, card)
    for material in materials(board, card):
        leave(
            board, material, "graveyard", card_events.SentToGraveyard, "yugioh/summon/materials-go-with-it", by="rule"
        )
    for follower in list(board.cards.values()):
        if not follower.on_field:
            continue
        if follower.uid == bound or (follower.bound_to == card.uid and destroyed):
            leave(
                board,
                follower,
                "graveyard",
                card_events.Destroyed,
                "yugioh/chain/bound-cards",
                by="effect",
                of=card.uid,
            )
        elif follower.bound_to == card.uid:
            follower.bound_to = ""


def materials(board: Board, card: CardState) -> list[CardState]:
    """The Xyz Materials attached to `card`."""
    return [c for c in board.cards.values() if c.zone == "material" and c.attached_to == card.uid]


def enter(board: Board, card: CardState, player: str, *, position: str, face_up: bool = True) -> bool:
    """Put `card` into a free Main Monster Zone of `player`; False where there is none."""
    slot = free_slot(board, player)
    if slot is None:
        return False
    card.zone, card.controller, card.slot = "monster", player, slot
    card.position, card.face_up, card.arrived_this_turn = position, face_up, True
    card.moves += 1
    count_change(board, player, "arrived", card.uid)
    return True


def change_control(board: Board, card: CardState, player: str) -> bool:
    """Move a monster to the other side of the field; where there is no free zone it is destroyed, and False."""
    slot = free_slot(board, player)
    if slot is None:
        leave(board, card, "graveyard", card_events.Destroyed, "yugioh/places/no-zone-for-control", by="rule")
        return False
    count_change(board, card.controller, "left", card.uid)
    card.controller, card.slot = player, slot
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
    if zone != "graveyard":
        return zone, ()
    destroyed = issubclass(kind, card_events.Destroyed)
    for source, entry in applied(board, GoesElsewhere):
        if (destroyed or not entry.destroyed) and concerns(board, entry.what, card, source):
            back = entry.to == "hand" and EXTRA_DECK & set(card.card.races)
            return "extra" if back else entry.to, ("yugioh/places/goes-elsewhere",)
    if card.on_field and "Pendulum" in card.card.races:
        return "extra", ("yugioh/places/pendulum",)
    return zone, ()


#: Monsters that return to the Extra Deck where others return to the hand or Deck.
EXTRA_DECK = frozenset({"Fusion", "Synchro", "Xyz", "Link"})


SPELL_ZONES = 5


def spell_zone_free(board: Board, card: CardState, player: str) -> bool:
    """Whether `player` has a place for a Spell or Trap; a Field Spell replaces the one before it."""
    taken = sum(c.zone == "spell" and c.controller == player for c in board.cards.values())
    return card.card.icon == "field" or taken < SPELL_ZONES


def replace_field_spell(board: Board, player: str) -> None:
    """Of two Field Spells of a player the former goes to the Graveyard."""
    for card in list(board.cards.values()):
        if card.zone == "field" and card.controller == player:
            leave(board, card, "graveyard", card_events.SentToGraveyard, "yugioh/summon/one-field-spell", by="rule")
