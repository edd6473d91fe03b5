"""Materials: every choice of cards with which a Summon by a procedure is paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product

from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field.filters import in_zone, monsters
from kb.engine.yugioh.field.in_force import matches
from kb.engine.yugioh.state import Board, CardState


def for_procedure(board: Board, card: CardState, player: str, procedure: Procedure) -> Iterator[tuple[str, ...]]:
    hand = [c.uid for c in in_zone(board, player, "hand") if c is not card]
    groups = [list(combinations(hand, procedure.discard))]
    for group in procedure.materials:
        own = [c.uid for c in monsters(board, player) if c.face_up and matches(board, c, group.what, player, card)]
        most = min(group.count, len(own)) if group.up_to else group.count
        groups.append(
            [some for size in range(1 if group.up_to else most, most + 1) for some in combinations(own, size)]
        )
    for picks in product(*groups):
        chosen = tuple(joined.from_iterable(picks))
        levels = sum(board.cards[uid].card.level or 0 for uid in chosen)
        if len(set(chosen)) == len(chosen) and (not procedure.levels or levels == card.card.level):
            yield chosen
