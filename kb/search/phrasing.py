"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest)."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import partial
from sys import intern
from typing import NamedTuple

from kb.language.axes import PLAYERS
from kb.language.words import STOP_WORDS
from kb.search.question import Idea, Question
from kb.store import index
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

_PLAYER_STEMS = frozenset(("oppon", "opp", "player"))
_NONE: frozenset[str] = frozenset()


class Line(NamedTuple):
    """An asked line: its text, its verdict or nothing, its stems, those with all that they may stand for, their weight.

    `heaviest` is the weight of the heaviest that is no word for a player.
    """

    text: str
    verdict: str
    stems: Sequence[str]
    meant: frozenset[str]
    weight: float
    heaviest: float


class Asked(NamedTuple):
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
        return 2 * self.covers * self.covered / ((self.covers + self.covered) or 1.0)


class _Stem(NamedTuple):
    """What a stem of an asked line weighs, and the other single stems that it may stand for."""

    weight: float
    senses: frozenset[str]


class Phrasings:
    """How alike one question is to the ways in which rules are asked for; each rule is compared once."""

    def __init__(self, store: Store, question: Question) -> None:
        self._store = store
        self._compare = _comparing(store, question)
        self._found: dict[str, list[Asked]] = {}

    def of(self, rules: Iterable[str]) -> dict[str, list[Asked]]:
        """For each of `rules` that has asked lines: those lines, the likest first. Players' words for one thing count
        as one."""
        wanted = list(rules)
        for rule, lines in _lines(self._store, [rule for rule in wanted if rule not in self._found]).items():
            self._found[rule] = sorted(map(self._compare, lines), key=_by_likeness)
        return {rule: self._found[rule] for rule in wanted if self._found[rule]}


def asked_lines(store: Store, question: Question, rules: Iterable[str]) -> dict[str, list[Asked]]:
    """For each of `rules` that has asked lines: those lines, the likest to `question` first."""
    return Phrasings(store, question).of(rules)


def _by_likeness(asked: Asked) -> float:
    return -asked.likeness


def _lines(store: Store, rules: Sequence[str]) -> Mapping[str, Sequence[Line]]:
    """The asked lines of each of `rules`, read once and kept with the store."""
    return store.each("asked lines", rules, partial(_read, store), ())


def _read(store: Store, rules: Sequence[str]) -> Mapping[str, Sequence[Line]]:
    # One text for each stem: a hundred thousand are kept.
    rows = [
        (rule, line, intern(verdict), tuple(map(intern, stems.split())))
        for rule, line, verdict, stems in index.asked(store, rules)
    ]
    known = _known(store, {stem for *_, stems in rows for stem in stems})
    found: dict[str, list[Line]] = {}
    for rule, line, verdict, stems in rows:
        found.setdefault(rule, []).append(_line(line, verdict, stems, known))
    return found


def _line(text: str, verdict: str, stems: Sequence[str], known: Mapping[str, _Stem]) -> Line:
    meant = frozenset(stems).union(*(known[stem].senses for stem in stems))
    weights = [known[stem].weight for stem in stems]
    others = (weight for stem, weight in zip(stems, weights, strict=True) if stem not in _PLAYER_STEMS)
    return Line(text, verdict, stems, meant, sum(weights) or 1.0, max(others, default=0.0))


def _comparing(store: Store, question: Question) -> Callable[[Line], Asked]:
    """What compares lines with the question: what each covers, what of it is covered, what one word misses."""
    known: Mapping[str, _Stem] = store.kept("asked stems", dict)
    mine = {stem for idea in question.ideas for way in idea.ways for stem in way.stems}
    # `opponent` is `they`: who does it is compared where the words that decide are.
    ideas = [(idea.rarity, _strong(idea)) for idea in question.ideas if idea.said not in PLAYERS]
    whole = sum(rarity for rarity, _ in ideas) or 1.0
    most = max((rarity / whole for rarity, _ in ideas), default=0.0)

    # What a line covers depends on the words that it shares with the question alone; many lines share the same.
    shared: dict[frozenset[str], tuple[float, float]] = {}
    told: dict[str, tuple[bool, float]] = {}

    def covering(common: frozenset[str]) -> tuple[float, float]:
        covers = missing = 0.0
        for rarity, ways in ideas:
            share = _standing(ways, common)
            if share:
                covers += rarity * share
            elif rarity > missing:
                missing = rarity
        return covers / whole, missing / whole

    def tell(stem: str) -> tuple[bool, float]:
        own = known[stem]
        told[stem] = found = stem in mine or not mine.isdisjoint(own.senses), own.weight
        return found

    def compare(line: Line) -> Asked:
        text, verdict, stems, meant, weight, heaviest = line
        common = meant & mine
        if not common:
            return Asked(text, verdict, 0.0, 0.0, max(most, heaviest / weight), stems)
        covers, missing = shared.get(common) or shared.setdefault(common, covering(common))
        covered, least = 0.0, missing * weight
        for stem in stems:
            said, counts = told.get(stem) or tell(stem)
            if said:
                covered += counts
            elif counts > least and stem not in _PLAYER_STEMS:
                least, missing = counts, counts / weight
        return Asked(text, verdict, covers, covered / weight, missing, stems)

    return compare


def _strong(idea: Idea) -> list[tuple[float, frozenset[str]]]:
    """The ways of an idea, weightiest first: what each weighs and its stems that are no stop words."""
    ways = [(way.weight, frozenset(way.stems) - STOP_WORDS) for way in idea.ways if way.stems]
    return sorted(ways, key=lambda way: -way[0])


def _standing(ways: Sequence[tuple[float, frozenset[str]]], meant: frozenset[str]) -> float:
    """The weight of the best of `ways` of which all words are among those `meant`."""
    for weight, stems in ways:
        if stems <= meant:
            return weight
    return 0.0


def _known(store: Store, stems: Iterable[str]) -> Mapping[str, _Stem]:
    """What is known of `stems`, looked up once and kept with the store."""
    return store.each("asked stems", stems, partial(_look_up, lexicon(store)), _Stem(0.0, _NONE))


def _look_up(lex: Lexicon, stems: Sequence[str]) -> Mapping[str, _Stem]:
    senses = _senses(lex, stems)
    lex.learn((*stems, *(sense for each in senses.values() for sense in each)))
    meant = {stem: frozenset(senses.get(stem, _NONE)) for stem in stems}
    return {stem: _Stem(_weight(lex, stem, also), also) for stem, also in meant.items()}


def _weight(lex: Lexicon, stem: str, senses: Set[str]) -> float:
    """A player's word weighs as the commonest of the words that it stands for."""
    if not senses:
        return lex.rarity(stem)
    known = [sense for sense in (stem, *senses) if lex.rules(sense)]
    return min(map(lex.rarity, known or [stem]))


def _senses(lex: Lexicon, stems: Iterable[str]) -> Mapping[str, set[str]]:
    """The other single stems that each of `stems` may stand for, by the list of terms."""
    found: dict[str, set[str]] = {}
    for term in lex.terms(stems):
        if term.kind == "word" and len(term.stems) == 1:
            found.setdefault(term.key, set()).update(term.stems)
    return found
