"""Traps that become monsters as they resolve, and are Traps beside that, or are not.

Source: "Traps treated as monsters (still treated as Traps)", "Traps treated as monsters (not treated as Traps)"
(ygo-rulebook, OCG Perfect Rulebook 2017 pages 169-170).
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moving import count_change, enter
from kb.engine.yugioh.field.places import free_slot
from kb.engine.yugioh.state import Board, CardState, Link, Origin
from kb.engine.yugioh.summon.restrictions import no_special_summon
from kb.engine.yugioh.vocabulary.trap_monsters import BecomeMonster

ALWAYS = ("yugioh/trap-monsters/zone", "yugioh/trap-monsters/original-atk")
STILL = ("yugioh/trap-monsters/still-a-trap", "yugioh/trap-monsters/same-copy")
NOT_ANY_MORE = ("yugioh/trap-monsters/not-a-trap", "yugioh/trap-monsters/new-copy")


def become_monster(board: Board, link: Link, op: BecomeMonster) -> bool:
    """Special Summon the card as a monster, where there is a Monster Zone for it."""
    if not named(board, "this", link) or no_special_summon(board, link.player) is not None:
        return False
    card = board.cards[link.uid]
    slot, was = free_slot(board, link.player), card.zone
    if slot is None:
        return False
    if op.still_a_trap:
        _shift(board, card, link.player, slot, op.position)
    else:
        enter(board, card, link.player, position=op.position, zone=slot)
    card.trap, card.still_a_trap = card.card, op.still_a_trap
    card.card = structs.replace(
        card.card,
        kind="monster",
        type=op.type,
        attribute=op.attribute,
        level=op.level,
        atk=op.atk,
        defense=op.defense,
    )
    card.summoned, card.arrived_this_turn = "special", True
    card.origin = Origin(was, link.uid, board.turn, effect=True)
    link.summoned += (card.uid,)
    codes = (*ALWAYS, *(STILL if op.still_a_trap else NOT_ANY_MORE))
    board.log.add(card_events.Summoned(card.uid, link.player, "special", was, codes=codes))
    return True


def _shift(board: Board, card: CardState, player: str, slot: str, position: str) -> None:
    """Move the card to a Monster Zone as what it was before: what targeted it still means it."""
    durations.face_up_ends(board, card)
    card.zone, card.slot, card.position, card.face_up = "monster", slot, position, True
    card.since = board.places.number()
    board.places.shift(card.uid, ("monster", player))
    count_change(board, player, "arrived", card.uid)
