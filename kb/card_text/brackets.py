"""What stands in parentheses: statements, a list of cards, a place, a time, a condition, or the values of a monster.

Only what is read whole is kept (`Modifier.clauses` of a remark); of any other remark its words alone are, unread where
they are many. What is no statement ("1 Tuner and 1 non-Tuner") is a clause without a verb.
"""

from __future__ import annotations

from typing import Any

from kb.card_text.clauses import modifiers, nouns, subordinate
from kb.card_text.line import DEEPEST, Line
from kb.card_text.places import places, time
from kb.card_text.reading import Cards, Clause, Condition, Count, Filter, Modifier
from kb.card_text.sequences import joint
from kb.card_text.sequences import sequence as bare_sequence
from kb.card_text.unread import PHRASE, understood, unread_in

_KINDS = ("type", "attribute", "frame", "ability")
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
    return tuple(_read(inner))


def _read(line: Line) -> list[Clause]:
    """The line as one fragment, as statements, or in parts between commas; nothing where it is not read whole."""
    whole = _one(line)
    if whole:
        return whole
    found: list[Clause] = []
    begin = 0
    for at in range(len(line) + 1):
        if at == len(line) or line.w[at].word == ",":
            part = Line(line.w[begin:at])
            part.deep = line.deep
            made = _one(part) if len(part) else []
            if not made:
                return []
            found += made
            begin = at + 1
    return found


def _one(line: Line) -> list[Clause]:
    """The line as one fragment or as statements."""
    fragment = phrase(line)
    if fragment is not None:
        return list(_with_read((fragment,), line))
    found = sequence(line)
    whole = all(clause.verb for clause in found) and next(unread_in(found), None) is None
    return list(found) if whole else []


def phrase(line: Line) -> Clause | None:
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
            condition, end = _condition(line, here)
            conditions += [condition] if condition is not None else []
        elif line.w[here].senses.get("preposition") in _BESIDE:
            end = modifiers.one(line, here, beside, False)
        elif cards is None:
            cards, end = _cards(line, here)
        if end <= here:
            return None
        at = end
    if at == begun:
        return None
    stop = line.w[at - 1].end
    made = Clause("", line.w[0].start, stop, join, None, form=PHRASE, object=cards)
    made = made._replace(modifiers=tuple(beside), conditions=tuple(conditions))
    return made if next(unread_in((made,)), None) is None else None


def _condition(line: Line, at: int) -> tuple[Condition | None, int]:
    """A condition, also one without a verb: "if less than 5"."""
    less, number = line.w[at + 1], line.w[at + 2]
    if line.w[at].word == "if" and "compare" in less.senses and number.number is not None:
        cards, end = nouns.phrase(line, at + 1)
        if cards is not None:
            state = Clause("be", less.start, cards.end, form="third", object=cards)
            return Condition("if", line.w[at].start, cards.end, (state,)), end
    return subordinate(line, at)


def _cards(line: Line, at: int) -> tuple[Cards | None, int]:
    """A list of cards, each with its place ("1 from your hand and 1 from your Deck"), or of kinds of cards."""
    kinds, end = _kinds(line, at)
    if kinds is not None:
        return kinds, end
    found: list[Cards] = []
    here, join = at, ""
    while True:
        cards, end = nouns.phrase(line, here)
        if cards is None:
            break
        if cards.head == "number" and line.w[end].word in ("from", "on", "in"):
            where, after = places(line, end + 1)
            if where:
                cards = cards._replace(where=tuple(one._replace(how=line.w[end].word) for one in where))
                cards, end = cards._replace(end=line.w[after - 1].end), after
        found.append(cards)
        at = here = end
        while line.w[here].word in (",", "and", "or", "and/or"):
            join = line.w[here].word if line.w[here].word != "," else join
            here += 1
        if here == end or here >= len(line):
            break
    if not found:
        return None, at
    first, more = found[0], found[1:]
    if not more:
        return first, at
    return first._replace(more=(*first.more, *more), join=join or "and", end=more[-1].end), at


def _kinds(line: Line, at: int) -> tuple[Cards | None, int]:
    """Kinds of cards without a noun: "LIGHT or DARK, Pyro or Aqua", and numbers: "1, 2, and 3"."""
    filters: list[Filter] = []
    end = at
    while end < len(line):
        word = line.w[end]
        kind = next((one for one in _KINDS if one in word.senses), "number" if word.number is not None else "")
        if kind:
            value = word.senses.get(kind) or str(word.number)
            if filters and filters[-1].what == kind:
                filters[-1] = filters[-1]._replace(values=(*filters[-1].values, value), end=word.end)
            else:
                filters.append(Filter(kind, (value,), word.start, word.end))
        elif word.word not in (",", "or", "and", "and/or", "/"):
            return None, at
        end += 1
    numbers = [one.what == "number" for one in filters]
    if not filters or end == at + 1 or (any(numbers) and not all(numbers)):
        return None, at
    return Cards("card", line.w[at].start, line.w[end - 1].end, Count(1, None), filters=tuple(filters)), end
