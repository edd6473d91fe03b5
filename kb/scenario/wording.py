"""How a step is worded, in every game: who, does or may what, when, and on what ground not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

from kb.errors import HeadjudgeError
from kb.files import Path_
from kb.scenario.model import Scenario

R = TypeVar("R", bound=StrEnum)
Asked = Literal["may", "may not"]

NAME = r"[a-z0-9][a-z0-9_-]*"
NAMES = rf"{NAME}(?:, *{NAME})*"
ASKED = r"(?:may (?P<no>not )?)?"
BECAUSE = r"(?: (?P<now>now))?(?: because (?P<because>[a-z-]+))?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A step: what `player` does, or (`asked`) whether they may, and for a no on what ground.

    A question is put whenever it arises; with `now` at this very moment, with `at` at a moment by its name.
    """

    player: str
    verb: str
    text: str
    asked: Asked | None = None
    because: StrEnum | None = None
    now: bool = False
    at: str = ""


class Spoken(NamedTuple):
    """What `player` says in the step at `path` of a scenario, at a moment."""

    scenario: Scenario
    player: str
    text: str
    at: str
    path: Path_

    def error(self, message: str) -> HeadjudgeError:
        """An error about the step."""
        return self.scenario.error(message, *self.path)


# ---- the forms of a game --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grammar:
    """What a step may say after the player's letter: a regular expression for each verb, with examples.

    `cards` are the groups of the expressions in which cards are named, `reasons` the grounds of a refusal. `may` and
    `may not` put the bare verb in front.
    """

    forms: tuple[tuple[str, str], ...]
    examples: Sequence[str]
    cards: Sequence[str]
    reasons: type[StrEnum]

    @cached_property
    def patterns(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """The whole of a step for each verb."""
        return tuple((verb, re.compile(f"{ASKED}(?:{form}){BECAUSE}\\Z", re.I)) for verb, form in self.forms)

    @property
    def exported(self) -> tuple[str, ...]:
        """The forms as patterns of JSON Schema, which knows no named groups; a reason is one of those there are."""
        because = BECAUSE.replace("[a-z-]+", "|".join(self.reasons))
        return tuple(re.sub(r"\?P<\w+>", "", f"^{ASKED}(?:{form}){because}$") for _, form in self.forms)

    def read(self, spoken: Spoken) -> tuple[dict[str, Any], Mapping[str, str]]:
        """The fields of `Said`, and the parts of the form by name; `ScenarioError` for a step of no known form."""
        text, at = spoken.text, spoken.at
        told = " ".join(text.split())
        matches = ((verb, match) for verb, pattern in self.patterns if (match := pattern.match(told)))
        verb, match = next(matches, ("", None))
        if match is None:
            raise spoken.error(f"the step '{text}' has no known form; use one of: {'; '.join(self.examples)}")
        found = {key: value for key, value in match.groupdict().items() if value}
        asked: Asked | None = None
        if told[:4].lower() == "may ":
            asked = "may not" if "no" in found else "may"
        if "now" in found and asked is None:
            raise spoken.error(f"'now' belongs to a question; remove it from '{text}', or write 'may' in front")
        if "now" in found and at:
            raise spoken.error(f"'now' and 'at: {at}' are two moments; keep one")
        because = self._because(spoken, found.get("because"), asked)
        said = {"player": spoken.player, "verb": verb, "text": text, "asked": asked, "because": because}
        return {**said, "now": "now" in found, "at": at}, found

    def _because(self, spoken: Spoken, word: str | None, asked: Asked | None) -> StrEnum | None:
        """The reason that `may not ... because ...` gives."""
        if word is None:
            return None
        if asked != "may not":
            raise spoken.error("'because' belongs to 'may not'; remove it")
        return reason(spoken.scenario, self.reasons, word.lower(), *spoken.path)

    def check_names(self, spoken: Spoken, found: Mapping[str, str], known: Collection[str]) -> None:
        """`ScenarioError`, with the nearest name, for a name in the step that no card or player has."""
        said = (name for group, said in found.items() if group in self.cards for name in names(said))
        strange = min((name for name in said if name not in known), default=None)
        if strange is not None:
            raise spoken.error(f"unknown name '{strange}' in the step '{spoken.text}'; {nearest(strange, known)}")


def names(text: str) -> tuple[str, ...]:
    """The names of a list such as `one, two`."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


# ---- the entries of `when` ------------------------------------------------------------------------------


class Step(NamedTuple):
    """An entry of `when`: a player, or `then`, what is said, and at which moment."""

    who: str
    says: Any
    at: str


def step(scenario: Scenario, entry: Any, i: int, players: Collection[str], moments: Collection[str]) -> Step:
    """Entry number `i` of `when`; `ScenarioError` unless it is one step, at a moment that there is."""
    if isinstance(entry, dict):
        at = entry.get("at", "")
        if "at" in entry and at not in moments:
            raise scenario.error(f"unknown moment '{at}'; {nearest(str(at), moments)}", "when", i, "at")
        if len(entry) == 1 + ("at" in entry):
            who, says = next((key, value) for key, value in entry.items() if key != "at")
            if who == "then" or (who in players and isinstance(says, str)):
                return Step(who, says, at)
    form = "a step reads 'A: ...' or 'B: ...' with a text, or 'then:' with what to expect now"
    raise scenario.error(f"{form}, and 'at:' with a moment", "when", i)


# ---- words that are not known ---------------------------------------------------------------------------


def nearest(word: str, known: Collection[str]) -> str:
    """What to write instead of an unknown word: the nearest known one, or all of them."""
    if not known:
        return "there is none"
    near = get_close_matches(word, known, 1)
    return f"did you mean '{near[0]}'?" if near else f"known are: {', '.join(sorted(known))}"


def reason(scenario: Scenario, reasons: type[R], word: str, *path: str | int) -> R:
    """The reason of that name; `ScenarioError` with the nearest if there is none."""
    try:
        return reasons(word)
    except ValueError:
        raise unknown(scenario, "reason", word, [str(known) for known in reasons], path) from None


def unknown(scenario: Scenario, what: str, word: str, known: Iterable[str], path: Path_) -> HeadjudgeError:
    """The error for a word that there is not."""
    return scenario.error(f"unknown {what} '{word}'; {nearest(word, [*known])}", *path)
