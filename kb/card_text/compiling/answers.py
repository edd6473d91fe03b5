"""Summons that a player may not answer: "cannot activate cards or effects when you Normal Summon a monster"."""

from __future__ import annotations

from kb.card_text.compiling.events import event
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Condition


def of_a_summon(condition: Condition) -> bool:
    """ "when you Special Summon X", "when an X is Summoned"."""
    plain = Condition("when", condition.start, condition.end, condition.clauses)
    return condition == plain and len(condition.clauses) == 1 and "summon" in condition.clauses[0].verb


def no_answer(told: Told, condition: Condition, who: str, kinds: list[str]) -> Entry:
    """The rule; of a Summon of monsters that anybody may make or see, not of one that the text has told of before."""
    (clause,) = condition.clauses
    if len(kinds) < len(("monster", "spell", "trap")):
        raise told.no_form("of a kind")
    if any(one.word == "this-way" for one in clause.modifiers):
        raise told.no_form("this way")
    found = event(condition.clauses, told.text)
    if found["event"] != "summoned" or found["what"].get("role", "this") != "this":
        raise told.no_form("then")
    return {"rule": "no-answer-to-summon", "who": who, "to": found}
