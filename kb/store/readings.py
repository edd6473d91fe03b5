"""What was read of cards, and their texts where a list that holds them was ingested."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kb.records import Card
from kb.store.store import Store

#: A reading as JSON: the form of `judge read --json` with the parts of each effect (`kb.card_text.parts`).
Reading = Mapping[str, Any]
Pair = tuple[str, str]


class Text(NamedTuple):
    """A card's text as a list prints it, and where it comes from: the id of a source and an ISO date."""

    game: str
    id: str
    text: str
    pendulum_text: str
    source: str
    as_of: str

    def quoted(self, section: str, start: int, end: int) -> str:
        """A part of a section of the text, white space collapsed."""
        whole = self.pendulum_text if section == "pendulum" else self.text
        return " ".join(whole[start:end].split())


def reading(store: Store, card: Card) -> Reading | None:
    """What was read of a card; None where nothing was."""
    sql = "SELECT reading FROM card_readings WHERE game = ? AND id = ?"
    found = store.query(sql, (card.game, card.id))
    return json.loads(found[0][0]) if found else None


def text(store: Store, card: Card) -> Text | None:
    """A card's text where it is on this machine."""
    columns = ", ".join(Text._fields)
    found = store.query(f"SELECT {columns} FROM card_texts WHERE game = ? AND id = ?", (card.game, card.id))
    return Text(*found[0]) if found else None


def known_texts(store: Store) -> dict[Pair, tuple[str, str]]:
    """Every card with a text: that and its Pendulum text."""
    rows = store.query("SELECT game, id, text, pendulum_text FROM card_texts")
    return {(game, id): (text, pendulum) for game, id, text, pendulum in rows}


def put_readings(store: Store, game: str, readings: Iterable[tuple[str, Reading]]) -> None:
    """Keep what was read of cards, each by its id; one that is known is replaced."""
    with store.writing() as connection:
        rows = ((game, id, json.dumps(read, ensure_ascii=False, separators=(",", ":"))) for id, read in readings)
        connection.executemany("INSERT OR REPLACE INTO card_readings VALUES (?, ?, ?)", rows)


def put_texts(store: Store, texts: Iterable[Text]) -> None:
    """Keep texts of cards; one that is known is replaced."""
    with store.writing() as connection:
        connection.executemany("INSERT OR REPLACE INTO card_texts VALUES (?, ?, ?, ?, ?, ?)", texts)


def text_marks(store: Store) -> dict[str, int]:
    """By the id of each card that was read, of which text that was (`ingest.readings.mark`)."""
    return dict(store.query("SELECT id, json_extract(reading, '$.of') FROM card_readings"))
