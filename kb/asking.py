"""How alike a question is to the ways in which a rule is asked for (`asked` lines of the digest)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from kb.deciding import PLAYERS, deciding, differ
from kb.lexicon import Lexicon, lexicon
from kb.polarity import is_negated, is_polar
from kb.question import Idea, Question
from kb.records import Verdict
from kb.rows import IN_LIST, listed
from kb.store import Store
from kb.words import STOP_WORDS

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
    sql = f"SELECT rule, question, verdict, stems FROM rule_asked WHERE rule {IN_LIST} ORDER BY rule, position"
    rows = store.query(sql, (listed(rules),))
    shares = _shares(store, question, [row[3].split() for row in rows])
    found: dict[str, list[Asked]] = {}
    for (rule, line, verdict, _), share in zip(rows, shares, strict=True):
        found.setdefault(rule, []).append(Asked(line, verdict, *share))
    for lines in found.values():
        lines.sort(key=lambda asked: -asked.likeness)
    return found


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
    lex = lexicon(store)
    every = sorted({stem for line in lines for stem in line})
    senses = _senses(store, every)
    lex.learn((*every, *(sense for each in senses.values() for sense in each)))
    mine = {stem for idea in question.ideas for way in idea.ways for stem in way.stems}
    weights = {stem: _weight(lex, stem, senses) for stem in every}
    shared = {stem for stem in every if stem in mine or not mine.isdisjoint(senses.get(stem, ()))}
    # `opponent` is `they`: who does it is compared where the words that decide are.
    ideas = [idea for idea in question.ideas if idea.said not in PLAYERS]
    whole = sum(idea.rarity for idea in ideas) or 1.0
    shares = []
    for line in lines:
        theirs = {sense for stem in line for sense in senses.get(stem, ())}.union(line)
        of_line = sum(weights[stem] for stem in line) or 1.0
        standing = [_standing(idea, theirs) for idea in ideas]
        covers = sum(idea.rarity * share for idea, share in zip(ideas, standing, strict=True)) / whole
        covered = sum(weights[stem] for stem in line if stem in shared) / of_line
        unsaid = [idea.rarity / whole for idea, share in zip(ideas, standing, strict=True) if not share]
        unasked = [weights[stem] / of_line for stem in line if stem not in shared and stem not in _PLAYER_STEMS]
        shares.append((covers, covered, max((*unsaid, *unasked), default=0.0)))
    return shares


def _standing(idea: Idea, theirs: set[str]) -> float:
    """The weight of the best way of an idea of which all words are among `theirs`."""
    told = ((way.weight, [stem for stem in way.stems if stem not in STOP_WORDS]) for way in idea.ways if way.stems)
    return max((weight for weight, stems in told if theirs.issuperset(stems)), default=0.0)


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
