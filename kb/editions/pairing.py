"""Pairing the rules of two editions, so that a clause is compared with what became of it.

The same words are paired first, wherever they stand; then rules that share most of their words, those near
each other before others. One rule goes with one, but for splits (one rule became several) and merges. Pure.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple

from kb.records import Rule

How = Literal["same", "moved", "changed", "split", "merged"]

_WORD = re.compile(r"\w+")
#: By how near two rules stand (not at all, same page, same section, same id): the share of words that they
#: must have in common to be one rule, and what nearness adds to that share when candidates are weighed.
_ENOUGH = (0.75, 0.6, 0.5, 0.4)
_NEARER = (0.0, 0.04, 0.08, 0.12)
#: A candidate on another page must be better than the next one by this.
_MARGIN = 0.05
#: The share of a part's words that must stand in the rule that it was split from, and the fewest words of one.
_PART = 0.8
_PART_WORDS = 6
#: Texts of fewer words say too little to be followed to another page.
_TELLING = 4


@dataclass(frozen=True, slots=True)
class Pair:
    """A rule of the earlier edition and what it is in the later one.

    `same` has the same id and words, `moved` the same words elsewhere, `changed` other words. Of a `split` the
    same `before` stands in several pairs, of a merge (`merged`) the same `after`.
    """

    before: Rule
    after: Rule
    how: How


class Pairing(NamedTuple):
    """Every rule of two editions exactly once, but for splits and merges; each part in the order of its edition."""

    pairs: tuple[Pair, ...]
    gone: tuple[Rule, ...]
    new: tuple[Rule, ...]


class _Side(NamedTuple):
    """A rule, what it says, and its words."""

    rule: Rule
    says: str
    words: tuple[str, ...]


class _Candidate(NamedTuple):
    score: float
    near: int
    before: _Side
    after: _Side


def pair(before: Sequence[Rule], after: Sequence[Rule]) -> Pairing:
    """Pair the rules of two editions; the ids of each must be unique."""
    pairs: list[Pair] = []
    old = {rule.id: _side(rule) for rule in before}
    new = {rule.id: _side(rule) for rule in after}
    for step in (_same_place, _same_words, _similar, _same_number):
        for one, other in list(step(list(old.values()), list(new.values()))):
            pairs.append(Pair(one.rule, other.rule, _how(one, other)))
            del old[one.rule.id], new[other.rule.id]
    splits = _parts(new.values(), pairs, lambda pair: (pair.before, pair.after))
    merges = _parts(old.values(), pairs, lambda pair: (pair.after, pair.before))
    return _ordered(before, after, pairs, splits, merges)


def says(rule: Rule) -> str:
    """What a rule says: its text and table, white space aside."""
    rows = (rule.table.header, *rule.table.rows) if rule.table else ()
    return " ".join(" ".join((rule.text, *(cell for row in rows for cell in row))).split())


def _side(rule: Rule) -> _Side:
    told = says(rule)
    return _Side(rule, told, tuple(_WORD.findall(told.lower())))


def _how(before: _Side, after: _Side) -> How:
    if before.says != after.says:
        return "changed"
    return "same" if before.rule.id == after.rule.id else "moved"


def _same_place(old: Sequence[_Side], new: Sequence[_Side]) -> Iterator[tuple[_Side, _Side]]:
    """The same id with the same words; a code is an id that is never given to another rule."""
    known = {side.rule.id: side for side in new}
    for side in old:
        other = known.get(side.rule.id)
        if other and (side.rule.code or other.says == side.says):
            yield side, other


def _same_words(old: Sequence[_Side], new: Sequence[_Side]) -> Iterator[tuple[_Side, _Side]]:
    """The same words elsewhere: in the same section, then on the same page, then anywhere; first with first."""
    here = {side.rule.id for side in new}
    one, other = _uncoded(old), _uncoded(new)
    for place in (_section, _page, _anywhere):
        waiting: dict[tuple[object, ...], list[_Side]] = defaultdict(list)
        for side in other:
            if place is not _anywhere or len(side.words) >= _TELLING:
                waiting[(place(side.rule), side.says)].append(side)
        left = []
        for side in one:
            others = waiting.get((place(side.rule), side.says))
            if others:
                here.remove(others[0].rule.id)
                yield side, others.pop(0)
            else:
                left.append(side)
        one, other = left, [side for side in other if side.rule.id in here]


def _uncoded(sides: Iterable[_Side]) -> list[_Side]:
    return [side for side in sides if not side.rule.code]


def _anywhere(rule: Rule) -> tuple[object, ...]:
    return (rule.source,)


def _page(rule: Rule) -> tuple[object, ...]:
    return (rule.source, rule.page)


def _section(rule: Rule) -> tuple[object, ...]:
    return (rule.source, rule.page, rule.heading)


def _nearness(one: Rule, other: Rule) -> int:
    if one.id == other.id:
        return 3
    return 2 if _section(one) == _section(other) else 1 if _page(one) == _page(other) else 0


def _similar(old: Sequence[_Side], new: Sequence[_Side]) -> Iterator[tuple[_Side, _Side]]:
    """Rules that share enough of their words, the most alike first."""
    candidates = sorted(_candidates(_uncoded(old), _uncoded(new)), key=_rank)
    rivals: dict[tuple[str, str], list[_Candidate]] = defaultdict(list)
    for candidate in candidates:
        rivals["before", candidate.before.rule.id].append(candidate)
        rivals["after", candidate.after.rule.id].append(candidate)
    taken: set[tuple[str, str]] = set()
    for candidate in candidates:
        ends = (("before", candidate.before.rule.id), ("after", candidate.after.rule.id))
        if taken.isdisjoint(ends) and not any(_doubtful(candidate, rivals[end], taken) for end in ends):
            taken.update(ends)
            yield candidate.before, candidate.after


def _rank(candidate: _Candidate) -> tuple[object, ...]:
    """Best first, then those that stand at like places; the same whichever edition is the earlier."""
    one, other = candidate.before.rule, candidate.after.rule
    ids = sorted((one.id, other.id))
    return (-candidate.score, abs(one.position - other.position), *ids)


def _doubtful(candidate: _Candidate, rivals: Iterable[_Candidate], taken: set[tuple[str, str]]) -> bool:
    """Across pages, a rival that is nearly as good makes a pair a guess."""
    return candidate.near == 0 and any(
        rival is not candidate
        and rival.score > candidate.score - _MARGIN
        and taken.isdisjoint((("before", rival.before.rule.id), ("after", rival.after.rule.id)))
        for rival in rivals
    )


def _candidates(old: Sequence[_Side], new: Sequence[_Side]) -> Iterator[_Candidate]:
    having: dict[str, list[int]] = defaultdict(list)
    for at, side in enumerate(new):
        for word in set(side.words):
            having[word].append(at)
    for one in old:
        shared: dict[int, int] = defaultdict(int)
        words = set(one.words)
        for at in chain.from_iterable(having.get(word, ()) for word in words):
            shared[at] += 1
        for at, count in shared.items():
            other = new[at]
            near = _nearness(one.rule, other.rule)
            least = min(len(words), len(set(other.words)))
            if count >= _ENOUGH[near] * least and (near or least >= _TELLING):
                alike = likeness(one.words, other.words, near >= 2)
                if alike >= _ENOUGH[near]:
                    yield _Candidate(alike + _NEARER[near], near, one, other)


def likeness(one: Sequence[str], other: Sequence[str], near: bool = False) -> float:
    """The share of words in order that two texts have in common, 0..1.

    For rules that stand `near` each other, one that the other contains whole is nearly the same.
    """
    from rapidfuzz.distance import LCSseq

    common = LCSseq.similarity(one, other)
    whole, least = len(one) + len(other), min(len(one), len(other))
    share = 2 * common / whole if whole else 1.0
    return max(share, 0.8 * common / least) if near and least >= _PART_WORDS else share


def _same_number(old: Sequence[_Side], new: Sequence[_Side]) -> Iterator[tuple[_Side, _Side]]:
    """What was put in the place of a clause of which nothing else is left: the same number, written anew."""
    known = {side.rule.id: side for side in new}
    return ((side, known[side.rule.id]) for side in old if side.rule.id in known and not side.rule.code)


def _parts(
    left: Iterable[_Side], pairs: Sequence[Pair], ends: Callable[[Pair], tuple[Rule, Rule]]
) -> list[tuple[Rule, Pair]]:
    """The rules of `left` that are a part of a whole which lost it: each with the pair that the whole is in.

    `ends` gives of a pair the whole and what is left of it.
    """
    from rapidfuzz.distance import LCSseq

    wholes: dict[tuple[object, ...], list[tuple[Pair, tuple[str, ...], tuple[str, ...]]]] = defaultdict(list)
    for pair_ in pairs:
        if pair_.how == "changed":
            whole, rest = ends(pair_)
            wholes[_page(whole)].append((pair_, _side(whole).words, _side(rest).words))
    found = []
    for side in left:
        if side.rule.code or len(side.words) < _PART_WORDS:
            continue
        for pair_, whole_words, rest_words in wholes.get(_page(side.rule), ()):
            inside = LCSseq.similarity(side.words, whole_words) / len(side.words)
            kept = LCSseq.similarity(side.words, rest_words) / len(side.words)
            if inside >= _PART and kept < inside / 2:
                found.append((side.rule, pair_))
                break
    return found


def _ordered(
    before: Sequence[Rule],
    after: Sequence[Rule],
    pairs: Sequence[Pair],
    splits: Sequence[tuple[Rule, Pair]],
    merges: Sequence[tuple[Rule, Pair]],
) -> Pairing:
    """Everything in the order of the editions; what is part of a split or merge says so."""
    split, merged = {id(pair_) for _, pair_ in splits}, {id(pair_) for _, pair_ in merges}
    every = [
        Pair(p.before, p.after, "split" if id(p) in split else "merged" if id(p) in merged else p.how) for p in pairs
    ]
    every += [Pair(pair_.before, part, "split") for part, pair_ in splits]
    every += [Pair(part, pair_.after, "merged") for part, pair_ in merges]
    place = {rule.id: at for at, rule in enumerate(before)}
    later = {rule.id: at for at, rule in enumerate(after)}
    every.sort(key=lambda p: (place[p.before.id], later[p.after.id]))
    kept, come = {p.before.id for p in every}, {p.after.id for p in every}
    return Pairing(
        tuple(every),
        tuple(rule for rule in before if rule.id not in kept),
        tuple(rule for rule in after if rule.id not in come),
    )
