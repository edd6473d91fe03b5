"""Noun phrases whose parts were read with the wrong word: what is said of the names is said of the cards.

"cards with different names you control", "monsters with different names, that are banished", and "a monster whose Level
is lower than that", which is one "with a Level lower than that".
"""

from __future__ import annotations

from kb.card_text.reading import Cards, Clause, Count, Filter, Modifier

_COMPARED = ("name-of", "type-of", "attribute-of", "level", "rank")
_FIGURES = frozenset({"level", "rank", "atk", "def"})


def with_figure(one: Modifier) -> Modifier:
    """ "whose Level is lower than X" as "with a Level lower than X"; any other modifier as it is."""
    clause = one.clauses[0] if one.role == "whose" and len(one.clauses) == 1 else None
    figure = clause.subject if clause is not None else None
    if clause is None or figure is None or figure.head not in _FIGURES or len(clause.modifiers) != 1:
        return one
    (compared,) = clause.modifiers
    plain = Clause("be", clause.start, clause.end, subject=figure, form=clause.form, modifiers=(compared,))
    bare = Cards(figure.head, figure.start, figure.end, Count(1, None, ""))
    other = compared.cards
    own = other is not None and other.of is not None and other.of.head == "it"
    alone = one == Modifier("whose", one.start, one.end, clauses=(clause,))
    if compared.role != "compare" or clause != plain or figure != bare or own or not alone:
        return one
    return Modifier("with", one.start, one.end, cards=figure._replace(relations=(compared,)))


def of_the_cards(phrase: Cards) -> Cards:
    """The phrase with the places, exceptions and relations that were read with its "different names", "same Type"."""
    for at, relation in enumerate(phrase.relations):
        names = relation.cards
        if relation.role != "with" or names is None or names.head not in _COMPARED or names.of is not None:
            continue
        differ = [one.values for one in names.filters if is_role(one)] == [("different",)] and len(names.filters) == 1
        if not differ and (names.filters or not names.determiner.startswith("the-same") or phrase.number.least < 2):
            continue
        others = tuple(one for one in names.relations if one.role == "that")
        clash = (names.whose and phrase.whose) or (names.excepts and phrase.excepts)
        if clash or others != names.relations or names.more or (names.where and phrase.where not in ((), names.where)):
            continue
        bare = names._replace(whose="", where=(), excepts=(), relations=())
        kept = (*phrase.relations[:at], relation._replace(cards=bare), *phrase.relations[at + 1 :], *others)
        return phrase._replace(
            whose=phrase.whose or names.whose,
            where=phrase.where or names.where,
            excepts=phrase.excepts or names.excepts,
            relations=kept,
        )
    return phrase


def is_role(one: Filter) -> bool:
    """Whether a filter is that of a role."""
    return one == Filter("role", one.values, one.start, one.end)
