"""A rule's history as `judge show` prints it: what each edition changed, newest last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
