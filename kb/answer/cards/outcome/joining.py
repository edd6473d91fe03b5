"""How the parts of an effect hang together: options, what happens at one time, what needs the part before it."""

from __future__ import annotations

from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import depends, used
from kb.answer.cards.parts import Said
from kb.answer.cards.walking import is_whole
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_AT_ONCE = frozenset({"and-if-you-do", "and", "also", "but"})
_IN_TURN = frozenset({"then", "also-after-that", "and-then"})


def option_when(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether one of several effects is chosen when it is activated: "activate 1 of these", and not "apply"."""
    of = [one for one in used(card, read) if one.part.get("choices")]
    if len(of) != 1 or not is_whole(read):
        return None
    told = [*of[0].part.get("pays", ()), *of[0].part.get("does", ())]
    lead = [c for c in told if "effects" in str(c.get("object")) and c["verb"] in ("activate", "apply")]
    if (
        len(lead) != 1
        or (lead[0].get("object") or {}).get("number", {}).get("most", 1) != 1
        or lead[0].get("conditions")
        or "depending" in str(lead[0])
        or "whose-turn" in str(lead[0])
    ):
        return None
    if any(choice.get("label") for choice in of[0].part["choices"]):
        return None
    return Said(lead[0]["verb"] == "activate", joined(lead))


def together(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the two parts of what it does happen at one time."""
    rule = "yugioh/psct/joining-words"
    of = [one for one in used(card, read) if len(one.part.get("does", ())) > 1 and not one.part.get("choices")]
    if not is_whole(read) or len(used(card, read)) != 1 or len(of) != 1:
        return None
    joins = [c.get("joined", "") for c in of[0].part["does"][1:]]
    if len(joins) == 1 and "time" not in str(of[0].part["does"][1]):
        if joins[0] in _AT_ONCE - {"but"}:
            return Said(True, f"its parts are joined by “{joins[0].replace('-', ' ')}”", rule, "does")
        if joins[0] in _IN_TURN:
            return Said(False, f"its parts are joined by “{joins[0].replace('-', ' ')}”", rule, "does")
    return depends(f"on which parts: {joined(of[0].part['does'][:2])}", rule)


def then_alone(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what stands behind "then" is done without what stands before it: it never is."""
    rule = "yugioh/card-text/then"
    of = [c for one in used(card, read) for c in one.part.get("does", ()) if c.get("joined") == "then"]
    return Said(False, joined(of[:1]), rule, "does") if of else None
