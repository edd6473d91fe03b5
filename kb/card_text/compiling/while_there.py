"""What an effect does for as long as its own card, or what it is done to, is face-up: told as until when it lasts."""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.spending import Entry
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


#: The monster that was Special Summoned, or this card which was.
_IT = r"(?:it|this card|that(?: face-up)?(?: special summoned)? monster)"
_BESIDE = re.compile(
    rf"{_IT} is face-up (?:in the|in a|in your) monster zone|(?:it|this card|that monster) is face-up on the field"
)
_CONTROLLED = re.compile(r"you control that face-up(?: special summoned)? monster")


def while_beside(act: Act) -> Entry:
    """ "while you control that face-up monster", of the one that was Special Summoned last; {} without such words."""
    said = act.clause.conditions
    if len(said) != 1 or said[0].word != "while" or len(said[0].clauses) != 1 or said[0].time is not None:
        return {}
    words = " ".join(act.text[said[0].clauses[0].start : said[0].clauses[0].end].lower().split())
    controlled = _CONTROLLED.fullmatch(words) is not None
    if not controlled and _BESIDE.fullmatch(words) is None:
        return {}
    if words.startswith("this card"):
        word = "summoned" if act.known.this_came else ""
    else:
        word = act.known.last if act.known.last == "summoned" else ""
    if not word:
        raise act.no_form("beside that")
    act.node.take("conditions")
    return {"beside": word, **({"controlled": True} if controlled else {})}


def _about_it(clause: Clause, condition: Condition) -> bool:
    """Whether the clause is about the one thing of which the condition speaks."""
    who, it = clause.subject, condition.clauses[0].subject
    return clause.modal == "cannot" and who is not None and it is not None and {who.head, it.head} <= _DONE
