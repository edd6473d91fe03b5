"""Before the first turn: what cards let players do before the game, and their champions.

Source: "Starting the Game" (Standard Games, Turn One), "Special Game Actions and Turn-based Actions".
"""

from __future__ import annotations

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.events.turn import BeginsOnField, StartingChampion
from kb.engine.grand_archive.field.moving import enter_field
from kb.engine.grand_archive.field.places import everything, in_zone, turn_order
from kb.engine.grand_archive.pieces import Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import PreGame
from kb.engine.grand_archive.vocabulary import rules
from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection

PRE_GAME = "pre-game"


def start(state: State) -> None:
    """In turn order, players do what they may before the game."""
    state.agenda.put(PreGame(tuple(turn_order(state))))


def ask(state: State, step: PreGame) -> Prompt | None:
    """Let a player put a card onto the field, one after the other; after the last player come the champions."""
    if not step.players:
        _champions(state)
        return None
    player = step.players[0]
    able = [card.uid for card in everything(state) if card.owner == player and not card.on_field and _begins(card.card)]
    if able:
        return Prompt(player, Selection.of(able, optional=True), PRE_GAME)
    state.agenda.put(PreGame(step.players[1:]))
    return None


def _begins(card: Card) -> bool:
    return any(isinstance(rule, rules.BeginsOnField) for rule in card.rules)


def answer(state: State, step: PreGame, picked: Picked) -> None:
    """Put the card onto the field; nothing can respond to that, and nothing modifies it."""
    for uid in picked:
        enter_field(state, state.cards[uid], step.players[0])
        codes = ("grand-archive/starting/pre-game-actions", "grand-archive/turn-based-actions/special-unanswerable")
        state.tell(BeginsOnField(uid, step.players[0], codes=codes))
    state.agenda.put(step if picked else PreGame(step.players[1:]))


def _champions(state: State) -> None:
    """Each player puts their Level 0 champion onto the field: whatever cards say on entering does not matter."""
    for player in turn_order(state):
        cards = in_zone(state, Zone.MATERIAL, player)
        found = next((card for card in cards if "champion" in card.card.types and not card.card.level), None)
        if found is not None:
            enter_field(state, found, player)
            codes = ("grand-archive/starting/champion", "grand-archive/turn-based-actions/special-not-modified")
            state.tell(StartingChampion(found.uid, player, codes=codes))
