"""Operations that Summon with materials or Tributes: which monster, then with what.

Source: "Fusion Monsters", "Ritual Monsters", "Immediately after this effect resolves" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection
from kb.engine.table.ways import Ways
from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain import stacking
from kb.engine.yugioh.chain.making import may_be_made, with_materials
from kb.engine.yugioh.effects.cards import affected
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.moving import enter, materials_go
from kb.engine.yugioh.state import Board, CardState, Link, Origin
from kb.engine.yugioh.steps import PickMaterials
from kb.engine.yugioh.summon import allowed, fusion, listed, materials, ritual
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, SummonNow, XyzSummonUpon
from kb.engine.yugioh.vocabulary.summons import How

Op = FusionSummon | RitualSummon | SummonNow


def options(board: Board, link: Link, op: Op, player: str) -> list[str]:
    """The monsters that `player` could Summon so now."""
    source = board.cards[link.uid]
    found = select(board, op.what, player, source)
    return [card.uid for card in found if may_be_made(board, op, card, player, source, link.summoned)]


def to_lay(board: Board, link: Link, op: XyzSummonUpon, player: str) -> list[str]:
    """The monsters that `player` could lay upon the one that the effect speaks of."""
    under = stacking.beneath(board, op, link, player)
    return stacking.options(board, op, link, player) if under is not None and affected(board, under, link) else []


def lay(board: Board, link: Link, card: CardState, player: str, op: XyzSummonUpon) -> None:
    """The monster is laid upon the other one, which is its material then, with those that it had if they go over."""
    under = stacking.beneath(board, op, link, player)
    assert under is not None
    if not op.transfer:
        materials_go(board, under, "yugioh/summon/materials-go-with-it")
    origin = listed.attach(board, card, (under.uid,), "yugioh/xyz/material-name")
    _comes(board, link, card, player, "xyz", origin, "yugioh/xyz/material-name")


def picked(board: Board, link: Link, card: CardState, player: str, op: Op | XyzSummonUpon) -> None:
    """The player has picked the monster, and is asked with what, where that is not told already."""
    if isinstance(op, XyzSummonUpon):
        lay(board, link, card, player, op)
        return
    number = next(n for n, one in enumerate(board.chain) if one is link)
    board.agenda.put(PickMaterials(number, player, card.uid, op))


def ask(board: Board, step: PickMaterials) -> Prompt:
    """Ask with what the monster is Summoned."""
    return Prompt(step.player, _selection(board, step), board.chain[step.link].uid)


def _selection(board: Board, step: PickMaterials) -> Selection | Ways:
    link, op = board.chain[step.link], step.op
    assert isinstance(op, Op)
    return with_materials(board, op, board.cards[step.uid], step.player, board.cards[link.uid], link.summoned)


def chosen(board: Board, step: PickMaterials, picked: Picked) -> None:
    """The materials go, and the monster comes."""
    link, card = board.chain[step.link], board.cards[step.uid]
    match step.op:
        case FusionSummon():
            origin = listed.send(board, card, picked, "fusion", *fusion.CODES, zone=step.op.to)
            origin = origin._replace(by=link.uid, effect=True)
            _comes(board, link, card, step.player, "fusion", origin, "yugioh/fusion/steps")
        case RitualSummon():
            origin = ritual.give(board, card, picked)._replace(by=link.uid, effect=True)
            _comes(board, link, card, step.player, "ritual", origin, "yugioh/ritual/steps")
        case SummonNow():
            origin = materials.give(board, card, step.player, picked, step.op.kind)
            board.log.begin()
            _comes(board, link, card, step.player, step.op.kind, origin, "yugioh/special-summons/immediately-after")


def _comes(board: Board, link: Link, card: CardState, player: str, how: str, origin: Origin, code: str) -> None:
    where = card.zone
    if not enter(board, card, player, position="attack"):
        return
    link.summoned += (card.uid,)
    normal = how == "normal"
    card.summoned, card.way = ("normal", "tribute" if origin.materials else "") if normal else ("special", how)
    card.origin = origin._replace(was=where, turn=board.turn)
    way: How = allowed.OWN_SUMMON.get(how.capitalize(), "effect")
    if not normal:
        allowed.counted(board, card, player, way)
    told = "normal" if normal else "special"
    board.log.add(card_events.Summoned(card.uid, player, told, where, card.way or None, codes=(code,)))
