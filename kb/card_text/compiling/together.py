"""Several cards that must differ in something, or be the same in it: "2 X with different Attributes", "3 Types"."""

from __future__ import annotations

from kb.card_text.compiling.regrouped import of_the_cards
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count, Filter, Modifier

#: What a text names, in the words of the vocabulary: of what cards may differ, and in what they may be the same.
_APART: dict[str, str | bool] = {"name-of": True, "type-of": "type", "attribute-of": "attribute", "level": "level"}
_ALIKE = {"name-of": "name", "type-of": "type", "attribute-of": "attribute", "level": "level", "rank": "rank"}
_OPEN, _A, _EACH = Count(1, None, ""), Count(1, 1, "a"), Count(1, None, "each")


def told_apart(phrase: Cards) -> tuple[Cards, Entry]:
    """The phrase without "with different names", "with the same Type", and what that is; {} where it is not there."""
    if phrase.more and phrase.join == "and/or" and not phrase.relations:
        *others, last = phrase.more
        bare, told = told_apart(last)
        return (phrase._replace(more=(*others, bare)), told) if "different" in told else (phrase, {})
    phrase = of_the_cards(phrase)
    for relation in phrase.relations:
        names = relation.cards
        if names is None or relation != Modifier("with", relation.start, relation.end, cards=names):
            continue
        together = _differ(names, phrase) or _same(names, phrase)
        if not together or (names.where and phrase.where not in ((), names.where)):
            continue
        kept = tuple(other for other in phrase.relations if other is not relation)
        return phrase._replace(relations=kept, where=phrase.where or names.where), together
    return phrase, {}


def _differ(names: Cards, phrase: Cards) -> Entry:
    """ "with different names"; "a monster with a different name" is one with another than that of another card."""
    plain = Cards(names.head, names.start, names.end, names.number, where=names.where, filters=names.filters)
    one = names.filters[0] if len(names.filters) == 1 else None
    if one is None or names != plain or one != Filter("role", ("different",), one.start, one.end):
        return {}
    if names.head not in _APART or not (names.number == _OPEN or (names.number == _A and phrase.number == _EACH)):
        return {}
    return {"different": _APART[names.head]}


def _same(names: Cards, phrase: Cards) -> Entry:
    """ "2 X with the same name", which was found to be that of each other."""
    plain = Cards(names.head, names.start, names.end, _OPEN, where=names.where, determiner=names.determiner)
    if names != plain or names.determiner != EACH_OTHER or names.head not in _ALIKE:
        return {}
    return {"same": _ALIKE[names.head]} if phrase.number.least > 1 else {}


# ---- the same as each other -----------------------------------------------------------------------------

#: Marks what is the same among the cards themselves, and not as of another card.
EACH_OTHER = "the-same-each"


def as_each_other(phrase: Cards, said: list[Modifier], text: str) -> Cards:
    """ "with the same name as each other": as the names of those very cards; `said` is without these words then."""
    at = next((one for one in said if one.role == "as" and one.cards is not None and _each_other(one.cards)), None)
    if at is None or phrase.number.least < 2 or (at.cards is not None and at.cards.where and phrase.where):
        return phrase
    told = among_themselves(phrase, text)
    if told == phrase:
        return phrase
    said.remove(at)
    there = at.cards.where if at.cards is not None else ()
    return told._replace(where=told.where or there)


def _each_other(phrase: Cards) -> bool:
    return phrase == Cards("number", phrase.start, phrase.end, _EACH, where=phrase.where, determiner="other")


def _among_them(one: Modifier) -> Modifier:
    """ "with the same name", told so that no other card is compared."""
    if one.role != "with" or one.cards is None or one.cards.determiner != "the-same" or one.cards.head not in _ALIKE:
        return one
    return one._replace(cards=one.cards._replace(determiner=EACH_OTHER))


def among_themselves(phrase: Cards, text: str) -> Cards:
    """The phrase of several cards that nothing was spoken of before could be compared with."""
    if phrase.number.least < 2:
        return phrase
    kept = tuple(_among_them(one) for one in phrase.relations)
    for before, after in zip(phrase.relations, kept, strict=True):
        if before != after and "original name" in text[before.start : before.end].lower():
            raise NoForm("of other original names", (before.start, before.end))
    return phrase._replace(relations=kept)


# ---- so many kinds --------------------------------------------------------------------------------------


def in_kinds(phrase: Cards, told: Told) -> tuple[Cards, Entry]:
    """ "3 or more different Monster Types on your field": monsters there, and in what they are counted.

    `{}` for a phrase that counts no kinds.
    """
    kind = {"type-of": "type", "attribute-of": "attribute"}.get(phrase.head)
    said = [one for one in phrase.filters if one != Filter("role", ("different",), one.start, one.end)]
    told_so = len(phrase.filters) == 1 or phrase.number == _EACH
    if kind is None or said or not told_so or "card type" in told.words(phrase):
        return phrase, {}
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, phrase.whose, phrase.where, phrase.filters,
                  of=phrase.of)  # fmt: skip
    if phrase != plain or (phrase.of is not None and (phrase.where or phrase.whose)):
        return phrase, {}
    of = phrase.of or Cards("monster", phrase.start, phrase.end, whose=phrase.whose, where=phrase.where)
    if phrase.of is not None and of.number not in (_OPEN, Count(1, None, "all"), Count(1, None, "the")):
        return phrase, {}
    return of._replace(number=phrase.number), {"different": kind}
