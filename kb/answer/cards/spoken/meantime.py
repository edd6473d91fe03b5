"""What has to be so besides what happens, and while it does: "while you control no other monsters"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, events
from kb.answer.cards.spoken.nouns import Of, is_state, is_this, values
from kb.answer.cards.spoken.own import about_itself
from kb.answer.cards.spoken.states import lying_in, state
from kb.answer.cards.spoken.told import Told


def alone(clause: Part) -> Iterator[Part]:
    """That the other player has none, where only one of them is to have some: "only your opponent controls"."""
    who = (clause.get("subject") or {}).get("head")
    if clause.get("alone") and who in ("you", "opponent") and "object" in clause:
        none = {**clause["object"], "number": {"least": 0, "most": 0, "word": "no"}}
        other = "you" if who == "opponent" else "opponent"
        yield {**clause, "alone": False, "subject": {"head": other}, "object": none}


def meanwhile(clause: Part) -> Iterator[Part]:
    """What has to be so besides, where a clause of a condition has one of its own: "while you control no monsters"."""
    yield from clause.get("met", ())
    if clause.get("joined") != "or":
        for inner in clause.get("conditions", ()):
            if inner["word"] in ("while", "if") and not any(c.get("joined") == "or" for c in inner.get("clauses", ())):
                yield from (c for c in inner.get("clauses", ()) if is_state(c))


def _lies_otherwise(one: One, plain: Sequence[Part]) -> bool:
    """Whether the card itself is told to be in another position than it has to be in when something befalls it."""
    mine = {word for each in plain if is_this(each.get("subject")) for word in lying_in(each)}
    needs = [c[side] for c in events(one) for side in ("subject", "object") if side in c]
    wants = [{f"position:{v}" for v in values(each, "position")} for each in needs if is_this(each)]
    return bool(mine) and any(want and not want & mine for want in wants)


def is_lapsed(one: One, told: Sequence[Told], of: Of) -> bool:
    """Whether what is told to be so is not what has to be so meanwhile: "while you control no other monsters"."""
    plain = [about_itself(each.clause) for each in told if not each.left and is_state(each.clause)]
    if _lies_otherwise(one, plain):
        return True
    when = [each for each in one.part.get("when", ()) if each["word"] in ("if", "when")] if plain else []
    for condition in when:
        every = condition.get("clauses", ())
        lapsed = [any(state(each, c, of) is False for c in meanwhile(clause) for each in plain) for clause in every]
        if lapsed and all(lapsed):
            return True
    return False
