"""Noun phrases: which cards, players or figures. One grammar of counts, filters, places, relations and exceptions.

phrase     = simple { ("," | "and" | "or") simple }
simple     = reference | { determiner | number | genitive } { filter } head { after }
after      = "you control" | place | "with" ... | "that" ... | "whose" ... | participle | "except" phrase | "of" phrase
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kb.card_text.line import DEEPEST, Line
from kb.card_text.places import places
from kb.card_text.reading import Cards, Clause, Count, Filter, Modifier, Place

Predicate = Callable[[Line, int, bool], tuple[Clause | None, int]]

_FILTERS = ("type", "attribute", "property", "ability", "frame", "state")
_JOINS = frozenset({"and", "or", "and/or", "/"})
_PLAYERS = frozenset({"you", "opponent", "each-player", "either-player", "neither-player", "turn-player"})
_RATINGS = {"level": "level", "rank": "rank", "level-rank": "level-rank", "link-rating": "link"}
_RATED = frozenset(_RATINGS)
#: Figures: what follows "of" is whose figure it is.
FIGURES = frozenset(
    {
        *("atk", "def", "atk-def", "level", "rank", "level-rank", "link-rating", "scale", "attribute-of", "type-of"),
        *("name-of", "lp", "damage", "battle-damage", "effect-damage", "number", "amount", "difference", "total"),
        *("value", "result", "times", "half", "counter", "material", "effect", "activation", "column", "cost", "owner"),
        *("controller", "control", "position", "attack-target", "text", "chain-link"),
    }
)
_ALL = {"all": Count(1, None, "all"), "each": Count(1, None, "each"), "both": Count(2, 2, "both")}
_DETERMINERS: dict[str, Count] = {
    **_ALL,
    "a": Count(1, 1, "a"),
    "the": Count(1, None, "the"),
    "any": Count(1, None, "any"),
    "any-number": Count(0, None, "any-number"),
    "no": Count(0, 0, "no"),
    "half": Count(1, None, "half"),
    "many": Count(1, None, "many"),
}
_PARTS = frozenset({"of", "all of", "both of", "any of", "any number of", "each of", "half of"})
_STATES = frozenset({"frame", "role", "place", "face", "property"})
_BARE = frozenset({"any-number", "each", "all", "any", "both", "half"})
_COMPOUND = frozenset({"monster", "card", "cards-effects", "spell", "trap", "spell-trap"})
_VERBS = frozenset({"base", "third"})
_AFTER_THAT = ("modal", "third", "past", "base")
#: Verbs whose object keeps to itself: what follows it belongs to the phrase before.
_NARROW = frozenset({"mention", "list", "have", "share", "include"})


class Head(NamedTuple):
    """A simple phrase up to its head."""

    cards: Cards
    end: int


class Nouns:
    """The grammar of noun phrases; relative clauses are read by `predicate`, the grammar of clauses."""

    def __init__(self, predicate: Predicate) -> None:
        self.predicate = predicate

    # ---- phrases ----------------------------------------------------------------------------------------

    def phrase(self, line: Line, at: int, narrow: bool = False) -> tuple[Cards | None, int]:
        """The noun phrase at `at` with all that it is joined to, or None."""
        first, end = self.simple(line, at, narrow)
        if first is None:
            return None, at
        more: list[Cards] = []
        join = ""
        while True:
            here, word = self._joined(line, end, first.head in FIGURES)
            if here == end:
                break
            other, after = self.simple(line, here, narrow)
            if other is None or line.finite(after) or (other.head in _PLAYERS and first.head not in _PLAYERS):
                break
            if not word and not self._joined(line, after)[1]:  # a comma alone joins nothing
                break
            more.append(other)
            join = word or join
            end = after
        if not more:
            return first, end
        return first._replace(more=tuple(more), join=join, end=line.w[end - 1].end), end

    def _joined(self, line: Line, at: int, figures: bool = False) -> tuple[int, str]:
        here, join = at, ""
        if line.w[here].word == ",":
            here += 1
        if line.w[here].word in _JOINS:
            join = line.w[here].word
            here += 1
        elif here > at and line.w[here].number is None and "quoted" not in line.w[here].senses:
            return at, ""
        if here > at and "base" in line.w[here].senses and not (figures or self._noun_here(line, here)):
            return at, ""
        return here, join

    def _noun_here(self, line: Line, at: int) -> bool:
        """Whether a word that may be a verb is a noun or adjective here, as "Set" in "or Set card"."""
        here, senses = line.w[at].senses, line.w[at + 1].senses
        return bool({"state", "frame", "ability"} & here.keys()) and ("noun" in senses or "quoted" in senses)

    def simple(self, line: Line, at: int, narrow: bool = False) -> tuple[Cards | None, int]:
        """One noun phrase without what it is joined to; what was read at a place before is not read again."""
        key = ("noun", at, int(narrow))
        kept = line.memo.get(key)
        if kept is None:
            if line.deep >= DEEPEST:
                return None, at
            line.deep += 1
            kept = line.memo[key] = self._simple(line, at, narrow)
            line.deep -= 1
        found: tuple[Cards | None, int] = kept
        return found

    def _simple(self, line: Line, at: int, narrow: bool) -> tuple[Cards | None, int]:
        senses = line.w[at].senses
        if "reference" in senses:
            head = senses["reference"]
            start, stop = line.span(at, at + 1)
            if head in _PLAYERS:
                return Cards(head, start, stop), at + 1
            return self._after(line, Cards(head, start, stop), at + 1, narrow)
        found = self._head(line, at)
        return (None, at) if found is None else self._after(line, found.cards, found.end, narrow)

    # ---- up to the head ---------------------------------------------------------------------------------

    def _head(self, line: Line, at: int) -> Head | None:
        count, whose, determiner, of, here = self._before(line, at)
        start = line.w[at].start
        if here > at and "reference" in line.w[here].senses and line.w[here - 1].word in _PARTS:
            part = line.w[here]
            return Head(Cards(part.senses["reference"], start, part.end, count, whose, determiner="of"), here + 1)
        filters, names, here = self._filters(line, here)
        word = line.w[here]
        if "possessor" in word.senses and of is None:
            owner = Cards(word.senses["possessor"], start, word.end, count, whose, (), _named(filters, names, start))
            inner = self._head(line, here + 1)
            return inner and Head(inner.cards._replace(of=owner, start=start), inner.end)
        where: tuple[Place, ...] = ()
        if "noun" in word.senses:
            head, here = self._noun(line, here)
            if "quoted" in line.w[here].senses and head in ("monster", "card") and not names:
                names, here = (line.w[here].senses["quoted"],), here + 1  # 'a monster "X"'
        elif "phase" in word.senses and not filters:
            head, here = "phase", here + 1
            filters = (Filter("phase", (word.senses["phase"],), word.start, word.end),)
        elif "place" in word.senses and not names:
            head, here = "place", here + 1
            where = (Place(word.senses["place"], whose, word.start, word.end),)
        else:
            head = self._headless(line, at, here, count, filters, names)
        if not head:
            return None
        if names and head != "name":
            filters, names = _named(filters, names, start), ()
        stop = line.w[here - 1].end
        return Head(Cards(head, start, stop, count, whose, where, filters, names, (), (), of, determiner), here)

    def _noun(self, line: Line, at: int) -> tuple[str, int]:
        """The noun at `at`, of a compound the last part ("monster effects", "card name")."""
        head, here = line.w[at].senses["noun"], at + 1
        while head in _COMPOUND and "noun" in line.w[here].senses and not _VERBS & line.w[here].senses.keys():
            head, here = line.w[here].senses["noun"], here + 1
        return head, here

    def _headless(
        self, line: Line, at: int, here: int, count: Count, filters: tuple[Filter, ...], names: tuple[str, ...]
    ) -> str:
        """What a phrase without a noun speaks of: a name, a kind of card, a number."""
        if names:
            return "name"
        if filters:
            last = filters[-1]
            return str(last.values[0]) if last.what == "ability" else "card" if last.what in _STATES else "monster"
        if here == at:
            return ""
        before = line.w[here - 1]
        if before.number is not None or "compare" in before.senses or count.word in _BARE:
            return "number"
        return "number" if "determiner" in before.senses and line.finite(here) else ""

    def _before(self, line: Line, at: int) -> tuple[Count, str, str, Cards | None, int]:
        """Counts, determiners and genitives before the filters."""
        count, whose, determiner = Count(1, None, ""), "", ""
        of: Cards | None = None
        here = at
        while True:
            word = line.w[here]
            senses = word.senses
            if word.number is not None and not (here == at and line.w[here + 1].word == ":"):
                count, here = self._number(line, here, count)
            elif "genitive" in senses:
                whose = senses["genitive"]
                of = Cards(whose, word.start, word.end) if whose not in ("you", "opponent", "each", "either") else of
                here += 1
            elif "determiner" in senses:
                key = senses["determiner"]
                count = _DETERMINERS.get(key, count)
                determiner = key if key not in _DETERMINERS else determiner
                here += 1
            elif word.word in ("up to", "at least", "exactly", "up", "only", "same", "next"):
                count = count._replace(word=word.word.replace(" ", "-"))
                here += 1
            elif word.word == "at" and line.w[here + 1].word in ("least", "most"):
                count = count._replace(word=f"at-{line.w[here + 1].word}")
                here += 2
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

    def _number(self, line: Line, at: int, count: Count) -> tuple[Count, int]:
        number = line.w[at].number or 0
        after = line.w[at + 1]
        if count.word in ("up-to",):
            return Count(0 if count.word == "up-to" else 1, number, "up-to"), at + 1
        if count.word == "at-least":
            return Count(number, None, "at-least"), at + 1
        if count.word == "at-most":
            return Count(0, number, "at-most"), at + 1
        if "compare" in after.senses and "than" not in after.senses["compare"]:
            up = after.senses["compare"] == ">="
            return Count(number if up else 0, None if up else number, ""), at + 2
        if after.word == "or" and line.w[at + 2].number is not None:
            return Count(number, line.w[at + 2].number, ""), at + 3
        return Count(number, number, count.word if count.word in ("exactly", "each") else ""), at + 1

    def _filters(self, line: Line, at: int) -> tuple[tuple[Filter, ...], tuple[str, ...], int]:
        """The adjectives and names before the head; of the last the head itself may be made."""
        filters: list[Filter] = []
        names: list[str] = []
        here = at
        while True:
            step = here
            if (filters or names) and line.w[here].word in (",", "or", "and", "/", "and/or"):
                step = here + 1 + (line.w[here].word == "," and line.w[here + 1].word in ("or", "and", "and/or"))
                if not self._goes_on(line, step, here):
                    break
            found, after = self._filter(line, step)
            if found is None:
                break
            if found.what == "archetype":
                names.append(str(found.values[0]))
            elif step > here and filters and filters[-1].what == found.what and filters[-1].negated == found.negated:
                filters[-1] = filters[-1]._replace(values=filters[-1].values + found.values, end=found.end)
            elif step > here and filters and found.what != "state":
                filters[-1] = _either(filters[-1], found)
            else:
                filters.append(found)
            here = after
        return tuple(filters), tuple(names), here

    def _goes_on(self, line: Line, step: int, here: int) -> bool:
        """Whether after a comma or "or" another adjective of the same noun stands, and no phrase of its own."""
        senses = line.w[step].senses
        if "quoted" in senses:
            return "quoted" in line.w[here - 1].senses
        if line.w[step].word == "non-" or not any(kind in senses for kind in _FILTERS):
            return line.w[step].word == "non-"
        return not ("base" in senses and "noun" not in line.w[step + 1].senses)

    def _filter(self, line: Line, at: int) -> tuple[Filter | None, int]:
        word = line.w[at]
        senses = word.senses
        if word.word == "non-":
            found, end = self._filter(line, at + 1)
            return (found and found._replace(negated=True, start=word.start)), end
        if "quoted" in senses:
            return Filter("archetype", (senses["quoted"],), word.start, word.end), at + 1
        if word.word == "link-" or (senses.get("noun") in _RATED and line.w[at + 1].number is not None):
            return self._rating(line, at)
        following = line.w[at + 1]
        if "noun" in senses and not self._adjective(line, at + 1):
            return None, at
        if {"base", "place"} & senses.keys() and "noun" not in following.senses and not self._adjective(line, at + 1):
            return None, at
        for kind in _FILTERS:
            if kind in senses:
                if kind == "state":
                    what, _, value = senses[kind].partition(":")
                    if " " in value:
                        value, _, rest = value.partition(" ")
                        _ = rest
                    return Filter(what, tuple(value.split("|")), word.start, word.end), at + 1
                return Filter(kind, (senses[kind],), word.start, word.end), at + 1
        return None, at

    def _adjective(self, line: Line, at: int) -> bool:
        """Whether the word at `at` goes on with the same noun."""
        word = line.w[at]
        if word.word in ("/", "or", ","):
            following = line.w[at + 1]
            return "noun" not in following.senses and any(kind in following.senses for kind in _FILTERS)
        return (
            "noun" in word.senses or word.word == "non-" or any(kind in word.senses for kind in (*_FILTERS, "quoted"))
        )

    def _rating(self, line: Line, at: int) -> tuple[Filter | None, int]:
        """Level 4, Rank 5 or higher, Link-2."""
        word = line.w[at]
        what = "link" if word.word == "link-" else _RATINGS.get(word.senses.get("noun", ""), "level")
        number = line.w[at + 1].number
        if number is None:
            return None, at
        values, end, op = [number], at + 2, "="
        while line.w[end].word in (",", "or", "and", "/") and line.w[end + 1].number is not None:
            values.append(line.w[end + 1].number or 0)
            end += 2
        compare = line.w[end].senses.get("compare", "")
        if compare in ("<=", ">="):
            op, end = compare, end + 1
        return Filter(what, tuple(values), word.start, line.w[end - 1].end, op), end

    # ---- after the head ---------------------------------------------------------------------------------

    def _after(self, line: Line, cards: Cards, at: int, narrow: bool) -> tuple[Cards, int]:
        """What stands after the head: whose, where, with which properties, except what."""
        where: list[Place] = []
        relations: list[Modifier] = []
        excepts: list[Cards] = []
        end = at
        while True:
            here = end
            word = line.w[end]
            senses = word.senses
            role = senses.get("preposition")
            if "controls" in senses:
                cards, end = cards._replace(whose=senses["controls"]), end + 1
            elif "compare" in senses and cards.head in FIGURES | {"number"}:
                end = self._compared(line, end, relations)
            elif role in ("in", "from", "on", "of") and not (narrow and role == "from"):
                cards, end = self._placed(line, cards, end, where)
            elif role in ("with", "among", "equal", "involving"):
                end = self._with(line, end, relations, narrow)
            elif word.word in _JOINS and line.w[end + 1].word in ("in", "on"):
                end = self._or_placed(line, end, where)
            elif word.word == "(" and line.w[end + 1].senses.get("preposition") == "except":
                end = self._except(line, end, end + 2, excepts)
                end += line.w[end].word == ")"
            elif role == "except":
                end = self._except(line, end, end + 1, excepts)
            elif word.word == "," and line.w[end + 1].senses.get("preposition") == "except":
                end = self._except(line, end, end + 2, excepts)
            else:
                end = self._relative(line, end, relations)
            if end == here:
                break
        if end > at:
            places_ = cards.where + tuple(where)
            stop = line.w[end - 1].end
            cards = cards._replace(end=stop, where=places_, relations=tuple(relations), excepts=tuple(excepts))
        return cards, end

    def _or_placed(self, line: Line, at: int, where: list[Place]) -> int:
        """ "you control or in your GY"."""
        found, end = places(line, at + 2)
        if not found or found[0].at:
            return at
        where += [place._replace(how="or") for place in found]
        return end

    def _placed(self, line: Line, cards: Cards, at: int, where: list[Place]) -> tuple[Cards, int]:
        """ "in your hand", "of your Deck", or "of" and another phrase."""
        how = line.w[at].word
        found, end = ((), at) if how == "from" and cards.head in FIGURES else places(line, at + 1)
        if found and found[0].at in ("top", "bottom") and how in ("on", "in"):
            return cards, at
        if found:
            where += [place._replace(how=how) for place in found]
            return cards, end
        return self._of(line, cards, at) if how == "of" else (cards, at)

    def _compared(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "less than or equal to the ATK of ...", "or lower"."""
        op = line.w[at].senses["compare"]
        start = line.w[at].start
        if "than" not in op and op not in ("<", ">"):
            relations.append(Modifier("compare", start, line.w[at].end, word=op))
            return at + 1
        other, end = self.simple(line, at + 1)
        if other is None:
            return at
        relations.append(Modifier("compare", start, other.end, other, word=op.removesuffix(" than")))
        return end

    def _of(self, line: Line, cards: Cards, at: int) -> tuple[Cards, int]:
        """ "the ATK of that monster", "2 of your banished monsters"."""
        other, end = self.simple(line, at + 1)
        if other is None or cards.of is not None:
            return cards, at
        return cards._replace(of=other), end

    def _with(self, line: Line, at: int, relations: list[Modifier], narrow: bool) -> int:
        role = line.w[at].senses["preposition"]
        other, end = self.phrase(line, at + 1, narrow) if role in ("with", "involving") else self.simple(line, at + 1)
        if other is None:
            return at
        relations.append(Modifier(role, line.w[at].start, other.end, other))
        return end

    def _except(self, line: Line, at: int, here: int, excepts: list[Cards]) -> int:
        other, end = self.phrase(line, here)
        if other is None:
            return at
        excepts.append(other)
        return end

    def _relative(self, line: Line, at: int, relations: list[Modifier]) -> int:
        """ "that was destroyed", "whose Level is 4", "it points to", "destroyed by battle"."""
        word = line.w[at]
        here = at + (word.word == "," and line.w[at + 1].word in ("that", "whose", "which"))
        word = line.w[here]
        senses = line.w[here + 1].senses
        if word.word in ("that", "which", "who"):
            if (
                not any(kind in senses for kind in _AFTER_THAT)
                and "reference" not in senses
                and "controls" not in senses
            ):
                return at
            if "controls" in senses:
                relations.append(Modifier("that", word.start, line.w[here + 1].end, word=senses["controls"]))
                return here + 2
            return self._clause(line, at, here + 1, "that", relations)
        if word.word == "whose":
            subject, after = self.simple(line, here + 1)
            if subject is None or not line.finite(after):
                return at
            end = self._clause(line, at, after, "whose", relations)
            if end > at:
                last = relations.pop()
                clauses = (last.clauses[0]._replace(subject=subject, start=subject.start),)
                relations.append(last._replace(clauses=clauses))
            return end
        if "past" in word.senses and "third" not in word.senses:
            return self._clause(line, at, at, "participle", relations)
        if word.senses.get("reference") in ("this-card", "it", "you", "opponent", "that-card", "them") and (
            "third" in senses
            or ("base" in senses and word.senses["reference"] in ("you", "them"))
            or ("past" in senses and "base" not in senses)
        ):
            return self._clause(line, at, at, "whom", relations)
        return at

    def _clause(self, line: Line, at: int, begin: int, role: str, relations: list[Modifier]) -> int:
        clause, end = self.predicate(line, begin, role != "participle")
        if clause is None:
            return at
        relations.append(Modifier(role, line.w[at].start, clause.end, clauses=(clause,)))
        return end


def _named(filters: tuple[Filter, ...], names: tuple[str, ...], start: int) -> tuple[Filter, ...]:
    """The filters with the names in quotes before a noun."""
    return (*filters, Filter("archetype", names, start, start)) if names else filters


def _either(one: Filter, other: Filter) -> Filter:
    """Either of two filters of different kinds."""
    words = tuple(f"{part.what}:{value}" for part in (one, other) for value in part.values)
    return Filter("either", words, one.start, other.end)
