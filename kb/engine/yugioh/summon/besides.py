"""Normal Summons beside the one of the turn, which effects let a player make: one a turn for each name of a card.

Source: "Normal Summon" (ygo-rulebook); that a card's text precedes the rule: OCG Perfect Rulebook 2017 page 126.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.actions import Summon
from kb.engine.yugioh.field.looks import Looks, matches
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.summon import tribute
from kb.engine.yugioh.vocabulary.normally import MoreNormalSummons

#: The rule by which the text of a card goes before that of one Normal Summon a turn.
PRECEDES = "yugioh/activation/card-text-precedes"


#: The Summons of which one a turn needs no effect.
NORMALLY = ("normal", "set")


def may(board: Board, action: Summon) -> bool:
    """Whether one may be made besides those of the turn."""
    return action.how not in NORMALLY or not board.normal_summons or _enough(counted(board, action))


def counted(board: Board, action: Summon) -> tuple[frozenset[str], ...]:
    """The Normal Summons and Sets of the turn, this one among them: of each the cards that let it be made besides.

    A Set no card does.
    """
    if action.how not in NORMALLY:
        return board.normal_summons
    return (*board.normal_summons, frozenset(_letting(board, action) if action.how == "normal" else ()))


def codes(board: Board, how: str) -> tuple[str, ...]:
    """The rule by which a Summon is made besides one that was counted before it."""
    return (PRECEDES,) if how in NORMALLY and len(board.normal_summons) > 1 else ()


def _letting(board: Board, action: Summon) -> Iterator[str]:
    card = board.cards[action.card]
    tributes = bool(action.with_) or tribute.number(card) > 0
    for found in Looks(board).rules(MoreNormalSummons):
        player = found.source.controller if found.granted is None else found.granted.player
        fits = player == action.player and matches(board, card, found.rule.what, player, found.source)
        if fits and (tributes or not found.rule.tribute):
            yield (found.source if found.granted is None else board.cards[found.granted.source]).card.name


def _enough(made: tuple[frozenset[str], ...]) -> bool:
    """Whether so many Normal Summons may be made in a turn, each with those names that let it be made besides.

    One of them needs none, and no name serves two: which of them each takes is open as long as it may be.
    """
    taken: dict[str, int] = {}
    return sum(not _takes(at, made, taken, set()) for at in range(len(made))) <= 1


def _takes(at: int, made: tuple[frozenset[str], ...], taken: dict[str, int], tried: set[str]) -> bool:
    """Give the Summon `at` a name, if need be that of another which can take a further one."""
    for name in sorted(made[at] - tried):
        tried.add(name)
        if name not in taken or _takes(taken[name], made, taken, tried):
            taken[name] = at
            return True
    return False
