"""No, where every effect that could do what is asked waits for something else than what is told."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import One, Said, clauses
from kb.answer.cards.spoken.acts import Act, act, implied, same
from kb.answer.cards.spoken.nouns import is_state
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, stated, times_of
from kb.answer.cards.spoken.use import one_of, usable


def unusable(asked: Asked) -> Said | None:
    """No, if nothing but effects that cannot be used after what is told do what is asked, to whichever cards."""
    said = implied(act(asked.said.main.clause))
    told = told_beside(asked.said)
    if not told or asked.said.modal not in ("can", "does") or asked.said.contrary or not said.verbs - _NO_ACTS:
        return None
    if any(scene.left or not scene.clause["verb"] for scene in told) or asked.unread != frozenset():
        return None
    if asked.said.main.clause.get("modal") in ("not", "cannot") or (said.agent or {}).get("head") == "opponent":
        return None
    ones = list(_doing(said, asked))
    if not ones or _is_said_elsewhere(said, asked) or all(is_state(scene.clause) for scene in told):
        return None
    values = [usable(one, told, times_of(asked), set(), asked.of) for one in ones]
    if set(values) != {False} or not all(one.facts["kind"] == "trigger" for one in ones):
        return None
    return one_of([(False, one) for one in ones], True)


#: Verbs that are no acts.
_NO_ACTS = frozenset({"be", "have", "", "treat", "use", "activate", "attack", "target", "affect"})


def _doing(said: Act, asked: Asked) -> Iterator[One]:
    """The effects that do, or cost, what is asked."""
    for one in asked.found:
        if any(same(said, implied(act(each))) for each in clauses(one, "does", "pays") if each["verb"]):
            yield one


def _is_said_elsewhere(said: Act, asked: Asked) -> bool:
    """Whether something that holds without being activated says it too."""
    every = (entry for entry in stated([], asked.about.read) if entry.clause["verb"])
    return any(same(said, act(entry.clause)) for entry in every)
