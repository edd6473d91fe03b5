"""What was given to a command, taken as it was typed: words, numbers, dates, standard input, and the database.

Nothing here needs the library that reads command lines. What is wrong with a value is told as WrongValue, in one
sentence, with the option that it was given for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from cli.terminal import err
from kb.errors import HeadjudgeError, InstallError, WrongValue
from kb.language.visible import clean
from kb.store.blame import damage_told
from kb.store.connection import check_place, place_of
from kb.store.store import Store

#: What stands for standard input where a text or a file is wanted, and how many bytes of it are read.
STDIN, _LONGEST = "-", 10_000_000


class Call(Protocol):
    """The call of a command; `obj` is the database that was named before the command, or nothing."""

    @property
    def obj(self) -> Any: ...


class InputError(HeadjudgeError):
    """Standard input cannot be read as text."""


def database(call: Call, db: str) -> Path:
    """The database to use: `--db` after or before the command, else JUDGE_DB, else the user's data folder."""
    return place_of(db or call.obj or os.environ.get("JUDGE_DB", ""))


@contextmanager
def _telling(said: str) -> Iterator[Callable[[float], object]]:
    """Say what takes its time: with a bar that grows on a terminal, in one line elsewhere."""
    if sys.stderr is None or not sys.stderr.isatty():
        err(f"judge: {said}; this takes some ten seconds, once.")
        yield lambda share: None
        return
    import typer

    with typer.progressbar(length=100, label=said, file=sys.stderr, show_eta=False) as bar:
        yield lambda share: bar.update(int(100 * share) - bar.pos)


@contextmanager
def opened(call: Call, db: str, *, as_of: str = "", writes: bool = False) -> Iterator[Store]:
    """The store, built from the bundled data where that is needed, and closed again.

    Everything that is read from it is of one moment; with `as_of` it is the store as it stood on that day. A
    command that `writes` gets it as it is.
    """
    from ingest.bundle import ensure

    wanted = day(as_of, "--as-of")

    path = database(call, db)
    check_place(path)
    with damage_told(path), closing(ensure(path, _telling)) as store:
        if writes:
            yield store
            return
        with store.reading():
            if wanted is None:
                yield store
                return
            from kb.editions.asof import store_at

            with closing(store_at(store, wanted)) as former:
                yield former


def standard_input() -> str:
    """The text on standard input, no more of it than anything here takes. Raises InputError where it is none."""
    if sys.stdin is None:
        raise InputError("standard input is closed; type the words instead of '-'")
    try:
        read = sys.stdin.buffer.read(_LONGEST + 1)
        if len(read) > _LONGEST:
            raise InputError(f"standard input: more than {_LONGEST // 1_000_000} MB; write it into a file")
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("standard input: this is not UTF-8 text; save it as UTF-8") from None
    except OSError as error:
        raise InputError(f"standard input: it cannot be read ({error.strerror})") from None


def words(typed: Sequence[str], name: str) -> str:
    """The words of an argument as one text without control characters; `-` alone stands for standard input.

    `name` is named when none is left.
    """
    text = clean(" ".join(typed) if list(typed) != [STDIN] else standard_input()).strip()
    if not text:
        raise WrongValue("type at least one word.", name)
    return text


def whole_number(text: str, option: str) -> int:
    """The number of at least 1 in `text`; `option` is named where it is none."""
    if text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0:
        return int(text)
    raise WrongValue(f"{text!r} is not a whole number of at least 1.", option)


def day(text: str, option: str) -> str | None:
    """The day in `text` as ISO, None when it is empty; `option` is named where it is none."""
    if not text:
        return None
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise WrongValue(f"{text!r} is not a date such as 2026-11-21.", option) from None


def one_of(text: str, allowed: tuple[str, ...], option: str) -> str | None:
    """`text` when it is one of `allowed`, None when it is empty; `option` is named where it is neither."""
    if text and text not in allowed:
        raise WrongValue(f"{text!r} is none of {', '.join(allowed)}.", option)
    return text or None


def lacking(what: str, extra: str, missing: ModuleNotFoundError) -> InstallError:
    """That `what` needs a package of an `extra` of ours that is not installed."""
    package = (missing.name or "").partition(".")[0]
    return InstallError(
        f"{what} needs what is not installed ({package}); install it with: pip install 'headjudge[{extra}]'"
    )
