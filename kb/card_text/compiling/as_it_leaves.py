"""What becomes of a card itself, or follows, as it leaves the field face-up."""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Standing


def as_it_leaves(one: Standing, text: str) -> Entry | None:
    """The rule that such a sentence states, this card is banished instead or a phase skipped; None for any other."""
    if len(one.clauses) != 1 or len(one.clauses[0].conditions) != 1:
        return None
    (clause,) = one.clauses
    modal = _leaves(clause.conditions[0], text)
    if modal == "would" and _is_banished(clause):
        return {"rule": "as-this-leaves", "to": "banished"}
    if modal == "" and _skips_next(clause) == ("battle",):
        return {"rule": "as-this-leaves", "skips": "battle"}
    return None


def _leaves(condition: Condition, text: str) -> str | None:
    """Whether this card "leaves" or "would" leave the field face-up: the modal of that; None of any other condition."""
    told = condition.clauses[0] if len(condition.clauses) == 1 and condition.time is None else None
    if told is None or condition.word != "if" or told.subject is None or told.object is None:
        return None
    card, field = told.subject, told.object
    plain = Clause("leave", told.start, told.end, subject=card, modal=told.modal, form=told.form, object=field)
    where = [(place.zone, place.whose, place.at, place.how) for place in field.where]
    bare = field._replace(where=()) == Cards("place", field.start, field.end, Count(1, None, "the"))
    if told != plain or card != Cards("this-card", card.start, card.end) or not bare:
        return None
    lies_open = "face-up" in text[card.start : card.end].lower()
    return told.modal if lies_open and where == [("field", "", "", "")] else None


def _is_banished(clause: Clause) -> bool:
    """ "banish it instead"."""
    it, said = clause.object, clause.modifiers
    plain = _plain("banish", clause)
    return clause == plain and it is not None and it == Cards("it", it.start, it.end) and _is_instead(said)


def _is_instead(said: tuple[Modifier, ...]) -> bool:
    return len(said) == 1 and said[0] == Modifier("adverb", said[0].start, said[0].end, word="instead")


def _skips_next(clause: Clause) -> tuple[object, ...]:
    """The phase that is skipped in your next turn; () where it is another's, or another turn's, or nothing is."""
    phase, said = clause.object, clause.modifiers
    if clause != _plain("skip", clause) or phase is None or phase.head != "phase" or len(said) != 1:
        return ()
    time, whose = said[0].time, phase.of
    if time is None or (time.how, time.phase, time.which, time.whose) != ("during", "turn", "next", ""):
        return ()
    yours = whose is not None and (whose.head, whose.whose) == ("theirs", "you")
    return phase.filters[0].values if yours and len(phase.filters) == 1 else ()


def _plain(verb: str, clause: Clause) -> Clause:
    """An order about its object, with what stands beside it."""
    return Clause(verb, clause.start, clause.end, form="base", object=clause.object, modifiers=clause.modifiers,
                  conditions=clause.conditions)  # fmt: skip
