"""One thing or another with the same cards: "either add it to your hand or send it ...", "... or you can X it instead".

The player chooses as the effect resolves, among what can be done then; what is done instead while something is so, only
while that is so.
"""

from __future__ import annotations

from kb.card_text.compiling.reworded import in_either_position, to_either_field
from kb.card_text.reading import Cards, Clause, Count, Modifier

#: What may be done with one card, so that one of two such verbs is chosen.
_VERBS = frozenset({"add", "send", "special-summon", "banish", "set", "return", "shuffle", "destroy", "place"})


def alternatives(clauses: list[Clause]) -> tuple[Clause, ...]:
    """The clauses of which one is done, taken off the front of `clauses`; nothing where the first stands alone."""
    first = clauses[0]
    if ways := in_either_position(first) or to_either_field(first):
        del clauses[0]
        return ways
    if len(clauses) > 1 and (parts := _instead(first, clauses[1])):
        del clauses[:2]
        return parts
    if len(clauses) > 2 and (phrase := _taken(first)) and _with_it(clauses[1], "and") and _with_it(clauses[2], "or"):
        _, one, other = (clauses.pop(0) for _ in range(3))
        return tuple(_as_first(clause, first)._replace(object=phrase) for clause in (one, other))
    if len(clauses) > 1 and _alike(first, clauses[1]):
        return clauses.pop(0), _as_first(clauses.pop(0), first)
    return ()


def _taken(clause: Clause) -> Cards | None:
    """ "take 1 X from your Deck": the X."""
    plain = Clause("take", clause.start, clause.end, clause.joined, clause.subject, clause.modal, form="base",
                   object=clause.object)  # fmt: skip
    return clause.object if clause == plain else None


def _with_it(clause: Clause, joined: str) -> bool:
    """ "add it to your hand": an order about the one card."""
    it = clause.object
    plain = Clause(clause.verb, clause.start, clause.end, joined, form="base", object=it, modifiers=clause.modifiers)
    return clause == plain and clause.verb in _VERBS and it is not None and it == Cards("it", it.start, it.end)


def _alike(clause: Clause, other: Clause) -> bool:
    """ "add to your hand or Special Summon 1 X": two orders about the same cards."""
    if other.joined != "or" or not {clause.verb, other.verb} <= _VERBS or clause.form != "base":
        return False
    plain = Clause(
        other.verb, other.start, other.end, "or", form="base", object=other.object, modifiers=other.modifiers
    )
    if other != plain or clause.conditions or clause.object is None or other.object is None or clause.passive:
        return False
    back = (("it", "it"), ("them", "them"), ("that-card", "it"), ("those-cards", "them"))
    return other.object == clause.object or (clause.object.head, other.object.head) in back


def _as_first(second: Clause, first: Clause) -> Clause:
    """The other clause, tied to what is before it as the first is."""
    return second._replace(joined=first.joined, modal=first.modal, subject=first.subject)


def _instead(clause: Clause, other: Clause) -> tuple[Clause, ...]:
    """ "add 1 X, or if you control Y, you can Summon it instead": the two clauses of which one is done.

    () where the second is not told so.
    """
    said = [one for one in other.modifiers if one == Modifier("adverb", one.start, one.end, word="instead")]
    phrase, it = clause.object, other.object
    if len(said) != 1 or other.joined != "or" or other.modal != "can" or len(other.conditions) != 1 or it is None:
        return ()
    if other.conditions[0].word not in ("if", "while") or phrase is None or clause.form != "base" or clause.conditions:
        return ()
    if other.subject is not None and other.subject.head != "you":
        return ()
    kept = tuple(one for one in other.modifiers if one is not said[0])
    again = phrase if _is_it(it) and phrase.number == Count() and not _is_it(phrase) else it
    if again is phrase and any(place.how == "on" for place in phrase.where):
        return ()
    second = other._replace(joined=clause.joined, modal=clause.modal, subject=clause.subject, modifiers=kept,
                            object=again)  # fmt: skip
    return clause, second


def _is_it(phrase: Cards) -> bool:
    return any(phrase == Cards(head, phrase.start, phrase.end) for head in ("it", "that-card"))
