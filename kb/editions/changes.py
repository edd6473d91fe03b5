"""What is different between two editions: rules added, changed, removed and moved, and words within a rule. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from kb.editions.pairing import How, Pair, pair, says
from kb.records import Rule


class Change(NamedTuple):
    """Rules that say something else now. More than one stands before a merge, more than one after a split."""

    before: tuple[Rule, ...]
    after: tuple[Rule, ...]
    how: How


class Difference(NamedTuple):
    """What is different between two editions; `same` counts the rules that stand where they stood, word for word."""

    added: tuple[Rule, ...]
    changed: tuple[Change, ...]
    removed: tuple[Rule, ...]
    moved: tuple[Pair, ...]
    same: int


class Run(NamedTuple):
    """Some words that follow each other, and whether they stand in both texts, or only before or after."""

    where: Literal["both", "before", "after"]
    words: tuple[str, ...]


def between(before: Sequence[Rule], after: Sequence[Rule]) -> Difference:
    """Compare two editions, each in the order of its pages."""
    paired = pair(before, after)
    parts = [p for p in paired.pairs if p.how in ("split", "merged")]
    changed = [Change((p.before,), (p.after,), p.how) for p in paired.pairs if p.how == "changed"]
    changed += _grouped(parts)
    place = {rule.id: at for at, rule in enumerate(after)}
    return Difference(
        added=paired.new,
        changed=tuple(sorted(changed, key=lambda change: place[change.after[0].id])),
        removed=paired.gone,
        moved=tuple(sorted((p for p in paired.pairs if p.how == "moved"), key=lambda p: place[p.after.id])),
        same=sum(p.how == "same" for p in paired.pairs),
    )


def _grouped(parts: Iterable[Pair]) -> Iterator[Change]:
    """Splits and merges as one change each: what hangs together by a rule on either side."""
    groups: list[list[Pair]] = []
    for part in parts:
        near = [g for g in groups if any(part.before is p.before or part.after is p.after for p in g)]
        groups = [g for g in groups if g not in near] + [[*(p for g in near for p in g), part]]
    for group in groups:
        how: How = "split" if any(p.how == "split" for p in group) else "merged"
        before = {p.before.id: p.before for p in group}.values()
        after = {p.after.id: p.after for p in group}.values()
        yield Change(tuple(sorted(before, key=_position)), tuple(sorted(after, key=_position)), how)


def _position(rule: Rule) -> tuple[str, int]:
    return rule.page, rule.position


def told(rules: Iterable[Rule]) -> str:
    """What several rules say, one after the other."""
    return " ".join(map(says, rules))


def runs(before: str, after: str) -> list[Run]:
    """The words of two texts in runs, from which either text can be read again."""
    old, new = before.split(), after.split()
    found: list[Run] = []
    for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(Run("both", tuple(old[start:end])))
            continue
        found += [Run("before", tuple(old[start:end]))] if end > start else []
        found += [Run("after", tuple(new[first:last]))] if last > first else []
    return found
