"""What the games' adapters share in reading steps and in telling what came out otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, Literal, TypeVar

from kb.errors import HeadjudgeError
from kb.files import Path_
from kb.scenario.model import Failure, Scenario

V = TypeVar("V", bound=str)
R = TypeVar("R", bound=StrEnum)
T = TypeVar("T")
S = TypeVar("S")
Asked = Literal["may", "may not"]

#: One comparison: the key in `then`, what was expected, what was the case, the rules behind it.
Compared = tuple[str, Any, Any, Sequence[str]]


def step(
    scenario: Scenario, entry: Any, i: int, players: Collection[str], read: Callable[[str, str], S], then: type[T]
) -> S | T:
    """Step number `i` of `when`: the player's words through `read`, or an expectation of the type `then`."""
    if isinstance(entry, dict) and len(entry) == 1:
        ((key, value),) = entry.items()
        if key == "then":
            return scenario.typed(value, then, "when", i, "then")
        if key in players and isinstance(value, str):
            return read(key, value)
    raise scenario.error("a step reads 'A: ...' or 'B: ...' with a text, or 'then:' with what to expect now", "when", i)


def form(
    scenario: Scenario, text: str, forms: Iterable[tuple[V, re.Pattern[str]]], examples: Sequence[str], path: Path_
) -> tuple[V, re.Match[str]]:
    """The verb and the match of the form that the step `text` has; `ScenarioError` if it has none."""
    told = " ".join(text.split())
    for verb, pattern in forms:
        match = pattern.match(told)
        if match:
            return verb, match
    raise scenario.error(f"the step '{text}' has no known form; use one of: {'; '.join(examples)}", *path)


def names(text: str) -> tuple[str, ...]:
    """The names of a list such as `one, two`."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def check_names(scenario: Scenario, text: str, used: Iterable[str], known: Collection[str], path: Path_) -> None:
    """`ScenarioError`, with the nearest name, for a name in the step `text` that no card or player has."""
    for name in used:
        if name not in known:
            raise scenario.error(f"unknown name '{name}' in the step '{text}'; {nearest(name, known)}", *path)


def nearest(word: str, known: Collection[str]) -> str:
    """What to write instead of an unknown word: the nearest known one, or all of them."""
    near = get_close_matches(word, known, 1)
    return f"did you mean '{near[0]}'?" if near else f"known are: {', '.join(sorted(known))}"


def reason(scenario: Scenario, reasons: type[R], word: str, *path: str | int) -> R:
    """The reason of that name; `ScenarioError` with the nearest if there is none."""
    try:
        return reasons(word)
    except ValueError:
        mend = nearest(word, [str(known) for known in reasons])
        raise scenario.error(f"unknown reason '{word}'; {mend}", *path) from None


def because(scenario: Scenario, reasons: type[R], word: str | None, asked: Asked | None, path: Path_) -> R | None:
    """The reason that `may not ... because ...` gives."""
    if word is None:
        return None
    if asked != "may not":
        raise misplaced(scenario, "because", "'may not'", path)
    return reason(scenario, reasons, word, *path)


def misplaced(scenario: Scenario, word: str, place: str, path: Path_) -> HeadjudgeError:
    """The error for a word that stands where it has no meaning."""
    return scenario.error(f"'{word}' belongs to {place}; remove it", *path)


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
