"""What becomes of what was paid for an effect that is negated: a cost stays paid, and nothing else is done."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, stems_of
from kb.answer.cards.spoken.idiom import idiom
from kb.answer.cards.spoken.needs import is_own
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Told
from kb.cards.telling.clauses import joined
from kb.language.words import STOP_WORDS

_PAID = "yugioh/chain/cost-at-activation"
#: Heads of what is negated with the card itself.
_OWN = frozenset({"this-card", "it", "this-effect", "its-effect", "its-effects", "activation", "that-effect"})
#: Verbs by which cards come back to who paid them, and by which they stay paid.
_BACK = frozenset({"gain", "add", "return", "come", "go", "take", "recover", "special-summon", "place"})
_SPENT = frozenset({"lose", "pay", "spend", "waste", "remain", "stay"})
#: What is said of a cost without a word for it.
_COST = frozenset({"cost", "costs", "payment"})


def refunded(asked: Asked) -> Said | None:
    """Whether what was paid comes back when the effect is negated, or stays paid; nothing else is done."""
    clause = asked.said.main.clause
    verbs, words = set(clause["verb"].split("|")), asked.said.main.text.split()
    if not verbs & (_BACK | _SPENT) or clause.get("modal") in ("not", "cannot") or asked.said.contrary:
        return None
    scenes = [scene for scene in asked.said.scenes if not is_own(scene)]
    if not any(map(_is_negated, scenes)) or not all(_is_negated(s) or _is_paying(s, asked.found) for s in scenes):
        return None
    back = bool(verbs & _BACK)
    if back and not {"back", "return", "returned", "recover"} & set(words):
        return None  # what is done with the card then is another question
    for one in asked.found:
        if _is_cost(clause, words, one):
            why = f"it was paid when it was activated: {joined(clauses(one, 'pays'))}"
            return Said(not back, why, _PAID, "pays", one.number)
    return None


def _is_negated(scene: Told) -> bool:
    """Whether it is told that the card or its effect is negated."""
    if "negate" not in scene.clause["verb"].split("|") or scene.left or scene.clause.get("modal") in ("not", "cannot"):
        return False
    cards = scene.clause.get("subject" if scene.clause.get("passive") else "object")
    return cards is not None and cards["head"] in _OWN


def _is_paying(scene: Told, found: Sequence[One]) -> bool:
    """Whether it is told that the cost was paid: "after I Tributed for it"."""
    paid = {verb for one in found for c in clauses(one, "pays") for verb in c["verb"].split("|")}
    return not scene.left and bool(set(scene.clause["verb"].split("|")) & paid)


def _is_cost(clause: Part, words: Sequence[str], one: One) -> bool:
    """Whether an effect has what is spoken of as its cost: the card itself, or cards in the words of the cost."""
    paid = [c for c in clauses(one, "pays") if c["verb"] not in ("target", "select", "choose")]
    told = [cards for side in ("subject", "object") if (cards := clause.get(side)) and cards["head"] not in ("you",)]
    if len(told) != 1 or not paid or one.part.get("old"):
        return False
    if told[0]["head"] in ("it", "this-card"):
        return any(is_this(c.get("object")) for c in paid)
    small = {*STOP_WORDS, *idiom().small, "back", *_VERBS}
    said = [word.strip("\"'") for word in words if word not in small]
    said = [word for word in said if word not in _PLACES]
    stems = stems_of(joined(paid).lower())
    return bool(said) and all(word in _COST or stands(word, stems) for word in said)


_VERBS = _BACK | _SPENT | {"you", "your", "will", "can"}
_PLACES = frozenset({"hand", "field", "gy", "opponent", "deck"})
