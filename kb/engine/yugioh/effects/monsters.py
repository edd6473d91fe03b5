"""Operations on monsters on the field: positions, ATK and DEF, control, equipping, what is granted to them."""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.filters import opposing
from kb.engine.yugioh.field.places import change_control, count_change, leave, spell_zone_free, unequip
from kb.engine.yugioh.field.positions import turn
from kb.engine.yugioh.state import Board, CardState, Granted, Link
from kb.engine.yugioh.vocabulary import operations as words

RESOLVES = "yugioh/chain/reverse-order"


def change_position(board: Board, link: Link, op: words.ChangePosition) -> bool:
    """Change battle positions."""
    turned = False
    for card in named(board, op.what, link):
        if card.is_monster and not card.doomed:
            codes = (RESOLVES, "yugioh/battle-position/by-effect")
            turned = turn(board, card, op.to, *codes, flips=not op.without_flip) or turned
    return turned


def modify_stats(board: Board, link: Link, op: words.ModifyStats) -> bool:
    """Change ATK and DEF until a time. What is 0 already can be lowered too: that counts as done."""
    changed = False
    for card in named(board, op.what, link):
        if not card.is_monster or not card.face_up or card.doomed:
            continue
        enemy = opposing(board, card) if op.atk_of_opposing else None
        atk = op.atk + (in_force.atk(board, enemy) if enemy is not None else 0)
        if op.exactly and (in_force.atk(board, card) + atk < 0 or in_force.defense(board, card) + op.defense < 0):
            continue
        changed = True
        lowered = (atk < 0 and not in_force.atk(board, card)) or (op.defense < 0 and not in_force.defense(board, card))
        card.stats += ((atk, op.defense, op.until),)
        codes = (RESOLVES, *(("yugioh/card-text/lowering-zero",) if lowered else ()))
        board.log.add(card_events.StatsChanged(card.uid, atk, op.defense, codes=codes))
    return changed


def switch_stats(board: Board, link: Link, op: words.SwitchStats) -> bool:
    """Switch current ATK and DEF until a time; two that are 0 are switched too."""
    found = [c for c in named(board, op.what, link) if c.is_monster and c.face_up and not c.doomed]
    for card in found:
        atk, defense = in_force.atk(board, card), in_force.defense(board, card)
        card.stats += ((defense - atk, atk - defense, op.until),)
        codes = (RESOLVES, *(() if atk or defense else ("yugioh/card-text/lowering-zero",)))
        board.log.add(card_events.StatsChanged(card.uid, defense - atk, atk - defense, codes=codes))
    return bool(found)


def lasting(board: Board, link: Link, op: words.Lasting) -> bool:
    """Let something hold for the rest of the turn, wherever its card is then."""
    board.granted += [Granted(link.uid, entry, link.uid, lasting=True) for entry in op.apply]
    board.log.add(card_events.Granted(link.uid, link.uid, codes=(RESOLVES,)))
    return True


def grant(board: Board, link: Link, op: words.Grant) -> bool:
    """Let something hold for monsters until the end of the turn."""
    found = [c for c in named(board, op.what, link) if c.is_monster and c.face_up and not c.doomed]
    for card in found:
        board.granted += [Granted(card.uid, entry, link.uid) for entry in op.apply]
        board.log.add(card_events.Granted(card.uid, link.uid, codes=(RESOLVES,)))
    return bool(found)


def take_control(board: Board, link: Link, op: words.TakeControl) -> bool:
    """Take control of monsters."""
    taken = False
    for card in named(board, op.what, link):
        before = card.controller
        if before != link.player and change_control(board, card, link.player):
            taken = True
            card.return_to = before if op.until else ""
            board.log.add(card_events.ControlChanged(card.uid, link.player, before, codes=(RESOLVES,)))
    return taken


def equip(board: Board, link: Link, op: words.Equip) -> bool:
    """This card becomes an Equip Card of the target, if both are where they were and there is a zone for it."""
    card = board.cards[link.uid]
    for monster in named(board, op.to, link)[:1]:
        if monster.is_monster and monster.face_up and named(board, "this", link) and _take_zone(board, link, card):
            card.equipped_to = monster.uid
            board.log.add(card_events.Equipped(card.uid, monster.uid, codes=(RESOLVES,)))
            return True
    return False


def _take_zone(board: Board, link: Link, card: CardState) -> bool:
    """Whether the card that is to be an Equip Card has a place for that, and put it there."""
    if card.zone == "spell":
        return card.face_up
    if not spell_zone_free(board, card, link.player):
        return False
    card.zone, card.controller, card.face_up, card.moves = "spell", link.player, True, card.moves + 1
    return True


def bind(board: Board, link: Link, op: words.Bind) -> bool:
    """Tie this card and a monster together until one of them leaves."""
    card = board.cards[link.uid]
    for monster in named(board, op.to, link)[:1]:
        if monster.is_monster and card.on_field:
            card.bound_to = monster.uid
            return True
    return False


def equip_monster(board: Board, link: Link, monster: CardState) -> None:
    """A monster on the field becomes an Equip Card of this card's: it is no longer a monster."""
    card = board.cards[link.uid]
    if not card.is_monster or not card.face_up or not spell_zone_free(board, monster, link.player):
        code = "yugioh/places/nothing-to-be-equipped-to"
        leave(board, monster, "graveyard", card_events.SentToGraveyard, code, by="rule")
        return
    unequip(board, monster)
    count_change(board, monster.controller, "left", monster.uid)
    monster.zone, monster.slot, monster.controller = "spell", "", link.player
    monster.moves += 1
    monster.position, monster.stats, monster.bound_to = "attack", (), ""
    monster.equipped_to = card.uid
    board.log.add(card_events.Equipped(monster.uid, card.uid, codes=(RESOLVES, "yugioh/timing/no-longer-that-card")))


def change_scale(board: Board, link: Link, card: CardState, number: int) -> None:
    """A card in a Pendulum Zone has another Pendulum Scale for the rest of the turn."""
    card.changed_scale = number
    board.log.add(card_events.ScaleChanged(card.uid, number, codes=(RESOLVES,)))
