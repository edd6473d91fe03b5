"""What games share in reading what is expected, and in comparing it with what is the case."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from kb.engine.table.log import Event, Log
from kb.files import Path_
from kb.scenario.model import Failure, Scenario
from kb.scenario.wording import unknown

#: One comparison: the key in `then`, what was expected, what was the case, the rules behind it.
Compared = tuple[str, Any, Any, Sequence[str]]
#: The keys of `then` that hold what happened, in whatever game.
HAPPENINGS = ("happens", "never", "in-order")
Happenings = Mapping[str, Sequence[str]]


def failures(scenario: Scenario, compared: Iterable[Compared], path: Path_) -> list[Failure]:
    """What came out otherwise among the comparisons of the `then` at `path`."""
    where = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
    return [
        Failure(
            str(expected), str(actual), f"{where}.{key} ({scenario.place(*path, *key.split('.')[:2])})", tuple(cites)
        )
        for key, expected, actual, cites in compared
        if expected != actual
    ]


def check_names(
    scenario: Scenario, named: Iterable[tuple[Path_, Iterable[str]]], known: Collection[str], path: Path_
) -> None:
    """`ScenarioError`, with the nearest name, for a name in the `then` at `path` that no card has."""
    for where, names in named:
        for name in names:
            if name not in known:
                raise unknown(scenario, "name", name, known, (*path, *where))


def last_codes(log: Log, *kinds: str) -> tuple[str, ...]:
    """The rules of the last event of these kinds."""
    return next((e.codes for e in reversed(log.entries) if isinstance(e, Event) and e.kind in kinds), ())


def happenings(then: Any) -> Happenings:
    """What a `then` says of events, by its key in the file."""
    return {key: getattr(then, key.replace("-", "_")) for key in HAPPENINGS}


# ---- what happened --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Words:
    """How a game's events are told: a kind, or a moment by its name, and then what the event is about.

    `moments` are the kind and the field with the value by which a moment is known, `facts` the words beside names
    of cards and numbers that events have in their fields. `plain` takes from a name what the game adds to it.
    """

    kinds: Collection[str]
    facts: Collection[str]
    moments: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    plain: Callable[[str], str] = str

    @property
    def known(self) -> tuple[str, ...]:
        """Every word with which an event may be told, in the order of the alphabet."""
        return tuple(sorted({*self.kinds, *self.moments}))

    def check(self, scenario: Scenario, said: Happenings, cards: Collection[str], path: Path_) -> None:
        """`ScenarioError` for events and names that there are not; `said` are the events by their key in `then`."""
        for key, events in said.items():
            for i, event in enumerate(events):
                word, *about = event.split()
                if word not in self.kinds and word not in self.moments:
                    raise unknown(scenario, "event", word, self.known, (*path, key, i))
                for name in about:
                    if not (name.isdigit() or name in self.facts or self.plain(name) in cards):
                        near = get_close_matches(name, [*cards, *self.facts], 1)
                        raise unknown(scenario, "name", name, near or cards, (*path, key, i))

    def is_told(self, event: Event, said: str) -> bool:
        """Whether an event is the one, and about all, that is said: `destroyed defender`."""
        word, *about = said.split()
        if word in self.moments:
            kind, value = self.moments[word]
            if event.kind != kind or value not in _values(event):
                return False
        elif event.kind != word:
            return False
        return not about or set(about) <= _values(event)

    def compare(self, log: Log, said: Happenings) -> Iterator[Compared]:
        """What is said to happen, never to happen, and to happen one after the other, against what happened."""
        for word in said.get("happens", ()):
            found = any(self.is_told(event, word) for event in log.events())
            yield "happens", f"{word} happens", f"{word} happens" if found else f"no {word}", ()
        for word in said.get("never", ()):
            event = next((event for event in log.events() if self.is_told(event, word)), None)
            yield "never", f"no {word}", f"{word} happened" if event else f"no {word}", event.codes if event else ()
        left = list(said.get("in-order", ()))
        for event in log.events() if left else ():
            if left and self.is_told(event, left[0]):
                left.pop(0)
        yield "in-order", "all in that order", f"'{left[0]}' does not follow" if left else "all in that order", ()


def _values(event: Event) -> set[str]:
    """What an event is about: its facts, one by one."""
    return {
        str(part) for fact in event.facts.values() for part in (fact if isinstance(fact, tuple | list) else (fact,))
    }
