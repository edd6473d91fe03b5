"""What the turn player does with the cards of the hand in an open game state, without starting a chain.

Normal Summons and Sets, Special Summons by a procedure, Setting Spells and Traps, the draw for the turn.
Source: "Normal Summon", "Tribute Summon", "Special Summon" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product
from typing import TYPE_CHECKING

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh.actions import Draw, Reposition, SetCard, Summon
from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field import in_force, only_one, positions, self_removal
from kb.engine.yugioh.field.places import enter, free_slot, happen, in_zone, leave, matches, monsters, note
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Summoning, Window

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

QUESTION = "May this be Summoned or Set?"
SPELL_ZONES = 5
OPEN = "yugioh/timing/open-state"


def wrong_moment(duel: Duel, player: str, phases: tuple[str, ...] = ("main1", "main2")) -> Refusal | None:
    """The turn player, in a Main Phase, with the game state open."""
    board = duel.board
    if player != board.turn_player:
        return refuse(QUESTION, Reason.NOT_TURN_PLAYER, OPEN, player=player)
    if board.window is not Window.OPEN:
        return refuse(QUESTION, Reason.GAME_STATE_CLOSED, "yugioh/timing/closed-state", OPEN, window=str(board.window))
    if board.phase not in phases:
        return refuse(QUESTION, Reason.WRONG_PHASE, OPEN, phase=board.phase)
    return None


# ---- Summons --------------------------------------------------------------------------------------------


def why_not(duel: Duel, action: Summon) -> Refusal | None:
    """Why the monster may not be Summoned or Set in that way now, or None."""
    refusal = wrong_moment(duel, action.player) or _not_this_card(duel, action)
    if refusal is not None:
        return refusal
    card = duel.board.cards[action.card]
    if action.with_ not in set(ways(duel, card, action.player, action.how)):
        code = "yugioh/summon/tributes" if action.how != "special" else "yugioh/summon/procedure"
        by = None if action.how == "set" else only_one.barred(duel, card, action.player, action.with_)
        if by is not None:
            return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/places/only-one-barred", card=card.uid, by=by.uid)
        return refuse(QUESTION, Reason.WRONG_COST, code, card=card.uid, chosen=action.with_)
    return None


def _not_this_card(duel: Duel, action: Summon) -> Refusal | None:
    card = duel.board.cards.get(action.card)
    normal = action.how != "special"
    code = "yugioh/summon/normal" if normal else "yugioh/summon/procedure"
    if card is None or card.card.kind != "monster" or card.owner != action.player:
        return refuse(QUESTION, Reason.NOT_YOUR_CARD, code, card=action.card)
    procedure = card.card.procedure
    if (normal and not card.card.normal_summon) or (not normal and procedure is None):
        return refuse(QUESTION, Reason.CANNOT_BE_SUMMONED_SO, code, card=card.uid)
    place = "hand" if normal or procedure is None else procedure.source
    if card.zone != place:
        return refuse(QUESTION, Reason.WRONG_ZONE, code, card=card.uid, zone=card.zone)
    by = None if normal else in_force.no_special_summon(duel, action.player)
    if by is not None:
        return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/card-text/cannot", card=card.uid, by=by.uid)
    if normal and duel.board.summoned_normally:
        return refuse(QUESTION, Reason.LIMIT_REACHED, "yugioh/summon/normal-once", card=card.uid)
    return None


def ways(duel: Duel, card: CardState, player: str, how: str) -> Iterator[tuple[str, ...]]:
    """Every choice of Tributes, materials or discards with which the monster could come to the field."""
    procedure = card.card.procedure
    if how != "special":
        choices = _tributes(duel, card, player)
    else:
        choices = _for_procedure(duel, card, player, procedure) if procedure is not None else iter(())
    for chosen in choices:
        room = free_slot(duel, player) or any(duel.board.cards[uid].is_monster for uid in chosen)
        if room and (how == "set" or only_one.barred(duel, card, player, chosen) is None):
            yield chosen


def _tributes(duel: Duel, card: CardState, player: str) -> Iterator[tuple[str, ...]]:
    level = card.card.level or 0
    count = 0 if level <= 4 else 1 if level <= 6 else 2
    yield from combinations([c.uid for c in monsters(duel, player)], count)


def _for_procedure(duel: Duel, card: CardState, player: str, procedure: Procedure) -> Iterator[tuple[str, ...]]:
    hand = [c.uid for c in in_zone(duel, player, "hand") if c is not card]
    groups = [list(combinations(hand, procedure.discard))]
    for group in procedure.materials:
        own = [c.uid for c in monsters(duel, player) if c.face_up and matches(duel, c, group.what, player, card)]
        most = min(group.count, len(own)) if group.up_to else group.count
        groups.append(
            [some for size in range(1 if group.up_to else most, most + 1) for some in combinations(own, size)]
        )
    for picks in product(*groups):
        chosen = tuple(joined.from_iterable(picks))
        levels = sum(duel.board.cards[uid].card.level or 0 for uid in chosen)
        if len(set(chosen)) == len(chosen) and (not procedure.levels or levels == card.card.level):
            yield chosen


def begin(duel: Duel, action: Summon) -> None:
    """Pay for the Summon; it happens now, or after the players had a chance to negate it."""
    board = duel.board
    card = board.cards[action.card]
    board.batch += 1
    code = "yugioh/summon/procedure" if action.how == "special" else "yugioh/summon/tributes"
    for uid in action.with_:
        kind = "sent-to-graveyard" if action.how == "special" else "tributed"
        if board.cards[uid].zone == "hand":
            kind = "discarded"
        leave(duel, board.cards[uid], "graveyard", kind, code, by="summon", of=card.uid)
    self_removal.remove_themselves(duel)
    board.batch += 1
    face_up, position = action.how != "set", "defense" if action.how == "set" else "attack"
    if action.how != "special":
        board.summoned_normally = True
    board.summoning = Summoning(action.player, card.uid, action.how, card.zone, face_up, position)
    card.zone = "summoning"
    if action.how != "set":
        happen(
            duel,
            "would-be-summoned",
            "yugioh/summon/negation-window",
            card=card.uid,
            player=action.player,
            how=action.how,
        )


def begin_flip(duel: Duel, action: Reposition) -> None:
    """A Flip Summon is tried: the monster stays face-down where it is until it happens or is negated."""
    duel.board.batch += 1
    duel.board.cards[action.card].repositioned = True
    duel.board.summoning = Summoning(action.player, action.card, "flip", "monster")
    code = "yugioh/summon/negation-window"
    happen(duel, "would-be-summoned", code, card=action.card, player=action.player, how="flip")


def happens(duel: Duel) -> None:
    """The Summon, which nobody negated, is successful; or the monster is Set, which nothing answers as a Summon."""
    board = duel.board
    now, board.summoning = board.summoning, None
    assert now is not None
    card = board.cards[now.uid]
    board.batch += 1
    if now.how == "flip":
        if card.is_monster:
            positions.flip_summon(duel, card)
        return
    enter(duel, card, now.player, position=now.position, face_up=now.face_up)
    card.summoned = {"special": "special", "normal": "normal"}.get(now.how, "")
    facts = {"card": card.uid, "player": now.player, "how": now.how, "was": now.was}
    if now.how == "set":
        happen(duel, "set", "yugioh/summon/normal", **facts)
    else:
        code = "yugioh/summon/procedure" if now.how == "special" else "yugioh/summon/normal"
        happen(duel, "summoned", code, "yugioh/summon/response-window", "yugioh/timing/after-action", **facts)


def actions(duel: Duel, player: str) -> Iterator[Summon | SetCard | Draw]:
    """Every Summon, Set and draw open to `player` now."""
    if why_not_draw(duel, Draw(player)) is None:
        yield Draw(player)
    if wrong_moment(duel, player) is not None:
        return
    for card in list(duel.board.cards.values()):
        if card.zone not in ("hand", "extra") or card.owner != player:
            continue
        for how in ("normal", "set", "special"):
            if _not_this_card(duel, Summon(player, card.uid, how)) is None:
                yield from (Summon(player, card.uid, how, chosen) for chosen in ways(duel, card, player, how))
        if why_not_set(duel, SetCard(player, card.uid)) is None:
            yield SetCard(player, card.uid)


# ---- Setting Spells and Traps, drawing -------------------------------------------------------------------


def why_not_set(duel: Duel, action: SetCard) -> Refusal | None:
    """Why the Spell or Trap may not be Set now, or None."""
    card = duel.board.cards.get(action.card)
    refusal = wrong_moment(duel, action.player)
    if refusal is not None:
        return refusal
    if card is None or card.card.kind == "monster" or card.zone != "hand" or card.owner != action.player:
        return refuse(QUESTION, Reason.WRONG_ZONE, "yugioh/summon/set-spell-trap", card=action.card)
    if not spell_zone_free(duel, card, action.player):
        return refuse(QUESTION, Reason.NO_ZONE, "yugioh/summon/set-spell-trap", card=card.uid)
    return None


def spell_zone_free(duel: Duel, card: CardState, player: str) -> bool:
    """Whether `player` has a place for a Spell or Trap; a Field Spell replaces the one before it."""
    taken = sum(c.zone == "spell" and c.controller == player for c in duel.board.cards.values())
    return card.card.icon == "field" or taken < SPELL_ZONES


def set_card(duel: Duel, action: SetCard) -> None:
    """Set a Spell or Trap; it is activated by turning it face-up."""
    card = duel.board.cards[action.card]
    duel.board.batch += 1
    if card.card.icon == "field":
        replace_field_spell(duel, action.player)
    card.zone = "field" if card.card.icon == "field" else "spell"
    card.face_up, card.set_this_turn = False, True
    note(duel, "set", "yugioh/summon/set-spell-trap", OPEN, card=card.uid, player=action.player)


def replace_field_spell(duel: Duel, player: str) -> None:
    """Of two Field Spells of a player the former goes to the Graveyard."""
    for card in list(duel.board.cards.values()):
        if card.zone == "field" and card.controller == player:
            leave(duel, card, "graveyard", "sent-to-graveyard", "yugioh/summon/one-field-spell", by="rule")


def why_not_draw(duel: Duel, action: Draw) -> Refusal | None:
    """Why the turn player may not draw for the turn now, or None."""
    refusal = wrong_moment(duel, action.player, ("draw",))
    if refusal is not None:
        return refusal
    if duel.board.drew:
        return refuse(QUESTION, Reason.LIMIT_REACHED, "yugioh/summon/draw", player=action.player)
    if not in_zone(duel, action.player, "deck"):
        return refuse(QUESTION, Reason.NOTHING_TO_DO, "yugioh/summon/draw", player=action.player)
    return None


def draw(duel: Duel, action: Draw) -> None:
    """The draw for the turn."""
    card = in_zone(duel, action.player, "deck")[0]
    duel.board.drew = True
    card.zone = "hand"
    duel.board.batch += 1
    happen(duel, "drawn", "yugioh/summon/draw", OPEN, card=card.uid, player=action.player)
