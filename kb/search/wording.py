"""The signal of words: where the words of a question stand in a rule. Pure.

The measure is BM25 over weighted fields, taken per idea of the question instead of per word: of the ways in which
an idea may be put, only the best one counts, so that a rule gains nothing from repeating synonyms.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import reduce
from operator import or_

from kb.language.signs import Signs
from kb.language.stems import SEARCH_COLUMNS
from kb.quick_tuple import QuickTuple
from kb.search.question import Idea, Way
from kb.search.ranking import WEIGHTS, Weights

#: Words of a phrase that are no farther apart stand close together.
_CLOSE = 4
#: What so many phrases are worth is kept.
_MOST_PHRASES = 1_000
#: Of so many stems it is kept in which rules they were looked for: a bit for each rule, eight hundred bytes at most.
_MOST_LOOKED = 2_000


class Matched(QuickTuple):
    """What the question's words are worth in a rule, and the shares of the question and of the rule's headings, 0..1.

    `worth` is the sum over the ideas found of their rarity times how well each stands there; `coverage` is the share of
    the question that was found, by rarity, `titled` the share of the headings' words that are the question's.
    """

    worth: float
    coverage: float
    titled: float


class _Rule(QuickTuple):
    """A rule's words: what each time counts that a stem stands in each column, the signs of its columns, a line
    for each (`kb.language.signs`), and those of its headings, the same for all rules below them. It was taken in in
    such a place."""

    each: Sequence[float]
    lines: str
    title: frozenset[str]
    place: int


class Among(QuickTuple):
    """Rules to look through: their numbers, the bits of all, and of each the number, the bit of its place, the rule."""

    numbers: set[int]
    bits: int
    each: Sequence[tuple[int, int, _Rule]]


class Words:
    """The words of rules, looked through for the stems of a question; what a stem is worth where it stands is kept.

    In a rule whose text has `length` words, a stem that stands `n(c)` times in each column `c` is worth

        times / (times + saturation),  times = sum of weight(c) * n(c) / norm(c)

    where `norm` is `1 - b + b * length / usual_length` for the text, `b` being the weight of the length, else 1.
    """

    def __init__(self, weights: Weights = WEIGHTS, signs: Signs | None = None) -> None:
        self.weights = weights
        self._signs = Signs() if signs is None else signs
        self._others = weights[1 : len(SEARCH_COLUMNS)]
        self._rules: dict[int, _Rule] = {}
        self._worth: defaultdict[str, dict[int, float]] = defaultdict(dict)
        self._phrases: dict[Sequence[str], dict[int, float]] = {}
        self._titles: dict[str, frozenset[str]] = {}
        self._by_length: dict[int, Sequence[float]] = {}
        #: In which rules a stem was looked for, by the bits of their places.
        self._looked: dict[str, int] = {}
        # Ten stems of eleven are worth what another one is: one number serves them all.
        self._values: dict[float, float] = {}

    def add(self, number: int, stems: str) -> str:
        """Take in a rule by its number and the stems of its columns (`kb.store.rows.stemmed`); the signs of its
        text."""
        lines = self._signs.of(stems)
        text, heading, *_ = lines.split("\n", 2)
        title = self._titles.setdefault(heading, frozenset(heading))
        length = len(text)
        each = self._by_length.get(length) or self._by_length.setdefault(length, self._each(length))
        self._rules[number] = _Rule(each, lines, title, len(self._rules))
        return text

    def _each(self, length: int) -> Sequence[float]:
        weights = self.weights
        norm = 1 - weights.length + weights.length * length / weights.usual_length
        return (weights[0] / norm, *self._others)

    def among(self, numbers: Iterable[int]) -> Among:
        """Those of the rules with these numbers that were taken in."""
        known = self._rules
        each = [(number, 1 << known[number].place, known[number]) for number in numbers if number in known]
        return Among({number for number, _, _ in each}, sum(bit for _, bit, _ in each), each)

    def worth(self, way: Way, among: Among) -> Iterable[tuple[int, float]]:
        """Those of the rules `among` in which a way stands, and what it is worth in each."""
        first, *rest = way.stems
        values = self._of(first, among, among.numbers)
        numbers = values.keys() & among.numbers
        if not rest:
            return [(number, values[number]) for number in numbers]
        for stem in rest:
            numbers = numbers and numbers & self._of(stem, among, numbers).keys()
        return self._phrase(way.stems, numbers) if numbers else ()

    def _of(self, stem: str, among: Among, numbers: Set[int]) -> Mapping[int, float]:
        """What a stem is worth in the rules in which it stands, in those with these `numbers` at least, of `among`."""
        worth, looked = self._worth[stem], self._looked.get(stem, 0)
        sign = self._signs.get(stem)
        if (new := among.bits & ~looked) and sign:
            each = among.each if new == among.bits else [rule for rule in among.each if rule[1] & new]
            if numbers is among.numbers:
                looked |= new
            else:
                each = [rule for rule in each if rule[0] in numbers]
                looked = reduce(or_, [bit for _, bit, _ in each], looked)
            one_of, saturation = self._values.setdefault, self.weights.saturation
            for number, _, rule in each:
                if sign in rule[1]:
                    times = _times_in(rule, sign)
                    value = times / (times + saturation)
                    worth[number] = one_of(value, value)
            if len(self._looked) > _MOST_LOOKED:
                self._looked.clear()
            self._looked[stem] = looked
        return worth

    def _phrase(self, stems: Sequence[str], numbers: Iterable[int]) -> Iterator[tuple[int, float]]:
        """What a phrase is worth in those of the rules in which it stands; kept, for terms come again and again."""
        if len(self._phrases) > _MOST_PHRASES:
            self._phrases.clear()
        known = self._phrases.setdefault(stems, {})
        phrase, near = "".join(map(self._signs.__getitem__, stems)), self.weights.near
        for number in numbers:
            value = known.get(number)
            if value is None:
                rule = self._rules[number]
                columns = zip(rule.each, rule.lines.split("\n"), strict=False)
                times = sum(each * _times(phrase, line, near) for each, line in columns if phrase[0] in line)
                value = known[number] = times / (times + self.weights.saturation)
            if value:
                yield number, value

    def titled(self, numbers: Iterable[int], said: Iterable[str]) -> dict[int, float]:
        """The share of the headings' words of each of the rules that is among those `said`."""
        titles = {number: self._rules[number].title for number in numbers}
        signs = {*map(self._signs.get, said)}
        shares = {title: len(title & signs) / (len(title) or 1) for title in {*titles.values()}}
        return {number: shares[title] for number, title in titles.items()}


def _times_in(rule: _Rule, sign: str) -> float:
    """How often a stem stands in a rule, weighed: one place after the other, for ways that count alike must not differ
    in the last digit."""
    each, lines, *_ = rule
    times, column, before, at = 0.0, 0, 0, lines.find(sign)
    while at >= 0:
        column += lines.count("\n", before, at)
        times += each[column]
        before, at = at, lines.find(sign, at + 1)
    return times


def measure(ideas: Sequence[Idea], words: Words, numbers: Iterable[int]) -> dict[int, Matched]:
    """What the question's words are worth in each of the rules `numbers` that has any of them."""
    asked = sum(idea.rarity for idea in ideas) or 1.0
    among = words.among({*numbers})
    total: defaultdict[int, float] = defaultdict(float)
    covered: defaultdict[int, float] = defaultdict(float)
    for idea in ideas:
        rarity = idea.rarity
        for number, (value, weight) in _best(idea, words, among).items():
            total[number] += rarity * value
            covered[number] += rarity * weight
    said = {stem for idea in ideas for way in idea.ways for stem in way.stems}
    titled = words.titled(total, said)
    return {number: Matched(worth, covered[number] / asked, titled[number]) for number, worth in total.items() if worth}


def _best(idea: Idea, words: Words, among: Among) -> dict[int, tuple[float, float]]:
    """In each rule what the best of an idea's ways is worth there, and what that way weighs."""
    best: dict[int, tuple[float, float]] = {}
    for way in sorted(idea.ways, key=lambda way: -way.weight):
        weight = way.weight
        found = words.worth(way, among) if way.stems else ()
        if not best:
            best = {number: (weight * value, weight) for number, value in found}
            continue
        for number, value in found:
            # The weightiest ways come first: equals add nothing.
            if number not in best or weight * value > best[number][0]:
                best[number] = weight * value, weight
    return best


def _times(phrase: str, line: str, near: float) -> float:
    """How often a phrase, as signs, stands in a column; its words standing close together are `near` of a time."""
    if not all(sign in line for sign in phrase):
        return 0.0
    if phrase in line:
        return sum(line.startswith(phrase, at) for at in _places(phrase[0], line))
    first, *rest = ([*_places(sign, line)] for sign in phrase)
    for other in sorted(rest, key=len):  # the rarest leaves the fewest places to be looked at
        first = [at for at in first if _is_near(at, other)]
    return near if first else 0.0


def _is_near(at: int, places: Sequence[int]) -> bool:
    """Is any of these places, in order, close to this one?"""
    after = bisect_left(places, at - _CLOSE)
    return after < len(places) and places[after] <= at + _CLOSE


def _places(part: str, text: str) -> Iterator[int]:
    """Where `part` stands in `text`."""
    at = text.find(part)
    while at >= 0:
        yield at
        at = text.find(part, at + 1)
