"""Critical N: combat damage is doubled unless an opponent discards N cards.

Source: "Keywords and Abilities", Critical. Several instances of one source ask for their sum and double once.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from kb.engine.grand_archive import continuous
from kb.engine.grand_archive.field import in_zone, note, turn_order
from kb.engine.grand_archive.moving import move
from kb.engine.grand_archive.state import Choice, DamageEvent, Zone
from kb.engine.grand_archive.vocabulary.rules import ReplaceDamage

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

CRITICAL = "critical"
CODE = "grand-archive/keyword/critical"
RULE = ReplaceDamage(how="double", damage="combat")


def wanted(game: Game, event: DamageEvent) -> int:
    """How many cards an opponent would have to discard so that the damage is not doubled; 0 without Critical."""
    return continuous.keyword(game, game.state.cards[event.source], "critical") if event.combat else 0


def ask(game: Game, number: int) -> bool:
    """Ask the next opponent who can discard that many cards; False once everybody has declined."""
    event = game.state.damage[number]
    n = wanted(game, event)
    own = game.state.cards[event.source].controller
    for player in turn_order(game):
        hand = [card.uid for card in in_zone(game, Zone.HAND, player)]
        if player == own or _asked(player) in event.applied or len(hand) < n:
            continue
        game.state.damage[number] = replace(event, applied=(*event.applied, _asked(player)))
        game.state.choice = Choice(CRITICAL, player, (*combinations(hand, n), ()), str(number))
        return True
    return False


def answer(game: Game, choice: Choice, option: tuple[str, ...]) -> None:
    """The opponent discards those cards, and the damage stays what it is, or declines."""
    note(game, "critical-answered", CODE, player=choice.player, discarded=option)
    if not option:
        return
    for uid in option:
        move(game, game.state.cards[uid], Zone.GRAVEYARD)
    event = game.state.damage[int(choice.name)]
    game.state.damage[int(choice.name)] = replace(event, applied=(*event.applied, CRITICAL))


def _asked(player: str) -> str:
    return f"{CRITICAL} {player}"
