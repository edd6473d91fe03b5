"""What was read of every card: `data/read/<game>.jsonl.xz`, and the command that makes it from a card list.

    python -m ingest.readings cards.json data/read/yugioh.jsonl.xz

A line is a card, sorted by name: its id and name, the facts of its effects with their places in the text, what holds,
what was not read, and its entry in the engine's vocabulary where it was compiled whole. No card text is in it.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kb import DATA
from kb.errors import CardError

BUNDLED = DATA / "read" / "yugioh.jsonl.xz"


def load(path: Path = BUNDLED) -> Iterator[dict[str, Any]]:
    """What was read of each card, in the order of names. Raises CardError where the file cannot be read."""
    try:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError, lzma.LZMAError) as error:
        raise CardError(f"{path}: the readings of cards cannot be read ({error}); make them anew") from error


def write(cards: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Read and compile each card of a list in yaml-yugi's shape, and write them; how many there are."""
    from ingest.card_lists.yaml_yugi import card_id

    rows = sorted((row(card, card_id(card)) for card in cards), key=lambda one: (one["name"], one["id"]))
    lines = "".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in rows)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(lines.encode("utf-8"), preset=9))
    return len(rows)


def row(card: Mapping[str, Any], id_: str) -> dict[str, Any]:
    """What is kept of one card of a list."""
    from kb.card_text import read
    from kb.card_text.compiling.report import as_json

    found = as_json(read(card_text(card)), printed_facts(card))
    return {"id": id_, **{key: value for key, value in found.items() if key != "passcode"}}


def card_text(card: Mapping[str, Any]) -> Any:
    """The text of a card of a list, with what it is."""
    from kb.card_text import CardText

    return CardText(
        card.get("password") or 0,
        card["name"]["en"],
        card["card_type"],
        card.get("property"),
        card.get("monster_type_line"),
        _english(card.get("text")),
        _english(card.get("pendulum_effect")) or None,
    )


def _english(text: Any) -> str:
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
