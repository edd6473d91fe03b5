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
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from heapq import nsmallest
from sys import intern

from kb.language.axes import PLAYERS
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple
from kb.search.question import Idea, Question
from kb.store import index
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

_PLAYER_STEMS = frozenset(("oppon", "opp", "player"))
_NONE: frozenset[str] = frozenset()
#: Stands in no line.
_BETWEEN = "\0"


class Lines(QuickTuple):
    """The asked lines of a rule side by side, in few values, for twenty thousand lines are kept.

    `texts` and `stems` hold those of all lines, `_BETWEEN` each two; `verdicts` are empty where there is none;
    `weighing` is what the stems of each line weigh together. `standing` tells the places of the lines in which a stem
    stands, as often as it does, and `weights` what stems weigh.
    """

    texts: str
    stems: str
    verdicts: Sequence[str]
    weighing: Sequence[float]
    standing: Mapping[str, Sequence[int]]
    weights: Mapping[str, float]


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
    """What the stems of the asked lines that were read weigh, and by which of them each word is said."""

    def __init__(self) -> None:
        self.weights: dict[str, float] = {}
        self.said_by: dict[str, list[str]] = {}

    def look_up(self, lex: Lexicon, stems: Iterable[str]) -> None:
        """Learn of those of `stems` that are new."""
        new = [stem for stem in stems if stem not in self.weights]
        senses = _senses(lex, new)
        lex.learn((*new, *(sense for each in senses.values() for sense in each)))
        for stem in new:
            also = senses.get(stem, _NONE)
            self.weights[stem] = _weight(lex, stem, also)
            for sense in also:
                self.said_by.setdefault(sense, []).append(stem)


class _Compared(QuickTuple):
    """The lines of a rule beside a question: which of its stems each has, what each covers and is covered.

    `said` holds the stems of lines that the question says in some word.
    """

    rule: Lines
    masks: Sequence[int]
    covers: Sequence[float]
    covered: Sequence[float]
    said: Mapping[str, tuple[int, float]]


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
        ways = [(way.weight, sum(self._bits[s] for s in {*way.stems} - STOP_WORDS)) for way in idea.ways if way.stems]
        return sorted(ways, key=lambda way: -way[0])

    def said(self, known: _Stems) -> dict[str, tuple[int, float]]:
        """The stems of lines that the question says: the bits of those by which it does, and what each weighs."""
        found: dict[str, int] = {}
        for stem, bit in self._bits.items():
            for own in (stem, *known.said_by.get(stem, ())):
                found[own] = found.get(own, 0) | bit
        return {stem: (found[stem], known.weights[stem]) for stem in found.keys() & known.weights.keys()}

    def compared(self, rule: Lines, said: Mapping[str, tuple[int, float]]) -> _Compared:
        """How alike the lines of a rule are."""
        standing, weighing = rule.standing, rule.weighing
        masks, covered = [0] * len(weighing), [0.0] * len(weighing)
        for stem in sorted(standing.keys() & said.keys()):
            bits, weight = said[stem]
            for place in standing[stem]:
                masks[place] |= bits
                covered[place] += weight
        each = {mask: self.covering(mask)[0] for mask in {*masks}}
        covers = [each[mask] for mask in masks]
        return _Compared(
            rule, masks, covers, [its / all_of for its, all_of in zip(covered, weighing, strict=True)], said
        )

    def covering(self, mask: int) -> tuple[float, float]:
        """What a line with these stems covers, and the largest share that a single idea is which it lacks."""
        return self._shared.get(mask) or self._shared.setdefault(mask, self._covering(mask))

    def _covering(self, mask: int) -> tuple[float, float]:
        covers = missing = 0.0
        for rarity, ways in self._ideas:
            share = next((weight for weight, stems in ways if stems & mask == stems), 0.0)
            if share:
                covers += rarity * share
            elif rarity > missing:
                missing = rarity
        return covers / self._whole, missing / self._whole


class Phrasings:
    """How alike one question is to the ways in which rules are asked for; each rule is compared once.

    Players' words for one thing count as one.
    """

    def __init__(self, store: Store, question: Question) -> None:
        self._store = store
        self._mine = _Mine(question)
        self._compared: dict[str, _Compared] = {}

    def likest(self, rules: Iterable[str]) -> dict[str, float]:
        """For each of `rules` that has asked lines how like the question the likest of them is, 0..1."""
        return {rule: max(map(_likeness, each.covers, each.covered)) for rule, each in self._compare(rules)}

    def of(self, rules: Iterable[str]) -> dict[str, list[Asked]]:
        """For each of `rules` that has asked lines: those lines, the likest first."""
        return {
            rule: sorted((self._asked(each, at) for at in range(len(each.masks))), key=_by_likeness)
            for rule, each in self._compare(rules)
        }

    def judging(self, rules: Sequence[str], most: int, behind: float) -> list[tuple[int, Asked]]:
        """The `most` likest of all lines of `rules` that have a verdict, each with the place of its rule.

        A line is `behind` less like the question for each place that its rule stands behind the first.
        """
        by_rule = dict(self._compare(rules))
        compared = [(place, by_rule[rule]) for place, rule in enumerate(rules) if rule in by_rule]
        given = (
            (place * behind - _likeness(covers, covered), text, place, at)
            for place, (known, _, all_cover, all_covered, _) in compared
            for at, (text, verdict, covers, covered) in enumerate(
                zip(known.texts.split(_BETWEEN), known.verdicts, all_cover, all_covered, strict=True)
            )
            if verdict
        )
        return [(place, self._asked(by_rule[rules[place]], at)) for _, _, place, at in nsmallest(most, given)]

    def _compare(self, rules: Iterable[str]) -> Iterator[tuple[str, _Compared]]:
        wanted = list(rules)
        if new := [rule for rule in wanted if rule not in self._compared]:
            lines = _lines(self._store, new)
            said = self._mine.said(_stems(self._store))
            self._compared.update((rule, self._mine.compared(each, said)) for rule, each in lines.items())
        return ((rule, self._compared[rule]) for rule in wanted if self._compared[rule].masks)

    def _asked(self, compared: _Compared, at: int) -> Asked:
        """The line of a rule at this place."""
        rule, masks, covers, covered, said = compared
        text, verdict, weights = rule.texts.split(_BETWEEN)[at], rule.verdicts[at], rule.weights
        stems = tuple(map(intern, rule.stems.split(_BETWEEN)[at].split()))
        heaviest = max((weights[stem] for stem in stems if stem not in said and stem not in _PLAYER_STEMS), default=0.0)
        missing = max(self._mine.covering(masks[at])[1], heaviest / rule.weighing[at])
        return Asked(text, verdict, covers[at], covered[at], missing, stems)


def _by_likeness(asked: Asked) -> float:
    return -asked.likeness


def _likeness(covers: float, covered: float) -> float:
    return 2 * covers * covered / ((covers + covered) or 1.0)


def _lines(store: Store, rules: Sequence[str]) -> Mapping[str, Lines]:
    """The asked lines of each of `rules`, read once and kept with the store."""
    return store.each("asked lines", rules, partial(_read, store), Lines("", "", (), (), {}, {}))


def _read(store: Store, rules: Sequence[str]) -> Mapping[str, Lines]:
    rows = index.asked(store, rules)
    known = _stems(store)
    known.look_up(lexicon(store), {stem for *_, stems in rows for stem in stems.split()})
    found: dict[str, list[tuple[str, str, str]]] = {}
    for rule, text, verdict, stems in rows:
        found.setdefault(rule, []).append((text, intern(verdict), stems))
    return {rule: _side_by_side(lines, known.weights) for rule, lines in found.items()}


def _side_by_side(lines: Sequence[tuple[str, str, str]], weights: Mapping[str, float]) -> Lines:
    texts, verdicts, stems = zip(*lines, strict=True)
    each = [tuple(map(intern, line.split())) for line in stems]  # one text for each stem
    # In the order in which they are added where the question says them, so that all of them are all of it.
    weighing = array("d", (sum(map(weights.__getitem__, sorted(line))) or 1.0 for line in each))
    return Lines(_BETWEEN.join(texts), _BETWEEN.join(stems), verdicts, weighing, _standing(each), weights)


def _standing(lines: Sequence[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    found: dict[str, list[int]] = {}
    for place, line in enumerate(lines):
        for stem in line:
            found.setdefault(stem, []).append(place)
    # A byte holds a place in all but the longest lists, and most stems stand in one line.
    short = bytes if len(lines) <= 256 else tuple
    return {stem: short(places) for stem, places in found.items()}


def _stems(store: Store) -> _Stems:
    """What is known of stems, kept with the store."""
    kept: _Stems = store.kept("asked stems", _Stems)
    return kept


def _weight(lex: Lexicon, stem: str, senses: Set[str]) -> float:
    """A player's word weighs as the commonest of the words that it stands for."""
    if not senses:
        return lex.rarity(stem)
    known = [sense for sense in (stem, *senses) if lex.rules(sense)]
    return min(map(lex.rarity, known or [stem]))


def _senses(lex: Lexicon, stems: Iterable[str]) -> Mapping[str, set[str]]:
    """The other single stems that each of `stems` may stand for, by the list of terms."""
    found: dict[str, set[str]] = {}
    for stem, sense in lex.senses(stems):
        found.setdefault(stem, set()).add(sense)
    return found
