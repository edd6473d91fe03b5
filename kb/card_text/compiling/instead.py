"""One thing, or another instead while something is so: "add 1 X, or if you control Y, you can Summon it instead".

The player chooses as the effect resolves, of the other thing only while that is so.
"""

from __future__ import annotations

from kb.card_text.reading import Cards, Clause, Count, Modifier


def instead(clause: Clause, other: Clause) -> tuple[Clause, ...]:
    """The two clauses of which one is done; () where the second is not told so."""
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
