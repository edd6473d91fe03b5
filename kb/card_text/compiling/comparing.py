"""How a text compares cards: "the same Level but a different name", "less ATK than this card".

What they are compared with is told by `likeness`.
"""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Count, Filter, Modifier, Place

WORDS = {
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
        return WORDS.get(word, "") if told and _this(other, figure.head) else ""
    if relation.role == "compare" and not figure.filters and _this(other, figure.head):
        return _SIGNS.get(relation.word, "")
    return ""


def measured(one: Modifier) -> str:
    """How a figure is to that of another card; "" for any other. ATK and DEF of this card are compared elsewhere."""
    figure = one.cards
    if figure is None or figure.head not in MEASURES or one != Modifier("with", one.start, one.end, figure):
        return ""
    plain = Cards(figure.head, figure.start, figure.end, figure.number, where=figure.where, filters=figure.filters,
                  relations=figure.relations)  # fmt: skip
    if figure != plain or figure.number not in (Count(1, None, ""), Count(1, 1, "a")):
        return ""
    if figure.head not in ("level", "rank") and than_this(figure):
        return ""
    said = [relation for relation in figure.relations if relation.role == "compare"]
    if said and not figure.filters and len(figure.relations) == 1 and said[0].cards is not None:
        return _SIGNS.get(said[0].word, "")
    than = [relation for relation in figure.relations if relation.role != "than"]
    words = [one.values for one in figure.filters if one == Filter("role", one.values, one.start, one.end)]
    if than or len(figure.relations) > 1 or len(figure.filters) != 1 or len(words) != 1 or len(words[0]) != 1:
        return ""
    return WORDS.get(str(words[0][0]), "")


#: How a text counts the one figure of the other card.
_ITS = (Count(), Count(1, None, ""), Count(1, None, "the"))
MEASURES = frozenset({"level", "rank", "atk", "def"})


def other_measured(figure: Cards) -> tuple[Cards, Cards | None, Cards | None]:
    """The figure alone, the card with which it is compared, and what it is compared with that comes to a number.

    Neither of the two where the text does not say with what.
    """
    bare = figure._replace(relations=(), filters=())
    if not figure.relations:
        return bare, None, None
    relation = figure.relations[0]
    other = relation.cards
    word = relation.word if relation.role == "compare" else ""
    if other is None or relation != Modifier(relation.role, relation.start, relation.end, other, word=word):
        return bare, figure, None
    if other.head not in _AMOUNTS:
        return bare, other, None
    owner = other.of
    if owner is not None and other.head in (figure.head, "theirs") and other.number in _ITS:
        whose = other.whose if other.whose == owner.head else ""
        if other == Cards(other.head, other.start, other.end, other.number, whose, of=owner):
            return bare, owner, None
    return bare, None, other._replace(head=figure.head) if other.head == "theirs" else other


#: What comes to a number.
_AMOUNTS = frozenset(
    {"theirs", "level", "rank", "level-rank", "atk", "def", "number", "damage", "battle-damage", "result", "total"}
)


def _this(other: Cards, head: str) -> bool:
    """Whether a phrase is this card, or the same figure of it."""
    this = Cards("this-card", other.start, other.end)
    if other == this:
        return True
    of = other.of
    if of is None or of != Cards("this-card", of.start, of.end) or other.head not in (head, "theirs"):
        return False
    return other == Cards(other.head, other.start, other.end, Count(1, None, ""), "this-card", of=of)


# ---- properties -----------------------------------------------------------------------------------------

PROPERTIES = {"name-of": "name", "type-of": "type", "attribute-of": "attribute", "level": "level", "rank": "rank"}


def compares(one: Modifier) -> bool:
    if one.role != "with" or one.cards is None or one.cards.head not in PROPERTIES or one.cards.names:
        return False
    names = one.cards
    differs = [part for part in names.filters if (part.what, part.values) == ("role", ("different",))]
    if names.head in ("level", "rank") and names.determiner != "the-same" and not differs:
        return False
    return (len(differs) == 1 and names.number == Count(1, 1, "a")) or (not differs and _same(names))


def _same(names: Cards) -> bool:
    """ "the same name", "that name", "its name", "that monster's name"."""
    return names.determiner in ("the-same", "that") or names.of is not None


def asked_of(names: Cards, text: str) -> Entry:
    """Which properties are the same, differ, are lower or higher: "the same Level but a different name".

    That a name is the original one stands in the `text` alone.
    """
    parts = (names._replace(more=(), join=""), *names.more)
    if names.more and names.join not in ("and", "or"):
        raise NoForm("a comparison", (names.start, names.end))
    asked: Entry = {}
    so = original = ""
    for at, part in enumerate(parts):
        said, so_ = _so(part, first=not at)
        end = parts[at + 1].start if at + 1 < len(parts) else part.end
        if not at or so_:
            said = said or "original name" in text[part.start : end].lower()
            so, original = so_ or "same", "original-" if said else ""
        card_type = part.head == "type-of" and "card type" in text[part.start : end].lower()
        if card_type or (so not in EITHER and original):
            raise NoForm("a comparison", (part.start, part.end))
        asked.setdefault(so, []).append(original + PROPERTIES[part.head] if so in EITHER else part.head)
    if names.join == "or" and asked.keys() == {"same"}:
        return {"same-in-one": asked["same"]}
    if names.join == "or":
        raise NoForm("a comparison", (names.start, names.end))
    return asked


#: How properties are compared that are no figures.
EITHER = frozenset({"same", "differ", "same-in-one"})


def _so(part: Cards, *, first: bool) -> tuple[bool, str]:
    """Whether an original property is meant, and how it is compared; "" where the part does not say that itself."""
    words = [one.values for one in part.filters]
    original = ("original",) in words
    left = [one for one in words if one != ("original",)]
    bare = Cards(part.head, part.start, part.end, part.number, part.whose, part.where, filters=part.filters,
                 determiner=part.determiner)  # fmt: skip
    if part != bare or (not first and (part.whose or part.where)) or len(left) > 1 or part.head not in PROPERTIES:
        raise NoForm("a comparison", (part.start, part.end))
    if not left and part.determiner == "the-same":
        return original, "same"
    if not left:
        if original and not first:
            raise NoForm("a comparison", (part.start, part.end))
        return original, ""
    if left == [("different",)]:
        return original, "differ"
    if part.head not in MEASURES or str(left[0][0]) not in WORDS:
        raise NoForm("a comparison", (part.start, part.end))
    return original, WORDS[str(left[0][0])]


def other_card(names: Cards) -> tuple[Cards, Cards | None]:
    """The properties without the card that they are compared with, and that card, which stands with one of them."""
    parts = [names._replace(more=(), join=""), *names.more]
    found: list[Cards] = []
    for at, part in enumerate(parts):
        than = [one for one in part.relations if one.role in ("than", "as") and one.cards is not None]
        if part.of is not None and not than:
            parts[at], to = part._replace(of=None, whose=""), part.of
            found.append(to)
        elif len(than) == 1 and than[0] == Modifier(than[0].role, than[0].start, than[0].end, cards=than[0].cards):
            parts[at] = part._replace(relations=tuple(one for one in part.relations if one is not than[0]))
            found += [one.cards for one in than if one.cards is not None]
    if len(found) != 1:
        return names, None
    return parts[0]._replace(more=tuple(parts[1:]), join=names.join), found[0]


def without_places(names: Cards) -> tuple[Cards, tuple[Place, ...]]:
    """The properties without the places that were read with one of them, and those places."""
    parts = (names._replace(more=(), join=""), *names.more)
    places = [part.where for part in parts if part.where]
    bare = [part._replace(where=()) for part in parts]
    return bare[0]._replace(more=tuple(bare[1:]), join=names.join), places[0] if len(places) == 1 else ()


def its_places(to: Cards, phrase: Cards) -> tuple[Cards, tuple[Place, ...]]:
    """The other card without the place of the phrase, which was read with it: "... as that monster from your Deck"."""
    if phrase.where or not all(one.how == "from" for one in to.where):
        return to, ()
    return to._replace(where=()), to.where
