"""What a Summon takes: Tributes, or the materials and the cost of a procedure, as a constraint; and giving it."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.selection import Group, Picked, Selection, Total
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field import only_one
from kb.engine.yugioh.field.filters import print_fits
from kb.engine.yugioh.field.looks import look, matches, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import free_slot, in_zone, monsters
from kb.engine.yugioh.state import Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Banish, Cost, Discard, PayLp, ReturnToHand, SendToGraveyard, Tribute
from kb.engine.yugioh.vocabulary.summons import Material

PROCEDURE = "yugioh/summon/procedure"
NO_WAY = Selection((Group((), 1, 1),))
#: More than all Levels of a field come to: what a monster that has to leave counts beside its Level.
LEAVING = 1_000


def selection(board: Board, card: CardState, player: str, how: str) -> Selection:
    """With which Tributes, materials or other cards the monster could come to the field."""
    procedure = card.card.procedure
    if how == "special":
        return NO_WAY if procedure is None else _by_procedure(board, card, player, procedure)
    tributes = _tributes(board, card, player)
    if free_slot(board, player) is None and not tributes.least:
        return NO_WAY
    leaving = () if how == "set" else tuple(only_one.in_the_way(board, card, player))
    return Selection((tributes,), total=_total(board, (tributes,), leaving, None))


def _by_procedure(board: Board, card: CardState, player: str, procedure: Procedure) -> Selection:
    if any(isinstance(op, PayLp) and board.lp[player] < _points(board, op, player) for op in procedure.cost):
        return NO_WAY
    side = player if procedure.side == "you" else other(player)
    taken = tuple(_taken(board, card, player, procedure))
    paid = tuple(g for op in procedure.cost if (g := _paid(board, op, card, player)) is not None)
    groups = (*paid, *taken)
    there = {c.uid for c in monsters(board, side)}
    if free_slot(board, side) is None and not any(g.least and there.intersection(g.options) for g in groups):
        return NO_WAY
    leaving = tuple(only_one.in_the_way(board, card, side))
    level = card.card.level if procedure.levels else None
    if free_slot(board, side) is None and level is None and not leaving:
        return Selection(groups, total=Total(dict.fromkeys(there, (1,)), 1))
    return Selection(groups, total=_total(board, groups if level is None else taken, leaving, level))


def _tributes(board: Board, card: CardState, player: str) -> Group:
    level = card.card.level or 0
    count = 0 if level <= 4 else 1 if level <= 6 else 2
    return Group(tuple(c.uid for c in monsters(board, player)), count, count)


def _taken(board: Board, card: CardState, player: str, procedure: Procedure) -> Iterator[Group]:
    """The monsters of the field that a procedure takes."""
    for group in procedure.materials:
        own = [
            c.uid
            for c in monsters(board, player)
            if c.face_up
            and matches(board, c, group.what, player, card)
            and (not procedure.levels or may_be_material(c, card, "synchro"))
        ]
        yield Group(tuple(own), 1 if group.up_to else group.count, group.count)


def may_be_material(candidate: CardState, card: CardState, of: Material) -> bool:
    """Whether the text of a monster lets it be material for that Summon of `card`."""
    return all(
        of not in barred.of or (barred.unless is not None and print_fits(card, barred.unless))
        for barred in candidate.card.not_material
    )


def _paid(board: Board, op: Cost, card: CardState, player: str) -> Group | None:
    """The cards of which some are given for the cost of a procedure; None where none is."""
    match op:
        case PayLp():
            return None
        case Discard():
            found = [c for c in in_zone(board, player, "hand") if op.what is None or _fits(board, op, c, card, player)]
        case Tribute():
            found = [c for c in board.cards.values() if c.is_monster and _fits(board, op, c, card, player)]
        case Banish() | SendToGraveyard() | ReturnToHand() if isinstance(op.what, Cards):
            found = select(board, op.what, player, card)
            if isinstance(op, SendToGraveyard):
                found = [c for c in found if not c.is_token]
        case _:
            return Group((), 1, 1)
    return Group(tuple(c.uid for c in found if c is not card), op.count, op.count)


def _fits(board: Board, op: Discard | Tribute, candidate: CardState, card: CardState, player: str) -> bool:
    """Whether a card is what the text asks for; one's own face-down monster is Tributed for what it is."""
    what = op.what
    if not isinstance(what, Cards):
        return candidate.controller == player
    if matches(board, candidate, what, player, card):
        return True
    hidden = isinstance(op, Tribute) and not candidate.face_up and what.face is None
    return hidden and candidate.controller == player and what.whose != "opponent" and print_fits(candidate, what)


def _total(board: Board, taken: tuple[Group, ...], leaving: tuple[str, ...], level: int | None) -> Total | None:
    """What the monsters taken must come to: their Levels to that of the monster, and who has to leave is among them."""
    if level is None and not leaving:
        return None
    levels = (
        {} if level is None else {uid: look(board, board.cards[uid]).level or 0 for g in taken for uid in g.options}
    )
    worth = {uid: (levels.get(uid, 0) + LEAVING * (uid in leaving),) for uid in {*levels, *leaving}}
    least = (level or 0) + LEAVING * len(leaving)
    return Total(worth, least, None if level is None else least)


# ---- giving them ----------------------------------------------------------------------------------------


def give(board: Board, card: CardState, player: str, picked: Picked, how: str) -> None:
    """What was picked goes where the Summon sends it, and Life Points are paid."""
    procedure = card.card.procedure if how == "special" else None
    left = list(picked)
    for op in procedure.cost if procedure else ():
        if isinstance(op, PayLp):
            amount = _points(board, op, player)
            board.lp[player] -= amount
            board.log.add(events.LpPaid(player, amount, codes=(PROCEDURE, "yugioh/damage/paid-or-lost")))
            continue
        group = _paid(board, op, card, player)
        given = [uid for uid in left if group is not None and uid in group.options][: group.most if group else 0]
        left = [uid for uid in left if uid not in given]
        zone, kind = GOES[type(op)]
        for uid in given:
            leave(board, board.cards[uid], zone, kind, PROCEDURE, by="summon", of=card.uid)
    kind = card_events.SentToGraveyard if how == "special" else card_events.Tributed
    code = PROCEDURE if how == "special" else "yugioh/summon/tributes"
    of = {"material": "synchro"} if procedure is not None and procedure.levels else {}
    for uid in left:
        leave(board, board.cards[uid], "graveyard", kind, code, by="summon", of=card.uid, **of)


def _points(board: Board, op: PayLp, player: str) -> int:
    return (board.lp[player] + 1) // 2 if op.half else op.amount


#: Where the cards of a cost go, and how that is told.
GOES: dict[type, tuple[str, type[card_events.Left]]] = {
    Discard: ("graveyard", card_events.Discarded),
    Tribute: ("graveyard", card_events.Tributed),
    SendToGraveyard: ("graveyard", card_events.SentToGraveyard),
    Banish: ("banished", card_events.Banished),
    ReturnToHand: ("hand", card_events.AddedToHand),
}
