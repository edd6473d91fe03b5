"""The Fusion Summon: the materials that the Fusion Monster lists, from the places that the effect allows.

Source: "Fusion Monsters" (ygo-rulebook, official rulebook page 22; OCG Perfect Rulebook 2017 pages 87-90).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Selection
from kb.engine.table.ways import Way, Ways
from kb.engine.yugioh.field.looks import negated, select
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.summon import listed
from kb.engine.yugioh.summon.restrictions import may_be_material
from kb.engine.yugioh.vocabulary.standing import FusionSubstitute
from kb.engine.yugioh.vocabulary.summoning import FusionSummon

CODES = ("yugioh/fusion/materials-resolve", "yugioh/fusion/steps")
#: Where nothing stands in for a material (yugioh/fusion/substitute-where).
NOT_FROM = frozenset({"deck", "banished"})


def selection(board: Board, op: FusionSummon, card: CardState, player: str, by: CardState) -> Selection | Ways:
    """Which cards may be the Fusion Materials of `card` for `op` of an effect of `by`."""
    found = materials(board, op, card, player, by)
    plain = listed.selection(board, card, player, found)
    return Ways((Way((), plain), *(Way((), way) for way in _with_substitute(board, op, card, plain, found))))


def materials(board: Board, op: FusionSummon, card: CardState, player: str, by: CardState) -> list[CardState]:
    """The monsters among which the materials are: of the places that the effect names, each once."""
    there = {c.uid: c for what in op.using for c in select(board, what, player, by)}
    return [
        c
        for c in there.values()
        if c.card.kind == "monster" and c is not card and may_be_material(board, c, card, "fusion")
    ]


def _with_substitute(
    board: Board, op: FusionSummon, card: CardState, plain: Selection, found: list[CardState]
) -> list[Selection]:
    """The selections in which one card stands in for one named material, the others being the right ones."""
    names = card.card.materials
    if names is None or names.only:
        return []
    standing_in = tuple(c.uid for c in found if _stands_in(board, c))
    ways = []
    for at, group in enumerate(names.groups):
        again = any(before.what == group.what for before in names.groups[:at])
        if standing_in and not again and group.what.name not in (None, op.lists):
            rest = plain.groups[at]
            less = rest._replace(least=rest.least - 1, most=rest.most - 1)
            groups = (*plain.groups[:at], Group(standing_in), less, *plain.groups[at + 1 :])
            ways.append(Selection(groups, total=plain.total, alike=plain.alike))
    return ways


def _stands_in(board: Board, card: CardState) -> bool:
    """Whether an effect of the card, which is not negated, lets it stand in for a material."""
    if card.zone in NOT_FROM or (card.on_field and not card.face_up):
        return False
    has = any(isinstance(rule, FusionSubstitute) for effect in card.card.effects for rule in effect.apply)
    return has and not (card.on_field and negated(board, card) is not None)
