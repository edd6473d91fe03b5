"""How many cards an effect does something to, against how many are asked of."""

from collections.abc import Sequence

from kb.answer.cards.effect.nouns import may_be, of_player
from kb.answer.cards.effect.phrases import Wanted
from kb.answer.cards.parts import Part, in_role
from kb.answer.cards.properties import is_between


def counted(found: Sequence[Part], ask: Wanted) -> bool | None:
    """Whether so many are meant, or all."""
    counts = [each.get("number", {"least": 1, "most": 1}) for each in found]
    if ask.every:
        if any(count.get("word") in ("all", "as-many", "every", "each") for count in counts):
            return True
        return False if all(count.get("most", 1) for count in counts) else None
    if not ask.number:
        return True
    if any(count.get("word") not in (None, "", "up-to") for count in counts):
        return None
    if any(each.get("join") == "and" and each.get("more") for each in found):
        several = [other for each in found for other in ({**each, "more": []}, *each.get("more", ()))]
        such = [other.get("number", {"least": 1}) for other in several if not ask.whose or of_player(ask.whose, other)]
        return sum(count.get("least", 1) for count in such) == ask.number or (None if ask.is_bare else False)
    if all(is_between({"least": ask.number, "most": ask.number}, count) for count in counts):
        return False
    return any(count.get("least", 1) <= ask.number <= (count.get("most", 1) or 99) for count in counts)


def has_others(clause: Part, ask: Wanted) -> bool:
    """Whether of the cards of a clause, "including 1 monster you control", one at least is none of those asked of."""
    told = in_role(clause, "including")
    return any(may_be(ask, each) is False for each in told)
