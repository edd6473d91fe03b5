"""Noun phrases up to their head: counts, determiners, genitives, adjectives, names, and the noun itself."""

from kb.card_text.line import Line
from kb.card_text.reading import Cards, Count, Filter, Place
from kb.quick_tuple import QuickTuple

#: Figures: what follows "of" is whose figure it is.
FIGURES = frozenset(
    {"atk", "def", "atk-def", "atk-or-def", "level", "rank", "level-rank", "link-rating", "scale", "attribute-of"}
    | {"type-of", "name-of", "lp", "damage", "battle-damage", "effect-damage", "number", "amount", "difference"}
    | {"total", "value", "result", "times", "half", "counter", "material", "effect", "effects", "activation"}
    | {"column", "cost", "owner", "controller", "control", "position", "attack-target", "text", "chain-link"}
)
#: How the value of one of several properties says that a card lacks it.
_NON = "non-"
_FILTERS = ("type", "attribute", "property", "ability", "frame", "state")
_RATINGS = {"level": "level", "rank": "rank", "level-rank": "level-rank", "link-rating": "link"}
_RATED = frozenset(_RATINGS)
_DETERMINERS: dict[str, Count] = {
    "all": Count(1, None, "all"),
    "each": Count(1, None, "each"),
    "both": Count(2, 2, "both"),
    "a": Count(1, 1, "a"),
    "the": Count(1, None, "the"),
    "any": Count(1, None, "any"),
    "any-number": Count(0, None, "any-number"),
    "no": Count(0, 0, "no"),
    "half": Count(1, None, "half"),
    "many": Count(1, None, "many"),
}
_PARTS = frozenset({"of", "either of", "all of", "both of", "any of", "any number of", "each of", "half of"})
_STATES = frozenset({"frame", "role", "place", "face", "property", "battle"})
_BARE = frozenset({"any-number", "each", "all", "any", "both", "half"})
_ALONE = frozenset({"neither", "either", "each", "both", "all", "this"})
_COMPOUND = frozenset({"monster", "card", "cards-effects", "spell", "trap", "spell-trap", "material"})
_VERBS = frozenset({"base", "third"})
#: So many possessors may stand one behind the other ("that monster's controller's hand").
_MOST_OWNERS = 3


class Head(QuickTuple):
    """A simple phrase up to its head, and the place behind it."""

    cards: Cards
    end: int


def head(line: Line, at: int, owners: int = 0) -> Head | None:
    """The noun phrase at `at` up to its head; None where no phrase begins."""
    count, whose, determiner, of, here = _before(line, at)
    start = line.w[at].start
    before = line.w[here - 1].word if here > at else ""
    if "reference" in line.w[here].senses and before in (*_PARTS, "both", "either", "all", "only"):
        part, of_them = line.w[here], "" if before == "only" else "of"
        return Head(Cards(part.senses["reference"], start, part.end, count, whose, determiner=of_them), here + 1)
    filters, names, here = _filters(line, here)
    if not whose and _of_opponent(line, here, filters):
        others, names, here = _filters(line, here + 1)
        filters, whose = filters + others, "opponent"
    word = line.w[here]
    if "possessor" in word.senses and owners < _MOST_OWNERS:
        owned = _named(filters, names, start)
        owner = Cards(word.senses["possessor"], start, word.end, count, whose, (), owned, determiner=determiner)
        inner = head(line, here + 1, owners + 1)
        if inner is None:
            return Head(Cards("theirs", start, word.end, of=owner), here + 1)
        return Head(inner.cards._replace(of=inner.cards.of or owner, start=start), inner.end)
    where: tuple[Place, ...] = ()
    if "noun" in word.senses:
        said, here = _noun(line, here)
        called = _called(line, here, said, count)
        if called > here and not names:
            names, here = (line.w[called - 1].senses["quoted"],), called
    elif "phase" in word.senses and not filters:
        said, here = "phase", here + 1
        filters = (Filter("phase", (word.senses["phase"],), word.start, word.end),)
    elif "place" in word.senses and not names:
        said, here = "place", here + 1
        where = (Place(word.senses["place"], whose, word.start, word.end),)
    else:
        said = _headless(line, at, here, count, filters, names)
    if not said:
        return None
    if names and said != "name":
        filters, names = _named(filters, names, start), ()
    stop = line.w[here - 1].end
    if said == "counter":
        names = (line.w[here - 1].senses.get("counter", "counter"),)
    return Head(Cards(said, start, stop, count, whose, where, filters, names, (), (), of, determiner), here)


def _of_opponent(line: Line, at: int, filters: tuple[Filter, ...]) -> bool:
    """ "1 face-up opponent's monster": whose it is, behind how it lies."""
    faced = bool(filters) and filters[-1].what in ("face", "position")
    return faced and line.w[at].senses.get("genitive") == "opponent"


def _called(line: Line, at: int, said: str, count: Count) -> int:
    """Behind the name that a noun goes with: 'a monster "X"', 'the Ritual Spell Card, "X"'."""
    if "quoted" in line.w[at].senses and said in ("monster", "card"):
        return at + 1
    apart = count.word == "the" and line.w[at].word == "," and "quoted" in line.w[at + 1].senses
    return at + 2 if apart else at


def _noun(line: Line, at: int) -> tuple[str, int]:
    """The noun at `at`, of a compound the last part ("monster effects", "card name")."""
    said, here = line.w[at].senses["noun"], at + 1
    while said in _COMPOUND and "noun" in line.w[here].senses and not _VERBS & line.w[here].senses.keys():
        said, here = line.w[here].senses["noun"], here + 1
    return said, here


def _headless(line: Line, at: int, here: int, count: Count, filters: tuple[Filter, ...], names: tuple[str, ...]) -> str:
    """What a phrase without a noun speaks of: a name, a kind of card, a number."""
    if names:
        return "name"
    if filters:
        last = filters[-1]
        if last.what == "ability" and not last.negated:
            return str(last.values[0])
        return "card" if last.what in _STATES else "monster"  # "1 non-Tuner"
    if here == at:
        return ""
    before = line.w[here - 1]
    if before.number is not None or "compare" in before.senses or count.word in _BARE:
        return "number"
    if "genitive" in before.senses:
        return "theirs"  # "than your opponent's"
    kind = before.senses.get("determiner", "")
    if kind == "the-same":
        return "same"
    return "number" if kind in _ALONE and line.finite(here) else ""


def _before(line: Line, at: int) -> tuple[Count, str, str, Cards | None, int]:
    """Counts, determiners and genitives before the filters."""
    count, whose, determiner = Count(1, None, ""), "", ""
    of: Cards | None = None
    here = at
    while True:
        word = line.w[here]
        senses = word.senses
        if word.number is not None and not (here == at and line.w[here + 1].word == ":"):
            count, here = _number(line, here, count)
        elif "genitive" in senses:
            whose = senses["genitive"]
            of = Cards(whose, word.start, word.end) if whose not in ("you", "opponent", "each", "either") else of
            here += 1
        elif "determiner" in senses:
            key = senses["determiner"]
            up_to = key == "many" and count.word == "up-to"  # "up to that many"
            of_those = here > at and line.w[here - 1].word == "of" and count.most is not None  # "1 of the ..."
            if not of_those:
                count = _DETERMINERS.get(key, count)._replace(least=0) if up_to else _DETERMINERS.get(key, count)
            determiner = key if key not in _DETERMINERS else determiner
            here += 1
        elif word.word in ("up to", "at least", "exactly", "up", "only", "same", "next"):
            count = count._replace(word=word.word.replace(" ", "-"))
            here += 1
        elif "compare" in senses and line.w[here + 1].number is not None:
            count = count._replace(word={"<": "less", ">": "more"}.get(senses["compare"], senses["compare"]))
            here += 1
        elif word.word == "at" and line.w[here + 1].word in ("least", "most"):
            count = count._replace(word=f"at-{line.w[here + 1].word}")
            here += 2
        elif word.word == "currently":
            here += 1
        elif word.word in ("top", "bottom") and here + 1 < len(line):
            determiner = word.word
            here += 1
        elif (
            here > at
            and word.word == "of"
            and (line.w[here - 1].number is not None or count.word in ("any-number", "half"))
        ):
            here += 1
        else:
            return count, whose, determiner, of, here


def _number(line: Line, at: int, count: Count) -> tuple[Count, int]:
    number = line.w[at].number or 0
    after = line.w[at + 1]
    if count.word == "up-to":
        return Count(0, number, "up-to"), at + 1
    if count.word == "at-least":
        return Count(number, None, "at-least"), at + 1
    if count.word == "at-most":
        return Count(0, number, "at-most"), at + 1
    if count.word in ("less", "more"):
        return Count(0, number - 1) if count.word == "less" else Count(number + 1, None), at + 1
    if "compare" in after.senses and "than" not in after.senses["compare"]:
        up = after.senses["compare"] == ">="
        return Count(number if up else 0, None if up else number, ""), at + 2
    if after.word == "+" and line.w[at + 1].start == line.w[at].end:
        return Count(number, None), at + 2  # "2+ monsters"
    if after.word == "or" and line.w[at + 2].number is not None:
        return Count(number, line.w[at + 2].number, ""), at + 3
    return Count(number, number, count.word if count.word in ("exactly", "each") else ""), at + 1


def _filters(line: Line, at: int) -> tuple[tuple[Filter, ...], tuple[str, ...], int]:
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
        kind_of = "noun" not in following or "noun" in line.w[step + 1].senses  # "or Link Monster"
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


def _named(filters: tuple[Filter, ...], names: tuple[str, ...], start: int) -> tuple[Filter, ...]:
    """The filters with the names in quotes before a noun."""
    return (*filters, Filter("archetype", names, start, start)) if names else filters


def _either(one: Filter, other: Filter) -> Filter:
    """Either of two filters of different kinds; of one that is denied "attribute:non-DARK"."""
    words = tuple(f"{part.what}:{_NON * part.negated}{value}" for part in (one, other) for value in part.values)
    return Filter("either", words, one.start, other.end)
