"""Sentences about the activation of a Spell or Trap: by what it is activated, and when a Trap may be sooner."""

from __future__ import annotations

from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import states
from kb.card_text.compiling.told import player, this_card
from kb.card_text.reading import CardText, Clause, Condition, Standing


def activated_by(one: Standing, card: CardText, text: str) -> Entry | None:
    """ "Activate this card by targeting 1 X": what a card that stays is activated by, where it does nothing else."""
    clause = one.clauses[0]
    plain = Clause("activate", clause.start, clause.end, form="base", object=clause.object, modifiers=clause.modifiers)
    by = [one for one in clause.modifiers if one.role == "by" and one.clauses]
    if len(one.clauses) > 1 or clause != plain or not this_card(clause.object) or len(by) != 1:
        return None
    if card.card_type == "Monster" or "you can only activate" in text.lower():
        return None
    known, places = Known(text), list[str]()
    cost = pays(one.clauses, known, places)
    if places:
        raise NoForm("holds: activate this-card", (one.start, one.end))
    return {**({"cost": cost} if cost else {}), **({"targets": known.targets} if known.targets else {})}


def sooner(one: Standing, card: CardText, text: str) -> Entry | None:
    """ "you can activate this card from your hand", "... the turn it was Set"."""
    clause = one.clauses[0]
    this, told_of = clause.object, [condition for condition in clause.conditions if condition.word == "the-turn"]
    mine = player(clause.subject) == "you" and this is not None and this_card(this._replace(where=()))
    if clause.verb != "activate" or clause.modal != "can" or len(one.clauses) > 1 or not mine or this is None:
        return None
    asked = tuple(condition for condition in clause.conditions if condition not in told_of)
    places = [(place.zone, place.whose, place.at, place.how) for place in this.where]
    if clause._replace(conditions=()) != Clause("activate", clause.start, clause.end, subject=clause.subject,
                                                modal="can", form=clause.form, object=this):  # fmt: skip
        return None
    from_hand = places == [("hand", "you", "", "from")] and not told_of
    if not (from_hand or (not places and len(told_of) == 1 and _was_set(told_of[0]))) or card.card_type != "Trap":
        return None
    made: Entry = {"where": "hand" if from_hand else "set"}
    here: list[str] = []
    found = states(asked[0], here, text) if asked else {}
    if len(asked) > 1 or here or (asked and not found):
        raise NoForm("holds: you can activate this-card", (one.start, one.end))
    return {**made, **({"while": found} if found else {})}


def _was_set(condition: Condition) -> bool:
    """ "the turn it was Set"."""
    if len(condition.clauses) != 1 or condition.time is not None:
        return False
    (clause,) = condition.clauses
    who = clause.subject
    plain = Clause("set", clause.start, clause.end, subject=who, passive=True, form=clause.form)
    return clause == plain and who is not None and who.head in ("it", "this-card")
