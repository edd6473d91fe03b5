"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from kb.language.contrasts import PLAYERS, deciding, differ
from kb.language.polarity import is_negated, is_polar
from kb.language.words import STOP_WORDS
from kb.records import Verdict
from kb.search.question import Idea, Question
from kb.store.lexicon import Lexicon, lexicon
from kb.store.rows import IN_LIST, listed
from kb.store.store import Store

#: Like enough for the verdict to hold, and how much less like a contrary line must be.
_SETTLES = 0.7
_CLEARLY = 0.07
#: A line of which less is covered speaks of a narrower case than the question.
_SAME_CASE = 0.7
#: A line that covers less of the question leaves too much of it unsaid: another monster, another role.
_WHOLE_CASE = 0.7
#: A single thing that only one of question and line speaks of must not be more of it than this.
_ONE_THING = 0.26
_PLAYER_STEMS = frozenset(("oppon", "opp", "player"))


#: An asked line: its text, its verdict or nothing, and its stems.
Line = tuple[str, str, list[str]]


class Asked(NamedTuple):
    """An asked line of a rule: its text, the verdict that it gets (or empty), and how like it is.

    `covers` is the share of the question that the line covers, `covered` the share of the line that the question
    covers, by the rarity of the words, `missing` the largest share of either that a single word is which the other
    lacks; all 0..1.
    """

    line: str
    verdict: str
    covers: float
    covered: float
    missing: float

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
    found = {rule: [Asked(line, verdict, *next(shares)) for line, verdict, _ in each] for rule, each in lines.items()}
    for each in found.values():
        each.sort(key=lambda asked: -asked.likeness)
    return found


def _lines(store: Store, rules: Sequence[str]) -> dict[str, list[Line]]:
    """The asked lines of each of `rules`, read once and kept with the store."""
    kept: dict[str, list[Line]] = store.kept("asked lines", dict)
    new = [rule for rule in rules if rule not in kept]
    if new:
        kept.update((rule, []) for rule in new)
        sql = f"SELECT rule, question, verdict, stems FROM rule_asked WHERE rule {IN_LIST} ORDER BY rule, position"
        for rule, line, verdict, stems in store.query(sql, (listed(new),)):
            kept[rule].append((line, verdict, stems.split()))
    return {rule: kept[rule] for rule in rules}


def settled(question: Question, lines: Sequence[Asked]) -> Verdict | None:
    """The verdict that a rule's asked `lines`, likest first, give on `question`; None where they do not settle it.

    The question must ask for yes or no, and the likest line with a verdict be like it enough; a line that says
    otherwise must be clearly less like it. A negation in only one of question and line turns the verdict.
    """
    if not lines or not is_polar(question.text):
        return None
    given = [asked for asked in lines if asked.verdict]
    if not given or given[0].likeness < max(_SETTLES, lines[0].likeness - _CLEARLY):
        return None
    if given[0].covered < _SAME_CASE or given[0].covers < _WHOLE_CASE or given[0].missing > _ONE_THING:
        return None
    if differ(deciding(question.text), deciding(given[0].line)):
        return None
    said = {_turned_for(question, asked) for asked in given if asked.likeness > given[0].likeness - _CLEARLY}
    return said.pop() if len(said) == 1 else None


def _turned_for(question: Question, asked: Asked) -> Verdict:
    """The verdict of `asked` for `question`, which may be put the other way round."""
    same = is_negated(question.text) == is_negated(asked.line)
    return "yes" if (asked.verdict == "yes") == same else "no"


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
        senses = _senses(store, new)
        lex.learn((*new, *(sense for each in senses.values() for sense in each)))
        kept.update((stem, _Stem(_weight(lex, stem, senses), frozenset(senses.get(stem, ())))) for stem in new)
    return kept


def _weight(lex: Lexicon, stem: str, senses: Mapping[str, Set[str]]) -> float:
    """A player's word weighs as the commonest of the words that it stands for."""
    known = [sense for sense in (stem, *senses.get(stem, ())) if lex.rules(sense)]
    return min(map(lex.rarity, known or [stem]))


def _senses(store: Store, stems: Iterable[str]) -> Mapping[str, set[str]]:
    """The other single stems that each of `stems` may stand for, by the list of terms."""
    found: dict[str, set[str]] = {}
    sql = f"SELECT key, stems FROM terms WHERE kind = 'word' AND key {IN_LIST}"
    for key, meaning in store.query(sql, (listed(stems),)):
        if " " not in meaning:
            found.setdefault(key, set()).add(meaning)
    return found
