"""Sequences of clauses: what a resolution, a cost or a standing sentence says, one after the other."""

from __future__ import annotations

from kb.card_text.clauses import modifiers, nouns, statement, subordinate
from kb.card_text.lexicon import Word
from kb.card_text.line import Line
from kb.card_text.places import time
from kb.card_text.reading import Clause, Condition, Modifier, Span, Time

#: What may stand with its phrase before a clause.
_OPENING = frozenset({"depending", "instead", "for", "including", "from", "of", "in", "with", "regardless"})
_MARKS = frozenset({",", ";", ".", ":", "\n"})


def sequence(line: Line, at: int = 0) -> tuple[Clause, ...]:
    """All clauses from `at` to the end of the line; words that fit nowhere are unread in the clause before."""
    found: list[Clause] = []
    loose: list[Span] = []
    while at < len(line):
        here, join = joint(line, at)
        conditions, times, here = openings(line, here)
        here += line.w[here].word == "either" and "base" in line.w[here + 1].senses  # "either add it ... or ..."
        before = found[-1] if found else None
        clause, end = statement(line, here, before, True) if here < len(line) else (None, here)
        if clause is None:
            if conditions and here > at and before is not None:
                found[-1] = before._replace(conditions=before.conditions + conditions, end=line.w[here - 1].end)
            if here == at:
                loose.append(line.span(at, at + 1))
                here += 1
            at = here
            continue
        clause = clause._replace(
            joined=join,
            start=min([clause.start, *(part.start for part in conditions), *(part.start for part in times)]),
            conditions=conditions + clause.conditions,
            modifiers=times + clause.modifiers,
            unread=tuple(loose) + clause.unread,
        )
        loose = []
        if before is not None:
            clause = _likewise(before, clause)
            found[-1], clause = _shared(before, clause)
        found.append(clause)
        at = max(end, at + 1)
    if loose:
        last = found.pop() if found else Clause("", loose[0][0], loose[-1][1])
        found.append(last._replace(unread=last.unread + tuple(loose)))
    return tuple(found)


def _likewise(before: Clause, clause: Clause) -> Clause:
    """What is done to further cards as well: "destroy it, also this card"."""
    bare = Clause("", clause.start, clause.end, "also", object=clause.object)
    orders = clause.object is not None and before.form == "base" and before.object is not None and not before.modal
    return clause._replace(verb=before.verb, form="base") if orders and clause == bare else clause


def _shared(before: Clause, clause: Clause) -> tuple[Clause, Clause]:
    """Two clauses with what they share: the object of the second, or "cannot" and the subject of the first."""
    join = clause.joined
    if (
        join in ("or", "and")
        and before.verb != "look"
        and not (before.object or before.passive or before.modal)
        and before.form == clause.form == "base"
    ):
        before = before._replace(object=clause.object)
    own = clause.modal or clause.conditions or (clause.subject is not None and clause.subject != before.subject)
    if join == "nor" and not clause.modal:  # "neither player can Set X nor activate Y"
        times = tuple(m for m in clause.modifiers if m.role == "time" and m.start > clause.start)
        if not any(m.role == "time" for m in before.modifiers):
            before = before._replace(modifiers=before.modifiers + times)  # which is said of both
        return before, clause._replace(modal="cannot", subject=clause.subject or before.subject)
    if before.modal == "cannot" and not own and (join == "or" or (join == "and" and clause.passive)):
        clause = clause._replace(modal=before.modal, subject=before.subject)
    return before, clause


def joint(line: Line, at: int) -> tuple[int, str]:
    """What joins a clause to the one before, past its commas."""
    here, join = at, ""
    for _ in range(6):
        word = line.w[here]
        if word.word in _MARKS:
            if word.word in (".", "\n"):
                join = ""
        elif "join" in word.senses:
            key = word.senses["join"]
            join = {"": key, "also": "also-after-that" if key == "after-that" else key}.get(
                join, key if key.startswith("and-if") else join
            )
        else:
            break
        here += 1
    return here, join


def openings(line: Line, at: int) -> tuple[tuple[Condition, ...], tuple[Modifier, ...], int]:
    """Conditions and times at the beginning of a clause, each with its comma."""
    conditions: list[Condition] = []
    times: list[Modifier] = []
    here = at
    while here < len(line):
        begin = here
        word = line.w[here]
        found, end = time(line, here)
        if found is not None:
            times.append(Modifier("time", found.start, found.end, time=found))
            here = end
        elif "when" in word.senses:
            here = _condition(line, here, conditions, times)
        elif "adverb" in word.senses:
            here = _adverb(line, here, times, here == at)
        elif word.senses.get("preposition") in _OPENING and here == at:
            here = _beginning(line, here, times)
        elif here == at and _aim(word, line.w[here + 1]):
            here = modifiers.one(line, here, times, False)
        if here == begin:
            break
        while line.w[here].word == ",":
            here += 1
    return tuple(conditions), tuple(times), here


def _aim(word: Word, following: Word) -> bool:
    """Whether "by banishing ..." or "to Tribute Summon ..." opens a clause."""
    return (word.word == "by" and "ing" in following.senses) or (word.word == "to" and "base" in following.senses)


def _condition(line: Line, at: int, conditions: list[Condition], times: list[Modifier]) -> int:
    """ "If ...", or "After this effect's activation", which tells no event."""
    condition, end = subordinate(line, at)
    if condition is None:
        return at
    if not condition.clauses[0].verb and line.w[at].word in ("after", "before"):
        return _beginning(line, at, times)
    conditions.append(condition)
    return end


def _adverb(line: Line, at: int, times: list[Modifier], first: bool) -> int:
    """ "Once per turn", "each turn", "once" and "instead" at the beginning of a clause."""
    word, following = line.w[at], line.w[at + 1]
    said = word.senses["adverb"]
    if said in ("once", "twice", "three-times") and following.senses.get("adverb") == "each-turn":
        times.append(Modifier("limit", word.start, following.end, word=said))
        return at + 2
    if said == "in-that-case" and first:
        times.append(Modifier("adverb", word.start, word.end, word=said))
        return at + 1
    if (said == "once" and first and following.word in (",", "during")) or (said == "after-resolving" and times):
        times.append(Modifier("adverb", word.start, word.end, word=said))
        return at + 1
    if said == "each-turn" and first:
        times.append(
            Modifier("time", word.start, word.end, time=Time("during", "turn", word.start, word.end, which="each"))
        )
        return at + 1
    return at + (said == "instead" and first)


def _beginning(line: Line, at: int, times: list[Modifier]) -> int:
    """ "For each ... , " and "Instead of ...," before a clause."""
    cards, end = nouns.phrase(line, at + 1)
    if cards is None:
        return at
    found = [Modifier(line.w[at].senses["preposition"], line.w[at].start, cards.end, cards)]
    if cards.head == "response" and line.w[end].word == "to":
        end = modifiers.one(line, end, found, False)
    if line.w[end].word == "(" and found[0].role == "for":
        end = modifiers.remark(line, end, found)  # "for every 4 Levels it has (round down), "
    if line.w[end].word != ",":
        return at
    times += found
    return end + 1
