"""What is printed on every card: `data/printed/<game>.tsv` -> `Card`, and the command that makes such a table.

A line is a card, a tab between two columns: its id, name and type line, then what else is printed, by its label.
Names and numbers only: card texts are their publishers', and come with a list that is ingested.

    python -m ingest.printed cards.json > data/printed/yugioh.tsv
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from kb import DATA
from kb.errors import CardError
from kb.records import Card

_FIRST = ("id", "name", "type")


def bundled(folder: Path = DATA / "printed") -> tuple[Card, ...]:
    """The cards of every game that has a table. Raises CardError, naming file and line, for a wrong one."""
    return tuple(card for path in sorted(folder.glob("*.tsv")) for card in _read(path))


def _read(path: Path) -> Iterator[Card]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CardError(f"{path}: the table of cards cannot be read ({error}); restore it") from None
    header = tuple(lines[0].split("\t")) if lines else ()
    if header[:3] != _FIRST:
        raise CardError(f"{path}:1: a table of cards begins with the columns id, name and type; make it anew")
    for number, line in enumerate(lines[1:], 2):
        values = line.split("\t")
        if len(values) != len(header) or not all(values[:3]):
            raise CardError(f"{path}:{number}: a card has {len(header)} columns, the first three filled; make it anew")
        facts = {label: _value(text) for label, text in zip(header[3:], values[3:], strict=True) if text}
        yield Card(values[0], values[1], path.stem, values[2], facts)


def _value(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


def write(cards: Iterable[Card], out: TextIO) -> None:
    """Write the table of these cards, sorted by name, its columns in the order in which their facts come."""
    every = sorted(cards, key=lambda card: (card.name.casefold(), card.name, card.id))
    labels = list(dict.fromkeys(label for card in every for label in card.facts))
    table = csv.writer(out, "excel-tab", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
    table.writerow((*_FIRST, *labels))
    table.writerows((card.id, card.name, card.type, *(card.facts.get(label, "") for label in labels)) for card in every)


def _main(words: list[str]) -> None:
    from ingest import card_lists

    if len(words) != 1:
        sys.exit("usage: python -m ingest.printed LIST > data/printed/GAME.tsv")
    text = Path(words[0]).read_text(encoding="utf-8")
    if not card_lists.recognise(text):
        sys.exit(f"{words[0]}: not a card list of a known shape")
    write(card_lists.parse(text, words[0]), sys.stdout)


if __name__ == "__main__":
    _main(sys.argv[1:])
