"""Whether a Spell or Trap that an effect Sets may be activated in that turn: only where the text lets it be.

A Trap, and a Quick-Play Spell, is not activated in the turn it is Set, by whatever it was Set.
"""

from __future__ import annotations

from kb.answer.cards.parts import Part, Said, clauses, deeds, is_this, rule_of
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK, Of, values, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, stated, times_of, with_target
from kb.answer.cards.spoken.told import Told
from kb.cards.telling.later import joined

_USES = frozenset({"activate", "use", "flip", "play"})
_TRAP, _QUICK = "yugioh/activation/set-trap-next-turn", "yugioh/activation/quick-play-set-turn"
_CARDS = frozenset({"trap", "spell", "spell-trap", "card", "name"})
#: By what words it is asked of the turn in which it is Set, beside "this turn" as a time.
_HASTE = ({"same", "turn"}, {"this", "turn"}, {"right", "away"}, {"immediately"}, {"once"})


def fresh(asked: Asked) -> Said | None:
    """Whether what the effect Sets may be activated in the turn that it Sets it; None where it is not sure."""
    said = act(asked.said.main.clause)
    if asked.said.modal != "can" or asked.said.contrary or asked.said.purpose is not None or not said.verbs <= _USES:
        return None
    words = {word for scene in (asked.said.main, *asked.said.scenes) for word in scene.text.split()}
    setting = [(one, clause) for one in asked.found for clause in clauses(one, "does") if sets(clause)]
    if len(setting) != 1 or said.whence or not _is_this_turn(asked, words) or not _is_set(said.patient or {}, asked):
        return None
    if not all(is_own(scene) or _tells_of_it(scene) for scene in asked.said.scenes):
        return None
    one, clause = setting[0]
    about = [entry.clause for entry in stated(asked.found, asked.about.read) if entry.clause is not clause]
    if lets := [each for each in about if _lets(each)]:
        holds = _from_there(lets[0], asked) if lets[0].get("modal") == "can" else None
        return None if holds is None else Said(holds, joined(lets[:1]), rule_of(one, "kind"), "does", one.number)
    rule = _bound(clause, words, with_target(asked.of, one))
    if rule is None or one.facts["unread"] or asked.unread != frozenset():
        return None
    why = "its text does not let it be activated in the turn that it is Set"
    return Said(False, f"{why}: {joined([clause])}", rule, "does", one.number, form=True)


def sets(clause: Part) -> bool:
    """Whether an effect Sets another card."""
    return "set" in deeds(clause) and clause.get("object") is not None and not is_this(clause["object"])


def _is_set(cards: Part, asked: Asked) -> bool:
    """Whether it is asked of the one card that is Set: "that Trap", "the Trap", "it" where that is told to be Set."""
    if cards.get("head") == "it":
        return any(sets(scene.clause) and scene.clause["object"]["head"] != "it" for scene in asked.said.scenes)
    pointed = cards.get("number", {}).get("word") == "the" or cards.get("determiner") == "that"
    return cards.get("head") in BACK or (cards.get("head") in _CARDS and pointed)


def _is_this_turn(asked: Asked, words: set[str]) -> bool:
    """Whether the turn in which it is Set is told."""
    this = any(time["phase"] == "turn" and time.get("which") == "this" for time in times_of(asked))
    theirs = any(time.get("whose") == "opponent" for time in times_of(asked))
    return (this or any(each <= words for each in _HASTE)) and not theirs


def _tells_of_it(scene: Told) -> bool:
    """Whether it is told that the card Sets it, or that one does so with the card."""
    clause = scene.clause
    who = (clause.get("subject") or {}).get("head")
    return not scene.left and clause["verb"] == "set" and who in ("this-card", "this-effect", "its-effect", "you")


def _lets(clause: Part) -> bool:
    """Whether a clause is about the activation of what was Set."""
    cards = act(clause).patient or {}
    return "activate" in deeds(clause) and not is_this(cards) and cards.get("head") not in ("effects", "this-effect")


def _from_there(lets: Part, asked: Asked) -> bool | None:
    """Whether the card was Set from where a text wants it to have been; True where it wants nothing."""
    if not lets.get("conditions"):
        return True
    needs = [c for each in lets["conditions"] for c in each.get("clauses", ())]
    wants = {zone for c in needs if c["verb"] == "set" for zone in zones(c.get("object") or c.get("subject") or {})}
    wants |= {p["zone"] for c in needs for m in c.get("modifiers", ()) for p in m.get("places", ())}
    told = {
        zone
        for scene in asked.said.scenes
        for zone in act(scene.clause).whence | zones(scene.clause.get("object") or {})
    }
    return bool(told & wants) if len(needs) == 1 and needs[0]["verb"] == "set" and wants and told else None


def _bound(clause: Part, words: set[str], of: Of) -> str | None:
    """The rule that keeps the card that is Set from being activated at once; None where it may be another one."""
    cards = clause["object"] if clause["object"]["head"] not in BACK else of.back or {}
    if cards.get("more") and "trap" not in words:
        return None
    kinds = {str(value).lower() for what in ("frame", "property") for value in values(cards, what)}
    if cards.get("head") == "trap" or "trap" in kinds or ("trap" in words and "spell" not in words):
        return _TRAP
    return _QUICK if cards.get("head") == "spell" and kinds == {"quick-play"} else None
