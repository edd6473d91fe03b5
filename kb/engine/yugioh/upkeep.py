"""What cards make happen by themselves, without being activated, as soon as their condition holds.

Source: "Sub-steps of the Damage Step" (ygo-rulebook): a monster that the attack flipped stays as it is until damage
calculation is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh import continuous
from kb.engine.yugioh.field import leave, matches, monsters, select
from kb.engine.yugioh.state import PLAYERS, CardState
from kb.engine.yugioh.vocabulary.standing import DestroyWhile, OnlyOne

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

OWN_TEXT = "yugioh/activation/card-text-precedes"


def remove_what_must_go(duel: Duel) -> None:
    """Cards that destroy themselves under a condition that holds, and monsters of which there are too many."""
    for card, entry in list(continuous.applied(duel, DestroyWhile)):
        holds = (entry.this is None or matches(duel, card, entry.this, card.controller, card)) and (
            entry.unless is None or not select(duel, entry.unless, card.controller, card)
        )
        if holds and not _held(duel, card):
            codes = (OWN_TEXT,) + (("yugioh/damage-step/self-destruction-after",) if _was_flipped(duel, card) else ())
            _remove(duel, card, card, "destroyed", *codes)
    for source, only in list(continuous.applied(duel, OnlyOne)):
        for players in (PLAYERS,) if only.scope == "field" else (("A",), ("B",)):
            _keep_one(duel, source, only, players)


def _was_flipped(duel: Duel, card: CardState) -> bool:
    attack = duel.board.attack
    return attack is not None and attack.flipped == card.uid and duel.board.step == "damage"


def _held(duel: Duel, card: CardState) -> bool:
    """Whether the card was flipped by the attack and damage calculation is not over yet."""
    return _was_flipped(duel, card) and duel.board.timing in ("before-calculation", "calculation")


def _keep_one(duel: Duel, source: CardState, only: OnlyOne, players: tuple[str, ...]) -> None:
    """Of several Types, Attributes or copies the one that was there first stays; a flipped monster comes last."""
    there = [
        card
        for player in players
        for card in monsters(duel, player)
        if card.face_up
        and matches(duel, card, only.what, source.controller, source)
        and (not card.doomed or _was_flipped(duel, card))
    ]
    there.sort(key=lambda card: (_was_flipped(duel, card), card.arrived_this_turn))
    for card in there[1:]:
        if _sort(card, only) != _sort(there[0], only) and not _held(duel, card):
            codes = (OWN_TEXT,) + (("yugioh/damage-step/only-one-after",) if _was_flipped(duel, card) else ())
            kind = "destroyed" if only.too_many == "destroyed" else "sent-to-graveyard"
            _remove(duel, card, source, kind, *codes)


def _sort(card: CardState, only: OnlyOne) -> str | None:
    return {"type": card.card.races[0], "attribute": card.card.attribute, "card": card.uid}[only.of]


def _remove(duel: Duel, card: CardState, source: CardState, kind: str, *codes: str) -> None:
    duel.board.batch += 1
    leave(duel, card, "graveyard", kind, *codes, by="effect", of=source.uid, of_player=source.controller)
