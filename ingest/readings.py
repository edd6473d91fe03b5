"""What was read of every card: `data/read/<game>.jsonl.xz`, and the command that makes it from a card list.

    python -m ingest.readings cards.json data/read/yugioh.jsonl.xz

A row is a card (`kb.blocks`): its id and name, the facts of its effects with their places in the text, what holds,
what was not read, the structure of its effects (`kb.card_text.parts`), `of`, by which another text of the card is told
from the one that was read, and its entry in the engine's vocabulary where it was compiled whole, or, of a monster, but
for some activated effects. No card text is in it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from kb import blocks
from kb.card_text import CardText
from kb.store.readings import bundled_file


def load(path: Path | None = None) -> Iterator[dict[str, Any]]:
    """What was read of each card, in the order of ids. Raises InstallError where the file cannot be read."""
    yield from map(json.loads, blocks.lines(path or bundled_file("yugioh")))


#: Rows of a block: the file is read whole and packed the better for it; look-ups have blocks of their own.
_ROWS = 2048


def write(cards: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Read and compile each card of a list in yaml-yugi's shape, and write them; how many there are."""
    from ingest.card_lists.yaml_yugi import card_id

    rows = [row(card, card_id(card)) for card in cards]
    path.parent.mkdir(parents=True, exist_ok=True)
    blocks.write(path, rows, _ROWS)
    return len(rows)


def row(card: Mapping[str, Any], id_: str) -> dict[str, Any]:
    """What is kept of one card of a list."""
    found = told(card_text(card), printed_facts(card))
    return {"id": id_, **stored(found), "card": found["card"] or found["partial"]}


def told(card: CardText, printed: Mapping[str, Any]) -> dict[str, Any]:
    """What was read of a card with these printed facts, as it is kept."""
    from kb.card_text import read
    from kb.card_text.compiling.report import as_json
    from kb.card_text.parts import parts

    reading = read(card)
    found = {
        **as_json(reading, dict(printed)),
        "parts": parts(reading),
        "of": mark(card.text, card.pendulum_text or ""),
    }
    return _without_words(found)


def _without_words(found: Mapping[str, Any]) -> dict[str, Any]:
    """A reading without what was not compiled, of which it says words of the text."""
    words = ("missing", "at", "passcode")
    kept = {key: value for key, value in found.items() if key not in words}
    for name in ("effects", "statements"):
        kept[name] = [{key: value for key, value in one.items() if key not in words} for one in found[name]]
    return kept


def mark(text: str, pendulum_text: str) -> int:
    """A number by which a card's text is told from another text of it."""
    return crc32(f"{text}\0{pendulum_text}".encode())


def stored(found: Mapping[str, Any]) -> dict[str, Any]:
    """What the knowledge base keeps of it: not the entry, nor the codes that follow from the facts themselves."""
    effects = [
        {**one, "rules": {f: c for f, c in one["rules"].items() if f == "damage_step"}} for one in found["effects"]
    ]
    rest = {key: value for key, value in found.items() if key not in ("id", "card", "partial")}
    return {**rest, "effects": effects}


def card_text(card: Mapping[str, Any]) -> CardText:
    """The text of a card of a list, with what it is."""
    from kb.card_text import CardText

    return CardText(
        card["password"] if isinstance(card.get("password"), int) else 0,
        card["name"]["en"],
        card["card_type"],
        card.get("property"),
        card.get("monster_type_line"),
        english(card.get("text")),
        english(card.get("pendulum_effect")) or None,
    )


def english(text: Any) -> str:
    """The English one of a text in several languages."""
    found = text.get("en") if isinstance(text, Mapping) else text
    return found if isinstance(found, str) else ""


def printed_facts(card: Mapping[str, Any]) -> dict[str, Any]:
    """The printed facts of a card of a list, as a card of the engine's vocabulary has them."""
    from ingest.card_lists.yaml_yugi import arrows

    keys = {"attribute": "attribute", "level": "level", "rank": "rank", "pendulum_scale": "scale"}
    found = {to: card[key] for key, to in keys.items() if card.get(key) is not None}
    found |= {key: card[key] for key in ("atk", "def") if isinstance(card.get(key), int)}
    if pointing := arrows(card):
        found["arrows"] = pointing
    return found


def _main(words: list[str]) -> None:
    if len(words) != 2:
        sys.exit("usage: python -m ingest.readings CARDS.json READINGS.jsonl.xz")
    cards = json.loads(Path(words[0]).read_text(encoding="utf-8"))
    print(f"{write(cards, Path(words[1])):,} cards read into {words[1]}")


if __name__ == "__main__":
    _main(sys.argv[1:])
