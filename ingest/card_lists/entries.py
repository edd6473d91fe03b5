"""The entries of a card list in JSON, and a text of one as a person reads it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ingest.text.repair import visible
from kb.errors import CardError


def entries(text: str, name: str, key: str = "") -> list[Mapping[str, Any]]:
    """The cards of a list, those under `key` where it is an object. Raises CardError, naming `name`."""
    try:
        found = json.loads(text)
        found = found[key] if key else found
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise CardError(f"{name}: the card list is not valid JSON ({error}); download it again") from None
    if not isinstance(found, list) or not all(isinstance(entry, Mapping) for entry in found):
        raise CardError(f"{name}: the card list is no list of cards; download it again")
    return found


def plain(text: str) -> str:
    """A text without unseen characters, its white space collapsed."""
    return " ".join(visible(text).split())


def named(entry: Mapping[str, Any], number: int, name: str) -> str:
    """The name of a card that states it under `name`. Raises CardError for one that has none."""
    stated = entry.get("name")
    if not isinstance(stated, str) or not plain(stated):
        raise CardError(f"{name}: card {number} of the list has no name; download it again")
    return plain(stated)


def facts(entry: Mapping[str, Any], labels: Mapping[str, str]) -> dict[str, str | int]:
    """The printed values of a card, by the label that the game prints for each key."""
    found = {label: entry.get(key) for key, label in labels.items()}
    return {label: value for label, value in found.items() if isinstance(value, str | int) and value != ""}
