"""Whether a sentence goes on with the effect before it, and is no effect or statement of its own."""

from __future__ import annotations

from kb.card_text.facts import is_this
from kb.card_text.reading import Effect
from kb.card_text.sentences import Sentence

_REFERRING = frozenset({"it", "them", "that-card", "those-cards", "rest"})
#: How a sentence begins that goes on with a resolution.
_BESIDES = ("for the rest of this turn", "immediately after this effect resolves")
_DONE = frozenset({"do", "be", "destroy", "add", "discard", "draw"})
#: What an effect brings to light, so that the sentence behind it can ask what it was.
_TURNS_UP = frozenset(
    {
        "toss",
        "roll",
        "look",
        "reveal",
        "excavate",
        "choose",
        "pick",
        "guess",
        "call",
        "declare",
        "select",
        "show",
        "draw",
    }
)
_OUTCOMES = (
    *("it is", "it was", "you call", "you guess", "they ", "there is", "there are", "the result", "the chosen"),
    *("the selected", "the revealed", "the drawn", "the excavated", "the declared"),
)
_OF_IT = frozenset({"the chosen card", "the chosen monster", "the revealed card", "the drawn card", "among them"})


def continues(one: Sentence, before: Effect, stays: bool, punctuated: bool, directly: bool) -> bool:
    """Whether a sentence goes on with the effect before it, which stands `directly` before it or does not.

    `stays`: the card stays on the field; `punctuated`: its text has colons and semicolons.
    """
    first, shape = one.words[0].senses, {word.word for word in one.words}
    if ("would" in shape and "instead" in shape) or ("instead of" in shape and of_this(one)):
        return False
    if not stays:
        return punctuated or not of_later(one)
    done = first.get("when") == "if" and any("past" in w.senses and w.senses["verb"] in _DONE for w in one.words[:6])
    follows = done and one.words[1].word == "you" and "past" in one.words[2].senses  # "if you destroyed 2"
    if (shape & {"would", "instead"} and not follows) or (not punctuated and own_event(one)):
        return False
    if "join" in first or first.get("reference") in _REFERRING:
        return True
    if directly and (outcome(one, before) or of_summoned(one, before) or (punctuated and _besides(one))):
        return True
    if not punctuated and before.does and _orders_on(one):
        return True
    if first.get("when") != "if" or gains_this(one):
        return False
    return done or not shape.isdisjoint(("this way", "by this effect", "this effect"))


def _besides(one: Sentence) -> bool:
    """Whether a sentence says what the resolution before it brings besides."""
    return " ".join(word.word for word in one.words).startswith(_BESIDES)


def _orders_on(one: Sentence) -> bool:
    """Whether a sentence of an older text says what is done to the cards of the sentence before ("Its ATK ...")."""
    first = one.words[0]
    selected = [word.word for word in one.words[:2]] == ["the", "selected"]
    if not (first.word in ("its", "their") or "base" in first.senses or selected):
        return False
    return not any("phase" in word.senses for word in one.words[:4])


def of_this(one: Sentence) -> bool:
    """ "If this (face-up) card is destroyed ...": what happens to this card, whatever the sentence before did."""
    if one.words[0].senses.get("when") not in ("if", "when") or len(one.words) < 4:
        return False
    return one.words[1].word == "this" or one.words[1].senses.get("reference") == "this-card"


def own_event(one: Sentence) -> bool:
    """Whether a sentence tells of this card, and not of what the sentence before did."""
    return any(word.senses.get("reference") == "this-card" for word in one.words[1:3])


def gains_this(one: Sentence) -> bool:
    """ "If this card has X as material, it gains this effect": what follows is of this card, not of an effect."""
    ends = [word.senses for word in one.words[-2:]]
    return len(ends) == 2 and ends[0].get("verb") in ("gain", "have") and ends[1].get("reference") == "this-effect"


def outcome(one: Sentence, before: Effect) -> bool:
    """ "If you call it right, ...", "If it is a Spell, ...": how the effect before it came out."""
    done = [clause.verb for clause in (*before.pays, *before.does)]
    if one.words[0].senses.get("when") != "if" or _TURNS_UP.isdisjoint(done) or before.choices:
        return False
    shape = " ".join(word.word for word in one.words[1:])
    asked = shape.partition(" ,")[0]
    if any("phase" in word.senses for word in one.words[: asked.count(" ") + 2]):
        return False
    return shape.startswith(_OUTCOMES) or any(words in shape for words in _OF_IT)


def of_summoned(one: Sentence, before: Effect) -> bool:
    """ "Its effects are negated": what becomes of a monster that the effect before it Special Summons."""
    last = before.does[-1] if before.does else None
    brought = last is not None and "summon" in last.verb and not is_this(last.object)
    return brought and one.words[0].senses.get("reference") == "its-effects"


def goes_on(one: Sentence) -> bool:
    """Whether a further sentence of a bullet says what is done next."""
    first = one.words[0].senses
    return "base" in first or "join" in first or first.get("reference") in ("it", "them")


def of_later(one: Sentence) -> bool:
    """ "When this card is destroyed ...", "While this card is in your Graveyard ...": what an older text lets a card do
    that has resolved."""
    begins = one.words[0].senses.get("when") in ("if", "when", "while")
    shape = " ".join(word.word for word in one.words[2:7])
    return (
        begins and own_event(one) and shape.startswith(("is destroyed", "is sent", "is in your g", "on the field is"))
    )
