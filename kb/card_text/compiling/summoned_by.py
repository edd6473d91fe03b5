"""By an effect of which card a monster was Special Summoned: "by the effect of an X", "by your Trap effect"."""

from __future__ import annotations

import re

from kb.card_text.compiling.causes import one_or_more
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Condition, Count

_OPEN, _THE = Count(1, None, ""), Count(1, None, "the")
#: An effect of a kind of card, whose kind the reading has no field for.
_OF_A_KIND = re.compile(r"(?:your )?(?:\"[^\"]+\" )?(?P<kind>monster|spell|trap|spell/trap) effect")
_HEADS = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell-trap"}


def effect_by(by: Cards, told: Told) -> Entry:
    """The card whose effect Summoned it."""
    if by.of is None:
        return _of_a_kind(by, told)
    whose, said = by.of, told.words(by)
    number = _THE if said.startswith("the effect of ") else _OPEN
    if by != Cards("effect", by.start, by.end, number, of=whose) or (
        number is _OPEN and not said.endswith("'s effect")
    ):
        raise told.no_form("by that")
    one_or_more(whose, told)
    if whose.where or whose.whose or whose.head not in ("card", "monster", "spell", "trap", "name", "spell-trap"):
        raise told.no_form("by that")
    return {**cards(whose, False), "where": "anywhere"}


def _of_a_kind(by: Cards, told: Told) -> Entry:
    """ "by a monster effect", "by your Trap effect", "by an "X" Spell/Trap effect"."""
    found = _OF_A_KIND.fullmatch(told.words(by))
    plain = Cards("effect", by.start, by.end, by.number, by.whose, filters=by.filters)
    names = all(one.what == "archetype" and not one.negated for one in by.filters)
    if found is None or by != plain or by.whose not in ("", "you") or not names:
        raise told.no_form("by that")
    if by.number not in (_OPEN, Count(1, 1, "a")):
        raise told.no_form("by that")
    of = cards(Cards(_HEADS[found["kind"]], by.start, by.end, filters=by.filters), False)
    return {**of, "where": "anywhere", **({"whose": by.whose} if by.whose else {})}


def came_by(condition: Condition, text: str) -> Entry | None:
    """ "if this card was Special Summoned by the effect of an X", as something that is so of it; None for another."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 and condition.time is None else None
    if clause is None or condition.word != "if" or clause.modal or clause.conditions:
        return None
    told = Told(clause, text)
    by = told.rest.cards("by")
    if (told.verb, told.passive) != ("special-summon", True) or not this_card(told.subject) or by is None:
        return None
    if told.rest.left or told.object is not None:
        return None
    found = effect_by(by, told)
    return None if "whose" in found else {"some": {"where": "monster", "role": "this", "came-by": found}}
