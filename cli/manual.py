"""The manual page, made from the help of every command: `python -m cli.manual > docs/judge.1`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer
from typer.main import get_command

from cli.commands import COMMANDS, app
from kb import __version__

_ENDS = (
    ("0", "done"),
    ("1", "nothing found, no answer, or a check that failed"),
    ("2", "wrong usage or bad input"),
    ("70", "a defect of judge itself"),
    ("130", "interrupted"),
    ("141", "the reader of the output left"),
)
_SURROUNDINGS = (
    ("JUDGE_DB", "The database, where --db names none."),
    ("XDG_DATA_HOME", "The folder for data, in which headjudge/judge.db lies where no database is named."),
    ("NO_COLOR", "No colours and no links."),
    ("FORCE_HYPERLINK", "1: links on a terminal that is not known to show them; 0: none."),
    ("JUDGE_TRACEBACK", "Show where a defect of judge itself came up."),
)


def page() -> str:
    """The manual page as roff of the `man` macros."""
    root: Any = get_command(app)
    context = typer.Context(root, info_name="judge")
    lines = [
        f'.TH JUDGE 1 "" "Headjudge {__version__}" "User Commands"',
        ".SH NAME",
        "judge \\- rulings for judges of Yu\\-Gi\\-Oh! and Grand Archive",
        ".SH SYNOPSIS",
        ".B judge",
        "[OPTIONS] COMMAND [ARGS]...",
        ".SH DESCRIPTION",
        *_paragraphs(root.help),
        ".SH OPTIONS",
        *_parameters(root, context),
        ".SH COMMANDS",
    ]
    for name in COMMANDS:
        lines += _command(name, root.get_command(context, name), context)
    lines += [".SH EXIT STATUS", *_terms(_ENDS), ".SH ENVIRONMENT", *_terms(_SURROUNDINGS)]
    return "\n".join(lines) + "\n"


def _command(name: str, command: Any, parent: Any) -> Iterator[str]:
    context = typer.Context(command, info_name=name, parent=parent)
    yield f".SS judge {_text(name)}"
    yield _text(" ".join(["judge", name, *command.collect_usage_pieces(context)]))
    yield ".PP"
    yield from _paragraphs(command.help)
    yield from _parameters(command, context)


def _parameters(command: Any, context: Any) -> Iterator[str]:
    """Every argument and option with its help."""
    for parameter in command.get_params(context):
        found = parameter.get_help_record(context)
        if found is not None:
            yield from _terms([found])


def _terms(pairs: Any) -> Iterator[str]:
    for term, told in pairs:
        yield from (".TP", f".B {_text(term)}", _text(told or ""))


def _paragraphs(text: str | None) -> Iterator[str]:
    """The help of a command; what stands behind \\b keeps its lines."""
    for number, paragraph in enumerate((text or "").strip().split("\n\n")):
        if number:
            yield ".PP"
        lines = [line.strip() for line in paragraph.split("\n")]
        if lines[0] == "\b":
            yield from (".nf", *map(_text, lines[1:]), ".fi")
        else:
            yield _text(" ".join(lines))


def _text(text: str) -> str:
    """A text in which nothing is roff."""
    escaped = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    print(page(), end="")
