"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
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


def asked_lines(store: Store, question: Question, rules: Sequence[str]) -> dict[str, list[Asked]]:
    """For each of `rules` that has asked lines: those lines, the likest to `question` first.

    Players' words for one thing count as one.
    """
    known = {rule: lines for rule, lines in _lines(store, rules).items() if lines}
    compare = _comparing(store, question)
    found = {rule: [compare(line) for line in lines] for rule, lines in known.items()}
    for each in found.values():
        each.sort(key=lambda asked: -asked.likeness)
    return found


def _lines(store: Store, rules: Sequence[str]) -> dict[str, list[Line]]:
    """The asked lines of each of `rules`, read once and kept with the store."""
    kept: dict[str, list[Line]] = store.kept("asked lines", dict)
    new = [rule for rule in rules if rule not in kept]
    if new:
        kept.update((rule, []) for rule in new)
        rows = [(rule, line, verdict, stems.split()) for rule, line, verdict, stems in index.asked(store, new)]
        known = _known(store, {stem for *_, stems in rows for stem in stems})
        for rule, line, verdict, stems in rows:
            kept[rule].append(_line(line, verdict, stems, known))
    return {rule: kept[rule] for rule in rules}


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

    def compare(line: Line) -> Asked:
        text, verdict, stems, meant, weight, heaviest = line
        if meant.isdisjoint(mine):
            return Asked(text, verdict, 0.0, 0.0, max(most, heaviest / weight), stems)
        covers = covered = missing = 0.0
        for rarity, ways in ideas:
            share = _standing(ways, meant)
            if share:
                covers += rarity * share
            elif rarity > missing:
                missing = rarity
        missing /= whole
        for stem in stems:
            own = known[stem]
            if stem in mine or not mine.isdisjoint(own.senses):
                covered += own.weight
            elif own.weight > missing * weight and stem not in _PLAYER_STEMS:
                missing = own.weight / weight
        return Asked(text, verdict, covers / whole, covered / weight, missing, stems)

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


class _Stem(NamedTuple):
    """What a stem of an asked line weighs, and the other single stems that it may stand for."""

    weight: float
    senses: frozenset[str]


def _known(store: Store, stems: Iterable[str]) -> Mapping[str, _Stem]:
    """What is known of `stems`, looked up once and kept with the store."""
    kept: dict[str, _Stem] = store.kept("asked stems", dict)
    new = [stem for stem in stems if stem not in kept]
    if new:
        lex = lexicon(store)
        senses = _senses(lex, new)
        lex.learn((*new, *(sense for each in senses.values() for sense in each)))
        for stem in new:
            also = senses.get(stem)
            kept[stem] = _Stem(_weight(lex, stem, also), frozenset(also)) if also else _Stem(lex.rarity(stem), _NONE)
    return kept


def _weight(lex: Lexicon, stem: str, senses: Set[str]) -> float:
    """A player's word weighs as the commonest of the words that it stands for."""
    known = [sense for sense in (stem, *senses) if lex.rules(sense)]
    return min(map(lex.rarity, known or [stem]))


def _senses(lex: Lexicon, stems: Iterable[str]) -> Mapping[str, set[str]]:
    """The other single stems that each of `stems` may stand for, by the list of terms."""
    found: dict[str, set[str]] = {}
    for term in lex.terms(stems):
        if term.kind == "word" and len(term.stems) == 1:
            found.setdefault(term.key, set()).update(term.stems)
    return found
