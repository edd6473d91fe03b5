"""What an effect does for as long as its own card, or what it is done to, is face-up: told as until when it lasts."""

from __future__ import annotations

import re

from kb.card_text.reading import Clause, Condition, Modifier, Time

_THIS = re.compile(
    r"this (?:card (?:is|remains) face-up on the field|face-up (?:card|monster) (?:is|remains) on the field"
    r"|face-up card remains on the field)"
    r"|(?:it|that card) and this (?:card|monster) are face-up on the field"
)
#: Of what the clause is about: so it is with all that has no word of time.
_THAT = re.compile(r"(?:it|that (?:monster|target|card)) (?:is|remains) face-up on the field")
_DONE = frozenset({"it", "them", "that-card"})


def while_there(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """The clauses with "while this card is face-up on the field" as the time until which they last."""
    return tuple(_told(one, text) for one in clauses)


def _told(clause: Clause, text: str) -> Clause:
    said = [one for one in clause.conditions if one.word == "while" and len(one.clauses) == 1 and one.time is None]
    if len(clause.conditions) != 1 or not said or any(one.role == "time" for one in clause.modifiers):
        return clause
    (condition,) = said
    words = " ".join(text[condition.clauses[0].start : condition.clauses[0].end].lower().split())
    if _THIS.fullmatch(words):
        start, end = condition.start, condition.end
        lasting = Modifier("time", start, end, time=Time("while", "this-card", start, end))
        first = start <= min((one.start for one in clause.modifiers), default=start)
        return clause._replace(
            conditions=(), modifiers=(lasting, *clause.modifiers) if first else (*clause.modifiers, lasting)
        )
    if _THAT.fullmatch(words) and _about_it(clause, condition):
        return clause._replace(conditions=())
    return clause


def _about_it(clause: Clause, condition: Condition) -> bool:
    """Whether the clause is about the one thing of which the condition speaks."""
    who, it = clause.subject, condition.clauses[0].subject
    return clause.modal == "cannot" and who is not None and it is not None and {who.head, it.head} <= _DONE
