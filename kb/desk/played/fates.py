"""What became of a thing, read from the end of a run."""

from __future__ import annotations

from collections.abc import Callable

from kb.desk.played.meant import operations
from kb.desk.played.told import Asks
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.questions import DOES_RESOLVE
from kb.engine.yugioh.reasons import Reason


class Open(Exception):
    """The question is not settled by what is told."""


def _destroyed(duel: Duel, asks: Asks) -> bool:
    return fell(duel, asks.of)


def _both(duel: Duel, asks: Asks) -> bool:
    return fell(duel, asks.of) and fell(duel, asks.on)


def fell(duel: Duel, name: str) -> bool:
    """Whether a card was destroyed."""
    kinds = ("destroyed", "destroyed-by-battle")
    return any(event.facts.get("card") == name for kind in kinds for event in duel.trace.events(kind))


def _stays(duel: Duel, asks: Asks) -> bool:
    return duel.board.cards[asks.of].on_field and not _destroyed(duel, asks)


def _banished(duel: Duel, asks: Asks) -> bool:
    return duel.board.cards[asks.of].zone == "banished"


def _returned(duel: Duel, asks: Asks) -> bool:
    return duel.board.cards[asks.of].zone in ("hand", "deck", "extra")


def _damage(duel: Duel, asks: Asks) -> bool:
    taken = [event.facts["amount"] for event in duel.trace.events("damage") if event.facts["player"] == asks.who]
    return bool(sum(taken) == int(asks.on) if asks.on else sum(taken) > 0)


def _wins(duel: Duel, asks: Asks) -> bool:
    return duel.board.winner == asks.who


def _ended(duel: Duel, asks: Asks) -> bool:
    """Nothing more is asked than what comes of it."""
    return True


def _negated(duel: Duel, asks: Asks) -> bool:
    return negated(duel, asks.of, asks.on)


def negated(duel: Duel, link: str, by: str = "") -> bool:
    """Whether the activation of a card, or its effect, was negated.

    `by` names what is said to stop it, where it counts too that it had no effect left. Raises Open where it was not
    activated, and where it had its effect and what should stop it does more than to destroy.
    """
    found = [d for d in duel.trace.decisions(DOES_RESOLVE) if d.facts["card"] == link]
    if not found:
        raise Open("no such link")
    if not by:
        return found[-1].reason is Reason.NEGATED
    if found[-1].answer and not _only_destroys(duel, by):
        raise Open("it may be stopped in another way")
    return not found[-1].answer


def _only_destroys(duel: Duel, name: str) -> bool:
    return all(set(operations(effect)) == {"destroy"} for effect in duel.board.cards[name].card.activated)


def _brings(duel: Duel, asks: Asks) -> bool:
    return any(event.facts["player"] == asks.who for event in duel.trace.events(asks.on))


#: What is asked of the end, by the form of the question.
FATES: dict[str, Callable[[Duel, Asks], bool]] = {
    "destroyed": _destroyed,
    "both-destroyed": _both,
    "stays": _stays,
    "banished": _banished,
    "returned": _returned,
    "damage": _damage,
    "wins": _wins,
    "ended": _ended,
    "negated": _negated,
    "brings": _brings,
}
