"""What the operations of the vocabulary do when an effect resolves: one after the other, with the choices they need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kb.engine.decision import Decision
from kb.engine.yugioh import continuous
from kb.engine.yugioh import effects_attack as attack
from kb.engine.yugioh import effects_life as life
from kb.engine.yugioh import effects_monsters as monsters
from kb.engine.yugioh import effects_negation as negation
from kb.engine.yugioh.destruction import destroy_one, do_instead, instead
from kb.engine.yugioh.field import enter, free_slot, happen, in_zone, leave, named, note, players_of, select
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Choice, Link, Pending
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Cards, Who

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

RESOLVES = "yugioh/chain/reverse-order"


def perform(duel: Duel, pending: Pending) -> None:
    """Do one operation of a resolving chain link. It may leave a choice for a player and ask to be done again."""
    link = duel.board.chain[pending.link]
    duel.board.batch += 1
    choosing = CHOOSING.get(type(pending.op))
    if choosing is not None:
        choosing(duel, link, pending, pending.op)
    elif OPERATIONS[type(pending.op)](duel, link, pending.op) is False:
        note(duel, "not-applied", "yugioh/chain/parts-in-order", card=link.uid)
        duel.board.queue.clear()
    duel.check_lp()


# ---- choices while resolving ----------------------------------------------------------------------------


def _offer(duel: Duel, pending: Pending, who: Who, link: Link, options: Callable[[str], list[str]], count: int) -> None:
    """Let the next of the players concerned choose; a player without options is passed over."""
    queue = pending.players or players_of(duel, link, who)
    for position, player in enumerate(queue):
        found = options(player)
        if found:
            if who == "each":
                note(duel, "to-choose", "yugioh/chain/both-players-resolve", player=player, card=link.uid)
            duel.board.choice = Choice(player, tuple(found), min(count, len(found)))
            duel.board.queue.insert(0, replace(pending, players=queue[position:]))
            return


def chosen(duel: Duel, uids: tuple[str, ...]) -> None:
    """The player has chosen: do the operation with these cards, then offer the choice to the next player."""
    board = duel.board
    choice, pending = board.choice, board.queue.pop(0)
    assert choice is not None
    board.choice = None
    link = board.chain[pending.link]
    if isinstance(pending.op, words.Destroy):
        victim = pending.asked[-1]
        spared = (*pending.spared, (victim, uids[0])) if uids else pending.spared
        board.queue.insert(0, replace(pending, spared=spared))
        return
    if isinstance(pending.op, words.ChangeScale):
        for card in named(duel, pending.op.what, link):
            monsters.change_scale(duel, link, card, int(uids[0]))
        return
    for uid in uids:
        _done_with(duel, link, board.cards[uid], choice.player, pending.op)
    if len(pending.players) > 1:
        board.queue.insert(0, replace(pending, players=pending.players[1:]))


def _done_with(duel: Duel, link: Link, card: CardState, player: str, op: words.Op) -> None:
    """What happens to a card that a player chose for `op`."""
    match op:
        case words.SpecialSummon():
            _summon_one(duel, link, card, player, op.position)
        case words.EquipMonster():
            monsters.equip_monster(duel, link, card)
        case words.AddToHand():
            _to_hand(duel, link, card)
        case _:
            leave(duel, card, "graveyard", "discarded", RESOLVES, by="effect", of=link.uid, of_player=link.player)


def _special_summon(duel: Duel, link: Link, pending: Pending, op: words.SpecialSummon) -> None:
    if isinstance(op.what, Cards):
        what = op.what

        def options(player: str) -> list[str]:
            found = select(duel, what, player, duel.board.cards[link.uid])
            return [c.uid for c in found] if free_slot(duel, player) else []

        _offer(duel, pending, op.who, link, options, op.count)
        return
    for card in named(duel, op.what, link):
        _summon_one(duel, link, card, link.player, op.position)


def _summon_one(duel: Duel, link: Link, card: CardState, player: str, position: str) -> None:
    where = card.zone
    face_up = position != "face-down-defense"
    if enter(duel, card, player, position="attack" if position == "attack" else "defense", face_up=face_up):
        link.summoned += (card.uid,)
        happen(duel, "summoned", RESOLVES, card=card.uid, player=player, how="special", was=where)


def _discard(duel: Duel, link: Link, pending: Pending, op: words.Discard) -> None:
    _offer(duel, pending, op.who, link, lambda player: [c.uid for c in in_zone(duel, player, "hand")], op.count)
    if op.random and duel.board.choice is not None:
        # Nobody chooses; whoever plays says what chance hit.
        duel.board.choice = replace(duel.board.choice, player=link.player)


def _add_to_hand(duel: Duel, link: Link, pending: Pending, op: words.AddToHand) -> None:
    if not isinstance(op.what, Cards):
        for card in named(duel, op.what, link):
            _to_hand(duel, link, card)
        return
    what = op.what

    def options(player: str) -> list[str]:
        found = select(duel, what, player, duel.board.cards[link.uid])
        top = [c.uid for c in in_zone(duel, player, "deck")[: op.top]] if op.top is not None else None
        return [c.uid for c in found if top is None or c.uid in top]

    _offer(duel, pending, "you", link, options, op.count)


def _equip_monster(duel: Duel, link: Link, pending: Pending, op: words.EquipMonster) -> None:
    found = [c.uid for c in select(duel, op.what, link.player, duel.board.cards[link.uid]) if not c.doomed]
    _offer(duel, pending, "you", link, lambda _: found, 1)


def _change_scale(duel: Duel, link: Link, pending: Pending, op: words.ChangeScale) -> None:
    if named(duel, op.what, link):
        _offer(duel, pending, "you", link, lambda _: [str(number) for number in range(1, 11)], 1)


# ---- cards that go ---------------------------------------------------------------------------------------


def _destroy(duel: Duel, link: Link, pending: Pending, op: words.Destroy) -> None:
    """Destroy by card effect, unless an effect prevents it or its player has something done instead."""
    victims = [card for card in named(duel, op.what, link) if affected(duel, card, link)]
    doomed = {card.uid for card in victims}
    for card in victims:
        if card.uid in pending.asked or continuous.protected(duel, card, "effect", link.player):
            continue
        taken = {uid for _, uid in pending.spared}
        options = tuple(uid for uid in instead(duel, card, "effect", doomed) if uid not in taken)
        if options:
            duel.board.choice = Choice(card.controller, options, 1, optional=True)
            duel.board.queue.insert(0, replace(pending, asked=(*pending.asked, card.uid)))
            return
    spared = dict(pending.spared)
    for card in victims:
        if card.uid in spared:
            do_instead(duel, spared[card.uid], card.uid, "yugioh/activation/done-instead")
        else:
            destroy_one(duel, link, card)


def _go(duel: Duel, link: Link, op: words.SendToGraveyard | words.Banish, *, zone: str, kind: str) -> None:
    for card in named(duel, op.what, link):
        if affected(duel, card, link):
            leave(duel, card, zone, kind, RESOLVES, by="effect", of=link.uid, of_player=link.player)


def _return_to_hand(duel: Duel, link: Link, op: words.ReturnToHand) -> None:
    """Return cards to the hand. A monster determined to be destroyed stays for its destruction."""
    for card in named(duel, op.what, link):
        if not card.doomed and affected(duel, card, link):
            _to_hand(duel, link, card)


def _to_hand(duel: Duel, link: Link, card: CardState) -> None:
    from_extra_deck = {"Fusion", "Synchro", "Xyz", "Link"} & set(card.card.races)
    if from_extra_deck:
        leave(duel, card, "extra", "returned-to-extra-deck", RESOLVES, by="effect", of=link.uid, of_player=link.player)
    else:
        leave(duel, card, "hand", "added-to-hand", RESOLVES, by="effect", of=link.uid, of_player=link.player)


def _send_from_deck(duel: Duel, link: Link, op: words.SendFromDeck) -> None:
    """Send cards from the top of the Deck; the player of the link does it, whoever controls its card now."""
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


def affected(duel: Duel, card: CardState, link: Link) -> bool:
    """Whether the effect of `link` does anything to `card`; if not, the trace tells why."""
    by = continuous.unaffected(duel, card, link.uid, link.player) if card.on_field else None
    if by is not None:
        facts = {"card": card.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/unaffected", "yugioh/activation/card-text-precedes")
        duel.trace.add(Decision("Is it affected?", False, Reason.PROTECTED, codes, facts))
    return by is None


CHOOSING: dict[type, Callable[[Duel, Link, Pending, Any], None]] = {
    words.SpecialSummon: _special_summon,
    words.Discard: _discard,
    words.AddToHand: _add_to_hand,
    words.EquipMonster: _equip_monster,
    words.ChangeScale: _change_scale,
    words.Destroy: _destroy,
}
OPERATIONS: dict[type, Callable[[Duel, Link, Any], bool | None]] = {
    words.SendToGraveyard: partial(_go, zone="graveyard", kind="sent-to-graveyard"),
    words.Banish: partial(_go, zone="banished", kind="banished"),
    words.ReturnToHand: _return_to_hand,
    words.SendFromDeck: _send_from_deck,
    words.NegateActivation: negation.negate_activation,
    words.NegateEffect: negation.negate_effect,
    words.NegateSummon: negation.negate_summon,
    words.NegateDamage: negation.negate_damage,
    words.NegateAttack: attack.negate_attack,
    words.ChangeAttackTarget: attack.change_attack_target,
    words.EndBattlePhase: attack.end_battle_phase,
    words.BecomeEndPhase: attack.become_end_phase,
    words.SkipPhase: attack.skip_phase,
    words.RepeatBattlePhase: attack.repeat_battle_phase,
    words.ForceAttack: attack.force_attack,
    words.ForbidBattlePhase: attack.forbid_battle_phase,
    words.AddDamageModifier: attack.add_damage_modifier,
    words.ChangePosition: monsters.change_position,
    words.ModifyStats: monsters.modify_stats,
    words.Grant: monsters.grant,
    words.TakeControl: monsters.take_control,
    words.Equip: monsters.equip,
    words.Bind: monsters.bind,
    words.Damage: life.damage,
    words.LoseLp: life.lose_lp,
    words.GainLp: life.gain_lp,
    words.Draw: life.draw,
    words.ChangeEffectDamage: life.change_effect_damage,
}
