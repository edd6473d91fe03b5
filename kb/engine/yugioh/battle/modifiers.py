"""Which battle damage modifications apply to a battle: from continuous effects, and left behind by others."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.battle.damage_order import Modifier
from kb.engine.yugioh.field.looks import applied, matches
from kb.engine.yugioh.lasting import DamageModified
from kb.engine.yugioh.state import PLAYERS, Board, CardState, other
from kb.engine.yugioh.vocabulary.filters import Who
from kb.engine.yugioh.vocabulary.standing import DamageModifier


def collect(board: Board, attacker: CardState, target: CardState | None) -> list[Modifier]:
    """The modifications of the battle between `attacker` and `target` (None: a direct attack)."""
    found: list[Modifier] = []
    for source, entry in applied(board, DamageModifier):
        if _concerns(entry, source, attacker, target) and _involves(board, entry, source, attacker, target):
            for player in _players(entry.who, source.controller):
                if _inflicts(board, entry, source, player, attacker, target):
                    found.append(Modifier(entry.kind, player, entry.how, entry.value, source.uid))
    battling = {attacker.uid} if target is None else {attacker.uid, target.uid}
    for left in board.lasting.of(DamageModified):
        op = left.op
        if not left.involving or left.involving & battling:
            for player in _players(op.who, left.player):
                found.append(Modifier(op.kind, player, op.how, op.value, left.uid))
    return found


def _concerns(entry: DamageModifier, source: CardState, attacker: CardState, target: CardState | None) -> bool:
    battling = {attacker.uid} if target is None else {attacker.uid, target.uid}
    subject = {"this": source.uid, "equipped": source.equipped_to}.get(entry.battle)
    if subject is not None and subject not in battling:
        return False
    if entry.only == "piercing":
        return target is not None and target.position == "defense" and subject == attacker.uid
    if entry.only == "direct":
        return target is None and subject == attacker.uid
    return entry.only != "against-monster" or target is not None


def _involves(
    board: Board, entry: DamageModifier, source: CardState, attacker: CardState, target: CardState | None
) -> bool:
    """Whether a monster that the effect speaks of takes part in the battle."""
    what = entry.involves
    return what is None or any(
        matches(board, card, what, source.controller, source) for card in (attacker, target) if card is not None
    )


def _inflicts(
    board: Board,
    entry: DamageModifier,
    source: CardState,
    player: str,
    attacker: CardState,
    target: CardState | None,
) -> bool:
    """Whether the monster that would inflict the damage to `player` is one the effect speaks of."""
    if entry.inflicted_by is None:
        return True
    what = entry.inflicted_by
    return any(
        matches(board, card, what, source.controller, source)
        for card in (attacker, target)
        if card is not None and card.controller == other(player)
    )


def _players(who: Who, you: str) -> Iterator[str]:
    if who == "each":
        yield from PLAYERS
    else:
        yield you if who == "you" else other(you)
