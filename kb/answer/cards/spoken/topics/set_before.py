"""When a Spell or Trap Card was Set: in an earlier turn, which tells nothing more, or in this one."""

from __future__ import annotations

from kb.answer.cards.entries import About
from kb.answer.cards.parts import Said, is_this, standing_clauses
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Spoken, Told

#: Words for a turn before this one.
_EARLIER = frozenset({"last", "previous", "earlier", "before", "ago", "preceding", "prior", "already", "beforehand"})
_USE = frozenset({"activate", "use", "chain", "play", "flip", "trigger"})


def without_set(said: Spoken, about: About) -> Spoken:
    """The question without what only tells that the Spell or Trap lies Set since an earlier turn."""
    if not about.card.type.endswith(("Spell", "Trap")):
        return said
    return said._replace(scenes=tuple(one for one in said.scenes if not (_is_set(one) and _is_earlier(one))))


def set_now(asked: Asked) -> Said | None:
    """Whether the card may be activated in the turn in which it was Set."""
    clause = asked.said.main.clause
    used = clause.get("object") if not clause.get("passive") else clause.get("subject")
    own = used is not None and used["head"] in ("this-card", "it")
    if not own or not set(clause["verb"].split("|")) & _USE or asked.said.modal != "can" or asked.said.which:
        return None
    told = [scene for scene in asked.said.scenes if _is_set(scene) and not _is_earlier(scene)]
    cards = [one for one in asked.found if one.is_card]
    if len(told) != 1 or len(asked.said.scenes) != 1 or not cards or not _is_now(told[0]):
        return None
    from kb.answer.cards.effect.timing import set_turn  # asked by few questions

    lets = any("'set'" in str(clause) for clause in standing_clauses(asked.about.read))
    return None if lets else set_turn(cards[0], {})


def _is_set(scene: Told) -> bool:
    """Whether it is told that the card itself was Set."""
    clause = scene.clause
    cards = clause.get("subject") if clause.get("passive") else clause.get("object")
    return clause["verb"] == "set" and (is_this(cards) or (cards or {}).get("head") == "it")


def _is_now(scene: Told) -> bool:
    times = [m["time"] for m in scene.clause.get("modifiers", ()) if "time" in m]
    this = [t for t in times if t["phase"] == "turn" and t.get("which") == "this"]
    return not scene.left and (scene.word == "the-turn" or bool(this)) and len(times) == len(this)


def _is_earlier(scene: Told) -> bool:
    """Whether it was Set in an earlier turn, or no turn is told."""
    words = set(scene.text.split())
    times = any("time" in m for m in scene.clause.get("modifiers", ()))
    return bool(words & _EARLIER) or (not times and not scene.left and scene.word != "the-turn")
