"""The Pendulum Summon: any number of monsters at one time, from the hand and face-up from the Extra Deck.

They come in face-up Attack Position, each to the first zone that is free for it.
Source: "Pendulum Monsters" (ygo-rulebook, official rulebook pages 16-17; OCG Perfect Rulebook 2017 pages 75, 97-98).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.table.selection import Group, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import MOST_WAYS, PendulumSummon
from kb.engine.yugioh.field import looks, only_one, zones
from kb.engine.yugioh.field.filters import scale
from kb.engine.yugioh.field.link_arrows import EXTRA
from kb.engine.yugioh.field.moving import enter, leave, move
from kb.engine.yugioh.field.places import free_slots, in_zone
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Origin, Summoning
from kb.engine.yugioh.steps import TrySummon
from kb.engine.yugioh.summon import allowed
from kb.engine.yugioh.summon.moment import MOMENT
from kb.engine.yugioh.summon.restrictions import no_special_summon

ONCE = "yugioh/pendulum/pendulum-once"
TOGETHER = "yugioh/pendulum/simultaneous"
HAND_ONLY = "yugioh/pendulum/hand-only"


# ---- whether one is made at all -------------------------------------------------------------------------


@ground(MAY_SUMMON, ONCE)
def made_already(board: Board, player: str) -> Because | None:
    """One Pendulum Summon a turn,"""
    return because(Reason.LIMIT_REACHED, player=player) if board.summoned_by_scales else None


@ground(MAY_SUMMON, ONCE, "yugioh/pendulum/set-scales")
def no_scales(board: Board, player: str) -> Because | None:
    """with a card in each Pendulum Zone,"""
    return None if scales(board, player) is not None else because(Reason.CONDITION_NOT_MET, player=player)


def scales(board: Board, player: str) -> tuple[int, int] | None:
    """The two Pendulum Scales of `player`, the lower first; None where there are not two."""
    found = sorted(s for c in in_zone(board, player, "pendulum") if (s := scale(board, c)) is not None)
    return (found[0], found[1]) if len(found) == 2 else None


MADE = Question(MAY_SUMMON, made_already, no_scales)


# ---- which monsters may be among it ---------------------------------------------------------------------


@ground(MAY_SUMMON, ONCE)
def not_yours(board: Board, uid: str, player: str) -> Because | None:
    """Monsters of one's own,"""
    card = board.cards.get(uid)
    yours = card is not None and card.owner == player and card.card.kind == "monster"
    return None if yours else because(Reason.NOT_YOUR_CARD, card=uid)


@ground(MAY_SUMMON, ONCE)
def not_there(board: Board, uid: str, player: str) -> Because | None:
    """in the hand or the Extra Deck,"""
    zone = board.cards[uid].zone
    return None if zone in ("hand", "extra") else because(Reason.WRONG_ZONE, card=uid, zone=zone)


@ground(MAY_SUMMON, "yugioh/pendulum/fsx-face")
def face_down(board: Board, uid: str, player: str) -> Because | None:
    """there face-up,"""
    card = board.cards[uid]
    hidden = card.zone == "extra" and not card.face_up
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=uid, how="pendulum") if hidden else None


@ground(MAY_SUMMON, ONCE)
def not_between(board: Board, uid: str, player: str) -> Because | None:
    """whose Levels lie between the Scales,"""
    level, between = looks.look(board, board.cards[uid]).level, scales(board, player)
    if level is not None and between is not None and between[0] < level < between[1]:
        return None
    return because(Reason.CONDITION_NOT_MET, card=uid, level=level, scales=between)


def its_text(board: Board, uid: str, player: str) -> Refusal | None:
    """whose text lets them come so,"""
    return allowed.why_not(board, board.cards[uid], "pendulum", player)


@ground(MAY_SUMMON, "yugioh/card-text/cannot")
def forbidden(board: Board, uid: str, player: str) -> Because | None:
    """which no effect forbids"""
    by = no_special_summon(board, player, board.cards[uid], "pendulum")
    return None if by is None else because(Reason.CARD_EFFECT, card=uid, by=by.uid)


@ground(MAY_SUMMON, "yugioh/places/only-one-barred")
def one_is_there(board: Board, uid: str, player: str) -> Because | None:
    """or keeps from the field,"""
    by = only_one.barred(board, board.cards[uid], player)
    return None if by is None else because(Reason.CARD_EFFECT, card=uid, by=by.uid)


@ground(MAY_SUMMON, HAND_ONLY, "yugioh/special-summons/no-zone")
def nowhere(board: Board, uid: str, player: str) -> Because | None:
    """and for which there is a zone: from the Extra Deck an Extra Monster Zone, or one that an arrow points to."""
    free = zones.free(board, board.cards[uid], player)
    return None if free else because(Reason.NO_ZONE, card=uid)


EACH = Question(
    MAY_SUMMON, not_yours, not_there, face_down, not_between, its_text, forbidden, one_is_there, nowhere
)  # fmt: skip


# ---- whether they may be so together --------------------------------------------------------------------


@ground(MAY_SUMMON, ONCE)
def not_a_choice(board: Board, action: PendulumSummon) -> Because | None:
    """At least one monster, and none twice,"""
    fits = action.cards and len(set(action.cards)) == len(action.cards)
    return None if fits else because(Reason.WRONG_TARGET, chosen=action.cards)


def one_of_them(board: Board, action: PendulumSummon) -> Refusal | None:
    """each of which may come,"""
    return next((no for uid in action.cards if (no := EACH.why_not(board, uid, action.player)) is not None), None)


@ground(MAY_SUMMON, HAND_ONLY, "yugioh/zones/extra-zone-one", "yugioh/special-summons/no-zone")
def no_room(board: Board, action: PendulumSummon) -> Because | None:
    """and for all of whom there is a zone at the same time."""
    extra = [uid for uid in action.cards if board.cards[uid].zone == "extra"]
    free = zones.free(board, board.cards[extra[0]], action.player) if extra else []
    pointed_to = [slot for slot in free if slot not in EXTRA]
    in_main = max(0, len(extra) - (len(pointed_to) < len(free)))
    room = in_main <= len(pointed_to)
    room = room and in_main + len(action.cards) - len(extra) <= len(free_slots(board, action.player))
    return None if room else because(Reason.NO_ZONE, chosen=action.cards)


TOGETHER_SO = Question(MAY_SUMMON, not_a_choice, one_of_them, no_room)


def why_not(board: Board, action: PendulumSummon) -> Refusal | None:
    """Why these monsters may not be Pendulum Summoned now, or None."""
    player = action.player
    return MOMENT.why_not(board, player) or MADE.why_not(board, player) or TOGETHER_SO.why_not(board, action)


def actions(board: Board, player: str) -> Iterator[PendulumSummon]:
    """Every Pendulum Summon open to `player` now, of very many the first."""
    if MOMENT.why_not(board, player) is not None or MADE.why_not(board, player) is not None:
        return
    there = (*in_zone(board, player, "extra"), *in_zone(board, player, "hand"))
    fitting = tuple(c.uid for c in there if EACH.why_not(board, c.uid, player) is None)
    for picked in Selection((Group(fitting, 1, len(fitting)),)).all(MOST_WAYS):
        action = PendulumSummon(player, picked)
        if TOGETHER_SO.why_not(board, action) is None:
            yield action


# ---- making it ------------------------------------------------------------------------------------------


def begin(board: Board, action: PendulumSummon) -> None:
    """All of them are about to come; the Summon, or that of some of them, may still be negated."""
    board.summoned_by_scales = True
    board.log.begin()
    came = tuple((uid, board.cards[uid].zone) for uid in action.cards)
    uid, was = came[0]
    board.summoning = Summoning(action.player, uid, "special", was, way="pendulum", group=came)
    codes = ("yugioh/summon/negation-window", ONCE, TOGETHER)
    for uid in action.cards:
        move(board, board.cards[uid], "summoning")
        board.log.add(card_events.WouldBeSummoned(uid, action.player, "special", codes=codes))
    board.agenda.put(TrySummon())


def happens(board: Board) -> None:
    """Those whose Summon nobody negated come at the same time; first those that fewer zones are open to."""
    now, board.summoning = board.summoning, None
    assert now is not None
    board.log.begin()
    for uid, was in sorted(now.group, key=lambda one: one[1] != "extra"):
        _comes(board, board.cards[uid], now.player, was)


def _comes(board: Board, card: CardState, player: str, was: str) -> None:
    if not enter(board, card, player, position="attack", was=was):
        leave(board, card, "graveyard", card_events.SentToGraveyard, "yugioh/special-summons/no-zone", by="rule")
        return
    allowed.counted(board, card, player, "pendulum")
    card.summoned, card.way, card.origin = "special", "pendulum", Origin(was, "", board.turn)
    codes = (ONCE, TOGETHER, "yugioh/summon/response-window", *looks.newest_last(board))
    board.log.add(card_events.Summoned(card.uid, player, "special", was, "pendulum", codes=codes))
