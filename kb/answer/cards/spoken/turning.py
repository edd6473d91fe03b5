"""Whether the text of an effect ties what it does to more than its clauses tell one by one.

"Another of a different Attribute", "with a lower Level than", "(if from the Deck, it must be ...)", "while you have no
cards in your GY": who asks of one clause of such an effect may ask because of just that.
"""

from __future__ import annotations

from kb.answer.cards.parts import One

#: What compares cards with others, or makes some of several be of a kind.
_TIES = ("'different'", "'the-same'", "'less'", "'lower'", "'higher'", "'than'", "'including'", "'equal'", "'compare'")
#: What is read of a remark and ties nothing: when an effect is used.
_REMARKS = frozenset({"quick effect", "except during the damage step"})


def turns(one: One) -> bool:
    """Whether an effect has a comparison or a remark, wants cards not to be there, or waits for cards that do more."""
    told = str(one.part)
    waits = str(one.part.get("when", ()))
    if any(tie in told for tie in _TIES) or "'word': 'no'" in waits or "'relations'" in waits:
        return True
    return any(not _is_of_time(each) for each in told.split("'role': 'remark'")[1:])


def _is_of_time(told: str) -> bool:
    """Whether what stands behind a remark's role tells no more than when the effect is used."""
    return any(told.startswith(f", 'word': '{each}'") for each in _REMARKS)
