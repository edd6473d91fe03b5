"""Summons that start no chain: what the turn player brings to the field in an open game state, and how it happens.

Normal Summons and Sets, Special Summons by a procedure, Synchro, Xyz and Link Summons, Flip Summons.
Source: "Normal Summon", "Tribute Summon", "Special Summon" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import MOST_WAYS, Reposition, SetCard, Summon
from kb.engine.yugioh.field import looks, only_one, positions, self_removal, zones
from kb.engine.yugioh.field.looks import holds
from kb.engine.yugioh.field.moving import enter, move
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Summoning
from kb.engine.yugioh.steps import TrySummon
from kb.engine.yugioh.summon import allowed, besides, gemini, materials, setting, special, tribute
from kb.engine.yugioh.summon.besides import NORMALLY
from kb.engine.yugioh.summon.moment import MOMENT
from kb.engine.yugioh.summon.restrictions import no_normal_summon, no_special_summon
from kb.engine.yugioh.vocabulary.summons import How

#: The Summons by listed materials, and the rules of each.
BY_MATERIALS = {
    "synchro": ("yugioh/synchro/synchro-levels", "yugioh/synchro/synchro-all-match"),
    "xyz": ("yugioh/xyz/steps", "yugioh/xyz/materials-none"),
    "link": ("yugioh/link/materials", "yugioh/link/link-count"),
}


# ---- Summons --------------------------------------------------------------------------------------------


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_yours(board: Board, action: Summon) -> Because | None:
    """A monster of one's own"""
    return None if action.how not in NORMALLY else _not_yours(board, action)


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def not_yours_to_special_summon(board: Board, action: Summon) -> Because | None:
    """(by a procedure too)"""
    return None if action.how in NORMALLY else _not_yours(board, action)


def _not_yours(board: Board, action: Summon) -> Because | None:
    card = board.cards.get(action.card)
    whose = "" if card is None else card.controller if card.is_monster else card.owner
    yours = card is not None and card.card.kind == "monster" and whose == action.player
    return None if yours else because(Reason.NOT_YOUR_CARD, card=action.card)


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_normal(board: Board, action: Summon) -> Because | None:
    """that can be Normal Summoned or Set"""
    cannot = action.how in NORMALLY and not _may_come_normally(board, board.cards[action.card], action)
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=action.card) if cannot else None


def _may_come_normally(board: Board, card: CardState, action: Summon) -> bool:
    """Whether the monster's own text lets it be Normal Summoned, or Set, now."""
    told = card.card.normal_summon
    if isinstance(told, bool):
        return told
    if action.how == "set" and told.may_set:
        return True
    return told.barred_while is not None and not holds(board, told.barred_while, card, action.player)


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def no_procedure(board: Board, action: Summon) -> Because | None:
    """or has a procedure,"""
    cannot = action.how == "special" and board.cards[action.card].card.procedure is None
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=action.card) if cannot else None


@ground(MAY_SUMMON, "yugioh/special-summons/special-summon-monsters")
def no_materials(board: Board, action: Summon) -> Because | None:
    """or is of the Extra Deck and lists materials for a Summon of that kind,"""
    if action.how not in BY_MATERIALS:
        return None
    card = board.cards[action.card].card
    so = card.materials is not None and allowed.OWN_SUMMON.get(action.how.capitalize()) == action.how
    kind = action.how.capitalize() in card.races
    return None if so and kind else because(Reason.CANNOT_BE_SUMMONED_SO, card=action.card, how=action.how)


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def procedure_not_met(board: Board, action: Summon) -> Because | None:
    """whose condition is met,"""
    card = board.cards[action.card]
    procedure = card.card.procedure if action.how == "special" else None
    if procedure is None or procedure.while_ is None or holds(board, procedure.while_, card, action.player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid)


@ground(MAY_SUMMON, "yugioh/summon/normal")
def not_in_hand(board: Board, action: Summon) -> Because | None:
    """from the hand"""
    card = board.cards[action.card]
    again = action.how == "normal" and gemini.may_come_again(board, card, action.player)
    there = again or action.how not in NORMALLY or card.zone == "hand"
    return None if there else because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def not_in_place(board: Board, action: Summon) -> Because | None:
    """or from where its procedure begins,"""
    card = board.cards[action.card]
    if action.how in NORMALLY or card.zone in _sources(card, action.how):
        return None
    return because(Reason.WRONG_ZONE, card=card.uid, zone=card.zone)


def _sources(card: CardState, how: str) -> tuple[str, ...]:
    """From where it comes in that way."""
    if how == "special":
        return card.card.procedure.sources if card.card.procedure is not None else ()
    return ("extra",)


@ground(MAY_SUMMON, "yugioh/once-per-turn/hard")
def procedure_used(board: Board, action: Summon) -> Because | None:
    """as often as the text has it,"""
    card = board.cards[action.card]
    again = action.how == "special" and allowed.procedure_key(card, action.player) in board.lasting.of(Used)
    return because(Reason.LIMIT_REACHED, card=card.uid) if again else None


def its_text(board: Board, action: Summon) -> Refusal | None:
    """in a way that the text lets it come;"""
    card = board.cards[action.card]
    return None if action.how in NORMALLY else allowed.why_not(board, card, way_of(action), action.player)


def way_of(action: Summon) -> How:
    """As which Summon the action counts where it is a Special Summon."""
    return allowed.OWN_SUMMON.get(action.how.capitalize(), "procedure")


@ground(MAY_SUMMON, "yugioh/card-text/cannot")
def no_special_summons(board: Board, action: Summon) -> Because | None:
    """Specially where no effect forbids it,"""
    card = board.cards[action.card]
    by = None if action.how in NORMALLY else no_special_summon(board, action.player, card, way_of(action))
    return None if by is None else because(Reason.CARD_EFFECT, card=action.card, by=by.uid)


@ground(MAY_SUMMON, "yugioh/summon/normal-once")
def summoned_already(board: Board, action: Summon) -> Because | None:
    """normally once a turn"""
    return None if besides.may(board, action) else because(Reason.LIMIT_REACHED, card=action.card)


@ground(MAY_SUMMON, "yugioh/card-text/cannot")
def no_normal_summons(board: Board, action: Summon) -> Because | None:
    """and where no effect forbids it."""
    card = board.cards[action.card]
    by = no_normal_summon(board, action.player, card, action.how) if action.how in NORMALLY else None
    codes = ("yugioh/monster-abilities/gemini-second-summon",) if board.cards[action.card].is_monster else ()
    return None if by is None else because(Reason.CARD_EFFECT, *codes, card=action.card, by=by.uid)


#: Why this card cannot come in that way, whatever is taken for it.
THIS_CARD = Question(
    MAY_SUMMON,
    not_yours,
    not_yours_to_special_summon,
    not_normal,
    no_procedure,
    no_materials,
    procedure_not_met,
    not_in_hand,
    not_in_place,
    procedure_used,
    its_text,
    no_special_summons,
    summoned_already,
    no_normal_summons,
)


@ground(MAY_SUMMON, "yugioh/places/only-one-barred")
def barred(board: Board, action: Summon) -> Because | None:
    """What is taken for it lets it come face-up where it may be,"""
    card = board.cards[action.card]
    by = None if action.how == "set" else only_one.barred(board, card, action.player, action.with_)
    return None if by is None else because(Reason.CARD_EFFECT, card=card.uid, by=by.uid)


@ground(MAY_SUMMON, "yugioh/summon/tributes")
def wrong_tributes(board: Board, action: Summon) -> Because | None:
    """and is as many Tributes"""
    return because(Reason.WRONG_COST, card=action.card, chosen=action.with_) if action.how in NORMALLY else None


@ground(MAY_SUMMON, "yugioh/summon/procedure")
def wrong_cost(board: Board, action: Summon) -> Because | None:
    """or what the procedure takes,"""
    return because(Reason.WRONG_COST, card=action.card, chosen=action.with_) if action.how == "special" else None


def wrong_materials(board: Board, action: Summon) -> Refusal | None:
    """or what is listed as its materials."""
    return WRONG[action.how].why_not(action) if action.how in WRONG else None


def _wrong(action: Summon) -> Because | None:
    """These are not the materials that it lists."""
    return because(Reason.WRONG_COST, card=action.card, chosen=action.with_)


WRONG = {how: Question(MAY_SUMMON, ground(MAY_SUMMON, *codes)(_wrong)) for how, codes in BY_MATERIALS.items()}


@ground(MAY_SUMMON, "yugioh/zones/extra-deck-where", "yugioh/zones/extra-zone-one", "yugioh/special-summons/no-zone")
def no_zone(board: Board, action: Summon) -> Because | None:
    """It comes to a zone that is free for it then."""
    card = board.cards[action.card]
    procedure = card.card.procedure if action.how == "special" else None
    side = action.player if procedure is None else special.side_of(procedure, action.player)
    found = zones.free(board, card, side, gone=action.with_)
    fits = action.zone in found if action.zone else bool(found)
    return None if fits else because(Reason.NO_ZONE, card=card.uid, zone=action.zone, free=tuple(found))


WHERE = Question(MAY_SUMMON, no_zone)
TAKEN = Question(MAY_SUMMON, barred, wrong_tributes, wrong_cost, wrong_materials)


def why_not(board: Board, action: Summon) -> Refusal | None:
    """Why the monster may not be Summoned or Set in that way now, or None."""
    refusal = MOMENT.why_not(board, action.player) or THIS_CARD.why_not(board, action)
    if refusal is not None:
        return refusal
    if (action.zone or action.how in BY_MATERIALS) and (nowhere := WHERE.why_not(board, action)) is not None:
        return nowhere
    fitting = materials.selection(board, board.cards[action.card], action.player, action.how)
    return None if fitting.allows(action.with_) else TAKEN.why_not(board, action)


def begin(board: Board, action: Summon) -> None:
    """Pay for the Summon; it happens now, or after the players had a chance to negate it."""
    card = board.cards[action.card]
    if card.is_monster:
        gemini.begin(board, card, action.player)
        return
    unusual = action.how == "normal" and tribute.by_its_text(board, card, action.player, action.with_)
    made = besides.counted(board, action)
    board.log.begin()
    origin = materials.give(board, card, action.player, action.with_, action.how)
    self_removal.remove_themselves(board)
    board.log.begin()
    face_up, position = action.how != "set", "defense" if action.how == "set" else "attack"
    procedure = card.card.procedure if action.how == "special" else None
    side = action.player
    if procedure is not None:
        position = procedure.position or position
        side = special.side_of(procedure, side)
    board.normal_summons = made
    how = action.how if action.how in NORMALLY else "special"
    own = action.how == "special" or unusual
    origin = origin._replace(was=card.zone, by=card.uid if own else "", turn=board.turn)
    board.summoning = Summoning(
        action.player, card.uid, how, card.zone, face_up, position, side, _way(action), action.zone, origin
    )
    move(board, card, "summoning")
    if action.how != "set":
        codes = ("yugioh/summon/negation-window", *besides.codes(board, action.how))
        board.log.add(card_events.WouldBeSummoned(card.uid, action.player, how, codes=codes))
    board.agenda.put(TrySummon())


def _way(action: Summon) -> str:
    """Which kind of Summon it is, if it has a name of its own."""
    if action.how in BY_MATERIALS:
        return action.how
    return "tribute" if action.how == "normal" and action.with_ else ""


def begin_flip(board: Board, action: Reposition) -> None:
    """A Flip Summon is tried: the monster is face-up where it is, and its effects apply once it has happened."""
    board.log.begin()
    card = board.cards[action.card]
    card.repositioned, card.face_up = True, True
    board.summoning = Summoning(action.player, action.card, "flip", "monster")
    codes = ("yugioh/summon/negation-window", "yugioh/normal-summons/flip-there")
    board.log.add(card_events.WouldBeSummoned(action.card, action.player, "flip", codes=codes))
    board.agenda.put(TrySummon())


def happens(board: Board) -> None:
    """The Summon, which nobody negated, is successful; or the monster is Set, which nothing answers as a Summon."""
    now, board.summoning = board.summoning, None
    assert now is not None
    card = board.cards[now.uid]
    board.log.begin()
    if now.how == "flip":
        if card.is_monster:
            card.face_up = False
            positions.flip_summon(board, card)
        return
    if now.was == "monster":
        gemini.happens(board, card, now.player)
        return
    side = now.side or now.player
    enter(board, card, side, position=now.position, face_up=now.face_up, was=now.was, zone=now.zone)
    if now.how == "special":
        allowed.counted(board, card, now.player, allowed.OWN_SUMMON.get(now.way.capitalize(), "procedure"))
    card.summoned = now.how if now.how in ("special", "normal", "set") else ""
    card.way, card.origin = now.way, now.origin if now.how != "set" else now.origin._replace(turn=0)
    facts = {"card": card.uid, "player": now.player, "how": now.how, "was": now.was}
    if now.how == "set":
        board.log.add(card_events.Set(**facts, codes=("yugioh/summon/normal",)))
    else:
        by = BY_MATERIALS.get(now.way)
        code = by[0] if by else "yugioh/summon/procedure" if now.how == "special" else "yugioh/summon/normal"
        board.log.add(
            card_events.Summoned(
                **facts,
                way=now.way or None,
                codes=(code, "yugioh/summon/response-window", "yugioh/timing/after-action", *looks.newest_last(board)),
            )
        )
    if now.how == "special" and now.origin.by == now.uid:
        special.lock(board, card, now.player)


def actions(board: Board, player: str) -> Iterator[Summon | SetCard]:
    """Every Summon and Set open to `player` now."""
    if MOMENT.why_not(board, player) is not None:
        return
    for card in list(board.cards.values()):
        if gemini.may_come_again(board, card, player) and why_not(board, Summon(player, card.uid)) is None:
            yield Summon(player, card.uid)
        if card.zone not in ("hand", "extra", "graveyard", "banished") or card.owner != player:
            continue
        for how in _ways(card):
            if THIS_CARD.why_not(board, Summon(player, card.uid, how)) is None:
                found = materials.selection(board, card, player, how).all(MOST_WAYS)
                ways = (Summon(player, card.uid, how, picked) for picked in found)
                there = WHERE.why_not if how in BY_MATERIALS else summoned_already
                yield from (way for way in ways if there(board, way) is None)
        if setting.why_not(board, SetCard(player, card.uid)) is None:
            yield SetCard(player, card.uid)


def _ways(card: CardState) -> Iterator[str]:
    """In which ways its text and kind could let it come."""
    if card.zone == "hand":
        yield from NORMALLY
    if card.card.procedure is not None:
        yield "special"
    if card.zone == "extra" and card.card.materials is not None:
        yield from (how for how in BY_MATERIALS if how.capitalize() in card.card.races)
