"""Operations on Life Points and hands.

Source: "Damage", "Gain Life Points" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 43, 164).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain.meaning import amount_of, players_of, worth
from kb.engine.yugioh.chain.possible import enough_to_draw
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.life import cannot_draw, effect_damage
from kb.engine.yugioh.field.moving import move
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.lasting import EffectDamageIs
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary import operations as words

RESOLVES = "yugioh/chain/reverse-order"


def damage(board: Board, link: Link, op: words.Damage) -> bool:
    """Inflict effect damage; 0 damage happens too and is then the last thing that happened."""
    amount = amount_of(board, link, op)
    for player in players_of(board, link, op.to):
        taken = 0 if link.damage_negated and player != link.player else amount
        codes: tuple[str, ...] = ("yugioh/damage/zero-damage",) if not taken else ()
        codes += ("yugioh/atk-and-def/lost-value",) if op.by is not None and op.by.figure == "lost" else ()
        effect_damage(board, player, taken, link.uid, *codes)
    return True


def change_effect_damage(board: Board, link: Link, op: words.ChangeEffectDamage) -> bool:
    """For the rest of the turn effect damage to the players becomes something else."""
    for player in players_of(board, link, op.who):
        board.lasting.hold(EffectDamageIs(player, op.becomes), durations.TURN)
    board.log.add(events.EffectDamageModified(link.uid, codes=(RESOLVES,)))
    return True


def lose_lp(board: Board, link: Link, op: words.LoseLp) -> bool:
    """Lose Life Points, which is not damage."""
    amount = op.amount * (len(link.summoned) if op.each_summoned else 1) + worth(board, link, op.by)
    for player in players_of(board, link, op.who):
        board.lp[player] -= amount
        board.log.add(events.LpLost(player, amount, codes=("yugioh/damage/paid-or-lost",)))
    return True


def gain_lp(board: Board, link: Link, op: words.GainLp) -> bool:
    """Gain Life Points."""
    for player in players_of(board, link, op.who):
        gain(board, player, op.amount + worth(board, link, op.by))
    return True


def gain(board: Board, player: str, amount: int) -> None:
    """A player gains so many Life Points."""
    board.lp[player] += amount
    codes = (RESOLVES,) if amount else (RESOLVES, "yugioh/activation-legality/zero-lp")
    board.log.add(events.LpGained(player, amount, codes=codes))


def draw(board: Board, link: Link, op: words.Draw) -> bool:
    """Draw from the top of the Deck; several cards are drawn at the same time. Who cannot draw them all loses."""
    drawn = False
    count = len(link.moved) if op.count_of_moved else op.count
    for player in players_of(board, link, op.who):
        count = count if op.by is None else worth(board, link, op.by)
        enough = enough_to_draw(board, player, count)
        for card in in_zone(board, player, "deck")[:count]:
            move(board, card, "hand")
            board.log.add(card_events.Drawn(card.uid, player, codes=(RESOLVES,)))
            drawn = True
        if not enough:
            cannot_draw(board, player, "yugioh/drawing-and-revealing/deck-out-mandatory")
    return drawn
