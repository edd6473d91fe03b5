"""Whether the text of an effect ties what it does to more than its clauses tell one by one.

"Another of a different Attribute", "with a lower Level than", "(if from the Deck, it must be ...)", "while you have no
cards in your GY": who asks of one clause of such an effect may ask because of just that.
"""

from __future__ import annotations

from kb.answer.cards.parts import One
from kb.answer.cards.walking import inside, words

#: What compares cards with others, or makes some of several be of a kind.
_TIES = frozenset({"different", "the-same", "less", "lower", "higher", "than", "including", "equal", "compare"})
#: What is read of a remark and ties nothing: when an effect is used.
_REMARKS = frozenset({"quick effect", "except during the damage step"})


def turns(one: One) -> bool:
    """Whether an effect has a comparison or a remark, wants cards not to be there, or waits for cards that do more."""
    if not _TIES.isdisjoint(words(one.part)):
        return True
    if any(each.get("word") == "no" or "relations" in each for each in inside(one.part.get("when", ()))):
        return True
    remarks = (each for each in inside(one.part) if each.get("role") == "remark")
    return any(each.get("word") not in _REMARKS for each in remarks)
