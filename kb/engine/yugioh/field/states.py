"""What must be so: whether the condition of an effect is met, seen as cards look in one layer."""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.field.amounts import worth
from kb.engine.yugioh.field.filters import Seen, scale, select
from kb.engine.yugioh.field.places import in_zone, monsters
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.field.together import most
from kb.engine.yugioh.state import Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Cards, Total, While


def holds(seen: Seen, condition: While, card: CardState, you: str = "") -> bool:
    """Whether a condition of an effect of `card`, used by `you`, is met."""
    player = you or card.controller
    if condition.some is not None and not _so_many(seen, condition, card, player):
        return False
    if condition.none is not None and select(seen, condition.none, player, card):
        return False
    if not _is_then(seen.board, condition, player) or not _compared(seen.board, condition, player):
        return False
    if condition.sent_this_turn is not None and condition.sent_this_turn != (card.sent_on == seen.board.turn):
        return False
    if condition.set_card_destroyed and not _set_card_destroyed(seen.board, player):
        return False
    if condition.any_of and not any(holds(seen, one, card, you) for one in condition.any_of):
        return False
    if condition.and_ is not None and not holds(seen, condition.and_, card, you):
        return False
    if condition.only_summoned is not None and not _only_summoned(seen.board, condition.only_summoned, player):
        return False
    if not _lp_are(seen.board, condition, player):
        return False
    if condition.total is not None and not _comes_to(seen, condition.total, card, player):
        return False
    if not condition.equal_scales:
        return True
    scales = [scale(seen.board, c) for c in in_zone(seen.board, player, "pendulum")]
    return len(scales) == 2 and scales[0] == scales[1]


def _comes_to(seen: Seen, total: Total, card: CardState, player: str) -> bool:
    """Whether an amount is within its bounds."""
    of = select(seen, total.of.of, player, card) if isinstance(total.of.of, Cards) else []
    found = worth(seen, total.of, player, card, of)
    return (total.at_least or 0) <= found and (total.at_most is None or found <= total.at_most)


def _lp_are(board: Board, condition: While, player: str) -> bool:
    """Whether the players have so many Life Points."""
    if condition.lp_at_most is not None and board.lp[player] > condition.lp_at_most:
        return False
    asked = condition.life_points
    if asked is None:
        return True
    who = player if asked.who == "you" else other(player)
    have, theirs = board.lp[who], board.lp[other(who)]
    return (
        (asked.at_least or 0) <= have
        and (asked.at_most is None or have <= asked.at_most)
        and (asked.higher_by is None or have - theirs >= asked.higher_by)
    )


def _is_then(board: Board, condition: While, player: str) -> bool:
    """Whether it is the turn, phase and timing of the Damage Step that the condition asks for."""
    return (
        (condition.turn is None or (board.turn_player == player) == (condition.turn == "you"))
        and (not condition.during or board.phase in condition.during)
        and (condition.timing in (None, board.timing) or (condition.timing == "any" and bool(board.timing)))
    )


def _set_card_destroyed(board: Board, player: str) -> bool:
    """Whether a Set Spell or Trap of `player` was destroyed by a card effect this turn."""
    found = board.log.since(board.turn_began, card_events.Destroyed)
    return any(e.player == player and e.by == "effect" and e.face_down and e.was in ("spell", "field") for e in found)


def _only_summoned(board: Board, what: Cards, player: str) -> bool:
    """Whether every monster that `player` Normal or Special Summoned this turn is such a one, by its print."""
    found = (e for e in board.log.since(board.turn_began, card_events.Summoned) if e.how != "flip")
    return all(e.player != player or print_fits(board.cards[e.card], what) for e in found)


def _so_many(seen: Seen, condition: While, card: CardState, player: str) -> bool:
    assert condition.some is not None
    there = select(seen, condition.some, player, card)
    count = most(seen, there, condition)
    return condition.at_least <= count and (condition.at_most is None or count <= condition.at_most)


def _compared(board: Board, condition: While, player: str) -> bool:
    """Whether Life Points and monsters of the two players compare as the condition asks."""
    mine, theirs = board.lp[player], board.lp[other(player)]
    lp = {None: True, "lower": mine < theirs, "higher": mine > theirs, "lower-or-equal": mine <= theirs,
          "higher-or-equal": mine >= theirs}[condition.lp]  # fmt: skip
    if condition.more_monsters is None:
        return lp
    more = player if condition.more_monsters == "you" else other(player)
    return lp and len(monsters(board, more)) > len(monsters(board, other(more)))
