"""What happened, in order: typed events and decisions, append-only, with moments and cursors.

class Drawn(Event, frozen=True):                # one class a kind of event; its kind is "drawn"
    player: str

log.begin(); log.add(Drawn("A", codes=("the/rule",)))   # what comes of one thing shares a moment
for event in log.since(reader.at, Drawn): ...           # a reader keeps its cursor, a plain number,
reader.at = len(log)                                    # and so never needs anything deleted
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from kb.engine.table.decision import Decision


def kind_of(name: str) -> str:
    """The kind of an event class by its name: `CardDrawn` is `card-drawn`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that happened. A game has one class for each kind; its fields are the facts.

    `codes` name the rules that made it happen. Fields hold what never changes and never refers back to an event.
    """

    #: The kind as one hyphenated word: that of its class, unless the class says another.
    kind: ClassVar[str] = "event"

    codes: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__:
            cls.kind = kind_of(cls.__name__)

    @property
    def facts(self) -> Mapping[str, Any]:
        """Its fields by name, but for the codes and for what is None."""
        found = msgspec.structs.asdict(self)
        del found["codes"]
        return {name: value for name, value in found.items() if value is not None}


Entry = Decision | Event
E = TypeVar("E", bound=Entry)


class Log:
    """The ordered decisions and events of one run; append-only.

    A place in it is a number, the length that the log had then: `since(at)` is what has come after. What was added
    between two calls of `begin` happened at one moment; moments are numbered from 0.
    """

    __slots__ = ("_begun", "entries")

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries: list[Entry] = entries if entries is not None else []
        self._begun: list[int] = []

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Append one entry, at the present moment."""
        self.entries.append(entry)

    def begin(self) -> None:
        """What is added from now on happens at another moment than all before."""
        self._begun.append(len(self.entries))

    def extend(self, other: Log) -> None:
        """Append the entries and moments of another log: of something that was tried and stands."""
        at = len(self.entries)
        self._begun += [at + begun for begun in other._begun]
        self.entries += other.entries

    def copy(self) -> Log:
        """An independent log with the same entries and moments."""
        new = object.__new__(Log)
        new.entries, new._begun = self.entries.copy(), self._begun.copy()
        return new

    # ---- reading ----------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """The number of the present moment."""
        return len(self._begun)

    def moment_at(self, at: int) -> int:
        """The number of the moment at which the entry at place `at` was added."""
        return bisect_right(self._begun, at)

    def since(self, at: int, kind: type[E], until: int | None = None) -> list[E]:
        """The entries of a class that were added at place `at` or later, and before place `until`, in order."""
        return [entry for entry in self.entries[at:until] if isinstance(entry, kind)]

    def last(self, kind: type[E], at: int = 0) -> E | None:
        """The newest entry of a class, no older than place `at`; None where there is none."""
        newest_first = (self.entries[i] for i in range(len(self.entries) - 1, at - 1, -1))
        return next((entry for entry in newest_first if isinstance(entry, kind)), None)

    def events(self, kind: str | None = None) -> Iterator[Event]:
        """The events so far, all or those of the kind that a word names, in order."""
        return (e for e in self.entries if isinstance(e, Event) and kind in (None, e.kind))

    def decisions(self, question: str | None = None) -> Iterator[Decision]:
        """The decisions so far, all or those on one question, in order."""
        return (e for e in self.entries if isinstance(e, Decision) and question in (None, e.question))

    def codes(self) -> tuple[str, ...]:
        """Every rule code that decided anything in this run, each once, in order of first use."""
        return tuple(dict.fromkeys(code for entry in self.entries for code in entry.codes))
