"""A figure that is compared with that of this card: "less ATK than this card", "ATK higher than this card's"."""

from __future__ import annotations

from kb.card_text.reading import Cards, Count, Filter, Modifier

_WORDS = {
    "less": "lower", "lower": "lower", "higher": "higher", "greater": "higher", "equal-or-lower": "at-most",
    "equal-or-higher": "at-least",
}  # fmt: skip
_SIGNS = {"<": "lower", ">": "higher", "<=": "at-most", ">=": "at-least"}


def than_this(figure: Cards) -> str:
    """How ATK or DEF of other cards is to that of this card; "" where the text compares it with nothing, or another."""
    plain = Cards(figure.head, figure.start, figure.end, figure.number, filters=figure.filters,
                  relations=figure.relations)  # fmt: skip
    if figure != plain or len(figure.relations) != 1:
        return ""
    (relation,) = figure.relations
    other = relation.cards
    if other is None or relation != Modifier(relation.role, relation.start, relation.end, other, word=relation.word):
        return ""
    if relation.role == "than" and len(figure.filters) == 1 and not relation.word:
        one = figure.filters[0]
        word = str(one.values[0]) if one.values else ""
        told = one == Filter("role", (word,), one.start, one.end)
        return _WORDS.get(word, "") if told and _this(other, figure.head) else ""
    if relation.role == "compare" and not figure.filters and _this(other, figure.head):
        return _SIGNS.get(relation.word, "")
    return ""


def measured(one: Modifier) -> str:
    """How a figure is to that of another card; "" for any other. ATK and DEF of this card are compared elsewhere."""
    figure = one.cards
    if figure is None or figure.head not in _MEASURES or one != Modifier("with", one.start, one.end, figure):
        return ""
    plain = Cards(figure.head, figure.start, figure.end, figure.number, where=figure.where, filters=figure.filters,
                  relations=figure.relations)  # fmt: skip
    if figure != plain or figure.number not in (Count(1, None, ""), Count(1, 1, "a")):
        return ""
    if figure.head not in ("level", "rank") and than_this(figure):
        return ""
    said = [relation for relation in figure.relations if relation.role == "compare"]
    if said and not figure.filters and len(figure.relations) == 1 and said[0].cards is not None:
        return _AS_WORDS.get(_SIGNS.get(said[0].word, ""), "")
    than = [relation for relation in figure.relations if relation.role != "than"]
    words = [one.values for one in figure.filters if one == Filter("role", one.values, one.start, one.end)]
    if than or len(figure.relations) > 1 or len(figure.filters) != 1 or len(words) != 1 or len(words[0]) != 1:
        return ""
    return _AS_WORDS.get(_WORDS.get(str(words[0][0]), ""), "")


#: How a text counts the one figure of the other card.
_ITS = (Count(), Count(1, None, ""), Count(1, None, "the"))
_MEASURES = frozenset({"level", "rank", "atk", "def"})
_AS_WORDS = {"lower": "lower", "higher": "higher", "at-most": "at-most", "at-least": "at-least"}


def other_measured(figure: Cards) -> tuple[Cards, Cards | None]:
    """The figure alone, and the card with which it is compared; None where the text does not say which.

    That is the figure itself where it is compared with anything else.
    """
    bare = figure._replace(relations=(), filters=())
    if not figure.relations:
        return bare, None
    other = figure.relations[0].cards
    owner = other.of if other is not None else None
    relation = figure.relations[0]
    word = relation.word if relation.role == "compare" else ""
    plain = relation == Modifier(relation.role, relation.start, relation.end, other, word=word)
    if other is None or owner is None or not plain:
        return bare, other if plain else figure
    whose = other.whose if other.whose == owner.head else ""
    same = Cards(other.head, other.start, other.end, other.number, whose, of=owner)
    if other != same or other.head not in (figure.head, "theirs") or other.number not in _ITS:
        return bare, figure
    return bare, owner


def _this(other: Cards, head: str) -> bool:
    """Whether a phrase is this card, or the same figure of it."""
    this = Cards("this-card", other.start, other.end)
    if other == this:
        return True
    of = other.of
    if of is None or of != Cards("this-card", of.start, of.end) or other.head not in (head, "theirs"):
        return False
    return other == Cards(other.head, other.start, other.end, Count(1, None, ""), "this-card", of=of)
