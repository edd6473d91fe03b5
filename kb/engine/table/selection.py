"""What may be picked, as a constraint: how many of which, all different, a total; never a list of every subset.

    two = Selection.of(("a", "b", "c"), 2)                      # any two of three
    six = Selection((Group(("t",)), Group(("x", "y"), 1, 2)),   # one of the first group, one or two of the second,
                    total=Total({"t": (2,), "x": (4,), "y": (1,)}, 6, 6))       # together worth 6
    two.allows(("c", "a"))                                      # True: the order within a group does not matter
    six.first(); list(six.all(limit=20))                        # ("t", "x"); that one and no other

A pick is told flat, group after group. What can still be completed is worked out name by name: from how many are
missing and what they are worth, not from which they are. So a question costs about as much as there are names,
times what the total can come to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import accumulate, combinations, islice, pairwise, product
from itertools import chain as joined
from operator import itemgetter
from typing import NamedTuple

Picked = tuple[str, ...]


class Group(NamedTuple):
    """From `least` to `most` of these names, which are in the order in which they are offered."""

    options: Picked
    least: int = 1
    most: int = 1


class Total(NamedTuple):
    """What all that is picked must come to, from `least` to `most`; None: no limit.

    `worth` is what each name counts as: a number from 0, or several numbers of which one is chosen. A name that it
    does not have counts as 0. `needed`: without any one of them it would not be enough.
    """

    worth: Mapping[str, tuple[int, ...]]
    least: int
    most: int | None = None
    needed: bool = False

    def of(self, name: str, before: int) -> list[int]:
        """What a sum may come to with `name`; beyond `least` all is one, where there is no limit."""
        if self.needed and before >= self.least:
            return []
        sums = [before + worth for worth in self.worth.get(name, (0,))]
        if self.most is None:
            return [min(found, self.least) for found in sums]
        return [found for found in sums if found <= self.most]

    def in_order(self, names: Iterable[str]) -> list[str]:
        """The names as they are added up: where each is needed the greatest first, so that the last is the smallest."""
        if not self.needed:
            return list(names)
        return sorted(names, key=lambda name: -max(self.worth.get(name, (0,))))


class Selection:
    """What may be picked: from each of few groups as many as it says, no name twice; or nothing, if `optional`.

    `total` is what the picked names must come to together; of those that `alike` gives the same value only one may be
    picked, of those that `same` has only some to which it gives one value. The same constraint always gives the same
    answers, in the same order.
    """

    def __init__(
        self,
        groups: tuple[Group, ...],
        *,
        total: Total | None = None,
        alike: Mapping[str, str] | None = None,
        same: Mapping[str, str] | None = None,
        optional: bool = False,
    ) -> None:
        self.groups = groups
        #: The options of each group.
        self.offered = tuple([frozenset(group.options) for group in groups])
        self.total = total
        self.alike = alike
        self.same = same
        self.optional = optional

    @classmethod
    def of(cls, options: Sequence[str], count: int = 1, *, optional: bool = False) -> Selection:
        """`count` of `options`, or none of them where it is `optional`."""
        return cls((Group(tuple(options), count, count),), optional=optional)

    def __repr__(self) -> str:
        said = f"alike={self.alike!r}, same={self.same!r}, optional={self.optional!r}"
        return f"Selection({self.groups!r}, {self.total!r}, {said})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Selection) and repr(self) == repr(other)

    __hash__ = None  # type: ignore[assignment]

    # ---- one pick ---------------------------------------------------------------------------------------

    def allows(self, picked: Picked) -> bool:
        """Whether this may be picked; within a group the order does not matter."""
        if self.optional and not picked:
            return True
        if len(set(picked)) != len(picked) or not self._fits_groups(picked):
            return False
        if self.alike is not None:
            kinds = [self.alike[name] for name in picked if name in self.alike]
            if len(set(kinds)) != len(kinds):
                return False
        if self.same is not None and len({self.same[name] for name in picked if name in self.same}) > 1:
            return False
        return self.total is None or _reaches(picked, self.total)

    def _fits_groups(self, picked: Picked) -> bool:
        """Whether the names can be cut into one part for each group."""
        size = len(picked)
        starts = [True] + [False] * size
        for options, (_, least, most) in zip(self.offered, self.groups, strict=True):
            run, change = 0, [0] * (size + 2)
            for start in range(size, -1, -1):
                run = run + 1 if start < size and picked[start] in options else 0
                if starts[start] and least <= min(most, run):
                    change[start + least] += 1
                    change[start + min(most, run) + 1] -= 1
            starts = [count > 0 for count in accumulate(change[:-1])]
        return starts[size]

    def of_just(self, names: Iterable[str]) -> Picked | None:
        """These very names in the order of the groups and their options; None where they may not be picked."""
        wanted = frozenset(names)
        parts = [tuple([name for name in group.options if name in wanted]) for group in self.groups]
        picked = tuple(joined.from_iterable(parts))
        if len(picked) <= len(wanted):  # no name is in two groups, or one is in none
            return picked if len(picked) == len(wanted) and self.allows(picked) else None
        groups = tuple(Group(part, group.least, group.most) for part, group in zip(parts, self.groups, strict=True))
        all_of_them = Total(dict.fromkeys(wanted, (1,)), len(wanted), len(wanted))
        first = Selection(groups, total=all_of_them, alike=self.alike, same=self.same).first()
        return first if first is not None and self.allows(first) else None

    # ---- all picks --------------------------------------------------------------------------------------

    def first(self) -> Picked | None:
        """The first that may be picked, of the fewest names; None where nothing may."""
        return next(self.all(), None)

    def all(self, limit: int | None = None) -> Iterator[Picked]:
        """What may be picked, at most `limit` of it: fewer names before more, then in the order of the options.

        Where it is optional, nothing comes last.
        """
        return islice(self._all(), limit)

    def _all(self) -> Iterator[Picked]:
        nothing = False
        for picked in self._picks():
            nothing = nothing or not picked
            yield picked
        if self.optional and not nothing:
            yield ()

    def _of_one_kind(self, same: Mapping[str, str]) -> Iterator[Picked]:
        """The picks with names of each value that `same` gives, fewer names before more, each once."""
        ways = []
        for kind in dict.fromkeys(same.values()):
            parts = (tuple([name for name in group.options if same.get(name, kind) == kind]) for group in self.groups)
            groups = tuple(group._replace(options=part) for group, part in zip(self.groups, parts, strict=True))
            ways.append(Selection(groups, total=self.total, alike=self.alike)._picks())
        yield from dict.fromkeys(merge(*ways, key=len))

    def _picks(self) -> Iterator[Picked]:
        if self.same:
            yield from self._of_one_kind(self.same)
            return
        open_ = sum(group.least < group.most for group in self.groups)
        together = len(self.groups) > 1 and sum(map(len, self.offered)) > len(frozenset().union(*self.offered))
        if open_ > 1 or together or self.total is not None or self.alike is not None:
            yield from _Search(self).picks()
            return
        sizes = [range(least, min(most, len(options)) + 1) for options, least, most in self.groups]
        for each in sorted(product(*sizes), key=sum):
            for parts in _nested([(group.options, size) for group, size in zip(self.groups, each, strict=True)]):
                yield tuple(joined.from_iterable(parts))


def _nested(groups: Sequence[tuple[Picked, int]]) -> Iterator[tuple[Picked, ...]]:
    """The product of the combinations of each group, none of which is listed before it is asked for."""
    if not groups:
        yield ()
        return
    (options, size), *rest = groups
    for part in combinations(options, size):
        yield from ((part, *more) for more in _nested(rest))


def _reaches(picked: Picked, total: Total) -> bool:
    sums = {0}
    for name in total.in_order(picked):
        sums = {found for before in sums for found in total.of(name, before)}
    return any(found >= total.least for found in sums)


#: What is still missing after some of the names have been looked at: for each group how many must and may still be
#: picked (may -1: as many as there are), what the picked ones have come to, and whether one like the next was picked.
_State = tuple[tuple[tuple[int, int], ...], int, bool]
#: Where a state leads: without the next name, and with it in one of the groups.
_Moves = tuple[_State, tuple[tuple[int, _State], ...]]


class _Search:
    """The names of a selection one after the other, and from which states it can be completed with how many more."""

    def __init__(self, selection: Selection) -> None:
        groups = selection.groups
        self.total = selection.total or Total({}, 0)
        self.names = self.total.in_order(dict.fromkeys(name for group in groups for name in group.options))
        self.ends = self._in_order_of(selection.alike) if selection.alike else [True] * len(self.names)
        self.fits = [tuple(g for g, held in enumerate(selection.offered) if name in held) for name in self.names]
        self.start: _State = tuple((g.least, g.most if g.most < len(g.options) else -1) for g in groups), 0, False
        self.moves = self._reached()
        self.left = self._completions()

    def _in_order_of(self, alike: Mapping[str, str]) -> list[bool]:
        """Put the names that are alike side by side; for each name, whether it is the last of its like."""
        kinds = [alike.get(name, f"\0{name}") for name in self.names]
        places = {kind: place for place, kind in enumerate(dict.fromkeys(kinds))}
        order = sorted(range(len(kinds)), key=lambda at: places[kinds[at]])
        self.names = [self.names[at] for at in order]
        return [kinds[at] != kinds[after] for at, after in pairwise(order)] + [True] * bool(order)

    def _reached(self) -> list[dict[_State, _Moves]]:
        """For each name every state before it, and where that leads."""
        reached: list[dict[_State, _Moves]] = []
        states: Iterable[_State] = (self.start,)
        for at in range(len(self.names)):
            moves = {state: self._move(at, state) for state in states}
            reached.append(moves)
            states = {after for without, picks in moves.values() for after in (without, *(found for _, found in picks))}
        return [*reached, {state: (state, ()) for state in states}]

    def _move(self, at: int, state: _State) -> _Moves:
        need, before, taken = state
        last = self.ends[at]
        without = (need, before, False) if taken and last else state
        if taken:
            return without, ()
        picks: list[tuple[int, _State]] = []
        sums = self.total.of(self.names[at], before)
        for group in self.fits[at]:
            least, most = need[group]
            if most:
                less = (least - 1 if least else 0, most - 1 if most > 0 else -1)
                left = (*need[:group], less, *need[group + 1 :])
                picks += [(group, (left, found, not last)) for found in sums]
        return without, tuple(picks)

    def _completions(self) -> list[dict[_State, int]]:
        """For each name and state, by how many further picks it can be completed: a bit for each number."""
        done = {
            state: int(state[1] >= self.total.least and not any(least for least, _ in state[0]))
            for state in self.moves[-1]
        }
        left = [done]
        for moves in self.moves[-2::-1]:
            after, ways = left[-1], {}
            for state, (without, picks) in moves.items():
                found = after[without]
                for _, picked in picks:
                    found |= after[picked] << 1
                ways[state] = found
            left.append(ways)
        return left[::-1]

    def picks(self) -> Iterator[Picked]:
        """Every pick once: by size, then in the order of the names."""
        sizes = self.left[0][self.start]
        for size in range(sizes.bit_length()):
            if sizes >> size & 1:
                told: set[Picked] = set()  # the same names may be cut into groups in several ways
                for picked in self._of_size(size):
                    if picked not in told:
                        told.add(picked)
                        yield picked

    def _of_size(self, size: int) -> Iterator[Picked]:
        stack: list[tuple[int, frozenset[_State], tuple[tuple[int, str], ...]]] = [(0, frozenset({self.start}), ())]
        while stack:
            at, states, picked = stack.pop()
            if len(picked) == size:
                yield tuple(name for _, name in sorted(picked, key=itemgetter(0)))
                continue
            moves = [self.moves[at][state] for state in states]
            further = [(frozenset(without for without, _ in moves), picked)]
            for group in reversed(self.fits[at]):
                found = frozenset(after for _, picks in moves for into, after in picks if into == group)
                further.append((found, (*picked, (group, self.names[at]))))
            for found, so_far in further:
                missing = size - len(so_far)
                if any(self.left[at + 1][state] >> missing & 1 for state in found):
                    stack.append((at + 1, found, so_far))
