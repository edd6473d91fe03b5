"""Special Summons that an effect performs: of cards, and of Tokens.

Source: "Special Summon with a card's effect", "Tokens" (ygo-rulebook).
"""

from __future__ import annotations

from itertools import count

from msgspec import structs

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.chain import pointing
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.chain.possible import how_of, its_text_allows, may_come
from kb.engine.yugioh.effects import choices
from kb.engine.yugioh.effects.granting import granted
from kb.engine.yugioh.field import durations, limits, zones
from kb.engine.yugioh.field.moving import enter, move
from kb.engine.yugioh.field.places import free_slots
from kb.engine.yugioh.state import Board, CardState, Link, Origin, other, token_name
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.summon import allowed
from kb.engine.yugioh.summon.restrictions import no_special_summon
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.summons import How

RESOLVES = "yugioh/chain/reverse-order"


def special_summon(board: Board, link: Link, pending: Perform, op: words.SpecialSummon) -> bool:
    if isinstance(op.what, Cards):

        def options(player: str) -> list[str]:
            found = choices.to_summon(board, link, op, player, side_of(op, player))
            if not found or _barred(board, link, player):
                return []
            return [c.uid for c in found if may_come(board, op, c, player, board.cards[link.uid])]

        most = min(op.count, _room(board, link, op)) if op.as_many or op.up_to else op.count
        return choices.offer(board, pending, op.who, link, options, most)
    found = named(board, op.what, link)
    if not found or _barred(board, link, link.player):
        return False
    source = board.cards[link.uid]
    came = [
        summon_one(board, link, card, link.player, op)
        for card in found
        if its_text_allows(board, op, card, link.player, source)
    ]
    return any(came)


def _room(board: Board, link: Link, op: words.SpecialSummon) -> int:
    """How many Main Monster Zones are free for it."""
    return len(zones.main(board, side_of(op, link.player), _within(board, link, op)))


def _within(board: Board, link: Link, op: words.SpecialSummon | words.SummonTokens) -> zones.Within | None:
    """The places to which it brings monsters; None where they are not told."""
    return pointing.at_resolution(board, op, link) if isinstance(op, words.SpecialSummon) else None


def side_of(op: words.SpecialSummon | words.SummonTokens, player: str) -> str:
    """To whose field it brings monsters that `player` Summons."""
    return player if op.side == "you" else other(player)


def _barred(board: Board, link: Link, player: str) -> bool:
    """Whether an effect keeps `player` from Special Summoning; the trace tells which."""
    by = no_special_summon(board, player)
    if by is not None:
        board.log.add(events.NotApplied(link.uid, by.uid, codes=("yugioh/card-text/cannot",)))
    return by is not None


def summon_one(
    board: Board, link: Link, card: CardState, by: str, op: words.SpecialSummon | words.SummonTokens
) -> bool:
    """Let the player `by` Summon the card, to whichever field `op` says; whether it came.

    It is a Summon by that player, for the limits in its text and for what waits for it.
    """
    side, where, face_up = side_of(op, by), card.zone, op.position != "face-down-defense"
    how: How = how_of(op) if isinstance(op, words.SpecialSummon) else "effect"
    position, within = "attack" if op.position == "attack" else "defense", _within(board, link, op)
    if not enter(board, card, side, position=position, face_up=face_up, within=within):
        return False
    link.summoned += (card.uid,)
    union = limits.still_used(board, card, link.effect) if where == "spell" and card.uid == link.uid else ()
    card.on_leaving = op.goes if isinstance(op, words.SpecialSummon) else ""
    card.summoned, card.way = "special", how if how in allowed.OWN_SUMMON.values() else ""
    card.origin = Origin(where, link.uid, board.turn, effect=True)
    ignoring = isinstance(op, words.SpecialSummon) and op.ignoring_conditions
    if isinstance(op, words.SpecialSummon) and op.as_ is not None:
        durations.hold(board, granted(board, link, card.uid, op.as_), card, durations.ENDS["always"])
    allowed.counted(board, card, by, how, ignoring=ignoring)
    board.log.add(card_events.Summoned(card.uid, by, "special", where, card.way or None, codes=(RESOLVES, *union)))
    return True


def choose_tokens(board: Board, link: Link, pending: Perform, op: words.SummonTokens) -> bool:
    """Special Summon Tokens, as many as the player chooses where the text leaves that open."""
    if not op.up_to:
        return summon_tokens(board, link, op)
    most = min(op.count, len(free_slots(board, side_of(op, link.player))))
    if not most or _barred(board, link, link.player):
        return False
    return choices.offer(board, pending, "you", link, lambda _: [str(n) for n in range(1, most + 1)], 1)


def so_many_tokens(board: Board, link: Link, op: words.SummonTokens, number: int) -> None:
    """Special Summon the number of Tokens that the player has chosen."""
    summon_tokens(board, link, structs.replace(op, up_to=False, count=number))


def summon_tokens(board: Board, link: Link, op: words.SummonTokens) -> bool:
    """Special Summon Tokens, if there are zones for all of them."""
    player = side_of(op, link.player)
    free = len(free_slots(board, player))
    op = structs.replace(op, count=free) if op.as_many else op
    if not 0 < op.count <= free or _barred(board, link, link.player):
        return False
    kind = f"{op.type} / Token"
    looks = Card(
        name=op.name,
        kind="monster",
        type=kind,
        attribute=op.attribute,
        level=op.level,
        atk=_figure(op.atk),
        defense=_figure(op.defense),
    )
    for _ in range(op.count):
        number = next(n for n in count(1) if token_name(link.uid, n) not in board.cards)
        token = CardState(token_name(link.uid, number), looks, player, player, "summoning")
        board.cards[token.uid] = token
        move(board, token, token.zone)
        summon_one(board, link, token, link.player, op)
    return True


def _figure(value: int | str) -> int | None:
    """What is printed as ATK or DEF; a "?" is no value."""
    return value if isinstance(value, int) else None
