"""Operations on monsters on the field: positions, ATK and DEF, control, equipping, what is granted to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.battle_position import turn
from kb.engine.yugioh.field import change_control, count_change, happen, named, note, opposing, unequip
from kb.engine.yugioh.state import CardState, Granted, Link
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

RESOLVES = "yugioh/chain/reverse-order"


def change_position(duel: Duel, link: Link, op: words.ChangePosition) -> None:
    """Change battle positions."""
    for card in named(duel, op.what, link):
        if card.is_monster and not card.doomed:
            turn(duel, card, op.to, RESOLVES, "yugioh/battle-position/by-effect", flips=not op.without_flip)


def modify_stats(duel: Duel, link: Link, op: words.ModifyStats) -> bool:
    """Change ATK and DEF until a time; False where they should change by an exact amount and do not."""
    changed = False
    for card in named(duel, op.what, link):
        if not card.is_monster or not card.face_up or card.doomed:
            continue
        enemy = opposing(duel, card) if op.atk_of_opposing else None
        atk = op.atk + (duel.atk(enemy) if enemy is not None else 0)
        if op.exactly and (duel.atk(card) + atk < 0 or duel.defense(card) + op.defense < 0):
            continue
        changed = True
        card.stats += ((atk, op.defense, op.until),)
        happen(duel, "stats-changed", RESOLVES, card=card.uid, atk=atk, defense=op.defense)
    return changed or not op.exactly


def grant(duel: Duel, link: Link, op: words.Grant) -> None:
    """Let something hold for monsters until the end of the turn."""
    for card in named(duel, op.what, link):
        if card.is_monster and card.face_up and not card.doomed:
            duel.board.granted += [Granted(card.uid, entry, link.uid) for entry in op.apply]
            happen(duel, "granted", RESOLVES, card=card.uid, by=link.uid)


def take_control(duel: Duel, link: Link, op: words.TakeControl) -> None:
    """Take control of monsters."""
    for card in named(duel, op.what, link):
        before = card.controller
        if before != link.player and change_control(duel, card, link.player):
            card.return_to = before if op.until else ""
            happen(duel, "control-changed", RESOLVES, card=card.uid, player=link.player, was=before)


def equip(duel: Duel, link: Link, op: words.Equip) -> None:
    """This card becomes an Equip Card of the target, if both are still face-up on the field."""
    card = duel.board.cards[link.uid]
    for monster in named(duel, op.to, link)[:1]:
        if monster.is_monster and monster.face_up and card.on_field and card.face_up:
            card.equipped_to = monster.uid
            happen(duel, "equipped", RESOLVES, card=card.uid, monster=monster.uid)


def bind(duel: Duel, link: Link, op: words.Bind) -> None:
    """Tie this card and a monster together until one of them leaves."""
    card = duel.board.cards[link.uid]
    for monster in named(duel, op.to, link)[:1]:
        if monster.is_monster and card.on_field:
            card.bound_to = monster.uid


def equip_monster(duel: Duel, link: Link, monster: CardState) -> None:
    """A monster on the field becomes an Equip Card of this card's: it is no longer a monster."""
    card = duel.board.cards[link.uid]
    if not card.is_monster or not card.face_up:
        note(duel, "not-applied", "yugioh/chain/destroyed-source", card=card.uid)
        return
    unequip(duel, monster)
    count_change(duel, monster.controller, "left", monster.uid)
    monster.zone, monster.slot, monster.controller = "spell", "", link.player
    monster.position, monster.stats, monster.bound_to = "attack", (), ""
    monster.equipped_to = card.uid
    happen(duel, "equipped", RESOLVES, "yugioh/timing/no-longer-that-card", card=monster.uid, monster=card.uid)


def change_scale(duel: Duel, link: Link, card: CardState, number: int) -> None:
    """A card in a Pendulum Zone has another Pendulum Scale for the rest of the turn."""
    card.changed_scale = number
    happen(duel, "scale-changed", RESOLVES, card=card.uid, scale=number)
