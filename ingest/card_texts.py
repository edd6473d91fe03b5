"""Card texts of a list that was ingested -> the store; what is not read yet is read, and so is what reads otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ingest import readings
from ingest.card_lists import yaml_yugi, ygoprodeck
from ingest.card_lists.entries import entries
from kb.card_text import CardText
from kb.store.readings import Reading, Text, put_readings, put_texts, text_marks
from kb.store.store import Store

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


def keep(store: Store, found: Iterable[Read], source: str, as_of: str) -> int:
    """Keep the texts of a list; read those of which nothing or another text was read. Returns how many were read."""
    every = list({one.id: one for one in found if one.card.text or one.card.pendulum_text}.values())
    put_texts(
        store,
        (Text(_GAME, id, card.text, card.pendulum_text or "", source, as_of) for id, card, _ in every),
    )
    marks = text_marks(store, _GAME)
    new = [one for one in every if marks.get(one.id) != readings.mark(one.card.text, one.card.pendulum_text or "")]
    put_readings(store, _GAME, _told(new))
    return len(new)


def put_again(store: Store, texts: Iterable[Text], found: Iterable[tuple[str, str, Reading]]) -> int:
    """Keep texts of another database with what was read of them; neither stands without the other.

    Returns how many texts were left out.
    """
    bundled = text_marks(store, _GAME)
    read = {id: one for game, id, one in found if game == _GAME and "of" in one}
    every = {one.id: one for one in texts if one.game == _GAME}
    marks = {id: readings.mark(one.text, one.pendulum_text) for id, one in every.items()}
    own = {id: one for id, one in read.items() if one["of"] == marks.get(id) != bundled.get(id)}
    kept = [one for id, one in every.items() if id in own or bundled.get(id) == marks[id]]
    put_texts(store, kept)
    put_readings(store, _GAME, own.items())
    return len(every) - len(kept)


def _told(found: Iterable[Read]) -> Iterator[tuple[str, dict[str, Any]]]:
    for id, card, printed in found:
        yield id, readings.stored(readings.told(card, printed))
