"""Special Summons by a monster's own procedure: what is paid, sent, banished or Tributed for it.

Source: "Special Summon by meeting requirements" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 81-84).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field import durations, only_one, zones
from kb.engine.yugioh.field.life import lp_of
from kb.engine.yugioh.field.looks import matches, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.field.placing import into_deck
from kb.engine.yugioh.lasting import Granted
from kb.engine.yugioh.state import Board, CardState, Origin, other
from kb.engine.yugioh.summon import listed, restrictions
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import Banish, Cost, Discard, PayLp, ReturnToHand, SendToGraveyard, Tribute
from kb.engine.yugioh.vocabulary.placing import ReturnToDeck

PROCEDURE = "yugioh/summon/procedure"


def side_of(procedure: Procedure, player: str) -> str:
    """To whose field the monster comes."""
    return player if procedure.side == "you" else other(player)


def selection(board: Board, card: CardState, player: str) -> Selection:
    """With which cards the monster could come by its own procedure."""
    procedure = card.card.procedure
    if procedure is None:
        return listed.NO_WAY
    if any(isinstance(op, PayLp) and board.lp[player] < lp_of(board, op, player) for op in procedure.cost):
        return listed.NO_WAY
    side = side_of(procedure, player)
    groups = tuple(_paid(board, op, card, player) for op in procedure.cost if not isinstance(op, PayLp))
    leaving = tuple(only_one.in_the_way(board, card, side))
    return Selection(groups, total=listed.total({}, None, leaving, zones.freeing(board, card, side)))


def _paid(board: Board, op: Cost, card: CardState, player: str) -> Group:
    """The cards of which some are given for the cost of a procedure."""
    what = op.what if isinstance(op, Discard | Tribute) and isinstance(op.what, Cards) else None
    match op:
        case Discard():
            hand = in_zone(board, player, "hand")
            found = [c for c in hand if what is None or matches(board, c, what, player, card)]
        case Tribute():
            there = [c for c in board.cards.values() if c.is_monster and restrictions.may_be_tributed(board, c)]
            own = Cards(whose="you", where="monster")
            found = [c for c in there if listed.fits(board, c, what or own, player, card)]
        case Banish() | SendToGraveyard() | ReturnToHand() | ReturnToDeck() if isinstance(op.what, Cards):
            found = select(board, op.what, player, card)
            if isinstance(op, SendToGraveyard):
                found = [c for c in found if not c.is_token]
        case _:
            return Group(())
    given = [c for c in found if c is not card and _may_be_given(board, c, card)]
    return Group(tuple(c.uid for c in given), op.count, op.count)


def _may_be_given(board: Board, candidate: CardState, card: CardState) -> bool:
    """What goes for a Fusion Monster's own procedure is Fusion Material, not that of a Fusion Summon.

    (yugioh/fusion/material-lock, no-material-for-a-fusion-summon)
    """
    return "Fusion" not in card.card.races or restrictions.may_be_material(
        board, candidate, card, "fusion", summon=False
    )


# ---- giving them ----------------------------------------------------------------------------------------


def give(board: Board, card: CardState, player: str, picked: Picked) -> Origin:
    """What was picked goes where the procedure sends it, and Life Points are paid."""
    procedure, left = card.card.procedure, picked
    assert procedure is not None
    were = listed.as_they_were(board, picked)
    for op in procedure.cost:
        if isinstance(op, PayLp):
            amount = lp_of(board, op, player)
            board.lp[player] -= amount
            board.log.add(events.LpPaid(player, amount, codes=(PROCEDURE, "yugioh/damage/paid-or-lost")))
            continue
        given, left = left[: op.count], left[op.count :]
        if isinstance(op, ReturnToDeck):
            for uid in given:
                into_deck(board, board.cards[uid], op.to, PROCEDURE, by="summon", of=card.uid)
            continue
        zone, kind = GOES[type(op)]
        for uid in given:
            leave(board, board.cards[uid], zone, kind, PROCEDURE, by="summon", of=card.uid)
    return listed.remembered(board, picked, were)


def lock(board: Board, card: CardState, player: str) -> None:
    """What its player may not Special Summon any more this turn, now that it has come by its own procedure."""
    for rule in card.card.procedure.locks if card.card.procedure is not None else ():
        fact = Granted(card.uid, rule, card.uid, board.places.number(), "monster", player)
        board.lasting.hold(fact, *durations.ENDS["turn"])


#: Where the cards of a cost go, and how that is told.
GOES: dict[type, tuple[str, type[card_events.Left]]] = {
    Discard: ("graveyard", card_events.Discarded),
    Tribute: ("graveyard", card_events.Tributed),
    SendToGraveyard: ("graveyard", card_events.SentToGraveyard),
    Banish: ("banished", card_events.Banished),
    ReturnToHand: ("hand", card_events.AddedToHand),
}
