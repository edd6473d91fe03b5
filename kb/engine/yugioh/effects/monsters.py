"""Operations on monsters on the field: positions, ATK and DEF, control, equipping, what is granted to them."""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import fitting, named, worth
from kb.engine.yugioh.effects import choices
from kb.engine.yugioh.effects.cards import affected, unaffected
from kb.engine.yugioh.effects.granting import granted
from kb.engine.yugioh.field import durations, limits, looks, stats
from kb.engine.yugioh.field.moving import change_control, leave, move, unequip
from kb.engine.yugioh.field.places import opposing, spell_zone_free
from kb.engine.yugioh.field.positions import turn
from kb.engine.yugioh.lasting import Returns, ScaleIs
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.vocabulary import changes, ties
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, What
from kb.engine.yugioh.vocabulary.positions import NoPositionChange
from kb.engine.yugioh.vocabulary.standing import Becomes, Stat

AT_SUMMON = "yugioh/lingering-effects/boost-at-summon"
RESOLVES = "yugioh/chain/reverse-order"


def change_position(board: Board, link: Link, op: words.ChangePosition) -> bool:
    """Change battle positions."""
    turned = False
    for card in named(board, op.what, link):
        if card.is_monster and not card.doomed and affected(board, card, link):
            codes = (RESOLVES, "yugioh/battle-position/by-effect")
            if not turn(board, card, op.to, *codes, flips=not op.without_flip):
                continue
            turned = True
            if op.kept is not None:
                kept = granted(board, link, card.uid, NoPositionChange(what="this"))
                durations.hold(board, kept, card, durations.ends(board, op.kept, link.player, link.uid))
            if op.set:
                codes = (RESOLVES, "yugioh/normal-summons/set-by-effect")
                board.log.add(card_events.Set(card.uid, card.controller, was="monster", codes=codes))
    return turned


def modify_stats(board: Board, link: Link, op: changes.ModifyStats) -> bool:
    """Change ATK and DEF until a time. What is 0 already can be lowered too: that counts as done."""
    changed, link.lost = False, 0
    found, till = face_up_monsters(board, link, op.what), durations.ends(board, op.until, link.player, link.uid)
    more = [(reckoned(board, link, op.atk_by, card), reckoned(board, link, op.def_by, card)) for card in found]
    for card, (more_atk, more_def) in zip(found, more, strict=True):
        enemy = opposing(board, card) if op.atk_of_opposing else None
        atk = op.atk + (looks.atk(board, enemy) if enemy is not None else 0) + more_atk
        defense = op.defense + more_def
        if op.exactly and (looks.atk(board, card) + atk < 0 or looks.defense(board, card) + defense < 0):
            continue
        changed = True
        before = looks.atk(board, card)
        lowered = (atk < 0 and not looks.atk(board, card)) or (defense < 0 and not looks.defense(board, card))
        stats.gain(board, card, {"atk": atk, "defense": defense}, till, link.uid, own=_own(link, card))
        link.lost += max(0, before - looks.atk(board, card))
        codes = (RESOLVES, *(("yugioh/card-text/lowering-zero",) if lowered else ()), *looks.stat_codes(board, card))
        codes += (AT_SUMMON,) if op.what == "summoned" and unaffected(board, card, link) else ()
        board.log.add(card_events.StatsChanged(card.uid, atk, defense, codes=codes))
    return changed


def switch_stats(board: Board, link: Link, op: changes.SwitchStats) -> bool:
    """Switch current ATK and DEF until a time; two that are 0 are switched too."""
    found, till = face_up_monsters(board, link, op.what), durations.ends(board, op.until, link.player, link.uid)
    for card in found:
        atk, defense = looks.atk(board, card), looks.defense(board, card)
        ended = stats.become(board, card, {"atk": defense, "defense": atk}, till, link.uid, own=_own(link, card))
        codes = (RESOLVES, *ended, *(() if atk or defense else ("yugioh/card-text/lowering-zero",)))
        codes += looks.stat_codes(board, card)
        board.log.add(card_events.StatsChanged(card.uid, defense - atk, atk - defense, codes=codes))
    return bool(found)


def set_stats(board: Board, link: Link, op: changes.SetStats) -> bool:
    """Let current or original ATK and DEF become something else until a time, reckoned from what they are now."""
    found, till = face_up_monsters(board, link, op.what), durations.ends(board, op.until, link.player, link.uid)
    wanted: dict[Stat, Becomes | None] = {
        "atk": _so_much(board, link, op.atk),
        "defense": _so_much(board, link, op.defense),
    }
    for card in found:
        before = looks.atk(board, card), looks.defense(board, card)
        to = looks.becoming(board, card, wanted, original=op.original)
        own = _own(link, card)
        ended = stats.become(board, card, to, till, link.uid, original=op.original, own=own)
        atk, defense = looks.atk(board, card) - before[0], looks.defense(board, card) - before[1]
        halved_zero = "half" in (op.atk, op.defense) and not any(before)
        codes = (RESOLVES, *ended, *(("yugioh/card-text/lowering-zero",) if halved_zero else ()))
        printed = isinstance(op.atk, Amount) and op.atk.figure == "printed-atk"
        codes += (*(("yugioh/atk-and-def/tributed-printed",) if printed else ()), *looks.stat_codes(board, card))
        board.log.add(card_events.StatsChanged(card.uid, atk, defense, codes=codes))
    return bool(found)


def _own(link: Link, card: CardState) -> bool:
    """Whether a monster changes its own ATK and DEF, in a way that is over where its effects are negated later."""
    return link.uid == card.uid and link.effect.type in ("ignition", "trigger")


def _so_much(board: Board, link: Link, to: Becomes | Amount | None) -> Becomes | None:
    """What a stat becomes, where that is reckoned how much it comes to."""
    return max(0, worth(board, link, to)) if isinstance(to, Amount) else to


def reckoned(board: Board, link: Link, amount: Amount | None, card: CardState) -> int:
    """What an amount comes to for the monster that gains or loses it."""
    if amount is None:
        return 0
    if amount.of == "each-of-them":
        return looks.worth(board, amount, link.player, board.cards[link.uid], [card])
    return worth(board, link, amount)


def face_up_monsters(board: Board, link: Link, what: What) -> list[CardState]:
    """The face-up monsters that an operation does something to: none is determined to be destroyed or unaffected."""
    there = [card for card in named(board, what, link) if card.is_monster and card.face_up and not card.doomed]
    if what == "summoned":  # it applied before they were there (AT_SUMMON)
        return there
    return [card for card in there if affected(board, card, link)]


def take_control(board: Board, link: Link, op: words.TakeControl) -> bool:
    """Take control of monsters."""
    taken = False
    for card in named(board, op.what, link):
        before = card.controller
        if before != link.player and affected(board, card, link) and change_control(board, card, link.player):
            taken = True
            _returns_no_more(board, card)
            if op.until == "while-this":
                returns = Returns(card.uid, before, board.places.object(link.uid))
                board.lasting.hold(returns, durations.on_field(card))
            elif op.until:
                board.lasting.hold(Returns(card.uid, before), durations.END_PHASE, durations.on_field(card))
            board.log.add(card_events.ControlChanged(card.uid, link.player, before, codes=(RESOLVES,)))
    return taken


def _returns_no_more(board: Board, card: CardState) -> None:
    durations.over(board, Returns, lambda returns: returns.uid == card.uid)


def equip(board: Board, link: Link, op: ties.Equip) -> bool:
    """This card becomes an Equip Card of the target, if both are where they were and there is a zone for it."""
    card = board.cards[link.uid]
    for monster in named(board, op.to, link)[:1]:
        if monster.is_monster and monster.face_up and named(board, "this", link) and _take_zone(board, link, card):
            card.equipped_to, card.equipped_by, card.since = monster.uid, link.uid, board.places.number()
            union = limits.still_used(board, card, link.effect)
            codes = (RESOLVES, *union, *looks.stat_codes(board, monster))
            board.log.add(card_events.Equipped(card.uid, monster.uid, codes=codes))
            return True
    return False


def _take_zone(board: Board, link: Link, card: CardState) -> bool:
    """Whether the card that is to be an Equip Card has a place for that, and put it there."""
    if card.zone == "spell":
        return card.face_up
    if not spell_zone_free(board, card, link.player):
        return False
    move(board, card, "spell", link.player)
    return True


def bind(board: Board, link: Link, op: ties.Bind) -> bool:
    """Tie this card and a monster together until one of them leaves."""
    card = board.cards[link.uid]
    for monster in named(board, op.to, link)[:1]:
        if monster.is_monster and card.on_field:
            card.bound_to, card.bond = monster.uid, (op.from_this, op.from_it)
            return True
    return False


def equip_monster(board: Board, link: Link, monster: CardState, op: ties.EquipMonster) -> None:
    """A monster becomes an Equip Card of this card, or of the one that is named: it is no longer a monster."""
    card = _holder(board, link, op) or board.cards[link.uid]
    if not card.is_monster or not card.face_up or not spell_zone_free(board, monster, link.player):
        code = "yugioh/places/nothing-to-be-equipped-to"
        leave(board, monster, "graveyard", card_events.SentToGraveyard, code, by="rule")
        return
    unequip(board, monster)
    move(board, monster, "spell", link.player, face_up=monster.face_up or not monster.on_field)
    monster.equipped_to, monster.equipped_by = card.uid, link.uid
    codes: tuple[str, ...] = (RESOLVES, "yugioh/timing/no-longer-that-card")
    codes += () if monster.face_up else ("yugioh/equip-cards/face-down",)
    board.log.add(card_events.Equipped(monster.uid, card.uid, codes=codes))


def _holder(board: Board, link: Link, op: ties.EquipMonster) -> CardState | None:
    """What a monster is equipped to; None where that is no longer where it was."""
    return board.cards[link.uid] if op.to == "this" else next(iter(named(board, op.to, link)), None)


def equip_other(board: Board, link: Link, pending: Perform, op: ties.EquipOther) -> bool:
    """Let the player choose to which monster another card is equipped."""
    cards = named(board, op.what, link)
    found = [c.uid for c in looks.select(board, op.to, link.player, board.cards[link.uid]) if not c.doomed]
    found = [uid for uid in found if uid not in {card.equipped_to for card in cards}] if cards else []
    return choices.offer(board, pending, "you", link, lambda _: found, 1)


def equip_to(board: Board, link: Link, monster: CardState, op: ties.EquipOther) -> None:
    """A card on the field is equipped to another monster now."""
    for card in named(board, op.what, link):
        card.equipped_to, card.equipped_by, card.since = monster.uid, link.uid, board.places.number()
        codes = (RESOLVES, "yugioh/equip-cards/need-not-target")
        board.log.add(card_events.Equipped(card.uid, monster.uid, codes=codes))


def change_scale(board: Board, link: Link, card: CardState, number: int) -> None:
    """A card in a Pendulum Zone has another Pendulum Scale for the rest of the turn."""
    board.lasting.hold(ScaleIs(card.uid, number), durations.TURN, durations.on_field(card))
    board.log.add(card_events.ScaleChanged(card.uid, number, codes=(RESOLVES,)))


def equip_monsters(board: Board, link: Link, pending: Perform, op: ties.EquipMonster) -> bool:
    """Equip the monsters that are named to this card, or one of those that match, which its player chooses."""
    holder = _holder(board, link, op)
    if holder is None:
        return False
    if not isinstance(op.what, Cards):
        there = [c for c in named(board, op.what, link) if not c.doomed and affected(board, c, link)]
        for card in there:
            equip_monster(board, link, card, op)
        return bool(there)
    found = [c.uid for c in fitting(board, op.what, link, link.player) if not c.doomed and c is not holder]
    return choices.offer(board, pending, "you", link, lambda _: found, 1)
