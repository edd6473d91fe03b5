"""What a sentence lets its player do with the card itself under a condition: activate it from the hand, Summon it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import Part, Said, clauses, is_this, standing_clauses
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Told
from kb.cards.telling.later import joined

_SUMMON = "special-summon"


def lent(asked: Asked, scenes: Sequence[Told], places: set[str]) -> Said | None:
    """Whether a sentence lets the card be activated from such a place under what is told."""
    lets = _lets(asked, "activate")
    if len(places) != 1 or asked.said.which or len(lets) != 1 or zones(lets[0]["object"]) != places:
        return None
    return _held(asked, scenes, lets)


def summoned_so(asked: Asked) -> Said | None:
    """Whether the card may be Special Summoned in the way that its text gives, under what is told."""
    said, lets = act(asked.said.main.clause), _lets(asked, _SUMMON)
    whom = said.patient if said.patient is not None else said.agent
    own = is_this(whom) and said.verbs == {_SUMMON} and (said.agent or whom or {}).get("head") in ("you", "this-card")
    if not own or asked.said.modal != "can" or len(lets) != 1 or said.whence - {"hand"} or said.whither:
        return None
    if any(is_this(c.get("object")) and c["verb"] == _SUMMON for one in asked.found for c in clauses(one, "does")):
        return None  # an effect does so, too
    if any(m["role"] not in ("from", "adverb") or "cards" in m for m in asked.said.main.clause.get("modifiers", ())):
        return None
    return _held(asked, asked.said.scenes, lets)


def _lets(asked: Asked, verb: str) -> list[Part]:
    """The sentences that let the card itself be used so, under a condition."""
    told = [c for c in standing_clauses(asked.about.read) if c["verb"] == verb and is_this(c.get("object"))]
    return [c for c in told if c.get("modal") == "can" and c.get("conditions")] if len(told) == 1 else []


def _held(asked: Asked, scenes: Sequence[Told], lets: Sequence[Part]) -> Said | None:
    told = [scene for scene in scenes if not is_own(scene)]
    value = under(told, lets[0]["conditions"], asked.of) if told else None
    return None if value is None else Said(value, joined(lets), form=True)
