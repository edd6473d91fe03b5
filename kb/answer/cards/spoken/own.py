"""Whether it is told only that the card is there, or that its effect is used."""

from __future__ import annotations

from kb.answer.cards.parts import Part, deeds
from kb.answer.cards.spoken.nouns import FIELD, of_last_turn, zones
from kb.answer.cards.spoken.told import Spoken, Told

USES = frozenset({"activate", "use", "resolve", "apply", "play", "chain", "trigger"})
OWN = frozenset({"this-card", "this-effect", "its-effect", "its-effects"})


def is_own(told: Told) -> bool:
    """Whether it is told only that the card is there, or that its effect is used."""
    clause = told.clause
    if told.word in ("before", "unless") or of_last_turn(clause):
        return False
    verbs = deeds(clause)
    cards = [clause.get("subject"), clause.get("object")]
    own = [
        c
        for c in cards
        if c is not None
        and (
            c["head"] in OWN
            or ((c.get("of") or {}).get("head") in ("it", "this-card") and c["head"] != "card")  # a copy is another
            or _is_used(c, verbs)
        )
    ]
    bare = {
        key: value for key, value in clause.items() if key != "subject" or value.get("number", {}).get("word") != "the"
    }
    if bare == {"verb": "be", "form": "third", "modifiers": [{"role": "is", "word": "face:up"}]}:
        return True
    if told.left or not own or clause.get("modal") in ("not", "cannot"):
        return False
    if _of_another(clause, own[0]):
        return False
    if "have" in verbs and own[0] is clause.get("subject"):
        return False  # "this card has no material"
    if verbs == {"be"} and "object" in clause:
        return False  # "it is my opponent's turn", "it has been effect negated"
    rest = [
        m
        for m in clause.get("modifiers", ())
        if (m["role"] not in ("on", "adverb", "time") or (m.get("cards") or {}).get("head") == "name")
        and not (m["role"] == "in" and m.get("places"))
        and not _aims(verbs, m)
    ]
    there = all(place["zone"] in FIELD for m in clause.get("modifiers", ()) for place in m.get("places", ()))
    return bool(verbs & {*USES, "have", "control", "be"}) and not rest and there and not zones(own[0]) - FIELD


def _of_another(clause: Part, used: Part) -> bool:
    """Whether "its effect" is that of other cards, which use it: "a monster on the field uses its effect"."""
    user = clause.get("subject") or {}
    return used["head"] in ("its-effect", "its-effects") and user.get("head") in _CARDS


_CARDS = frozenset({"monster", "card", "spell", "trap", "token", "name", "tuner"})


def _is_used(cards: Part, verbs: set[str]) -> bool:
    """Whether it is told of "it" only that it applies."""
    return cards["head"] == "it" and verbs <= {"apply", "resolve"}


def _aims(verbs: set[str], modifier: Part) -> bool:
    """Whether it is told for what the card is used: "used it to Link Summon"."""
    return modifier["role"] == "to" and bool(modifier.get("clauses")) and bool(verbs & USES)


def about_itself(clause: Part) -> Part:
    """The clause with the card itself for "it"."""
    return {
        **clause,
        **{
            k: {**clause[k], "head": "this-card"}
            for k in ("subject", "object")
            if (clause.get(k) or {}).get("head") == "it"
        },
    }


def told_beside(said: Spoken) -> list[Told]:
    """What is told beside what only tells that the card is there, or used."""
    return [scene for scene in said.scenes if not is_own(scene)]


def is_use_of_it(condition: Part) -> bool:
    """Whether a condition is that a player uses what was told of before: "if you use it"."""
    return any(deeds(c) & USES and (c.get("object") or {}).get("head") == "it" for c in condition.get("clauses", ()))
