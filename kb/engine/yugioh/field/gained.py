"""The effects that monsters gain from other cards: from their Xyz Materials, and from what they were Summoned with.

Such an effect is one of the monster that has gained it, for as long as that is face-up in the Monster Zone
(yugioh/copied-effects/gained-while-face-up); what was negated of the card that gives it is of no account
(yugioh/copied-effects/granted-by-material). Source: "Gains this effect" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import structs

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.filters import Seen, matches
from kb.engine.yugioh.state import FIELD, CardState
from kb.engine.yugioh.vocabulary.giving import GivenTo

GAINED = "yugioh/copied-effects/gained-while-face-up"


def gained(seen: Seen, card: CardState) -> Iterator[Effect]:
    """The effects that `card` has from other cards now; each goes by the name of the card that gives it and its own."""
    board = seen.board
    for uid in board.roster.giving:
        giver = board.cards[uid]
        for effect in giver.card.effects:
            if effect.given is not None and _has(seen, giver, effect.given, card):
                yield of_its_own(effect, uid)


def have(seen: Seen, card: CardState, effect: Effect) -> Sequence[CardState]:
    """The cards that have an effect written on `card`: that card, or the monsters to which it gives it."""
    return (card,) if effect.given is None else _bearers(seen, card, effect.given)


def _bearers(seen: Seen, giver: CardState, given: GivenTo) -> list[CardState]:
    board = seen.board
    if given.by == "attached":
        found = [board.cards[giver.attached_to]] if giver.attached_to else []
    else:
        found = [card for card in board.cards.values() if card.origin.materials]
    return [card for card in found if _has(seen, giver, given, card)]


@lru_cache(maxsize=1024)
def of_its_own(effect: Effect, giver: str) -> Effect:
    """A given effect as one of the monster that has it."""
    return structs.replace(effect, id=f"{giver}-{effect.id}", source="field", given=None)


def _has(seen: Seen, giver: CardState, given: GivenTo, card: CardState) -> bool:
    if not (card.is_monster and card.face_up):
        return False
    if given.by == "attached":
        used = giver.zone == "material" and giver.attached_to == card.uid
    else:
        used = _was_used(card, giver, on_field=given.on_field)
    return used and matches(seen, card, given.to, card.controller, giver)


def _was_used(card: CardState, giver: CardState, *, on_field: bool) -> bool:
    """Whether `giver` was among the materials of the Summon of `card`, as far as that is remembered."""
    from_where = zip(card.origin.materials, card.origin.zones, strict=False)
    return any(made.uid == giver.uid and (zone in FIELD or not on_field) for made, zone in from_where)
