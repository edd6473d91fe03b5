"""What a chain link is known to do if it resolves, judged when it is activated.

Source: "Card or effect that would do [A]" (ygo-rulebook): what only its resolution decides does not count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.effects.life import amount_of
from kb.engine.yugioh.field.places import named, players_of
from kb.engine.yugioh.state import Link, other
from kb.engine.yugioh.vocabulary.operations import Damage, Destroy

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def would(duel: Duel, link: Link, what: str, you: str) -> bool:
    """Whether `link` would damage `you` or your opponent by more than 0, or would `destroy-monster` on the field.

    What depends on what an earlier part will turn up is not known.
    """
    if what != "destroy-monster":
        hurt = you if what == "damage-you" else other(you)
        return any(
            isinstance(op, Damage)
            and op.if_it_was is None
            and hurt in players_of(duel, link, op.to)
            and amount_of(duel, link, op) > 0
            for op in link.effect.do
        )
    return any(
        isinstance(op, Destroy) and any(card.is_monster for card in named(duel, op.what, link)) for op in link.effect.do
    )
