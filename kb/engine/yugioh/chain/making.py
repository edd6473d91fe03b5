"""Which monsters an effect could Summon with materials or Tributes, and with which.

Source: "Fusion Monsters", "Ritual Monsters", "Immediately after this effect resolves" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Collection

from kb.engine.table.selection import Selection
from kb.engine.table.ways import Ways
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.summon import allowed, at_once, fusion, materials, ritual
from kb.engine.yugioh.summon.allowed import OWN_SUMMON
from kb.engine.yugioh.summon.restrictions import no_special_summon
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, SummonNow
from kb.engine.yugioh.vocabulary.summons import How

#: As which Summon the operations count.
OF: dict[type, How] = {FusionSummon: "fusion", RitualSummon: "ritual"}


def may_be_made(
    board: Board,
    op: FusionSummon | RitualSummon | SummonNow,
    card: CardState,
    player: str,
    by: CardState,
    summoned: Collection[str] = (),
) -> bool:
    """Whether an effect of `by` could Summon `card` with materials or Tributes that are there.

    `summoned` are the monsters that the same effect brought before.
    """
    how: How = OF[type(op)] if not isinstance(op, SummonNow) else OWN_SUMMON.get(op.kind.capitalize(), "effect")
    special = not (isinstance(op, SummonNow) and op.kind == "normal")
    if special and (no_special_summon(board, player, card, how) or allowed.why_not(board, card, how, player, by)):
        return False
    return with_materials(board, op, card, player, by, summoned).first() is not None


def with_materials(
    board: Board,
    op: FusionSummon | RitualSummon | SummonNow,
    card: CardState,
    player: str,
    by: CardState,
    summoned: Collection[str] = (),
) -> Selection | Ways:
    """With which materials or Tributes `card` could be Summoned by an effect of `by`."""
    match op:
        case FusionSummon():
            return _including(board, op, fusion.selection(board, op, card, player, by), player, by)
        case RitualSummon():
            return _including(board, op, ritual.selection(board, op, card, player, by), player, by)
    found = materials.selection(board, card, player, op.kind)
    if op.how == "tribute":
        found = at_once.with_some(found)
    asked = [c.uid for c in select(board, op.using, player, by)] if op.using is not None else []
    if not (op.summoned or op.using is not None):
        return found
    among = summoned if op.summoned else ()
    if op.only:
        return at_once.of_these(found, asked)
    if isinstance(found, Selection):
        return at_once.with_these(found, among, asked)
    return at_once.each_way_with(found, among, asked)


def _including(
    board: Board, op: FusionSummon | RitualSummon, found: Selection | Ways, player: str, by: CardState
) -> Selection | Ways:
    """What may be picked of `found` with one of those that the text wants among the materials or Tributes."""
    if op.including is None:
        return found
    asked = [card.uid for card in select(board, op.including, player, by)]
    if isinstance(found, Selection):
        return at_once.with_these(found, (), asked)
    return at_once.each_way_with(found, (), asked)
