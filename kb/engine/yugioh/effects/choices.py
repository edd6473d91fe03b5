"""Of which cards a player chooses when an operation without a target resolves."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import structs

from kb.engine.yugioh import events
from kb.engine.yugioh.chain.meaning import players_of
from kb.engine.yugioh.chain.possible import discardable
from kb.engine.yugioh.field import zones
from kb.engine.yugioh.field.looks import look, select
from kb.engine.yugioh.field.places import in_zone, spell_zone_free
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.steps import ChooseFor, Perform
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Cards, Who
from kb.engine.yugioh.vocabulary.placing import SetCards


def to_summon(board: Board, link: Link, op: words.SpecialSummon, player: str, side: str) -> list[CardState]:
    """What there is for `player` to Special Summon, and a zone for it on the field of `side`."""
    assert isinstance(op.what, Cards)
    found = select(board, op.what, player, board.cards[link.uid])
    return [card for card in found if zones.free(board, card, side)]


def to_set(board: Board, link: Link, op: SetCards, player: str) -> list[str]:
    """What `player` may Set."""
    assert isinstance(op.what, Cards)
    found = select(board, op.what, player, board.cards[link.uid])
    return [c.uid for c in found if spell_zone_free(board, c, player)]


def to_discard(board: Board, link: Link, op: words.Discard, player: str) -> list[str]:
    """What `player` may discard."""
    hand = in_zone(board, player, "hand")
    return [c.uid for c in (hand if op.what is None else discardable(board, op, player, board.cards[link.uid]))]


def to_add(board: Board, link: Link, op: words.AddToHand, player: str) -> list[str]:
    """What `player` may add to the hand: of so many cards from the top of the Deck, where the text says so."""
    assert isinstance(op.what, Cards)
    found = [c.uid for c in select(board, op.what, player, board.cards[link.uid])]
    if op.top is None:
        return found
    top = {c.uid for c in in_zone(board, player, "deck")[: op.top]}
    return [uid for uid in found if uid in top]


# ---- asking -----------------------------------------------------------------------------------------------


def by_name(board: Board, uids: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The cards with their names, so that none of two with the same name is picked beside the other."""
    return tuple((uid, look(board, board.cards[uid]).names[0]) for uid in uids)


def offer(
    board: Board,
    pending: Perform,
    who: Who,
    link: Link,
    options: Callable[[str], list[str]],
    most: int,
    chooser: str = "",
) -> bool:
    """Let the next of the players concerned choose, or `chooser` for them; a player without options is passed over.

    Whether one of them has chosen already.
    """
    queue = pending.players or players_of(board, link, who)
    for position, player in enumerate(queue):
        found = options(player)
        if found:
            if who == "each":
                board.log.add(events.ToChoose(player, link.uid, codes=("yugioh/chain/both-players-resolve",)))
            later = structs.replace(pending, players=queue[position:], begun=True)
            alike = by_name(board, found) if pending.op.different else ()
            size = min(most, len({name for _, name in alike}) if alike else len(found))
            board.agenda.put(
                ChooseFor(later, chooser or player, tuple(found), size, up_to=pending.op.up_to, alike=alike)
            )
            break
    return pending.done
