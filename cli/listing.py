"""Lists in the forms that other programs read: JSON whole, a line of it for each entry, CSV, Markdown."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from cli.given import one_of
from cli.terminal import out, to_json
from kb.errors import WrongValue
from kb.language.visible import clean, unseen

FORMS = ("text", "json", "jsonl", "csv", "md")

#: What a spreadsheet would take for a formula; a number is none.
_FORMULA = re.compile(r"[=+\-@\t\r](?!\d+(?:\.\d+)?$)")

Entry = Mapping[str, Any]


def chosen(form: str, as_json: bool) -> str:
    """The form that is wanted, text where none was named; `--json` is `--format json`."""
    wanted = one_of(form, FORMS, "--format") or ("json" if as_json else "text")
    if as_json and wanted != "json":
        raise WrongValue("--json prints JSON; leave one of the two out.", "--format")
    return wanted


def listed(form: str, whole: Any, entries: Sequence[Entry], columns: Sequence[str]) -> None:
    """Print `whole` as JSON, or its `entries` in another form; Markdown shows those of `columns` that they have."""
    if form == "json":
        out(to_json(whole))
    elif form == "jsonl":
        out("\n".join(map(_line, entries)))
    elif form == "csv":
        out(_csv(entries))
    else:
        out(_markdown(entries, columns))


def _line(entry: Entry) -> str:
    written = json.dumps(entry, ensure_ascii=False)
    return unseen().sub(lambda found: json.dumps(found.group())[1:-1], written)


def _cell(value: Any) -> str:
    """A value as one text: texts of a list one after the other, what has parts of its own as JSON."""
    if value is None or value == []:
        return ""
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return clean("; ".join(value))
    if isinstance(value, bool | list | dict):
        return _line(value) if isinstance(value, dict) else json.dumps(value, ensure_ascii=False)
    return clean(str(value))


def _csv(entries: Sequence[Entry]) -> str:
    """Every field of the entries as CSV after RFC 4180, with a head; no cell is a formula to a spreadsheet."""
    import csv
    import io

    names = list(dict.fromkeys(name for entry in entries for name in entry))
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(names)
    for entry in entries:
        cells = (_cell(entry.get(name)) for name in names)
        writer.writerow([f"'{cell}" if _FORMULA.match(cell) else cell for cell in cells])
    return made.getvalue().rstrip("\n")


def _markdown(entries: Sequence[Entry], columns: Sequence[str]) -> str:
    """The entries as a table of Markdown in which nothing of theirs is markup."""
    names = [name for name in columns if any(name in entry for entry in entries)]
    rows = [[_plain(_cell(entry.get(name))) for name in names] for entry in entries]
    return "\n".join(f"| {' | '.join(row)} |" for row in (names, ["---"] * len(names), *rows))


def _plain(text: str) -> str:
    """A text as it is read, whatever of Markdown is in it."""
    escaped = re.sub(r"([\\`*_\[\]<>&|~])", r"\\\1", text)
    return escaped.replace("\n", " ")
