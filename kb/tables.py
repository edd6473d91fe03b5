"""Tables of words that a look-up reads (TOML), each kept beside its file as JSON, which is read at once.

To read the files themselves takes a fifth of an answer about a card. A file that is another than when it was kept is
read all the same. `python -m ingest.tables` keeps all of them anew.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

Table = dict[str, Any]
#: Where what is kept says of which bytes it was made.
_MADE_OF = "made of"


def read(source: Path, also: Callable[[Table], Table] = dict) -> Table:
    """The table in the file `source`, and what `also` makes of it."""
    body = source.read_bytes()
    with suppress(OSError, ValueError, LookupError, TypeError):  # nothing is kept, or something else
        found: Table = json.loads(kept(source).read_bytes())
        if found[_MADE_OF] == crc32(body):
            return found
    return _made(body, also)


def keep(source: Path, also: Callable[[Table], Table] = dict) -> None:
    """Keep the table in the file `source`, and what `also` makes of it, beside it: a line for each entry."""
    parts = (f"{json.dumps(name)}: {_lines(value)}" for name, value in _made(source.read_bytes(), also).items())
    kept(source).write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def kept(source: Path) -> Path:
    """Where the table in the file `source` is kept."""
    return source.with_suffix(".json")


def _made(body: bytes, also: Callable[[Table], Table]) -> Table:
    import tomllib

    table = tomllib.loads(body.decode())
    return {_MADE_OF: crc32(body), **table, **also(table)}


def _lines(value: Any) -> str:
    """JSON in which each part of a table stands on a line of its own, so that its versions can be compared."""
    if isinstance(value, dict):
        return "{\n" + ",\n".join(f"{json.dumps(name)}: {_one(part)}" for name, part in value.items()) + "\n}"
    return "[\n" + ",\n".join(map(_one, value)) + "\n]" if isinstance(value, list) else _one(value)


def _one(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
