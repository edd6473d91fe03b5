"""Whether it is asked of the hand, from which a Spell or Trap is activated; `spoken.in_hand` knows what texts allow."""

from __future__ import annotations

from kb.answer.cards.parts import Said, deeds
from kb.answer.cards.spoken.nouns import zones
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Told

_ACTIVATES = frozenset({"activate", "use", "flip", "play", "chain"})


def in_hand(asked: Asked) -> bool:
    """Whether a no for the place from which a card is used leaves out that its text allows that one too."""
    told = any(map(_is_in_hand, asked.said.scenes)) and asked.about.card.type.endswith(("Spell", "Trap"))
    if not told and not _is_of_hand(asked):
        return False
    from kb.answer.cards.spoken.in_hand import may_be_from_hand  # few questions are of that

    return may_be_from_hand(asked, told=told)


def _is_in_hand(scene: Told) -> bool:
    """Whether it is told that the card itself is in the hand."""
    cards = [scene.clause.get(side) or {} for side in ("subject", "object")]
    return any(each.get("head") == "this-card" and "hand" in zones(each) for each in cards)


def _is_of_hand(asked: Asked) -> bool:
    """Whether the use of a Spell or Trap is asked of that is in the hand."""
    main, type_ = asked.said.main, asked.about.card.type
    if asked.said.modal != "can" or not asked.said.scenes or not deeds(main.clause) & _ACTIVATES:
        return False
    return "hand" in main.text.split() and type_.endswith(("Spell", "Trap"))


def of_hand(asked: Asked) -> Said | None:
    """What is asked of the hand, from which a Spell or Trap is activated."""
    if not _is_of_hand(asked):
        return None
    from kb.answer.cards.spoken.in_hand import from_hand  # few questions are of that

    return from_hand(asked)
