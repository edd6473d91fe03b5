"""What is declared before the semicolon, and how the text speaks of it after: "that Level", "that Type"."""

from __future__ import annotations

import re

from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Clause, Count

#: What a text has declared, by the words for it.
_PROPERTIES = {"attribute-of": "attribute", "type-of": "type"}
_TYPE = re.compile(r"(?:a|1) (?:monster )?type")
_KINDS = re.compile(r"(?:a|1) (?:card type|type of card) \(monster, spell, or trap\)")
_HIGHEST = 12


def declare(clauses: tuple[Clause, ...], known: Known) -> tuple[Clause, ...]:
    """What is paid and targeted, without "declare a Level from 1 to 8", "declare 1 Monster Type and 1 Attribute"."""
    left = []
    for clause in clauses:
        if clause.verb == "declare":
            told = Told(clause, known.text)
            if told.passive or told.subject is not None or told.joined not in ("", "and", "then"):
                raise told.no_form("by another")
            known.declares += _declared(told)
            told.done()
        else:
            left.append(clause)
    if len({one["what"] for one in known.declares}) < len(known.declares):
        raise NoForm("declared twice", (clauses[0].start, clauses[-1].end))
    return tuple(left)


def _declared(told: Told) -> list[Entry]:
    phrase = told.object
    if phrase is None:
        raise told.no_form("nothing")
    if phrase.head == "level":
        return [{"what": "level", **_levels(told, phrase)}]
    if phrase.more and phrase.join != "and":
        raise told.no_form("one of several")
    first = phrase._replace(more=(), join="", end=phrase.more[0].start if phrase.more else phrase.end)
    return [_property(told, one) for one in (first, *phrase.more)]


def _property(told: Told, phrase: Cards) -> Entry:
    """An Attribute, a Type, or one of the three kinds of card."""
    if (kinds := told.rest.take("remark")) is not None:
        said = told.text[phrase.start : kinds.end].lower()
        plain = Cards("type-of", phrase.start, phrase.end)
        if phrase._replace(of=None) != plain or not _KINDS.fullmatch(said):  # "of card" is in its words
            raise told.no_form("of a kind")
        return {"what": "kind"}
    said = told.text[phrase.start : phrase.end].lower().removesuffix(" and ")
    kind = phrase.head == "attribute-of" or _TYPE.fullmatch(said)
    if phrase._replace(end=0) != Cards(phrase.head, phrase.start, 0) or phrase.head not in _PROPERTIES or not kind:
        raise told.no_form("of a kind")
    return {"what": _PROPERTIES[phrase.head]}


def _levels(told: Told, phrase: Cards) -> Entry:
    """ "from 1 to 8", "between 1 and 3"."""
    if phrase != Cards("level", phrase.start, phrase.end, Count(1, 1, "a")):
        raise told.no_form("of a kind")
    between = told.rest.cards("between")
    bounds: tuple[Cards | None, ...] = (told.rest.cards("from"), told.rest.cards("to"))
    if between is not None:
        bounds = (between._replace(more=(), join="", end=0), *between.more) if between.join == "and" else ()
    numbers = [_number(told, one) for one in bounds]
    if len(numbers) != 2 or not 1 <= numbers[0] < numbers[1] <= _HIGHEST:
        raise told.no_form("between those")
    return {key: n for key, n, at_most in (("least", numbers[0], 1), ("most", numbers[1], _HIGHEST)) if n != at_most}


def _number(told: Told, phrase: Cards | None) -> int:
    if phrase is None or phrase._replace(end=0) != Cards("number", phrase.start, 0, phrase.number):
        raise told.no_form("between those")
    count = phrase.number
    if count.word or count.most is None or count.least != count.most:
        raise told.no_form("between those")
    return count.most


def that(told: Told, known: Known, phrase: Cards) -> Entry | None:
    """ "that Level", "the declared Type": what a monster counts as by what was declared; None for other words."""
    parts = tuple(_plainly(one) for one in (phrase._replace(more=(), join=""), *phrase.more))
    if not parts[0].determiner or any(one.head not in _COUNTS_AS for one in parts):
        return None
    asked = [one["what"] for one in known.declares]
    if sorted(_COUNTS_AS[one.head][0] for one in parts) != sorted(asked) or phrase.join not in ("", "and"):
        raise told.no_form("of what was not declared")
    for at, one in enumerate(parts):
        kept = "that" if at == 0 or one.determiner else ""
        if one._replace(end=0) != Cards(one.head, one.start, 0, Count(1, None, ""), determiner=kept):
            raise told.no_form("that")
    return {_COUNTS_AS[one.head][1]: "declared" for one in parts}


#: What is declared for a word, and what a monster then counts as by it.
_COUNTS_AS = {"level": ("level", "level"), "type-of": ("type", "race"), "attribute-of": ("attribute", "attribute")}


def _plainly(phrase: Cards) -> Cards:
    """ "the declared Level" is "that Level"."""
    roles = [(one.what, one.values, one.negated) for one in phrase.filters]
    if roles != [("role", ("declared",), False)] or phrase.number != Count(1, None, "the"):
        return phrase
    return phrase._replace(filters=(), number=Count(1, None, ""), determiner="that")


def of_that_kind(phrase: Cards, known: Known) -> bool:
    """ "1 card of that type", where a kind of card was declared."""
    kind = phrase.of
    if kind is None or phrase.head != "card" or phrase.filters or [one["what"] for one in known.declares] != ["kind"]:
        return False
    kind = _plainly(kind)
    return kind == Cards("type-of", kind.start, kind.end, Count(1, None, ""), determiner="that")
