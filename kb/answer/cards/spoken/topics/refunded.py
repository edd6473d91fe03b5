"""Whether what was paid comes back when the effect, or its activation, is negated: it does not."""

from __future__ import annotations

from kb.answer.cards.parts import One, Part, Said, clauses
from kb.answer.cards.spoken.acts import act, same
from kb.answer.cards.spoken.among import KINDS, among
from kb.answer.cards.spoken.nouns import Of, any_number
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Told
from kb.cards.telling.later import joined

_PAID = "yugioh/chain/cost-at-activation"
_OWN = frozenset(
    {"this-card", "this-effect", "its-effect", "its-effects", "it", "that-activation", "activation", "effect"}
)
_BACK = frozenset({"gain", "return", "add", "recover"})
#: By what cards are paid so that they are gone.
_COSTS = frozenset({"discard", "banish", "send", "tribute", "detach", "remove", "remove-from-play"})


def refunded(asked: Asked) -> Said | None:
    """No: what was paid stays so, whatever becomes of the effect."""
    clause = asked.said.main.clause
    back = any(m["role"] == "adverb" and m.get("word") == "back" for m in clause.get("modifiers", ()))
    if not back or asked.said.contrary or asked.said.modal not in ("does", "can") or clause.get("passive"):
        return None
    if (clause.get("subject") or {}).get("head") != "you" or not act(clause).verbs <= _BACK:
        return None
    negated = [scene for scene in asked.said.scenes if _negates(scene)]
    rest = [scene for scene in asked.said.scenes if scene not in negated]
    if not negated or not all(is_own(scene) or _tells_cost(scene, asked) for scene in rest):
        return None
    cards = clause.get("object") or {}
    paid = [(one, c) for one in asked.found for c in clauses(one, "pays") if _is_paid(c, cards, asked.of)]
    if len({one.number for one, _ in paid}) != 1 or any(_brings(one, cards, asked.of) for one in asked.found):
        return None
    one, cost = paid[0]
    why = f"it was paid when it was activated: {joined([cost])}"
    return Said(False, why, _PAID, "pays", one.number, form=True)


def _negates(scene: Told) -> bool:
    """Whether it is told that the effect, or its activation, is negated."""
    clause = scene.clause
    befallen = clause.get("subject") if clause.get("passive") else clause.get("object")
    plain = not scene.left and not clause.get("modal") and (befallen or {}).get("head") in _OWN
    return plain and clause["verb"] == "negate"


def _tells_cost(scene: Told, asked: Asked) -> bool:
    """Whether it is told that the cost is paid."""
    said = act(scene.clause)
    costs = [act(c) for one in asked.found for c in clauses(one, "pays")]
    return not scene.left and (said.agent or {}).get("head") == "you" and any(same(said, each) for each in costs)


def _is_paid(cost: Part, cards: Part, of: Of) -> bool:
    """Whether a clause is the cost of which it is asked: such LP, such cards."""
    paid = cost.get("object") or {}
    if cards.get("head") in ("lp", "number") and paid.get("head") == "lp" and cost["verb"] == "pay":
        mine, theirs = cards.get("number", {}).get("least"), paid.get("number", {}).get("least")
        return mine is None or mine == theirs
    if cards.get("head") not in KINDS or cards["head"] == "number" or paid.get("head") not in KINDS:
        return False
    return cost["verb"] in _COSTS and among(any_number(cards), any_number(paid), of) is True


def _brings(one: One, cards: Part, of: Of) -> bool:
    """Whether an effect gives such cards, or LP, itself."""
    done = [c for c in clauses(one, "does") if act(c).verbs & {"gain", "add", "return"}]
    heads = [(c.get("object") or {}) for c in done]
    if cards.get("head") in ("lp", "number"):
        return any(each.get("head") == "lp" for each in heads)
    return any(
        each.get("head") not in KINDS or among(any_number(cards), any_number(each), of) is not False for each in heads
    )
