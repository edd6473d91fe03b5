"""What cards have: "with 1500 or less ATK", "that has the lowest ATK", "whose original Level is 4 or lower"."""

from __future__ import annotations

from kb.card_text.compiling.comparing import than_this
from kb.card_text.compiling.properties import property_of
from kb.card_text.compiling.regrouped import is_role
from kb.card_text.compiling.spending import Entry, Spent
from kb.card_text.reading import Cards, Clause, Count, Modifier

_OPEN = Count(1, None, "")
_A = Count(1, 1, "a")
_ORIGINAL, _CURRENT = ("original",), ("current",)
#: The most or least of a figure, of those that fit otherwise.
_EXTREMES: dict[tuple[str | int, ...], str] = {
    ("atk", "highest"): "highest-atk",
    ("atk", "lowest"): "lowest-atk",
    ("def", "highest"): "highest-def",
}


def has(what: Cards) -> Entry | None:
    """What stands behind "with" or "that has"; None for what the vocabulary does not ask."""
    if what.head in ("level", "rank"):
        return {f"{what.head}-at-least": 0} if what == Cards(what.head, what.start, what.end, _A) else None
    if what.head == "material" and what == Cards("material", what.start, what.end, what.number):
        return {_OPEN: {"has-material": True}, Count(0, 0, "no"): {"has-material": False}}.get(what.number)
    if what.head == "counter":
        return _counters(what)
    if what.head in ("atk-def", "atk-or-def"):
        each = [_stat(what._replace(head=head)) for head in ("atk", "def")]
        return _joined(each, what.head) if None not in each else None
    both = (what._replace(more=(), join=""), *what.more)
    if what.join in ("/", "and") and [one.head for one in both] == [
        "atk",
        "def",
    ]:  # "2400 ATK/1000 DEF", "300 ATK and 100 DEF"
        return _joined([_stat(one) for one in both], "atk-def")
    return _stat(what) if what.head in ("atk", "def") else None


def _counters(what: Cards) -> Entry | None:
    """ "with an Ice Counter", "with 4 or more Fog Counters"."""
    count = what.number
    if what != Cards("counter", what.start, what.end, count, names=what.names) or count.word not in ("", "a"):
        return None
    if len(what.names) != 1 or count.most not in (None, 1) or (count.most == 1 and count.least != 1):
        return None
    name = what.names[0]
    return {"counter": name if count.least == 1 else {"name": name, "at-least": count.least}}


def _joined(each: list[Entry | None], head: str) -> Entry:
    """ "0 ATK/DEF" asks for both, "0 ATK or DEF" for one of them."""
    stats = [one for one in each if one is not None]
    if head == "atk-def":
        return {key: value for one in stats for key, value in one.items()}
    return {"any-of": [{"where": "anywhere", **one} for one in stats]}


def _stat(phrase: Cards) -> Entry | None:
    """ "1500 or less ATK", "1000 or more original ATK", "the lowest ATK", "less ATK than this card"."""
    with Spent(phrase) as node:
        head, count = node.take("head"), node.take("number")
        said = [one.values for one in phrase.filters if is_role(one)]
        alone = len(said) == len(phrase.filters) == 1
        extreme = _EXTREMES.get((head, *(said[0] if said else ())))
        if extreme is not None and count == Count(1, None, "the") and alone:
            node.take("filters")
            return {"most": extreme}
        if (than := than_this(phrase)) and count in (_OPEN, _A):
            node.take("filters")
            node.take("relations")
            return {f"{head}-than-this": than}
        if alone and said == [_ORIGINAL]:
            node.take("filters")
            head = f"original-{head}"
    return _bounds(head, count)


def _bounds(what: str, count: Count) -> Entry | None:
    if count.word != "" or (count.most is None and not count.least):
        return None
    least = {f"{what}-at-least": count.least} if count.least or count.most == 0 else {}
    most = {f"{what}-at-most": count.most} if count.most is not None else {}
    return {**({} if count.least == 0 else least), **most}


# ---- whose figure is so ---------------------------------------------------------------------------------

#: What a text calls by these words, as a filter of the reading and in the vocabulary.
_RATED = ("level", "rank")
_STATS = ("atk", "def")
_KINDS = {"attribute-of": "attribute", "type-of": "type"}
_SIGNS = {"<": "lower", ">": "higher"}


def whose_is(clause: Clause) -> Entry | None:
    """ "whose original Level is 7 or higher", "whose current ATK is different from its original ATK"."""
    figure, to = clause.subject, clause.object
    if clause.verb == "equal" and _atk_is_def(clause):
        return {"atk-equals-def": True}
    if clause.verb != "be" or clause.passive or figure is None:
        return None
    said = [one.values for one in figure.filters if is_role(one)]
    if figure != Cards(figure.head, figure.start, figure.end, _OPEN, filters=figure.filters) or len(said) > 1:
        return None
    if len(said) != len(figure.filters) or (said and said[0] not in (_ORIGINAL, _CURRENT)):
        return None
    if figure.head == "atk" and said != [_ORIGINAL] and to is None:
        return _to_original(clause.modifiers)
    if to is None or clause.modifiers:
        return None
    so = _is(figure, to, original=said == [_ORIGINAL])
    if so is None or said == [_CURRENT]:
        return so
    return {"originally": {"where": "anywhere", **so}} if said and figure.head not in _STATS else so


def _atk_is_def(clause: Clause) -> bool:
    """ "whose ATK equals its own DEF"."""
    mine, own = clause.subject, clause.object
    if mine is None or own is None or own.of is None or own.of.head != "it":
        return False
    atk = Cards("atk", mine.start, mine.end, _OPEN)
    said = [one.values for one in own.filters if is_role(one)]
    plain = Cards("def", own.start, own.end, _OPEN, "it", filters=own.filters, of=own.of)
    bare = Clause("equal", clause.start, clause.end, subject=mine, form=clause.form, object=own)
    return (clause, mine, own) == (bare, atk, plain) and said in ([], [("own",)]) and len(said) == len(own.filters)


def _is(figure: Cards, to: Cards, *, original: bool) -> Entry | None:
    """What a figure is: a number within bounds, or a Type or Attribute."""
    if figure.head in (*_RATED, *_STATS) and to == Cards("number", to.start, to.end, to.number):
        return _bounds(f"original-{figure.head}" if original and figure.head in _STATS else figure.head, to.number)
    kind = _KINDS.get(figure.head)
    plain = to == Cards("monster", to.start, to.end, _OPEN, filters=to.filters)
    if kind is None or not plain or len(to.filters) != 1 or to.filters[0].what != kind or to.filters[0].negated:
        return None
    return property_of(to.filters[0], "monster")


def _to_original(said: tuple[Modifier, ...]) -> Entry | None:
    """ "higher than its original ATK", "different from its original ATK"."""
    last = said[-1] if said else None
    other = last.cards if last is not None else None
    if last is None or other is None or len(other.filters) != 1 or not _its_original(other):
        return None
    if len(said) == 1 and last == Modifier("compare", last.start, last.end, other, word=last.word):
        return {"atk-to-original": _SIGNS[last.word]} if last.word in _SIGNS else None
    differs = Modifier("is", said[0].start, said[0].end, word="role:different")
    if len(said) == 2 and said[0] == differs and last == Modifier("from", last.start, last.end, other):
        return {"atk-to-original": "different"}
    return None


def _its_original(other: Cards) -> bool:
    of, (one,) = other.of, other.filters
    it = of is not None and of == Cards("it", of.start, of.end)
    plain = Cards("atk", other.start, other.end, _OPEN, "it", filters=other.filters, of=of)
    return it and other == plain and is_role(one) and one.values == _ORIGINAL


# ---- what is equipped -----------------------------------------------------------------------------------


def equipped(clause: Clause) -> Entry | Cards | None:
    """ "equipped with an Equip Card", "equipped to this card"; or the cards with, or to, which they are equipped.

    None for what has no form.
    """
    one = clause.modifiers[0] if len(clause.modifiers) == 1 else None
    other = one.cards if one is not None else None
    if one is None or other is None or one != Modifier(one.role, one.start, one.end, cards=other):
        return None
    if other == Cards("this-card", other.start, other.end):
        return {"role": "equipped-to-this" if one.role == "to" else "equipped"}
    if other.number not in (_A, _OPEN) or one.role not in ("to", "with") or other.more:
        return None
    if one.role == "with" and other == Cards("equip-card", other.start, other.end, other.number):
        return {"equips": True}
    if other.head == "name" and len(other.names) == 1 and one.role == "with":
        named = other == Cards("name", other.start, other.end, other.number, names=other.names)
        return {"equipped-with": other.names[0]} if named else None
    return other if other.head in ("card", "monster", "equip-card", "equip-spell", "spell", "trap") else None
