"""What kind of sentence stands there, told by its first words: what it is about, and to what it belongs."""

from __future__ import annotations

from kb.card_text.facts import is_this
from kb.card_text.reading import Effect
from kb.card_text.sentences import Sentence


def may_activate_early(one: Sentence) -> bool:
    """Whether the sentence lets the card be activated from the hand or in the turn it was Set."""
    shape = " ".join(word.word for word in one.words)
    return "can activate this card from your hand" in shape or "can activate this card the turn" in shape


def becomes_effect_monster(one: Sentence) -> bool:
    """What every Gemini Monster says of itself: a Normal Monster, and how it gets its effects."""
    shape = " ".join(word.word for word in one.words)
    if shape.startswith("this card is treated as a normal monster") and "face-up on the field" in shape:
        return True
    return shape.startswith("while this card is") and "normal summon it to have it" in shape


def either_turn(one: Sentence) -> bool:
    """ "... can be activated during either player's turn"."""
    shape = " ".join(word.word for word in one.words)
    return "this effect" in shape and "during either player's turn" in shape


def of_bearer(one: Sentence, before: Effect) -> bool:
    """Whether a sentence says what holds for the monster that the effect before it equips this card to ("It gains")."""
    last = before.does[-1] if before.does else None
    modal = one.words[1].senses.get("modal") if len(one.words) > 1 else None
    holds = modal in ("can", "not") or (len(one.words) > 1 and one.words[1].senses.get("verb") in ("gain", "lose"))
    equips = before.punctuated and last is not None and last.verb == "equip" and is_this(last.object)
    return equips and one.words[0].senses.get("reference") == "it" and holds


def of_this(one: Sentence) -> bool:
    """ "If this (face-up) card is destroyed ...": what happens to this card, whatever the sentence before did."""
    if one.words[0].senses.get("when") not in ("if", "when") or len(one.words) < 4:
        return False
    return one.words[1].word == "this" or one.words[1].senses.get("reference") == "this-card"


def own_event(one: Sentence) -> bool:
    """Whether a sentence tells of this card, and not of what the sentence before did."""
    return any(word.senses.get("reference") == "this-card" for word in one.words[1:3])


def unanswered(one: Sentence) -> bool:
    """ "Neither player can activate cards in response to this card's activation": no effect of the card."""
    shape = " ".join(word.word for word in one.words)
    if one.find(":") >= 0 or one.find(";") >= 0:
        return False
    return "in response to" in shape or shape.endswith("cannot be negated")


def only_to(one: Sentence) -> bool:
    """ "Equip only to ...": to what the card may be equipped."""
    return one.words[0].senses.get("verb") == "equip" and len(one.words) > 2 and one.words[1].word == "only"
