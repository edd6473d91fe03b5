"""How the words between two parts of an effect tie them together: whether the second is done, and when.

Source: "Conjunctives", "Conjunction success for 0 ATK/DEF modifiers" (ygo-rulebook).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from kb.engine.yugioh import events
from kb.engine.yugioh.chain.fallen import fits
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.chain.possible import by_chance, possible, too_late
from kb.engine.yugioh.field.looks import holds
from kb.engine.yugioh.field.printed import printed_fits
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Op
from kb.engine.yugioh.vocabulary.parts import Conjunction

#: How a part names what the parts before it bring.
BROUGHT = ("shown", "summoned", "chosen", "moved", "materials")
IN_ORDER = "yugioh/chain/parts-in-order"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a conjunction says: its rule, whether it needs the part before it done, whether both happen together."""

    code: str
    needs: bool
    together: bool


MEANINGS: dict[Conjunction, Meaning] = {
    "and": Meaning("yugioh/card-text/and", needs=True, together=True),
    "and-if-you-do": Meaning("yugioh/card-text/and-if-you-do", needs=True, together=True),
    "also": Meaning("yugioh/card-text/also", needs=False, together=True),
    "then": Meaning("yugioh/card-text/then", needs=True, together=False),
    "also-after-that": Meaning("yugioh/card-text/also-after-that", needs=False, together=False),
}


def goes_on(board: Board, link: Link, op: Op, following: list[Op]) -> bool:
    """Whether the part `op` of a resolving effect is done; it begins a new moment unless it happens with the last.

    `following` are the parts after it: of parts joined by "and", none is done unless all can be.
    """
    meaning = MEANINGS[op.joined] if op.joined is not None else None
    if meaning is None or not meaning.together:
        board.log.begin()
    if meaning is not None and meaning.needs and not link.done:
        board.log.add(events.NotApplied(link.uid, codes=(meaning.code, IN_ORDER)))
        return False
    bound = [part for part in takewhile(lambda part: part.joined == "and", following) if not _turns_up(part)]
    if bound and op.joined != "and" and not all(possible(board, part, link) for part in (op, *bound)):
        late = any(too_late(board, part, link) for part in (op, *bound))
        why = ("yugioh/activation/response-needed",) if late else ()
        board.log.add(events.NotApplied(link.uid, codes=(MEANINGS["and"].code, IN_ORDER, *why)))
        return False
    if not in_case(board, link, op):
        board.log.add(events.NotApplied(link.uid, codes=("yugioh/activation/card-text-precedes", IN_ORDER)))
        return False
    if meaning is not None:
        board.log.add(events.NextPart(link.uid, str(op.joined), link.done, codes=(meaning.code,)))
    return True


def in_case(board: Board, link: Link, op: Op) -> bool:
    """Whether what a part asks for is so: of what the part before moved, and as things stand."""
    so = op.while_ is None or holds(board, op.while_, board.cards[link.uid], link.player)
    so = so and (getattr(op, "until", None) != "while-this" or _lies_open(board, link))
    return so and _as_it_was(board, link, op) and fits(link, op.if_fell)


def _lies_open(board: Board, link: Link) -> bool:
    """Whether the card of an effect is still face-up on the field, for as long as which it does something."""
    return any(card.on_field and card.face_up for card in named(board, "this", link))


def _turns_up(op: Op) -> bool:
    """Whether only what the parts before show, bring or move tells if the part can be done."""
    what = getattr(op, "what", None)
    brought = what.shown if isinstance(what, Cards) else what in BROUGHT
    asked = (op.if_it_was, op.if_it_was_not, op.if_fell)
    return brought or any(one is not None for one in asked) or by_chance(op)


def _as_it_was(board: Board, link: Link, op: Op) -> bool:
    """Whether what the part before moved is what this part asks for."""
    moved = [board.cards[uid] for uid in link.moved]
    asked, unwanted = op.if_it_was, op.if_it_was_not
    return (asked is None or any(printed_fits(card, asked) for card in moved)) and (
        unwanted is None or not any(printed_fits(card, unwanted) for card in moved)
    )
