"""Critical N: combat damage is doubled unless an opponent discards N cards.

Source: "Keywords and Abilities", Critical. Each instance of one source is paid by itself, and
the damage is doubled once.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from kb.engine.grand_archive.events.combat import CriticalAnswered
from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, turn_order
from kb.engine.grand_archive.state import Choice, DamageEvent, State, Zone
from kb.engine.grand_archive.vocabulary.rules import ReplaceDamage

CRITICAL = "critical"
CODE = "grand-archive/keyword/critical"
RULE = ReplaceDamage(how="double", damage="combat")


def wanted(state: State, event: DamageEvent) -> list[int]:
    """How many cards each instance asks for, which opponents may discard between them; none without Critical."""
    return in_force.instances(state, state.cards[event.source], "critical") if event.combat else []


def ask(state: State, number: int) -> bool:
    """Ask the next opponent who can discard for an instance; False once there is none left who could."""
    event = state.damage[number]
    own = state.cards[event.source].controller
    for instance, n in enumerate(wanted(state, event)):
        if f"{CRITICAL} {instance}" in event.applied:
            continue
        for player in turn_order(state):
            asked = f"{CRITICAL} {instance} {player}"
            hand = [card.uid for card in in_zone(state, Zone.HAND, player)]
            if player != own and asked not in event.applied and len(hand) >= n:
                state.damage[number] = replace(event, applied=(*event.applied, asked))
                state.choice = Choice(CRITICAL, player, (*combinations(hand, n), ()), f"{number} {instance}")
                return True
    return False


def paid(state: State, event: DamageEvent) -> bool:
    """Whether cards were discarded for every instance, so that the damage is not doubled."""
    return all(f"{CRITICAL} {instance}" in event.applied for instance in range(len(wanted(state, event))))


def answer(state: State, choice: Choice, option: tuple[str, ...]) -> None:
    """The opponent discards those cards for an instance, or declines."""
    state.tell(CriticalAnswered(choice.player, option, codes=(CODE,)))
    number, instance = choice.name.split()
    for uid in option:
        move(state, state.cards[uid], Zone.GRAVEYARD)
    if option:
        event = state.damage[int(number)]
        state.damage[int(number)] = replace(event, applied=(*event.applied, f"{CRITICAL} {instance}"))
