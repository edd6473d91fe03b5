"""What kind of sentence stands there, told by its first words: what it is about, and to what it belongs."""

from __future__ import annotations

import re

from kb.card_text.facts import is_this
from kb.card_text.lexicon import Word
from kb.card_text.reading import Clause, Effect
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


def gains_below(one: Sentence) -> bool:
    """ "If this card has an X as material, it gains this effect": what the bullets below tell, beside any effect."""
    shape = " ".join(word.word for word in one.words)
    return shape.startswith("if this card has") and bool(re.search(r"\bgains (?:this effect|these effects)\Z", shape))


def unanswered(one: Sentence) -> bool:
    """ "Neither player can activate cards in response to this card's activation": no effect of the card."""
    shape = " ".join(word.word for word in one.words)
    orders = "base" in one.words[0].senses
    if one.find(":") >= 0 or one.find(";") >= 0 or orders:
        return False
    return "in response to" in shape or shape.endswith("cannot be negated")


def only_to(one: Sentence) -> bool:
    """ "Equip only to ...": to what the card may be equipped."""
    return one.words[0].senses.get("verb") == "equip" and len(one.words) > 2 and one.words[1].word == "only"


def sometimes_quick(one: Sentence) -> bool:
    """ "This is a Quick Effect if ...": what is said of the effect before it."""
    shape = " ".join(word.word for word in one.words)
    return shape.startswith(("this is a quick effect if", "this is a quick effect while"))


def may(one: Sentence) -> bool:
    """Whether a sentence begins with "you can"."""
    return [word.word for word in one.words[:2]] == ["you", "can"]


def holds_while(one: Sentence) -> tuple[Word, ...] | None:
    """ "While in Attack Position: Fiends cannot be destroyed": what holds; None where something is done."""
    colon = one.find(":")
    body = one.words[colon + 1 :]
    if one.words[0].senses.get("when") != "while" or colon < 0 or one.find(";") >= 0 or len(body) < 2:
        return None
    orders = "base" in body[0].senses
    told = any("phase" in word.senses or word.word in ("quick effect", "when", "if") for word in one.words[:colon])
    if orders or told or body[0].senses.get("adverb") or "when" in body[0].senses or body[0].word == "you":
        return None
    return (*one.words[:colon], one.words[colon]._replace(word=","), *body)


def of_counters(clauses: tuple[Clause, ...]) -> bool:
    """ "(Monsters with an Ice Counter cannot attack.)": what counters do that an effect places."""
    subject = clauses[0].subject if clauses else None
    relations = subject.relations if subject is not None and subject.head == "monster" else ()
    return any(one.role == "with" and one.cards is not None and one.cards.head == "counter" for one in relations)


def coloned(one: Sentence) -> bool:
    """Whether a sentence has a colon as Problem-Solving Card Text has it: not only "FLIP:"."""
    at = one.find(":")
    return at > 1 or (at == 1 and one.words[0].word not in ("flip", "heads", "tails"))


#: What a card that stays goes on doing when its text orders it without a condition, or only asks at activation.
_LASTING = frozenset({"negate", "change", "increase", "decrease", "reduce", "treat", "apply", "activate"})


def orders(one: Sentence) -> bool:
    """Whether a sentence begins with an order ("Special Summon this card as ..."), done when the card is activated."""
    first = one.words[0].senses
    lasts = first.get("verb") in _LASTING
    return "base" in first and not lasts and not any("phase" in word.senses for word in one.words)
