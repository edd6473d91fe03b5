"""What does nothing to an unaffected monster: effects that are activated, that apply all the time, and some that last.

Source: "Unaffected", "Lingering Effects vs Unaffected" (ygo-rulebook, Q&A 14505, 19597, 10198).
"""

from __future__ import annotations

from typing import NamedTuple

from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.locks import ActivatedNegated, NoActivation
from kb.engine.yugioh.vocabulary.standing import (
    DamageModifier,
    DestroysOpposing,
    EffectsNegated,
    NotDestroyed,
    Piercing,
    Unaffected,
)

#: What an effect left behind on a monster, and what does not hold for as long as the monster is unaffected by it
#: (yugioh/lingering-effects/negation-lifted, battle-help).
PASSED_OVER = (EffectsNegated, ActivatedNegated, Piercing, NotDestroyed)
#: What an effect leaves behind on a monster even if it is unaffected already
#: (yugioh/lingering-effects/battle-help, no-effects-kept).
REGARDLESS = (DestroysOpposing, DamageModifier, NoActivation)


class By(NamedTuple):
    """An effect that would do something to a monster: its card, what kind it is then, whose, and if it is activated."""

    uid: str
    kind: str
    player: str
    activated: bool


def covers(rule: Unaffected, card: CardState, by: By, granter: str = "") -> bool:
    """Whether `card`, for which the rule holds, is unaffected by that effect.

    Where an effect of `granter` made it so, other effects are those of neither card.
    """
    if rule.kinds and by.kind not in rule.kinds:
        return False
    match rule.by:
        case "effects":
            return True
        case "other-effects":
            return by.uid not in (card.uid, granter)
        case "opponent-activated":
            return by.activated and by.player != card.controller
        case "activated":
            return by.activated
    return by.player != card.controller
