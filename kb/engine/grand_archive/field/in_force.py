"""Which rules hold now without being activated: of objects, of cards in an intent, and of lingering effects.

Source: "Types of Effects - Continuous Effects" (Layers, Timestamps, Dependencies), "Abilities" 3 to 12. Whether a rule
holds is seen as cards look in the layers before its own (`looks.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kb.engine.grand_archive.field.conditions import holds, measure
from kb.engine.grand_archive.field.filters import Seen, touches
from kb.engine.grand_archive.pieces import CardState, Lingering, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Measure, Place, What
from kb.engine.grand_archive.vocabulary.rules import Grant, LoseAbilities, MayPlay, PlayCost, Rule

R = TypeVar("R", bound=Rule)

#: Where abilities function unless they name a zone.
FUNCTIONAL = frozenset({Zone.FIELD, Zone.INTENT, Zone.MASTERY, Zone.PANTHEON})


@dataclass(frozen=True, slots=True)
class InForce(Generic[R]):
    """A rule that holds now, the card it comes from and who controls it. `key` tells it from all others.
    `effect` is the number of the lingering effect that it belongs to, 0 where it is written on the card.

    `stamp` is its timestamp: that of its object, or the one at which the effect began; `seen` is how it sees cards.
    """

    key: str
    rule: R
    source: CardState
    controller: str
    seen: Seen
    bound: tuple[str, ...] | None = None
    left: int = 0
    stamp: int = 0
    effect: int = 0

    def touches(self, what: What, card: CardState) -> bool:
        """Whether the rule concerns `card`: one of the objects it is bound to, else what its filter says."""
        if self.bound is not None:
            return card.uid in self.bound
        return touches(self.seen, what, card, self.controller, self.source)

    def amount(self, number: int | Measure) -> int:
        """The number that the rule speaks of."""
        if isinstance(number, int):
            return number
        return measure(self.seen, number, self.controller, self.source, self.source.stamp)


def standing(seen: Seen, kind: type[R], lost: Sequence[InForce[LoseAbilities]] = ()) -> Iterator[InForce[R]]:
    """Every rule of a kind that holds now, but for those of cards that have `lost` their abilities."""
    for found in _written(seen, kind):
        if found.effect or not any(loss.touches(loss.rule.what, found.source) for loss in lost):
            yield found


def _written(seen: Seen, kind: type[R]) -> list[InForce[R]]:
    """The rules of a kind whose conditions are met, whether their card has lost its abilities or not."""
    state, found = seen.state, []
    for uid, number, rule in state.written.of(kind):
        card = bearer(state, state.cards[uid]) if rule.inherited else state.cards[uid]
        if _functions(card, rule) and holds(seen, rule.only, rule.level, card):
            stamp = max(card.stamp, card.turned)
            found.append(InForce(f"{uid}:{number}", rule, card, card.controller, seen, stamp=stamp))
    if len(found) > 1:
        found.sort(key=lambda one: one.stamp)
    for effect in state.lasting.of(Lingering):
        if isinstance(effect.rule, kind):
            source = state.cards[effect.source]
            if holds(seen, effect.rule.only, effect.rule.level, source):
                held = (effect.controller, seen, effect.bound, effect.left, effect.uid)
                found.append(InForce(str(effect.uid), effect.rule, source, *held, effect=effect.uid))
    return found


def bearer(state: State, card: CardState) -> CardState:
    """Who has the inherited abilities of a card: the champion that it lies beneath, else itself."""
    return state.cards[card.host] if card.zone is Zone.LINEAGE and card.host else card


def _functions(card: CardState, rule: Rule) -> bool:
    """Whether a rule functions where its card is. What a card says of itself as a card, it says in every zone.

    Face-down it says nothing; only those who know it may still play it (.../information/turned-private-known).
    """
    if card.face_down:
        return isinstance(rule, MayPlay) and rule.zone == card.zone and card.owner in card.known_to
    of_itself = isinstance(rule, Grant | PlayCost) and rule.what == "this" and rule.zone is None
    return of_itself or functions(card, rule.zone)


def functions(card: CardState, zone: Place | None) -> bool:
    """Whether an ability of `card` that names `zone`, or none, functions where the card is."""
    if card.face_down:
        return False
    if card.zone is Zone.PANTHEON and "bestowed" not in card.properties:
        return False
    return card.zone in FUNCTIONAL if zone is None else card.zone == zone


def losses(seen: Seen) -> list[InForce[LoseAbilities]]:
    """The effects by which cards lose their abilities, the oldest first.

    One whose card loses its abilities to another depends on that other and is applied after it, if at all; in a
    loop the older one is applied first (grand-archive/effect/dependency).
    """
    left = sorted(_written(seen, LoseAbilities), key=lambda found: found.stamp)
    applied: list[InForce[LoseAbilities]] = []
    while left:
        found = next((one for one in left if not any(_removes(other, one) for other in left)), left[0])
        left.remove(found)
        if not any(_removes(other, found) for other in applied):
            applied.append(found)
    return applied


def _removes(loss: InForce[LoseAbilities], other: InForce[LoseAbilities]) -> bool:
    """Whether one loss takes away the ability that another comes from. Resolved effects stand by themselves."""
    return loss is not other and not other.effect and loss.touches(loss.rule.what, other.source)
