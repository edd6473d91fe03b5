"""The answers of the sites, kept in a folder beside the database: what was fetched is not fetched again.

One file an answer: a line of JSON that says what it is, then the body, compressed. A file is written beside its
place and moved there, so that an interrupted run leaves whole answers only; one that cannot be read is none.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from kb.errors import FetchError

_SUFFIX = ".answer"


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer: the `key` that it is kept under, its address, body, and when it was last known to be current.

    `fetched` counts seconds since 1970, UTC. `etag`, `modified` and `revision` are what the site said to tell
    this state of the page by; `as_of` is the page's own date, where the site gives one.
    """

    key: str
    url: str
    body: bytes
    fetched: float
    etag: str = ""
    modified: str = ""
    revision: str = ""
    as_of: str = ""


class Shelf:
    """The kept answers of one source. With `writes` off nothing is kept, for a dry run."""

    def __init__(self, folder: Path, *, writes: bool = True) -> None:
        self.folder = folder
        self.writes = writes

    def get(self, key: str) -> Kept | None:
        """The answer kept under `key`."""
        return _read(self._path(key))

    def put(self, kept: Kept) -> None:
        """Keep an answer in place of the former one. Raises FetchError where the folder cannot be written."""
        if not self.writes:
            return
        head = asdict(kept)
        body = zlib.compress(head.pop("body"), 3)
        path = self._path(kept.key)
        unfinished = path.with_suffix(f".{os.getpid()}.unfinished")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(json.dumps(head).encode() + b"\n" + body)
            unfinished.replace(path)
        except OSError as error:
            says = f"fetched pages cannot be kept there ({error.strerror}); make room or mend its permissions"
            raise FetchError(f"{self.folder}: {says}") from None
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)

    def all(self) -> Iterator[Kept]:
        """Every kept answer, by the name of its file."""
        with suppress(OSError):
            yield from filter(None, map(_read, sorted(self.folder.glob(f"*{_SUFFIX}"))))

    def _path(self, key: str) -> Path:
        return self.folder / f"{sha256(key.encode()).hexdigest()[:32]}{_SUFFIX}"


def _read(path: Path) -> Kept | None:
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        return Kept(**json.loads(head), body=zlib.decompress(body))
    except (OSError, ValueError, TypeError, zlib.error):
        return None
