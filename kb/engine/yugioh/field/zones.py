"""Into which Monster Zones a monster may come.

Source: "Main Monster Zone", "Extra Monster Zone", "Extra Link" (ygo-rulebook, official rulebook pages 6-7).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kb.engine.yugioh.field.link_arrows import EXTRA, extra_linked, links, place, tips
from kb.engine.yugioh.field.places import free_slots, monsters
from kb.engine.yugioh.state import PLAYERS, Board, CardState

Gone = Collection[str]


#: Places, as player A sees them.
Within = Collection[tuple[int, int]]


def free(
    board: Board, card: CardState, player: str, was: str = "", gone: Gone = (), within: Within | None = None
) -> list[str]:
    """The zones of `player` into which `card`, which `was` in that place, may come once these are `gone`.

    `within`: only those that lie in one of these places.
    """
    if within is not None:
        return [slot for slot in free(board, card, player, was, gone) if place(slot, player) in within]
    main = _main(board, player, gone)
    if (was or card.zone) != "extra":
        return main
    extra = _extra(board, card, player, gone)
    return [*extra, *_pointed_to(board, player, main, gone)] if _needs_arrows(card) else [*main, *extra]


def main(board: Board, player: str, within: Within | None) -> list[str]:
    """The free Main Monster Zones of `player` in those places."""
    return [slot for slot in free_slots(board, player) if within is None or place(slot, player) in within]


def taken(board: Board, player: str, within: Within) -> bool:
    """Whether a monster of `player` stands in one of those places."""
    return any(place(card.slot, player) in within for card in monsters(board, player))


def freeing(board: Board, card: CardState, player: str) -> tuple[str, ...] | None:
    """The monsters of whom one has to leave before there is a zone for `card`; None where there is one already."""
    if free(board, card, player):
        return None
    return tuple(c.uid for c in monsters(board, player) if free(board, card, player, gone=(c.uid,)))


def _needs_arrows(card: CardState) -> bool:
    """Whether a monster from the Extra Deck comes to no Main Monster Zone unless an arrow points there."""
    return "Link" in card.card.races or ("Pendulum" in card.card.races and card.face_up)


def _main(board: Board, player: str, gone: Gone) -> list[str]:
    if not gone:
        return free_slots(board, player)
    here = [c.slot for c in monsters(board, player) if c.uid in gone and c.slot not in EXTRA]
    return [*here, *free_slots(board, player)]


def _pointed_to(board: Board, player: str, main: list[str], gone: Gone) -> list[str]:
    pointed = pointed_to(link for link in links(board) if link.uid not in gone)
    return [slot for slot in main if place(slot, player) in pointed]


def pointed_to(pointing: Iterable[CardState]) -> Within:
    """The places that the Link Arrows of these cards point to."""
    return {tip for card in pointing for tip in tips(card)}


def _extra(board: Board, card: CardState, player: str, gone: Gone) -> list[str]:
    """The Extra Monster Zones that are free: a player uses one, and the other only to complete an Extra Link."""
    there = [c for p in PLAYERS for c in monsters(board, p) if c.slot in EXTRA and c.uid not in gone]
    taken = {place(c.slot, c.controller) for c in there}
    open_ = [slot for slot in EXTRA if place(slot, player) not in taken]
    if any(c.controller == player for c in there):
        return [slot for slot in open_ if _completes(board, card, player, slot, gone)]
    return open_


def _completes(board: Board, card: CardState, player: str, slot: str, gone: Gone) -> bool:
    """Whether the Link Monster `card` would, in that zone, join the two Extra Monster Zones by co-linked monsters."""
    if "Link" not in card.card.races:
        return False
    then = board.copy()
    for uid in gone:
        then.cards[uid].zone = "graveyard"
    new = then.cards[card.uid]
    new.zone, new.slot, new.controller, new.face_up = "monster", slot, player, True
    return bool(extra_linked(then, new))
