"""Whether a Spell or Trap that an effect Sets may be activated in that turn: only where the text lets it be.

A Trap, and a Quick-Play Spell, is not activated in the turn it is Set, by whatever it was Set.
"""

from __future__ import annotations

from kb.answer.cards.parts import Part, Said, clauses, is_this, rule_of
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.nouns import BACK, Of, values
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, stated, times_of, with_target
from kb.answer.cards.spoken.told import Told
from kb.cards.telling.later import joined

_USES = frozenset({"activate", "use", "flip", "play"})
_TRAP, _QUICK = "yugioh/activation/set-trap-next-turn", "yugioh/activation/quick-play-set-turn"
_CARDS = frozenset({"trap", "spell", "spell-trap", "card", "name"})


def fresh(asked: Asked) -> Said | None:
    """Whether what the effect Sets may be activated in the turn that it Sets it."""
    said = act(asked.said.main.clause)
    if asked.said.modal != "can" or asked.said.contrary or asked.said.purpose is not None or not said.verbs <= _USES:
        return None
    setting = [(one, clause) for one in asked.found for clause in clauses(one, "does") if _sets(clause)]
    if len(setting) != 1 or not _is_set(said) or not _is_this_turn(asked):
        return None
    one, clause = setting[0]
    if not all(is_own(scene) or _tells_of_it(scene) for scene in asked.said.scenes):
        return None
    if lets := [each for each in _others(asked, clause) if _lets(each)]:
        free = not any(each.get("conditions") for each in lets) and lets[0].get("modal") == "can"
        return Said(True, joined(lets[:1]), rule_of(one, "kind"), "does", one.number) if free else None
    rule = _bound(clause, with_target(asked.of, one))
    if rule is None or asked.unread != frozenset():
        return None
    why = "its text does not let it be activated in the turn that it is Set"
    return Said(False, f"{why}: {joined([clause])}", rule, "does", one.number, form=True)


def _sets(clause: Part) -> bool:
    """Whether an effect Sets another card."""
    return clause["verb"] == "set" and clause.get("object") is not None and not is_this(clause["object"])


def _is_set(said: Act) -> bool:
    """Whether it is asked of the one card that is Set: "that Trap", "the Trap"."""
    cards = said.patient or {}
    pointed = cards.get("number", {}).get("word") == "the" or cards.get("determiner") == "that"
    return not said.whence and (cards.get("head") in BACK or (cards.get("head") in _CARDS and pointed))


def _is_this_turn(asked: Asked) -> bool:
    """Whether the turn in which it is Set is told."""
    this = [time for time in times_of(asked) if time["phase"] == "turn" and time.get("which") == "this"]
    return bool(this) and not any(time.get("whose") == "opponent" for time in times_of(asked))


def _tells_of_it(scene: Told) -> bool:
    """Whether it is told that the card Sets it, or that one does so with the card."""
    clause = scene.clause
    who = (clause.get("subject") or {}).get("head")
    return not scene.left and clause["verb"] == "set" and who in ("this-card", "this-effect", "its-effect", "you")


def _others(asked: Asked, clause: Part) -> list[Part]:
    """The other clauses of the text."""
    every = [entry.clause for entry in stated(asked.found, asked.about.read)]
    return [each for each in every if each is not clause]


def _lets(clause: Part) -> bool:
    """Whether a clause is about the activation of what was Set."""
    cards = act(clause).patient or {}
    return "activate" in clause["verb"] and not is_this(cards) and cards.get("head") not in ("effects", "this-effect")


def _bound(clause: Part, of: Of) -> str | None:
    """The rule that keeps the card that is Set from being activated at once; None where it may be another one."""
    cards = clause["object"] if clause["object"]["head"] not in BACK else of.back or {}
    if cards.get("more"):
        return None
    if cards.get("head") == "trap":
        return _TRAP
    quick = [str(value).lower() for value in values(cards, "property")] == ["quick-play"]
    return _QUICK if cards.get("head") == "spell" and quick else None
