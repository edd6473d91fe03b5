"""Parts of an effect that are put off until a later phase: what they are about then, and how they are done.

Source: "Delayed effects" (ygo-rulebook): what comes due starts no chain.
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.lasting import Delayed
from kb.engine.yugioh.state import LINK_VALUES, Board, Link, other
from kb.engine.yugioh.steps import AfterEvent, DoDelayed, FinishDelayed, Perform
from kb.engine.yugioh.vocabulary.operations import Op

CODES = ("yugioh/lingering-effects/delayed-no-chain", "yugioh/lingering-effects/example-delayed")


def put_off(board: Board, link: Link, op: Op) -> bool:
    """Leave a part for a later phase; a part about cards that are named is about those very cards."""
    what = getattr(op, "what", None)
    about = tuple(board.places.object(card.uid) for card in named(board, what, link)) if isinstance(what, str) else None
    if about == ():
        return False
    due = structs.replace(op, later=None, joined=None, **({"what": "chosen"} if about is not None else {}))
    kept = Link(*LINK_VALUES(link))
    phase, whose, turn = _when(board, link, str(op.later))
    this_turn = (durations.TURN,) if op.later == "end-phase" else ()
    board.lasting.hold(Delayed(kept, due, about, board.places.number(), phase, whose, turn), *this_turn)
    board.log.add(card_events.Granted(link.uid, link.uid, codes=CODES))
    return True


def _when(board: Board, link: Link, later: str) -> tuple[str, str, int]:
    """In which phase, of whose turn, and not before which turn a part is due."""
    phase = "standby" if "standby-phase" in later else "end"
    of = "opponent" if "opponent" in later else "your" if "your" in later else ""
    whose = {"opponent": other(link.player), "your": link.player, "": ""}[of]
    passed = later != "end-phase" and (phase == "standby" or board.phase == "end") and board.phase != "draw"
    return phase, whose, board.turn + (later.endswith("next-turn") or passed)


def _is_due(board: Board, one: Delayed) -> bool:
    return board.phase == one.phase and one.whose in ("", board.turn_player) and one.turn <= board.turn


def come_due(board: Board) -> bool:
    """In its phase what was put off is done, the oldest first; whether there is anything."""
    if Delayed not in board.lasting.by_kind or board.chain:
        return False
    if not any(_is_due(board, one) for one in board.lasting.of(Delayed)):
        return False
    board.agenda.put(DoDelayed())
    return True


def do(board: Board, step: DoDelayed) -> None:
    """Do the oldest of them, and see what follows it."""
    found = [one for one in board.lasting.of(Delayed) if _is_due(board, one)]
    if not found:
        return
    first = found[0]
    durations.over(board, Delayed, lambda one: one.at == first.at)
    link = Link(*LINK_VALUES(first.link))
    link.done = True
    if first.about is not None:
        link.chosen = tuple(one.uid for one in first.about if board.places.is_there(one))
    board.log.begin()
    board.chain = [link]
    board.agenda.put(Perform(0, first.op), FinishDelayed(), AfterEvent())


def finish(board: Board, step: FinishDelayed) -> None:
    """It was no chain: nothing of it is left."""
    board.chain = []
