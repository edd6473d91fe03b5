"""Losing, winning and leaving the game.

Source: "General Rules - Ending the Game", "General Rules - Objectives", "Concession".
"""

from __future__ import annotations

from kb.engine.grand_archive.events.objects import ControlReturns
from kb.engine.grand_archive.events.stack import NobodyChooses
from kb.engine.grand_archive.events.turn import CardsRemoved, Concedes
from kb.engine.grand_archive.field.moving import leave_combat, move
from kb.engine.grand_archive.field.places import champion_of, everything, turn_order
from kb.engine.grand_archive.pieces import PLAYED, CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack.copying import NEW_TARGETS
from kb.engine.grand_archive.stack.meaning import stop
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import OfEffect, Settle
from kb.engine.table.decision import Because, Decision, Finding, Question, because, ground, rule

CONCEDES = "grand-archive/game/conceding"
WIN_AND_LOSE = "grand-archive/game/win-and-lose"


LOSES = "Does the player lose?"
MAY_CONCEDE = "May the player concede?"


@rule(LOSES, CONCEDES)
def conceded(state: State, player: str) -> Finding | None:
    """A player who concedes loses,"""
    return (True, Reason.CONCEDED, {"player": player}) if state.players[player].conceded else None


@rule(LOSES, WIN_AND_LOSE)
def by_effect(state: State, player: str) -> Finding | None:
    """so does one of whom an effect says so,"""
    return (True, Reason.EFFECT_SAYS_SO, {"player": player}) if state.players[player].loses else None


@rule(LOSES, "grand-archive/game/empty-deck")
def from_empty_deck(state: State, player: str) -> Finding | None:
    """who tried to draw from an empty deck,"""
    return (True, Reason.EMPTY_DECK, {"player": player}) if state.players[player].decked else None


@rule(LOSES, "grand-archive/game/champion-dies")
def without_champion(state: State, player: str) -> Finding | None:
    """and who is without the champion that they had."""
    gone = state.players[player].had_champion and champion_of(state, player) is None
    return (True, Reason.NO_CHAMPION, {"player": player}) if gone else None


LOSING = Question(LOSES, conceded, by_effect, from_empty_deck, without_champion)


def players(state: State) -> bool:
    """The first of the state-based checks: who loses and who wins now; True when somebody has lost."""
    found = [(player, why) for player in turn_order(state) if (why := LOSING.found(state, player)) is not None]
    for player, decision in found:
        state.players[player].lost = True
        state.log.add(decision)
    left = turn_order(state)
    winners = [player for player in left if state.players[player].wins]
    if winners:
        _ends(state, winners if len(winners) < len(left) or len(left) == 1 else [], Reason.EFFECT_SAYS_SO, WIN_AND_LOSE)
    elif found and len(left) < 2:
        _ends(state, left, Reason.LAST_PLAYER, "grand-archive/game/last-player-wins")
    elif found:
        _remove(state, [player for player, _ in found])
    return bool(found)


def _ends(state: State, winners: list[str], reason: Reason, code: str) -> None:
    """The game is over, at once; nobody can answer that. Without a single winner it is a draw."""
    state.over, state.holder = True, ""
    state.agenda.clear()
    winner = winners[0] if len(winners) == 1 else None
    if winner is None:
        reason, code = Reason.ALL_LOST, "grand-archive/game/draw"
    state.log.add(Decision("Who wins?", winner, reason, (code,), {"players": tuple(state.players)}))


# ---- leaving a game of more than two --------------------------------------------------------------------


def _remove(state: State, gone: list[str]) -> None:
    """The cards of those who lost leave with them; what they controlled goes back to who controlled it before."""
    for card in everything(state):
        if card.owner in gone:
            _cease(state, card)
        elif card.on_field and card.controller in gone:
            _give_back(state, card)
    top = state.stack[-1:]
    state.stack = [i for i in state.stack if i.kind not in PLAYED or state.cards[i.source].zone is not Zone.NOWHERE]
    if state.prompt is not None and state.prompt.about == NEW_TARGETS and state.stack[-1:] != top:
        state.agenda.prompt = None  # the copy that was to be given targets has left
    state.waiting = [waiting for waiting in state.waiting if waiting.controller not in gone]
    state.tell(CardsRemoved(tuple(gone), codes=("grand-archive/game/loser-leaves",)))
    if state.holder in gone or state.turn_player in gone:
        state.holder, state.passes = "", 0
    state.agenda.drop(lambda step: isinstance(step, OfEffect) and step.item.controller in gone)
    if state.declaring and not state.cards[state.declaring].on_field:
        state.declaring = ""


def _give_back(state: State, card: CardState) -> None:
    """An object of somebody else returns to its last controller who still plays; without one it ceases to exist."""
    staying = [player for player in card.previous if player in turn_order(state)]
    if not staying:
        _cease(state, card)
        return
    leave_combat(state, card.uid)
    card.controller, card.previous = staying[-1], tuple(staying[:-1])
    state.tell(ControlReturns(card.uid, card.controller, codes=("grand-archive/game/loser-leaves",)))


def _cease(state: State, card: CardState) -> None:
    """An object that ceases to exist has left the field, and nothing else has happened to it."""
    leave_combat(state, card.uid)
    move(state, card, Zone.NOWHERE)


def nobody_chooses(state: State) -> bool:
    """Whether a player who has lost is asked: the effect that would ask them ends there, and the game goes on."""
    prompt = state.prompt
    if prompt is None or not state.players[prompt.player].lost:
        return False
    state.agenda.prompt = None
    stop(state)
    codes = ("grand-archive/game/loser-leaves",)
    state.tell(NobodyChooses(prompt.player, prompt.about, codes=codes))
    return True


# ---- conceding ------------------------------------------------------------------------------------------


@ground(MAY_CONCEDE, CONCEDES)
def lost_already(state: State, player: str) -> Because | None:
    """A player concedes while they are in the game."""
    held = state.players.get(player)
    out = state.over or held is None or held.lost
    return because(Reason.LOST_ALREADY, player=player) if out else None


concede_refusal = Question(MAY_CONCEDE, lost_already).why_not


def concede(state: State, player: str) -> None:
    """Concede: the player loses at once, whatever is under way and whatever effects say."""
    state.players[player].conceded = True
    state.tell(Concedes(player, codes=(CONCEDES,)))
    if state.prompt is not None and state.prompt.player == player:
        state.agenda.prompt = None
    players(state)
    if not (state.over or state.holder or state.agenda):
        state.agenda.put(Settle())
