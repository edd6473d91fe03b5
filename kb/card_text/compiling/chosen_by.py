"""Who chooses one of several bullets as an effect resolves: "your opponent chooses 1 of these effects"."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import states
from kb.card_text.reading import Clause, Condition, Effect, Modifier

_OPPONENT = re.compile(r"your opponent chooses 1 of (?:these|the following) effects(?: for you to apply)?")
_THE_EFFECT = "your opponent chooses the effect"
#: The role of the modifier that keeps who chooses.
_MARK = "chosen-by"


def by_opponent(one: Effect, text: str) -> Effect:
    """The effect with its choice told as that of any player, and marked as one that the opponent makes."""
    last = one.does[-1] if one.choices and one.does else None
    if last is None or last.verb != "choose" or last.modal or last.subject is None or last.subject.head != "opponent":
        return one
    before = one.does[-2] if len(one.does) > 1 else None
    said = " ".join(text[last.start : last.end].lower().split()).strip(" .;:")
    if not last.conditions and _OPPONENT.fullmatch(said):
        chosen = Clause("apply", last.start, last.end, last.joined, form="base")
        return one._replace(does=(*one.does[:-1], _marked(chosen, ())))
    unless = last.conditions[0] if len(last.conditions) == 1 and last.conditions[0].word == "unless" else None
    if unless is None or before is None or before.verb != "apply" or not said.endswith(_THE_EFFECT):
        return one
    if text[unless.start : last.end].lower().strip(" .").rpartition(",")[2].strip() != _THE_EFFECT:
        return one
    return one._replace(does=(*one.does[:-2], _marked(before, unless.clauses)))


def _marked(clause: Clause, unless: tuple[Clause, ...]) -> Clause:
    mark = Modifier(_MARK, clause.start, clause.end, clauses=unless)
    return clause._replace(modifiers=(*clause.modifiers, mark))


def chooser(clause: Clause, text: str) -> tuple[Clause, Entry | None]:
    """The clause without its mark, and what it adds to the choice; None where there is no mark."""
    mark = next((one for one in clause.modifiers if one.role == _MARK), None)
    if mark is None:
        return clause, None
    bare = clause._replace(modifiers=tuple(one for one in clause.modifiers if one is not mark))
    if not mark.clauses:
        return bare, {"who": "opponent"}
    places: list[str] = []
    so = states(Condition("if", mark.clauses[0].start, mark.clauses[-1].end, mark.clauses), places, text)
    if not so or places:
        raise NoForm("bullets: how they are chosen", (clause.start, clause.end))
    return bare, {"who": "opponent", "unless": so}
