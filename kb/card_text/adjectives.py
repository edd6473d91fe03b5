"""Adjectives and names before the head of a noun phrase: which property a card must have."""

from kb.card_text.line import Line
from kb.card_text.reading import Filter

#: How the value of one of several properties says that a card lacks it.
_NON = "non-"
_FILTERS = ("type", "attribute", "property", "ability", "frame", "state")
_RATINGS = {"level": "level", "rank": "rank", "level-rank": "level-rank", "link-rating": "link", "scale": "scale"}
_RATED = frozenset(_RATINGS)


def filters_at(line: Line, at: int) -> tuple[tuple[Filter, ...], tuple[str, ...], int]:
    """The adjectives and names before the head; of the last the head itself may be made."""
    filters: list[Filter] = []
    names: list[str] = []
    here = at
    while True:
        step = here
        if (filters or names) and line.w[here].word in (",", "or", "and", "/", "and/or"):
            step = here + 1 + (line.w[here].word == "," and line.w[here + 1].word in ("or", "and", "and/or"))
            if not _goes_on(line, step, here):
                break
        found, after = _filter(line, step)
        if found is None:
            break
        if found.what == "archetype" and not found.negated:
            names.append(str(found.values[0]))
        elif step > here and filters and filters[-1].what == found.what and filters[-1].negated == found.negated:
            filters[-1] = filters[-1]._replace(values=filters[-1].values + found.values, end=found.end)
        elif step > here and filters and found.what != "state":
            filters[-1] = _either(filters[-1], found)
        else:
            filters.append(found)
        filters += _second(line, after - 1)
        here = after
    return tuple(filters), tuple(names), here


def _second(line: Line, at: int) -> list[Filter]:
    """What a state of two parts says beside how a card faces: "face-up Attack Position"."""
    word = line.w[at]
    _, _, rest = word.senses.get("state", "").partition(" ")
    what, _, value = rest.partition(":")
    return [Filter(what, (value,), word.start, word.end)] if rest else []


def _goes_on(line: Line, step: int, here: int) -> bool:
    """Whether after a comma or "or" another adjective of the same noun stands, and no phrase of its own."""
    senses = line.w[step].senses
    if "quoted" in senses:
        return "quoted" in line.w[here - 1].senses
    if "past" in senses and "state" in senses and not _adjective(line, step + 1):
        return False  # "by battle or sent to the GY"
    if line.w[step].word == "non-" or not any(kind in senses for kind in _FILTERS):
        return line.w[step].word == "non-"
    return not ("base" in senses and "noun" not in line.w[step + 1].senses)


def _filter(line: Line, at: int) -> tuple[Filter | None, int]:
    word = line.w[at]
    senses = word.senses
    if word.word == "non-":
        return _other_than(line, at)
    if "quoted" in senses:
        return Filter("archetype", (senses["quoted"],), word.start, word.end), at + 1
    if word.word == "link-" or (senses.get("noun") in _RATED and line.w[at + 1].number is not None):
        return _rating(line, at)
    following = line.w[at + 1]
    if "noun" in senses and not _adjective(line, at + 1):
        return None, at
    fought = at > 0 and "quoted" in line.w[at - 1].senses and senses.get("verb") in ("battle", "attack")
    if fought and "past" in senses and not _adjective(line, at + 1):
        return None, at  # 'a monster that mentions "X" battled'
    if {"base", "place"} & senses.keys() and "noun" not in following.senses and not _adjective(line, at + 1):
        return None, at
    for kind in _FILTERS:
        if kind in senses:
            if kind == "state":
                what, _, value = senses[kind].partition(":")
                if " " in value:
                    value = value.partition(" ")[0]
                return Filter(what, tuple(value.split("|")), word.start, word.end), at + 1
            return Filter(kind, (senses[kind],), word.start, word.end), at + 1
    return None, at


def _other_than(line: Line, at: int) -> tuple[Filter | None, int]:
    """ "non-Tuner", 'non-"X"'."""
    word = line.w[at + 1]
    if "quoted" in word.senses:
        return Filter("archetype", (word.senses["quoted"],), line.w[at].start, word.end, negated=True), at + 2
    for kind in _FILTERS:
        if kind in word.senses:
            value = word.senses[kind].partition(":")[2] if kind == "state" else word.senses[kind]
            return Filter(kind, (value,), line.w[at].start, word.end, negated=True), at + 2
    if "noun" in word.senses:
        return Filter("kind", (word.senses["noun"],), line.w[at].start, word.end, negated=True), at + 2
    return None, at


def _adjective(line: Line, at: int) -> bool:
    """Whether the word at `at` goes on with the same noun."""
    word = line.w[at]
    if word.word in ("/", "or", ","):
        step = at + 1 + (word.word == "," and line.w[at + 1].word in ("or", "and", "and/or"))
        following = line.w[step].senses
        kind_of = "noun" not in following or bool({"noun", "possessor"} & line.w[step + 1].senses.keys())  # "or Link X"
        if "past" in following and "state" in following and not _adjective(line, step + 1):
            return False  # "by battle or sent to the GY"
        return kind_of and any(kind in following for kind in _FILTERS)
    return (
        bool({"noun", "possessor"} & word.senses.keys())
        or word.word == "non-"
        or any(kind in word.senses for kind in (*_FILTERS, "quoted"))
    )


def _rating(line: Line, at: int) -> tuple[Filter | None, int]:
    """Level 4, Rank 5 or higher, Link-2."""
    word = line.w[at]
    what = "link" if word.word == "link-" else _RATINGS.get(word.senses.get("noun", ""), "level")
    number = line.w[at + 1].number
    if number is None:
        return None, at
    values, end, op = [number], at + 2, "="
    while line.w[end].word in (",", "or", "and", "/"):
        step = end + 1 + (line.w[end].word == "," and line.w[end + 1].word in ("or", "and"))
        if line.w[step].number is None:
            break
        values.append(line.w[step].number or 0)
        end = step + 1
    compare = line.w[end].senses.get("compare", "")
    if compare in ("<=", ">="):
        op, end = compare, end + 1
    return Filter(what, tuple(values), word.start, line.w[end - 1].end, op), end


def named(filters: tuple[Filter, ...], names: tuple[str, ...], start: int) -> tuple[Filter, ...]:
    """The filters with the names in quotes before a noun."""
    return (*filters, Filter("archetype", names, start, start)) if names else filters


def _either(one: Filter, other: Filter) -> Filter:
    """Either of two filters of different kinds; of one that is denied "attribute:non-DARK"."""
    words = tuple(f"{part.what}:{_NON * part.negated}{value}" for part in (one, other) for value in part.values)
    return Filter("either", words, one.start, other.end)
