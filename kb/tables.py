"""Tables of words that a look-up reads (TOML), each kept beside its file as JSON, which is read at once.

To read the files themselves takes a fifth of an answer about a card. A file that is another than when it was kept is
read all the same; where only what is kept was sent, as to a browser, that is read. `python -m ingest.tables` keeps all
of them anew.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from kb import quick_json as json

Table = dict[str, Any]
Make = Callable[..., Table]
#: Where what is kept says of which bytes it was made.
_MADE_OF = "made of"


def _merged(*tables: Table) -> Table:
    return {name: value for table in tables for name, value in table.items()}


def read(*sources: Path, make: Make = _merged) -> Table:
    """What `make` makes of the tables in some files. Raises OSError, and ValueError for a file that is no TOML."""
    try:
        bodies = [source.read_bytes() for source in sources]
    except FileNotFoundError:
        alone: Table = json.loads(kept(sources[0]).read_bytes())
        return alone
    with suppress(OSError, ValueError, LookupError, TypeError):  # nothing is kept, or something else
        found: Table = json.loads(kept(sources[0]).read_bytes())
        if found[_MADE_OF] == _mark(bodies):
            return found
    return _made(bodies, make)


def keep(*sources: Path, make: Make = _merged) -> None:
    """Keep what `make` makes of the tables in some files beside the first of them: a line for each entry."""
    made = _made([source.read_bytes() for source in sources], make)
    parts = (f"{json.dumps(name)}: {_lines(value)}" for name, value in made.items())
    kept(sources[0]).write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def kept(source: Path) -> Path:
    """Where is kept what is made of the table in the file `source`."""
    return source.with_suffix(".json")


def _mark(bodies: Iterable[bytes]) -> int:
    return crc32(b"".join(bodies))


def _made(bodies: Sequence[bytes], make: Make) -> Table:
    import tomllib

    return {_MADE_OF: _mark(bodies), **make(*(tomllib.loads(body.decode()) for body in bodies))}


def _lines(value: Any) -> str:
    """JSON in which each part of a table stands on a line of its own, so that its versions can be compared."""
    if isinstance(value, dict):
        return "{\n" + ",\n".join(f"{json.dumps(name)}: {_one(part)}" for name, part in value.items()) + "\n}"
    return "[\n" + ",\n".join(map(_one, value)) + "\n]" if isinstance(value, list) else _one(value)


def _one(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
