"""The `cards.json` of yaml-yugi: an array of cards. Other languages' names become aliases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ingest.card_lists.entries import entries, facts, plain
from kb.errors import CardError
from kb.records import Card

_GAME = "yugioh"
_START = re.compile(r"\A\s*\[\s*\{[^{}]*\"(?:konami_id|card_type|password)\"")
_RUBY = re.compile(r"<rt>.*?</rt>|<rp>.*?</rp>|</?ruby>|</?rb>", re.DOTALL)
_NUMBERS: Mapping[str, str] = {
    "attribute": "Attribute",
    "level": "Level",
    "rank": "Rank",
    "pendulum_scale": "Pendulum Scale",
    "atk": "ATK",
    "def": "DEF",
}
_ARROWS: Mapping[str, str] = {
    "↖": "top-left",
    "⬆": "top",
    "↗": "top-right",
    "⬅": "left",
    "➡": "right",
    "↙": "bottom-left",
    "⬇": "bottom",
    "↘": "bottom-right",
}


def recognise(text: str) -> bool:
    """Tell whether a file is such a list: a JSON array whose first object has a card's keys."""
    return bool(_START.match(text[:4096]))


def parse(text: str, name: str) -> tuple[Card, ...]:
    """Read a list. Raises CardError, naming `name`, for invalid JSON and for a card without an English name."""
    cards = [_card(entry, number, name) for number, entry in enumerate(entries(text, name), start=1)]
    return tuple({card.id: card for card in cards}.values())


def _card(entry: Mapping[str, Any], number: int, name: str) -> Card:
    stated = entry.get("name")
    names: Mapping[str, Any] = stated if isinstance(stated, Mapping) else {}
    english = names.get("en")
    if not isinstance(english, str) or not english.strip():
        raise CardError(f"{name}: card {number} of the list has no English name; download it again")
    spelled = _plain(english)
    others = (_plain(value) for value in names.values() if isinstance(value, str))
    return Card(
        id=card_id(entry),
        name=spelled,
        game=_GAME,
        type=_type_line(entry),
        facts=_facts(entry),
        aliases=tuple(dict.fromkeys(value for value in others if value and value != spelled)),
    )


def card_id(entry: Mapping[str, Any]) -> str:
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
    found = facts(entry, _NUMBERS)
    if pointing := arrows(entry):
        found |= {"Link Rating": len(entry["link_arrows"]), "Link Arrows": ", ".join(pointing)}
    return found


def arrows(entry: Mapping[str, Any]) -> list[str]:
    """Where the Link Arrows of a card point; none where it is no Link Monster."""
    listed = entry.get("link_arrows")
    signs = listed if isinstance(listed, list) else []
    return [words for sign, words in _ARROWS.items() if any(str(arrow).startswith(sign) for arrow in signs)]


def _plain(text: str) -> str:
    return plain(_RUBY.sub("", text))
