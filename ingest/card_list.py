"""A published card list: the `cards.json` of yaml-yugi, an array of cards -> `Card`.

Names, passcode, type line and printed numbers are taken, card text is not; other languages' names become aliases.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ingest.repair import visible
from kb.errors import CardError
from kb.records import Card

_GAME = "yugioh"
_START = re.compile(r"\A\s*\[\s*\{[^{}]*\"(?:konami_id|card_type|password)\"")
_RUBY = re.compile(r"<rt>.*?</rt>|<rp>.*?</rp>|</?ruby>|</?rb>", re.DOTALL)
_NUMBERS = (
    ("attribute", "Attribute"),
    ("level", "Level"),
    ("rank", "Rank"),
    ("pendulum_scale", "Pendulum Scale"),
    ("atk", "ATK"),
    ("def", "DEF"),
)


def recognise(text: str) -> bool:
    """Tell whether a file is such a list: a JSON array whose first object has a card's keys."""
    return bool(_START.match(text[:4096]))


def parse(text: str, name: str) -> tuple[Card, ...]:
    """Read a list. Raises CardError, naming `name`, for invalid JSON and for a card without an English name."""
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CardError(f"{name}: the card list is not valid JSON ({error}); download it again") from None
    found = [_card(entry, number, name) for number, entry in enumerate(entries, start=1)]
    return tuple({card.id: card for card in found}.values())


def _card(entry: Any, number: int, name: str) -> Card:
    stated = entry.get("name") if isinstance(entry, Mapping) else None
    names: Mapping[str, Any] = stated if isinstance(stated, Mapping) else {}
    english = names.get("en")
    if not isinstance(english, str) or not english.strip():
        raise CardError(f"{name}: card {number} of the list has no English name; download it again")
    spelled = _plain(english)
    others = (_plain(value) for value in names.values() if isinstance(value, str))
    return Card(
        id=_id(entry),
        name=spelled,
        game=_GAME,
        type=_type_line(entry),
        facts=_facts(entry),
        aliases=tuple(dict.fromkeys(value for value in others if value and value != spelled)),
    )


def _id(entry: Mapping[str, Any]) -> str:
    """Return the passcode; a card without one is known by its number in Konami's or Yugipedia's database."""
    for key, prefix in (("password", ""), ("konami_id", "konami-"), ("yugipedia_page_id", "yugipedia-")):
        if isinstance(entry.get(key), int):
            return f"{prefix}{entry[key]}"
    return _plain(str(entry["name"]["en"]))


def _type_line(entry: Mapping[str, Any]) -> str:
    if entry.get("monster_type_line"):
        return str(entry["monster_type_line"])
    return " ".join(str(entry[key]) for key in ("property", "card_type") if entry.get(key))


def _facts(entry: Mapping[str, Any]) -> dict[str, str | int]:
    facts: dict[str, str | int] = {}
    for key, label in _NUMBERS:
        if isinstance(entry.get(key), (str, int)):
            facts[label] = entry[key]
    if isinstance(entry.get("link_arrows"), list):
        facts["Link Rating"] = len(entry["link_arrows"])
    return facts


def _plain(text: str) -> str:
    return " ".join(visible(_RUBY.sub("", text)).split())
