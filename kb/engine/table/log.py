"""The trace: the ordered decisions and events of one run. Shared by the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.engine.table.decision import Decision


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `kind` is a hyphenated game word; `codes` name the rules that made it happen."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    codes: tuple[str, ...] = ()


class Trace:
    """The ordered decisions and events of one run; append-only."""

    __slots__ = ("entries",)

    def __init__(self, entries: list[Decision | Event] | None = None) -> None:
        self.entries: list[Decision | Event] = entries if entries is not None else []

    def add(self, entry: Decision | Event) -> None:
        """Append one entry."""
        self.entries.append(entry)

    def copy(self) -> Trace:
        """An independent trace with the same entries."""
        return Trace(self.entries.copy())

    def events(self, kind: str | None = None) -> Iterator[Event]:
        """The events so far, all or those of one kind, in order."""
        return (e for e in self.entries if isinstance(e, Event) and (kind is None or e.kind == kind))

    def decisions(self, question: str | None = None) -> Iterator[Decision]:
        """The decisions so far, all or those on one question, in order."""
        return (e for e in self.entries if isinstance(e, Decision) and question in (None, e.question))

    def codes(self) -> tuple[str, ...]:
        """Every rule code that decided anything in this run, each once, in order of first use."""
        return tuple(dict.fromkeys(code for entry in self.entries for code in entry.codes))

    def __len__(self) -> int:
        return len(self.entries)
