"""Cards with one effect, and activations of them."""

from __future__ import annotations

from typing import Any

from ygo_duels import is_refused

from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    GainLp,
)

QUESTION = "May this be activated?"
ZONE, CONDITION, PAYABLE = "yugioh/activation/zone", "yugioh/activation/condition", "yugioh/activation/cost-payable"
GAIN = (GainLp(amount=100),)
BOTH = [("a1",), ("a2",), ("a1", "a2")]
MINE = Cards(whose="you", where="monster")


def spell(icon: Any = "quick-play", **more: Any) -> Card:
    """A Spell that gains Life Points unless `more` says otherwise."""
    return Card(
        name="Chant", kind="spell", icon=icon, effects=(Effect(**{"id": "go", "type": "card", "do": GAIN} | more),)
    )


def trap(icon: Any = "normal", **more: Any) -> Card:
    """A Trap that gains Life Points unless `more` says otherwise."""
    return Card(
        name="Snare", kind="trap", icon=icon, effects=(Effect(**{"id": "go", "type": "card", "do": GAIN} | more),)
    )


def monster(type_: Any = "quick", **more: Any) -> Card:
    """A monster whose effect gains Life Points unless `more` says otherwise."""
    effect = Effect(**{"id": "go", "type": type_, "do": GAIN} | more)
    return Card(name="Cantor", kind="monster", type="Fairy / Effect", level=4, atk=500, defense=500, effects=(effect,))


def go(uid: str, *targets: str, cost: tuple[str, ...] = ()) -> Activate:
    """The activation of the effect `go` of a card by the player whose letter its name begins with."""
    return Activate(uid[0].upper(), uid, "go", targets, cost)


def unavailable(game: Duel, action: Activate, reason: Reason, *codes: str, **facts: Any) -> None:
    """Assert that the activation is refused so, whether or not targets and costs are looked at."""
    is_refused(game, action, QUESTION, reason, *codes, **facts)
    assert game.why_unavailable(action.player, action.card, action.effect) == game.why_not(action)
    assert game.activations(action) == []
