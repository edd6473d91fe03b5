"""Destroying cards, and what prevents it; what is done instead of it stands in `standing_in.py`.

Source: "Cannot be destroyed once/next/first time per turn" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.table.decision import Decision
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.in_force import written
from kb.engine.yugioh.field.looks import in_force, matches
from kb.engine.yugioh.field.moving import leave_by
from kb.engine.yugioh.field.places import opposing
from kb.engine.yugioh.lasting import Saved
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.standing import NotDestroyed


def saved(board: Board, card: CardState, by: str, player: str) -> Decision | None:
    """The decision that an effect keeps `card` from being destroyed now, or None; a saving once a turn is used up."""
    found = protected(board, card, by, player)
    if found is None:
        return None
    source, once = found
    for used in once:
        board.lasting.hold(used, durations.TURN, durations.on_field(card))
    question = "Is it destroyed by battle?" if by == "battle" else "Is it destroyed?"
    codes = ("yugioh/activation/card-text-precedes",) + (("yugioh/damage-step/saved-once",) if once else ())
    return Decision(question, False, Reason.PROTECTED, codes, {"card": card.uid, "by": source.uid})


def safe(board: Board, link: Link, card: CardState) -> bool:
    """Whether an effect keeps a card from being destroyed by the effect of `link`; the trace tells which."""
    decision = saved(board, card, "effect", link.player)
    if decision is not None:
        board.log.add(decision)
    return decision is not None


def destroy_one(board: Board, link: Link, card: CardState) -> bool:
    """Destroy one card by the effect of `link`, which nothing prevents; whether it was there."""
    there = card.on_field or card.zone in ("hand", "deck")
    if there:
        codes = ("yugioh/chain/reverse-order", *looks.lifted(board, NotDestroyed, card))
        leave_by(board, link, card, "graveyard", card_events.Destroyed, *codes)
    return there


def protected(board: Board, card: CardState, by: str, player: str) -> tuple[CardState, list[Saved]] | None:
    """The card whose effect keeps `card` from being destroyed (`by` battle or effect of `player`), or None.

    The second value is what is used up with that: all effects that save a monster once apply to the first destruction
    of their kind together, unless something else saves it anyway.
    """
    if not written(board, NotDestroyed):
        return None
    grounds = {"any", by} | ({"opponent-effect"} if by == "effect" and player != card.controller else set())
    once: CardState | None = None
    used: list[Saved] = []
    for found in in_force(board, NotDestroyed):
        source, entry = found.source, found.rule
        if entry.by in grounds and found.touches(entry.what, card) and _battles(board, card, entry, source):
            saving = Saved(card.uid, source.uid, found.since, entry.by)
            if not entry.once:
                return source, []
            if saving not in board.lasting:
                once = source
                used.append(saving)
    return None if once is None else (once, used)


def _battles(board: Board, card: CardState, entry: NotDestroyed, source: CardState) -> bool:
    if entry.against is None:
        return True
    enemy = opposing(board, card)
    return enemy is not None and matches(board, enemy, entry.against, source.controller, source)
