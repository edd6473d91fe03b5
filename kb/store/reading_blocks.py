"""The bundled readings of cards in small blocks in the database: one is unpacked there a dozen times sooner than in the
file that all are made of (`kb.blocks`), and nothing is imported for it.

A block is compressed with what readings have in common (`zdict`), which is kept as the block before the first.
"""

from __future__ import annotations

import sqlite3
import zlib
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

    connection.execute("DELETE FROM reading_blocks WHERE game = ?", (game,))
    lines = [_slim(line) for line in blocks.lines(file)]
    common = b"".join(lines[::_EACH])[-_COMMON:]
    parts = (lines[first : first + _ROWS] for first in range(0, len(lines), _ROWS))
    packed = ((game, json.loads(part[0])["id"], _packed(b"\n".join(part), common)) for part in parts)
    connection.execute("INSERT INTO reading_blocks VALUES (?, '', ?)", (game, common))
    connection.executemany("INSERT INTO reading_blocks VALUES (?, ?, ?)", packed)


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


def _slim(line: bytes) -> bytes:
    """A reading without its card in the engine's vocabulary, for which no look-up asks."""
    import msgspec

    row = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    return msgspec.json.encode({key: value for key, value in row.items() if key != "card"})


def _packed(part: bytes, common: bytes) -> bytes:
    packing = zlib.compressobj(zdict=common)
    return packing.compress(part) + packing.flush()
