"""A rule's history as `judge show` prints it: what each edition changed, newest last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from cli.marking import marked, styled
from cli.terminal import wrap
from kb.editions.history import Stage

_TOLD = {
    "first": "stands in the oldest edition on record",
    "new": "is new",
    "moved": "moved, word for word",
    "split": "is a part of what was",
    "merged": "took in what was",
    "changed": "changed",
}


def as_json(stages: Sequence[Stage]) -> list[dict[str, Any]]:
    """Each edition with the rule in it: its date, the rule's id then, how it changed, and its words."""
    marks = _marks(stages)
    return [
        {
            "as_of": stage.as_of,
            "basis": stage.basis,
            "snapshot": stage.snapshot,
            "origin": stage.origin,
            "id": stage.rule.id,
            "change": stage.how,
            "text": stage.rule.text,
            "words": words,
        }
        for stage, words in zip(stages, marks, strict=True)
    ]


def _marks(stages: Sequence[Stage]) -> list[str]:
    """Of each stage the words that it changed, marked; empty where it changed none."""
    if not stages:
        return []
    changed = [marked([before.rule], [after.rule], plain=True) for before, after in pairwise(stages)]
    return [
        "",
        *(text if stage.how not in ("same", "moved") else "" for text, stage in zip(changed, stages[1:], strict=True)),
    ]


def lines(stages: Sequence[Stage]) -> Iterator[str]:
    """The editions that brought something, a line or two each; what stood unchanged is not told."""
    former: Stage | None = None
    for stage in stages:
        if stage.how != "same":
            told = _TOLD[stage.how]
            if former and former.rule.id != stage.rule.id:
                told += f" (was {former.rule.id})"
            yield from wrap(told, f"  {stage.as_of}  ")
            if former and stage.how in ("changed", "split", "merged"):
                yield from styled(wrap(marked([former.rule], [stage.rule]), "    "))
        former = stage
