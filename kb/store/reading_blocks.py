"""The bundled readings of cards in small blocks in the database: one is unpacked there a dozen times sooner than in the
file that all are made of (`kb.blocks`), and nothing is imported for it.

A block is compressed with what readings have in common (`zdict`), which is kept as the block before the first. The
cards in the engine's vocabulary, for which only who plays asks, have blocks of their own.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kb import quick_json as json
from kb.store.rows import block_lines
from kb.store.store import Store

#: So many readings are unpacked to find one.
_ROWS = 8
#: What readings have in common is so many bytes of every so manieth of them: zlib looks no farther back.
_COMMON, _EACH = 1 << 15, 199


def put(connection: sqlite3.Connection, game: str, file: Path) -> None:
    """Keep the readings of a game's file in blocks, in place of former ones. Raises InstallError for a damaged file."""
    from kb import blocks

    connection.execute("DELETE FROM reading_blocks WHERE game IN (?, ?)", (game, _cards_of(game)))
    both = [_parted(line) for line in blocks.lines(file)]
    _put(connection, game, [reading for reading, _ in both])
    _put(connection, _cards_of(game), [card for _, card in both if card])


def _put(connection: sqlite3.Connection, kind: str, lines: Sequence[bytes]) -> None:
    common = b"".join(lines[::_EACH])[-_COMMON:]
    parts = (lines[first : first + _ROWS] for first in range(0, len(lines), _ROWS))
    packed = ((kind, json.loads(part[0])["id"], _packed(b"\n".join(part), common)) for part in parts)
    connection.execute("INSERT INTO reading_blocks VALUES (?, '', ?)", (kind, common))
    connection.executemany("INSERT INTO reading_blocks VALUES (?, ?, ?)", packed)


def _cards_of(game: str) -> str:
    """What the blocks of a game's cards in the engine's vocabulary bear in place of the game."""
    return f"{game} cards"


def there(store: Store, game: str) -> bool:
    """Whether the database has the readings of a game in blocks; else the file that was bundled is to be opened."""
    return _common(store, game) is not None


def find(store: Store, game: str, id: str) -> dict[str, Any] | None:
    """The reading of a card with this id; None where there is none."""
    common = _common(store, game) or b""
    sql = "SELECT packed FROM reading_blocks WHERE game = ? AND first <= ? AND first != '' ORDER BY first DESC LIMIT 1"
    begins = f'{{"id":{json.text(id)},'.encode()
    for (packed,) in store.query(sql, (game, id)):
        lines = block_lines(packed, common)
        return next((json.loads(line) for line in lines if line.startswith(begins)), None)
    return None


def _common(store: Store, game: str) -> bytes | None:
    """What readings have in common; None where the database holds no blocks."""
    sql = "SELECT packed FROM reading_blocks WHERE game = ? AND first = ''"
    kept: list[tuple[bytes]] = store.kept(f"common to readings of {game}", lambda: store.query(sql, (game,)))
    return kept[0][0] if kept else None


def has_cards(store: Store, game: str) -> bool:
    """Whether the database has the cards of a game in the engine's vocabulary in blocks."""
    return there(store, _cards_of(game))


def card(store: Store, game: str, id: str) -> dict[str, Any] | None:
    """The card with this id in the engine's vocabulary; None where its text was not compiled."""
    row = find(store, _cards_of(game), id)
    return row and row["card"]


def _parted(line: bytes) -> tuple[bytes, bytes]:
    """A reading without its card in the engine's vocabulary, and that card with its id; empty where there is none."""
    import msgspec

    row = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    card = row.pop("card", None)
    return msgspec.json.encode(row), msgspec.json.encode({"id": row["id"], "card": card}) if card else b""


def _packed(part: bytes, common: bytes) -> bytes:
    packing = zlib.compressobj(zdict=common)
    return packing.compress(part) + packing.flush()
