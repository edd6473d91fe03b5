"""Destroying cards: what prevents it, and what is done instead of it.

Source: "If [X] would be destroyed, you can do [A] instead", "Cannot be destroyed once/next/first time per turn"
(ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from kb.engine.table.decision import Decision
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.places import leave, matches, materials
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Link
from kb.engine.yugioh.vocabulary.standing import Replace

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def saved(duel: Duel, card: CardState, by: str, player: str) -> Decision | None:
    """The decision that an effect keeps `card` from being destroyed now, or None; a saving once a turn is used up."""
    found = in_force.protected(duel, card, by, player)
    if found is None:
        return None
    source, once = found
    card.saved = card.saved or once
    question = "Is it destroyed by battle?" if by == "battle" else "Is it destroyed?"
    codes = ("yugioh/activation/card-text-precedes",) + (("yugioh/damage-step/saved-once",) if once else ())
    return Decision(question, False, Reason.PROTECTED, codes, {"card": card.uid, "by": source.uid})


def destroy_one(duel: Duel, link: Link, card: CardState) -> bool:
    """Destroy one card by the effect of `link`, unless an effect prevents it; whether it was destroyed."""
    decision = saved(duel, card, "effect", link.player)
    if decision is not None:
        duel.trace.add(decision)
        return False
    there = card.on_field or card.zone in ("hand", "deck")
    if there:
        leave(
            duel,
            card,
            "graveyard",
            "destroyed",
            "yugioh/chain/reverse-order",
            by="effect",
            of=link.uid,
            of_player=link.player,
        )
    return there


def instead(duel: Duel, card: CardState, by: str, doomed: Collection[str] = ()) -> tuple[str, ...]:
    """The cards that could go so that `card` is not destroyed: one that is banished, a material that is detached.

    `doomed` are the cards destroyed together with it: none of them can stand in for another.
    """
    found: list[str] = []
    for uid in duel.replacing:
        source = duel.board.cards[uid]
        for effect in source.card.effects:
            for entry in effect.apply:
                if isinstance(entry, Replace) and by in entry.by and _works(duel, source, entry, card):
                    found += [uid] if entry.instead == "banish-this" else [m.uid for m in materials(duel, source)]
    return tuple(uid for uid in found if uid not in doomed)


def _works(duel: Duel, source: CardState, entry: Replace, card: CardState) -> bool:
    if entry.source == "field":
        here = in_force.active(duel, source) and in_force.negated(duel, source) is None
    else:
        here = source.zone == entry.source
    you = source.controller
    return here and you == card.controller and matches(duel, card, entry.what, you, source)


def do_instead(duel: Duel, uid: str, card: str, code: str) -> None:
    """Banish or detach the card that goes instead of `card`."""
    gone = duel.board.cards[uid]
    if gone.zone == "material":
        leave(duel, gone, "graveyard", "detached", code, of=card)
    else:
        leave(duel, gone, "banished", "banished", code, by="effect", of=card)
