"""What comes of a battle, in a sentence or two: who is destroyed, who takes how much damage, if the Duel is over."""

from __future__ import annotations

from collections.abc import Iterator

from kb.desk.played.fates import fell
from kb.desk.played.told import HIM, ME, Told
from kb.engine.yugioh.duel import Duel

_OVER = {ME: "You win the Duel.", HIM: "Your opponent wins the Duel."}


def came(duel: Duel, told: Told) -> str:
    """What came of the attack that a table tells."""
    return " ".join((*_fallen(duel, told), *_hurt(duel), *_over(duel)))


def _fallen(duel: Duel, told: Told) -> Iterator[str]:
    (attack,) = told.deeds
    names = {attack.what: "attacking", attack.target: "attacked"}
    fallen = [names[thing.name] for thing in told.things if fell(duel, thing.name)]
    if len(fallen) == 2:
        yield "Both monsters are destroyed."
    elif fallen:
        yield f"The {fallen[0]} monster is destroyed."
    elif len(told.things) == 2:
        yield "No monster is destroyed."


def _hurt(duel: Duel) -> Iterator[str]:
    taken = {
        who: sum(e.facts["amount"] for e in duel.trace.events("damage") if e.facts["player"] == who) for who in _OVER
    }
    if not any(taken.values()):
        yield "No damage is taken."
    for who, amount in taken.items():
        if amount:
            yield f"{'You take' if who == ME else 'Your opponent takes'} {amount} damage."


def _over(duel: Duel) -> Iterator[str]:
    if duel.board.winner:
        yield _OVER.get(duel.board.winner, "The Duel is a draw.")
