"""Text for a terminal: cleaned, wrapped to its width, coloured where colours are wanted.

Everything that a page, a card list, a scenario or an error message brings along is untrusted and passes
`clean` (or `to_json`) before it is printed.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TextIO

from kb.errors import HeadjudgeError
from kb.language.visible import clean, short, unseen

_STYLES: Mapping[str, str] = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "cyan": "36",
}
#: By these variables a terminal is known that shows links (OSC 8), with those of their values that mean one.
_LINKING: Mapping[str, frozenset[str]] = {
    "TERM_PROGRAM": frozenset({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"}),
    "TERM": frozenset({"xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "contour"}),
    "WT_SESSION": frozenset(),
    "VTE_VERSION": frozenset(),
    "KONSOLE_VERSION": frozenset(),
    "DOMTERM": frozenset(),
}
_NARROWEST, _USUAL, _WIDEST = 30, 80, 100


def width() -> int:
    """Columns to write in: those of the terminal (80 when there is none), within 30 and 100."""
    return max(_NARROWEST, min(_WIDEST, _columns()))


def _columns() -> int:
    """As `shutil.get_terminal_size` finds them, which brings with it what packs files: a twentieth of a look-up."""
    with suppress(ValueError):  # no number
        if (said := int(os.environ.get("COLUMNS", ""))) > 0:
            return said
    with suppress(AttributeError, ValueError, OSError):  # closed, or no terminal
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _USUAL  # type: ignore[union-attr]
    return _USUAL


def cells(text: str) -> int:
    """Columns that `text` fills: wide characters count two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def wrap(text: str, first: str = "", rest: str | None = None, columns: int | None = None) -> list[str]:
    """`text` cleaned, in lines of at most `columns`: `first` starts the first line, `rest` the others.

    `rest` is as many spaces as `first` is wide when it is not given. Newlines in `text` are kept. A word that
    is longer than a line is broken, so that a narrow terminal never wraps by itself.
    """
    columns = width() if columns is None else columns
    first = clean(first)
    rest = " " * cells(first) if rest is None else clean(rest)
    room = max(8, columns - max(cells(first), cells(rest)))
    lines: list[str] = []
    for paragraph in clean(text).split("\n"):
        line, empty = (rest if lines else first), True
        for word in (piece for whole in paragraph.split() for piece in _pieces(whole, room)):
            if not empty and cells(line) + 1 + cells(word) > columns:
                lines.append(line)
                line, empty = rest, True
            line += word if empty else f" {word}"
            empty = False
        lines.append(line.rstrip())
    return lines


def _pieces(word: str, room: int) -> Iterator[str]:
    """`word`, cut into pieces of at most `room` columns, after the last hyphen, slash or number sign that fits."""
    start = 0
    while start < len(word):
        end, left = start, room
        while end < len(word) and (size := cells(word[end])) <= left:
            end, left = end + 1, left - size
        end = max(end, start + 1)
        if end < len(word):
            end = max(word.rfind(mark, start, end) + 1 for mark in "-/#") or end
        yield word[start:end]
        start = end


def coloured() -> bool:
    """Whether colours may be written: standard output is a terminal and NO_COLOR is not set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout is not None and sys.stdout.isatty() and not plain


def paint(text: str, *styles: str) -> str:
    """`text` in `styles` (bold, dim, red, green, yellow, cyan), where colours may be written."""
    if not text or not coloured():
        return text
    return f"\x1b[{';'.join(_STYLES[s] for s in styles)}m{text}\x1b[0m"


def links() -> bool:
    """Whether links may be written: on a terminal with colours that is known to show them, or is said to."""
    if not coloured():
        return False
    said = os.environ.get("FORCE_HYPERLINK")
    if said is not None:
        return said != "0"
    return any(os.environ.get(name) in known if known else name in os.environ for name, known in _LINKING.items())


def linked(line: str, text: str, url: str) -> str:
    """`line`, `text` in which leads to `url` where links may be written; its columns stay as they are."""
    address = url if url.startswith(("https://", "http://")) and url.isascii() and url.isprintable() else ""
    if not address or " " in address or text not in line or not links():
        return line
    return line.replace(text, f"\x1b]8;;{address}\x1b\\{text}\x1b]8;;\x1b\\", 1)


def table(header: Sequence[str], rows: Sequence[Sequence[str]], indent: str = "") -> list[str]:
    """A table in aligned columns that fits the terminal: numbers to the right, the widest columns wrapped.

    Where even that is too wide, each row becomes a few lines.
    """
    titled = any(header)
    body = [[clean(cell).replace("\n", " ") for cell in row] for row in ([header, *rows] if titled else rows)]
    count = max(map(len, body), default=0)
    grid = [row + [""] * (count - len(row)) for row in body]
    if not count:
        return []
    room = width() - len(indent) - 2 * (count - 1)
    sizes = _column_sizes(grid, room)
    if sum(sizes) > room:
        return [line for row in grid[titled:] for line in _listed(grid[0] if titled else [""] * count, row, indent)]
    numeric = [all(re.fullmatch(r"[-+]?\d*", row[at]) for row in grid[titled:]) for at in range(count)]
    lines: list[str] = []
    for number, row in enumerate(grid):
        made = _row(row, sizes, numeric, indent)
        lines += [paint(line, "bold") for line in made] if titled and number == 0 else made
    return lines


def _listed(header: Sequence[str], row: Sequence[str], indent: str) -> list[str]:
    """One row of a table that is wider than the terminal: its first cell, and below it each other behind its title."""
    lines = wrap(row[0], indent)
    for title, cell in zip(header[1:], row[1:], strict=True):
        if cell:
            lines += wrap(f"{title} {cell}".strip(), f"{indent}  ", f"{indent}    ")
    return lines


def _row(row: Sequence[str], sizes: Sequence[int], numeric: Sequence[bool], indent: str) -> list[str]:
    """One row of a table, as many lines as its highest cell needs."""
    parts = [wrap(cell, columns=size) for cell, size in zip(row, sizes, strict=True)]
    lines: list[str] = []
    for level in range(max(map(len, parts))):
        texts = [part[level] if level < len(part) else "" for part in parts]
        spaces = [" " * (size - cells(text)) for text, size in zip(texts, sizes, strict=True)]
        joined = (
            space + text if right else text + space for text, space, right in zip(texts, spaces, numeric, strict=True)
        )
        lines.append(f"{indent}{'  '.join(joined)}".rstrip())
    return lines


def _column_sizes(grid: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: its widest cell's, less what the widest columns must give to fit `room`."""
    sizes = [max(1, *(cells(cell) for cell in column)) for column in zip(*grid, strict=True)]
    while sum(sizes) > room and max(sizes) > 8:
        sizes[sizes.index(max(sizes))] -= 1
    return sizes


def to_json(value: Any) -> str:
    """`value` as indented JSON in which unsafe characters are escaped, so that printing it is harmless."""
    import json

    ascii_only = sys.stdout is None or "utf" not in (sys.stdout.encoding or "").lower()
    written = json.dumps(value, ensure_ascii=ascii_only, indent=2)
    return unseen().sub(lambda found: json.dumps(found.group())[1:-1], written)


class OutputError(HeadjudgeError):
    """What was to be written does not come out: standard output, or the file of a report, does not take it."""


def out(text: str) -> None:
    """Write `text` and a newline to standard output at once.

    Where its reader (`head`, a pager) has left, the command ends quietly with 141, as other programs do. Raises
    OutputError where it is closed or cannot be written, such as on a full disk.
    """
    if sys.stdout is None:
        raise OutputError("standard output is closed; point it at /dev/null to do without the answer")
    encoding = sys.stdout.encoding or "ascii"
    _write(sys.stdout, text.encode(encoding, "replace").decode(encoding) + "\n")


def flush() -> None:
    """Write what a library has left in the buffer of standard output; ends and raises as `out` does."""
    if sys.stdout is not None:
        _write(sys.stdout, "")


def _write(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        _silence(stream)
        raise SystemExit(141) from None
    except OSError as error:
        _silence(stream)
        raise OutputError(f"standard output: {error.strerror or error}") from error


def err(text: str) -> None:
    """Write cleaned `text` and a newline to standard error, where it takes them; a very long one loses its middle."""
    if sys.stderr is None:
        return
    encoding = sys.stderr.encoding or "ascii"
    told = short(clean(text))
    try:
        print(told.encode(encoding, "replace").decode(encoding), file=sys.stderr, flush=True)
    except OSError:  # nobody is left to be told; the exit code still says how it ended
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Let what `stream` still holds go nowhere, or Python would fail on it again when it ends, with exit code 120."""
    with suppress(OSError, ValueError):  # a stream without a file of its own holds nothing
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
