"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest).

With `w(s)` the weight of a stem, `r(i)` the rarity of an idea of the question and "said" what both have, in whatever
words, a line `covers` so much of the question and is itself `covered` so far:

    covers = sum of r(i) * weight of its best way that is said / sum of r(i)
    covered = sum of w(s) for its stems that are said / sum of w(s) for its stems
    likeness = 2 * covers * covered / (covers + covered)

Only the question's own stems are gone through: for each of them a rule knows the lines in which it stands. What a line
covers depends on which of them it has alone, which are the bits of a number; many lines have the same.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from heapq import nsmallest
from operator import truediv
from sys import intern

from kb.by_place import ByPlace
from kb.language.acting import PLAYERS
from kb.language.signs import Signs
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple
from kb.search.question import Idea, Question
from kb.store import index
from kb.store.lexicon import Lexicon, lexicon, signs, together, weight
from kb.store.store import Store

_PLAYER_STEMS = frozenset(("oppon", "opp", "player"))
#: Stands in no line.
_BETWEEN = "\0"
#: What was compared with so many questions is kept: a hundred kilobytes for each.
_KEPT = 4


class Lines(QuickTuple):
    """The asked lines of a rule side by side, in few values, for twenty thousand lines are kept.

    `texts` holds those of all lines, `_BETWEEN` each two, `signs` (`kb.language.signs`) a line for each; `verdicts` are
    empty where there is none; `weighing` is what the stems of each line weigh together. `standing` tells the places of
    the lines in which a stem stands, as often as it does, once a question had it.
    """

    texts: str
    signs: str
    verdicts: Sequence[str]
    weighing: Sequence[float]
    standing: dict[str, Sequence[int]]


_NO_LINES = Lines("", "", (), (), {})


class Asked(QuickTuple):
    """An asked line of a rule: its text, the verdict that it gets (or empty), and how like it is.

    `covers` is the share of the question that the line covers, `covered` the share of the line that the question
    covers, by the rarity of the words, `missing` the largest share of either that a single word is which the other
    lacks; all 0..1. `stems` are those of its words.
    """

    line: str
    verdict: str
    covers: float
    covered: float
    missing: float
    stems: Sequence[str] = ()

    @property
    def likeness(self) -> float:
        """The harmonic mean of the two shares."""
        return _likeness(self.covers, self.covered)


class _Stems:
    """What stems weigh in asked lines, by which other stems each is said there, their signs, and the lines."""

    def __init__(self, lex: Lexicon, signs: Signs) -> None:
        self._lex = lex
        self.signs = signs
        self.lines: dict[str, Lines] = {}
        self._weights: dict[str, float] = {}
        self._senses = lex.senses()
        self.said_by: dict[str, list[str]] = {}
        for stem, senses in self._senses.items():
            for sense in senses:
                self.said_by.setdefault(sense, []).append(stem)

    def weights(self, stems: Iterable[str]) -> Mapping[str, float]:
        """What each of `stems` weighs, among others."""
        if new := [stem for stem in stems if stem not in self._weights]:
            lex = self._lex
            lex.learn((*new, *(sense for stem in new for sense in self._senses.get(stem, ()))))
            for stem in new:
                self._weights[stem] = weight(stem, self._senses.get(stem, ()), lex.rules, lex.rarity)
        return self._weights


class _Compared(QuickTuple):
    """The lines of a rule beside a question: which of its stems each has, what it covers and is covered, how alike."""

    rule: Lines
    masks: Sequence[int]
    covers: Sequence[float]
    covered: Sequence[float]
    alike: Sequence[float]


class _Mine:
    """A question's stems as the bits of a number, and what of it lines with such stems cover."""

    def __init__(self, question: Question) -> None:
        stems = dict.fromkeys(stem for idea in question.ideas for way in idea.ways for stem in way.stems)
        self._bits = {stem: 1 << place for place, stem in enumerate(stems)}
        # `opponent` is `they`: who does it is compared where the words that decide are.
        ideas = [(idea.rarity, self._strong(idea)) for idea in question.ideas if idea.said not in PLAYERS]
        self._ideas, self._whole = ideas, sum(rarity for rarity, _ in ideas) or 1.0
        self._shared = {0: (0.0, max((rarity / self._whole for rarity, _ in ideas), default=0.0))}

    def _strong(self, idea: Idea) -> list[tuple[float, int]]:
        """The ways of an idea, weightiest first: what each weighs and the bits of its stems that are no stop words."""
        known = [way for way in idea.ways if way.stems and way.weight]
        ways = [(way.weight, sum(self._bits[s] for s in {*way.stems} - STOP_WORDS)) for way in known]
        return sorted(ways, key=lambda way: -way[0])

    def said(self, known: _Stems) -> dict[str, tuple[int, float]]:
        """The stems of lines that the question says, in order: the bits of those by which it does, what each weighs."""
        found: dict[str, int] = {}
        for stem, bit in self._bits.items():
            for own in (stem, *known.said_by.get(stem, ())):
                found[own] = found.get(own, 0) | bit
        weights = known.weights(found)
        return {stem: (found[stem], weights[stem]) for stem in sorted(found)}

    def compared(self, rule: Lines, said: Iterable[tuple[str, int, float]]) -> _Compared:
        """How alike the lines of a rule are; of each stem that is `said`, in order: sign, bits and what it weighs."""
        signs, standing, weighing = rule.signs, rule.standing, rule.weighing
        masks, covered = [0] * len(weighing), [0.0] * len(weighing)
        for sign, bits, its in said:
            if sign in signs:
                for place in standing.get(sign) or standing.setdefault(sign, _places(sign, signs, len(weighing))):
                    masks[place] |= bits
                    covered[place] += its
        each = {mask: self.covering(mask)[0] for mask in {*masks}}
        covers = [*map(each.__getitem__, masks)]
        shares = [*map(truediv, covered, weighing)]
        alike = [2 * mine * its / ((mine + its) or 1.0) for mine, its in zip(covers, shares, strict=True)]
        return _Compared(rule, masks, covers, shares, alike)

    def covering(self, mask: int) -> tuple[float, float]:
        """What a line with these stems covers, and the largest share that a single idea is which it lacks."""
        return self._shared.get(mask) or self._shared.setdefault(mask, self._covering(mask))

    def _covering(self, mask: int) -> tuple[float, float]:
        covers, lacking = 0.0, [0.0]
        for rarity, ways in self._ideas:
            for share, stems in ways:  # in place of next(): a question has some hundred masks
                if stems & mask == stems:
                    covers += rarity * share
                    break
            else:
                lacking.append(rarity)
        return covers / self._whole, max(lacking) / self._whole


class Phrasings:
    """How alike one question is to the ways in which rules are asked for; each rule is compared once.

    Players' words for one thing count as one.
    """

    def __init__(self, store: Store, question: Question) -> None:
        self._store = store
        self._mine = _Mine(question)
        self._known: _Stems = store.kept("asked stems", partial(_Stems, lexicon(store), signs(store)), dear=True)
        self._said = self._mine.said(self._known)
        self._compared: dict[str, _Compared] = {}

    def likest(self, rules: Iterable[str]) -> dict[str, float]:
        """For each of `rules` that has asked lines how like the question the likest of them is, 0..1."""
        return {rule: max(each.alike) for rule, each in self._compare(rules)}

    def of(self, rules: Iterable[str]) -> dict[str, list[Asked]]:
        """For each of `rules` that has asked lines: those lines, the likest first."""
        compared = dict(self._compare(rules))
        self._learn("".join(each.rule.signs for each in compared.values()))
        return {rule: sorted(self._every(each), key=_by_likeness) for rule, each in compared.items()}

    def judging(self, rules: Sequence[str], most: int, behind: float) -> list[tuple[int, Asked]]:
        """The `most` likest of all lines of `rules` that have a verdict, each with the place of its rule.

        A line is `behind` less like the question for each place that its rule stands behind the first.
        """
        by_rule = dict(self._compare(rules))
        compared = {place: by_rule[rule] for place, rule in enumerate(rules) if rule in by_rule}
        given = (
            (place * behind - alike, text, place, at)
            for place, (known, _, _, _, all_alike) in compared.items()
            for at, (text, verdict, alike) in enumerate(
                zip(known.texts.split(_BETWEEN), known.verdicts, all_alike, strict=True)
            )
            if verdict
        )
        chosen = nsmallest(most, given)
        signs = {place: compared[place].rule.signs.split("\n") for _, _, place, _ in chosen}
        self._learn("".join(signs[place][at] for _, _, place, at in chosen))
        return [(place, self._asked(compared[place], at, text, signs[place][at])) for _, text, place, at in chosen]

    def _compare(self, rules: Iterable[str]) -> Iterator[tuple[str, _Compared]]:
        wanted = list(rules)
        if new := [rule for rule in wanted if rule not in self._compared]:
            lines, known = self._known.lines, self._known.signs
            if unread := [rule for rule in new if rule not in lines]:
                lines.update(dict.fromkeys(unread, _NO_LINES))
                lines.update(_read(self._store, self._known, unread))
            # A stem has a sign since it was read in a line.
            said = [(known[stem], *said) for stem, said in self._said.items() if stem in known]
            self._compared.update((rule, self._mine.compared(lines[rule], said)) for rule in new)
        return ((rule, self._compared[rule]) for rule in wanted if self._compared[rule].masks)

    def _learn(self, signs: str) -> None:
        """Look up at once what the stems with these signs weigh."""
        self._known.weights({*self._known.signs.stems("".join({*signs} - {"\n"}))})

    def _every(self, compared: _Compared) -> Iterator[Asked]:
        rule = compared.rule
        for at, (text, line) in enumerate(zip(rule.texts.split(_BETWEEN), rule.signs.split("\n"), strict=True)):
            yield self._asked(compared, at, text, line)

    def _asked(self, compared: _Compared, at: int, text: str, signs: str) -> Asked:
        """The line of a rule at this place, with its text and the signs of its stems."""
        rule, masks, covers, covered, _ = compared
        stems = tuple(self._known.signs.stems(signs))
        unsaid = [stem for stem in stems if stem not in self._said and stem not in _PLAYER_STEMS]
        heaviest = max(map(self._known.weights(unsaid).__getitem__, unsaid), default=0.0)
        missing = max(self._mine.covering(masks[at])[1], heaviest / rule.weighing[at])
        return Asked(text, rule.verdicts[at], covers[at], covered[at], missing, stems)


def of_last(store: Store, question: Question) -> Phrasings:
    """What was compared with `question` by now; that of the last questions is kept with the store."""
    kept: ByPlace[Phrasings] = store.kept("phrasings", lambda: ByPlace(_KEPT), dear=True)
    return kept.of(question, lambda: Phrasings(store, question))


def _by_likeness(asked: Asked) -> float:
    return -asked.likeness


def _likeness(covers: float, covered: float) -> float:
    return 2 * covers * covered / ((covers + covered) or 1.0)


def _read(store: Store, known: _Stems, rules: Sequence[str]) -> Mapping[str, Lines]:
    """The asked lines of each of `rules`."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for rule, *line in index.asked(store, rules):
        found.setdefault(rule, []).append(tuple(line))
    weighing = index.asked_weights(store, rules)
    return {rule: _side_by_side(lines, weighing.get(rule, ()), known) for rule, lines in found.items()}


def _side_by_side(lines: Sequence[tuple[str, str, str]], weighing: Sequence[float], known: _Stems) -> Lines:
    texts, verdicts, stems = zip(*lines, strict=True)
    if len(weighing) != len(lines):  # what they are made of was written since, or they were damaged
        each = [line.split() for line in stems]
        weighing = array("d", together(each, known.weights({stem for line in each for stem in line})))
    return Lines(_BETWEEN.join(texts), known.signs.of("\n".join(stems)), tuple(map(intern, verdicts)), weighing, {})


def _places(sign: str, signs: str, count: int) -> Sequence[int]:
    """The places of the lines, of so many, in which a stem stands, as often as it does."""
    found: list[int] = []
    place = before = 0
    at = signs.find(sign)
    while at >= 0:
        place += signs.count("\n", before, at)
        found.append(place)
        before, at = at, signs.find(sign, at + 1)
    # A byte holds a place in all but the longest lists.
    return bytes(found) if count <= 256 else tuple(found)
