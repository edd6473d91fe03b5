"""Noun phrases up to their head: counts, determiners, genitives, adjectives, names, and the noun itself."""

from kb.card_text.adjectives import filters_at, named
from kb.card_text.line import Line
from kb.card_text.reading import Cards, Count, Filter, Place
from kb.quick_tuple import QuickTuple

#: Figures: what follows "of" is whose figure it is.
FIGURES = frozenset(
    {"atk", "def", "atk-def", "atk-or-def", "level", "rank", "level-rank", "level-rank-link", "link-rating", "scale"}
    | {
        "attribute-of",
        "type-of",
        "name-of",
        "lp",
        "damage",
        "battle-damage",
        "effect-damage",
        "number",
        "amount",
        "difference",
    }
    | {"total", "value", "result", "times", "half", "counter", "material", "effect", "effects", "activation"}
    | {"column", "cost", "owner", "controller", "control", "position", "attack-target", "text", "chain-link"}
)
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
    "some": Count(1, None, "some"),
}
#: "no more than", "no less than".
_NO = {">": "at-most", "<": "at-least"}
_PARTS = frozenset({"of", "either of", "all of", "both of", "any of", "any number of", "each of", "half of"})
_STATES = frozenset({"frame", "role", "place", "face", "property", "battle"})
_BARE = frozenset({"any-number", "each", "all", "any", "both", "half", "some"})
_ALONE = frozenset({"neither", "either", "each", "both", "all", "this"})
_COMPOUND = frozenset({"monster", "card", "cards-effects", "spell", "trap", "spell-trap", "material"})
_EFFECTS = frozenset({"effect", "effects"})
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
    filters, names, here = filters_at(line, here)
    if not whose and _of_opponent(line, here, filters):
        others, names, here = filters_at(line, here + 1)
        filters, whose = filters + others, "opponent"
    word = line.w[here]
    if "possessor" in word.senses and owners < _MOST_OWNERS:
        owned = named(filters, names, start)
        owner = Cards(word.senses["possessor"], start, word.end, count, whose, (), owned, determiner=determiner)
        inner = head(line, here + 1, owners + 1)
        if inner is None:
            return Head(Cards("theirs", start, word.end, of=owner), here + 1)
        return Head(inner.cards._replace(of=inner.cards.of or owner, start=start), inner.end)
    where: tuple[Place, ...] = ()
    if "noun" in word.senses and not (names and _acts(line, here)):
        said, filters, here = _with_kind(line, here, filters)
        if said == "activation" and word.senses["noun"] in _EFFECTS:  # "your "X" monster effect activation"
            of = Cards("effect", word.start, word.end, filters=(*filters, *named((), names, start)))
            filters, names = (), ()
        names, here = _called(line, here, said, count, names)
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
        filters, names = named(filters, names, start), ()
    stop = line.w[here - 1].end
    if said == "counter":
        names = (line.w[here - 1].senses.get("counter", "counter"),)
    return Head(Cards(said, start, stop, count, whose, where, filters, names, (), (), of, determiner), here)


def _acts(line: Line, at: int) -> bool:
    """Whether "attacks" or "battles" behind a name is what the card does: 'if your "X" attacks a monster'."""
    word, following = line.w[at], line.w[at + 1]
    if word.senses["noun"] not in ("attack", "battles", "attacks") or "third" not in word.senses:
        return False
    return following.word in ("", ",", ":", "a", "an", "and", "or") or "directly" in following.senses.values()


def _with_kind(line: Line, at: int, filters: tuple[Filter, ...]) -> tuple[str, tuple[Filter, ...], int]:
    """The noun at `at`, and the filters with the kind that it says itself: "1 Xyz", "Chain Link 3 or higher"."""
    word = line.w[at]
    said, here = _noun(line, at)
    if word.senses["noun"] == "monster" and "frame" in word.senses:
        filters = (*filters, Filter("frame", (word.senses["frame"],), word.start, word.end))
    if said == "chain-link" and line.w[here].number is not None:
        number, following = line.w[here], line.w[here + 1].senses.get("compare", "")
        end = here + 1 + (following in ("<=", ">="))
        op = following if end > here + 1 else "="
        filters = (*filters, Filter("number", (number.number or 0,), number.start, line.w[end - 1].end, op))
        here = end
    if said in _EFFECTS and line.w[here].senses.get("noun") == "activation":
        return "activation", filters, here + 1
    return said, filters, here


def _of_opponent(line: Line, at: int, filters: tuple[Filter, ...]) -> bool:
    """ "1 face-up opponent's monster": whose it is, behind how it lies."""
    faced = bool(filters) and filters[-1].what in ("face", "position")
    return faced and line.w[at].senses.get("genitive") == "opponent"


def _called(line: Line, at: int, said: str, count: Count, names: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The names of a noun, and behind the one that goes with it: 'a monster "X"', 'the Ritual Spell Card, "X"'."""
    apart = count.word == "the" and line.w[at].word == ","
    end = at + 1 + apart
    if names or "quoted" not in line.w[end - 1].senses or not (apart or said in ("monster", "card")):
        return names, at
    return (line.w[end - 1].senses["quoted"],), end


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
    if "genitive" in before.senses:  # "than your opponent's"; but "and either add it ... or ..."
        return "" if before.word == "either" and "base" in line.w[here].senses else "theirs"
    kind = before.senses.get("determiner", "")
    if kind == "that" and line.w[here].word == "of":
        return "theirs"  # "equal to that of 1 other monster"
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
        elif bound := _bound(line, here):
            count, here = count._replace(word=bound), here + 2
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


def _bound(line: Line, at: int) -> str:
    """ "at least", "at most", "no more than" before a number."""
    word, following = line.w[at].word, line.w[at + 1]
    if word == "at" and following.word in ("least", "most"):
        return f"at-{following.word}"
    return _NO.get(following.senses.get("compare", ""), "") if word == "no" else ""


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
