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


def _this(other: Cards, head: str) -> bool:
    """Whether a phrase is this card, or the same figure of it."""
    this = Cards("this-card", other.start, other.end)
    if other == this:
        return True
    of = other.of
    if of is None or of != Cards("this-card", of.start, of.end) or other.head not in (head, "theirs"):
        return False
    return other == Cards(other.head, other.start, other.end, Count(1, None, ""), "this-card", of=of)
