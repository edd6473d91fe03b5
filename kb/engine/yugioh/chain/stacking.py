"""An Xyz Monster that an effect lays upon one monster, which counts as an Xyz Summon: which monster, and upon which.

Source: "Xyz Monsters" (ygo-rulebook, official rulebook pages 18-19).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Selection
from kb.engine.yugioh.chain.meaning import fitting, named
from kb.engine.yugioh.field import only_one, zones
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.summon import allowed, listed
from kb.engine.yugioh.summon.restrictions import may_be_material, no_special_summon
from kb.engine.yugioh.vocabulary.summoning import XyzSummonUpon


def beneath(board: Board, op: XyzSummonUpon, link: Link, player: str) -> CardState | None:
    """The monster of `player` upon which it is done; None where it is there no more, or is none of theirs."""
    found = [card for card in named(board, op.upon, link) if _own(card, player)]
    return found[0] if len(found) == 1 else None


def options(board: Board, op: XyzSummonUpon, link: Link, player: str) -> list[str]:
    """The monsters that `player` could lay upon it now."""
    under, by = beneath(board, op, link, player), board.cards[link.uid]
    if under is None:
        return []
    found = fitting(board, op.what, link, player)
    return [card.uid for card in found if _comes(board, card, player, by) and _upon(board, card, player, under)]


def could(board: Board, op: XyzSummonUpon, by: CardState, player: str) -> bool:
    """Whether there is such a monster as an effect of `by` is activated.

    Upon which target it is laid is not asked yet, nor is it of a card that the effect itself will bring.
    """
    found = [card for card in select(board, op.what, player, by) if _comes(board, card, player, by)]
    if op.upon != "this" or not by.is_monster:
        return bool(found)
    return _own(by, player) and any(_upon(board, card, player, by) for card in found)


def _own(card: CardState, player: str) -> bool:
    """No Token and no Link Monster is an Xyz Material (yugioh/xyz/materials-none)."""
    return card.is_monster and card.face_up and card.controller == player and not (card.is_token or card.card.arrows)


def _comes(board: Board, card: CardState, player: str, by: CardState) -> bool:
    """Whether `card` is an Xyz Monster that an effect of `by` may Special Summon so."""
    if "Xyz" not in card.card.races:
        return False
    barred = no_special_summon(board, player, card, "xyz") or allowed.why_not(board, card, "xyz", player, by)
    return barred is None


def _upon(board: Board, card: CardState, player: str, under: CardState) -> bool:
    """Whether `card` may be laid upon that monster, and has a zone once it lies beneath."""
    if not may_be_material(board, under, card, "xyz"):
        return False
    leaving = tuple(only_one.in_the_way(board, card, player))
    total = listed.total({}, None, leaving, zones.freeing(board, card, player))
    return Selection((Group((under.uid,)),), total=total).first() is not None
