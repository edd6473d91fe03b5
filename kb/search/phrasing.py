"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from kb.language.axes import PLAYERS
from kb.language.words import STOP_WORDS
from kb.search.question import Idea, Question
from kb.store import index
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store

_PLAYER_STEMS = frozenset(("oppon", "opp", "player"))


#: An asked line: its text, its verdict or nothing, and its stems.
Line = tuple[str, str, list[str]]


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
    lines = {rule: lines for rule, lines in _lines(store, rules).items() if lines}
    shares = iter(_shares(store, question, [stems for each in lines.values() for _, _, stems in each]))
    found = {
        rule: [Asked(line, verdict, *next(shares), stems) for line, verdict, stems in each]
        for rule, each in lines.items()
    }
    for each in found.values():
        each.sort(key=lambda asked: -asked.likeness)
    return found


def _lines(store: Store, rules: Sequence[str]) -> dict[str, list[Line]]:
    """The asked lines of each of `rules`, read once and kept with the store."""
    kept: dict[str, list[Line]] = store.kept("asked lines", dict)
    new = [rule for rule in rules if rule not in kept]
    if new:
        kept.update((rule, []) for rule in new)
        for rule, line, verdict, stems in index.asked(store, new):
            kept[rule].append((line, verdict, stems.split()))
    return {rule: kept[rule] for rule in rules}


def _shares(store: Store, question: Question, lines: Sequence[Sequence[str]]) -> list[tuple[float, float, float]]:
    """For each line, given as stems: what it covers, what of it is covered, and the most that one word misses."""
    known = _known(store, {stem for line in lines for stem in line})
    mine = {stem for idea in question.ideas for way in idea.ways for stem in way.stems}
    shared = {stem for stem, (_, senses) in known.items() if stem in mine or not mine.isdisjoint(senses)}
    # `opponent` is `they`: who does it is compared where the words that decide are.
    ideas = [(idea.rarity, _strong(idea)) for idea in question.ideas if idea.said not in PLAYERS]
    whole = sum(rarity for rarity, _ in ideas) or 1.0
    shares = []
    for line in lines:
        theirs = {sense for stem in line for sense in known[stem].senses}.union(line)
        of_line = sum(known[stem].weight for stem in line) or 1.0
        standing = [(rarity, _standing(ways, theirs)) for rarity, ways in ideas]
        covers = sum(rarity * share for rarity, share in standing) / whole
        covered = sum(known[stem].weight for stem in line if stem in shared) / of_line
        unsaid = [rarity / whole for rarity, share in standing if not share]
        unasked = [known[stem].weight / of_line for stem in line if stem not in shared and stem not in _PLAYER_STEMS]
        shares.append((covers, covered, max((*unsaid, *unasked), default=0.0)))
    return shares


def _strong(idea: Idea) -> list[tuple[float, frozenset[str]]]:
    """The ways of an idea, weightiest first: what each weighs and its stems that are no stop words."""
    ways = [(way.weight, frozenset(way.stems) - STOP_WORDS) for way in idea.ways if way.stems]
    return sorted(ways, key=lambda way: -way[0])


def _standing(ways: Sequence[tuple[float, frozenset[str]]], theirs: set[str]) -> float:
    """The weight of the best of `ways` of which all words are among `theirs`."""
    return next((weight for weight, stems in ways if stems <= theirs), 0.0)


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
        kept.update((stem, _Stem(_weight(lex, stem, senses), frozenset(senses.get(stem, ())))) for stem in new)
    return kept


def _weight(lex: Lexicon, stem: str, senses: Mapping[str, Set[str]]) -> float:
    """A player's word weighs as the commonest of the words that it stands for."""
    known = [sense for sense in (stem, *senses.get(stem, ())) if lex.rules(sense)]
    return min(map(lex.rarity, known or [stem]))


def _senses(lex: Lexicon, stems: Iterable[str]) -> Mapping[str, set[str]]:
    """The other single stems that each of `stems` may stand for, by the list of terms."""
    found: dict[str, set[str]] = {}
    for term in lex.terms(stems):
        if term.kind == "word" and len(term.stems) == 1:
            found.setdefault(term.key, set()).update(term.stems)
    return found
