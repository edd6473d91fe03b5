"""Resolving a whole chain, link after link, with all that happens between two of them."""

from __future__ import annotations

from kb.engine.yugioh.chain import resolving
from kb.engine.yugioh.effects import at_once, operations
from kb.engine.yugioh.field import self_removal
from kb.engine.yugioh.state import Board


def start(board: Board) -> None:
    """Both players have passed: the chain begins to resolve; nothing more can be activated until it has."""
    resolving.start(board)
    go_on(board)


def go_on(board: Board) -> None:
    """Resolve until the chain is done or a player has to choose something."""
    while not board.over:
        if board.queue:
            operations.perform(board, board.queue.pop(0))
            if board.choice is not None:
                return
            continue
        at_once.apply(board)
        if board.over:
            break
        board.resolving -= 1
        if board.resolving < 0:
            break
        self_removal.remove_themselves(board)
        resolving.begin_link(board, board.resolving)
    resolving.finish(board)
