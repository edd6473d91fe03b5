"""Operations that end or skip something: the combat, the turn, phases, the game.

Source: "Turn Order - Ending Phases", "Skipping Phases", "General Rules - Ending the Game".
"""

from __future__ import annotations

from kb.engine.grand_archive.combat import combat
from kb.engine.grand_archive.events.turn import CombatEndedByEffect, TurnEndedByEffect, WillSkip
from kb.engine.grand_archive.field import durations
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import turn_order
from kb.engine.grand_archive.pieces import PLAYED, Item, Zone
from kb.engine.grand_archive.stack.meaning import speaks_of
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.vocabulary import card_operations as vocabulary
from kb.engine.grand_archive.vocabulary.operations import EndCombat


def end_combat(state: State, op: EndCombat, item: Item) -> None:
    """End the combat phase: the effects stack empties, its cards are banished, the end of combat step comes."""
    about = [card.uid for card in speaks_of(state, op.if_attacking, item)] if op.if_attacking else []
    if state.combat is None or (op.if_attacking and state.combat.attacker not in about):
        return
    _banish_stack(state, item)
    state.tell(CombatEndedByEffect(item.source, codes=("grand-archive/turn/combat-ended-by-effect",)))
    go_to(state, Moment.COMBAT_TRIGGERS)


def _banish_stack(state: State, item: Item) -> None:
    """What is on the effects stack does not resolve and its cards are banished, but not the resolving card itself."""
    for pending in state.stack:
        if pending.kind in PLAYED and pending.source != item.source and state.cards[pending.source].zone is Zone.STACK:
            move(state, state.cards[pending.source], Zone.BANISHMENT)
    state.stack.clear()


def end_turn(state: State, op: vocabulary.EndTurn, item: Item) -> None:
    """End the turn: the effects stack empties and the last part of the end phase, clean-up, comes next."""
    _banish_stack(state, item)
    state.tell(TurnEndedByEffect(item.source, codes=("grand-archive/turn/ended-by-effect",)))
    if state.combat is not None:
        combat.end_combat(state)
        durations.combat_ends(state)
    go_to(state, Moment.CLEAN_UP)


def skip_phase(state: State, op: vocabulary.SkipPhase, item: Item) -> None:
    """Players will skip their next phases of a kind, each of them once."""
    for player in players(state, op.who, item):
        key = (player, op.phase)
        state.skips[key] = state.skips.get(key, 0) + op.n
        state.tell(WillSkip(player, op.phase, codes=("grand-archive/turn/skipped",)))


def win(state: State, op: vocabulary.Win, item: Item) -> None:
    state.players[item.controller].wins = True


def lose(state: State, op: vocabulary.Lose, item: Item) -> None:
    for player in players(state, op.who, item):
        state.players[player].loses = True


def players(state: State, who: str, item: Item) -> list[str]:
    """The players in the game that an effect of `item` means."""
    return [p for p in turn_order(state) if who == "any" or (p == item.controller) == (who == "you")]
