"""What stands in parentheses: statements, a list of cards, a place, a time, a condition, or the values of a monster.

Only what is read whole is kept (`Modifier.clauses` of a remark); of any other remark its words alone are, unread where
they are many. What is no statement ("1 Tuner and 1 non-Tuner") is a clause without a verb.
"""

from __future__ import annotations

from typing import Any

from kb.card_text.clauses import modifiers, nouns, subordinate
from kb.card_text.line import DEEPEST, Line
from kb.card_text.places import time
from kb.card_text.reading import Cards, Clause, Condition, Modifier
from kb.card_text.sequences import joint
from kb.card_text.sequences import sequence as bare_sequence
from kb.card_text.unread import understood, unread_in

#: Prepositions with which a remark may begin that says where, or what is left out or counted in.
_BESIDE = frozenset({"from", "in", "on", "to", "with", "among", "except", "including", "as", "for", "by", "against"})


def sequence(line: Line) -> tuple[Clause, ...]:
    """All clauses of a line, as `sequences.sequence` reads them, with what is read in their parentheses."""
    return _with_read(bare_sequence(line), line)


def remark_read(remark: Modifier, line: Line) -> Modifier:
    """A remark that was read from the line, with what stands in it."""
    (found,) = _with_read((remark,), line)
    return remark if found is remark else remark._replace(clauses=found.clauses)


def _with_read(parts: tuple[Any, ...], line: Line) -> tuple[Any, ...]:
    """The parts with the remarks that were met in the line replaced by those that are read whole."""
    if not line.asides or line.deep >= DEEPEST:
        return parts
    found = {line.w[at].start: _inside(line, at, end) for at, end in line.asides.items()}
    whole = {start: clauses for start, clauses in found.items() if clauses}
    return tuple(_replaced(one, whole) for one in parts) if whole else parts


def _replaced(value: Any, whole: dict[int, tuple[Clause, ...]]) -> Any:
    """A record or tuple with the clauses of its remarks, however deep they stand; itself where it has none."""
    if not isinstance(value, tuple):
        return value
    if isinstance(value, Modifier) and value.role == "remark":
        return value._replace(clauses=whole[value.start]) if value.start in whole else value
    made = [_replaced(part, whole) for part in value]
    if all(new is old for new, old in zip(made, value, strict=True)):
        return value
    return tuple.__new__(type(value), made)


def _inside(line: Line, at: int, end: int) -> tuple[Clause, ...]:
    """What stands between the parentheses at `at` and before `end`; nothing where it is not read whole."""
    inner = Line(line.w[at + 1 : end - 1])
    inner.deep = line.deep + 1
    if not len(inner) or understood(" ".join(word.word for word in line.w[at + 1 : end - 1])):
        return ()
    fragment = _fragment(inner)
    if fragment is not None:
        return _with_read((fragment,), inner)
    found = sequence(inner)
    whole = all(clause.verb for clause in found) and next(unread_in(found), None) is None
    return found if whole else ()


def _fragment(line: Line) -> Clause | None:
    """Words without a verb: conditions, a phrase, and places and times; None where they are not read to the end."""
    at, join = joint(line, 0)
    begun = at
    cards: Cards | None = None
    beside: list[Modifier] = []
    conditions: list[Condition] = []
    while at < len(line):
        here = at + (line.w[at].word == "," and at > begun)
        moment, end = time(line, here)
        if moment is not None:
            beside.append(Modifier("time", moment.start, moment.end, time=moment))
        elif "when" in line.w[here].senses:
            condition, end = subordinate(line, here)
            conditions += [condition] if condition is not None else []
        elif line.w[here].senses.get("preposition") in _BESIDE:
            end = modifiers.one(line, here, beside, False)
        elif cards is None:
            cards, end = nouns.phrase(line, here)
        if end <= here:
            return None
        at = end
    if at == begun:
        return None
    stop = line.w[at - 1].end
    made = Clause("", line.w[0].start, stop, join, object=cards, modifiers=tuple(beside), conditions=tuple(conditions))
    inner = (*beside, *conditions, *((cards,) if cards is not None else ()))
    return made if next(unread_in(inner), None) is None else None
