"""The bundled cards: `data/cards/<game>/<name>.yaml` -> `Card`. Printed facts only, never card text.

A file is one card, as `kb.engine.<game>.cards` describes it. Only what a look-up shows is read here: name, printed
id (`passcode` or `id`), facts, and which effects are modelled; the engine's loader checks the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ingest.text.ids import slug
from kb import DATA
from kb.errors import CardError
from kb.files import Document, read
from kb.records import Card

_FOLDER = DATA / "cards"
# Keys that are no printed facts: names, the type line, and what the engine interprets.
_NAMING = frozenset(("name", "id", "passcode", "aliases", "unmodelled", "kind", "icon", "type"))
_TYPE_WORDS = ("supertypes", "types", "subtypes")
_EFFECTS = ("effects", "rules", "triggered", "activated")


def bundled(folder: Path = _FOLDER) -> tuple[Card, ...]:
    """Return the cards of every game. Raises CardError, naming the file, for a wrong file or a double id."""
    found: dict[tuple[str, str], Card] = {}
    for path in sorted(folder.glob("*/*.yaml")):
        card = _read(path)
        if (card.game, card.id) in found:
            raise CardError(f"{path}: `{card.name}` has the id {card.id} of another card; correct one of them")
        found[card.game, card.id] = card
    return tuple(found.values())


def merged(new: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    """Return `new` with what is known of the same cards beyond that: their modelled effects and other names."""
    former = {(card.game, card.id): card for card in known}
    return tuple(_joined(card, former.get((card.game, card.id))) for card in new)


def _joined(card: Card, former: Card | None) -> Card:
    if former is None:
        return card
    names = dict.fromkeys((*card.aliases, *former.aliases, former.name))
    return card._replace(
        aliases=tuple(name for name in names if name != card.name),
        modelled=card.modelled or former.modelled,
        unmodelled=card.unmodelled or former.unmodelled,
    )


def _read(path: Path) -> Card:
    documents = read(path, fault=CardError)
    if len(documents) != 1 or not isinstance(documents[0].value, dict):
        raise CardError(f"{path}:1: a card file holds one card; write its `name:` and the other keys, and no list")
    (document,) = documents
    entry = document.value
    if not isinstance(entry.get("name"), str):
        raise document.error((), "the card lacks a `name`; write it as a text")
    name = entry["name"]
    return Card(
        id=str(entry.get("passcode") or entry.get("id") or slug(name)),
        name=name,
        game=path.parent.name,
        type=_type_line(entry),
        facts={_label(key): value for key, value in _facts(entry)},
        modelled=tuple(_modelled(entry)),
        unmodelled=_texts(document, "unmodelled"),
        aliases=_texts(document, "aliases"),
    )


def _type_line(entry: Mapping[str, Any]) -> str:
    """Return the printed type line: `Dragon / Normal`, `Quick-Play Spell`, `Regalia Item / Ring`."""
    if entry.get("type"):
        return str(entry["type"])
    if entry.get("kind"):
        return " ".join(str(entry[key]).title() for key in ("icon", "kind") if entry.get(key))
    words = [" ".join(str(word).title() for word in entry.get(key) or ()) for key in _TYPE_WORDS]
    return " / ".join(part for part in (" ".join(filter(None, words[:2])), words[2]) if part)


def _facts(entry: Mapping[str, Any]) -> Iterable[tuple[str, str | int]]:
    for key, value in entry.items():
        if key in _NAMING or key in _TYPE_WORDS or isinstance(value, bool):
            continue
        if isinstance(value, (str, int)):
            yield key, value
        elif isinstance(value, list) and value and all(isinstance(part, str) for part in value):
            yield key, ", ".join(value)


def _label(key: str) -> str:
    """Return a fact's name as the game writes it: `atk` is ATK, `pendulum-scale` Pendulum Scale."""
    return key.upper() if len(key) <= 3 else key.replace("-", " ").title()


def _modelled(entry: Mapping[str, Any]) -> Iterable[str]:
    yield from (str(word) for word in entry.get("keywords") or ())
    for key in _EFFECTS:
        for number, effect in enumerate(entry.get(key) or (), start=1):
            named = effect if isinstance(effect, Mapping) else {}
            yield str(named.get("text") or named.get("id") or named.get("rule") or f"{key} {number}")
    if entry.get("effect"):
        yield "effect"


def _texts(document: Document, key: str) -> tuple[str, ...]:
    values = document.value.get(key) or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise document.error((key,), f"`{key}` of `{document.value['name']}` must be a list of texts, in brackets")
    return tuple(values)
