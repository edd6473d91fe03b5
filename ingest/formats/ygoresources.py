"""A Q&A of Konami's OCG database, as YGOResources sends it: question, answer, status, and notes of its translators.

The card numbers in its texts become names (`names`, which the fetching adds). A Q&A speaks for the OCG alone; that
it has no authority over the TCG is a note of its own below it, and so is a status other than confirmed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from ingest.document import Block, Document, Line, Section, make_line
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Kind, Mention

_SHAPE = re.compile(r"\A\s*\{.{0,5000}?\"qaData\"\s*:", re.DOTALL)
_POINTER = re.compile(r"<<(\d{1,8})>>")
#: Days that stand in the database for an unknown one.
_PLACEHOLDERS = ("2017-03-24", "2022-12-30")
#: What a status other than `confirmed` means for who quotes the Q&A.
_STATUSES: Mapping[str, str] = {
    "zombie": "Retracted: Konami has taken this Q&A out of its database.",
    "outdated": "Outdated: the original was changed after this translation.",
    "unconfirmable": "Unconfirmed: the original can no longer be compared.",
}
#: A Q&A of these is told, but rules nothing any more.
_LAPSED = ("zombie", "outdated")
_NOT_TCG = "OCG only: this answer has no authority over the TCG."


def recognise(text: str) -> bool:
    """Tell whether a page is such a Q&A."""
    return bool(_SHAPE.match(text))


def signs(text: str, document: Document) -> tuple[str, ...]:
    """A Q&A whose translation has a status, as only this database gives it."""
    return ("structure: Q&A with its translation",) if '"translationStatus"' in text or '"thisSrc"' in text else ()


def parse(text: str, name: str) -> Document:
    """Read a Q&A. Raises PageError, naming `name`, for another shape, and for one without an English text."""
    try:
        found = json.loads(text)
        original, english = found["qaData"].get("ja") or {}, found["qaData"].get("en") or {}
        number = int(original.get("id") or english["id"])
        names = found.get("names") or {}
        blocks = tuple(_blocks(found, original, english, names)) if english.get("answer") else ()
        day = _day(original) or _day(english)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise PageError(f"{name}: not a Q&A of YGOResources as it is known; fetch it again") from None
    if not blocks:
        raise PageError(f"{name}: Q&A {number} is not translated into English yet; look again later")
    return Document(
        title=f"Q&A {number}",
        sections=(Section((), blocks),),
        path=f"qa#{number}",
        as_of="" if day in _PLACEHOLDERS else day,
    )


def _day(text: Mapping[str, Any]) -> str:
    """The day that a text states, where it is one."""
    stated = str((text.get("thisSrc") or {}).get("date", ""))[:10]
    return date.fromisoformat(stated).isoformat() if stated else ""


def _blocks(
    found: Mapping[str, Any], original: Mapping[str, Any], english: Mapping[str, Any], names: Mapping[str, str]
) -> Iterator[Block]:
    """The Q&A as one statement, with its status and the translators' notes below it."""
    status = str(english.get("translationStatus") or "confirmed").lower()
    said = _STATUSES.get(status, "" if status == "confirmed" else f"Status: {clean(status)}.")
    title, asked, answered = (clean(str(english.get(key) or "")).strip() for key in ("title", "question", "answer"))
    first, *others = _lines("\n".join(part for part in (said, f"Q: {asked or title}", f"A: {answered}") if part), names)
    # A card to which only the title points belongs to all of it.
    mentions = dict.fromkeys((*_mentions(title, names), *first.mentions))
    kind: Kind = "note" if status in _LAPSED else "rule"
    yield Block(
        (replace(first, mentions=tuple(mentions)), *others), kind, children=tuple(_notes(found, original, names))
    )


def _notes(found: Mapping[str, Any], original: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Block]:
    yield _note("authority", _NOT_TCG)
    if _day(original) in _PLACEHOLDERS:
        yield _note("date", f"Its true date is not known: {_day(original)} stands for many Q&As.")
    told = found.get("notes") or {}
    for kind, lead in (("invalid_tcg", "Does not hold in the TCG"), ("precedent", "Precedent")):
        for number, entry in enumerate(told.get(kind) or (), start=1):
            body = entry.get("body") if isinstance(entry, Mapping) else entry
            if body:
                label = kind.replace("_", "-") + (f".{number}" if number > 1 else "")
                yield _note(label, f"{lead}: {_named(str(body), names)}")


def _note(label: str, text: str) -> Block:
    return Block((make_line(text),), "note", label)


def _lines(text: str, names: Mapping[str, str]) -> Iterator[Line]:
    """A text's lines, each with the cards that it points to."""
    for raw in text.split("\n"):
        line = make_line(_named(raw, names), _mentions(raw, names))
        if line.text:
            yield line


def _mentions(text: str, names: Mapping[str, str]) -> tuple[Mention, ...]:
    """The cards that a text points to, each once."""
    return tuple(Mention(clean(names[number])) for number in dict.fromkeys(_POINTER.findall(text)) if number in names)


def _named(text: str, names: Mapping[str, str]) -> str:
    """A text with card names in quotes for the card numbers in it."""
    return clean(_POINTER.sub(lambda found: f'"{names.get(found[1]) or f"card {found[1]}"}"', text)).strip()
