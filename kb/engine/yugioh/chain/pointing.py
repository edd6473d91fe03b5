"""To which Monster Zones an effect brings what it Special Summons, where its text says which.

Source: "Link Arrows", "Extra Monster Zone" (ygo-rulebook, official rulebook pages 6-7, 18).
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine.yugioh.chain.meaning import target_cards
from kb.engine.yugioh.field import zones
from kb.engine.yugioh.field.link_arrows import EXTRA, links, place
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import SpecialSummon


def within(
    board: Board, op: SpecialSummon, source: CardState, player: str, targets: Iterable[CardState] | None = None
) -> zones.Within | None:
    """The places to which `op` of an effect of `source` brings monsters; None where all are open, or not yet told.

    `targets`: the cards of the group of targets that it names, once they are known.
    """
    by = op.pointed_to_by
    if op.zone == "extra-monster":
        return {place(slot, player) for slot in EXTRA}
    if by == "this":
        targets = [source]
    elif by == "link-monster":
        targets = links(board)
    elif isinstance(by, Cards):
        targets = select(board, by, player, source)
    return None if by is None or targets is None else zones.pointed_to(targets)


def at_resolution(board: Board, op: SpecialSummon, link: Link) -> zones.Within | None:
    """The same for an effect that resolves, whose targets are known."""
    named = isinstance(op.pointed_to_by, str) and op.pointed_to_by not in ("this", "link-monster")
    targets = target_cards(board, link, str(op.pointed_to_by)) if named else None
    return within(board, op, board.cards[link.uid], link.player, targets)


def freed(
    board: Board, op: SpecialSummon, card: CardState, places: zones.Within | None, players: Iterable[str]
) -> bool:
    """Whether a zone that paying clears may be one of those places; an Extra Monster Zone is, if its own card is there.

    `players`: to whose fields it may bring monsters.
    """
    if op.zone is not None:
        return card.slot in EXTRA
    return places is None or any(zones.taken(board, player, places) for player in players)
