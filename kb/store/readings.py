"""What was read of cards, and their texts where a list that holds them was ingested.

What is bundled was read of every card, and stays in its file (`data/read/<game>.jsonl.xz`, which `kb.blocks` opens): a
database made from the bundled data says so, and holds only what was read of texts that are others on this machine.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypedDict

from kb import DATA
from kb import quick_json as json
from kb.errors import InstallError
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store import reading_blocks
from kb.store.connection import SIGNS
from kb.store.rows import upsert
from kb.store.store import Store

#: A reading as JSON: the form of `judge read --json` with the parts of each effect (`kb.card_text.parts`).
Reading = Mapping[str, Any]
Pair = tuple[str, str]

#: So many readings are kept between two questions.
_KEPT = 16
#: Where a database keeps for which games the bundled readings belong to it.
_BUNDLED = "bundled readings"


class _Mark(TypedDict):
    id: str
    of: int


class Text(QuickTuple):
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
    """What was read of a card: of its text on this machine, else what is bundled; None where nothing was.

    The last ones are kept with the store. Raises InstallError where the bundled file is damaged.
    """
    kept: dict[Pair, Reading | None] = store.kept("readings", dict)
    pair = (card.game, card.id)
    if pair not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[pair] = _read(store, card)
    return kept[pair]


def _read(store: Store, card: Card) -> Reading | None:
    sql = "SELECT reading FROM card_readings WHERE game = ? AND id = ?"
    found = store.query(sql, (card.game, card.id))
    if found:
        own: Reading = json.loads(found[0][0])
        return own
    if not _has_bundled(store, card.game):
        return None
    bundled = _bundled(store, card)
    # A page that is laid out as files brings the readings without the names, which stand beside the cards' facts.
    return bundled and {"name": card.name} | {key: value for key, value in bundled.items() if key not in ("id", "card")}


def _bundled(store: Store, card: Card) -> Reading | None:
    if reading_blocks.there(store, card.game):
        return reading_blocks.find(store, card.game, card.id)
    from kb import blocks

    return blocks.find(bundled_file(card.game), card.id)


def compiled(store: Store, game: str, id: str) -> Mapping[str, Any] | None:
    """The card with this id in the engine's vocabulary as it is bundled; None where its text was not compiled.

    Its `unmodelled` has the kinds of its activated effects that have no form, empty where it was compiled whole.

    Raises InstallError where the bundled file is damaged.
    """
    if reading_blocks.has_cards(store, game):
        return reading_blocks.card(store, game, id)
    from kb import blocks

    row = blocks.find(bundled_file(game), id)
    return row and row.get("card")


def every(store: Store) -> Iterator[tuple[str, str, Reading]]:
    """What was read of every card: game, id and reading; those of texts on this machine before bundled ones."""
    own = {(game, id): read for game, id, read in store.query("SELECT game, id, reading FROM card_readings")}
    for (game, id), read in own.items():
        yield game, id, json.loads(read)
    for game in json.loads(store.meta(_BUNDLED) or "[]"):
        from kb import blocks

        for row in map(json.loads, blocks.lines(bundled_file(game))):
            if (game, row["id"]) not in own:
                yield game, row["id"], row


def _has_bundled(store: Store, game: str) -> bool:
    games: Sequence[str] = store.kept("games with readings", lambda: json.loads(store.meta(_BUNDLED) or "[]"))
    return game in games


def bundled_file(game: str) -> Path:
    """Where the readings of a game's cards are bundled."""
    return DATA / "read" / f"{game}.jsonl.xz"


def text(store: Store, card: Card) -> Text | None:
    """A card's text where it is on this machine; the last ones are kept with the store."""
    pair = (card.game, card.id)
    return store.each("texts", [pair], partial(_texts, store), None, _KEPT)[pair]


def _texts(store: Store, cards: Iterable[Pair]) -> dict[Pair, Text | None]:
    sql = f"SELECT {', '.join(Text._fields)} FROM card_texts WHERE game = ? AND id = ?"
    return {pair: Text(*row) for pair in cards for row in store.query(sql, pair)}


def known_texts(store: Store) -> dict[Pair, tuple[str, str]]:
    """Every card with a text: that and its Pendulum text."""
    rows = store.query("SELECT game, id, text, pendulum_text FROM card_texts")
    return {(game, id): (text, pendulum) for game, id, text, pendulum in rows}


def put_bundled(store: Store, game: str) -> int:
    """The bundled readings of a game belong to this database; of its own it keeps those of other texts.

    Returns how many it kept no longer.
    """
    texts = known_texts(store)
    marks = bundled_marks(game) if texts else {}
    rows = store.query("SELECT game, id, json_extract(reading, '$.of') FROM card_readings")
    gone = [(of_game, id) for of_game, id, of in rows if (of_game, id) not in texts or marks.get(id) == of]
    with store.writing() as connection:
        connection.executemany("DELETE FROM card_readings WHERE game = ? AND id = ?", gone)
    store.set_meta(_BUNDLED, json.dumps([game]))
    put_blocks(store)
    return len(gone)


def put_blocks(store: Store) -> None:
    """Keep the bundled readings that belong to this database in blocks; of a damaged file a look-up tells."""
    for game in json.loads(store.meta(_BUNDLED) or "[]"):
        with store.writing() as connection, suppress(InstallError):
            reading_blocks.put(connection, game, bundled_file(game))


def bundled_marks(game: str) -> dict[str, int]:
    """By the id of each card whose reading is bundled, of which text that is (`ingest.readings.mark`)."""
    import msgspec

    from kb import blocks

    decode = msgspec.json.Decoder(_Mark).decode
    return {mark["id"]: mark["of"] for mark in map(decode, blocks.lines(bundled_file(game)))}


def put_readings(store: Store, game: str, readings: Iterable[tuple[str, Reading]]) -> None:
    """Keep what was read of cards, each by its id; one that is known is replaced."""
    with store.writing() as connection:
        rows = ((game, id, json.dumps(read, ensure_ascii=False, separators=(",", ":"))) for id, read in readings)
        connection.executemany(upsert("card_readings", ["game", "id"], ["reading"]), rows)


def put_texts(store: Store, texts: Iterable[Text]) -> None:
    """Keep texts of cards; one that is known is replaced."""
    with store.writing() as connection:
        connection.executemany(upsert("card_texts", Text._fields[:2], Text._fields[2:]), texts)


def recovered(connection: sqlite3.Connection) -> tuple[list[Text], list[tuple[str, str, Reading]], bool]:
    """The texts of cards, and game, id and reading of each card, as far as a damaged file has them; is that all?"""
    texts, readings, whole = list[Text](), list[tuple[str, str, Reading]](), True
    try:
        for row in connection.execute(f"SELECT {', '.join(Text._fields)} FROM card_texts"):
            texts.append(Text(*map(str, row)))
    except SIGNS:
        whole = False
    try:
        for game, id, read in connection.execute("SELECT game, id, reading FROM card_readings"):
            readings.append((game, id, json.loads(read)))
    except SIGNS:
        whole = False
    return texts, readings, whole


def text_marks(store: Store, game: str) -> dict[str, int]:
    """By the id of each card that was read, of which text that was (`ingest.readings.mark`)."""
    bundled = bundled_marks(game) if _has_bundled(store, game) else {}
    own = store.query("SELECT id, json_extract(reading, '$.of') FROM card_readings WHERE game = ?", (game,))
    return bundled | dict(own)
