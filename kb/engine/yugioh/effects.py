"""What the operations of the vocabulary do when an effect resolves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kb.engine.decision import Decision
from kb.engine.yugioh import cards as words
from kb.engine.yugioh import continuous
from kb.engine.yugioh.activation import limit_key
from kb.engine.yugioh.battle_position import turn
from kb.engine.yugioh.cards import Who
from kb.engine.yugioh.field import (
    change_control,
    enter,
    free_slot,
    happen,
    in_zone,
    leave,
    named,
    note,
    players_from,
    select,
)
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Choice, Lingering, Link, Pending, other

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

RESOLVES = "yugioh/chain/reverse-order"


def perform(duel: Duel, pending: Pending) -> None:
    """Do one operation of a resolving chain link. It may leave a choice for a player and ask to be done again."""
    link = duel.board.chain[pending.link]
    duel.board.batch += 1
    if isinstance(pending.op, words.SpecialSummon):
        _special_summon(duel, link, pending, pending.op)
    elif isinstance(pending.op, words.Discard):
        _discard(duel, link, pending, pending.op)
    else:
        OPERATIONS[type(pending.op)](duel, link, pending.op)
    duel.check_lp()


def players(duel: Duel, link: Link, who: Who) -> tuple[str, ...]:
    """The players an operation speaks of; the turn player first where both act."""
    if who == "each":
        return players_from(duel.board.turn_player)
    return (link.player,) if who == "you" else (other(link.player),)


# ---- choices while resolving ----------------------------------------------------------------------------


def _offer(duel: Duel, pending: Pending, who: Who, link: Link, options: Callable[[str], list[str]], count: int) -> None:
    """Let the next of the players concerned choose; a player without options is passed over."""
    queue = pending.players or players(duel, link, who)
    for position, player in enumerate(queue):
        found = options(player)
        if found:
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
    for uid in uids:
        card = board.cards[uid]
        if isinstance(pending.op, words.SpecialSummon):
            _summon_one(duel, link, card, choice.player, pending.op.position)
        else:
            leave(
                duel,
                card,
                "graveyard",
                "discarded",
                RESOLVES,
                by="effect",
                of=link.uid,
                of_player=link.player,
            )
    if len(pending.players) > 1:
        board.queue.insert(0, replace(pending, players=pending.players[1:]))


def _special_summon(duel: Duel, link: Link, pending: Pending, op: words.SpecialSummon) -> None:
    if isinstance(op.what, words.Cards):
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


# ---- cards that go ---------------------------------------------------------------------------------------


def destroy(duel: Duel, link: Link, op: words.Destroy) -> None:
    """Destroy by card effect, unless an effect prevents it."""
    for card in named(duel, op.what, link):
        destroy_one(duel, link, card)


def destroy_one(duel: Duel, link: Link, card: CardState) -> None:
    """Destroy one card by the effect of `link`."""
    by = continuous.protected(duel, card, "effect", link.player)
    if by is not None:
        duel.trace.add(
            Decision(
                "Is it destroyed?",
                False,
                Reason.PROTECTED,
                ("yugioh/activation/card-text-precedes",),
                {"card": card.uid, "by": by.uid},
            )
        )
        return
    if card.on_field or card.zone in ("hand", "deck"):
        leave(duel, card, "graveyard", "destroyed", RESOLVES, by="effect", of=link.uid, of_player=link.player)


def _go(duel: Duel, link: Link, op: words.SendToGraveyard | words.Banish, *, zone: str, kind: str) -> None:
    for card in named(duel, op.what, link):
        leave(duel, card, zone, kind, RESOLVES, by="effect", of=link.uid, of_player=link.player)


# ---- negation -------------------------------------------------------------------------------------------


def negate_activation(duel: Duel, link: Link, op: words.NegateActivation) -> None:
    """Negate the activation of the link before; its card, if it is destroyed with it, goes to the Graveyard."""
    before = _answered(duel, link)
    if before is None or _not_negatable(duel, link, before):
        return
    before.activation_negated = True
    if before.effect.limit_on == "activation":
        duel.board.used.discard(limit_key(duel.board.cards[before.uid], before.effect))
    note(duel, "activation-negated", "yugioh/chain/negated-activation", card=before.uid, by=link.uid)
    card = duel.board.cards[before.uid]
    if op.destroy and card.on_field:
        destroy_one(duel, link, card)
    elif before.card_activation and card.on_field:
        leave(duel, card, "graveyard", "sent-to-graveyard", "yugioh/chain/negated-activation", by="rule")


def negate_effect(duel: Duel, link: Link, op: words.NegateEffect) -> None:
    """Negate the effect of the link before; its activation stands and its card stays where it is."""
    before = _answered(duel, link)
    if before is None:
        return
    before.effect_negated = True
    note(duel, "effect-negated", "yugioh/chain/negated-effect", card=before.uid, by=link.uid)


def _answered(duel: Duel, link: Link) -> Link | None:
    """The link that `link` was activated because of, if it stands directly before it; otherwise nothing is done."""
    chain = duel.board.chain
    own = next(i for i, entry in enumerate(chain) if entry is link)
    if own >= 1 and link.answers == own - 1:
        return chain[own - 1]
    note(duel, "not-applied", "yugioh/activation/response-needed", card=link.uid)
    return None


def _not_negatable(duel: Duel, link: Link, before: Link) -> bool:
    by = continuous.not_negatable(duel, duel.board.cards[before.uid])
    if by is not None:
        facts = {"card": before.uid, "by": by.uid, "link": link.uid}
        codes = ("yugioh/activation/card-text-precedes",)
        duel.trace.add(Decision("Is the activation negated?", False, Reason.PROTECTED, codes, facts))
    return by is not None


# ---- attack and phase -----------------------------------------------------------------------------------


def negate_attack(duel: Duel, link: Link, op: words.NegateAttack) -> None:
    """Negate the attack in progress; the monster has used its attack all the same."""
    if duel.board.attack is not None:
        duel.board.attack.negated = True
        happen(duel, "attack-negated", "yugioh/attack/negated-uses-attack", card=link.uid)


def end_battle_phase(duel: Duel, link: Link, op: words.EndBattlePhase) -> None:
    """The Battle Phase ends: once the chain is over it is its End Step."""
    if duel.board.phase == "battle":
        duel.board.ending = "end-step"


def become_end_phase(duel: Duel, link: Link, op: words.BecomeEndPhase) -> None:
    """Once the chain is over it is the End Phase."""
    duel.board.ending = "end"


def skip_phase(duel: Duel, link: Link, op: words.SkipPhase) -> None:
    """The players skip their next phase of that name."""
    duel.board.skips += [(player, op.phase) for player in players(duel, link, op.who)]


def repeat_battle_phase(duel: Duel, link: Link, op: words.RepeatBattlePhase) -> None:
    """The players conduct their next Battle Phase twice."""
    duel.board.repeats += players(duel, link, op.who)


def force_attack(duel: Duel, link: Link, op: words.ForceAttack) -> None:
    """The monsters that match now must attack this turn, if able."""
    duel.board.forced += [c.uid for c in select(duel, op.what, link.player, duel.board.cards[link.uid])]


def forbid_battle_phase(duel: Duel, link: Link, op: words.ForbidBattlePhase) -> None:
    """The players cannot conduct their Battle Phase this turn."""
    duel.board.no_battle_phase += players(duel, link, op.who)


# ---- monsters on the field ------------------------------------------------------------------------------


def change_position(duel: Duel, link: Link, op: words.ChangePosition) -> None:
    """Change battle positions."""
    for card in named(duel, op.what, link):
        if card.is_monster and not card.doomed:
            turn(duel, card, op.to, RESOLVES, "yugioh/battle-position/by-effect")


def modify_stats(duel: Duel, link: Link, op: words.ModifyStats) -> None:
    """Change ATK and DEF until a time."""
    for card in named(duel, op.what, link):
        if card.is_monster and card.face_up and not card.doomed:
            card.stats += ((op.atk, op.defense, op.until),)
            happen(duel, "stats-changed", RESOLVES, card=card.uid, atk=op.atk, defense=op.defense)


def take_control(duel: Duel, link: Link, op: words.TakeControl) -> None:
    """Take control of monsters."""
    for card in named(duel, op.what, link):
        before = card.controller
        if before != link.player and change_control(duel, card, link.player):
            card.return_to = before if op.until else ""
            happen(duel, "control-changed", RESOLVES, card=card.uid, player=link.player, was=before)


def equip(duel: Duel, link: Link, op: words.Equip) -> None:
    """This card becomes an Equip Card of the target, if the target is still face-up on the field."""
    card = duel.board.cards[link.uid]
    for monster in named(duel, op.to, link)[:1]:
        if monster.is_monster and monster.face_up:
            card.equipped_to = monster.uid
            happen(duel, "equipped", RESOLVES, card=card.uid, monster=monster.uid)


def bind(duel: Duel, link: Link, op: words.Bind) -> None:
    """Tie this card and a monster together until one of them leaves."""
    for monster in named(duel, op.to, link)[:1]:
        if monster.is_monster:
            duel.board.cards[link.uid].bound_to = monster.uid


# ---- Life Points and hands ------------------------------------------------------------------------------


def damage(duel: Duel, link: Link, op: words.Damage) -> None:
    """Inflict effect damage; 0 damage happens too and is then the last thing that happened."""
    amount = op.amount
    if op.original_atk_of is not None:
        amount = sum(original_atk(duel, link, op.original_atk_of))
    for player in players(duel, link, op.to):
        effect_damage(duel, player, amount, link.uid, *(() if amount else ("yugioh/damage/zero-damage",)))


def original_atk(duel: Duel, link: Link, name: str) -> list[int]:
    """The original ATK of the targets of a group, wherever they are now; a card that is no monster has none."""
    uids = (link.about,) if name == "destroyed" else link.targets
    return [card.card.atk or 0 for uid in uids if (card := duel.board.cards[uid]).card.kind == "monster"]


def effect_damage(duel: Duel, player: str, amount: int, uid: str, *codes: str) -> None:
    """Take effect damage off Life Points, as continuous effects let it."""
    taken, by = continuous.effect_damage(duel, player, amount)
    if by is not None and taken == 0 and amount:
        note(duel, "damage-not-taken", "yugioh/damage/effect-damage", player=player, by=by.uid, amount=amount)
        return
    duel.board.lp[player] -= taken
    happen(
        duel,
        "damage",
        "yugioh/damage/effect-damage",
        *codes,
        player=player,
        amount=taken,
        type="effect",
        of=uid,
    )


def lose_lp(duel: Duel, link: Link, op: words.LoseLp) -> None:
    """Lose Life Points, which is not damage."""
    amount = op.amount * (len(link.summoned) if op.each_summoned else 1)
    for player in players(duel, link, op.who):
        duel.board.lp[player] -= amount
        happen(duel, "lp-lost", "yugioh/damage/paid-or-lost", player=player, amount=amount)


def gain_lp(duel: Duel, link: Link, op: words.GainLp) -> None:
    """Gain Life Points."""
    for player in players(duel, link, op.who):
        duel.board.lp[player] += op.amount
        happen(duel, "lp-gained", RESOLVES, player=player, amount=op.amount)


def draw(duel: Duel, link: Link, op: words.Draw) -> None:
    """Draw from the top of the Deck, as many as are there; several cards are drawn at the same time."""
    for player in players(duel, link, op.who):
        for card in in_zone(duel, player, "deck")[: op.count]:
            card.zone = "hand"
            happen(duel, "drawn", RESOLVES, card=card.uid, player=player)


def add_damage_modifier(duel: Duel, link: Link, op: words.AddDamageModifier) -> None:
    """Leave a battle damage modification behind for this battle or this turn."""
    duel.board.lingering.append(Lingering(link.player, link.uid, op, op.until))
    happen(duel, "battle-damage-modified", "yugioh/damage-order/order", card=link.uid, order=op.kind)


OPERATIONS: dict[type, Callable[[Duel, Link, Any], None]] = {
    words.Destroy: destroy,
    words.SendToGraveyard: partial(_go, zone="graveyard", kind="sent-to-graveyard"),
    words.Banish: partial(_go, zone="banished", kind="banished"),
    words.NegateActivation: negate_activation,
    words.NegateEffect: negate_effect,
    words.NegateAttack: negate_attack,
    words.EndBattlePhase: end_battle_phase,
    words.BecomeEndPhase: become_end_phase,
    words.SkipPhase: skip_phase,
    words.RepeatBattlePhase: repeat_battle_phase,
    words.ForceAttack: force_attack,
    words.ForbidBattlePhase: forbid_battle_phase,
    words.ChangePosition: change_position,
    words.ModifyStats: modify_stats,
    words.TakeControl: take_control,
    words.Equip: equip,
    words.Bind: bind,
    words.Damage: damage,
    words.LoseLp: lose_lp,
    words.GainLp: gain_lp,
    words.Draw: draw,
    words.AddDamageModifier: add_damage_modifier,
}
