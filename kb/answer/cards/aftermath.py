"""Whether a question tells that an effect is negated, and how long what an effect did or brought lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms import ready
from kb.answer.cards.parts import One, Part, Said, clauses
from kb.answer.cards.sayings import Held, Sentence
from kb.cards.telling.clauses import joined

_NEGATED = (
    r"^(?:(?:the |my )?X(?: [a-z]+){0,2}|it|opponent) (?:is |are |gets |got )?"
    r"(?:negate[ds]?|ashe[ds]|veilered|stopped|countered|negated? X|negate it)(?: .*)?$"
)
#: Words for what ends, and for what goes on.
_ENDS = r"\b(?:go(?:es)? away|wears? off|ends?|expires?|runs? out|fades?|disappears?|vanish(?:es)?|reset)\b"
_STAYS = r"\b(?:lasts?|stays?|sticks? around|remains?|persists?|keeps?|carr(?:y|ies) over)\b"
_LATER = r"\bnext\b|\bafter (?:the|this|that|it)\b|\bpast\b|\bopponent (?:next )?turn\b"
_OVER = r"\bend phase\b|\bend of (?:the |this |that )?turn\b|\b(?:this|the) turn\b"
#: Each of these two is found only where one of these stands.
_TIMES = ("next", "after ", "past", "turn", "end phase")
#: How a card that an effect brought leaves again.
_GOES = frozenset({"destroy", "banish", "return", "send", "shuffle"})


def is_negated(held: Sequence[Held]) -> bool:
    """Whether a question tells that the effect is negated, and nothing else."""
    said = [each.text for each in held]
    return bool(said) and all(ready(_NEGATED).match(text) for text in said)


# ---- how long --------------------------------------------------------------------------------------------


def lasting(asked: Sentence, about: About, found: Sequence[One]) -> Said | None:
    """Whether what an effect did, or brought, is still there at a time that the question names."""
    main = asked.main
    said = " ".join([main.verb, main.subject, main.rest, *main.times, *(f"{h.word} {h.text}" for h in asked.held)])
    if not any(word in said for word in _TIMES):
        return None
    ends, stays = ready(_ENDS).search(said), ready(_STAYS).search(said)
    if bool(ends) == bool(stays) or not (ready(_LATER).search(said) or ready(_OVER).search(said)):
        return None
    if about.read["unread"] or not found:
        return None
    over = _over(found)
    if over is None:
        return None
    later = bool(ready(_LATER).search(said))
    if not over[0] and not later:
        return None
    return Said(over[0] == bool(ends), over[1])


def _over(found: Sequence[One]) -> tuple[bool, str] | None:
    """Whether all that the effects do ends with the turn, and the clause that says so; None where they differ."""
    told = list(_ends(found))
    kinds = {over for over, _ in told}
    return told[0] if len(kinds) == 1 else None


def _ends(found: Sequence[One]) -> Iterator[tuple[bool, str]]:
    for one in found:
        for clause in clauses(one, "does"):
            times = [m["time"] for m in clause.get("modifiers", ()) if "time" in m]
            if _leaves(clause, times):
                yield True, joined([clause])
            for time in times:
                if time.get("how") not in ("until", "for"):
                    continue
                if time["phase"] in ("turn", "end", "damage-step", "damage-calculation", "battle"):
                    yield time.get("which") != "next", joined([clause])


def _leaves(clause: Part, times: Sequence[Part]) -> bool:
    """Whether a clause takes what was brought away in the End Phase."""
    back = (clause.get("object") or clause.get("subject") or {}).get("head") in ("it", "them", "that-monster")
    return back and clause["verb"] in _GOES and any(t["phase"] == "end" and t.get("which") != "next" for t in times)
