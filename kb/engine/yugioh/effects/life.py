"""Operations on Life Points and hands.

Source: "Damage", "Gain Life Points" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 43, 164).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.places import happen, in_zone, note, players_of, select
from kb.engine.yugioh.state import Link
from kb.engine.yugioh.vocabulary import operations as words

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

RESOLVES = "yugioh/chain/reverse-order"


def damage(duel: Duel, link: Link, op: words.Damage) -> bool:
    """Inflict effect damage; 0 damage happens too and is then the last thing that happened."""
    amount = amount_of(duel, link, op)
    for player in players_of(duel, link, op.to):
        taken = 0 if link.damage_negated and player != link.player else amount
        effect_damage(duel, player, taken, link.uid, *(() if taken else ("yugioh/damage/zero-damage",)))
    return True


def amount_of(duel: Duel, link: Link, op: words.Damage) -> int:
    """How much damage the operation inflicts as things stand."""
    if op.original_atk_of is not None:
        amount = sum(_original_atk(duel, link, op.original_atk_of))
        return (amount + 1) // 2 if op.half else amount
    if op.each_level_of_moved:
        return op.amount * sum(duel.board.cards[uid].card.level or 0 for uid in link.moved)
    if op.each is not None:
        return op.amount * len(select(duel, op.each, link.player, duel.board.cards[link.uid]))
    return op.amount


def _original_atk(duel: Duel, link: Link, name: str) -> list[int]:
    """The original ATK of the targets of a group, wherever they are now; a card that is no monster has none."""
    uids = {"destroyed": (link.about,), "this": (link.uid,)}.get(name, link.targets)
    cards = [duel.board.cards[uid] for uid in uids if uid in duel.board.cards]
    return [card.card.atk or 0 for card in cards if card.card.kind == "monster"]


def effect_damage(duel: Duel, player: str, amount: int, uid: str, *codes: str) -> None:
    """Take effect damage off Life Points, as effects that change it let it."""
    becomes, by = in_force.effect_damage(duel, player)
    if becomes == "none" and amount:
        note(duel, "damage-not-taken", "yugioh/damage/effect-damage", player=player, by=by, amount=amount)
        return
    if becomes == "gain" and amount:
        duel.board.lp[player] += amount
        happen(duel, "lp-gained", "yugioh/damage/gained-instead", player=player, amount=amount)
        return
    if becomes == "half":
        codes += ("yugioh/damage/rounding",) if amount % 2 else ()
        amount = (amount + 1) // 2
    duel.board.lp[player] -= amount
    happen(
        duel,
        "damage",
        "yugioh/damage/effect-damage",
        *codes,
        player=player,
        amount=amount,
        type="effect",
        of=uid,
    )


def change_effect_damage(duel: Duel, link: Link, op: words.ChangeEffectDamage) -> bool:
    """For the rest of the turn effect damage to the players becomes something else."""
    duel.board.effect_damage += [(player, op.becomes) for player in players_of(duel, link, op.who)]
    happen(duel, "effect-damage-modified", RESOLVES, card=link.uid)
    return True


def lose_lp(duel: Duel, link: Link, op: words.LoseLp) -> bool:
    """Lose Life Points, which is not damage."""
    amount = op.amount * (len(link.summoned) if op.each_summoned else 1)
    for player in players_of(duel, link, op.who):
        duel.board.lp[player] -= amount
        happen(duel, "lp-lost", "yugioh/damage/paid-or-lost", player=player, amount=amount)
    return True


def gain_lp(duel: Duel, link: Link, op: words.GainLp) -> bool:
    """Gain Life Points."""
    for player in players_of(duel, link, op.who):
        _gain(duel, player, op.amount * (link.paid if op.each_paid else 1))
    return True


def _gain(duel: Duel, player: str, amount: int) -> None:
    duel.board.lp[player] += amount
    happen(duel, "lp-gained", RESOLVES, player=player, amount=amount)


def coin_fell(duel: Duel, link: Link, op: words.TossCoin, player: str, side: str) -> None:
    """A coin that `player` tossed fell on `heads` or `tails`."""
    note(duel, "coin-tossed", RESOLVES, player=player, side=side)
    if side == "heads":
        _gain(duel, player, op.heads_gain)
    else:
        effect_damage(duel, player, op.tails_damage, link.uid)


def draw(duel: Duel, link: Link, op: words.Draw) -> bool:
    """Draw from the top of the Deck, as many as are there; several cards are drawn at the same time."""
    drawn = False
    for player in players_of(duel, link, op.who):
        for card in in_zone(duel, player, "deck")[: op.count]:
            card.zone = "hand"
            happen(duel, "drawn", RESOLVES, card=card.uid, player=player)
            drawn = True
    return drawn
