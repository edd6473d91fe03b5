"""Card texts of a list that was ingested -> the store; what is not read yet is read, and so is what reads otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ingest import readings
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


def fill_readings(store: Store) -> None:
    """Keep the bundled readings; the cards whose text on this machine is another keep what was read of that."""
    others = {id: read for (game, id), read in known_texts(store).items() if game == _GAME}
    kept = text_marks(store) if others else {}
    bundled = list(readings.load())
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
