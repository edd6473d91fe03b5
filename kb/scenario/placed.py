"""What games share in reading `given`: the words of their files, names, and cards each under a name of its own."""

from __future__ import annotations

import re
from typing import Annotated, Protocol, TypeVar

from msgspec import Meta, Struct

from kb.files import Path_
from kb.scenario.model import Scenario

Name = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$", description="the name by which steps speak of the card")]
TurnNumber = Annotated[int, Meta(ge=1, le=999)]


class Words(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True, gc=False):
    """Common settings: kebab-case keys, an unknown key is an error; what is read makes no circles."""


class HasName(Protocol):
    """A card in the engine of a game."""

    uid: str


C = TypeVar("C", bound=HasName)


def add(scenario: Scenario, cards: dict[str, C], card: C, path: Path_) -> None:
    """Put a card among the others; `ScenarioError` where one has its name already."""
    if card.uid in cards:
        raise scenario.error(f"the name '{card.uid}' is there twice; give another with 'as:'", *path)
    cards[card.uid] = card


def slug(name: str) -> str:
    """The name of a card in the steps where `as` gives none: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
