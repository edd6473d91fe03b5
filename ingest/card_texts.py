"""Card texts of a list that was ingested -> the store; what is not read yet is read, and so is what reads otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ingest import readings
from ingest.card_lists import yaml_yugi, ygoprodeck
from ingest.card_lists.entries import entries
from kb.store.readings import Text, known_texts, put_readings, put_texts, text_marks
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.card_text import CardText

_GAME = "yugioh"


class Read(NamedTuple):
    """A card's text as a list has it: the card's id, and what the reader needs."""

    id: str
    card: CardText
    printed: Mapping[str, Any]


def of_list(text: str, name: str) -> tuple[str, list[Read]]:
    """The source of a Yu-Gi-Oh! list and the texts of its cards; none of a list of another shape."""
    if yaml_yugi.recognise(text):
        rows = [row for row in entries(text, name) if isinstance(row.get("card_type"), str)]
        return "yaml-yugi", [
            Read(yaml_yugi.card_id(row), readings.card_text(row), readings.printed_facts(row)) for row in rows
        ]
    if ygoprodeck.recognise(text):
        return "ygoprodeck", [_of_ygoprodeck(row) for row in entries(text, name, "data") if row.get("desc")]
    return "", []


def _of_ygoprodeck(row: Mapping[str, Any]) -> Read:
    from kb.card_text import CardText

    card = ygoprodeck.card(row)
    kind = card.type.split()[-1] if card.type.endswith(("Spell", "Trap")) else "Monster"
    property_ = card.type.removesuffix(kind).strip() or None if kind != "Monster" else None
    text = str(row.get("monster_desc") or row["desc"])
    read = CardText(
        row["id"] if isinstance(row.get("id"), int) else 0,
        card.name,
        kind,
        property_,
        card.type if kind == "Monster" else None,
        text,
        str(row["pend_desc"]) if row.get("pend_desc") else None,
    )
    return Read(card.id, read, {})


def fill_readings(store: Store, file: Path) -> None:
    """Keep the bundled readings; the cards whose text on this machine is another keep what was read of that."""
    others = {id: read for (game, id), read in known_texts(store).items() if game == _GAME}
    kept = text_marks(store) if others else {}
    bundled = list(readings.load(file)) if file.exists() else []
    theirs = {row["id"]: row["of"] for row in bundled}
    mine = {id for id, read in others.items() if id in kept and theirs.get(id) != readings.mark(*read)}
    put_readings(store, _GAME, ((row["id"], readings.stored(row)) for row in bundled if row["id"] not in mine))


def keep(store: Store, found: Iterable[Read], source: str, as_of: str) -> int:
    """Keep the texts of a list; read those of which nothing or another text was read. Returns how many were read."""
    every = list({one.id: one for one in found if one.card.text or one.card.pendulum_text}.values())
    put_texts(
        store,
        (Text(_GAME, id, card.text, card.pendulum_text or "", source, as_of) for id, card, _ in every),
    )
    marks = text_marks(store)
    new = [one for one in every if marks.get(one.id) != readings.mark(one.card.text, one.card.pendulum_text or "")]
    put_readings(store, _GAME, _told(new))
    return len(new)


def _told(found: Iterable[Read]) -> Iterator[tuple[str, dict[str, Any]]]:
    for id, card, printed in found:
        yield id, readings.stored(readings.told(card, printed))
