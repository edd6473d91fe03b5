"""What was not understood of a reading: the places of the words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.card_text.reading import Cards, Clause, Condition, Effect, Modifier, Span, Standing


def unread(parts: Iterable[Effect | Standing | Cards]) -> Iterator[Span]:
    """The unread places in the parts of a reading, however deep they stand."""
    for part in parts:
        if isinstance(part, Effect):
            yield from part.unread
            yield from _in_conditions(part.when)
            for clauses in (part.pays, part.does, part.restrictions):
                yield from _in_clauses(clauses)
            yield from _in_modifiers(part.remarks)
            yield from unread((*part.choices, *part.listed))
        elif isinstance(part, Standing):
            yield from part.unread
            yield from _in_clauses(part.clauses)
            yield from unread(part.granted)
        else:
            yield from _in_cards(part)


#: Remarks of so many words are looked up; a longer one is read if it is one of these, or tells the values of a monster.
_SHORT = 5
_UNDERSTOOD = re.compile(
    r"(?:and )?(?:except|even) during [a-z ]+|even if this card leaves the field|until the end of [a-z' ]+"
    r"|this card is (?:also still|not treated as) a trap|(?:either )?by battle or (?:by )?card effect"
    r"|this is treated as an? [a-z]+ summon(?: ?,? transfer its materials(?: to [a-z ]+)?)?"
    r"|but (?:place it on the bottom of the deck|banish it) when it leaves the field"
    r"|transfer its materials(?: to [a-z ]+)?|(?:this is a )?quick effect|you can only gain this effect once per turn"
    r"|but you can only use (?:each effect|each of these effects) of .+ once per turn"
    r"|if (?:it|this card) was there when .+|but (?:their|its) effects can still be activated"
    r"|(?:[a-z-]+ , )+(?:or|and/or|and) [a-z-]+|.*\blevel [\d?]+.* / atk .*"
    # what a Token is, whose Level the text says elsewhere
    r"|(?:min|max) \. [\d,]+(?: , (?:min|max) \. [\d,]+)?|or as many as you can|skip over any that do not apply"
    r"|[a-z'-]+(?: [a-z-]+)?(?: / [a-z-]+){1,3} / atk [\d?,]+ / def [\d?,]+"
)


def understood(remark: str) -> bool:
    """Whether a part in parentheses is read: of more than a few words only what the compiler knows how to heed."""
    return len(remark.split()) <= _SHORT or _UNDERSTOOD.fullmatch(remark) is not None


def unread_in(parts: Iterable[Clause | Condition | Modifier | Cards]) -> Iterator[Span]:
    """The unread places in parts of a sentence."""
    for part in parts:
        if isinstance(part, Clause):
            yield from _in_clauses((part,))
        elif isinstance(part, Condition):
            yield from _in_conditions((part,))
        elif isinstance(part, Modifier):
            yield from _in_modifiers((part,))
        else:
            yield from _in_cards(part)


#: The form of a clause that is a phrase and was read whole: a bullet that names cards.
PHRASE = "phrase"


def _in_clauses(clauses: Iterable[Clause]) -> Iterator[Span]:
    for clause in clauses:
        if not clause.verb and clause.form != PHRASE:
            yield clause.start, clause.end
        yield from clause.unread
        if clause.conditions:
            yield from _in_conditions(clause.conditions)
        if clause.modifiers:
            yield from _in_modifiers(clause.modifiers)
        for cards in (clause.subject, clause.object):
            if cards is not None:
                yield from _in_cards(cards)


def _in_conditions(conditions: Iterable[Condition]) -> Iterator[Span]:
    for condition in conditions:
        yield from _in_clauses(condition.clauses)


def _in_modifiers(modifiers: Iterable[Modifier]) -> Iterator[Span]:
    for modifier in modifiers:
        if modifier.role == "remark":  # the clauses of one that has any were read whole
            if not modifier.clauses and not understood(modifier.word):
                yield modifier.start, modifier.end
        elif modifier.clauses:
            yield from _in_clauses(modifier.clauses)
        if modifier.cards is not None:
            yield from _in_cards(modifier.cards)


def _in_cards(cards: Cards) -> Iterator[Span]:
    if cards.relations:
        yield from _in_modifiers(cards.relations)
    for inner in (*cards.more, *cards.excepts, *((cards.of,) if cards.of is not None else ())):
        yield from _in_cards(inner)
