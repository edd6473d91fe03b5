"""What fails because the database is damaged is told as that, in whatever it ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from kb.errors import HeadjudgeError
from kb.store.connection import SIGNS, connect


@contextmanager
def damage_told(path: Path) -> Iterator[None]:
    """What goes wrong inside because the database at `path` is damaged is told as that: raises DamagedError.

    The file is looked through only then; where it is sound, the error is a defect of ours and stays what it is.
    """
    try:
        yield
    except SIGNS as error:
        if path.is_file():
            _blame(path, error)
        raise


def _blame(path: Path, cause: Exception) -> None:
    from kb.store import damage

    with closing(connect(path)) as connection:
        try:
            damage.check(path, connection)
        except HeadjudgeError as error:
            raise error from cause
