"""What a game brings so that scenarios of it can be written and run.

A third game adds a module with these names and a line in `MODULES`; nothing of the others changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from kb.files import Path_
from kb.scenario.expect import Words
from kb.scenario.model import Program, Scenario

MODULES = {
    "yugioh": "kb.scenario.yugioh",
    "grand-archive": "kb.scenario.grand_archive",
}


class Game(Protocol):
    """The module of a game."""

    Given: type
    """The msgspec struct of `given`."""
    Then: type
    """The msgspec struct of `then`."""
    Card: type
    """The msgspec struct of one entry of a card file."""
    PHRASES: tuple[str, ...]
    """The forms of a step in `when`, one regular expression each, for errors and for the JSON Schema."""
    RULESETS: tuple[str, ...]
    """The names that `ruleset` may have; the first is the default."""

    EVENTS: Words
    """The words with which `then` tells what happened."""
    Reason: type[StrEnum]
    """The reasons for which something may not be done."""
    MOMENTS: Collection[str]
    """The moments at which a step can be put."""

    TOLD: Mapping[str, Callable[[Any], str]]
    """How a judge would tell an event (by its kind) or a decision (by its question); others are told plainly."""

    def faults(self, card: Any) -> Iterator[tuple[Path_, str]]:
        """What is wrong with a card that the types let pass: where, and a sentence."""

    def prepare(self, scenario: Scenario) -> Program:
        """Read `given`, `when` and `then`; `ScenarioError` with file and line where they make no sense."""


@cache
def module(game: str) -> Any:
    """The `Game` of that id; `KeyError` for an unknown one."""
    return import_module(MODULES[game])
