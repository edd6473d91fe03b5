"""The list of YGOPRODeck's `cardinfo.php`: an object with the cards under `data`, each with its passcode as `id`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ingest.card_lists.entries import entries, facts, named, plain
from kb.records import Card

_GAME = "yugioh"
#: How it begins, and a key that only its cards have; names and type lines with brackets may stand before that.
_START = re.compile(r"\A\s*\{\s*\"data\"\s*:\s*\[\s*\{.*?\"(?:frameType|humanReadableCardType)\"\s*:", re.DOTALL)
_NUMBERS: Mapping[str, str] = {"attribute": "Attribute", "scale": "Pendulum Scale", "atk": "ATK", "def": "DEF"}
#: Not cards of the game.
_OTHERS = ("Token", "Skill Card")


def recognise(text: str) -> bool:
    """Tell whether a file is such a list."""
    return bool(_START.match(text[:20_000]))


def parse(text: str, name: str) -> tuple[Card, ...]:
    """Read a list. Raises CardError, naming `name`, for invalid JSON and for a card without a name or passcode."""
    numbered = enumerate(entries(text, name, "data"), start=1)
    cards = [_card(entry, number, name) for number, entry in numbered if entry.get("type") not in _OTHERS]
    return tuple({card.id: card for card in cards}.values())


def _card(entry: Mapping[str, Any], number: int, name: str) -> Card:
    spelled = named(entry, number, name)
    return Card(
        id=str(entry["id"]) if isinstance(entry.get("id"), int) else spelled,
        name=spelled,
        game=_GAME,
        type=_type_line(entry),
        facts=_facts(entry),
    )


def card(entry: Mapping[str, Any]) -> Card:
    """One card of a list that was parsed before."""
    return _card(entry, 0, "the list")


def _type_line(entry: Mapping[str, Any]) -> str:
    """The type line as printed: `Dragon / Effect`, `Quick-Play Spell`."""
    kind, race = plain(str(entry.get("type") or "")), plain(str(entry.get("race") or ""))
    if kind in ("Spell Card", "Trap Card"):
        return f"{race} {kind.removesuffix(' Card')}".strip()
    line = entry.get("typeline")
    if isinstance(line, list) and line:
        return " / ".join(plain(str(word)) for word in line)
    return " / ".join(part for part in (race, kind.removesuffix(" Monster")) if part)


def _facts(entry: Mapping[str, Any]) -> dict[str, str | int]:
    """What the card prints; an Xyz Monster's level is a Rank, and Link Monsters have neither Level nor DEF."""
    found = facts(entry, _NUMBERS)
    if isinstance(entry.get("level"), int) and "linkval" not in entry:
        rank = str(entry.get("frameType", "")).startswith("xyz")
        found["Rank" if rank else "Level"] = entry["level"]
    if isinstance(entry.get("linkval"), int):
        found["Link Rating"] = entry["linkval"]
        found.pop("DEF", None)
    return found
