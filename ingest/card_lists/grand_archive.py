"""The list of Grand Archive's card database: an object with the cards under `data`, each known by its `slug`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ingest.card_lists.entries import entries, facts, named, plain
from kb.records import Card

_GAME = "grand-archive"
_START = re.compile(r"\A\s*\{.{0,20000}?\"data\"\s*:\s*\[\s*\{", re.DOTALL)
_NUMBERS: Mapping[str, str] = {"level": "Level", "power": "Power", "life": "Life", "durability": "Durability"}
_COSTS: Mapping[str, str] = {"memory": "Memory Cost", "reserve": "Reserve Cost"}


def recognise(text: str) -> bool:
    """Tell whether a file is such a list: one with elements and classes among the keys of its cards."""
    head = text[:40_000]
    return bool(_START.match(head)) and '"slug"' in head and '"element' in head and '"classes"' in head


def parse(text: str, name: str) -> tuple[Card, ...]:
    """Read a list. Raises CardError, naming `name`, for invalid JSON and for a card without a name."""
    cards = [_card(entry, number, name) for number, entry in enumerate(entries(text, name, "data"), start=1)]
    return tuple({card.id: card for card in cards}.values())


def _card(entry: Mapping[str, Any], number: int, name: str) -> Card:
    spelled = named(entry, number, name)
    words = [" ".join(_words(entry, key)) for key in ("types", "subtypes")]
    return Card(
        id=plain(str(entry.get("slug") or spelled)),
        name=spelled,
        game=_GAME,
        type=" / ".join(word for word in words if word),
        facts=_facts(entry),
    )


def _words(entry: Mapping[str, Any], key: str) -> list[str]:
    listed = entry.get(key)
    return [plain(str(word)).title() for word in listed] if isinstance(listed, list) else []


def _facts(entry: Mapping[str, Any]) -> dict[str, str | int]:
    """What the card prints. Its elements are a list now and were one word before; so was the cost split in two."""
    found: dict[str, str | int] = {}
    elements = _words(entry, "elements") or [plain(str(entry.get("element") or "")).title()]
    cost = entry.get("cost")
    stated = {str(cost.get("type")): cost.get("value")} if isinstance(cost, Mapping) else {}
    costs = {key: stated.get(key, entry.get(f"cost_{key}")) for key in _COSTS}
    for label, value in (("Element", ", ".join(elements)), ("Class", ", ".join(_words(entry, "classes")))):
        if value:
            found[label] = value
    return found | facts(costs, _COSTS) | facts(entry, _NUMBERS)
