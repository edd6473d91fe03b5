"""When a Spell or Trap Card was Set: in an earlier turn, which tells nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said, befalls, clauses, deeds, events, is_this, standing_clauses
from kb.answer.cards.resting import rule_of_waiting
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Spoken, Told
from kb.answer.cards.walking import words

#: Words for a turn before this one.
_EARLIER = frozenset({"last", "previous", "earlier", "before", "ago", "preceding", "prior", "already", "beforehand"})


def without_set(said: Spoken, about: About) -> Spoken:
    """The question without what only tells that the Spell or Trap lies Set since an earlier turn."""
    if not about.card.type.endswith(("Spell", "Trap")):
        return said
    return said._replace(scenes=tuple(one for one in said.scenes if not (_is_set(one) and _is_earlier(one))))


def fresh_set(asked: Asked) -> Said | None:
    """No, of a Trap or Quick-Play Spell in the turn in which it was Set, where no text lets it be used then."""
    type_, clause = asked.about.card.type, asked.said.main.clause
    now = any(_is_set(scene) and scene.word == "the-turn" and not scene.left for scene in asked.said.scenes)
    own = (clause.get("subject" if clause.get("passive") else "object") or {}).get("head") in ("this-card", "it")
    if not now or not own or asked.said.modal != "can" or not type_.endswith(("Trap", "Quick-Play Spell")):
        return None
    told = [c for c in standing_clauses(asked.about.read) if "activate" in deeds(c) and "the-turn" in words(c)]
    if told or asked.unread != frozenset():
        return None
    why = "a Trap or Quick-Play Spell waits until the turn after it was Set"
    return Said(False, why, rule_of_waiting(type_), "when", form=True)


def is_long_there(said: Spoken, found: Sequence[One]) -> bool:
    """Whether the card lies there since an earlier turn, and an effect waits for what befell it before."""
    since = {each.clause.get("since") for each in said.scenes} - {None}
    return bool(since) and any(_is_begun(one, "field" in since) for one in found)


def _is_begun(one: One, on_field: bool) -> bool:
    """Whether an effect is that of the activation of the card, or waits for that, or for what befalls the card."""
    if one.facts["kind"] == "trigger" and any(is_this(befalls(c)) for c in events(one)):
        return True
    own = (c.get(side) for c in events(one) if "activate" in deeds(c) for side in ("subject", "object"))
    return (on_field and one.is_card and bool(clauses(one, "does"))) or any(is_this(cards) for cards in own)


def _is_set(scene: Told) -> bool:
    """Whether it is told that the card itself was Set."""
    clause = scene.clause
    cards = befalls(clause)
    return clause["verb"] == "set" and (is_this(cards) or (cards or {}).get("head") == "it")


def _is_earlier(scene: Told) -> bool:
    """Whether it was Set in an earlier turn, or no turn is told."""
    said = set(scene.text.split())
    times = any("time" in m for m in scene.clause.get("modifiers", ()))
    return bool(said & _EARLIER) or (not times and not scene.left and scene.word != "the-turn")
