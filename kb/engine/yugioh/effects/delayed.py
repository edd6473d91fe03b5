"""Parts of an effect that are put off until the End Phase: what they are about then, and how they are done.

Source: "Delayed effects" (ygo-rulebook): what comes due starts no chain.
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.lasting import Delayed
from kb.engine.yugioh.state import LINK_VALUES, Board, Link
from kb.engine.yugioh.steps import AfterEvent, DoDelayed, FinishDelayed, Perform
from kb.engine.yugioh.vocabulary.operations import Op

CODES = ("yugioh/lingering-effects/delayed-no-chain", "yugioh/lingering-effects/example-delayed")


def put_off(board: Board, link: Link, op: Op) -> bool:
    """Leave a part for the End Phase of this turn; a part about cards that are named is about those very cards."""
    what = getattr(op, "what", None)
    about = tuple(board.places.object(card.uid) for card in named(board, what, link)) if isinstance(what, str) else None
    if about == ():
        return False
    due = structs.replace(op, later=None, joined=None, **({"what": "chosen"} if about is not None else {}))
    kept = Link(*LINK_VALUES(link))
    board.lasting.hold(Delayed(kept, due, about, board.places.number()), durations.TURN)
    board.log.add(card_events.Granted(link.uid, link.uid, codes=CODES))
    return True


def come_due(board: Board) -> bool:
    """In the End Phase what was put off is done, the oldest first; whether there is anything."""
    if board.phase != "end" or Delayed not in board.lasting.by_kind or board.chain:
        return False
    board.agenda.put(DoDelayed())
    return True


def do(board: Board, step: DoDelayed) -> None:
    """Do the oldest of them, and see what follows it."""
    found = board.lasting.of(Delayed)
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
