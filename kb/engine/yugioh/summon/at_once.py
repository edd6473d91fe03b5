"""A Summon that follows immediately after an effect resolves: which monsters must be among its materials.

Source: "Immediately after this effect resolves, [Method] Summon X" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from kb.engine.table.selection import Group, Selection, Total
from kb.engine.table.ways import Way, Ways

#: More than any total comes to otherwise: what a monster that must be among the materials counts beside that.
AMONG = 1_000_000_000


def with_these(found: Selection, summoned: Collection[str], asked: Collection[str]) -> Selection | Ways:
    """What may be picked of `found` with all that the effect `summoned` among it, and one of those `asked` for.

    Where it Summoned monsters first, all of those are to be used (yugioh/special-summons/immediately-all), and no
    others.
    """
    if summoned:
        only = _narrowed(found, summoned)
        return Selection(only.groups, total=_all_of(summoned, found.total or Total({}, 0)), alike=found.alike)
    return Ways(
        Way((), Selection(_led_by(found, at, tuple(asked)), total=found.total, alike=found.alike))
        for at, group in enumerate(found.groups)
        if set(group.options) & set(asked)
    )


def of_these(found: Selection | Ways, asked: Collection[str]) -> Selection | Ways:
    """What may be picked of `found` of those `asked` for alone."""
    return _each(found, lambda one: _narrowed(one, asked))


def with_some(found: Selection | Ways) -> Selection | Ways:
    """What may be picked of `found` where that is anything at all: a Tribute Summon takes Tributes."""
    return _each(found, lambda one: one if any(group.least for group in one.groups) else None)


def _narrowed(found: Selection, asked: Collection[str]) -> Selection:
    only = tuple(group._replace(options=tuple(u for u in group.options if u in asked)) for group in found.groups)
    return Selection(only, total=found.total, alike=found.alike)


def _each(found: Selection | Ways, kept: Callable[[Selection], Selection | None]) -> Selection | Ways:
    """What is `kept` of a selection, or of each of several ways."""
    if isinstance(found, Selection):
        return kept(found) or Ways(())
    then = ((way.names, kept(way.then)) for way in found.ways if way.then is not None)
    return Ways(Way(names, one) for names, one in then if one is not None)


def each_way_with(found: Ways, summoned: Collection[str], asked: Collection[str]) -> Ways:
    """The same of each of several ways."""
    made: list[Way] = []
    for way in found.ways:
        then = with_these(way.then, summoned, asked) if way.then is not None else Ways(())
        made += [Way(way.names, then)] if isinstance(then, Selection) else then.ways
    return Ways(made)


def _all_of(names: Collection[str], total: Total) -> Total:
    """The same total, reached only with every one of these names."""
    worth = {uid: tuple(value + AMONG for value in total.worth.get(uid, (0,))) for uid in names}
    more = AMONG * len(names)
    most = None if total.most is None else total.most + more
    return total._replace(worth={**total.worth, **worth}, least=total.least + more, most=most)


def _led_by(found: Selection, at: int, asked: tuple[str, ...]) -> tuple[Group, ...]:
    """The groups with one of those `asked` for as the first card of group `at`."""
    group = found.groups[at]
    first = Group(tuple(uid for uid in group.options if uid in asked))
    rest = group._replace(least=group.least - 1, most=group.most - 1)
    return (*found.groups[:at], first, rest, *found.groups[at + 1 :])
