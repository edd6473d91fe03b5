"""Whether another card answers, or negates, the effect of this one that is meant: "can Ash be chained to its search".

Meant is the effect that is described, or that what is told before activates; the readings of both cards are then held
against each other (`kb.answer.cards.forms.pairs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, Said, clauses
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.question import Asked, with_target
from kb.answer.cards.spoken.told import Told

_OWN = frozenset({"this-card", "it", "this-effect", "its-effect", "its-effects", "that-card", "that-effect"})
_USES = frozenset({"activate", "use", "chain", "play", "respond"})
_NEGATES = frozenset({"negate"})


def answering(asked: Asked) -> Said | None:
    """Whether the other card may be chained to this one's effect, or negates it; None where that is not asked."""
    about, clause = asked.about, asked.said.main.clause
    if about.other is None or about.beside is None or about.beside["refused"] or asked.said.purpose is not None:
        return None
    verbs = set(clause["verb"].split("|"))
    if not verbs & (_USES | _NEGATES) or asked.said.modal not in ("can", "does", "is"):
        return None
    reached = _reached(clause, about.other.name, bool(verbs & _NEGATES))
    if reached is None:
        return None
    found = _meant(asked, reached)
    if not found:
        return None
    from kb.answer.cards.forms.pairs import Pair, chained, negated

    held = negated if verbs & _NEGATES else chained
    told = [held(Pair(about.other, about.beside), Pair(about.card, about.read, only)) for only in _numbers(found)]
    if len({each.holds for each in told}) != 1 or told[0].holds is None:
        return None
    return told[0]._replace(form=True, pair=True)


def _numbers(found: Sequence[One]) -> Iterator[frozenset[int]]:
    """The numbers of the effects, each alone: what is activated counts by what it does."""
    for one in found:
        yield frozenset({one.number})


def _reached(clause: Part, name: str, negates: bool) -> Part | None:
    """What of this card the other one is to answer; None where the clause says something else."""
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    to = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] in ("to", "on") and "cards" in m]
    by = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] in ("by", "with") and "cards" in m]
    rest = [m for m in clause.get("modifiers", ()) if m["role"] not in ("to", "on", "by", "with", "adverb", "from")]
    if rest or any(m["role"] == "from" and not m.get("places") for m in clause.get("modifiers", ())):
        return None
    if negates:
        cards, means = (subject, by) if clause.get("passive") else (object_, [subject, *by])
        found = [cards]
    else:
        cards, means, found = ({}, [subject], to) if clause.get("passive") else ({}, [object_, *by], to)
    if not any(name in each.get("names", ()) for each in means) or len(found) != 1:
        return None
    return found[0] if _is_own(found[0]) else None


def _is_own(cards: Part) -> bool:
    of = (cards.get("of") or {}).get("head")
    had = any(_is_had(relation) for relation in cards.get("relations", ()))
    return cards.get("head") in _OWN or (cards.get("head") in ("effect", "activation") and (of in _OWN or had))


def _is_had(relation: Part) -> bool:
    """Whether it is said no more than that the card has the effect: "the effect it has when ..."."""
    inner = relation.get("clauses", ())
    return relation["role"] == "whom" and all(
        c["verb"] == "have" and (c.get("subject") or {}).get("head") in _OWN for c in inner
    )


def _meant(asked: Asked, reached: Part) -> list[One]:
    """The effects that are answered: those that are described, and that the scenes activate; none where not sure."""
    found = [one for one in asked.found if one.number]
    for relation in reached.get("relations", ()):
        inner = relation.get("clauses", ())
        if _is_had(relation):
            continue
        if relation["role"] != "that" or len(inner) != 1:
            return []
        said = act(_itself(inner[0]))
        found = [one for one in found if any(_does(said, c, one, asked) for c in clauses(one, "pays", "does"))]
    for scene in asked.said.scenes:
        if _is_used(scene):
            continue
        from kb.answer.cards.spoken.needs import fits

        if scene.left:
            return []
        waiting = [one for one in found if one.facts["kind"] == "trigger"]
        found = [one for one in waiting if fits((scene,), one, asked.of, soft=False) is True]
    return found


def _itself(clause: Part) -> Part:
    """The clause, "itself" as the card."""
    return {
        k: {"head": "this-card"} if k == "object" and v.get("head") in ("itself", "it") else v
        for k, v in clause.items()
    }


def _does(said: Act, clause: Part, one: One, asked: Asked) -> bool:
    told = act(clause)
    return same(said, told) and matches(said, told, with_target(asked.of, one)) is not False


def _is_used(scene: Told) -> bool:
    """Whether it is told only that the card's effect is activated."""
    clause = scene.clause
    cards = (clause.get("subject") if clause.get("passive") else clause.get("object")) or {"head": ""}
    own = cards["head"] in _OWN or (cards["head"] == "effect" and set(cards) <= {"head", "number", "of", "whose"})
    return not scene.left and clause["verb"] in _USES and not clause.get("modal") and own
