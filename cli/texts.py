"""Cards as they are given to `judge read`, and what was read of them, told."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from cli.given import STDIN, standard_input
from cli.reading import effects, standing, unread
from cli.terminal import paint, wrap
from kb.card_text import CardText, Reading, as_json
from kb.card_text.parts import parts
from kb.errors import CardError

#: A line of a file with cards is refused when it is longer.
_LONGEST_LINE = 200_000
#: What is printed on a card, by keys of the card vocabulary.
_Printed = dict[str, Any]
_FIGURES = ("level", "rank", "atk", "def", "scale")
_TEXTS = ("name", "card_type", "property", "types", "text", "pendulum_text")


# ---- what was given -------------------------------------------------------------------------------------


def cards_of(path: Path) -> Iterator[tuple[CardText, _Printed]]:
    """The cards of a file, a JSON object a line, with what is printed on each. Raises CardError with file and line."""
    shown = "standard input" if str(path) == STDIN else str(path)
    try:
        with _opened(path) as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield _card(line, f"{shown}:{number}")
    except OSError as error:
        raise CardError(f"{path}: cannot be read ({error.strerror}); check the path") from error
    except UnicodeDecodeError as error:
        raise CardError(f"{path}: the file is not UTF-8 text; save it as UTF-8") from error


def _opened(path: Path) -> AbstractContextManager[Iterable[str]]:
    return nullcontext(standard_input().splitlines()) if str(path) == STDIN else path.open(encoding="utf-8")


def _card(line: str, place: str) -> tuple[CardText, _Printed]:
    if len(line) > _LONGEST_LINE:
        raise CardError(f"{place}: the line is longer than {_LONGEST_LINE:,} characters; put one card on each line")
    try:
        row: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise CardError(f"{place}: this is not JSON; write one object a line") from error
    if not isinstance(row, dict):
        raise CardError(f"{place}: this is not a JSON object; write one object a line")
    for key in _TEXTS:
        if row.get(key) is not None and not isinstance(row[key], str):
            raise CardError(f"{place}: {key!r} is not a text; put it in quotes or leave it out")
    passcode = row.get("passcode", 0)
    if isinstance(passcode, bool) or not isinstance(passcode, int):
        raise CardError(f"{place}: 'passcode' is not a whole number; write it without quotes")
    if row.get("card_type") not in ("Monster", "Spell", "Trap", "Token"):
        raise CardError(f"{place}: 'card_type' is none of Monster, Spell, Trap, Token; add it")
    if row.get("text") is None:
        raise CardError(f"{place}: 'text' is missing; add the card's text")
    kinds = (row["card_type"], row.get("property"), row.get("types"))
    card = CardText(passcode, row.get("name") or "", *kinds, row["text"], row.get("pendulum_text"))
    return card, _printed(row, place)


def _printed(row: dict[str, Any], place: str) -> _Printed:
    """What is printed beside the text, where it is given, in the words of the card vocabulary."""
    for key in _FIGURES:
        if row.get(key) is not None and (isinstance(row[key], bool) or not isinstance(row[key], int)):
            raise CardError(f"{place}: {key!r} is not a whole number; write it without quotes or leave it out")
    if row.get("attribute") is not None and not isinstance(row["attribute"], str):
        raise CardError(f"{place}: 'attribute' is not a text; put it in quotes or leave it out")
    return {key: row[key] for key in (*_FIGURES, "attribute") if row.get(key) is not None}


# ---- showing it -----------------------------------------------------------------------------------------


def told(reading: Reading, named: bool) -> list[str]:
    """What was read of a card, for people; under its name where it is one of several."""

    def quoting(section: str, start: int, end: int) -> str:
        text = (reading.card.pendulum_text if section == "pendulum" else reading.card.text) or ""
        return " ".join(text[start:end].split())

    read = {**as_json(reading), "parts": parts(reading)}
    lines = [paint(line, "bold") for line in wrap(reading.card.name or str(reading.card.passcode))] if named else []
    lines += effects(read, quoting, whole=True)
    lines += standing(read, quoting)
    if not reading.effects and not reading.standing:
        lines += wrap("The text has no effect.")
    return [*lines, *unread(read, quoting)]
